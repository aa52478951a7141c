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
