#pragma once

#include "editor/session/run_controller.h"
#include "exchange/run_command.h"

#include <QObject>

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>

namespace editor {

// Lets the thread of a server command the run, which the window's thread does for it: the window is
// the owner of its run, and shows what it does.
class RunGate final : public QObject {
    Q_OBJECT

public:
    explicit RunGate(RunController& run, QObject* parent = nullptr);
    // It is closed before.
    ~RunGate() override;

    // The window's thread. While it is closed nothing is commanded, and who waits goes on.
    void open();
    void close();

    // The server's thread, which waits until the window has done it. How many commands the window
    // has posted then; nothing when there is no run, or it is closed.
    std::optional<std::uint64_t> control(const exchange::RunCommand& command);

private:
    void serve();
    std::optional<std::uint64_t> act(const exchange::RunCommand& command);

    RunController& run_;
    std::mutex mutex_;  // of all that follows
    std::condition_variable answered_;
    bool isOpen_ = false;
    std::optional<exchange::RunCommand> asked_;
    std::optional<std::uint64_t> answer_;
};

}  // namespace editor
