// Messages from anybody: as documented, cut off, too long, with numbers that are none, and random.

#include "ambf/received.h"

#include "tests/ambf/plain_messages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <random>

namespace ambf {

using ambf_test::PlainMessage;
using ambf_test::putTogether;
using testing::ElementsAre;

namespace {

const PlainMessage kBody{.numbers = {{"cartesian_cmd_type", 1},
                                     {"pose.position.x", 0.5},
                                     {"pose.orientation.w", 1},
                                     {"wrench.torque.z", -2},
                                     {"twist.linear.y", 3},
                                     {"twist.angular.x", 4},
                                     {"joint_cmds_types.size", 1},
                                     {"joint_cmds_types[0]", 2},
                                     {"joint_cmds.size", 2},
                                     {"joint_cmds[0]", 0.25},
                                     {"joint_cmds[1]", -0.5},
                                     {"publish_joint_names", 1}},
                         .texts = {{"header.frame_id", "somewhere"}}};

template <typename Message>
void expectOnlyWhole(const std::vector<std::byte>& bytes)
{
    EXPECT_TRUE(Message::read(bytes));
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        EXPECT_FALSE(Message::read(std::span(bytes).first(length))) << length;
    }
    std::vector<std::byte> more = bytes;
    more.push_back({});
    EXPECT_FALSE(Message::read(more));
}

}  // namespace

TEST(Received, ABodyMessageIsWhatItsDefinitionSays)
{
    const auto message = BodyMessage::read(putTogether("ambf_msgs/RigidBodyCmd", kBody));
    ASSERT_TRUE(message);
    EXPECT_EQ(message->type, BodyMessage::kPosition);
    EXPECT_EQ(message->pose, (base::Pose{{0.5, 0, 0}, {0, 0, 0, 1}}));
    EXPECT_EQ(message->wrench.torque, (base::Vec3{0, 0, -2}));
    EXPECT_EQ(message->linear, (base::Vec3{0, 3, 0}));
    EXPECT_EQ(message->angular, (base::Vec3{4, 0, 0}));
    EXPECT_THAT(message->jointTypes, ElementsAre(2));
    EXPECT_THAT(message->joints, ElementsAre(0.25F, -0.5F));
    EXPECT_FALSE(message->publishChildren);
    EXPECT_TRUE(message->publishJoints);
    EXPECT_FALSE(message->publishPositions);
}

TEST(Received, OtherMessagesAreWhatTheirDefinitionsSay)
{
    const auto actuator = ActuatorMessage::read(
        putTogether("ambf_msgs/ActuatorCmd",
                    {.numbers = {{"actuate", 1}, {"use_offset", 1}, {"body_offset.position.z", 2}},
                     .texts = {{"body_name.data", "Needle"}, {"sensor_identifier.data", "tip"}}}));
    ASSERT_TRUE(actuator);
    EXPECT_TRUE(actuator->actuate && actuator->usesOffset && !actuator->usesSensor);
    EXPECT_EQ(actuator->body, "Needle");
    EXPECT_EQ(actuator->sensor, "tip");
    EXPECT_EQ(actuator->offset.position.z, 2);

    const auto vehicle = VehicleMessage::read(
        putTogether("ambf_msgs/VehicleCmd", {.numbers = {{"chassis_wrench.force.x", 7},
                                                         {"wheel_steering.size", 1},
                                                         {"wheel_steering[0]", 0.5},
                                                         {"wheel_power.size", 1},
                                                         {"wheel_power[0]", 9},
                                                         {"brake", 1}}}));
    ASSERT_TRUE(vehicle);
    EXPECT_EQ(vehicle->chassis.force.x, 7);
    EXPECT_THAT(vehicle->steering, ElementsAre(0.5F));
    EXPECT_THAT(vehicle->power, ElementsAre(9.0F));
    EXPECT_TRUE(vehicle->brake.empty());
    EXPECT_TRUE(vehicle->brakes);

    const auto world = WorldMessage::read(putTogether(
        "ambf_msgs/WorldCmd",
        {.numbers = {{"enable_step_throttling", 1}, {"step_clock", 1}, {"n_skip_steps", 100}}}));
    ASSERT_TRUE(world);
    EXPECT_TRUE(world->throttles && world->clock);
    EXPECT_EQ(world->steps, 100);

    const auto camera = PoseMessage::read(
        putTogether("ambf_msgs/CameraCmd",
                    {.numbers = {{"enable_position_controller", 1}, {"pose.position.y", 3}}}));
    ASSERT_TRUE(camera);
    EXPECT_TRUE(camera->isPosed);
    EXPECT_EQ(camera->pose.position.y, 3);
}

TEST(Received, MessagesThatAreCutOffOrTooLongAreRefused)
{
    expectOnlyWhole<BodyMessage>(putTogether("ambf_msgs/RigidBodyCmd", kBody));
    expectOnlyWhole<ActuatorMessage>(
        putTogether("ambf_msgs/ActuatorCmd", {.texts = {{"body_name.data", "Needle"}}}));
    expectOnlyWhole<VehicleMessage>(putTogether(
        "ambf_msgs/VehicleCmd", {.numbers = {{"wheel_power.size", 2}, {"wheel_power[1]", 1}}}));
    expectOnlyWhole<PoseMessage>(putTogether("ambf_msgs/LightCmd", {}));
    expectOnlyWhole<WorldMessage>(putTogether("ambf_msgs/WorldCmd", {}));
}

TEST(Received, NumbersThatAreNotFiniteAreRefused)
{
    for (const char* const place : {"pose.position.x", "wrench.force.y", "twist.angular.z",
                                    "joint_cmds[1]", "pose.orientation.w"}) {
        for (const double bad :
             {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
            PlainMessage message = kBody;
            message.numbers[place] = bad;
            EXPECT_FALSE(BodyMessage::read(putTogether("ambf_msgs/RigidBodyCmd", message)))
                << place;
        }
    }
}

TEST(Received, ALengthBeyondTheMessageTakesNoMemory)
{
    PlainMessage message = kBody;
    std::vector<std::byte> bytes = putTogether("ambf_msgs/RigidBodyCmd", message);
    // The length of the text after the counter and the time of the header.
    for (std::size_t i = 12; i < 16; ++i) {
        bytes[i] = std::byte{0xff};
    }
    EXPECT_FALSE(BodyMessage::read(bytes));
}

TEST(Received, RandomBytesAreReadOrRefused)
{
    std::mt19937 random(7);
    const std::vector<std::byte> good = putTogether("ambf_msgs/RigidBodyCmd", kBody);
    int refused = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::vector<std::byte> bytes = good;
        for (int change = 0; change < 3; ++change) {
            bytes[random() % bytes.size()] = static_cast<std::byte>(random());
        }
        bytes.resize(random() % (bytes.size() + 8));
        refused += BodyMessage::read(bytes) ? 0 : 1;
        static_cast<void>(ActuatorMessage::read(bytes));
        static_cast<void>(VehicleMessage::read(bytes));
        static_cast<void>(PoseMessage::read(bytes));
        static_cast<void>(WorldMessage::read(bytes));
    }
    EXPECT_GT(refused, 10'000);
}

}  // namespace ambf
