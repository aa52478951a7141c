// The gripper of the samples picks up its ring with a hand, by nothing but friction.

#include "devices/run_coupling.h"
#include "services/device_bindings.h"
#include "services/scene_loading.h"
#include "sim/world.h"
#include "tests/devices/coupled_run.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace services {
namespace {

constexpr double kRest = 0.075;  // m, of the ring's middle: post 0.065 m, tube 0.010 m

class PickUp : public testing::Test {
protected:
    PickUp()
    {
        const std::array<std::string, 1> models{LINKWRIGHT_SOURCE_DIR
                                                "/models/gripper/gripper.yaml"};
        loaded_ = loadScene(models);
        palm_ = body("BODY palm");
        ring_ = body("BODY ring");
        run_ = std::make_unique<test::CoupledRun>(loaded_.compiled.scene);
        run_->addUnit(devices::UnitSettings{}, palm_);
        run_->couple();
        palmStart_ = run_->now().bodies[palm_.value].X_WB;
    }

    scene::BodyIndex body(const char* name)
    {
        const adf::Document& document = *loaded_.project.models().front();
        return *loaded_.compiled.map.find<scene::BodyIndex>(document.findAny(name)->id());
    }

    // From where the palm is to this far from its start, m, at 0.1 m/s, with a new reference each
    // 4 ms as of a loop of 250 Hz.
    void moveTo(base::Vec3 offset)
    {
        const base::Vec3 from = offset_;
        const double duration = base::norm(offset - from) / 0.1;
        const int steps = std::max(1, static_cast<int>(std::lround(1000 * duration)));
        for (int i = 0; i < steps; ++i) {
            if (i % 4 == 0) {
                offset_ = from + (static_cast<double>(i) / steps) * (offset - from);
                ask();
            }
            run_->step();
        }
        offset_ = offset;
        ask();
        run_->step(300);
    }

    void close(bool on)
    {
        jaw_ = on ? 0 : 1;
        ask();
        run_->step(800);
    }

    void ask()
    {
        base::Pose X_WR = palmStart_;
        X_WR.position += offset_;
        run_->ask(0, {.X_WR = X_WR, .isActive = true, .hasJaw = true, .jaw = jaw_});
    }

    [[nodiscard]] base::Vec3 ring() const { return run_->body(ring_).X_WB.position; }

    LoadedScene loaded_;
    scene::BodyIndex palm_;
    scene::BodyIndex ring_;
    std::unique_ptr<test::CoupledRun> run_;
    base::Pose palmStart_;
    base::Vec3 offset_;
    double jaw_ = 1;
};

TEST_F(PickUp, TheRingRisesWithTheGripperAndIsPutBack)
{
    close(false);
    EXPECT_NEAR(ring().z, kRest, 1e-3) << "it lies on its post";
    moveTo({0, 0, -0.075});
    EXPECT_NEAR(ring().z, kRest, 1e-3) << "it stood while the gripper came down";
    close(true);
    const base::Vec3 held = ring();
    EXPECT_NEAR(held.z, kRest, 2e-3);
    moveTo({0, 0, 0.025});
    EXPECT_NEAR(ring().z - held.z, 0.1, 2e-3) << "it rose with the gripper";
    moveTo({0.1, -0.1, 0.025});
    EXPECT_NEAR(ring().x - held.x, 0.1, 2e-3) << "and went to the side with it";
    EXPECT_NEAR(ring().y - held.y, -0.1, 2e-3);
    moveTo({0, 0, 0.025});
    moveTo({0, 0, -0.075});
    close(false);
    moveTo({});
    EXPECT_NEAR(ring().z, kRest, 1e-3);
    EXPECT_LT(std::hypot(ring().x, ring().y), 0.014) << "round its peg";
}

// Newcomers come down too high or too low, beside the middle, and at the speed of an impatient
// hand.
TEST_F(PickUp, ItForgivesAHandThatIsNotExact)
{
    for (const base::Vec3 down : {base::Vec3{0, 0, -0.060}, base::Vec3{0, 0, -0.088},
                                  base::Vec3{0.010, 0.010, -0.075}, base::Vec3{0, 0, -0.11}}) {
        close(false);
        moveTo(down);
        close(true);
        const double before = ring().z;
        moveTo({0, 0, 0.02});
        EXPECT_GT(ring().z - before, 0.05) << "from " << down.x << ' ' << down.y << ' ' << down.z;
        moveTo({0, 0, -0.075});
        close(false);
        moveTo({});
        ASSERT_NEAR(ring().z, kRest, 2e-3);
    }
}

}  // namespace
}  // namespace services
