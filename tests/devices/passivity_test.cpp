// A hand that is coupled to the world gets no energy that it did not give, however old the states
// of its end-effector are.

#include "devices/passivity.h"

#include "devices/control_law.h"
#include "tests/devices/cycle_rig.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <deque>

namespace {

using devices::PassivePort;

constexpr double kMass = 0.25;  // kg, of the hand with its handle
constexpr double kDamping = 2;  // N·s/m
constexpr double kSpeed = 0.3;  // m/s, at the start

struct Swing {
    double stiffness = 1000;   // N/m, felt by the hand
    int age = 0;               // ms, of the states
    double controller = 1000;  // N/m, to the body
    double controllerDamping = 0;
    double bodyMass = 1;  // kg; 0: the body is held fast
    double damping = kDamping;
};

// Energies against that of the hand at the start.
struct Outcome {
    double mostOfHand = 0;
    double lastOfHand = 0;
    double lastOfAll = 0;
};

// A hand is pushed once, and then left to itself: it moves by its own mass and damping, and by what
// the device does. The body moves by what the unit does to it, or is held.
Outcome swing(const Swing& trial, double seconds)
{
    devices::UnitSettings settings = test::CycleRig::plainSettings();
    settings.hapticLinear.stiffness = {trial.stiffness, trial.stiffness, trial.stiffness};
    settings.controller.linear = {
        .stiffness = {trial.controller, trial.controller, trial.controller},
        .damping = {trial.controllerDamping, trial.controllerDamping, trial.controllerDamping}};
    settings.hapticAngular.stiffness = {};
    settings.buttons = {.clutch = -1, .camera = -1};
    test::CycleRig rig(settings);
    rig.showsEnd = false;
    rig.device.traits().maxForce = 1000;
    rig.device.traits().maxStiffness = 0;
    devices::SimulatedHand hand({.mass = kMass, .damping = trial.damping, .stiffness = 0});
    devices::UnitControl control;
    for (int i = 0; i < 2001; ++i) {
        control.advance(settings, {}, {}, 1, 0.001, 0.001);  // until it is grown
    }
    std::deque<devices::EndState> states;
    rig.end.time = 0;
    const auto look = [&] {
        rig.device.said.pose = hand.pose();
        rig.device.said.linear = hand.linear();
    };
    look();
    rig.show();
    rig.begin();
    hand.place({}, {kSpeed, 0, 0});
    const double start = hand.kineticEnergy();
    Outcome outcome;
    base::Pose body;
    base::Vec3 velocity;
    base::Vec3 work;
    for (int i = 0; i < static_cast<int>(seconds * 1000); ++i) {
        // The run: one step of the body, whose state the loop gets when it is old.
        if (trial.bodyMass > 0) {
            const base::Vec3 force =
                control.advance(settings, body, rig.demand().X_WR, 1, 0.001, 0.001).force;
            velocity += (0.001 / trial.bodyMass) * force;
            body.position += 0.001 * velocity;
            work += base::scaled(force, 0.001 * velocity);
        }
        rig.end.time += 0.001;
        rig.end.X_WE = body;
        rig.end.linear = velocity;
        rig.end.linearWork = work;
        ++rig.end.news;
        states.push_back(rig.end);
        if (static_cast<int>(states.size()) > trial.age) {
            rig.channel.end.back() = states.front();
            rig.channel.end.publish();
            states.pop_front();
        }
        look();
        rig.tick();
        hand.advance({}, rig.device.felt, 0.001);
        const double share = trial.stiffness / trial.controller;
        const double energy =
            hand.kineticEnergy() + 0.5 * share * trial.bodyMass * base::dot(velocity, velocity);
        outcome.mostOfHand = std::max(outcome.mostOfHand, hand.kineticEnergy() / start);
        outcome.lastOfHand = hand.kineticEnergy() / start;
        outcome.lastOfAll = energy / start;
    }
    return outcome;
}

class OldStates : public testing::TestWithParam<std::tuple<double, int>> {};

TEST_P(OldStates, GiveAHandNoEnergyThatPushesAgainstWhatIsHeld)
{
    const auto [stiffness, age] = GetParam();
    const Outcome outcome = swing({.stiffness = stiffness, .age = age, .bodyMass = 0}, 3);
    EXPECT_LE(outcome.mostOfHand, 1.0);
    EXPECT_LT(outcome.lastOfAll, 0.001);
}

// The body has no damping of its own and may swing on, but the hand does not get it back.
TEST_P(OldStates, GiveAHandNoEnergyThatSwingsWithABody)
{
    const auto [stiffness, age] = GetParam();
    const Outcome outcome =
        swing({.stiffness = stiffness, .age = age, .controller = stiffness, .damping = 0.5}, 8);
    EXPECT_LE(outcome.mostOfHand, 1.0);
    EXPECT_LT(outcome.lastOfHand, 0.01);
}

TEST_P(OldStates, GiveAHandNoEnergyThatLeadsADampedBody)
{
    const auto [stiffness, age] = GetParam();
    const Outcome outcome = swing({.stiffness = stiffness,
                                   .age = age,
                                   .controller = stiffness,
                                   .controllerDamping = 0.02 * stiffness,
                                   .damping = 0.5},
                                  8);
    EXPECT_LE(outcome.mostOfHand, 1.0);
    EXPECT_LT(outcome.lastOfAll, 0.5);
}

INSTANTIATE_TEST_SUITE_P(All,
                         OldStates,
                         testing::Combine(testing::Values(50.0, 200.0, 1000.0, 3000.0, 20000.0),
                                          testing::Values(1, 5, 20)));

// The energy of a hand on a spring to a held body, whose force is that of the last cycle: what the
// port is there for. A spring K that is sampled every T gains as if it had the damping -K T / 2.
double energyOnPlainSpring(double stiffness, const PassivePort::Options* port)
{
    devices::SimulatedHand hand({.mass = kMass, .damping = 0.1, .stiffness = 0});
    hand.place({}, {kSpeed, 0, 0});
    const double start = hand.kineticEnergy();
    PassivePort passive(port != nullptr ? *port : PassivePort::Options{});
    double most = 0;
    base::Vec3 before;
    for (int i = 0; i < 5000; ++i) {
        const base::Vec3 at = hand.pose().position;
        base::Vec3 force = -stiffness * at;
        if (port != nullptr) {
            passive.observe(at - before, 0, 0.5 * stiffness * base::dot(at, at));
            force = passive.passed(force, hand.linear(), 0.001);
            passive.acts(force);
        }
        before = at;
        hand.advance({}, {.force = force}, 0.001);
        most = std::max(most, hand.kineticEnergy() / start);
    }
    return most;
}

TEST(PassivePort, TakesTheEnergyAwayThatASampledSpringMakes)
{
    constexpr double kStiffness = 1000;  // beyond 2 b / T = 200 N/m of the hand's own damping
    const PassivePort::Options options;
    EXPECT_GT(energyOnPlainSpring(kStiffness, nullptr), 10);
    EXPECT_LE(energyOnPlainSpring(kStiffness, &options), 1);
}

TEST(PassivePort, LetsASpringGiveBackWhatItGot)
{
    // Within Colgate's bound a spring is passive by itself, and the port leaves it alone.
    const PassivePort::Options options;
    PassivePort port(options);
    port.acts({-2, 0, 0});
    port.observe({0.01, 0, 0}, 0, 1);
    EXPECT_DOUBLE_EQ(port.energy(), 0.02);
    EXPECT_EQ(port.passed({-2, 0, 0}, {-0.1, 0, 0}, 0.001), (base::Vec3{-2, 0, 0}));
}

TEST(PassivePort, GivesNoMoreThanThereIs)
{
    // f v T + f² T² / 2 m = E, of the force -10 N at -0.5 m/s, with 2 mJ.
    PassivePort port({.lightest = 0.05, .lent = 0});
    port.acts({-1, 0, 0});
    port.observe({0.002, 0, 0}, 0, 1);
    const double force = -port.passed({-10, 0, 0}, {-0.5, 0, 0}, 0.001).x;
    EXPECT_NEAR(force * 0.5 * 0.001 + force * force * 1e-6 / (2 * 0.05), 0.002, 1e-12);
    EXPECT_LT(force, 10);
}

TEST(PassivePort, SlowsTheHandDownForADebt)
{
    PassivePort port({.lightest = 0.05, .lent = 0});
    port.observe({}, -0.0001, 1);
    EXPECT_EQ(port.passed({}, {}, 0.001), base::Vec3{});
    const base::Vec3 pays = port.passed({}, {0.2, 0, 0}, 0.001);
    // b = E / v² T = 2.5 N·s/m.
    EXPECT_NEAR(pays.x, -0.5, 1e-12);
}

TEST(PassivePort, LendsAHandThatRestsALittle)
{
    // (f T)² / 2 m is the energy that the force gives to a mass at rest in a cycle.
    PassivePort port({.lightest = 0.05, .lent = 5e-5});
    const double force = base::norm(port.passed({-10, 0, 0}, {}, 0.001));
    EXPECT_NEAR(force * force * 1e-6 / (2 * 0.05), 5e-5, 1e-15);
}

TEST(PassivePort, KeepsNoMoreThanTheSpringStores)
{
    PassivePort port({});
    port.acts({-5, 0, 0});
    port.observe({0.1, 0, 0}, 0, 0.2);
    EXPECT_DOUBLE_EQ(port.energy(), 0.2);
}

}  // namespace
