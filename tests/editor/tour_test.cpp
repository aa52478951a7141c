#include "editor/tour/tour.h"

#include "editor/tools/body_creation.h"
#include "editor/tour/tour_strip.h"
#include "tests/editor/context_fixture.h"

#include <QLabel>
#include <QPushButton>

namespace {

using editor::DocumentSession;
using editor::Tour;

class TourTest : public test::ContextTest {
protected:
    void addBall(DocumentSession& session)
    {
        EXPECT_TRUE(session
                        .push(editor::creatingBody(session.document(), adf::ShapeType::Sphere).edit,
                              QStringLiteral("Add"))
                        .empty());
    }

    QString shownIn(const editor::TourStrip& strip)
    {
        QStringList texts;
        for (const QLabel* label : strip.findChildren<QLabel*>()) {
            texts += label->text();
        }
        return texts.join(QLatin1Char('\n'));
    }

    Tour tour_{context_};
};

TEST_F(TourTest, StepsEndByWhatIsDoneAndNotByWhatWasThere)
{
    DocumentSession& session = open(test::kArm);
    tour_.start();
    ASSERT_EQ(tour_.step(), 0) << "two bodies were there before";
    addBall(session);
    EXPECT_EQ(tour_.step(), 1);
    addBall(session);
    EXPECT_EQ(tour_.step(), 2);
    workspace_.undo();
    EXPECT_EQ(tour_.step(), 2) << "taking back is no step";
    tour_.skip();
    EXPECT_EQ(tour_.step(), 3);
    waitUntil([this] { return !builder_.isBuilding(); });
    run_.play();
    EXPECT_EQ(tour_.step(), 4);
    run_.stop();
    EXPECT_EQ(tour_.step(), 4) << "nothing was pulled";
    tour_.countPull();
    EXPECT_EQ(tour_.step(), 6) << "it was stopped already";
}

TEST_F(TourTest, WhatIsSoAlreadyIsPassedOver)
{
    open(test::kArm);
    tour_.start();
    waitUntil([this] { return !builder_.isBuilding(); });
    run_.play();
    for (int step = 0; step < 3; ++step) {
        EXPECT_EQ(tour_.step(), step);
        tour_.skip();
    }
    EXPECT_EQ(tour_.step(), 4) << "it runs already";
    tour_.skip();
    EXPECT_EQ(tour_.step(), 5) << "it runs still";
    run_.stop();
    EXPECT_TRUE(tour_.isOver()) << "the file is saved";
}

TEST_F(TourTest, ItEndsAnywhereAndBeginsAnew)
{
    open(test::kArm);
    EXPECT_FALSE(tour_.isUnderWay());
    tour_.start();
    tour_.skip();
    tour_.end();
    EXPECT_FALSE(tour_.isUnderWay());
    tour_.skip();
    EXPECT_FALSE(tour_.isUnderWay()) << "there is nothing to pass over";
    tour_.start();
    EXPECT_EQ(tour_.step(), 0);
    for (int step = 0; step < 5; ++step) {
        EXPECT_EQ(tour_.step(), step);
        tour_.skip();
    }
    EXPECT_TRUE(tour_.isOver()) << "nothing runs, and the file is saved";
}

TEST_F(TourTest, TheStripSaysTheStepAndItsButtonBeginsIt)
{
    open(test::kArm);
    const editor::TourStrip strip(tour_, actions_);
    EXPECT_TRUE(strip.isHidden());
    tour_.start();
    EXPECT_FALSE(strip.isHidden());
    EXPECT_TRUE(shownIn(strip).contains(QStringLiteral("1 of 7"))) << shownIn(strip).toStdString();
    tour_.skip();
    tour_.skip();
    EXPECT_TRUE(shownIn(strip).contains(QStringLiteral("Join them")));
    bool joins = false;
    QObject::connect(&actions_[editor::ActionId::ToolJoin], &QAction::triggered, &tour_,
                     [&joins] { joins = true; });
    strip.findChild<QPushButton*>(QStringLiteral("tourAct"))->click();
    EXPECT_TRUE(joins);
    tour_.end();
    EXPECT_TRUE(strip.isHidden());
}

TEST_F(TourTest, TheButtonFollowsItsActionAndNeverPausesWhatIsToGoOn)
{
    open(test::kArm);
    const editor::TourStrip strip(tour_, actions_);
    const auto* act = strip.findChild<QPushButton*>(QStringLiteral("tourAct"));
    tour_.start();
    tour_.skip();
    tour_.skip();
    tour_.skip();
    ASSERT_EQ(tour_.step(), 3);
    EXPECT_FALSE(act->isHidden());
    actions_.setEnabled(editor::ActionId::PlayPause, false);
    EXPECT_FALSE(act->isEnabledTo(&strip));
    actions_.setEnabled(editor::ActionId::PlayPause, true);
    EXPECT_TRUE(act->isEnabledTo(&strip));
    waitUntil([this] { return !builder_.isBuilding(); });
    run_.play();
    ASSERT_EQ(tour_.step(), 4);
    EXPECT_TRUE(act->isHidden());
    run_.pause();
    EXPECT_FALSE(act->isHidden()) << "it goes on with it";
}

}  // namespace
