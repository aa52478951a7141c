// What bodies weigh, and the actions that decide it. The oracle for primitives is a sum over the
// points of a fine grid.

#include "adf/properties.h"
#include "editor/dialogs/dialog_foot.h"
#include "editor/physical/contact_dialog.h"
#include "editor/physical/physical_actions.h"
#include "editor/tools/body_solid.h"
#include "editor/tools/likeness.h"
#include "editor/widgets/quantity_edit.h"
#include "tests/editor/context_fixture.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QTreeWidget>

#include <cmath>
#include <functional>
#include <numbers>

namespace {

using base::Vec3;
using editor::ActionId;

struct GridSum {
    double volume = 0;
    Vec3 centre;
    Vec3 moments;  // about the axes of the body frame through the centre
};

// Over a cube from -1 to 1 m.
GridSum summed(const std::function<bool(Vec3)>& isInside)
{
    constexpr int kPoints = 120;
    constexpr double kStep = 2.0 / kPoints;
    const double cell = kStep * kStep * kStep;
    GridSum sum;
    Vec3 squares;
    for (int i = 0; i < kPoints; ++i) {
        for (int j = 0; j < kPoints; ++j) {
            for (int k = 0; k < kPoints; ++k) {
                const Vec3 p{-1 + (i + 0.5) * kStep, -1 + (j + 0.5) * kStep,
                             -1 + (k + 0.5) * kStep};
                if (isInside(p)) {
                    sum.volume += cell;
                    sum.centre += cell * p;
                    squares += cell * Vec3{p.x * p.x, p.y * p.y, p.z * p.z};
                }
            }
        }
    }
    sum.centre = sum.centre / sum.volume;
    const auto about = [&](double a, double b, double c1, double c2) {
        return a + b - sum.volume * (c1 * c1 + c2 * c2);
    };
    sum.moments = {about(squares.y, squares.z, sum.centre.y, sum.centre.z),
                   about(squares.x, squares.z, sum.centre.x, sum.centre.z),
                   about(squares.x, squares.y, sum.centre.x, sum.centre.y)};
    return sum;
}

void expectSame(const scene::Geometry& geometry,
                const base::Pose& X_BS,
                const std::function<bool(Vec3)>& isInside)
{
    scene::Scene scene;
    scene.bodies.emplace_back();
    scene.bodies[0].visuals.push_back({.geometry = geometry, .X_BS = X_BS, .material = {}});
    const auto solid = editor::solidOf(scene, {0}, 2.0);
    ASSERT_TRUE(solid.has_value());
    const GridSum sum = summed(isInside);
    EXPECT_NEAR(solid->mass, 2 * sum.volume, 0.01 * solid->mass);
    for (int axis = 0; axis < 3; ++axis) {
        EXPECT_NEAR(solid->centre[axis], sum.centre[axis], 0.003) << axis;
        EXPECT_NEAR(solid->inertia[std::size_t(axis)][axis], 2 * sum.moments[axis],
                    0.02 * 2 * sum.moments[axis])
            << axis;
    }
}

TEST(BodySolid, WeighsPrimitivesAlongEveryAxis)
{
    expectSame(scene::Box{.size = {1, 0.6, 1.4}}, {}, [](Vec3 p) {
        return std::abs(p.x) < 0.5 && std::abs(p.y) < 0.3 && std::abs(p.z) < 0.7;
    });
    expectSame(scene::Sphere{.radius = 0.8}, {}, [](Vec3 p) { return base::norm(p) < 0.8; });
    for (int axis = 0; axis < 3; ++axis) {
        const auto across = [axis](Vec3 p) {
            return std::hypot(p[(axis + 1) % 3], p[(axis + 2) % 3]);
        };
        expectSame(scene::Cylinder{.radius = 0.5, .height = 1.6, .axis = axis}, {},
                   [&](Vec3 p) { return across(p) < 0.5 && std::abs(p[axis]) < 0.8; });
        expectSame(scene::Capsule{.radius = 0.4, .height = 1.8, .axis = axis}, {}, [&](Vec3 p) {
            const double beyond = std::max(0.0, std::abs(p[axis]) - 0.5);
            return std::hypot(across(p), beyond) < 0.4;
        });
        expectSame(scene::Cone{.radius = 0.8, .height = 1.6, .axis = axis}, {}, [&](Vec3 p) {
            return std::abs(p[axis]) < 0.8 && across(p) < 0.8 * (0.8 - p[axis]) / 1.6;
        });
    }
}

TEST(BodySolid, AddsShapesWhereTheyLie)
{
    // Two balls on a rod without mass, by Steiner.
    scene::Scene scene;
    scene.bodies.emplace_back();
    for (const double x : {-0.5, 0.7}) {
        scene.bodies[0].visuals.push_back({.geometry = scene::Sphere{.radius = 0.1},
                                           .X_BS = {.position = {x, 0, 0}},
                                           .material = {}});
    }
    const auto solid = editor::solidOf(scene, {0}, 1000);
    ASSERT_TRUE(solid.has_value());
    const double ball = 1000 * 4.0 / 3 * std::numbers::pi * 0.001;
    EXPECT_NEAR(solid->mass, 2 * ball, 1e-12);
    EXPECT_NEAR(solid->centre.x, 0.1, 1e-12);
    EXPECT_NEAR(solid->inertia[0].x, 2 * 0.4 * ball * 0.01, 1e-12);
    EXPECT_NEAR(solid->inertia[2].z, 2 * 0.4 * ball * 0.01 + 2 * ball * 0.36, 1e-12);
}

TEST(BodySolid, TakesWhatCollidesWhereNothingDrawnHasAVolume)
{
    scene::Scene scene;
    scene.bodies.emplace_back();
    EXPECT_FALSE(editor::solidOf(scene, {0}, 1000).has_value());
    scene.bodies[0].visuals.push_back({.geometry = scene::Plane(), .X_BS = {}, .material = {}});
    EXPECT_FALSE(editor::solidOf(scene, {0}, 1000).has_value());
    scene.bodies[0].collisions.push_back({.geometry = scene::Box{.size = {1, 1, 1}}, .X_BS = {}});
    EXPECT_NEAR(editor::solidOf(scene, {0}, 1000)->mass, 1000, 1e-9);
}

class PhysicalTest : public test::ContextTest {
protected:
    double mass(const editor::DocumentSession& session, const char* name)
    {
        return find(session, name)->get(adf::body::kMass);
    }

    void build()
    {
        builder_.invalidate();
        QTRY_VERIFY(!builder_.isBuilding());
    }

    QWidget window_;
    editor::PhysicalActions physical_{context_, window_};
};

TEST_F(PhysicalTest, StaticIsASwitchThatGivesTheMassBack)
{
    editor::DocumentSession& arm = openArm();
    build();
    QAction& action = actions_[ActionId::Static];
    EXPECT_FALSE(action.isEnabled());
    selection_.select(find(arm, "BODY link")->id());
    EXPECT_TRUE(action.isEnabled());
    EXPECT_FALSE(action.isChecked());
    action.trigger();
    EXPECT_EQ(mass(arm, "BODY link"), 0);
    EXPECT_TRUE(action.isChecked());
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Make link static"));
    action.trigger();
    EXPECT_EQ(mass(arm, "BODY link"), 2.5) << "as it was saved";
    workspace_.undoStack().undo();
    workspace_.undoStack().undo();
    EXPECT_EQ(mass(arm, "BODY link"), 2.5);
    EXPECT_FALSE(action.isChecked());
}

TEST_F(PhysicalTest, StaticTakesTheInertiaAlongAndGivesBackWhatWasNeverSaved)
{
    editor::DocumentSession& arm = openArm();
    build();
    const adf::ObjectId link = find(arm, "BODY link")->id();
    const Vec3 moments{0.01, 0.02, 0.025};
    workspace_.push({editor::FileEdit{
                        &arm, adf::group({adf::setProperty(link, adf::body::kMass, 3.25),
                                          adf::setProperty(link, adf::body::kInertia, moments)})}},
                    QStringLiteral("Weigh"));
    selection_.select(link);
    actions_[ActionId::Static].trigger();
    EXPECT_EQ(mass(arm, "BODY link"), 0);
    EXPECT_FALSE(find(arm, "BODY link")->isAuthored(adf::body::kInertia))
        << "which would have no effect, and be reported";
    actions_[ActionId::Static].trigger();
    EXPECT_EQ(mass(arm, "BODY link"), 3.25);
    EXPECT_EQ(find(arm, "BODY link")->get(adf::body::kInertia), moments);
}

TEST_F(PhysicalTest, ABodyThatWasNeverFreeWeighsItsVolumeOfWater)
{
    editor::DocumentSession& arm = openArm();
    build();
    selection_.select(find(arm, "BODY base")->id());
    EXPECT_TRUE(actions_[ActionId::Static].isChecked());
    actions_[ActionId::Static].trigger();
    EXPECT_NEAR(mass(arm, "BODY base"), 40, 1e-9) << "0.2 x 0.2 x 1 m";
    EXPECT_EQ(workspace_.undoStack().count(), 1);
}

TEST_F(PhysicalTest, TheMassOfSeveralBodiesIsSetFromOneMaterial)
{
    editor::DocumentSession& arm = openArm();
    build();
    window_.show();
    selection_.setObjects({find(arm, "BODY base")->id(), find(arm, "BODY link")->id()});
    actions_[ActionId::MassFromMaterial].trigger();
    auto* dialog = window_.findChild<editor::MassDialog*>();
    ASSERT_NE(dialog, nullptr);
    auto* material = dialog->findChild<QComboBox*>(QStringLiteral("massMaterial"));
    material->setFocus();
    QTest::keyClicks(material, QStringLiteral("Steel"));
    auto* density = dialog->findChild<editor::QuantityEdit*>(QStringLiteral("massDensity"));
    EXPECT_EQ(material->currentText(), QStringLiteral("Steel"));
    density->setFocus();
    density->selectAll();
    QTest::keyClicks(density, QStringLiteral("heavy"));
    QTest::keyClick(density, Qt::Key_Return);
    ASSERT_FALSE(dialog->isHidden()) << "what is no number is not confirmed";
    density->selectAll();
    QTest::keyClicks(density, QStringLiteral("2000"));
    QTest::keyClick(density, Qt::Key_Return);
    EXPECT_EQ(material->currentText(), QStringLiteral("Other")) << "no material has it";
    ASSERT_FALSE(dialog->isHidden()) << "Enter in a field takes the number alone";
    QTest::mouseClick(&dialog->findChild<editor::DialogFoot*>()->verb(), Qt::LeftButton);

    const double link = 2000 * std::numbers::pi * 0.05 * 0.05 * 0.6;
    EXPECT_NEAR(mass(arm, "BODY base"), 80, 1e-9);
    EXPECT_NEAR(mass(arm, "BODY link"), link, 1e-12);
    const Vec3 inertia = find(arm, "BODY link")->get(adf::body::kInertia);
    EXPECT_NEAR(inertia.x, link * (3 * 0.05 * 0.05 + 0.6 * 0.6) / 12, 1e-12);
    EXPECT_NEAR(inertia.z, link * 0.05 * 0.05 / 2, 1e-12);
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Set mass of 2 bodies"));
    workspace_.undoStack().undo();
    EXPECT_EQ(mass(arm, "BODY link"), 2.5);
}

// Two of a shape and a third, larger one; another file has one of the first shape, too.
constexpr std::string_view kPegs = R"(bodies: [BODY a, BODY b, BODY large]
joints: []
BODY a: {name: a, mass: 1.0, shape: BOX, geometry: {x: 0.1, y: 0.1, z: 0.1}}
BODY b: {name: b, mass: 2.0, shape: BOX, geometry: {x: 0.1, y: 0.1, z: 0.1}, location: {position: {x: 1.0, y: 0.0, z: 0.0}, orientation: {r: 0.0, p: 0.0, y: 0.0}}}
BODY large: {name: large, mass: 3.0, shape: BOX, geometry: {x: 0.1, y: 0.1, z: 0.2}}
)";

TEST_F(PhysicalTest, AMaterialGoesToAllBodiesOfTheKind)
{
    editor::DocumentSession& first = open(kPegs, "/tmp/first.yaml");
    editor::DocumentSession& second = open(kPegs, "/tmp/second.yaml");
    build();
    window_.show();
    const adf::ObjectId a = find(first, "BODY a")->id();
    selection_.select(a);
    EXPECT_EQ(editor::othersAlike(workspace_, {a}).size(), 3U);
    EXPECT_EQ(editor::othersAlike(workspace_, {a, find(second, "BODY large")->id()}).size(), 4U);

    actions_[ActionId::MassFromMaterial].trigger();
    auto* mass = window_.findChild<editor::MassDialog*>();
    ASSERT_NE(mass, nullptr);
    mass->findChild<QCheckBox*>(QStringLiteral("massOfKind"))->click();
    QTest::mouseClick(&mass->findChild<editor::DialogFoot*>()->verb(), Qt::LeftButton);
    EXPECT_EQ(workspace_.undoStack().count(), 1);

    actions_[ActionId::ContactMaterial].trigger();
    auto* contact = window_.findChild<editor::ContactDialog*>();
    ASSERT_NE(contact, nullptr);
    contact->findChild<QCheckBox*>(QStringLiteral("contactOfKind"))->click();
    auto* materials = contact->findChild<QTreeWidget*>();
    materials->setCurrentItem(materials->topLevelItem(0));
    const editor::Surface surface = contact->surface();
    QTest::mouseClick(&contact->findChild<editor::DialogFoot*>()->verb(), Qt::LeftButton);
    EXPECT_EQ(workspace_.undoStack().count(), 2);

    for (const editor::DocumentSession* session : {&first, &second}) {
        for (const char* name : {"BODY a", "BODY b"}) {
            const adf::ObjectPtr body = find(*session, name);
            EXPECT_NEAR(body->get(adf::body::kMass), 1000 * 0.001, 1e-12) << name;
            EXPECT_EQ(body->get(adf::contact::kStaticFriction), surface.friction) << name;
        }
        EXPECT_EQ(this->mass(*session, "BODY large"), 3);
        EXPECT_NE(find(*session, "BODY large")->get(adf::contact::kStaticFriction),
                  surface.friction);
    }
    workspace_.undo();
    workspace_.undo();
    EXPECT_EQ(this->mass(second, "BODY b"), 2) << "one step each, in both files";
}

}  // namespace
