#pragma once

// What a ray meets in a Scene. Pure mathematics: no Qt, no GPU.

#include "base/math.h"
#include "editor/view3d/camera_rig.h"
#include "scene/scene.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace editor::view3d {

struct RayHit {
    double distance = 0;  // m along the ray
    base::Vec3 point_W;
    base::Vec3 normal_W;  // facing the ray's origin
};

struct BodyHit : RayHit {
    scene::BodyIndex body;
};

// A tree of boxes over the triangles of one mesh, in the mesh's frame. About 1 µs per ray and 32
// bytes per triangle; building takes some 0.4 s per million triangles.
class TriangleTree {
public:
    explicit TriangleTree(const scene::MeshData& mesh);

    // Nearest triangle along origin + t * direction, 0 <= t < limit; both sides count.
    struct Hit {
        double t = 0;
        base::Vec3 normal;
    };

    [[nodiscard]] std::optional<Hit> nearest(base::Vec3 origin,
                                             base::Vec3 direction,
                                             double limit) const;

private:
    struct Node {
        std::array<float, 3> low;
        std::array<float, 3> high;
        std::uint32_t first = 0;  // triangle of a leaf, or the right child
        std::uint32_t count = 0;  // triangles of a leaf, 0 for an inner node
    };

    struct Triangle {
        std::array<float, 3> a, b, c;
    };

    void build(std::uint32_t first, std::uint32_t count);

    std::vector<Node> nodes_;
    std::vector<Triangle> triangles_;
};

// Nearest point of a primitive (in its own frame) along a ray. A mesh is not a primitive: no hit.
[[nodiscard]] std::optional<TriangleTree::Hit> hitPrimitive(const scene::Geometry& geometry,
                                                            base::Vec3 origin,
                                                            base::Vec3 direction);

// Finds the body under the pointer. Keeps the trees of the meshes it met, by content.
class Picker {
public:
    // Nearest visual shape (or collision shape, if `collisions`) of a visible body. `X_WB` is empty
    // for the scene's own poses, else one pose per body; `hidden` is empty or one flag per body.
    [[nodiscard]] std::optional<BodyHit> pick(const scene::Scene& scene,
                                              std::span<const base::Pose> X_WB,
                                              const Ray& ray,
                                              bool collisions = false,
                                              const std::vector<bool>& hidden = {});

private:
    const TriangleTree& treeOf(const scene::MeshPtr& mesh);

    struct Entry {
        scene::MeshPtr mesh;  // keeps the address from being used by another mesh
        std::unique_ptr<TriangleTree> tree;
    };

    std::unordered_map<const scene::MeshData*, Entry> trees_;
};

}  // namespace editor::view3d
