// Folders for AMBF: read again and compared with the original; what AMBF 2.0 would make of them is
// asked of `checkForAmbf2`.

#include "adf/properties.h"
#include "importers/mesh_importer.h"
#include "tests/adf/corpus.h"
#include "tests/exporters/ambf_round_trip.h"

#include <gtest/gtest.h>

namespace {

namespace fs = std::filesystem;
using base::Vec3;
using test::AmbfRoundTrip;
using test::expectSettled;
using test::ExportedModel;

std::string cubeObj(double half)
{
    std::string text;
    for (const double x : {-half, half}) {
        for (const double y : {-half, half}) {
            for (const double z : {-half, half}) {
                text += "v " + std::to_string(x) + ' ' + std::to_string(y) + ' ' +
                        std::to_string(z) + '\n';
            }
        }
    }
    return text + "f 1 2 4 3\nf 5 7 8 6\nf 1 5 6 2\nf 3 4 8 7\nf 1 3 7 5\nf 2 6 8 4\n";
}

TEST(AmbfExport, ScaleGoesIntoMeshesAndPivots)
{
    const test::TempFolder folder;
    folder.write("cube.obj", cubeObj(1));
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
    EXPECT_EQ(a->get(adf::collision::kMeshType), "CONVEX_HULL");
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

// One body of each kind of trouble, and what becomes of it.
TEST(AmbfExport, WhatAmbfTakesOtherwiseIsSetRight)
{
    const test::TempFolder folder;
    const std::string file = folder.write(
        "m.yaml",
        "namespace: robots\n"
        "joint erp: 0.4\n"
        "bodies: [BODY arm, BODY arm1, BODY capsule, BODY drawn, BODY gone, BODY red]\n"
        "joints: [JOINT spring, JOINT half, JOINT side, JOINT far, JOINT motor, JOINT nowhere]\n"
        "sensors: [SENSOR near, SENSOR touch]\n"
        "ghost objects: [GHOST g]\n"
        "lights: [LIGHT l]\n"
        "BODY arm: {name: the arm, mesh: '', mass: 1}\n"
        "BODY arm1: {name: the arm, mesh: '', mass: 1}\n"
        "BODY capsule: {name: capsule, mass: 1, shape: CAPSULE, geometry: {radius: 0.1, height: 1, "
        "axis: X}, collision shape: SPHERE, collision geometry: {radius: 1}, inertial offset: "
        "{position: {x: 1, y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}}\n"
        "BODY drawn: {name: drawn, mass: 1, shape: BOX, geometry: {x: 1, y: 2, z: 3}}\n"
        "BODY gone: {name: gone, mass: 1, mesh: gone.stl}\n"
        "BODY red: {name: red, mass: 1, mesh: '', shape: SPHERE, geometry: {radius: 1}, color: "
        "red, visible: false}\n"
        "JOINT spring: {name: spring, type: torsion spring, stiffness: 3, parent: BODY arm, child: "
        "BODY arm1, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, parent "
        "axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}\n"
        "JOINT half: {name: half, type: revolute, joint limits: {low: -1}, parent: BODY arm, "
        "child: BODY drawn, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, "
        "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}\n"
        "JOINT side: {name: side, type: revolute, joint limits: {low: -1, high: 1e9}, parent: BODY "
        "arm, child: BODY capsule, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: "
        "0}, "
        "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}\n"
        "JOINT far: {name: far, type: revolute, joint limits: {low: 5, high: 1e9}, parent: BODY "
        "arm, child: BODY drawn, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: "
        "0}, "
        "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}\n"
        "JOINT motor: {name: motor, type: revolute, enable motor: false, parent: BODY drawn, "
        "child: BODY red, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, "
        "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}, effort limit: 5}\n"
        "JOINT nowhere: {name: nowhere, type: revolute, parent: BODY arm, child: BODY nobody, "
        "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, parent axis: {x: 0, y: "
        "0, z: 1}, child axis: {x: 0, y: 0, z: 1}}\n"
        "SENSOR near: {name: near, type: Proximity, parent: BODY arm, range: 1, array: [{offset: "
        "{x: 0, y: 0, z: 0}, direction: {x: 1, y: 0, z: 0}}], location: {position: {x: 0, y: 0, "
        "z: 0}, orientation: {r: 0, p: 0, y: 0}}}\n"
        "SENSOR touch: {name: touch, type: Contact, parent: BODY arm}\n"
        "GHOST g: {name: g, collision shape: SPHERE, collision geometry: {radius: 1}, collision "
        "groups: [1]}\n"
        "LIGHT l: {name: l, location: {x: 0, y: 0, z: 3}, direction: {x: 0, y: 0, z: -1}, shaders: "
        "{path: s, vertex: v, fragment: f}}\n");
    AmbfRoundTrip trip(file);
    expectSettled(trip);
    const adf::Document& made = trip.copy->document;
    const auto body = [&](const char* name) {
        return made.find(adf::ObjectType::Body, name);
    };
    EXPECT_EQ(made.header().get(adf::common::kNamespace), "/robots/");
    EXPECT_EQ(body("BODY arm")->get(adf::common::kName), "thearm");
    EXPECT_EQ(body("BODY arm1")->get(adf::common::kName), "thearm_2");
    EXPECT_EQ(trip.count("export.tiny-shape", trip.told), 1U);
    EXPECT_EQ(body("BODY arm1")->get(adf::collision::kShape), "SPHERE");
    EXPECT_EQ(trip.count("export.drawn-as-mesh", trip.told), 1U);
    EXPECT_TRUE(body("BODY capsule")->get(adf::body::kMesh).ends_with(".obj"));
    EXPECT_EQ(body("BODY capsule")->get(adf::collision::kPosition), (Vec3{1, 0, 0}))
        << "at the centre of mass, as the format has it where nothing is said";
    EXPECT_EQ(body("BODY drawn")->get(adf::collision::kShape), "BOX");
    EXPECT_EQ(body("BODY drawn")->get(adf::collision::kSize), (Vec3{1, 2, 3}));
    EXPECT_EQ(body("BODY gone")->get(adf::body::kMesh), "");
    EXPECT_EQ(trip.count("export.missing-mesh", trip.told), 1U);
    EXPECT_TRUE(body("BODY red")->isAuthored(adf::material::kRgba));
    const auto joint = [&](const char* name) {
        return made.find(adf::ObjectType::Joint, name);
    };
    EXPECT_EQ(joint("JOINT spring")->get(adf::joint::kLow), -M_PI);
    EXPECT_EQ(trip.count("export.spring-limits", trip.told), 1U);
    EXPECT_FALSE(joint("JOINT half")->isAuthored(adf::joint::kLow));
    EXPECT_EQ(joint("JOINT side")->get(adf::joint::kLow), -1);
    EXPECT_EQ(joint("JOINT side")->get(adf::joint::kHigh), M_PI) << "as far as AMBF measures";
    EXPECT_FALSE(joint("JOINT far")->isAuthored(adf::joint::kLow)) << "no limits upside down";
    EXPECT_FALSE(joint("JOINT far")->isAuthored(adf::joint::kHigh));
    EXPECT_EQ(trip.count("export.half-limit", trip.told), 2U);
    EXPECT_EQ(joint("JOINT half")->get(adf::joint::kErp), 0.4) << "of the header";
    EXPECT_FALSE(joint("JOINT motor")->isAuthored(adf::joint::kEnableMotor));
    EXPECT_EQ(trip.count("export.motor-off", trip.told), 1U);
    EXPECT_EQ(trip.count("export.unlisted", trip.told), 2U) << "nowhere and touch";
    EXPECT_EQ(made.find(adf::ObjectType::Sensor, "SENSOR near")->get(adf::common::kParent),
              "/robots/BODY arm")
        << "AMBF finds BODY arm1, too, by BODY arm";
    EXPECT_EQ(trip.count("export.not-carried", trip.told), 1U) << "effort limit";
}

TEST(AmbfExport, ATextThatAmbfMisreadsIsWrittenAnew)
{
    const test::TempFolder folder;
    const std::string file = folder.write("m.yaml",
                                          "# a comment\nbodies: [BODY a, BODY b]\n"
                                          "base: &base {mass: 2, mesh: ''}\n"
                                          "BODY a: {<<: *base, name: a, passive: 1}\n"
                                          "BODY b: {name: b, mass: 1, mass: 3, mesh: ''}\n");
    AmbfRoundTrip trip(file);
    expectSettled(trip);
    EXPECT_EQ(trip.count("export.rewritten", trip.told), 1U);
}

TEST(AmbfExport, CommentsAndUnknownKeysStay)
{
    const test::TempFolder folder;
    const std::string file = folder.write("m.yaml",
                                          "# made by hand\nbodies: [BODY a]\njoints: []\nBODY a:\n "
                                          " name: a\n  mesh: ''\n  mass: 2 # kg\n"
                                          "  plugin key: 3\n");
    AmbfRoundTrip trip(file);
    const std::string text = test::bytesOf(trip.exported.file);
    EXPECT_NE(text.find("# made by hand"), std::string::npos);
    EXPECT_NE(text.find("mass: 2 # kg"), std::string::npos);
    EXPECT_NE(text.find("plugin key: 3"), std::string::npos);
}

TEST(AmbfExport, TheFolderHasALicenceAndAReadme)
{
    const test::TempFolder folder;
    const std::string text = "bodies: [BODY a]\nBODY a: {name: a, mesh: '', mass: 2}\n";
    AmbfRoundTrip unknown(folder.write("robot/m.yaml", text));
    EXPECT_NE(test::bytesOf(unknown.out() + "/LICENSE").find("not known"), std::string::npos);
    EXPECT_EQ(unknown.count("export.no-licence", unknown.told), 1U);

    folder.write("robot/package.xml",
                 "<package><name>bot</name><license>BSD-3-Clause</license><maintainer "
                 "email='ann@example.org'>Ann</maintainer></package>");
    AmbfRoundTrip package(folder.write("robot/adf/m.yaml", text));
    const std::string stated = test::bytesOf(package.out() + "/LICENSE");
    EXPECT_NE(stated.find("BSD-3-Clause"), std::string::npos);
    EXPECT_NE(stated.find("ann@example.org"), std::string::npos);

    folder.write("robot/COPYING", "free for all\n");
    AmbfRoundTrip beside(folder.write("robot/n.yaml", text));
    EXPECT_EQ(test::bytesOf(beside.out() + "/LICENSE"), "free for all\n");
    AmbfRoundTrip given(folder.write("robot/o.yaml", text),
                        folder.write("mine.txt", "mine alone\n"));
    EXPECT_EQ(test::bytesOf(given.out() + "/LICENSE"), "mine alone\n");
    EXPECT_EQ(given.count("export.licence", given.told), 1U);

    const std::string readme = test::bytesOf(given.out() + "/README.md");
    EXPECT_TRUE(readme.starts_with("# o\n"));
    EXPECT_NE(readme.find("| bodies | 1 |"), std::string::npos);
    EXPECT_NE(readme.find("ambf_simulator -a o.yaml"), std::string::npos);
}

TEST(AmbfExport, NothingIsWrittenOverTheModelItself)
{
    const test::TempFolder folder;
    const std::string file =
        folder.write("m.yaml", "bodies: [BODY a]\nBODY a: {name: a, mesh: '', mass: 2}\n");
    base::Diagnostics sink;
    ExportedModel model(*adf::readFile(file, sink));
    const auto result = exporters::exportForAmbf(
        model.document, model.compiled, {.folder = folder.path().string(), .name = "m"}, sink);
    EXPECT_FALSE(result.ok());
    ExportedModel world(test::documentOfText("gravity: {x: 0, y: 0, z: -9}\nenvironment: e.yaml\n",
                                             "/nowhere/world.yaml"));
    EXPECT_FALSE(exporters::exportForAmbf(world.document, world.compiled,
                                          {.folder = (folder.path() / "w").string(), .name = "w"},
                                          sink)
                     .ok());
}

TEST(AmbfExport, WhatAPersonMadeOrChangedIsKept)
{
    const test::TempFolder folder;
    base::Diagnostics sink;
    ExportedModel model(*adf::readFile(
        folder.write("m/m.yaml", "bodies: [BODY a]\nBODY a: {name: a, mesh: '', mass: 2}\n"),
        sink));
    const std::string out = (folder.path() / "out").string();
    const auto exported = [&](base::Diagnostics& told, bool replaces = false) {
        return exporters::exportForAmbf(model.document, model.compiled,
                                        {.folder = out, .name = "m", .replacesModel = replaces},
                                        told)
            .ok();
    };
    base::Diagnostics first;
    ASSERT_TRUE(exported(first));
    base::Diagnostics again;
    EXPECT_TRUE(exported(again)) << "what an export wrote is replaced";
    EXPECT_EQ(first.all().size(), again.all().size());

    const std::string readme = test::bytesOf(out + "/README.md");
    folder.write("out/README.md", readme + "And a word of mine.\n");
    base::Diagnostics keeping;
    EXPECT_TRUE(exported(keeping));
    EXPECT_NE(test::bytesOf(out + "/README.md").find("And a word of mine."), std::string::npos);
    EXPECT_TRUE(
        std::any_of(keeping.all().begin(), keeping.all().end(),
                    [](const base::Diagnostic& one) { return one.code == "export.kept-file"; }));

    folder.write("out/README.md", "Mine alone.\n");
    model = ExportedModel(*adf::readFile(
        folder.write("m/m.yaml", "bodies: [BODY a]\nBODY a: {name: a, mesh: '', mass: 3}\n"),
        sink));
    base::Diagnostics twice;
    EXPECT_TRUE(exported(twice) && exported(twice)) << "whatever the README says";

    folder.write("out/m.yaml", "# my own work\n");
    base::Diagnostics refused;
    EXPECT_FALSE(exported(refused));
    EXPECT_EQ(test::bytesOf(out + "/m.yaml"), "# my own work\n");
    EXPECT_TRUE(exported(refused, true)) << "a person wants it";
    EXPECT_NE(test::bytesOf(out + "/m.yaml"), "# my own work\n");
}

TEST(AmbfExport, WhatIsStoppedLeavesNoMesh)
{
    const test::TempFolder folder;
    folder.write("m/box.obj", cubeObj(1));
    base::Diagnostics sink;
    importers::MeshCache assets;
    ExportedModel model(
        *adf::readFile(
            folder.write("m/m.yaml",
                         "bodies: [BODY a]\nBODY a: {name: a, mesh: box.obj, mass: 2}\n"),
            sink),
        assets);
    std::stop_source stop;
    stop.request_stop();
    const auto result = exporters::exportForAmbf(
        model.document, model.compiled,
        {.folder = (folder.path() / "out").string(), .name = "m", .stop = stop.get_token()}, sink);
    ASSERT_FALSE(result.ok());
    EXPECT_NE(result.error().message.find("stopped"), std::string::npos);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path() / "out"));
}

TEST(AmbfExport, FilesThatStayBehindAreTold)
{
    const test::TempFolder folder;
    folder.write("contour.stl", "");
    folder.write("soft.obj", cubeObj(1));
    AmbfRoundTrip trip(folder.write(
        "m.yaml",
        "bodies: [BODY a]\nsoft bodies: [SOFT BODY s]\n"
        "BODY a: {name: a, mesh: '', mass: 2, shaders: {path: shaders, vertex: v.vert, fragment: "
        "f.frag}}\n"
        "SOFT BODY s: {name: s, mesh: soft.obj, mass: 1}\n"));
    EXPECT_EQ(trip.count("export.file-left-behind", trip.told), 3U);
    EXPECT_EQ(test::bytesOf(trip.out() + "/high_res/soft.obj"), cubeObj(1)) << "byte for byte";
}

}  // namespace
