#include "devices/device_loop.h"

#include <pthread.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <utility>

namespace devices {

namespace {

constexpr std::int64_t kSecond = 1'000'000'000;  // ns
// Below the threads of the system itself, above all that are not real-time.
constexpr int kPriority = 60;
// After so many missed beats the loop goes on from where it is.
constexpr std::int64_t kMostBehind = 2;

std::int64_t steadyNow()
{
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * kSecond + time.tv_nsec;
}

void sleepUntil(std::int64_t at)
{
    const timespec time{at / kSecond, at % kSecond};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nullptr) == EINTR) {
    }
}

bool makeRealTime()
{
    const sched_param priority{.sched_priority = kPriority};
    return pthread_setschedparam(pthread_self(), SCHED_FIFO, &priority) == 0;
}

// A thread inherits the mask of the one that makes it.
class SignalsBlocked {
public:
    SignalsBlocked()
    {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before_);
    }

    ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

    SignalsBlocked(const SignalsBlocked&) = delete;
    SignalsBlocked& operator=(const SignalsBlocked&) = delete;

private:
    sigset_t before_{};
};

}  // namespace

DeviceLoop::DeviceLoop(std::unique_ptr<Device> device,
                       const Binding& binding,
                       const LoopOptions& options)
    : channel_(std::make_shared<UnitChannel>(binding.settings)),
      forces_(*options.forces),
      device_(std::move(device))
{
    const double rate = options.rate > 0 ? options.rate : device_->info().traits.rate;
    period_ = static_cast<std::int64_t>(1e9 / std::clamp(rate, 1.0, 10'000.0));
    const SignalsBlocked blocked;
    thread_ = std::jthread([this, wants = options.wantsRealTime](const std::stop_token& stop) {
        runThread(stop, wants);
    });
}

DeviceLoop::~DeviceLoop()
{
    thread_.request_stop();
    thread_.join();
    delete given_.exchange(nullptr, std::memory_order_acq_rel);
    delete returned_.exchange(nullptr, std::memory_order_acq_rel);
}

void DeviceLoop::change(const UnitSettings& settings)
{
    channel_->settingsOfLoop.back() = settings;
    channel_->settingsOfLoop.publish();
    channel_->settingsOfRun.back() = settings;
    channel_->settingsOfRun.publish();
}

void DeviceLoop::shift(base::Vec3 way)
{
    shift_ += way;
    channel_->shift.back() = shift_;
    channel_->shift.publish();
}

void DeviceLoop::reconnect(std::unique_ptr<Device> device)
{
    delete returned_.exchange(nullptr, std::memory_order_acq_rel);
    delete given_.exchange(device.release(), std::memory_order_acq_rel);
}

const LoopReport& DeviceLoop::report()
{
    delete returned_.exchange(nullptr, std::memory_order_acq_rel);
    channel_->report.refresh();
    return channel_->report.front();
}

void DeviceLoop::runThread(const std::stop_token& stop, bool wantsRealTime)
{
    pthread_setname_np(pthread_self(), "device");
    options_.isRealTime = wantsRealTime && makeRealTime();
    DeviceCycle cycle(*channel_, forces_, *device_, options_);
    std::int64_t beat = steadyNow();
    while (!stop.stop_requested()) {
        // The owner has closed the device before that by then, or it is still there to be closed.
        if (returned_.load(std::memory_order_acquire) == nullptr) {
            if (Device* const next = given_.exchange(nullptr, std::memory_order_acq_rel)) {
                cycle.replace(*next);
                returned_.store(device_.release(), std::memory_order_release);
                device_.reset(next);
            }
        }
        cycle.run(steadyNow());
        beat += period_;
        const std::int64_t behind = (steadyNow() - beat) / period_;
        if (behind >= kMostBehind) {
            cycle.miss(static_cast<std::uint64_t>(behind));
            beat += behind * period_;
        }
        sleepUntil(beat);
    }
    cycle.stop();
}

}  // namespace devices
