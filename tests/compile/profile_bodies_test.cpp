#include "compile/ambf2_mass.h"
#include "tests/compile/profile_fixture.h"

namespace {

using test::expectNear;

class ProfileBodiesTest : public test::ProfileTest {};

// Sections 2.2, 2.3 and 18.
TEST_F(ProfileBodiesTest, WhatIsDrawnDoesNotCollideInAmbf)
{
    const Bodies both = bodies("mass: 1, shape: BOX, geometry: {x: 1, y: 2, z: 3}");
    EXPECT_EQ(both.documented.collisions.size(), 1U);
    EXPECT_TRUE(both.ambf2.collisions.empty());
    EXPECT_EQ(both.ambf2.visuals.size(), 1U);
    // Section 2.1: an empty collision shape has no inertia, and Bullet then turns nothing.
    expectNear(both.documented.inertia, base::Vec3{13, 10, 5} / 12.0, 1e-12);
    EXPECT_EQ(both.ambf2.inertia.x, compile::kNeverTurns);
}

// Section 2.2.
TEST_F(ProfileBodiesTest, OffsetsOfDrawnPartsAreIgnoredByAmbf)
{
    const Bodies both = bodies(
        "mass: 0, compound shape: [{shape: BOX, geometry: {x: 1, y: 1, z: 1}, "
        "offset: {position: {x: 1, y: 2, z: 3}, orientation: {r: 0, p: 0, y: 1}}}]");
    EXPECT_EQ(both.documented.visuals.at(0).X_BS.position, (base::Vec3{1, 2, 3}));
    EXPECT_EQ(both.ambf2.visuals.at(0).X_BS, base::Pose{});
}

// Section 2.2.
TEST_F(ProfileBodiesTest, PrimitivesAreDrawnAlongZByAmbf)
{
    const Bodies cone = bodies("mass: 0, shape: CONE, geometry: {radius: 1, height: 2, axis: X}");
    EXPECT_EQ(std::get<scene::Cone>(cone.documented.visuals.at(0).geometry).axis, 0);
    EXPECT_EQ(std::get<scene::Cone>(cone.ambf2.visuals.at(0).geometry).axis, 2);

    const Bodies capsule =
        bodies("mass: 0, shape: CAPSULE, geometry: {radius: 0.1, height: 0.5, axis: Y}");
    EXPECT_TRUE(std::holds_alternative<scene::Capsule>(capsule.documented.visuals.at(0).geometry));
    // An ellipsoid with the semi-axes radius, radius and height.
    const base::Bounds drawn =
        scene::boundsOf(capsule.ambf2.visuals.at(0).geometry, capsule.meshes);
    expectNear(drawn.high, {0.1, 0.1, 0.5}, 1e-6);
    expectNear(drawn.low, {-0.1, -0.1, -0.5}, 1e-6);

    // What collides keeps its axis.
    const Bodies colliding = bodies(
        "mass: 0, collision shape: CYLINDER, collision geometry: {radius: 1, height: 2, axis: X}");
    EXPECT_EQ(std::get<scene::Cylinder>(colliding.ambf2.collisions.at(0).geometry).axis, 0);
}

// Section 2.3: the mean of the vertices of the first part, times the number of parts; the mesh that
// collides is not moved back, so it is displaced by as much.
TEST_F(ProfileBodiesTest, TheEstimatedCentreOfAMeshDisplacesItInAmbf)
{
    const std::string path = addBoxMesh("box.obj", {0, 0, 0}, {2, 4, 6});
    auto two = std::make_shared<scene::MeshData>(*meshes_.meshes.at({path, false}));
    two->parts.push_back(two->parts[0]);
    for (auto& point : two->parts[1].positions) {
        point[0] += 10;
    }
    scene::finishMesh(*two);
    meshes_.meshes[{path, false}] = two;

    const Bodies both = bodies("mass: 3, scale: 0.5, mesh: box.obj");
    expectNear(both.documented.X_BC.position, 0.5 * base::Vec3{6, 2, 3}, 1e-6);
    EXPECT_EQ(both.documented.collisions.at(0).X_BS, base::Pose{});
    // Mean of the first box (1, 2, 3), two parts, half the size.
    expectNear(both.ambf2.X_BC.position, {1, 2, 3}, 1e-12);
    expectNear(both.ambf2.collisions.at(0).X_BS.position, {1, 2, 3}, 1e-12);
    EXPECT_EQ(both.ambf2.visuals.at(0).X_BS, base::Pose{});

    const Bodies given =
        bodies("mass: 3, mesh: box.obj, inertial offset: {position: {x: 1, y: 0, z: 0}}");
    EXPECT_EQ(given.ambf2.X_BC.position, (base::Vec3{1, 0, 0}));
    EXPECT_EQ(given.ambf2.collisions.at(0).X_BS, base::Pose{});

    // Bodies without mass have no centre to speak of, but their meshes are displaced, too.
    EXPECT_NEAR(bodies("mass: 0, mesh: box.obj").ambf2.collisions.at(0).X_BS.position.x, 2, 1e-12);
}

// Section 2.1: Bullet's box around the collision shape, whose skin is outside of meshes.
TEST_F(ProfileBodiesTest, TheEstimatedInertiaIsThatOfBulletsBox)
{
    addBoxMesh("box.obj", {-1, -1, -1}, {1, 1, 1});
    const Bodies mesh = bodies(
        "mass: 12, mesh: box.obj, collision margin: 0.5, inertial offset: {position: {x: 0, y: 0, "
        "z: 0}}");
    expectNear(mesh.documented.inertia, {8, 8, 8}, 1e-12);
    expectNear(mesh.ambf2.inertia, {18, 18, 18}, 1e-12);

    const Bodies box = bodies(
        "mass: 12, collision shape: BOX, collision geometry: {x: 1, y: 2, z: 3}, collision margin: "
        "0.5");
    expectNear(box.ambf2.inertia, {13, 10, 5}, 1e-12);
    const Bodies plane = bodies(
        "mass: 1, collision shape: PLANE, collision geometry: {normal: {x: 0, y: 0, z: 1}, "
        "offset: 0}");
    EXPECT_EQ(plane.ambf2.inertia.z, compile::kNeverTurns);
}

// Section 2.1.
TEST_F(ProfileBodiesTest, WithoutAMassAmbfSkipsWhatGoesWithIt)
{
    const std::string keys =
        "inertia: {ix: 1, iy: 2, iz: 2}, inertial offset: {position: {x: 1, y: 0, z: 0}}, "
        "gravity: {x: 0, y: 0, z: 1}, collision shape: BOX, collision geometry: {x: 1, y: 1, z: "
        "1}, collision offset: {position: {x: 0, y: 0, z: 0}}";
    const Bodies both = bodies(keys);
    EXPECT_EQ(both.documented.inertia, (base::Vec3{1, 2, 2}));
    EXPECT_EQ(both.documented.X_BC.position, (base::Vec3{1, 0, 0}));
    EXPECT_TRUE(both.documented.gravity.has_value());
    EXPECT_EQ(both.ambf2.mass, 1);
    expectNear(both.ambf2.inertia, base::Vec3{1, 1, 1} / 6.0, 1e-12);
    EXPECT_EQ(both.ambf2.X_BC.position, base::Vec3{});
    EXPECT_FALSE(both.ambf2.gravity.has_value());
    EXPECT_EQ(bodies("mass: 1, " + keys).ambf2.inertia, (base::Vec3{1, 2, 2}));
}

// Sections 2.1 and 2.4.
TEST_F(ProfileBodiesTest, ColoursByNameAndHidingNeedMoreInAmbf)
{
    const Bodies named =
        bodies("mass: 0, shape: SPHERE, geometry: {radius: 1}, color: red, visible: false");
    EXPECT_EQ(named.documented.visuals.at(0).material.diffuse, (scene::Rgba{1, 0, 0, 1}));
    EXPECT_FALSE(named.documented.visible);
    EXPECT_EQ(named.ambf2.visuals.at(0).material.diffuse, scene::Rgba{});
    EXPECT_TRUE(named.ambf2.visible);
    EXPECT_FALSE(bodies("mass: 0, shape: SPHERE, geometry: {radius: 1}, visible: false, "
                        "color rgba: {r: 1, g: 1, b: 1, a: 1}")
                     .ambf2.visible);
}

// Section 2.6.
TEST_F(ProfileBodiesTest, AmbfControlsBodiesWithoutIntegralAndByTheLinearPart)
{
    const Bodies both = bodies(
        "mass: 0, controller: {linear: {P: 5, I: 2, D: 1}}, collision shape: SPHERE, "
        "collision geometry: {radius: 1}");
    EXPECT_EQ(both.documented.controller.linear.i, 2);
    EXPECT_EQ(both.documented.controller.linearOutput, scene::ControlOutput::Force);
    EXPECT_EQ(both.ambf2.controller.linear.p, 5);
    EXPECT_EQ(both.ambf2.controller.linear.i, 0);
    EXPECT_EQ(both.ambf2.controller.angularOutput, scene::ControlOutput::Force);
    EXPECT_EQ(bodies("mass: 0").ambf2.controller.linearOutput, scene::ControlOutput::Velocity);
}

// Section 18. Critically damped at 50 rad/s: P = m w², D = 2 m w; of a turn with the largest
// moment.
TEST_F(ProfileBodiesTest, GainsThatAreNotGivenAreEstimatedFromMassAndInertiaButNotByAmbf)
{
    const Bodies both = bodies("mass: 2, inertia: {ix: 0.1, iy: 0.3, iz: 0.2}");
    const scene::BodyController& documented = both.documented.controller;
    EXPECT_EQ(documented.linear, (scene::Gains{5000, 0, 200}));
    EXPECT_EQ(documented.linearOutput, scene::ControlOutput::Force);
    EXPECT_DOUBLE_EQ(documented.angular.p, 750);
    EXPECT_DOUBLE_EQ(documented.angular.d, 30);
    EXPECT_EQ(documented.angularOutput, scene::ControlOutput::Force);
    EXPECT_EQ(both.ambf2.controller, scene::BodyController{});

    const Bodies half = bodies("mass: 2, controller: {angular: {P: 3, D: 4}}");
    EXPECT_EQ(half.documented.controller.linear.p, 5000);
    EXPECT_EQ(half.documented.controller.angular, (scene::Gains{3, 0, 4}));
    const Bodies moved = bodies("mass: 2, controller output type: VELOCITY");
    EXPECT_EQ(moved.documented.controller, scene::BodyController{})
        << "no mass says how fast a body shall go";
    EXPECT_EQ(bodies("mass: 0").documented.controller, scene::BodyController{});
}

// Sections 1.5 and 3.1.
TEST_F(ProfileBodiesTest, AnOutputThatAmbfDoesNotKnowIsAForce)
{
    const Joints both = joints("type: revolute, controller output type: Velocity");
    EXPECT_EQ(both.documented->controller.output, scene::ControlOutput::Velocity);
    EXPECT_EQ(both.ambf2->controller.output, scene::ControlOutput::Force);
    EXPECT_EQ(joints("type: revolute, controller output type: VELOCITY").ambf2->controller.output,
              scene::ControlOutput::Velocity);
}

}  // namespace
