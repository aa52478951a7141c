// What bodies collide as: the keys of the file, and shapes fitted to what is drawn.

#include "adf/properties.h"
#include "editor/physical/collision_actions.h"
#include "editor/physical/groups_model.h"
#include "editor/tools/collision_fit.h"
#include "editor/tools/collision_parts.h"
#include "tests/editor/context_fixture.h"

#include <QAction>

#include <numbers>

namespace {

namespace collision = adf::collision;
using base::Vec3;
using editor::ActionId;
using meshes::PrimitiveKind;

constexpr double kFloat = 1e-6;  // vertices are single floats

scene::Scene drawing(const scene::Geometry& geometry, const base::Pose& X_BS)
{
    scene::Scene scene;
    scene.bodies.emplace_back();
    scene.bodies[0].visuals.push_back({.geometry = geometry, .X_BS = X_BS, .material = {}});
    return scene;
}

void expectPointNear(Vec3 found, Vec3 expected)
{
    EXPECT_LT(base::norm(found - expected), kFloat) << found.x << ' ' << found.y << ' ' << found.z;
}

// The least shape around a primitive is that primitive.
TEST(FitDrawn, FindsDrawnPrimitivesAgain)
{
    const base::Pose at{{0.1, -0.2, 0.3}, base::fromRpy({0.4, 0.2, -0.7})};
    const auto box =
        editor::fitDrawn(drawing(scene::Box{.size = {0.1, 0.2, 0.4}}, at), {0}, PrimitiveKind::Box);
    ASSERT_TRUE(box);
    EXPECT_NEAR(box->volume, 0.1 * 0.2 * 0.4, kFloat);
    expectPointNear(box->X_MP.position, at.position);

    const auto sphere =
        editor::fitDrawn(drawing(scene::Sphere{.radius = 0.3}, at), {0}, PrimitiveKind::Sphere);
    ASSERT_TRUE(sphere);
    EXPECT_NEAR(std::get<scene::Sphere>(sphere->geometry).radius, 0.3, kFloat);
    expectPointNear(sphere->X_MP.position, at.position);

    for (int axis = 0; axis < 3; ++axis) {
        const auto rod = editor::fitDrawn(
            drawing(scene::Cylinder{.radius = 0.1, .height = 0.8, .axis = axis}, at), {0},
            PrimitiveKind::Cylinder);
        ASSERT_TRUE(rod);
        EXPECT_NEAR(rod->volume, std::numbers::pi * 0.01 * 0.8, 1e-5);
        expectPointNear(rod->X_MP.position, at.position);
        const auto pill = editor::fitDrawn(
            drawing(scene::Capsule{.radius = 0.1, .height = 0.8, .axis = axis}, at), {0},
            PrimitiveKind::Capsule);
        ASSERT_TRUE(pill);
        EXPECT_NEAR(std::get<scene::Capsule>(pill->geometry).radius, 0.1, 1e-4);
        EXPECT_NEAR(std::get<scene::Capsule>(pill->geometry).height, 0.8, 1e-4);
    }
}

// Two balls of 0.1 m, 1 m apart: the sphere around both reaches 0.6 m.
TEST(FitDrawn, TakesAllThatIsDrawn)
{
    scene::Scene scene = drawing(scene::Sphere{.radius = 0.1}, {{-0.5, 0, 0}, {}});
    scene.bodies[0].visuals.push_back({.geometry = scene::Sphere{.radius = 0.1},
                                       .X_BS = {.position = {0.5, 0, 0}},
                                       .material = {}});
    const auto sphere = editor::fitDrawn(scene, {0}, PrimitiveKind::Sphere);
    ASSERT_TRUE(sphere);
    EXPECT_NEAR(std::get<scene::Sphere>(sphere->geometry).radius, 0.6, kFloat);
    EXPECT_FALSE(editor::fitDrawn(drawing(scene::Plane(), {}), {0}, PrimitiveKind::Box));
}

class CollisionTest : public test::ContextTest {
protected:
    void SetUp() override
    {
        arm_ = &openArm();
        builder_.invalidate();
        QTRY_VERIFY(!builder_.isBuilding());
    }

    adf::ObjectPtr link() { return find(*arm_, "BODY link"); }

    void set(const adf::RecordList& parts)
    {
        ASSERT_TRUE(arm_->push(editor::settingCollision(*link(), parts, {}), QStringLiteral("Set"))
                        .empty());
    }

    editor::DocumentSession* arm_ = nullptr;
    QWidget window_;
    editor::CollisionActions collisions_{context_, window_};
};

TEST_F(CollisionTest, OneShapeHasItsOwnKeysAndSeveralAreCompound)
{
    const std::string before = textOf(*arm_);
    adf::RecordList parts = editor::collisionParts(*link(), {});
    ASSERT_EQ(parts.size(), 1U);
    parts.push_back(
        editor::collisionPart(scene::Box{.size = {0.1, 0.2, 0.3}}, {.position = {0, 0, 0.5}}));
    set(parts);
    EXPECT_FALSE(link()->isAuthored(collision::kShape));
    EXPECT_EQ(link()->get(collision::kCompound), parts);
    const std::string text = textOf(*arm_);
    EXPECT_NE(text.find("compound collision shape:"), std::string::npos) << text;
    EXPECT_EQ(text.find("collision geometry: {radius"), std::string::npos) << text;
    EXPECT_EQ(editor::collisionParts(*link(), {}), parts) << "as they were written";

    parts.erase(parts.begin());
    set(parts);
    EXPECT_EQ(link()->get(collision::kCompound).size(), 1U) << "a compound stays one";
    workspace_.undo();
    workspace_.undo();
    EXPECT_EQ(textOf(*arm_), before);
}

TEST_F(CollisionTest, ASizeChangesNoOtherKey)
{
    const adf::RecordList parts = editor::collisionParts(*link(), {});
    set({editor::changedPart(parts.front(), scene::Cylinder{.radius = 0.07, .height = 0.6}, {})});
    EXPECT_EQ(link()->get(collision::kRadius), 0.07);
    workspace_.undo();
    EXPECT_EQ(link()->get(collision::kRadius), 0.05);
    const adf::Edit edit = editor::settingCollision(
        *link(),
        {editor::changedPart(parts.front(), scene::Cylinder{.radius = 0.07, .height = 0.6}, {})},
        {});
    ASSERT_TRUE(std::holds_alternative<adf::Group>(edit.change));
    EXPECT_EQ(std::get<adf::Group>(edit.change).edits.size(), 1U);
}

TEST_F(CollisionTest, AnotherShapeLosesTheKeysOfTheOneBefore)
{
    const adf::RecordList parts = editor::collisionParts(*link(), {});
    set({editor::changedPart(parts.front(), scene::Sphere{.radius = 0.2}, {})});
    EXPECT_EQ(link()->get(collision::kShape), adf::ShapeType::Sphere);
    EXPECT_FALSE(link()->isAuthored(collision::kHeight));
    EXPECT_FALSE(link()->isAuthored(collision::kAxis));
}

TEST(ChangedPart, KeepsTheDigitsOfATurnThatIsTheSame)
{
    const Vec3 rpy{0.123456789, -0.512345678, 1.198765432};
    const scene::Box box{.size = {0.1, 0.2, 0.3}};
    adf::Record part = editor::collisionPart(box, {});
    part.set(adf::shape::kOrientation.id, rpy);
    const base::Pose X_WB{{1, 2, 3}, base::fromRpy({-0.7, 0.4, 2.1})};
    const base::Pose X_BS{{0.1, 0, 0}, base::fromRpy(rpy)};
    const auto made = editor::changedPart(part, box, base::inverse(X_WB) * (X_WB * X_BS));
    EXPECT_EQ(std::get<Vec3>(*made.find(adf::shape::kOrientation.id)), rpy);
    const auto turned =
        editor::changedPart(part, box, {{}, base::fromRpy(rpy + Vec3{0.001, 0, 0})});
    EXPECT_NE(std::get<Vec3>(*turned.find(adf::shape::kOrientation.id)), rpy);
}

// AMBF puts a single shape without an offset at the centre of mass, a part at the body's origin.
TEST_F(CollisionTest, AShapeWithoutAnOffsetStaysAtTheCentreOfMass)
{
    adf::Object body = *link();
    body.clear(collision::kPosition.id);
    body.clear(collision::kOrientation.id);
    const base::Pose X_BC{{0, 0, 0.25}, {}};
    const adf::RecordList parts = editor::collisionParts(body, X_BC);
    ASSERT_EQ(parts.size(), 1U);
    EXPECT_EQ(std::get<Vec3>(*parts.front().find(adf::shape::kPosition.id)), (Vec3{0, 0, 0.25}));
}

TEST_F(CollisionTest, FittingSeveralBodiesIsOneStep)
{
    EXPECT_FALSE(actions_[ActionId::CollideSphere].isEnabled());
    selection_.setObjects({link()->id(), find(*arm_, "BODY base")->id()});
    EXPECT_TRUE(actions_[ActionId::CollideSphere].isEnabled());
    EXPECT_FALSE(actions_[ActionId::CollideHull].isEnabled()) << "they have no mesh";
    actions_[ActionId::CollideSphere].trigger();
    waitUntil([this] { return workspace_.undoStack().count() == 1; });
    EXPECT_EQ(link()->get(collision::kShape), adf::ShapeType::Sphere);
    EXPECT_NEAR(link()->get(collision::kRadius), std::hypot(0.3, 0.05), kFloat);
    EXPECT_NEAR(find(*arm_, "BODY base")->get(collision::kRadius), std::hypot(0.5, 0.1, 0.1),
                kFloat);
    actions_[ActionId::CollideDrawn].trigger();
    EXPECT_EQ(workspace_.undoStack().count(), 2);
    EXPECT_EQ(link()->get(collision::kShape), adf::ShapeType::Cylinder);
    EXPECT_EQ(link()->get(collision::kHeight), 0.6);
}

// Two balls of one size, and one of another.
TEST_F(CollisionTest, AllThatAreDrawnAlikeFollowInOneStep)
{
    editor::DocumentSession& balls = open(R"(bodies: [BODY a, BODY b, BODY c]
joints: []
BODY a: {name: a, mass: 1, shape: SPHERE, geometry: {radius: 0.1}}
BODY b: {name: b, mass: 1, shape: SPHERE, geometry: {radius: 0.1}}
BODY c: {name: c, mass: 1, shape: SPHERE, geometry: {radius: 0.2}}
)",
                                          "/tmp/balls.yaml");
    builder_.invalidate();
    QTRY_VERIFY(!builder_.isBuilding());
    std::vector<int> left;
    QObject::connect(&collisions_, &editor::CollisionActions::alikeLeft, &window_,
                     [&left](int bodies) { left.push_back(bodies); });
    const auto shapeOf = [&](std::string_view body) {
        return find(balls, body)->get(collision::kShape);
    };
    selection_.select(find(balls, "BODY a")->id());
    actions_[ActionId::CollideBox].trigger();
    waitUntil([&] { return workspace_.undoStack().count() == 1; });
    EXPECT_EQ(left, std::vector<int>{1});
    const auto before = shapeOf("BODY b");
    EXPECT_NE(before, adf::ShapeType::Box);

    selection_.clear();
    collisions_.collideAlike();
    waitUntil([&] { return workspace_.undoStack().count() == 2; });
    EXPECT_EQ(shapeOf("BODY b"), adf::ShapeType::Box);
    EXPECT_EQ(find(balls, "BODY b")->get(collision::kSize),
              find(balls, "BODY a")->get(collision::kSize));
    EXPECT_NE(shapeOf("BODY c"), adf::ShapeType::Box) << "it is larger";
    workspace_.undo();
    EXPECT_EQ(shapeOf("BODY b"), before);
    EXPECT_EQ(shapeOf("BODY a"), adf::ShapeType::Box);
}

TEST_F(CollisionTest, EachFitIsOfTheBodiesThatWereSelected)
{
    selection_.select(link()->id());
    builder_.invalidate();
    actions_[ActionId::CollideSphere].trigger();
    selection_.select(find(*arm_, "BODY base")->id());
    actions_[ActionId::CollideCapsule].trigger();
    waitUntil([this] { return workspace_.undoStack().count() == 2; });
    EXPECT_EQ(link()->get(collision::kShape), adf::ShapeType::Sphere);
    EXPECT_EQ(find(*arm_, "BODY base")->get(collision::kShape), adf::ShapeType::Capsule);
}

TEST_F(CollisionTest, ACellOfTheMatrixIsOneStepForAllChosenRows)
{
    editor::GroupsModel model(context_);
    using Model = editor::GroupsModel;
    ASSERT_EQ(model.rowCount(), 2);
    ASSERT_EQ(model.columnCount(), Model::kFirstGroup + 1) << "the free group alone";
    EXPECT_EQ(model.data(model.index(0, Model::kTouches), Qt::DisplayRole).toString(),
              QStringLiteral("all"));

    // Both into group 0, then one of them into 1 and out of 0: they share none.
    model.setChosenRows({0, 1});
    EXPECT_TRUE(model.setData(model.index(0, Model::kFirstGroup), Qt::Checked, Qt::CheckStateRole));
    EXPECT_EQ(workspace_.undoStack().count(), 1);
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Put 2 bodies into group 0"));
    EXPECT_EQ(link()->get(collision::kGroups), adf::IntegerList{0});
    ASSERT_EQ(model.columnCount(), Model::kFirstGroup + 2);
    const int row = model.rowOf(link()->id());
    model.setChosenRows({});
    model.setData(model.index(row, Model::kFirstGroup + 1), Qt::Checked, Qt::CheckStateRole);
    EXPECT_EQ(link()->get(collision::kGroups), (adf::IntegerList{0, 1}));
    EXPECT_EQ(model.data(model.index(row, Model::kTouches), Qt::DisplayRole).toString(),
              QStringLiteral("all"));
    model.setData(model.index(row, Model::kFirstGroup), Qt::Unchecked, Qt::CheckStateRole);
    EXPECT_EQ(link()->get(collision::kGroups), adf::IntegerList{1});
    EXPECT_EQ(model.data(model.index(row, Model::kTouches), Qt::DisplayRole).toString(),
              QStringLiteral("0 of 1"));
    model.setData(model.index(row, Model::kFirstGroup + 1), Qt::Unchecked, Qt::CheckStateRole);
    EXPECT_FALSE(link()->isAuthored(collision::kGroups)) << "it touches everything";
    EXPECT_EQ(workspace_.undoStack().count(), 4);
    model.setFilter(QStringLiteral("LIN"));
    EXPECT_EQ(model.rowCount(), 1);
    EXPECT_EQ(model.bodyAt(0), link()->id());
}

TEST_F(CollisionTest, AHullNamesTheWayTheMeshCollides)
{
    editor::DocumentSession& part = open(R"(bodies: [BODY part]
BODY part:
  name: part
  mesh: part.stl
  mass: 1.0
  location:
    position: {x: 0.0, y: 0.0, z: 0.0}
    orientation: {r: 0.0, p: 0.0, y: 0.0}
  collision shape: SPHERE
  collision geometry: {radius: 0.1}
)",
                                         "/tmp/part.yaml");
    selection_.select(find(part, "BODY part")->id());
    ASSERT_TRUE(actions_[ActionId::CollideHull].isEnabled());
    actions_[ActionId::CollideHull].trigger();
    const std::string text = textOf(part);
    EXPECT_NE(text.find("collision mesh type: CONVEX_HULL"), std::string::npos) << text;
    EXPECT_EQ(text.find("collision shape"), std::string::npos) << text;
    EXPECT_EQ(text.find("collision geometry"), std::string::npos) << text;
    EXPECT_TRUE(find(part, "BODY part")->isAuthored(adf::body::kInertialPosition))
        << "the mesh does not move the centre of mass";
}

TEST_F(CollisionTest, AsDrawnIsNotTheCollisionMeshOfBefore)
{
    adf::Object body = *link();
    body.set(adf::body::kMesh.id, std::string("drawn.stl"));
    body.set(collision::kMesh.id, std::string("coarse.stl"));
    const auto meshAfter = [&body](const adf::Edit& edit) {
        for (const adf::Edit& one : std::get<adf::Group>(edit.change).edits) {
            const auto* cleared = std::get_if<adf::ClearProperty>(&one.change);
            if (cleared != nullptr && cleared->property == collision::kMesh.id) {
                return false;
            }
        }
        return true;
    };
    EXPECT_TRUE(meshAfter(editor::collidingAsMesh(body, adf::MeshType::Concave)));
    EXPECT_FALSE(meshAfter(editor::collidingAsDrawnMesh(body, {})));
}

// The centre of mass was estimated of the collision mesh that goes.
TEST_F(CollisionTest, AsDrawnKeepsTheCentreThatTheCollisionMeshGave)
{
    editor::DocumentSession& part = open(
        "bodies: [BODY part]\njoints: []\n"
        "BODY part: {name: part, mass: 1, mesh: drawn.stl, "
        "collision mesh: coarse.stl}\n");
    const adf::ObjectPtr body = find(part, "BODY part");
    const auto keeps = [&](const base::Pose& X_BC) {
        part.push(editor::collidingAsDrawnMesh(*body, X_BC), QStringLiteral("as drawn"));
        const adf::ObjectPtr after = find(part, "BODY part");
        EXPECT_TRUE(after->isAuthored(adf::body::kInertialPosition));
        const base::Vec3 centre = after->get(adf::body::kInertialPosition);
        workspace_.undo();
        return centre;
    };
    EXPECT_EQ(keeps({{0.01, -0.02, 0.3}, {}}), (base::Vec3{0.01, -0.02, 0.3}));
    EXPECT_EQ(keeps({}), base::Vec3{});
}

}  // namespace
