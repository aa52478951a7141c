#pragma once

#include "adf/document.h"
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

// The object at the place of one of its keys, for problems of that key.
scene::ObjectOrigin originAt(const adf::Document& document,
                             const adf::Object& object,
                             adf::PropertyId key,
                             scene::ObjectOrigin origin);

void report(base::Diagnostics& sink, const scene::ObjectOrigin& origin, Problem problem);

}  // namespace compile
