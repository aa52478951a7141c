// Velocities from the poses of a past: of a body that falls and turns at a rate of its own, whose
// mass centre is not its origin.

#include "recording/row_velocities.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace recording {
namespace {

constexpr double kStep = 0.001;    // s
constexpr double kGravity = 9.81;  // m/s²
constexpr double kRate = 3;        // rad/s, about x
constexpr base::Vec3 kCentre_B{0, 0.2, 0.1};

// The mass centre falls from the origin.
base::Pose poseAt(double time)
{
    const base::Quat rotation = base::axisAngle({1, 0, 0}, kRate * time);
    const base::Vec3 centre{0, 0, -kGravity * time * time / 2};
    return {centre - base::rotate(rotation, kCentre_B), rotation};
}

base::Vec3 velocityAt(double time)
{
    return base::Vec3{0, 0, -kGravity * time} -
           base::cross({kRate, 0, 0}, base::rotate(poseAt(time).rotation, kCentre_B));
}

// Rows of these steps of the fall; a step of 0 is a reset.
class Fall final : public Past {
public:
    explicit Fall(std::vector<std::uint64_t> steps, std::uint64_t every = 1)
        : steps_(std::move(steps)), every_(every), layout_{.bodies = 1}, numbers_(layout_.columns())
    {}

    [[nodiscard]] Span span() const override { return {.first = 0, .end = steps_.size()}; }

    [[nodiscard]] std::vector<HistoryMark> marks(std::uint64_t /*first*/) const override
    {
        return {};
    }

    [[nodiscard]] std::optional<RowView> row(std::uint64_t number) override
    {
        exchange::Snapshot frame;
        frame.bodies.resize(1);
        frame.step = steps_[number / every_ * every_];
        frame.time = kStep * static_cast<double>(frame.step);
        frame.bodies[0].X_WB = poseAt(frame.time);
        fillRow(frame, numbers_);
        return RowView(layout_, numbers_);
    }

    [[nodiscard]] double time(std::uint64_t number) const override
    {
        return kStep * static_cast<double>(steps_[number]);
    }

private:
    std::vector<std::uint64_t> steps_;
    std::uint64_t every_;  // rows, of which the first is kept
    RowLayout layout_;
    std::vector<std::uint64_t> numbers_;
};

exchange::BodyState stateOf(Past& past, std::uint64_t row)
{
    scene::Scene scene;
    scene.bodies.resize(1);
    scene.bodies[0].X_BC.position = kCentre_B;
    exchange::Snapshot snapshot;
    snapshot.bodies.resize(1);
    RowVelocities().fill(past, row, scene, snapshot);
    return snapshot.bodies[0];
}

// A fall is of second order and an even turn of first: both are met as exactly as numbers are.
void expectFallsAt(const exchange::BodyState& state, double time)
{
    EXPECT_NEAR(base::norm(state.linearVelocity - velocityAt(time)), 0, 1e-9) << time;
    EXPECT_NEAR(base::norm(state.angularVelocity - base::Vec3{kRate, 0, 0}), 0, 1e-9) << time;
}

std::vector<std::uint64_t> count(std::uint64_t steps)
{
    std::vector<std::uint64_t> all;
    for (std::uint64_t i = 0; i < steps; ++i) {
        all.push_back(i);
    }
    return all;
}

TEST(RowVelocities, AreThoseOfTheFallAlsoAtBothEnds)
{
    Fall fall(count(500));
    for (const std::uint64_t row : {0U, 1U, 250U, 498U, 499U}) {
        expectFallsAt(stateOf(fall, row), kStep * static_cast<double>(row));
    }
}

// On both sides of a reset no way leads from one row to the next.
TEST(RowVelocities, DoNotJumpOverAReset)
{
    std::vector<std::uint64_t> steps = count(300);
    const std::vector<std::uint64_t> again = count(100);
    steps.insert(steps.end(), again.begin(), again.end());
    Fall fall(steps);
    expectFallsAt(stateOf(fall, 299), 0.299);
    expectFallsAt(stateOf(fall, 300), 0);
    expectFallsAt(stateOf(fall, 301), 0.001);
}

TEST(RowVelocities, OfThinnedRowsAreThoseOfTheRowThatIsKept)
{
    Fall fall(count(400), 16);
    for (const std::uint64_t row : {0U, 160U, 167U, 399U}) {
        expectFallsAt(stateOf(fall, row), kStep * static_cast<double>(row / 16 * 16));
    }
}

TEST(RowVelocities, AreNoneWithoutAnotherRow)
{
    Fall alone(std::vector<std::uint64_t>{7});
    EXPECT_EQ(stateOf(alone, 0).linearVelocity, base::Vec3{});
    Fall two(std::vector<std::uint64_t>{7, 8});
    EXPECT_NEAR(stateOf(two, 1).angularVelocity.x, kRate, 1e-9);
}

}  // namespace
}  // namespace recording
