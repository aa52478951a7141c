#include "editor/tools/body_solid.h"

#include "meshes/mesh_transform.h"
#include "scene/principal_axes.h"

#include <cmath>
#include <numbers>
#include <type_traits>
#include <variant>
#include <vector>

namespace editor {
namespace {

namespace robot = importers::robot;
using base::Mat3;
using base::Vec3;
using importers::Solid;

struct Weighed {
    Solid solid;  // of density 1
    std::string remark;
};

robot::InertiaTensor tensorOf(const Mat3& m)
{
    return {.xx = m[0].x, .xy = m[0].y, .xz = m[0].z, .yy = m[1].y, .yz = m[1].z, .zz = m[2].z};
}

Mat3 matrixOf(const robot::InertiaTensor& t)
{
    return {Vec3{t.xx, t.xy, t.xz}, Vec3{t.xy, t.yy, t.yz}, Vec3{t.xz, t.yz, t.zz}};
}

// The turn that brings Z to an axis of the shape frame.
base::Quat alongAxis(int axis)
{
    constexpr double kQuarter = std::numbers::pi / 2;
    return axis == 0   ? base::fromRpy({0, kQuarter, 0})
           : axis == 1 ? base::fromRpy({-kQuarter, 0, 0})
                       : base::Quat();
}

struct Weigh {
    const scene::Scene& scene;

    Weighed operator()(const scene::Box& box) const
    {
        return {importers::solidOf(robot::Box{.size = box.size}), {}};
    }

    Weighed operator()(const scene::Sphere& sphere) const
    {
        return {importers::solidOf(robot::Sphere{.radius = sphere.radius}), {}};
    }

    Weighed operator()(const scene::Cylinder& cylinder) const
    {
        return along(cylinder.axis, importers::solidOf(robot::Cylinder{.radius = cylinder.radius,
                                                                       .length = cylinder.height}));
    }

    Weighed operator()(const scene::Capsule& capsule) const
    {
        return along(capsule.axis,
                     importers::solidOf(robot::Capsule{
                         .radius = capsule.radius, .length = capsule.height - 2 * capsule.radius}));
    }

    Weighed operator()(const scene::Cone& cone) const
    {
        return along(cone.axis, solidOfCone(cone.radius, cone.height));
    }

    Weighed operator()(const scene::Plane&) const { return {}; }

    Weighed operator()(const scene::MeshShape& shape) const
    {
        const auto solid = meshes::massProperties(
            meshes::transformed(scene.mesh(shape.mesh), {}, shape.scale), {.density = 1});
        if (!solid) {
            return {};
        }
        return {{.mass = solid->mass, .centre = solid->centre, .inertia = tensorOf(solid->inertia)},
                solid->remark};
    }

    static Weighed along(int axis, const Solid& alongZ)
    {
        return {importers::moved({.position = {}, .rotation = alongAxis(axis)}, alongZ), {}};
    }
};

template <typename Shape>
Weighed sumOf(const scene::Scene& scene, const std::vector<Shape>& shapes)
{
    Weighed sum;
    std::vector<Solid> solids;
    for (const Shape& shape : shapes) {
        const Weighed one = std::visit(Weigh{scene}, shape.geometry);
        if constexpr (std::is_same_v<Shape, scene::VisualShape>) {
            if (shape.placeholder) {
                continue;
            }
        }
        solids.push_back(importers::moved(shape.X_BS, one.solid));
        sum.remark = sum.remark.empty() ? one.remark : sum.remark;
    }
    sum.solid = importers::sumOf(solids);
    return sum;
}

}  // namespace

Solid solidOfCone(double radius, double height)
{
    const double r2 = radius * radius;
    const double volume = std::numbers::pi * r2 * height / 3;
    const double across = volume * (3.0 / 20 * r2 + 3.0 / 80 * height * height);
    return {.mass = volume,
            .centre = {0, 0, -height / 4},
            .inertia = {.xx = across, .yy = across, .zz = 3.0 / 10 * volume * r2}};
}

std::optional<meshes::MassProperties> solidOf(const scene::Scene& scene,
                                              scene::BodyIndex index,
                                              double density)
{
    const scene::Body& body = scene.body(index);
    Weighed weighed = sumOf(scene, body.visuals);
    if (weighed.solid.mass <= 0) {
        weighed = sumOf(scene, body.collisions);
    }
    if (!(weighed.solid.mass > 0)) {
        return std::nullopt;
    }
    meshes::MassProperties result;
    result.amount = weighed.solid.mass;
    result.density = density;
    result.mass = density * result.amount;
    result.centre = weighed.solid.centre;
    result.inertia = matrixOf(importers::withMass(weighed.solid, result.mass).inertia);
    result.principal = scene::principalAxes(result.inertia);
    result.isClosed = weighed.remark.empty();
    result.remark = weighed.remark;
    return result;
}

}  // namespace editor
