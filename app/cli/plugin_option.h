#pragma once

#include "cli/arguments.h"
#include "services/scene_loading.h"

#include <memory>

#include "plugins/plugin_set.h"

namespace cli {

// Only by this code is run that files name.
inline constexpr OptionSpec kPluginsOption{
    .name = "--plugins", .doc = "load the plug-ins that the files name, and run them"};

// Whether a simulation has --plugins, which does not go with all other options.
base::Result<bool> arePluginsWanted(const Arguments& arguments);

// The plug-ins of the files, started, when they are asked for; null without any. Where they are not
// asked for but there, a warning says that they are left out.
base::Result<std::shared_ptr<plugins::PluginSet>> pluginsFor(const services::LoadedScene& loaded,
                                                             bool areWanted);

// Says what has gone wrong in them; false when anything has.
bool reportPluginFailures(const std::shared_ptr<plugins::PluginSet>& plugins);

}  // namespace cli
