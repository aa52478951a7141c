#pragma once

// What a joint forbids and allows its child, seen in the joint frame of its parent.

#include "base/math.h"
#include "scene/scene.h"

#include <array>
#include <optional>
#include <string_view>

namespace analysis {

// The six ways a child can move in the joint frame of its parent.
enum class Motion {
    AlongX,
    AlongY,
    AlongZ,
    AboutX,
    AboutY,
    AboutZ,
};

inline constexpr std::array kMotions{Motion::AlongX, Motion::AlongY, Motion::AlongZ,
                                     Motion::AboutX, Motion::AboutY, Motion::AboutZ};

inline bool isTurn(Motion motion)
{
    return motion >= Motion::AboutX;
}

// 0 x, 1 y, 2 z.
inline int axisOf(Motion motion)
{
    return static_cast<int>(motion) % 3;
}

// "shift along its x axis", "rotation about its z axis".
std::string_view motionText(Motion motion);
// For programs: "along_x", "about_z".
std::string_view motionKey(Motion motion);

// True for each motion that the joint holds: at zero, six dof joints at their limits.
using LockedMotions = std::array<bool, 6>;

LockedMotions lockedMotions(const scene::Joint& joint);
int lockedCount(const scene::Joint& joint);

// The motion whose amount is the joint's value (scene::measureJoint); none for joints with no free
// motion, or with several.
std::optional<Motion> valueMotion(const scene::Joint& joint);

// Pose of the child's joint frame in the parent's, for these poses of the bodies.
base::Pose relativePose(const scene::Joint& joint,
                        const base::Pose& X_WParent,
                        const base::Pose& X_WChild);

// How far the locked motions are from where they are held, along and about the axes of the parent's
// joint frame: m, and rad as a rotation vector (for six dof joints, as scene::AxisFreedom counts).
// Zero in free directions.
struct JointError {
    base::Vec3 shift;
    base::Vec3 turn;

    [[nodiscard]] double gap() const { return base::norm(shift); }

    [[nodiscard]] double angle() const { return base::norm(turn); }
};

JointError jointError(const scene::Joint& joint, const base::Pose& X_JpJc);

// The directions in which a joint turns, in the joint frame of the parent, at a relative pose.
struct TurnAxes {
    // A unit of rotation i is the angular velocity `columns[i]`; rows[i]·ω is its speed.
    std::array<base::Vec3, 3> columns;
    std::array<base::Vec3, 3> rows;
};

TurnAxes turnAxes(const scene::Joint& joint, const base::Pose& X_JpJc);

// The nearest relative pose that the joint allows: locked motions are put to where they are held. A
// `value` (rad or m, any number of turns) replaces that of a joint that has one.
base::Pose allowedPose(const scene::Joint& joint,
                       const base::Pose& X_JpJc,
                       std::optional<double> value = std::nullopt);

// Axis times angle of a turn → the turn.
base::Quat fromRotationVector(base::Vec3 turn);

}  // namespace analysis
