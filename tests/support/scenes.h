#pragma once

// Scenes made in code, for tests that need a world but no file. Bodies have no damping, no rolling
// friction and no restitution unless a test asks for them, so that formulas hold.

#include "scene/inertia.h"
#include "scene/scene.h"

#include <cmath>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace test {

inline base::Pose at(base::Vec3 position)
{
    return {position, {}};
}

inline scene::Body plainBody(const std::string& name, double mass, base::Vec3 inertia)
{
    scene::Body body;
    body.origin.name = name;
    body.origin.identifier = "BODY " + name;
    body.mass = mass;
    body.inertia = inertia;
    body.linearDamping = 0;
    body.angularDamping = 0;
    body.rollingFriction = 0;
    body.restitution = 0;
    return body;
}

// A static body that touches nothing.
inline scene::Body anchor(const std::string& name = "anchor")
{
    return plainBody(name, 0, {});
}

inline scene::Body solidBox(const std::string& name, double mass, base::Vec3 size)
{
    scene::Body body = plainBody(name, mass, scene::boxInertia(mass, size));
    body.collisions.push_back({scene::Box{size}, {}});
    return body;
}

inline scene::Body solidSphere(const std::string& name, double mass, double radius)
{
    const double moment = 0.4 * mass * radius * radius;
    scene::Body body = plainBody(name, mass, {moment, moment, moment});
    body.collisions.push_back({scene::Sphere{radius}, {}});
    return body;
}

// A bar of uniform thin rod's inertia along its X, without collision shape.
inline scene::Body bar(const std::string& name, double mass, double length)
{
    const double across = mass * length * length / 12;
    return plainBody(name, mass, {1e-4 * across, across, across});
}

// The static half-space below z = 0.
inline scene::Body floorPlane(const std::string& name = "floor")
{
    scene::Body body = plainBody(name, 0, {});
    body.collisions.push_back({scene::Plane{}, {}});
    return body;
}

class SceneBuilder {
public:
    // LINKWRIGHT_TEST_SOLVER=sequential-impulse in the environment: scenes are of that solver,
    // unless a test chooses one.
    SceneBuilder()
    {
        scene_.modelIgnoresInterCollision.push_back(false);
        const char* const solver = std::getenv("LINKWRIGHT_TEST_SOLVER");
        if (solver != nullptr && std::string_view(solver) == "sequential-impulse") {
            scene_.engineHints.solver = scene::Solver::SequentialImpulse;
        }
    }

    scene::BodyIndex add(scene::Body body, const base::Pose& X_WB = {})
    {
        body.X_WB = X_WB;
        scene_.bodies.push_back(std::move(body));
        return scene::BodyIndex{static_cast<std::uint32_t>(scene_.bodies.size() - 1)};
    }

    // Joint whose frame is given in both bodies.
    scene::JointIndex join(scene::JointType type,
                           scene::BodyIndex parent,
                           scene::BodyIndex child,
                           const base::Pose& X_PJ,
                           const base::Pose& X_CJ)
    {
        scene::Joint joint;
        joint.origin.name = "joint" + std::to_string(scene_.joints.size());
        joint.origin.identifier = "JOINT " + joint.origin.name;
        joint.type = type;
        joint.parent = parent;
        joint.child = child;
        joint.X_PJ = X_PJ;
        joint.X_CJ = X_CJ;
        scene_.joints.push_back(joint);
        return scene::JointIndex{static_cast<std::uint32_t>(scene_.joints.size() - 1)};
    }

    // Joint at zero where the bodies are now, its frame given in the world.
    scene::JointIndex joinAt(scene::JointType type,
                             scene::BodyIndex parent,
                             scene::BodyIndex child,
                             const base::Pose& X_WJ)
    {
        return join(type, parent, child, base::inverse(scene_.body(parent).X_WB) * X_WJ,
                    base::inverse(scene_.body(child).X_WB) * X_WJ);
    }

    scene::MeshIndex add(scene::MeshData mesh)
    {
        scene::finishMesh(mesh);
        scene_.meshes.push_back(std::make_shared<scene::MeshData>(std::move(mesh)));
        return scene::MeshIndex{static_cast<std::uint32_t>(scene_.meshes.size() - 1)};
    }

    scene::Scene& scene() { return scene_; }

    scene::Joint& joint(scene::JointIndex index) { return scene_.joints[index.value]; }

    scene::Body& body(scene::BodyIndex index) { return scene_.bodies[index.value]; }

    [[nodiscard]] scene::ScenePtr build() const { return std::make_shared<scene::Scene>(scene_); }

private:
    scene::Scene scene_;
};

// Rotation that takes X, Y, Z to a right-handed frame whose Z lies along the world's Y: the frame
// of a hinge that swings in the XZ plane.
inline base::Quat zAlongY()
{
    return base::axisAngle({1, 0, 0}, -M_PI / 2);
}

inline scene::ScenePtr fallingBall()
{
    SceneBuilder builder;
    builder.add(solidSphere("ball", 1, 0.1));
    return builder.build();
}

}  // namespace test
