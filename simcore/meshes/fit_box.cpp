#include "meshes/fit_box.h"

#include "meshes/compass_search.h"
#include "meshes/least_rectangle.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace meshes {

namespace {

using base::Vec3;
using Axes = std::array<Vec3, 3>;

constexpr std::size_t kTurned = 12;   // of the candidates, by calipers about each axis in turn
constexpr std::size_t kSearched = 3;  // of these, by small turns of any kind
constexpr int kMostRounds = 20;
// What one search may cost, in points looked at.
constexpr std::size_t kMostLooksOfTurns = 1'000'000;

int mostTurns(std::size_t points)
{
    return static_cast<int>(std::clamp<std::size_t>(kMostLooksOfTurns / points, 100, 2000));
}

struct BoxTry {
    Axes axes;
    double volume = 0;
};

double volumeAlong(std::span<const Vec3> points, const Axes& axes)
{
    double volume = 1;
    for (const Vec3 axis : axes) {
        double low = base::dot(points.front(), axis);
        double high = low;
        for (const Vec3 point : points) {
            const double at = base::dot(point, axis);
            low = std::min(low, at);
            high = std::max(high, at);
        }
        volume *= high - low;
    }
    return volume;
}

BoxTry boxAbout(std::span<const Vec3> points, Vec3 axis)
{
    const Vec3 side = leastRectangleSide(points, axis);
    const Axes axes{axis, side, base::cross(axis, side)};
    return {axes, volumeAlong(points, axes)};
}

BoxTry turnedAboutAxes(std::span<const Vec3> points, BoxTry box)
{
    for (int round = 0; round < kMostRounds; ++round) {
        const double before = box.volume;
        const Axes axes = box.axes;
        for (const Vec3 axis : axes) {
            const BoxTry other = boxAbout(points, axis);
            box = other.volume < box.volume ? other : box;
        }
        if (!(box.volume < before * (1 - 1e-12))) {
            break;
        }
    }
    return box;
}

Axes turnedBy(const Axes& axes, const std::array<double, 3>& turn)
{
    const Vec3 vector{turn[0], turn[1], turn[2]};
    const double angle = base::norm(vector);
    if (angle == 0) {
        return axes;
    }
    const base::Quat q = base::axisAngle(vector, angle);
    return {base::rotate(q, axes[0]), base::rotate(q, axes[1]), base::rotate(q, axes[2])};
}

BoxTry searched(std::span<const Vec3> points, const BoxTry& box)
{
    const auto turn =
        compassSearch<3>({0, 0, 0}, 0.1, 1e-7, mostTurns(points.size()),
                         [&](const auto& t) { return volumeAlong(points, turnedBy(box.axes, t)); });
    const Axes axes = turnedBy(box.axes, turn);
    return turnedAboutAxes(points, {axes, volumeAlong(points, axes)});
}

void keepLeast(std::vector<BoxTry>& boxes, std::size_t count)
{
    std::stable_sort(boxes.begin(), boxes.end(),
                     [](const BoxTry& a, const BoxTry& b) { return a.volume < b.volume; });
    boxes.resize(std::min(boxes.size(), count));
}

}  // namespace

base::Mat3 leastBoxAxes(std::span<const Vec3> points, std::span<const Vec3> candidates)
{
    std::vector<BoxTry> boxes;
    for (const Vec3 axis : candidates) {
        boxes.push_back(boxAbout(points, axis));
    }
    keepLeast(boxes, kTurned);
    for (BoxTry& box : boxes) {
        box = turnedAboutAxes(points, box);
    }
    keepLeast(boxes, kSearched);
    for (std::size_t i = 0, count = boxes.size(); i < count; ++i) {
        boxes.push_back(searched(points, boxes[i]));
    }
    keepLeast(boxes, 1);
    const auto& [x, y, z] = boxes.front().axes;
    return {Vec3{x.x, y.x, z.x}, Vec3{x.y, y.y, z.y}, Vec3{x.z, y.z, z.z}};
}

}  // namespace meshes
