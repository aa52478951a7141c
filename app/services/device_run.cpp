#include "services/device_run.h"

#include <chrono>
#include <thread>
#include <utility>

namespace services {

namespace {

// How long devices are waited for that do not read at all, as of a driver that hangs.
constexpr std::chrono::seconds kPatience{2};
constexpr std::chrono::milliseconds kLookEvery{1};

void waitUntilReady(DeviceDesk& desk)
{
    const auto start = std::chrono::steady_clock::now();
    while (!desk.areReady() && std::chrono::steady_clock::now() - start < kPatience) {
        std::this_thread::sleep_for(kLookEvery);
    }
}

std::vector<DeviceOutcome> outcomesOf(DeviceDesk& desk)
{
    std::vector<DeviceOutcome> outcomes;
    for (std::size_t i = 0; i < desk.units().size(); ++i) {
        const DeskUnit& unit = desk.units()[i];
        outcomes.push_back(
            {.name = unit.binding.name, .driver = unit.device.driver, .report = desk.report(i)});
    }
    return outcomes;
}

}  // namespace

base::Result<DeviceRun> runWithDevices(const scene::ScenePtr& scene,
                                       const RunOptions& options,
                                       const WallClockOptions& clock,
                                       DeviceDesk& desk)
{
    std::vector<DeviceOutcome> outcomes;
    base::Result<RunResult> result = runByWallClock(
        scene, options,
        {.stepping = clock.stepping,
         .joins =
             [&](exchange::Run& run) {
                 if (const base::Status joined = desk.join(run, scene, {.usualStep = options.step});
                     !joined) {
                     return joined;
                 }
                 waitUntilReady(desk);
                 desk.engage();
                 return base::Status(base::Done{});
             },
         .leaves =
             [&] {
                 outcomes = outcomesOf(desk);
                 desk.close();
             },
         .stop = clock.stop});
    if (!result) {
        desk.close();
        return result.error();
    }
    return DeviceRun{.run = std::move(*result), .devices = std::move(outcomes)};
}

}  // namespace services
