#pragma once

#include "base/result.h"
#include "exchange/step_participant.h"

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "plugins/plugin.h"

namespace plugins {

// The plug-ins of a run, called in the order in which they were started. Joins the run as one
// participant. While the run is in another scene than that which they were started with, whose
// parts they do not know, none is called.
class PluginSet final : public exchange::StepParticipant {
public:
    // Before it joins a run. Fails when the plug-in says that it cannot work, or lets an exception
    // out; when it crashes, the program ends, and its last words name the plug-in.
    base::Status start(std::unique_ptr<Plugin> plugin, const Context& context);

    [[nodiscard]] bool isEmpty() const { return plugins_.empty(); }

    void beforeStep(double time, double dt, exchange::Demands& demands) override;
    void afterStep(const exchange::Snapshot& frame) override;
    void betweenSteps(const exchange::Snapshot& frame) override;
    void onReset() override;

    // Any one thread: what has gone wrong in a plug-in since the last call, which is called no
    // more.
    std::optional<base::Error> takeFailure();

private:
    struct Running {
        std::string name;
        std::unique_ptr<Plugin> plugin;
        std::string problem = {};  // of the simulation thread until it has failed
        std::atomic<bool> hasFailed{false};
        bool isReported = false;
    };

    template <typename Call>
    void forEach(const Call& call);

    void lookWhetherOurs(const exchange::Snapshot& frame);

    std::deque<Running> plugins_;
    std::optional<std::uint64_t> sceneRevision_;
    bool isOurs_ = true;  // of the simulation thread
};

}  // namespace plugins
