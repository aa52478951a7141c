#pragma once

#include "base/result.h"
#include "devices/drivers/sdl_pad.h"
#include "exchange/device_reading.h"
#include "exchange/triple_buffer.h"

#include <queue>

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace devices {

// SDL's joysticks are one for the whole process: an update reads all that are open, looks for new
// ones, takes memory, and holds a lock that each question waits for. So one thread does all that
// SDL does, and the loops of devices meet it only in a PadLink: neither side waits there, and a pad
// that SDL is slow with disturbs no loop but its own.

// What a device's loop and the thread of SDL share of an open pad.
struct PadLink {
    exchange::DeviceInfo info;
    exchange::TripleBuffer<exchange::DeviceReading> readings;  // to the loop
    std::atomic<bool> isLost{false};                           // to the loop
    // To the thread: the amount, of 65535, and above it how often it was written, so that a loop
    // which writes the same amount is not taken for one that hangs.
    std::atomic<std::uint64_t> rumble{0};
};

class SdlThread {
public:
    // Runs while anyone has it; all share one. By any thread.
    static std::shared_ptr<SdlThread> shared();

    SdlThread();
    ~SdlThread();
    SdlThread(const SdlThread&) = delete;
    SdlThread& operator=(const SdlThread&) = delete;

    // These wait for the thread, which answers within an update.
    base::Status started();
    std::vector<exchange::DeviceInfo> list();
    base::Result<std::shared_ptr<PadLink>> open(const std::string& id);
    void close(const std::shared_ptr<PadLink>& link);

    // How long a pad goes on shaking when its loop writes nothing more, s.
    static constexpr double kWatchdog = 0.05;

private:
    struct Open;

    void ask(std::function<void()> request);
    void run(const std::stop_token& stop);
    void serve(Open& pad);

    std::mutex mutex_;  // for requests_
    std::condition_variable_any asked_;
    std::queue<std::packaged_task<void()>> requests_;
    // Of the thread's own.
    base::Status status_ = base::Done{};
    std::vector<std::unique_ptr<Open>> open_;
    std::jthread thread_;
};

}  // namespace devices
