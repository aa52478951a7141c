#pragma once

#include "editor/connections/ros_port.h"
#include "exchange/run.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "ambf/server.h"

namespace gui {

// ROS 1 for a window, by the plug-in of services/ros_plugin.h. The master is asked on a thread of
// its own: each topic is a question to it, and it may be slow.
class WindowRos final : public editor::RosPort {
public:
    // The run must outlive this object.
    explicit WindowRos(exchange::Run& run);
    ~WindowRos() override;

    void open(Options options) override;
    void close() override;
    [[nodiscard]] State state() const override;
    [[nodiscard]] base::Error problem() const override;
    [[nodiscard]] std::string master() const override;
    std::vector<std::string> takeWarnings() override;
    [[nodiscard]] exchange::Program program() const override;
    void setCutOff(bool on) override;

private:
    using ServerPtr = std::unique_ptr<ambf::Server>;

    void work(const std::stop_token& stop);
    base::Result<ServerPtr> start(const Options& options);
    void warn(const std::string& sentence);

    exchange::Run& run_;
    mutable std::mutex mutex_;  // of all that follows
    std::condition_variable_any changed_;
    std::optional<Options> wanted_;
    bool isChanged_ = false;  // since the thread has looked
    bool isIdle_ = true;      // the thread waits
    State state_ = State::Closed;
    base::Error problem_;
    bool isCutOff_ = false;
    std::vector<std::string> warnings_;
    ServerPtr server_;  // null unless open
    std::jthread thread_;
};

}  // namespace gui
