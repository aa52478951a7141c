#include "editor/dialogs/command_palette.h"

#include <gtest/gtest.h>

namespace {

using editor::PaletteEntry;

std::vector<PaletteEntry> entries(const QStringList& texts)
{
    std::vector<PaletteEntry> made;
    for (const QString& text : texts) {
        made.push_back({.text = text, .trailing = {}, .icon = {}, .object = {}});
    }
    return made;
}

QStringList texts(const std::vector<PaletteEntry>& found)
{
    QStringList texts;
    for (const PaletteEntry& entry : found) {
        texts += entry.text;
    }
    return texts;
}

const QStringList kSome{QStringLiteral("Frame selection"), QStringLiteral("Delete"),
                        QStringLiteral("BODY upper_link"), QStringLiteral("Select all bodies"),
                        QStringLiteral("JOINT upper-forearm")};

TEST(Palette, KeepsTheOrderWhenNothingIsTyped)
{
    EXPECT_EQ(texts(matching(entries(kSome), QString())), kSome);
}

TEST(Palette, ListsTextsThatBeginWithTheWordFirst)
{
    EXPECT_EQ(
        texts(matching(entries(kSome), QStringLiteral("sel"))),
        (QStringList{QStringLiteral("Select all bodies"), QStringLiteral("Frame selection")}));
}

TEST(Palette, FindsTheStartOfAWordBeforeItsMiddle)
{
    EXPECT_EQ(texts(matching(entries(kSome), QStringLiteral("le"))),
              (QStringList{QStringLiteral("Frame selection"), QStringLiteral("Delete"),
                           QStringLiteral("Select all bodies")}));
    EXPECT_EQ(texts(matching(entries({QStringLiteral("along"), QStringLiteral("the long way")}),
                             QStringLiteral("long"))),
              (QStringList{QStringLiteral("the long way"), QStringLiteral("along")}));
}

TEST(Palette, WantsEveryWord)
{
    EXPECT_EQ(texts(matching(entries(kSome), QStringLiteral("upper joint"))),
              QStringList{QStringLiteral("JOINT upper-forearm")});
    EXPECT_TRUE(matching(entries(kSome), QStringLiteral("upper wheel")).empty());
}

}  // namespace
