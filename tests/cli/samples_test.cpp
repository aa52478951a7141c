// The sample models as a user meets them: assembled, calm and at rest where they should be.

#include "tests/cli/tool.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

namespace cli_test {
namespace {

using nlohmann::json;

json simulate(const std::string& file, const std::string& duration)
{
    const test::TempFolder folder;
    const std::string out = pathIn(folder, "out.json");
    const ToolRun run = adf({"simulate", file, "--duration", duration, "--json", out});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(run.err, "");
    return json::parse(readFile(out), nullptr, false);
}

double largestGap(const json& result)
{
    double largest = 0;
    for (const json& joint : result.at("joints")) {
        largest = std::max(largest, joint.at("gap").get<double>());
    }
    return largest;
}

double speed(const json& body)
{
    double squares = 0;
    for (const json& component : body.at("linear_velocity")) {
        squares += component.get<double>() * component.get<double>();
    }
    return std::sqrt(squares);
}

}  // namespace

TEST(Samples, StartAssembled)
{
    for (const std::string& file : sampleModels()) {
        EXPECT_LT(largestGap(simulate(file, "0.001")), 1e-5) << file;
    }
}

TEST(Samples, BenchmarksStartAssembled)
{
    for (const std::string& file : benchmarkModels()) {
        const ToolRun run =
            adf({"simulate", file, "--duration", "1e-6", "--dt", "1e-6", "--json", "-"});
        ASSERT_EQ(run.code, 0) << run.err;
        EXPECT_LT(largestGap(json::parse(run.out)), 1e-9) << file;
    }
}

TEST(Samples, BenchmarksTakeTheStartThatLiesBesideThem)
{
    int started = 0;
    for (const std::string& file : benchmarkModels()) {
        const std::string initial = file.substr(0, file.size() - 5) + ".initial.json";
        if (!std::filesystem::exists(initial)) {
            continue;
        }
        const ToolRun run =
            adf({"simulate", file, "--initial", initial, "--duration", "1e-6", "--dt", "1e-6"});
        EXPECT_EQ(run.code, 0) << run.err;
        ++started;
    }
    EXPECT_GE(started, 5);
}

TEST(Samples, StayAssembledWhileTheyMove)
{
    for (const std::string& file : sampleModels()) {
        EXPECT_LT(largestGap(simulate(file, "2")), 1e-4) << file;
    }
}

TEST(Samples, TheArmComesToRestOnItsLimits)
{
    const json result = simulate(sample("six_axis_arm/six_axis_arm.yaml"), "10");
    for (const auto& [name, body] : result.at("bodies").items()) {
        EXPECT_LT(speed(body), 0.05) << name;
        EXPECT_GT(body.at("position")[2].get<double>(), -1e-6) << name << " fell through the floor";
    }
}

TEST(Samples, TheRingsLieRoundTheirPegs)
{
    const json result = simulate(sample("peg_board/peg_board.yaml"), "3");
    const std::pair<const char*, std::array<double, 2>> places[] = {
        {"BODY ring_orange", {-0.045, 0.06}}, {"BODY ring_blue", {-0.045, -0.06}},
        {"BODY ring_green", {-0.105, 0.0}},   {"BODY ring_red", {-0.045, 0.0}},
        {"BODY ring_violet", {-0.105, 0.06}}, {"BODY ring_white", {-0.105, -0.06}}};
    for (const auto& [name, peg] : places) {
        const json& body = result.at("bodies").at(name);
        // Board top at 0.02 m, ring 0.01 m thick; inner radius 0.01 m round a peg of 0.0055 m.
        EXPECT_NEAR(body.at("position")[2].get<double>(), 0.025, 1e-3) << name;
        EXPECT_LT(std::hypot(body.at("position")[0].get<double>() - peg[0],
                             body.at("position")[1].get<double>() - peg[1]),
                  0.0055)
            << name;
        EXPECT_LT(speed(body), 0.01) << name;
    }
}

TEST(Samples, TheGripperMovesItsFingersAlike)
{
    const json bodies = simulate(sample("gripper/gripper.yaml"), "1").at("bodies");
    const json& left = bodies.at("BODY finger_left").at("position");
    const json& right = bodies.at("BODY finger_right").at("position");
    EXPECT_NEAR(left[0].get<double>(), -right[0].get<double>(), 1e-3);
    EXPECT_NEAR(left[2].get<double>(), right[2].get<double>(), 1e-3);
    // The followers keep the fingers upright: no turn about Y.
    for (const char* name : {"BODY finger_left", "BODY finger_right"}) {
        EXPECT_NEAR(bodies.at(name).at("orientation")[1].get<double>(), 0, 2e-3) << name;
    }
}

// The ball is 50 mm wide, and the fingers are 40 mm apart at 0.
TEST(Samples, TheFingersOfTheMimicGripperHoldTheBall)
{
    const test::TempFolder folder;
    const std::string initial =
        folder.write("close.json", R"({"joints": {"JOINT palm-left": {"effort": -2}}})");
    const ToolRun run = adf({"simulate", sample("mimic_gripper/mimic_gripper.yaml"), "--duration",
                             "2", "--initial", initial, "--json", "-"});
    ASSERT_EQ(run.code, 0) << run.err;
    const json result = json::parse(run.out);
    const double left = result.at("joints").at("JOINT palm-left").at("position");
    const double right = result.at("joints").at("JOINT palm-right").at("position");
    EXPECT_NEAR(left, 0.005, 2e-4);
    EXPECT_NEAR(right, left, 1e-6);
    EXPECT_NEAR(result.at("bodies").at("BODY ball").at("position")[0].get<double>(), 0, 2e-4);
}

}  // namespace cli_test
