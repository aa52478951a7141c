#pragma once

#include "base/math.h"
#include "scene/scene.h"

#include <array>
#include <functional>
#include <memory>
#include <vector>

namespace editor {
class BackgroundJob;
}  // namespace editor

namespace editor::view3d {

// The edges of a hull, from and to, in the frame of its shape.
using HullEdges = std::vector<std::array<base::Vec3, 2>>;

// The edges of the convex hulls of meshes that a body collides as: of a whole mesh, or of its
// pieces, a part each. Found on another thread when first asked for, and kept while the body asked
// for collides as the same meshes of the same sizes: most edits leave them as they are.
class HullLines {
public:
    struct Placed {
        base::Pose X_BS;
        std::shared_ptr<const HullEdges> edges;
    };

    HullLines();
    ~HullLines();

    // What is known by now; empty where nothing collides as a hull, and of parts with more vertices
    // than are worth waiting for. `found` is called once more of it is known, on the thread of the
    // caller, unless this is gone by then.
    [[nodiscard]] std::vector<Placed> of(const scene::Scene& scene,
                                         scene::BodyIndex body,
                                         std::function<void()> found);

private:
    // All that the edges are made of.
    struct Look {
        scene::MeshPtr mesh;
        base::Vec3 scale;

        bool operator==(const Look&) const = default;
    };

    struct Known {
        Look look;
        std::shared_ptr<const HullEdges> edges;
    };

    [[nodiscard]] static HullEdges edgesOf(const Look& look);
    void find(std::vector<Look> looks, std::function<void()> found);

    std::vector<Known> known_;
    std::unique_ptr<BackgroundJob> job_;  // while it is at work
};

}  // namespace editor::view3d
