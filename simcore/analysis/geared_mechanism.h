#pragma once

#include "analysis/mechanism.h"
#include "scene/scene.h"

#include <optional>

namespace analysis {

// The mechanism that the body is part of, together with those that are geared to it and hang on
// static bodies. None for a static body.
std::optional<Mechanism> gearedMechanism(const scene::Scene& scene, scene::BodyIndex body);

}  // namespace analysis
