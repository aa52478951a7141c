#include "tests/adf/corpus.h"

#include "adf/project.h"
#include "compile/compiler.h"
#include "importers/mesh/mesh_cache.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace {

namespace fs = std::filesystem;

// One file of the corpus compiled alone, as it would be opened.
struct CompiledFile {
    compile::Compiled compiled;
    base::Diagnostics problems;

    [[nodiscard]] std::size_t count(const std::string& code) const
    {
        return static_cast<std::size_t>(
            std::count_if(problems.all().begin(), problems.all().end(),
                          [&](const base::Diagnostic& d) { return d.code == code; }));
    }

    [[nodiscard]] std::size_t loops() const
    {
        const auto& joints = compiled.scene->joints;
        return static_cast<std::size_t>(
            std::count_if(joints.begin(), joints.end(),
                          [](const scene::Joint& joint) { return joint.closesLoop; }));
    }
};

CompiledFile compileFile(const fs::path& file)
{
    static importers::MeshCache meshes;
    CompiledFile result;
    const std::vector<std::string> paths{file.string()};
    const adf::Project project = adf::loadProject(paths);
    result.compiled = compile::compile({.models = project.models(),
                                        .world = project.first(adf::Role::World),
                                        .environment = project.first(adf::Role::Environment),
                                        .colours = project.first(adf::Role::Colours),
                                        .assets = meshes,
                                        .sink = result.problems});
    return result;
}

fs::path descriptions()
{
    return test::corpusFolder() / "adf/descriptions";
}

// Numbers counted in the files by hand: entries of the header lists, joints beyond a spanning tree.
struct Expected {
    const char* file;
    std::size_t bodies;
    std::size_t joints;
    std::size_t loops;
    std::size_t missingMeshes;  // bodies that lack their visual mesh
};

void PrintTo(const Expected& expected, std::ostream* out)
{
    *out << expected.file;
}

class CorpusModel : public testing::TestWithParam<Expected> {};

TEST_P(CorpusModel, HasItsBodiesJointsAndLoops)
{
    SKIP_WITHOUT_CORPUS();
    const Expected& expected = GetParam();
    const CompiledFile file = compileFile(descriptions() / "multi-bodies" / expected.file);
    const scene::Scene& scene = *file.compiled.scene;
    EXPECT_EQ(scene.bodies.size(), expected.bodies);
    EXPECT_EQ(scene.joints.size(), expected.joints);
    EXPECT_EQ(file.loops(), expected.loops);
    const auto placeholders =
        std::count_if(scene.bodies.begin(), scene.bodies.end(), [](const scene::Body& body) {
            return !body.visuals.empty() && body.visuals[0].placeholder;
        });
    EXPECT_EQ(static_cast<std::size_t>(placeholders), expected.missingMeshes);
    EXPECT_EQ(file.count("mesh.missing") > 0, expected.missingMeshes > 0);
    EXPECT_EQ(file.count("mesh.unreadable"), 0U);
    // The rover's vehicle is in a file of its own, without its chassis.
    const bool lacksChassis = std::string_view(expected.file).ends_with("rover_info.yaml");
    EXPECT_EQ(file.count("compile.unknown-body"), lacksChassis ? 1U : 0U);
    for (const scene::Body& body : scene.bodies) {
        EXPECT_TRUE(base::isFinite(body.X_WB.position) && base::isFinite(body.inertia));
        if (!body.isStatic()) {
            EXPECT_GT(body.inertia.x, 0) << body.origin.identifier;
            EXPECT_GT(body.inertia.y, 0) << body.origin.identifier;
            EXPECT_GT(body.inertia.z, 0) << body.origin.identifier;
        }
    }
    for (const scene::Joint& joint : scene.joints) {
        const base::Quat q = joint.X_CJ.rotation;
        EXPECT_NEAR(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w, 1, 1e-12);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Files,
    CorpusModel,
    testing::Values(Expected{"environments/TexturedGround/env.yaml", 1, 0, 0, 0},
                    Expected{"grippers/pr2 gripper small red.yaml", 5, 4, 0, 0},
                    Expected{"grippers/pr2 gripper.yaml", 5, 4, 0, 0},
                    Expected{"grippers/resistive/gripper1/gripperA.yaml", 5, 4, 0, 0},
                    Expected{"grippers/resistive/gripper1/gripperB.yaml", 5, 5, 1, 0},
                    Expected{"puzzles/parallel_structure.yaml", 5, 5, 1, 0},
                    Expected{"puzzles/peg_and_base.yaml", 2, 0, 0, 0},
                    Expected{"puzzles/puzzle1.yaml", 10, 2, 0, 0},
                    Expected{"robots/blender-ecm.yaml", 11, 11, 3, 0},
                    Expected{"robots/blender-kuka.yaml", 8, 7, 0, 0},
                    Expected{"robots/blender-toy-car.yaml", 5, 4, 0, 0},
                    Expected{"robots/rover_car/rover_info.yaml", 0, 0, 0, 0},
                    Expected{"robots/rover_car/rover_parts.yaml", 9, 2, 0, 9},
                    Expected{"robots/urdf-kuka.yaml", 8, 7, 0, 8},
                    Expected{"sb/cloth.yaml", 0, 0, 0, 0},
                    Expected{"sb/cloth2.yaml", 0, 0, 0, 0}),
    [](const auto& instance) {
        std::string name = fs::path(instance.param.file).stem().string();
        for (char& c : name) {
            c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
        }
        return name;
    });

// How far the stored poses of the two bodies of a revolute joint are from its zero pose.
struct ZeroPose {
    double gap = 0;         // m
    double misaligned = 0;  // rad between the axes
    double angle = 0;       // rad about the axis
};

ZeroPose compare(const scene::Scene& scene, const scene::Joint& joint)
{
    const base::Pose X_WA = scene.body(joint.parent).X_WB * joint.X_PJ;
    const base::Pose X_WB = scene.body(joint.child).X_WB * joint.X_CJ;
    const scene::JointState state =
        scene::measureJoint(joint, scene.body(joint.parent).X_WB, scene.body(joint.child).X_WB);
    const double cosine =
        base::dot(base::rotate(X_WA.rotation, {0, 0, 1}), base::rotate(X_WB.rotation, {0, 0, 1}));
    return {state.gap, std::acos(std::clamp(cosine, -1.0, 1.0)), std::abs(state.position)};
}

// ADF reference section 22.6: stored poses and predicted zero poses agree but in URDF exports (all
// locations zero), in scaled grippers (locations are not scaled with their pivots) and where a
// gripper is stored half closed.
TEST(CorpusZeroPoses, AgreeWithTheStoredLocations)
{
    SKIP_WITHOUT_CORPUS();
    int joints = 0;
    std::vector<std::string> apart;
    std::vector<std::string> turned;
    for (const fs::path& path : test::corpusAdfFiles()) {
        if (path.string().find("multi-bodies") == std::string::npos ||
            path.filename() == "urdf-kuka.yaml") {
            continue;
        }
        const CompiledFile file = compileFile(path);
        for (const scene::Joint& joint : file.compiled.scene->joints) {
            if (joint.type != scene::JointType::Revolute) {
                continue;
            }
            ++joints;
            const ZeroPose pose = compare(*file.compiled.scene, joint);
            EXPECT_LT(pose.misaligned, 0.001) << path << ' ' << joint.origin.identifier;
            if (pose.gap > 0.005) {
                apart.push_back(path.filename().string());
            }
            if (pose.angle > 0.02) {
                turned.push_back(path.filename().string() + ' ' + joint.origin.identifier);
            }
        }
    }
    EXPECT_EQ(joints, 43);
    EXPECT_EQ(apart, std::vector<std::string>(4, "pr2 gripper small red.yaml"));
    EXPECT_EQ(turned, (std::vector<std::string>{"gripperB.yaml JOINT Cylinder-LeftL1",
                                                "gripperB.yaml JOINT Cylinder-RightL1"}));
}

TEST(CorpusMeshLists, NameEveryMeshOfTheKukaAsMissingWithTheAuthorsPath)
{
    SKIP_WITHOUT_CORPUS();
    const CompiledFile file = compileFile(descriptions() / "multi-bodies/robots/urdf-kuka.yaml");
    // A visual and a collision mesh for each of eight bodies.
    EXPECT_EQ(file.count("mesh.missing"), 16U);
    EXPECT_EQ(file.problems.all()[0].hint.find("looked for /home/adnan/bullet3/data/"), 0U);
    EXPECT_TRUE(file.compiled.scene->meshes.empty());
}

TEST(CorpusMeshLists, FindEveryOtherMeshWhereAmbfLooks)
{
    SKIP_WITHOUT_CORPUS();
    for (const char* name : {"robots/blender-ecm.yaml", "robots/blender-kuka.yaml",
                             "puzzles/puzzle1.yaml", "grippers/resistive/gripper1/gripperA.yaml"}) {
        const CompiledFile file = compileFile(descriptions() / "multi-bodies" / name);
        // AMBF 1.0 looked for the contour of a sensor in the high resolution path, 2.0 does not.
        const bool hasContour = !file.compiled.scene->sensors.empty();
        EXPECT_EQ(file.count("ambf.mesh-elsewhere"), hasContour ? 1U : 0U) << name;
        EXPECT_FALSE(file.problems.hasErrors()) << name;
        for (const scene::Body& body : file.compiled.scene->bodies) {
            EXPECT_FALSE(body.collisions.empty() && !body.visuals.empty())
                << body.origin.identifier;
        }
    }
}

TEST(CorpusSensors, HaveTheirRays)
{
    SKIP_WITHOUT_CORPUS();
    std::size_t sensors = 0;
    std::size_t rays = 0;
    for (const fs::directory_entry& entry :
         fs::recursive_directory_iterator(descriptions() / "multi-bodies/grippers")) {
        if (entry.path().extension() != ".yaml") {
            continue;
        }
        const CompiledFile file = compileFile(entry.path());
        for (const scene::Sensor& sensor : file.compiled.scene->sensors) {
            ++sensors;
            rays += sensor.rays.size();
            for (const scene::Ray& ray : sensor.rays) {
                EXPECT_NEAR(base::norm(ray.end_S - ray.start_S), sensor.range, 1e-9)
                    << sensor.origin.identifier;
            }
        }
    }
    // Two sensors of one ray, and four contours of a plate that has eight triangles.
    EXPECT_EQ(sensors, 6U);
    EXPECT_EQ(rays, 2U + 4U * 8U);
}

TEST(CorpusVehicles, TheRoverFindsItsChassisAndWheelsInTheFileBefore)
{
    SKIP_WITHOUT_CORPUS();
    static importers::MeshCache meshes;
    const fs::path folder = descriptions() / "multi-bodies/robots/rover_car";
    const std::vector<std::string> paths{(folder / "rover_parts.yaml").string(),
                                         (folder / "rover_info.yaml").string()};
    const adf::Project project = adf::loadProject(paths);
    base::Diagnostics problems;
    const compile::Compiled compiled =
        compile::compile({.models = project.models(), .assets = meshes, .sink = problems});
    ASSERT_EQ(compiled.scene->vehicles.size(), 1U);
    const scene::Vehicle& rover = compiled.scene->vehicles[0];
    EXPECT_EQ(compiled.scene->body(rover.chassis).origin.name, "Chassis");
    ASSERT_EQ(rover.wheels.size(), 4U);
    for (const scene::Wheel& wheel : rover.wheels) {
        ASSERT_TRUE(wheel.body);
        EXPECT_TRUE(compiled.scene->body(*wheel.body).isStatic());
        EXPECT_EQ(wheel.radius, 0.3);
    }
}

TEST(CorpusBadFiles, TheMalformedFileStillGivesWhatCouldBeRead)
{
    SKIP_WITHOUT_CORPUS();
    const CompiledFile file =
        compileFile(descriptions() / "multi-bodies/puzzles/compound_example.yaml");
    ASSERT_NE(file.compiled.scene, nullptr);
    EXPECT_EQ(file.compiled.scene->bodies.size(), 1U);
}

TEST(CorpusWorld, HasItsLightsCameraFloorAndFirstModel)
{
    SKIP_WITHOUT_CORPUS();
    const CompiledFile file = compileFile(descriptions() / "launch.yaml");
    const scene::Scene& scene = *file.compiled.scene;
    EXPECT_EQ(scene.bodies.size(), 6U);  // the floor and the toy car
    EXPECT_EQ(scene.bodies[0].origin.identifier, "BODY Plane");
    EXPECT_TRUE(std::holds_alternative<scene::Plane>(scene.bodies[0].collisions.at(0).geometry));
    EXPECT_EQ(scene.lights.size(), 2U);
    ASSERT_EQ(scene.cameras.size(), 1U);
    EXPECT_EQ(scene.cameras[0].position, (base::Vec3{4, 0, 2}));
    // The floor keeps its texture although the file gives it colours.
    EXPECT_EQ(fs::path(scene.bodies[0].visuals.at(0).material.texture).filename(), "floor.png");
}

}  // namespace
