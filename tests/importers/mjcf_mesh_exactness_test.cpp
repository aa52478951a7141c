// Meshes of MJCF files, and the shapes made of them, against MuJoCo itself.

#include "importers/mesh/solid.h"
#include "tests/importers/imported_robot.h"
#include "tests/importers/mjcf_compiled.h"
#include "tests/importers/mjcf_samples.h"
#include "tests/importers/sample_meshes.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace {

namespace robot = importers::robot;
using base::Pose;
using base::Vec3;
using test::mjcf::kFloats;
using test::mjcf::MjcfMeshes;

Pose poseAt(const mjtNum* positions, const mjtNum* turns, int index)
{
    const mjtNum* const p = positions + 3 * index;
    const mjtNum* const q = turns + 4 * index;
    return {{p[0], p[1], p[2]}, base::normalized(base::Quat{q[1], q[2], q[3], q[0]})};
}

// As in `size` of a <geom>.
Vec3 sizeOf(const robot::Geometry& geometry)
{
    if (const auto* box = std::get_if<robot::Box>(&geometry)) {
        return 0.5 * box->size;
    }
    if (const auto* ellipsoid = std::get_if<robot::Ellipsoid>(&geometry)) {
        return ellipsoid->radii;
    }
    if (const auto* sphere = std::get_if<robot::Sphere>(&geometry)) {
        return {sphere->radius, 0, 0};
    }
    if (const auto* capsule = std::get_if<robot::Capsule>(&geometry)) {
        return {capsule->radius, capsule->length / 2, 0};
    }
    const auto* cylinder = std::get_if<robot::Cylinder>(&geometry);
    EXPECT_NE(cylinder, nullptr);
    return cylinder == nullptr ? Vec3{} : Vec3{cylinder->radius, cylinder->length / 2, 0};
}

constexpr std::array<const char*, 6> kFitted{"mesh",    "box",      "sphere",
                                             "capsule", "cylinder", "ellipsoid"};

// Bodies of one geom each, of the mesh itself and of every type that fits it.
std::string fittedBodies(const std::vector<std::string>& meshes)
{
    std::string bodies;
    for (const std::string& mesh : meshes) {
        for (const std::string type : kFitted) {
            bodies += "<body><freejoint/><geom mesh='" + mesh + "' type='" + type + "'/></body>";
        }
        for (const std::string type : kFitted) {
            bodies += "<body><freejoint/><geom mesh='" + mesh + "' type='" + type +
                      "' fitscale='0.5' mass='2' pos='1 2 3' euler='10 20 30'/></body>";
        }
    }
    return bodies;
}

// Where a primitive around all vertices is: MuJoCo has their box, but leaves the primitive at the
// box's middle as seen from the mesh's own frame.
Pose aroundVertices(const mjModel& model, int meshGeom)
{
    const int mesh = model.geom_dataid[meshGeom];
    base::Bounds bounds;
    for (int i = 0; i < model.mesh_vertnum[mesh]; ++i) {
        const float* const v = model.mesh_vert + 3 * (model.mesh_vertadr[mesh] + i);
        bounds.add(Vec3{v[0], v[1], v[2]});
    }
    Pose X = poseAt(model.geom_pos, model.geom_quat, meshGeom);
    X.position = X * bounds.centre();
    return X;
}

// By the rule of MuJoCo 3, which is other than that of 2.2 for round shapes. False for others.
bool sizeOfBox(int type, Vec3 box, Vec3& size)
{
    const double radius = std::max(box.x, box.y);
    if (type == mjGEOM_SPHERE) {
        size = {std::max(radius, box.z), 0, 0};
    } else if (type == mjGEOM_CAPSULE) {
        size = {radius, std::max(0.0, box.z - radius), 0};
    } else if (type == mjGEOM_CYLINDER) {
        size = {radius, box.z, 0};
    } else {
        return false;
    }
    return true;
}

// Each vertex of either is one of the other, but for those that MuJoCo keeps inside its hull.
void expectSameVertices(const mjModel& model, int geom, const robot::Visual& visual)
{
    const auto* surface = std::get_if<robot::Surface>(&visual.geometry);
    ASSERT_NE(surface, nullptr);
    const int mesh = model.geom_dataid[geom];
    const Pose X_LM = poseAt(model.geom_pos, model.geom_quat, geom);
    std::vector<Vec3> known;
    for (int i = 0; i < 3 * model.mesh_facenum[mesh]; ++i) {
        const int vertex = model.mesh_face[3 * model.mesh_faceadr[mesh] + i];
        const float* const v = model.mesh_vert + 3 * (model.mesh_vertadr[mesh] + vertex);
        known.push_back(X_LM * Vec3{v[0], v[1], v[2]});
    }
    std::vector<Vec3> found;
    for (const std::array<float, 3>& p : surface->mesh->parts.at(0).positions) {
        found.push_back(visual.X_LV * Vec3{p[0], p[1], p[2]});
    }
    const auto hasAll = [](const std::vector<Vec3>& points, const std::vector<Vec3>& others) {
        return std::all_of(others.begin(), others.end(), [&](Vec3 other) {
            return std::any_of(points.begin(), points.end(),
                               [&](Vec3 p) { return base::norm(p - other) < kFloats; });
        });
    };
    EXPECT_TRUE(hasAll(found, known));
    EXPECT_TRUE(hasAll(known, found));
    EXPECT_EQ(static_cast<int>(surface->mesh->triangleCount()), model.mesh_facenum[mesh]);
}

class MjcfFits : public MjcfMeshes, public ::testing::WithParamInterface<const char*> {};

TEST_P(MjcfFits, APrimitiveThatFitsAMeshIsTheOneOfMuJoCo)
{
    folder_.write("cube.stl", test::binaryStl(test::cubeTriangles()));
    folder_.write("notch.stl", test::binaryStl(test::mjcf::notchTriangles()));
    const std::string text =
        std::string("<mujoco><compiler fitaabb='") + GetParam() +
        "'/><asset><mesh name='cube' file='cube.stl'/>"
        "<mesh name='brick' file='cube.stl' scale='0.3 0.2 0.5' refpos='1 0 0'/>"
        "<mesh name='turned' file='notch.stl' refquat='1 2 3 4' scale='2 2 2'/>"
        "<mesh name='notch' file='notch.stl'/>"
        "<mesh name='wedge' vertex='0 0 0  3 0 0  0 2 0  0 0 1  2.5 1 0.7' refpos='0.1 0 0' "
        "scale='1 1.5 1'/>"
        "<mesh name='small' vertex='0 0 0  3 0 0  0 2 0  0 0 1  2.5 1 0.7' scale='0.1 0.1 0.1'/>"
        "</asset><worldbody>" +
        fittedBodies({"cube", "brick", "turned", "notch", "wedge", "small"}) +
        "</worldbody></mujoco>";
    const auto model = compiled(text);
    ASSERT_TRUE(model);
    const robot::Robot found = read(text);
    ASSERT_EQ(static_cast<int>(found.links.size()), model->nbody - 1);
    int meshGeom = 0;
    Vec3 box;
    for (int i = 0; i < model->ngeom; ++i) {
        const robot::Link& link = found.links[static_cast<std::size_t>(i)];
        SCOPED_TRACE(link.name);
        if (model->geom_type[i] == mjGEOM_MESH) {
            meshGeom = i;
            continue;
        }
        ASSERT_EQ(link.collisions.size(), 1U);
        const robot::Collision& shape = link.collisions[0];
        const bool ofPoints = std::string(GetParam()) == "true";
        const mjtNum* const theirSize = model->geom_size + 3 * i;
        Vec3 size{theirSize[0], theirSize[1], theirSize[2]};
        box = model->geom_type[i] == mjGEOM_BOX ? size : box;
        const bool isNew = ofPoints && sizeOfBox(model->geom_type[i], box, size);
        EXPECT_LT(base::norm(sizeOf(shape.geometry) - size), kFloats);
        const Pose theirs = poseAt(model->geom_pos, model->geom_quat, i);
        const Pose expected = ofPoints ? aroundVertices(*model, meshGeom) : theirs;
        EXPECT_LT(base::norm(shape.X_LV.position - expected.position), kFloats);
        EXPECT_LT(test::turnBetween(shape.X_LV.rotation, theirs.rotation), kFloats);
        ASSERT_TRUE(link.inertial);
        if (!isNew) {
            EXPECT_NEAR(link.inertial->mass, model->body_mass[i + 1],
                        10 * kFloats * model->body_mass[i + 1]);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(OfInertiaAndOfPoints, MjcfFits, ::testing::Values("false", "true"));

// The mass of 2.2 is that of the inertia's box, so it is given.
TEST_F(MjcfMeshes, AMeshOfVerticesInTheFileIsTheOneOfMuJoCo)
{
    const std::string notch =
        "vertex='0 0 0 2 0 0 2 2 0 1 0.5 0 0 2 0  0 0 1 2 0 1 2 2 1 1 0.5 1 0 2 1' "
        "face='0 3 1 1 3 2 0 4 3  5 6 8 6 7 8 5 8 9  0 1 6 0 6 5 1 2 7 1 7 6 2 3 8 2 8 7 3 4 9 3 9 "
        "8 "
        "4 0 5 4 5 9'";
    const std::string text =
        "<mujoco><compiler exactmeshinertia='true'/><asset>"
        "<mesh name='hull' vertex='0 0 0  3 0 0  0 2 0  0 0 1  2.5 1 0.7  0.5 0.3 0.2'/>"
        "<mesh name='placed' vertex='0 0 0  3 0 0  0 2 0  0 0 1' refpos='0.1 0.2 0.3' "
        "refquat='1 2 3 4' scale='0.5 0.5 0.5'/>"
        "<mesh name='sheared' vertex='0 0 0  3 0 0  0 2 0  0 0 1' refpos='0.1 0.2 0.3' "
        "refquat='1 2 3 4' scale='1 2 0.5'/>"
        "<mesh name='notch' " +
        notch + "/><mesh name='mirrored' scale='-1 -1 0.5' " + notch + "/></asset><worldbody>" +
        [&] {
            std::string bodies;
            for (const std::string mesh : {"hull", "placed", "sheared", "notch", "mirrored"}) {
                bodies += "<body pos='1 2 3'><freejoint/><geom type='mesh' mass='3' mesh='" + mesh +
                          "' pos='0.3 0.2 0.1' euler='20 30 40'/></body>";
            }
            return bodies;
        }() +
        "</worldbody></mujoco>";
    const auto model = compiled(text);
    ASSERT_TRUE(model);
    const robot::Robot found = read(text);
    ASSERT_EQ(static_cast<int>(found.links.size()), model->nbody - 1);
    for (int i = 0; i < model->ngeom; ++i) {
        const robot::Link& link = found.links[static_cast<std::size_t>(i)];
        SCOPED_TRACE(link.name);
        ASSERT_TRUE(link.inertial);
        EXPECT_NEAR(link.inertial->mass, 3, kFloats);
        const Pose X_LI = poseAt(model->body_ipos, model->body_iquat, i + 1);
        EXPECT_LT(base::norm(link.inertial->X_LI.position - X_LI.position), 2 * kFloats);
        const mjtNum* const m = model->body_inertia + 3 * (i + 1);
        const auto expected =
            importers::rotated(X_LI.rotation, {.xx = m[0], .yy = m[1], .zz = m[2]});
        const robot::InertiaTensor& inertia = link.inertial->inertia;
        EXPECT_NEAR(inertia.xx, expected.xx, 5 * kFloats * m[0]);
        EXPECT_NEAR(inertia.yy, expected.yy, 5 * kFloats * m[0]);
        EXPECT_NEAR(inertia.zz, expected.zz, 5 * kFloats * m[0]);
        EXPECT_NEAR(inertia.xy, expected.xy, 5 * kFloats * m[0]);
        EXPECT_NEAR(inertia.xz, expected.xz, 5 * kFloats * m[0]);
        EXPECT_NEAR(inertia.yz, expected.yz, 5 * kFloats * m[0]);
        ASSERT_EQ(link.visuals.size(), 1U);
        expectSameVertices(*model, i, link.visuals[0]);
    }
}

}  // namespace
