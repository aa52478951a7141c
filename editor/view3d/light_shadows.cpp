#include "editor/view3d/light_shadows.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr int kLargestTexture = 4096;  // pixels
constexpr int kBestQuality = 5;
// The shader lets the light fade out around the edge of the cone, by this much of its cosine.
constexpr double kFadingEdge = 0.02;
// A perspective cannot cover a half space: near its edge the pixels of the map would be huge.
constexpr double kWidest = 80 * std::numbers::pi / 180;
// Nothing nearer than this part of the farthest is in the map. Depth has 24 bits: with a body that
// fell for 2 km what is 5 m away still has its place in a map to a tenth of a millimetre.
constexpr double kNearest = 1.0 / 16384;

// What a light sees of a box.
struct Seen {
    double halfAngle = 0;  // around its direction
    double near = 0;       // m along its direction
    double far = 0;
};

Seen seenOf(const SpotLight& light, const base::Bounds& box)
{
    Seen seen{.near = std::numeric_limits<double>::infinity()};
    for (int i = 0; i < 8; ++i) {
        const Vec3 corner{(i & 1) != 0 ? box.low.x : box.high.x,
                          (i & 2) != 0 ? box.low.y : box.high.y,
                          (i & 4) != 0 ? box.low.z : box.high.z};
        const Vec3 way = corner - light.position;
        const double depth = base::dot(way, light.direction);
        // Up to a right angle the cone is convex: it holds the box if it holds its corners.
        seen.halfAngle = std::max(seen.halfAngle,
                                  std::atan2(base::norm(base::cross(way, light.direction)), depth));
        seen.near = std::min(seen.near, depth);
        seen.far = std::max(seen.far, depth);
    }
    return seen;
}

double coneHalfAngle(const SpotLight& light)
{
    const double edge = std::cos(std::clamp(light.cutoffAngle, 0.0, std::numbers::pi / 2));
    return std::acos(edge - kFadingEdge);
}

// A perspective along the light's direction, as OpenGL's: w is the depth, z from −w to w.
std::array<float, 16> perspective(const SpotLight& light, double tangent, double near, double far)
{
    const Vec3 along = light.direction;
    const Vec3 side = std::abs(along.z) < 0.99 ? Vec3{0, 0, 1} : Vec3{1, 0, 0};
    const Vec3 x = base::normalized(base::cross(along, side));
    const Vec3 y = base::cross(x, along);
    const double slope = (far + near) / (far - near);
    const std::array<Vec3, 4> rows{x / tangent, y / tangent, slope * along, along};
    const std::array<double, 4> constants{0, 0, -2 * far * near / (far - near), 0};
    std::array<float, 16> m{};
    for (std::size_t row = 0; row < 4; ++row) {
        for (int column = 0; column < 3; ++column) {
            m[static_cast<std::size_t>(column) * 4 + row] = static_cast<float>(rows[row][column]);
        }
        m[12 + row] = static_cast<float>(constants[row] - base::dot(rows[row], light.position));
    }
    return m;
}

std::optional<LightShadow> shadowOf(const SpotLight& light, const base::Bounds& casters)
{
    const Seen seen = seenOf(light, casters);
    if (light.shadowQuality <= 0 || seen.far <= 0) {
        return std::nullopt;  // all there is lies behind it
    }
    // A little more than there is, so that nothing lies on the far plane itself.
    const double far = 1.01 * seen.far;
    const double near = std::max(0.99 * seen.near, kNearest * far);
    const double halfAngle = std::min({coneHalfAngle(light), 1.01 * seen.halfAngle, kWidest});
    const double tangent = std::max(std::tan(halfAngle), 1e-4);
    LightShadow shadow{.clipFromWorld = perspective(light, tangent, near, far),
                       .texel = 2 * tangent};
    shadow.side = 128 << std::min(light.shadowQuality, kBestQuality);
    return shadow;
}

}  // namespace

LightShadows lightShadows(std::span<const SpotLight> lights, const base::Bounds& casters)
{
    LightShadows all;
    if (casters.empty()) {
        return all;
    }
    int count = 0;
    int cell = 0;
    for (std::size_t i = 0; i < std::min(lights.size(), kMostLights); ++i) {
        if (const std::optional<LightShadow> shadow = shadowOf(lights[i], casters)) {
            all.lights[i] = *shadow;
            cell = std::max(cell, shadow->side);
            ++count;
        }
    }
    const int columns = count > 1 ? 2 : 1;
    const int rows = count > 2 ? 2 : 1;
    cell = std::min(cell, kLargestTexture / columns);
    all.width = columns * cell;
    all.height = count > 0 ? rows * cell : 0;
    int place = 0;
    for (LightShadow& shadow : all.lights) {
        if (shadow.side > 0) {
            shadow.side = std::min(shadow.side, cell);
            shadow.texel /= shadow.side;
            shadow.x = place % 2 * cell;
            shadow.y = place / 2 * cell;
            ++place;
        }
    }
    return all;
}

}  // namespace editor::view3d
