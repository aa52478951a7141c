#include "adf/properties.h"
#include "adf/validation.h"
#include "base/short_text.h"

namespace adf {

namespace {

using base::shortText;

// Measured moments are rounded; this much of the largest one is forgiven.
constexpr double kInertiaTolerance = 1e-3;
constexpr int kDigits = 6;  // of moments in a sentence

void checkMass(Validation& validation, const Object& object)
{
    const bool hasMass = stands(validation.document(), object, "mass");
    const bool needsMass =
        object.isAuthored(body::kInertia) || object.isAuthored(body::kInertialPosition) ||
        object.isAuthored(body::kInertialOrientation) || object.isAuthored(body::kGravity);
    if (!hasMass && needsMass) {
        validation.warnOnce({object},
                            {.code = "ambf.missing-mass",
                             .message = "without a mass AMBF 2.0 skips the inertia, the inertial "
                                        "offset and the gravity of this body",
                             .hint = "write mass: 1.0, which is the default"});
    }
    const Value* inertia = object.authored(body::kInertia);
    if (inertia == nullptr) {
        return;
    }
    const base::Vec3 moments = std::get<base::Vec3>(*inertia);
    const Validation::Place place{object, body::kInertia};
    if (object.get(body::kMass) == 0) {
        validation.noteOnce(place, {.code = "adf.inertia-of-static",
                                    .message = "the inertia has no effect: a body without mass is "
                                               "static"});
        return;
    }
    if (moments.x == 0 || moments.y == 0 || moments.z == 0) {
        validation.warn(
            place, {.code = "adf.zero-inertia",
                    .message = "a moment of 0: AMBF 2.0's body cannot turn about that axis, here "
                               "it has the moment of its mass at 1 cm",
                    .hint = "remove the inertia to have it estimated"});
        return;
    }
    for (int i = 0; i < 3; ++i) {
        const double others = moments[(i + 1) % 3] + moments[(i + 2) % 3];
        if (moments[i] > others * (1 + kInertiaTolerance)) {
            validation.warn(
                place, {.code = "adf.inertia-triangle",
                        .message = "no solid has these moments: " + shortText(moments[i], kDigits) +
                                   " is more than the sum of the other two, " +
                                   shortText(others, kDigits)});
            return;
        }
    }
}

void checkCollision(Validation& validation, const Object& object)
{
    const bool hasPrimitive =
        isGiven(object, collision::kShape) || isGiven(object, collision::kCompound);
    const bool hasMesh = isGiven(object, collision::kMesh) || isGiven(object, body::kMesh);
    if (!hasPrimitive && hasMesh && !object.isAuthored(body::kInertialPosition)) {
        validation.warnOnce(
            {object},
            {.code = "ambf.missing-inertial-offset",
             .message = "without an inertial offset AMBF 2.0 takes the mean of the mesh's "
                        "vertices for the centre of mass, and displaces the collision "
                        "mesh by it",
             .hint = "write an inertial offset"});
    }
    const bool drawsShape = isGiven(object, shape::kShape) || isGiven(object, body::kCompoundShape);
    if (drawsShape && !hasPrimitive && !hasMesh) {
        validation.warnOnce({object}, {.code = "ambf.shape-without-collision",
                                       .message = "the shape is only drawn: AMBF 2.0 does not use "
                                                  "it for collision",
                                       .hint = "give a collision shape, too"});
    }
    const Value* parts = object.authored(body::kCompoundShape);
    if (parts == nullptr) {
        return;
    }
    for (const Record& part : std::get<RecordList>(*parts)) {
        const Value* position = part.find(shape::kPosition);
        const Value* orientation = part.find(shape::kOrientation);
        const bool moved = (position != nullptr && *position != Value(base::Vec3{})) ||
                           (orientation != nullptr && *orientation != Value(base::Vec3{}));
        if (moved) {
            validation.noteOnce({object, body::kCompoundShape},
                                {.code = "ambf.part-offset",
                                 .message = "AMBF 2.0 ignores the offsets of parts that are only "
                                            "drawn"});
            return;
        }
    }
}

void checkColour(Validation& validation, const Object& object)
{
    const bool hasComponents =
        object.isAuthored(material::kDiffuse) || object.isAuthored(material::kSpecular) ||
        object.isAuthored(material::kEmission) || object.isAuthored(material::kAmbientLevel) ||
        object.isAuthored(material::kShininess) || object.isAuthored(material::kTransparency);
    const bool hasColour = hasComponents || object.isAuthored(material::kRgba);
    if (isGiven(object, material::kColourName) && !hasColour) {
        validation.noteOnce({object, material::kColourName},
                            {.code = "ambf.colour-name",
                             .message = "AMBF 2.0 ignores colours by name",
                             .hint = "give color components or color rgba"});
    }
    const bool takesColour = hasColour && object.get(material::kUseMaterial);
    if (!object.get(body::kVisible) && !takesColour) {
        validation.noteOnce({object, body::kVisible},
                            {.code = "ambf.visible",
                             .message = "AMBF 2.0 draws it nevertheless: it heeds this only where "
                                        "a colour is given and used"});
    }
}

void checkFolders(Validation& validation, const Object& object)
{
    const Object& header = validation.document().header();
    const auto isNested = [&](TextProperty own, TextProperty ofFile) {
        return isGiven(object, own) && isGiven(header, ofFile) && !object.get(own).starts_with('/');
    };
    for (const auto& [own, ofFile] :
         {std::pair{body::kHighResolutionPath, header::kHighResolutionPath},
          std::pair{body::kLowResolutionPath, header::kLowResolutionPath}}) {
        if (isNested(own, ofFile)) {
            validation.noteOnce(
                {object, own}, {.code = "ambf.nested-path",
                                .message = "AMBF 2.0 looks for this folder inside the file's, AMBF "
                                           "1.0 and the Blender add-on in its place"});
        }
    }
}

}  // namespace

void validateBody(Validation& validation, const Object& object)
{
    checkMass(validation, object);
    checkCollision(validation, object);
    checkColour(validation, object);
    checkFolders(validation, object);
}

void validateSoftBody(Validation& validation, const Object& object)
{
    const Value* randomize = object.authored(softbody::kRandomizeConstraints);
    if (randomize != nullptr && !std::get<bool>(*randomize)) {
        validation.note(
            {object, softbody::kRandomizeConstraints},
            {.code = "ambf.randomize-constraints",
             .message = "AMBF mixes the constraints nevertheless: the key alone does it",
             .hint = "remove the key"});
    }
}

void validateGhost(Validation& validation, const Object& object)
{
    if (object.isAuthored(collision::kGroups)) {
        validation.warn({object, collision::kGroups},
                        {.code = "ambf.ghost-groups",
                         .message = "AMBF 2.0 crashes on ghost objects with collision groups",
                         .hint = "remove the groups"});
    }
    if (!hasCollisionShape(object)) {
        validation.warn({object}, {.code = "adf.ghost-without-shape",
                                   .message = "a ghost object without a collision shape notices "
                                              "nothing"});
    }
}

}  // namespace adf
