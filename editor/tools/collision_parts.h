#pragma once

#include "adf/edit.h"
#include "adf/object.h"
#include "base/math.h"
#include "scene/shapes.h"

#include <string_view>

namespace editor {

// What decides which geometry of a body touches others (ADF reference section 2.3).
enum class CollisionSource {
    Primitives,  // a collision shape, or the parts of a compound one
    Mesh,        // the collision mesh or else the one that is drawn
    Drawn,       // primitives that are drawn; AMBF 2.0 lets such a body touch nothing
};

[[nodiscard]] CollisionSource collisionSource(const adf::Object& body);

// The primitives that touch others, each as a record of a compound shape (adf::shape) with its
// offset in the body frame; empty where nothing but a mesh or what is drawn does. `X_BC`: the
// inertial offset, where a single shape without an offset sits.
[[nodiscard]] adf::RecordList collisionParts(const adf::Object& body, const base::Pose& X_BC);

// A plane has no size and, alone, no offset.
[[nodiscard]] bool hasPlane(const adf::RecordList& parts);

// A part of a primitive, numbers rounded as in files that stay readable; a mesh is none.
[[nodiscard]] adf::Record collisionPart(const scene::Geometry& geometry, const base::Pose& X_BS);

// The part with another shape, size and place; what else it says stays, and so do the digits of an
// orientation that is the same.
[[nodiscard]] adf::Record changedPart(const adf::Record& part,
                                      const scene::Geometry& geometry,
                                      const base::Pose& X_BS);

// These primitives, one or more, instead of what touched others: a single collision shape, or a
// compound one where there are several or where there was one. The centre of mass stays where it
// is, also where the mesh that gave it counts no more.
[[nodiscard]] adf::Edit settingCollision(const adf::Object& body,
                                         const adf::RecordList& parts,
                                         const base::Pose& X_BC);

// The collision mesh, or where none is named the drawn one, in this way instead of primitives. The
// centre of mass of a body that collided as no mesh stays where it is.
[[nodiscard]] adf::Edit collidingAsMesh(const adf::Object& body, adf::MeshType type);
// The triangles of the drawn mesh instead of all else. The centre of mass stays where it is, also
// where a collision mesh that gave it counts no more.
[[nodiscard]] adf::Edit collidingAsDrawnMesh(const adf::Object& body, const base::Pose& X_BC);

// Takes everything out that says what touches others but the groups and the margin.
void clearCollision(adf::Object& body);

}  // namespace editor
