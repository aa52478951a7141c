#include "importers/building/tight_box.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

namespace importers {
namespace {

using base::Vec3;

// How far a shape around its own origin reaches along a unit vector of its own frame, m.
struct Reach {
    Vec3 along;

    double operator()(const scene::Box& s) const
    {
        return 0.5 * (std::abs(along.x) * s.size.x + std::abs(along.y) * s.size.y +
                      std::abs(along.z) * s.size.z);
    }

    double operator()(const scene::Sphere& s) const { return s.radius; }

    double operator()(const scene::Cylinder& s) const
    {
        return 0.5 * s.height * std::abs(along[s.axis]) + s.radius * across(s.axis);
    }

    double operator()(const scene::Capsule& s) const
    {
        const double straight = std::max(0.5 * s.height - s.radius, 0.0);
        return straight * std::abs(along[s.axis]) + s.radius;
    }

    double operator()(const scene::Cone& s) const
    {
        const double apex = 0.5 * s.height * along[s.axis];
        return std::max(apex, s.radius * across(s.axis) - apex);
    }

    // The part of `along` that is square to an axis.
    [[nodiscard]] double across(int axis) const
    {
        return std::sqrt(std::max(0.0, 1 - along[axis] * along[axis]));
    }
};

class BoxAround {
public:
    BoxAround(const scene::Scene& scene, const base::Pose& X_WS) : scene_(scene), X_WS_(X_WS) {}

    base::Bounds operator()(const scene::Plane&) const { return {}; }

    base::Bounds operator()(const scene::MeshShape& shape) const
    {
        base::Bounds box;
        for (const scene::SubMesh& part : scene_.mesh(shape.mesh).parts) {
            for (const auto& [x, y, z] : part.positions) {
                box.add(X_WS_ * base::scaled({x, y, z}, shape.scale));
            }
        }
        return box;
    }

    template <typename Shape>
    base::Bounds operator()(const Shape& shape) const
    {
        const auto reach = [&](Vec3 along_W) {
            return Reach{base::rotate(base::conjugate(X_WS_.rotation), along_W)}(shape);
        };
        const Vec3 high{reach({1, 0, 0}), reach({0, 1, 0}), reach({0, 0, 1})};
        const Vec3 low{reach({-1, 0, 0}), reach({0, -1, 0}), reach({0, 0, -1})};
        return {X_WS_.position - low, X_WS_.position + high};
    }

private:
    const scene::Scene& scene_;
    const base::Pose& X_WS_;
};

}  // namespace

base::Bounds tightBox(const scene::Scene& scene, const scene::Body& body)
{
    base::Bounds box;
    const auto add = [&](const base::Pose& X_BS, const scene::Geometry& geometry) {
        const base::Pose X_WS = body.X_WB * X_BS;
        box.add(std::visit(BoxAround(scene, X_WS), geometry));
    };
    for (const scene::VisualShape& visual : body.visuals) {
        if (!visual.placeholder) {
            add(visual.X_BS, visual.geometry);
        }
    }
    for (const scene::CollisionShape& shape : body.collisions) {
        add(shape.X_BS, shape.geometry);
    }
    return box;
}

BoxedScene boxed(scene::ScenePtr scene)
{
    BoxedScene result{std::move(scene), {}};
    if (result.scene != nullptr) {
        for (const scene::Body& body : result.scene->bodies) {
            result.boxes.push_back(tightBox(*result.scene, body));
        }
    }
    return result;
}

}  // namespace importers
