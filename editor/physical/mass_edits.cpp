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
    adf::Object changed = body;
    changed.set(adf::body::kMass, 0.0);
    changed.clear(adf::body::kInertia.id);
    return editBetween(body, changed);
}

adf::Edit makingMovable(const adf::Object& body,
                        const adf::Object* before,
                        const std::optional<meshes::MassProperties>& solid)
{
    const double mass = before == nullptr ? 0 : before->get(adf::body::kMass);
    if (mass <= 0 && solid) {
        return weighing(body, *solid);
    }
    adf::Object changed = body;
    changed.set(adf::body::kMass, mass > 0 ? mass : 1.0);
    if (mass > 0 && before->isAuthored(adf::body::kInertia)) {
        changed.set(adf::body::kInertia, before->get(adf::body::kInertia));
    }
    return editBetween(body, changed);
}

}  // namespace editor
