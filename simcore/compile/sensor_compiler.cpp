#include "compile/sensor_compiler.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "base/check.h"
#include "compile/problem.h"
#include "compile/ray_patch.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace compile {

namespace {

namespace key = adf::sensor;

// More than any surface needs; a mesh that was not meant for rays can have millions of triangles.
constexpr std::size_t kMostRays = 100'000;

std::optional<scene::SensorType> typeOf(const adf::Object& object)
{
    const auto type = object.get(key::kType);
    if (!type) {
        return std::nullopt;
    }
    switch (*type) {
        case adf::SensorType::Proximity:
            return scene::SensorType::Proximity;
        case adf::SensorType::Resistance:
            return scene::SensorType::Resistive;
        case adf::SensorType::Contact:
            return scene::SensorType::Contact;
        case adf::SensorType::ForceTorque:
            return scene::SensorType::ForceTorque;
    }
    return std::nullopt;
}

bool hasRays(scene::SensorType type)
{
    return type == scene::SensorType::Proximity || type == scene::SensorType::Resistive;
}

std::vector<scene::Ray> listedRays(const adf::Object& object, double range)
{
    static const std::span<const adf::PropertySpec> kRows = [] {
        const adf::PropertySpec* row = adf::findRow(adf::ObjectType::Sensor, key::kArray);
        CHECK(row != nullptr, "sensors have rays");
        return std::get<adf::RecordListFacet>(row->facet).rows;
    }();
    std::vector<scene::Ray> rays;
    for (const adf::Record& record : object.get(key::kArray)) {
        const auto vectorOf = [&](adf::VectorProperty property) {
            const adf::Value* value = record.find(property);
            return std::get<base::Vec3>(
                value != nullptr ? *value : adf::defaultValue(*adf::findRow(kRows, property)));
        };
        const base::Vec3 start = vectorOf(adf::ray::kOffset);
        rays.push_back({start, start + range * base::normalized(vectorOf(adf::ray::kDirection))});
    }
    return rays;
}

// In the sensor frame; none when the mesh is missing.
std::optional<Surface> surfaceOf(const SensorInput& input)
{
    const std::string mesh = input.object.get(key::kMesh);
    if (mesh.empty()) {
        return flatPatch(input.object.get(key::kPatchWidth), input.object.get(key::kPatchHeight),
                         static_cast<int>(input.object.get(key::kPatchResolution)));
    }
    const adf::MeshFolders folders{
        .file = input.document.folder(),
        .fileHigh = input.document.header().get(adf::header::kHighResolutionPath)};
    const auto index =
        input.meshes.add(adf::findPlainMesh(folders, mesh), mesh,
                         originAt(input.document, input.object, key::kMesh, input.origin));
    if (!index) {
        return std::nullopt;
    }
    constexpr double kUnscaled = 1;
    return compile::surfaceOf(input.meshes.mesh(*index), kUnscaled);
}

Surface aroundParent(Surface surface, const SensorInput& input, const base::Pose& X_BS)
{
    for (base::Vec3& point : surface.points) {
        point = X_BS * point;
    }
    surface = turnedRound(wrapped(surface, input.parentBody.visuals, input.meshes.meshes(),
                                  input.object.get(key::kWrapOffset)));
    const base::Pose X_SB = base::inverse(X_BS);
    for (base::Vec3& point : surface.points) {
        point = X_SB * point;
    }
    return surface;
}

// None when nothing says what the rays are.
std::optional<std::vector<scene::Ray>> raysOf(const SensorInput& input, const scene::Sensor& sensor)
{
    const adf::Object& object = input.object;
    if (!object.get(key::kArray).empty()) {
        return listedRays(object, sensor.range);
    }
    const bool hasMesh = !object.get(key::kMesh).empty();
    if (!hasMesh && object.isAuthored(key::kResolution)) {
        return fanOfRays(static_cast<int>(object.get(key::kResolution)),
                         object.get(key::kHorizontalAngle), object.get(key::kVerticalAngle),
                         object.get(key::kStartOffset), sensor.range);
    }
    if (!hasMesh && !object.isAuthored(key::kPatchResolution)) {
        return std::nullopt;
    }
    std::optional<Surface> surface = surfaceOf(input);
    if (!surface) {
        return std::nullopt;
    }
    if (object.isAuthored(key::kWrapOffset)) {
        surface = aroundParent(std::move(*surface), input, sensor.X_BS);
    }
    return raysAlong(*surface, object.get(key::kDepth), sensor.range);
}

scene::ResistiveSurface resistanceOf(const adf::Object& object)
{
    return {.contactArea = object.get(key::kContactArea),
            .contactStiffness = object.get(key::kContactStiffness),
            .contactDamping = object.get(key::kContactDamping),
            .stickStiffness = object.get(key::kStaticFriction),
            .stickDamping = object.get(key::kFrictionDamping),
            .slideFriction = object.get(key::kDynamicFriction),
            .scaleByNormalForce = object.get(key::kVariableFriction)};
}

// False when the sensor has nothing to sense with.
bool addRays(const SensorInput& input, scene::Sensor& sensor)
{
    std::optional<std::vector<scene::Ray>> rays = raysOf(input, sensor);
    if (!rays) {
        return false;
    }
    if (rays->empty() || sensor.range <= 0) {
        report(input.sink, sensor.origin,
               {.code = "compile.sensor-without-rays",
                .message = rays->empty() ? "no ray could be made of what is given; the sensor is "
                                           "left out"
                                         : "rays of length 0 hit nothing; the sensor is left out",
                .hint = rays->empty() ? "a mesh needs triangles, and a wrapped one must face what "
                                        "is drawn of the parent"
                                      : "give a range above 0",
                .severity = base::Severity::Warning});
        return false;
    }
    if (rays->size() > kMostRays) {
        report(input.sink, sensor.origin,
               {.code = "compile.too-many-rays",
                .message = std::to_string(rays->size()) + " rays are too many; the first " +
                           std::to_string(kMostRays) + " are kept",
                .hint = "a simpler mesh serves better",
                .severity = base::Severity::Warning});
        rays->resize(kMostRays);
    }
    sensor.rays = std::move(*rays);
    return true;
}

}  // namespace

bool measuresJoint(const adf::Object& sensor)
{
    return typeOf(sensor) == scene::SensorType::ForceTorque;
}

std::optional<scene::Sensor> compileSensor(const SensorInput& input)
{
    const adf::Object& object = input.object;
    const std::optional<scene::SensorType> type = typeOf(object);
    if (!type) {
        return std::nullopt;  // a missing or unknown word: the reader has said so
    }
    scene::Sensor sensor;
    sensor.origin = input.origin;
    sensor.type = *type;
    sensor.parent = input.parent;
    sensor.X_BS = {object.get(adf::common::kPosition),
                   base::fromRpy(object.get(adf::common::kOrientation))};
    sensor.range = object.get(key::kRange);
    sensor.joint = input.joint;
    sensor.visible = object.get(key::kVisible);
    sensor.visibleSize = object.get(key::kVisibleSize);
    if (*type == scene::SensorType::Resistive) {
        sensor.surface = resistanceOf(object);
    }
    if (hasRays(*type) && !addRays(input, sensor)) {
        return std::nullopt;
    }
    return sensor;
}

}  // namespace compile
