#pragma once

#include "adf/project.h"
#include "base/diagnostics.h"
#include "compile/compiler.h"

#include <span>
#include <string>

namespace services {

// Files read, checked and compiled into one scene.
struct LoadedScene {
    adf::Project project;
    compile::Compiled compiled;
    // Of reading, of the rules across objects, and of compiling; each once, file by file.
    base::Diagnostics problems;
    double seconds = 0;  // it took
};

// `options` may name a world and a launch file.
LoadedScene loadScene(std::span<const std::string> files, const adf::ProjectOptions& options = {});

// Of those that are loaded, what the scene was compiled of.
compile::Documents documentsOf(const LoadedScene& loaded);

// What AMBF 2.0 would make of the files of a project that were given, and of those they name, in
// place of the few remarks about it (`ambf.*`) that `problems` has of them already.
base::Diagnostics checkedForAmbf2(const LoadedScene& loaded, std::span<const std::string> given);

// Why the scene will not run as was meant (analysis::checkSetup), without what its problems say
// already.
base::Diagnostics setupFindings(const LoadedScene& loaded, std::span<const std::string> given);
// The same of `started`, which is the scene of `loaded` put into another state to start from.
base::Diagnostics setupFindings(const LoadedScene& loaded,
                                const scene::Scene& started,
                                std::span<const std::string> given);

// `problems` without repeats, sorted by place: a file that two others name is read for each.
base::Diagnostics eachOnce(const base::Diagnostics& problems);

// A file in `given` is called what it is called there, relative paths included, not by its absolute
// path.
base::Diagnostics namedAsGiven(const base::Diagnostics& problems,
                               std::span<const std::string> given);

}  // namespace services
