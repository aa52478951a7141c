#include "gui/window_plugins.h"

#include "adf/paths.h"
#include "services/plugin_loading.h"

#include <optional>
#include <utility>

namespace gui {

std::vector<editor::PluginPort::Plugin> WindowPlugins::pluginsOf(
    const compile::Compiled& compiled, const compile::Documents& documents) const
{
    std::vector<Plugin> plugins;
    for (const services::NamedPlugin& named : services::pluginsOf(compiled, documents)) {
        plugins.push_back({.name = named.context.name,
                           .object = named.context.identifier,
                           .library = named.path.empty()
                                          ? named.filename
                                          : adf::joinPath(named.path, named.filename),
                           .file = named.file,
                           .span = named.span});
    }
    return plugins;
}

std::vector<editor::PluginPort::Refusal> WindowPlugins::start(
    const compile::Compiled& compiled,
    const compile::Documents& documents,
    const std::vector<std::size_t>& wanted)
{
    end();
    const std::vector<services::NamedPlugin> named = services::pluginsOf(compiled, documents);
    std::vector<services::NamedPlugin> those;
    for (const std::size_t index : wanted) {
        those.push_back(named[index]);
    }
    std::vector<services::PluginRefusal> refused;
    std::shared_ptr<plugins::PluginSet> set = services::startWhatWorks(those, refused);
    if (!set->isEmpty()) {
        participation_ = run_.join(set, {.name = "plug-ins"});
        if (participation_ == nullptr) {
            refused.push_back({0, {"too many take part in this run", "end one of the programs"}});
        } else {
            set_ = std::move(set);
        }
    }
    std::vector<Refusal> refusals;
    refusals.reserve(refused.size());
    for (const services::PluginRefusal& one : refused) {
        refusals.push_back({wanted[one.index], one.error});
    }
    return refusals;
}

void WindowPlugins::end()
{
    participation_.reset();
    set_.reset();
}

std::vector<base::Error> WindowPlugins::takeFailures()
{
    std::vector<base::Error> failures;
    while (set_ != nullptr) {
        const std::optional<base::Error> failure = set_->takeFailure();
        if (!failure) {
            break;
        }
        failures.push_back(*failure);
    }
    return failures;
}

}  // namespace gui
