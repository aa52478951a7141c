#include "editor/panels/computed_values.h"

#include "adf/properties.h"

namespace editor {

std::optional<adf::Value> computedValue(const scene::Scene& scene,
                                        scene::BodyIndex index,
                                        adf::PropertyId property)
{
    const scene::Body& body = scene.body(index);
    if (property == adf::body::kInertia.id) {
        return body.inertia;
    }
    if (property == adf::body::kGravity.id) {
        return body.gravity.value_or(scene.gravity);
    }
    if (property == adf::body::kInertialPosition.id || property == adf::collision::kPosition.id) {
        return body.X_BC.position;
    }
    if (property == adf::body::kInertialOrientation.id ||
        property == adf::collision::kOrientation.id) {
        return base::toRpy(body.X_BC.rotation);
    }
    return std::nullopt;
}

}  // namespace editor
