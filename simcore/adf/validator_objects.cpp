#include "adf/properties.h"
#include "adf/validation.h"
#include "base/short_text.h"

namespace adf {

namespace {

using base::shortText;

// Measured moments are rounded; this much of the largest one is forgiven.
constexpr double kInertiaTolerance = 1e-3;
constexpr int kDigits = 6;  // of moments in a sentence

}  // namespace

void validateBody(Validation& validation, const Object& object)
{
    const Value* inertia = object.authored(body::kInertia);
    if (inertia == nullptr) {
        return;
    }
    const base::Vec3 moments = std::get<base::Vec3>(*inertia);
    const Validation::Subject subject{object, body::kInertia};
    if (object.get(body::kMass) == 0) {
        validation.noteOnce(subject,
                            {.code = "adf.inertia-of-static",
                             .message = "the inertia has no effect: a body without mass is "
                                        "static"});
        return;
    }
    if (moments.x == 0 || moments.y == 0 || moments.z == 0) {
        validation.warn(
            subject, {.code = "adf.zero-inertia",
                      .message = "a moment of 0: AMBF 2.0's body cannot turn about that axis, here "
                                 "it has the moment of its mass at 1 cm",
                      .hint = "remove the inertia to have it estimated"});
        return;
    }
    for (int i = 0; i < 3; ++i) {
        const double others = moments[(i + 1) % 3] + moments[(i + 2) % 3];
        if (moments[i] > others * (1 + kInertiaTolerance)) {
            validation.warn(subject, {.code = "adf.inertia-triangle",
                                      .message = "no solid has these moments: " +
                                                 shortText(moments[i], kDigits) +
                                                 " is more than the sum of the other two, " +
                                                 shortText(others, kDigits)});
            return;
        }
    }
}

void validateJoint(Validation& validation, const Object& object)
{
    const ObjectPtr parent = validation.target(object, joint::kParent);
    if (parent != nullptr && parent == validation.target(object, joint::kChild)) {
        validation.error(
            {object, joint::kChild},
            {.code = "adf.self-parent",
             .message = "parent and child are the same body, " + parent->identifier()});
    }
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
    if (hasPatch && !hasArray && !hasMesh && !hasFan) {
        validation.warnOnce({object, sensor::kPatchResolution},
                            {.code = "ambf.sensor-patch",
                             .message = "AMBF 2.0 makes no rays of a patch",
                             .hint = "give the rays as an array"});
    }
}

void validateCamera(Validation& validation, const Object& object)
{
    if (object.get(camera::kNear) >= object.get(camera::kFar)) {
        validation.warn({object, camera::kNear},
                        {.code = "adf.near-beyond-far",
                         .message = "the near clipping plane is not before the far one"});
    }
}

}  // namespace adf
