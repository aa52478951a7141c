// Meshes in folders for AMBF, read again.

#include "adf/properties.h"
#include "importers/mesh/mesh_importer.h"
#include "tests/exporters/ambf_round_trip.h"
#include "tests/exporters/cube_obj.h"

#include <gtest/gtest.h>

namespace {

using base::Vec3;
using test::AmbfRoundTrip;
using test::expectSettled;

TEST(AmbfExport, ScaleGoesIntoMeshesAndPivots)
{
    const test::TempFolder folder;
    folder.write("cube.obj", test::cubeObj(1));
    const std::string file = folder.write(
        "m.yaml",
        "bodies: [BODY a, BODY b]\njoints: [JOINT j]\n"
        "BODY a: {name: a, mesh: cube.obj, mass: 1, scale: 0.5}\n"
        "BODY b: {name: b, mesh: cube.obj, mass: 1}\n"
        "JOINT j: {name: j, type: revolute, parent: BODY a, child: BODY b, parent pivot: {x: 2, y: "
        "0, z: 0}, child pivot: {x: 1, y: 0, z: 0}, parent axis: {x: 0, y: 0, z: 1}, child axis: "
        "{x: 0, y: 0, z: 1}}\n");
    AmbfRoundTrip trip(file);
    expectSettled(trip);
    const adf::ObjectPtr a = trip.copy->document.find(adf::ObjectType::Body, "BODY a");
    EXPECT_EQ(a->get(adf::common::kScale), 1);
    const auto mesh =
        importers::readMesh(trip.out() + "/high_res/" + a->get(adf::body::kMesh), false);
    ASSERT_TRUE(mesh.ok());
    EXPECT_LT(base::norm((*mesh)->bounds.size() - Vec3{1, 1, 1}), 1e-6);
    const adf::ObjectPtr j = trip.copy->document.find(adf::ObjectType::Joint, "JOINT j");
    EXPECT_EQ(j->get(adf::joint::kParentPivot), (Vec3{1, 0, 0}));
    EXPECT_EQ(trip.exported.meshes, 4U) << "two sizes, to draw and to touch";
}

TEST(AmbfExport, UnitsAndUnevenScaleOfAnImportedMeshAreInItsFile)
{
    const test::TempFolder folder;
    // Collada says its unit: centimetres.
    folder.write("meshes/tri.dae", R"(<?xml version="1.0"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><unit name="centimeter" meter="0.01"/><up_axis>Z_UP</up_axis></asset>
<library_geometries><geometry id="g"><mesh>
<source id="p"><float_array id="pa" count="9">0 0 0 100 0 0 0 200 300</float_array>
<technique_common><accessor source="#pa" count="3" stride="3"><param name="X" type="float"/>
<param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source>
<vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
<triangles count="1"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 2</p></triangles>
</mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="s"><node id="n"><instance_geometry url="#g"/></node>
</visual_scene></library_visual_scenes><scene><instance_visual_scene url="#s"/></scene></COLLADA>)");
    const std::string urdf = folder.write(
        "robot.urdf",
        "<robot name='r'><link name='a'><inertial><mass value='1'/><inertia ixx='1' iyy='1' "
        "izz='1'/></inertial><visual><origin xyz='10 0 0'/><geometry><mesh "
        "filename='meshes/tri.dae' scale='1 2 3'/></geometry></visual></link></robot>");
    base::Diagnostics problems;
    const std::string made = (folder.path() / "adf").string();
    const auto robot = importers::importRobotFile(urdf, {.folder = made}, problems);
    ASSERT_TRUE(robot.ok());
    const std::string file = folder.write(
        "adf/robot.yaml", adf::write(importers::documentOf(*robot, made + "/robot.yaml")));
    AmbfRoundTrip trip(file);
    expectSettled(trip);
    const adf::ObjectPtr a = trip.copy->document.find(adf::ObjectType::Body, "BODY a");
    const auto mesh =
        importers::readMesh(trip.out() + "/high_res/" + a->get(adf::body::kMesh), false);
    ASSERT_TRUE(mesh.ok());
    EXPECT_LT(base::norm((*mesh)->bounds.low - Vec3{10, 0, 0}), 1e-5);
    EXPECT_LT(base::norm((*mesh)->bounds.high - Vec3{11, 4, 9}), 1e-5);
}

TEST(AmbfExport, ConvexPiecesAreAFileOfParts)
{
    const test::TempFolder folder;
    // An angle of two bars, which is not convex.
    std::string text;
    int vertices = 0;
    for (const Vec3 centre : {Vec3{0, 0, 0}, Vec3{2, 0, 0}, Vec3{0, 2, 0}}) {
        for (const double x : {-1.0, 1.0}) {
            for (const double y : {-1.0, 1.0}) {
                for (const double z : {-1.0, 1.0}) {
                    text += "v " + std::to_string(centre.x + x) + ' ' +
                            std::to_string(centre.y + y) + ' ' + std::to_string(centre.z + z) +
                            '\n';
                }
            }
        }
        for (const auto& face : {std::array{1, 2, 4, 3},
                                 {5, 7, 8, 6},
                                 {1, 5, 6, 2},
                                 {3, 4, 8, 7},
                                 {1, 3, 7, 5},
                                 {2, 6, 8, 4}}) {
            text += "f";
            for (const int corner : face) {
                text += ' ' + std::to_string(vertices + corner);
            }
            text += '\n';
        }
        vertices += 8;
    }
    folder.write("angle.obj", text);
    const std::string file = folder.write(
        "m.yaml",
        "bodies: [BODY a]\njoints: []\nBODY a: {name: a, mesh: angle.obj, mass: 1, collision mesh "
        "type: CONVEX_DECOMPOSITION, inertial offset: {position: {x: 0, y: 0, z: 0}, orientation: "
        "{r: 0, p: 0, y: 0}}}\n");
    AmbfRoundTrip trip(file);
    expectSettled(trip);
    const adf::ObjectPtr a = trip.copy->document.find(adf::ObjectType::Body, "BODY a");
    EXPECT_EQ(a->get(adf::collision::kMeshType), adf::MeshType::ConvexHull);
    const scene::Scene& before = *trip.original->compiled.scene;
    const scene::Scene& after = *trip.copy->compiled.scene;
    const auto partsOf = [](const scene::Scene& scene) {
        const auto& shape = std::get<scene::MeshShape>(scene.bodies[0].collisions[0].geometry);
        EXPECT_EQ(shape.collision, scene::MeshCollision::ConvexHull);
        return scene.mesh(shape.mesh).parts.size();
    };
    EXPECT_GT(partsOf(before), 1U);
    EXPECT_EQ(partsOf(after), partsOf(before));
}

}  // namespace
