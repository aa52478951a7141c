#include "editor/view3d/unseen_bodies.h"

namespace editor::view3d {

bool showsCollisionsAlone(const scene::Scene& scene)
{
    bool touches = false;
    for (const scene::Body& body : scene.bodies) {
        if (body.mass > 0 && !body.visuals.empty()) {
            return false;
        }
        touches = touches || (body.mass > 0 && !body.collisions.empty());
    }
    return touches;
}

}  // namespace editor::view3d
