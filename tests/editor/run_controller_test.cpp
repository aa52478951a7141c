#include "editor/session/run_controller.h"

#include "adf/properties.h"
#include "tests/editor/editor_fixture.h"
#include "tests/support/fake_run.h"
#include "tests/support/no_assets.h"

#include <QSignalSpy>

#include <algorithm>
#include <memory>
#include <string>

namespace {

using editor::DocumentSession;
using editor::RunEvent;
using editor::RunFiles;
using editor::RunMode;
using editor::RunState;

class RunControllerTest : public test::EditorTest {
protected:
    // The arm, compiled.
    DocumentSession& openBuilt()
    {
        DocumentSession& arm = openArm();
        waitUntil([this] { return !builder_.isBuilding(); });
        return arm;
    }

    // What filesChanged() says from now on.
    std::shared_ptr<std::vector<RunFiles>> filesReported()
    {
        auto all = std::make_shared<std::vector<RunFiles>>();
        QObject::connect(&run_, &editor::RunController::filesChanged,
                         [all](const DocumentSession&, RunFiles what) { all->push_back(what); });
        return all;
    }

    // By the last update.
    [[nodiscard]] std::size_t carriedBodies() const
    {
        const auto& update = sim_.updated.back();
        std::size_t count = 0;
        for (std::uint32_t i = 0; i < update.scene->bodies.size(); ++i) {
            count += update.carry.former.contains(scene::BodyIndex{i}) ? 1 : 0;
        }
        return count;
    }

    void waitForBuild()
    {
        waitUntil([this] { return !builder_.isBuilding(); });
    }

    static void set(DocumentSession& session,
                    std::string_view object,
                    adf::RealProperty property,
                    double value)
    {
        EXPECT_TRUE(session
                        .push(adf::setProperty(find(session, object)->id(), property, value),
                              QStringLiteral("Set"))
                        .empty());
    }

    test::NoAssets assets_;
    test::FakeRun sim_;
    editor::SceneBuilder builder_{workspace_, assets_};
    editor::RunController run_{workspace_, builder_, sim_};
};

TEST_F(RunControllerTest, TheSceneFollowsTheDocument)
{
    DocumentSession& arm = openBuilt();
    ASSERT_EQ(run_.shownScene()->bodies.size(), 2U);
    EXPECT_EQ(run_.shownScene()->joints.size(), 1U);
    set(arm, "BODY link", adf::body::kMass, 7);
    waitForBuild();
    const auto link = run_.shownMap().find<scene::BodyIndex>(find(arm, "BODY link")->id());
    ASSERT_TRUE(link.has_value());
    EXPECT_EQ(run_.shownScene()->body(*link).mass, 7);
}

TEST_F(RunControllerTest, PlayLoadsTheSceneAndStopGivesTheDocumentBack)
{
    openBuilt();
    QSignalSpy modes(&run_, &editor::RunController::modeChanged);
    run_.play();
    EXPECT_EQ(run_.mode(), RunMode::Running);
    ASSERT_EQ(sim_.loaded.size(), 1U);
    EXPECT_EQ(sim_.loaded.front(), builder_.scene());
    EXPECT_EQ(sim_.all<exchange::Play>().size(), 1U);
    run_.stop();
    EXPECT_EQ(run_.mode(), RunMode::Author);
    EXPECT_EQ(sim_.unloads, 1);
    EXPECT_EQ(run_.shownScene(), builder_.scene());
    EXPECT_EQ(modes.count(), 2);
}

// Devices lay their bodies elsewhere for a run; the document stays where it is.
TEST_F(RunControllerTest, ARunStartsFromWhatIsMadeOfTheScene)
{
    openBuilt();
    run_.setStarted([](const scene::ScenePtr& scene) {
        auto moved = std::make_shared<scene::Scene>(*scene);
        moved->bodies.front().X_WB.position = {1, 2, 3};
        return moved;
    });
    const base::Vec3 own = builder_.scene()->bodies.front().X_WB.position;
    EXPECT_EQ(run_.shownScene()->bodies.front().X_WB.position, own);
    run_.play();
    EXPECT_EQ(sim_.loaded.back()->bodies.front().X_WB.position, (base::Vec3{1, 2, 3}));
    EXPECT_EQ(run_.shownScene(), sim_.loaded.back());
    run_.stop();
    EXPECT_EQ(run_.shownScene()->bodies.front().X_WB.position, own);
}

TEST_F(RunControllerTest, PlayWaitsForTheFirstScene)
{
    openArm();
    EXPECT_TRUE(builder_.isBuilding());
    run_.play();
    EXPECT_TRUE(sim_.loaded.empty());
    waitUntil([this] { return run_.mode() == RunMode::Running; });
}

TEST_F(RunControllerTest, PlayEndsItsWaitingWhereThereIsNothingToRun)
{
    open("bodies: []\njoints: []\n");
    run_.play();
    waitForBuild();
    EXPECT_EQ(run_.mode(), RunMode::Author);

    openArm();
    run_.play();
    builder_.cancel();
    openBuilt();
    EXPECT_EQ(run_.mode(), RunMode::Author) << "the scene it waited for never came";
    EXPECT_TRUE(sim_.loaded.empty());
}

TEST_F(RunControllerTest, PlayWaitsForTheSceneOfAnEditJustMade)
{
    DocumentSession& arm = openBuilt();
    set(arm, "BODY link", adf::body::kMass, 9);
    run_.play();
    EXPECT_TRUE(sim_.loaded.empty());
    waitUntil([this] { return run_.mode() == RunMode::Running; });
    const auto link = run_.shownMap().find<scene::BodyIndex>(find(arm, "BODY link")->id());
    EXPECT_EQ(sim_.loaded.back()->body(*link).mass, 9);
}

TEST_F(RunControllerTest, StepRunsOneStepAndStaysPaused)
{
    openBuilt();
    run_.step();
    EXPECT_EQ(run_.mode(), RunMode::Paused);
    run_.step();
    EXPECT_EQ(sim_.all<exchange::Step>().size(), 2U);
    EXPECT_TRUE(sim_.all<exchange::Play>().empty());
    run_.togglePlay();
    EXPECT_EQ(run_.mode(), RunMode::Running);
    run_.togglePlay();
    EXPECT_EQ(run_.mode(), RunMode::Paused);
    EXPECT_EQ(sim_.all<exchange::Pause>().size(), 1U);
}

TEST_F(RunControllerTest, ResetGoesBackToTheStartOfTheRun)
{
    openBuilt();
    run_.play();
    run_.reset();
    EXPECT_EQ(run_.mode(), RunMode::Paused);
    EXPECT_EQ(sim_.all<exchange::Reset>().size(), 1U);
    EXPECT_EQ(sim_.loaded.size(), 1U);
}

TEST_F(RunControllerTest, TheSpeedIsKeptForTheNextRun)
{
    openBuilt();
    run_.setSpeed(0.5);
    EXPECT_TRUE(sim_.posted.empty());
    run_.play();
    ASSERT_EQ(sim_.all<exchange::SetSpeed>().size(), 1U);
    EXPECT_EQ(sim_.all<exchange::SetSpeed>().front().factor, 0.5);
}

TEST_F(RunControllerTest, ALiveEditBecomesACommandAndTheRunGoesOn)
{
    DocumentSession& arm = openBuilt();
    run_.play();
    const scene::ScenePtr running = run_.shownScene();
    set(arm, "BODY link", adf::contact::kStaticFriction, 0.15);
    const auto sent = sim_.all<exchange::SetBodyDynamics>();
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_EQ(sent.front().dynamics.friction, 0.15);
    EXPECT_EQ(sent.front().dynamics.restitution, 0.2);
    waitForBuild();
    EXPECT_EQ(sim_.loaded.size(), 1U);
    EXPECT_EQ(run_.shownScene(), running) << "the views keep the scene of the run";
    workspace_.undoStack().undo();
    EXPECT_EQ(sim_.all<exchange::SetBodyDynamics>().back().dynamics.friction, 0.8);
}

TEST_F(RunControllerTest, AnyOtherEditCarriesTheRunIntoTheNewScene)
{
    DocumentSession& arm = openBuilt();
    run_.play();
    const scene::ScenePtr before = run_.shownScene();
    set(arm, "BODY link", adf::body::kMass, 4);
    waitUntil([this] { return sim_.updated.size() == 1; });
    EXPECT_EQ(run_.mode(), RunMode::Running);
    EXPECT_EQ(sim_.loaded.size(), 1U);
    EXPECT_EQ(sim_.all<exchange::Play>().size(), 1U);
    const exchange::Carry& carry = sim_.updated.front().carry;
    EXPECT_EQ(carry.former, (decltype(carry.former){{scene::BodyIndex{0}, scene::BodyIndex{0}},
                                                    {scene::BodyIndex{1}, scene::BodyIndex{1}},
                                                    {scene::JointIndex{0}, scene::JointIndex{0}}}));
    EXPECT_EQ(sim_.updated.front().scene, run_.shownScene());
    const auto link = run_.shownMap().find<scene::BodyIndex>(find(arm, "BODY link")->id());
    EXPECT_EQ(run_.shownScene()->body(*link).mass, 4);
    workspace_.undoStack().undo();
    waitUntil([this] { return sim_.updated.size() == 2; });
    EXPECT_EQ(run_.shownScene()->body(*link).mass, before->body(*link).mass);
}

TEST_F(RunControllerTest, TheSceneBeforeIsShownUntilTheRunGoesOnInTheNext)
{
    DocumentSession& arm = openBuilt();
    run_.play();
    sim_.buildsSlowly = true;
    const scene::ScenePtr before = run_.shownScene();
    QSignalSpy news(&run_, &editor::RunController::snapshotChanged);
    QSignalSpy shown(&run_, &editor::RunController::shownSceneChanged);
    set(arm, "BODY link", adf::body::kMass, 4);
    waitUntil([this] { return sim_.updated.size() == 1; });
    sim_.publish();
    waitUntil([&] { return news.count() == 1; });
    EXPECT_EQ(run_.shownScene(), before) << "it moves meanwhile";

    const std::size_t posted = sim_.posted.size();
    set(arm, "BODY link", adf::contact::kStaticFriction, 0.25);
    EXPECT_EQ(sim_.posted.size(), posted + 1) << "it takes live edits meanwhile";
    waitUntil([this] { return sim_.updated.size() == 2; });
    EXPECT_EQ(run_.shownScene(), before);
    EXPECT_EQ(shown.count(), 0);

    sim_.goOn();
    waitUntil([&] { return shown.count() == 1; });
    EXPECT_EQ(run_.shownScene(), sim_.updated.back().scene);
    const auto link = run_.shownMap().find<scene::BodyIndex>(find(arm, "BODY link")->id());
    EXPECT_EQ(run_.shownScene()->body(*link).mass, 4);
    EXPECT_EQ(run_.shownScene()->body(*link).friction, 0.25) << "with the edit made meanwhile";
}

TEST_F(RunControllerTest, APausedRunStaysPausedThroughAnEdit)
{
    DocumentSession& arm = openBuilt();
    run_.step();
    set(arm, "BODY link", adf::body::kMass, 4);
    waitUntil([this] { return sim_.updated.size() == 1; });
    EXPECT_EQ(run_.mode(), RunMode::Paused);
    EXPECT_TRUE(sim_.all<exchange::Play>().empty());
}

TEST_F(RunControllerTest, BodiesAndJointsComeAndGoWhileItRuns)
{
    DocumentSession& arm = openBuilt();
    run_.play();
    const adf::ObjectId base = find(arm, "BODY base")->id();
    EXPECT_TRUE(
        arm.push(adf::removeWithDependents(arm.document(), {base}), QStringLiteral("Delete"))
            .empty());
    waitUntil([this] { return run_.shownScene()->bodies.size() == 1; });
    EXPECT_EQ(sim_.updated.back().carry.former.size(), 1U);
    EXPECT_TRUE(sim_.updated.back().carry.former.contains(scene::BodyIndex{0}))
        << "the link goes on";
    EXPECT_TRUE(run_.shownScene()->joints.empty());

    workspace_.undoStack().undo();
    waitUntil([this] { return run_.shownScene()->joints.size() == 1; });
    EXPECT_GE(sim_.updated.back().carry.former.size(), 1U);
    EXPECT_EQ(run_.mode(), RunMode::Running);
}

TEST_F(RunControllerTest, AnEditedPlaceMovesTheBodyByAsMuch)
{
    DocumentSession& arm = openBuilt();
    run_.play();
    const auto link = *run_.shownMap().find<scene::BodyIndex>(find(arm, "BODY link")->id());
    const base::Vec3 before = run_.shownScene()->body(link).X_WB.position;
    EXPECT_TRUE(arm.push(adf::setProperty(find(arm, "BODY link")->id(), adf::common::kPosition,
                                          before + base::Vec3{0, 0, 0.5}),
                         QStringLiteral("Move"))
                    .empty());
    waitUntil([this] { return sim_.updated.size() == 1; });
    const std::vector<base::Pose>& shifts = sim_.updated.front().carry.shifts;
    ASSERT_EQ(shifts.size(), 2U);
    EXPECT_NEAR(shifts[link.value].position.z, 0.5, 1e-12);
    EXPECT_EQ(shifts[1 - link.value], base::Pose{});
}

TEST_F(RunControllerTest, SnapshotsOfTheRunArriveAndOthersDoNot)
{
    openBuilt();
    run_.play();
    QSignalSpy news(&run_, &editor::RunController::snapshotChanged);
    waitUntil([&] { return news.count() == 1; });
    sim_.snapshot.time = 0.5;
    sim_.publish();
    waitUntil([&] { return news.count() == 2; });
    EXPECT_EQ(run_.newest().time, 0.5);
    sim_.snapshot.sceneRevision += 1;
    sim_.publish();
    waitUntil([this] { return !sim_.refresh(); });
    EXPECT_EQ(news.count(), 2);
}

TEST_F(RunControllerTest, ClosingTheLastFileEndsTheRunAndSaysSo)
{
    DocumentSession& arm = openBuilt();
    run_.play();
    const auto reported = filesReported();
    workspace_.close(arm);
    EXPECT_EQ(run_.mode(), RunMode::Author);
    EXPECT_EQ(*reported, (std::vector{RunFiles::Emptied}));
    waitForBuild();
    EXPECT_TRUE(run_.shownScene()->bodies.empty());
    EXPECT_EQ(sim_.unloads, 1);
}

TEST_F(RunControllerTest, ARunGoesOnWhenAFileIsOpenedAndClosed)
{
    openBuilt();
    run_.play();
    const auto reported = filesReported();
    DocumentSession& second = open(test::kArm, "/tmp/second.yaml");
    EXPECT_EQ(run_.mode(), RunMode::Running);
    EXPECT_EQ(*reported, (std::vector{RunFiles::Joined}));
    waitUntil([this] { return run_.shownScene()->bodies.size() == 4; });
    EXPECT_EQ(sim_.loaded.size(), 1U) << "carried, not begun anew";
    EXPECT_EQ(carriedBodies(), 2U);
    workspace_.close(second);
    EXPECT_EQ(reported->back(), RunFiles::Left);
    waitUntil([this] { return run_.shownScene()->bodies.size() == 2; });
    EXPECT_EQ(run_.mode(), RunMode::Running);
    EXPECT_EQ(carriedBodies(), 2U);
    EXPECT_EQ(sim_.unloads, 0);
}

TEST_F(RunControllerTest, AFileWithoutAPartInTheRunDoesNotConcernIt)
{
    openBuilt();
    run_.play();
    const auto reported = filesReported();
    DocumentSession& launch =
        open("world config: world.yaml\n", "/tmp/launch.yaml", editor::Role::Other);
    workspace_.close(launch);
    EXPECT_EQ(run_.mode(), RunMode::Running);
    EXPECT_TRUE(reported->empty());
}

TEST_F(RunControllerTest, ClosingWhatARunWaitsForLeavesNoneBehind)
{
    DocumentSession& arm = openArm();
    run_.play();
    workspace_.close(arm);
    waitForBuild();
    EXPECT_EQ(run_.mode(), RunMode::Author);
    EXPECT_TRUE(sim_.loaded.empty());
}

// What each event does in each state: the state it leads to, and what reaches the simulation.
struct EventCase {
    RunState from;
    RunEvent event;
    RunMode mode;
    const char* posted;
};

void PrintTo(const EventCase& one, std::ostream* out)
{
    *out << "state " << static_cast<int>(one.from) << ", event " << static_cast<int>(one.event);
}

class RunEventTest : public RunControllerTest, public testing::WithParamInterface<EventCase> {
protected:
    void bringTo(RunState state)
    {
        DocumentSession& arm = openBuilt();
        if (state == RunState::AwaitsPlaying || state == RunState::AwaitsStep) {
            set(arm, "BODY link", adf::body::kMass, 9);  // a build is on its way
        }
        if (state == RunState::AwaitsPlaying || state == RunState::Running) {
            run_.play();
        } else if (state == RunState::AwaitsStep || state == RunState::Paused) {
            run_.step();
        }
        sim_.posted.clear();
    }

    void fire(RunEvent event)
    {
        switch (event) {
            case RunEvent::Play:
                run_.play();
                break;
            case RunEvent::Pause:
                run_.pause();
                break;
            case RunEvent::Step:
                run_.step();
                break;
            case RunEvent::Reset:
                run_.reset();
                break;
            case RunEvent::Stop:
                run_.stop();
                break;
            case RunEvent::Built:
                builder_.invalidate();
                break;
            case RunEvent::Emptied:
                workspace_.closeAll();
                break;
        }
        waitForBuild();
    }

    // "play step " and so on; what sets a run up is left out.
    [[nodiscard]] std::string posted() const
    {
        std::string words;
        for (const exchange::Command& command : sim_.posted) {
            words += sim_.as<exchange::Play>(command) != nullptr    ? "play "
                     : sim_.as<exchange::Pause>(command) != nullptr ? "pause "
                     : sim_.as<exchange::Step>(command) != nullptr  ? "step "
                     : sim_.as<exchange::Reset>(command) != nullptr ? "reset "
                                                                    : "";
        }
        return words;
    }
};

TEST_P(RunEventTest, LeadsWhereTheTableSays)
{
    bringTo(GetParam().from);
    fire(GetParam().event);
    EXPECT_EQ(run_.mode(), GetParam().mode);
    EXPECT_EQ(posted(), GetParam().posted);
    const bool ran = GetParam().from == RunState::Running || GetParam().from == RunState::Paused;
    EXPECT_EQ(sim_.unloads, ran && run_.mode() == RunMode::Author ? 1 : 0);
    EXPECT_NE(run_.shownScene(), nullptr);
}

using E = RunEvent;
using M = RunMode;
using S = RunState;

INSTANTIATE_TEST_SUITE_P(Author,
                         RunEventTest,
                         testing::Values(EventCase{S::Author, E::Play, M::Running, "play "},
                                         EventCase{S::Author, E::Pause, M::Author, ""},
                                         EventCase{S::Author, E::Step, M::Paused, "step "},
                                         EventCase{S::Author, E::Reset, M::Author, ""},
                                         EventCase{S::Author, E::Stop, M::Author, ""},
                                         EventCase{S::Author, E::Built, M::Author, ""},
                                         EventCase{S::Author, E::Emptied, M::Author, ""}));
INSTANTIATE_TEST_SUITE_P(AwaitsPlaying,
                         RunEventTest,
                         testing::Values(EventCase{S::AwaitsPlaying, E::Play, M::Running, "play "},
                                         EventCase{S::AwaitsPlaying, E::Pause, M::Author, ""},
                                         EventCase{S::AwaitsPlaying, E::Step, M::Paused, "step "},
                                         EventCase{S::AwaitsPlaying, E::Reset, M::Running, "play "},
                                         EventCase{S::AwaitsPlaying, E::Stop, M::Author, ""},
                                         EventCase{S::AwaitsPlaying, E::Built, M::Running, "play "},
                                         EventCase{S::AwaitsPlaying, E::Emptied, M::Author, ""}));
INSTANTIATE_TEST_SUITE_P(AwaitsStep,
                         RunEventTest,
                         testing::Values(EventCase{S::AwaitsStep, E::Play, M::Running, "play "},
                                         EventCase{S::AwaitsStep, E::Pause, M::Paused, "step "},
                                         EventCase{S::AwaitsStep, E::Step, M::Paused, "step "},
                                         EventCase{S::AwaitsStep, E::Reset, M::Paused, "step "},
                                         EventCase{S::AwaitsStep, E::Stop, M::Author, ""},
                                         EventCase{S::AwaitsStep, E::Built, M::Paused, "step "},
                                         EventCase{S::AwaitsStep, E::Emptied, M::Author, ""}));
INSTANTIATE_TEST_SUITE_P(Running,
                         RunEventTest,
                         testing::Values(EventCase{S::Running, E::Play, M::Running, ""},
                                         EventCase{S::Running, E::Pause, M::Paused, "pause "},
                                         EventCase{S::Running, E::Step, M::Paused, "pause step "},
                                         EventCase{S::Running, E::Reset, M::Paused, "reset "},
                                         EventCase{S::Running, E::Stop, M::Author, ""},
                                         EventCase{S::Running, E::Built, M::Running, ""},
                                         EventCase{S::Running, E::Emptied, M::Author, ""}));
INSTANTIATE_TEST_SUITE_P(Paused,
                         RunEventTest,
                         testing::Values(EventCase{S::Paused, E::Play, M::Running, "play "},
                                         EventCase{S::Paused, E::Pause, M::Paused, ""},
                                         EventCase{S::Paused, E::Step, M::Paused, "step "},
                                         EventCase{S::Paused, E::Reset, M::Paused, "reset "},
                                         EventCase{S::Paused, E::Stop, M::Author, ""},
                                         EventCase{S::Paused, E::Built, M::Paused, ""},
                                         EventCase{S::Paused, E::Emptied, M::Author, ""}));

TEST_F(RunControllerTest, ABodyThatDivergesIsAProblemUntilTheRunEnds)
{
    openBuilt();
    run_.play();
    QSignalSpy changed(&run_, &editor::RunController::problemsChanged);
    sim_.snapshot = exchange::initialSnapshot(*run_.shownScene());
    sim_.snapshot.bodies.back().diverged = true;
    sim_.snapshot.bodies.back().divergedAt = 1.25;
    sim_.publish();
    waitUntil([&changed] { return changed.count() == 1; });
    ASSERT_EQ(run_.problems().all().size(), 1U);
    const base::Diagnostic& problem = run_.problems().all().front();
    EXPECT_EQ(problem.code, "sim.diverged");
    EXPECT_NE(problem.message.find("diverged after 1.25 s"), std::string::npos) << problem.message;
    EXPECT_EQ(problem.object, run_.shownScene()->bodies.back().origin.identifier);
    run_.stop();
    EXPECT_TRUE(run_.problems().empty());
    EXPECT_EQ(changed.count(), 2);
}

TEST_F(RunControllerTest, WhatABusySimulationCannotTakeIsSentLaterInOrder)
{
    openBuilt();
    run_.play();
    sim_.posted.clear();
    sim_.full = true;
    run_.post(exchange::PullBody{.target_W = {1, 0, 0}});
    run_.post(exchange::PullBody{.target_W = {2, 0, 0}});
    run_.post(exchange::ReleaseBody{});
    run_.pause();
    EXPECT_EQ(run_.mode(), RunMode::Paused);
    EXPECT_TRUE(sim_.posted.empty());
    sim_.full = false;
    waitUntil([this] { return sim_.posted.size() == 3; });
    ASSERT_NE(sim_.as<exchange::PullBody>(sim_.posted[0]), nullptr);
    EXPECT_EQ(sim_.as<exchange::PullBody>(sim_.posted[0])->target_W.x, 2)
        << "the newest place only";
    EXPECT_NE(sim_.as<exchange::ReleaseBody>(sim_.posted[1]), nullptr);
    EXPECT_NE(sim_.as<exchange::Pause>(sim_.posted[2]), nullptr);
}

TEST_F(RunControllerTest, CommandsThatTheRunCouldNotTakeBeforeItsEndAreReported)
{
    openBuilt();
    run_.play();
    int dropped = 0;
    QObject::connect(&run_, &editor::RunController::commandsDropped,
                     [&dropped](int count) { dropped += count; });
    sim_.full = true;
    run_.post(exchange::PullBody{});
    run_.post(exchange::ReleaseBody{});
    run_.stop();
    EXPECT_EQ(dropped, 2);
    sim_.full = false;
    run_.play();
    run_.stop();
    EXPECT_EQ(dropped, 2) << "everything was taken";
}

TEST_F(RunControllerTest, DynamicSteppingHoldsForTheNextRunToo)
{
    openBuilt();
    run_.play();
    const auto mode = [this] {
        return sim_.all<exchange::SetStepping>().back().mode;
    };
    EXPECT_EQ(mode(), exchange::SteppingMode::Fixed);
    run_.setStepping(exchange::SteppingMode::Dynamic);
    EXPECT_EQ(mode(), exchange::SteppingMode::Dynamic);
    run_.stop();
    run_.play();
    EXPECT_EQ(sim_.all<exchange::SetStepping>().size(), 3U);
    EXPECT_EQ(mode(), exchange::SteppingMode::Dynamic);
}

// The simulation goes on as the last run was stepped until it is commanded otherwise.
TEST_F(RunControllerTest, FixedSteppingThatIsChosenBetweenTwoRunsHoldsForTheNext)
{
    openBuilt();
    run_.setStepping(exchange::SteppingMode::Dynamic);
    run_.play();
    run_.stop();
    run_.setStepping(exchange::SteppingMode::Fixed);
    run_.play();
    EXPECT_EQ(sim_.all<exchange::SetStepping>().back().mode, exchange::SteppingMode::Fixed);
}

}  // namespace
