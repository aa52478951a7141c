#include "adf/properties.h"
#include "adf/validation.h"

#include <cmath>

namespace adf {

namespace {

// Values that AMBF 2.0 leaves to chance when a file does not give them.
void reportLeftToChance(Validation& validation,
                        const Validation::Place& place,
                        const PropertySpec& row)
{
    validation.warnOnce(
        place, {.code = "ambf.left-to-chance",
                .message = "without \"" + std::string(row.key) + "\" AMBF 2.0 takes a random value",
                .hint = "write it: the default here is " + displayText(defaultValue(row))});
}

void checkLeftToChance(Validation& validation, const Object& object, PropertyId property)
{
    if (!object.isAuthored(property)) {
        reportLeftToChance(validation, {object, property}, *findRow(object.type(), property));
    }
}

bool isUnit(const base::Vec3& direction)
{
    constexpr double kTolerance = 1e-3;
    return std::abs(base::norm(direction) - 1) < kTolerance;
}

void checkRays(Validation& validation, const Object& object)
{
    const auto rows = recordRows(ObjectType::Sensor, sensor::kArray);
    const RecordList rays = object.get(sensor::kArray);
    for (std::size_t i = 0; i < rays.size(); ++i) {
        if (!isUnit(recordValue(rays[i], ray::kDirection, rows))) {
            validation.noteOnce({object, sensor::kArray, i},
                                {.code = "ambf.ray-length",
                                 .message = "AMBF 2.0 multiplies the range by the length of the "
                                            "direction, which is not 1",
                                 .hint = "give the direction the length 1"});
        }
    }
}

}  // namespace

void validatePublishing(Validation& validation, const Object& object)
{
    constexpr double kMostLow = 1000;  // Hz
    const auto given = [&](RealProperty rate) {
        const Value* value = object.authored(rate);
        return value == nullptr ? std::nullopt : std::optional(std::get<double>(*value));
    };
    const auto low = given(common::kPublishLow);
    const auto high = given(common::kPublishHigh);
    if (!low || !high || (*low <= kMostLow && *high >= *low)) {
        return;
    }
    validation.warn({object, common::kPublishLow},
                    {.code = "ambf.publish-frequency",
                     .message = "AMBF 2.0 ignores these rates: the low one is above " +
                                std::string(*low > kMostLow ? "1000 Hz" : "the high one"),
                     .hint = "low may be 1000 Hz at most, and high no less than low"});
}

void validateSensor(Validation& validation, const Object& object)
{
    const auto type = object.get(sensor::kType);
    if (type == SensorType::Contact || type == SensorType::ForceTorque) {
        validation.warn({object, sensor::kType},
                        {.code = "ambf.sensor-type",
                         .message = "AMBF 2.0 crashes on a sensor of this type",
                         .hint = "keep it in a file that AMBF does not load"});
        return;
    }
    const bool hasArray = isGiven(object, sensor::kArray);
    const bool hasMesh = isGiven(object, sensor::kMesh);
    const bool hasFan = object.isAuthored(sensor::kResolution);
    const bool hasPatch = object.isAuthored(sensor::kPatchResolution);
    if (!hasArray && !hasMesh && !hasFan && !hasPatch) {
        validation.warn({object}, {.code = "adf.sensor-without-rays",
                                   .message = "a sensor without rays senses nothing and is left "
                                              "out, here as in AMBF 2.0",
                                   .hint = "give an array, a mesh or a parametric fan"});
    }
    if (hasArray + hasMesh + hasFan + hasPatch > 1) {
        validation.noteOnce({object},
                            {.code = "adf.rays-given-twice",
                             .message = "the rays are given in several ways; the first of array, "
                                        "mesh, parametric fan and patch counts",
                             .hint = "keep one of them"});
    }
    if (hasArray) {
        checkRays(validation, object);
    } else if (hasMesh) {
        validation.warnOnce({object, sensor::kMesh}, {.code = "ambf.sensor-mesh",
                                                      .message = "AMBF 2.0 makes no rays of a mesh",
                                                      .hint = "give the rays as an array"});
    } else if (hasFan) {
        const bool moved = object.get(common::kPosition) != base::Vec3{} ||
                           object.get(common::kOrientation) != base::Vec3{};
        if (moved) {
            validation.warnOnce({object, sensor::kResolution},
                                {.code = "ambf.sensor-fan",
                                 .message = "AMBF 2.0 applies the location of a parametric sensor "
                                            "twice",
                                 .hint = "give the rays as an array"});
        }
    } else if (hasPatch) {
        validation.warnOnce({object, sensor::kPatchResolution},
                            {.code = "ambf.sensor-patch",
                             .message = "AMBF 2.0 makes no rays of a patch",
                             .hint = "give the rays as an array"});
    }
}

void validateVehicle(Validation& validation, const Object& object)
{
    if (validation.target(object, vehicle::kChassis) != nullptr) {
        validation.warn(
            {object, vehicle::kChassis},
            {.code = "ambf.vehicle-in-same-file",
             .message = "AMBF 2.0 finds the chassis only when its file was loaded before "
                        "this one",
             .hint = "put the vehicle into a file of its own"});
    }
    const auto rows = recordRows(ObjectType::Vehicle, vehicle::kWheels);
    const RecordList wheels = object.get(vehicle::kWheels);
    for (std::size_t i = 0; i < wheels.size(); ++i) {
        const Validation::Place place{object, vehicle::kWheels, i};
        if (recordValue(wheels[i], wheel::kBody, rows).empty() &&
            recordValue(wheels[i], wheel::kMesh, rows).empty()) {
            validation.warn(place, {.code = "adf.wheel-without-body",
                                    .message = "wheel " + std::to_string(i + 1) +
                                               " has neither body nor mesh and is left out"});
        }
        for (const PropertySpec& row : rows) {
            if (has(row.traits, Trait::AlwaysWritten) && wheels[i].find(row.id) == nullptr &&
                row.id != wheel::kFront && row.id != wheel::kOffset) {
                reportLeftToChance(validation, place, row);
            }
        }
    }
}

void validateCamera(Validation& validation, const Object& object)
{
    const base::Vec3 view = object.get(camera::kLookAt) - object.get(camera::kLocation);
    const base::Vec3 up = base::normalized(object.get(camera::kUp));
    constexpr double kParallel = 1e-6;
    if (base::norm(view) == 0 || base::norm(base::cross(base::normalized(view), up)) < kParallel) {
        validation.warn(
            {object, camera::kLookAt},
            {.code = "adf.view-undefined",
             .message = "the camera looks nowhere: the point it looks at is its own, or "
                        "straight along its up direction"});
    }
    if (object.get(camera::kNear) >= object.get(camera::kFar)) {
        validation.warn({object, camera::kNear},
                        {.code = "adf.near-beyond-far",
                         .message = "the near clipping plane is not before the far one"});
    }
    if (object.isAuthored(camera::kStereoMode)) {
        validation.noteOnce(
            {object, camera::kStereoMode},
            {.code = "ambf.stereo-mode",
             .message = "AMBF 2.0 shows a left and a right picture whatever the mode "
                        "says"});
    }
}

void validateLight(Validation& validation, const Object& object)
{
    checkLeftToChance(validation, object, light::kShadowQuality);
}

void validateInputDevice(Validation& validation, const Object& object)
{
    if (!isGiven(object, input::kSimulatedMultibody) && !isGiven(object, input::kRootLink)) {
        validation.warn({object},
                        {.code = "adf.device-without-target",
                         .message = "the device moves nothing: it has neither a simulated "
                                    "multibody nor a root link"});
    }
    for (const PropertyId property :
         {PropertyId(input::kDeadband), PropertyId(input::kButtonA1), PropertyId(input::kButtonA2),
          PropertyId(input::kButtonG1), PropertyId(input::kButtonNextMode),
          PropertyId(input::kButtonPreviousMode)}) {
        checkLeftToChance(validation, object, property);
    }
}

void validateHeader(Validation& validation)
{
    const Object& header = validation.document().header();
    if (validation.document().kind() == FileKind::World && !isGiven(header, world::kEnvironment)) {
        validation.warn({header}, {.code = "ambf.missing-environment",
                                   .message = "AMBF 2.0 crashes on a world without an environment",
                                   .hint = "name a model file as the environment"});
    }
    validateNamespace(validation, header);
}

}  // namespace adf
