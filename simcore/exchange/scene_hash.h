#pragma once

#include "scene/scene.h"

#include <cstdint>

namespace exchange {

// FNV-1a over all of a scene that a simulation depends on, and the identifiers of its bodies and
// joints: scenes with the same number have bodies, joints, sensors and the rest in the same order
// and move alike. What is only seen (visuals, cameras, lights) and where files lie do not enter.
std::uint64_t sceneHash(const scene::Scene& scene);

}  // namespace exchange
