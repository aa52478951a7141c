// Meshes of MJCF files, and the shapes made of them, against MuJoCo itself.

#include "importers/mjcf_reader.h"
#include "importers/solid.h"
#include "importers/xml_tree.h"
#include "meshes/mass_properties.h"
#include "tests/importers/imported_robot.h"
#include "tests/importers/mjcf_samples.h"
#include "tests/importers/sample_meshes.h"
#include "tests/importers/sample_pictures.h"
#include "tests/support/diagnostics_test.h"
#include "tests/support/random.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace {

namespace robot = importers::robot;
using base::Pose;
using base::Vec3;

// MuJoCo keeps vertices about their centre in single precision. Relative, and in m and rad.
constexpr double kFloats = 2e-6;

struct FreeModel {
    void operator()(mjModel* model) const { mj_deleteModel(model); }
};

Pose poseAt(const mjtNum* positions, const mjtNum* turns, int index)
{
    const mjtNum* const p = positions + 3 * index;
    const mjtNum* const q = turns + 4 * index;
    return {{p[0], p[1], p[2]}, base::normalized(base::Quat{q[1], q[2], q[3], q[0]})};
}

class MjcfMeshes : public test::DiagnosticsTest {
protected:
    std::unique_ptr<mjModel, FreeModel> compiled(const std::string& text)
    {
        std::array<char, 1000> error{};
        std::unique_ptr<mjModel, FreeModel> model(mj_loadXML(
            folder_.write("oracle.xml", text).c_str(), nullptr, error.data(), error.size()));
        EXPECT_NE(model, nullptr) << error.data();
        return model;
    }

    robot::Robot read(const std::string& text)
    {
        const std::string file = folder_.write("model.xml", text);
        const auto root = importers::parseXml(text, file, diagnostics());
        EXPECT_TRUE(root);
        return importers::mjcf::readRobot(*root, importers::PackagePaths(file, {}), diagnostics());
    }

    test::TempFolder folder_;
};

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

struct FreeData {
    void operator()(mjData* data) const { mj_deleteData(data); }
};

// A wave on a slope.
std::string binaryField(std::int32_t rows, std::int32_t columns)
{
    std::string bytes(reinterpret_cast<const char*>(&rows), sizeof rows);
    bytes.append(reinterpret_cast<const char*>(&columns), sizeof columns);
    for (int i = 0; i < rows * columns; ++i) {
        const float value = static_cast<float>(std::sin(1.3 * i) + 0.1 * i - 2);
        bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    return bytes;
}

// The upper surface of a solid above (x, y); none beside it.
std::optional<double> heightAbove(const scene::SubMesh& part, double x, double y)
{
    std::optional<double> highest;
    for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
        std::array<Vec3, 3> p;
        for (std::size_t k = 0; k < 3; ++k) {
            const std::array<float, 3>& v = part.positions[part.indices[i + k]];
            p[k] = {v[0], v[1], v[2]};
        }
        const Vec3 u = p[1] - p[0];
        const Vec3 v = p[2] - p[0];
        const double area = u.x * v.y - u.y * v.x;
        if (area <= 0) {
            continue;  // upright, or seen from below
        }
        const double s = ((x - p[0].x) * v.y - (y - p[0].y) * v.x) / area;
        const double t = (u.x * (y - p[0].y) - u.y * (x - p[0].x)) / area;
        if (s >= 0 && t >= 0 && s + t <= 1) {
            const double z = p[0].z + s * u.z + t * v.z;
            highest = std::max(highest.value_or(z), z);
        }
    }
    return highest;
}

class MjcfHeightFields : public MjcfMeshes {
protected:
    // Rays from above meet MuJoCo's field where they meet ours.
    void compare(const std::string& asset)
    {
        const std::string text = "<mujoco><asset>" + asset +
                                 "</asset><worldbody><geom type='hfield' hfield='h'/>"
                                 "<body><freejoint/><geom size='0.1' pos='0 0 9'/></body>"
                                 "</worldbody></mujoco>";
        const auto model = compiled(text);
        ASSERT_TRUE(model);
        const std::unique_ptr<mjData, FreeData> data(mj_makeData(model.get()));
        mj_kinematics(model.get(), data.get());
        const robot::Robot found = read(text);
        const robot::Link& world = found.links.at(0);
        ASSERT_EQ(world.collisions.size(), 1U);
        EXPECT_EQ(world.collisions[0].contact, robot::MeshContact::Triangles);
        const auto* surface = std::get_if<robot::Surface>(&world.collisions[0].geometry);
        ASSERT_NE(surface, nullptr);
        const scene::SubMesh& part = surface->mesh->parts.at(0);
        const mjtNum* const size = model->hfield_size;
        test::Random random(3);
        for (int i = 0; i < 300; ++i) {
            const double x = size[0] * random.number(0.999);
            const double y = size[1] * random.number(0.999);
            const std::array<mjtNum, 3> from{x, y, 5};
            const std::array<mjtNum, 3> down{0, 0, -1};
            const double z = 5 - mj_rayHfield(model.get(), data.get(), 0, from.data(), down.data());
            const std::optional<double> ours = heightAbove(part, x, y);
            ASSERT_TRUE(ours);
            EXPECT_NEAR(*ours, z, kFloats) << x << ' ' << y;
        }
        const meshes::MassOptions ofDensityOne{.density = 1};
        const auto mass = meshes::massProperties(*surface->mesh, ofDensityOne);
        ASSERT_TRUE(mass);
        EXPECT_TRUE(mass->isClosed);
        // The base, and the prisms under MuJoCo's elevations.
        const int columns = model->hfield_ncol[0];
        const int rows = model->hfield_nrow[0];
        double sum = 0;
        for (int row = 0; row + 1 < rows; ++row) {
            for (int column = 0; column + 1 < columns; ++column) {
                const auto at = [&](int r, int c) {
                    return static_cast<double>(model->hfield_data[r * columns + c]);
                };
                sum += 2 * at(row, column) + 2 * at(row + 1, column + 1) + at(row, column + 1) +
                       at(row + 1, column);
            }
        }
        const double plane = 4 * size[0] * size[1];
        const double volume = plane * (size[3] + size[2] * sum / 6 / ((rows - 1) * (columns - 1)));
        EXPECT_NEAR(mass->mass, volume, 1e-5 * volume);
    }
};

TEST_F(MjcfHeightFields, AFieldOfMuJoCosFormatIsTheOneOfMuJoCo)
{
    folder_.write("h.bin", binaryField(5, 7));
    compare("<hfield name='h' file='h.bin' size='2 1 0.5 0.1'/>");
}

TEST_F(MjcfHeightFields, AFlatFieldIsTheOneOfMuJoCo)
{
    compare("<hfield name='h' nrow='3' ncol='4' size='2 1 0.5 0.1'/>");
}

TEST_F(MjcfHeightFields, PicturesOfEveryKindAreFieldsAsInMuJoCo)
{
    using test::PngColour;
    const auto expectSame = [&](const std::string& png) {
        folder_.write("h.png", png);
        compare("<hfield name='h' file='h.png' size='1 2 0.7 0.2'/>");
    };
    const auto row = [](std::initializer_list<int> bytes) {
        std::string text;
        for (const int byte : bytes) {
            text += static_cast<char>(byte);
        }
        return text;
    };
    {
        SCOPED_TRACE("grey");
        expectSame(test::pngOf(3, PngColour::Grey, 8,
                               {row({0, 100, 200}), row({250, 40, 30}), row({7, 9, 120})}));
    }
    {
        SCOPED_TRACE("grey of 16 bits");
        expectSame(
            test::pngOf(2, PngColour::Grey, 16, {row({1, 200, 9, 0}), row({200, 5, 0, 255})}));
    }
    {
        SCOPED_TRACE("grey of 4 bits");
        expectSame(test::pngOf(2, PngColour::Grey, 4, {row({0x3F}), row({0x71}), row({0xC0})}));
    }
    {
        SCOPED_TRACE("colours");
        expectSame(test::pngOf(2, PngColour::Rgb, 8,
                               {row({10, 200, 3, 90, 1, 2}), row({255, 0, 7, 60, 60, 200})}));
    }
    {
        SCOPED_TRACE("palette");
        expectSame(test::pngOf(2, PngColour::Palette, 8, {row({0, 1}), row({2, 1})},
                               row({10, 250, 0, 90, 80, 70, 200, 0, 0})));
    }
    {
        SCOPED_TRACE("with transparency");
        expectSame(
            test::pngOf(2, PngColour::GreyAlpha, 8, {row({1, 0, 90, 9}), row({200, 255, 30, 1})}));
    }
}

// MuJoCo reads `elevation` since version 3: the first row stands at the upper edge, as in a
// picture.
TEST_F(MjcfHeightFields, ElevationsInTheFileAreThoseOfAPicture)
{
    folder_.write("h.png",
                  test::pngOf(3, test::PngColour::Grey, 8, {"\x01\x05\x09", "\x03\x02\x15"}));
    const auto surfaceOf = [&](const std::string& asset) {
        const robot::Robot found = read("<mujoco><asset><hfield name='h' size='1 2 3 4' " + asset +
                                        "/></asset><worldbody><geom type='hfield' hfield='h'/>"
                                        "</worldbody></mujoco>");
        return std::get<robot::Surface>(found.links.at(0).visuals.at(0).geometry).mesh;
    };
    EXPECT_EQ(surfaceOf("file='h.png'")->parts[0].positions,
              surfaceOf("nrow='2' ncol='3' elevation='1 5 9 3 2 21'")->parts[0].positions);
}

}  // namespace
