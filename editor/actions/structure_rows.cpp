#include "editor/actions/action_rows.h"

#include <QtGlobal>

#include <array>

namespace editor {

#define TEXT(words) QT_TRANSLATE_NOOP("actions", words)

std::span<const ActionRow> structureRows()
{
    static constexpr std::array kRows{
        ActionRow{ActionId::HangOnLast, "edit.hang", TEXT("Hang on the last selected"), "tree",
                  "Ctrl+P", Scope::ViewsAndTree,
                  TEXT("The selected bodies hang on the one selected last; their joints stay where "
                       "they are in the world. A body without a joint gets a fixed one."),
                  false, "parent reparent child attach hierarchy"},
        ActionRow{ActionId::Detach, "edit.detach", TEXT("Detach"), nullptr, "Alt+P",
                  Scope::ViewsAndTree,
                  TEXT("The selected bodies hang on nothing: the joints to their parents go."),
                  false, "unparent loose root hierarchy"},
        ActionRow{ActionId::Group, "edit.group", TEXT("Group"), "folder", "Ctrl+G",
                  Scope::ViewsAndTree,
                  TEXT("Keeps the selected objects together under a name, to be selected, hidden "
                       "and locked at once. Nothing changes in a run."),
                  false, "folder collection together"},
        ActionRow{ActionId::Ungroup, "edit.ungroup", TEXT("Dissolve group"), nullptr,
                  "Ctrl+Shift+G", Scope::ViewsAndTree,
                  TEXT("The groups that something selected is in are no more; their objects stay."),
                  false, "ungroup"},
        ActionRow{ActionId::Lock, "edit.lock", TEXT("Lock"), "lock", "Ctrl+L", Scope::ViewsAndTree,
                  TEXT("A locked body is passed over by clicks and drags in the views. The tree "
                       "selects it."),
                  true, "freeze pick protect"},
        ActionRow{ActionId::LeaveOut, "edit.leave-out", TEXT("Leave out of the model"), nullptr, "",
                  Scope::Window,
                  TEXT("Keeps the selected objects in the file without them being part of the "
                       "model."),
                  true, "switch off disable deactivate comment"},
        ActionRow{ActionId::AddToLibrary, "edit.add-to-library", TEXT("Add to library"), "template",
                  "", Scope::Window,
                  TEXT("Makes a part of the selected bodies and the joints between them, to be put "
                       "down like those of the library."),
                  false, "own part template save reuse"},
        ActionRow{ActionId::MoveToFile, "edit.move-to-file", TEXT("Move to file..."), nullptr, "",
                  Scope::Window,
                  TEXT("Takes the selected objects, with the joints between them and what hangs on "
                       "them, out of their file and puts them into another open one."),
                  false, "transfer split"},
        ActionRow{ActionId::ListEarlier, "edit.list-earlier", TEXT("Earlier in the list"), nullptr,
                  "Alt+Shift+Up", Scope::ViewsAndTree,
                  TEXT("The selected objects change places with the one above them in the file's "
                       "list of their kind."),
                  false, "reorder move up order sort"},
        ActionRow{ActionId::ListLater, "edit.list-later", TEXT("Later in the list"), nullptr,
                  "Alt+Shift+Down", Scope::ViewsAndTree,
                  TEXT("The selected objects change places with the one below them in the file's "
                       "list of their kind."),
                  false, "reorder move down order sort"},
    };
    return kRows;
}

#undef TEXT

}  // namespace editor
