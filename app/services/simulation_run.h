#pragma once

#include "base/result.h"
#include "exchange/snapshot.h"
#include "exchange/state.h"
#include "scene/scene.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "plugins/plugin_set.h"
#include "recording/recorder.h"

namespace services {

struct RunOptions {
    double duration = 1;         // simulated, s; run() rounds it to whole steps
    double step = 0.001;         // s
    double sampleEvery = 0;      // s; 0: no samples; run() rounds it to whole steps, at least one
    bool profilesSteps = false;  // the snapshot at the end has the profile of all steps
    std::shared_ptr<plugins::PluginSet> plugins = {};  // take part in each step; null: none
};

// The time of whole steps that is nearest to this, s.
double inWholeSteps(double time, double step);

// All bodies, joints and sensors at one moment, by index; rays as in a snapshot; energy and
// momentum of all together.
struct Sample {
    double time = 0;
    std::vector<exchange::BodyState> bodies;
    std::vector<exchange::JointReading> joints;
    std::vector<exchange::FreedomReading> freedoms;  // of joints that have several
    std::vector<exchange::SensorReading> sensors;
    std::vector<exchange::RayReading> rays;
    exchange::Energy energy;
    exchange::Momentum momentum;
};

Sample sampleOf(const exchange::Snapshot& snapshot);

struct RunPerformance {
    double loadSeconds = 0;  // reading, compiling, building the world
    double wallSeconds = 0;  // stepping
    double stepsPerSecond = 0;
    double realTimeFactor = 0;
    double peakMemoryMb = 0;  // of the process so far, MiB
    // Of a run by the wall clock: how it kept up, and what its last thousand steps took.
    std::optional<exchange::StepTiming> steps;
};

// Where a run ended. Indices are those of `scene`.
struct RunResult {
    scene::ScenePtr scene;
    exchange::Snapshot start;
    exchange::Snapshot end;
    std::vector<Sample> samples;  // at time 0 and every sampleEvery from there
    std::uint64_t stateHash = 0;
    RunPerformance performance;
    base::Status saved = base::Done{};  // whether the engine could give RunStates::to

    // Identifiers of the bodies that were frozen because their state stopped being finite.
    [[nodiscard]] std::vector<std::string> diverged() const;
    // The largest constraint error of all joints, m.
    [[nodiscard]] double largestGap() const;
};

// Steps a World of this scene on the calling thread. Equal input, equal bits.
RunResult run(const scene::ScenePtr& scene, const RunOptions& options);

// Saved states of a run.
struct RunStates {
    const exchange::State* from = nullptr;  // where it begins; null: at the start of its scene
    exchange::State* to = nullptr;  // is where it ended, afterwards (RunResult::saved); may be null
};

// Who records the run; may be null. Whoever made it ends it.
using RecorderPtr = std::shared_ptr<recording::Recorder>;

// The same from a saved state, for `duration` more seconds, or to one. Fails when the engine does
// not take the state.
base::Result<RunResult> run(const scene::ScenePtr& scene,
                            const RunOptions& options,
                            const RunStates& states,
                            const RecorderPtr& recorder = nullptr);

// The process's largest memory so far, MiB.
double peakMemoryMb();

}  // namespace services
