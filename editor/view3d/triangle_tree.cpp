// A hierarchy of boxes in one array (Ericson, "Real-Time Collision Detection", 2005, 6.2): each
// node halves its triangles at the median of their middles along the longest side of its box, so
// the tree is never deeper than the logarithm of their number. The left child follows its parent,
// so a node keeps the index of the right one alone. A ray visits the boxes that it enters (slabs of
// Kay and Kajiya, "Ray tracing complex scenes", 1986) before the nearest hit so far.

#include "editor/view3d/triangle_tree.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace editor::view3d {
namespace {

constexpr std::uint32_t kLeafSize = 4;
constexpr int kStackSize = 64;  // deeper than any tree of halves over 2^32 triangles

// The ray's entry into a box, or nothing. `inverse` holds 1 / direction with its infinities, which
// compare as they should.
bool meetsBox(const std::array<float, 3>& low,
              const std::array<float, 3>& high,
              base::Vec3 origin,
              base::Vec3 inverse,
              double limit)
{
    double enter = 0;
    double leave = limit;
    for (int i = 0; i < 3; ++i) {
        const auto k = static_cast<std::size_t>(i);
        double a = (low[k] - origin[i]) * inverse[i];
        double b = (high[k] - origin[i]) * inverse[i];
        if (a > b) {
            std::swap(a, b);
        }
        // A ray inside the slab and parallel to it gives NaN on its faces: those bounds are kept.
        enter = a > enter ? a : enter;
        leave = b < leave ? b : leave;
    }
    return enter <= leave;
}

base::Vec3 wide(const std::array<float, 3>& v)
{
    return {v[0], v[1], v[2]};
}

// Möller and Trumbore, "Fast, minimum storage ray/triangle intersection", 1997.
std::optional<LocalHit> hitTriangle(
    base::Vec3 a, base::Vec3 b, base::Vec3 c, base::Vec3 origin, base::Vec3 direction)
{
    const base::Vec3 ab = b - a;
    const base::Vec3 ac = c - a;
    const base::Vec3 p = base::cross(direction, ac);
    const double determinant = base::dot(ab, p);
    if (determinant == 0) {
        return std::nullopt;
    }
    const base::Vec3 s = origin - a;
    const double u = base::dot(s, p) / determinant;
    if (u < 0 || u > 1) {
        return std::nullopt;
    }
    const base::Vec3 q = base::cross(s, ab);
    const double v = base::dot(direction, q) / determinant;
    if (v < 0 || u + v > 1) {
        return std::nullopt;
    }
    return LocalHit{.t = base::dot(ac, q) / determinant,
                    .normal = base::normalized(base::cross(ab, ac))};
}

}  // namespace

TriangleTree::TriangleTree(const scene::MeshData& mesh)
{
    triangles_.reserve(mesh.triangleCount());
    for (const scene::SubMesh& part : mesh.parts) {
        for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
            triangles_.push_back({part.positions[part.indices[i]],
                                  part.positions[part.indices[i + 1]],
                                  part.positions[part.indices[i + 2]],
                                  static_cast<std::uint32_t>(triangles_.size())});
        }
    }
    nodes_.reserve(triangles_.size() / 2 + 1);
    if (!triangles_.empty()) {
        build(0, static_cast<std::uint32_t>(triangles_.size()));
    }
}

void TriangleTree::build(std::uint32_t first, std::uint32_t count)
{
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    const std::size_t index = nodes_.size();
    Node node{.low = {kInfinity, kInfinity, kInfinity},
              .high = {-kInfinity, -kInfinity, -kInfinity},
              .first = first,
              .count = count};
    for (std::uint32_t i = first; i < first + count; ++i) {
        for (const auto& corner : {triangles_[i].a, triangles_[i].b, triangles_[i].c}) {
            for (std::size_t k = 0; k < 3; ++k) {
                node.low[k] = std::min(node.low[k], corner[k]);
                node.high[k] = std::max(node.high[k], corner[k]);
            }
        }
    }
    nodes_.push_back(node);
    if (count <= kLeafSize) {
        return;
    }

    std::size_t axis = 0;
    for (std::size_t k = 1; k < 3; ++k) {
        if (node.high[k] - node.low[k] > node.high[axis] - node.low[axis]) {
            axis = k;
        }
    }
    const auto middle = [axis](const Triangle& t) {
        return t.a[axis] + t.b[axis] + t.c[axis];
    };
    const std::uint32_t half = count / 2;
    std::nth_element(triangles_.begin() + first, triangles_.begin() + first + half,
                     triangles_.begin() + first + count,
                     [&](const Triangle& l, const Triangle& r) { return middle(l) < middle(r); });
    build(first, half);  // the left child follows its parent
    nodes_[index].count = 0;
    nodes_[index].first = static_cast<std::uint32_t>(nodes_.size());
    build(first + half, count - half);
}

std::optional<LocalHit> TriangleTree::nearest(base::Vec3 origin,
                                              base::Vec3 direction,
                                              double limit) const
{
    std::optional<LocalHit> best;
    if (nodes_.empty()) {
        return best;
    }
    const base::Vec3 inverse{1 / direction.x, 1 / direction.y, 1 / direction.z};
    std::array<std::uint32_t, kStackSize> waiting{};
    int depth = 0;
    waiting[static_cast<std::size_t>(depth++)] = 0;
    while (depth > 0) {
        const std::uint32_t index = waiting[static_cast<std::size_t>(--depth)];
        const Node& node = nodes_[index];
        if (!meetsBox(node.low, node.high, origin, inverse, limit)) {
            continue;
        }
        if (node.count == 0) {
            waiting[static_cast<std::size_t>(depth++)] = node.first;
            waiting[static_cast<std::size_t>(depth++)] = index + 1;
            continue;
        }
        for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
            const Triangle& t = triangles_[i];
            const auto hit = hitTriangle(wide(t.a), wide(t.b), wide(t.c), origin, direction);
            if (hit && hit->t >= 0 && hit->t < limit) {
                best = hit;
                best->triangle = t.index;
                limit = hit->t;
            }
        }
    }
    return best;
}

}  // namespace editor::view3d
