#pragma once

#include "services/scene_loading.h"

#include "ambf/served_scene.h"

namespace services {

// What AMBF's clients are shown of files that were read: names with their namespaces, rates and
// flags of publishing, and which objects are `passive` and so are not shown.
ambf::ServedScene ambfSceneOf(const LoadedScene& loaded);

}  // namespace services
