#pragma once

#include "base/math.h"
#include "scene/control.h"
#include "scene/engine_hints.h"
#include "scene/indices.h"
#include "scene/origin.h"

#include <array>
#include <optional>

namespace scene {

enum class JointType {
    Revolute,
    Prismatic,
    Fixed,
    PointToPoint,
    LinearSpring,
    TorsionSpring,
    ConeTwist,
    SixDof,
    SixDofSpring,
};

struct Limits {
    double low = 0;
    double high = 0;

    bool operator==(const Limits&) const = default;
};

// A limit this far from 0, rad or m, is none: the joint is limited on the other side only. ADF has
// both limits or neither.
inline constexpr double kUnlimited = 1e9;

// Then turns are not counted towards the middle of the limits.
[[nodiscard]] constexpr bool isOneSided(const Limits& limits)
{
    return (limits.low <= -kUnlimited) != (limits.high >= kUnlimited);
}

// effort = stiffness·(equilibrium - position)
struct Spring {
    double stiffness = 0;  // N/m, N·m/rad
    double equilibrium = 0;

    bool operator==(const Spring&) const = default;
};

// How far a cone twist joint may lean about Y and Z and twist about X of its frame, each to both
// sides, rad.
struct ConeLimits {
    double twistX = 0.7;
    double swingY = 0.7;
    double swingZ = 0.7;

    bool operator==(const ConeLimits&) const = default;
};

// One of the six freedoms of a six dof joint, along or about an axis of the parent's joint frame.
// Turns are those of Bullet's generic six dof joint and so of AMBF: angles x, y, z of the parent's
// frame as the child sees it, R = Rx·Ry·Rz. A child that turned right-handed about an axis of its
// parent is at a negative angle.
struct AxisFreedom {
    Limits limits{-1.2, 1.2};  // equal: locked, low above high: free
    std::optional<Spring> spring;
    double damping = 0;  // N·s/m, N·m·s/rad

    bool operator==(const AxisFreedom&) const = default;
};

// position of a joint that follows = multiplier·(position of the one it follows) + offset
struct Mimic {
    double multiplier = 1;  // rad or m of the follower per rad or m
    double offset = 0;      // rad or m

    bool operator==(const Mimic&) const = default;
};

// What makes a joint move as it does, as far as it may change while it moves.
struct JointDynamics {
    std::optional<Limits> limits;  // rad or m
    JointHints hints;
    double damping = 0;                   // N·s/m or N·m·s/rad; of all turns of a cone twist
    std::optional<Spring> spring;         // of linear and torsion springs
    std::optional<ConeLimits> cone;       // of cone twists
    std::array<AxisFreedom, 6> freedoms;  // of six dof joints: slides x, y, z, then turns
    JointController controller;           // of each freedom
    Mimic mimic;                          // of a joint that follows another

    bool operator==(const JointDynamics&) const = default;
};

// What a joint with one freedom is commanded from the start of a run on, until somebody commands
// it.
struct StartCommand {
    enum class Kind {
        Position,
        Velocity,
        Effort,
    };

    Kind kind = Kind::Effort;
    double target = 0;  // rad or m, rad/s or m/s, N·m or N

    bool operator==(const StartCommand&) const = default;
};

struct Joint : JointDynamics {
    ObjectOrigin origin;
    JointType type = JointType::Revolute;
    BodyIndex parent;
    BodyIndex child;
    // The joint that this one follows, geared to it; invalid: none. Both have one freedom, and no
    // joint follows itself, not through others either.
    JointIndex leader;
    // Joint frame fixed in the parent and in the child body; they coincide at joint value 0. The
    // joint axis is its Z (X for prismatic joints and linear springs), ADF reference section 3.3.
    base::Pose X_PJ;
    base::Pose X_CJ;
    // Says which turn it starts in, rad or m; the bodies say where in it.
    std::optional<double> startPosition;
    std::optional<StartCommand> startCommand;
    // Of the drive, as the file says: what people who command it expect. Nothing enforces them; a
    // command says itself what it may take.
    std::optional<double> effortLimit;    // N·m or N
    std::optional<double> velocityLimit;  // rad/s or m/s
    bool passive = false;                 // no program may command it, and lists leave it out
    bool ignoreCollision = true;          // of the two bodies it joins
    bool closesLoop = false;              // not part of the spanning tree
};

// Value of a joint's free coordinate (rad or m, 0 for other types) and how far its two frames are
// where the joint does not allow it, for given body poses: moved apart (m) and turned (rad, the
// angle of the turn; of revolute joints that between the axes). Of six dof joints these are what
// exceeds the limits of the slides, and of the turns, each as the length of a vector.
struct JointState {
    double position = 0;
    double gap = 0;
    double turnGap = 0;
};

JointState measureJoint(const Joint& joint,
                        const base::Pose& X_WParent,
                        const base::Pose& X_WChild);

// Of two axes of length 1, rad; for a joint that holds a handful of products.
[[nodiscard]] double angleBetween(base::Vec3 a, base::Vec3 b);

// Joints with one free coordinate, which have a position, a velocity and an effort.
[[nodiscard]] bool hasOneFreedom(JointType type);
// Of these, whether it turns; the others slide.
[[nodiscard]] bool turns(JointType type);
[[nodiscard]] bool slides(JointType type);

}  // namespace scene
