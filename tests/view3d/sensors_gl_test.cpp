#include "editor/view3d/stage.h"
#include "editor/view3d/viewport.h"
#include "tests/view3d/gl_fixtures.h"

#include <QGuiApplication>
#include <QMainWindow>
#include <QTest>
#include <QWindow>

#include <gtest/gtest.h>

#include <utility>

namespace editor::view3d {
namespace {

using namespace test;

constexpr int kTimeoutMs = 30000;

// A grey box over which a sensor looks along X, seen from the front.
class SensorsTest : public testing::Test {
protected:
    SensorsTest()
    {
        stage.setColours(testColours());
        stage.setAnimated(false);
        viewport = new Viewport(stage, &window);
        window.setCentralWidget(viewport);
        window.resize(480, 360);
        window.show();
        show(kPlain);
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&window, kTimeoutMs));
        scene = std::make_shared<scene::Scene>();
        scene->revision = 1;
        scene->bodies.push_back(boxBody("box", {0, 0, 0.5}, plain(0.3F, 0.3F, 0.3F)));
    }

    void show(Overlays overlays) { viewport->setOverlays(overlays); }

    // The scene as it stands, and its snapshot to be written into.
    exchange::Snapshot& begin()
    {
        stage.setScene(scene);
        viewport->setStandardView(StandardView::Front);
        snapshot = exchange::initialSnapshot(*scene);
        drawn(testColours().contact);  // the first frame of a view may still be empty
        return snapshot;
    }

    // Pixels near this colour in the next frame.
    int drawn(const QColor& colour)
    {
        stage.setSnapshot(snapshot);
        QImage image;
        viewport->capture([&image](const QImage& one) { image = one; });
        EXPECT_TRUE(QTest::qWaitFor([&image] { return !image.isNull(); }, kTimeoutMs));
        last = image;
        return count(image, [&colour](QRgb p) { return isNear(p, colour, 24); });
    }

    static QWindow* native()
    {
        for (QWindow* candidate : QGuiApplication::allWindows()) {
            if (candidate->objectName() == QStringLiteral("view3d") && candidate->isVisible()) {
                return candidate;
            }
        }
        return nullptr;
    }

    QPoint seenAt(base::Vec3 point) const
    {
        const ViewSize size{.width = static_cast<double>(native()->width()),
                            .height = static_cast<double>(native()->height())};
        const auto p = project(viewport->cameraState(), size, point);
        return p ? QPoint(static_cast<int>(p->x), static_cast<int>(p->y)) : QPoint();
    }

    // Nothing but what is asked for.
    static constexpr Overlays kPlain{.grid = false,
                                     .contacts = false,
                                     .sensors = false,
                                     .actuators = false,
                                     .ghosts = false,
                                     .shadows = false,
                                     .axisCube = false,
                                     .tags = false};

    static Overlays with(bool Overlays::*member)
    {
        Overlays overlays = kPlain;
        overlays.*member = true;
        return overlays;
    }

    Stage stage;
    QMainWindow window;
    Viewport* viewport = nullptr;
    std::shared_ptr<scene::Scene> scene;
    exchange::Snapshot snapshot;
    QImage last;
};

scene::Sensor proximity()
{
    scene::Sensor sensor;
    sensor.type = scene::SensorType::Proximity;
    sensor.origin.name = "eye";
    sensor.parent = scene::BodyIndex{0};
    sensor.X_BS.position = {0, 0, 0.2};
    sensor.rays.push_back({.start_S = {-0.6, 0, 0}, .end_S = {0.6, 0, 0}});
    return sensor;
}

TEST_F(SensorsTest, ARayChangesItsColourWhereItMeetsSomething)
{
    scene->sensors.push_back(proximity());
    exchange::Snapshot& now = begin();
    EXPECT_EQ(drawn(testColours().contact), 0);
    show(with(&Overlays::sensors));
    EXPECT_EQ(drawn(testColours().contact), 0);
    const QImage idle = last;
    now.sensors[0].triggered = true;
    now.rays[0] = {.triggered = true, .fraction = 0.5, .point_W = {0, 0, 0.7}};
    EXPECT_GT(drawn(testColours().contact), 60);
    // The half behind the hit is not in the colour of contacts.
    const auto contactsOf = [&](int from, int to) {
        return count(last.copy(from, 0, to - from, last.height()),
                     [](QRgb p) { return isNear(p, testColours().contact, 24); });
    };
    EXPECT_GT(contactsOf(0, last.width() / 2), 40);
    EXPECT_LT(contactsOf(last.width() / 2 + 10, last.width()), 5);
    EXPECT_NE(idle, last);
    show(kPlain);
    EXPECT_EQ(drawn(testColours().contact), 0) << "switched off in the overlays menu";
}

TEST_F(SensorsTest, ASelectedSensorIsDrawnWhateverTheMenuSays)
{
    scene->sensors.push_back(proximity());
    begin();
    EXPECT_EQ(drawn(testColours().select), 0);
    ViewSelection selection;
    selection.parts.emplace_back(scene::SensorIndex{0});
    stage.setSelection(selection);
    EXPECT_GT(drawn(testColours().select), 40);
}

TEST_F(SensorsTest, SensorsFollowTheirBody)
{
    scene->sensors.push_back(proximity());
    exchange::Snapshot& now = begin();
    show(with(&Overlays::sensors));
    now.sensors[0].triggered = true;
    now.rays[0] = {.triggered = true, .fraction = 1, .point_W = {0.6, 0, 0.7}};
    const int atRest = drawn(testColours().contact);
    now.bodies[0].X_WB.position.x = 100;
    now.rays[0].point_W.x += 100;
    EXPECT_LT(drawn(testColours().contact), atRest / 4);
}

TEST_F(SensorsTest, AResistiveRayShowsItsForce)
{
    scene->sensors.push_back(proximity());
    scene->sensors[0].type = scene::SensorType::Resistive;
    exchange::Snapshot& now = begin();
    show(with(&Overlays::sensors));
    now.rays[0] = {.triggered = true, .fraction = 0.5, .point_W = {0, 0, 0.7}};
    const int without = drawn(testColours().contact);
    now.rays[0].force_W = {0, 0, 12};
    EXPECT_GT(drawn(testColours().contact), without + 60);
}

TEST_F(SensorsTest, AForceSensorShowsTheWrenchOfItsJoint)
{
    scene->bodies.push_back(boxBody("tip", {0, 0, 1.5}, plain(0.3F, 0.3F, 0.3F)));
    scene::Joint joint;
    joint.parent = scene::BodyIndex{0};
    joint.child = scene::BodyIndex{1};
    scene->joints.push_back(joint);
    scene::Sensor sensor;
    sensor.type = scene::SensorType::ForceTorque;
    sensor.parent = scene::BodyIndex{1};
    sensor.joint = scene::JointIndex{0};
    scene->sensors.push_back(sensor);
    exchange::Snapshot& now = begin();
    show(with(&Overlays::sensors));
    EXPECT_EQ(drawn(testColours().forceJoint), 0);
    now.sensors[0].wrench.force = {0, 0, 5};
    const int force = drawn(testColours().forceJoint);
    EXPECT_GT(force, 30);
    now.sensors[0].wrench.torque = {0, 2, 0};
    EXPECT_GT(drawn(testColours().forceJoint), force + 30);
}

TEST_F(SensorsTest, AnActuatorChangesItsColourWhileItHolds)
{
    scene->bodies.push_back(boxBody("load", {1, 0, 0.5}, plain(0.3F, 0.3F, 0.3F)));
    scene->actuators.push_back({.parent = scene::BodyIndex{0}});
    exchange::Snapshot& now = begin();
    show(with(&Overlays::actuators));
    EXPECT_GT(drawn(testColours().actuator), 15);
    EXPECT_EQ(drawn(testColours().actuatorOn), 0);
    now.actuators[0] = {.active = true, .body = scene::BodyIndex{1}};
    EXPECT_GT(drawn(testColours().actuatorOn), 30);
    EXPECT_EQ(drawn(testColours().actuator), 0);
}

TEST_F(SensorsTest, AClickOnAMarkPicksItAndOneBesideItTheBody)
{
    scene->sensors.push_back(proximity());
    scene->actuators.push_back({.parent = scene::BodyIndex{0}, .X_BA = {{0, 0, -0.2}, {}}});
    begin();
    show(with(&Overlays::sensors));
    std::vector<Pick> picks;
    QObject::connect(&stage, &Stage::picked, [&picks](const Pick& one) { picks.push_back(one); });
    const auto click = [&](base::Vec3 at_W) {
        QTest::mouseClick(native(), Qt::LeftButton, Qt::NoModifier, seenAt(at_W));
        ASSERT_FALSE(picks.empty());
    };
    click({0.2, 0, 0.7});
    EXPECT_EQ(picks.back().part, scene::PartIndex(scene::SensorIndex{0}));
    click({0.2, 0, 0.3});
    EXPECT_EQ(picks.back().part, scene::PartIndex(scene::BodyIndex{0}));
    click({0, 0, 0.3});
    EXPECT_EQ(picks.back().part, scene::PartIndex(scene::BodyIndex{0}))
        << "actuators are not drawn";
    show(with(&Overlays::actuators));
    click({0, 0, 0.3});
    EXPECT_EQ(picks.back().part, scene::PartIndex(scene::ActuatorIndex{0}));
}

TEST_F(SensorsTest, OneSeesThroughGhostsAndTheyMove)
{
    scene::Ghost ghost;
    ghost.X_BG.position = {0, -2, 0.5};
    ghost.visuals.push_back(
        {.geometry = scene::Box{.size = {0.6, 0.1, 0.6}}, .X_BS = {}, .material = plain(0, 0, 1)});
    scene->ghosts.push_back(ghost);
    exchange::Snapshot& now = begin();
    const auto bluish = [this] {
        return count(last, [](QRgb p) { return qBlue(p) > qRed(p) + 40; });
    };
    drawn(testColours().contact);
    const int without = bluish();
    show(with(&Overlays::ghosts));
    drawn(testColours().contact);
    const int through = bluish();
    EXPECT_GT(through, without + 500);
    const QRgb middle = last.pixel(last.width() / 2, last.height() / 2);
    EXPECT_GT(qRed(middle), 30) << "the grey box shows through";
    now.ghosts[0].X_WG.position.x = 100;
    drawn(testColours().contact);
    EXPECT_LT(bluish(), through - 500);
}

TEST_F(SensorsTest, WheelsStandWhereTheSnapshotSays)
{
    scene::Wheel wheel;
    wheel.offset = {0, -1, 0.3};
    wheel.down = {0, 0, -1};
    wheel.visuals.push_back({.geometry = scene::Cylinder{.radius = 0.3, .height = 0.1, .axis = 1},
                             .X_BS = {},
                             .material = plain(0.9F, 0.05F, 0.05F)});
    scene->vehicles.push_back({.chassis = scene::BodyIndex{0}, .wheels = {wheel}});
    exchange::Snapshot& now = begin();
    drawn(testColours().contact);
    const int atRest = count(last, isReddish);
    EXPECT_GT(atRest, 300) << "before the first step it hangs below its chassis";
    now.step = 1;
    now.wheels[0].X_WWheel.position = {100, 0, 0};
    drawn(testColours().contact);
    EXPECT_LT(count(last, isReddish), atRest / 10);
}

}  // namespace
}  // namespace editor::view3d
