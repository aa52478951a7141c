#pragma once

#include "base/math.h"
#include "scene/scene.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace exchange {

struct BodyState {
    base::Pose X_WB;
    base::Vec3 linearVelocity;   // of the body frame's origin, in W, m/s
    base::Vec3 angularVelocity;  // in W, rad/s
    bool diverged = false;       // frozen because its state stopped being finite

    bool operator==(const BodyState&) const = default;
};

struct JointReading {
    double position = 0;  // rad or m
    double velocity = 0;  // rad/s or m/s
    double gap = 0;       // constraint error, m

    bool operator==(const JointReading&) const = default;
};

struct Contact {
    scene::BodyIndex a;
    scene::BodyIndex b;
    base::Vec3 point;   // in W, on b
    base::Vec3 normal;  // in W, from b towards a
    double force = 0;   // along the normal, N

    bool operator==(const Contact&) const = default;
};

struct Energy {
    double kinetic = 0;    // J
    double potential = 0;  // J, of gravity; 0 at the world's origin
};

struct StepTiming {
    double realTimeFactor = 0;  // simulated per wall time over the last half second
    double stepsPerSecond = 0;
    double lastStepSeconds = 0;  // wall time of the last step
};

enum class RunState {
    Empty,  // no scene loaded
    Ready,  // loaded, not yet started, or reset
    Running,
    Paused,
};

// What one step looked like from outside. All arrays are sized for one Scene and never grow.
struct Snapshot {
    static constexpr std::size_t kMaxContacts = 256;

    std::uint64_t sceneRevision = 0;
    RunState state = RunState::Empty;
    std::uint64_t step = 0;
    double time = 0;  // simulated, s
    StepTiming timing;
    Energy energy;
    std::vector<BodyState> bodies;     // by BodyIndex
    std::vector<JointReading> joints;  // by JointIndex
    std::array<Contact, kMaxContacts> contacts;
    std::size_t contactCount = 0;     // valid entries of `contacts`
    std::size_t contactsDropped = 0;  // those that did not fit
};

// A snapshot of the scene as it was loaded, with arrays of their final size.
Snapshot initialSnapshot(const scene::Scene& scene);

}  // namespace exchange
