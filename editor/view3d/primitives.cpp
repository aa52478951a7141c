#include "editor/view3d/surface.h"

#include <cmath>
#include <numbers>

namespace editor::view3d {
namespace {

constexpr double kPi = std::numbers::pi;

// Around the circle; a multiple of four.
int segmentsOf(Roundness roundness)
{
    return roundness == Roundness::Fine ? 48 : 20;
}

std::array<float, 3> point(double x, double y, double z)
{
    return {static_cast<float>(x), static_cast<float>(y), static_cast<float>(z)};
}

// One latitude of a body of revolution: the same normal slope all around.
struct Ring {
    double radius = 0;
    double height = 0;
    double normalOut = 1;  // share of the normal away from the axis
    double normalUp = 0;   // share along it
};

void addRing(Surface& surface, const Ring& ring, Roundness roundness)
{
    const int segments = segmentsOf(roundness);
    for (int i = 0; i <= segments; ++i) {
        const double angle = 2 * kPi * i / segments;
        const double c = std::cos(angle);
        const double s = std::sin(angle);
        surface.vertices.push_back(
            {.position = point(ring.radius * c, ring.radius * s, ring.height),
             .normal = point(ring.normalOut * c, ring.normalOut * s, ring.normalUp),
             .texCoord = {static_cast<float>(i) / static_cast<float>(segments),
                          static_cast<float>(ring.height / 2 + 0.5)}});
    }
}

// Joins the ring that starts at vertex `low` with the one at `high`, above it.
void joinRings(Surface& surface, std::uint32_t low, std::uint32_t high)
{
    for (std::uint32_t i = 0; i + 1 < high - low; ++i) {
        const std::uint32_t a = low + i;
        const std::uint32_t b = high + i;
        surface.indices.insert(surface.indices.end(), {a, a + 1, b + 1, a, b + 1, b});
    }
}

void addBand(Surface& surface, const Ring& low, const Ring& high, Roundness roundness)
{
    const auto first = static_cast<std::uint32_t>(surface.vertices.size());
    addRing(surface, low, roundness);
    const auto second = static_cast<std::uint32_t>(surface.vertices.size());
    addRing(surface, high, roundness);
    joinRings(surface, first, second);
}

void addDisc(Surface& surface, double height, bool upwards, Roundness roundness)
{
    const double up = upwards ? 1 : -1;
    const Ring edge{.radius = 1, .height = height, .normalOut = 0, .normalUp = up};
    const Ring middle{.radius = 0, .height = height, .normalOut = 0, .normalUp = up};
    upwards ? addBand(surface, edge, middle, roundness) : addBand(surface, middle, edge, roundness);
}

// Rings from the lower pole to the upper one, the halves apart by 2 * halfLength.
Surface rounded(double halfLength, Roundness roundness)
{
    const int rings = segmentsOf(roundness) / 4;  // from the equator to a pole
    Surface surface;
    std::uint32_t previous = 0;
    for (int i = -rings; i <= rings; ++i) {
        const double latitude = kPi / 2 * i / rings;
        const auto ring = [&](double shift) {
            const auto first = static_cast<std::uint32_t>(surface.vertices.size());
            addRing(surface,
                    {.radius = std::cos(latitude),
                     .height = std::sin(latitude) + shift,
                     .normalOut = std::cos(latitude),
                     .normalUp = std::sin(latitude)},
                    roundness);
            if (first > 0) {
                joinRings(surface, previous, first);
            }
            previous = first;
        };
        if (i <= 0) {
            ring(-halfLength);
        }
        if (i > 0 || (i == 0 && halfLength > 0)) {
            ring(halfLength);
        }
    }
    return surface;
}

}  // namespace

Surface unitBox()
{
    Surface surface;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        for (const float side : {-1.0F, 1.0F}) {
            const auto first = static_cast<std::uint32_t>(surface.vertices.size());
            for (const auto& [u, v] :
                 {std::pair{-1.0F, -1.0F}, {1.0F, -1.0F}, {1.0F, 1.0F}, {-1.0F, 1.0F}}) {
                Vertex vertex{};
                vertex.position[axis] = side / 2;
                vertex.position[(axis + 1) % 3] = u * side / 2;
                vertex.position[(axis + 2) % 3] = v / 2;
                vertex.normal[axis] = side;
                vertex.texCoord = {(u + 1) / 2, (v + 1) / 2};
                surface.vertices.push_back(vertex);
            }
            surface.indices.insert(surface.indices.end(),
                                   {first, first + 1, first + 2, first, first + 2, first + 3});
        }
    }
    return surface;
}

Surface unitSphere(Roundness roundness)
{
    return rounded(0, roundness);
}

Surface unitCapsule(double halfLength, Roundness roundness)
{
    return rounded(halfLength, roundness);
}

Surface unitCylinder(Roundness roundness)
{
    Surface surface;
    addBand(surface, {.radius = 1, .height = -0.5}, {.radius = 1, .height = 0.5}, roundness);
    addDisc(surface, -0.5, false, roundness);
    addDisc(surface, 0.5, true, roundness);
    return surface;
}

Surface unitCone(Roundness roundness)
{
    Surface surface;
    const double slope = 1 / std::sqrt(2.0);  // radius and height are both 1
    addBand(surface, {.radius = 1, .height = -0.5, .normalOut = slope, .normalUp = slope},
            {.radius = 0, .height = 0.5, .normalOut = slope, .normalUp = slope}, roundness);
    addDisc(surface, -0.5, false, roundness);
    return surface;
}

Surface unitPlane()
{
    Surface surface;
    for (const auto& [x, y] :
         {std::pair{-1.0F, -1.0F}, {1.0F, -1.0F}, {1.0F, 1.0F}, {-1.0F, 1.0F}}) {
        surface.vertices.push_back(
            {.position = {x, y, 0}, .normal = {0, 0, 1}, .texCoord = {x / 2 + 0.5F, y / 2 + 0.5F}});
    }
    surface.indices = {0, 1, 2, 0, 2, 3};
    return surface;
}

}  // namespace editor::view3d
