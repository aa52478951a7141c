// What was recorded is what is read.

#include "recording/recording.h"

#include "exchange/state_hash.h"
#include "tests/recording/made_run.h"

#include <gtest/gtest.h>

#include <fstream>

namespace recording {
namespace {

using test::MadeRun;

TEST(Recording, HasEveryNumberOfEveryRow)
{
    MadeRun run;
    constexpr std::uint64_t kLast = 1500;  // three blocks
    const auto recorder = run.recorder();
    run.record(*recorder, kLast);
    ASSERT_TRUE(recorder->finish());

    Recording recording = Recording::open(run.path()).value();
    EXPECT_EQ(recording.description(), run.description());
    EXPECT_EQ(recording.rowCount(), kLast + 1);
    EXPECT_EQ(recording.lostRows(), 0U);
    EXPECT_EQ(recording.commandCount(), 15U);
    EXPECT_TRUE(recording.isComplete());
    EXPECT_GE(recording.blockCount(), 3U);
    // In any order: backwards, and far apart.
    for (std::uint64_t i = 0; i <= kLast; ++i) {
        const std::uint64_t step = (kLast - i) * 997 % (kLast + 1);
        const base::Result<RowView> row = recording.row(step);
        ASSERT_TRUE(row.ok());
        const exchange::Snapshot& frame = run.at(step);
        EXPECT_EQ(row->step(), step);
        EXPECT_EQ(row->time(), frame.time);
        for (std::size_t body = 0; body < frame.bodies.size(); ++body) {
            EXPECT_EQ(row->X_WB(body), frame.bodies[body].X_WB);
        }
        EXPECT_EQ(row->freedom(0).position, MadeRun::angle(step));
        EXPECT_EQ(row->freedom(0).velocity, frame.joints[0].velocity);
        EXPECT_EQ(row->freedom(0).effort, -0.25 * MadeRun::angle(step));
        EXPECT_EQ(row->freedom(3).position, 2 * MadeRun::angle(step));
        EXPECT_EQ(row->freedom(2).position, 0);
    }
    EXPECT_EQ(recording.row(kLast + 1000)->step(), kLast) << "the last one that is there";
}

TEST(Recording, HasTheCommandsWithTheirRowsAndSources)
{
    MadeRun run;
    const auto recorder = run.recorder();
    run.record(*recorder, 1000);
    ASSERT_TRUE(recorder->finish());
    Recording recording = Recording::open(run.path()).value();
    std::uint64_t next = 100;
    int lengths = 0;
    for (std::size_t i = 0; i < recording.blockCount(); ++i) {
        const Block block = recording.block(i).value();
        for (const Event& event : block.events) {
            if (const auto* length = std::get_if<StepLength>(&event.what)) {
                EXPECT_EQ(event.row, 1U);
                EXPECT_EQ(length->seconds, MadeRun::kStep);
                ++lengths;
                continue;
            }
            EXPECT_EQ(event.row, next);
            EXPECT_EQ(event.source, 3);
            const auto* command =
                std::get_if<exchange::CommandJoint>(&std::get<exchange::WorldCommand>(event.what));
            ASSERT_NE(command, nullptr);
            EXPECT_EQ(command->mode, exchange::ControlMode::Position);
            EXPECT_EQ(command->target, 0.001 * static_cast<double>(next));
            EXPECT_EQ(command->holdFor, exchange::kForEver);
            next += 100;
        }
    }
    EXPECT_EQ(next, 1100U);
    EXPECT_EQ(lengths, 1) << "steps of one length are said once";
}

TEST(Recording, HasHashesOfEveryTenthRow)
{
    MadeRun run;
    const auto recorder = run.recorder();
    run.record(*recorder, 600);
    ASSERT_TRUE(recorder->finish());
    Recording recording = Recording::open(run.path()).value();
    std::uint64_t next = 0;
    for (std::size_t i = 0; i < recording.blockCount(); ++i) {
        const Block block = recording.block(i).value();
        for (const StoredHash& hash : block.hashes) {
            EXPECT_EQ(hash.row, next);
            EXPECT_EQ(hash.hash, exchange::stateHash(run.at(hash.row)));
            next += 10;
        }
    }
    EXPECT_EQ(next, 610U);
}

// One of each kind of command that a world takes.
std::vector<exchange::WorldCommand> allCommands()
{
    scene::JointDynamics dynamics;
    dynamics.limits = scene::Limits{-0.5, 1.5};
    dynamics.spring = scene::Spring{3, 0.25};
    dynamics.freedoms[4].damping = 7;
    dynamics.controller.output = scene::ControlOutput::Force;
    return {exchange::SetBodyDynamics{scene::BodyIndex{1}, {.friction = 0.75}},
            exchange::SetJointDynamics{scene::JointIndex{1}, dynamics},
            exchange::SetGravity{{1, 2, 3}},
            exchange::SetBodyGravity{scene::BodyIndex{2}, base::Vec3{0, 0, -1}},
            exchange::PullBody{scene::BodyIndex{1}, {1, 0, 0}, {2, 0, 0}, base::Quat{}},
            exchange::ReleaseBody{},
            exchange::CommandJoint{.joint = scene::JointIndex{1}, .holdFor = 0.5, .freedom = 2},
            exchange::CommandJaw{.root = scene::BodyIndex{1}, .opening = 0.5},
            exchange::CommandBody{.body = scene::BodyIndex{2},
                                  .mode = exchange::BodyControlMode::Wrench,
                                  .angular = {0, 0, 4}},
            exchange::Grab{.actuator = scene::ActuatorIndex{0},
                           .sensor = scene::SensorIndex{1},
                           .X_AB = base::Pose{{1, 1, 1}, {}}},
            exchange::LetGo{scene::ActuatorIndex{0}},
            exchange::CommandWheel{.vehicle = scene::VehicleIndex{0}, .wheel = 3, .steering = 0.1},
            exchange::ReleaseAll{}};
}

std::vector<std::byte> bytesOf(const exchange::WorldCommand& command)
{
    std::vector<std::byte> bytes;
    exchange::StateArchive archive(bytes);
    exchange::WorldCommand copy = command;
    archive(copy);
    return bytes;
}

TEST(Recording, KeepsEachKindOfCommand)
{
    const std::vector<exchange::WorldCommand> commands = allCommands();
    ASSERT_EQ(commands.size(), std::variant_size_v<exchange::WorldCommand>);
    MadeRun run;
    const auto recorder = run.recorder();
    recorder->betweenSteps(run.at(0));
    for (std::size_t i = 0; i < commands.size(); ++i) {
        EXPECT_EQ(commands[i].index(), i);
        recorder->onCommand(commands[i], exchange::kNobody);
    }
    recorder->afterStep(run.at(1));
    ASSERT_TRUE(recorder->finish());
    Recording recording = Recording::open(run.path()).value();
    std::vector<Event> events;
    for (std::size_t i = 0; i < recording.blockCount(); ++i) {
        const std::vector<Event> more = recording.block(i)->events;
        events.insert(events.end(), more.begin(), more.end());
    }
    ASSERT_EQ(events.size(), commands.size());
    for (std::size_t i = 0; i < commands.size(); ++i) {
        EXPECT_EQ(bytesOf(std::get<exchange::WorldCommand>(events[i].what)), bytesOf(commands[i]));
    }
}

TEST(Recording, HasTheStateItBeganAt)
{
    MadeRun run;
    exchange::State state;
    state.step = 41;
    state.sections.push_back({"motion", std::vector<std::byte>(1000, std::byte{9})});
    const auto recorder =
        Recorder::create({.path = run.path(), .start = state}, run.description(), *run.scene())
            .value();
    run.record(*recorder, 1);
    ASSERT_TRUE(recorder->finish());
    Recording recording = Recording::open(run.path()).value();
    const auto start = recording.start();
    ASSERT_TRUE(start.ok() && *start);
    EXPECT_EQ(**start, state);
}

TEST(Recording, ThatIsNoneIsRefusedWithWords)
{
    const test::TempFolder folder;
    EXPECT_NE(Recording::open((folder.path() / "none").string()).error().message.find("read"),
              std::string::npos);
    const std::string text = folder.write("text.lwr", "bodies: [BODY a]\n");
    EXPECT_NE(Recording::open(text).error().message.find("no recording"), std::string::npos);
    MadeRun run;
    const auto recorder = run.recorder();
    run.record(*recorder, 1);
    ASSERT_TRUE(recorder->finish());
    std::fstream file(run.path(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(kMagic.size());
    file.put(99);
    file.close();
    EXPECT_NE(Recording::open(run.path()).error().message.find("version 99"), std::string::npos);
}

}  // namespace
}  // namespace recording
