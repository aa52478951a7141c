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

constexpr std::array<const char*, 6> kFitted{"mesh",    "box",      "sphere",
                                             "capsule", "cylinder", "ellipsoid"};

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
