#pragma once

#include "base/result.h"
#include "services/scene_loading.h"

#include <memory>
#include <string>
#include <vector>

#include "plugins/plugin_set.h"

namespace services {

// A plug-in as a file names it.
struct NamedPlugin {
    plugins::Context context;
    std::string filename;
    std::string path;  // of its folder, absolute; may be empty
};

// Those of the world, of models and of objects that became part of the scene, in this order.
std::vector<NamedPlugin> pluginsOf(const LoadedScene& loaded);

// Loads and starts them. A library is looked for in its path, then in the folders that
// LINKWRIGHT_PLUGIN_PATH lists with colons between, then as the system does. Fails with the first
// that cannot be had. This runs code that the files name: only when somebody asks for it.
base::Result<std::shared_ptr<plugins::PluginSet>> startPlugins(
    const std::vector<NamedPlugin>& named);

}  // namespace services
