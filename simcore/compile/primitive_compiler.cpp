#include "compile/primitive_compiler.h"

#include "adf/schema.h"

namespace compile {

namespace {

struct Sizes {
    std::optional<adf::ShapeType> shape;
    base::Vec3 size;
    double radius = 0;
    double height = 0;
    std::optional<adf::Axis> axis;
    base::Vec3 normal;
    double planeOffset = 0;
};

std::optional<scene::Geometry> geometryOf(const Sizes& s, double scale)
{
    if (!s.shape) {
        return std::nullopt;
    }
    const int axis = static_cast<int>(s.axis.value_or(adf::Axis::Z));
    switch (*s.shape) {
        case adf::ShapeType::Box:
            return scene::Box{scale * s.size};
        case adf::ShapeType::Sphere:
            return scene::Sphere{scale * s.radius};
        case adf::ShapeType::Cylinder:
            return scene::Cylinder{scale * s.radius, scale * s.height, axis};
        case adf::ShapeType::Capsule:
            return scene::Capsule{scale * s.radius, scale * s.height, axis};
        case adf::ShapeType::Cone:
            return scene::Cone{scale * s.radius, scale * s.height, axis};
        case adf::ShapeType::Plane:
            return scene::Plane{base::normalized(s.normal), scale * s.planeOffset};
    }
    return std::nullopt;
}

}  // namespace

std::optional<scene::Geometry> primitiveOf(const adf::Object& object,
                                           const PrimitiveKeys& keys,
                                           double scale)
{
    if (!object.isAuthored(keys.shape)) {
        return std::nullopt;
    }
    return geometryOf({.shape = object.get(keys.shape),
                       .size = object.get(keys.size),
                       .radius = object.get(keys.radius),
                       .height = object.get(keys.height),
                       .axis = object.get(keys.axis),
                       .normal = object.get(keys.normal),
                       .planeOffset = object.get(keys.planeOffset)},
                      scale);
}

std::optional<CompoundPart> compoundPart(const adf::Record& part, double scale)
{
    namespace key = adf::shape;
    const auto valueOf = [&](auto property) {
        return adf::recordValue(part, property,
                                adf::recordRows(adf::ObjectType::Body, adf::body::kCompoundShape));
    };
    const auto geometry = geometryOf({.shape = valueOf(key::kShape),
                                      .size = valueOf(key::kSize),
                                      .radius = valueOf(key::kRadius),
                                      .height = valueOf(key::kHeight),
                                      .axis = valueOf(key::kAxis),
                                      .normal = valueOf(key::kNormal),
                                      .planeOffset = valueOf(key::kPlaneOffset)},
                                     scale);
    if (!geometry) {
        return std::nullopt;
    }
    return CompoundPart{
        *geometry, {scale * valueOf(key::kPosition), base::fromRpy(valueOf(key::kOrientation))}};
}

}  // namespace compile
