// Both profiles side by side, deviation by deviation. Sections are those of the ADF reference.

#include "adf/paths.h"
#include "compile/ambf2_mass.h"
#include "tests/compile/compile_fixture.h"

#include <algorithm>

namespace {

using test::expectNear;

using compile::Profile;

class ProfileTest : public test::CompileTest {
protected:
    struct Both {
        compile::Compiled documented;
        compile::Compiled ambf2;
    };

    compile::Compiled compileAs(Profile profile,
                                std::vector<const adf::Document*> models,
                                const adf::Document* world = nullptr)
    {
        return compile::compile({.models = std::move(models),
                                 .world = world,
                                 .assets = meshes_,
                                 .sink = diagnostics(),
                                 .profile = profile});
    }

    Both compileBoth(const std::string& text)
    {
        const adf::Document& document = read(text);
        return {compileAs(Profile::Documented, {&document}),
                compileAs(Profile::Ambf2, {&document})};
    }

    struct Bodies {
        scene::Body documented;
        scene::Body ambf2;
        std::vector<scene::MeshPtr> meshes;  // of the latter
    };

    // One body of these keys, mass 1 if they say none.
    Bodies bodies(const std::string& keys)
    {
        const Both both = compileBoth("bodies: [BODY a]\nBODY a: {name: a, " + keys + "}\n");
        dropNotes();
        EXPECT_EQ(both.documented.scene->bodies.size(), 1U);
        EXPECT_EQ(both.ambf2.scene->bodies.size(), 1U);
        return {both.documented.scene->bodies.at(0), both.ambf2.scene->bodies.at(0),
                both.ambf2.scene->meshes};
    }

    struct Joints {
        std::optional<scene::Joint> documented;
        std::optional<scene::Joint> ambf2;
    };

    Joints joints(const std::string& keys, const std::string& shape = kShape)
    {
        const Both both = compileBoth(
            "bodies: [BODY a, BODY b]\njoints: [JOINT j]\n"
            "BODY a: {name: a, mass: 0" +
            shape + "}\nBODY b: {name: b, mass: 1, inertia: {ix: 1, iy: 1, iz: 1}" + shape +
            "}\n"
            "JOINT j: {name: j, parent: BODY a, child: BODY b, "
            "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, "
            "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}, " +
            keys + "}\n");
        dropNotes();
        const auto first = [](const compile::Compiled& compiled) {
            return compiled.scene->joints.empty() ? std::nullopt
                                                  : std::optional(compiled.scene->joints[0]);
        };
        return {first(both.documented), first(both.ambf2)};
    }

    static constexpr const char* kShape =
        ", collision shape: SPHERE, collision geometry: {radius: 0.1}";
};

TEST_F(ProfileTest, WordsAreThoseOfTheCommandLine)
{
    EXPECT_EQ(compile::profileByWord("documented"), Profile::Documented);
    EXPECT_EQ(compile::profileByWord("ambf-2.0"), Profile::Ambf2);
    EXPECT_EQ(compile::profileByWord("ambf-1.0"), std::nullopt);
    EXPECT_EQ(compile::profileWord(Profile::Ambf2), "ambf-2.0");
    EXPECT_EQ(compile::profileWords(), "documented, ambf-2.0");
}

// Sections 11 and 19.
TEST_F(ProfileTest, GravityIsANumberShorterInAmbf)
{
    const Both both = compileBoth("bodies: []\n");
    EXPECT_EQ(both.documented.scene->gravity, (base::Vec3{0, 0, -9.81}));
    EXPECT_EQ(both.ambf2.scene->gravity, (base::Vec3{0, 0, -9.8}));

    base::Diagnostics ignored;
    const adf::Document world = adf::read("environment: e.yaml\ngravity: {x: 1, y: 0, z: 0}\n",
                                          "world.yaml", ignored, {.kind = adf::FileKind::World});
    EXPECT_EQ(compileAs(Profile::Ambf2, {}, &world).scene->gravity, (base::Vec3{1, 0, 0}));
}

// Sections 1.5, 3.1 and 22.5.
TEST_F(ProfileTest, AFileThatAmbfRefusesIsNotThere)
{
    const adf::Document& refused =
        read("bodies: [BODY a]\nBODY a: {name: a, mass: 0, passive: 1}\n");
    const adf::Document& fine = read("bodies: [BODY b]\nBODY b: {name: b, mass: 0}\n", "b.yaml");
    EXPECT_EQ(compileAs(Profile::Documented, {&refused, &fine}).scene->bodies.size(), 2U);
    const compile::Compiled ambf2 = compileAs(Profile::Ambf2, {&refused, &fine});
    ASSERT_EQ(ambf2.scene->bodies.size(), 1U);
    EXPECT_EQ(ambf2.scene->bodies[0].origin.name, "b");
    take("compile.ambf2-refuses");
    take("ambf2.unreadable-value");

    EXPECT_TRUE(joints("type: revolute, enable motor: true").documented.has_value());
    take("compile.ambf2-refuses");
    take("ambf2.enable-motor");
}

// Section 1.5.
TEST_F(ProfileTest, ABodyWithoutItsMeshIsLeftOutWithItsJoints)
{
    const Both both = compileBoth(
        "bodies: [BODY a, BODY b]\njoints: [JOINT j]\n"
        "BODY a: {name: a, mass: 0, mesh: nowhere.obj}\nBODY b: {name: b, mass: 0}\n"
        "JOINT j: {name: j, type: fixed, parent: BODY a, child: BODY b, "
        "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, "
        "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}\n");
    EXPECT_EQ(both.documented.scene->bodies.size(), 2U);
    EXPECT_EQ(both.documented.scene->joints.size(), 1U);
    ASSERT_EQ(both.ambf2.scene->bodies.size(), 1U);
    EXPECT_EQ(both.ambf2.scene->bodies[0].origin.identifier, "BODY b");
    EXPECT_TRUE(both.ambf2.scene->joints.empty());
    take("mesh.missing");
    take("compile.ambf2-left-out");
    take("compile.unknown-body");
}

// Section 1.4: AMBF looks in the file's folder for collision meshes, not in the high resolution
// one.
TEST_F(ProfileTest, MeshesAreLookedForInOnePlace)
{
    addBoxMesh("high/box.obj", {0, 0, 0}, {1, 1, 1});
    const Both both = compileBoth(
        "high resolution path: high/\nbodies: [BODY a]\n"
        "BODY a: {name: a, mass: 0, mesh: box.obj, "
        "inertial offset: {position: {x: 0, y: 0, z: 0}}}\n");
    EXPECT_EQ(both.documented.scene->bodies.size(), 1U);
    EXPECT_TRUE(both.ambf2.scene->bodies.empty());
    take("compile.ambf2-left-out");
}

// Sections 2.2, 2.3 and 18.
TEST_F(ProfileTest, WhatIsDrawnDoesNotCollideInAmbf)
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
TEST_F(ProfileTest, OffsetsOfDrawnPartsAreIgnoredByAmbf)
{
    const Bodies both = bodies(
        "mass: 0, compound shape: [{shape: BOX, geometry: {x: 1, y: 1, z: 1}, "
        "offset: {position: {x: 1, y: 2, z: 3}, orientation: {r: 0, p: 0, y: 1}}}]");
    EXPECT_EQ(both.documented.visuals.at(0).X_BS.position, (base::Vec3{1, 2, 3}));
    EXPECT_EQ(both.ambf2.visuals.at(0).X_BS, base::Pose{});
}

// Section 2.2.
TEST_F(ProfileTest, PrimitivesAreDrawnAlongZByAmbf)
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
TEST_F(ProfileTest, TheEstimatedCentreOfAMeshDisplacesItInAmbf)
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
TEST_F(ProfileTest, TheEstimatedInertiaIsThatOfBulletsBox)
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
TEST_F(ProfileTest, WithoutAMassAmbfSkipsWhatGoesWithIt)
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
TEST_F(ProfileTest, ColoursByNameAndHidingNeedMoreInAmbf)
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

// Section 1.5.
TEST_F(ProfileTest, WordsAreTakenToTheLetterByAmbf)
{
    addBoxMesh("box.obj", {-1, -1, -1}, {1, 1, 1});
    const Bodies both = bodies("mass: 0, mesh: box.obj, collision mesh type: Convex_Hull");
    const auto how = [](const scene::Body& body) {
        return std::get<scene::MeshShape>(body.collisions.at(0).geometry).collision;
    };
    EXPECT_EQ(how(both.documented), scene::MeshCollision::ConvexHull);
    EXPECT_EQ(how(both.ambf2), scene::MeshCollision::Concave);

    const Bodies own = bodies("mass: 0, mesh: box.obj, collision mesh type: decomposition");
    EXPECT_EQ(how(own.ambf2), scene::MeshCollision::Concave);

    const Joints upper = joints("type: REVOLUTE");
    EXPECT_TRUE(upper.documented.has_value());
    EXPECT_FALSE(upper.ambf2.has_value());
    take("compile.ambf2-joint");
}

// Section 3.1.
TEST_F(ProfileTest, DampingOfHingesAndSlidersIsInactiveInAmbf)
{
    for (const char* type : {"revolute", "prismatic"}) {
        const Joints both = joints(std::string("damping: 0.5, type: ") + type);
        EXPECT_EQ(both.documented->damping, 0.5);
        EXPECT_EQ(both.ambf2->damping, 0);
    }
}

// Section 3.1; which rows the two numbers reach was measured with Bullet 3.24 itself.
TEST_F(ProfileTest, ErpAndCfmHaveTheDefaultsOfAmbfWhereTheyAct)
{
    const Joints hinge = joints("type: revolute");
    EXPECT_FALSE(hinge.documented->erp.has_value());
    EXPECT_EQ(hinge.ambf2->erp, 0.1);
    EXPECT_FALSE(hinge.ambf2->cfm.has_value());
    const Joints ball = joints("type: p2p, joint cfm: 0.3");
    EXPECT_EQ(ball.documented->cfm, 0.3);
    EXPECT_FALSE(ball.documented->erp.has_value());
    EXPECT_EQ(ball.ambf2->cfm, 0.3);
    EXPECT_EQ(ball.ambf2->erp, 0.1);
    const Joints slider = joints("type: prismatic, joint cfm: 0.3");
    EXPECT_EQ(slider.documented->cfm, 0.3);
    EXPECT_FALSE(slider.ambf2->cfm.has_value());
    EXPECT_FALSE(slider.ambf2->erp.has_value());
    EXPECT_EQ(joints("type: revolute, joint erp: 0.7").ambf2->erp, 0.7);
}

// Section 3.2.
TEST_F(ProfileTest, ASpringWithoutLimitsIsLockedInAmbf)
{
    for (const char* type : {"linear spring", "torsion spring"}) {
        const std::string keys = std::string("stiffness: 10, type: ") + type;
        const Joints both = joints(keys);
        ASSERT_TRUE(both.ambf2->limits.has_value());
        EXPECT_EQ(both.ambf2->limits->low, 0);
        EXPECT_EQ(both.ambf2->limits->high, 0);
        EXPECT_FALSE(both.ambf2->spring.has_value());
        const Joints limited = joints(keys + ", joint limits: {low: -1, high: 1}");
        EXPECT_EQ(limited.ambf2->limits->low, -1);
    }
}

// Section 21.
TEST_F(ProfileTest, JointsBetweenBodiesWithoutShapesAreNotSolvedByAmbf)
{
    const Joints both = joints("type: revolute", "");
    EXPECT_TRUE(both.documented.has_value());
    EXPECT_FALSE(both.ambf2.has_value());
    take("compile.ambf2-joint");
}

// Section 3.1.
TEST_F(ProfileTest, AmbfReadsTheMotorFromTheFeedback)
{
    const Joints both = joints("type: revolute, enable motor: true, enable feedback: false");
    EXPECT_TRUE(both.documented->controller.motor);
    EXPECT_FALSE(both.ambf2->controller.motor);
}

// Section 2.6.
TEST_F(ProfileTest, AmbfControlsBodiesWithoutIntegralAndByTheLinearPart)
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
TEST_F(ProfileTest, GainsThatAreNotGivenAreEstimatedFromMassAndInertiaButNotByAmbf)
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

// Sections 1.2 and 18.
TEST_F(ProfileTest, ErpAndCfmOfTheHeaderSoftenJointsWithoutTheirOwnButNotInAmbf)
{
    const std::string ball =
        "type: p2p, parent: BODY a, child: BODY b, "
        "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, "
        "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}";
    const auto jointsOf = [&](const std::string& header) {
        const Both both = compileBoth(
            header +
            "bodies: [BODY a, BODY b]\njoints: [JOINT j, JOINT k]\n"
            "BODY a: {name: a, mass: 0" +
            kShape + "}\nBODY b: {name: b, mass: 1, inertia: {ix: 1, iy: 1, iz: 1}" + kShape +
            "}\n"
            "JOINT j: {name: j, " +
            ball +
            "}\n"
            "JOINT k: {name: k, joint erp: 0.3, joint cfm: 0.01, " +
            ball + "}\n");
        return std::pair{both.documented.scene->joints, both.ambf2.scene->joints};
    };
    const auto [documented, ambf2] = jointsOf("joint erp: 0.5\njoint cfm: 0.02\n");
    dropNotes();
    ASSERT_EQ(documented.size(), 2U);
    ASSERT_EQ(ambf2.size(), 2U);
    EXPECT_EQ(documented[0].erp, 0.5);
    EXPECT_EQ(documented[0].cfm, 0.02);
    EXPECT_EQ(documented[1].erp, 0.3);
    EXPECT_EQ(documented[1].cfm, 0.01);
    EXPECT_EQ(ambf2[0].erp, 0.1);
    EXPECT_EQ(ambf2[0].cfm, 0.1);

    const auto [soft, softInAmbf] = jointsOf("joint cfm: 5\n");
    dropNotes();
    EXPECT_EQ(soft.at(0).cfm, scene::kLargestCfm);
    EXPECT_FALSE(soft.at(0).erp.has_value());
    take("compile.cfm-too-large");
}

// Section 10.
TEST_F(ProfileTest, GhostsOfAmbfLeaveBodiesWithTheGravityOfTheWorld)
{
    const Both both = compileBoth(
        "ghost objects: [GHOST g]\nGHOST g: {name: g, collision shape: SPHERE, "
        "collision geometry: {radius: 1}}\n");
    dropNotes();
    EXPECT_FALSE(both.documented.scene->ghosts.at(0).givesWorldGravity);
    EXPECT_TRUE(both.ambf2.scene->ghosts.at(0).givesWorldGravity);
}

// Sections 1.5 and 3.1.
TEST_F(ProfileTest, AnOutputThatAmbfDoesNotKnowIsAForce)
{
    const Joints both = joints("type: revolute, controller output type: Velocity");
    EXPECT_EQ(both.documented->controller.output, scene::ControlOutput::Velocity);
    EXPECT_EQ(both.ambf2->controller.output, scene::ControlOutput::Force);
    EXPECT_EQ(joints("type: revolute, controller output type: VELOCITY").ambf2->controller.output,
              scene::ControlOutput::Velocity);
}

// Section 5.
TEST_F(ProfileTest, RaysOfAmbfAreAsLongAsTheirDirection)
{
    const auto sensors = [&](const std::string& keys) {
        const Both both =
            compileBoth("bodies: [BODY a]\nsensors: [SENSOR s]\nBODY a: {name: a, mass: 0" +
                        std::string(kShape) +
                        "}\nSENSOR s: {name: s, parent: BODY a, range: 0.5, " + keys + "}\n");
        dropNotes();
        return std::pair{both.documented.scene->sensors, both.ambf2.scene->sensors};
    };
    const auto [proximity, proximityOfAmbf] = sensors(
        "type: Proximity, location: {position: {x: 0, y: 0, z: 9}, orientation: {r: 0, p: 0, y: "
        "0}}, array: [{offset: {x: 1, y: 0, z: 0}, direction: {x: 0, y: 0, z: 2}}]");
    expectNear(proximity.at(0).rays.at(0).end_S, {1, 0, 0.5});
    expectNear(proximityOfAmbf.at(0).rays.at(0).end_S, {1, 0, 1});
    EXPECT_FALSE(proximity.at(0).hitsOwnBody);
    EXPECT_TRUE(proximityOfAmbf.at(0).hitsOwnBody);

    const auto [fan, fanOfAmbf] = sensors(
        "type: Resistance, contact damping: 3, location: {position: {x: 0, y: 0, z: 9}, "
        "orientation: {r: 0, p: 0, y: 0}}, parametric: {resolution: 2, horizontal angle: 1, "
        "vertical angle: 1, start offset: 0.1}");
    ASSERT_EQ(fan.at(0).rays.size(), 4U);
    expectNear(fanOfAmbf.at(0).rays.at(3).end_S, fan.at(0).rays.at(3).end_S + base::Vec3{0, 0, 9});
    EXPECT_EQ(fan.at(0).surface->contactDamping, 3);
    EXPECT_EQ(fanOfAmbf.at(0).surface->contactDamping, 0);

    addBoxMesh("box.obj", {0, 0, 0}, {1, 1, 1});
    const auto [mesh, meshOfAmbf] = sensors("type: Proximity, mesh: box.obj");
    EXPECT_EQ(mesh.size(), 1U);
    EXPECT_TRUE(meshOfAmbf.empty());
    take("compile.ambf2-left-out");
}

// Section 6.
TEST_F(ProfileTest, ActuatorsOfAmbfActFromTheCentreOfMass)
{
    const Both both = compileBoth(
        "bodies: [BODY a]\nactuators: [ACTUATOR c]\nBODY a: {name: a, mass: 1, inertial offset: "
        "{position: {x: 0, y: 0, z: 2}}, collision offset: {position: {x: 0, y: 0, z: 0}}" +
        std::string(kShape) +
        "}\nACTUATOR c: {name: c, type: Constraint, parent: BODY a, max impulse: 3, location: "
        "{position: {x: 1, y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}}\n");
    dropNotes();
    EXPECT_EQ(both.documented.scene->actuators.at(0).X_BA.position, (base::Vec3{1, 0, 0}));
    EXPECT_EQ(both.documented.scene->actuators.at(0).maxImpulse, 3);
    EXPECT_EQ(both.ambf2.scene->actuators.at(0).X_BA.position, (base::Vec3{1, 0, 2}));
    EXPECT_GT(both.ambf2.scene->actuators.at(0).maxImpulse, 1e9);
}

// Section 9.
TEST_F(ProfileTest, VehiclesOfAmbfWantTheirChassisInAFileBefore)
{
    const adf::Document& bodies = read(
        "bodies: [BODY a]\nBODY a: {name: a, mass: 1, inertia: {ix: "
        "1, iy: 1, iz: 1}}\n",
        "bodies.yaml");
    const adf::Document& vehicle =
        read("vehicles: [V]\nV: {name: v, chassis: BODY a, wheels: []}\n", "vehicle.yaml");
    const adf::Document& together = read(
        "bodies: [BODY a]\nvehicles: [V]\nBODY a: {name: a, mass: 1, inertia: {ix: 1, iy: 1, iz: "
        "1}}\nV: {name: v, chassis: BODY a, wheels: []}\n");
    EXPECT_EQ(compileAs(Profile::Documented, {&together}).scene->vehicles.size(), 1U);
    EXPECT_TRUE(compileAs(Profile::Ambf2, {&together}).scene->vehicles.empty());
    EXPECT_EQ(compileAs(Profile::Ambf2, {&bodies, &vehicle}).scene->vehicles.size(), 1U);
    take("compile.ambf2-left-out");
    dropNotes();
}

// Section 15.3: AMBF has no step for whole identifiers.
TEST_F(ProfileTest, ReferencesAreFoundByPartsOfKeysInAmbf)
{
    const auto body = [](const std::string& name, const std::string& more) {
        return "BODY " + name + ": {name: " + name + ", mass: 0" + kShape + more + "}\n";
    };
    const Both both = compileBoth(
        "namespace: /n/\nbodies: [BODY a, BODY ab, BODY ac, BODY b]\njoints: [JOINT j]\n" +
        body("a", ", namespace: /x/") + body("ab", "") + body("ac", "") + body("b", "") +
        "JOINT j: {name: j, type: fixed, parent: BODY a, child: BODY b, "
        "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, "
        "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}\n");
    EXPECT_EQ(both.documented.scene->joints.size(), 1U);
    EXPECT_TRUE(both.ambf2.scene->joints.empty());
    take("compile.ambiguous-reference");
}

// A file that says everything that section 21 asks for is the same scene to both.
TEST_F(ProfileTest, AFileThatSaysItAllIsTheSameToBoth)
{
    const Bodies both = bodies(
        "mass: 2, scale: 1, location: {position: {x: 1, y: 2, z: 3}, orientation: {r: 0, p: 0, y: "
        "1}}, inertia: {ix: 1, iy: 1, iz: 1}, inertial offset: {position: {x: 0, y: 0, z: 1}, "
        "orientation: {r: 0, p: 0, y: 0}}, collision shape: BOX, collision geometry: {x: 1, y: 1, "
        "z: 1}, collision offset: {position: {x: 0, y: 0, z: 1}, orientation: {r: 0, p: 0, y: "
        "0}}, shape: BOX, geometry: {x: 1, y: 1, z: 1}, color rgba: {r: 1, g: 0, b: 0, a: 1}");
    EXPECT_EQ(both.documented.X_WB, both.ambf2.X_WB);
    EXPECT_EQ(both.documented.X_BC, both.ambf2.X_BC);
    EXPECT_EQ(both.documented.inertia, both.ambf2.inertia);
    EXPECT_EQ(both.documented.collisions.at(0).X_BS, both.ambf2.collisions.at(0).X_BS);
    EXPECT_EQ(both.documented.visuals.at(0).material, both.ambf2.visuals.at(0).material);
}

}  // namespace
