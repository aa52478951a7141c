// A typed text becomes the text of the document, and back.

#include "adf/text_edit.h"

#include "adf/properties.h"
#include "tests/adf/edit_text.h"

#include <gtest/gtest.h>

namespace {

const std::string kText =
    "bodies: [BODY a, BODY b]  # two\r\n"
    "joints: [JOINT j]\r\n"
    "\r\n"
    "BODY a: {mass: 1.0}\r\n"
    "BODY b:\r\n"
    "    mass:   2   # odd spaces\r\n"
    "JOINT j:\r\n"
    "    type: revolute\r\n"
    "    parent: BODY a\r\n"
    "    child: BODY b\r\n";

std::string replaced(std::string text, const std::string& what, const std::string& by)
{
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return text.replace(at, what.size(), by);
}

TEST(TextEdit, WhatWasTypedIsWrittenByteForByteAndTheInverseGivesTheOldBytes)
{
    adf::Document document = test::documentOf(kText);
    const adf::ObjectId a = test::idOf(document, "BODY a");
    const adf::ObjectId b = test::idOf(document, "BODY b");
    // A change of a panel lies before the typing, and must come back by its inverse, too.
    document.apply(adf::setProperty(a, adf::body::kMass, 1.5));
    const std::string before = adf::write(document);
    const std::string good = replaced(before, "mass:   2   #", "mass:  3.25\t   #");

    const adf::Applied applied = document.apply(adf::replaceText(document, good));
    EXPECT_EQ(adf::write(document), good);
    EXPECT_EQ(document.find(b)->get(adf::body::kMass), 3.25);
    EXPECT_EQ(document.find(a)->get(adf::body::kMass), 1.5);
    EXPECT_EQ(applied.changes.changed, std::vector<adf::ObjectId>{b});
    EXPECT_TRUE(applied.changes.added.empty());
    EXPECT_TRUE(applied.changes.removed.empty());

    // An edit afterwards touches only its line.
    const adf::Applied later = document.apply(adf::setProperty(b, adf::body::kMass, 4.0));
    EXPECT_EQ(adf::write(document), replaced(good, "3.25", "4"));
    document.apply(later.inverse);
    EXPECT_EQ(adf::write(document), good);

    const adf::Applied undone = document.apply(applied.inverse);
    EXPECT_EQ(adf::write(document), before);
    EXPECT_EQ(document.find(b)->get(adf::body::kMass), 2.0);
    EXPECT_EQ(undone.changes.changed, std::vector<adf::ObjectId>{b});
    document.apply(undone.inverse);
    EXPECT_EQ(adf::write(document), good);
}

TEST(TextEdit, ObjectsKeepTheirIdsAlsoWhenOneIsRenamed)
{
    adf::Document document = test::documentOf(kText);
    const adf::ObjectId a = test::idOf(document, "BODY a");
    const adf::ObjectId b = test::idOf(document, "BODY b");
    std::string text = kText;
    while (text.find("BODY b") != std::string::npos) {
        text = replaced(text, "BODY b", "BODY arm");
    }
    const adf::Applied applied = document.apply(adf::replaceText(document, text));
    EXPECT_EQ(test::idOf(document, "BODY a"), a);
    EXPECT_EQ(test::idOf(document, "BODY arm"), b);
    EXPECT_TRUE(applied.changes.added.empty());
    EXPECT_TRUE(applied.changes.removed.empty());
    EXPECT_EQ(adf::write(document), text);
}

TEST(TextEdit, ComingGoingAndReorderedObjectsAreReported)
{
    adf::Document document = test::documentOf(kText);
    const adf::ObjectId a = test::idOf(document, "BODY a");
    const std::string without =
        replaced(replaced(kText, "BODY a, BODY b", "BODY b, BODY c, BODY d"), "BODY a: {mass: 1.0}",
                 "BODY c: {mass: 1.0}\r\nBODY d: {mass: 5}");
    const adf::Applied applied = document.apply(adf::replaceText(document, without));
    EXPECT_EQ(applied.changes.removed, std::vector<adf::ObjectId>{a});
    EXPECT_EQ(applied.changes.added.size(), 2U);
    EXPECT_EQ(document.find(a), nullptr);
    const adf::Applied undone = document.apply(applied.inverse);
    EXPECT_EQ(undone.changes.added, std::vector<adf::ObjectId>{a});
    EXPECT_EQ(undone.changes.removed.size(), 2U);

    const std::string turned = replaced(kText, "BODY a, BODY b", "BODY b, BODY a");
    const adf::Applied order = document.apply(adf::replaceText(document, turned));
    EXPECT_TRUE(order.changes.reordered);
    EXPECT_TRUE(order.changes.added.empty());
}

TEST(TextEdit, AnUnreadableTextKeepsTheObjectsAndIsWrittenAsItIs)
{
    adf::Document document = test::documentOf(kText);
    const adf::ObjectId b = test::idOf(document, "BODY b");
    const std::vector<std::string> broken{
        replaced(kText, "{mass: 1.0}", "{mass: 1.0"), replaced(kText, "parent: BODY a", "parent"),
        "", "just words", replaced(kText, "BODY a: {mass: 1.0}", "BODY a: m")};
    for (const std::string& text : broken) {
        const adf::Applied applied = document.apply(adf::replaceText(document, text));
        ASSERT_NE(document.unread(), nullptr) << text;
        EXPECT_FALSE(document.unread()->reason.message.empty());
        EXPECT_EQ(adf::write(document), text);
        EXPECT_EQ(document.objects().size(), 3U);
        EXPECT_TRUE(applied.changes.changed.empty());
        // Nothing can be put into such a text but another text.
        EXPECT_FALSE(document.check(adf::setProperty(b, adf::body::kMass, 9.0)).empty());
        const adf::Edit mended = adf::replaceText(document, kText);
        EXPECT_TRUE(document.check(mended).empty());
        const adf::Applied mending = document.apply(mended);
        EXPECT_EQ(document.unread(), nullptr);
        EXPECT_TRUE(document.check(adf::setProperty(b, adf::body::kMass, 9.0)).empty());
        EXPECT_EQ(test::idOf(document, "BODY b"), b);
        document.apply(mending.inverse);
        EXPECT_EQ(adf::write(document), text);
        document.apply(applied.inverse);
        EXPECT_EQ(adf::write(document), kText);
        EXPECT_EQ(document.unread(), nullptr);
    }
}

TEST(TextEdit, ANewDocumentTakesATextToo)
{
    adf::Document document;
    const std::string before = adf::write(document);
    const std::string text = "bodies: [BODY x]\nBODY x: {mass: 3}\n";
    const adf::Applied applied = document.apply(adf::replaceText(document, text));
    EXPECT_EQ(adf::write(document), text);
    EXPECT_EQ(document.findAny("BODY x")->get(adf::body::kMass), 3.0);
    document.apply(applied.inverse);
    EXPECT_EQ(adf::write(document), before);
    EXPECT_EQ(document.findAny("BODY x"), nullptr);
}

TEST(TextEdit, TypedAndTakenBackIsTheSameText)
{
    adf::Document document = test::documentOf(kText);
    const adf::Applied there =
        document.apply(adf::replaceText(document, replaced(kText, "1.0", "1.05")));
    const adf::Edit back = adf::replaceText(document, kText);
    EXPECT_TRUE(adf::sameText(back, there.inverse));
    EXPECT_FALSE(adf::sameText(adf::replaceText(document, kText + "# more\n"), there.inverse));
}

TEST(TextEdit, AGroupMayHoldANewText)
{
    adf::Document document = test::documentOf(kText);
    const adf::ObjectId a = test::idOf(document, "BODY a");
    const std::string text = replaced(kText, "  # two", "");
    const adf::Edit both =
        adf::group({adf::replaceText(document, text), adf::setProperty(a, adf::body::kMass, 7.0)});
    const adf::Applied applied = document.apply(both);
    EXPECT_EQ(adf::write(document), replaced(text, "1.0", "7"));
    document.apply(applied.inverse);
    EXPECT_EQ(adf::write(document), kText);
}

}  // namespace
