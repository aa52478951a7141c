#include "editor/physical/mass_edits.h"

#include "adf/properties.h"
#include "editor/session/edit_between.h"
#include "importers/mesh/mesh_body.h"

namespace editor {

adf::Edit weighing(const adf::Object& body,
                   const meshes::MassProperties& solid,
                   const std::optional<Surface>& surface)
{
    adf::Object changed = body;
    importers::setMass(changed, solid, false);
    if (surface) {
        changed.set(adf::contact::kStaticFriction, surface->friction);
        changed.set(adf::contact::kRestitution, surface->restitution);
    }
    return editBetween(body, changed);
}

adf::Edit makingStatic(const adf::Object& body)
{
    return adf::setProperty(body.id(), adf::body::kMass, 0.0);
}

adf::Edit makingMovable(const adf::Object& body,
                        const adf::Object* saved,
                        const std::optional<meshes::MassProperties>& solid)
{
    const double before = saved == nullptr ? 0 : saved->get(adf::body::kMass);
    if (before <= 0 && solid) {
        return weighing(body, *solid);
    }
    return adf::setProperty(body.id(), adf::body::kMass, before > 0 ? before : 1.0);
}

}  // namespace editor
