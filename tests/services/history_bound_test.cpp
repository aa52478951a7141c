// How much of a robot's run is kept whole: ten minutes of 14 joints at 1 kHz in 400 MB.

#include "services/history_state.h"
#include "sim/session.h"
#include "tests/support/reaches.h"
#include "tests/support/two_arms.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "recording/history.h"

namespace services {
namespace {

// A program that commands all joints in each step.
class Sines final : public exchange::StepParticipant {
public:
    explicit Sines(std::uint32_t joints) : joints_(joints) {}

    void beforeStep(double time, double /*dt*/, exchange::Demands& demands) override
    {
        for (std::uint32_t joint = 0; joint < joints_; ++joint) {
            demands.apply(test::sineOfTwoArms(joint, time));
        }
    }

    void afterStep(const exchange::Snapshot& /*frame*/) override {}

private:
    const std::uint32_t joints_;
};

TEST(HistoryBound, TenMinutesOfACommandedRobotFit)
{
    constexpr std::uint64_t kSteps = 20'000;
    constexpr std::uint64_t kTenMinutes = 600'000;
    const scene::ScenePtr scene = test::twoArms();
    ASSERT_EQ(scene->joints.size(), 14U);
    sim::Session session;
    session.load(scene);
    const auto history =
        recording::History::create(*scene, {.whenFull = recording::WhenFull::Wait});
    auto kept = session.join(history, {.name = "history", .parts = recording::History::kParts});
    const auto sines = std::make_shared<Sines>(14);
    auto commanding = session.join(sines, {.name = "sines", .parts = exchange::Parts::Joints});
    session.post(exchange::Step{kSteps / 2});
    session.post(exchange::SaveState{std::make_shared<exchange::State>()});
    session.post(exchange::Step{kSteps / 2});
    ASSERT_TRUE(
        test::reaches(session, [](const exchange::Snapshot& now) { return now.step == kSteps; }));
    for (std::uint32_t joint = 0; joint < 14; ++joint) {
        EXPECT_NEAR(session.newest().joints[joint].position,
                    test::sineOfTwoArms(joint, session.newest().time).target, 0.05)
            << "it moves as it is commanded, but for the lag of its controller, speed / gain";
    }
    kept.reset();
    commanding.reset();
    history->finish();

    ASSERT_EQ(history->span(), (recording::History::Span{0, kSteps + 1}));
    EXPECT_LT(history->bytes() * (kTenMinutes / kSteps), recording::History::Options{}.mostBytes);
    EXPECT_EQ(recording::History::Options{}.mostBytes, 400'000'000U);
    const auto late = stateAt(*history, scene, kSteps - 1, [](double /*done*/) { return true; });
    ASSERT_TRUE(late) << late.error().message;
    EXPECT_EQ(late->step, kSteps - 1);
}

}  // namespace
}  // namespace services
