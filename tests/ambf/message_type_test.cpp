#include "ambf/message_type.h"

#include <gtest/gtest.h>

#include <string>
#include <tuple>

#include "ambf/md5.h"

namespace ambf {

// RFC 1321, appendix A.5.
TEST(Md5, DigestsTheTestSuiteOfItsRfc)
{
    EXPECT_EQ(md5(""), "d41d8cd98f00b204e9800998ecf8427e");
    EXPECT_EQ(md5("a"), "0cc175b9c0f1b6a831c399e269772661");
    EXPECT_EQ(md5("abc"), "900150983cd24fb0d6963f7d28e17f72");
    EXPECT_EQ(md5("message digest"), "f96b697d7cb7938d525a2f31aaf161d0");
    EXPECT_EQ(
        md5("12345678901234567890123456789012345678901234567890123456789012345678901234567890"),
        "57edf4a22be3c955ac49da2e2107b67a");
    EXPECT_EQ(md5("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"),
              "d174ab98d277d9f5a5611c2c9f419d9f");
}

// Name, and the sums that genmsg computed from AMBF's own files of both generations; those of
// std_msgs and geometry_msgs are in ROS 1's own headers.
using Sums = std::tuple<const char*, const char*, const char*>;

class MessageSums : public testing::TestWithParam<Sums> {};

TEST_P(MessageSums, FollowFromOurDefinitions)
{
    const auto& [name, second, third] = GetParam();
    EXPECT_EQ(messageType(name, Generation::V2).md5, second);
    EXPECT_EQ(messageType(name, Generation::V3).md5, third);
}

constexpr const char* kCameraState = "a407bd98dbe1308fc98fc9d52379c405";
constexpr const char* kCameraCmd = "4c77af9a51e6b28efe30862e7d6b0479";
constexpr const char* kObjectCmd = "091c255bd5039de21056e952538cf83c";
constexpr const char* kSoftBodyState = "3dc87d37c7ec8f949bfbd135c2cfe5a8";
constexpr const char* kHeaderOnly = "d7be0bb39af8fb9129d5a76e6b63a290";

Sums same(const char* name, const char* sum)
{
    return {name, sum, sum};
}

// "ambf_msgs_RigidBodyState".
std::string nameOf(const testing::TestParamInfo<Sums>& sums)
{
    std::string name = std::get<0>(sums.param);
    name[name.find('/')] = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(
    All,
    MessageSums,
    testing::Values(same("ambf_msgs/ActuatorState", "bb54291f69633b7821b7930b1ec68d2b"),
                    same("ambf_msgs/ActuatorCmd", "95500dea47e70fe03427341c7d1aa9f0"),
                    same("ambf_msgs/CameraState", kCameraState),
                    same("ambf_msgs/LightState", kCameraState),
                    same("ambf_msgs/CameraCmd", kCameraCmd),
                    same("ambf_msgs/LightCmd", kCameraCmd),
                    Sums{"ambf_msgs/ObjectState", kSoftBodyState,
                         "23e189870c53d83f2a6cf784d0f8e725"},
                    same("ambf_msgs/SoftBodyState", kSoftBodyState),
                    same("ambf_msgs/ObjectCmd", kObjectCmd),
                    same("ambf_msgs/SoftBodyCmd", kObjectCmd),
                    Sums{"ambf_msgs/RigidBodyState", "c0ba0eb38f2481828a038f3b17ce0623",
                         "201be33698a79d982715e2a5a3814805"},
                    same("ambf_msgs/RigidBodyCmd", "c54fc48da5e84240a367eff7725e74b4"),
                    same("ambf_msgs/SensorState", "e405887246b5afd9e382d4a7a0f69926"),
                    same("ambf_msgs/SensorCmd", "8f1886769be440a6a76a9e6c56ba2056"),
                    Sums{"ambf_msgs/VehicleState", "0196943764f0cf7865b5798046e2027c",
                         "3205c6ecd574d6e39a494dd7cd659695"},
                    same("ambf_msgs/VehicleCmd", "20858f9fdd87217d00304616067bb7b4"),
                    same("ambf_msgs/WorldState", "6e545bb4d1457db0c1ee58df8e46d570"),
                    same("ambf_msgs/WorldCmd", "6941ddbc8f8196cff4beb0278a6ad79d"),
                    same("ambf_msgs/GhostObjectState", "415d13a1e544582332f8da23ceee6c2f"),
                    same("ambf_msgs/GhostObjectCmd", kHeaderOnly),
                    same("ambf_msgs/ContactSensorCmd", kHeaderOnly),
                    same("ambf_msgs/ContactSensorState", "69bafc7aa5201075354dea9d8be980d5"),
                    same("ambf_msgs/ContactEvent", "eb82193058a0ca0d1eedde1e59b63259"),
                    same("ambf_msgs/ContactData", "fa9406851f936701ab8c14a333a3f2e2"),
                    same("std_msgs/Header", "2176decaecbce78abc3b96ef049fabed"),
                    same("std_msgs/String", "992ce8a1687cec8c8bd883ec73ca41d1"),
                    same("std_msgs/Float64", "fdb28210bfa9d7c91146260178d9a584"),
                    same("std_msgs/Empty", "d41d8cd98f00b204e9800998ecf8427e"),
                    same("geometry_msgs/Pose", "e45d45a5a1ce597b249e23fb30fc871f"),
                    same("geometry_msgs/Twist", "9f195f881246fdfa2798d1d3eebca84a"),
                    same("geometry_msgs/PoseStamped", "d3812c3cbc69362b77dc0b19b345f8f5"),
                    same("geometry_msgs/TwistStamped", "98d34b0043a2093cf9d9345ab6eef12e"),
                    same("geometry_msgs/WrenchStamped", "d78d3cb249ce23087ade7e7d0c40cfa7"),
                    same("sensor_msgs/JointState", "3066dcd76a6cfaef579bd0f34173e9fd"),
                    same("sensor_msgs/Image", "060021388200f6f0f447d0fcd9c64743"),
                    same("sensor_msgs/PointCloud2", "1158d486dd51d683ce2f1be655c3c181"),
                    same("sensor_msgs/CameraInfo", "c9a58c1b0b154e0e6da7578cb991d214"),
                    same("geometry_msgs/Wrench", "4f539cf138b23283b520fd271b567936")),
    nameOf);

TEST(MessageType, ADefinitionCarriesThoseOfAllMessagesInItOnce)
{
    const MessageType type = messageType("ambf_msgs/ActuatorState", Generation::V3);
    EXPECT_TRUE(type.hasHeader);
    for (const char* const part : {"std_msgs/Header", "std_msgs/String", "geometry_msgs/Pose",
                                   "geometry_msgs/Point", "geometry_msgs/Quaternion"}) {
        const std::string title = std::string("MSG: ") + part + '\n';
        const std::size_t first = type.definition.find(title);
        ASSERT_NE(first, std::string::npos) << part;
        EXPECT_EQ(type.definition.find(title, first + 1), std::string::npos) << part;
    }
    EXPECT_FALSE(messageType("ambf_msgs/WorldCmd", Generation::V3).hasHeader);
}

}  // namespace ambf
