#include "editor/view3d/mesh_geometry.h"

#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QNode>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace editor::view3d {
namespace {

using base::Vec3;
using Kind = SurfaceKey::Kind;

constexpr double kPlaneHalfSize = 25;  // m, of the square that stands for an infinite plane

// Turns Z to one of the axes X, Y, Z.
base::Quat zTo(int axis)
{
    constexpr double kQuarter = std::numbers::pi / 2;
    if (axis == 0) {
        return base::axisAngle({0, 1, 0}, kQuarter);
    }
    return axis == 1 ? base::axisAngle({1, 0, 0}, -kQuarter) : base::Quat{};
}

// Turns Z to a direction of length 1.
base::Quat zTo(Vec3 direction)
{
    const Vec3 axis = base::cross({0, 0, 1}, direction);
    if (base::norm(axis) < 1e-12) {
        return direction.z > 0 ? base::Quat{} : base::axisAngle({1, 0, 0}, std::numbers::pi);
    }
    return base::axisAngle(axis, std::atan2(base::norm(axis), direction.z));
}

struct Placing {
    const base::Pose& X_BS;
    const std::vector<scene::MeshPtr>& meshes;
    Roundness roundness;

    std::vector<PlacedSurface> operator()(const scene::Box& box) const
    {
        return {{.key = {.kind = Kind::Box}, .X_BS = X_BS, .scale = box.size}};
    }

    std::vector<PlacedSurface> operator()(const scene::Sphere& sphere) const
    {
        const double r = sphere.radius;
        return {{.key = {.kind = Kind::Sphere, .roundness = roundness},
                 .X_BS = X_BS,
                 .scale = {r, r, r}}};
    }

    std::vector<PlacedSurface> operator()(const scene::Cylinder& c) const
    {
        return {{.key = {.kind = Kind::Cylinder, .roundness = roundness},
                 .X_BS = turned(zTo(c.axis)),
                 .scale = {c.radius, c.radius, c.height}}};
    }

    std::vector<PlacedSurface> operator()(const scene::Cone& c) const
    {
        return {{.key = {.kind = Kind::Cone, .roundness = roundness},
                 .X_BS = turned(zTo(c.axis)),
                 .scale = {c.radius, c.radius, c.height}}};
    }

    std::vector<PlacedSurface> operator()(const scene::Capsule& c) const
    {
        const double straight = std::max(c.height / 2 - c.radius, 0.0);
        const double inRadii = c.radius > 0 ? straight / c.radius : 0;
        return {
            {.key = {.kind = Kind::Capsule, .roundness = roundness, .capsuleHalfLength = inRadii},
             .X_BS = turned(zTo(c.axis)),
             .scale = {c.radius, c.radius, c.radius}}};
    }

    std::vector<PlacedSurface> operator()(const scene::Plane& plane) const
    {
        const Vec3 normal = base::normalized(plane.normal);
        const double length = base::norm(plane.normal);
        const base::Pose X_SP{.position = (length > 0 ? plane.offset / length : 0) * normal,
                              .rotation = zTo(normal)};
        return {{.key = {.kind = Kind::Plane},
                 .X_BS = X_BS * X_SP,
                 .scale = {kPlaneHalfSize, kPlaneHalfSize, 1}}};
    }

    std::vector<PlacedSurface> operator()(const scene::MeshShape& shape) const
    {
        const scene::MeshData* mesh = meshes[shape.mesh.value].get();
        std::vector<PlacedSurface> result;
        for (std::uint32_t part = 0; part < mesh->parts.size(); ++part) {
            result.push_back({.key = {.kind = Kind::Mesh, .mesh = mesh, .part = part},
                              .X_BS = X_BS,
                              .scale = shape.scale});
        }
        return result;
    }

private:
    [[nodiscard]] base::Pose turned(const base::Quat& turn) const
    {
        return X_BS * base::Pose{.position = {}, .rotation = turn};
    }
};

Surface make(const SurfaceKey& key)
{
    switch (key.kind) {
        case Kind::Box:
            return unitBox();
        case Kind::Sphere:
            return unitSphere(key.roundness);
        case Kind::Cylinder:
            return unitCylinder(key.roundness);
        case Kind::Cone:
            return unitCone(key.roundness);
        case Kind::Plane:
            return unitPlane();
        case Kind::Capsule:
            return unitCapsule(key.capsuleHalfLength, key.roundness);
        case Kind::Mesh:
            break;
    }
    return surfaceOf(key.mesh->parts[key.part]);
}

template <typename T>
Qt3DCore::QBuffer* bufferOf(const std::vector<T>& values, Qt3DCore::QNode* owner)
{
    auto* buffer = new Qt3DCore::QBuffer(owner);
    buffer->setData(QByteArray(reinterpret_cast<const char*>(values.data()),
                               static_cast<qsizetype>(values.size() * sizeof(T))));
    return buffer;
}

}  // namespace

std::vector<PlacedSurface> surfacesOf(const scene::Geometry& geometry,
                                      const base::Pose& X_BS,
                                      const std::vector<scene::MeshPtr>& meshes,
                                      Roundness roundness)
{
    return std::visit(Placing{X_BS, meshes, roundness}, geometry);
}

const SharedSurface& GeometryCache::get(const SurfaceKey& key, const scene::MeshPtr& mesh)
{
    const auto [known, isNew] = surfaces_.try_emplace(key);
    SharedSurface& shared = known->second;
    if (!isNew) {
        return shared;
    }
    const Surface surface = make(key);
    shared.vertices = bufferOf(surface.vertices, owner_);
    shared.indices = bufferOf(surface.indices, owner_);
    shared.vertexCount = static_cast<std::uint32_t>(surface.vertices.size());
    shared.indexCount = static_cast<std::uint32_t>(surface.indices.size());
    shared.mesh = mesh;
    base::Bounds bounds;
    for (const Vertex& v : surface.vertices) {
        bounds.add(Vec3{v.position[0], v.position[1], v.position[2]});
    }
    if (!bounds.empty()) {
        const auto narrow = [](Vec3 v) {
            return QVector3D(static_cast<float>(v.x), static_cast<float>(v.y),
                             static_cast<float>(v.z));
        };
        shared.low = narrow(bounds.low);
        shared.high = narrow(bounds.high);
    }
    return shared;
}

void GeometryCache::keepOnly(const std::set<SurfaceKey>& used)
{
    std::erase_if(surfaces_, [&](const auto& entry) {
        if (used.contains(entry.first)) {
            return false;
        }
        delete entry.second.vertices;
        delete entry.second.indices;
        return true;
    });
}

}  // namespace editor::view3d
