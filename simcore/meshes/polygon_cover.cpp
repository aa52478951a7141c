#include "meshes/polygon_cover.h"

#include <limits>

namespace meshes {

namespace {

using base::Vec3;

constexpr double kTakenPenalty = 1e3;  // times the square of the polygon's size

double areaOf(Vec3 a, Vec3 b, Vec3 c)
{
    return base::norm(base::cross(b - a, c - a)) / 2;
}

}  // namespace

std::vector<std::array<std::uint32_t, 3>> leastCover(
    std::span<const Vec3> polygon, const std::function<bool(std::uint32_t, std::uint32_t)>& isTaken)
{
    const auto n = static_cast<std::uint32_t>(polygon.size());
    if (n < 3) {
        return {};
    }
    base::Bounds bounds;
    for (const Vec3 corner : polygon) {
        bounds.add(corner);
    }
    const double penalty = kTakenPenalty * base::dot(bounds.size(), bounds.size());
    // cost[i * n + k]: of what is between the corners i and k and their diagonal.
    std::vector<double> cost(std::size_t{n} * n, 0);
    std::vector<std::uint32_t> split(std::size_t{n} * n, 0);
    for (std::uint32_t span = 2; span < n; ++span) {
        for (std::uint32_t i = 0; i + span < n; ++i) {
            const std::uint32_t k = i + span;
            double best = std::numeric_limits<double>::infinity();
            std::uint32_t at = i + 1;
            for (std::uint32_t m = i + 1; m < k; ++m) {
                const double own = cost[std::size_t{i} * n + m] + cost[std::size_t{m} * n + k] +
                                   areaOf(polygon[i], polygon[m], polygon[k]);
                if (own < best) {
                    best = own;
                    at = m;
                }
            }
            const bool isDiagonal = span + 1 < n;
            cost[std::size_t{i} * n + k] = best + (isDiagonal && isTaken(i, k) ? penalty : 0);
            split[std::size_t{i} * n + k] = at;
        }
    }
    std::vector<std::array<std::uint32_t, 3>> triangles;
    std::vector<std::array<std::uint32_t, 2>> open{{0, n - 1}};
    while (!open.empty()) {
        const auto [i, k] = open.back();
        open.pop_back();
        if (k - i < 2) {
            continue;
        }
        const std::uint32_t m = split[std::size_t{i} * n + k];
        triangles.push_back({i, m, k});
        open.push_back({i, m});
        open.push_back({m, k});
    }
    return triangles;
}

}  // namespace meshes
