#include "tests/benchmarks/bench/bench_rounds.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>
#include <string>

namespace {

TEST(Bench, MedianIsTheMiddleOrBetweenTheTwoMiddles)
{
    EXPECT_EQ(benchmarks::median({3, 1, 2}), 2);
    EXPECT_EQ(benchmarks::median({4, 1, 2, 3}), 2.5);
    EXPECT_EQ(benchmarks::median({7}), 7);
}

TEST(Bench, WorkAndBaselineTakeTurnsAndTheFirstRoundDoesNotCount)
{
    std::string order;
    const benchmarks::BenchResult result = benchmarks::measure({.name = "a",
                                                                .unit = "us",
                                                                .comparedWith = "b",
                                                                .rounds = 3,
                                                                .work =
                                                                    [&] {
                                                                        order += 'w';
                                                                        return 1.0;
                                                                    },
                                                                .baseline =
                                                                    [&] {
                                                                        order += 'b';
                                                                        return 1.0;
                                                                    }});
    EXPECT_EQ(order, "bwbwbwbw");
    EXPECT_EQ(result.samples.size(), 3);
    EXPECT_EQ(result.baselineSamples.size(), 3);
    EXPECT_TRUE(result.ratio.has_value());
}

TEST(Bench, JsonHasNullWhereThereIsNothingToCompareWith)
{
    benchmarks::BenchReport report;
    report.machine.processor = "chip \xE9";  // Latin-1, as some firmware writes it
    report.results.push_back({.name = "load", .unit = "ms", .value = 2, .samples = {2, 3, 1}});
    const auto json = nlohmann::json::parse(benchmarks::benchJson(report));
    const auto& load = json.at("results").at(0);
    EXPECT_EQ(load.at("value"), 2);
    EXPECT_TRUE(load.at("baseline").is_null());
    EXPECT_TRUE(load.at("ratio").is_null());
    EXPECT_TRUE(load.at("compared_with").is_null());
    EXPECT_EQ(load.at("samples").size(), 3);
}

TEST(Bench, EachFigureIsThereOnceWithItsRatio)
{
    const std::string models = LINKWRIGHT_SOURCE_DIR "/models/";
    const auto made = benchmarks::bench({.robots = {models + "pendulum/pendulum.yaml"},
                                         .rayGripper = models + "benchmarks/ray_gripper.yaml",
                                         .quick = true});
    ASSERT_TRUE(made.ok());
    const auto report = nlohmann::json::parse(benchmarks::benchJson(*made));
    EXPECT_GT(report.at("machine").at("cores").get<int>(), 0);
    std::set<std::string> names;
    for (const auto& result : report.at("results")) {
        EXPECT_TRUE(names.insert(result.at("name")).second) << result.at("name") << " twice";
        EXPECT_GT(result.at("value").get<double>(), 0) << result;
        if (!result.at("ratio").is_null()) {
            EXPECT_GT(result.at("ratio").get<double>(), 0) << result;
            EXPECT_EQ(result.at("samples").size(), result.at("baseline_samples").size());
        }
    }
    for (const char* name : {"step.boxes-300", "step.robot", "step.robots-10", "rays.crew-1000",
                             "load.robots-1", "load.robots-10", "unload.robots-10"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
}

TEST(Bench, AModelThatCannotBeReadIsAnError)
{
    EXPECT_FALSE(benchmarks::bench({.robots = {"/nowhere/arm.yaml"}, .quick = true}));
}

}  // namespace
