#pragma once

#include "adf/document.h"
#include "compile/scene_build.h"
#include "scene/scene.h"

#include <optional>

namespace compile {

// All bodies, with the progress of the input. False when the caller asked to stop.
[[nodiscard]] bool addBodies(SceneBuild& build);

// The floor and walls that a world asks for.
void addEnclosure(SceneBuild& build);

// Ghost objects, which may be carried by bodies.
void addGhosts(SceneBuild& build);

// The static body of planes that a world file asks for by `enclosure`: a floor at z = 0 and walls
// up to the height, all facing inwards, and nothing to be seen. None when the world gives no
// `enclosure`, or an environment in its place (ADF reference section 11).
std::optional<scene::Body> enclosureOf(const adf::Document& world, bool hasEnvironment);

}  // namespace compile
