#include "meshes/fit_primitive.h"

#include "base/text.h"
#include "meshes/axis_candidates.h"
#include "meshes/convex_hull.h"
#include "meshes/enclosing_ball.h"
#include "meshes/fit_box.h"
#include "meshes/fit_round.h"
#include "meshes/surface.h"
#include "scene/principal_axes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace meshes {

namespace {

using base::Vec3;

constexpr std::array kKinds{PrimitiveKind::Box, PrimitiveKind::Sphere, PrimitiveKind::Cylinder,
                            PrimitiveKind::Capsule};
constexpr double kThinnest = 1e-6;  // of the longest side
constexpr double kBallOfRadius1 = 4.0 / 3 * std::numbers::pi;

// Of the rotations that turn the axis `k` of a frame to the direction or against it, the least.
struct AxisTurn {
    int axis = 2;
    base::Quat rotation;
};

AxisTurn leastTurnTo(Vec3 direction)
{
    AxisTurn turn;
    for (int k = 0; k < 2; ++k) {
        turn.axis = std::abs(direction[k]) > std::abs(direction[turn.axis]) + 1e-9 ? k : turn.axis;
    }
    Vec3 from;
    from[turn.axis] = 1;
    const Vec3 to = direction[turn.axis] < 0 ? -direction : direction;
    const Vec3 about = base::cross(from, to);
    const double sine = base::norm(about);
    if (sine > 1e-12) {
        turn.rotation = base::axisAngle(about, std::atan2(sine, base::dot(from, to)));
    }
    return turn;
}

// Of the ways to name its axes the one that turns least.
base::Quat leastTurnOf(const base::Mat3& axes)
{
    const base::Quat found = base::fromMatrix(axes);
    const auto least =
        std::max_element(scene::cubeTurns().begin(), scene::cubeTurns().end(),
                         [&](const base::Quat& a, const base::Quat& b) {
                             return std::abs((found * a).w) < std::abs((found * b).w) - 1e-12;
                         });
    return base::normalized(found * *least);
}

// All in the frame of the surface, whose size is 1.
class Fit {
public:
    explicit Fit(const scene::MeshData& mesh) : surface_(surfaceOf(mesh))
    {
        // Triangles may use fewer vertices than there are.
        std::vector<std::uint8_t> isUsed(surface_.vertices.size(), surface_.triangles.empty());
        for (const auto& t : surface_.triangles) {
            for (const std::uint32_t corner : t) {
                isUsed[corner] = 1;
            }
        }
        base::Bounds bounds;
        for (std::size_t i = 0; i < isUsed.size(); ++i) {
            if (isUsed[i] != 0) {
                points_.push_back(surface_.vertices[i]);
                bounds.add(points_.back());
            }
        }
        hasExtent_ = !bounds.empty() && base::norm(bounds.size()) > 0;
        if (hasExtent_) {
            hull_ = hullOf(points_);
            corners_ = shuffled(hull_.corners);
            candidates_ = axisCandidates(hull_);
        }
    }

    [[nodiscard]] bool hasExtent() const { return hasExtent_; }

    [[nodiscard]] FittedPrimitive fit(PrimitiveKind kind) const
    {
        FittedPrimitive result{.kind = kind};
        switch (kind) {
            case PrimitiveKind::Box:
                fitBox(result);
                break;
            case PrimitiveKind::Sphere:
                fitSphere(result);
                break;
            case PrimitiveKind::Cylinder:
                fitCylinder(result);
                break;
            case PrimitiveKind::Capsule:
                fitCapsule(result);
                break;
        }
        const double cube = surface_.size * surface_.size * surface_.size;
        result.X_MP.position = surface_.inMesh(result.X_MP.position);
        result.volume *= cube;
        result.hullVolume = hull_.isThickened ? 0 : hull_.volume * cube;
        return result;
    }

private:
    [[nodiscard]] double inMesh(double length) const { return length * surface_.size; }

    // Of the points seen from a frame with this rotation.
    [[nodiscard]] base::Bounds boundsIn(const base::Quat& rotation) const
    {
        base::Bounds bounds;
        for (const Vec3 point : points_) {
            bounds.add(base::rotate(base::conjugate(rotation), point));
        }
        return bounds;
    }

    void fitBox(FittedPrimitive& result) const
    {
        const base::Quat rotation = leastTurnOf(leastBoxAxes(corners_, candidates_));
        const base::Bounds bounds = boundsIn(rotation);
        Vec3 size = bounds.size();
        for (int i = 0; i < 3; ++i) {
            size[i] = std::max(size[i], kThinnest);
        }
        result.X_MP = {base::rotate(rotation, bounds.centre()), rotation};
        result.geometry = scene::Box{.size = surface_.size * size};
        result.volume = size.x * size.y * size.z;
    }

    void fitSphere(FittedPrimitive& result) const
    {
        const Ball ball = leastBall(corners_);
        double radius = kThinnest;
        for (const Vec3 point : points_) {
            radius = std::max(radius, base::norm(point - ball.centre));
        }
        result.X_MP.position = ball.centre;
        result.geometry = scene::Sphere{.radius = inMesh(radius)};
        result.volume = kBallOfRadius1 * radius * radius * radius;
    }

    void fitCylinder(FittedPrimitive& result) const
    {
        RoundAxis axis = leastCylinder(corners_, candidates_);
        const AxisTurn turn = leastTurnTo(axis.direction);
        axis.direction = axisOf(turn);
        const double radius = std::max(farthestAcross(points_, axis), kThinnest);
        double low = std::numeric_limits<double>::infinity();
        double high = -low;
        for (const Vec3 point : points_) {
            const double at = base::dot(point - axis.centre, axis.direction);
            low = std::min(low, at);
            high = std::max(high, at);
        }
        const double height = std::max(high - low, kThinnest);
        result.X_MP = {axis.centre + (low + high) / 2 * axis.direction, turn.rotation};
        result.geometry =
            scene::Cylinder{.radius = inMesh(radius), .height = inMesh(height), .axis = turn.axis};
        result.volume = std::numbers::pi * radius * radius * height;
    }

    void fitCapsule(FittedPrimitive& result) const
    {
        RoundAxis axis = leastCapsule(corners_, candidates_);
        const AxisTurn turn = leastTurnTo(axis.direction);
        axis.direction = axisOf(turn);
        axis.radius = std::max({axis.radius, farthestAcross(points_, axis), kThinnest});
        const CapsuleEnds ends = capsuleEnds(points_, axis);
        const double length = ends.high - ends.low;
        const double r = axis.radius;
        result.X_MP = {axis.centre + (ends.low + ends.high) / 2 * axis.direction, turn.rotation};
        result.geometry = scene::Capsule{
            .radius = inMesh(r), .height = inMesh(length + 2 * r), .axis = turn.axis};
        result.volume = std::numbers::pi * r * r * length + kBallOfRadius1 * r * r * r;
    }

    [[nodiscard]] static Vec3 axisOf(const AxisTurn& turn)
    {
        Vec3 axis;
        axis[turn.axis] = 1;
        return base::rotate(turn.rotation, axis);
    }

    Surface surface_;
    std::vector<Vec3> points_;   // that count
    std::vector<Vec3> corners_;  // of their hull, in random order
    std::vector<Vec3> candidates_;
    ConvexHull hull_;
    bool hasExtent_ = false;
};

}  // namespace

std::span<const PrimitiveKind> primitiveKinds()
{
    return kKinds;
}

std::string_view nameOf(PrimitiveKind kind)
{
    switch (kind) {
        case PrimitiveKind::Box:
            return "box";
        case PrimitiveKind::Sphere:
            return "sphere";
        case PrimitiveKind::Cylinder:
            return "cylinder";
        case PrimitiveKind::Capsule:
            break;
    }
    return "capsule";
}

std::optional<PrimitiveKind> primitiveKind(std::string_view word)
{
    const std::string lower = base::lowered(word);
    const auto found = std::find_if(kKinds.begin(), kKinds.end(),
                                    [&](PrimitiveKind kind) { return nameOf(kind) == lower; });
    return found == kKinds.end() ? std::nullopt : std::optional(*found);
}

std::optional<FittedPrimitive> fitPrimitive(const scene::MeshData& mesh, PrimitiveKind kind)
{
    const Fit fit(mesh);
    return fit.hasExtent() ? std::optional(fit.fit(kind)) : std::nullopt;
}

std::vector<FittedPrimitive> fitPrimitives(const scene::MeshData& mesh)
{
    const Fit fit(mesh);
    std::vector<FittedPrimitive> all;
    if (fit.hasExtent()) {
        for (const PrimitiveKind kind : kKinds) {
            all.push_back(fit.fit(kind));
        }
    }
    std::stable_sort(
        all.begin(), all.end(),
        [](const FittedPrimitive& a, const FittedPrimitive& b) { return a.volume < b.volume; });
    return all;
}

}  // namespace meshes
