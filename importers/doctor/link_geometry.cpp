#include "importers/doctor/link_geometry.h"

#include "meshes/mass_properties.h"
#include "meshes/mesh_transform.h"

#include <vector>

namespace importers::robot {

namespace {

base::Bounds around(base::Vec3 half)
{
    base::Bounds box;
    box.add(half);
    box.add(-half);
    return box;
}

base::Bounds scaledBounds(const base::Bounds& bounds, base::Vec3 scale)
{
    base::Bounds result;
    if (!bounds.empty()) {
        result.add(base::scaled(scale, bounds.low));
        result.add(base::scaled(scale, bounds.high));
    }
    return result;
}

class BoundsOfShape {
public:
    explicit BoundsOfShape(MeshReadings& readings) : readings_(readings) {}

    base::Bounds operator()(const Box& box) const { return around(0.5 * box.size); }

    base::Bounds operator()(const Cylinder& c) const
    {
        return around({c.radius, c.radius, 0.5 * c.length});
    }

    base::Bounds operator()(const Sphere& s) const
    {
        return around({s.radius, s.radius, s.radius});
    }

    base::Bounds operator()(const Capsule& c) const
    {
        return around({c.radius, c.radius, 0.5 * c.length + c.radius});
    }

    base::Bounds operator()(const Mesh& mesh) const
    {
        const auto read = readings_.read(mesh.path);
        return read ? scaledBounds((*read)->bounds, mesh.scale) : base::Bounds{};
    }

    base::Bounds operator()(const Plane& /*plane*/) const { return {}; }

    base::Bounds operator()(const Ellipsoid& e) const { return around(e.radii); }

    base::Bounds operator()(const Surface& surface) const { return surface.mesh->bounds; }

private:
    MeshReadings& readings_;
};

Solid solidOfTriangles(const scene::MeshData& mesh, base::Vec3 scale, bool& isClosed)
{
    const meshes::MassOptions ofDensityOne{.density = 1};
    const auto found =
        scale == base::Vec3{1, 1, 1}
            ? meshes::massProperties(mesh, ofDensityOne)
            : meshes::massProperties(meshes::transformed(mesh, {}, scale), ofDensityOne);
    if (!found) {
        return {};
    }
    isClosed = isClosed && found->isClosed;
    const base::Mat3& m = found->inertia;
    return {
        .mass = found->mass,
        .centre = found->centre,
        .inertia = {
            .xx = m[0].x, .xy = m[0].y, .xz = m[0].z, .yy = m[1].y, .yz = m[1].z, .zz = m[2].z}};
}

Solid solidOfShape(const Geometry& geometry, MeshReadings& readings, bool& isClosed)
{
    if (const auto* surface = std::get_if<Surface>(&geometry)) {
        return solidOfTriangles(*surface->mesh, {1, 1, 1}, isClosed);
    }
    const auto* mesh = std::get_if<Mesh>(&geometry);
    if (mesh == nullptr) {
        return importers::solidOf(geometry);
    }
    const auto read = readings.read(mesh->path);
    return read ? solidOfTriangles(**read, mesh->scale, isClosed) : Solid{};
}

template <typename Shape>
std::optional<LinkSolid> sumOfShapes(const std::vector<Shape>& shapes, MeshReadings& readings)
{
    LinkSolid result;
    std::vector<Solid> solids;
    for (const Shape& shape : shapes) {
        const Solid solid = solidOfShape(shape.geometry, readings, result.isClosed);
        if (solid.mass > 0) {
            solids.push_back(moved(shape.X_LV, solid));
        }
    }
    if (solids.empty()) {
        return std::nullopt;
    }
    result.solid = sumOf(solids);
    return result;
}

}  // namespace

base::Bounds boundsOf(const Geometry& geometry, MeshReadings& readings)
{
    return std::visit(BoundsOfShape(readings), geometry);
}

base::Bounds boundsOf(const Link& link, MeshReadings& readings)
{
    base::Bounds whole;
    const auto add = [&](const auto& shapes) {
        for (const auto& shape : shapes) {
            const base::Bounds own = boundsOf(shape.geometry, readings);
            if (!own.empty()) {
                whole.add(base::transformed(shape.X_LV, own));
            }
        }
    };
    add(link.visuals);
    add(link.collisions);
    return whole;
}

std::optional<LinkSolid> solidOf(const Link& link, MeshReadings& readings)
{
    std::optional<LinkSolid> solid = sumOfShapes(link.collisions, readings);
    return solid ? solid : sumOfShapes(link.visuals, readings);
}

}  // namespace importers::robot
