#pragma once

#include "base/result.h"
#include "scene/scene.h"
#include "services/scene_loading.h"

#include <string>
#include <vector>

#include "recording/description.h"

namespace services {

// What a run was made of, as the command line names it; empty names: none.
struct RunInput {
    std::string program;  // and version, that records
    std::vector<std::string> models;
    std::string world;
    std::string launch;
    std::string initial;
    std::string solver;
    std::string stepping;  // as recording::Description has it
    double step = 0;       // s
};

// What a recording of a run of `start`, made of these files, says of them: paths are made absolute,
// and the texts of all files are kept. An Error when the initial state cannot be read.
base::Result<recording::Description> describeRun(const LoadedScene& loaded,
                                                 const scene::Scene& start,
                                                 const RunInput& input);

// The scene of a recording again, from the files that it names. An Error, with words, when one of
// them is missing or is another one now.
base::Result<scene::ScenePtr> recordedScene(const recording::Description& description);

}  // namespace services
