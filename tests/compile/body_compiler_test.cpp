#include "tests/compile/compile_fixture.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;
using test::expectNear;

class BodyCompiler : public test::CompileTest {};

TEST_F(BodyCompiler, ReadsPoseMassAndDynamics)
{
    const scene::Body body = bodyOf(
        "mass: 2, inertia: {ix: 1, iy: 2, iz: 3}, "
        "location: {position: {x: 1, y: 2, z: 3}, orientation: {r: 0, p: 0, y: 1.5}}, "
        "inertial offset: {position: {x: 0.1, y: 0.2, z: 0.3}, orientation: {r: 0.5, p: 0, y: 0}}, "
        "friction: {static: 0.6, rolling: 0.7}, restitution: 0.8, "
        "damping: {linear: 0.25, angular: 0.75}, collision margin: 0.002, "
        "collision groups: [3, 5], gravity: {x: 0, y: 0, z: 1}");
    EXPECT_EQ(body.mass, 2);
    expectNear(body.inertia, {1, 2, 3});
    expectNear(body.X_WB.position, {1, 2, 3});
    EXPECT_LT(base::angleBetween(body.X_WB.rotation, base::axisAngle({0, 0, 1}, 1.5)), 1e-9);
    expectNear(body.X_BC.position, {0.1, 0.2, 0.3});
    EXPECT_LT(base::angleBetween(body.X_BC.rotation, base::axisAngle({1, 0, 0}, 0.5)), 1e-9);
    EXPECT_EQ(body.friction, 0.6);
    EXPECT_EQ(body.rollingFriction, 0.7);
    EXPECT_EQ(body.restitution, 0.8);
    EXPECT_EQ(body.linearDamping, 0.25);
    EXPECT_EQ(body.angularDamping, 0.75);
    EXPECT_EQ(body.hints.collisionMargin, 0.002);
    EXPECT_EQ(body.collisionGroups, (std::vector{3, 5}));
    ASSERT_TRUE(body.gravity);
    expectNear(*body.gravity, {0, 0, 1});
}

TEST_F(BodyCompiler, HasTheDefaultsOfTheFormat)
{
    const scene::Body body = bodyOf("collision shape: SPHERE, collision geometry: {radius: 1}");
    EXPECT_EQ(body.mass, 1);
    EXPECT_EQ(body.friction, 0.5);
    EXPECT_EQ(body.rollingFriction, 0.01);
    EXPECT_EQ(body.restitution, 0.1);
    EXPECT_EQ(body.linearDamping, 0.04);
    EXPECT_EQ(body.angularDamping, 0.1);
    EXPECT_EQ(body.hints.collisionMargin, 0.001);
    EXPECT_FALSE(body.gravity);
    EXPECT_TRUE(body.visible);
    dropNotes();
}

TEST_F(BodyCompiler, NumbersThatNoSimulationCanBeginWithAreReported)
{
    bodyOf("mass: 1.0e+300, inertia: {ix: 1, iy: 1, iz: 1}");
    const base::Diagnostic far = take("compile.out-of-range");
    EXPECT_EQ(far.object, "BODY a");
    EXPECT_EQ(far.message, "beyond what can be simulated: its mass; the body stands still");
    bodyOf("mass: 1, inertia: {ix: 1, iy: 1, iz: 1}, friction: {static: 1.0e+30}");
    const base::Diagnostic slippery = take("compile.unusable-number");
    EXPECT_EQ(slippery.object, "BODY a");
    EXPECT_EQ(slippery.severity, base::Severity::Warning);
}

TEST_F(BodyCompiler, MassZeroIsStaticAndNeedsNoInertia)
{
    const scene::Body body = bodyOf("mass: 0");
    EXPECT_TRUE(body.isStatic());
    expectNear(body.inertia, {});
}

TEST_F(BodyCompiler, TheModelsGravityActsOnBodiesWithoutTheirOwn)
{
    const auto compiled = compileText(
        "bodies: [BODY a, BODY b]\njoints: []\ngravity: {x: 0, y: 0, z: -1}\n"
        "BODY a: {mass: 0}\nBODY b: {mass: 0, gravity: {x: 5, y: 0, z: 0}}\n");
    expectNear(*compiled.scene->bodies[0].gravity, {0, 0, -1});
    expectNear(*compiled.scene->bodies[1].gravity, {5, 0, 0});
    expectNear(compiled.scene->gravity, {0, 0, -9.81});
}

// Inertia of a solid box: m/12 (y² + z²) and so on.
TEST_F(BodyCompiler, EstimatesInertiaAsThatOfABoxAroundTheCollisionShape)
{
    const scene::Body body = bodyOf(
        "mass: 12, collision shape: CYLINDER, collision geometry: {radius: 0.5, height: 3, axis: "
        "X}, "
        "inertial offset: {position: {x: 7, y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}");
    expectNear(body.inertia, {1 + 1, 9 + 1, 9 + 1}, 1e-9);
    EXPECT_EQ(takeAll("compile.estimated-inertia"), 0U) << "the block says all of it";
}

TEST_F(BodyCompiler, SaysWhereTheInertiaIsThatOfABoxAroundAMesh)
{
    addBoxMesh("a.stl", {-1, -1, -1}, {1, 1, 1});
    const scene::Body body =
        bodyOf("mass: 12, mesh: a.stl, inertial offset: {position: {x: 0, y: 0, z: 0}}");
    expectNear(body.inertia, {8, 8, 8}, 1e-9);
    const base::Diagnostic note = take("compile.estimated-inertia");
    EXPECT_EQ(note.severity, base::Severity::Note);
    EXPECT_EQ(note.object, "BODY a");
}

TEST_F(BodyCompiler, EstimatesInertiaInTheAxesOfTheCentreOfMassFrame)
{
    const scene::Body body = bodyOf(
        "mass: 12, collision shape: BOX, collision geometry: {x: 1, y: 2, z: 3}, "
        "collision offset: {position: {x: 0, y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}, "
        "inertial offset: {position: {x: 0, y: 0, z: 0}, "
        "orientation: {r: 0, p: 0, y: 1.5707963267948966}}");
    // Turned by 90 degrees about Z the box is 2 x 1 x 3 there.
    expectNear(body.inertia, {1 + 9, 4 + 9, 4 + 1}, 1e-6);
}

TEST_F(BodyCompiler, EstimatesInertiaFromWhatIsDrawnWhenNothingCollides)
{
    addBoxMesh("a.stl", {-1, -1, -1}, {1, 1, 1});
    folder_.write("empty.stl", "");
    const scene::Body body = bodyOf("mass: 12, mesh: a.stl, collision mesh: empty.stl");
    EXPECT_TRUE(body.collisions.empty());
    expectNear(body.inertia, {8, 8, 8}, 1e-9);
    take("mesh.unreadable");
    take("compile.estimated-inertia");
}

TEST_F(BodyCompiler, GuessesAnInertiaForABodyWithoutExtentAndSaysSo)
{
    const scene::Body body = bodyOf("mass: 6");
    expectNear(body.inertia, {0.01, 0.01, 0.01}, 1e-12);
    EXPECT_EQ(take("compile.guessed-inertia").severity, base::Severity::Note);
}

TEST_F(BodyCompiler, FlatMeshesCanTurnAboutEveryAxis)
{
    addBoxMesh("line.stl", {0, 0, 0}, {2, 0, 0});
    const scene::Body body = bodyOf("mass: 1, mesh: line.stl");
    EXPECT_GT(body.inertia.x, 0);
    dropNotes();
}

TEST_F(BodyCompiler, EstimatesTheCentreOfMassFromTheCollisionMeshWithoutMovingIt)
{
    addBoxMesh("a.stl", {1, 0, 0}, {3, 2, 4});
    const scene::Body body = bodyOf("mass: 12, scale: 0.5, mesh: a.stl");
    expectNear(body.X_BC.position, {1, 0.5, 1}, 1e-6);
    ASSERT_EQ(body.collisions.size(), 1U);
    EXPECT_EQ(body.collisions[0].X_BS, base::Pose());
    EXPECT_EQ(body.visuals[0].X_BS, base::Pose());
    expectNear(body.inertia, {1 + 4, 1 + 4, 1 + 1}, 1e-6);
    take("compile.estimated-centre");
    take("compile.estimated-inertia");
}

TEST_F(BodyCompiler, DoesNotEstimateTheCentreOfMassOfPrimitivesOrOfGivenOffsets)
{
    addBoxMesh("a.stl", {1, 0, 0}, {3, 2, 4});
    EXPECT_EQ(
        bodyOf("mass: 1, mesh: a.stl, collision shape: SPHERE, collision geometry: {radius: 1}")
            .X_BC,
        base::Pose());
    EXPECT_EQ(bodyOf("mass: 1, mesh: a.stl, inertial offset: {position: {x: 0, y: 0, z: 0}}").X_BC,
              base::Pose());
    EXPECT_EQ(takeAll("compile.estimated-inertia"), 1U);
}

TEST_F(BodyCompiler, ReportsManyEstimatesInOneNote)
{
    std::string text = "joints: []\nbodies: [";
    std::string blocks;
    for (int i = 0; i < 12; ++i) {
        text += (i == 0 ? "B" : ", B") + std::to_string(i);
        blocks += "B" + std::to_string(i) + ": {mass: 1}\n";
    }
    compileText(text + "]\n" + blocks);
    EXPECT_EQ(
        take("compile.guessed-inertia").message,
        "neither inertia nor shape is given; the inertia is that of a cube with edges of 0.1 m: "
        "B0, B1, B2, B3, B4, B5, B6, B7 and 4 more");
}

// Critically damped at 50 rad/s: P = m w², D = 2 m w; of a turn with the largest moment.
TEST_F(BodyCompiler, GainsThatAreNotGivenAreEstimatedFromMassAndInertia)
{
    const std::string shape = ", collision shape: SPHERE, collision geometry: {radius: 1}";
    const scene::BodyController both =
        bodyOf("mass: 2, inertia: {ix: 0.1, iy: 0.3, iz: 0.2}" + shape).controller;
    EXPECT_EQ(both.linear, (scene::Gains{5000, 0, 200}));
    EXPECT_EQ(both.linearOutput, scene::ControlOutput::Force);
    EXPECT_DOUBLE_EQ(both.angular.p, 750);
    EXPECT_DOUBLE_EQ(both.angular.d, 30);
    EXPECT_EQ(both.angularOutput, scene::ControlOutput::Force);

    const scene::BodyController half =
        bodyOf("mass: 2, controller: {angular: {P: 3, D: 4}}" + shape).controller;
    EXPECT_EQ(half.linear.p, 5000);
    EXPECT_EQ(half.angular, (scene::Gains{3, 0, 4}));
    EXPECT_EQ(bodyOf("mass: 2, controller output type: VELOCITY" + shape).controller,
              scene::BodyController{})
        << "no mass says how fast a body shall go";
    EXPECT_EQ(bodyOf("mass: 0" + shape).controller, scene::BodyController{});
    dropNotes();
}

}  // namespace
