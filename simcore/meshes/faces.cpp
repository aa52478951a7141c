#include "meshes/faces.h"

#include <algorithm>
#include <cmath>

namespace meshes {

namespace {

using base::Vec3;

Vec3 along(int axis, double length)
{
    Vec3 v;
    v[axis] = length;
    return v;
}

double across(Vec3 point, int axis)
{
    point[axis] = 0;
    return base::norm(point);
}

struct FaceAt {
    Vec3 point;

    std::optional<Face> operator()(const scene::Box& box) const
    {
        int axis = 0;
        for (int i = 1; i < 3; ++i) {
            if (std::abs(point[i]) - box.size[i] / 2 > std::abs(point[axis]) - box.size[axis] / 2) {
                axis = i;
            }
        }
        const double side = point[axis] < 0 ? -1 : 1;
        return FlatFace{.centre = along(axis, side * box.size[axis] / 2),
                        .normal = along(axis, side)};
    }

    std::optional<Face> operator()(const scene::Sphere& sphere) const
    {
        return RoundFace{.centre = {}, .axis = {}, .radius = sphere.radius};
    }

    std::optional<Face> operator()(const scene::Cylinder& c) const
    {
        const double half = c.height / 2;
        if (std::abs(point[c.axis]) - half > across(point, c.axis) - c.radius) {
            const double side = point[c.axis] < 0 ? -1 : 1;
            return FlatFace{.centre = along(c.axis, side * half), .normal = along(c.axis, side)};
        }
        return RoundFace{
            .centre = {}, .axis = along(c.axis, 1), .radius = c.radius, .length = c.height};
    }

    std::optional<Face> operator()(const scene::Capsule& c) const
    {
        const double half = std::max(c.height / 2 - c.radius, 0.0);
        if (std::abs(point[c.axis]) >= half) {
            return RoundFace{.centre = along(c.axis, point[c.axis] < 0 ? -half : half),
                             .axis = {},
                             .radius = c.radius};
        }
        return RoundFace{
            .centre = {}, .axis = along(c.axis, 1), .radius = c.radius, .length = 2 * half};
    }

    std::optional<Face> operator()(const scene::Cone& c) const
    {
        const double half = c.height / 2;
        // How far the point is out of the side, and out of the base.
        const double side = across(point, c.axis) - c.radius * (half - point[c.axis]) / c.height;
        if (-half - point[c.axis] > side) {
            return FlatFace{.centre = along(c.axis, -half), .normal = along(c.axis, -1)};
        }
        return RoundFace{.centre = {},
                         .axis = along(c.axis, 1),
                         .radius = c.radius / 2,
                         .slope = -c.radius / c.height,
                         .length = c.height};
    }

    std::optional<Face> operator()(const scene::Plane& plane) const
    {
        const Vec3 normal = base::normalized(plane.normal);
        const double height = base::dot(normal, point) - plane.offset / base::norm(plane.normal);
        return FlatFace{.centre = point - height * normal, .normal = normal};
    }

    std::optional<Face> operator()(const scene::MeshShape&) const { return std::nullopt; }
};

}  // namespace

Face transformed(const base::Pose& X, const Face& face)
{
    if (const auto* flat = std::get_if<FlatFace>(&face)) {
        return FlatFace{.centre = X * flat->centre,
                        .normal = base::rotate(X.rotation, flat->normal)};
    }
    RoundFace round = std::get<RoundFace>(face);
    round.centre = X * round.centre;
    round.axis = base::rotate(X.rotation, round.axis);
    return round;
}

std::optional<Face> faceOf(const scene::Geometry& geometry, Vec3 point)
{
    return std::visit(FaceAt{point}, geometry);
}

}  // namespace meshes
