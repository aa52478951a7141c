#include "cli/plugin_option.h"

#include "cli/console.h"
#include "services/plugin_loading.h"

#include <optional>
#include <vector>

namespace cli {

// What a plug-in does is in no recording, and a hand at a device would fight it.
base::Result<bool> arePluginsWanted(const Arguments& arguments)
{
    const bool areWanted = arguments.has(kPluginsOption.name);
    for (const char* other : {"--record", "--devices"}) {
        if (areWanted && arguments.has(other)) {
            return base::Error{std::string(other) + " does not go with --plugins", {}};
        }
    }
    return areWanted;
}

base::Result<std::shared_ptr<plugins::PluginSet>> pluginsFor(const services::LoadedScene& loaded,
                                                             bool areWanted)
{
    const std::vector<services::NamedPlugin> named = services::pluginsOf(loaded);
    if (named.empty()) {
        return std::shared_ptr<plugins::PluginSet>();
    }
    if (!areWanted) {
        printWarning("plug-ins are left out: only with --plugins is code run that files name");
        return std::shared_ptr<plugins::PluginSet>();
    }
    return services::startPlugins(named);
}

bool reportPluginFailures(const std::shared_ptr<plugins::PluginSet>& plugins)
{
    bool isFine = true;
    while (plugins) {
        const std::optional<base::Error> failure = plugins->takeFailure();
        if (!failure) {
            break;
        }
        printError(*failure);
        isFine = false;
    }
    return isFine;
}

}  // namespace cli
