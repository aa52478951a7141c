#include "importers/building/ball_at_joint.h"

#include "importers/mesh/solid.h"

#include <algorithm>
#include <array>

namespace importers::robot {

namespace {

constexpr double kSamePlace = 1e-9;  // m, or of the lengths where those are larger
// What is left of the donor is at least so thick, of what it was.
constexpr double kLeastThickness = 0.5;
constexpr int kAttempts = 4;

struct Line {
    base::Vec3 point;
    base::Vec3 direction;  // of length 1
};

bool isOn(const Line& line, base::Vec3 point)
{
    const base::Vec3 offset = point - line.point;
    const double scale = std::max({1.0, base::norm(point), base::norm(line.point)});
    return base::norm(base::cross(line.direction, offset)) <= kSamePlace * scale;
}

// The point of `a` that is nearest to `b`; of parallel ones, that of `a`.
base::Vec3 nearestOn(const Line& a, const Line& b)
{
    const double cosine = base::dot(a.direction, b.direction);
    const double sine2 = 1 - cosine * cosine;
    if (sine2 < 1e-12) {
        return a.point;
    }
    const base::Vec3 offset = b.point - a.point;
    const double along =
        (base::dot(offset, a.direction) - cosine * base::dot(offset, b.direction)) / sine2;
    return a.point + along * a.direction;
}

std::vector<std::size_t> pathToRoot(const Tree& tree, std::size_t link)
{
    std::vector<std::size_t> joints;
    while (const std::optional<std::size_t> joint = tree.carrier[link]) {
        joints.push_back(*joint);
        link = tree.parentOf[*joint];
    }
    return joints;
}

std::vector<std::size_t> jointsBetween(const Tree& tree, std::size_t a, std::size_t b)
{
    std::vector<std::size_t> one = pathToRoot(tree, a);
    std::vector<std::size_t> other = pathToRoot(tree, b);
    while (!one.empty() && !other.empty() && one.back() == other.back()) {
        one.pop_back();
        other.pop_back();
    }
    one.insert(one.end(), other.begin(), other.end());
    return one;
}

// The least of the second moments ∫x² dm along the principal axes; that of no body is not above 0.
double leastSecondMoment(base::Vec3 moments)
{
    const double half = (moments.x + moments.y + moments.z) / 2;
    return half - std::max({moments.x, moments.y, moments.z});
}

// `from` without a ball of this mass and this moment of inertia about `pivot_L`.
LinkMass without(const LinkMass& from, double mass, double moment, base::Vec3 pivot_L)
{
    const base::Vec3 own = from.inertia->moments;
    const Solid whole{
        .mass = from.mass,
        .centre = from.centre_L,
        .inertia = rotated(from.X_LC().rotation, {.xx = own.x, .yy = own.y, .zz = own.z})};
    const Solid taken{
        .mass = -mass, .centre = pivot_L, .inertia = {.xx = -moment, .yy = -moment, .zz = -moment}};
    const Solid rest = sumOf(std::array{whole, taken});
    LinkMass left = from;
    left.mass = rest.mass;
    left.centre_L = rest.centre;
    left.R_LI = {};
    left.inertia = principalAxes(rest.inertia);
    return left;
}

}  // namespace

std::optional<base::Vec3> commonPivot(const Robot& robot,
                                      const Tree& tree,
                                      const std::vector<base::Pose>& X_WL,
                                      std::size_t a,
                                      std::size_t b)
{
    std::vector<Line> axes;
    for (const std::size_t index : jointsBetween(tree, a, b)) {
        const Joint& joint = robot.joints[index];
        if (joint.type == JointType::Fixed) {
            continue;
        }
        if (joint.type != JointType::Revolute && joint.type != JointType::Continuous) {
            return std::nullopt;
        }
        const base::Pose X_WJ = X_WL[tree.parentOf[index]] * joint.X_PJ;
        axes.push_back({X_WJ.position, base::rotate(X_WJ.rotation, joint.axis)});
    }
    if (axes.empty()) {
        return std::nullopt;
    }
    std::vector<base::Vec3> candidates;
    for (const Line& axis : axes) {
        candidates.push_back(axis.point);
        candidates.push_back(nearestOn(axes.front(), axis));
    }
    for (const base::Vec3 point : candidates) {
        if (base::isFinite(point) && std::all_of(axes.begin(), axes.end(), [&](const Line& axis) {
                return isOn(axis, point);
            })) {
            return point;
        }
    }
    return std::nullopt;
}

std::optional<LinkMass> takeBall(LinkMass& from,
                                 double share,
                                 base::Vec3 pivot_L,
                                 const base::Pose& X_LB)
{
    if (!from.inertia) {
        return std::nullopt;
    }
    const double thickness = leastSecondMoment(from.inertia->moments);
    if (!(thickness > 0)) {
        return std::nullopt;
    }
    for (int attempt = 0; attempt < kAttempts; ++attempt, share /= 2) {
        const double mass = share * from.mass;
        // A ball has the second moment m·r²/5 along each axis, and twice that as its inertia.
        const double moment = 2 * share * thickness;
        const LinkMass left = without(from, mass, moment, pivot_L);
        if (leastSecondMoment(left.inertia->moments) >= kLeastThickness * thickness) {
            const base::Pose X_BL = base::inverse(X_LB);
            const LinkMass ball{.mass = mass,
                                .centre_L = X_BL * pivot_L,
                                .R_LI = base::normalized(X_BL.rotation * from.X_LC().rotation),
                                .inertia = PrincipalAxes{{moment, moment, moment}, {}},
                                .source = MassSource::Shared};
            from = left;
            return ball;
        }
    }
    return std::nullopt;
}

}  // namespace importers::robot
