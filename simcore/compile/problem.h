#pragma once

#include "base/diagnostics.h"
#include "scene/scene.h"

#include <string>

namespace compile {

// What is wrong with one object of the scene.
struct Problem {
    std::string code;
    std::string message;
    std::string hint = {};
    base::Severity severity = base::Severity::Error;
};

void report(base::Diagnostics& sink, const scene::ObjectOrigin& origin, Problem problem);

}  // namespace compile
