// A ring is handed from one peg to another by two hands, and again from the recording of that.

#include "devices/device_cycle.h"
#include "devices/drivers/simulated_driver.h"
#include "devices/run_coupling.h"
#include "exchange/state_hash.h"
#include "services/device_scene.h"
#include "sim/session.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

namespace services {
namespace {

constexpr double kDuration = 9;  // simulated, s
constexpr std::size_t kEntries = 40'000;

// Where a hand wants to be at a time, and how far it is open from then on.
struct Moment {
    double time;
    base::Vec3 offset;  // of what it moves, from where that starts, m
    double opening;
};

using Plan = std::vector<Moment>;

// Down to the rim of the red ring on its peg, up with it, over to the middle, and away.
const Plan kLeft{{0.4, {}, 1},
                 {1.0, {0, 0, -0.06}, 1},
                 {1.1, {0, 0, -0.06}, 0},
                 {1.3, {0, 0, -0.06}, 0},
                 {2.2, {0, 0, 0.01}, 0},
                 {3.4, {0.045, 0, 0.01}, 0},
                 {4.6, {0.045, 0, 0.01}, 1},
                 {4.8, {0.045, 0, 0.01}, 1},
                 {5.4, {0.045, 0, 0.06}, 1}};

// Down to the other side of the ring in the middle, over to the other peg, down there, and away.
const Plan kRight{{3.5, {}, 1},
                  {4.2, {0, 0, -0.05}, 1},
                  {4.3, {0, 0, -0.05}, 0},
                  {5.4, {0, 0, -0.05}, 0},
                  {6.2, {0.045, 0, -0.05}, 0},
                  {7.2, {0.045, 0, -0.118}, 0},
                  {7.4, {0.045, 0, -0.118}, 1},
                  {7.6, {0.045, 0, -0.118}, 1},
                  {8.2, {0.045, 0, -0.05}, 1}};

// From rest to rest between two moments.
Moment at(const Plan& plan, double time)
{
    const auto next = std::find_if(plan.begin(), plan.end(),
                                   [time](const Moment& moment) { return moment.time > time; });
    if (next == plan.begin()) {
        return plan.front();
    }
    const Moment& before = *(next - 1);
    if (next == plan.end()) {
        return before;
    }
    const double t = (time - before.time) / (next->time - before.time);
    const double share = t * t * t * (10 + t * (6 * t - 15));
    return {time, before.offset + share * (next->offset - before.offset), before.opening};
}

class PlannedHand final : public devices::SimulatedDevice {
public:
    PlannedHand(const Plan& plan, double scale, devices::DeviceClock clock)
        : SimulatedDevice({.driver = "planned",
                           .id = "hand",
                           .model = "planned",
                           .traits = devices::simulatedTraits()},
                          std::move(clock)),
          plan_(plan),
          scale_(scale)
    {}

private:
    devices::ReadResult move(double time, double /*dt*/, exchange::DeviceReading& reading) override
    {
        const Moment now = at(plan_, time);
        reading.pose.position = now.offset / scale_;
        reading.gripper = now.opening;
        return devices::ReadResult::Fresh;
    }

    const Plan& plan_;
    double scale_;
};

// The loops of both hands, a cycle for each step, on the clock of the simulation.
class HandsInStep final : public exchange::StepParticipant {
public:
    HandsInStep(scene::ScenePtr scene, const std::vector<BoundDevice>& bound)
    {
        std::vector<devices::RunUnit> units;
        for (std::size_t i = 0; i < bound.size(); ++i) {
            const devices::Binding& binding = bound[i].binding;
            channels_.push_back(std::make_shared<devices::UnitChannel>(binding.settings));
            hands_.push_back(std::make_unique<PlannedHand>(
                i == 0 ? kLeft : kRight, binding.settings.workspaceScale,
                [this] { return static_cast<double>(now_) * 1e-9; }));
            cycles_.push_back(std::make_unique<devices::DeviceCycle>(
                *channels_.back(), forces_, *hands_.back(), devices::CycleOptions{}));
            channels_.back()->engaged.fetch_add(1);
            units.push_back({.found = binding.found, .channel = channels_.back()});
        }
        coupling_ = std::make_shared<devices::RunCoupling>(
            std::move(scene), std::move(units), devices::CouplingOptions{.taped = kEntries});
    }

    void beforeStep(double time, double dt, exchange::Demands& demands) override
    {
        now_ += static_cast<std::int64_t>(dt * 1e9);
        for (const auto& cycle : cycles_) {
            cycle->run(now_);
        }
        coupling_->beforeStep(time, dt, demands);
    }

    void afterStep(const exchange::Snapshot& frame) override { coupling_->afterStep(frame); }

    void betweenSteps(const exchange::Snapshot& frame) override { coupling_->betweenSteps(frame); }

    devices::RunCoupling& coupling() { return *coupling_; }

private:
    std::int64_t now_ = 1'000'000'000;  // ns
    devices::ForceSwitch forces_;
    std::vector<std::shared_ptr<devices::UnitChannel>> channels_;
    std::vector<std::unique_ptr<PlannedHand>> hands_;
    std::vector<std::unique_ptr<devices::DeviceCycle>> cycles_;
    std::shared_ptr<devices::RunCoupling> coupling_;
};

// Runs the scene to its end, as fast as possible or with the clock `speed` times as fast.
exchange::Snapshot play(const scene::ScenePtr& scene,
                        const std::shared_ptr<exchange::StepParticipant>& participant,
                        double speed)
{
    sim::Session run;
    run.load(scene);
    const auto participation = run.join(
        participant,
        {.name = "hands", .rank = exchange::Rank::Device, .parts = devices::RunCoupling::kParts});
    run.post(exchange::SetSpeed{speed});
    run.post(exchange::RunUntil{kDuration});
    const auto isOver = [&run] {
        run.refresh();
        return run.newest().state == exchange::RunState::Paused && run.newest().step > 0;
    };
    while (!isOver()) {
        std::this_thread::yield();
    }
    return run.newest();
}

std::shared_ptr<devices::RunCoupling> player(const DeviceScene& devices,
                                             const std::shared_ptr<devices::DemandTape>& tape)
{
    std::vector<devices::RunUnit> units;
    for (const BoundDevice& device : devices.devices) {
        units.push_back(
            {.found = device.binding.found,
             .channel = std::make_shared<devices::UnitChannel>(device.binding.settings)});
    }
    return std::make_shared<devices::RunCoupling>(devices.scene, std::move(units),
                                                  devices::CouplingOptions{.plays = tape});
}

base::Vec3 positionOf(const std::string& identifier,
                      const scene::Scene& scene,
                      const exchange::Snapshot& now)
{
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        if (scene.bodies[i].origin.identifier == identifier) {
            return now.bodies[i].X_WB.position;
        }
    }
    ADD_FAILURE() << "there is no " << identifier;
    return {};
}

// Board top at 0.02 m, ring 0.01 m thick; inner radius 0.01 m round a peg of 0.0055 m.
void expectRoundPeg(base::Vec3 ring, double x, double y, const std::string& which)
{
    EXPECT_NEAR(ring.z, 0.025, 1e-3) << which;
    EXPECT_LT(std::hypot(ring.x - x, ring.y - y), 0.0055) << which;
}

}  // namespace

TEST(PegTransfer, TwoHandsHandARingOverAndTheirRecordingGivesTheSameBits)
{
    const std::string models = LINKWRIGHT_SOURCE_DIR "/models/";
    const std::array files{models + "peg_board/peg_board.yaml"};
    const LoadedScene loaded = loadScene(files, {.devices = models + "devices/peg_board.yaml"});
    base::Diagnostics problems;
    const DeviceScene devices = deviceScene(loaded, loaded.compiled.scene, problems);
    ASSERT_TRUE(problems.empty());
    ASSERT_EQ(devices.devices.size(), 2U);

    const auto hands = std::make_shared<HandsInStep>(devices.scene, devices.devices);
    const exchange::Snapshot end = play(devices.scene, hands, 0);
    const auto position = [&](const std::string& ring) {
        return positionOf("BODY ring_" + ring, *devices.scene, end);
    };
    expectRoundPeg(position("red"), 0.045, 0, "red, on the other peg");
    expectRoundPeg(position("orange"), -0.045, 0.06, "orange");
    expectRoundPeg(position("blue"), -0.045, -0.06, "blue");
    expectRoundPeg(position("green"), -0.105, 0, "green");

    devices::DemandTape recorded;
    ASSERT_EQ(hands->coupling().takeTaped(recorded), 0U) << "nothing was lost";
    const std::vector<std::byte> bytes = devices::encodeTape(recorded);
    const base::Result<devices::DemandTape> read = devices::decodeTape(bytes);
    ASSERT_TRUE(read);
    const auto tape = std::make_shared<devices::DemandTape>(*read);
    for (const double speed : {0.0, 20.0}) {
        const exchange::Snapshot again = play(devices.scene, player(devices, tape), speed);
        EXPECT_EQ(again.step, end.step);
        EXPECT_EQ(exchange::stateHash(again), exchange::stateHash(end)) << "at speed " << speed;
        EXPECT_EQ(again.bodies, end.bodies);
    }
}

}  // namespace services
