#pragma once

#include "scene/indices.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace exchange {

// What the time of a step goes into. Every moment of a profiled step belongs to one part.
enum class StepPart : std::uint8_t {
    Collision,      // which bodies are near each other, where they touch, what fast ones will hit
    Rows,           // equations of joints and contacts are written down, impulses are read back
    Factorisation,  // equations are solved directly
    Sweeps,         // equations are solved one after another, again and again
    Integration,    // bodies get their velocities and poses
    Sensors,
    Snapshot,  // what a step looks like is written down for those who asked
    Other,     // control of joints and bodies, actuators, vehicles, joint positions
};

inline constexpr std::size_t kStepParts = 8;

// As in the JSON of results: "collision".
std::string_view nameOf(StepPart part);

// Nanoseconds of wall time.
struct PartTime {
    std::uint64_t total = 0;    // over the steps of the profile
    std::uint64_t longest = 0;  // of one of them

    bool operator==(const PartTime&) const = default;
};

// Sums over the steps of a profile.
struct StepCounts {
    std::uint64_t contactPoints = 0;  // that were solved
    std::uint64_t rows = 0;           // scalar equations of joints and contacts
    std::uint64_t sweeps = 0;         // over all rows of a group of bodies
    std::uint64_t awakeBodies = 0;    // that move and do not sleep

    bool operator==(const StepCounts&) const = default;
};

// What a body costs, seconds per step. An estimate: docs/user/5-simulating.md says how it is made.
struct BodyCost {
    scene::BodyIndex body;
    double collision = 0;  // half of the narrow phase of each pair that it is one of
    double contacts = 0;   // its share of what solving takes, by contact rows
    double joints = 0;     // the same, by joint rows

    [[nodiscard]] double sum() const { return collision + contacts + joints; }

    bool operator==(const BodyCost&) const = default;
};

// Wall time of steps by part, and the bodies that cost most.
struct StepProfile {
    static constexpr std::size_t kMostBodies = 10;

    std::uint64_t steps = 0;  // 0: nothing was profiled
    PartTime whole;           // of whole steps with their snapshots: the parts add up to it
    std::array<PartTime, kStepParts> parts;  // by StepPart
    StepCounts counts;
    std::array<BodyCost, kMostBodies> bodies;  // the most costly first, bodyCount are valid
    std::size_t bodyCount = 0;

    [[nodiscard]] const PartTime& operator[](StepPart part) const
    {
        return parts[static_cast<std::size_t>(part)];
    }

    // Of a total or a count of this profile, per step; 0 without steps.
    [[nodiscard]] double perStep(std::uint64_t sum) const
    {
        return steps == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(steps);
    }

    bool operator==(const StepProfile&) const = default;
};

}  // namespace exchange
