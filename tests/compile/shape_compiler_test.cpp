#include "compile/mesh_table.h"
#include "tests/compile/compile_fixture.h"
#include "tests/support/mesh_solids.h"

#include <gtest/gtest.h>

namespace {

using base::Vec3;
using test::expectNear;

class ShapeCompiler : public test::CompileTest {
protected:
    // Notes on inertia are not what these tests are about.
    void TearDown() override
    {
        dropNotes();
        CompileTest::TearDown();
    }

    template <typename Geometry>
    static Geometry only(const scene::Body& body, bool visual)
    {
        const std::size_t count = visual ? body.visuals.size() : body.collisions.size();
        const Geometry* geometry = nullptr;
        if (count == 1) {
            geometry = std::get_if<Geometry>(visual ? &body.visuals[0].geometry
                                                    : &body.collisions[0].geometry);
        }
        EXPECT_NE(geometry, nullptr);
        return geometry == nullptr ? Geometry{} : *geometry;
    }
};

TEST_F(ShapeCompiler, KnowsEveryPrimitive)
{
    const auto collision = [&](const std::string& shape, const std::string& geometry) {
        return bodyOf("collision shape: " + shape + ", collision geometry: {" + geometry + "}");
    };
    expectNear(only<scene::Box>(collision("BOX", "x: 1, y: 2, z: 3"), false).size, {1, 2, 3});
    EXPECT_EQ(only<scene::Sphere>(collision("Sphere", "radius: 2"), false).radius, 2);
    const auto cylinder =
        only<scene::Cylinder>(collision("cylinder", "radius: 1, height: 4, axis: y"), false);
    EXPECT_EQ(cylinder.radius, 1);
    EXPECT_EQ(cylinder.height, 4);
    EXPECT_EQ(cylinder.axis, 1);
    EXPECT_EQ(only<scene::Capsule>(collision("CAPSULE", "radius: 1, height: 4"), false).axis, 2);
    EXPECT_EQ(only<scene::Cone>(collision("CONE", "radius: 1, height: 4, axis: X"), false).axis, 0);
    const auto plane =
        only<scene::Plane>(bodyOf("mass: 0, collision shape: PLANE, "
                                  "collision geometry: {normal: {x: 0, y: 0, z: 2}, offset: 0.5}"),
                           false);
    expectNear(plane.normal, {0, 0, 1});
    EXPECT_EQ(plane.offset, 0.5);
}

TEST_F(ShapeCompiler, DrawsShapeBeforeCompoundBeforeMesh)
{
    addBoxMesh("a.stl", {0, 0, 0}, {1, 1, 1});
    const std::string shape = "shape: SPHERE, geometry: {radius: 1}, ";
    const std::string compound =
        "compound shape: [{shape: BOX, geometry: {x: 1, y: 1, z: 1}, "
        "offset: {position: {x: 0, y: 0, z: 2}, orientation: {r: 0, p: 0, y: 0}}}], ";
    only<scene::Sphere>(bodyOf(shape + compound + "mesh: a.stl"), true);
    only<scene::Box>(bodyOf(compound + "mesh: a.stl"), true);
    only<scene::MeshShape>(bodyOf("mesh: a.stl"), true);
    EXPECT_TRUE(bodyOf("mesh: ''").visuals.empty());
}

TEST_F(ShapeCompiler, CollidesWithShapeBeforeCompoundBeforeCollisionMeshBeforeMesh)
{
    addBoxMesh("a.stl", {0, 0, 0}, {1, 1, 1});
    const std::string low = addBoxMesh("low.stl", {0, 0, 0}, {2, 1, 1});
    const std::string shape = "collision shape: SPHERE, collision geometry: {radius: 1}, ";
    const std::string compound =
        "compound collision shape: [{shape: BOX, geometry: {x: 1, y: 1, z: 1}}, "
        "{shape: CONE, geometry: {radius: 1, height: 1}}], ";
    const std::string mesh = "collision mesh: low.stl, ";
    only<scene::Sphere>(bodyOf(shape + compound + mesh + "mesh: a.stl"), false);
    EXPECT_EQ(bodyOf(compound + mesh + "mesh: a.stl").collisions.size(), 2U);
    const auto own = only<scene::MeshShape>(bodyOf(mesh + "mesh: a.stl"), false);
    EXPECT_EQ(meshTable_[own.mesh.value]->path, low);
    only<scene::MeshShape>(bodyOf("mesh: a.stl"), false);
}

TEST_F(ShapeCompiler, APrimitiveThatIsDrawnCollidesWhenNothingElseIsGiven)
{
    const scene::Body body = bodyOf("scale: 2, shape: SPHERE, geometry: {radius: 1}");
    EXPECT_EQ(only<scene::Sphere>(body, true).radius, 2);
    EXPECT_EQ(only<scene::Sphere>(body, false).radius, 2);
    const scene::Body parts = bodyOf(
        "compound shape: [{shape: BOX, geometry: {x: 1, y: 1, z: 1}, "
        "offset: {position: {x: 0, y: 0, z: 2}, orientation: {r: 0, p: 0, y: 0}}}]");
    ASSERT_EQ(parts.collisions.size(), 1U);
    expectNear(parts.collisions[0].X_BS.position, {0, 0, 2});
}

TEST_F(ShapeCompiler, ScalesWhatIsDrawnAndMeshesButNotCollisionPrimitives)
{
    addBoxMesh("a.stl", {0, 0, 0}, {1, 1, 1});
    const std::string collision =
        "scale: 3, collision shape: SPHERE, collision geometry: {radius: 1}, "
        "collision offset: {position: {x: 1, y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}, ";
    const scene::Body body = bodyOf(collision + "shape: SPHERE, geometry: {radius: 1}");
    EXPECT_EQ(only<scene::Sphere>(body, true).radius, 3);
    EXPECT_EQ(only<scene::Sphere>(body, false).radius, 1);
    expectNear(body.collisions[0].X_BS.position, {1, 0, 0});
    const scene::Body mesh = bodyOf("scale: 3, mesh: a.stl");
    expectNear(only<scene::MeshShape>(mesh, true).scale, {3, 3, 3});
    expectNear(only<scene::MeshShape>(mesh, false).scale, {3, 3, 3});
}

TEST_F(ShapeCompiler, APrimitiveWithoutOffsetSitsAtTheCentreOfMass)
{
    const std::string inertial =
        "inertial offset: {position: {x: 1, y: 2, z: 3}, orientation: {r: 0, p: 0, y: 0.5}}, ";
    const std::string sphere = "collision shape: SPHERE, collision geometry: {radius: 1}, ";
    const scene::Body without = bodyOf(inertial + sphere);
    EXPECT_EQ(without.collisions[0].X_BS, without.X_BC);
    const scene::Body with =
        bodyOf(inertial + sphere +
               "collision offset: {position: {x: 7, y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}");
    expectNear(with.collisions[0].X_BS.position, {7, 0, 0});
    // Parts of a compound count from the body frame even without an offset.
    const scene::Body part =
        bodyOf(inertial + "compound collision shape: [{shape: SPHERE, geometry: {radius: 1}}]");
    EXPECT_EQ(part.collisions[0].X_BS, base::Pose());
}

TEST_F(ShapeCompiler, APlaneIgnoresItsOffsetAndSitsAtTheCentreOfMass)
{
    const std::string inertial =
        "mass: 0, inertial offset: {position: {x: 0, y: 0, z: 3}, orientation: {r: 0, p: 0, y: "
        "0}}, ";
    const std::string offset =
        "offset: {position: {x: 0, y: 0, z: 9}, orientation: {r: 0, p: 0, y: 0}}";
    const std::string geometry = "geometry: {normal: {x: 0, y: 0, z: 1}, offset: 0}";
    const scene::Body single = bodyOf(inertial + "collision shape: PLANE, collision " + geometry +
                                      ", collision " + offset);
    EXPECT_EQ(single.collisions[0].X_BS, single.X_BC);
    const scene::Body lone = bodyOf(inertial + "compound collision shape: [{shape: PLANE, " +
                                    geometry + ", " + offset + "}]");
    EXPECT_EQ(lone.collisions[0].X_BS, lone.X_BC);
}

TEST_F(ShapeCompiler, KnowsTheKindsOfMeshCollision)
{
    addBoxMesh("a.stl", {0, 0, 0}, {1, 1, 1});
    const auto kind = [&](const std::string& word) {
        return only<scene::MeshShape>(bodyOf("mesh: a.stl" + word), false).collision;
    };
    EXPECT_EQ(kind(""), scene::MeshCollision::Concave);
    EXPECT_EQ(kind(", collision mesh type: CONVEX_HULL"), scene::MeshCollision::ConvexHull);
    EXPECT_EQ(kind(", collision mesh type: convex_mesh"), scene::MeshCollision::ConvexMesh);
    EXPECT_EQ(kind(", collision mesh type: POINT_CLOUD"), scene::MeshCollision::PointCloud);
    EXPECT_EQ(kind(", collision mesh type: ''"), scene::MeshCollision::Concave);
}

TEST_F(ShapeCompiler, DecomposesAMeshIntoConvexPiecesOnceForAllThatWantTheSame)
{
    const std::string path = folder_.write("l.stl", "");
    auto mesh = std::make_shared<scene::MeshData>(test::meshOf({test::lShape()}));
    mesh->path = path;
    meshes_.meshes[{path, false}] = mesh;
    const std::string keys =
        ", mass: 1, mesh: l.stl, scale: 2, collision mesh type: CONVEX_DECOMPOSITION";
    const auto compiled =
        compileText("bodies: [BODY a, BODY b, BODY c]\njoints: []\nBODY a: {name: a" + keys +
                    "}\nBODY b: {name: b" + keys + "}\nBODY c: {name: c" + keys +
                    ", collision mesh pieces: 1}\n");
    const auto shape = [&](std::size_t body) {
        return only<scene::MeshShape>(compiled.scene->bodies.at(body), false);
    };
    EXPECT_EQ(shape(0).collision, scene::MeshCollision::ConvexHull);
    expectNear(shape(0).scale, {2, 2, 2});
    EXPECT_EQ(compiled.scene->mesh(shape(0).mesh).parts.size(), 2U);
    EXPECT_EQ(shape(0).mesh, shape(1).mesh);
    EXPECT_EQ(compiled.scene->mesh(shape(2).mesh).parts.size(), 1U);
    EXPECT_EQ(only<scene::MeshShape>(compiled.scene->bodies[0], true).mesh, scene::MeshIndex{0});
    // The centre of mass stays that of the mesh: of a 2 x 2 square without a quarter.
    const double across = 2 * (4 * 1.0 - 1 * 1.5) / 3;
    expectNear(compiled.scene->bodies[2].X_BC.position, {across, across, 1}, 1e-6);
    // One piece fills the quarter; two leave nothing to say.
    const std::string said = take("mesh.rough-pieces").message;
    EXPECT_NE(said.find("1 convex piece reaches"), std::string::npos) << said;
}

TEST_F(ShapeCompiler, StopsDecomposingWhenAsked)
{
    const std::string path = folder_.write("l.stl", "");
    meshes_.meshes[{path, false}] =
        std::make_shared<scene::MeshData>(test::meshOf({test::lShape()}));
    base::Diagnostics sink;
    std::stop_source stop;
    stop.request_stop();
    compile::MeshTable table(meshes_, sink, stop.get_token());
    const auto mesh = table.add({.path = path, .tried = {path}}, "l.stl", {});
    ASSERT_TRUE(mesh);
    EXPECT_EQ(table.convexPieces(*mesh, {}, "l.stl", {}), *mesh);
}

TEST_F(ShapeCompiler, LoadsEachMeshOnceHoweverManyBodiesUseIt)
{
    addBoxMesh("a.stl", {0, 0, 0}, {1, 1, 1});
    const auto compiled = compileText(
        "bodies: [BODY a, BODY b]\njoints: []\nBODY a: {mesh: a.stl}\nBODY b: {mesh: a.stl}\n");
    EXPECT_EQ(compiled.scene->meshes.size(), 1U);
    EXPECT_EQ(meshes_.calls, 1);
}

TEST_F(ShapeCompiler, JoinsDuplicateVerticesOfTheVisualMeshWhenAsked)
{
    const std::string path = addBoxMesh("a.stl", {0, 0, 0}, {1, 1, 1});
    meshes_.meshes[{path, true}] = boxMesh("joined", {0, 0, 0}, {1, 1, 1});
    const scene::Body body = bodyOf("mesh: a.stl, mesh remove duplicates: true");
    EXPECT_EQ(meshTable_[only<scene::MeshShape>(body, true).mesh.value]->path, "joined");
    EXPECT_EQ(meshTable_[only<scene::MeshShape>(body, false).mesh.value]->path, path);
}

TEST_F(ShapeCompiler, AMissingMeshLeavesAPlaceholderAndSaysWhereItWasLookedFor)
{
    const scene::Body body = bodyOf("mesh: none.stl, high resolution path: own");
    EXPECT_TRUE(body.visuals[0].placeholder);
    EXPECT_TRUE(body.collisions.empty());
    const base::Diagnostic problem = take("mesh.missing");
    EXPECT_EQ(problem.severity, base::Severity::Error);
    EXPECT_EQ(problem.object, "BODY a");
    EXPECT_EQ(problem.span.line, 3);
    EXPECT_EQ(problem.span.column, 25) << "at the name of the mesh";
    EXPECT_EQ(problem.hint, "looked for " + (folder_.path() / "own/none.stl").string() + ", " +
                                (folder_.path() / "none.stl").string());
}

TEST_F(ShapeCompiler, AMissingMeshIsReportedInTheLineThatNamesIt)
{
    for (const std::string key : {"mesh", "collision mesh"}) {
        compileText("bodies: [BODY a]\njoints: []\nBODY a:\n  mass: 0\n  " + key + ": none.stl\n");
        EXPECT_EQ(take("mesh.missing").span.line, 5) << key;
    }
}

TEST_F(ShapeCompiler, APlaceholderIsAsLargeAsWhatTheBodyCollidesWith)
{
    const scene::Body body = bodyOf(
        "mesh: none.stl, collision shape: BOX, collision geometry: {x: 1, y: 2, z: 3}, "
        "collision offset: {position: {x: 4, y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}");
    expectNear(only<scene::Box>(body, true).size, {1, 2, 3});
    expectNear(body.visuals[0].X_BS.position, {4, 0, 0});
    take("mesh.missing");
}

TEST_F(ShapeCompiler, AnUnreadableMeshIsSaidWithItsReasonForEachBody)
{
    folder_.write("cut.stl", "");
    compileText(
        "bodies: [BODY a, BODY b]\njoints: []\nBODY a: {mesh: cut.stl}\nBODY b: {mesh: cut.stl}\n");
    const base::Diagnostic problem = take("mesh.unreadable");
    EXPECT_EQ(problem.message, (folder_.path() / "cut.stl").string() + ": cut off");
    EXPECT_EQ(problem.hint, "export it again");
    EXPECT_EQ(take("mesh.unreadable").object, "BODY b");
    EXPECT_EQ(meshes_.calls, 1);
}

TEST_F(ShapeCompiler, AMeshWhereAmbfDoesNotLookIsUsedWithAWarning)
{
    addBoxMesh("own/a.stl", {0, 0, 0}, {1, 1, 1});
    const auto compiled = compileText(
        "bodies: [BODY a]\njoints: []\nhigh resolution path: high\n"
        "BODY a: {mesh: a.stl, high resolution path: own, mass: 0}\n");
    EXPECT_FALSE(compiled.scene->bodies[0].visuals[0].placeholder);
    const base::Diagnostic warning = take("ambf.mesh-elsewhere");
    EXPECT_EQ(warning.severity, base::Severity::Warning);
    EXPECT_EQ(warning.hint, "AMBF looks for " + (folder_.path() / "high/own/a.stl").string());
}

TEST_F(ShapeCompiler, RemarksOfAMeshAreSaidOnce)
{
    const std::string path = addBoxMesh("a.stl", {0, 0, 0}, {1, 1, 1});
    auto mesh = std::make_shared<scene::MeshData>(*meshes_.meshes[{path, false}]);
    mesh->remarks = {"a texture was not found"};
    meshes_.meshes[{path, false}] = mesh;
    bodyOf("mesh: a.stl");
    EXPECT_EQ(take("mesh.incomplete").message, "mesh \"a.stl\": a texture was not found");
}

}  // namespace
