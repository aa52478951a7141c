#include "editor/actions/action_catalog.h"
#include "editor/actions/menus.h"
#include "editor/dialogs/shortcuts_dialog.h"
#include "editor/theme/theme.h"

#include <QMenu>
#include <QMenuBar>
#include <QSettings>

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace {

using editor::ActionCatalog;
using editor::ActionId;
using editor::Scope;

bool actsInViews(Scope scope)
{
    return scope != Scope::Window;
}

TEST(Actions, HaveUniqueStableKeysAndTexts)
{
    std::set<std::string> keys;
    for (const editor::ActionRow& row : editor::actionRows()) {
        EXPECT_TRUE(keys.insert(row.key).second) << row.key;
        EXPECT_NE(std::string(row.text), "");
    }
}

TEST(Actions, NoTwoShareAKeyInOnePlace)
{
    const ActionCatalog actions;
    std::map<QString, ActionId> inViews;
    std::map<QString, ActionId> inWindow;
    for (const editor::ActionRow& row : editor::actionRows()) {
        for (const QKeySequence& key : actions[row.id].shortcuts()) {
            ASSERT_FALSE(key.isEmpty()) << row.key;
            const QString name = key.toString();
            if (!actsInViews(row.scope)) {
                EXPECT_TRUE(inWindow.emplace(name, row.id).second) << row.key;
            }
            // What acts everywhere acts in views too.
            EXPECT_TRUE(inViews.emplace(name, row.id).second) << row.key;
        }
    }
}

TEST(Actions, KeysWithoutModifierActOnlyWhereNothingIsTyped)
{
    const ActionCatalog actions;
    for (const editor::ActionRow& row : editor::actionRows()) {
        for (const QKeySequence& key : actions[row.id].shortcuts()) {
            const QKeyCombination one = key[0];
            const bool plain = one.keyboardModifiers() == Qt::NoModifier &&
                               one.key() < Qt::Key_F1 && one.key() != Qt::Key_Slash;
            EXPECT_FALSE(plain && row.scope == Scope::Window) << row.key;
        }
    }
}

void collect(const QMenu& menu, std::map<const QAction*, int>& found)
{
    for (const QAction* action : menu.actions()) {
        if (action->menu() != nullptr) {
            collect(*action->menu(), found);
        } else if (!action->isSeparator()) {
            ++found[action];
        }
    }
}

TEST(Menus, ShowActionsOfTheCatalogueAtMostOnce)
{
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
    const ActionCatalog actions;
    QMenuBar bar;
    const editor::LiveMenus live = editor::buildMenuBar(bar, actions);
    EXPECT_NE(live.recent, nullptr);
    EXPECT_NE(live.navigation, nullptr);
    EXPECT_NE(live.speed, nullptr);
    EXPECT_NE(live.panels, nullptr);
    std::map<const QAction*, int> found;
    for (const QAction* top : bar.actions()) {
        collect(*top->menu(), found);
    }
    for (const auto& [action, count] : found) {
        EXPECT_EQ(count, 1) << action->objectName().toStdString();
    }
    EXPECT_GT(found.size(), 50U);
}

TEST(Menus, ObjectMenuIsShortAndEndsWithDelete)
{
    const ActionCatalog actions;
    QMenu menu;
    editor::fillObjectMenu(menu, actions, false);
    EXPECT_LE(menu.actions().size(), 14);
    EXPECT_EQ(menu.actions().constLast(), &actions[ActionId::Delete]);
}

TEST(ActionCatalog, KeepsAPersonsOwnKeys)
{
    {
        ActionCatalog actions;
        actions.setShortcuts(ActionId::Hide, {QKeySequence(QStringLiteral("Ctrl+H"))});
    }
    {
        ActionCatalog actions;
        EXPECT_EQ(actions[ActionId::Hide].shortcut().toString(), QStringLiteral("Ctrl+H"));
        EXPECT_EQ(actions.ownerOf(QKeySequence(QStringLiteral("Ctrl+H")), ActionId::Undo),
                  ActionId::Hide);
        actions.setShortcuts(ActionId::Hide, actions.defaultShortcuts(ActionId::Hide));
    }
    const ActionCatalog actions;
    EXPECT_EQ(actions[ActionId::Hide].shortcut().toString(), QStringLiteral("H"));
    EXPECT_FALSE(QSettings().contains(QStringLiteral("shortcuts/view.hide")));
}

TEST(ActionCatalog, SaysFirstWhyAnActionIsDisabled)
{
    ActionCatalog actions;
    actions.setEnabled(ActionId::Save, false, QStringLiteral("Nothing has changed."));
    EXPECT_FALSE(actions[ActionId::Save].isEnabled());
    EXPECT_TRUE(actions[ActionId::Save].toolTip().startsWith(
        QStringLiteral("<p>Nothing has changed.</p>")));
    actions.setEnabled(ActionId::Save, true);
    EXPECT_FALSE(actions[ActionId::Save].toolTip().contains(QStringLiteral("Nothing has changed")));
}

TEST(ShortcutsDialog, HasAPlaceForEveryAction)
{
    editor::ActionCatalog actions;
    EXPECT_NO_THROW(editor::ShortcutsDialog(actions, nullptr).show());
}

}  // namespace
