// Bodies put in their places by mouse and keys: aligned, dropped, mirrored, dragged to a corner of
// another one, and measured.

#include "adf/properties.h"
#include "adf/writer.h"
#include "editor/view3d/gizmo_math.h"
#include "editor/viewcards/view_card.h"
#include "editor/window/view_area.h"
#include "tests/gui/three_blocks.h"
#include "tests/gui/window_fixture.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QUndoStack>

#include <cmath>

namespace {

using base::Vec3;
using editor::ActionId;

class Arrange : public test::WindowTest {
protected:
    Arrange()
    {
        const QString path =
            QString::fromStdString(folder_.path().string()) + QStringLiteral("/blocks.yaml");
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(test::kThreeBlocks);
        file.close();
        open(path);
        settle();
        text_ = adf::write(active().document());
    }

    Vec3 position(std::string_view body) { return find(body)->get(adf::common::kPosition); }

    void expectOneStepTakenBack()
    {
        EXPECT_EQ(window().workspace().undoStack().count(), 1);
        press(Qt::Key_Z, Qt::ControlModifier);
        EXPECT_EQ(adf::write(active().document()), text_);
    }

    void clickAt(Vec3 point_W)
    {
        const QPoint at = pointInView(point_W);
        QTest::mouseMove(&viewWindow(), at);
        QTest::mouseClick(&viewWindow(), Qt::LeftButton, {}, at);
        QCoreApplication::processEvents();
    }

    std::string text_;
};

TEST_F(Arrange, BodiesAreAlignedWithTheLastSelectedAndDroppedByTheKeyEnd)
{
    clickInTree("BODY low");
    EXPECT_FALSE(window().actions()[ActionId::AlignZHigh].isEnabled());
    clickInTree("BODY tall", Qt::ControlModifier);
    runAction(QStringLiteral("Align tops"));
    EXPECT_NEAR(position("BODY low").z, 0.45, 1e-12);
    EXPECT_EQ(position("BODY tall"), (Vec3{-0.3, 0, 0.3}));
    expectOneStepTakenBack();
    clickInTree("BODY low");
    settle();
    window().views().active().setFocus();
    press(Qt::Key_End);
    EXPECT_NEAR(position("BODY low").z, 0.15, 1e-9);
    expectOneStepTakenBack();
}

TEST_F(Arrange, AMirroredCopyStandsOnTheOtherSideOfTheWorld)
{
    clickInTree("BODY low");
    runAction(QStringLiteral("Mirror across X"));
    ASSERT_NE(find("BODY low1"), nullptr);
    EXPECT_EQ(position("BODY low1"), (Vec3{-0.2, 0.1, 0.5}));
    EXPECT_EQ(window().selection().active(), find("BODY low1")->id());
    expectOneStepTakenBack();
}

TEST_F(Arrange, TwoClicksMeasureAndEnterCopiesTheNumbers)
{
    window().views().active().setFocus();
    press(Qt::Key_M);
    ASSERT_TRUE(window().actions()[ActionId::ToolMeasure].isChecked());
    // Corners of the tops, which nothing hides.
    clickAt({-0.25, -0.05, 0.5});
    clickAt({0.3, 0.0, 0.55});
    press(Qt::Key_Return);
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
    ASSERT_EQ(lines.size(), 4) << lines.join(QLatin1Char('|')).toStdString();
    const double distance = 1000 * std::hypot(0.55, 0.05, 0.05);
    EXPECT_TRUE(lines[0].contains(QString::number(distance, 'f', 2))) << lines[0].toStdString();
    EXPECT_TRUE(lines[1].contains(QStringLiteral("550"))) << lines[1].toStdString();
    press(Qt::Key_Escape);
    press(Qt::Key_Escape);
    press(Qt::Key_Escape);
    EXPECT_TRUE(window().actions()[ActionId::ToolSelect].isChecked());
    EXPECT_EQ(window().workspace().undoStack().count(), 0);
}

TEST_F(Arrange, ADragWithCtrlGoesToTheCornerUnderThePointer)
{
    clickInTree("BODY low");
    settle();
    window().views().active().setFocus();
    press(Qt::Key_G);
    const QPoint origin = pointInView(position("BODY low"));
    const QPointF away = pointInView(position("BODY low") + Vec3{0, 0, 0.1}) - origin;
    const QPoint grip = origin + (48 * away / std::hypot(away.x(), away.y())).toPoint();
    // The upright arrow to a corner of the table.
    const QPoint corner = pointInView({0.6, -0.4, 0.1});
    QTest::mouseMove(&viewWindow(), grip);
    QTest::mousePress(&viewWindow(), Qt::LeftButton, Qt::ControlModifier, grip);
    for (const int part : {1, 2, 3, 4}) {
        const QPoint at = grip + (corner - grip) * part / 4;
        QMouseEvent move(QEvent::MouseMove, at, viewWindow().mapToGlobal(at), Qt::NoButton,
                         Qt::LeftButton, Qt::ControlModifier);
        QCoreApplication::sendEvent(&viewWindow(), &move);
        QCoreApplication::processEvents();
    }
    QTest::mouseRelease(&viewWindow(), Qt::LeftButton, Qt::ControlModifier, corner);
    QCoreApplication::processEvents();
    EXPECT_EQ(position("BODY low"), (Vec3{0.2, 0.1, 0.1}));
    expectOneStepTakenBack();
}

TEST_F(Arrange, TheEndOfAnAxisChangesTheInertiaAndTheArrowMovesTheMassCentre)
{
    clickInTree("BODY low");
    settle();
    window().views().active().setFocus();
    press(Qt::Key_M, Qt::ShiftModifier);
    ASSERT_TRUE(window().actions()[ActionId::ToolMass].isChecked());
    // Of a box a, b, c, estimated: half axes of sqrt(5/12) times its edges.
    const auto drag = [this](QPoint from, QPoint to) {
        QTest::mouseMove(&viewWindow(), from);
        QTest::mousePress(&viewWindow(), Qt::LeftButton, {}, from);
        for (const QPoint at : {(from + to) / 2, to}) {
            QMouseEvent move(QEvent::MouseMove, at, viewWindow().mapToGlobal(at), Qt::NoButton,
                             Qt::LeftButton, {});
            QCoreApplication::sendEvent(&viewWindow(), &move);
            QCoreApplication::processEvents();
        }
        QTest::mouseRelease(&viewWindow(), Qt::LeftButton, {}, to);
        QCoreApplication::processEvents();
    };
    const double half = std::sqrt(5.0 / 12) * 0.2;
    const Vec3 centre = position("BODY low");
    drag(pointInView(centre + Vec3{0, half, 0}), pointInView(centre + Vec3{0, half + 0.1, 0}));
    const Vec3 inertia = find("BODY low")->get(adf::body::kInertia);
    const double wide = (half + 0.1) * (half + 0.1);
    EXPECT_NEAR(inertia.x, (wide + 5.0 / 12 * 0.01) / 5, 5e-4);
    EXPECT_NEAR(inertia.z, (wide + 5.0 / 12 * 0.04) / 5, 5e-4);
    expectOneStepTakenBack();

    const QPoint origin = pointInView(centre);
    const QPointF away = pointInView(centre + Vec3{0, 0, 0.1}) - origin;
    const QPoint grip = origin + (54 * away / std::hypot(away.x(), away.y())).toPoint();
    drag(grip, grip + away.toPoint());
    const Vec3 moved = find("BODY low")->get(adf::body::kInertialPosition);
    EXPECT_NEAR(moved.z, 0.1, 0.01);
    EXPECT_EQ(moved.x, 0);
    expectOneStepTakenBack();
    press(Qt::Key_Escape);
    EXPECT_TRUE(window().actions()[ActionId::ToolSelect].isChecked());
}

}  // namespace
