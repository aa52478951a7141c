// The window without a mouse, read aloud, and with large text.

#include "editor/dialogs/command_palette.h"
#include "editor/dialogs/help_window.h"
#include "editor/dialogs/language.h"
#include "editor/dialogs/preferences.h"
#include "editor/importing/import_dialog.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/physical/groups_dialog.h"
#include "editor/theme/theme.h"
#include "editor/tour/tour_steps.h"
#include "editor/tour/tour_strip.h"
#include "tests/gui/window_fixture.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScreen>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <chrono>
#include <functional>
#include <set>

namespace {

using editor::ActionId;
using editor::Language;

class Access : public test::WindowTest {
protected:
    ~Access() override { editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1); }

    void openFourBar()
    {
        open(sample("four_bar", "four_bar.yaml"));
        clickInTree("BODY crank");
    }

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

    [[nodiscard]] std::vector<QWidget*> shown() { return shownIn(window()); }

    [[nodiscard]] static std::vector<QWidget*> shownIn(const QWidget& of)
    {
        std::vector<QWidget*> widgets;
        for (auto* widget : of.findChildren<QWidget*>()) {
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

    // Of the window, or of a dialog beside it: texts that have less room than they need. What is
    // elided on purpose, with a tip, is an ElidedLabel.
    std::set<std::string> cutTexts(const QWidget* of = nullptr)
    {
        std::set<std::string> cut;
        for (const QWidget* widget : of == nullptr ? shown() : shownIn(*of)) {
            if (const QString text = cutTextOf(*widget); !text.isEmpty()) {
                cut.insert(text.toStdString() + " in " + pathOf(*widget));
            }
        }
        return cut;
    }

    // What is still cut when texts that came meanwhile have their places.
    std::set<std::string> lastingCuts()
    {
        waitFor([this] { return cutTexts().empty(); });
        return cutTexts();
    }

private:
    // The text of the widget where it is cut.
    static QString cutTextOf(const QWidget& widget)
    {
        const auto* label = qobject_cast<const QLabel*>(&widget);
        if (label != nullptr && widget.metaObject() == &QLabel::staticMetaObject) {
            const bool fits = label->wordWrap()
                                  ? label->heightForWidth(label->width()) <= label->height() + 1
                                  : label->sizeHint().width() <= label->width() + 1;
            return fits ? QString() : label->text();
        }
        const auto* button = qobject_cast<const QAbstractButton*>(&widget);
        const bool holdsText = qobject_cast<const QPushButton*>(button) != nullptr ||
                               qobject_cast<const QToolButton*>(button) != nullptr ||
                               qobject_cast<const QCheckBox*>(button) != nullptr ||
                               qobject_cast<const QRadioButton*>(button) != nullptr;
        if (holdsText && widget.width() + 1 < widget.sizeHint().width()) {
            return button->text();
        }
        const auto* choice = qobject_cast<const QComboBox*>(&widget);
        if (choice != nullptr && !choice->isEditable()) {
            QStyleOptionComboBox option;
            option.initFrom(choice);
            const QRect room = choice->style()->subControlRect(
                QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, choice);
            return choice->fontMetrics().horizontalAdvance(choice->currentText()) > room.width() + 1
                       ? choice->currentText()
                       : QString();
        }
        return {};
    }
};

TEST_F(Access, WhateverTakesTheKeyboardHasANameForScreenReaders)
{
    openFourBar();
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
    openFourBar();
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

// With text at one and a half times its size, in a window as small as a small screen, in English
// and in German.
class LargeText : public Access, public testing::WithParamInterface<Language> {
protected:
    LargeText()
    {
        editor::applyLanguage(GetParam());
        restart();
        window().resize(1280, 800);
        for (int i = 0; i < 5; ++i) {
            window().actions()[ActionId::TextLarger].trigger();
        }
    }

    ~LargeText() override { editor::applyLanguage(Language::English); }

    void openModel(const QString& path)
    {
        open(path);
        settle();
    }

    void run(ActionId id)
    {
        ASSERT_TRUE(window().actions()[id].isEnabled())
            << window().actions()[id].text().toStdString();
        window().actions()[id].trigger();
        if (!window().workspace().isEmpty()) {
            settle();
        }
    }

    void expectDialogFits(QWidget& dialog)
    {
        // What a job finds out comes later, and the dialog grows for it.
        waitFor([&] { return dialog.isVisible() && cutTexts(&dialog).empty(); });
        const std::string title = dialog.windowTitle().toStdString();
        EXPECT_EQ(cutTexts(&dialog), std::set<std::string>{}) << title;
        const QSize room = dialog.screen()->availableSize();
        EXPECT_LE(dialog.width(), room.width()) << title;
        EXPECT_LE(dialog.height(), room.height()) << title;
    }

    // The dialog that this opens, which is closed afterwards.
    void expectFits(const std::function<void()>& opens)
    {
        bool seen = false;
        QTimer poll;  // what opens some of them returns only when they are closed
        QObject::connect(&poll, &QTimer::timeout, &poll, [&] {
            for (auto* dialog : window().findChildren<QDialog*>()) {
                if (!seen && dialog->isVisible()) {
                    poll.stop();
                    seen = true;
                    expectDialogFits(*dialog);
                    dialog->reject();
                }
            }
        });
        poll.start(std::chrono::milliseconds(5));
        opens();
        EXPECT_TRUE(waitFor([&] { return seen; }));
    }

    void expectFits(ActionId id)
    {
        expectFits([this, id] { run(id); });
    }
};

TEST_P(LargeText, PanelsAreNotCut)
{
    openModel(sample("gripper", "gripper.yaml"));
    inEachPanel([&](const QString& panel) {
        EXPECT_EQ(lastingCuts(), std::set<std::string>{}) << panel.toStdString();
    });
}

TEST_P(LargeText, DialogsAreNotCut)
{
    QCoreApplication::processEvents();
    EXPECT_EQ(lastingCuts(), std::set<std::string>{}) << "the welcome page";
    expectFits(ActionId::Preferences);
    expectFits(ActionId::Shortcuts);
    expectFits(ActionId::About);
    openModel(sample("gripper", "gripper.yaml"));
    run(ActionId::Palette);
    auto* palette = window().findChild<editor::CommandPalette*>();
    ASSERT_NE(palette, nullptr);
    ASSERT_TRUE(waitFor([palette] { return palette->isVisible(); }));
    EXPECT_EQ(cutTexts(palette), std::set<std::string>{}) << "the palette";
    palette->hide();
    expectFits(ActionId::Export);
    clickInTree("BODY palm");
    expectFits(ActionId::MeshTools);
    expectFits(ActionId::MassFromMaterial);
    expectFits(ActionId::ContactMaterial);
    clickInTree("BODY finger_left", Qt::ControlModifier);
    expectFits(ActionId::JoinSeveral);
    run(ActionId::Guide);
    auto* guide = window().findChild<editor::HelpWindow*>();
    ASSERT_NE(guide, nullptr);
    expectDialogFits(*guide);
    guide->close();
    run(ActionId::CollisionGroups);
    auto* groups = window().findChild<editor::GroupsDialog*>();
    ASSERT_NE(groups, nullptr);
    expectDialogFits(*groups);
    groups->close();
    editor::savePreferences({.filePlace = editor::FilePlace::Ask});
    expectFits([this] { window().actions()[ActionId::NewTable].trigger(); });
}

TEST_P(LargeText, TheImportIsNotCut)
{
    const QString robot = QString::fromStdString(folder_.write(
        "hand.urdf",
        test::readFile(QStringLiteral(LINKWRIGHT_SOURCE_DIR "/docs/images/hand.urdf"))));
    window().open({robot});
    editor::ImportDialog* dialog = nullptr;
    ASSERT_TRUE(waitFor([&] {
        dialog = window().findChild<editor::ImportDialog*>();
        return dialog != nullptr && dialog->isVisible() && !dialog->isBusy();
    }));
    expectDialogFits(*dialog);
    dialog->reject();
}

// Each step of the guided mechanism, and the end of it.
TEST_P(LargeText, TheFirstMechanismIsNotCut)
{
    run(ActionId::FirstMechanism);
    auto* strip = window().findChild<editor::TourStrip*>();
    ASSERT_NE(strip, nullptr);
    ASSERT_TRUE(waitFor([strip] { return strip->isVisible(); }));
    auto* skip = strip->findChild<QAbstractButton*>(QStringLiteral("tourSkip"));
    ASSERT_NE(skip, nullptr);
    settle();
    // Skip passes over what is so already: to stop, as nothing runs.
    std::size_t seen = 0;
    for (; skip->isVisible() && seen < editor::tourSteps().size(); ++seen) {
        EXPECT_EQ(lastingCuts(), std::set<std::string>{}) << "step " << seen + 1;
        skip->click();
        settle();
    }
    EXPECT_EQ(seen, editor::tourSteps().size() - 1);
    EXPECT_FALSE(skip->isVisible());
    EXPECT_EQ(lastingCuts(), std::set<std::string>{}) << "the end";
    EXPECT_LE(window().width(), 1280);
}

TEST_P(LargeText, CardsAndStripsOfToolsAreNotCut)
{
    openModel(sample("four_bar", "four_bar.yaml"));
    for (const ActionId id :
         {ActionId::ToolMove, ActionId::ToolRotate, ActionId::ToolJoin, ActionId::ToolPose,
          ActionId::ToolMass, ActionId::ToolCollision, ActionId::ToolMeasure, ActionId::Array}) {
        clickInTree("BODY crank");
        run(id);
        EXPECT_EQ(lastingCuts(), std::set<std::string>{})
            << window().actions()[id].text().toStdString();
        press(Qt::Key_Escape);
        settle();
    }
    // With a pair all rows of the card have something to say.
    clickInTree("BODY crank");
    clickInTree("BODY rocker", Qt::ControlModifier);
    run(ActionId::ToolJoin);
    settle();
    EXPECT_EQ(lastingCuts(), std::set<std::string>{}) << "a pair to join";
    press(Qt::Key_Escape);
    press(Qt::Key_Escape);
    // The form of a part that is held lies where the properties were.
    for (const char* part : {"peg", "linkage-gripper", "distance-sensor", "cart"}) {
        run(ActionId::ShowLibrary);
        auto* card = window().findChild<QAbstractButton*>(QLatin1String(part));
        ASSERT_NE(card, nullptr) << part;
        card->click();
        settle();
        EXPECT_EQ(lastingCuts(), std::set<std::string>{}) << part;
        press(Qt::Key_Escape);
    }
}

INSTANTIATE_TEST_SUITE_P(Access,
                         LargeText,
                         testing::Values(Language::English, Language::German),
                         [](const auto& one) {
                             return one.param == Language::German ? "German" : "English";
                         });

TEST_F(Access, TextIsNotCut)
{
    openFourBar();
    window().resize(1280, 800);
    settle();
    EXPECT_EQ(lastingCuts(), std::set<std::string>{});
}

}  // namespace
