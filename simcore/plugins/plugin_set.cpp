#include "plugins/plugin_set.h"

#include <exception>
#include <utility>

#include "plugins/start_guard.h"

namespace plugins {

namespace {

// "bounce (of BODY ball)".
std::string nameOf(const Context& context)
{
    return context.identifier.empty() ? context.name
                                      : context.name + " (of " + context.identifier + ')';
}

}  // namespace

base::Status PluginSet::start(std::unique_ptr<Plugin> plugin, const Context& context)
{
    const std::string name = nameOf(context);
    const std::string starts = "the plug-in " + name;
    try {
        const StartGuard guard(starts + " crashed as it was started");
        if (const base::Status started = plugin->start(context); !started) {
            return base::Error{starts + " does not start: " + started.error().message,
                               started.error().hint};
        }
    } catch (const std::exception& problem) {
        return base::Error{starts + " does not start: " + problem.what(), {}};
    }
    if (context.scene != nullptr) {
        sceneRevision_ = context.scene->revision;
    }
    Running& running = plugins_.emplace_back();
    running.name = name;
    running.plugin = std::move(plugin);
    return base::Done{};
}

template <typename Call>
void PluginSet::forEach(const Call& call)
{
    if (!isOurs_) {
        return;
    }
    for (Running& one : plugins_) {
        if (one.hasFailed.load(std::memory_order_relaxed)) {
            continue;
        }
        try {
            call(*one.plugin);
        } catch (const std::exception& problem) {
            one.problem = problem.what();
            one.hasFailed.store(true, std::memory_order_release);
        }
    }
}

void PluginSet::lookWhetherOurs(const exchange::Snapshot& frame)
{
    isOurs_ = !sceneRevision_ || *sceneRevision_ == frame.sceneRevision;
}

void PluginSet::beforeStep(double time, double dt, exchange::Demands& demands)
{
    forEach([&](Plugin& plugin) { plugin.beforeStep(time, dt, demands); });
}

void PluginSet::afterStep(const exchange::Snapshot& frame)
{
    lookWhetherOurs(frame);
    forEach([&](Plugin& plugin) {
        plugin.afterStep(frame.time);
        plugin.look(frame);
    });
}

void PluginSet::betweenSteps(const exchange::Snapshot& frame)
{
    lookWhetherOurs(frame);
    forEach([&](Plugin& plugin) { plugin.look(frame); });
}

void PluginSet::onReset()
{
    forEach([](Plugin& plugin) { plugin.reset(); });
}

std::optional<base::Error> PluginSet::takeFailure()
{
    for (Running& one : plugins_) {
        if (!one.isReported && one.hasFailed.load(std::memory_order_acquire)) {
            one.isReported = true;
            return base::Error{"the plug-in " + one.name + " failed: " + one.problem,
                               "the run goes on without it"};
        }
    }
    return std::nullopt;
}

}  // namespace plugins
