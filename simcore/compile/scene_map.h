#pragma once

#include "adf/object.h"
#include "scene/indices.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace compile {

// Which object became which part of the scene, both ways.
class SceneMap {
public:
    void addBody(adf::ObjectId object, scene::BodyIndex index);
    void addJoint(adf::ObjectId object, scene::JointIndex index);
    void addCamera(adf::ObjectId object, scene::CameraIndex index);
    void addLight(adf::ObjectId object, scene::LightIndex index);
    void addSensor(adf::ObjectId object, scene::SensorIndex index);
    void addActuator(adf::ObjectId object, scene::ActuatorIndex index);
    void addVehicle(adf::ObjectId object, scene::VehicleIndex index);
    void addGhost(adf::ObjectId object, scene::GhostIndex index);

    [[nodiscard]] std::optional<scene::BodyIndex> body(adf::ObjectId object) const;
    [[nodiscard]] std::optional<scene::JointIndex> joint(adf::ObjectId object) const;
    [[nodiscard]] std::optional<scene::CameraIndex> camera(adf::ObjectId object) const;
    [[nodiscard]] std::optional<scene::SensorIndex> sensor(adf::ObjectId object) const;
    [[nodiscard]] std::optional<scene::ActuatorIndex> actuator(adf::ObjectId object) const;
    [[nodiscard]] std::optional<scene::VehicleIndex> vehicle(adf::ObjectId object) const;
    [[nodiscard]] std::optional<scene::GhostIndex> ghost(adf::ObjectId object) const;
    // Invalid id when the part has no object, such as the ground of an enclosure.
    [[nodiscard]] adf::ObjectId object(scene::BodyIndex body) const;
    [[nodiscard]] adf::ObjectId object(scene::JointIndex joint) const;
    [[nodiscard]] adf::ObjectId object(scene::CameraIndex camera) const;
    [[nodiscard]] adf::ObjectId object(scene::SensorIndex sensor) const;
    [[nodiscard]] adf::ObjectId object(scene::ActuatorIndex actuator) const;
    [[nodiscard]] adf::ObjectId object(scene::VehicleIndex vehicle) const;
    [[nodiscard]] adf::ObjectId object(scene::GhostIndex ghost) const;

private:
    std::unordered_map<adf::ObjectId, scene::BodyIndex> bodyOf_;
    std::unordered_map<adf::ObjectId, scene::JointIndex> jointOf_;
    std::unordered_map<adf::ObjectId, scene::CameraIndex> cameraOf_;
    std::unordered_map<adf::ObjectId, scene::LightIndex> lightOf_;
    std::unordered_map<adf::ObjectId, scene::SensorIndex> sensorOf_;
    std::unordered_map<adf::ObjectId, scene::ActuatorIndex> actuatorOf_;
    std::unordered_map<adf::ObjectId, scene::VehicleIndex> vehicleOf_;
    std::unordered_map<adf::ObjectId, scene::GhostIndex> ghostOf_;
    std::vector<adf::ObjectId> bodies_;
    std::vector<adf::ObjectId> joints_;
    std::vector<adf::ObjectId> cameras_;
    std::vector<adf::ObjectId> lights_;
    std::vector<adf::ObjectId> sensors_;
    std::vector<adf::ObjectId> actuators_;
    std::vector<adf::ObjectId> vehicles_;
    std::vector<adf::ObjectId> ghosts_;
};

}  // namespace compile
