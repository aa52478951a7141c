#pragma once

#include "adf/edit.h"
#include "adf/object.h"
#include "editor/tools/mirroring.h"
#include "editor/tools/reflection.h"

#include <vector>

namespace editor {

[[nodiscard]] Reflection reflectionIn(const BodyMirror& mirror);

// The frame at the centre of mass of the image. One that is estimated from a mesh that collides
// stays: the mesh is symmetric.
[[nodiscard]] base::Pose imageOfCentre(const adf::Object& object,
                                       const scene::Body& body,
                                       const BodyMirror& mirror);

// The keys of `body` as they are in its image, set in `target`. A primitive that collides and has
// no place of its own goes with the centre of mass.
[[nodiscard]] std::vector<adf::Edit> mirroredBody(const adf::Object& body,
                                                  const scene::Body& inScene,
                                                  adf::ObjectId target,
                                                  const BodyMirror& mirror);

// The same of a sensor or an actuator of such a body. Its frame is not flipped along X, where rays
// go: fans and patches look the same from both sides of the other axes, and rays one by one are
// flipped themselves.
[[nodiscard]] std::vector<adf::Edit> mirroredEquipment(const adf::Object& object,
                                                       adf::ObjectId target,
                                                       const BodyMirror& mirror);

}  // namespace editor
