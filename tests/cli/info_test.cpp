#include "tests/cli/tool.h"

#include <gtest/gtest.h>

namespace cli_test {
namespace {

using nlohmann::json;

json info(const std::string& file)
{
    const ToolRun run = adf({"info", file, "--json"});
    EXPECT_EQ(run.code, 0) << run.err;
    return json::parse(run.out, nullptr, false);
}

}  // namespace

TEST(Info, CountsWhatTheFileLists)
{
    const json four = info(sample("four_bar/four_bar.yaml"));
    EXPECT_EQ(four.at("file"), sample("four_bar/four_bar.yaml"));
    EXPECT_EQ(four.at("objects").at("bodies"), 4);
    EXPECT_EQ(four.at("objects").at("joints"), 4);
    EXPECT_EQ(four.at("loops"), 1);
    EXPECT_NEAR(four.at("total_mass").get<double>(), 0.45 + 1.1 + 1.05, 1e-12);
    EXPECT_EQ(four.at("meshes").at("found").size(), 7) << "four drawn, three for collision";
    EXPECT_EQ(four.at("meshes").at("missing"), json::array());
}

TEST(Info, CountsLoopsAsJointsBeyondASpanningTree)
{
    // Ten connected bodies and thirteen joints: 13 - (10 - 1).
    EXPECT_EQ(info(sample("gripper/gripper.yaml")).at("loops"), 4);
    EXPECT_EQ(info(sample("six_axis_arm/six_axis_arm.yaml")).at("loops"), 0);
    EXPECT_EQ(info(sample("peg_board/peg_board.yaml")).at("loops"), 0);
}

TEST(Info, ReportsMobilityBesideTheGrueblerCount)
{
    const json mechanisms = info(sample("four_bar/four_bar.yaml")).at("mechanisms");
    ASSERT_EQ(mechanisms.size(), 1);
    EXPECT_EQ(mechanisms[0].at("bodies").size(), 3);
    EXPECT_EQ(mechanisms[0].at("joints").size(), 4);
    const json& mobility = mechanisms[0].at("mobility");
    EXPECT_EQ(mobility.at("gruebler"), -2);
    EXPECT_EQ(mobility.at("true"), 1);
    EXPECT_EQ(mobility.at("instantaneous"), 1);
    ASSERT_EQ(mobility.at("redundant").size(), 3);
    EXPECT_EQ(mobility.at("redundant")[0].at("joint"), "JOINT base-rocker");
    EXPECT_EQ(mobility.at("redundant")[0].at("motion"), "along_z");
    EXPECT_EQ(info(sample("six_axis_arm/six_axis_arm.yaml")).at("mechanisms")[0].at("mobility"),
              json::parse(R"({"gruebler":6,"true":6,"instantaneous":6,"redundant":[]})"));
    EXPECT_EQ(info(sample("peg_board/peg_board.yaml")).at("mechanisms"), json::array());
    const std::string text = adf({"info", sample("four_bar/four_bar.yaml")}).out;
    EXPECT_NE(text.find("mobility of BODY crank and 2 more bodies: 1 (Gruebler count -2)"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("redundant: shift along its z axis of JOINT base-rocker is already held"),
              std::string::npos)
        << text;
}

TEST(Info, BoundsAreThoseOfWhatIsDrawn)
{
    // Foot: 0.34 x 0.24 x 0.03 m round (0, 0.03). Post: up to 0.66 m. Bar: from the pivot at 0.6 m,
    // its front face at -0.02 m, inside the foot's bounds.
    const json bounds = info(sample("pendulum/pendulum.yaml")).at("bounds");
    const double low[] = {-0.17, -0.09, 0};
    const double high[] = {0.5 * 0.342020 + 0.02 * 0.939693, 0.15, 0.66};
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_NEAR(bounds.at("min")[i].get<double>(), low[i], 1e-5);
        EXPECT_NEAR(bounds.at("max")[i].get<double>(), high[i], 1e-5);
    }
}

TEST(Info, SeveralFilesGiveAListAndPlainTextNamesEach)
{
    const std::string a = sample("pendulum/pendulum.yaml");
    const std::string b = sample("world/world.yaml");
    const json list = json::parse(adf({"info", a, b, "--json"}).out, nullptr, false);
    ASSERT_EQ(list.size(), 2);
    EXPECT_EQ(list[1].at("objects").at("cameras"), 1);
    EXPECT_EQ(list[1].at("objects").at("lights"), 2);

    const ToolRun text = adf({"info", a, b});
    EXPECT_EQ(text.code, 0);
    EXPECT_NE(text.out.find(a), std::string::npos);
    EXPECT_NE(text.out.find(b), std::string::npos);
}

TEST(Info, TheShapeOfTheJsonFollowsTheNumberOfFilesNotWhatCouldBeRead)
{
    const test::TempFolder folder;
    const std::string there = sample("pendulum/pendulum.yaml");
    const std::string none = pathIn(folder, "none.yaml");
    const auto found = [](const std::vector<std::string>& arguments) {
        const ToolRun run = adf(arguments);
        EXPECT_EQ(run.code, 1);
        return json::parse(run.out, nullptr, false);
    };
    const json one = found({"info", there, none, "--json"});
    ASSERT_TRUE(one.is_array());
    ASSERT_EQ(one.size(), 1);
    EXPECT_EQ(one[0].at("file"), there);
    EXPECT_EQ(found({"info", none, none, "--json"}), json::array());
    EXPECT_TRUE(found({"info", none, "--json"}).is_null());
}

TEST(Info, AFileThatIsNotThereIsAFailure)
{
    const test::TempFolder folder;
    const ToolRun run = adf({"info", pathIn(folder, "none.yaml")});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err, "");
}

}  // namespace cli_test
