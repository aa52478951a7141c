#pragma once

#include "base/math.h"
#include "scene/mesh_data.h"

namespace importers {

// Appends `source` to `into`, scaled along its own axes and then moved by X: what a visual's origin
// and scale do to its mesh. Mirroring scales keep the outside outside.
void appendBaked(scene::MeshData& into,
                 const scene::MeshData& source,
                 const base::Pose& X,
                 base::Vec3 scale);

// Triangles of primitives, about their own centre, lengths in metres. Round ones are made of
// kRoundSegments facets.
inline constexpr int kRoundSegments = 32;

scene::SubMesh boxMesh(base::Vec3 size);
// Along Z. With `capHeight` above 0 its ends are halves of ellipsoids of that height: a capsule's
// when it is the radius, and a sphere of them alone when `length` is 0.
scene::SubMesh roundMesh(double radius, double length, double capHeight);

}  // namespace importers
