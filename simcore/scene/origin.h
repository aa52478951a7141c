#pragma once

#include "base/diagnostic.h"

#include <string>

namespace scene {

// What a body is joined to and named by, as a person knows it.
struct ObjectOrigin {
    std::string identifier;  // "BODY link1", made unique in this scene (ADF naming rules)
    std::string name;        // "link1"
    base::SourceSpan span;
};

}  // namespace scene
