#pragma once

#include "adf/document.h"
#include "adf/paths.h"
#include "compile/materials.h"
#include "compile/mesh_table.h"
#include "compile/problem.h"
#include "scene/scene.h"

#include <optional>

namespace compile {

// Mass properties that files did not say, so that people see it.
struct Estimates {
    NameList centres;   // centre of mass from the collision mesh
    NameList inertias;  // inertia from the bounds of what is collided with or drawn
    NameList guesses;   // inertia of a small cube: the body has no extent at all
};

// What the bodies of one model file share.
struct BodyContext {
    const adf::Document& document;
    const ColourNames& colours;
    MeshTable& meshes;
    Estimates& estimates;
    base::Diagnostics& sink;
};

// Where the mesh files of a body are looked for.
adf::MeshFolders meshFolders(const adf::Object& object, const adf::Document& document);

// A body with its shapes, mass properties and start pose (ADF reference sections 2.1 to 2.5, and
// docs/decisions/0402-documented-meaning.md). `origin` carries the names the body has in the
// scene.
scene::Body compileBody(const adf::Object& object,
                        scene::ObjectOrigin origin,
                        const BodyContext& context);

// The live values of a body, as its file says them.
scene::BodyDynamics bodyDynamics(const adf::Object& body);

// Of the body, or else of its model; none: that of the world.
std::optional<base::Vec3> ownGravity(const adf::Object& body, const adf::Document& document);

// One note for each kind of estimate, with the names (`compile.estimated-centre`,
// `compile.estimated-inertia`, `compile.guessed-inertia`).
void reportEstimates(const Estimates& estimates, base::Diagnostics& sink);

}  // namespace compile
