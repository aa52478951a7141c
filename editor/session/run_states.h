#pragma once

namespace editor {

// Where a run stands. It begins with the scene of the last edit: until that is built it awaits it.
enum class RunState {
    Author,         // no run
    AwaitsPlaying,  // Play was asked for while the scene was being built
    AwaitsStep,     // a step was
    Running,
    Paused,
};

enum class RunEvent {
    Play,
    Pause,
    Step,
    Reset,
    Stop,
    Built,    // the builder has the scene of the present documents
    Emptied,  // the last file with anything in the run is about to close
};

// What the controller does on the way to the next state.
enum class RunAction {
    None,
    ShowScene,    // the views show the builder's scene
    LoadAndPlay,  // begin a run in the builder's scene
    LoadAndStep,
    Play,
    Pause,
    Step,
    PauseAndStep,
    Reset,
    GoOn,    // in the builder's scene, if an edit or a file changed it
    Unload,  // back to the documents
};

struct RunTransition {
    RunState next;
    RunAction action;
};

// The table of all states and events.
[[nodiscard]] RunTransition transition(RunState state, RunEvent event);

}  // namespace editor
