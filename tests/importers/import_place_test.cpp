// Where an import stands: boxes by hand calculation.

#include "importers/building/import_place.h"

#include "adf/properties.h"
#include "compile/compiler.h"
#include "importers/building/free_groups.h"
#include "importers/building/import_ground.h"
#include "importers/building/tight_box.h"
#include "importers/mesh/mesh_cache.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <numbers>
#include <set>
#include <vector>

namespace {

using base::Vec3;
using importers::ImportPlace;
using importers::PlaceWishes;

constexpr double kTolerance = 1e-12;

scene::Body box(Vec3 size, Vec3 middle, double mass)
{
    scene::Body body;
    body.mass = mass;
    body.inertia = {mass, mass, mass};
    body.X_WB.position = middle;
    body.collisions = {{scene::Box{size}, {}}};
    return body;
}

scene::Body plane(double height)
{
    scene::Body body;
    body.X_WB.position.z = height;
    body.collisions = {{scene::Plane{}, {}}};
    return body;
}

scene::Scene sceneOf(std::vector<scene::Body> bodies)
{
    scene::Scene scene;
    scene.bodies = std::move(bodies);
    return scene;
}

importers::BoxedScene boxed(const scene::Scene& scene)
{
    return importers::boxed(std::make_shared<scene::Scene>(scene));
}

ImportPlace placeIn(const scene::Scene& world,
                    std::vector<scene::Body> robot,
                    const PlaceWishes& wishes = {},
                    bool isOneModel = false)
{
    return importers::placeOf(boxed(sceneOf(std::move(robot))), boxed(world), isOneModel, wishes);
}

void expectNear(Vec3 value, Vec3 expected)
{
    for (int i = 0; i < 3; ++i) {
        EXPECT_NEAR(value[i], expected[i], kTolerance) << "axis " << i;
    }
}

TEST(TightBox, OfTurnedShapesIsAsSmallAsCanBe)
{
    const base::Quat turn = base::fromRpy({std::numbers::pi / 4, 0, 0});
    const scene::Scene none;
    const auto turned = [&](const scene::Geometry& geometry) {
        scene::Body body;
        body.X_WB = {{1, 2, 3}, turn};
        body.collisions = {{geometry, {}}};
        return importers::tightBox(none, body);
    };
    const double half = std::sqrt(0.5);
    // A cube of 1 m stands on its edge: its half height is half the diagonal of a face.
    expectNear(turned(scene::Box{{1, 1, 1}}).high, {1.5, 2 + half, 3 + half});
    expectNear(turned(scene::Sphere{0.5}).low, {0.5, 1.5, 2.5});
    // Along its axis half of 2 m, across it 0.1 m, both leaning by 45°.
    expectNear(turned(scene::Cylinder{0.1, 2, 2}).high, {1.1, 2 + 1.1 * half, 3 + 1.1 * half});
    expectNear(turned(scene::Capsule{0.1, 2, 2}).high,
               {1.1, 2 + 0.9 * half + 0.1, 3 + 0.9 * half + 0.1});
    // The apex points to +Z of the body, thus up and to -Y; its base is the farthest to +Y.
    const base::Bounds cone = turned(scene::Cone{0.1, 2, 2});
    expectNear(cone.low, {0.9, 2 - half, 3 - 1.1 * half});
    expectNear(cone.high, {1.1, 2 + 1.1 * half, 3 + half});
    EXPECT_TRUE(turned(scene::Plane{}).empty());
}

TEST(TightBox, OfAMeshIsThatOfItsVertices)
{
    auto mesh = std::make_shared<scene::MeshData>();
    mesh->parts.push_back({.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}});
    scene::Scene scene;
    scene.meshes = {mesh};
    scene::Body body;
    body.X_WB.rotation = base::fromRpy({0, 0, std::numbers::pi / 2});
    body.visuals = {
        {.geometry = scene::MeshShape{.mesh = scene::MeshIndex{0}, .scale = {2, 1, -3}}}};
    // Scaled to (2, 0, 0), (0, 1, 0), (0, 0, -3), then x becomes y and y becomes -x.
    expectNear(importers::tightBox(scene, body).low, {-1, 0, -3});
    expectNear(importers::tightBox(scene, body).high, {0, 2, 0});
}

TEST(ImportPlace, AFreeBaseGetsAFloorJustBelowIt)
{
    const ImportPlace free = placeIn({}, {box({1, 1, 1}, {0, 0, 0.25}, 1)});
    EXPECT_TRUE(free.falls);
    ASSERT_TRUE(free.floor.has_value());
    EXPECT_NEAR(*free.floor, -0.251, kTolerance);
    EXPECT_TRUE(free.shifts.empty());

    const ImportPlace refused = placeIn({}, {box({1, 1, 1}, {}, 1)}, {.floor = false});
    EXPECT_TRUE(refused.falls);
    EXPECT_FALSE(refused.floor.has_value());
}

TEST(ImportPlace, WhatIsHeldOrLiesOnSomethingNeedsNoFloor)
{
    EXPECT_FALSE(placeIn({}, {box({1, 1, 1}, {}, 0)}).floor.has_value()) << "static";
    EXPECT_FALSE(placeIn(sceneOf({plane(-5)}), {box({1, 1, 1}, {}, 1)}).floor.has_value());
    const scene::Scene table = sceneOf({box({4, 4, 0.1}, {0, 0, -2}, 0)});
    EXPECT_FALSE(placeIn(table, {box({1, 1, 1}, {}, 1)}).floor.has_value());
    EXPECT_TRUE(placeIn(table, {box({1, 1, 1}, {9, 0, 0}, 1)}).floor.has_value()) << "beside it";
    scene::Scene weightless;
    weightless.gravity = {};
    EXPECT_FALSE(placeIn(weightless, {box({1, 1, 1}, {}, 1)}).floor.has_value());
    EXPECT_EQ(placeIn({}, {box({1, 1, 1}, {}, 0)}, {.floor = true}).floor, -0.501) << "wanted";
}

TEST(ImportPlace, AnArmOnAStaticBaseDoesNotFall)
{
    scene::Scene robot = sceneOf({box({1, 1, 1}, {}, 0), box({1, 1, 1}, {0, 0, 1}, 1)});
    scene::Joint joint;
    joint.parent = scene::BodyIndex{0};
    joint.child = scene::BodyIndex{1};
    joint.X_PJ.position = {0, 0, 0.5};
    joint.X_CJ.position = {0, 0, -0.5};
    robot.joints = {joint};
    EXPECT_FALSE(importers::placeOf(boxed(robot), boxed({}), false, {}).falls);
}

TEST(ImportPlace, ASecondRobotGoesBesideTheFirst)
{
    const scene::Scene world = sceneOf({box({1, 1, 1}, {0.02, 0, 0}, 0), plane(-0.5)});
    const ImportPlace place =
        placeIn(world, {box({1, 1, 1}, {}, 0), box({0, 0, 0}, {}, 0)}, {}, true);
    EXPECT_TRUE(place.isCrowded);
    ASSERT_EQ(place.shifts.size(), 2U);
    // Free from 1.02 m on, in steps of 0.1 m; all of it goes.
    expectNear(place.shifts[0], {1.1, 0, 0});
    expectNear(place.shifts[1], {1.1, 0, 0});
    EXPECT_NEAR(place.shifts.back().x, 1.1, kTolerance);

    const ImportPlace refused = placeIn(world, {box({1, 1, 1}, {}, 0)}, {.apart = false});
    EXPECT_TRUE(refused.isCrowded);
    EXPECT_TRUE(refused.shifts.empty());
    EXPECT_FALSE(placeIn(world, {box({1, 1, 1}, {1.02, 0, 0}, 0)}).isCrowded) << "they touch";
}

// Whoever asks again, as each click of a check does, has had the vertices looked at before.
TEST(ImportPlace, BoxesAreNotWorkedOutAgain)
{
    const importers::BoxedScene robot = boxed(sceneOf({box({1, 1, 1}, {}, 0)}));
    importers::BoxedScene world = robot;
    world.boxes = {{{-0.6, -0.6, -0.6}, {0.6, 0.6, 0.6}}};
    expectNear(importers::placeOf(robot, world, false, {}).shifts.at(0), {1.2, 0, 0});
    EXPECT_TRUE(importers::boxed(nullptr).boxes.empty());
}

TEST(ImportPlace, AThirdRobotPassesBothOthers)
{
    const scene::Scene world =
        sceneOf({box({1, 1, 1}, {1.5, 0, 0}, 1), box({1, 1, 1}, {}, 1), plane(-0.5)});
    const ImportPlace place = placeIn(world, {box({1, 1, 1}, {0, 0, 0.001}, 1)});
    ASSERT_EQ(place.shifts.size(), 1U);
    EXPECT_NEAR(place.shifts[0].x, 2.6, kTolerance) << "the gap between the two is 0.5 m";
}

TEST(ImportPlace, RootsOfOneFileComeApartUnlessTheFileSaysWhereTheyAre)
{
    const std::vector<scene::Body> roots{box({1, 1, 1}, {}, 0), box({2, 1, 1}, {}, 0)};
    const ImportPlace apart = placeIn({}, roots);
    ASSERT_EQ(apart.shifts.size(), 2U);
    expectNear(apart.shifts[0], {});
    expectNear(apart.shifts[1], {1.6, 0, 0});
    EXPECT_FALSE(placeIn({}, roots, {}, true).isCrowded);
}

TEST(ImportPlace, AFreeRobotIsLiftedOntoTheGround)
{
    const scene::Scene world = sceneOf({plane(-0.1)});
    const ImportPlace lifted = placeIn(world, {box({1, 1, 1}, {0, 0, 0.2}, 1)});
    ASSERT_EQ(lifted.shifts.size(), 1U);
    expectNear(lifted.shifts[0], {0, 0, 0.201});
    EXPECT_NEAR(lifted.shifts.front().z, 0.201, kTolerance);
    EXPECT_FALSE(placeIn(world, {box({1, 1, 1}, {0, 0, 0.2}, 0)}).isCrowded) << "fixed: as it is";
    const scene::Scene table = sceneOf({box({4, 4, 1}, {0, 0, -0.6}, 0)});
    EXPECT_NEAR(placeIn(table, {box({1, 1, 1}, {0, 0, 0.2}, 1)}).shifts.at(0).z, 0.201, kTolerance);
}

// A trunk with its root at the origin reaches 0.45 m below it.
TEST(ImportPlace, ARobotThatHangsBelowItsRootIsLiftedToo)
{
    const scene::Body trunk = box({0.6, 0.4, 0.55}, {0, 0, -0.175}, 20);
    const ImportPlace onPlane = placeIn(sceneOf({plane(0)}), {trunk});
    ASSERT_EQ(onPlane.shifts.size(), 1U);
    expectNear(onPlane.shifts[0], {0, 0, 0.451});
    EXPECT_FALSE(onPlane.floor.has_value());
    const ImportPlace wholly = placeIn(sceneOf({plane(1)}), {trunk});
    expectNear(wholly.shifts.at(0), {0, 0, 1.451});

    const ImportPlace onSlab = placeIn(sceneOf({box({9, 9, 0.1}, {0, 0, -0.05}, 0)}), {trunk});
    expectNear(onSlab.shifts.at(0), {0, 0, 0.451});
    const ImportPlace underRoof = placeIn(sceneOf({box({9, 9, 0.1}, {0, 0, 2}, 0)}), {trunk});
    EXPECT_TRUE(underRoof.shifts.empty());
}

TEST(ImportPlace, OnASlopeTheLowestCornerIsFree)
{
    scene::Body slope = plane(0);
    slope.X_WB.rotation = base::fromRpy({0, std::numbers::pi / 6, 0});
    // Down along +X by tan 30°: the ground is highest under the corner at x = -0.3, y = ±0.2.
    const double corner = 0.3 * std::tan(std::numbers::pi / 6);
    const ImportPlace lifted = placeIn(sceneOf({slope}), {box({0.6, 0.4, 0.5}, {0, 0, 0.25}, 1)});
    ASSERT_EQ(lifted.shifts.size(), 1U);
    EXPECT_GT(lifted.shifts[0].z, corner);
    EXPECT_LT(lifted.shifts[0].z, corner + 0.0012);
}

TEST(ImportPlace, APlaneAboveHoldsNothing)
{
    const scene::Scene world = sceneOf({plane(3)});
    const scene::Body cube = box({1, 1, 1}, {}, 1);
    EXPECT_FALSE(placeIn(world, {cube}).floor.has_value()) << "it is lifted";
    const ImportPlace left = placeIn(world, {cube}, {.apart = false});
    EXPECT_TRUE(left.falls);
    EXPECT_EQ(left.floor, -0.501);
}

TEST(ImportPlace, GroundThatAFileHasOfItsOwnTakesNoRoom)
{
    const scene::Body robot = box({0.4, 0.4, 0.6}, {0, 0, 0.3}, 1);
    const std::vector<scene::Body> file{box({20, 20, 0.1}, {0, 0, -0.05}, 0), robot};
    const ImportPlace place = placeIn(sceneOf({robot}), file, {}, true);
    ASSERT_EQ(place.shifts.size(), 2U);
    expectNear(place.shifts[0], {0.5, 0, 0});
    expectNear(place.shifts[1], {0.5, 0, 0});

    // The wide foot of an arm is no ground.
    scene::Scene arm = sceneOf({box({0.8, 0.8, 0.1}, {0, 0, 0.05}, 0), robot});
    scene::Joint joint;
    joint.parent = scene::BodyIndex{0};
    joint.child = scene::BodyIndex{1};
    arm.joints = {joint};
    expectNear(importers::placeOf(boxed(arm), boxed(sceneOf({robot})), true, {}).shifts.at(0),
               {0.7, 0, 0});
}

TEST(ImportPlace, AFloorIsAlsoBelowWhatMovesElsewhere)
{
    const scene::Scene world = sceneOf({box({1, 1, 1}, {9, 0, -2}, 1)});
    EXPECT_NEAR(placeIn(world, {box({1, 1, 1}, {}, 1)}).floor.value_or(0), -2.501, kTolerance);
}

TEST(ImportPlace, TheRobotMovesAndTheFloorIsPartOfIt)
{
    importers::ImportedRobot robot;
    for (const char* name : {"BODY a", "BODY floor"}) {
        auto body = std::make_shared<adf::Object>(adf::newObjectId(), adf::ObjectType::Body, name);
        body->set(adf::body::kMass, 1.0);
        body->set(adf::common::kPosition, Vec3{0.1, 0.2, 0.3});
        robot.objects.push_back(body);
    }
    const adf::Document document = importers::documentOf(robot, {});
    importers::MeshCache assets;
    base::Diagnostics problems;
    const compile::Compiled compiled =
        compile::compile({.models = {&document}, .assets = assets, .sink = problems});
    ImportPlace place;
    place.shifts = {{0.7, 0, 0}, {}};
    place.floor = -0.5;
    const importers::ImportedRobot there = importers::placed(robot, compiled, place, {});
    ASSERT_EQ(there.objects.size(), 3U);
    EXPECT_EQ(there.objects[0]->get(adf::common::kPosition), (Vec3{0.8, 0.2, 0.3}))
        << "without the noise of 0.1 + 0.7";
    EXPECT_EQ(there.objects[1], robot.objects[1]);
    const adf::Object& floor = *there.objects[2];
    EXPECT_NE(floor.identifier(), "BODY floor") << "that name is taken";
    EXPECT_EQ(floor.get(adf::body::kMass), 0);
    EXPECT_EQ(floor.get(adf::collision::kShape), adf::ShapeType::Plane);
    EXPECT_EQ(floor.get(adf::common::kPosition), (Vec3{0, 0, -0.5}));

    const scene::ScenePtr shown = importers::placed(compiled.scene, place, assets);
    ASSERT_EQ(shown->bodies.size(), 3U);
    EXPECT_NEAR(shown->bodies[0].X_WB.position.x, 0.8, kTolerance);
    EXPECT_EQ(shown->bodies[2].X_WB.position.z, -0.5);
    EXPECT_TRUE(shown->bodies[2].isStatic());
}

TEST(ImportPlace, TheFloorHoldsAFileWhoseBodiesPassThroughEachOther)
{
    importers::ImportedRobot robot;
    robot.header = {{adf::header::kIgnoreInterCollision.id, true}};
    for (const char* name : {"BODY a", "BODY b", "BODY frame"}) {
        auto body = std::make_shared<adf::Object>(adf::newObjectId(), adf::ObjectType::Body, name);
        body->set(adf::body::kMass, 1.0);
        if (robot.objects.size() < 2) {
            body->set(adf::collision::kShape, std::string("SPHERE"));
            body->set(adf::collision::kRadius, 0.1);
        }
        robot.objects.push_back(body);
    }
    importers::MeshCache assets;
    base::Diagnostics problems;
    const auto compiled = [&](const importers::ImportedRobot& one) {
        const adf::Document document = importers::documentOf(one, {});
        return compile::compile({.models = {&document}, .assets = assets, .sink = problems});
    };
    ImportPlace place;
    place.floor = -0.5;
    const importers::ImportedRobot there = importers::placed(robot, compiled(robot), place, {});
    const scene::ScenePtr scene = compiled(there).scene;
    ASSERT_EQ(scene->bodies.size(), 4U);
    const scene::BodyIndex a{0};
    const scene::BodyIndex b{1};
    const scene::BodyIndex floor{3};
    EXPECT_FALSE(scene->collide(a, b)) << "as before";
    EXPECT_TRUE(scene->collide(a, floor));
    EXPECT_TRUE(scene->collide(b, floor));
    EXPECT_FALSE(there.objects[2]->isAuthored(adf::collision::kGroups.id)) << "it touches nothing";

    // One more of the same in that world takes other groups, so that no two of them meet.
    const importers::ImportedRobot more = importers::placed(robot, compiled(robot), place, *scene);
    const auto group = [](const importers::ImportedRobot& one, std::size_t body) {
        return one.objects[body]->get(adf::collision::kGroups);
    };
    EXPECT_EQ(group(there, 0), adf::IntegerList{999});
    EXPECT_EQ(group(there, 1), adf::IntegerList{998});
    EXPECT_EQ(group(more, 0), adf::IntegerList{997});
    EXPECT_EQ(group(more, 1), adf::IntegerList{996});
    scene::Scene full;
    full.bodies.resize(1);
    for (int taken = 1; taken < 1000; ++taken) {
        full.bodies[0].collisionGroups.push_back(taken);
    }
    const importers::ImportedRobot last = importers::placed(robot, compiled(robot), place, full);
    EXPECT_EQ(group(last, 0), adf::IntegerList{0});
    EXPECT_EQ(group(last, 1), adf::IntegerList{999}) << "the world has all others";

    EXPECT_FALSE(importers::sharedGroups(robot, compiled(robot).scene, place));

    const importers::ImportedRobot without = importers::placed(robot, compiled(robot), {}, {});
    EXPECT_EQ(without.objects, robot.objects);
    EXPECT_EQ(without.header, robot.header);
}

TEST(ImportPlace, BodiesThatShareAGroupAreReported)
{
    importers::ImportedRobot robot;
    robot.header = {{adf::header::kIgnoreInterCollision.id, true}};
    auto scene = std::make_shared<scene::Scene>();
    scene->bodies.resize(1003);
    for (std::size_t i = 0; i < 1002; ++i) {
        scene->bodies[i].collisions.resize(1);
    }
    ImportPlace place;
    EXPECT_FALSE(importers::sharedGroups(robot, scene, place)) << "the rule of the file stays";
    place.floor = 0;
    const auto reported = importers::sharedGroups(robot, scene, place);
    ASSERT_TRUE(reported);
    EXPECT_EQ(reported->code, "import.shared-groups");
    EXPECT_NE(reported->message.find("so 2 share"), std::string::npos) << reported->message;
    robot.header.clear();
    EXPECT_FALSE(importers::sharedGroups(robot, scene, place)) << "all of them touch";
}

TEST(FreeGroups, AreThoseOfNobodyThenThoseOfTheWorldThenTheSameAgain)
{
    scene::Scene world;
    world.bodies.resize(2);
    world.bodies[0].collisionGroups = {999, 0};
    world.bodies[1].collisionGroups = {500, 0};
    importers::FreeGroups groups(world);
    std::vector<int> given;
    for (int i = 0; i < 1001; ++i) {
        given.push_back(groups.next());
    }
    EXPECT_EQ(given[0], 998);
    EXPECT_EQ(given[996], 1);
    EXPECT_EQ((std::vector<int>{given.begin() + 997, given.end()}),
              (std::vector<int>{999, 500, 0, 998}));
    EXPECT_EQ(std::set<int>(given.begin(), given.end()).size(), 1000U);
}

}  // namespace
