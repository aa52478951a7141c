#pragma once

#include "editor/actions/action_id.h"

#include <span>

namespace editor {

// Where a shortcut acts. Single letters act when a view has the keyboard: in the tree letters
// search, in fields they are text.
enum class Scope {
    Window,
    Views,
    ViewsAndTree,
    ViewsAndPanels,  // and in the tree, the rows of the property panel and the problems
};

// One action, written once: menus, toolbar, context menus, palette, tooltips and the list under F1
// all read it.
struct ActionRow {
    ActionId id;
    const char* key;  // stable, under which a person's own shortcut is kept
    const char* text;
    const char* icon = nullptr;
    const char* shortcuts = "";  // portable text, separated by blanks; the first is shown
    Scope scope = Scope::Window;
    const char* doc = "";
    bool checkable = false;
    const char* words = "";  // other words by which a person may look for it, separated by blanks
};

// The rows of each menu, a file each.
[[nodiscard]] std::span<const ActionRow> fileRows();
[[nodiscard]] std::span<const ActionRow> editRows();
[[nodiscard]] std::span<const ActionRow> structureRows();  // of Edit and of the context menus
[[nodiscard]] std::span<const ActionRow> physicalRows();
[[nodiscard]] std::span<const ActionRow> arrangeRows();  // a submenu of Edit
[[nodiscard]] std::span<const ActionRow> createRows();
[[nodiscard]] std::span<const ActionRow> viewRows();  // and of the tools of a view
[[nodiscard]] std::span<const ActionRow> runRows();
[[nodiscard]] std::span<const ActionRow> deviceRows();
[[nodiscard]] std::span<const ActionRow> windowRows();  // and of the Help menu

// All of them, in the order of their ids.
[[nodiscard]] std::span<const ActionRow> actionRows();
[[nodiscard]] const ActionRow& rowOf(ActionId id);

}  // namespace editor
