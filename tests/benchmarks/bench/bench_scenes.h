#pragma once

#include "base/result.h"
#include "scene/scene.h"

#include <string>
#include <vector>

namespace benchmarks {

// Boxes of 1 kg and 20 cm in layers of `along` x `along`, which fall a little and come to rest
// beside and on each other. Not quite regular: a regular pile rests so well that a solver stops
// early, one sooner than the other.
scene::ScenePtr boxes(int count, int along = 10);
// The same, about as high as it is wide.
scene::ScenePtr heap(int count);

// A chain of hinges that swings from a start at 30 degrees from the vertical; its links of 10 cm
// touch nothing.
scene::ScenePtr chain(int links);

// An arm of seven hinges whose axes turn by a quarter from one to the next, hanging and swinging
// from a bent pose; no contacts, limits or dampings. Higher up it would whirl, which MuJoCo does
// not survive at 1 ms. Each joint's frame is that of its child.
scene::ScenePtr sevenJointArm();

// `count` robots on a square grid, the given ones in turn, each where its file puts it and moved,
// with all that a step looks at. Gravity and solver are those of the first.
scene::ScenePtr robotsOnAGrid(const std::vector<scene::ScenePtr>& robots, int count);

// Of a model file; an Error when nothing in it moves.
base::Result<scene::ScenePtr> sceneOf(const std::string& file);
// Null when the file is no model (a world, say), when nothing in it moves, or when it has errors,
// so that AMBF refuses it or lacks parts of it.
scene::ScenePtr wholeModelOf(const std::string& file);

}  // namespace benchmarks
