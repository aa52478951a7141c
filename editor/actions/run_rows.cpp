#include "editor/actions/action_rows.h"

#include <QtGlobal>

#include <array>

namespace editor {

#define TEXT(words) QT_TRANSLATE_NOOP("actions", words)

std::span<const ActionRow> runRows()
{
    static constexpr std::array kRows{
        ActionRow{ActionId::PlayPause, "run.play", TEXT("Play"), "play", "Space",
                  Scope::ViewsAndPanels,
                  TEXT("Starts a run of the document, or goes on. Edits change the document."),
                  false, "run simulate start"},
        ActionRow{ActionId::Stop, "run.stop", TEXT("Stop"), "stop", "Shift+Space",
                  Scope::ViewsAndPanels, TEXT("Ends the run and shows the document again."), false,
                  "end simulate"},
        ActionRow{ActionId::Step, "run.step", TEXT("Step"), "step", "Right", Scope::Views,
                  TEXT("One step of the simulation, then pause."), false, "time step frame"},
        ActionRow{ActionId::Reset, "run.reset", TEXT("Reset"), "reset", "Backspace",
                  Scope::ViewsAndPanels, TEXT("Back to the start of the run."), false,
                  "restart rewind"},
        ActionRow{ActionId::AllCommandsOff, "run.all-off", TEXT("All commands off"), "unlock",
                  "Shift+F12", Scope::Window,
                  TEXT("Joints, bodies and wheels of the run are left to themselves, actuators let "
                       "go. Programs that have joined are cut off."),
                  false, "motor release"},
        ActionRow{ActionId::LookBack, "run.look-back", TEXT("Look a step back"), "step-back",
                  "Left", Scope::Views,
                  TEXT("Shows the run as it was a step before. The run itself goes on or stands as "
                       "it is."),
                  false, "previous frame rewind scrub past"},
        ActionRow{ActionId::PlayBack, "run.play-back", TEXT("Play back"), "play", "Shift+P",
                  Scope::ViewsAndPanels,
                  TEXT("Plays what the run did, from the moment that is seen on."), false,
                  "replay again past"},
        ActionRow{ActionId::LookOn, "run.look-on", TEXT("Look a step on"), "step", "", Scope::Views,
                  TEXT("Shows the step after the one that is seen."), false, "next frame scrub"},
        ActionRow{ActionId::LookNow, "run.look-now", TEXT("Back to now"), "target", "Shift+End",
                  Scope::ViewsAndPanels, TEXT("Shows the run as it is, and no longer as it was."),
                  false, "present live newest"},
        ActionRow{ActionId::GoOnFromHere, "run.go-on", TEXT("Go on from here"), "loop", "Shift+B",
                  Scope::ViewsAndPanels,
                  TEXT("Takes the run back to the moment that is seen. What it did after that is "
                       "kept as a branch of its past."),
                  false, "branch rewind restore resume"},

        ActionRow{
            ActionId::SteppingFixed, "run.stepping-fixed", TEXT("Fixed stepping"), nullptr, "",
            Scope::Window,
            TEXT("Steps of one length: the same bits in every run. A machine that is too slow "
                 "makes simulated time fall behind."),
            true, "time step deterministic"},
        ActionRow{ActionId::SteppingDynamic, "run.stepping-dynamic", TEXT("Dynamic stepping"),
                  nullptr, "", Scope::Window,
                  TEXT("A machine that is too slow takes longer steps before simulated time falls "
                       "behind."),
                  true, "time step real"},
        ActionRow{ActionId::LetProgramsJoin, "run.let-join", TEXT("Let programs join"), "link-out",
                  "", Scope::Window,
                  TEXT("Programs, such as yours in Python, see and command the run of this window. "
                       "Off at each start."),
                  true, "server connect python network zeromq outside remote"},
        ActionRow{ActionId::CutOffPrograms, "run.cut-off", TEXT("Cut off all programs"), nullptr,
                  "", Scope::Window,
                  TEXT("Ends what programs command, and refuses their commands until they are "
                       "allowed again. They may go on to listen."),
                  false, "disconnect stop python remote"},
    };
    return kRows;
}

#undef TEXT

}  // namespace editor
