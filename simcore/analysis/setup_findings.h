#pragma once

#include "analysis/constraints.h"
#include "base/diagnostic.h"
#include "base/math.h"
#include "scene/scene.h"

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace analysis {

// Why a scene will not behave when it runs.
enum class SetupKind {
    MassRatio,          // a light body carries a heavy one
    ZeroInertia,        // a body without a moment about an axis
    ImpossibleInertia,  // moments that no solid has
    InertiaForSize,     // moments that no body of this size has
    OpenJoint,          // bodies start away from where a joint holds them
    LoopDoesNotClose,   // and no pose near closes it
    LowAboveHigh,       // limits that do not limit
    OutsideLimits,      // a joint starts beyond them
    MovingConcaveMesh,  // moving surfaces without an inside; one finding for all
    FilledHole,         // meshes with a hole that collide as their hull; one finding for all
    Overlap,            // two bodies start in one another
};

// What would set it right, for a program to do.
struct MoveBody {
    scene::BodyIndex body;
    base::Pose X_WB;
};

struct SetMass {
    scene::BodyIndex body;
    double mass = 0;  // kg
};

struct SetInertia {
    scene::BodyIndex body;
    base::Vec3 moments;  // principal, about the centre of mass, kg·m²
};

struct SetLimits {
    scene::JointIndex joint;
    scene::Limits limits;  // rad or m
};

// Collide as convex pieces of its mesh.
struct UseConvexPieces {
    scene::BodyIndex body;
};

struct SetGroups {
    scene::BodyIndex body;
    std::vector<int> groups;
};

using SetupChange =
    std::variant<MoveBody, SetMass, SetInertia, SetLimits, UseConvexPieces, SetGroups>;

struct SetupFix {
    std::string text;  // "move 3 bodies so that the joints close"
    std::vector<SetupChange> changes;
    bool alone = false;  // holds only for the scene as it is, not after another fix
};

struct SetupFinding {
    SetupKind kind = SetupKind::OpenJoint;
    base::Diagnostic diagnostic;  // code "setup.…", at the object that it is about
    std::vector<scene::BodyIndex> bodies;
    std::vector<scene::JointIndex> joints;
    std::optional<SetupFix> fix;
};

// What is likely to go wrong in this scene, in the order bodies, joints. Nothing of it keeps it
// from running.
std::vector<SetupFinding> checkSetup(const scene::Scene& scene);

}  // namespace analysis
