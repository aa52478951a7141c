// A gripper on a lift over a cube, from an empty window; every gesture is counted. In a simulation
// of the saved file it is lowered, closes and raises the cube.

#include "adf/properties.h"
#include "services/scene_loading.h"
#include "tests/gui/counted_gestures.h"
#include "tests/support/trial.h"

#include <array>
#include <cmath>

namespace {

using base::Vec3;

constexpr double kBoard = 0.020;  // m, thickness
constexpr double kCube = 0.060;   // m, size

class BuildGripper : public test::CountedWork {
protected:
    void build()
    {
        window().resize(1280, 800);
        key(Qt::Key_N, Qt::ControlModifier);
        openLibrary();
        clickCard("board");
        click({0, 0, 0}, Qt::ShiftModifier);
        settle();
        clickCard("block");
        click({0, 0, kBoard}, Qt::ShiftModifier);
        settle();
        clickCard("linkage-gripper");
        click({0, 0, kBoard + kCube}, Qt::ShiftModifier);
        settle();
        // All is to be seen, and the palm slides up and down in the world.
        key(Qt::Key_Home);
        settle();
        key(Qt::Key_J);
        const auto palm = window().builder().map().find<scene::BodyIndex>(find("BODY palm")->id());
        const base::Bounds box = scene::visualBounds(*window().builder().scene(), *palm);
        click(poseOf("BODY palm") * Vec3{0, 0, box.high.z});
        click({0.25, 0.0, 0});
        key(Qt::Key_2);
        join();
    }
};

TEST_F(BuildGripper, FromAnEmptyWindowInFortyGestures)
{
    build();
    const std::string path = save("gripper.yaml");
    EXPECT_LE(gestures_, 40);
    RecordProperty("gestures", gestures_);

    const services::LoadedScene loaded = services::loadScene(std::array{path});
    EXPECT_FALSE(loaded.problems.hasErrors());
    const adf::Document& document = *loaded.project.models().front();
    const auto body = [&](const char* name) {
        return *loaded.compiled.map.find<scene::BodyIndex>(document.findAny(name)->id());
    };
    const auto joint = [&](const char* name) {
        return *loaded.compiled.map.find<scene::JointIndex>(document.findAny(name)->id());
    };
    const scene::BodyIndex cube = body("BODY block");
    const scene::BodyIndex palm = body("BODY palm");
    const scene::JointIndex lift = joint("JOINT world-palm");
    const scene::JointIndex drive = joint("JOINT palm-crank");

    test::Trial trial(loaded.compiled.scene);
    const auto move = [&](scene::JointIndex which, double speed, double effort) {
        ASSERT_TRUE(
            trial.world().apply(exchange::CommandJoint{.joint = which,
                                                       .mode = exchange::ControlMode::Velocity,
                                                       .target = speed,
                                                       .maxEffort = effort}));
    };
    double gap = 0;
    const auto forSeconds = [&](double seconds) {
        for (int i = 0; i < std::lround(1000 * seconds); ++i) {
            trial.step();
            gap = std::max(gap, trial.largestGap());
        }
    };
    const auto above = [&](scene::BodyIndex which) {
        return trial.body(which).X_WB.position;
    };
    // Down over the cube, open.
    move(drive, -0.5, 1);
    move(lift, -0.05, 50);
    forSeconds(1);
    move(lift, 0, 50);
    const Vec3 rest = above(cube);
    EXPECT_NEAR(rest.z, kBoard + 0.5 * kCube, 1e-3) << "it stood while the gripper came down";
    // Closed, and up.
    move(drive, 0.5, 4);
    forSeconds(1);
    const Vec3 held = above(cube) - above(palm);
    move(lift, 0.05, 50);
    forSeconds(2);
    move(lift, 0, 50);
    forSeconds(1);
    EXPECT_NEAR(above(cube).z, rest.z + 0.1, 2e-3) << "it rose with the gripper";
    EXPECT_LT(base::norm(above(cube) - above(palm) - held), 5e-4) << "and did not slip";
    EXPECT_LT(gap, 1e-4) << "m, that joints of the two loops come apart";
    // Let go, it falls.
    move(drive, -0.5, 1);
    forSeconds(1);
    EXPECT_NEAR(above(cube).z, rest.z, 5e-3);
}

}  // namespace
