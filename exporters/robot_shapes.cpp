#include "exporters/robot_shapes.h"

#include "importers/mesh/mesh_bake.h"

#include <cmath>
#include <filesystem>
#include <utility>

namespace exporters {

namespace robot = importers::robot;
using base::Pose;

namespace {

// Turns Z of a shape onto the axis it is along.
Pose alongAxis(int axis)
{
    constexpr double kQuarter = M_PI / 2;
    if (axis == 0) {
        return {{}, base::axisAngle({0, 1, 0}, kQuarter)};
    }
    return axis == 1 ? Pose{{}, base::axisAngle({1, 0, 0}, -kQuarter)} : Pose{};
}

scene::SubMesh coneMesh(double radius, double height)
{
    scene::SubMesh mesh;
    const auto add = [&](double x, double y, double z, base::Vec3 normal) {
        mesh.positions.push_back(
            {static_cast<float>(x), static_cast<float>(y), static_cast<float>(z)});
        mesh.normals.push_back({static_cast<float>(normal.x), static_cast<float>(normal.y),
                                static_cast<float>(normal.z)});
    };
    constexpr int kCount = importers::kRoundSegments;
    for (int i = 0; i < kCount; ++i) {
        const double from = 2 * M_PI * i / kCount;
        const double to = 2 * M_PI * (i + 1) / kCount;
        const auto slope = [&](double angle) {
            return base::normalized(
                base::Vec3{height * std::cos(angle), height * std::sin(angle), radius});
        };
        const auto first = static_cast<std::uint32_t>(mesh.positions.size());
        add(radius * std::cos(from), radius * std::sin(from), -height / 2, slope(from));
        add(radius * std::cos(to), radius * std::sin(to), -height / 2, slope(to));
        add(0, 0, height / 2, slope((from + to) / 2));
        add(radius * std::cos(to), radius * std::sin(to), -height / 2, {0, 0, -1});
        add(radius * std::cos(from), radius * std::sin(from), -height / 2, {0, 0, -1});
        add(0, 0, -height / 2, {0, 0, -1});
        for (std::uint32_t k = 0; k < 6; ++k) {
            mesh.indices.push_back(first + k);
        }
    }
    return mesh;
}

struct Primitive {
    robot::Geometry geometry;
    Pose X;  // in the shape's frame
};

// Nothing for what needs a mesh.
std::optional<Primitive> primitiveOf(const scene::Geometry& geometry)
{
    if (const auto* box = std::get_if<scene::Box>(&geometry)) {
        return Primitive{robot::Box{box->size}, {}};
    }
    if (const auto* sphere = std::get_if<scene::Sphere>(&geometry)) {
        return Primitive{robot::Sphere{sphere->radius}, {}};
    }
    if (const auto* cylinder = std::get_if<scene::Cylinder>(&geometry)) {
        return Primitive{robot::Cylinder{cylinder->radius, cylinder->height},
                         alongAxis(cylinder->axis)};
    }
    if (const auto* capsule = std::get_if<scene::Capsule>(&geometry)) {
        const double length = capsule->height - 2 * capsule->radius;
        if (length <= 0) {
            return Primitive{robot::Sphere{capsule->radius}, {}};
        }
        return Primitive{robot::Capsule{capsule->radius, length}, alongAxis(capsule->axis)};
    }
    if (const auto* plane = std::get_if<scene::Plane>(&geometry)) {
        const base::Vec3 normal = base::normalized(plane->normal);
        return Primitive{robot::Plane{normal}, {plane->offset * normal, {}}};
    }
    return std::nullopt;
}

std::string meshStem(const scene::Geometry& geometry,
                     const scene::Scene& scene,
                     const scene::Body& body)
{
    const auto* mesh = std::get_if<scene::MeshShape>(&geometry);
    const std::string stem =
        mesh == nullptr ? std::string()
                        : std::filesystem::path(scene.mesh(mesh->mesh).path).stem().string();
    return stem.empty() ? body.origin.name : stem;
}

adf::Colour colourOf(const scene::Rgba& colour)
{
    // Of a float, the digits a person wrote.
    const auto tidy = [](float channel) {
        return std::round(channel * 1e6) / 1e6;
    };
    return {tidy(colour.r), tidy(colour.g), tidy(colour.b), tidy(colour.a)};
}

void paint(scene::MeshData& mesh, const scene::Material& material)
{
    for (scene::SubMesh& part : mesh.parts) {
        part.material = material;
    }
}

}  // namespace

scene::MeshData bakedMesh(const scene::Geometry& geometry, const scene::Scene& scene, const Pose& X)
{
    scene::MeshData baked;
    if (const auto* mesh = std::get_if<scene::MeshShape>(&geometry)) {
        baked.path = scene.mesh(mesh->mesh).path;
        importers::appendBaked(baked, scene.mesh(mesh->mesh), X, mesh->scale);
        return baked;
    }
    scene::MeshData made;
    Pose X_axis;
    if (const auto* cone = std::get_if<scene::Cone>(&geometry)) {
        made.parts.push_back(coneMesh(cone->radius, cone->height));
        X_axis = alongAxis(cone->axis);
    } else if (const auto primitive = primitiveOf(geometry)) {
        X_axis = primitive->X;
        if (const auto* box = std::get_if<robot::Box>(&primitive->geometry)) {
            made.parts.push_back(importers::boxMesh(box->size));
        } else if (const auto* ball = std::get_if<robot::Sphere>(&primitive->geometry)) {
            made.parts.push_back(importers::roundMesh(ball->radius, 0, ball->radius));
        } else if (const auto* cylinder = std::get_if<robot::Cylinder>(&primitive->geometry)) {
            made.parts.push_back(importers::roundMesh(cylinder->radius, cylinder->length, 0));
        } else if (const auto* capsule = std::get_if<robot::Capsule>(&primitive->geometry)) {
            made.parts.push_back(
                importers::roundMesh(capsule->radius, capsule->length, capsule->radius));
        }
    }
    importers::appendBaked(baked, made, X * X_axis, {1, 1, 1});
    return baked;
}

std::vector<robot::Visual> visualsOf(const scene::Body& body,
                                     const scene::Scene& scene,
                                     MeshFolder& meshes)
{
    std::vector<robot::Visual> visuals;
    for (const scene::VisualShape& shape : body.visuals) {
        if (shape.placeholder || !body.visible) {
            continue;
        }
        robot::Visual visual{.span = body.origin.span};
        if (!shape.ownMaterial || !std::holds_alternative<scene::MeshShape>(shape.geometry)) {
            visual.material = robot::Material{.colour = colourOf(shape.material.diffuse)};
        }
        if (auto primitive = primitiveOf(shape.geometry)) {
            visual.X_LV = shape.X_BS * primitive->X;
            visual.geometry = std::move(primitive->geometry);
        } else {
            scene::MeshData mesh = bakedMesh(shape.geometry, scene, {});
            if (visual.material && !shape.material.texture.empty()) {
                paint(mesh, shape.material);
                visual.material.reset();
            } else if (visual.material) {
                for (scene::SubMesh& part : mesh.parts) {
                    part.material.reset();
                }
            }
            const auto path = meshes.draw(std::move(mesh), meshStem(shape.geometry, scene, body));
            if (!path) {
                continue;
            }
            visual.X_LV = shape.X_BS;
            visual.geometry = robot::Mesh{.uri = *path};
        }
        visuals.push_back(std::move(visual));
    }
    return visuals;
}

std::vector<robot::Collision> collisionsOf(const scene::Body& body,
                                           const scene::Scene& scene,
                                           MeshFolder& meshes)
{
    std::vector<robot::Collision> collisions;
    for (const scene::CollisionShape& shape : body.collisions) {
        if (auto primitive = primitiveOf(shape.geometry)) {
            collisions.push_back({.X_LV = shape.X_BS * primitive->X,
                                  .geometry = std::move(primitive->geometry),
                                  .span = body.origin.span});
            continue;
        }
        const std::string stem = meshStem(shape.geometry, scene, body);
        const scene::MeshData whole = bakedMesh(shape.geometry, scene, {});
        std::vector<scene::MeshData> files;
        const auto* mesh = std::get_if<scene::MeshShape>(&shape.geometry);
        if (mesh != nullptr && mesh->collision == scene::MeshCollision::ConvexHull) {
            for (const scene::SubMesh& part : whole.parts) {
                files.push_back({.parts = {part}});
            }
        } else {
            files.push_back(whole);
        }
        for (scene::MeshData& file : files) {
            if (const auto path = meshes.touch(std::move(file), stem)) {
                collisions.push_back({.X_LV = shape.X_BS,
                                      .geometry = robot::Mesh{.uri = *path},
                                      .span = body.origin.span});
            }
        }
    }
    return collisions;
}

}  // namespace exporters
