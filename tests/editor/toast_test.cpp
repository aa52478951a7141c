#include "editor/window/toast.h"

#include "editor/theme/theme.h"

#include <QCoreApplication>
#include <QLabel>

#include <gtest/gtest.h>

#include <algorithm>

namespace {

// A window of 480 x 320 that is all anchor.
class ToastInASmallWindow : public testing::Test {
protected:
    ToastInASmallWindow()
    {
        editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
        window_.resize(480, 320);
        window_.show();
    }

    QWidget& show(const QString& sentence)
    {
        toasts_.show({.text = sentence, .link = QStringLiteral("Open"), .stays = true});
        QCoreApplication::processEvents();
        return *window_.findChildren<QWidget*>(QStringLiteral("toast")).back();
    }

    static const QLabel& words(const QWidget& toast, const QString& sentence)
    {
        const QList<QLabel*> labels = toast.findChildren<QLabel*>();
        return **std::find_if(labels.begin(), labels.end(),
                              [&](const QLabel* label) { return label->text() == sentence; });
    }

    QWidget window_;
    editor::Toasts toasts_{window_, window_};
};

TEST_F(ToastInASmallWindow, AShortSentenceTakesOneLine)
{
    const QString sentence = QStringLiteral("Saved.");
    const QWidget& toast = show(sentence);
    const QLabel& label = words(toast, sentence);
    EXPECT_GE(label.width(), label.fontMetrics().horizontalAdvance(sentence));
    EXPECT_LT(toast.height(), 2 * label.fontMetrics().height() + 16);
    EXPECT_LT(toast.width(), 200);
}

TEST_F(ToastInASmallWindow, ALongSentenceIsReadWholeOnSeveralLinesAndLiesInTheWindow)
{
    const QString sentence = QStringLiteral(
        "What an earlier run could not save is in /home/someone/robots/surgical arm/first "
        "prototype/arm with the long instrument.unsaved.yaml.");
    const QWidget& toast = show(sentence);
    const QLabel& label = words(toast, sentence);
    const QRect text =
        label.fontMetrics().boundingRect(label.contentsRect(), Qt::TextWordWrap, sentence);
    EXPECT_LE(text.width(), label.width());
    EXPECT_LE(text.height(), label.height());
    EXPECT_GE(text.height(), 2 * label.fontMetrics().height());
    EXPECT_TRUE(window_.rect().contains(toast.geometry()));
}

TEST_F(ToastInASmallWindow, TheNextLiesBelowAndNoTwoLieOnEachOther)
{
    const QWidget& above =
        show(QStringLiteral("A sentence that is by far too long for one line of "
                            "so small a window as this one is here."));
    const QWidget& below = show(QStringLiteral("Saved."));
    ASSERT_NE(&above, &below);
    EXPECT_LT(above.geometry().bottom(), below.geometry().top());
}

TEST_F(ToastInASmallWindow, ALaterOneOfTheSameTopicTakesItsPlaceAlsoFromItsOwnLink)
{
    const auto say = [this](const QString& sentence, const QString& topic) {
        toasts_.show({.text = sentence,
                      .link = QStringLiteral("Save"),
                      .onLink =
                          [this, topic] {
                              toasts_.show({.text = QStringLiteral("Saved."), .topic = topic});
                          },
                      .topic = topic});
    };
    say(QStringLiteral("Arm is not saved."), QStringLiteral("arm"));
    say(QStringLiteral("Leg is not saved."), QStringLiteral("leg"));
    auto* toast = window_.findChild<QWidget*>(QStringLiteral("toast"));
    for (QLabel* label : toast->findChildren<QLabel*>()) {
        if (label->text().contains(QStringLiteral("<a "))) {
            Q_EMIT label->linkActivated(QStringLiteral("#"));
        }
    }
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(toasts_.texts(),
              (QStringList{QStringLiteral("Leg is not saved."), QStringLiteral("Saved.")}));
    toasts_.dismiss(QStringLiteral("leg"));
    EXPECT_EQ(toasts_.texts(), QStringList{QStringLiteral("Saved.")});
}

}  // namespace
