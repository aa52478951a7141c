#pragma once

#include "exchange/step_profile.h"
#include "scene/scene.h"

#include <string>

namespace cli {

// A table of the parts of a step, and one of the bodies that cost most. `profile` is of some steps
// of this scene.
std::string profileText(const exchange::StepProfile& profile, const scene::Scene& scene);

}  // namespace cli
