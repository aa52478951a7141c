#include "importers/mesh/mesh_body.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "importers/robot/joint_words.h"

#include <string>

namespace importers {

namespace {

namespace collision = adf::collision;

struct SetGeometry {
    adf::Object& body;

    void operator()(const scene::Box& box) const
    {
        body.set(collision::kShape, adf::ShapeType::Box);
        body.set(collision::kSize, box.size);
    }

    void operator()(const scene::Sphere& sphere) const
    {
        body.set(collision::kShape, adf::ShapeType::Sphere);
        body.set(collision::kRadius, sphere.radius);
    }

    void operator()(const scene::Cylinder& cylinder) const
    {
        setRound(adf::ShapeType::Cylinder, cylinder.radius, cylinder.height, cylinder.axis);
    }

    void operator()(const scene::Capsule& capsule) const
    {
        setRound(adf::ShapeType::Capsule, capsule.radius, capsule.height, capsule.axis);
    }

    // Nothing else is fitted.
    template <typename Other>
    void operator()(const Other&) const
    {}

private:
    void setRound(adf::ShapeType shape, double radius, double height, int axis) const
    {
        body.set(collision::kShape, shape);
        body.set(collision::kRadius, radius);
        body.set(collision::kHeight, height);
        body.set(collision::kAxis, static_cast<adf::Axis>(axis));
    }
};

}  // namespace

void setCollision(adf::Object& body, const meshes::FittedPrimitive& fit)
{
    std::visit(SetGeometry{body}, fit.geometry);
    body.set(collision::kPosition, fit.X_MP.position);
    body.set(collision::kOrientation, withoutDust(base::toRpy(fit.X_MP.rotation)));
}

void setMass(adf::Object& body, const meshes::MassProperties& mass, bool massWasGiven)
{
    body.set(adf::body::kMass, mass.mass);
    body.set(adf::body::kInertia, mass.principal.moments);
    body.set(adf::body::kInertialPosition, mass.centre);
    body.set(adf::body::kInertialOrientation, withoutDust(base::toRpy(mass.principal.R_IP)));
    body.set(adf::body::kInertiaSource,
             massWasGiven ? adf::InertiaSource::Solid : adf::InertiaSource::Density);
}

}  // namespace importers
