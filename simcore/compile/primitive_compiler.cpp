#include "compile/primitive_compiler.h"

#include "adf/schema.h"
#include "base/check.h"

#include <string>
#include <utility>

namespace compile {

namespace {

struct Sizes {
    std::string shape;
    base::Vec3 size;
    double radius = 0;
    double height = 0;
    std::string axis;
    base::Vec3 normal;
    double planeOffset = 0;
};

int axisIndex(const std::string& axis)
{
    return axis == "X" ? 0 : (axis == "Y" ? 1 : 2);
}

std::optional<scene::Geometry> geometryOf(const Sizes& s, double scale)
{
    const int axis = axisIndex(s.axis);
    if (s.shape == "BOX") {
        return scene::Box{scale * s.size};
    }
    if (s.shape == "SPHERE") {
        return scene::Sphere{scale * s.radius};
    }
    if (s.shape == "CYLINDER") {
        return scene::Cylinder{scale * s.radius, scale * s.height, axis};
    }
    if (s.shape == "CAPSULE") {
        return scene::Capsule{scale * s.radius, scale * s.height, axis};
    }
    if (s.shape == "CONE") {
        return scene::Cone{scale * s.radius, scale * s.height, axis};
    }
    if (s.shape == "PLANE") {
        return scene::Plane{base::normalized(s.normal), scale * s.planeOffset};
    }
    return std::nullopt;
}

// Rows of one part of a compound shape.
std::span<const adf::PropertySpec> partRows()
{
    static const std::span<const adf::PropertySpec> kRows = [] {
        const adf::PropertySpec* row =
            adf::findRow(adf::ObjectType::Body, adf::body::kCompoundShape);
        CHECK(row != nullptr, "bodies have compound shapes");
        return std::get<adf::RecordListFacet>(row->facet).rows;
    }();
    return kRows;
}

template <typename T>
T valueIn(const adf::Record& record, adf::Property<T> property)
{
    if (const adf::Value* value = record.find(property)) {
        return std::get<T>(*value);
    }
    const adf::PropertySpec* row = adf::findRow(partRows(), property);
    CHECK(row != nullptr, "a part of a compound shape has the rows of a primitive");
    return std::get<T>(adf::defaultValue(*row));
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
    const auto geometry = geometryOf({.shape = valueIn(part, key::kShape),
                                      .size = valueIn(part, key::kSize),
                                      .radius = valueIn(part, key::kRadius),
                                      .height = valueIn(part, key::kHeight),
                                      .axis = valueIn(part, key::kAxis),
                                      .normal = valueIn(part, key::kNormal),
                                      .planeOffset = valueIn(part, key::kPlaneOffset)},
                                     scale);
    if (!geometry) {
        return std::nullopt;
    }
    return CompoundPart{
        *geometry,
        {scale * valueIn(part, key::kPosition), base::fromRpy(valueIn(part, key::kOrientation))}};
}

}  // namespace compile
