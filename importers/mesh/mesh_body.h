#pragma once

#include "adf/object.h"
#include "meshes/fit_primitive.h"
#include "meshes/mass_properties.h"

namespace importers {

// What was found of a mesh as properties of the body that is drawn with it: the frame of the mesh,
// in metres, is that of the body.

// The one shape that touches others.
void setCollision(adf::Object& body, const meshes::FittedPrimitive& fit);

// Mass, principal moments and the inertial offset; the source of the inertia is "density" or, where
// the mass was given, "solid".
void setMass(adf::Object& body, const meshes::MassProperties& mass, bool massWasGiven);

}  // namespace importers
