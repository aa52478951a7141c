// How five loops of devices keep their rate while physics has three times as much to do as there is
// time for, against the same loops beside a run that keeps up (dissertation Fig. 3.19):
//   device_loops [SECONDS] [--json]
// Only on a machine where nothing else runs. The numbers are in docs/benchmarks.md.

#include "devices/drivers/simulated_driver.h"
#include "services/device_desk.h"
#include "sim/session.h"
#include "tests/support/scenes.h"

#include <poll.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <thread>

namespace {

constexpr std::size_t kDevices = 5;
constexpr double kStep = 0.001;  // s

// Makes each step take so long, as a scene would that is too much for the machine.
class Burden final : public exchange::StepParticipant {
public:
    explicit Burden(std::chrono::nanoseconds time) : time_(time) {}

    void beforeStep(double /*time*/, double /*dt*/, exchange::Demands& /*demands*/) override
    {
        const auto end = std::chrono::steady_clock::now() + time_;
        while (std::chrono::steady_clock::now() < end) {
        }
    }

    void afterStep(const exchange::Snapshot& /*frame*/) override {}

private:
    std::chrono::nanoseconds time_;
};

struct Measured {
    double realTimeFactor = 0;
    std::vector<devices::LoopReport> loops;
};

// `load`: how many times as long as its simulated time a step takes; 0: as long as it does.
Measured measure(double seconds, double load)
{
    test::SceneBuilder builder;
    builder.scene().gravity = {};
    std::vector<services::BoundDevice> bound;
    for (std::size_t i = 0; i < kDevices; ++i) {
        services::BoundDevice device;
        device.binding.name = "hand " + std::to_string(i + 1);
        device.binding.hardwareName = "simulated hand";
        device.binding.found.body = builder.add(test::solidBox("box", 1, {0.1, 0.1, 0.1}),
                                                test::at({0.5 * static_cast<double>(i), 0, 0}));
        bound.push_back(std::move(device));
    }
    const scene::ScenePtr scene = builder.build();

    std::vector<std::unique_ptr<devices::Driver>> drivers;
    drivers.push_back(std::make_unique<devices::SimulatedDriver>());
    services::DeviceDesk desk{devices::Registry(std::move(drivers))};
    base::Diagnostics problems;
    desk.open(std::move(bound), problems);

    sim::Session run({.step = kStep});
    run.load(scene);
    const auto burden = load > 0 ? run.join(std::make_shared<Burden>(std::chrono::nanoseconds(
                                                static_cast<std::int64_t>(load * kStep * 1e9))),
                                            {.name = "burden"})
                                 : nullptr;
    if (!desk.join(run, scene)) {
        return {};
    }
    run.post(exchange::Play{});
    while (!desk.areReady()) {
        std::this_thread::yield();
    }
    desk.engage();
    const auto enough = static_cast<std::uint64_t>(1000 * seconds);
    for (std::size_t i = 0; i < desk.units().size(); ++i) {
        while (desk.report(i).cycles < enough) {
            poll(nullptr, 0, 10);  // looking all the time would disturb what is measured
        }
    }
    run.refresh();
    Measured measured{.realTimeFactor = run.newest().timing.realTimeFactor, .loops = {}};
    for (std::size_t i = 0; i < desk.units().size(); ++i) {
        measured.loops.push_back(desk.report(i));
    }
    return measured;
}

void print(const char* name, const Measured& measured)
{
    std::printf("%s: simulated per wall time %.2f\n", name, measured.realTimeFactor);
    for (const devices::LoopReport& loop : measured.loops) {
        std::printf("  %8.2f Hz, period p50 %.2f, p99 %.2f, p99.9 %.2f, worst %.2f ms%s\n",
                    loop.rate, 1e3 * loop.periods.p50, 1e3 * loop.periods.p99,
                    1e3 * loop.periods.p99_9, 1e3 * loop.periods.worst,
                    loop.isRealTime ? "" : ", without real-time priority");
    }
}

struct Ratios {
    double leastRate = 0;  // Hz, overloaded
    double rate = 0;       // least rate overloaded, to that idle
    double excess = 0;     // s, of p99.9 beyond the period, overloaded, the largest
    double p99_9 = 0;      // largest overloaded, to that idle
};

Ratios ratiosOf(const Measured& idle, const Measured& overloaded)
{
    const auto leastRate = [](const Measured& measured) {
        return std::min_element(measured.loops.begin(), measured.loops.end(),
                                [](const auto& a, const auto& b) { return a.rate < b.rate; })
            ->rate;
    };
    const auto largest = [](const Measured& measured) {
        return std::max_element(
                   measured.loops.begin(), measured.loops.end(),
                   [](const auto& a, const auto& b) { return a.periods.p99_9 < b.periods.p99_9; })
            ->periods.p99_9;
    };
    return {.leastRate = leastRate(overloaded),
            .rate = leastRate(overloaded) / leastRate(idle),
            .excess = largest(overloaded) - 0.001,
            .p99_9 = largest(overloaded) / largest(idle)};
}

}  // namespace

int main(int count, char** words)
{
    double seconds = 20;
    bool asJson = false;
    for (int i = 1; i < count; ++i) {
        if (std::string_view(words[i]) == "--json") {
            asJson = true;
        } else {
            seconds = std::max(std::atof(words[i]), 1.0);
        }
    }
    const Measured idle = measure(seconds, 0);
    const Measured overloaded = measure(seconds, 3);
    if (idle.loops.size() != kDevices || overloaded.loops.size() != kDevices) {
        std::fputs("device_loops: the devices could not join the run\n", stderr);
        return 1;
    }
    const Ratios ratios = ratiosOf(idle, overloaded);
    if (asJson) {
        std::printf(
            "{\"least_rate_hz\": %.3f, \"rate_ratio\": %.5f, \"p99_9_beyond_period_ms\": %.3f, "
            "\"p99_9_ratio\": %.3f, \"real_time_factor\": %.3f}\n",
            ratios.leastRate, ratios.rate, 1e3 * ratios.excess, ratios.p99_9,
            overloaded.realTimeFactor);
        return 0;
    }
    print("idle", idle);
    print("overloaded", overloaded);
    std::printf("rate %.5f of idle, at least %.2f Hz; p99.9 %.3f of idle, %.2f ms beyond 1 ms\n",
                ratios.rate, ratios.leastRate, ratios.p99_9, 1e3 * ratios.excess);
    return 0;
}
