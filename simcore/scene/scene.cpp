#include "scene/scene.h"

#include <algorithm>
#include <cmath>

namespace scene {

namespace {

base::Bounds boxAround(base::Vec3 halfSize)
{
    return {-halfSize, halfSize};
}

base::Vec3 alongAxis(double radius, double halfHeight, int axis)
{
    base::Vec3 half{radius, radius, radius};
    half[axis] = halfHeight;
    return half;
}

struct BoundsVisitor {
    const std::vector<MeshPtr>& meshes;

    base::Bounds operator()(const Box& s) const { return boxAround(0.5 * s.size); }

    base::Bounds operator()(const Sphere& s) const
    {
        return boxAround({s.radius, s.radius, s.radius});
    }

    base::Bounds operator()(const Cylinder& s) const
    {
        return boxAround(alongAxis(s.radius, s.height / 2, s.axis));
    }

    base::Bounds operator()(const Capsule& s) const
    {
        return boxAround(alongAxis(s.radius, std::max(s.height / 2, s.radius), s.axis));
    }

    base::Bounds operator()(const Cone& s) const
    {
        return boxAround(alongAxis(s.radius, s.height / 2, s.axis));
    }

    base::Bounds operator()(const Plane&) const { return {}; }

    base::Bounds operator()(const MeshShape& s) const
    {
        base::Bounds result;
        const base::Bounds& mesh = meshes[s.mesh.value]->bounds;
        if (!mesh.empty()) {
            result.add(base::scaled(mesh.low, s.scale));
            result.add(base::scaled(mesh.high, s.scale));
        }
        return result;
    }
};

}  // namespace

base::Bounds boundsOf(const Geometry& geometry, const std::vector<MeshPtr>& meshes)
{
    return std::visit(BoundsVisitor{meshes}, geometry);
}

base::Bounds visualBounds(const Scene& scene, BodyIndex body)
{
    base::Bounds result;
    for (const VisualShape& visual : scene.body(body).visuals) {
        result.add(base::transformed(visual.X_BS, boundsOf(visual.geometry, scene.meshes)));
    }
    if (result.empty()) {
        for (const CollisionShape& shape : scene.body(body).collisions) {
            result.add(base::transformed(shape.X_BS, boundsOf(shape.geometry, scene.meshes)));
        }
    }
    return result;
}

base::Bounds worldBounds(const Scene& scene)
{
    base::Bounds result;
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        const base::Bounds inBody = visualBounds(scene, BodyIndex{i});
        if (inBody.empty()) {
            result.add(scene.bodies[i].X_WB.position);
        } else {
            result.add(base::transformed(scene.bodies[i].X_WB, inBody));
        }
    }
    return result;
}

double totalMass(const Scene& scene)
{
    double mass = 0;
    for (const Body& body : scene.bodies) {
        mass += body.mass;
    }
    return mass;
}

bool Scene::collide(BodyIndex a, BodyIndex b) const
{
    const Body& first = body(a);
    const Body& second = body(b);
    if (first.model == second.model && first.model < modelIgnoresInterCollision.size() &&
        modelIgnoresInterCollision[first.model]) {
        return false;
    }
    const auto& groupsA = first.collisionGroups;
    const auto& groupsB = second.collisionGroups;
    const bool shareGroup = std::any_of(groupsA.begin(), groupsA.end(), [&](int group) {
        return std::find(groupsB.begin(), groupsB.end(), group) != groupsB.end();
    });
    if (!groupsA.empty() && !groupsB.empty() && !shareGroup) {
        return false;
    }
    return std::none_of(joints.begin(), joints.end(), [&](const Joint& joint) {
        return joint.ignoreCollision &&
               ((joint.parent == a && joint.child == b) || (joint.parent == b && joint.child == a));
    });
}

}  // namespace scene
