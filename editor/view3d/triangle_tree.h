#pragma once

#include "base/math.h"
#include "scene/mesh_data.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace editor::view3d {

// Where origin + t * direction meets a surface; everything in the frame of the ray's numbers. The
// normal has length 1 and may point to either side.
struct LocalHit {
    double t = 0;
    base::Vec3 normal{};
    std::optional<std::size_t> triangle{};  // of a mesh, counted through its parts
};

// A tree of boxes over the triangles of one mesh, in the mesh's frame. Some 60 bytes per
// triangle; building takes about half a second per million triangles.
class TriangleTree {
public:
    explicit TriangleTree(const scene::MeshData& mesh);

    // Nearest triangle along origin + t * direction, 0 <= t < limit; both sides count.
    [[nodiscard]] std::optional<LocalHit> nearest(base::Vec3 origin,
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
        std::uint32_t index;  // in the mesh
    };

    void build(std::uint32_t first, std::uint32_t count);

    std::vector<Node> nodes_;
    std::vector<Triangle> triangles_;
};

}  // namespace editor::view3d
