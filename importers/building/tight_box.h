#pragma once

#include "base/math.h"
#include "scene/scene.h"

#include <vector>

namespace importers {

// The least box along the axes of the world around all that is seen and touched of a body at its
// start, m. Unlike scene::worldBounds it does not grow when the body is turned. Planes have none,
// so it may be empty. Takes a look at each vertex.
[[nodiscard]] base::Bounds tightBox(const scene::Scene& scene, const scene::Body& body);

// A scene and the tight boxes of its bodies, so that vertices are looked at once.
struct BoxedScene {
    scene::ScenePtr scene;
    std::vector<base::Bounds> boxes;  // of each body
};

// `scene`: may be null; then there are no boxes.
[[nodiscard]] BoxedScene boxed(scene::ScenePtr scene);

}  // namespace importers
