#include "editor/panels/problem_fix.h"

#include "adf/properties.h"
#include "editor/panels/problems_delegate.h"
#include "editor/panels/problems_panel.h"
#include "editor/session/scene_builder.h"
#include "editor/session/setup_check.h"
#include "editor/theme/theme.h"
#include "tests/editor/context_fixture.h"

#include <QSignalSpy>
#include <QTableView>

#include <cmath>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <stop_token>

namespace {

using editor::DocumentSession;
using editor::ProblemsModel;

// The arm stands at 90 degrees; its limits are 1 rad to both sides.
class ProblemFixTest : public test::ContextTest {
protected:
    ProblemFixTest()
    {
        editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
        panel_ = std::make_unique<editor::ProblemsPanel>(context_);
        panel_->resize(1200, 200);
        panel_->show();
        panel_->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(panel_.get()));
    }

    DocumentSession& openChecked(std::string_view text)
    {
        DocumentSession& session = open(text);
        settle();
        return session;
    }

    void settle()
    {
        waitUntil([this] { return !builder_.isBuilding() && !check_.isChecking(); });
        waitUntil([this] {
            if (workspace_.entries().empty()) {
                return true;
            }
            const DocumentSession& session = *workspace_.entries().front().session;
            return session.present() != nullptr &&
                   session.present()->revision == session.document().revision();
        });
    }

    QModelIndex rowOf(std::string_view code)
    {
        const ProblemsModel& model = panel_->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row, ProblemsModel::kMessage);
            if (model.problem(index).diagnostic.code == code) {
                return index;
            }
        }
        return {};
    }

    // With the mouse, on the words of the fix.
    void clickFix(const QModelIndex& index)
    {
        const QRect link = editor::fixLink(index, panel_->view().visualRect(index));
        ASSERT_FALSE(link.isEmpty());
        QTest::mouseClick(panel_->view().viewport(), Qt::LeftButton, {}, link.center());
        QCoreApplication::processEvents();
    }

    static std::string armWith(std::string_view from, std::string_view to)
    {
        std::string text(test::kArm);
        text.replace(text.find(from), from.size(), to);
        return text;
    }

    std::unique_ptr<editor::ProblemsPanel> panel_;
};

TEST_F(ProblemFixTest, ABodyIsMovedWithinTheLimitsOfItsJoint)
{
    DocumentSession& arm = openChecked(test::kArm);
    const QModelIndex row = rowOf("setup.outside-limits");
    ASSERT_TRUE(row.isValid());
    EXPECT_EQ(panel_->model().problem(row).object, find(arm, "JOINT base-link")->id());
    QSignalSpy fixed(panel_.get(), &editor::ProblemsPanel::fixed);
    clickFix(row);
    EXPECT_EQ(fixed.count(), 1);
    EXPECT_EQ(selection_.active(), find(arm, "JOINT base-link")->id());
    ASSERT_EQ(workspace_.undoStack().count(), 1) << "one step";
    // The link leans by 1 rad now, about the pivot at the top of the base.
    const adf::ObjectPtr link = find(arm, "BODY link");
    EXPECT_NEAR(link->get(adf::common::kOrientation).y, 1, 1e-4);
    EXPECT_NEAR(link->get(adf::common::kPosition).x, 0.3 * std::sin(1.0), 1e-5);
    EXPECT_NEAR(link->get(adf::common::kPosition).z, 1 + 0.3 * std::cos(1.0), 1e-5);
    settle();
    EXPECT_FALSE(rowOf("setup.outside-limits").isValid()) << "the problem is gone";
    workspace_.undoStack().undo();
    settle();
    EXPECT_TRUE(rowOf("setup.outside-limits").isValid());
}

// The search for overlaps can take long: what else is wrong is there before, and it can be stopped.
TEST_F(ProblemFixTest, ASearchForOverlapsKeepsNothingElseWaitingAndEndsWhenAsked)
{
    check_.setOverlapSearch([](const scene::Scene&, const std::stop_token& stop) {
        std::mutex mutex;
        std::condition_variable_any stopped;
        std::unique_lock lock(mutex);
        stopped.wait(lock, stop, [] { return false; });
        return std::vector<scene::Overlap>();
    });
    QSignalSpy answered(&check_, &editor::SetupCheck::overlapsChecked);
    check_.checkOverlaps();
    openChecked(test::kArm);
    EXPECT_TRUE(check_.isSearching());
    EXPECT_TRUE(rowOf("setup.outside-limits").isValid());
    clickFix(rowOf("setup.outside-limits"));
    settle();
    EXPECT_FALSE(rowOf("setup.outside-limits").isValid());
    EXPECT_TRUE(check_.isSearching()) << "of the new scene";
    check_.stopOverlaps();
    EXPECT_FALSE(check_.isSearching());
    EXPECT_EQ(answered.count(), 0);
}

TEST_F(ProblemFixTest, ASearchThatWasAskedForIsGivenUpBeforeItBegins)
{
    openChecked(test::kArm);
    check_.setOverlapSearch([](const scene::Scene&, const std::stop_token&) {
        ADD_FAILURE() << "it was given up";
        return std::vector<scene::Overlap>();
    });
    QSignalSpy changed(&check_, &editor::SetupCheck::searchingChanged);
    check_.checkOverlaps();
    EXPECT_TRUE(check_.isSearching()) << "so a second click ends it";
    EXPECT_EQ(changed.count(), 1) << "and the action says so";
    check_.stopOverlaps();
    EXPECT_FALSE(check_.isSearching());
    EXPECT_EQ(changed.count(), 2);
    settle();
    EXPECT_FALSE(check_.isSearching());
}

TEST_F(ProblemFixTest, LimitsAreExchangedWithTheKeyboard)
{
    DocumentSession& arm = openChecked(armWith("{low: -1.0, high: 1.0}", "{low: 2.0, high: -2.0}"));
    EXPECT_FALSE(rowOf("setup.low-above-high").isValid()) << "the text reports it";
    const QModelIndex row = rowOf("adf.low-above-high");
    ASSERT_TRUE(row.isValid());
    panel_->view().setFocus();
    panel_->view().setCurrentIndex(row);
    QTest::keyClick(&panel_->view(), Qt::Key_Return, Qt::AltModifier);
    EXPECT_EQ(find(arm, "JOINT base-link")->get(adf::joint::kLow), -2);
    EXPECT_EQ(find(arm, "JOINT base-link")->get(adf::joint::kHigh), 2);
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Exchange the limits"));
}

TEST_F(ProblemFixTest, AMotorIsEnabledForWhatIsCommandedAtTheStart)
{
    DocumentSession& arm = openChecked(
        armWith("{low: -1.0, high: 1.0}",
                "{low: -2.0, high: 2.0}\n  enable motor: false\n  start command: {velocity: 1}"));
    clickFix(rowOf("compile.idle-start-command"));
    EXPECT_TRUE(find(arm, "JOINT base-link")->get(adf::joint::kEnableMotor));
    settle();
    EXPECT_FALSE(rowOf("compile.idle-start-command").isValid()) << "the problem is gone";
}

TEST_F(ProblemFixTest, AnImpossibleInertiaIsReportedOnceAndCanBeMended)
{
    DocumentSession& arm = openChecked(
        armWith("mass: 2.5", "inertia: {ix: 0.1, iy: 0.1, iz: 3.123456789}\n  mass: 2.5"));
    const ProblemsModel& model = panel_->model();
    int reported = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const ProblemsModel::Problem& one = model.problem(model.index(row, 0));
        reported += one.diagnostic.code.find("inertia") != std::string::npos;
    }
    EXPECT_EQ(reported, 1);
    const QModelIndex row = rowOf("adf.inertia-triangle");
    ASSERT_TRUE(row.isValid());
    EXPECT_TRUE(row.data(ProblemsModel::kSentenceRole)
                    .toString()
                    .contains(QStringLiteral("3.12346 is more than the sum of the other two, 0.2")))
        << row.data(ProblemsModel::kSentenceRole).toString().toStdString();
    clickFix(row);
    EXPECT_LT(find(arm, "BODY link")->get(adf::body::kInertia).z, 0.1);
    settle();
    EXPECT_FALSE(rowOf("adf.inertia-triangle").isValid());
    EXPECT_FALSE(rowOf("setup.inertia-triangle").isValid());
}

TEST_F(ProblemFixTest, AValueOutsideItsRangeGetsTheNearestAllowedOne)
{
    DocumentSession& arm = openChecked(armWith("restitution: 0.2", "restitution: 1.3"));
    const QModelIndex row = rowOf("adf.out-of-range");
    ASSERT_TRUE(row.isValid());
    EXPECT_EQ(row.data(ProblemsModel::kFixRole).toString(), QStringLiteral("Set 1"));
    clickFix(row);
    EXPECT_EQ(find(arm, "BODY link")->get(adf::contact::kRestitution), 1);
    settle();
    EXPECT_FALSE(rowOf("adf.out-of-range").isValid()) << "the problem is gone";
}

TEST_F(ProblemFixTest, WhatNobodyKnowsHowToFixHasNoLink)
{
    openChecked(armWith("restitution: 0.2", "bouncyness: 0.2"));
    const QModelIndex row = rowOf("adf.unknown-key");
    ASSERT_TRUE(row.isValid());
    EXPECT_TRUE(row.data(ProblemsModel::kFixRole).toString().isEmpty());
    EXPECT_TRUE(editor::fixLink(row, panel_->view().visualRect(row)).isEmpty());
}

TEST_F(ProblemFixTest, MobilityIsCountedForEachMechanism)
{
    openChecked(test::kArm);
    ASSERT_EQ(check_.mobility().size(), 1U);
    EXPECT_EQ(check_.mobility().front().mobility, 1) << "one hinge on a static body";
    EXPECT_EQ(check_.mobility().front().gruebler, 1);
}

}  // namespace
