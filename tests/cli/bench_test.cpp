#include "tests/cli/tool.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace cli_test {

using nlohmann::json;

TEST(Bench, JsonHasTheMachineAndRatiosWithTheirSamples)
{
    const ToolRun run = adf({"bench", "--quick", "--json"});
    ASSERT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(run.err, "");
    const json report = json::parse(run.out);
    EXPECT_GT(report.at("machine").at("cores").get<int>(), 0);
    EXPECT_TRUE(report.at("machine").at("optimised").is_boolean());
    std::set<std::string> names;
    for (const json& result : report.at("results")) {
        EXPECT_TRUE(names.insert(result.at("name")).second) << result.at("name") << " twice";
        EXPECT_TRUE(result.at("unit") == "us" || result.at("unit") == "ms");
        EXPECT_GT(result.at("value").get<double>(), 0) << result;
        EXPECT_FALSE(result.at("samples").empty());
        if (!result.at("ratio").is_null()) {
            EXPECT_GT(result.at("ratio").get<double>(), 0) << result;
            EXPECT_EQ(result.at("samples").size(), result.at("baseline_samples").size());
            EXPECT_TRUE(result.at("compared_with").is_string());
        }
    }
    for (const char* name : {"step.boxes-300", "step.robot", "step.robots-10", "rays.crew-1000",
                             "load.robots-1", "load.robots-10", "unload.robots-10"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
}

TEST(Bench, TakesTheModelsThatAreNamed)
{
    const ToolRun run = adf({"bench", "--quick", "--models", sample("pendulum/pendulum.yaml"),
                             sample("four_bar/four_bar.yaml")});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_NE(run.out.find("step.robots-10"), std::string::npos) << run.out;
}

TEST(Bench, AModelThatIsNotThereIsAnErrorWithoutFigures)
{
    const ToolRun run = adf({"bench", "--quick", "--models", "/nowhere/arm.yaml"});
    EXPECT_EQ(run.code, 1);
    EXPECT_EQ(run.out, "");
    EXPECT_NE(run.err.find("/nowhere/arm.yaml"), std::string::npos) << run.err;
}

}  // namespace cli_test
