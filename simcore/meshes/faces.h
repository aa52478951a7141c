#pragma once

#include "base/math.h"
#include "scene/shapes.h"

#include <optional>
#include <variant>

namespace meshes {

// What a person would call one face of a solid: what is measured, joined and mated. Lengths in the
// unit, and points in the frame, of the shape.

struct FlatFace {
    base::Vec3 centre;  // of its area; of an infinite plane the point that was asked for
    base::Vec3 normal;  // unit, outwards as the triangles are wound
};

// The round side of a cylinder, cone or sphere, or a part of it.
struct RoundFace {
    base::Vec3 centre;    // on the axis, half way along the face; of a sphere its centre
    base::Vec3 axis;      // unit; zero for a sphere
    double radius = 0;    // at the centre
    double slope = 0;     // by how much the radius grows along the axis; 0 but for cones
    double length = 0;    // of the face along the axis; 0 for a sphere
    bool hollow = false;  // a hole or a socket: the solid is outside
};

using Face = std::variant<FlatFace, RoundFace>;

// The face after the shape was moved by X.
[[nodiscard]] Face transformed(const base::Pose& X, const Face& face);

// The face of a primitive, in its own frame, that a point of its surface lies on. None for a mesh.
[[nodiscard]] std::optional<Face> faceOf(const scene::Geometry& geometry, base::Vec3 point);

}  // namespace meshes
