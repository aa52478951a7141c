#include "editor/view3d/run_overlays.h"

#include "editor/view3d/body_levels.h"
#include "editor/view3d/mass_overlays.h"
#include "editor/view3d/trail.h"
#include "editor/view3d/view_pipeline.h"
#include "tests/view3d/letters.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

namespace {

using namespace editor::view3d;
using base::Vec3;

constexpr double kSmall = 1e-9;
constexpr double kOfColour = 0.5 / 255 + 1e-6;  // what a channel of eight bits rounds, as a float

scene::Body bodyAt(double mass, Vec3 centre_B)
{
    scene::Body body;
    body.mass = mass;
    body.inertia = {0.1, 0.1, 0.1};
    body.X_BC.position = centre_B;
    return body;
}

scene::Joint jointOf(std::uint32_t parent, std::uint32_t child)
{
    scene::Joint joint;
    joint.parent = scene::BodyIndex{parent};
    joint.child = scene::BodyIndex{child};
    return joint;
}

StageState stateOf(std::shared_ptr<scene::Scene> scene)
{
    StageState state;
    show(state, std::move(scene));
    return state;
}

// A static base and two links of a chain, 1 m apart along X.
std::shared_ptr<scene::Scene> chain()
{
    auto scene = std::make_shared<scene::Scene>();
    scene->bodies = {bodyAt(0, {}), bodyAt(2, {0.5, 0, 0}), bodyAt(6, {0.5, 0, 0})};
    scene->bodies[2].X_WB.position = {1, 0, 0};
    scene->joints = {jointOf(0, 1), jointOf(1, 2)};
    scene->joints[1].X_PJ.position = {1, 0, 0};
    return scene;
}

exchange::Snapshot snapshotOf(const StageState& state)
{
    return exchange::initialSnapshot(*state.scene);
}

TEST(RunOverlays, VelocityIsThatOfTheMassCentre)
{
    StageState state = stateOf(chain());
    exchange::Snapshot snapshot = snapshotOf(state);
    snapshot.bodies[1].linearVelocity = {0, 0, 1};
    snapshot.bodies[1].angularVelocity = {0, 0, 4};
    take(state, snapshot);
    const std::vector<ShownArrow> arrows = velocitiesShown(state);
    ASSERT_EQ(arrows.size(), 1U) << "what stands has no arrow";
    EXPECT_NEAR(base::norm(arrows[0].at - Vec3{0.5, 0, 0}), 0, kSmall);
    // v + w x r = (0, 0, 1) + (0, 0, 4) x (0.5, 0, 0)
    EXPECT_NEAR(base::norm(arrows[0].along - Vec3{0, 2, 1}), 0, kSmall);
    EXPECT_TRUE(arrows[0].words.contains(QStringLiteral("2.24"))) << arrows[0].words.toStdString();
    EXPECT_TRUE(arrows[0].words.contains(QStringLiteral("4")));
}

TEST(RunOverlays, JointForcesStandAtTheJointWhenAskedFor)
{
    StageState state = stateOf(chain());
    exchange::Snapshot snapshot = snapshotOf(state);
    snapshot.joints[1].reaction = {.force = {3, 0, 4}, .torque = {0, 2, 0}};
    take(state, snapshot);
    EXPECT_TRUE(forcesShown(state, {}).empty());
    const std::vector<ShownArrow> arrows = forcesShown(state, {.jointForces = true});
    ASSERT_EQ(arrows.size(), 1U) << "a joint that carries nothing has none";
    EXPECT_NEAR(base::norm(arrows[0].at - Vec3{1, 0, 0}), 0, kSmall);
    EXPECT_EQ(arrows[0].along, (Vec3{3, 0, 4}));
    EXPECT_EQ(arrows[0].about, (Vec3{0, 2, 0}));
    EXPECT_TRUE(arrows[0].words.startsWith(u'5')) << arrows[0].words.toStdString();
}

TEST(RunOverlays, MassOfAMechanismIsWeighed)
{
    auto scene = chain();
    scene->bodies.push_back(bodyAt(8, {}));  // hangs on nothing
    scene->bodies[3].X_WB.position = {0, 5, 0};
    const StageState state = stateOf(scene);
    const std::vector<MassSum> mechanisms = mechanismMasses(*scene, state.X_WB);
    ASSERT_EQ(mechanisms.size(), 1U);
    EXPECT_EQ(mechanisms[0].bodies.size(), 2U);
    EXPECT_NEAR(mechanisms[0].mass, 8, kSmall);
    // (2 * 0.5 + 6 * 1.5) / 8
    EXPECT_NEAR(base::norm(mechanisms[0].centre_W - Vec3{1.25, 0, 0}), 0, kSmall);
    const MassSum whole = wholeMass(*scene, state.X_WB);
    EXPECT_NEAR(whole.mass, 16, kSmall);
    EXPECT_NEAR(base::norm(whole.centre_W - Vec3{0.625, 2.5, 0}), 0, kSmall);
}

TEST(RunOverlays, BodiesOnOneStaticBodyAreMechanismsOfTheirOwn)
{
    auto scene = std::make_shared<scene::Scene>();
    scene->bodies = {bodyAt(0, {}), bodyAt(1, {}), bodyAt(1, {}), bodyAt(1, {}), bodyAt(1, {})};
    scene->joints = {jointOf(0, 1), jointOf(1, 2), jointOf(0, 3), jointOf(4, 3)};
    const StageState state = stateOf(scene);
    EXPECT_EQ(mechanismMasses(*scene, state.X_WB).size(), 2U);
}

TEST(RunOverlays, GapsAreOfLoopsAndOfWhatIsOpen)
{
    const editor::view3d::test::Letters letters;
    auto scene = chain();
    StageState state = stateOf(scene);
    const CameraState camera;
    const OverlayView view{state, camera, {800, 600}};
    const auto marks = [&] {
        OverlayItems items;
        TagLayout tags(view);
        addJointGaps(items, view, tags);
        return items.size();
    };
    EXPECT_EQ(marks(), 0U) << "closed joints of the tree";
    state.X_WB[2].position.x += 0.002;
    EXPECT_EQ(marks(), 3U) << "line, ring and number of the open joint";
    state.X_WB[2].position.x -= 0.002;
    scene->joints[1].closesLoop = true;
    EXPECT_EQ(marks(), 3U) << "a loop says that it is closed";
}

TEST(BodyLevels, AreSharesOfTheMostThatWasSeen)
{
    StageState state = stateOf(chain());
    exchange::Snapshot snapshot = snapshotOf(state);
    LevelScales scales;
    snapshot.bodies[1].linearVelocity = {2, 0, 0};
    snapshot.bodies[2].linearVelocity = {1, 0, 0};
    snapshot.joints[1].effort = -3;
    std::vector<Levels> levels = levelsOf(*state.scene, snapshot, scales);
    EXPECT_FLOAT_EQ(levels[1][1], 1);
    EXPECT_NEAR(levels[2][1], 0.5, kOfColour);
    EXPECT_FLOAT_EQ(levels[2][0], 1);
    EXPECT_FLOAT_EQ(levels[1][0], 0);
    EXPECT_EQ(scales.speed, 2);
    EXPECT_EQ(scales.torque, 3);

    snapshot.bodies[1].linearVelocity = {1, 0, 0};
    levels = levelsOf(*state.scene, snapshot, scales);
    EXPECT_NEAR(levels[1][1], 0.5, kOfColour) << "the scale stays";

    snapshot.contacts[0].a = scene::BodyIndex{1};
    snapshot.contacts[0].b = scene::BodyIndex{0};
    snapshot.contacts[0].force = 7;
    snapshot.contactCount = 1;
    levels = levelsOf(*state.scene, snapshot, scales);
    EXPECT_FLOAT_EQ(levels[1][2], 1);
    EXPECT_FLOAT_EQ(levels[0][2], 1);
    EXPECT_FLOAT_EQ(levels[2][2], 0);
}

TEST(Trail, GoesBackWithTheTimeAndLeavesOutWhatStands)
{
    Trail trail;
    for (int i = 0; i < 10; ++i) {
        trail.add(0.1 * i, {0.1 * i, 0, 0});
    }
    EXPECT_EQ(trail.samples.size(), 10U);
    trail.add(1.0, {0.9, 0, 0});
    EXPECT_EQ(trail.samples.size(), 10U);
    trail.add(0.45, {0.45, 0, 0});
    EXPECT_EQ(trail.samples.size(), 6U);
    EXPECT_NEAR(trail.samples.back().time, 0.45, kSmall);
    trail.add(0, {});
    EXPECT_EQ(trail.samples.size(), 1U);
}

TEST(Trail, IsTakenFromSnapshotsButNotFromThePast)
{
    StageState state = stateOf(chain());
    state.trails.push_back(
        {.point = {.body = scene::BodyIndex{2}, .point_B = {0, 1, 0}}, .samples = {}});
    exchange::Snapshot snapshot = snapshotOf(state);
    take(state, snapshot);
    snapshot.time = 1;
    snapshot.bodies[2].X_WB.position.x = 4;
    take(state, snapshot);
    ASSERT_EQ(state.trails[0].samples.size(), 2U);
    EXPECT_EQ(state.trails[0].samples[1].at_W, (Vec3{4, 1, 0}));
    state.runFrame = RunFrame::LookingBack;
    snapshot.time = 0.5;
    take(state, snapshot);
    EXPECT_EQ(state.trails[0].samples.size(), 2U);
}

TEST(DepthRange, IsThatOfTheBoxAlongTheView)
{
    CameraState camera;  // looks along -Z
    camera.target = {0, 0, 0};
    camera.distance = 10;
    base::Bounds box;
    box.add(Vec3{-5, -5, -1});
    box.add(Vec3{5, 5, 2});
    const DepthRange range = depthRangeOf(camera, box);
    EXPECT_NEAR(range.near, 8, kSmall);
    EXPECT_NEAR(range.far, 11, kSmall);
}

// Of eyes that look the same way through one window at the distance w, a point at the depth z is
// k b (1 / w - 1 / z) further right in the picture of the right one, b to the right of the left
// one; k is the focal length in pixels. It is as high in both.
void expectParallax(const CameraState& left, const CameraState& right, double apart, double window)
{
    constexpr ViewSize kView{.width = 800, .height = 600};
    const double focal = kView.height / 2 / std::tan(left.fieldOfView / 2);
    EXPECT_NEAR(base::norm(right.eye() - left.eye() - apart * left.right()), 0, kSmall);
    for (const double depth : {0.4, 1.0, 3.0, 20.0}) {
        for (const Vec3 aside : {Vec3{}, Vec3{0.1, 0.2, 0}, Vec3{-0.3, 0.1, 0}}) {
            const Vec3 point =
                left.eye() + depth * left.forward() + aside.x * left.right() + aside.y * left.up();
            const std::optional<ViewPoint> first = project(left, kView, point);
            const std::optional<ViewPoint> second = project(right, kView, point);
            ASSERT_TRUE(first && second);
            EXPECT_NEAR(second->y, first->y, 1e-6);
            EXPECT_NEAR(second->x - first->x, focal * apart * (1 / window - 1 / depth), 1e-6);
            const Ray ray = rayThrough(right, kView, *second);
            const Vec3 there = point - ray.origin;
            EXPECT_NEAR(base::norm(base::cross(ray.direction, there)), 0, 1e-7)
                << "what is clicked is what is seen";
        }
    }
}

CameraState leftEye()
{
    CameraState left;
    left.target = {1, 2, 3};
    left.rotation = rotationFrom({1, 1, 1});
    left.distance = 3;
    return left;
}

TEST(RightEye, SeesWhatIsLookedAtAtTheSamePlace)
{
    expectParallax(leftEye(), rightEye(leftEye(), std::nullopt), 0.1, 3);
}

// The eyes of a camera of the file: so far apart, with the window at the focal length, wherever the
// camera itself looks.
TEST(RightEye, IsWhereTheCameraHasIt)
{
    CameraState left = leftEye();
    const scene::Stereo stereo{.eyeSeparation = 0.2, .focalLength = 1};
    expectParallax(left, rightEye(left, stereo), 0.2, 1);
    const CameraState straight =
        rightEye(left, scene::Stereo{.eyeSeparation = 0.2, .focalLength = 0});
    expectParallax(left, straight, 0.2, HUGE_VAL);

    left.orthographic = true;
    const CameraState flat = rightEye(left, stereo);
    EXPECT_NEAR(flat.distance * std::tan(flat.fieldOfView / 2),
                left.distance * std::tan(left.fieldOfView / 2), kSmall);
    const Vec3 met = left.eye() + left.forward();
    EXPECT_NEAR(base::norm(flat.eye() + flat.forward() - met), 0, kSmall);
    EXPECT_NEAR(base::norm(flat.eye() - left.eye()), 0.2, kSmall);
}

}  // namespace
