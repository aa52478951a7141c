#pragma once

#include "services/scene_loading.h"

#include "ambf/served_scene.h"

namespace services {

// What AMBF's clients are shown of a scene and the documents that it was compiled of: names with
// their namespaces, rates and flags of publishing, and which objects are `passive` and so are not
// shown.
ambf::ServedScene ambfSceneOf(const compile::Compiled& compiled,
                              const compile::Documents& documents);
ambf::ServedScene ambfSceneOf(const LoadedScene& loaded);

}  // namespace services
