// From settings to a changed model, with real files and without widgets. The meshes are solids
// whose measures are known by a formula; what was done is seen in the scene compiled of the model.

#include "adf/properties.h"
#include "compile/compiler.h"
#include "editor/meshtools/frame_shift.h"
#include "editor/meshtools/mesh_tool_edit.h"
#include "editor/meshtools/mesh_tool_source.h"
#include "editor/meshtools/mesh_tool_work.h"
#include "editor/meshtools/preview_scene.h"
#include "importers/mesh/mesh_cache.h"
#include "importers/mesh/mesh_writer.h"
#include "tests/editor/editor_fixture.h"
#include "tests/support/damaged_meshes.h"
#include "tests/support/temp_folder.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <numbers>
#include <string>

namespace {

using base::Vec3;
using editor::CollisionChoice;
using editor::FrameOrigin;
using editor::MassChoice;
using editor::MeshToolSettings;
using testing::HasSubstr;

constexpr double kFloat = 1e-6;  // m: coordinates of mesh files are floats

// A part on an arm. It turns about a pin, carries a sensor and collides with a box beside its mesh.
constexpr std::string_view kModel = R"(bodies: [BODY base, BODY part]
joints: [JOINT base-part]
sensors: [SENSOR tip]
high resolution path: high_res/
low resolution path: low_res/
namespace: /test/

BODY base:
  name: base
  mass: 0.0
  location:
    position: {x: 0.0, y: 0.0, z: 0.5}
    orientation: {r: 0.0, p: 0.0, y: 0.0}
  shape: BOX
  geometry: {x: 0.2, y: 0.2, z: 1.0}

BODY part:
  name: part
  mesh: part.stl
  mass: 2.5  # weighed
  SCALE
  location:
    position: {x: 0.3, y: 0.1, z: 1.0}
    orientation: {r: 0.2, p: 0.4, y: -0.7}
  inertial offset:
    position: {x: 0.1, y: 0.05, z: 0.03}
    orientation: {r: 0.0, p: 0.0, y: 0.0}
  COLLISION

JOINT base-part:
  name: base-part
  type: revolute
  parent: BODY base
  child: BODY part
  parent pivot: {x: 0.1, y: 0.0, z: 0.5}
  parent axis: {x: 0.0, y: 1.0, z: 0.0}
  child pivot: PIVOT
  child axis: {x: 0.0, y: 1.0, z: 0.0}

SENSOR tip:
  name: tip
  type: Proximity
  parent: BODY part
  location:
    position: {x: 0.2, y: 0.0, z: 0.0}
    orientation: {r: 0.0, p: 0.0, y: 0.0}
  range: 0.1
  array:
    - {offset: {x: 0.0, y: 0.0, z: 0.0}, direction: {x: 1.0, y: 0.0, z: 0.0}}
)";
constexpr const char* kBeside =
    "collision shape: BOX\n"
    "  collision geometry: {x: 0.1, y: 0.1, z: 0.1}\n"
    "  collision offset:\n"
    "    position: {x: 0.05, y: 0.0, z: 0.0}\n"
    "    orientation: {r: 0.0, p: 0.0, y: 0.3}";

std::string replaced(std::string text, const std::string& word, const std::string& by)
{
    text.replace(text.find(word), word.size(), by);
    return text;
}

void expectNear(Vec3 a, Vec3 b, double room, const char* what)
{
    EXPECT_LE(base::norm(a - b), room) << what << ": (" << a.x << ", " << a.y << ", " << a.z
                                       << ") and (" << b.x << ", " << b.y << ", " << b.z << ")";
}

class MeshTools : public test::EditorTest {
protected:
    // The part as `mesh`; of the model the scale, what collides and the pivot are to be given.
    void open(const scene::SubMesh& mesh,
              const std::string& collision = "collision mesh: part.stl",
              const std::string& scale = "scale: 1.0",
              const std::string& pivot = "{x: -0.1, y: 0.02, z: 0.03}")
    {
        std::filesystem::create_directories(folder_.path() / "high_res");
        const std::string file = (folder_.path() / "high_res/part.stl").string();
        ASSERT_TRUE(importers::writeStl(test::meshOf({mesh}), file).ok());
        std::string text = replaced(std::string(kModel), "SCALE", scale);
        text = replaced(text, "COLLISION", collision);
        text = replaced(text, "PIVOT", pivot);
        session_ = &EditorTest::open(text, (folder_.path() / "model.yaml").string());
        ASSERT_EQ(session_->document().objects().size(), 4U);
        readAgain();
    }

    void readAgain()
    {
        const editor::JobControl control{{}, [](double) {
                                         }};
        base::Result<editor::MeshToolSource> source = editor::readMeshToolSource(
            session_->document(), find(*session_, "BODY part")->id(), assets_, control);
        ASSERT_TRUE(source.ok()) << source.error().message;
        source_ = std::move(source).value();
        settings_ = {};
        settings_.shape.unit = source_->unit;
    }

    editor::MeshToolResultPtr work()
    {
        const editor::JobControl control{{}, [](double) {
                                         }};
        result_ = editor::workOnMesh(*source_, settings_, result_, control);
        return result_;
    }

    // As Apply does it.
    void apply()
    {
        work();
        files_ = editor::newMeshFiles(*source_, *result_);
        ASSERT_TRUE(editor::writeMeshFiles(files_, {}).ok());
        const base::Diagnostics problems = session_->push(
            editor::meshToolEdit(*source_, *result_, files_), QStringLiteral("Mesh tools"));
        ASSERT_TRUE(problems.empty()) << base::lineForm(problems.all().front());
    }

    scene::ScenePtr compiled()
    {
        base::Diagnostics problems;
        const compile::Compiled made = compile::compile(
            {.models = {&session_->document()}, .assets = assets_, .sink = problems});
        EXPECT_FALSE(problems.hasErrors());
        return made.scene;
    }

    static const scene::Body& part(const scene::ScenePtr& scene) { return scene->bodies[1]; }

    // Of what is drawn, in the world.
    static base::Bounds drawn(const scene::ScenePtr& scene)
    {
        return base::transformed(part(scene).X_WB,
                                 scene::visualBounds(*scene, scene::BodyIndex(1)));
    }

    adf::ObjectPtr body() { return find(*session_, "BODY part"); }

    test::TempFolder folder_;
    importers::MeshCache assets_;
    editor::DocumentSession* session_ = nullptr;
    std::optional<editor::MeshToolSource> source_;
    MeshToolSettings settings_;
    editor::MeshToolResultPtr result_;
    editor::NewMeshFiles files_;
};

TEST_F(MeshTools, WithoutAWishNothingIsWrittenAndNothingChanges)
{
    open(test::boxPart(0.2, 0.1, 0.06));
    const std::string before = textOf(*session_);
    EXPECT_FALSE(work()->isAnything());
    apply();
    EXPECT_TRUE(files_.empty());
    EXPECT_EQ(textOf(*session_), before);
    EXPECT_EQ(workspace_.undoStack().count(), 0);
}

TEST_F(MeshTools, MillimetresAndABoxAreOneStep)
{
    open(test::boxPart(200, 100, 60));
    EXPECT_EQ(source_->guess.unit, meshes::LengthUnit::Millimetre);
    const std::string before = textOf(*session_);
    settings_.shape.unit = meshes::LengthUnit::Millimetre;
    settings_.collision.choice = CollisionChoice::Box;
    apply();
    EXPECT_EQ(files_.drawn->name, "part_tools.obj");
    EXPECT_EQ(files_.drawn->path, (folder_.path() / "high_res/part_tools.obj").string());
    EXPECT_FALSE(files_.touched.has_value());

    const scene::ScenePtr scene = compiled();
    const base::Bounds box = scene::visualBounds(*scene, scene::BodyIndex(1));
    expectNear(box.low, {0, 0, 0}, kFloat, "low");
    expectNear(box.high, {0.2, 0.1, 0.06}, kFloat, "high");
    ASSERT_EQ(part(scene).collisions.size(), 1U);
    const scene::CollisionShape& shape = part(scene).collisions.front();
    const auto& fitted = std::get<scene::Box>(shape.geometry);
    EXPECT_NEAR(fitted.size.x * fitted.size.y * fitted.size.z, 0.2 * 0.1 * 0.06, kFloat);
    expectNear(shape.X_BS.position, {0.1, 0.05, 0.03}, kFloat, "middle of the box");
    EXPECT_FALSE(body()->isAuthored(adf::collision::kMesh));

    ASSERT_EQ(workspace_.undoStack().count(), 1);
    workspace_.undoStack().undo();
    EXPECT_EQ(textOf(*session_), before);
}

TEST_F(MeshTools, UpAxisIsTurnedToZ)
{
    open(test::boxPart(0.2, 0.1, 0.06));
    settings_.shape.up = meshes::UpAxis::Y;
    apply();
    const scene::ScenePtr scene = compiled();
    const Vec3 size = scene::visualBounds(*scene, scene::BodyIndex(1)).size();
    expectNear(size, {0.2, 0.06, 0.1}, kFloat, "Y became Z");
}

// The body, its joint, what it carries and what collides stay in the world when its frame moves.
TEST_F(MeshTools, TheOriginMovesAndTheWorldDoesNot)
{
    for (const std::string& collision :
         {std::string(kBeside), std::string("collision mesh: part.stl")}) {
        for (const FrameOrigin origin : {FrameOrigin::Box, FrameOrigin::Base, FrameOrigin::Mass}) {
            SCOPED_TRACE(collision + std::to_string(static_cast<int>(origin)));
            workspace_.closeAll();
            result_.reset();
            open(test::boxPart(0.2, 0.1, 0.06), collision);
            const scene::ScenePtr before = compiled();
            settings_.shape.origin = origin;
            apply();
            const scene::ScenePtr after = compiled();

            const double base = origin == FrameOrigin::Base ? 0 : 0.03;
            expectNear(result_->shape->origin_B, {0.1, 0.05, base}, kFloat, "origin");
            expectNear(drawn(before).low, drawn(after).low, kFloat, "low");
            expectNear(drawn(before).high, drawn(after).high, kFloat, "high");
            const scene::Body& a = part(before);
            const scene::Body& b = part(after);
            expectNear(a.X_WB * a.X_BC.position, b.X_WB * b.X_BC.position, kFloat, "mass");
            const base::Bounds solidA =
                base::transformed(a.X_WB * a.collisions[0].X_BS,
                                  scene::boundsOf(a.collisions[0].geometry, before->meshes));
            const base::Bounds solidB =
                base::transformed(b.X_WB * b.collisions[0].X_BS,
                                  scene::boundsOf(b.collisions[0].geometry, after->meshes));
            expectNear(solidA.low, solidB.low, kFloat, "collision, low");
            expectNear(solidA.high, solidB.high, kFloat, "collision, high");
            expectNear((a.X_WB * before->joints[0].X_CJ).position,
                       (b.X_WB * after->joints[0].X_CJ).position, kFloat, "joint on the part");
            expectNear(before->joints[0].X_PJ.position, after->joints[0].X_PJ.position, kFloat,
                       "joint on the base");
            expectNear((a.X_WB * before->sensors[0].X_BS).position,
                       (b.X_WB * after->sensors[0].X_BS).position, kFloat, "sensor");
        }
    }
}

// Pivots in the file are before the scale, which goes into the mesh.
TEST_F(MeshTools, AScaleGoesIntoTheMeshAndThePivotsStay)
{
    open(test::without(test::boxPart(200, 100, 60), 0), "collision mesh: part.stl", "scale: 0.001",
         "{x: -100.0, y: 20.0, z: 30.0}");
    EXPECT_EQ(source_->unit, meshes::LengthUnit::Millimetre);
    const scene::ScenePtr before = compiled();
    settings_.shape.fill = true;
    apply();
    EXPECT_EQ(body()->get(adf::common::kScale), 1);
    const scene::ScenePtr after = compiled();
    expectNear(drawn(before).low, drawn(after).low, kFloat, "low");
    expectNear(drawn(before).high, drawn(after).high, kFloat, "high");
    expectNear(before->joints[0].X_CJ.position, after->joints[0].X_CJ.position, kFloat, "pivot");
    expectNear(find(*session_, "JOINT base-part")->get(adf::joint::kChildPivot), {-0.1, 0.02, 0.03},
               kFloat, "in the file");
    const auto& touched = std::get<scene::MeshShape>(part(after).collisions[0].geometry);
    EXPECT_EQ(touched.scale, (Vec3{1, 1, 1}));
    expectNear(after->mesh(touched.mesh).bounds.high, {0.2, 0.1, 0.06}, kFloat, "what collides");
}

TEST_F(MeshTools, WhatOnlyCollidesKeepsTheScaleOfTheBody)
{
    open(test::boxPart(200, 100, 60),
         "shape: BOX\n  geometry: {x: 10.0, y: 10.0, z: 10.0}\n"
         "  collision mesh: ../high_res/part.stl",
         "scale: 0.001");
    ASSERT_FALSE(source_->isDrawn());
    EXPECT_THAT(source_->originBlocker, HasSubstr("primitive"));
    settings_.collision.choice = CollisionChoice::Hull;
    apply();
    EXPECT_EQ(body()->get(adf::common::kScale), 0.001);
    const scene::ScenePtr after = compiled();
    const auto& shape = std::get<scene::MeshShape>(part(after).collisions[0].geometry);
    const base::Bounds bounds = scene::boundsOf(shape, after->meshes);
    expectNear(bounds.high, {0.2, 0.1, 0.06}, kFloat, "hull");
}

TEST_F(MeshTools, RepairClosesTheMeshAndReportsEachStep)
{
    scene::SubMesh damaged = test::boxPart(0.2, 0.1, 0.06);
    test::turnTriangle(damaged, 3);
    open(test::without(std::move(damaged), 8));
    EXPECT_FALSE(source_->health.isSolid());
    EXPECT_FALSE(work()->shape->health.isSolid());
    settings_.shape.weld = true;
    settings_.shape.orient = true;
    settings_.shape.fill = true;
    const editor::ShapedMesh& shape = *work()->shape;
    EXPECT_EQ(shape.orient->turnedTriangles, 1U);
    ASSERT_EQ(shape.holes->size(), 1U);
    EXPECT_EQ(shape.holes->front().fate, meshes::HoleFate::Filled);
    ASSERT_TRUE(shape.weld.has_value());
    EXPECT_TRUE(shape.health.isSolid());
    EXPECT_NEAR(shape.health.volume, 0.2 * 0.1 * 0.06, 1e-9);
}

// Of a box: m/12 (b² + c²) about its middle.
TEST_F(MeshTools, MassIsThatOfTheSolid)
{
    open(test::boxPart(0.2, 0.1, 0.06), kBeside);
    settings_.mass = {.choice = MassChoice::Density, .density = 2700};
    apply();
    EXPECT_TRUE(files_.empty());
    const double mass = 2700 * 0.2 * 0.1 * 0.06;
    const scene::ScenePtr after = compiled();
    EXPECT_NEAR(part(after).mass, mass, 1e-6);
    expectNear(part(after).X_BC.position, {0.1, 0.05, 0.03}, kFloat, "centre");
    const Vec3 moments = part(after).inertia;
    EXPECT_NEAR(moments.x + moments.y + moments.z, mass / 6 * (0.2 * 0.2 + 0.1 * 0.1 + 0.06 * 0.06),
                1e-8);
    // The primitive that collides was given its place and keeps it.
    expectNear(part(after).collisions[0].X_BS.position, {0.05, 0, 0}, kFloat, "collision");
}

TEST_F(MeshTools, AMassOfAnOpenMeshIsThatOfItsHullAndSaysSo)
{
    open(test::without(test::boxPart(0.2, 0.1, 0.06), 0, 2));
    settings_.mass = {.choice = MassChoice::Given, .mass = 3};
    work();
    EXPECT_EQ(result_->mass->mass, 3);
    EXPECT_THAT(result_->mass->remark, HasSubstr("not closed"));
    EXPECT_NEAR(result_->mass->amount, 0.2 * 0.1 * 0.06, 1e-9);
}

// A primitive without an offset sits at the centre of mass; it stays when that goes elsewhere.
TEST_F(MeshTools, WhatCollidesAtTheCentreOfMassStaysWhereItIs)
{
    open(test::boxPart(0.4, 0.1, 0.06),
         "collision shape: SPHERE\n  collision geometry: {radius: 0.05}");
    const scene::ScenePtr before = compiled();
    settings_.mass = {.choice = MassChoice::Density};
    apply();
    const scene::ScenePtr after = compiled();
    expectNear(part(after).X_BC.position, {0.2, 0.05, 0.03}, kFloat, "mass");
    expectNear(part(before).collisions[0].X_BS.position, part(after).collisions[0].X_BS.position,
               kFloat, "collision");
}

TEST_F(MeshTools, ATwinOfFewerTrianglesCollides)
{
    open(test::ball(0.1, 48, 24));
    const std::size_t all = source_->mesh->triangleCount();
    settings_.detail = {.share = 0.25, .touched = true};
    apply();
    EXPECT_FALSE(files_.drawn.has_value());
    EXPECT_EQ(files_.touched->path, (folder_.path() / "low_res/part_tools.stl").string());
    EXPECT_LE(result_->fewerMesh->triangleCount(), all / 4);
    EXPECT_GT(result_->fewer->report.error, 0);
    EXPECT_LT(result_->fewer->report.error, 0.01);
    const scene::ScenePtr after = compiled();
    const auto& shape = std::get<scene::MeshShape>(part(after).collisions[0].geometry);
    EXPECT_EQ(after->mesh(shape.mesh).triangleCount(), result_->fewerMesh->triangleCount());
    EXPECT_EQ(after->mesh(std::get<scene::MeshShape>(part(after).visuals[0].geometry).mesh)
                  .triangleCount(),
              all);
}

// An L of two boxes needs two convex pieces.
TEST_F(MeshTools, ConvexPiecesComeWithTheirLimits)
{
    open(test::lShape());
    settings_.collision = {.choice = CollisionChoice::Pieces, .mostPieces = 8, .concavity = 0.05};
    apply();
    EXPECT_EQ(result_->touched->pieces, 2U);
    EXPECT_FALSE(result_->touched->isRough);
    EXPECT_EQ(body()->get(adf::collision::kMeshType), adf::MeshType::ConvexDecomposition);
    EXPECT_EQ(body()->get(adf::collision::kMostPieces), 8);
    EXPECT_EQ(body()->get(adf::collision::kConcavity), 0.05);
    const scene::ScenePtr after = compiled();
    const auto& shape = std::get<scene::MeshShape>(part(after).collisions[0].geometry);
    EXPECT_EQ(after->mesh(shape.mesh).parts.size(), 2U);
}

TEST_F(MeshTools, TheLeastPrimitiveOfABallIsASphere)
{
    open(test::ball(0.1, 48, 24));
    settings_.collision.choice = CollisionChoice::LeastVolume;
    work();
    ASSERT_TRUE(result_->fit.has_value());
    EXPECT_EQ(result_->fit->kind, meshes::PrimitiveKind::Sphere);
    EXPECT_NEAR(std::get<scene::Sphere>(result_->fit->geometry).radius, 0.1, kFloat);
}

TEST_F(MeshTools, NoFileIsReplacedAndNamesDoNotGrow)
{
    open(test::boxPart(200, 100, 60));
    folder_.write("high_res/part_tools.obj", "somebody's");
    settings_.shape.unit = meshes::LengthUnit::Millimetre;
    apply();
    EXPECT_EQ(files_.drawn->name, "part_tools2.obj");
    readAgain();
    result_.reset();
    settings_.shape.up = meshes::UpAxis::X;
    work();
    EXPECT_EQ(editor::newMeshFiles(*source_, *result_).drawn->name, "part_tools3.obj");
}

TEST_F(MeshTools, ThePreviewIsWhatTheModelBecomes)
{
    open(test::boxPart(200, 100, 60), kBeside);
    settings_.shape.unit = meshes::LengthUnit::Millimetre;
    settings_.shape.origin = FrameOrigin::Box;
    settings_.mass = {.choice = MassChoice::Density};
    apply();
    const scene::ScenePtr preview = editor::previewScene(*source_, *result_);
    const scene::ScenePtr after = compiled();
    const base::Bounds shown = scene::visualBounds(*preview, scene::BodyIndex(0));
    const base::Bounds made = scene::visualBounds(*after, scene::BodyIndex(1));
    expectNear(shown.low, made.low, kFloat, "low");
    expectNear(shown.high, made.high, kFloat, "high");
    const scene::Body& body = preview->bodies.front();
    expectNear(body.collisions[0].X_BS.position, part(after).collisions[0].X_BS.position, kFloat,
               "collision");
    EXPECT_NEAR(body.mass, part(after).mass, 1e-9);
}

TEST_F(MeshTools, EqualPartsAreNotWorkedOutAgain)
{
    open(test::ball(0.1, 48, 24));
    settings_.detail = {.share = 0.5, .drawn = true};
    const editor::MeshToolResultPtr first = work();
    settings_.mass.choice = MassChoice::Density;
    const editor::MeshToolResultPtr second = work();
    EXPECT_EQ(first->shape, second->shape);
    EXPECT_EQ(first->fewer, second->fewer);
    settings_.detail.share = 0.25;
    EXPECT_NE(work()->fewer, second->fewer);
    settings_.shape.up = meshes::UpAxis::Y;
    EXPECT_NE(work()->shape, second->shape);
}

TEST_F(MeshTools, WorkThatIsStoppedSaysSo)
{
    open(test::ball(0.1, 48, 24));
    settings_.collision.choice = CollisionChoice::Pieces;
    std::stop_source stop;
    stop.request_stop();
    const editor::JobControl control{stop.get_token(), [](double) {
                                     }};
    EXPECT_TRUE(editor::workOnMesh(*source_, settings_, nullptr, control)->wasStopped);
}

TEST_F(MeshTools, AnUnreadableMeshIsAnError)
{
    open(test::boxPart(1, 1, 1));
    const adf::ObjectId id = body()->id();
    ASSERT_TRUE(session_
                    ->push(adf::setProperty(id, adf::body::kMesh, std::string("gone.stl")),
                           QStringLiteral("Set mesh"))
                    .empty());
    const editor::JobControl control{{}, [](double) {
                                     }};
    const auto source = editor::readMeshToolSource(session_->document(), id, assets_, control);
    ASSERT_FALSE(source.ok());
    EXPECT_THAT(source.error().message, HasSubstr("gone.stl"));
}

TEST_F(MeshTools, AFrameThatAVehicleNeedsStays)
{
    const editor::DocumentSession& session = EditorTest::open(
        "bodies: [BODY cart, BODY wheel]\n"
        "vehicles: [VEHICLE car]\n"
        "BODY cart: {name: cart, mesh: cart.stl, mass: 1.0}\n"
        "BODY wheel: {name: wheel, mesh: wheel.stl, mass: 1.0}\n"
        "VEHICLE car:\n"
        "  name: car\n"
        "  chassis: BODY cart\n"
        "  wheels:\n"
        "    - {body: BODY wheel, radius: 0.1}\n",
        "/tmp/cart.yaml");
    for (const char* name : {"BODY cart", "BODY wheel"}) {
        EXPECT_THAT(editor::blockerOfShift(session.document(), *find(session, name)),
                    HasSubstr("VEHICLE car"));
    }
}

TEST_F(MeshTools, WritingThatIsStoppedLeavesNothing)
{
    open(test::boxPart(0.2, 0.1, 0.06));
    settings_.shape.up = meshes::UpAxis::Y;
    work();
    files_ = editor::newMeshFiles(*source_, *result_);
    ASSERT_TRUE(files_.drawn.has_value());
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(editor::writeMeshFiles(files_, stop.get_token()).ok());
    EXPECT_FALSE(std::filesystem::exists(files_.drawn->path));
    EXPECT_FALSE(std::filesystem::exists(
        std::filesystem::path(files_.drawn->path).replace_extension(".mtl")));
}

}  // namespace
