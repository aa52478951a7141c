#include "tests/compile/profile_fixture.h"

namespace {

using compile::Profile;

class ProfileFilesTest : public test::ProfileTest {};

TEST_F(ProfileFilesTest, WordsAreThoseOfTheCommandLine)
{
    EXPECT_EQ(compile::profileByWord("documented"), Profile::Documented);
    EXPECT_EQ(compile::profileByWord("ambf-2.0"), Profile::Ambf2);
    EXPECT_EQ(compile::profileByWord("ambf-1.0"), std::nullopt);
    EXPECT_EQ(compile::profileWord(Profile::Ambf2), "ambf-2.0");
    EXPECT_EQ(compile::profileWords(), "documented, ambf-2.0");
}

// Sections 11 and 19.
TEST_F(ProfileFilesTest, GravityIsANumberShorterInAmbf)
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
TEST_F(ProfileFilesTest, AFileThatAmbfRefusesIsNotThere)
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
TEST_F(ProfileFilesTest, ABodyWithoutItsMeshIsLeftOutWithItsJoints)
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
TEST_F(ProfileFilesTest, MeshesAreLookedForInOnePlace)
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

// Section 15.3: AMBF has no step for whole identifiers.
TEST_F(ProfileFilesTest, ReferencesAreFoundByPartsOfKeysInAmbf)
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

// Section 1.5.
TEST_F(ProfileFilesTest, WordsAreTakenToTheLetterByAmbf)
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

// A file that says everything that section 21 asks for is the same scene to both.
TEST_F(ProfileFilesTest, AFileThatSaysItAllIsTheSameToBoth)
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
