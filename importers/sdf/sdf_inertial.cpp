#include "importers/sdf/sdf_inertial.h"

#include "importers/sdf/sdf_shapes.h"

#include <sdf/Element.hh>

namespace importers::sdf {

robot::Inertial inertialOf(const ::sdf::Link& given)
{
    const ::sdf::ElementPtr element = given.Element();
    const ::sdf::ElementPtr said =
        element->HasElement("inertial") ? element->GetElement("inertial") : nullptr;
    const bool hasMass = said != nullptr && said->HasElement("mass");
    const bool hasInertia = said != nullptr && said->HasElement("inertia");
    const ignition::math::Inertiald& inertial = given.Inertial();
    const ignition::math::MassMatrix3d& mass = inertial.MassMatrix();
    return {.X_LI = fromSdf(inertial.Pose()),
            .mass = mass.Mass(),
            .inertia = {.xx = mass.Ixx(),
                        .xy = mass.Ixy(),
                        .xz = mass.Ixz(),
                        .yy = mass.Iyy(),
                        .yz = mass.Iyz(),
                        .zz = mass.Izz()},
            .span = placeOf(said != nullptr ? said : element),
            .origin =
                hasMass && hasInertia ? robot::InertiaOrigin::File : robot::InertiaOrigin::Default,
            .isMassGiven = hasMass};
}

}  // namespace importers::sdf
