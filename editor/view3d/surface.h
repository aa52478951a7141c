#pragma once

// Triangles ready for the GPU, made from mesh files and primitives. Plain data, no Qt.

#include "scene/mesh_data.h"
#include "scene/scene.h"

#include <array>
#include <cstdint>
#include <vector>

namespace editor::view3d {

// One vertex as the shaders take it.
struct Vertex {
    std::array<float, 3> position;
    std::array<float, 3> normal;
    std::array<float, 2> texCoord;
};

struct Surface {
    std::vector<Vertex> vertices;
    std::vector<std::uint32_t> indices;
};

// Edges sharper than this stay edges when normals are made.
inline constexpr double kCreaseAngle = 40 * 3.14159265358979323846 / 180;

// The part as it is drawn. Its own normals are kept, unless it has none or merely the flat ones of
// each facet (as STL files do): then neighbours that meet at less than the crease angle are
// smoothed. Triangles without area and triangles that name a missing vertex are left out.
[[nodiscard]] Surface surfaceOf(const scene::SubMesh& part, double creaseAngle = kCreaseAngle);

// How finely circles are divided: Coarse where hundreds of them are drawn.
enum class Roundness {
    Fine,
    Coarse,
};

// Primitives of size one, to be scaled: box with edges 1; sphere with radius 1; cylinder and cone
// with radius 1 and height 1 about Z; plane from −1 to 1 in X and Y, facing Z.
[[nodiscard]] Surface unitBox();
[[nodiscard]] Surface unitSphere(Roundness roundness = Roundness::Fine);
[[nodiscard]] Surface unitCylinder(Roundness roundness = Roundness::Fine);
[[nodiscard]] Surface unitCone(Roundness roundness = Roundness::Fine);
[[nodiscard]] Surface unitPlane();
// Radius 1 about Z; `halfLength` is that of the straight part, in radii.
[[nodiscard]] Surface unitCapsule(double halfLength, Roundness roundness = Roundness::Fine);

}  // namespace editor::view3d
