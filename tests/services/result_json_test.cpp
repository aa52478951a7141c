#include "services/result_json.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>
#include <memory>

namespace services {
namespace {

using nlohmann::json;

RunResult resultOf(const exchange::BodyState& state)
{
    auto scene = std::make_shared<scene::Scene>();
    scene->bodies.resize(1);
    scene->bodies[0].origin.identifier = "BODY a";
    RunResult result;
    result.end = exchange::initialSnapshot(*scene);
    result.end.bodies[0] = state;
    result.scene = std::move(scene);
    return result;
}

}  // namespace

TEST(ResultJson, NumbersReadBackToTheSameBits)
{
    exchange::BodyState state;
    state.X_WB.position = {0.1, 1.0 / 3, -5e-324};
    state.linearVelocity = {1e300, std::nextafter(1.0, 2.0), -0.0};
    const json body = json::parse(runJson(resultOf(state))).at("bodies").at("BODY a");
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(body.at("position")[static_cast<std::size_t>(i)].get<double>(),
                  state.X_WB.position[i]);
        EXPECT_EQ(body.at("linear_velocity")[static_cast<std::size_t>(i)].get<double>(),
                  state.linearVelocity[i]);
    }
    EXPECT_TRUE(std::signbit(body.at("linear_velocity")[2].get<double>()));
    EXPECT_NE(runJson(resultOf(state)).find("0.1,"), std::string::npos) << "shortest form";
}

TEST(ResultJson, WhatIsNotFiniteIsNullAndTheBodyIsNamedAsDiverged)
{
    exchange::BodyState state;
    state.X_WB.position.z = std::numeric_limits<double>::infinity();
    state.diverged = true;
    const json result = json::parse(runJson(resultOf(state)));
    EXPECT_TRUE(result.at("bodies").at("BODY a").at("position")[2].is_null());
    EXPECT_EQ(result.at("diverged"), json::array({"BODY a"}));
}

TEST(ResultJson, SensorsAndTheLikeAreReportedByTheirIdentifiers)
{
    auto scene = std::make_shared<scene::Scene>();
    scene->bodies.resize(2);
    scene->bodies[0].origin.identifier = "BODY a";
    scene->bodies[1].origin.identifier = "BODY b";
    scene::Sensor sensor;
    sensor.parent = scene::BodyIndex{0};
    sensor.origin.identifier = "SENSOR p";
    sensor.rays.resize(2);
    scene->sensors.push_back(sensor);
    sensor.origin.identifier = "SENSOR c";
    sensor.type = scene::SensorType::Contact;
    sensor.rays.clear();
    scene->sensors.push_back(sensor);
    scene->actuators.resize(1);
    scene->actuators[0].origin.identifier = "ACTUATOR u";
    scene->actuators[0].parent = scene::BodyIndex{0};
    scene->vehicles.resize(1);
    scene->vehicles[0].origin.identifier = "VEHICLE v";
    scene->vehicles[0].wheels.resize(1);
    scene->ghosts.resize(1);
    scene->ghosts[0].origin.identifier = "GHOST g";
    RunResult result;
    result.end = exchange::initialSnapshot(*scene);
    result.end.rays[1] = {.triggered = true,
                          .fraction = 0.25,
                          .point_W = {1, 2, 3},
                          .normal_W = {0, 0, 1},
                          .body = scene::BodyIndex{1},
                          .force_W = {}};
    result.end.sensors[0].triggered = true;
    result.end.sensors[1].contactCount = 3;
    result.end.sensors[1].wrench.force = {0, 0, 5};
    result.end.actuators[0] = {true, scene::BodyIndex{1}};
    result.end.wheels[0].onGround = true;
    result.end.ghosts[0].inside = 2;
    result.scene = std::move(scene);

    const json found = json::parse(runJson(result));
    const json& proximity = found.at("sensors").at("SENSOR p");
    EXPECT_EQ(proximity.at("type"), "proximity");
    EXPECT_TRUE(proximity.at("triggered"));
    EXPECT_TRUE(proximity.at("rays")[0].at("body").is_null());
    EXPECT_EQ(proximity.at("rays")[1].at("body"), "BODY b");
    EXPECT_EQ(proximity.at("rays")[1].at("fraction"), 0.25);
    EXPECT_EQ(proximity.at("rays")[1].at("point"), json::array({1, 2, 3}));
    EXPECT_FALSE(proximity.contains("force"));
    EXPECT_EQ(found.at("sensors").at("SENSOR c").at("contacts"), 3);
    EXPECT_EQ(found.at("sensors").at("SENSOR c").at("force"), json::array({0, 0, 5}));
    EXPECT_EQ(found.at("actuators").at("ACTUATOR u"), (json{{"active", true}, {"body", "BODY b"}}));
    EXPECT_TRUE(found.at("vehicles").at("VEHICLE v").at("wheels")[0].at("on_ground"));
    EXPECT_EQ(found.at("ghosts").at("GHOST g").at("inside"), 2);
}

TEST(ResultJson, TheHashHasSixteenDigits)
{
    RunResult result = resultOf({});
    result.stateHash = 0xAB;
    EXPECT_EQ(json::parse(runJson(result)).at("state_hash"), "00000000000000ab");
}

TEST(ResultJson, NoSamplesNoKey)
{
    EXPECT_FALSE(json::parse(runJson(resultOf({}))).contains("samples"));
}

TEST(ResultJson, DiagnosticsKeepTheirOrderAndOddBytesDoNotBreakTheText)
{
    base::Diagnostics diagnostics;
    diagnostics.add({.severity = base::Severity::Warning,
                     .code = "adf.unknown-key",
                     .span = {.file = "a\xFF.yaml", .line = 3, .column = 7},
                     .object = "BODY a",
                     .message = "unknown key \"mas\"",
                     .hint = "did you mean \"mass\"?"});
    const json list = json::parse(diagnosticsJson(diagnostics));
    ASSERT_EQ(list.size(), 1);
    EXPECT_EQ(list[0].at("line"), 3);
    EXPECT_EQ(list[0].at("column"), 7);
    EXPECT_EQ(list[0].at("severity"), "warning");
    EXPECT_EQ(list[0].at("message"), "unknown key \"mas\"");
    EXPECT_LT(diagnosticsJson(diagnostics).find("\"file\""),
              diagnosticsJson(diagnostics).find("\"line\""));
}

TEST(RunJson, NamesTheFreedomsOfJointsThatHaveSeveral)
{
    auto scene = std::make_shared<scene::Scene>();
    scene->bodies.resize(2);
    scene->bodies[0].origin.identifier = "BODY a";
    scene->bodies[1].origin.identifier = "BODY b";
    for (const scene::JointType type : {scene::JointType::SixDof, scene::JointType::PointToPoint}) {
        scene::Joint& joint = scene->joints.emplace_back();
        joint.type = type;
        joint.parent = scene::BodyIndex{0};
        joint.child = scene::BodyIndex{1};
        joint.origin.identifier = type == scene::JointType::SixDof ? "JOINT six" : "JOINT ball";
    }
    RunResult result;
    result.end = exchange::initialSnapshot(*scene);
    result.scene = scene;
    exchange::FreedomReading& swing = result.end.freedom(scene::JointIndex{1}, 1);
    swing.position = 0.25;
    swing.mode = exchange::ControlMode::Position;
    swing.target = 0.5;
    const json joints = json::parse(runJson(result)).at("joints");
    EXPECT_EQ(joints.at("JOINT six").at("freedoms").size(), 6U);
    EXPECT_EQ(joints.at("JOINT six").at("freedoms").at("turn z").at("position"), 0.0);
    const json& ball = joints.at("JOINT ball").at("freedoms");
    EXPECT_EQ(ball.at("swing y").at("position"), 0.25);
    EXPECT_EQ(ball.at("swing y").at("mode"), "position");
    EXPECT_EQ(ball.at("swing y").at("target"), 0.5);
    EXPECT_FALSE(ball.at("twist x").contains("mode"));
}

}  // namespace services
