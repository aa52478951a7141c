#pragma once

#include "exchange/world_command.h"
#include "scene/scene.h"
#include "tests/support/random.h"

namespace test {

// A mechanism of up to twelve bodies, of masses from grams to tons, joined in trees and loops by
// joints of all types: also doubled ones, loops that cannot close, limits that leave nothing, stiff
// springs and gears; some of it touches, some begins fast, and a few bodies fly beyond all bounds.
// The same seed gives the same scene.
scene::ScenePtr randomMechanism(std::uint64_t seed);

// Something that a run may be asked for, within what makes sense.
exchange::WorldCommand randomCommand(const scene::Scene& scene, Random& random);

}  // namespace test
