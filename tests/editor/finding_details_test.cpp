#include "editor/importing/finding_details.h"

#include "editor/theme/theme.h"

#include <QPlainTextEdit>

#include <gtest/gtest.h>

namespace {

TEST(FindingDetails, HaveEverySentenceOfARowWithItsObject)
{
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
    base::Diagnostics problems;
    for (const char* joint : {"f1", "f2", "f3", "f4", "f5"}) {
        problems.add({.code = "export.mimic",
                      .object = std::string("JOINT ") + joint,
                      .message = "it no longer follows",
                      .hint = "command both"});
    }
    editor::FindingDetails details;
    details.show(editor::findingRows(problems, {}).front());
    const auto* sentences = details.findChild<QPlainTextEdit*>(QStringLiteral("sentences"));
    EXPECT_EQ(sentences->toPlainText().toStdString(),
              "f1: It no longer follows. Command both.\nf2: It no longer follows. Command both.\n"
              "f3: It no longer follows. Command both.\nf4: It no longer follows. Command both.\n"
              "f5: It no longer follows. Command both.");
    EXPECT_TRUE(sentences->isReadOnly());
}

}  // namespace
