#include "editor/panels/provenance.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"

#include <QCoreApplication>

#include <string>

namespace editor {
namespace {

using adf::InertiaSource;

QString words(const char* text)
{
    return QCoreApplication::translate("provenance", text);
}

// The source is that of the inertia; it is that of mass and centre only where they surely come from
// there, too.
bool saysOf(InertiaSource source, adf::PropertyId property)
{
    namespace key = adf::body;
    if (property == key::kMass.id || property == key::kInertialPosition.id) {
        return source == InertiaSource::Density || source == InertiaSource::Shared;
    }
    return property == key::kInertia.id || property == key::kInertialOrientation.id;
}

}  // namespace

Provenance givenProvenance(const adf::Object& object, adf::PropertyId property)
{
    if (object.type() != adf::ObjectType::Body ||
        !object.isAuthored(adf::body::kInertiaSource.id)) {
        return Provenance::File;
    }
    const auto source = object.get(adf::body::kInertiaSource);
    if (!source || !saysOf(*source, property)) {
        return Provenance::File;
    }
    switch (*source) {
        case InertiaSource::Solid:
            return Provenance::Solid;
        case InertiaSource::Density:
            return Provenance::Density;
        case InertiaSource::User:
            return Provenance::Person;
        case InertiaSource::Shared:
            return Provenance::Shared;
        case InertiaSource::Default:
            return Provenance::Assumed;
        case InertiaSource::File:
            break;
    }
    return Provenance::File;
}

const char* provenanceIcon(Provenance provenance)
{
    switch (provenance) {
        case Provenance::Default:
            return nullptr;
        case Provenance::File:
            return "file";
        case Provenance::Person:
            return "pencil";
        case Provenance::Computed:
        case Provenance::Solid:
        case Provenance::Shared:
            return "body";
        case Provenance::Density:
            return "density";
        case Provenance::Assumed:
            return "warning";
    }
    return nullptr;
}

QString provenanceWord(Provenance provenance)
{
    switch (provenance) {
        case Provenance::Default:
            return words("default");
        case Provenance::File:
            return words("from file");
        case Provenance::Person:
            return words("typed");
        case Provenance::Computed:
            return words("computed");
        case Provenance::Solid:
            return words("computed from the solid");
        case Provenance::Density:
            return words("computed from a density");
        case Provenance::Shared:
            return words("shared by a neighbour");
        case Provenance::Assumed:
            return words("assumed");
    }
    return {};
}

QString provenanceSentence(Provenance provenance)
{
    switch (provenance) {
        case Provenance::Solid:
            return words("Computed from the shape, taken for solid.");
        case Provenance::Density:
            return words("Computed from the shape and a density.");
        case Provenance::Shared:
            return words("A part of the mass of a neighbour.");
        case Provenance::Assumed:
            return words("Assumed: nothing better was known.");
        default:
            return {};
    }
}

}  // namespace editor
