// A four-bar linkage from an empty window, with links of the library and the Join tool; every
// gesture is counted. The saved file is simulated: its crank turns by itself and its loop holds.

#include "adf/properties.h"
#include "services/scene_loading.h"
#include "tests/gui/counted_gestures.h"
#include "tests/support/trial.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace {

using base::Vec3;

constexpr double kHoles = 0.060;  // m, from hole to hole
constexpr double kBore = 0.005;   // m, radius
constexpr double kFlat = 0.008;   // m

class BuildFourBar : public test::CountedWork {
protected:
    // On the far wall of a hole, as one looks into it. Holes count from one end of the link, which
    // has `holes` of them.
    void clickHole(std::string_view link, int hole, int holes)
    {
        const base::Pose X_WB = poseOf(link);
        const Vec3 forward = window().views().active().cameraState().forward();
        const Vec3 axis = base::rotate(X_WB.rotation, {0, 0, 1});
        const Vec3 across = base::normalized(forward - base::dot(forward, axis) * axis);
        const Vec3 centre = X_WB * Vec3{(hole - 0.5 * (holes - 1)) * kHoles, 0, 0.85 * kFlat};
        click(centre + kBore * across);
    }

    void build()
    {
        window().resize(1280, 800);
        key(Qt::Key_N, Qt::ControlModifier);
        openLibrary();
        clickCard("link");
        click({0, 0, 0});
        settle();
        click({0, 0.06, 0});
        settle();
        click({0, -0.06, 0});
        settle();
        typeSize("Holes", QStringLiteral("2"));
        click({-0.06, 0.11, 0}, Qt::ShiftModifier);
        settle();
        // Links in the order in which they were put down: ground, coupler, rocker, crank.
        chooseInMenu({0.5 * kHoles, 0, kFlat}, QStringLiteral("Static"));
        settle();
        key(Qt::Key_J);
        clickHole("BODY link2", 0, 4);
        clickHole("BODY link", 3, 4);
        join();
        clickHole("BODY link3", 0, 2);
        clickHole("BODY link", 0, 4);
        key(Qt::Key_M);
        join();
        clickHole("BODY link1", 0, 4);
        clickHole("BODY link3", 1, 2);
        join();  // above the crank, without being asked: below it is the ground
        settle();
        clickHole("BODY link1", 3, 4);
        clickHole("BODY link2", 3, 4);
        join();
    }
};

TEST_F(BuildFourBar, FromAnEmptyWindowInThirtyFiveGestures)
{
    build();
    const std::string path = save("four_bar.yaml");
    EXPECT_LE(gestures_, 35);
    RecordProperty("gestures", gestures_);

    const services::LoadedScene loaded = services::loadScene(std::array{path});
    EXPECT_FALSE(loaded.problems.hasErrors());
    const scene::Scene& scene = *loaded.compiled.scene;
    ASSERT_EQ(scene.bodies.size(), 4U);
    ASSERT_EQ(scene.joints.size(), 4U);
    const auto driven =
        std::find_if(scene.joints.begin(), scene.joints.end(),
                     [](const scene::Joint& one) { return one.startCommand.has_value(); });
    ASSERT_NE(driven, scene.joints.end());
    const auto crank = static_cast<std::size_t>(driven - scene.joints.begin());

    test::Trial trial(loaded.compiled.scene);
    double gap = 0;
    // A turn takes 6 s at 60 degrees per second.
    for (int i = 0; i < 7000; ++i) {
        trial.step();
        const auto& bodies = trial.now().bodies;
        for (const scene::Joint& joint : scene.joints) {
            gap = std::max(gap, scene::measureJoint(joint, bodies[joint.parent.value].X_WB,
                                                    bodies[joint.child.value].X_WB)
                                    .gap);
        }
    }
    EXPECT_GE(std::abs(trial.now().joints[crank].position), 2 * std::numbers::pi);
    EXPECT_LT(gap, 1e-4) << "m, that a joint of the loop comes apart";
}

}  // namespace
