#include "adf/ambf2/rules.h"
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

void validateGhost(Validation& validation, const Object& object)
{
    if (!ambf2::collidesInAmbf(object)) {
        validation.warn({object}, {.code = "adf.ghost-without-shape",
                                   .message = "a ghost object without a collision shape notices "
                                              "nothing"});
    }
}

}  // namespace adf
