#pragma once

#include "base/diagnostic.h"
#include "base/math.h"
#include "scene/scene.h"

#include <optional>
#include <vector>

namespace analysis {

// How a joint with one freedom shall start.
struct JointStart {
    std::optional<double> position;  // rad or m, any number of turns
    std::optional<double> velocity;  // rad/s or m/s
    std::optional<double> effort;    // N·m or N, held from then on
};

struct BodyStart {
    std::optional<base::Vec3> linearVelocity;   // of the body frame's origin, in W, m/s
    std::optional<base::Vec3> angularVelocity;  // in W, rad/s
};

// The lists may be shorter than those of the scene.
struct InitialState {
    std::vector<JointStart> joints;
    std::vector<BodyStart> bodies;
};

struct StartedScene {
    scene::Scene scene;
    // Errors where the state cannot be: joints that stay open with their gaps, values and
    // velocities that the joints do not allow with the nearest that they do.
    std::vector<base::Diagnostic> findings;

    [[nodiscard]] bool isPossible() const { return findings.empty(); }
};

// The scene with bodies where the positions put them and moving as the velocities say, all loops
// closed (assemble(), consistentVelocities()). Joints that follow others start where
// and as fast as those make them, unless they are given. Efforts become start commands, in place of
// those of the file. What is not given stays as it is, velocities of joined bodies as far as others
// let it.
StartedScene applyInitialState(const scene::Scene& scene, const InitialState& state);

}  // namespace analysis
