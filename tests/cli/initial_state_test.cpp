// adf simulate --initial: the run starts as the file says, and nothing is guessed.

#include "tests/cli/tool.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <numbers>

namespace cli_test {
namespace {

using nlohmann::json;

class Initial : public testing::Test {
protected:
    ToolRun simulate(const std::string& model, const std::string& initial)
    {
        return adf({"simulate", model, "--initial", folder.write("start.json", initial),
                    "--duration", "0.001", "--sample", "0.001", "--json", "-"});
    }

    // Bodies and joints before the first step.
    json startOf(const std::string& model, const std::string& initial)
    {
        const ToolRun run = simulate(model, initial);
        EXPECT_EQ(run.code, 0) << run.err;
        const json result = json::parse(run.out, nullptr, false);
        return result.is_object() ? result.at("samples").at(0) : json();
    }

    test::TempFolder folder;
};

}  // namespace

TEST_F(Initial, PutsTheCrankAndClosesTheLoop)
{
    const json start = startOf(sample("four_bar/four_bar.yaml"), R"({"joints": {
        "JOINT base-crank": {"position": 0.3, "velocity": 1.5}}})");
    const json& joints = start.at("joints");
    EXPECT_NEAR(joints.at("JOINT base-crank").at("position").get<double>(), 0.3, 1e-9);
    EXPECT_NEAR(joints.at("JOINT base-crank").at("velocity").get<double>(), 1.5, 1e-9);
    for (const auto& [name, joint] : joints.items()) {
        EXPECT_LT(joint.at("gap").get<double>(), 1e-9) << name;
    }
}

// A saved four-bar turns by itself: the crank is at omega * t, less the two radians per second that
// it takes the first step to get to.
TEST_F(Initial, ACrankWithASpeedInItsFileTurnsByItself)
{
    const std::string model = folder.path() / "four_bar.yaml";
    std::filesystem::copy(sample("four_bar"), folder.path(),
                          std::filesystem::copy_options::recursive);
    const ToolRun set =
        adf({"set", model, "JOINT base-crank", "start command.velocity", "3", "--in-place"});
    ASSERT_EQ(set.code, 0) << set.err;
    const ToolRun run = adf({"simulate", model, "--duration", "4", "--sample", "2", "--json", "-"});
    ASSERT_EQ(run.code, 0) << run.err;
    const json samples = json::parse(run.out).at("samples");
    const auto positionAt = [&](std::size_t i) {
        return samples.at(i).at("joints").at("JOINT base-crank").at("position").get<double>();
    };
    EXPECT_NEAR(positionAt(1) - positionAt(0), 3 * 2, 0.01);
    EXPECT_NEAR(positionAt(2) - positionAt(1), 3 * 2, 0.01);
    const json& joints = samples.at(2).at("joints");
    for (const auto& [name, joint] : joints.items()) {
        EXPECT_LT(joint.at("gap").get<double>(), 1e-3) << name;
    }
}

TEST_F(Initial, CountsTurns)
{
    const json start = startOf(sample("six_axis_arm/six_axis_arm.yaml"), "{}");
    const std::string first = start.at("joints").begin().key();
    const json turned =
        startOf(sample("six_axis_arm/six_axis_arm.yaml"),
                R"({"joints": {")" + first + R"(": {"position": 20, "velocity": -1}}})");
    EXPECT_NEAR(turned.at("joints").at(first).at("position").get<double>(), 20, 1e-9);
    EXPECT_NEAR(turned.at("joints").at(first).at("velocity").get<double>(), -1, 1e-9);
}

TEST_F(Initial, ThrowsAFreeBody)
{
    const std::string model = folder.write("ball.yaml",
                                           "bodies: [BODY ball]\n"
                                           "BODY ball: {name: ball, mass: 1, shape: SPHERE, "
                                           "geometry: {radius: 0.1}}\n");
    const json start = startOf(model, R"({"bodies": {"BODY ball":
        {"linear_velocity": [1, 2, 3], "angular_velocity": [0.5, 0, -0.5]}}})");
    EXPECT_EQ(start.at("bodies").at("BODY ball").at("linear_velocity"), json({1.0, 2.0, 3.0}));
    EXPECT_EQ(start.at("bodies").at("BODY ball").at("angular_velocity"), json({0.5, 0.0, -0.5}));
}

TEST_F(Initial, HoldsAnEffortDuringTheWholeRun)
{
    const std::string model = folder.write(
        "wheel.yaml",
        "bodies: [BODY axle, BODY wheel]\n"
        "joints: [JOINT h]\n"
        "BODY axle: {name: axle, mass: 0}\n"
        "BODY wheel: {name: wheel, mass: 1, inertia: {ix: 1, iy: 1, iz: 2}, "
        "damping: {linear: 0, angular: 0}}\n"
        "JOINT h: {name: h, parent: BODY axle, child: BODY wheel, type: revolute, damping: 0, "
        "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}, "
        "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}}\n");
    const std::string initial =
        folder.write("start.json", R"({"joints": {"JOINT h": {"velocity": 1, "effort": 0.5}}})");
    const ToolRun run =
        adf({"simulate", model, "--initial", initial, "--duration", "2", "--json", "-"});
    ASSERT_EQ(run.code, 0) << run.err;
    const json joint = json::parse(run.out, nullptr, false).at("joints").at("JOINT h");
    // 1 rad/s and then 0.5 N m on 2 kg m2 for 2 s.
    EXPECT_NEAR(joint.at("velocity").get<double>(), 1.5, 1e-6);
}

TEST_F(Initial, WarnsOfTheStartThatIsMeantNotOfTheOneInTheFile)
{
    // The file starts a centimetre off; put to 2 rad the joint is closed and beyond its limits.
    const std::string model =
        folder.write("limited.yaml",
                     "bodies: [BODY a, BODY b]\n"
                     "joints: [JOINT h]\n"
                     "BODY a: {name: a, mass: 0}\n"
                     "BODY b: {name: b, mass: 1, shape: BOX, geometry: {x: 1, y: 1, z: 1}, "
                     "location: {position: {x: 0.01, y: 0, z: 0}}}\n"
                     "JOINT h: {name: h, parent: BODY a, child: BODY b, type: revolute, "
                     "joint limits: {low: -1, high: 1}, "
                     "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}, "
                     "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}}\n");
    const ToolRun beyond = simulate(model, R"({"joints": {"JOINT h": {"position": 2}}})");
    EXPECT_EQ(beyond.code, 0) << beyond.err;
    EXPECT_NE(beyond.err.find("JOINT h starts at 115, outside its limits of -57.3 to 57.3 deg"),
              std::string::npos)
        << beyond.err;
    EXPECT_EQ(beyond.err.find("setup.open-joint"), std::string::npos) << beyond.err;
    const ToolRun within = simulate(model, R"({"joints": {"JOINT h": {"position": 0.5}}})");
    EXPECT_EQ(within.err.find("setup."), std::string::npos) << within.err;
}

TEST_F(Initial, RefusesWhatTheSceneDoesNotHave)
{
    const ToolRun run = simulate(sample("four_bar/four_bar.yaml"),
                                 R"({"joints": {"JOINT base-crnk": {"position": 0.3}}})");
    EXPECT_EQ(run.code, 1);
    EXPECT_EQ(run.out, "");
    EXPECT_NE(run.err.find("joints.\"JOINT base-crnk\": the scene has no such joint"),
              std::string::npos)
        << run.err;
    EXPECT_NE(run.err.find("did you mean \"JOINT base-crank\"?"), std::string::npos) << run.err;
}

TEST_F(Initial, NamesTheJointsThatCannotBeWhereItSays)
{
    const ToolRun run = simulate(
        sample("four_bar/four_bar.yaml"),
        R"({"joints": {"JOINT base-crank": {"position": 0}, "JOINT base-rocker": {"position": 3}}})");
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err.find("setup.initial-position"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("JOINT base-rocker"), std::string::npos) << run.err;
}

TEST_F(Initial, ReportsThatAFileIsNotThere)
{
    const ToolRun run = adf(
        {"simulate", sample("four_bar/four_bar.yaml"), "--initial", pathIn(folder, "none.json")});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err.find("none.json"), std::string::npos) << run.err;
}

TEST_F(Initial, WithoutItTheSceneStartsAsTheFileSays)
{
    // Two anchors hold a bar by its ends, one of them a centimetre off.
    const std::string model =
        folder.write("open.yaml",
                     "bodies: [BODY a, BODY b]\n"
                     "joints: [JOINT h]\n"
                     "BODY a: {name: a, mass: 0}\n"
                     "BODY b: {name: b, mass: 1, shape: BOX, geometry: {x: 1, y: 1, z: 1}, "
                     "location: {position: {x: 0.01, y: 0, z: 0}}}\n"
                     "JOINT h: {name: h, parent: BODY a, child: BODY b, type: revolute, "
                     "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}, "
                     "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}}\n");
    const ToolRun asIs =
        adf({"simulate", model, "--duration", "0.001", "--sample", "0.001", "--json", "-"});
    const json start = json::parse(asIs.out, nullptr, false).at("samples").at(0);
    EXPECT_NEAR(start.at("joints").at("JOINT h").at("gap").get<double>(), 0.01, 1e-12);
    EXPECT_NE(asIs.err.find("BODY b starts 10 mm from where JOINT h holds it"), std::string::npos)
        << asIs.err;
    EXPECT_NE(asIs.err.find("setup.open-joint"), std::string::npos) << asIs.err;
    EXPECT_NEAR(startOf(model, "{}").at("joints").at("JOINT h").at("gap").get<double>(), 0, 1e-12);
}

}  // namespace cli_test
