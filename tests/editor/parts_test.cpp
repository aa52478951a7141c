#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/validator.h"
#include "adf/writer.h"
#include "analysis/assembly.h"
#include "compile/compiler.h"
#include "editor/parts/generated_meshes.h"
#include "editor/parts/part.h"
#include "editor/parts/part_body.h"
#include "editor/parts/part_material.h"
#include "editor/parts/part_meshes.h"
#include "editor/parts/part_placing.h"
#include "importers/mesh/mesh_cache.h"
#include "meshes/face_finder.h"
#include "meshes/mass_properties.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numbers>
#include <set>

namespace {

using base::Vec3;
using editor::Part;
using editor::PartBecomes;
using editor::PartKind;
using editor::PartSizes;

constexpr double kPi = std::numbers::pi;

adf::ObjectPtr firstBody(const Part& part)
{
    return part.model.objects(adf::ObjectType::Body).front();
}

Part built(const char* id)
{
    const PartKind& kind = editor::partKind(id);
    return kind.build(editor::defaultSizes(kind));
}

class PartsTest : public ::testing::Test {
protected:
    // The document after the part was put down in it, with the meshes on disk.
    std::vector<adf::ObjectId> putDown(const Part& part,
                                       const std::vector<base::Pose>& X_WP,
                                       PartBecomes becomes = PartBecomes::OwnBody,
                                       const adf::ObjectPtr& ground = nullptr)
    {
        EXPECT_TRUE(editor::writePartMeshes(part, document_));
        std::optional<editor::PartGround> on;
        if (ground != nullptr) {
            on = {.body = ground, .facts = editor::factsOf(*ground)};
        }
        const editor::PlacedParts placed = editor::placingPart(document_, part, X_WP, becomes, on);
        EXPECT_TRUE(document_.check(placed.edit).empty());
        document_.apply(placed.edit);
        return placed.objects;
    }

    compile::Compiled compiled(const adf::Document& document)
    {
        base::Diagnostics problems;
        importers::MeshCache meshes;
        compile::Compiled result =
            compile::compile({.models = {&document}, .assets = meshes, .sink = problems});
        for (const base::Diagnostic& problem : problems.all()) {
            ADD_FAILURE() << base::lineForm(problem);
        }
        return result;
    }

    test::TempFolder folder_;
    adf::Document document_ = [this] {
        adf::Document document;
        document.setHome(folder_.path().string());
        return document;
    }();
};

TEST_F(PartsTest, EverySizeInItsRangeMakesAPart)
{
    for (const PartKind& kind : editor::partKinds()) {
        for (unsigned bits = 0; bits < 1U << kind.sizes.size(); ++bits) {
            PartSizes sizes;
            for (std::size_t i = 0; i < kind.sizes.size(); ++i) {
                const editor::PartSize& size = kind.sizes[i];
                const double most =
                    size.choices.empty() ? size.high : double(size.choices.size() - 1);
                sizes.push_back((bits >> i & 1U) != 0 ? most : size.choices.empty() ? size.low : 0);
            }
            if (editor::problemOf(kind, sizes).empty()) {
                const Part part = kind.build(sizes);
                for (const adf::ObjectPtr& body : part.model.objects(adf::ObjectType::Body)) {
                    EXPECT_GE(body->get(adf::body::kMass), 0) << kind.id << " " << bits;
                }
            }
        }
    }
}

TEST_F(PartsTest, EveryKindIsAModelThatReadsAndCompilesWithoutAProblem)
{
    std::set<std::string> ids;
    for (const PartKind& kind : editor::partKinds()) {
        SCOPED_TRACE(kind.id);
        EXPECT_TRUE(ids.insert(kind.id).second);
        const PartSizes sizes = editor::defaultSizes(kind);
        EXPECT_EQ(editor::problemOf(kind, sizes), "");
        const Part part = kind.build(sizes);
        if (part.creates) {
            continue;  // no body of its own: equipment_test
        }
        document_ = adf::Document();
        document_.setHome(folder_.path().string());
        putDown(part, {{}});
        const std::string path = (folder_.path() / "model.yaml").string();
        base::Diagnostics problems;
        const adf::Document read = adf::read(adf::write(document_), path, problems);
        adf::validate(read, problems);
        for (const base::Diagnostic& problem : problems.all()) {
            // What AMBF draws of a compound that takes other parts in, and that it wants vehicles
            // in a file of their own, is no fault of the part.
            const bool takesOthers = part.model.objects(adf::ObjectType::Joint).empty();
            if (!(problem.code == "ambf.part-offset" && takesOthers) &&
                problem.code != "ambf.vehicle-in-same-file") {
                ADD_FAILURE() << base::lineForm(problem);
            }
        }
        const compile::Compiled scene = compiled(read);
        EXPECT_EQ(scene.scene->bodies.size(), part.model.objects(adf::ObjectType::Body).size());
        base::Bounds bounds;
        for (std::uint32_t i = 0; i < scene.scene->bodies.size(); ++i) {
            const scene::Body& body = scene.scene->bodies[i];
            bounds.add(base::transformed(body.X_WB,
                                         scene::visualBounds(*scene.scene, scene::BodyIndex{i})));
        }
        EXPECT_NEAR(bounds.low.z, 0, 1e-6) << "it stands on its foot";
        EXPECT_NEAR(bounds.centre().x, 0, 1e-6);
        EXPECT_NEAR(bounds.centre().y, 0, 1e-6);
    }
}

// Pappus: 2 π² R r² for the torus; π (b² − a²) h for the tube. The inertia of meshes of the same
// shape, integrated over their triangles, comes near.
TEST_F(PartsTest, MassesOfRingAndTubeAreThoseOfTheExactSolids)
{
    const importers::Solid torus = editor::torusOfMatter(0.014, 0.004, {0, 0, 0.004});
    EXPECT_NEAR(torus.mass, 2 * kPi * kPi * 0.014 * 0.004 * 0.004, 1e-15);
    const auto near = [](const importers::Solid& exact, const scene::MeshData& mesh) {
        const importers::Solid drawn = editor::matterOf(mesh);
        constexpr double kFacets = 0.03;  // of what facets cut off
        EXPECT_NEAR(drawn.mass, exact.mass, kFacets * exact.mass);
        EXPECT_NEAR(drawn.inertia.xx, exact.inertia.xx, 2 * kFacets * exact.inertia.xx);
        EXPECT_NEAR(drawn.inertia.zz, exact.inertia.zz, 2 * kFacets * exact.inertia.zz);
        EXPECT_NEAR(drawn.centre.z, exact.centre.z, 1e-6);
    };
    near(torus, editor::torusMesh(0.014, 0.004));
    near(editor::tubeOfMatter(0.02, 0.026, 0.06, {0, 0, 0.03}),
         editor::tubeMesh(0.02, 0.026, 0.06));
    EXPECT_NEAR(firstBody(built("ring"))->get(adf::body::kMass), 1200 * torus.mass, 1e-12);
}

// A round tip is half a ball: the peg as a whole has the volume of its three solids, and its centre
// is their weighted mean.
TEST_F(PartsTest, MassOfAPegIsThatOfShaftTipAndCollar)
{
    const adf::ObjectPtr peg = firstBody(built("peg"));
    const double r = 0.0055;
    const double shaft = 0.046 - 0.003 - r;
    const double volumes[] = {kPi * 0.0105 * 0.0105 * 0.003, kPi * r * r * shaft,
                              2.0 / 3 * kPi * r * r * r};
    const double heights[] = {0.0015, 0.003 + shaft / 2, 0.003 + shaft + 0.375 * r};
    double volume = 0;
    double moment = 0;
    for (int i = 0; i < 3; ++i) {
        volume += volumes[i];
        moment += volumes[i] * heights[i];
    }
    EXPECT_NEAR(peg->get(adf::body::kMass), 1410 * volume, 1e-12);
    EXPECT_NEAR(peg->get(adf::body::kInertialPosition).z, moment / volume, 1e-6);
}

// A board with round corners: a rectangle less four corners of (1 − π/4) r² each.
TEST_F(PartsTest, MassOfABoardLeavesItsCornersOut)
{
    const PartKind& kind = editor::partKind("board");
    PartSizes sizes = editor::defaultSizes(kind);
    sizes.back() = 1;  // it moves
    const adf::ObjectPtr board = firstBody(kind.build(sizes));
    const double area = 0.3 * 0.2 - (4 - kPi) * 0.02 * 0.02;
    EXPECT_NEAR(board->get(adf::body::kMass), 720 * area * 0.02, 1e-9);
    EXPECT_EQ(firstBody(built("board"))->get(adf::body::kMass), 0) << "it stands still at first";
}

// No capsule of the ring comes nearer to the axis than the hole is wide, but for the little that a
// polygon is off its circle.
TEST_F(PartsTest, TheHoleOfARingStaysOpen)
{
    putDown(built("ring"), {{}});
    const compile::Compiled made = compiled(document_);
    const scene::Body& ring = made.scene->bodies.front();
    ASSERT_GT(ring.collisions.size(), 8U);
    constexpr double kHole = 0.010;
    for (const scene::CollisionShape& shape : ring.collisions) {
        const auto& capsule = std::get<scene::Capsule>(shape.geometry);
        const double half = 0.5 * capsule.height - capsule.radius;
        for (int i = -10; i <= 10; ++i) {
            Vec3 at;
            at[capsule.axis] = 0.1 * i * half;
            const Vec3 p = shape.X_BS * at;
            EXPECT_GT(std::hypot(p.x, p.y) - capsule.radius, 0.985 * kHole);
            EXPECT_NEAR(p.z - capsule.radius, 0, 1e-6) << "it lies flat";
        }
    }
}

// What touches of a link and of a tube leaves the inscribed circle of each hole free.
TEST_F(PartsTest, NoBoxReachesIntoAHole)
{
    const auto nearest = [](const Part& part, Vec3 hole) {
        double least = 1;
        for (const adf::Record& record : firstBody(part)->get(adf::collision::kCompound)) {
            const auto valueOf = [&](auto property) {
                return adf::recordValue(
                    record, property,
                    adf::recordRows(adf::ObjectType::Body, adf::body::kCompoundShape));
            };
            const base::Pose X{valueOf(adf::shape::kPosition),
                               base::fromRpy(valueOf(adf::shape::kOrientation))};
            const Vec3 size = valueOf(adf::shape::kSize);
            const Vec3 p = base::inverse(X) * Vec3{hole.x, hole.y, X.position.z};
            least = std::min(least, std::hypot(std::max(std::abs(p.x) - size.x / 2, 0.0),
                                               std::max(std::abs(p.y) - size.y / 2, 0.0)));
        }
        return least;
    };
    for (const double x : {-0.09, -0.03, 0.03, 0.09}) {
        EXPECT_NEAR(nearest(built("link"), {x, 0, 0}), 0.005, 1e-6);
    }
    EXPECT_NEAR(nearest(built("tube"), {}), 0.02, 1e-6);
}

TEST_F(PartsTest, TheHolesOfALinkAreRoundFaces)
{
    const scene::MeshData mesh = editor::barMesh(3, 0.06, 0.005, 0.026, 0.008);
    const auto mass = meshes::massProperties(mesh);
    ASSERT_TRUE(mass);
    EXPECT_TRUE(mass->isClosed);
    const meshes::FaceFinder finder(mesh);
    std::set<int> holes;
    for (std::size_t i = 0; i < mesh.triangleCount(); ++i) {
        const auto face = finder.faceOf(i);
        const auto* round = face ? std::get_if<meshes::RoundFace>(&*face) : nullptr;
        if (round != nullptr && round->hollow) {
            EXPECT_NEAR(round->radius, 0.005, 1e-4);
            EXPECT_NEAR(std::abs(round->axis.z), 1, 1e-9);
            EXPECT_NEAR(round->length, 0.008, 1e-7);
            holes.insert(static_cast<int>(std::lround(round->centre.x / 0.06)));
        }
    }
    EXPECT_EQ(holes, (std::set<int>{0, 1, 2}));
}

TEST_F(PartsTest, PegsBecomePartOfABoardThatStandsStill)
{
    putDown(built("board"), {{{0.5, 0, 0}, base::axisAngle({0, 0, 1}, kPi / 2)}});
    const adf::ObjectPtr board = document_.objects(adf::ObjectType::Body).front();
    const Part peg = built("peg");
    ASSERT_EQ(editor::whyNotPartOf(peg, *board), "");
    const std::size_t before = board->get(adf::collision::kCompound).size();
    putDown(peg, {{{0.5, 0.05, 0.02}, {}}, {{0.5, -0.05, 0.02}, {}}}, PartBecomes::PartOfBody,
            board);
    const compile::Compiled made = compiled(document_);
    ASSERT_EQ(made.scene->bodies.size(), 1U);
    const scene::Body& body = made.scene->bodies.front();
    ASSERT_EQ(body.collisions.size(), before + 6);
    EXPECT_EQ(body.visuals.size(), before + 6);
    const Vec3 shaft = body.X_WB * body.collisions[before].X_BS.position;
    EXPECT_NEAR(shaft.x, 0.5, 1e-5);
    EXPECT_NEAR(shaft.y, 0.05, 1e-5);
    EXPECT_NEAR(shaft.z, 0.02 + 0.003 + (0.046 - 0.003 - 0.0055) / 2, 1e-5);
}

TEST_F(PartsTest, WhyAPartStaysABodyOfItsOwnIsSaid)
{
    putDown(built("board"), {{}});
    putDown(built("ring"), {{}});
    putDown(built("block"), {{}});
    const auto bodies = document_.objects(adf::ObjectType::Body);
    EXPECT_NE(editor::whyNotPartOf(built("ring"), *bodies[0]), "") << "it has a mesh";
    EXPECT_NE(editor::whyNotPartOf(built("peg"), *bodies[1]), "") << "the ring has a mesh";
    EXPECT_NE(editor::whyNotPartOf(built("peg"), *bodies[2]), "") << "the block moves";
    EXPECT_NE(editor::whyNotPartOf(built("hinge"), *bodies[0]), "") << "it has a joint";
    EXPECT_NE(editor::whyNotPartOf(built("cart"), *bodies[0]), "") << "it has a vehicle";
}

TEST_F(PartsTest, CopiesGetFreeNamesAndKeepTheirJoints)
{
    putDown(built("hinge"), {{}, {{1, 0, 0}, {}}});
    EXPECT_EQ(document_.objects(adf::ObjectType::Body).size(), 4U);
    const auto joints = document_.objects(adf::ObjectType::Joint);
    ASSERT_EQ(joints.size(), 2U);
    std::set<std::string> children;
    for (const adf::ObjectPtr& joint : joints) {
        children.insert(joint->get(adf::joint::kChild));
        EXPECT_NE(document_.findAny(joint->get(adf::joint::kParent)), nullptr);
    }
    EXPECT_EQ(children.size(), 2U);
    EXPECT_EQ(compiled(document_).scene->joints.size(), 2U);
}

// The two loops of a linkage gripper are closed as it is put down, and its fingers meet in the
// middle, still parallel, when its drives have turned by 60 degrees.
TEST_F(PartsTest, FingersOfALinkageGripperStayParallelUntilTheyMeet)
{
    const PartKind& kind = editor::partKind("linkage-gripper");
    PartSizes sizes = editor::defaultSizes(kind);
    for (const double facing : {0.0, 1.0}) {
        SCOPED_TRACE(facing);
        sizes[2] = facing;
        document_ = adf::Document();
        document_.setHome(folder_.path().string());
        putDown(kind.build(sizes), {{{0.3, 0.2, 0}, {}}, {}});
        std::vector<adf::ObjectPtr> drives;
        for (const adf::ObjectPtr& joint : document_.objects(adf::ObjectType::Joint)) {
            if (joint->isAuthored(adf::joint::kMimicJoint)) {
                const adf::ObjectPtr leader =
                    document_.findAny(joint->get(adf::joint::kMimicJoint));
                ASSERT_NE(leader, nullptr);
                EXPECT_EQ(leader->get(adf::joint::kParent), joint->get(adf::joint::kParent))
                    << "a copy follows its own drive";
                drives.insert(drives.end(), {leader, joint});
            }
        }
        ASSERT_EQ(drives.size(), 4U);
        const compile::Compiled made = compiled(document_);
        const scene::Scene& scene = *made.scene;
        analysis::BodyPoses poses = analysis::startPoses(scene);
        for (const analysis::JointGap& gap : analysis::jointGaps(scene, poses)) {
            EXPECT_LT(gap.gap, 2e-9);
        }
        const auto middleOf = [&](const char* name) {
            return poses[made.map.find<scene::BodyIndex>(document_.findAny(name)->id())->value];
        };
        const double thick = document_.findAny("BODY finger")->get(adf::shape::kSize).x;
        EXPECT_NEAR(middleOf("BODY finger").position.x - middleOf("BODY finger1").position.x,
                    sizes[0] + thick, 1e-8);
        analysis::JointValues wanted(scene.joints.size());
        for (const adf::ObjectPtr& drive : drives) {
            wanted[made.map.find<scene::JointIndex>(drive->id())->value] = kPi / 3;
        }
        const analysis::Assembly closed = analysis::assemble(scene, poses, wanted);
        EXPECT_TRUE(closed.complete());
        poses = closed.poses;
        // The palm floats: only what is between the fingers is looked at.
        const base::Vec3 apart =
            middleOf("BODY finger").position - middleOf("BODY finger1").position;
        EXPECT_NEAR(base::norm(apart), thick, 1e-6);
        EXPECT_NEAR(
            base::angleBetween(middleOf("BODY finger").rotation, middleOf("BODY finger1").rotation),
            0, 1e-6);
    }
}

// A peg that is joined to a moving block stays where it was put: the joint's zero is there.
TEST_F(PartsTest, AJoinedPartStandsStillOnWhatMoves)
{
    putDown(built("block"), {{}});
    const adf::ObjectPtr block = document_.objects(adf::ObjectType::Body).front();
    putDown(built("peg"), {{{0.01, 0, 0.06}, {}}}, PartBecomes::JoinedBody, block);
    const compile::Compiled made = compiled(document_);
    ASSERT_EQ(made.scene->joints.size(), 1U);
    EXPECT_EQ(made.scene->joints.front().type, scene::JointType::Fixed);
}

TEST_F(PartsTest, SearchFindsNamesOtherWordsAndSizes)
{
    const auto first = [](const char* words) {
        const auto found = editor::searchParts(words);
        return found.empty() ? std::string() : std::string(found.front()->id);
    };
    EXPECT_EQ(first("peg"), "peg");
    EXPECT_EQ(first("DONUT"), "ring");
    EXPECT_EQ(first("180 mm"), "link");
    EXPECT_EQ(first("revolute"), "hinge");
    EXPECT_EQ(first("zeppelin"), "");
    EXPECT_EQ(editor::searchParts("").size(), editor::partKinds().size());
}

TEST_F(PartsTest, SizesThatAreNoPartAreRefusedWithAReason)
{
    const PartKind& link = editor::partKind("link");
    PartSizes sizes = editor::defaultSizes(link);
    sizes[2] = 0.03;  // a hole wider than the link
    EXPECT_NE(editor::problemOf(link, sizes), "");
    sizes[2] = -1;
    EXPECT_EQ(editor::problemOf(link, sizes), "Hole: from 0.5 mm to 500 mm.");
}

TEST_F(PartsTest, MeshesGoAlongWhenTheModelIsSavedElsewhere)
{
    putDown(built("ring"), {{}});
    const test::TempFolder other;
    const std::string target = (other.path() / "puzzle.yaml").string();
    ASSERT_TRUE(editor::copyMeshesFor(document_, target));
    const std::string name =
        document_.objects(adf::ObjectType::Body).front()->get(adf::body::kMesh);
    EXPECT_TRUE(std::filesystem::exists(other.path() / name));
    document_.setPath(target);
    compiled(document_);

    std::filesystem::resize_file(folder_.path() / name, 10);
    document_.setPath({});
    EXPECT_FALSE(editor::copyMeshesFor(document_, target)) << "no other file is replaced";
}

// A box is made with the density of water.
TEST(PartMaterials, MassAndInertiaFollowTheDensity)
{
    const editor::PartKind& kind = editor::partKind("box");
    const editor::Part plain = kind.build(editor::defaultSizes(kind));
    editor::Part steel = plain;
    const auto presets = editor::materialPresets();
    const auto found = std::find_if(presets.begin(), presets.end(), [](const auto& preset) {
        return std::string(preset.name) == "Steel";
    });
    ASSERT_NE(found, presets.end());
    editor::makeOf(steel, *found);
    const auto bodyOf = [](const editor::Part& part) {
        return part.model.objects(adf::ObjectType::Body).front();
    };
    EXPECT_NEAR(bodyOf(steel)->get(adf::body::kMass), 7.85 * bodyOf(plain)->get(adf::body::kMass),
                1e-9);
    const base::Vec3 inertia = bodyOf(plain)->get(adf::body::kInertia);
    EXPECT_LT(base::norm(bodyOf(steel)->get(adf::body::kInertia) - 7.85 * inertia),
              1e-9 * base::norm(inertia));
    EXPECT_EQ(bodyOf(steel)->get(adf::contact::kStaticFriction), found->surface->friction);
}

}  // namespace
