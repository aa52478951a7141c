// The Join tool under mouse and keyboard: links with holes become a four-bar that turns.

#include "adf/properties.h"
#include "editor/dialogs/dialog_foot.h"
#include "editor/panels/object_tree_delegate.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "editor/panels/property_panel.h"
#include "editor/viewcards/type_choice.h"
#include "editor/viewcards/view_card.h"
#include "editor/viewcards/view_strip.h"
#include "editor/widgets/segmented_switch.h"
#include "editor/window/view_area.h"
#include "importers/mesh/mesh_bake.h"
#include "importers/mesh/mesh_writer.h"
#include "tests/gui/window_fixture.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QUndoStack>

#include <array>
#include <cmath>
#include <numbers>
#include <tuple>

namespace {

using base::Vec3;
using editor::ActionId;

constexpr double kPi = std::numbers::pi;
constexpr double kHole = 0.012;   // m, radius
constexpr double kPin = 0.0118;   // m
constexpr double kEye = 0.02;     // m, radius of a link's end
constexpr double kThick = 0.01;   // m, of a link
constexpr double kPinTop = 0.05;  // m over the floor
constexpr double kPlate = 0.02;   // m, of the base
constexpr int kSides = 32;

void addQuad(scene::SubMesh& part, Vec3 a, Vec3 b, Vec3 c, Vec3 d)
{
    const auto first = static_cast<std::uint32_t>(part.positions.size());
    for (const Vec3& p : {a, b, c, d}) {
        part.positions.push_back(
            {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)});
    }
    for (const std::uint32_t i : {0U, 1U, 2U, 0U, 2U, 3U}) {
        part.indices.push_back(first + i);
    }
}

// A ring about Z between two radii; a solid disc with an inner radius of 0.
void addRing(scene::SubMesh& part, Vec3 centre, double inner, double outer, double half)
{
    const auto at = [&](int i, double radius, double z) {
        const double angle = 2 * kPi * i / kSides;
        return centre + Vec3{radius * std::cos(angle), radius * std::sin(angle), z};
    };
    for (int i = 0; i < kSides; ++i) {
        addQuad(part, at(i, outer, -half), at(i + 1, outer, -half), at(i + 1, outer, half),
                at(i, outer, half));
        addQuad(part, at(i, inner, half), at(i, outer, half), at(i + 1, outer, half),
                at(i + 1, inner, half));
        addQuad(part, at(i, inner, -half), at(i + 1, inner, -half), at(i + 1, outer, -half),
                at(i, outer, -half));
        if (inner > 0) {
            addQuad(part, at(i, inner, -half), at(i, inner, half), at(i + 1, inner, half),
                    at(i + 1, inner, -half));
        }
    }
}

void addBox(scene::SubMesh& part, Vec3 centre, Vec3 size)
{
    scene::SubMesh box = importers::boxMesh(size);
    const auto first = static_cast<std::uint32_t>(part.positions.size());
    for (const auto& p : box.positions) {
        part.positions.push_back({p[0] + static_cast<float>(centre.x),
                                  p[1] + static_cast<float>(centre.y),
                                  p[2] + static_cast<float>(centre.z)});
    }
    for (const std::uint32_t i : box.indices) {
        part.indices.push_back(first + i);
    }
}

// Along X with a hole at the origin and one at its length.
scene::MeshData link(double length)
{
    scene::MeshData mesh;
    scene::SubMesh& part = mesh.parts.emplace_back();
    addRing(part, {}, kHole, kEye, kThick / 2);
    addRing(part, {length, 0, 0}, kHole, kEye, kThick / 2);
    addBox(part, {length / 2, 0, 0}, {length - 2 * kEye + 0.002, 0.02, 0.9 * kThick});
    return mesh;
}

scene::MeshData ground(double length)
{
    scene::MeshData mesh;
    scene::SubMesh& part = mesh.parts.emplace_back();
    addBox(part, {length / 2, 0, kPlate / 2}, {length + 0.1, 0.06, kPlate});
    for (const double x : {0.0, length}) {
        const double half = (kPinTop - kPlate) / 2;
        addRing(part, {x, 0, kPlate + half}, 0, kPin, half);
    }
    return mesh;
}

constexpr auto kBody = R"(
BODY %1:
  name: %1
  mesh: %1.stl
  mass: %2
  inertia: {ix: 0.001, iy: 0.001, iz: 0.001}
  scale: 1.0
  location:
    position: {x: %3, y: %4, z: %5}
    orientation: {r: %6, p: 0.0, y: %7}
  inertial offset:
    position: {x: 0.0, y: 0.0, z: 0.0}
    orientation: {r: 0.0, p: 0.0, y: 0.0}
)";

class Join : public test::WindowTest {
protected:
    void SetUp() override
    {
        write("base", ground(0.3));
        write("crank", link(0.1));
        write("coupler", link(0.3));
        write("rocker", link(0.2));
        QString text = QStringLiteral(
            "bodies: [BODY base, BODY crank, BODY coupler, BODY rocker]\njoints: []\n"
            "high resolution path: ''\nlow resolution path: ''\nnamespace: /four/\n");
        const auto body = [&text](const char* name, double mass, Vec3 at, double roll, double yaw) {
            text += QString::fromLatin1(kBody)
                        .arg(QLatin1String(name))
                        .arg(mass)
                        .arg(at.x)
                        .arg(at.y)
                        .arg(at.z)
                        .arg(roll)
                        .arg(yaw);
        };
        body("base", 0, {}, 0, 0);
        body("crank", 0.2, {-0.2, -0.2, 0.005}, 0, kPi / 2);
        body("coupler", 0.3, {-0.3, 0.25, 0.1}, 0.3, 0.6);
        body("rocker", 0.3, {0.45, -0.1, 0.005}, 0, kPi / 2);
        open(QString::fromStdString(folder_.write("four.yaml", text.toStdString())));
        window().views().active().setStandardView(editor::view3d::StandardView::Home);
        window().actions()[ActionId::FrameAll].trigger();
        settle();
        window().views().active().setFocus();
    }

    void write(const std::string& name, scene::MeshData mesh)
    {
        scene::finishMesh(mesh);
        ASSERT_TRUE(importers::writeStl(mesh, (folder_.path() / (name + ".stl")).string()).ok());
    }

    base::Pose poseOf(std::string_view body)
    {
        const auto index = window().builder().map().find<scene::BodyIndex>(find(body)->id());
        return window().builder().scene()->body(*index).X_WB;
    }

    void clickAt(Vec3 point_W)
    {
        const QPoint at = pointInView(point_W);
        QTest::mouseMove(&viewWindow(), at);
        QTest::mouseClick(&viewWindow(), Qt::LeftButton, {}, at);
        QCoreApplication::processEvents();
        ++gestures_;
    }

    // On the far wall of a link's hole, as one looks into it.
    void clickHole(std::string_view body, double x)
    {
        const base::Pose X_WB = poseOf(body);
        clickAt(X_WB * Vec3{x, 0, 0} + kHole * acrossView(X_WB));
    }

    // On the near side of a pin of the base, above all links.
    void clickPin(double x)
    {
        const base::Pose X_WB = poseOf("BODY base");
        clickAt(X_WB * Vec3{x, 0, kPinTop - 0.004} - kPin * acrossView(X_WB));
    }

    // The way one looks, without what is along the axis of a hole.
    Vec3 acrossView(const base::Pose& X_WB)
    {
        const Vec3 forward = window().views().active().cameraState().forward();
        const Vec3 axis = base::rotate(X_WB.rotation, {0, 0, 1});
        return base::normalized(forward - base::dot(forward, axis) * axis);
    }

    QStringList treePills(std::string_view identifier)
    {
        const auto rows = window().tree().model().indexesOf(find(identifier)->id());
        const auto* delegate =
            dynamic_cast<editor::ObjectTreeDelegate*>(window().tree().view().itemDelegate());
        return delegate->pillsOf(rows.front());
    }

    void key(Qt::Key which)
    {
        press(which);
        ++gestures_;
    }

    editor::ViewCard& card() { return *window().findChild<editor::ViewCard*>(); }

    editor::ViewStrip& strip() { return *window().findChild<editor::ViewStrip*>(); }

    void join()
    {
        ASSERT_TRUE(card().isVisible());
        ASSERT_TRUE(card().verb().isEnabled()) << card().result().toStdString();
        key(Qt::Key_Return);
        settle();
    }

    double worstGap()
    {
        const scene::Scene& scene = *window().builder().scene();
        double worst = 0;
        for (const scene::Joint& joint : scene.joints) {
            const scene::JointState state = scene::measureJoint(
                joint, scene.body(joint.parent).X_WB, scene.body(joint.child).X_WB);
            worst = std::max({worst, state.gap, state.turnGap});
        }
        return worst;
    }

    int gestures_ = 0;
};

TEST_F(Join, AFourBarIsClickedTogetherAndTurns)
{
    key(Qt::Key_J);
    EXPECT_TRUE(strip().isVisible());
    clickHole("BODY crank", 0);
    clickPin(0);
    EXPECT_EQ(card().title(), QStringLiteral("Join crank to base"));
    EXPECT_TRUE(card().result().startsWith(QStringLiteral("Fits, 0.4 mm play. Crank moves")))
        << card().result().toStdString();
    EXPECT_EQ(card().detail(), QStringLiteral("Mobility 18 \u2192 13, no loop is closed."));
    join();
    clickHole("BODY rocker", 0);
    clickPin(0.3);
    join();
    clickHole("BODY coupler", 0);
    clickHole("BODY crank", 0.1);
    join();
    EXPECT_NEAR(poseOf("BODY coupler").position.z, poseOf("BODY crank").position.z + kThick, 1e-6)
        << "beside the crank";
    clickHole("BODY coupler", 0.3);
    clickHole("BODY rocker", 0.2);
    EXPECT_EQ(card().detail(), QStringLiteral("Mobility 3 \u2192 1, closes a loop of 4 bodies."));
    join();
    EXPECT_EQ(gestures_, 13);
    EXPECT_LT(worstGap(), 1e-6);
    EXPECT_EQ(window().workspace().undoStack().index(), 4) << "one step each";
    EXPECT_EQ(window().builder().scene()->joints.size(), 4U);

    key(Qt::Key_Escape);
    EXPECT_FALSE(strip().isVisible());
    EXPECT_TRUE(window().actions()[ActionId::ToolSelect].isChecked());

    // It turns fully, and the loop holds.
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.05; }));
    const auto crank =
        window().run().shownMap().find<scene::JointIndex>(find("JOINT base-crank")->id());
    window().run().post(exchange::CommandJoint{
        .joint = *crank, .mode = exchange::ControlMode::Velocity, .target = 4});
    double least = 0;
    double most = 0;
    ASSERT_TRUE(waitFor([&] {
        const double at = window().run().newest().joints[crank->value].position;
        least = std::min(least, at);
        most = std::max(most, at);
        return most - least > 2 * kPi;
    }));
    const auto& bodies = window().run().newest().bodies;
    for (const scene::Joint& joint : window().run().shownScene()->joints) {
        const scene::JointState state = scene::measureJoint(joint, bodies[joint.parent.value].X_WB,
                                                            bodies[joint.child.value].X_WB);
        EXPECT_LT(state.gap, 1e-3);
    }
}

TEST_F(Join, EscapeGoesBackOnePickAndLeavesNothing)
{
    press(Qt::Key_J);
    clickHole("BODY crank", 0);
    clickPin(0);
    ASSERT_TRUE(card().isVisible());
    press(Qt::Key_Escape);
    EXPECT_FALSE(card().isVisible());
    EXPECT_TRUE(strip().isVisible()) << "the first face is held still";
    clickPin(0.3);
    EXPECT_TRUE(card().isVisible());
    for (int i = 0; i < 3; ++i) {
        press(Qt::Key_Escape);
    }
    EXPECT_FALSE(strip().isVisible());
    EXPECT_EQ(window().workspace().undoStack().count(), 0);
    EXPECT_FALSE(window().isWindowModified());
}

TEST_F(Join, LettersOfTheCardChooseAndItsFieldsTakeNumbers)
{
    press(Qt::Key_J);
    clickHole("BODY crank", 0);
    clickPin(0);
    const double z = poseOf("BODY base").position.z + (kPlate + kPinTop) / 2;
    press(Qt::Key_2);
    EXPECT_EQ(card().findChild<editor::TypeChoice*>()->chosen(), 1);
    press(Qt::Key_1);
    press(Qt::Key_L);
    press(Qt::Key_O);
    for (const Qt::Key digit : {Qt::Key_0, Qt::Key_Period, Qt::Key_0, Qt::Key_1}) {
        press(digit);
    }
    press(Qt::Key_Return);
    EXPECT_TRUE(window().views().active().hasFocus());
    ASSERT_TRUE(card().isVisible()) << "the first Enter took the number";
    press(Qt::Key_Return);
    settle();
    const adf::ObjectPtr joint = find("JOINT base-crank");
    ASSERT_NE(joint, nullptr);
    EXPECT_NEAR(joint->get(adf::joint::kLow), -kPi / 2, 1e-9);
    EXPECT_NEAR(joint->get(adf::joint::kHigh), kPi / 2, 1e-9);
    EXPECT_NEAR(poseOf("BODY crank").position.z, z + 0.01, 1e-6);
    press(Qt::Key_Escape);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(active().document().objects(adf::ObjectType::Joint).size(), 0U) << "in one step";
}

TEST_F(Join, TheAxisIsDraggedForAnOffset)
{
    press(Qt::Key_J);
    clickHole("BODY crank", 0);
    clickPin(0);
    const Vec3 pivot = poseOf("BODY base").position + Vec3{0, 0, (kPlate + kPinTop) / 2};
    EXPECT_EQ(treePills("BODY crank"), QStringList{QStringLiteral("moves")});
    EXPECT_TRUE(treePills("BODY base").contains(QStringLiteral("stays")));
    const auto on = [&](double along) {
        return pointInView(pivot + Vec3{0, 0, along});
    };
    QTest::mouseMove(&viewWindow(), on(0.07));
    QTest::mousePress(&viewWindow(), Qt::LeftButton, {}, on(0.07));
    QTest::mouseMove(&viewWindow(), on(0.08));
    QTest::mouseMove(&viewWindow(), on(0.10));
    QTest::mouseRelease(&viewWindow(), Qt::LeftButton, {}, on(0.10));
    QCoreApplication::processEvents();
    press(Qt::Key_Return);
    settle();
    // A millimetre is less than a pixel of this view.
    EXPECT_NEAR(poseOf("BODY crank").position.z, pivot.z + 0.03, 0.0021);
    EXPECT_TRUE(treePills("BODY crank").isEmpty());
}

TEST_F(Join, MoreLeadsToThePropertiesOfTheJoint)
{
    press(Qt::Key_J);
    clickHole("BODY crank", 0);
    clickPin(0);
    for (QLabel* label : card().findChildren<QLabel*>()) {
        if (label->text().contains(QStringLiteral("More..."))) {
            QTest::mouseClick(label, Qt::LeftButton, {}, label->rect().center());
        }
    }
    settle();
    EXPECT_FALSE(card().isVisible());
    EXPECT_FALSE(strip().isVisible());
    EXPECT_EQ(window().selection().active(), find("JOINT base-crank")->id());
    EXPECT_FALSE(window().properties().visibleRegion().isEmpty());
}

TEST_F(Join, TwoSelectedBodiesAreThePairAndStayWhereTheyAre)
{
    clickInTree("BODY base");
    clickInTree("BODY rocker", Qt::ControlModifier);
    window().views().active().setFocus();
    const base::Pose before = poseOf("BODY rocker");
    press(Qt::Key_J);
    ASSERT_TRUE(card().isVisible());
    EXPECT_EQ(card().result(), QStringLiteral("Nothing moves."));
    press(Qt::Key_Return);
    settle();
    EXPECT_EQ(poseOf("BODY rocker"), before);
    EXPECT_NE(find("JOINT base-rocker"), nullptr);
}

// Six dof and in pairs: one step, in which the bodies stay where they are.
TEST_F(Join, ManyBodiesAreJoinedAtOnceByAnyTypeOfJoint)
{
    open(QString::fromStdString(
        folder_.write("six.yaml",
                      "bodies: [BODY a, BODY b, BODY c, BODY d]\njoints: []\n"
                      "BODY a: {name: a, mass: 1, shape: SPHERE, geometry: {radius: 0.1}}\n"
                      "BODY b: {name: b, mass: 1, shape: SPHERE, geometry: {radius: 0.1}}\n"
                      "BODY c: {name: c, mass: 1, shape: SPHERE, geometry: {radius: 0.1}}\n"
                      "BODY d: {name: d, mass: 1, shape: SPHERE, geometry: {radius: 0.1}}\n")));
    settle();
    clickInTree("BODY d");
    for (const char* name : {"BODY a", "BODY b", "BODY c"}) {
        clickInTree(name, Qt::ControlModifier);
    }
    inDialog([](QDialog& dialog) {
        auto* ways = dialog.findChild<editor::SegmentedSwitch*>(QStringLiteral("severalWays"));
        const auto* joints = dialog.findChild<QTreeWidget*>();
        EXPECT_EQ(joints->topLevelItemCount(), 3) << "a chain";
        QTest::mouseClick(ways, Qt::LeftButton, {}, ways->segment(2).center());
        EXPECT_EQ(joints->topLevelItemCount(), 2);
        auto* type = dialog.findChild<QComboBox*>(QStringLiteral("severalType"));
        QTest::keyClick(type, Qt::Key_End);
        EXPECT_EQ(type->currentText(), QStringLiteral("Six dof"));
        QTest::mouseClick(&dialog.findChild<editor::DialogFoot*>()->verb(), Qt::LeftButton);
    });
    runAction(QStringLiteral("Join several bodies"));
    ASSERT_TRUE(waitFor(
        [this] { return active().document().objects(adf::ObjectType::Joint).size() == 2; }));
    for (const auto& [name, parent, child] : {std::tuple{"JOINT d-a", "BODY d", "BODY a"},
                                              std::tuple{"JOINT b-c", "BODY b", "BODY c"}}) {
        const adf::ObjectPtr joint = find(name);
        ASSERT_NE(joint, nullptr) << name;
        EXPECT_EQ(joint->get(adf::joint::kType), adf::JointType::SixDof);
        EXPECT_EQ(joint->get(adf::joint::kParent), parent);
        EXPECT_EQ(joint->get(adf::joint::kChild), child);
    }
    EXPECT_EQ(window().workspace().undoStack().count(), 1);
    EXPECT_EQ(window().actions()[ActionId::Undo].text(),
              QStringLiteral("Undo Join 4 bodies in pairs"));
}

TEST_F(Join, NothingIsTheWorld)
{
    press(Qt::Key_J);
    clickHole("BODY crank", 0);
    clickAt({0.15, -0.15, 0});
    EXPECT_EQ(card().title(), QStringLiteral("Join crank to the world"));
    for (const QCheckBox* box : card().findChildren<QCheckBox*>()) {
        const bool mates = box->text() == QStringLiteral("Axes and faces") ||
                           box->text() == QStringLiteral("Other side") ||
                           box->text() == QStringLiteral("Moves");
        EXPECT_EQ(box->isEnabled(), !mates) << "what has no effect is not offered";
        EXPECT_FALSE(mates && box->toolTip().isEmpty());
    }
    press(Qt::Key_Return);
    settle();
    EXPECT_EQ(find("JOINT world-crank")->get(adf::joint::kParent), "BODY world");
    EXPECT_LT(worstGap(), 1e-6);
}

TEST_F(Join, AHandleDragsTheLimitOfASelectedJoint)
{
    press(Qt::Key_J);
    clickHole("BODY crank", 0);
    clickPin(0);
    press(Qt::Key_L);
    press(Qt::Key_Return);
    settle();
    press(Qt::Key_Escape);
    clickInTree("JOINT base-crank");
    settle();
    const int steps = window().workspace().undoStack().index();
    const auto index =
        *window().builder().map().find<scene::JointIndex>(find("JOINT base-crank")->id());
    const scene::Joint& joint = window().builder().scene()->joint(index);
    const base::Pose X_WJ = poseOf("BODY base") * joint.X_PJ;
    // Along the line of the high limit's handle, wherever on it: the handle is found by looking.
    const auto on = [&](double angle, double reach) {
        return pointInView(X_WJ * (reach * Vec3{std::cos(angle), std::sin(angle), 0}));
    };
    // 54.4 degrees: dragged in steps of 5, and a pixel is less than a degree.
    constexpr double kWanted = 0.95;
    double reach = 0;
    for (double tried = 0.01; tried < 0.2 && reach == 0; tried += 0.001) {
        QTest::mousePress(&viewWindow(), Qt::LeftButton, {}, on(kPi / 2, tried));
        QTest::mouseMove(&viewWindow(), on(kWanted, tried));
        QTest::mouseRelease(&viewWindow(), Qt::LeftButton, {}, on(kWanted, tried));
        QCoreApplication::processEvents();
        if (window().workspace().undoStack().index() > steps) {
            reach = tried;
        } else {
            clickInTree("JOINT base-crank");
        }
    }
    ASSERT_GT(reach, 0) << "no handle was found";
    EXPECT_EQ(window().workspace().undoStack().index(), steps + 1);
    EXPECT_NEAR(find("JOINT base-crank")->get(adf::joint::kHigh), 55 * kPi / 180, 1e-5);
    EXPECT_NEAR(find("JOINT base-crank")->get(adf::joint::kLow), -kPi / 2, 1e-9);
}

TEST_F(Join, ATypedPivotTakesTheOtherSideAlong)
{
    press(Qt::Key_J);
    clickHole("BODY crank", 0);
    clickPin(0);
    press(Qt::Key_Return);
    settle();
    press(Qt::Key_Escape);
    clickInTree("JOINT base-crank");
    typeProperty("parent pivot", QStringLiteral("0.02"), 0);
    settle();
    EXPECT_EQ(find("JOINT base-crank")->get(adf::joint::kParentPivot).x, 0.02);
    EXPECT_LT(worstGap(), 1e-6);
    runAction(QStringLiteral("Keep joints aligned"));
    typeProperty("parent pivot", QStringLiteral("0.05"), 0);
    settle();
    EXPECT_NEAR(worstGap(), 0.03, 1e-6) << "free on demand";
    window().actions()[ActionId::KeepAligned].setChecked(true);
}

}  // namespace
