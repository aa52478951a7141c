#include "tests/benchmarks/bench/bench_rounds.h"
#include "tests/benchmarks/bench/bench_words.h"
#include "tests/support/allocation_count.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

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

TEST(Bench, RowsThatCompareStepsSayHowWrongBothAre)
{
    benchmarks::BenchReport report;
    report.results.push_back({.name = "step.arm",
                              .unit = "us",
                              .value = 250,
                              .baseline = 500,
                              .ratio = 0.5,
                              .samples = {250},
                              .baselineSamples = {500},
                              .errors = benchmarks::MotionErrors{.gap = 1e-9},
                              .baselineErrors = benchmarks::MotionErrors{.finite = false}});
    const auto json = nlohmann::json::parse(benchmarks::benchJson(report));
    const auto& row = json.at("results").at(0);
    EXPECT_EQ(row.at("steps_per_second"), 4000);
    EXPECT_EQ(row.at("baseline_steps_per_second"), 2000);
    EXPECT_EQ(row.at("times_as_fast"), 2);
    EXPECT_EQ(row.at("share_of_step"), 0.25);
    EXPECT_EQ(row.at("errors").at("gap_m"), 1e-9);
    EXPECT_EQ(row.at("baseline_errors").at("finite"), false);
}

TEST(Bench, ExponentIsThePowerWithWhichCostsGrow)
{
    const std::vector<double> sizes{5, 10, 20, 50, 100};
    std::vector<double> costs;
    for (const double size : sizes) {
        costs.push_back(3 * std::pow(size, 1.25));
    }
    EXPECT_NEAR(benchmarks::growthExponent(sizes, costs), 1.25, 1e-12);
    EXPECT_NEAR(benchmarks::growthExponent(sizes, std::vector<double>(5, 7.0)), 0, 1e-12);
    // By least squares: what is above the line at one end and below it at the other bends it.
    EXPECT_NEAR(benchmarks::growthExponent(std::vector{1.0, std::exp(1), std::exp(2)},
                                           std::vector{1.0, std::exp(4), std::exp(2)}),
                1, 1e-12);
}

TEST(Bench, WordsAreRead)
{
    std::string words[] = {"--models", "a.yaml",  "b.yaml", "--corpus", "folder",   "--sizes",
                           "--json",   "--quick", "--rows", "step.",    "--solver", "dantzig"};
    std::vector<char*> pointers;
    for (std::string& word : words) {
        pointers.push_back(word.data());
    }
    const auto read = benchmarks::readWords(pointers);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->options.robots, (std::vector<std::string>{"a.yaml", "b.yaml"}));
    EXPECT_EQ(read->options.corpus, "folder");
    EXPECT_EQ(read->options.rows, "step.");
    EXPECT_EQ(read->options.solver, scene::Solver::Dantzig);
    EXPECT_TRUE(read->options.sizes);
    EXPECT_TRUE(read->options.quick);
    EXPECT_TRUE(read->asJson);
    EXPECT_EQ(benchmarks::readWords({})->options.robots.size(), 1U) << "the sample arm";

    std::string wrong = "--size";
    std::string alone = "--corpus";
    std::string option = "--solver";
    std::string unknown = "guess";
    EXPECT_FALSE(benchmarks::readWords(std::vector{wrong.data()}));
    EXPECT_FALSE(benchmarks::readWords(std::vector{alone.data()})) << "without its folder";
    EXPECT_FALSE(benchmarks::readWords(std::vector{option.data(), unknown.data()}));
}

nlohmann::json quickReport(benchmarks::BenchOptions options)
{
    options.quick = true;
    const auto made = benchmarks::bench(options);
    EXPECT_TRUE(made.ok()) << made.error().message;
    return made ? nlohmann::json::parse(benchmarks::benchJson(*made)) : nlohmann::json();
}

std::set<std::string> checkedNames(const nlohmann::json& report)
{
    std::set<std::string> names;
    for (const auto& result : report.at("results")) {
        const std::string name = result.at("name");
        EXPECT_TRUE(names.insert(name).second) << name << " twice";
        EXPECT_GE(result.at("value").get<double>(), 0) << result;
        if (!result.at("ratio").is_null()) {
            EXPECT_GT(result.at("ratio").get<double>(), 0) << result;
            EXPECT_EQ(result.at("samples").size(), result.at("baseline_samples").size());
        }
        if (result.contains("errors")) {
            EXPECT_TRUE(result.at("errors").at("finite").get<bool>()) << name;
            EXPECT_TRUE(result.at("baseline_errors").at("finite").get<bool>()) << name;
        }
    }
    return names;
}

const std::string kModels = LINKWRIGHT_SOURCE_DIR "/models/";

TEST(Bench, EachFigureIsThereOnceWithItsRatio)
{
    const nlohmann::json report =
        quickReport({.robots = {kModels + "pendulum/pendulum.yaml"},
                     .corpus = kModels + "four_bar",
                     .suturing = kModels + "benchmarks/suturing.yaml",
                     .rayGripper = kModels + "benchmarks/ray_gripper.yaml"});
    EXPECT_GT(report.at("machine").at("cores").get<int>(), 0);
    EXPECT_TRUE(report.at("curves").empty());
    EXPECT_TRUE(report.at("solver").is_null()) << "that of the files";
    const std::set<std::string> names = checkedNames(report);
    for (const char* name :
         {"step.pendulum", "step.four_bar", "step.suturing", "step.boxes-300", "step.seven-joints",
          "step.ten-robots", "step.robots-10", "rays.crew-1000", "load.robots-1", "load.robots-10",
          "unload.robots-10"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
}

TEST(Bench, OnlyTheRowsThatAreAskedForAreMeasured)
{
    const benchmarks::BenchOptions options{.robots = {kModels + "pendulum/pendulum.yaml"},
                                           .rayGripper = kModels + "benchmarks/ray_gripper.yaml"};
    const std::vector<std::pair<std::string, std::set<std::string>>> all{
        {"step.pend", {"step.pendulum"}},
        {"step.rays", {"step.rays-200"}},
        {"load.robots-10", {"load.robots-10"}},
        {"nothing", {}}};
    for (const auto& [prefix, names] : all) {
        benchmarks::BenchOptions some = options;
        some.rows = prefix;
        some.solver = scene::Solver::Dantzig;
        const nlohmann::json report = quickReport(some);
        EXPECT_EQ(checkedNames(report), names) << prefix;
        EXPECT_EQ(report.at("solver"), "dantzig");
    }
}

TEST(Bench, SizesHaveCurvesMemoryAndAllocations)
{
    const nlohmann::json report =
        quickReport({.robots = {kModels + "pendulum/pendulum.yaml"}, .sizes = true});
    const std::set<std::string> names = checkedNames(report);
    EXPECT_TRUE(names.contains("memory.heap-1000"));
#ifdef LINKWRIGHT_COUNTS_ALLOCATIONS
    EXPECT_TRUE(names.contains("allocations.heap-1000"));
#endif
    std::set<std::string> curves;
    for (const auto& curve : report.at("curves")) {
        curves.insert(curve.at("name"));
        EXPECT_TRUE(std::isfinite(curve.at("exponent").get<double>())) << curve;
        EXPECT_TRUE(std::isfinite(curve.at("baseline_exponent").get<double>())) << curve;
        ASSERT_EQ(curve.at("sizes").size(), 2U);
        EXPECT_EQ(curve.at("costs").size(), 2U);
        EXPECT_EQ(curve.at("baseline_costs").size(), 2U);
    }
    EXPECT_EQ(curves, (std::set<std::string>{"chain", "heap", "robots"}));
}

TEST(Bench, AModelThatCannotBeReadIsAnError)
{
    EXPECT_FALSE(benchmarks::bench({.robots = {"/nowhere/arm.yaml"}, .quick = true}));
    EXPECT_FALSE(benchmarks::bench(
        {.robots = {kModels + "pendulum/pendulum.yaml"}, .corpus = "/nowhere", .quick = true}));
}

}  // namespace
