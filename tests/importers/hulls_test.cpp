// Mesh files of several parts that collide as hulls: how many hulls, and where.

#include "adf/reader.h"
#include "adf/writer.h"
#include "compile/compiler.h"
#include "importers/mesh/mesh_bake.h"
#include "importers/mesh/mesh_cache.h"
#include "importers/mesh/mesh_writer.h"
#include "importers/mesh/solid_parts.h"
#include "importers/robot_file.h"
#include "tests/support/diagnostics_test.h"
#include "tests/support/mesh_solids.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

namespace {

using base::Bounds;
using base::Vec3;
using importers::robot::MeshMode;

// Two posts of 0.2 x 0.2 x 2 m, one of them a metre away from the other.
scene::MeshData posts()
{
    scene::MeshData mesh;
    for (const double x : {0.0, 1.0}) {
        scene::MeshData post;
        post.parts.push_back(importers::boxMesh({.2, .2, 2}));
        importers::appendBaked(mesh, post, {{x, 0, 0}, {}}, {1, 1, 1});
    }
    importers::distinguishParts(mesh);
    return mesh;
}

// The boxes around all convex hulls that touch, in the world, in order of x.
std::vector<Bounds> hullsOf(const scene::Scene& scene)
{
    std::vector<Bounds> hulls;
    for (const scene::Body& body : scene.bodies) {
        for (const scene::CollisionShape& shape : body.collisions) {
            const auto* mesh = std::get_if<scene::MeshShape>(&shape.geometry);
            if (mesh == nullptr) {
                continue;
            }
            EXPECT_EQ(mesh->collision, scene::MeshCollision::ConvexHull);
            for (const scene::SubMesh& part : scene.mesh(mesh->mesh).parts) {
                Bounds& bounds = hulls.emplace_back();
                for (const auto& [x, y, z] : part.positions) {
                    bounds.add((body.X_WB * shape.X_BS) * base::scaled(mesh->scale, Vec3{x, y, z}));
                }
            }
        }
    }
    std::sort(hulls.begin(), hulls.end(),
              [](const Bounds& a, const Bounds& b) { return a.low.x < b.low.x; });
    return hulls;
}

class Hulls : public test::DiagnosticsTest {
protected:
    std::vector<Bounds> import(const std::string& name, const std::string& text, MeshMode meshes)
    {
        const std::string file = folder_.write("in/" + name, text);
        const std::string out =
            (folder_.path() / (meshes == MeshMode::Bake ? "baked" : "referred")).string();
        const auto robot = importers::importRobotFile(
            file, {.robot = {.meshes = meshes}, .folder = out}, diagnostics());
        EXPECT_TRUE(robot.ok()) << robot.error().message;
        const std::string path = out + "/robot.yaml";
        const adf::Document document =
            adf::read(adf::write(importers::documentOf(*robot, path)), path, diagnostics());
        importers::MeshCache assets;
        const scene::ScenePtr scene =
            compile::compile({.models = {&document}, .assets = assets, .sink = diagnostics()})
                .scene;
        dropNotes();
        return hullsOf(*scene);
    }

    void writePosts(const std::string& name)
    {
        folder_.write("in/" + name, "");
        ASSERT_TRUE(importers::writeObj(posts(), (folder_.path() / "in" / name).string()).ok());
    }

    static void expectBox(const Bounds& found, Vec3 low, Vec3 high)
    {
        EXPECT_LT(base::norm(found.low - low), 1e-6);
        EXPECT_LT(base::norm(found.high - high), 1e-6);
    }

    // Half as large, their x along y, a metre up.
    static void expectTwoPosts(const std::vector<Bounds>& hulls)
    {
        ASSERT_EQ(hulls.size(), 2U);
        const bool inOrder = hulls[0].low.y < hulls[1].low.y;
        expectBox(hulls[inOrder ? 0 : 1], {-.05, -.05, .5}, {.05, .05, 1.5});
        expectBox(hulls[inOrder ? 1 : 0], {-.05, .45, .5}, {.05, .55, 1.5});
    }

    test::TempFolder folder_;
};

constexpr const char* kUrdfOfMesh =
    "<robot name='r'><link name='a'><inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1' "
    "ixy='0' ixz='0' iyz='0'/></inertial><collision><origin xyz='0 0 1' rpy='0 0 "
    "1.5707963267948966'/><geometry><mesh filename='posts.obj' scale='.5 .5 .5'/></geometry>"
    "</collision></link></robot>";

TEST_F(Hulls, ArePartsOfAMeshInUrdf)
{
    writePosts("posts.obj");
    for (const MeshMode meshes : {MeshMode::Bake, MeshMode::Reference}) {
        expectTwoPosts(import("robot.urdf", kUrdfOfMesh, meshes));
    }
}

TEST_F(Hulls, AreOneOfSidesThatHaveAMaterialEach)
{
    const scene::SubMesh box = importers::boxMesh({.2, .2, 2});
    scene::MeshData sides;
    for (std::size_t side = 0; side < 6; ++side) {
        scene::SubMesh& part = sides.parts.emplace_back(box);
        const auto first = box.indices.begin() + static_cast<std::ptrdiff_t>(6 * side);
        part.indices.assign(first, first + 6);
    }
    importers::distinguishParts(sides);
    folder_.write("in/posts.obj", "");
    ASSERT_TRUE(importers::writeObj(sides, (folder_.path() / "in/posts.obj").string()).ok());
    for (const MeshMode meshes : {MeshMode::Bake, MeshMode::Reference}) {
        const auto hulls = import("robot.urdf", kUrdfOfMesh, meshes);
        ASSERT_EQ(hulls.size(), 1U);
        expectBox(hulls[0], {-.05, -.05, .5}, {.05, .05, 1.5});
    }
}

TEST_F(Hulls, AllStayWhereMeshesAreMadeCoarser)
{
    scene::MeshData mesh = posts();
    scene::MeshData ball;
    ball.parts.push_back(test::ball(.4, 32, 16));
    importers::appendBaked(mesh, ball, {{-1, 0, 0}, {}}, {1, 1, 1});
    importers::distinguishParts(mesh);
    const std::size_t all = mesh.triangleCount();
    const importers::CoarserParts done = importers::makePartsCoarser(mesh, 40, {});
    EXPECT_EQ(done.trianglesBefore, all);
    EXPECT_EQ(done.trianglesAfter, mesh.triangleCount());
    EXPECT_LT(done.trianglesAfter, all / 2);
    EXPECT_TRUE(importers::hasSolidParts(mesh));
    ASSERT_EQ(mesh.parts.size(), 3U);
    EXPECT_EQ(mesh.parts[0].indices.size(), 36U) << "a box has no triangle too many";
}

TEST_F(Hulls, ArePartsOfAMeshInSdf)
{
    writePosts("posts.obj");
    for (const MeshMode meshes : {MeshMode::Bake, MeshMode::Reference}) {
        expectTwoPosts(import(
            "robot.sdf",
            "<sdf version='1.9'><model name='m'><link name='a'><collision name='c'><pose>0 0 1 0 0 "
            "1.5707963267948966</pose><geometry><mesh><uri>posts.obj</uri><scale>.5 .5 .5</scale>"
            "</mesh></geometry></collision></link></model></sdf>",
            meshes));
    }
}

TEST_F(Hulls, AreOneOfAMeshInMjcf)
{
    writePosts("posts.obj");
    for (const MeshMode meshes : {MeshMode::Bake, MeshMode::Reference}) {
        const auto hulls = import(
            "robot.xml",
            "<mujoco><asset><mesh name='p' file='posts.obj' scale='.5 .5 .5'/></asset><worldbody>"
            "<body name='a'><freejoint/><geom type='mesh' mesh='p' mass='1' pos='0 0 1' "
            "euler='0 0 90'/></body></worldbody></mujoco>",
            meshes);
        take("robot.concave-collision");  // the hull is three times as large as both posts
        ASSERT_EQ(hulls.size(), 1U);
        expectBox(hulls[0], {-.05, -.05, .5}, {.05, .55, 1.5});
    }
}

}  // namespace
