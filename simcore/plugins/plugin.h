#pragma once

// The interface of plug-ins that a model names under `plugins` (ADF reference section 14). A
// plug-in of a world, a model or an object takes part in each step of a run.
// simcore/plugins/example is a whole one, and docs/adding-a-plugin.md says how it is built and
// found.

#include "base/result.h"
#include "exchange/snapshot.h"
#include "exchange/step_participant.h"
#include "scene/scene.h"

#include <charconv>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace plugins {

// Changes when something here, or in what is included here, does. A plug-in of another version is
// refused.
inline constexpr int kPluginVersion = 1;

// Where in the files a plug-in is named.
enum class Level {
    World,
    Model,
    Object,
};

// What a plug-in is started with.
struct Context {
    Level level = Level::Object;
    std::string name;        // of the plug-in, as the file names it
    std::string identifier;  // of the object: "BODY ball"; empty at the other levels
    // The object's block of the file, or the whole file: all keys, also those that nobody but the
    // plug-in knows.
    std::string text;
    // The keys of that which have one word or number, as they are written.
    std::map<std::string, std::string> values;
    scene::ScenePtr scene;
    std::optional<scene::PartIndex> part;  // what became of the object
    std::vector<scene::BodyIndex> bodies;  // of the world, of the model, or the object if it is one

    // Nothing when the key is not there or is no number.
    [[nodiscard]] std::optional<double> number(const std::string& key) const
    {
        const auto found = values.find(key);
        double value = 0;
        if (found == values.end()) {
            return std::nullopt;
        }
        const char* const end = found->second.data() + found->second.size();
        const auto read = std::from_chars(found->second.data(), end, value);
        return read.ec == std::errc{} && read.ptr == end ? std::optional(value) : std::nullopt;
    }
};

// A plug-in at one place of the files. After start() all calls come from the simulation thread:
// they take no lock and do not wait. One that lets an exception out is called no more.
class Plugin {
public:
    virtual ~Plugin() = default;

    // Fails when it cannot work; the run does not begin then.
    virtual base::Status start(const Context& context) = 0;

    // How the run is: before the first step, after each step, and when it stands.
    virtual void look(const exchange::Snapshot& /*frame*/) {}

    // A step of `dt` begins at `time`, both simulated, s. Demands hold until others take their
    // place.
    virtual void beforeStep(double /*time*/, double /*dt*/, exchange::Demands& /*demands*/) {}

    // After the step; look() follows.
    virtual void afterStep(double /*time*/) {}

    // The run went back to its start.
    virtual void reset() {}
};

inline constexpr const char* kPluginVersionName = "linkwrightPluginVersion";
inline constexpr const char* kMakePluginName = "linkwrightMakePlugin";

// What a library exports by that name: a new plug-in for each place that names it.
using MakePlugin = Plugin*();

}  // namespace plugins

// Once in a library, outside of namespaces.
#define LINKWRIGHT_PLUGIN(Class)                                                      \
    extern "C" {                                                                      \
    __attribute__((visibility("default"))) extern const int linkwrightPluginVersion = \
        plugins::kPluginVersion;                                                      \
    __attribute__((visibility("default"))) plugins::Plugin* linkwrightMakePlugin()    \
    {                                                                                 \
        return std::make_unique<Class>().release();                                   \
    }                                                                                 \
    }
