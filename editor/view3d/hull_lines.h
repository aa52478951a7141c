#pragma once

#include "base/math.h"
#include "scene/scene.h"

#include <array>
#include <optional>
#include <vector>

namespace editor::view3d {

// The edges of the convex hulls of meshes that a body collides as: of a whole mesh, or of its
// pieces, a part each. Found when first asked for, then kept for the scene and body.
class HullLines {
public:
    // From and to, in the frame of the body; empty where nothing collides as a hull, and of meshes
    // with more vertices than are worth waiting for.
    [[nodiscard]] const std::vector<std::array<base::Vec3, 2>>& of(const scene::ScenePtr& scene,
                                                                   scene::BodyIndex body);

private:
    scene::ScenePtr scene_;
    std::optional<scene::BodyIndex> body_;
    std::vector<std::array<base::Vec3, 2>> lines_;
};

}  // namespace editor::view3d
