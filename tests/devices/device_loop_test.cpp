// Loops on their threads: with conditions to wait for, and no times but those of a deadline.

#include "devices/device_loop.h"

#include "devices/drivers/simulated_driver.h"
#include "tests/devices/cycle_rig.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <memory>
#include <thread>

namespace {

using devices::Binding;
using devices::DeviceLoop;
using devices::Halt;
using devices::LoopReport;
using devices::ReadResult;

// False after half a minute.
template <typename Condition>
bool becomes(const Condition& condition)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!condition()) {
        if (std::chrono::steady_clock::now() > deadline) {
            return false;
        }
        std::this_thread::yield();
    }
    return true;
}

// What a test sees of a device on another thread.
struct DeviceView {
    std::atomic<double> force{0};
    std::atomic<int> stops{0};
    std::atomic<int> closed{0};
    std::atomic<bool> isLost{false};
    std::atomic<bool> areSignalsBlocked{false};
};

class SharedDevice final : public devices::Device {
public:
    explicit SharedDevice(std::shared_ptr<DeviceView> shared) : shared_(std::move(shared))
    {
        info_.traits = devices::simulatedTraits();
    }

    ~SharedDevice() override { ++shared_->closed; }

    [[nodiscard]] const exchange::DeviceInfo& info() const override { return info_; }

    ReadResult read(exchange::DeviceReading& reading) override
    {
        sigset_t blocked;
        pthread_sigmask(SIG_BLOCK, nullptr, &blocked);
        shared_->areSignalsBlocked = sigismember(&blocked, SIGTERM) == 1;
        if (shared_->isLost) {
            return ReadResult::Lost;
        }
        reading = {};
        // The hand goes away and stays there.
        position_ = std::min(0.02, position_ + 0.0005);
        reading.pose.position.x = position_;
        return ReadResult::Fresh;
    }

    bool write(const exchange::DeviceForce& force) override
    {
        shared_->force = base::norm(force.force);
        return true;
    }

    void stop() override { ++shared_->stops; }

    [[nodiscard]] double watchdog() const override { return 0.1; }

private:
    exchange::DeviceInfo info_;
    std::shared_ptr<DeviceView> shared_;
    double position_ = 0;
};

Binding bindingWithForce()
{
    Binding binding;
    binding.settings = test::CycleRig::plainSettings();
    binding.settings.hapticLinear.stiffness = {50, 50, 50};
    return binding;
}

// Plays the part of the run: the body stays where it is.
class StillRun {
public:
    explicit StillRun(std::shared_ptr<devices::UnitChannel> channel)
        : thread_([channel = std::move(channel)](const std::stop_token& stop) {
              devices::EndState end{.isThere = true, .isPlaying = true};
              while (!stop.stop_requested()) {
                  ++end.news;
                  end.time += 0.001;
                  channel->end.back() = end;
                  channel->end.publish();
                  std::this_thread::yield();
              }
          })
    {}

private:
    std::jthread thread_;
};

TEST(DeviceLoop, RunsAtTheRateOfItsDeviceAndClosesIt)
{
    const auto shared = std::make_shared<DeviceView>();
    {
        DeviceLoop loop(std::make_unique<SharedDevice>(shared), {});
        EXPECT_TRUE(becomes([&] { return loop.report().cycles > 200; }));
        EXPECT_GT(loop.report().rate, 300);
        EXPECT_EQ(loop.report().halt, Halt::NotEngaged);
        EXPECT_TRUE(shared->areSignalsBlocked);
    }
    EXPECT_EQ(shared->closed, 1);
    EXPECT_GE(shared->stops, 1);
}

TEST(DeviceLoop, StopsItsForceByTheSwitchUntilAHandEngages)
{
    const auto shared = std::make_shared<DeviceView>();
    devices::ForceSwitch forces;
    DeviceLoop loop(std::make_unique<SharedDevice>(shared), bindingWithForce(),
                    {.forces = &forces});
    const StillRun run(loop.channel());
    EXPECT_TRUE(becomes([&] { return loop.report().cycles > 20; }));
    loop.engage();
    // The hand pulls from where it is when its unit engages, so it may have to begin there anew.
    EXPECT_TRUE(becomes([&] { return loop.report().halt == Halt::None; }));
    EXPECT_TRUE(forces.stopAndWait(30'000));
    EXPECT_EQ(shared->force, 0);
    EXPECT_EQ(shared->stops, 1);
    EXPECT_TRUE(becomes([&] { return loop.report().halt == Halt::Stopped; }));
    loop.engage();
    EXPECT_TRUE(becomes([&] { return loop.report().halt == Halt::None; }));
}

TEST(DeviceLoop, TakesADeviceBackThatWasLost)
{
    const auto first = std::make_shared<DeviceView>();
    DeviceLoop loop(std::make_unique<SharedDevice>(first), bindingWithForce());
    const StillRun run(loop.channel());
    loop.engage();
    first->isLost = true;
    EXPECT_TRUE(becomes([&] { return loop.report().halt == Halt::Lost; }));
    const auto second = std::make_shared<DeviceView>();
    loop.reconnect(std::make_unique<SharedDevice>(second));
    EXPECT_TRUE(becomes([&] { return loop.report().halt == Halt::NotEngaged; }));
    EXPECT_TRUE(becomes([&] {
        loop.report();
        return first->closed == 1;
    }));
    loop.engage();
    EXPECT_TRUE(becomes([&] { return loop.report().halt == Halt::None; }));
    EXPECT_EQ(second->closed, 0);
}

TEST(DeviceLoop, ChangesItsSettingsWhileItRuns)
{
    const auto shared = std::make_shared<DeviceView>();
    DeviceLoop loop(std::make_unique<SharedDevice>(shared), bindingWithForce());
    const StillRun run(loop.channel());
    EXPECT_TRUE(becomes([&] { return loop.report().cycles > 20; }));
    loop.engage();
    devices::UnitSettings settings = bindingWithForce().settings;
    settings.buttons.present = 7;
    loop.change(settings);
    EXPECT_TRUE(becomes([&] { return loop.report().halt == Halt::NotPresent; }));
    EXPECT_TRUE(loop.channel()->settingsOfRun.refresh());
    EXPECT_EQ(loop.channel()->settingsOfRun.front(), settings);
}

}  // namespace
