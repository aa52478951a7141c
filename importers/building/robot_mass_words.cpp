#include "importers/building/robot_mass_words.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"

#include <optional>
#include <string>

namespace importers::robot {

namespace {

namespace key = adf::body;

adf::InertiaSource sourceOf(InertiaOrigin origin)
{
    switch (origin) {
        case InertiaOrigin::File:
            break;
        case InertiaOrigin::Solid:
            return adf::InertiaSource::Solid;
        case InertiaOrigin::Density:
            return adf::InertiaSource::Density;
        case InertiaOrigin::Default:
            return adf::InertiaSource::Default;
        case InertiaOrigin::User:
            return adf::InertiaSource::User;
    }
    return adf::InertiaSource::File;
}

// As reports say it.
std::string wordFor(adf::InertiaSource source)
{
    return std::string(adf::wordOf(source));
}

bool isMassOfFile(const std::optional<Inertial>& inertial)
{
    return !inertial || inertial->origin == InertiaOrigin::Solid ||
           inertial->origin == InertiaOrigin::User ||
           (inertial->origin == InertiaOrigin::Default && inertial->isMassGiven);
}

}  // namespace

MassNote setMass(adf::Object& object, const PlannedBody& body, const Robot& robot)
{
    const LinkMass& mass = body.mass;
    object.set(key::kMass, mass.mass);
    object.set(key::kInertialPosition, body.X_BC.position);
    object.set(key::kInertialOrientation, withoutDust(base::toRpy(body.X_BC.rotation)));
    const std::optional<Inertial>& said = robot.links[body.link].inertial;
    const InertiaOrigin origin = said ? said->origin : InertiaOrigin::File;
    MassNote note{.body = object.identifier(), .mass = mass.mass, .inertia = "none"};
    if (mass.source != MassSource::Static) {
        note.inertia = mass.inertia ? wordFor(sourceOf(origin)) : "estimated";
    }
    if (mass.inertia && mass.mass > 0) {
        object.set(key::kInertia, mass.inertia->moments);
    }
    std::optional<adf::InertiaSource> source;  // as the file says it
    switch (mass.source) {
        case MassSource::File:
            source = sourceOf(mass.inertia || origin != InertiaOrigin::File
                                  ? origin
                                  : InertiaOrigin::Solid);  // when it is loaded
            note.source = wordFor(sourceOf(isMassOfFile(said) ? InertiaOrigin::File : origin));
            break;
        case MassSource::Static:
            note.source = "static";
            break;
        case MassSource::Shared:
            note.donor = "BODY " + robot.links[mass.donor].name;
            source = adf::InertiaSource::Shared;
            note.source = wordFor(*source);
            break;
        case MassSource::Default:
            source = adf::InertiaSource::Default;
            note.source = wordFor(*source);
            break;
    }
    if (source) {
        object.set(key::kInertiaSource, *source);
    }
    return note;
}

}  // namespace importers::robot
