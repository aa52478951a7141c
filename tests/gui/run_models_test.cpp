// Models that come into a run and leave it: dropped on the window, brought by a launch file,
// closed.

#include "tests/gui/run_fixture.h"

#include <QDialog>
#include <QDropEvent>
#include <QListWidget>
#include <QMimeData>
#include <QUrl>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace {

using editor::ActionId;
using editor::RunMode;

constexpr double kArm = 0.4;  // m, from the hook to the middle of the weight

constexpr const char* kHook = R"(
namespace: /hall/
bodies: [BODY hook]
BODY hook:
  name: hook
  mass: 0.0
  shape: BOX
  geometry: {x: 0.1, y: 0.1, z: 0.1}
  location: {position: {x: 0.0, y: 0.0, z: 1.0}, orientation: {r: 0.0, p: 0.0, y: 0.0}}
)";

// It hangs on a body of the other file, level at first.
constexpr const char* kWeight = R"(
namespace: /hall/
bodies: [BODY weight]
joints: [JOINT hook-weight]
BODY weight:
  name: weight
  mass: 1.0
  inertia: {ix: 0.001, iy: 0.001, iz: 0.001}
  shape: SPHERE
  geometry: {radius: 0.05}
  damping: {linear: 0.0, angular: 0.0}
  location: {position: {x: 0.4, y: 0.0, z: 1.0}, orientation: {r: 0.0, p: 0.0, y: 0.0}}
JOINT hook-weight:
  name: hook-weight
  parent: BODY hook
  child: BODY weight
  type: revolute
  parent pivot: {x: 0.0, y: 0.0, z: 0.0}
  parent axis: {x: 0.0, y: 1.0, z: 0.0}
  child pivot: {x: -0.4, y: 0.0, z: 0.0}
  child axis: {x: 0.0, y: 1.0, z: 0.0}
)";

class RunModels : public test::RunTest {
protected:
    void dropOnWindow(const QString& path)
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        const QPoint at = window().rect().center();
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&window(), &enter);
        ASSERT_TRUE(enter.isAccepted());
        QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&window(), &drop);
    }

    std::size_t fileCount() { return window().workspace().entries().size(); }

    const scene::Scene& shown() { return *window().run().shownScene(); }

    // Index in the run of the body, wherever its file is; none when it is not there.
    std::optional<std::size_t> bodyOfRun(std::string_view identifier)
    {
        const auto& bodies = shown().bodies;
        const auto found = std::find_if(bodies.begin(), bodies.end(), [&](const scene::Body& one) {
            return one.origin.identifier == identifier;
        });
        if (found == bodies.end() || newest().bodies.size() != bodies.size()) {
            return std::nullopt;
        }
        return static_cast<std::size_t>(found - bodies.begin());
    }

    // The run is where it was and later, and plays.
    void expectGoesOn(double since)
    {
        EXPECT_EQ(window().run().mode(), RunMode::Running);
        EXPECT_GE(newest().time, since) << "it does not begin again";
        passTo(newest().time + 0.2);
    }
};

TEST_F(RunModels, ADroppedOneIsJoinedToABodyOfTheOtherFileAndLeavesAgain)
{
    openText("hook.yaml", kHook);
    window().run().setSpeed(0.5);
    play();
    passTo(0.1);
    const double before = newest().time;
    dropOnWindow(QString::fromStdString(folder_.write("weight.yaml", kWeight)));
    ASSERT_TRUE(waitFor([this] { return fileCount() == 2 && bodyOfRun("BODY weight"); }));
    expectGoesOn(before);
    ASSERT_EQ(shown().joints.size(), 1U);
    const scene::Joint& joint = shown().joints.front();
    EXPECT_EQ(shown().body(joint.parent).origin.identifier, "BODY hook");
    EXPECT_EQ(shown().body(joint.child).origin.identifier, "BODY weight");

    // It swings about the hook: as far from it as ever, and as fast as it has come down by.
    const std::size_t weight = *bodyOfRun("BODY weight");
    const base::Vec3 hook{0, 0, 1};
    ASSERT_TRUE(waitFor([&] { return newest().bodies[weight].X_WB.position.z < 0.75; }));
    for (int i = 0; i < 5; ++i) {
        passTo(newest().time + 0.02);
        const exchange::Snapshot& now = newest();
        EXPECT_NEAR(base::norm(now.bodies[weight].X_WB.position - hook), kArm, 1e-4);
        const double speed = now.joints.front().velocity;
        const double drop = 1 - now.bodies[weight].X_WB.position.z;
        EXPECT_NEAR((1.0 * kArm * kArm + 0.001) * speed * speed / 2, 9.81 * drop,
                    0.02 * 9.81 * kArm);
    }

    const double late = newest().time;
    ASSERT_EQ(active().title(), QStringLiteral("weight.yaml"));
    window().actions()[ActionId::Close].trigger();
    ASSERT_TRUE(waitFor([this] { return fileCount() == 1 && newest().bodies.size() == 1; }));
    EXPECT_FALSE(bodyOfRun("BODY weight"));
    EXPECT_TRUE(shown().joints.empty());
    expectGoesOn(late);
}

// The bar of models/pendulum swings in the run of another file.
TEST_F(RunModels, ALaunchFileBringsItsModelsIntoARun)
{
    openText("hook.yaml", kHook);
    play();
    passTo(0.1);
    const double before = newest().time;
    inDialog([](QDialog& dialog) {
        auto* list = dialog.findChild<QListWidget*>();
        ASSERT_NE(list, nullptr);
        for (int i = 0; i < list->count(); ++i) {
            const bool wanted = list->item(i)->text().contains(QStringLiteral("pendulum"));
            list->item(i)->setCheckState(wanted ? Qt::Checked : Qt::Unchecked);
        }
        dialog.accept();
    });
    dropOnWindow(QStringLiteral(LINKWRIGHT_SOURCE_DIR "/models/launch.yaml"));
    ASSERT_TRUE(waitFor([this] { return bodyOfRun("BODY bar").has_value(); }));
    EXPECT_TRUE(bodyOfRun("BODY hook")) << "what was there is still there";
    expectGoesOn(before);
    const auto swings = [this] {
        const auto& joints = shown().joints;
        const auto found = std::find_if(joints.begin(), joints.end(), [](const scene::Joint& one) {
            return one.origin.identifier == "JOINT post-bar";
        });
        return found == joints.end()
                   ? std::numeric_limits<double>::quiet_NaN()
                   : newest().joints[static_cast<std::size_t>(found - joints.begin())].position;
    };
    EXPECT_TRUE(waitFor([&] { return swings() > 0.3; })) << "20 degrees to either side";
    EXPECT_TRUE(waitFor([&] { return swings() < -0.3; }));

    ASSERT_EQ(active().title(), QStringLiteral("pendulum.yaml"));
    const double late = newest().time;
    window().actions()[ActionId::Close].trigger();
    ASSERT_TRUE(waitFor([this] {
        return newest().bodies.size() == shown().bodies.size() && !bodyOfRun("BODY bar");
    }));
    EXPECT_TRUE(bodyOfRun("BODY hook"));
    expectGoesOn(late);
}

}  // namespace
