#pragma once

#include "editor/session/plugin_port.h"
#include "exchange/run.h"

#include <memory>

#include "plugins/plugin_set.h"

namespace gui {

// Plug-ins (services/plugin_loading.h) in the run of a window.
class WindowPlugins final : public editor::PluginPort {
public:
    // The run must outlive this object.
    explicit WindowPlugins(exchange::Run& run) : run_(run) {}

    [[nodiscard]] std::vector<Plugin> pluginsOf(const compile::Compiled& compiled,
                                                const compile::Documents& documents) const override;
    std::vector<Refusal> start(const compile::Compiled& compiled,
                               const compile::Documents& documents,
                               const std::vector<std::size_t>& wanted) override;
    void end() override;
    std::vector<base::Error> takeFailures() override;

private:
    exchange::Run& run_;
    std::shared_ptr<plugins::PluginSet> set_;  // null: none takes part
    std::unique_ptr<exchange::Participation> participation_;
};

}  // namespace gui
