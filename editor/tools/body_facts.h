#pragma once

#include "adf/object.h"
#include "base/math.h"
#include "compile/scene_map.h"
#include "scene/scene.h"

namespace editor {

// What the tools need to know of a body to place things on it.
struct BodyFacts {
    base::Pose X_WB;  // where its `location` puts it
    base::Pose X_BC;  // its inertial offset: centre of mass frame in the body frame
    double scale = 1;
    base::Bounds
        bounds_B;  // of what is drawn, in the body frame; empty for a pure frame or a plane
};

// From the body's rows alone: sizes of primitives, not of meshes.
BodyFacts factsOf(const adf::Object& body);
// Also what only the compiled scene knows: bounds of meshes and an estimated inertial offset. The
// pose is still that of the rows, which the scene may not have caught up with yet.
BodyFacts factsOf(const adf::Object& body, const scene::Scene& scene, const compile::SceneMap& map);

// Rounded so that files stay readable and nobody can see it: positions to a micrometre, angles to a
// ten-thousandth of a degree.
base::Vec3 roundedPosition(base::Vec3 position);
base::Vec3 roundedAngles(base::Vec3 rpy);

}  // namespace editor
