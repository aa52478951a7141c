// States against what their definitions say of the bytes.

#include "ambf/states.h"

#include "tests/ambf/plain_messages.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ambf {

using ambf_test::PlainMessage;
using ambf_test::takenApart;

namespace {

constexpr double kPi = 3.14159265358979323846;
const Moment kMoment{.seconds = 9, .nanoseconds = 8, .steps = 70, .wallTime = 1.5, .simTime = 0.25};

}  // namespace

class StatesTest : public testing::Test {
protected:
    StatesTest()
    {
        scene_->bodies.push_back(test::anchor("base"));
        scene_->bodies.push_back(test::plainBody("tool", 2, {1, 2, 3}));
        scene_->bodies[1].X_BC.position = {0, 0.5, 0};
        scene_->joints.resize(1);
        scene_->joints[0].origin.name = "hinge";
        scene_->joints[0].parent = scene::BodyIndex{0};
        scene_->joints[0].child = scene::BodyIndex{1};
        served_.bodies = {{"/env/", "BODY base", "base"}, {"/env/", "BODY tool", "tool"}};
        served_.feedback = {false};
        served_.scene = scene_;
    }

    PlainMessage stateOf(const std::string& type,
                         const ServedObject& object,
                         const BodyFlags& flags = {})
    {
        StateWriter(served_).write(object, kMoment, frame_, flags, {}, bytes_);
        PlainMessage message = takenApart(type, bytes_);
        EXPECT_TRUE(message.isComplete) << type;
        return message;
    }

    ServedObject object(ObjectKind kind, std::uint32_t index)
    {
        return {.kind = kind,
                .index = index,
                .name = {"/env/", "OBJECT one", "one"},
                .parent = "BODY base"};
    }

    std::shared_ptr<scene::Scene> scene_ = std::make_shared<scene::Scene>();
    ServedScene served_;
    exchange::Snapshot frame_;
    std::vector<std::byte> bytes_;
};

TEST_F(StatesTest, ABodyHasItsMotionAndThatOfItsCentreOfMass)
{
    frame_ = exchange::initialSnapshot(*scene_);
    frame_.bodies[1].X_WB = {{1, 2, 3}, base::axisAngle({0, 0, 1}, 0.5 * kPi)};
    frame_.bodies[1].linearVelocity = {0, 0, 4};
    frame_.bodies[1].angularVelocity = {0, 0, 2};
    PlainMessage tool = stateOf("ambf_msgs/RigidBodyState", object(ObjectKind::Body, 1));
    EXPECT_EQ(tool.numbers["header.stamp.secs"], 9);
    EXPECT_EQ(tool.numbers["sim_step"], 70);
    EXPECT_EQ(tool.numbers["wall_time"], 1.5);
    EXPECT_EQ(tool.numbers["sim_time"], 0.25);
    EXPECT_EQ(tool.texts["identifier.data"], "/env/OBJECT one");
    EXPECT_EQ(tool.texts["name.data"], "one");
    EXPECT_EQ(tool.numbers["mass"], 2);
    EXPECT_EQ(tool.numbers["pInertia.z"], 3);
    EXPECT_EQ(tool.numbers["pose.position.y"], 2);
    EXPECT_NEAR(tool.numbers["pose.orientation.z"], std::sqrt(0.5), 1e-12);
    // r = (-0.5, 0, 0) in the world, w x r = (0, -1, 0).
    EXPECT_NEAR(tool.numbers["twist.linear.y"], -1, 1e-12);
    EXPECT_EQ(tool.numbers["twist.linear.z"], 4);
    EXPECT_EQ(tool.numbers["twist.angular.z"], 2);
    EXPECT_EQ(tool.numbers["joint_positions.size"], 0);
}

TEST_F(StatesTest, NamesAndPositionsOfJointsAreThereWhenAskedFor)
{
    frame_ = exchange::initialSnapshot(*scene_);
    frame_.joints[0].position = 0.5;
    frame_.joints[0].velocity = -1;
    frame_.joints[0].effort = 4;
    const ServedObject base = object(ObjectKind::Body, 0);
    PlainMessage plain = stateOf("ambf_msgs/RigidBodyState", base);
    EXPECT_EQ(plain.numbers["joint_names.size"], 0);
    PlainMessage full = stateOf("ambf_msgs/RigidBodyState", base,
                                {.children = true, .joints = true, .positions = true});
    EXPECT_EQ(full.texts["children_names[0]"], "tool");
    EXPECT_EQ(full.texts["joint_names[0]"], "hinge");
    EXPECT_EQ(full.numbers["joint_positions[0]"], 0.5);
    EXPECT_EQ(full.numbers["joint_velocities[0]"], -1);
    EXPECT_EQ(full.numbers["joint_efforts[0]"], 4);
}

TEST_F(StatesTest, JointsWithFeedbackMakeTheWrench)
{
    frame_ = exchange::initialSnapshot(*scene_);
    frame_.bodies[1].X_WB.rotation = base::axisAngle({0, 0, 1}, 0.5 * kPi);
    frame_.joints[0].reaction = {{1, 0, 0}, {0, 0, 2}};
    const ServedObject tool = object(ObjectKind::Body, 1);
    EXPECT_EQ(stateOf("ambf_msgs/RigidBodyState", tool).numbers["wrench.torque.z"], 0);
    served_.feedback = {true};
    PlainMessage felt = stateOf("ambf_msgs/RigidBodyState", tool);
    EXPECT_NEAR(felt.numbers["wrench.force.y"], -1, 1e-12) << "in the body's axes";
    EXPECT_EQ(felt.numbers["wrench.torque.z"], 2);
    PlainMessage opposite = stateOf("ambf_msgs/RigidBodyState", object(ObjectKind::Body, 0));
    EXPECT_EQ(opposite.numbers["wrench.force.x"], -1);
}

TEST_F(StatesTest, RaysMeasureHowNearTheyHit)
{
    scene::Sensor sensor;
    sensor.parent = scene::BodyIndex{1};
    sensor.X_BS.position = {0, 0, 0.25};
    sensor.range = 0.5;
    sensor.rays.resize(2);
    scene_->sensors.push_back(sensor);
    frame_ = exchange::initialSnapshot(*scene_);
    frame_.sensors[0].firstRay = 0;
    frame_.sensors[0].rayCount = 2;
    frame_.rays.resize(2);
    frame_.rays[1] = {.triggered = true, .fraction = 0.25, .body = scene::BodyIndex{0}};
    PlainMessage state = stateOf("ambf_msgs/SensorState", object(ObjectKind::Sensor, 0));
    EXPECT_EQ(state.texts["type.data"], "PROXIMITY");
    EXPECT_EQ(state.texts["parent_name.data"], "BODY base");
    EXPECT_EQ(state.numbers["pose.position.z"], 0.25);
    EXPECT_EQ(state.numbers["count"], 2);
    EXPECT_EQ(state.numbers["triggered[0]"], 0);
    EXPECT_EQ(state.numbers["triggered[1]"], 1);
    EXPECT_EQ(state.numbers["range[0]"], 0.5);
    EXPECT_EQ(state.numbers["measurement[0]"], 0);
    EXPECT_EQ(state.numbers["measurement[1]"], 0.75);
    EXPECT_EQ(state.texts["sensed_objects[0].data"], "");
    EXPECT_EQ(state.texts["sensed_objects[1].data"], "/env/base");
}

TEST_F(StatesTest, ContactsAreGatheredByWhatIsTouched)
{
    scene::Sensor sensor;
    sensor.type = scene::SensorType::Contact;
    sensor.parent = scene::BodyIndex{1};
    scene_->sensors.push_back(sensor);
    frame_ = exchange::initialSnapshot(*scene_);
    frame_.contactCount = 2;
    frame_.contacts.resize(exchange::Snapshot::kMaxContacts);
    frame_.contacts[0] = {.a = scene::BodyIndex{1},
                          .b = scene::BodyIndex{0},
                          .point = {1, 0, 0},
                          .normal = {0, 0, 1}};
    frame_.contacts[1] = {.a = scene::BodyIndex{0},
                          .b = scene::BodyIndex{1},
                          .point = {2, 0, 0},
                          .normal = {0, 0, -1}};
    PlainMessage state =
        stateOf("ambf_msgs/ContactSensorState", object(ObjectKind::ContactSensor, 0));
    EXPECT_EQ(state.texts["type.data"], "CONTACT");
    EXPECT_EQ(state.numbers["contact_events.size"], 1);
    EXPECT_EQ(state.texts["contact_events[0].object_name.data"], "/env/BODY base");
    EXPECT_EQ(state.numbers["contact_events[0].contact_data.size"], 2);
    EXPECT_EQ(state.numbers["contact_events[0].contact_data[1].contact_point.x"], 2);
    EXPECT_EQ(state.numbers["contact_events[0].contact_data[0].contact_normal.z"], 1);
    EXPECT_EQ(state.numbers["contact_events[0].contact_data[1].contact_normal.z"], 1);
}

TEST_F(StatesTest, AGhostNamesTheBodiesInIt)
{
    scene_->ghosts.resize(1);
    frame_ = exchange::initialSnapshot(*scene_);
    frame_.ghosts[0].inside = 1;
    frame_.ghosts[0].named[0] = scene::BodyIndex{1};
    PlainMessage state = stateOf("ambf_msgs/GhostObjectState", object(ObjectKind::Ghost, 0));
    EXPECT_EQ(state.numbers["sensed_objects.size"], 1);
    EXPECT_EQ(state.texts["sensed_objects[0].data"], "/env/BODY tool");
}

TEST_F(StatesTest, EquipmentIsFilledIn)
{
    scene_->actuators.resize(1);
    scene_->actuators[0].X_BA.position = {0, 0, 7};
    scene_->vehicles.resize(1);
    scene_->vehicles[0].chassis = scene::BodyIndex{1};
    scene_->vehicles[0].wheels.resize(1);
    scene_->vehicles[0].wheels[0].offset = {0, 5, 0};
    frame_ = exchange::initialSnapshot(*scene_);
    frame_.actuators[0].active = true;
    PlainMessage actuator = stateOf("ambf_msgs/ActuatorState", object(ObjectKind::Actuator, 0));
    EXPECT_EQ(actuator.texts["type.data"], "CONSTRAINT");
    EXPECT_EQ(actuator.numbers["pose.position.z"], 7);
    EXPECT_EQ(actuator.numbers["actuated"], 1);
    PlainMessage vehicle = stateOf("ambf_msgs/VehicleState", object(ObjectKind::Vehicle, 0));
    EXPECT_EQ(vehicle.numbers["mass"], 2);
    EXPECT_EQ(vehicle.numbers["wheel_count"], 1);
    EXPECT_EQ(vehicle.numbers["wheel_offsets[0].position.y"], 5);
}

TEST_F(StatesTest, CamerasAndLightsLookAlongMinusX)
{
    scene_->cameras.resize(1);
    scene_->cameras[0].position = {0, 3, 0};
    scene_->lights.resize(1);
    scene_->lights[0].direction = {0, 0, -1};
    frame_ = exchange::initialSnapshot(*scene_);
    const base::Pose camera = startOf(scene_->cameras[0]);
    EXPECT_NEAR(base::norm(base::rotate(camera.rotation, {-1, 0, 0}) - base::Vec3{0, -1, 0}), 0,
                1e-12);
    EXPECT_NEAR(base::norm(base::rotate(camera.rotation, {0, 0, 1}) - base::Vec3{0, 0, 1}), 0,
                1e-12);
    const base::Pose light = startOf(scene_->lights[0]);
    EXPECT_NEAR(base::norm(base::rotate(light.rotation, {-1, 0, 0}) - base::Vec3{0, 0, -1}), 0,
                1e-12);
    EXPECT_EQ(
        stateOf("ambf_msgs/CameraState", object(ObjectKind::Camera, 0)).numbers["pose.position.y"],
        3);
    stateOf("ambf_msgs/LightState", object(ObjectKind::Light, 0));
}

TEST_F(StatesTest, TheWorldHasItsRate)
{
    frame_ = exchange::initialSnapshot(*scene_);
    frame_.timing.stepsPerSecond = 999.6;
    PlainMessage world = stateOf("ambf_msgs/WorldState", object(ObjectKind::World, 0));
    EXPECT_EQ(world.numbers["dynamic_loop_freq"], 1000);
    EXPECT_EQ(world.numbers["sim_step"], 70);
}

}  // namespace ambf
