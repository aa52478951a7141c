#include "editor/actions/action_rows.h"

#include <QtGlobal>

#include <array>

namespace editor {

#define TEXT(words) QT_TRANSLATE_NOOP("actions", words)

std::span<const ActionRow> windowRows()
{
    static constexpr std::array kRows{
        ActionRow{ActionId::NewView, "window.new-view", TEXT("New viewport"), "new-view"},
        ActionRow{ActionId::SplitRight, "window.split-right", TEXT("Split viewport right"),
                  "split-right", "Ctrl+\\"},
        ActionRow{ActionId::SplitDown, "window.split-down", TEXT("Split viewport down"),
                  "split-down", "Ctrl+Shift+\\"},
        ActionRow{ActionId::CloseView, "window.close-view", TEXT("Close viewport"), "close"},
        ActionRow{ActionId::LayoutAuthor, "window.author", TEXT("Author"), nullptr, "Ctrl+1",
                  Scope::Window, TEXT("The layout for building."), true},
        ActionRow{ActionId::LayoutSimulate, "window.simulate", TEXT("Simulate"), nullptr, "Ctrl+2",
                  Scope::Window, TEXT("The layout for watching a run."), true},
        ActionRow{
            ActionId::LayoutDebug, "window.debug", TEXT("Debug"), nullptr, "Ctrl+3", Scope::Window,
            TEXT("The layout for finding out what is wrong: text, problems and profiler at once."),
            true, "inspect find fault"},
        ActionRow{ActionId::ResetLayout, "window.reset-layout", TEXT("Reset layout")},
        ActionRow{ActionId::ShowObjects, "window.objects", TEXT("Show panel: Objects"), nullptr, "",
                  Scope::Window, TEXT("The tree of all that is in the open files."), false,
                  "tree outliner hierarchy scene graph bodies joints list"},
        ActionRow{ActionId::ShowLibraryPanel, "window.library", TEXT("Show panel: Library"),
                  nullptr, "", Scope::Window, TEXT("Parts as cards, to be put down."), false,
                  "parts palette cards templates shapes"},
        ActionRow{ActionId::ShowProperties, "window.properties", TEXT("Show panel: Properties"),
                  nullptr, "", Scope::Window, TEXT("The values of what is selected."), false,
                  "inspector attributes values settings details"},
        ActionRow{ActionId::ShowPose, "window.pose", TEXT("Show panel: Pose"), nullptr, "",
                  Scope::Window, TEXT("A slider for each joint, and named poses."), false,
                  "sliders joints angles configuration named"},
        ActionRow{ActionId::ShowSourcePanel, "window.source", TEXT("Show panel: Source"), nullptr,
                  "", Scope::Window, TEXT("The text of the active file, to be edited."), false,
                  "text code yaml adf editor"},
        ActionRow{ActionId::ShowProblems, "window.problems", TEXT("Show panel: Problems"), nullptr,
                  "", Scope::Window, TEXT("What is wrong in the open files, with repairs."), false,
                  "errors warnings issues diagnostics fix"},
        ActionRow{ActionId::ShowHistory, "window.history", TEXT("Show panel: History"), nullptr, "",
                  Scope::Window, TEXT("The steps that undo takes back, one by one."), false,
                  "undo redo steps changes log"},
        ActionRow{ActionId::ShowConnections, "window.connections", TEXT("Show panel: Connections"),
                  nullptr, "", Scope::Window,
                  TEXT("The programs that have joined the run, and what they do."), false,
                  "python clients network server remote"},
        ActionRow{ActionId::NextPanel, "window.next-panel", TEXT("Next panel"), nullptr, "F6"},
        ActionRow{ActionId::NextView, "window.next-view", TEXT("Next viewport"), nullptr,
                  "Ctrl+F6"},
        ActionRow{ActionId::Welcome, "window.welcome", TEXT("Welcome page"), "home", "",
                  Scope::Window, "", true},

        ActionRow{ActionId::Guide, "help.guide", TEXT("Guide"), "book", "F1", Scope::Window,
                  TEXT("The page of the guide about what you are doing. It needs no network."),
                  false, "help manual documentation tutorial"},
        ActionRow{
            ActionId::FirstMechanism, "help.first-mechanism", TEXT("First mechanism"), "loop", "",
            Scope::Window,
            TEXT("Leads you from an empty world to two joined links in a run, in seven steps."),
            false, "tutorial tour learn beginner guided lesson"},
        ActionRow{ActionId::Shortcuts, "help.shortcuts", TEXT("Keyboard shortcuts"), "keyboard",
                  "Shift+F1", Scope::Window, "", false, "keys hotkeys"},
        ActionRow{ActionId::About, "help.about", TEXT("About Linkwright"), "info"},
    };
    return kRows;
}

#undef TEXT

}  // namespace editor
