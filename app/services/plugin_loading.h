#pragma once

#include "base/diagnostic.h"
#include "base/result.h"
#include "services/scene_loading.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "plugins/plugin_set.h"

namespace services {

// A plug-in as a file names it.
struct NamedPlugin {
    plugins::Context context;
    std::string filename;
    std::string path;       // of its folder, absolute; may be empty
    std::string file;       // that names it; empty for one never saved
    base::SourceSpan span;  // of its object there
};

// Those of the world, of models and of objects that became part of the scene, in this order.
std::vector<NamedPlugin> pluginsOf(const compile::Compiled& compiled,
                                   const compile::Documents& documents);
std::vector<NamedPlugin> pluginsOf(const LoadedScene& loaded);

// A plug-in that does not start.
struct PluginRefusal {
    std::size_t index = 0;  // in the list of the plug-ins
    base::Error error;
};

// Starts those that can be had, in the way of startPlugins(); `refusals` gets all others.
std::shared_ptr<plugins::PluginSet> startWhatWorks(const std::vector<NamedPlugin>& named,
                                                   std::vector<PluginRefusal>& refusals);

// Loads and starts them. A library is looked for in its path, then in the folders that
// LINKWRIGHT_PLUGIN_PATH lists with colons between, then as the system does. Fails with the first
// that cannot be had; the others are started all the same. This runs code that the files name: only
// when somebody asks for it.
base::Result<std::shared_ptr<plugins::PluginSet>> startPlugins(
    const std::vector<NamedPlugin>& named);

}  // namespace services
