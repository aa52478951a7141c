#include "meshes/least_rectangle.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <vector>

namespace meshes {

namespace {

using base::Vec3;

struct Flat {
    double x;
    double y;

    bool operator<(const Flat& other) const { return std::tie(x, y) < std::tie(other.x, other.y); }
};

double turn(Flat o, Flat a, Flat b)
{
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

// Counter-clockwise, without points on its sides (Andrew 1979).
std::vector<Flat> outlineOf(std::vector<Flat> points)
{
    std::sort(points.begin(), points.end());
    std::vector<Flat> outline;
    const auto add = [&](Flat point, std::size_t least) {
        while (outline.size() >= least + 2 &&
               turn(outline[outline.size() - 2], outline.back(), point) <= 0) {
            outline.pop_back();
        }
        outline.push_back(point);
    };
    for (const Flat point : points) {
        add(point, 0);
    }
    const std::size_t lower = outline.size() - 1;
    for (auto point = points.rbegin() + 1; point < points.rend(); ++point) {
        add(*point, lower);
    }
    outline.pop_back();
    return outline;
}

}  // namespace

std::array<Vec3, 2> across(Vec3 axis)
{
    const Vec3 other = std::abs(axis.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    const Vec3 first = base::normalized(base::cross(other, axis));
    return {first, base::cross(axis, first)};
}

Vec3 leastRectangleSide(std::span<const Vec3> points, Vec3 axis)
{
    const auto [u, v] = across(axis);
    std::vector<Flat> flat;
    flat.reserve(points.size());
    for (const Vec3 point : points) {
        flat.push_back({base::dot(point, u), base::dot(point, v)});
    }
    if (flat.empty()) {
        return u;
    }
    const std::vector<Flat> outline = outlineOf(std::move(flat));
    const std::size_t n = outline.size();
    if (n < 2) {
        return u;
    }
    // The farthest points along the side, above it, and against it.
    std::size_t right = 0;
    std::size_t top = 0;
    std::size_t left = 0;
    double least = std::numeric_limits<double>::infinity();
    Flat best{1, 0};
    for (std::size_t i = 0; i < n; ++i) {
        const Flat from = outline[i];
        const Flat to = outline[(i + 1) % n];
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        if (!(length > 0)) {
            continue;
        }
        const Flat side{(to.x - from.x) / length, (to.y - from.y) / length};
        const auto along = [&](std::size_t k) {
            return outline[k % n].x * side.x + outline[k % n].y * side.y;
        };
        const auto above = [&](std::size_t k) {
            return outline[k % n].y * side.x - outline[k % n].x * side.y;
        };
        const auto advance = [&](std::size_t& at, std::size_t start, auto measure) {
            at = std::max(at, start);
            while (at < start + n && measure(at + 1) > measure(at)) {
                ++at;
            }
        };
        advance(right, i + 1, along);
        advance(top, right, above);
        advance(left, top, [&](std::size_t k) { return -along(k); });
        const double area = (along(right) - along(left)) * (above(top) - above(i));
        if (area < least) {
            least = area;
            best = side;
        }
    }
    return base::normalized(best.x * u + best.y * v);
}

}  // namespace meshes
