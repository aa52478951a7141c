#include "scene/joint_freedoms.h"

#include "scene/scene.h"

#include <algorithm>
#include <cmath>

namespace scene {

namespace {

using base::Vec3;

constexpr Vec3 kX{1, 0, 0};
constexpr Vec3 kY{0, 1, 0};
constexpr Vec3 kZ{0, 0, 1};

constexpr double kLeastSine = 1e-6;
// Near half a turn of swing the rates stop growing here.
constexpr double kLeastHalfWay = 0.01;
constexpr double kLeastSwingSine = 0.05;
// Commands stay away from where the coordinates end.
constexpr double kFarthestSwing = 2.6;  // rad
constexpr double kFarthestTilt = 1.3;   // rad, of the second turn of a six dof joint
// Near a quarter turn about Y the rates of the other two stop growing here.
constexpr double kLeastCosine = 0.05;

bool isSixDof(JointType type)
{
    return type == JointType::SixDof || type == JointType::SixDofSpring;
}

bool isBall(JointType type)
{
    return type == JointType::PointToPoint || type == JointType::ConeTwist;
}

double coneLimit(const JointDynamics& dynamics, std::size_t freedom)
{
    const ConeLimits cone = dynamics.cone.value_or(ConeLimits{});
    return std::array{cone.twistX, cone.swingY, cone.swingZ}[freedom];
}

TurnedAxes axesOf(base::Quat rotation)
{
    return {base::rotate(rotation, kX), base::rotate(rotation, kY), base::rotate(rotation, kZ)};
}

// The shortest turn of X of A to X of B.
struct Swing {
    Vec3 cross;  // of the two
    double sine;
    double angle;
    Vec3 axis;  // zero where it hardly swings, or by half a turn
};

Swing swingOf(Vec3 xB)
{
    const Vec3 cross = base::cross(kX, xB);
    const double sine = base::norm(cross);
    return {cross, sine, std::atan2(sine, xB.x), sine > kLeastSine ? cross / sine : Vec3{}};
}

// Turned back by the swing, which is a rotation between two unit vectors, Y of B shows the twist.
std::array<double, 3> anglesOf(const Swing& swing, const TurnedAxes& axes)
{
    const auto& [xB, yB, zB] = axes;
    Vec3 unswung = yB;
    if (swing.sine > kLeastSine) {
        const Vec3 sideways = base::cross(swing.cross, yB);
        unswung += base::cross(swing.cross, sideways) / (1 + xB.x) - sideways;
    }
    return {std::atan2(unswung.z, unswung.y), swing.angle * swing.axis.y,
            swing.angle * swing.axis.z};
}

TurnCoordinates turnsOf(JointType type, base::Quat rotation)
{
    return isSixDof(type) ? sixDofTurns(axesOf(rotation)) : swingAndTwist(axesOf(rotation));
}

}  // namespace

std::size_t freedomCount(JointType type)
{
    return hasOneFreedom(type) ? 1U : isBall(type) ? 3U : isSixDof(type) ? 6U : 0U;
}

bool slides(JointType type, std::size_t freedom)
{
    return slides(type) || (isSixDof(type) && freedom < 3);
}

std::string_view freedomName(JointType type, std::size_t freedom)
{
    constexpr std::array<std::string_view, 3> kBall{"twist x", "swing y", "swing z"};
    constexpr std::array<std::string_view, 6> kSix{"slide x", "slide y", "slide z",
                                                   "turn x",  "turn y",  "turn z"};
    if (freedom >= freedomCount(type)) {
        return {};
    }
    return isBall(type) ? kBall[freedom] : isSixDof(type) ? kSix[freedom] : std::string_view{};
}

std::optional<Limits> limitsOf(JointType type, const JointDynamics& dynamics, std::size_t freedom)
{
    const auto orNone = [](const Limits& limits) {
        return limits.low <= limits.high ? std::optional(limits) : std::nullopt;
    };
    if (type == JointType::ConeTwist) {
        const double most = coneLimit(dynamics, freedom);
        return Limits{-most, most};
    }
    if (isSixDof(type)) {
        return orNone(dynamics.freedoms[freedom].limits);
    }
    return dynamics.limits && hasOneFreedom(type) ? orNone(*dynamics.limits) : std::nullopt;
}

std::optional<Limits> reachOf(JointType type,
                              const JointDynamics& dynamics,
                              std::size_t freedom,
                              std::span<const double> values)
{
    const std::optional<Limits> limits = limitsOf(type, dynamics, freedom);
    if (slides(type, freedom) || countsTurns(type, freedom)) {
        return limits;
    }
    const double most = isSixDof(type) ? kFarthestTilt : kFarthestSwing;
    Limits reach = limits.value_or(Limits{-most, most});
    if (type == JointType::ConeTwist) {
        const std::size_t other = 3 - freedom;
        const double limit = coneLimit(dynamics, other);
        const double share = limit > 0 ? std::clamp(values[other] / limit, -1.0, 1.0) : 0;
        const double room = std::sqrt(1 - share * share);
        reach = {reach.low * room, reach.high * room};
    }
    return Limits{std::clamp(reach.low, -most, most), std::clamp(reach.high, -most, most)};
}

bool isLocked(const AxisFreedom& freedom)
{
    return freedom.limits.low == freedom.limits.high;
}

bool isLocked(JointType type, const JointDynamics& dynamics, std::size_t freedom)
{
    return type == JointType::ConeTwist ? coneLimit(dynamics, freedom) < kThinCone
                                        : isSixDof(type) && isLocked(dynamics.freedoms[freedom]);
}

// The swing's angle changes with w as w·axis, and its axis turns about X at
// w·(X_B x axis) / sin(angle). The rate of the swing's axis turns B about X of A and back about X
// of B; what is left along the line halfway between both is twist.
TurnCoordinates swingAndTwist(const TurnedAxes& axes)
{
    const Vec3& xB = axes[0];
    const Swing swing = swingOf(xB);
    const auto& [cross, sine, angle, axis] = swing;
    TurnCoordinates turn;
    turn.angles = anglesOf(swing, axes);
    turn.rates = {(kX + xB) / std::max(1 + xB.x, kLeastHalfWay), kY, kZ};
    if (sine > kLeastSine) {
        const Vec3 across = base::cross(kX, axis);
        const double bound = xB.x < 0 ? std::max(sine, kLeastSwingSine) : sine;
        const Vec3 around = angle / bound * base::cross(xB, axis);
        turn.rates[1] = axis.y * axis + across.y * around;
        turn.rates[2] = axis.z * axis + across.z * around;
    }
    return turn;
}

// With a, b, c the axes that the angles turn about (Z of A, the line of nodes, X of B), the rate of
// each angle is the relative angular velocity times the reciprocal axis (b x c) / (a · b x c) etc.
TurnCoordinates sixDofTurns(const TurnedAxes& axes)
{
    const auto& [xB, yB, zB] = axes;
    TurnCoordinates turn;
    turn.angles = {std::atan2(-yB.z, zB.z), std::asin(std::clamp(xB.z, -1.0, 1.0)),
                   std::atan2(-xB.y, xB.x)};
    const Vec3 nodes = base::cross(kZ, xB);
    const double cosine = base::norm(nodes);
    const Vec3 line = cosine > 1e-9 ? nodes / cosine : kY;
    const double divisor = std::max(cosine, kLeastCosine);
    turn.rates = {base::cross(kZ, line) / divisor, -line, base::cross(line, xB) / divisor};
    return turn;
}

FreedomValues freedomValues(const Joint& joint,
                            const base::Pose& X_WParent,
                            const base::Pose& X_WChild)
{
    if (hasOneFreedom(joint.type)) {
        return {measureJoint(joint, X_WParent, X_WChild).position};
    }
    if (isBall(joint.type)) {
        const TurnedAxes axes = axesOf(base::conjugate(X_WParent.rotation * joint.X_PJ.rotation) *
                                       (X_WChild.rotation * joint.X_CJ.rotation));
        const std::array<double, 3> a = anglesOf(swingOf(axes[0]), axes);
        return {a[0], a[1], a[2]};
    }
    if (!isSixDof(joint.type)) {
        return {};
    }
    const base::Pose X_AB = base::inverse(X_WParent * joint.X_PJ) * (X_WChild * joint.X_CJ);
    const base::Vec3 p = X_AB.position;
    const std::array<double, 3> a = sixDofTurns(axesOf(X_AB.rotation)).angles;
    return {p.x, p.y, p.z, a[0], a[1], a[2]};
}

FreedomValues continued(JointType type, FreedomValues values, std::span<const double> before)
{
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (countsTurns(type, i)) {
            values[i] = base::nearestTurn(values[i], before[i]);
        }
    }
    return values;
}

FreedomValues freedomRates(const Joint& joint, const Motion& parent, const Motion& child)
{
    const base::Pose X_WA = parent.X_WB * joint.X_PJ;
    const base::Pose X_WB = child.X_WB * joint.X_CJ;
    const auto inA = [&](Vec3 v_W) {
        return base::rotate(base::conjugate(X_WA.rotation), v_W);
    };
    const Vec3 turning = inA(child.angularVelocity - parent.angularVelocity);
    if (turns(joint.type)) {
        return {turning.z};
    }
    const auto velocityAt = [](const Motion& body, Vec3 point_W) {
        return body.linearVelocity +
               base::cross(body.angularVelocity, point_W - body.X_WB.position);
    };
    const Vec3 sliding = inA(velocityAt(child, X_WB.position) - velocityAt(parent, X_WB.position));
    if (slides(joint.type)) {
        return {sliding.x};
    }
    if (freedomCount(joint.type) == 0) {
        return {};
    }
    const TurnCoordinates turn =
        turnsOf(joint.type, base::conjugate(X_WA.rotation) * X_WB.rotation);
    std::array<double, 3> a{};
    std::transform(turn.rates.begin(), turn.rates.end(), a.begin(),
                   [&](Vec3 rate) { return base::dot(rate, turning); });
    if (isSixDof(joint.type)) {
        return {sliding.x, sliding.y, sliding.z, a[0], a[1], a[2]};
    }
    return {a[0], a[1], a[2]};
}

bool countsTurns(JointType type, std::size_t freedom)
{
    return turns(type) || (isBall(type) && freedom == 0) ||
           (isSixDof(type) && (freedom == 3 || freedom == 5));
}

FreedomLayout::FreedomLayout(const Scene& scene) : first_{0}
{
    for (const Joint& joint : scene.joints) {
        first_.push_back(first_.back() + freedomCount(joint.type));
    }
}

}  // namespace scene
