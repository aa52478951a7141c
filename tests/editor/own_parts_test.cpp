// Bodies are made parts of the library, kept, found again and put down.

#include "editor/parts/own_parts.h"

#include "adf/properties.h"
#include "adf/reader.h"
#include "compile/compiler.h"
#include "editor/library/library_panel.h"
#include "editor/library/part_card.h"
#include "editor/parts/generated_meshes.h"
#include "editor/parts/part_placing.h"
#include "importers/mesh/mesh_cache.h"
#include "tests/support/no_assets.h"
#include "tests/support/temp_folder.h"

#include <QPointer>
#include <QTest>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace {

using base::Vec3;

constexpr std::string_view kGripper = R"(
bodies: [BODY table, BODY palm, BODY finger]
joints: [JOINT table-palm, JOINT palm-finger]
BODY table: {name: table, mass: 0, shape: BOX, geometry: {x: 1, y: 1, z: 1}}
BODY palm: {name: palm, mass: 1, group: hand, locked: true, shape: BOX, geometry: {x: 0.2, y: 0.2, z: 0.2}, location: {position: {x: 1, y: 2, z: 0.6}, orientation: {r: 0, p: 0, y: 0}}}
BODY finger: {name: finger, mass: 1, shape: BOX, geometry: {x: 0.1, y: 0.2, z: 0.4}, location: {position: {x: 1, y: 2, z: 0.9}, orientation: {r: 0, p: 0, y: 0}}}
JOINT table-palm: {name: table-palm, type: fixed, parent: BODY table, child: BODY palm, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}}
JOINT palm-finger: {name: palm-finger, type: revolute, parent: BODY palm, child: BODY finger, parent pivot: {x: 0, y: 0, z: 0.1}, child pivot: {x: 0, y: 0, z: -0.2}, parent axis: {x: 0, y: 1, z: 0}, child axis: {x: 0, y: 1, z: 0}}
)";

class OwnPartsTest : public testing::Test {
protected:
    OwnPartsTest()
    {
        base::Diagnostics ignored;
        document_ = adf::read(std::string(kGripper), "/gripper.yaml", ignored);
        compiled_ = compile::compile({.models = {&document_}, .assets = assets_, .sink = ignored});
    }

    [[nodiscard]] adf::ObjectId body(const std::string& name) const
    {
        return document_.find(adf::ObjectType::Body, "BODY " + name)->id();
    }

    [[nodiscard]] std::string folder() const { return (folder_.path() / "parts").string(); }

    const editor::PartKind* addGripper(editor::OwnParts& parts)
    {
        const auto added = parts.add(
            "gripper", {.document = document_, .scene = *compiled_.scene, .map = compiled_.map},
            {body("palm"), body("finger")});
        EXPECT_TRUE(added.ok());
        return added ? *added : nullptr;
    }

    test::TempFolder folder_;
    test::NoAssets assets_;
    adf::Document document_;
    compile::Compiled compiled_;
};

TEST_F(OwnPartsTest, APartStandsAroundTheOriginWithTheJointsBetweenItsBodies)
{
    editor::OwnParts parts(folder(), assets_);
    EXPECT_TRUE(parts.kinds().empty());
    const editor::PartKind* kind = addGripper(parts);
    ASSERT_NE(kind, nullptr);
    EXPECT_EQ(kind->summary({}), "2 bodies, 1 joint");
    const editor::Part part = kind->build({});
    const auto bodies = part.model.objects(adf::ObjectType::Body);
    ASSERT_EQ(bodies.size(), 2U);
    // 0.2 m of palm stand on the floor, the finger on it.
    EXPECT_EQ(bodies[0]->get(adf::common::kPosition), (Vec3{0, 0, 0.1}));
    EXPECT_EQ(bodies[1]->get(adf::common::kPosition), (Vec3{0, 0, 0.4}));
    EXPECT_FALSE(bodies[0]->isAuthored(adf::PropertyId("body.locked")));
    EXPECT_FALSE(bodies[0]->isAuthored(adf::PropertyId("group")));
    EXPECT_EQ(part.model.objects(adf::ObjectType::Joint).size(), 1U);
}

TEST_F(OwnPartsTest, ItIsThereAtTheNextStart)
{
    {
        editor::OwnParts parts(folder(), assets_);
        addGripper(parts);
        EXPECT_EQ(std::string(addGripper(parts)->name), "gripper 2");
    }
    const editor::OwnParts parts(folder(), assets_);
    const auto kinds = parts.kinds();
    ASSERT_EQ(kinds.size(), 2U);
    EXPECT_EQ(std::string(kinds[0]->name), "gripper");
    EXPECT_TRUE(editor::matches(*kinds[0], "own grip"));
    EXPECT_FALSE(editor::matches(*kinds[0], "peg"));
}

TEST_F(OwnPartsTest, ItIsPutDownLikeAnother)
{
    editor::OwnParts parts(folder(), assets_);
    const editor::Part part = addGripper(parts)->build({});
    const editor::PlacedParts placed = editor::placingPart(
        document_, part, {{{5, 0, 0}, {}}}, editor::PartBecomes::OwnBody, std::nullopt);
    ASSERT_TRUE(document_.check(placed.edit).empty());
    document_.apply(placed.edit);
    const adf::ObjectPtr finger = document_.find(adf::ObjectType::Body, "BODY finger1");
    ASSERT_NE(finger, nullptr);
    EXPECT_EQ(finger->get(adf::common::kPosition), (Vec3{5, 0, 0.4}));
    const adf::ObjectPtr joint = document_.find(adf::ObjectType::Joint, "JOINT palm-finger1");
    ASSERT_NE(joint, nullptr);
    EXPECT_EQ(joint->get(adf::joint::kParent), "BODY palm1");
    EXPECT_EQ(joint->get(adf::joint::kChild), "BODY finger1");
}

TEST_F(OwnPartsTest, ItIsRenamedAndForgotten)
{
    editor::OwnParts parts(folder(), assets_);
    const editor::PartKind& kind = *addGripper(parts);
    EXPECT_FALSE(parts.rename(kind, "a/b").ok());
    EXPECT_FALSE(parts.rename(kind, "gripper").ok());
    ASSERT_TRUE(parts.rename(kind, "claw").ok());
    EXPECT_EQ(std::string(kind.name), "claw");
    EXPECT_EQ(kind.build({}).model.objects(adf::ObjectType::Body).size(), 2U);
    EXPECT_TRUE(std::filesystem::exists(parts.folderOf(kind)));
    std::filesystem::remove_all(parts.folderOf(kind));
    parts.forget(kind);
    EXPECT_TRUE(parts.kinds().empty());
    EXPECT_TRUE(kind.build({}).model.objects(adf::ObjectType::Body).empty());
}

// Beside the part, above it, in a folder that the header names: found, and copied when it is put
// down, under names that the part's copies use.
TEST_F(OwnPartsTest, MeshesThatSomebodyNamedByHandAreFoundAndCopied)
{
    const std::filesystem::path part = folder_.path() / "parts" / "hand made";
    std::filesystem::create_directories(part / "fine");
    const char* const kTriangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";
    std::ofstream(part / "fine" / "a.obj") << kTriangle;
    std::ofstream(folder_.path() / "parts" / "b.obj") << kTriangle << "v 0 0 1\nf 1 3 4\n";
    std::ofstream(part / "part.yaml") << "high resolution path: fine/\nbodies: [BODY a, BODY b]\n"
                                         "BODY a: {name: a, mass: 1, mesh: a.obj}\n"
                                         "BODY b: {name: b, mass: 1, mesh: ../b.obj}\n";
    importers::MeshCache meshes;
    const editor::OwnParts parts(folder(), meshes);
    ASSERT_EQ(parts.kinds().size(), 1U);
    const editor::Part built = parts.kinds().front()->build({});
    ASSERT_EQ(built.meshes.size(), 2U);
    adf::Document model;
    model.setHome(folder_.path().string());
    ASSERT_TRUE(editor::writePartMeshes(built, model).ok());
    model.apply(
        editor::placingPart(model, built, {{}}, editor::PartBecomes::OwnBody, std::nullopt).edit);
    base::Diagnostics problems;
    importers::MeshCache fresh;
    const compile::Compiled made =
        compile::compile({.models = {&model}, .assets = fresh, .sink = problems});
    for (const base::Diagnostic& problem : problems.all()) {
        EXPECT_EQ(problem.severity, base::Severity::Note) << base::lineForm(problem);
    }
    ASSERT_EQ(made.scene->meshes.size(), 2U);
    EXPECT_EQ(made.scene->meshes[0]->triangleCount() + made.scene->meshes[1]->triangleCount(), 3U);
}

// The cards are made anew after the event of the one that was clicked.
TEST_F(OwnPartsTest, TheCardThatSavesOutlivesItsOwnClick)
{
    editor::OwnParts parts(folder(), assets_);
    editor::LibraryPanel panel;
    panel.setOwnParts(parts);
    panel.setSaving(true, {});
    panel.show();
    QObject::connect(&panel, &editor::LibraryPanel::saveWanted, &panel, [&] {
        addGripper(parts);
        panel.setOwnParts(parts);
    });
    const auto card = [&panel] {
        return panel.findChild<editor::PartCard*>(QStringLiteral("saveSelection"));
    };
    const auto use = [](editor::PartCard& used, bool byKey) {
        if (byKey) {
            QTest::keyClick(&used, Qt::Key_Return);
        } else {
            QTest::mouseClick(&used, Qt::LeftButton);
        }
    };
    const std::size_t before = panel.cards().size();
    for (const bool byKey : {false, true}) {
        const QPointer<editor::PartCard> used = card();
        ASSERT_NE(used, nullptr);
        use(*used, byKey);
        ASSERT_NE(used, nullptr);
        QCoreApplication::processEvents();
        EXPECT_EQ(used, nullptr);
    }
    EXPECT_EQ(panel.cards().size(), before + 2);
}

}  // namespace
