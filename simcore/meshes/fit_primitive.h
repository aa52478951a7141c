#pragma once

#include "base/math.h"
#include "scene/mesh_data.h"
#include "scene/shapes.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace meshes {

enum class PrimitiveKind {
    Box,
    Sphere,
    Cylinder,
    Capsule
};

[[nodiscard]] std::span<const PrimitiveKind> primitiveKinds();
// "box" and so on.
[[nodiscard]] std::string_view nameOf(PrimitiveKind kind);
[[nodiscard]] std::optional<PrimitiveKind> primitiveKind(std::string_view word);

// A primitive around a mesh, in its frame and unit.
struct FittedPrimitive {
    PrimitiveKind kind = PrimitiveKind::Box;
    scene::Geometry geometry;  // Box, Sphere, Cylinder or Capsule
    base::Pose X_MP;           // its middle; turned as little as its shape lets it
    double volume = 0;
    double hullVolume = 0;  // of the convex hull of the mesh; 0 when that is flat

    // How much larger it is than the hull: 1 is a perfect fit. 0 when the hull is flat.
    [[nodiscard]] double excess() const { return hullVolume > 0 ? volume / hullVolume : 0; }
};

// The primitive of the least volume that holds all vertices that triangles use, to rounding; of a
// mesh without triangles all vertices. The sphere is the least one. Box, cylinder and capsule are
// the least of a search: from axisCandidates(), the best of which are turned until no small turn
// makes them smaller; so the least box of a solid with a face or two edges in its sides is found,
// and for others one that is close (docs/decisions/0113). No side is shorter than a millionth of
// the mesh. The same mesh gives the same bits. None for a mesh without extent.
[[nodiscard]] std::optional<FittedPrimitive> fitPrimitive(const scene::MeshData& mesh,
                                                          PrimitiveKind kind);

// All four, the least volume first.
[[nodiscard]] std::vector<FittedPrimitive> fitPrimitives(const scene::MeshData& mesh);

}  // namespace meshes
