#include "exchange/scene_hash.h"

#include "base/fnv.h"
#include "exchange/state_values.h"

#include <span>
#include <string>

namespace exchange {

namespace {

// Collects what stands in a scene as bytes.
class SceneBytes {
public:
    explicit SceneBytes(const scene::Scene& scene) : scene_(scene), archive_(bytes_) { addAll(); }

    [[nodiscard]] std::uint64_t hash() const
    {
        base::Fnv fnv;
        for (const std::byte byte : bytes_) {
            fnv.add(static_cast<unsigned char>(byte));
        }
        return fnv.value();
    }

private:
    // By value, as an archive takes what it could read into.
    template <typename... Values>
    void add(Values... values)
    {
        archive_(values...);
    }

    void addCount(std::size_t count) { archive_.size(count); }

    void addText(const std::string& text)
    {
        std::vector<char> letters(text.begin(), text.end());
        archive_.list(letters, letters.size());
    }

    void addGeometry(const scene::Box& box) { add(box.size); }

    void addGeometry(const scene::Sphere& sphere) { add(sphere.radius); }

    // Cylinder, capsule and cone.
    template <typename Round>
    void addGeometry(const Round& shape)
    {
        add(shape.radius, shape.height, shape.axis);
    }

    void addGeometry(const scene::Plane& plane) { add(plane.normal, plane.offset); }

    void addGeometry(const scene::MeshShape& mesh)
    {
        add(scene_.mesh(mesh.mesh).contentHash, mesh.scale, mesh.collision);
    }

    void addCollisions(const std::vector<scene::CollisionShape>& shapes)
    {
        addCount(shapes.size());
        for (const scene::CollisionShape& shape : shapes) {
            add(shape.X_BS, shape.geometry.index());
            std::visit([this](const auto& geometry) { addGeometry(geometry); }, shape.geometry);
        }
    }

    void addGroups(std::vector<int> groups) { archive_.list(groups, groups.size()); }

    void addBody(const scene::Body& body)
    {
        addText(body.origin.identifier);
        add(static_cast<const scene::BodyDynamics&>(body), body.mass, body.inertia, body.X_BC,
            body.X_WB, body.linearVelocity, body.angularVelocity, body.gravity,
            body.hints.collisionMargin, body.controller, body.model);
        addCollisions(body.collisions);
        addGroups(body.collisionGroups);
    }

    void addJoint(const scene::Joint& joint)
    {
        addText(joint.origin.identifier);
        add(static_cast<const scene::JointDynamics&>(joint), joint.type, joint.parent, joint.child,
            joint.leader, joint.X_PJ, joint.X_CJ, joint.startPosition, joint.passive,
            joint.ignoreCollision, joint.closesLoop, joint.startCommand.has_value());
        if (joint.startCommand) {
            add(joint.startCommand->kind, joint.startCommand->target);
        }
    }

    void addSensor(const scene::Sensor& sensor)
    {
        add(sensor.type, sensor.parent, sensor.X_BS, sensor.range, sensor.joint,
            sensor.surface.has_value());
        if (sensor.surface) {
            const auto& [area, stiffness, damping, stick, stickDamping, slide, scale] =
                *sensor.surface;
            add(area, stiffness, damping, stick, stickDamping, slide, scale);
        }
        addCount(sensor.rays.size());
        for (const scene::Ray& ray : sensor.rays) {
            add(ray.start_S, ray.end_S);
        }
    }

    void addVehicle(const scene::Vehicle& vehicle)
    {
        add(vehicle.chassis);
        addCount(vehicle.wheels.size());
        for (const scene::Wheel& wheel : vehicle.wheels) {
            add(wheel.body, wheel.radius, wheel.friction, wheel.suspensionStiffness,
                wheel.suspensionDamping, wheel.suspensionCompression, wheel.suspensionRestLength,
                wheel.rollInfluence, wheel.down, wheel.axle, wheel.offset, wheel.front,
                wheel.steeringLow, wheel.steeringHigh, wheel.maxEnginePower, wheel.maxBrakePower);
        }
    }

    void addAll()
    {
        addCount(scene_.bodies.size());
        for (const scene::Body& body : scene_.bodies) {
            addBody(body);
        }
        addCount(scene_.joints.size());
        for (const scene::Joint& joint : scene_.joints) {
            addJoint(joint);
        }
        addCount(scene_.sensors.size());
        for (const scene::Sensor& sensor : scene_.sensors) {
            addSensor(sensor);
        }
        addCount(scene_.actuators.size());
        for (const scene::Actuator& actuator : scene_.actuators) {
            add(actuator.parent, actuator.X_BA, actuator.maxImpulse, actuator.tau);
        }
        addCount(scene_.vehicles.size());
        for (const scene::Vehicle& vehicle : scene_.vehicles) {
            addVehicle(vehicle);
        }
        addCount(scene_.ghosts.size());
        for (const scene::Ghost& ghost : scene_.ghosts) {
            add(ghost.parent, ghost.X_BG);
            addCollisions(ghost.collisions);
            addGroups(ghost.collisionGroups);
        }
        addCount(scene_.modelIgnoresInterCollision.size());
        for (const bool ignores : scene_.modelIgnoresInterCollision) {
            add(ignores);
        }
        add(scene_.gravity, scene_.engineHints.solver);
    }

    const scene::Scene& scene_;
    std::vector<std::byte> bytes_;
    StateArchive archive_;
};

}  // namespace

std::uint64_t sceneHash(const scene::Scene& scene)
{
    return SceneBytes(scene).hash();
}

}  // namespace exchange
