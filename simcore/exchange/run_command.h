#pragma once

#include "exchange/state.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <variant>

namespace exchange {

// How a run goes on, whatever its world is. Only the owner of a run commands it, between two steps,
// in the order posted.
struct Play {};

struct Pause {};

// Plays until the simulated time is `time`, then pauses; at once when it is that late already. The
// last dynamic step is as long as that needs; fixed steps keep their length and end at the multiple
// nearest to it. Every other command that plays, pauses, steps or resets takes its place.
struct RunUntil {
    double time = 0;  // s
};

struct Step {
    std::uint32_t count = 1;
};

// Back to the start of the loaded scene, paused.
struct Reset {};

// To a state of the loaded scene in which this run, or another one of the scene, was, paused. What
// is commanded there rules on, and is nobody's. A state of another scene is ignored.
struct GoBack {
    std::shared_ptr<const State> state;  // not null
};

// Puts the state of the run, as it is then, there: it may be read once a frame is seen of after
// this command. Without sections when the world cannot be saved. Participants hear of it and may
// keep it: it is not changed any more.
struct SaveState {
    std::shared_ptr<State> into;  // not null
};

// Simulated seconds per wall second; 0 means as fast as possible.
struct SetSpeed {
    double factor = 1;
};

// How a run follows the wall clock.
enum class SteppingMode {
    // Steps of one length, as many as the clock asks for. The same bits in every run; a machine
    // that is too slow makes simulated time fall behind.
    Fixed,
    // Step count and step length follow the clock (dissertation section 3.4.1): a machine that is
    // too slow first takes more steps at a time, then longer ones, and only then falls behind.
    Dynamic,
};

// Values that make no sense are ignored: lengths must be positive and finite. The longest step is
// at least as long as the usual one. A run that takes fewer than 45 steps a second converges badly
// (section 3.4.1), so the longest step is at most 1/45 s unless the usual one is longer.
struct SetStepping {
    SteppingMode mode = SteppingMode::Fixed;
    double step = 0.001;         // usual length, simulated s
    double longestStep = 0.004;  // of Dynamic, simulated s
    // Of Dynamic, each time the clock is looked at; as the scene says when there is none.
    std::optional<std::uint32_t> mostStepsPerFrame;
};

// A program outside gives the beat: while running, the simulation blocks after `stepsPerTick` steps
// until the next ClockTick, which lets it run as many again (ADF reference section 16.3). The
// stepping mode and the speed still hold between two ticks.
struct SetThrottle {
    bool on = false;
    std::uint32_t stepsPerTick = 1;
    // Wall seconds of blocking after which the program counts as gone and the throttle goes off
    // (section 16.2). 0: waits for ever.
    double patience = 0.5;
};

// Every tick counts, also those that come before the steps of the last one are done.
struct ClockTick {};

// Of which steps the run is profiled, by part and body (StepProfile).
enum class ProfiledSteps {
    None,
    LastSecond,  // of wall time; a newer profile four times a second
    All,         // since the command, or since the run's start
};

// Measuring takes a few per cent of a step. Another scene or a reset begins a profile anew.
struct SetProfiling {
    ProfiledSteps steps = ProfiledSteps::None;
};

using RunCommand = std::variant<Play,
                                Pause,
                                RunUntil,
                                Step,
                                Reset,
                                GoBack,
                                SaveState,
                                SetSpeed,
                                SetStepping,
                                SetThrottle,
                                ClockTick,
                                SetProfiling>;

}  // namespace exchange
