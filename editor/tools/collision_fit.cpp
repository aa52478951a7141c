#include "editor/tools/collision_fit.h"

#include <cmath>
#include <numbers>

namespace editor {
namespace {

using base::Vec3;

constexpr int kRound = 64;  // points of a circle; even, so that each has one opposite

class Points {
public:
    Points(const scene::Scene& scene, scene::SubMesh& into) : scene_(scene), into_(into) {}

    void add(const scene::VisualShape& visual)
    {
        if (visual.placeholder) {
            return;
        }
        X_BS_ = visual.X_BS;
        std::visit(*this, visual.geometry);
    }

    void operator()(const scene::Box& box)
    {
        for (int corner = 0; corner < 8; ++corner) {
            add(0.5 * Vec3{(corner & 1) != 0 ? box.size.x : -box.size.x,
                           (corner & 2) != 0 ? box.size.y : -box.size.y,
                           (corner & 4) != 0 ? box.size.z : -box.size.z});
        }
    }

    void operator()(const scene::Sphere& sphere)
    {
        for (int ring = 0; ring <= kRound / 2; ++ring) {
            const double angle = std::numbers::pi * (2.0 * ring / kRound - 0.5);
            addCircle(sphere.radius * std::cos(angle), sphere.radius * std::sin(angle), 2);
        }
    }

    void operator()(const scene::Cylinder& cylinder)
    {
        for (const double end : {-0.5, 0.5}) {
            addCircle(cylinder.radius, end * cylinder.height, cylinder.axis);
        }
    }

    void operator()(const scene::Capsule& capsule)
    {
        const double middle = std::max(0.0, capsule.height / 2 - capsule.radius);
        for (int ring = 0; ring <= kRound / 4; ++ring) {
            const double angle = 2 * std::numbers::pi * ring / kRound;
            for (const double end : {-1.0, 1.0}) {
                addCircle(capsule.radius * std::cos(angle),
                          end * (middle + capsule.radius * std::sin(angle)), capsule.axis);
            }
        }
    }

    void operator()(const scene::Cone& cone)
    {
        addCircle(cone.radius, -cone.height / 2, cone.axis);
        addCircle(0, cone.height / 2, cone.axis);
    }

    void operator()(const scene::Plane& /*plane*/) {}

    void operator()(const scene::MeshShape& shape)
    {
        for (const scene::SubMesh& part : scene_.meshes[shape.mesh.value]->parts) {
            for (const std::uint32_t index : part.indices) {
                const auto& p = part.positions[index];
                add({shape.scale.x * p[0], shape.scale.y * p[1], shape.scale.z * p[2]});
            }
        }
    }

private:
    void add(Vec3 point_S)
    {
        const Vec3 p = X_BS_ * point_S;
        into_.positions.push_back(
            {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)});
    }

    void addCircle(double radius, double along, int axis)
    {
        for (int i = 0; i < kRound; ++i) {
            const double angle = 2 * std::numbers::pi * i / kRound;
            Vec3 p;
            p[axis] = along;
            p[(axis + 1) % 3] = radius * std::cos(angle);
            p[(axis + 2) % 3] = radius * std::sin(angle);
            add(p);
        }
    }

    const scene::Scene& scene_;
    scene::SubMesh& into_;
    base::Pose X_BS_;
};

}  // namespace

scene::MeshData drawnPoints(const scene::Scene& scene, scene::BodyIndex body)
{
    scene::MeshData cloud;
    Points points(scene, cloud.parts.emplace_back());
    for (const scene::VisualShape& visual : scene.body(body).visuals) {
        points.add(visual);
    }
    scene::finishMesh(cloud);
    return cloud;
}

std::optional<meshes::FittedPrimitive> fitDrawn(const scene::Scene& scene,
                                                scene::BodyIndex body,
                                                meshes::PrimitiveKind kind)
{
    const scene::MeshData points = drawnPoints(scene, body);
    return points.vertexCount() == 0 ? std::nullopt : meshes::fitPrimitive(points, kind);
}

}  // namespace editor
