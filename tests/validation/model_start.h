#pragma once

#include "scene/scene.h"
#include "tests/validation/reference.h"

#include <string>
#include <vector>

namespace validation {

// A benchmark model as the program reads it, with the start of its motion.
struct ModelStart {
    scene::ScenePtr scene;
    std::vector<Effort> efforts;  // held from the start

    [[nodiscard]] scene::BodyIndex body(const std::string& name) const;
    [[nodiscard]] scene::JointIndex joint(const std::string& name) const;
};

// Another solver for all models that are loaded from now on, instead of that of their files.
void useSolver(scene::Solver solver);

// "benchmarks/a01_pendulum" below models/, with the .initial.json beside it where there is one. A
// file with errors stops the program: the models are ours.
ModelStart loadModel(const std::string& name);

// The same start with another scene, which has the same bodies and joints.
template <typename Change>
ModelStart changed(const ModelStart& start, Change change)
{
    auto scene = std::make_shared<scene::Scene>(*start.scene);
    change(*scene);
    return {scene, start.efforts};
}

}  // namespace validation
