#pragma once

#include <atomic>
#include <csignal>
#include <stop_token>
#include <thread>

namespace cli {

// Ctrl+C and SIGTERM as a request to stop, for work that takes back what it wrote. From its making
// on the first signal asks and the second one ends the program. To be made before any thread.
class Interruption {
public:
    Interruption();
    ~Interruption();

    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }

private:
    void wait();

    sigset_t signals_{};
    sigset_t before_{};
    std::stop_source stop_;
    std::atomic<bool> isOver_ = false;
    std::thread waiting_;
};

}  // namespace cli
