#include "adf/ambf2/rules.h"
#include "adf/properties.h"
#include "base/text.h"

#include <algorithm>
#include <array>

namespace adf::ambf2 {

namespace {

using base::numberText;

bool collidesByMeshOnly(const Object& object)
{
    return !isGiven(object, collision::kShape) && !isGiven(object, collision::kCompound) &&
           collidesInAmbf(object);
}

void checkMass(Validation& validation, const Object& object)
{
    constexpr std::array kSkipped{PropertyId(body::kInertia), PropertyId(body::kInertialPosition),
                                  PropertyId(body::kInertialOrientation),
                                  PropertyId(body::kGravity)};
    if (!stands(validation.document(), object, "mass")) {
        for (const PropertyId property : kSkipped) {
            if (object.isAuthored(property)) {
                validation.report({object, property},
                                  {.code = "ambf2.missing-mass",
                                   .message = "without a mass AMBF 2.0 skips " +
                                              inQuotes(findRow(object.type(), property)->key),
                                   .hint = "write mass: 1.0, which is the default"});
            }
        }
    }
}

void checkInertia(Validation& validation, const Object& object)
{
    if (object.get(body::kMass) == 0) {
        return;
    }
    const Value* given = object.isAuthored(body::kMass) ? object.authored(body::kInertia) : nullptr;
    if (given != nullptr) {
        const base::Vec3 moments = std::get<base::Vec3>(*given);
        if (moments.x == 0 || moments.y == 0 || moments.z == 0) {
            validation.report({object, body::kInertia},
                              {.code = "ambf2.zero-inertia",
                               .message = "AMBF 2.0's body cannot turn about an axis with a moment "
                                          "of 0",
                               .hint = "remove the inertia to have it estimated"});
        }
        return;
    }
    const bool isPlane = object.get(collision::kShape) == ShapeType::Plane;
    if (isPlane || !collidesInAmbf(object)) {
        validation.report({object},
                          {.code = "ambf2.zero-inertia",
                           .message = std::string("without an inertia AMBF 2.0 takes that of the "
                                                  "collision shape, which is 0 ") +
                                      (isPlane ? "for a plane" : "where there is none") +
                                      ": the body cannot turn",
                           .hint = "write an inertia"});
    }
}

void checkCentre(Validation& validation, const Object& object)
{
    const bool hasOffset =
        object.isAuthored(body::kMass) && (object.isAuthored(body::kInertialPosition) ||
                                           object.isAuthored(body::kInertialOrientation));
    if (!hasOffset && collidesByMeshOnly(object)) {
        validation.report({object},
                          {.code = "ambf2.missing-inertial-offset",
                           .message = "without an inertial offset AMBF 2.0 takes the mean of the "
                                      "mesh's vertices for the centre of mass, and displaces the "
                                      "collision mesh by it",
                           .hint = "write an inertial offset"});
    }
    const bool isMoved = object.get(body::kInertialPosition) != base::Vec3{} ||
                         object.get(body::kInertialOrientation) != base::Vec3{};
    const bool hasPrimitive =
        isGiven(object, collision::kShape) && object.get(collision::kShape) != ShapeType::Plane;
    if (hasPrimitive && hasOffset && isMoved && !object.isAuthored(collision::kPosition) &&
        !object.isAuthored(collision::kOrientation)) {
        validation.report(
            {object, collision::kShape},
            {.code = "ambf2.missing-collision-offset",
             .message = "AMBF 2.0 puts the primitive at the centre of mass, because it "
                        "has no collision offset",
             .hint = "write a collision offset"});
    }
}

// What the scale of a body leaves as it is (section 2.1).
void checkScale(Validation& validation, const Object& object)
{
    const double scale = object.get(common::kScale);
    const bool hasUnscaled = isGiven(object, collision::kShape) ||
                             isGiven(object, collision::kCompound) ||
                             (object.isAuthored(body::kInertialPosition) &&
                              object.get(body::kInertialPosition) != base::Vec3{});
    if (scale != 1 && hasUnscaled) {
        validation.report(
            {object, common::kScale},
            {.code = "ambf2.unscaled",
             .message = "AMBF 2.0 scales neither collision primitives nor the inertial "
                        "offset by " +
                        numberText(scale),
             .hint = "write them at the size they have"});
    }
}

void checkController(Validation& validation, const Object& object)
{
    const auto output = object.get(body::kOutputType);
    if (output == OutputType::Position) {
        validation.report({object, body::kOutputType},
                          {.code = "ambf2.position-output",
                           .message = "AMBF 2.0 treats POSITION as VELOCITY",
                           .hint = "write VELOCITY"});
    }
    const bool linear = object.isAuthored(body::kLinearP);
    const bool angular = object.isAuthored(body::kAngularP);
    if (!output && linear != angular) {
        validation.report({object, linear ? body::kLinearP : body::kAngularP},
                          {.code = "ambf2.mixed-controller",
                           .message = std::string("AMBF 2.0 looks at the linear part alone: ") +
                                      (linear ? "both put out forces" : "both put out velocities"),
                           .hint = "give linear and angular gains, or a controller output type"});
    }
}

}  // namespace

void checkBody(Validation& validation, const Object& object)
{
    checkMeshes(validation, object);
    checkShapes(validation, object);
    checkColour(validation, object);
    checkMass(validation, object);
    checkInertia(validation, object);
    checkCentre(validation, object);
    checkScale(validation, object);
    checkController(validation, object);
}

void checkSoftBody(Validation& validation, const Object& object)
{
    checkMeshes(validation, object);
    checkColour(validation, object);
    const Value* randomize = object.authored(softbody::kRandomizeConstraints);
    if (randomize != nullptr && !std::get<bool>(*randomize)) {
        validation.report({object, softbody::kRandomizeConstraints},
                          {.code = "ambf2.randomize-constraints",
                           .message = "AMBF 2.0 mixes the constraints nevertheless: the key alone "
                                      "does it",
                           .hint = "remove the key"});
    }
    validation.report({object}, {.code = "ambf2.no-topic",
                                 .message = "soft bodies have no ROS topic in AMBF 2.0"});
}

namespace {

// Has a body of the file another gravity than the world's?
bool hasOwnGravity(const Document& document)
{
    const bool byHeader = document.header().type() == ObjectType::ModelHeader &&
                          document.header().isAuthored(header::kGravity);
    return byHeader || std::any_of(document.objects().begin(), document.objects().end(),
                                   [](const ObjectPtr& object) {
                                       return object->type() == ObjectType::Body &&
                                              object->isListed() &&
                                              object->isAuthored(body::kGravity);
                                   });
}

}  // namespace

void checkGhost(Validation& validation, const Object& object)
{
    checkMeshes(validation, object);
    checkShapes(validation, object);
    checkColour(validation, object);
    if (object.isAuthored(collision::kGroups)) {
        validation.report({object, collision::kGroups},
                          {.code = "ambf2.ghost-groups",
                           .message = "AMBF 2.0 crashes on ghost objects with collision groups",
                           .hint = "remove the groups"});
    }
    if (hasOwnGravity(validation.document())) {
        validation.report({object},
                          {.code = "ambf2.ghost-gravity",
                           .message = "bodies that leave a ghost object go on with the gravity of "
                                      "the world in AMBF 2.0, not with their own",
                           .hint = "keep bodies with a gravity of their own out of it"});
    }
    if (!collidesInAmbf(object)) {
        validation.report({object},
                          {.code = "ambf2.ghost-without-shape",
                           .message = "a ghost object without a collision shape notices nothing",
                           .hint = "give a collision shape"});
    }
}

}  // namespace adf::ambf2
