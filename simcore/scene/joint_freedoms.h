#pragma once

#include "base/math.h"
#include "scene/indices.h"
#include "scene/joint.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace scene {

struct Scene;

// The free coordinates of joints, counted from 0. A joint with one freedom has its position. Ball
// and cone twist joints have the twist about X of the joint frame and the swing about Y and Z. Six
// dof joints have the slides along X, Y, Z and the turns (AxisFreedom).
inline constexpr std::size_t kMostFreedoms = 6;

[[nodiscard]] std::size_t freedomCount(JointType type);
// Whether it is a length; the others are angles.
[[nodiscard]] bool slides(JointType type, std::size_t freedom);
// Of joints with several, such as "swing y"; empty for others.
[[nodiscard]] std::string_view freedomName(JointType type, std::size_t freedom);

// rad or m; none: it is free. A cone twist's swings share an ellipse, whose half axes these are.
[[nodiscard]] std::optional<Limits> limitsOf(JointType type,
                                             const JointDynamics& dynamics,
                                             std::size_t freedom);
// Where it can be brought to when the joint's freedoms are at `values`: within its limits, as far
// as the other swing leaves room in a cone twist's ellipse, and not near where its coordinate ends:
// a swing at half a turn, the second turn of a six dof joint at a quarter. None: anywhere.
[[nodiscard]] std::optional<Limits> reachOf(JointType type,
                                            const JointDynamics& dynamics,
                                            std::size_t freedom,
                                            std::span<const double> values);
// A freedom that its limits leave nothing of.
[[nodiscard]] bool isLocked(const AxisFreedom& freedom);
[[nodiscard]] bool isLocked(JointType type, const JointDynamics& dynamics, std::size_t freedom);

// A limit of a cone twist below this holds its freedom.
inline constexpr double kThinCone = 0.005;  // rad

// Three angles that say how a frame B is turned in a frame A, and how they change: angle i at
// rates[i] · w, with w the angular velocity of B relative to A. All in A.
struct TurnCoordinates {
    std::array<double, 3> angles{};  // rad
    std::array<base::Vec3, 3> rates;
};

// The axes of B, in A.
using TurnedAxes = std::array<base::Vec3, 3>;

// B in A is a twist about X of B after a swing about an axis in the YZ plane of A. Twist within
// half a turn, then the swing as a vector of that axis and its angle. At half a turn of swing its
// direction turns over, the twist has no meaning and the rates stop growing.
[[nodiscard]] TurnCoordinates swingAndTwist(const TurnedAxes& axes);
// The angles of AxisFreedom: within half a turn, the second within a quarter, where the other two
// turn about the same axis and the rates stop growing.
[[nodiscard]] TurnCoordinates sixDofTurns(const TurnedAxes& axes);

// What all freedoms of a joint are, rad or m; angles are not counted over turns.
using FreedomValues = std::array<double, kMostFreedoms>;
[[nodiscard]] FreedomValues freedomValues(const Joint& joint,
                                          const base::Pose& X_WParent,
                                          const base::Pose& X_WChild);

struct Motion {
    base::Pose X_WB;
    base::Vec3 linearVelocity;   // in W, of the origin of B, m/s
    base::Vec3 angularVelocity;  // in W, rad/s
};

// The same values with angles counted over turns from those `before`.
[[nodiscard]] FreedomValues continued(JointType type,
                                      FreedomValues values,
                                      std::span<const double> before);

// How fast they change, rad/s or m/s.
[[nodiscard]] FreedomValues freedomRates(const Joint& joint,
                                         const Motion& parent,
                                         const Motion& child);

// Angles that may be counted over turns.
[[nodiscard]] bool countsTurns(JointType type, std::size_t freedom);

// Where the freedoms of each joint lie when those of all joints lie one after another.
class FreedomLayout {
public:
    explicit FreedomLayout(const Scene& scene);

    [[nodiscard]] std::size_t first(JointIndex joint) const { return first_[joint.value]; }

    [[nodiscard]] std::size_t count(JointIndex joint) const
    {
        return first_[joint.value + 1] - first_[joint.value];
    }

    [[nodiscard]] std::size_t total() const { return first_.back(); }

    // Whether there is such a freedom.
    [[nodiscard]] bool has(JointIndex joint, std::size_t freedom) const
    {
        return joint.value < first_.size() - 1 && freedom < count(joint);
    }

private:
    std::vector<std::size_t> first_;  // by JointIndex, and the end
};

}  // namespace scene
