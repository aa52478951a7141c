#pragma once

#include "analysis/constraints.h"
#include "scene/scene.h"

#include <optional>
#include <vector>

namespace analysis {

// Velocities that joints and bodies shall have; the lists may be shorter than those of the scene.
struct WantedVelocities {
    std::vector<std::optional<double>> joints;       // rad/s or m/s, by joint index
    std::vector<std::optional<base::Vec3>> linear;   // of the body frame's origin in W, by body
    std::vector<std::optional<base::Vec3>> angular;  // in W, by body
};

struct MissedJointVelocity {
    scene::JointIndex joint;
    double wanted = 0;
    double reached = 0;
};

struct MissedBodyVelocity {
    scene::BodyIndex body;
    bool angular = false;
    base::Vec3 wanted;
    base::Vec3 reached;
};

struct Velocities {
    std::vector<Twist> bodies;            // by body index; static ones rest
    std::vector<scene::BodyIndex> moved;  // those of mechanisms for which something was wanted
    std::vector<MissedJointVelocity> missedJoints;
    std::vector<MissedBodyVelocity> missedBodies;

    [[nodiscard]] bool complete() const { return missedJoints.empty() && missedBodies.empty(); }
};

// Velocities at `poses`, where all joints are closed, that no joint resists and that come nearest
// to the wanted ones (least squares). What they leave open rests: other joints do not turn, a
// floating root stays, as far as loops let them.
Velocities consistentVelocities(const scene::Scene& scene,
                                const BodyPoses& poses,
                                const WantedVelocities& wanted);

}  // namespace analysis
