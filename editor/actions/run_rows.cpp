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
        ActionRow{ActionId::StopKeepingPose, "run.stop-keeping-pose",
                  TEXT("Stop and keep the pose..."), nullptr, "Ctrl+Shift+Space",
                  Scope::ViewsAndPanels,
                  TEXT("Ends the run; its bodies stand where the run has them now, in the document "
                       "as well, with their joints closed."),
                  false, "end simulate freeze bake apply"},
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
        ActionRow{ActionId::EditsBoth, "run.edits-both", TEXT("Document and run"), nullptr, "",
                  Scope::Window, TEXT("An edit changes the document and the run."), true,
                  "edits both live change"},
        ActionRow{ActionId::EditsRun, "run.edits-run", TEXT("Run only"), nullptr, "", Scope::Window,
                  TEXT("An edit is tried in the run, and dropped at its end unless you keep it."),
                  true, "edits try live change"},
        ActionRow{ActionId::EditsDocument, "run.edits-document", TEXT("Document only"), nullptr, "",
                  Scope::Window,
                  TEXT("An edit changes the document; the run stays as it is until you switch "
                       "back or start anew."),
                  true, "edits change"},
        ActionRow{ActionId::ReviewChanges, "run.review", TEXT("Review changes..."), nullptr, "",
                  Scope::Window,
                  TEXT("Lists what was changed since the run began, with the values before and "
                       "after, each to be kept or dropped."),
                  false, "keep drop edits diff compare"},
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
            ActionId::Record, "run.record", TEXT("Record..."), "record", "Ctrl+Shift+R",
            Scope::Window,
            TEXT("Writes every step of the run into a file while it is made, until you end it "
                 "or the run ends. Without a run it waits for the next one."),
            true, "recording lwr log bag capture"},
        ActionRow{ActionId::SaveRecording, "run.save-recording", TEXT("Save recording..."), "save",
                  "", Scope::Window,
                  TEXT("Writes every step that is kept of the run into a file, which can be opened "
                       "beside other runs, and read by adf recording."),
                  false, "record lwr log bag store"},
        ActionRow{ActionId::OpenRecording, "run.open-recording", TEXT("Open recording..."), nullptr,
                  "", Scope::Window,
                  TEXT("Shows a recorded run of the same model: as a ghost beside the present run, "
                       "as curves in the plots, or alone in the time line."),
                  false, "replay playback lwr compare ghost"},

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
        ActionRow{ActionId::JoinRos, "run.join-ros", TEXT("Join ROS 1"), nullptr, "", Scope::Window,
                  TEXT("AMBF's clients find, see and command the objects of the run at the ROS "
                       "master. Off at each start."),
                  true, "ambf roscore connect python outside remote topic"},
        ActionRow{ActionId::RunScript, "run.script", TEXT("Run a script..."), nullptr, "",
                  Scope::Window,
                  TEXT("Runs a program in Python that joins the run, and shows what it writes. "
                       "Programs may join then, and the simulation plays."),
                  false, "python program start controller"},
        ActionRow{ActionId::CutOffPrograms, "run.cut-off", TEXT("Cut off all programs"), nullptr,
                  "", Scope::Window,
                  TEXT("Ends what programs command, and refuses their commands until they are "
                       "allowed again. They may go on to listen."),
                  false, "disconnect stop python remote"},
        ActionRow{ActionId::AskAboutPlugins, "run.ask-plugins", TEXT("Ask about plug-ins"),
                  "plugin", "", Scope::Window,
                  TEXT("Asks again whether plug-ins that the files name, and that are not loaded, "
                       "may be."),
                  false, "library load code trust"},
    };
    return kRows;
}

#undef TEXT

}  // namespace editor
