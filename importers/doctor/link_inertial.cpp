#include "importers/doctor/link_inertial.h"

namespace importers::robot {

void takeInertia(Link& link, const LinkSolid& solid)
{
    Inertial& inertial = *link.inertial;
    inertial.X_LI.rotation = {};
    inertial.inertia = withMass(solid.solid, inertial.mass).inertia;
    inertial.origin = InertiaOrigin::Solid;
}

Inertial inertialOf(const LinkSolid& solid, double density, const base::SourceSpan& span)
{
    const Solid whole = withMass(solid.solid, density * solid.solid.mass);
    return {.X_LI = {whole.centre, {}},
            .mass = whole.mass,
            .inertia = whole.inertia,
            .span = span,
            .origin = InertiaOrigin::Density};
}

}  // namespace importers::robot
