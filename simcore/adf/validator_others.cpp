#include "adf/properties.h"
#include "adf/validation.h"

namespace adf {

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
    if (hasPatch && !hasArray && !hasMesh && !hasFan) {
        validation.warnOnce({object, sensor::kPatchResolution},
                            {.code = "ambf.sensor-patch",
                             .message = "AMBF 2.0 makes no rays of a patch",
                             .hint = "give the rays as an array"});
    }
}

void validateVehicle(Validation& validation, const Object& object)
{
    const auto rows = recordRows(ObjectType::Vehicle, vehicle::kWheels);
    const RecordList wheels = object.get(vehicle::kWheels);
    for (std::size_t i = 0; i < wheels.size(); ++i) {
        const Validation::Subject subject{object, vehicle::kWheels, i};
        if (recordValue(wheels[i], wheel::kBody, rows).empty() &&
            recordValue(wheels[i], wheel::kMesh, rows).empty()) {
            validation.warn(subject, {.code = "adf.wheel-without-body",
                                      .message = "wheel " + std::to_string(i + 1) +
                                                 " has neither body nor mesh and is left out"});
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
}

void validateInputDevice(Validation& validation, const Object& object)
{
    if (!isGiven(object, input::kSimulatedMultibody) && !isGiven(object, input::kRootLink)) {
        validation.warn({object},
                        {.code = "adf.device-without-target",
                         .message = "the device moves nothing: it has neither a simulated "
                                    "multibody nor a root link"});
    }
}

}  // namespace adf
