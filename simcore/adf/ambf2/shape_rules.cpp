#include "adf/ambf2/rules.h"
#include "adf/properties.h"

#include <algorithm>
#include <array>
#include <span>

namespace adf::ambf2 {

namespace {

// A later way to say the same is passed over when an earlier one is given (sections 2.2 and 2.3).
void checkPrecedence(Validation& validation,
                     const Object& object,
                     std::span<const PropertyId> firstWins)
{
    const PropertyId* first = nullptr;
    for (const PropertyId& property : firstWins) {
        const Value* value = object.authored(property);
        const bool isEmpty =
            value == nullptr || *value == Value(std::string()) || *value == Value(RecordList());
        if (isEmpty) {
            continue;
        }
        if (first == nullptr) {
            first = &property;
            continue;
        }
        validation.report(
            {object, property},
            {.code = "ambf2.passed-over",
             .message = "AMBF 2.0 takes " + inQuotes(findRow(object.type(), *first)->key) +
                        " and passes " + inQuotes(findRow(object.type(), property)->key) + " over",
             .hint = "remove one of them"});
    }
}

bool isTurned(std::optional<ShapeType> shape, std::optional<Axis> axis)
{
    const bool hasAxis =
        shape == ShapeType::Cylinder || shape == ShapeType::Capsule || shape == ShapeType::Cone;
    return hasAxis && axis != Axis::Z;
}

// How AMBF 2.0 draws a primitive (section 2.2).
void checkDrawn(Validation& validation,
                const Validation::Subject& subject,
                std::optional<ShapeType> shape,
                std::optional<Axis> axis)
{
    if (isTurned(shape, axis)) {
        validation.report(subject, {.code = "ambf2.drawn-axis",
                                    .message = "AMBF 2.0 draws it along Z, whatever its axis",
                                    .hint = "draw a mesh instead"});
    }
    if (shape == ShapeType::Capsule) {
        validation.report(subject, {.code = "ambf2.drawn-capsule",
                                    .message = "AMBF 2.0 draws an ellipsoid twice as tall",
                                    .hint = "draw a mesh instead"});
    }
}

void checkDrawnParts(Validation& validation, const Object& object)
{
    if (!isGiven(object, body::kCompoundShape) || isGiven(object, shape::kShape)) {
        return;
    }
    const auto rows = recordRows(object.type(), body::kCompoundShape);
    const RecordList parts = object.get(body::kCompoundShape);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Validation::Subject subject{object, body::kCompoundShape, i};
        checkDrawn(validation, subject, recordValue(parts[i], shape::kShape, rows),
                   recordValue(parts[i], shape::kAxis, rows));
        const bool moved = recordValue(parts[i], shape::kPosition, rows) != base::Vec3{} ||
                           recordValue(parts[i], shape::kOrientation, rows) != base::Vec3{};
        if (moved) {
            validation.report(subject,
                              {.code = "ambf2.part-offset",
                               .message = "AMBF 2.0 draws this part at the body's origin: it "
                                          "ignores offsets of what is only drawn",
                               .hint = "draw a mesh instead"});
        }
    }
}

// A plane that is the only part of a compound sits in the centre of mass frame.
void checkPlane(Validation& validation, const Object& object)
{
    const auto rows = recordRows(object.type(), collision::kCompound);
    const RecordList parts = object.get(collision::kCompound);
    if (parts.size() == 1 && recordValue(parts[0], shape::kShape, rows) == ShapeType::Plane &&
        recordValue(parts[0], shape::kPosition, rows) != base::Vec3{}) {
        validation.report(
            {object, collision::kCompound, 0},
            {.code = "ambf2.plane-offset",
             .message = "AMBF 2.0 ignores the offset of a plane that is the only part",
             .hint = "say it by normal and offset in its geometry"});
    }
}

}  // namespace

bool collidesInAmbf(const Object& body)
{
    return isGiven(body, collision::kShape) || isGiven(body, collision::kCompound) ||
           isGiven(body, collision::kMesh) || isGiven(body, body::kMesh);
}

void checkShapes(Validation& validation, const Object& object)
{
    constexpr std::array kDrawn{PropertyId(shape::kShape), PropertyId(body::kCompoundShape)};
    constexpr std::array kColliding{PropertyId(collision::kShape), PropertyId(collision::kCompound),
                                    PropertyId(collision::kMesh)};
    checkPrecedence(validation, object, kDrawn);
    checkPrecedence(validation, object, kColliding);
    if (isGiven(object, shape::kShape)) {
        checkDrawn(validation, {object, shape::kShape}, object.get(shape::kShape),
                   object.get(shape::kAxis));
    }
    checkDrawnParts(validation, object);
    checkPlane(validation, object);
    const bool drawsPrimitive =
        isGiven(object, shape::kShape) || isGiven(object, body::kCompoundShape);
    if (drawsPrimitive && !collidesInAmbf(object)) {
        validation.report(
            {object, isGiven(object, shape::kShape) ? PropertyId(shape::kShape)
                                                    : PropertyId(body::kCompoundShape)},
            {.code = "ambf2.shape-without-collision",
             .message = "AMBF 2.0 only draws this shape: the body collides with nothing",
             .hint = "give a collision shape, too"});
    }
}

void checkColour(Validation& validation, const Object& object)
{
    constexpr std::array kComponents{
        PropertyId(material::kDiffuse),   PropertyId(material::kSpecular),
        PropertyId(material::kEmission),  PropertyId(material::kAmbientLevel),
        PropertyId(material::kShininess), PropertyId(material::kTransparency)};
    const auto component =
        std::find_if(kComponents.begin(), kComponents.end(),
                     [&](PropertyId property) { return object.isAuthored(property); });
    const bool hasComponents = component != kComponents.end();
    const bool hasRgba = object.isAuthored(material::kRgba);
    const bool hasColour = hasComponents || hasRgba;
    if (isGiven(object, material::kColourName) && (validation.isForAmbf2() || !hasColour)) {
        validation.report({object, material::kColourName},
                          {.code = "ambf2.colour-name",
                           .message = "AMBF 2.0 ignores colours by name",
                           .hint = "give color components or color rgba"});
    }
    if (hasComponents && hasRgba) {
        validation.report(
            {object, *component},
            {.code = "ambf2.passed-over",
             .message = "AMBF 2.0 takes \"color rgba\" and passes \"color components\" "
                        "over",
             .hint = "remove one of them"});
    }
    const bool takesColour = hasColour && object.get(material::kUseMaterial);
    const bool canHide = findRow(object.type(), body::kVisible) != nullptr;
    if (canHide && !object.get(body::kVisible) && !takesColour) {
        validation.report({object, body::kVisible},
                          {.code = "ambf2.visible",
                           .message = "AMBF 2.0 draws it nevertheless: it heeds this only where a "
                                      "colour is given and used",
                           .hint = "give color rgba"});
    }
}

}  // namespace adf::ambf2
