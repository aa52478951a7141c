#include "editor/parts/part_material.h"

#include "adf/properties.h"
#include "editor/parts/part_scene.h"
#include "editor/tools/body_solid.h"

namespace editor {

void makeOf(Part& part, const MaterialPreset& material)
{
    const compile::Compiled compiled = compiledOf(part);
    for (const adf::ObjectPtr& body : part.model.objects(adf::ObjectType::Body)) {
        if (material.surface) {
            part.model.apply(adf::setProperty(body->id(), adf::contact::kStaticFriction,
                                              material.surface->friction));
            part.model.apply(adf::setProperty(body->id(), adf::contact::kRestitution,
                                              material.surface->restitution));
        }
        const double mass = body->get(adf::body::kMass);
        const auto index = compiled.map.find<scene::BodyIndex>(body->id());
        const auto solid =
            index ? solidOf(*compiled.scene, *index, material.density) : std::nullopt;
        if (mass == 0 || !solid) {
            continue;
        }
        part.model.apply(adf::setProperty(body->id(), adf::body::kMass, solid->mass));
        if (body->isAuthored(adf::body::kInertia)) {
            part.model.apply(
                adf::setProperty(body->id(), adf::body::kInertia,
                                 (solid->mass / mass) * body->get(adf::body::kInertia)));
        }
    }
}

}  // namespace editor
