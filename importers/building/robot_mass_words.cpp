#include "importers/building/robot_mass_words.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"

#include <optional>
#include <string>

namespace importers::robot {

namespace {

namespace key = adf::body;

// As in reports and in kInertiaSource.
std::string originWord(InertiaOrigin origin)
{
    switch (origin) {
        case InertiaOrigin::File:
            break;
        case InertiaOrigin::Solid:
            return "solid";
        case InertiaOrigin::Density:
            return "density";
        case InertiaOrigin::Default:
            return "default";
        case InertiaOrigin::User:
            return "user";
    }
    return "file";
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
        note.inertia = mass.inertia ? originWord(origin) : "estimated";
    }
    if (mass.inertia && mass.mass > 0) {
        object.set(key::kInertia, mass.inertia->moments);
    }
    std::string source;  // as the file says it
    switch (mass.source) {
        case MassSource::File:
            source = originWord(mass.inertia || origin != InertiaOrigin::File
                                    ? origin
                                    : InertiaOrigin::Solid);  // when it is loaded
            note.source = originWord(isMassOfFile(said) ? InertiaOrigin::File : origin);
            break;
        case MassSource::Static:
            note.source = "static";
            break;
        case MassSource::Shared:
            note.source = "shared";
            note.donor = "BODY " + robot.links[mass.donor].name;
            source = "shared";
            break;
        case MassSource::Default:
            note.source = "default";
            source = "default";
            break;
    }
    if (!source.empty()) {
        object.set(key::kInertiaSource, source);
    }
    return note;
}

}  // namespace importers::robot
