#include "editor/viewcards/view_card.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/viewcards/view_strip.h"
#include "editor/widgets/quantity_edit.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include <gtest/gtest.h>

namespace {

using editor::px;
using editor::ResultKind;
using editor::ViewCard;
using editor::ViewPanel;
using editor::ViewStrip;

// A window with one view in it, 10 px from its edges.
class ViewCardTest : public testing::Test {
protected:
    ViewCardTest()
    {
        window_.resize(720, 520);
        auto* column = new QVBoxLayout(&window_);
        column->setContentsMargins(10, 10, 10, 10);
        view_ = new QWidget;
        view_->setFocusPolicy(Qt::StrongFocus);
        auto* inside = new QVBoxLayout(view_);
        inside->setContentsMargins(0, 0, 0, 0);
        picture_ = new QWidget;
        inside->addWidget(picture_);
        column->addWidget(view_);
        window_.show();
        window_.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window_));
        view_->setFocus();
    }

    void press(Qt::Key key) { QTest::keyClick(window_.windowHandle(), key); }

    QWidget window_;
    QWidget* view_;
    QWidget* picture_;
};

TEST_F(ViewCardTest, StandsInTheCornerAndKeepsClearOfWhatMustBeSeen)
{
    ViewCard card(*picture_);
    card.setVerb(QStringLiteral("Join"));
    card.open();
    EXPECT_EQ(card.width(), px(304));
    EXPECT_EQ(card.area().right(), 700 - 1 - px(12));
    EXPECT_EQ(card.area().bottom(), 500 - 1 - px(12));
    card.avoid({QRect(600, 450, 50, 30)});
    EXPECT_EQ(card.area().left(), px(12)) << "the other corner is free";
    card.avoid({QRect(600, 450, 50, 30), QRect(20, 450, 20, 20)});
    EXPECT_EQ(card.area().left(), px(12)) << "both cover something, and there is less here";
    window_.resize(820, 620);
    EXPECT_TRUE(QTest::qWaitFor([&] { return card.area().bottom() == 600 - 1 - px(12); }));
}

TEST_F(ViewCardTest, ItsKeysWinOverTheShortcutsOfTheWindow)
{
    QAction frame;
    frame.setShortcut(Qt::Key_F);
    window_.addAction(&frame);
    const QSignalSpy framed(&frame, &QAction::triggered);
    ViewCard card(*picture_);
    int flips = 0;
    card.addKey(Qt::Key_F, [&flips] { ++flips; });
    const QSignalSpy accepted(&card, &ViewPanel::accepted);
    const QSignalSpy cancelled(&card, &ViewPanel::cancelled);
    card.open();
    press(Qt::Key_F);
    press(Qt::Key_Return);
    press(Qt::Key_Escape);
    EXPECT_EQ(flips, 1);
    EXPECT_EQ(framed.size(), 0);
    EXPECT_EQ(accepted.size(), 1);
    EXPECT_EQ(cancelled.size(), 1);
    card.hide();
    press(Qt::Key_F);
    EXPECT_EQ(flips, 1);
    EXPECT_EQ(framed.size(), 1) << "the window has its key again";
}

TEST_F(ViewCardTest, LettersGoToAFieldInWhichAPersonTypes)
{
    ViewCard card(*picture_);
    auto* field = new editor::QuantityEdit;
    card.addRow(QStringLiteral("Offset"), {field}, QStringLiteral("drag the axis"),
                QStringLiteral("O"));
    int flips = 0;
    card.addKey(Qt::Key_F, [&flips] { ++flips; });
    card.open();
    field->setFocus();
    press(Qt::Key_F);
    EXPECT_EQ(flips, 0);
    EXPECT_TRUE(field->text().contains(QLatin1Char('f'))) << field->text().toStdString();
    card.hide();
    EXPECT_TRUE(view_->hasFocus()) << "the keyboard goes back to the view";
}

TEST_F(ViewCardTest, AnImpossibleResultDisablesTheVerb)
{
    ViewCard card(*picture_);
    card.setVerb(QStringLiteral("Join"));
    card.open();
    const int empty = card.height();
    card.setResult(ResultKind::Possible, QStringLiteral("Crank moves 280 mm."));
    EXPECT_TRUE(card.verb().isEnabled());
    EXPECT_GT(card.height(), empty);
    EXPECT_EQ(card.area().bottom(), picture_->height() - 1 - px(12));
    card.setResult(ResultKind::Impossible, QStringLiteral("The loop stays open by 4 mm."));
    EXPECT_FALSE(card.verb().isEnabled());
    EXPECT_EQ(card.verb().toolTip(), card.result());
}

TEST_F(ViewCardTest, IsDraggedByItsTitleAndStaysInTheView)
{
    ViewCard card(*picture_);
    card.setTitle("joint", QStringLiteral("Join crank to base"));
    card.open();
    const QPoint before = card.pos();
    QTest::mousePress(&card, Qt::LeftButton, {}, QPoint(100, 8));
    QTest::mouseMove(&card, QPoint(60, -22));
    QTest::mouseRelease(&card, Qt::LeftButton, {}, QPoint(100, 8));
    EXPECT_EQ(card.pos(), before - QPoint(40, 30));
    card.avoid({card.area()});
    EXPECT_EQ(card.pos(), before - QPoint(40, 30)) << "where a person put it, it stays";
}

TEST_F(ViewCardTest, AStripIsOneLineInTheMiddle)
{
    ViewStrip strip(*picture_, ViewPanel::Place::Bottom);
    strip.setTitle("move", QStringLiteral("Move"));
    strip.add(new QPushButton(QStringLiteral("With subtree")), QStringLiteral("1"));
    strip.open();
    EXPECT_EQ(strip.height(), px(36));
    EXPECT_EQ(strip.area().bottom(), 500 - 1 - px(32));
    EXPECT_NEAR(strip.area().center().x(), 350, 1);
    QLabel* words = strip.addWords(QStringLiteral("Click"));
    QCoreApplication::processEvents();  // a layout shows what is new a little later
    strip.open();
    const int few = strip.width();
    words->setText(QStringLiteral("Click a hole, a pin or a face of the part that moves"));
    strip.open();
    EXPECT_GE(words->width(), words->sizeHint().width()) << "nothing is cut";
    EXPECT_GT(strip.width(), few);
    words->setText(QStringLiteral("Click a hole"));
    strip.open();
    const int without = strip.width();
    strip.setVerb(QStringLiteral("Place 12"));
    EXPECT_GT(strip.width(), without) << "the verb and Cancel are there now";
    EXPECT_NEAR(strip.area().center().x(), 350, 1);
}

TEST_F(ViewCardTest, TheVerbOfALongStripGoesBelow)
{
    ViewStrip strip(*picture_, ViewPanel::Place::Bottom);
    strip.setTitle("array", QStringLiteral("Array"));
    QLabel* words = strip.addWords(QStringLiteral("Count"));
    strip.setVerb(QStringLiteral("Place 12"));
    strip.open();
    EXPECT_EQ(strip.height(), px(36));
    words->setMinimumWidth(560);
    QCoreApplication::processEvents();
    strip.open();
    EXPECT_GT(strip.height(), px(36));
    EXPECT_LE(strip.width(), 700 - 2 * px(12));
    EXPECT_GT(strip.width(), 560);
    words->setMinimumWidth(0);
    QCoreApplication::processEvents();
    strip.open();
    EXPECT_EQ(strip.height(), px(36)) << "one line again";
}

}  // namespace
