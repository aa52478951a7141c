// The window without a mouse, read aloud, and with large text.

#include "editor/panels/object_tree_panel.h"
#include "editor/theme/theme.h"
#include "tests/gui/window_fixture.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <functional>
#include <set>

namespace {

using editor::ActionId;

class Access : public test::WindowTest {
protected:
    Access()
    {
        open(sample("four_bar", "four_bar.yaml"));
        clickInTree("BODY crank");
    }

    ~Access() override { editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1); }

    // Each panel in turn on top of those that it shares its place with.
    void inEachPanel(const std::function<void(const QString&)>& look)
    {
        for (auto* dock : window().findChildren<QDockWidget*>()) {
            dock->show();
            dock->raise();
            settle();
            look(dock->windowTitle());
        }
    }

    [[nodiscard]] std::vector<QWidget*> shown()
    {
        std::vector<QWidget*> widgets;
        for (auto* widget : window().findChildren<QWidget*>()) {
            if (widget->isVisible() && !widget->visibleRegion().isEmpty()) {
                widgets.push_back(widget);
            }
        }
        return widgets;
    }

    static std::string pathOf(const QWidget& widget)
    {
        QStringList path;
        for (const QWidget* part = &widget; part != nullptr; part = part->parentWidget()) {
            path.prepend(part->objectName().isEmpty()
                             ? QString::fromLatin1(part->metaObject()->className())
                             : part->objectName());
        }
        return path.join(QLatin1Char('/')).toStdString();
    }

    // Texts of labels and buttons that have less room than they need.
    std::set<std::string> cutTexts()
    {
        std::set<std::string> cut;
        for (const QWidget* widget : shown()) {
            const auto* label = qobject_cast<const QLabel*>(widget);
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const bool holdsText =
                (label != nullptr && widget->metaObject() == &QLabel::staticMetaObject &&
                 !label->text().isEmpty() && !label->wordWrap()) ||
                (button != nullptr && !button->text().isEmpty() &&
                 (qobject_cast<const QPushButton*>(widget) != nullptr ||
                  qobject_cast<const QToolButton*>(widget) != nullptr));
            if (holdsText && widget->width() + 1 < widget->sizeHint().width()) {
                cut.insert((label != nullptr ? label->text() : button->text()).toStdString() +
                           " in " + pathOf(*widget));
            }
        }
        return cut;
    }
};

TEST_F(Access, WhateverTakesTheKeyboardHasANameForScreenReaders)
{
    std::set<std::string> nameless;
    inEachPanel([&](const QString& /*panel*/) {
        for (QWidget* widget : shown()) {
            if ((widget->focusPolicy() & Qt::TabFocus) == 0 || widget->focusProxy() != nullptr ||
                !widget->isEnabled()) {
                continue;
            }
            QAccessibleInterface* access = QAccessible::queryAccessibleInterface(widget);
            if (access == nullptr || access->text(QAccessible::Name).isEmpty()) {
                nameless.insert(pathOf(*widget));
            }
        }
    });
    EXPECT_EQ(nameless, std::set<std::string>{});
}

TEST_F(Access, TabLeadsOutOfEveryPanelAndRoundAgain)
{
    settle();
    clickInTree("BODY crank");
    const QWidget* first = QApplication::focusWidget();
    std::set<const QWidget*> reached;
    // The properties have a stop for each value.
    constexpr int kMany = 400;
    bool round = false;
    for (int i = 0; i < kMany && !round; ++i) {
        ASSERT_NE(QApplication::focusWidget(), nullptr) << "after " << i << " times Tab";
        reached.insert(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCoreApplication::processEvents();
        round = QApplication::focusWidget() == first;
    }
    EXPECT_TRUE(round) << "Tab stays in " << pathOf(*QApplication::focusWidget());
    // A list with nothing in it takes no keyboard.
    for (QWidget* widget : shown()) {
        const bool takes = (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus &&
                           widget->isEnabled() && widget->focusProxy() == nullptr;
        EXPECT_TRUE(!takes || widget->window() != &window() || reached.contains(widget))
            << pathOf(*widget);
    }
}

TEST_F(Access, TextAtOneAndAHalfTimesItsSizeIsNotCut)
{
    window().resize(1280, 800);
    settle();
    const std::set<std::string> before = cutTexts();
    EXPECT_EQ(before, std::set<std::string>{}) << "at the ordinary size";
    for (int i = 0; i < 5; ++i) {
        window().actions()[ActionId::TextLarger].trigger();
    }
    settle();
    inEachPanel([&](const QString& panel) {
        EXPECT_EQ(cutTexts(), std::set<std::string>{}) << panel.toStdString();
    });
}

}  // namespace
