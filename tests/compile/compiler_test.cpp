#include "compile/compiler.h"

#include "adf/properties.h"
#include "compile/solver_words.h"
#include "tests/compile/compile_fixture.h"

#include <gtest/gtest.h>

namespace {

using test::expectNear;

constexpr const char* kTwoBodies =
    "bodies: [BODY a, BODY b]\njoints: [JOINT j]\nnamespace: /env/\n"
    "BODY a: {name: a a, mass: 0}\nBODY b: {mass: 0}\n"
    "JOINT j: {parent: BODY a, child: BODY b, type: fixed, parent pivot: {x: 0, y: 0, z: 0}, "
    "child pivot: {x: 0, y: 0, z: 0}, parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: "
    "1}}\n";

class Compiler : public test::CompileTest {};

TEST_F(Compiler, AnEmptyModelIsAnEmptySceneWithOneLight)
{
    const auto compiled = compileText("bodies: []\njoints: []\n");
    ASSERT_NE(compiled.scene, nullptr);
    EXPECT_TRUE(compiled.scene->bodies.empty());
    ASSERT_EQ(compiled.scene->lights.size(), 1U);
    expectNear(compiled.scene->lights[0].position, {2, 2, 5});
    EXPECT_TRUE(compileAll({}).scene->bodies.empty());
}

TEST_F(Compiler, MapsObjectsToPartsAndBack)
{
    const adf::Document& model = read(kTwoBodies);
    const auto compiled = compileAll({&model});
    const adf::ObjectId b = model.find(adf::ObjectType::Body, "BODY b")->id();
    const adf::ObjectId j = model.find(adf::ObjectType::Joint, "JOINT j")->id();
    ASSERT_TRUE(compiled.map.find<scene::BodyIndex>(b) && compiled.map.find<scene::JointIndex>(j));
    EXPECT_EQ(compiled.map.find<scene::BodyIndex>(b)->value, 1U);
    EXPECT_EQ(compiled.map.object(*compiled.map.find<scene::BodyIndex>(b)), b);
    EXPECT_EQ(compiled.map.object(*compiled.map.find<scene::JointIndex>(j)), j);
    EXPECT_FALSE(compiled.map.find<scene::BodyIndex>(j));
    EXPECT_FALSE(compiled.map.object(scene::BodyIndex{7}).valid());
}

TEST_F(Compiler, CallsBodiesByTheirNameOrIdentifier)
{
    const auto scene = compileText(kTwoBodies).scene;
    EXPECT_EQ(scene->bodies[0].origin.identifier, "BODY a");
    EXPECT_EQ(scene->bodies[0].origin.name, "a a");
    EXPECT_EQ(scene->bodies[1].origin.name, "b");
    EXPECT_EQ(scene->bodies[1].origin.span.line, 5);
}

TEST_F(Compiler, UnlistedObjectsTakeNoPart)
{
    const auto scene =
        compileText("bodies: [BODY a]\njoints: []\nBODY a: {mass: 0}\nBODY b: {mass: 0}\n").scene;
    EXPECT_EQ(scene->bodies.size(), 1U);
}

TEST_F(Compiler, ASecondCopyOfAFileIsJoinedWithinItself)
{
    const adf::Document& first = read(kTwoBodies);
    const adf::Document& second = read(kTwoBodies, "copy.yaml");
    const auto scene = compileAll({&first, &second}).scene;
    ASSERT_EQ(scene->bodies.size(), 4U);
    ASSERT_EQ(scene->joints.size(), 2U);
    EXPECT_EQ(scene->bodies[2].origin.identifier, "BODY a1");
    EXPECT_EQ(scene->bodies[2].origin.name, "a a1");
    EXPECT_EQ(scene->joints[1].origin.identifier, "JOINT j1");
    EXPECT_EQ(scene->joints[1].parent.value, 2U);
    EXPECT_EQ(scene->joints[1].child.value, 3U);
    EXPECT_EQ(scene->bodies[1].model, 0U);
    EXPECT_EQ(scene->bodies[2].model, 1U);
}

TEST_F(Compiler, TheSameDocumentMayEnterTwice)
{
    const adf::Document& model = read(kTwoBodies);
    const auto compiled = compileAll({&model, &model});
    EXPECT_EQ(compiled.scene->bodies.size(), 4U);
    EXPECT_EQ(compiled.scene->joints[1].child.value, 3U);
    // The object stands for its first body; both bodies lead back to it.
    const adf::ObjectId a = model.find(adf::ObjectType::Body, "BODY a")->id();
    EXPECT_EQ(compiled.map.find<scene::BodyIndex>(a)->value, 0U);
    EXPECT_EQ(compiled.map.object(scene::BodyIndex{2}), a);
}

TEST_F(Compiler, IdentifiersAreUniqueInTheSceneEvenAcrossNamespaces)
{
    const auto scene = compileAll({&read("bodies: [BODY a]\nnamespace: /x/\nBODY a: {mass: 0}\n"),
                                   &read("bodies: [BODY a]\nnamespace: /y/\nBODY a: {mass: 0}\n")})
                           .scene;
    EXPECT_EQ(scene->bodies[0].origin.identifier, "BODY a");
    EXPECT_EQ(scene->bodies[1].origin.identifier, "/y/BODY a");
}

TEST_F(Compiler, JointsMayReachBodiesOfOtherFiles)
{
    const adf::Document& bodies = read(
        "bodies: [BODY a, BODY b]\njoints: []\nnamespace: /env/\nBODY a: {mass: 0}\nBODY b: {mass: "
        "0}\n");
    const std::string joint =
        std::string(kTwoBodies).substr(std::string(kTwoBodies).find("JOINT j:"));
    const adf::Document& joints =
        read("bodies: []\njoints: [JOINT j]\nnamespace: /env/\n" + joint, "joints.yaml");
    EXPECT_EQ(compileAll({&bodies, &joints}).scene->joints.size(), 1U);
    // In the wrong order AMBF finds nothing; here it works with a warning for each body.
    EXPECT_EQ(compileAll({&joints, &bodies}).scene->joints.size(), 1U);
    EXPECT_EQ(take("compile.loaded-later").severity, base::Severity::Warning);
    take("compile.loaded-later");
}

TEST_F(Compiler, TheWorldOrElseTheFirstModelThatSaysChoosesTheSolver)
{
    const std::string model = "bodies: []\njoints: []\n";
    const adf::Document& silent = read(model, "silent.yaml");
    const adf::Document& lemke = read(model + "physics solver: lemke\n", "lemke.yaml");
    const adf::Document& pgs = read(model + "physics solver: PGS\n", "pgs.yaml");
    const adf::Document& world = read(
        "lights: []\ncameras: []\nenclosure: {length: 1, width: 1, height: 1}\n"
        "physics solver: dantzig\n",
        "world.yaml");
    ASSERT_EQ(world.kind(), adf::FileKind::World);
    const auto solver = [](const compile::Compiled& compiled) {
        return compiled.scene->engineHints.solver;
    };
    EXPECT_EQ(solver(compileAll({&silent})), scene::Solver::Direct);
    EXPECT_EQ(silent.header().get(adf::header::kSolver), adf::Solver::Direct);
    EXPECT_EQ(solver(compileAll({&silent, &lemke, &pgs})), scene::Solver::Lemke);
    EXPECT_EQ(solver(compileAll({&silent, &pgs, &lemke})), scene::Solver::ProjectedGaussSeidel);
    EXPECT_EQ(solver(compileAll({&lemke}, &world)), scene::Solver::Dantzig);
}

// ADF reference section 11.
TEST_F(Compiler, TheWorldSaysHowManyStepsOneLookAtTheClockMayTake)
{
    EXPECT_EQ(compileAll({}).scene->mostStepsPerFrame, 10U);
    for (const auto& [written, most] :
         {std::pair("50", 50U), std::pair("1", 1U), std::pair("9000000000", 100'000U)}) {
        base::Diagnostics ignored;
        const adf::Document world =
            adf::read(std::string("environment: e.yaml\nmax iterations: ") + written + "\n",
                      "world.yaml", ignored, {.kind = adf::FileKind::World});
        EXPECT_EQ(compileAll({}, &world).scene->mostStepsPerFrame, most);
    }
}

TEST_F(Compiler, TheWorldGivesGravityStepsLightsAndCameras)
{
    const adf::Document& world = read(
        "lights: [sun]\ncameras: [eye, plan]\ngravity: {x: 0, y: 0, z: -1.5}\nmax iterations: 50\n"
        "namespace: /env/\n"
        "sun: {name: sun, location: {x: 1, y: 2, z: 3}, direction: {x: 0, y: 0, z: -1}, "
        "cutoff angle: 0.5, spot exponent: 0.25, shadow quality: 4, "
        "attenuation: {constant: 0.5, linear: 0.25, quadratic: 0.125}}\n"
        "eye: {name: eye, location: {x: 4, y: 0, z: 2}, look at: {x: 0, y: 0, z: 1}, "
        "up: {x: 0, y: 1, z: 0}, clipping plane: {near: 0.5, far: 20}, field view angle: 0.8, "
        "parent: BODY b}\n"
        "plan: {name: plan, orthographic view width: 3, "
        "stereo: {mode: PASSIVE, eye separation: 0.02, focal length: 2}}\n",
        "world.yaml");
    ASSERT_EQ(world.kind(), adf::FileKind::World);
    const adf::Document& model = read(kTwoBodies);
    const auto compiled = compileAll({&model}, &world);
    const scene::Scene& scene = *compiled.scene;
    expectNear(scene.gravity, {0, 0, -1.5});
    ASSERT_EQ(scene.lights.size(), 1U);
    expectNear(scene.lights[0].position, {1, 2, 3});
    expectNear(scene.lights[0].direction, {0, 0, -1});
    EXPECT_EQ(scene.lights[0].cutoffAngle, 0.5);
    EXPECT_EQ(scene.lights[0].spotExponent, 0.25);
    EXPECT_EQ(scene.lights[0].shadowQuality, 4);
    expectNear(scene.lights[0].attenuation, {0.5, 0.25, 0.125});
    ASSERT_EQ(scene.cameras.size(), 2U);
    const scene::Camera& eye = scene.cameras[0];
    expectNear(eye.position, {4, 0, 2});
    expectNear(eye.lookAt, {0, 0, 1});
    expectNear(eye.up, {0, 1, 0});
    EXPECT_EQ(eye.nearPlane, 0.5);
    EXPECT_EQ(eye.farPlane, 20);
    EXPECT_EQ(eye.fieldOfView, 0.8);
    EXPECT_FALSE(eye.orthographicWidth);
    EXPECT_FALSE(eye.stereo);
    EXPECT_EQ(scene.cameras[1].stereo, (scene::Stereo{.eyeSeparation = 0.02, .focalLength = 2}));
    ASSERT_TRUE(eye.parent);
    EXPECT_EQ(eye.parent->value, 1U);
    EXPECT_EQ(scene.cameras[1].orthographicWidth, 3);
    EXPECT_FALSE(scene.cameras[1].parent);
    EXPECT_EQ(
        compiled.map.find<scene::CameraIndex>(world.find(adf::ObjectType::Camera, "plan")->id())
            ->value,
        1U);
}

TEST_F(Compiler, LightsShineAlongTheirOwnXWithoutADirection)
{
    const adf::Document& world = read(
        "lights: [sun]\nmax iterations: 5\n"
        "sun: {location: {x: 0, y: 0, z: 3, orientation: {r: 0, p: 1.5707963267948966, y: 0}}}\n",
        "world.yaml");
    expectNear(compileAll({}, &world).scene->lights.at(0).direction, {0, 0, -1}, 1e-9);
}

TEST_F(Compiler, ACameraWithoutItsParentStaysInTheWorld)
{
    const adf::Document& world =
        read("cameras: [eye]\nmax iterations: 5\neye: {parent: BODY none}\n", "world.yaml");
    EXPECT_FALSE(compileAll({}, &world).scene->cameras.at(0).parent);
    EXPECT_EQ(take("compile.unknown-body").severity, base::Severity::Warning);
}

TEST_F(Compiler, TheEnvironmentEntersBeforeTheModels)
{
    const adf::Document& environment = read("bodies: [BODY floor]\nBODY floor: {mass: 0}\n");
    const adf::Document& model = read("bodies: [BODY floor]\nBODY floor: {mass: 0}\n", "b.yaml");
    const auto scene = compileAll({&model}, nullptr, &environment).scene;
    EXPECT_EQ(scene->bodies[0].origin.identifier, "BODY floor");
    EXPECT_EQ(scene->bodies[0].origin.span.file, environment.path());
    EXPECT_EQ(scene->bodies[1].origin.identifier, "BODY floor1");
}

TEST_F(Compiler, AnEnclosureIsAFloorAndFourWallsUnlessThereIsAnEnvironment)
{
    const adf::Document& world =
        read("lights: []\nmax iterations: 5\nenclosure: {length: 4, width: 6, height: 3}\n",
             "world.yaml");
    const auto compiled = compileAll({}, &world);
    ASSERT_EQ(compiled.scene->bodies.size(), 1U);
    const scene::Body& body = compiled.scene->bodies[0];
    EXPECT_TRUE(body.isStatic());
    EXPECT_TRUE(body.visuals.empty());
    ASSERT_EQ(body.collisions.size(), 5U);
    // A point inside is above every plane, one outside is below one of them.
    const auto inside = [&](base::Vec3 p) {
        return std::all_of(body.collisions.begin(), body.collisions.end(), [&](const auto& shape) {
            const auto& plane = std::get<scene::Plane>(shape.geometry);
            return base::dot(plane.normal, p) > plane.offset;
        });
    };
    EXPECT_TRUE(inside({1.9, -2.9, 0.1}));
    EXPECT_FALSE(inside({2.1, 0, 0.1}));
    EXPECT_FALSE(inside({0, -3.1, 0.1}));
    EXPECT_FALSE(inside({0, 0, -0.1}));
    EXPECT_FALSE(compiled.map.object(scene::BodyIndex{0}).valid());
    const adf::Document& environment = read("bodies: [BODY floor]\nBODY floor: {mass: 0}\n");
    EXPECT_EQ(compileAll({}, &world, &environment).scene->bodies.size(), 1U);
}

TEST_F(Compiler, InterCollisionIsSwitchedOffFileByFile)
{
    const auto scene = compileAll({&read("bodies: [A, B]\nignore inter-collision: true\n"
                                         "A: {mass: 0}\nB: {mass: 0}\n"),
                                   &read("bodies: [C, D]\nC: {mass: 0}\nD: {mass: 0}\n")})
                           .scene;
    const auto collide = [&](std::uint32_t a, std::uint32_t b) {
        return scene->collide(scene::BodyIndex{a}, scene::BodyIndex{b});
    };
    EXPECT_FALSE(collide(0, 1));
    EXPECT_TRUE(collide(2, 3));
    EXPECT_TRUE(collide(0, 2));
}

TEST_F(Compiler, KindsThatDoNotActAreNamedOnce)
{
    compileText(
        "bodies: [BODY a]\njoints: []\nsoft bodies: [SOFT s, SOFT t]\nvolumes: [VOLUME u]\n"
        "BODY a: {mass: 0}\n"
        "SOFT s: {mass: 1}\nSOFT t: {mass: 1}\nVOLUME u: {name: u}\n");
    std::vector<std::string> messages;
    for (const base::Diagnostic& note : diagnostics().all()) {
        EXPECT_EQ(note.severity, base::Severity::Note);
        EXPECT_EQ(note.code, "compile.not-simulated");
        messages.push_back(note.message);
    }
    EXPECT_EQ(
        messages,
        (std::vector<std::string>{
            "soft bodies are kept and can be edited, but do not act in the simulation: SOFT s, "
            "SOFT t",
            "volumes are kept and can be edited, but do not act in the simulation: VOLUME u"}));
    takeAll("compile.not-simulated");
}

TEST_F(Compiler, AGroupThatDoesNotActIsNamedWhereItStands)
{
    compileText(
        "bodies: [BODY a]\njoints: []\nplugins: [{name: p, filename: libp.so}]\n"
        "BODY a:\n  mass: 0\n  shaders: {path: p, vertex: v, fragment: f}\n");
    EXPECT_EQ(take("compile.not-simulated").span.line, 3);
    EXPECT_EQ(take("compile.not-simulated").span.line, 6);
}

TEST_F(Compiler, MoreThanAHundredCopiesAreLeftOutAndSaid)
{
    const adf::Document& model = read("bodies: [BODY a]\nBODY a: {mass: 0}\n");
    const std::vector<const adf::Document*> models(103, &model);
    EXPECT_EQ(compileAll(models).scene->bodies.size(), 101U);
    EXPECT_EQ(takeAll("compile.too-many-copies"), 2U);
}

TEST_F(Compiler, StopsWhenAskedAndReportsItsProgress)
{
    const adf::Document& model = read(kTwoBodies);
    std::stop_source source;
    std::vector<double> progress;
    compile::Input input{.models = {&model},
                         .assets = meshes_,
                         .sink = diagnostics(),
                         .stop = source.get_token(),
                         .progress = [&](double share) {
                             progress.push_back(share);
                         }};
    EXPECT_NE(compile::compile(input).scene, nullptr);
    EXPECT_EQ(progress, (std::vector{0.5, 1.0}));
    source.request_stop();
    EXPECT_EQ(compile::compile(input).scene, nullptr);
}

TEST_F(Compiler, RevisionIsHandedThrough)
{
    EXPECT_EQ(compile::compile({.assets = meshes_, .sink = diagnostics(), .revision = 42})
                  .scene->revision,
              42U);
}

TEST_F(Compiler, CompilesAChainOfTenThousandBodies)
{
    constexpr int kBodies = 10'000;
    std::string header = "namespace: /env/\nbodies:\n";
    std::string joints = "joints:\n";
    std::string blocks;
    for (int i = 0; i < kBodies; ++i) {
        const std::string n = std::to_string(i);
        header += "- BODY link" + n + "\n";
        blocks += "BODY link" + n +
                  ": {mass: 1, inertia: {ix: 1, iy: 1, iz: 1}, collision shape: BOX, collision "
                  "geometry: {x: 1, y: 1, z: 1}}\n";
        if (i > 0) {
            joints += "- JOINT " + n + "\n";
            blocks +=
                "JOINT " + n + ": {parent: BODY link" + std::to_string(i - 1) +
                ", child: BODY link" + n +
                ", type: revolute, parent pivot: {x: 1, y: 0, z: 0}, child pivot: {x: 0, y: 0, "
                "z: 0}, parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}\n";
        }
    }
    const adf::Document& model = read(header + joints + blocks);
    const auto compiled = compileAll({&model});
    EXPECT_EQ(compiled.scene->bodies.size(), std::size_t{kBodies});
    EXPECT_EQ(compiled.scene->joints.size(), std::size_t{kBodies - 1});
}

TEST(SolverWords, NameEverySolverOfAScene)
{
    for (const scene::Solver solver : scene::kSolvers) {
        EXPECT_EQ(compile::solverNamed(compile::wordOf(solver)), solver);
    }
    EXPECT_EQ(compile::wordOf(scene::Solver::ProjectedGaussSeidel), "pgs");
    EXPECT_FALSE(compile::solverNamed("gauss"));
}

}  // namespace
