#pragma once

#include "meshes/surface.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace meshes {

// The distance of a point to a triangle (Ericson, Real-Time Collision Detection, 5.1.5).
double distanceTo(const Triangle& triangle, base::Vec3 point);

// Boxes around the triangles of a surface, which must outlive it, for nearest distances.
class TriangleTree {
public:
    explicit TriangleTree(const Surface& surface);

    // The distance to the nearest triangle, or `atMost` where none is nearer.
    [[nodiscard]] double distance(base::Vec3 point, double atMost) const;

private:
    struct Node {
        base::Bounds bounds;
        std::uint32_t first = 0;  // of the triangles of a leaf, or the index of the second child
        std::uint32_t count = 0;  // 0: not a leaf; its first child is the next node
    };

    void build(std::uint32_t first, std::uint32_t count, const std::vector<base::Bounds>& boxes);

    const Surface& surface_;
    std::vector<std::uint32_t> order_;
    std::vector<Node> nodes_;
};

}  // namespace meshes
