#include "meshes/triangle_tree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace meshes {

namespace {

using base::Vec3;

constexpr std::uint32_t kLeafSize = 4;

double distanceTo(const base::Bounds& box, Vec3 point)
{
    Vec3 out;
    for (int i = 0; i < 3; ++i) {
        out[i] = std::max({box.low[i] - point[i], 0.0, point[i] - box.high[i]});
    }
    return base::norm(out);
}

Vec3 nearestOn(const Triangle& t, Vec3 p)
{
    const Vec3 ab = t[1] - t[0];
    const Vec3 ac = t[2] - t[0];
    const Vec3 ap = p - t[0];
    const double d1 = base::dot(ab, ap);
    const double d2 = base::dot(ac, ap);
    if (d1 <= 0 && d2 <= 0) {
        return t[0];
    }
    const Vec3 bp = p - t[1];
    const double d3 = base::dot(ab, bp);
    const double d4 = base::dot(ac, bp);
    if (d3 >= 0 && d4 <= d3) {
        return t[1];
    }
    const double vc = d1 * d4 - d3 * d2;
    if (vc <= 0 && d1 >= 0 && d3 <= 0) {
        return t[0] + (d1 / (d1 - d3)) * ab;
    }
    const Vec3 cp = p - t[2];
    const double d5 = base::dot(ab, cp);
    const double d6 = base::dot(ac, cp);
    if (d6 >= 0 && d5 <= d6) {
        return t[2];
    }
    const double vb = d5 * d2 - d1 * d6;
    if (vb <= 0 && d2 >= 0 && d6 <= 0) {
        return t[0] + (d2 / (d2 - d6)) * ac;
    }
    const double va = d3 * d6 - d5 * d4;
    if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
        return t[1] + ((d4 - d3) / ((d4 - d3) + (d5 - d6))) * (t[2] - t[1]);
    }
    const double sum = va + vb + vc;
    return t[0] + (vb / sum) * ab + (vc / sum) * ac;
}

}  // namespace

double distanceTo(const Triangle& triangle, Vec3 point)
{
    return base::norm(point - nearestOn(triangle, point));
}

TriangleTree::TriangleTree(const Surface& surface)
    : surface_(surface), order_(surface.triangles.size())
{
    std::iota(order_.begin(), order_.end(), 0U);
    std::vector<base::Bounds> boxes(order_.size());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        for (const Vec3 corner : surface.corners(i)) {
            boxes[i].add(corner);
        }
    }
    if (!order_.empty()) {
        build(0, static_cast<std::uint32_t>(order_.size()), boxes);
    }
}

void TriangleTree::build(std::uint32_t first,
                         std::uint32_t count,
                         const std::vector<base::Bounds>& boxes)
{
    const std::size_t own = nodes_.size();
    nodes_.emplace_back();
    base::Bounds bounds;
    for (std::uint32_t i = first; i < first + count; ++i) {
        bounds.add(boxes[order_[i]].low);
        bounds.add(boxes[order_[i]].high);
    }
    nodes_[own].bounds = bounds;
    if (count <= kLeafSize) {
        nodes_[own].first = first;
        nodes_[own].count = count;
        return;
    }
    const Vec3 size = bounds.size();
    const int axis = size.x >= size.y && size.x >= size.z ? 0 : (size.y >= size.z ? 1 : 2);
    const std::uint32_t half = count / 2;
    const auto begin = order_.begin() + first;
    std::nth_element(begin, begin + half, begin + count, [&](std::uint32_t a, std::uint32_t b) {
        return std::pair(boxes[a].centre()[axis], a) < std::pair(boxes[b].centre()[axis], b);
    });
    build(first, half, boxes);
    nodes_[own].first = static_cast<std::uint32_t>(nodes_.size());
    build(first + half, count - half, boxes);
}

double TriangleTree::distance(Vec3 point, double atMost) const
{
    if (nodes_.empty()) {
        return atMost;
    }
    double best = atMost;
    // Halving gives a tree of at most 32 levels.
    std::array<std::pair<double, std::uint32_t>, 64> open;
    std::size_t size = 0;
    open[size++] = {distanceTo(nodes_[0].bounds, point), 0};
    while (size > 0) {
        const auto [away, index] = open[--size];
        if (away >= best) {
            continue;
        }
        const Node& node = nodes_[index];
        if (node.count > 0) {
            for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
                best = std::min(best, distanceTo(surface_.corners(order_[i]), point));
            }
            continue;
        }
        std::pair near{distanceTo(nodes_[index + 1].bounds, point), index + 1};
        std::pair far{distanceTo(nodes_[node.first].bounds, point), node.first};
        if (far.first < near.first) {
            std::swap(near, far);
        }
        open[size++] = far;
        open[size++] = near;
    }
    return best;
}

}  // namespace meshes
