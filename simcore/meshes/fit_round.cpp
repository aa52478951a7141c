#include "meshes/fit_round.h"

#include "meshes/compass_search.h"
#include "meshes/enclosing_ball.h"
#include "meshes/least_rectangle.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

namespace meshes {

namespace {

using base::Vec3;

constexpr double kPi = std::numbers::pi;
constexpr std::size_t kWidened = 24;      // of the candidates, to capsules of any radius
constexpr std::size_t kSearchedAxes = 4;  // of these, by leaning and shifting them
// What one search may cost, in points looked at.
constexpr std::size_t kMostLooksOfSearch = 500'000;

int mostValues(std::size_t points)
{
    return static_cast<int>(std::clamp<std::size_t>(kMostLooksOfSearch / points, 60, 1500));
}

struct RoundTry {
    RoundAxis axis;
    double volume = 0;
};

Vec3 leaned(Vec3 direction, double u, double v)
{
    const auto [a, b] = across(direction);
    return base::normalized(direction + u * a + v * b);
}

// The thinnest cylinder in this direction.
RoundTry cylinderAlong(std::span<const Vec3> points, Vec3 direction)
{
    const auto [u, v] = across(direction);
    std::vector<Vec3> flat;
    flat.reserve(points.size());
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const Vec3 point : points) {
        flat.push_back({base::dot(point, u), base::dot(point, v), 0});
        const double at = base::dot(point, direction);
        low = std::min(low, at);
        high = std::max(high, at);
    }
    const Ball circle = leastCircle(flat);
    return {.axis = {.direction = direction,
                     .centre = circle.centre.x * u + circle.centre.y * v,
                     .radius = circle.radius},
            .volume = kPi * circle.radius * circle.radius * (high - low)};
}

double capsuleVolume(std::span<const Vec3> points, const RoundAxis& axis)
{
    const CapsuleEnds ends = capsuleEnds(points, axis);
    const double r = axis.radius;
    return kPi * r * r * (ends.high - ends.low + 4.0 / 3 * r);
}

// In this direction about this axis, with the radius that gives the least volume.
RoundTry capsuleAlong(std::span<const Vec3> points, RoundAxis axis)
{
    const double least = farthestAcross(points, axis);
    const auto more = compassSearch<1>({0}, 0.1 * least, 1e-4 * least, 60, [&](const auto& wider) {
        RoundAxis other = axis;
        other.radius = least + std::abs(wider[0]);
        return capsuleVolume(points, other);
    });
    axis.radius = least + std::abs(more[0]);
    return {axis, capsuleVolume(points, axis)};
}

void keepLeastRound(std::vector<RoundTry>& tries, std::size_t count)
{
    std::stable_sort(tries.begin(), tries.end(),
                     [](const RoundTry& a, const RoundTry& b) { return a.volume < b.volume; });
    tries.resize(std::min(tries.size(), count));
}

RoundTry searchedCylinder(std::span<const Vec3> points, const RoundTry& start)
{
    const auto lean =
        compassSearch<2>({0, 0}, 0.1, 1e-8, mostValues(points.size()), [&](const auto& l) {
            return cylinderAlong(points, leaned(start.axis.direction, l[0], l[1])).volume;
        });
    return cylinderAlong(points, leaned(start.axis.direction, lean[0], lean[1]));
}

RoundTry searchedCapsule(std::span<const Vec3> points, const RoundTry& start)
{
    const auto [a, b] = across(start.axis.direction);
    const double unit = start.axis.radius;
    // Lean, shift across and what the radius is more than it must be, all of them shares.
    const auto axisOf = [&](const std::array<double, 5>& x) {
        RoundAxis axis{.direction = leaned(start.axis.direction, x[0], x[1]),
                       .centre = start.axis.centre + unit * (x[2] * a + x[3] * b)};
        axis.radius = farthestAcross(points, axis) + unit * std::abs(x[4]);
        return axis;
    };
    std::array<double, 5> best{0, 0, 0, 0,
                               unit > 0 ? (unit - farthestAcross(points, start.axis)) / unit : 0};
    // A search that ended in a corner may go on with large steps.
    for (const double step : {0.1, 0.03, 0.01}) {
        best = compassSearch<5>(best, step, 1e-8, mostValues(points.size()),
                                [&](const auto& x) { return capsuleVolume(points, axisOf(x)); });
    }
    return {axisOf(best), capsuleVolume(points, axisOf(best))};
}

}  // namespace

CapsuleEnds capsuleEnds(std::span<const Vec3> points, const RoundAxis& axis)
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const Vec3 point : points) {
        const Vec3 from = point - axis.centre;
        const double at = base::dot(from, axis.direction);
        const double squared = base::dot(from, from) - at * at;
        const double room = std::sqrt(std::max(axis.radius * axis.radius - squared, 0.0));
        low = std::min(low, at + room);
        high = std::max(high, at - room);
    }
    return high > low ? CapsuleEnds{low, high} : CapsuleEnds{(low + high) / 2, (low + high) / 2};
}

double farthestAcross(std::span<const Vec3> points, const RoundAxis& axis)
{
    double farthest = 0;
    for (const Vec3 point : points) {
        farthest = std::max(farthest, base::norm(base::cross(point - axis.centre, axis.direction)));
    }
    return farthest;
}

RoundAxis leastCylinder(std::span<const Vec3> points, std::span<const Vec3> candidates)
{
    std::vector<RoundTry> tries;
    for (const Vec3 direction : candidates) {
        tries.push_back(cylinderAlong(points, direction));
    }
    keepLeastRound(tries, kSearchedAxes);
    for (std::size_t i = 0, count = tries.size(); i < count; ++i) {
        tries.push_back(searchedCylinder(points, tries[i]));
    }
    keepLeastRound(tries, 1);
    return tries.front().axis;
}

RoundAxis leastCapsule(std::span<const Vec3> points, std::span<const Vec3> candidates)
{
    std::vector<RoundTry> tries;
    for (const Vec3 direction : candidates) {
        RoundAxis axis = cylinderAlong(points, direction).axis;
        axis.radius = farthestAcross(points, axis);
        tries.push_back({axis, capsuleVolume(points, axis)});
    }
    keepLeastRound(tries, kWidened);
    for (RoundTry& one : tries) {
        one = capsuleAlong(points, one.axis);
    }
    keepLeastRound(tries, kSearchedAxes);
    for (std::size_t i = 0, count = tries.size(); i < count; ++i) {
        tries.push_back(searchedCapsule(points, tries[i]));
    }
    const Ball ball = leastBall(points);
    const RoundAxis sphere{.direction = {0, 0, 1}, .centre = ball.centre, .radius = ball.radius};
    tries.push_back({sphere, capsuleVolume(points, sphere)});
    keepLeastRound(tries, 1);
    return tries.front().axis;
}

}  // namespace meshes
