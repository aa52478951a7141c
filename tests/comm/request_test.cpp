#include "comm/request.h"

#include "comm/protocol.h"
#include "tests/comm/served_scene.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <variant>

namespace comm {
namespace {

const SceneNames& names()
{
    static const SceneNames all(*comm_test::pendulum());
    return all;
}

Request parsed(const std::string& text)
{
    const ParsedRequest result = parseRequest(text, names());
    EXPECT_TRUE(result.request.ok())
        << text << ": " << (result.request ? "" : result.request.error().message);
    return result.request ? *result.request : Request{};
}

exchange::WorldCommand command(const std::string& words)
{
    const Request request = parsed(R"({"do":"command","commands":[)" + words + "]}");
    return request.commands.empty() ? exchange::WorldCommand{} : request.commands.front();
}

bool isRefused(const std::string& words)
{
    return !parseRequest(R"({"do":"command","commands":[)" + words + "]}", names()).request.ok();
}

}  // namespace

TEST(Request, HasWhatItSays)
{
    const ParsedRequest all = parseRequest(
        R"({"id":18446744073709551615,"do":"step","steps":12,"reset":true,"observe":["joints","hash"]})",
        names());
    ASSERT_TRUE(all.request.ok());
    EXPECT_EQ(all.id, 18446744073709551615U);
    EXPECT_EQ(all.request->verb, Verb::Step);
    EXPECT_EQ(all.request->steps, 12U);
    EXPECT_TRUE(all.request->reset);
    EXPECT_EQ(all.request->wanted.parts, exchange::Parts::Joints);
    EXPECT_TRUE(all.request->wanted.hash);
    EXPECT_EQ(parsed(R"({"do":"step"})").steps, 1U);
}

TEST(Request, JointsTakePositionsVelocitiesAndEfforts)
{
    const auto joint = [](const std::string& words) {
        return std::get<exchange::CommandJoint>(command(words));
    };
    const exchange::CommandJoint position =
        joint(R"({"joint":"hinge","servo_jp":0.5,"max_effort":2,"max_rate":3,"hold_for":4})");
    EXPECT_EQ(position.joint.value, 0U);
    EXPECT_EQ(position.mode, exchange::ControlMode::Position);
    EXPECT_EQ(position.target, 0.5);
    EXPECT_EQ(position.maxEffort, 2);
    EXPECT_EQ(position.maxRate, 3);
    EXPECT_EQ(position.holdFor, 4);
    EXPECT_EQ(joint(R"({"joint":"JOINT hinge","servo_jv":-1})").mode,
              exchange::ControlMode::Velocity);
    EXPECT_EQ(joint(R"({"joint":0,"servo_jf":-1})").mode, exchange::ControlMode::Effort);
    EXPECT_EQ(joint(R"({"joint":0,"free":true})").mode, exchange::ControlMode::Off);
    EXPECT_EQ(joint(R"({"joint":0,"servo_jf":-1})").maxEffort, exchange::kForEver);
}

TEST(Request, BodiesTakePosesTwistsWrenchesAndJaws)
{
    const auto pose = std::get<exchange::CommandBody>(
        command(R"({"body":"bar","servo_cp":[1,2,3,0,0,0,2],"max_speed":0.5})"));
    EXPECT_EQ(pose.mode, exchange::BodyControlMode::Pose);
    EXPECT_EQ(pose.X_WB.position, (base::Vec3{1, 2, 3}));
    EXPECT_EQ(pose.X_WB.rotation, base::Quat{});
    EXPECT_EQ(pose.maxSpeed, 0.5);
    const auto wrench =
        std::get<exchange::CommandBody>(command(R"({"body":1,"servo_cf":[1,2,3,4,5,6]})"));
    EXPECT_EQ(wrench.mode, exchange::BodyControlMode::Wrench);
    EXPECT_EQ(wrench.linear, (base::Vec3{1, 2, 3}));
    EXPECT_EQ(wrench.angular, (base::Vec3{4, 5, 6}));
    const auto jaw =
        std::get<exchange::CommandJaw>(command(R"({"body":"post","jaw/servo_jp":0.25})"));
    EXPECT_EQ(jaw.root.value, 0U);
    EXPECT_EQ(jaw.opening, 0.25);
    EXPECT_EQ(std::get<exchange::SetGravity>(command(R"({"gravity":[0,0,-1.62]})")).gravity.z,
              -1.62);
    EXPECT_TRUE(std::holds_alternative<exchange::ReleaseAll>(command(R"({"release":true})")));
}

TEST(Request, RefusesWhatIsNotAsDocumented)
{
    for (const std::string words :
         {R"(5)", R"({})", R"({"joint":"hinge"})", R"({"joint":"nothing","servo_jp":1})",
          R"({"joint":1,"servo_jp":1})", R"({"joint":-1,"servo_jp":1})",
          R"({"joint":0,"servo_jp":"1"})", R"({"joint":0,"servo_jp":1,"servo_jf":1})",
          R"({"joint":0,"servo_jp":1,"max_effort":-1})", R"({"joint":0,"servo_jp":1,"freedom":6})",
          R"({"joint":0,"servo_jp":1,"freedom":0.5})", R"({"joint":0,"servo_jp":1,"speed":1})",
          R"({"joint":0,"free":false})", R"({"body":1,"servo_cp":[1,2,3]})",
          R"({"body":1,"servo_cp":[1,2,3,0,0,0,0]})", R"({"body":1,"servo_cv":[1,2,3,4,5,"6"]})",
          R"({"actuator":0,"let_go":true})", R"({"gravity":[0,0]})", R"({"release":1})"}) {
        EXPECT_TRUE(isRefused(words)) << words;
    }
}

TEST(Request, IsBounded)
{
    std::string commands;
    for (std::size_t i = 0; i <= kMostCommands; ++i) {
        commands += (i == 0 ? "" : ",") + std::string(R"({"joint":0,"servo_jf":1})");
    }
    EXPECT_TRUE(isRefused(commands));
    const auto isTaken = [](const std::string& text) {
        return parseRequest(text, names()).request.ok();
    };
    EXPECT_TRUE(isTaken(R"({"do":"step","steps":1000000})"));
    EXPECT_FALSE(isTaken(R"({"do":"step","steps":1000001})"));
    EXPECT_FALSE(isTaken(R"({"do":"hello","version":2,"name":"a"})"));
    EXPECT_FALSE(isTaken(R"({"do":"hello","version":1,"name":""})"));
    EXPECT_FALSE(
        isTaken(R"({"do":"hello","version":1,"name":"a name of more than thirty one bytes"})"));
}

// Whatever bytes come, the parser answers with an Error or with commands that are finite.
TEST(Request, OfDamagedBytesIsRefusedOrSound)
{
    const std::string whole =
        R"({"id":7,"do":"step","steps":3,"commands":[{"joint":"hinge","servo_jp":0.5,"max_rate":1},)"
        R"({"body":1,"servo_cp":[1,2,3,0,0,0,1]}],"observe":["joints","bodies"]})";
    std::mt19937 random(5);
    int taken = 0;
    for (int round = 0; round < 20'000; ++round) {
        std::string text = whole;
        text[random() % text.size()] = static_cast<char>(random() % 256);
        text[random() % text.size()] = static_cast<char>('0' + random() % 10);
        const ParsedRequest result = parseRequest(text, names());
        if (!result.request) {
            EXPECT_FALSE(result.request.error().message.empty());
            continue;
        }
        ++taken;
        EXPECT_LE(result.request->steps, kMostSteps);
        for (const exchange::WorldCommand& one : result.request->commands) {
            if (const auto* joint = std::get_if<exchange::CommandJoint>(&one)) {
                EXPECT_TRUE(std::isfinite(joint->target));
            }
        }
    }
    EXPECT_GT(taken, 100);
}

}  // namespace comm
