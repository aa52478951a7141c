#include "analysis/joint_motion.h"

#include <algorithm>
#include <cmath>

namespace analysis {

namespace {

constexpr LockedMotions kPoint{true, true, true, false, false, false};
constexpr LockedMotions kHinge{true, true, true, true, true, false};
constexpr LockedMotions kSlider{false, true, true, true, true, true};
constexpr LockedMotions kAll{true, true, true, true, true, true};

base::Vec3 unit(int axis)
{
    base::Vec3 v;
    v[axis] = 1;
    return v;
}

bool isSixDof(const scene::Joint& joint)
{
    return joint.type == scene::JointType::SixDof || joint.type == scene::JointType::SixDofSpring;
}

std::size_t turnIndex(int axis)
{
    return static_cast<std::size_t>(3 + axis);
}

// The turn of the child's Z away from the parent's, about an axis normal to both.
base::Vec3 tilt(base::Quat rotation)
{
    const base::Vec3 to = base::rotate(rotation, unit(2));
    const base::Vec3 across = base::cross(unit(2), to);
    const double sine = base::norm(across);
    if (sine < 1e-12) {
        return to.z > 0 ? across : M_PI * unit(0);
    }
    return std::atan2(sine, to.z) / sine * across;
}

// Angles x, y, z of a six dof joint: the parent's frame as the child sees it is Rx·Ry·Rz.
base::Vec3 anglesXyz(base::Quat rotation)
{
    const base::Mat3 m = base::toMatrix(base::conjugate(rotation));
    return {std::atan2(-m[1].z, m[2].z), std::atan2(m[0].z, std::hypot(m[0].x, m[0].y)),
            std::atan2(-m[0].y, m[0].x)};
}

base::Quat fromAnglesXyz(base::Vec3 angles)
{
    return base::conjugate(base::axisAngle(unit(0), angles.x) * base::axisAngle(unit(1), angles.y) *
                           base::axisAngle(unit(2), angles.z));
}

// Where a six dof joint holds a locked motion.
double heldAt(const scene::Joint& joint, Motion motion)
{
    return joint.freedoms[static_cast<std::size_t>(motion)].limits.low;
}

LockedMotions lockedAxes(const scene::Joint& joint)
{
    LockedMotions locked{};
    for (std::size_t i = 0; i < locked.size(); ++i) {
        locked[i] = joint.freedoms[i].limits.low == joint.freedoms[i].limits.high;
    }
    return locked;
}

JointError sixDofError(const scene::Joint& joint, const base::Pose& X_JpJc)
{
    JointError error{X_JpJc.position, anglesXyz(X_JpJc.rotation)};
    const LockedMotions locked = lockedMotions(joint);
    for (const Motion motion : kMotions) {
        double& part = isTurn(motion) ? error.turn[axisOf(motion)] : error.shift[axisOf(motion)];
        part = locked[static_cast<std::size_t>(motion)] ? part - heldAt(joint, motion) : 0;
    }
    return error;
}

base::Pose sixDofAllowed(const scene::Joint& joint, const base::Pose& X_JpJc)
{
    base::Vec3 position = X_JpJc.position;
    base::Vec3 angles = anglesXyz(X_JpJc.rotation);
    bool turnLocked = false;
    const LockedMotions locked = lockedMotions(joint);
    for (const Motion motion : kMotions) {
        if (locked[static_cast<std::size_t>(motion)]) {
            (isTurn(motion) ? angles : position)[axisOf(motion)] = heldAt(joint, motion);
            turnLocked = turnLocked || isTurn(motion);
        }
    }
    return {position, turnLocked ? fromAnglesXyz(angles) : X_JpJc.rotation};
}

// How the rotation of all other joints is held: not at all, about one axis, or wholly.
base::Vec3 lockedTurn(const LockedMotions& locked, base::Quat rotation)
{
    if (locked[turnIndex(2)]) {
        return base::rotationVector(rotation);
    }
    return locked[turnIndex(0)] ? tilt(rotation) : base::Vec3{};
}

base::Quat allowedRotation(const LockedMotions& locked, base::Quat rotation)
{
    if (locked[turnIndex(2)]) {
        return {};
    }
    if (locked[turnIndex(0)]) {
        return base::axisAngle(unit(2), 2 * std::atan2(rotation.z, rotation.w));
    }
    return rotation;
}

}  // namespace

std::string_view motionText(Motion motion)
{
    constexpr std::array<std::string_view, 6> kTexts{
        "shift along its x axis",    "shift along its y axis",    "shift along its z axis",
        "rotation about its x axis", "rotation about its y axis", "rotation about its z axis"};
    return kTexts[static_cast<std::size_t>(motion)];
}

std::string_view motionKey(Motion motion)
{
    constexpr std::array<std::string_view, 6> kKeys{"along_x", "along_y", "along_z",
                                                    "about_x", "about_y", "about_z"};
    return kKeys[static_cast<std::size_t>(motion)];
}

LockedMotions lockedMotions(const scene::Joint& joint)
{
    switch (joint.type) {
        case scene::JointType::Revolute:
        case scene::JointType::TorsionSpring:
            return kHinge;
        case scene::JointType::Prismatic:
        case scene::JointType::LinearSpring:
            return kSlider;
        case scene::JointType::Fixed:
            return kAll;
        case scene::JointType::PointToPoint:
        case scene::JointType::ConeTwist:
            return kPoint;
        case scene::JointType::SixDof:
        case scene::JointType::SixDofSpring:
            return lockedAxes(joint);
    }
    return {};
}

int lockedCount(const scene::Joint& joint)
{
    const LockedMotions locked = lockedMotions(joint);
    return static_cast<int>(std::count(locked.begin(), locked.end(), true));
}

std::optional<Motion> valueMotion(const scene::Joint& joint)
{
    if (scene::turns(joint.type)) {
        return Motion::AboutZ;
    }
    return scene::slides(joint.type) ? std::optional(Motion::AlongX) : std::nullopt;
}

base::Pose relativePose(const scene::Joint& joint,
                        const base::Pose& X_WParent,
                        const base::Pose& X_WChild)
{
    return base::inverse(X_WParent * joint.X_PJ) * (X_WChild * joint.X_CJ);
}

JointError jointError(const scene::Joint& joint, const base::Pose& X_JpJc)
{
    if (isSixDof(joint)) {
        return sixDofError(joint, X_JpJc);
    }
    const LockedMotions locked = lockedMotions(joint);
    JointError error{X_JpJc.position, lockedTurn(locked, X_JpJc.rotation)};
    for (int i = 0; i < 3; ++i) {
        if (!locked[static_cast<std::size_t>(i)]) {
            error.shift[i] = 0;
        }
    }
    return error;
}

TurnAxes turnAxes(const scene::Joint& joint, const base::Pose& X_JpJc)
{
    const std::array<base::Vec3, 3> own{unit(0), unit(1), unit(2)};
    if (!isSixDof(joint)) {
        return {own, own};
    }
    const base::Vec3 angles = anglesXyz(X_JpJc.rotation);
    const double cosine = std::cos(angles.y);
    if (std::abs(cosine) < 1e-6) {
        // Two of the axes coincide and the angles mean nothing.
        return {own, own};
    }
    // What the parent does in the child's frame, then the child in the parent's.
    const base::Vec3 x = unit(0);
    const base::Vec3 y = base::rotate(base::axisAngle(x, angles.x), unit(1));
    const base::Vec3 z = base::rotate(base::conjugate(X_JpJc.rotation), unit(2));
    const auto inParent = [&](base::Vec3 v) {
        return -base::rotate(X_JpJc.rotation, v);
    };
    return {
        {inParent(x), inParent(y), inParent(z)},
        {inParent(base::cross(y, z) / cosine), inParent(y), inParent(base::cross(x, y) / cosine)}};
}

base::Pose allowedPose(const scene::Joint& joint,
                       const base::Pose& X_JpJc,
                       std::optional<double> value)
{
    if (isSixDof(joint)) {
        return sixDofAllowed(joint, X_JpJc);
    }
    const LockedMotions locked = lockedMotions(joint);
    base::Pose allowed{X_JpJc.position, allowedRotation(locked, X_JpJc.rotation)};
    for (int i = 0; i < 3; ++i) {
        if (locked[static_cast<std::size_t>(i)]) {
            allowed.position[i] = 0;
        }
    }
    const std::optional<Motion> motion = valueMotion(joint);
    if (value && motion) {
        if (isTurn(*motion)) {
            allowed.rotation = base::axisAngle(unit(axisOf(*motion)), *value);
        } else {
            allowed.position[axisOf(*motion)] = *value;
        }
    }
    return allowed;
}

base::Quat fromRotationVector(base::Vec3 turn)
{
    const double angle = base::norm(turn);
    const base::Vec3 v = (angle < 1e-12 ? 0.5 : std::sin(angle / 2) / angle) * turn;
    return base::normalized(base::Quat{v.x, v.y, v.z, std::cos(angle / 2)});
}

}  // namespace analysis
