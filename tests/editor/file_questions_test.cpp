#include "editor/dialogs/file_questions.h"

#include "editor/theme/theme.h"

#include <QApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <functional>

namespace {

using std::chrono_literals::operator""ms;

// What a question looks like when it is open; it is cancelled then.
struct Asked {
    QString title;
    QStringList buttons;  // from left to right
    QString primary;      // the filled one, which Enter presses
};

Asked asked(const std::function<void()>& ask)
{
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
    Asked result;
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, &poll, [&] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box == nullptr) {
            return;
        }
        poll.stop();
        auto buttons = box->findChildren<QPushButton*>();
        std::sort(buttons.begin(), buttons.end(),
                  [](const QPushButton* a, const QPushButton* b) { return a->x() < b->x(); });
        for (const QPushButton* button : buttons) {
            result.buttons += button->text();
            if (button->property("primary").toBool() && button->isDefault()) {
                result.primary = button->text();
            }
        }
        result.title = box->windowTitle();
        box->reject();
    });
    poll.start(5ms);
    ask();
    return result;
}

TEST(FileQuestions, SaveIsAtTheRightBesideCancelAndDiscardStandsApart)
{
    editor::UnsavedAnswer answer{};
    const Asked question =
        asked([&] { answer = editor::askUnsaved(nullptr, {QStringLiteral("arm.yaml")}); });
    EXPECT_EQ(answer, editor::UnsavedAnswer::Cancel);
    EXPECT_EQ(question.buttons, QStringList({QStringLiteral("Discard changes"),
                                             QStringLiteral("Cancel"), QStringLiteral("Save")}));
    EXPECT_EQ(question.primary, QStringLiteral("Save"));
    EXPECT_TRUE(question.title.contains(QStringLiteral("arm.yaml")))
        << question.title.toStdString();
}

TEST(FileQuestions, ReplacingWhatAnotherProgramWroteIsNotTheFirstChoice)
{
    editor::ChangedAnswer answer{};
    const Asked question =
        asked([&] { answer = editor::askChangedOnDisk(nullptr, QStringLiteral("arm.yaml")); });
    EXPECT_EQ(answer, editor::ChangedAnswer::Cancel);
    EXPECT_EQ(question.buttons, QStringList({QStringLiteral("Replace"), QStringLiteral("Cancel"),
                                             QStringLiteral("Save as...")}));
    EXPECT_EQ(question.primary, QStringLiteral("Save as..."));
    EXPECT_TRUE(question.title.contains(QStringLiteral("arm.yaml")));
}

TEST(FileQuestions, EnterDoesNotReplaceAFile)
{
    bool answer = true;
    const Asked question = asked(
        [&] { answer = editor::confirmReplacing(nullptr, QStringLiteral("/somewhere/arm.yaml")); });
    EXPECT_FALSE(answer);
    EXPECT_EQ(question.buttons, QStringList({QStringLiteral("Replace"), QStringLiteral("Cancel")}));
    EXPECT_EQ(question.primary, QStringLiteral("Cancel"));
}

}  // namespace
