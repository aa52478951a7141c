#include "editor/actions/action_rows.h"

#include <QtGlobal>

#include <array>

namespace editor {

#define TEXT(words) QT_TRANSLATE_NOOP("actions", words)

std::span<const ActionRow> editRows()
{
    static constexpr std::array kRows{
        ActionRow{ActionId::Undo, "edit.undo", TEXT("Undo"), "undo", "Ctrl+Z", Scope::Window, "",
                  false, "back revert"},
        ActionRow{ActionId::Redo, "edit.redo", TEXT("Redo"), "redo", "Ctrl+Shift+Z Ctrl+Y"},
        ActionRow{ActionId::Cut, "edit.cut", TEXT("Cut"), nullptr, "Ctrl+X", Scope::ViewsAndTree,
                  TEXT("Copies the selected objects and takes them out.")},
        ActionRow{ActionId::Copy, "edit.copy", TEXT("Copy"), "copy", "Ctrl+C", Scope::ViewsAndTree,
                  TEXT("Copies the selected objects as ADF text, with the joints between them.")},
        ActionRow{
            ActionId::Paste, "edit.paste", TEXT("Paste"), nullptr, "Ctrl+V", Scope::ViewsAndTree,
            TEXT("Adds the objects of an ADF text from the clipboard to the active file, beside "
                 "those it was copied from.")},
        ActionRow{ActionId::Duplicate, "edit.duplicate", TEXT("Duplicate with joints"), "duplicate",
                  "Ctrl+D", Scope::Window, TEXT("Joints between copied bodies join the copies."),
                  false, "copy clone"},
        ActionRow{ActionId::Rename, "edit.rename", TEXT("Rename"), "rename", "F2", Scope::Window,
                  TEXT("References to the object follow."), false, "name"},
        ActionRow{ActionId::Delete, "edit.delete", TEXT("Delete"), "delete", "Del X",
                  Scope::ViewsAndTree,
                  TEXT("Joints, sensors and actuators of a deleted body go with it."), false,
                  "remove erase"},
        ActionRow{ActionId::MeshTools, "edit.mesh-tools", TEXT("Mesh tools..."), "mesh", "",
                  Scope::Window,
                  TEXT("Unit, origin, repair and detail of the body's mesh, what collides, and the "
                       "mass."),
                  false, "decompose hull repair unit scale mass collision"},
        ActionRow{ActionId::Static, "edit.static", TEXT("Static"), "lock", "", Scope::Window,
                  TEXT("A static body is held in the world: its mass is 0, and nothing moves it."),
                  true, "fix ground anchor immovable"},
        ActionRow{ActionId::MassFromMaterial, "edit.mass", TEXT("Mass from material..."), "mass",
                  "", Scope::Window,
                  TEXT("Mass, mass centre and inertia of the bodies as solids of a material or a "
                       "density.")},
        ActionRow{ActionId::SelectAll, "edit.select-all", TEXT("Select all bodies"), nullptr,
                  "Ctrl+A", Scope::Views},
        ActionRow{ActionId::SelectAlike, "edit.select-alike", TEXT("Select all of this kind"),
                  nullptr, "Shift+G", Scope::ViewsAndTree,
                  TEXT("Adds all that are drawn alike, joints of the same type, sensors of the "
                       "same type: what is set then is set for all of them."),
                  false, "similar same kind alike every apply all copies instances"},
        ActionRow{ActionId::SelectNone, "edit.select-none", TEXT("Cancel, or select nothing"),
                  nullptr, "Esc", Scope::Views},
        ActionRow{ActionId::FilterObjects, "edit.filter", TEXT("Filter objects"), "filter",
                  "Ctrl+F"},
        ActionRow{ActionId::Palette, "edit.palette", TEXT("Search actions and objects..."),
                  "search", "Ctrl+K Ctrl+Shift+P /", Scope::Window, "", false, "command"},
        ActionRow{ActionId::Preferences, "edit.preferences", TEXT("Preferences..."), "settings",
                  "Ctrl+,", Scope::Window, "", false, "settings options theme"},
    };
    return kRows;
}

#undef TEXT

}  // namespace editor
