#include "compile/scene_map.h"

#include <utility>

namespace compile {

namespace {

// The two directions of one kind of part.
template <typename Index>
void add(std::unordered_map<adf::ObjectId, Index>& indexOf,
         std::vector<adf::ObjectId>& objects,
         adf::ObjectId object,
         Index index)
{
    if (objects.size() <= index.value) {
        objects.resize(index.value + 1);
    }
    objects[index.value] = object;
    if (object.valid()) {
        indexOf.emplace(object, index);
    }
}

template <typename Index>
std::optional<Index> find(const std::unordered_map<adf::ObjectId, Index>& indexOf,
                          adf::ObjectId object)
{
    const auto found = indexOf.find(object);
    return found == indexOf.end() ? std::nullopt : std::optional(found->second);
}

template <typename Index>
adf::ObjectId objectAt(const std::vector<adf::ObjectId>& objects, Index index)
{
    return index.value < objects.size() ? objects[index.value] : adf::ObjectId{};
}

}  // namespace

void SceneMap::addBody(adf::ObjectId object, scene::BodyIndex index)
{
    add(bodyOf_, bodies_, object, index);
}

void SceneMap::addJoint(adf::ObjectId object, scene::JointIndex index)
{
    add(jointOf_, joints_, object, index);
}

void SceneMap::addCamera(adf::ObjectId object, scene::CameraIndex index)
{
    add(cameraOf_, cameras_, object, index);
}

void SceneMap::addLight(adf::ObjectId object, scene::LightIndex index)
{
    add(lightOf_, lights_, object, index);
}

void SceneMap::addSensor(adf::ObjectId object, scene::SensorIndex index)
{
    add(sensorOf_, sensors_, object, index);
}

void SceneMap::addActuator(adf::ObjectId object, scene::ActuatorIndex index)
{
    add(actuatorOf_, actuators_, object, index);
}

void SceneMap::addVehicle(adf::ObjectId object, scene::VehicleIndex index)
{
    add(vehicleOf_, vehicles_, object, index);
}

void SceneMap::addGhost(adf::ObjectId object, scene::GhostIndex index)
{
    add(ghostOf_, ghosts_, object, index);
}

std::optional<scene::BodyIndex> SceneMap::body(adf::ObjectId object) const
{
    return find(bodyOf_, object);
}

std::optional<scene::JointIndex> SceneMap::joint(adf::ObjectId object) const
{
    return find(jointOf_, object);
}

std::optional<scene::CameraIndex> SceneMap::camera(adf::ObjectId object) const
{
    return find(cameraOf_, object);
}

std::optional<scene::SensorIndex> SceneMap::sensor(adf::ObjectId object) const
{
    return find(sensorOf_, object);
}

std::optional<scene::ActuatorIndex> SceneMap::actuator(adf::ObjectId object) const
{
    return find(actuatorOf_, object);
}

std::optional<scene::VehicleIndex> SceneMap::vehicle(adf::ObjectId object) const
{
    return find(vehicleOf_, object);
}

std::optional<scene::GhostIndex> SceneMap::ghost(adf::ObjectId object) const
{
    return find(ghostOf_, object);
}

adf::ObjectId SceneMap::object(scene::BodyIndex body) const
{
    return objectAt(bodies_, body);
}

adf::ObjectId SceneMap::object(scene::JointIndex joint) const
{
    return objectAt(joints_, joint);
}

adf::ObjectId SceneMap::object(scene::CameraIndex camera) const
{
    return objectAt(cameras_, camera);
}

adf::ObjectId SceneMap::object(scene::SensorIndex sensor) const
{
    return objectAt(sensors_, sensor);
}

adf::ObjectId SceneMap::object(scene::ActuatorIndex actuator) const
{
    return objectAt(actuators_, actuator);
}

adf::ObjectId SceneMap::object(scene::VehicleIndex vehicle) const
{
    return objectAt(vehicles_, vehicle);
}

adf::ObjectId SceneMap::object(scene::GhostIndex ghost) const
{
    return objectAt(ghosts_, ghost);
}

}  // namespace compile
