// What was recorded of a run with commands is the same run again, bit for bit.

#include "services/recording_replay.h"

#include "services/recorded_scene.h"
#include "services/scene_loading.h"
#include "services/state_file.h"
#include "services/ticked_run.h"
#include "services/wall_clock_run.h"
#include "sim/session.h"
#include "sim/world.h"
#include "tests/adf/corpus.h"
#include "tests/support/equipment.h"
#include "tests/support/reaches.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "recording/recorder.h"

namespace services {
namespace {

using exchange::CommandJoint;
using exchange::ControlMode;
using recording::Recorder;
using recording::Recording;

std::string sample(const std::string& name)
{
    return std::string(LINKWRIGHT_SOURCE_DIR "/models/") + name;
}

RecorderPtr recorderOf(const std::string& path, const scene::ScenePtr& scene)
{
    return Recorder::create({.path = path, .whenFull = recording::WhenFull::Wait},
                            recording::describe(*scene), *scene)
        .value();
}

// A run whose recorder takes part in it.
class RecordedRun {
public:
    explicit RecordedRun(scene::ScenePtr scene) : scene_(std::move(scene))
    {
        session_.load(scene_);
        session_.post(exchange::Step{0});
        test::reaches(session_, isPaused);
        recorder_ = recorderOf(path(), scene_);
        recording_ =
            session_.join(recorder_, {.name = "recorder", .parts = recording::kRecordedParts});
    }

    sim::Session& session() { return session_; }

    std::uint64_t revision() { return scene_->revision; }

    void post(const exchange::WorldCommand& command) { session_.post(command); }

    void step(std::uint32_t count)
    {
        steps_ += count;
        session_.post(exchange::Step{count});
        EXPECT_TRUE(test::reaches(
            session_, [this](const exchange::Snapshot& now) { return now.step == steps_; }));
    }

    void reset()
    {
        steps_ = 0;
        session_.post(exchange::Reset{});
        EXPECT_TRUE(
            test::reaches(session_, [](const exchange::Snapshot& now) { return now.step == 0; }));
    }

    // Of everything so far.
    Recording end()
    {
        recording_.reset();
        EXPECT_TRUE(test::reaches(session_, [](const exchange::Snapshot& now) {
            return now.participants[0].name.text().empty();
        }));
        EXPECT_TRUE(recorder_->finish());
        return Recording::open(path()).value();
    }

    void expectReplayed(std::uint64_t commands)
    {
        Recording recording = end();
        EXPECT_GE(recording.commandCount(), commands);
        const base::Result<Replay> replayed = replay(recording, scene_);
        ASSERT_TRUE(replayed.ok()) << replayed.error().message;
        EXPECT_FALSE(replayed->first)
            << replayed->first->what << " differs at row " << replayed->first->row;
        EXPECT_EQ(replayed->rows + 1, recording.rowCount());
        EXPECT_EQ(replayed->hashes, (recording.rowCount() + 9) / 10);
    }

private:
    static bool isPaused(const exchange::Snapshot& now)
    {
        return now.state == exchange::RunState::Paused;
    }

    [[nodiscard]] std::string path() const { return (folder_.path() / "run.lwr").string(); }

    test::TempFolder folder_;
    scene::ScenePtr scene_;
    sim::Session session_;
    std::shared_ptr<Recorder> recorder_;
    std::unique_ptr<exchange::Participation> recording_;
    std::uint64_t steps_ = 0;
};

// All kinds of commands of several sources, which take things from each other, let go and leave.
void commandAll(RecordedRun& run, const scene::Scene& scene)
{
    const auto joints = static_cast<std::uint32_t>(scene.joints.size());
    const auto bodies = static_cast<std::uint32_t>(scene.bodies.size());
    run.step(30);
    {
        const auto program = run.session().join(exchange::SourceOptions{.name = "program"});
        const auto device = run.session().join(
            exchange::SourceOptions{.name = "device", .rank = exchange::Rank::Device});
        for (std::uint32_t i = 0; i < joints; ++i) {
            const ControlMode mode = i % 2 == 0 ? ControlMode::Position : ControlMode::Effort;
            program->post(CommandJoint{.joint = {i}, .mode = mode, .target = 0.2}, run.revision());
        }
        run.step(25);
        device->post(
            CommandJoint{
                .joint = {0}, .mode = ControlMode::Velocity, .target = -0.4, .holdFor = 0.04},
            run.revision());
        run.step(70);  // the program rules again
        device->post(CommandJoint{.joint = {0}, .mode = ControlMode::Effort, .target = 0.1},
                     run.revision());
        run.step(10);
    }
    run.step(20);  // nobody is there any more
    run.post(exchange::PullBody{{bodies - 1}, {0.01, 0, 0}, {0.2, 0.1, 0.6}});
    run.post(exchange::SetGravity{{0, 1, -5}});
    run.step(40);
    run.post(exchange::ReleaseBody{});
    run.post(exchange::SetBodyDynamics{{bodies - 1}, {.friction = 0.9, .linearDamping = 0.3}});
    scene::JointDynamics dynamics = scene.joints[0];
    dynamics.damping += 0.2;
    run.post(exchange::SetJointDynamics{{0}, dynamics});
    run.post(exchange::CommandBody{.body = {bodies - 1},
                                   .mode = exchange::BodyControlMode::Wrench,
                                   .linear = {0.1, 0, 0.2},
                                   .holdFor = 0.02});
    run.post(exchange::CommandJaw{.root = {0}, .opening = 0.7});
    run.step(55);
    run.post(exchange::ReleaseAll{});
    run.step(20);
}

class ReplayOf : public testing::TestWithParam<const char*> {};

TEST_P(ReplayOf, ASampleWithCommandsIsTheSameRun)
{
    const scene::ScenePtr scene = loadScene(std::vector{sample(GetParam())}).compiled.scene;
    RecordedRun run(scene);
    commandAll(run, *scene);
    run.reset();
    commandAll(run, *scene);
    run.expectReplayed(20);
}

INSTANTIATE_TEST_SUITE_P(Samples,
                         ReplayOf,
                         testing::Values("pendulum/pendulum.yaml",
                                         "four_bar/four_bar.yaml",
                                         "gripper/gripper.yaml",
                                         "mimic_gripper/mimic_gripper.yaml"),
                         [](const auto& each) {
                             const std::string name = each.param;
                             return name.substr(0, name.find('/'));
                         });

TEST(Replay, OfVehiclesAndActuatorsIsTheSameRun)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    const test::Equipment equipment = test::addEquipment(builder, 3);
    RecordedRun run(builder.build());
    run.step(20);
    run.post(exchange::CommandWheel{
        .vehicle = {0}, .wheel = 0, .steering = 0.2, .enginePower = 200, .holdFor = 0.05});
    run.post(exchange::Grab{.actuator = {0}, .body = equipment.cylinder});
    run.step(80);
    run.post(exchange::CommandWheel{.vehicle = {0}, .wheel = 1, .brakePower = 20});
    run.post(exchange::LetGo{{0}});
    run.step(50);
    run.post(exchange::Grab{.actuator = {0}, .sensor = scene::SensorIndex{0}, .holdFor = 0.01});
    run.post(exchange::SetBodyGravity{equipment.block, base::Vec3{0, 0, 1}});
    run.step(50);
    run.expectReplayed(5);
}

TEST(Replay, OfARunByTheWallClockTakesStepsOfTheSameLengths)
{
    const test::TempFolder folder;
    const std::string path = (folder.path() / "run.lwr").string();
    const scene::ScenePtr scene =
        loadScene(std::vector{sample("four_bar/four_bar.yaml")}).compiled.scene;
    const RecorderPtr recorder = recorderOf(path, scene);
    const RunResult result = runByWallClock(scene, {.duration = 0.3005, .step = 0.001}, recorder);
    ASSERT_TRUE(recorder->finish());
    Recording recording = Recording::open(path).value();
    EXPECT_EQ(recording.rowCount(), result.end.step + 1);
    const base::Result<Replay> replayed = replay(recording, scene);
    ASSERT_TRUE(replayed.ok()) << replayed.error().message;
    EXPECT_FALSE(replayed->first);
    EXPECT_EQ(replayed->time, result.end.time);
    EXPECT_EQ(replayed->stateHash, result.stateHash);
}

TEST(Replay, OfARunByTicksIsTheSameRun)
{
    const test::TempFolder folder;
    const std::string path = (folder.path() / "run.lwr").string();
    const scene::ScenePtr scene =
        loadScene(std::vector{sample("gripper/gripper.yaml")}).compiled.scene;
    const RecorderPtr recorder = recorderOf(path, scene);
    std::istringstream ticks("\n\n\n\n\n\n\n\n\n\n");
    const RunResult result =
        runByTicks(scene, {.duration = 1}, {.in = ticks, .stepsPerTick = 20}, recorder);
    ASSERT_TRUE(recorder->finish());
    Recording recording = Recording::open(path).value();
    EXPECT_EQ(recording.rowCount(), result.end.step + 1);
    EXPECT_EQ(replay(recording, scene)->stateHash, result.stateHash);
}

TEST(Replay, BeginsAtASavedState)
{
    const test::TempFolder folder;
    const std::string path = (folder.path() / "run.lwr").string();
    const scene::ScenePtr scene =
        loadScene(std::vector{sample("gripper/gripper.yaml")}).compiled.scene;
    exchange::State half;
    ASSERT_TRUE(run(scene, {.duration = 0.2}, {.to = &half}).ok());
    const RecorderPtr recorder =
        Recorder::create({.path = path, .start = half, .whenFull = recording::WhenFull::Wait},
                         recording::describe(*scene), *scene)
            .value();
    const base::Result<RunResult> result = run(scene, {.duration = 0.1}, {.from = &half}, recorder);
    ASSERT_TRUE(result.ok());
    ASSERT_TRUE(recorder->finish());
    Recording recording = Recording::open(path).value();
    EXPECT_EQ(recording.row(0)->step(), 200U);
    const base::Result<Replay> replayed = replay(recording, scene);
    ASSERT_TRUE(replayed.ok());
    EXPECT_FALSE(replayed->first);
    EXPECT_EQ(replayed->stateHash, result->stateHash);
}

// The scene is another one by the least: gravity, by one part in 10^13.
TEST(Replay, OfAnotherSceneNamesTheFirstStep)
{
    const scene::ScenePtr scene =
        loadScene(std::vector{sample("pendulum/pendulum.yaml")}).compiled.scene;
    RecordedRun run(scene);
    run.step(100);
    run.post(exchange::SetGravity{{0, 0, -3}});
    run.step(50);
    Recording recording = run.end();
    auto other = std::make_shared<scene::Scene>(*scene);
    other->gravity = {0, 0, -9.81 * (1 + 1e-13)};
    const base::Result<Replay> replayed = replay(recording, other);
    ASSERT_TRUE(replayed.ok());
    ASSERT_TRUE(replayed->first);
    EXPECT_LE(replayed->first->row, 10U);
    EXPECT_EQ(replayed->first->time, recording.row(replayed->first->row)->time());
    EXPECT_FALSE(replayed->first->what.empty());
    EXPECT_FALSE(replay(recording, other, false)->first) << "nothing is compared";
}

// Files of the run, changed after it.
class RecordedFiles : public testing::Test {
protected:
    RecordedFiles()
    {
        std::filesystem::copy(sample("four_bar"), folder_.path() / "four_bar",
                              std::filesystem::copy_options::recursive);
        const LoadedScene loaded = loadScene(std::vector{model_});
        description_ = describeRun(loaded, *loaded.compiled.scene,
                                   {.models = {model_}, .stepping = "fixed", .step = 0.001})
                           .value();
    }

    void expectRefused(const std::string& file, const std::string& words)
    {
        const base::Result<scene::ScenePtr> scene = recordedScene(description_);
        ASSERT_FALSE(scene.ok());
        EXPECT_NE(scene.error().message.find(file), std::string::npos) << scene.error().message;
        EXPECT_NE(scene.error().message.find(words), std::string::npos) << scene.error().message;
    }

    const test::TempFolder folder_;
    const std::string model_ = (folder_.path() / "four_bar/four_bar.yaml").string();
    recording::Description description_;
};

TEST_F(RecordedFiles, MakeTheSceneAgain)
{
    ASSERT_EQ(description_.files.size(), 1U);
    EXPECT_EQ(description_.files[0].text, test::bytesOf(model_));
    EXPECT_TRUE(recordedScene(description_).ok());
}

TEST_F(RecordedFiles, ThatChangedAreRefused)
{
    std::string text = test::bytesOf(model_);
    text += "# another comment\n";
    folder_.write("four_bar/four_bar.yaml", text);
    expectRefused("four_bar.yaml", "has changed since the recording");
}

TEST_F(RecordedFiles, ThatAreGoneAreRefused)
{
    std::filesystem::remove(model_);
    expectRefused("four_bar.yaml", "");
}

TEST_F(RecordedFiles, OfMeshesThatChangedAreRefused)
{
    ASSERT_FALSE(description_.meshes.empty());
    const std::string mesh = description_.meshes[0].path;
    std::filesystem::copy_file(description_.meshes.back().path, mesh,
                               std::filesystem::copy_options::overwrite_existing);
    ASSERT_NE(description_.meshes[0].contentHash, description_.meshes.back().contentHash);
    expectRefused(mesh, "has changed since the recording");
}

}  // namespace
}  // namespace services
