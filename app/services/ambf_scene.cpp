#include "services/ambf_scene.h"

#include "adf/properties.h"
#include "compile/scene_build.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace services {

namespace {

using ambf::ObjectKind;

ambf::WorldName nameOf(const compile::WorldObject& object)
{
    const adf::WorldName& name = *object.name;
    return {.nameSpace = name.nameSpace, .identifier = name.identifier(), .name = name.name};
}

// For parts that no object stands for.
template <typename Part>
std::vector<ambf::WorldName> plainNames(const std::vector<Part>& parts)
{
    std::vector<ambf::WorldName> names;
    names.reserve(parts.size());
    for (const Part& part : parts) {
        names.push_back({.identifier = part.origin.identifier, .name = part.origin.name});
    }
    return names;
}

std::uint32_t boundedTo(std::uint32_t most, std::int64_t value)
{
    return static_cast<std::uint32_t>(std::clamp<std::int64_t>(value, 1, most));
}

ambf::ServedPictures picturesOf(const adf::Object& camera)
{
    using namespace adf::camera;
    constexpr std::uint32_t kMostSide = ambf::PictureSize::kMost;
    constexpr std::uint32_t kMostInterval = 3600;
    ambf::ServedPictures pictures;
    pictures.size = {.width = boundedTo(kMostSide, camera.get(kImageWidth)),
                     .height = boundedTo(kMostSide, camera.get(kImageHeight))};
    if (camera.get(kPublishImage)) {
        pictures.image = {.interval = boundedTo(kMostInterval, camera.get(kImageInterval))};
    }
    if (camera.get(kPublishDepth)) {
        pictures.depth = {.interval = boundedTo(kMostInterval, camera.get(kDepthInterval))};
    }
    if (camera.isAuthored(kNoiseMean)) {
        pictures.noise = {.mean = camera.get(kNoiseMean),
                          .deviation = camera.get(kNoiseDeviation),
                          .bias = camera.get(kNoiseBias)};
    }
    return pictures;
}

class Survey {
public:
    explicit Survey(const compile::Compiled& compiled) : compiled_(compiled)
    {
        served_.scene = compiled.scene;
        const scene::Scene& scene = *served_.scene;
        served_.bodies = plainNames(scene.bodies);
        served_.sensors = plainNames(scene.sensors);
        served_.feedback.resize(scene.joints.size());
    }

    void addAll(const compile::WorldObjects& objects)
    {
        using adf::ObjectType;
        for (const ObjectType type :
             {ObjectType::Body, ObjectType::Joint, ObjectType::Sensor, ObjectType::Actuator,
              ObjectType::Vehicle, ObjectType::GhostObject, ObjectType::Camera,
              ObjectType::Light}) {
            for (const compile::WorldObject& object : objects.of(type)) {
                if (const auto part = compiled_.map.part(object.object().id())) {
                    std::visit([&](const auto index) { add(object, index); }, *part);
                }
            }
        }
    }

    ambf::ServedScene take() { return std::move(served_); }

private:
    void add(const compile::WorldObject& object, scene::BodyIndex index)
    {
        served_.bodies[index.value] = nameOf(object);
        ambf::ServedObject* const body = serve(object, ObjectKind::Body, index.value);
        if (body != nullptr) {
            body->publishChildren = object.object().get(adf::body::kPublishChildrenNames);
            body->publishJoints = object.object().get(adf::body::kPublishJointNames);
            body->publishPositions = object.object().get(adf::body::kPublishJointPositions);
        }
    }

    void add(const compile::WorldObject& object, scene::JointIndex index)
    {
        served_.feedback[index.value] = object.object().get(adf::joint::kEnableFeedback);
    }

    void add(const compile::WorldObject& object, scene::SensorIndex index)
    {
        served_.sensors[index.value] = nameOf(object);
        const scene::SensorType type = served_.scene->sensors[index.value].type;
        if (type == scene::SensorType::Proximity) {
            serve(object, ObjectKind::Sensor, index.value);
        } else if (type == scene::SensorType::Contact) {
            serve(object, ObjectKind::ContactSensor, index.value);
        }
    }

    void add(const compile::WorldObject& object, scene::ActuatorIndex index)
    {
        serve(object, ObjectKind::Actuator, index.value);
    }

    void add(const compile::WorldObject& object, scene::VehicleIndex index)
    {
        serve(object, ObjectKind::Vehicle, index.value);
    }

    void add(const compile::WorldObject& object, scene::GhostIndex index)
    {
        serve(object, ObjectKind::Ghost, index.value);
    }

    void add(const compile::WorldObject& object, scene::CameraIndex index)
    {
        ambf::ServedObject* const camera = serve(object, ObjectKind::Camera, index.value);
        if (camera != nullptr) {
            camera->pictures = picturesOf(object.object());
        }
    }

    void add(const compile::WorldObject& object, scene::LightIndex index)
    {
        serve(object, ObjectKind::Light, index.value);
    }

    // Null when it is passive.
    ambf::ServedObject* serve(const compile::WorldObject& object,
                              ObjectKind kind,
                              std::uint32_t index)
    {
        if (object.object().get(adf::common::kPassive)) {
            return nullptr;
        }
        const bool hasParent = kind != ObjectKind::Body && kind != ObjectKind::Vehicle;
        served_.objects.push_back(
            {.kind = kind,
             .index = index,
             .name = nameOf(object),
             .parent = hasParent ? object.object().get(adf::common::kParent) : std::string(),
             .rates = {.low = object.object().get(adf::common::kPublishLow),
                       .high = object.object().get(adf::common::kPublishHigh)}});
        return &served_.objects.back();
    }

    const compile::Compiled& compiled_;
    ambf::ServedScene served_;
};

}  // namespace

ambf::ServedScene ambfSceneOf(const compile::Compiled& compiled,
                              const compile::Documents& documents)
{
    // The objects get the names that they got when the scene was compiled, where what has none was
    // reported.
    std::vector<const adf::Document*> files;
    for (const auto* const file : {&documents.world, &documents.environment}) {
        if (*file) {
            files.push_back(&**file);
        }
    }
    for (const adf::Document& model : documents.models) {
        files.push_back(&model);
    }
    base::Diagnostics reported;
    compile::WorldObjects objects;
    objects.add(files, reported);

    Survey survey(compiled);
    survey.addAll(objects);
    ambf::ServedScene served = survey.take();
    const std::optional<adf::Document>& world = documents.world;
    if (world && world->header().isAuthored(adf::common::kNamespace)) {
        served.worldNameSpace = world->header().get(adf::common::kNamespace);
    }
    return served;
}

ambf::ServedScene ambfSceneOf(const LoadedScene& loaded)
{
    return ambfSceneOf(loaded.compiled, documentsOf(loaded));
}

}  // namespace services
