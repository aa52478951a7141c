#include "importers/building/floor_body.h"

#include "adf/new_object.h"
#include "adf/properties.h"

namespace importers {

namespace {

constexpr adf::Colour kGrey{0.45, 0.47, 0.5, 1};

}  // namespace

std::shared_ptr<adf::Object> floorBody(const adf::Document& document, double height)
{
    auto body = adf::newObject(document, adf::ObjectType::Body, "floor");
    body->set(adf::body::kMass, 0.0);
    body->set(adf::body::kInertialPosition, base::Vec3{});
    body->set(adf::body::kInertialOrientation, base::Vec3{});
    body->set(adf::common::kPosition, base::Vec3{0, 0, height});
    body->set(adf::material::kRgba, kGrey);
    body->set(adf::shape::kShape, adf::ShapeType::Plane);
    body->set(adf::shape::kNormal, base::Vec3{0, 0, 1});
    body->set(adf::shape::kPlaneOffset, 0.0);
    body->set(adf::collision::kShape, adf::ShapeType::Plane);
    body->set(adf::collision::kNormal, base::Vec3{0, 0, 1});
    body->set(adf::collision::kPlaneOffset, 0.0);
    return body;
}

}  // namespace importers
