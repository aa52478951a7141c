#include "scene/range.h"

#include <cmath>

namespace scene {

namespace {

// NaN passes: parts of meshes that are no numbers are left out elsewhere.
bool isTooLong(double length)
{
    return length > kLargest || length < -kLargest;
}

template <typename... Lengths>
bool areSane(Lengths... lengths)
{
    return (!isTooLong(lengths) && ...);
}

struct SaneGeometry {
    const std::vector<MeshPtr>& meshes;

    bool operator()(const Box& box) const { return areSane(box.size.x, box.size.y, box.size.z); }

    bool operator()(const Sphere& sphere) const { return areSane(sphere.radius); }

    bool operator()(const Cylinder& shape) const { return areSane(shape.radius, shape.height); }

    bool operator()(const Capsule& shape) const { return areSane(shape.radius, shape.height); }

    bool operator()(const Cone& shape) const { return areSane(shape.radius, shape.height); }

    bool operator()(const Plane& plane) const { return areSane(plane.offset); }

    bool operator()(const MeshShape& mesh) const
    {
        const base::Bounds box = boundsOf(mesh, meshes);
        return box.empty() ||
               areSane(box.low.x, box.low.y, box.low.z, box.high.x, box.high.y, box.high.z);
    }
};

// What of a body is beyond the bounds; empty when nothing is.
std::string_view outOfRange(const Body& body, const std::vector<MeshPtr>& meshes)
{
    const bool moves = body.mass > 0 && std::isfinite(body.mass);
    if (moves && (body.mass < kLightest || body.mass > kHeaviest)) {
        return "its mass";
    }
    if (!isWithin(body.X_WB, kFarthest)) {
        return "its position";
    }
    if (!isWithin(body.X_BC, kLargest)) {
        return "its centre of mass";
    }
    if (!isWithin(body.linearVelocity, kFastest) ||
        !isWithin(body.angularVelocity, kFastestTurning)) {
        return "its velocity";
    }
    if (body.gravity && !isWithin(*body.gravity, kStrongestGravity)) {
        return "its gravity";
    }
    for (const CollisionShape& shape : body.collisions) {
        if (!isWithin(shape.X_BS, kLargest) || !std::visit(SaneGeometry{meshes}, shape.geometry)) {
            return "a collision shape";
        }
    }
    return {};
}

}  // namespace

std::vector<std::string_view> whatIsOutOfRange(const Scene& scene)
{
    std::vector<std::string_view> out(scene.bodies.size());
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = outOfRange(scene.bodies[i], scene.meshes);
    }
    for (const Joint& joint : scene.joints) {
        if (isWithin(joint.X_PJ, kLargest) && isWithin(joint.X_CJ, kLargest)) {
            continue;
        }
        const bool childMoves = !scene.body(joint.child).isStatic();
        out[(childMoves ? joint.child : joint.parent).value] = "the frame of a joint";
    }
    return out;
}

std::vector<bool> bodiesOutOfRange(const Scene& scene)
{
    std::vector<bool> out;
    for (const std::string_view what : whatIsOutOfRange(scene)) {
        out.push_back(!what.empty());
    }
    return out;
}

}  // namespace scene
