#include "services/bench_rounds.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

TEST(Bench, MedianIsTheMiddleOrBetweenTheTwoMiddles)
{
    EXPECT_EQ(services::median({3, 1, 2}), 2);
    EXPECT_EQ(services::median({4, 1, 2, 3}), 2.5);
    EXPECT_EQ(services::median({7}), 7);
}

TEST(Bench, WorkAndBaselineTakeTurnsAndTheFirstRoundDoesNotCount)
{
    std::string order;
    const services::BenchResult result = services::measure({.name = "a",
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
    services::BenchReport report;
    report.machine.processor = "chip \xE9";  // Latin-1, as some firmware writes it
    report.results.push_back({.name = "load", .unit = "ms", .value = 2, .samples = {2, 3, 1}});
    const auto json = nlohmann::json::parse(services::benchJson(report));
    const auto& load = json.at("results").at(0);
    EXPECT_EQ(load.at("value"), 2);
    EXPECT_TRUE(load.at("baseline").is_null());
    EXPECT_TRUE(load.at("ratio").is_null());
    EXPECT_TRUE(load.at("compared_with").is_null());
    EXPECT_EQ(load.at("samples").size(), 3);
}

TEST(Bench, AModelThatCannotBeReadIsAnError)
{
    EXPECT_FALSE(services::bench({.robots = {"/nowhere/arm.yaml"}, .quick = true}));
}

}  // namespace
