// Bodies of a mechanism moved with the mouse while nothing runs: its loops stay closed, and one
// undo step takes it all back.

#include "adf/properties.h"
#include "adf/writer.h"
#include "analysis/assembly.h"
#include "editor/actions/action_catalog.h"
#include "editor/posing/body_mover.h"
#include "editor/posing/joint_slider.h"
#include "editor/posing/pose_panel.h"
#include "editor/posing/pose_row.h"
#include "editor/view3d/gizmo_math.h"
#include "editor/widgets/quantity_edit.h"
#include "editor/widgets/value_slider.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace {

using editor::ActionId;

class Posing : public test::WindowTest {
protected:
    void openFourBar()
    {
        open(sample("four_bar", "four_bar.yaml"));
        text_ = adf::write(active().document());
    }

    [[nodiscard]] int steps() { return window().workspace().undoStack().index(); }

    // The largest of all joints, m, as the present document has them.
    double largestGap()
    {
        settle();
        const scene::Scene& scene = *window().builder().scene();
        double largest = 0;
        for (const auto& gap : analysis::jointGaps(scene, analysis::startPoses(scene))) {
            largest = std::max(largest, gap.gap);
        }
        return largest;
    }

    base::Pose poseOf(std::string_view body)
    {
        const adf::ObjectPtr object = find(body);
        return {object->get(adf::common::kPosition),
                base::fromRpy(object->get(adf::common::kOrientation))};
    }

    double turned(std::string_view body, const base::Pose& from)
    {
        return base::norm(
            base::rotationVector(poseOf(body).rotation * base::conjugate(from.rotation)));
    }

    double jointValue(std::string_view joint)
    {
        settle();
        const scene::Scene& scene = *window().builder().scene();
        const scene::Joint& one =
            scene.joint(*window().builder().map().find<scene::JointIndex>(find(joint)->id()));
        return scene::measureJoint(one, scene.body(one.parent).X_WB, scene.body(one.child).X_WB)
            .position;
    }

    void expectUndoneInOneStep()
    {
        EXPECT_EQ(steps(), 1);
        press(Qt::Key_Z, Qt::ControlModifier);
        EXPECT_EQ(adf::write(active().document()), text_);
    }

    void select(std::string_view body)
    {
        clickInTree(body);
        settle();
        window().views().active().setFocus();
    }

    editor::view3d::GizmoLayout gizmoOn(std::string_view body, bool rotates)
    {
        const QSize size = viewWindow().size();
        const base::Pose X_WG{poseOf(body).position, {}};
        const auto layout = editor::view3d::layoutGizmo(
            window().views().active().cameraState(),
            {static_cast<double>(size.width()), static_cast<double>(size.height())}, X_WG, rotates);
        EXPECT_TRUE(layout.has_value());
        return *layout;
    }

    void drag(QPoint from, QPoint to, int steps = 12)
    {
        QTest::mouseMove(&viewWindow(), from);
        QTest::mousePress(&viewWindow(), Qt::LeftButton, {}, from);
        for (int i = 1; i <= steps; ++i) {
            QTest::mouseMove(&viewWindow(), from + (to - from) * i / steps);
            QCoreApplication::processEvents();
        }
        QTest::mouseRelease(&viewWindow(), Qt::LeftButton, {}, to);
        QCoreApplication::processEvents();
    }

    // The arrow of an axis, by so many pixels along itself.
    void dragArrow(std::string_view body, std::size_t axis, double pixels)
    {
        const auto layout = gizmoOn(body, false);
        ASSERT_TRUE(layout.tips[axis].has_value());
        const QPointF origin(layout.origin.x, layout.origin.y);
        const QPointF tip(layout.tips[axis]->x, layout.tips[axis]->y);
        const QPointF along = (tip - origin) / std::hypot((tip - origin).x(), (tip - origin).y());
        const QPointF from = origin + 0.8 * (tip - origin);
        drag(from.toPoint(), (from + pixels * along).toPoint());
    }

    // Along the arc of an axis, from a quarter of its near half to three quarters.
    void dragArc(std::string_view body, std::size_t axis)
    {
        const auto layout = gizmoOn(body, true);
        const auto& arc = layout.arcs[axis];
        ASSERT_GT(arc.size(), 8U);
        const auto at = [&](double share) {
            const auto& point = arc[static_cast<std::size_t>(share * double(arc.size() - 1))];
            return QPointF(point.x, point.y).toPoint();
        };
        QTest::mouseMove(&viewWindow(), at(0.4));
        QTest::mousePress(&viewWindow(), Qt::LeftButton, {}, at(0.4));
        for (int i = 1; i <= 10; ++i) {
            QTest::mouseMove(&viewWindow(), at(0.4 + 0.03 * i));
            QCoreApplication::processEvents();
        }
        QTest::mouseRelease(&viewWindow(), Qt::LeftButton, {}, at(0.7));
        QCoreApplication::processEvents();
    }

    // Where the body is drawn.
    QPoint middleOf(std::string_view body)
    {
        const auto index = *window().builder().map().find<scene::BodyIndex>(find(body)->id());
        const scene::Scene& scene = *window().builder().scene();
        return pointInView(scene.body(index).X_WB * scene::visualBounds(scene, index).centre());
    }

    editor::PosePanel& panel() { return *window().findChild<editor::PosePanel*>(); }

    editor::PoseRow& row(std::string_view joint)
    {
        const adf::ObjectId id = find(joint)->id();
        const auto& rows = panel().rows();
        const auto own = std::find_if(rows.begin(), rows.end(), [&](const editor::PoseRow* one) {
            return one->joint() == id;
        });
        EXPECT_NE(own, rows.end()) << joint;
        return **own;
    }

    void openPanel(std::string_view body)
    {
        select(body);
        press(Qt::Key_P);
        ASSERT_TRUE(window().actions()[ActionId::ToolPose].isChecked());
        ASSERT_TRUE(waitFor([this] { return panel().isVisible() && !panel().rows().empty(); }));
        settle();
    }

    void type(editor::PoseRow& row, const QString& text)
    {
        auto* field = row.findChild<editor::QuantityEdit*>();
        QTest::mouseClick(field, Qt::LeftButton);
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
        QCoreApplication::processEvents();
    }

    std::string text_;
};

TEST_F(Posing, TurningTheCrankWithSolveLoopTakesTheLoopAlong)
{
    openFourBar();
    const double before = largestGap();
    select("BODY crank");
    press(Qt::Key_R);
    press(Qt::Key_3);
    ASSERT_EQ(window().mover().mode(), editor::MoveMode::SolveLoop);
    const base::Pose crank = poseOf("BODY crank");
    const base::Pose rocker = poseOf("BODY rocker");
    dragArc("BODY crank", 1);
    EXPECT_GT(turned("BODY crank", crank), 0.1);
    EXPECT_GT(turned("BODY rocker", rocker), 0.01);
    EXPECT_LT(largestGap(), std::max(1e-5, before));
    EXPECT_EQ(find("JOINT base-crank")->get(adf::joint::kChildOffset), 1.186824);
    expectUndoneInOneStep();
}

TEST_F(Posing, MovingTheCouplerWithSolveLoopGoesAsFarAlongTheArrow)
{
    openFourBar();
    select("BODY coupler");
    press(Qt::Key_G);
    press(Qt::Key_3);
    const base::Pose coupler = poseOf("BODY coupler");
    dragArrow("BODY coupler", 0, 25);
    EXPECT_GT(std::abs(poseOf("BODY coupler").position.x - coupler.position.x), 0.005);
    EXPECT_LT(largestGap(), 1e-5);
    expectUndoneInOneStep();
}

TEST_F(Posing, ABodyTakesItsSubtreeAlongAndNoJointOpens)
{
    openFourBar();
    const double gap = largestGap();
    const double value = jointValue("JOINT base-crank");
    select("BODY crank");
    press(Qt::Key_G);
    press(Qt::Key_1);
    const base::Pose crank = poseOf("BODY crank");
    const base::Pose coupler = poseOf("BODY coupler");
    dragArrow("BODY crank", 2, 40);
    const double up = poseOf("BODY crank").position.z - crank.position.z;
    EXPECT_GT(up, 0.01);
    EXPECT_NEAR(poseOf("BODY coupler").position.z - coupler.position.z, up, 1e-8);
    EXPECT_NEAR(largestGap(), gap, 1e-7);
    EXPECT_NEAR(jointValue("JOINT base-crank"), value, 1e-7);
    expectUndoneInOneStep();
}

TEST_F(Posing, ABodyAloneLeavesTheOthersAndItsJointsWhereTheyAre)
{
    openFourBar();
    const double gap = largestGap();
    select("BODY crank");
    press(Qt::Key_G);
    press(Qt::Key_2);
    const base::Pose coupler = poseOf("BODY coupler");
    const base::Pose crank = poseOf("BODY crank");
    dragArrow("BODY crank", 2, 40);
    EXPECT_GT(poseOf("BODY crank").position.z - crank.position.z, 0.01);
    EXPECT_EQ(poseOf("BODY coupler").position, coupler.position);
    EXPECT_NEAR(largestGap(), gap, 1e-7);
    expectUndoneInOneStep();
}

TEST_F(Posing, ATypedPlaceGoesTheSameWayAsTheGizmo)
{
    openFourBar();
    const double gap = largestGap();
    select("BODY crank");
    press(Qt::Key_1);
    const base::Pose crank = poseOf("BODY crank");
    const base::Pose coupler = poseOf("BODY coupler");
    typeProperty("location.position", QStringLiteral("1.25"), 2);
    EXPECT_EQ(poseOf("BODY crank").position.z, 1.25);
    EXPECT_NEAR(poseOf("BODY coupler").position.z - coupler.position.z, 1.25 - crank.position.z,
                1e-8);
    EXPECT_NEAR(largestGap(), gap, 1e-7);
    expectUndoneInOneStep();
}

TEST_F(Posing, TheModeMayBeChosenDuringTheDrag)
{
    openFourBar();
    select("BODY crank");
    press(Qt::Key_G);
    press(Qt::Key_1);
    const base::Pose coupler = poseOf("BODY coupler");
    const auto layout = gizmoOn("BODY crank", false);
    const QPoint from = QPointF(layout.origin.x + 0.8 * (layout.tips[2]->x - layout.origin.x),
                                layout.origin.y + 0.8 * (layout.tips[2]->y - layout.origin.y))
                            .toPoint();
    QTest::mouseMove(&viewWindow(), from);
    QTest::mousePress(&viewWindow(), Qt::LeftButton, {}, from);
    QTest::mouseMove(&viewWindow(), from - QPoint(0, 30));
    QCoreApplication::processEvents();
    EXPECT_NE(poseOf("BODY coupler").position.z, coupler.position.z);
    press(Qt::Key_2);
    EXPECT_EQ(poseOf("BODY coupler").position, coupler.position);
    press(Qt::Key_Escape);
    EXPECT_EQ(adf::write(active().document()), text_);
    QTest::mouseRelease(&viewWindow(), Qt::LeftButton, {}, from - QPoint(0, 30));
    EXPECT_EQ(steps(), 0);
}

TEST_F(Posing, TheSliderOfTheCrankMovesTheLoop)
{
    openFourBar();
    openPanel("BODY crank");
    auto* slider = row("JOINT base-crank").findChild<editor::ValueSlider*>();
    const base::Pose rocker = poseOf("BODY rocker");
    const double value = jointValue("JOINT base-crank");
    const QPoint middle = slider->rect().center();
    QTest::mousePress(slider, Qt::LeftButton, {}, middle);
    for (int i = 1; i <= 6; ++i) {
        QTest::mouseMove(slider, middle + QPoint(2 * i, 0));
    }
    QTest::mouseRelease(slider, Qt::LeftButton, {}, middle + QPoint(12, 0));
    QCoreApplication::processEvents();
    EXPECT_GT(std::abs(jointValue("JOINT base-crank") - value), 0.1);
    EXPECT_GT(turned("BODY rocker", rocker), 0.01);
    EXPECT_LT(largestGap(), 1e-5);
    EXPECT_EQ(find("JOINT base-crank")->get(adf::joint::kChildOffset), 1.186824);
    EXPECT_FALSE(row("JOINT base-rocker").findChild<editor::ValueSlider*>()->isEnabled());
    expectUndoneInOneStep();
}

// Over the properties of a joint, too; its loop leaves it less than a turn, and while it is dragged
// ghosts stand where the bodies were.
TEST_F(Posing, ASelectedJointHasASliderOverItsProperties)
{
    openFourBar();
    select("JOINT base-rocker");
    auto& strip = *window().findChild<editor::JointSlider*>();
    ASSERT_TRUE(waitFor([&strip] { return strip.isVisible(); }));
    auto* slider = strip.row()->findChild<editor::ValueSlider*>();
    ASSERT_TRUE(waitFor([&] { return slider->toolTip().contains(QStringLiteral("come from")); }));
    const base::Pose rocker = poseOf("BODY rocker");
    const QPoint middle = slider->rect().center();
    QTest::mousePress(slider, Qt::LeftButton, {}, middle);
    QTest::mouseMove(slider, middle + QPoint(4, 0));
    EXPECT_EQ(window().mover().compared().at(find("BODY rocker")->id()).rotation, rocker.rotation);
    QTest::mouseRelease(slider, Qt::LeftButton, {}, middle + QPoint(4, 0));
    QCoreApplication::processEvents();
    EXPECT_TRUE(window().mover().compared().empty());
    EXPECT_GT(turned("BODY rocker", rocker), 0.01);
    EXPECT_LT(largestGap(), 1e-5);
    expectUndoneInOneStep();
}

TEST_F(Posing, AltClickOnANamedPoseComparesIt)
{
    openFourBar();
    openPanel("BODY crank");
    const base::Pose kept = poseOf("BODY rocker");
    runAction(QStringLiteral("Keep this pose"));
    settle();
    type(row("JOINT base-crank"), QStringLiteral("60"));
    ASSERT_GT(turned("BODY rocker", kept), 0.01);
    settle();
    const QList<QLineEdit*> names = panel().findChildren<QLineEdit*>();
    const auto name = std::find_if(names.begin(), names.end(), [](const QLineEdit* one) {
        return one->text() == QStringLiteral("Pose 1");
    });
    ASSERT_NE(name, names.end());
    const int before = steps();
    QTest::mouseClick(*name, Qt::LeftButton, Qt::AltModifier);
    ASSERT_EQ(window().mover().compared().count(find("BODY rocker")->id()), 1U);
    const base::Pose ghost = window().mover().compared().at(find("BODY rocker")->id());
    EXPECT_LT(base::angleBetween(ghost.rotation, kept.rotation), 1e-4);
    EXPECT_EQ(steps(), before) << "nothing is changed";
    QTest::mouseClick(*name, Qt::LeftButton, Qt::AltModifier);
    EXPECT_TRUE(window().mover().compared().empty());

    QTest::mouseClick(*name, Qt::LeftButton, Qt::AltModifier);
    ASSERT_FALSE(window().mover().compared().empty());
    (*name)->setFocus();
    (*name)->selectAll();
    QTest::keyClicks(*name, QStringLiteral("Rest"));
    QTest::keyClick(*name, Qt::Key_Return);
    EXPECT_TRUE(waitFor([this] { return window().mover().compared().empty(); })) << "renamed";
}

TEST_F(Posing, DraggingABodyWithThePoseToolMovesTheMechanism)
{
    openFourBar();
    openPanel("BODY rocker");
    const base::Pose rocker = poseOf("BODY rocker");
    const QPoint from = middleOf("BODY rocker");
    drag(from, from + QPoint(40, 0));
    EXPECT_GT(turned("BODY rocker", rocker), 0.02);
    EXPECT_LT(largestGap(), 1e-5);
    expectUndoneInOneStep();
}

TEST_F(Posing, ALockedJointStopsThePoseAndTheReadingNamesIt)
{
    openFourBar();
    openPanel("BODY rocker");
    window().mover().setLocked(find("JOINT base-crank")->id(), true);
    const base::Pose rocker = poseOf("BODY rocker");
    const QPoint from = middleOf("BODY rocker");
    QTest::mouseMove(&viewWindow(), from);
    QTest::mousePress(&viewWindow(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 5; ++i) {
        QTest::mouseMove(&viewWindow(), from + QPoint(10 * i, 0));
        QCoreApplication::processEvents();
    }
    EXPECT_NE(window().mover().stop().indexOf(QStringLiteral("base-crank")), -1)
        << window().mover().stop().toStdString();
    QTest::mouseRelease(&viewWindow(), Qt::LeftButton, {}, from + QPoint(50, 0));
    EXPECT_LT(turned("BODY rocker", rocker), 1e-4);
}

TEST_F(Posing, PosesAreKeptUnderANameAndGoneToAgain)
{
    openFourBar();
    openPanel("BODY crank");
    type(row("JOINT base-crank"), QStringLiteral("20 deg"));
    EXPECT_NEAR(jointValue("JOINT base-crank"), 20 * M_PI / 180, 1e-7);
    runAction(QStringLiteral("Keep this pose"));
    EXPECT_EQ(find("JOINT base-crank")->get(adf::joint::kPoses).size(), 1U);
    type(row("JOINT base-crank"), QStringLiteral("-15 deg"));
    EXPECT_NEAR(jointValue("JOINT base-crank"), -15 * M_PI / 180, 1e-7);
    ASSERT_TRUE(waitFor(
        [this] { return panel().findChild<QPushButton*>(QStringLiteral("go")) != nullptr; }));
    QTest::mouseClick(panel().findChild<QPushButton*>(QStringLiteral("go")), Qt::LeftButton);
    EXPECT_NEAR(jointValue("JOINT base-crank"), 20 * M_PI / 180, 1e-7);
    EXPECT_LT(largestGap(), 1e-5);
    runAction(QStringLiteral("Go to the zero pose"));
    EXPECT_NEAR(jointValue("JOINT base-crank"), 0, 1e-5);
}

TEST_F(Posing, ThePresentPoseBecomesTheZeroPose)
{
    openFourBar();
    openPanel("BODY crank");
    type(row("JOINT base-crank"), QStringLiteral("20 deg"));
    const base::Pose coupler = poseOf("BODY coupler");
    const double gap = largestGap();
    runAction(QStringLiteral("Make this the zero pose"));
    for (const char* joint :
         {"JOINT base-crank", "JOINT crank-coupler", "JOINT coupler-rocker", "JOINT base-rocker"}) {
        EXPECT_NEAR(jointValue(joint), 0, 1e-7) << joint;
    }
    EXPECT_EQ(poseOf("BODY coupler"), coupler);
    EXPECT_NEAR(largestGap(), gap, 1e-7);
}

}  // namespace
