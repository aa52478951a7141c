#pragma once

#include "analysis/initial_state.h"
#include "base/diagnostics.h"
#include "base/result.h"
#include "scene/scene.h"

#include <string>

namespace services {

// {"joints":{identifier:{"position","velocity","effort"}},
//  "bodies":{identifier:{"linear_velocity","angular_velocity"}}}, every part optional, vectors as
// [x, y, z]; identifiers are those of the result of a run. What is unknown, of another type or not
// finite is an error at its path in the JSON; `file` is what problems call the text.
analysis::InitialState parseInitialState(const std::string& text,
                                         const std::string& file,
                                         const scene::Scene& scene,
                                         base::Diagnostics& problems);

struct LoadedInitialState {
    analysis::InitialState state;
    scene::Scene scene;          // that starts with it, when there are no errors
    base::Diagnostics problems;  // of the text, and why the scene cannot be in this state
};

// An Error when the file cannot be read.
base::Result<LoadedInitialState> loadInitialState(const std::string& path,
                                                  const scene::Scene& scene);

}  // namespace services
