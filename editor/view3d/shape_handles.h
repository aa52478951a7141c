#pragma once

// The handles that change the sizes of a primitive, and the lines that it is drawn with. Pure
// mathematics in the frame S of the shape; no Qt.

#include "base/math.h"
#include "scene/shapes.h"

#include <cstddef>
#include <vector>

namespace editor::view3d {

// A primitive and where it is in the frame of its body.
struct PlacedShape {
    scene::Geometry geometry;
    base::Pose X_BS;
};

struct SizeHandle {
    base::Vec3 point_S;  // on the surface
    base::Vec3 along_S;  // unit, outwards: the way it is dragged
};

// Of a box the six faces, of a sphere the six ends of its axes, of what is round the two ends and
// four points around it, at the foot of a cone. None of a plane or a mesh.
[[nodiscard]] std::vector<SizeHandle> sizeHandles(const scene::Geometry& geometry);

// The shape with one handle pulled outwards by so many metres. The far end stays where it is, or
// with `both` the middle does; radii grow about their axis. The size that changes is rounded to a
// multiple of `step`, m, and at least 0.1 mm. A capsule stays as long as it is wide.
[[nodiscard]] PlacedShape pulled(
    const PlacedShape& shape, std::size_t handle, double by, bool both, double step);

// Edges, circles and lines along the sides. Empty of a plane or a mesh.
[[nodiscard]] std::vector<std::vector<base::Vec3>> outlineOf(const scene::Geometry& geometry);

// Of another kind, about as large: sizes along the axes are kept as far as it has them. `like` says
// the kind only.
[[nodiscard]] scene::Geometry ofSameSize(const scene::Geometry& geometry,
                                         const scene::Geometry& like);

}  // namespace editor::view3d
