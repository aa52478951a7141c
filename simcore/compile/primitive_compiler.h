#pragma once

#include "adf/object.h"
#include "adf/properties.h"
#include "base/math.h"
#include "scene/scene.h"

#include <optional>

namespace compile {

// Which properties say a primitive: those of the visual, or those of the collision shape.
struct PrimitiveKeys {
    adf::Property<adf::ShapeType> shape;
    adf::VectorProperty size;
    adf::RealProperty radius;
    adf::RealProperty height;
    adf::Property<adf::Axis> axis;
    adf::VectorProperty normal;
    adf::RealProperty planeOffset;
};

inline constexpr PrimitiveKeys kVisualPrimitive{
    adf::shape::kShape, adf::shape::kSize,   adf::shape::kRadius,     adf::shape::kHeight,
    adf::shape::kAxis,  adf::shape::kNormal, adf::shape::kPlaneOffset};
inline constexpr PrimitiveKeys kCollisionPrimitive{
    adf::collision::kShape,      adf::collision::kSize, adf::collision::kRadius,
    adf::collision::kHeight,     adf::collision::kAxis, adf::collision::kNormal,
    adf::collision::kPlaneOffset};

// The primitive of a body, sizes in metres times `scale`; none when it names no shape (ADF
// reference section 2.2).
std::optional<scene::Geometry> primitiveOf(const adf::Object& object,
                                           const PrimitiveKeys& keys,
                                           double scale);

// One part of a compound shape and where it is in the body frame.
struct CompoundPart {
    scene::Geometry geometry;
    base::Pose X_BS;
};

std::optional<CompoundPart> compoundPart(const adf::Record& part, double scale);

}  // namespace compile
