#pragma once

#include "adf/naming.h"
#include "scene/scene.h"

#include <string>
#include <unordered_set>

namespace compile {

// What the parts of one kind are called in a scene: by their identifier with the conflict suffix,
// or, where that is taken in another namespace, with the namespace before it.
class SceneNames {
public:
    scene::ObjectOrigin originOf(const adf::WorldName& name);

private:
    std::unordered_set<std::string> taken_;
};

}  // namespace compile
