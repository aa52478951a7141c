#include "tests/cli/tool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <set>

namespace cli_test {
namespace {

using nlohmann::json;

json simulate(std::vector<std::string> arguments)
{
    const test::TempFolder folder;
    const std::string out = pathIn(folder, "out.json");
    arguments.insert(arguments.begin(), "simulate");
    arguments.insert(arguments.end(), {"--json", out});
    const ToolRun run = adf(arguments);
    EXPECT_EQ(run.code, 0) << run.err;
    const json result = json::parse(readFile(out), nullptr, false);
    EXPECT_TRUE(result.is_object());
    return result;
}

std::set<std::string> keysOf(const json& object)
{
    std::set<std::string> keys;
    for (const auto& [key, value] : object.items()) {
        keys.insert(key);
    }
    return keys;
}

// Times at which `value` of the samples passes zero upwards, interpolated between samples.
std::vector<double> upwardCrossings(const json& samples, const std::string& joint)
{
    std::vector<double> times;
    for (std::size_t i = 1; i < samples.size(); ++i) {
        const double before = samples[i - 1].at("joints").at(joint).at("position");
        const double after = samples[i].at("joints").at(joint).at("position");
        const double start = samples[i - 1].at("time");
        const double end = samples[i].at("time");
        if (before < 0 && after >= 0) {
            times.push_back(start + (end - start) * before / (before - after));
        }
    }
    return times;
}

// Complete elliptic integral of the first kind by the arithmetic-geometric mean (Abramowitz and
// Stegun 17.6).
double ellipticK(double k)
{
    double a = 1;
    double b = std::sqrt(1 - k * k);
    while (std::abs(a - b) > 1e-15) {
        const double mean = (a + b) / 2;
        b = std::sqrt(a * b);
        a = mean;
    }
    return std::numbers::pi / (2 * a);
}

}  // namespace

TEST(Simulate, WritesEveryKeyOfTheContract)
{
    const json result =
        simulate({sample("pendulum/pendulum.yaml"), "--duration", "0.05", "--sample=0.01"});
    EXPECT_EQ(keysOf(result),
              (std::set<std::string>{"time", "steps", "bodies", "joints", "diverged", "diverged_at",
                                     "energy", "momentum", "change", "solver", "solver_fallbacks",
                                     "sensors", "actuators", "vehicles", "ghosts", "performance",
                                     "state_hash", "samples"}));
    EXPECT_EQ(result.at("steps"), 50);
    EXPECT_NEAR(result.at("time").get<double>(), 0.05, 1e-12);
    EXPECT_EQ(keysOf(result.at("bodies")),
              (std::set<std::string>{"BODY foot", "BODY post", "BODY pin", "BODY bar"}));
    const json& bar = result.at("bodies").at("BODY bar");
    EXPECT_EQ(keysOf(bar), (std::set<std::string>{"position", "orientation", "linear_velocity",
                                                  "angular_velocity"}));
    EXPECT_EQ(bar.at("position").size(), 3);
    EXPECT_EQ(bar.at("orientation").size(), 4);
    EXPECT_EQ(keysOf(result.at("joints").at("JOINT post-bar")),
              (std::set<std::string>{"position", "velocity", "gap", "effort", "reaction"}));
    EXPECT_EQ(keysOf(result.at("energy")),
              (std::set<std::string>{"kinetic", "potential", "elastic"}));
    EXPECT_EQ(keysOf(result.at("performance")),
              (std::set<std::string>{"load_seconds", "wall_seconds", "steps_per_second",
                                     "real_time_factor", "peak_memory_mb"}));
    EXPECT_GT(result.at("performance").at("peak_memory_mb").get<double>(), 1);
    EXPECT_EQ(result.at("state_hash").get<std::string>().size(), 16);

    const json& samples = result.at("samples");
    ASSERT_EQ(samples.size(), 6);
    EXPECT_EQ(keysOf(samples[0]),
              (std::set<std::string>{"time", "bodies", "joints", "sensors", "energy", "momentum"}));
    EXPECT_EQ(samples[5].at("energy"), result.at("energy"));
    EXPECT_EQ(samples[5].at("momentum"), result.at("momentum"));
    EXPECT_NE(samples[0].at("energy"), result.at("energy"));
    EXPECT_NEAR(samples[5].at("time").get<double>(), 0.05, 1e-12);
    EXPECT_EQ(samples[5].at("bodies"), result.at("bodies"));
}

void expectProfile(const json& result)
{
    const json& profile = result.at("profile");
    EXPECT_EQ(keysOf(profile),
              (std::set<std::string>{"steps", "step", "parts", "counts", "bodies"}));
    EXPECT_EQ(profile.at("steps"), result.at("steps"));
    EXPECT_EQ(keysOf(profile.at("parts")),
              (std::set<std::string>{"collision", "rows", "factorisation", "sweeps", "integration",
                                     "sensors", "snapshot", "other"}));
    double shares = 0;
    double mean = 0;
    for (const json& part : profile.at("parts")) {
        EXPECT_EQ(keysOf(part), (std::set<std::string>{"mean_us", "max_us", "share"}));
        shares += part.at("share").get<double>();
        mean += part.at("mean_us").get<double>();
    }
    EXPECT_NEAR(shares, 1, 1e-9);
    EXPECT_NEAR(mean / profile.at("step").at("mean_us").get<double>(), 1, 1e-9);
    EXPECT_EQ(keysOf(profile.at("counts")),
              (std::set<std::string>{"contact_points", "rows", "sweeps", "awake_bodies"}));
    ASSERT_FALSE(profile.at("bodies").empty());
    const json& body = profile.at("bodies")[0];
    EXPECT_EQ(keysOf(body), (std::set<std::string>{"name", "mean_us", "collision_us", "contacts_us",
                                                   "joints_us"}));
    EXPECT_TRUE(result.at("bodies").contains(body.at("name").get<std::string>()));
}

TEST(Simulate, ProfilesItsStepsInEachKindOfRun)
{
    const std::string file = sample("pendulum/pendulum.yaml");
    const json result = simulate({file, "--duration", "0.05", "--profile-steps"});
    expectProfile(result);
    EXPECT_EQ(result.at("state_hash"), simulate({file, "--duration", "0.05"}).at("state_hash"));
    expectProfile(simulate({file, "--duration", "0.05", "--profile-steps", "--real-time"}));
}

TEST(Simulate, PrintsAProfileWhenItIsAskedFor)
{
    const std::string file = sample("pendulum/pendulum.yaml");
    const ToolRun run = adf({"simulate", file, "--duration", "0.05", "--profile-steps"});
    EXPECT_THAT(run.out, testing::HasSubstr("factorisation"));
    EXPECT_THAT(run.out, testing::HasSubstr("BODY bar: about "));
    EXPECT_THAT(adf({"simulate", file, "--duration", "0.05"}).out,
                testing::Not(testing::HasSubstr("factorisation")));
}

TEST(Simulate, ByTheWallClockReportsHowItKeptUp)
{
    const json result =
        simulate({sample("pendulum/pendulum.yaml"), "--duration", "0.05", "--real-time"});
    EXPECT_GE(result.at("time").get<double>(), 0.05);
    const json& performance = result.at("performance");
    EXPECT_LE(performance.at("real_time_factor").get<double>(), 1 + 1e-6);
    EXPECT_GE(performance.at("slippage").get<double>(), 0);
    EXPECT_EQ(keysOf(performance.at("step_seconds")),
              (std::set<std::string>{"median", "percentile_95", "percentile_99", "slowest"}));
}

TEST(Simulate, RefusesLessThanAStepAndWarnsOfRounding)
{
    const std::string model = sample("pendulum/pendulum.yaml");
    for (const char* option : {"--duration", "--sample"}) {
        const ToolRun run = adf({"simulate", model, "--dt", "0.001", option, "0.0009"});
        EXPECT_EQ(run.code, 2);
        EXPECT_NE(run.err.find(std::string(option) + " is less than a step"), std::string::npos)
            << run.err;
    }
    const ToolRun rounded =
        adf({"simulate", model, "--duration", "0.0031", "--sample", "0.0016", "--json", "-"});
    EXPECT_EQ(rounded.code, 0);
    EXPECT_NE(rounded.err.find("--duration is no whole number of steps of 0.001 s: the run takes "
                               "0.003 s"),
              std::string::npos)
        << rounded.err;
    EXPECT_NE(rounded.err.find("samples are kept every 0.002 s"), std::string::npos) << rounded.err;
    const json result = json::parse(rounded.out, nullptr, false);
    EXPECT_EQ(result.at("steps"), 3);
    EXPECT_EQ(result.at("samples").size(), 2);
    const ToolRun whole = adf({"simulate", model, "--duration", "0.3", "--dt", "0.0001"});
    EXPECT_EQ(whole.err.find("whole number"), std::string::npos) << whole.err;
}

TEST(Simulate, TheClockIsStandardInputAndTicksAreWholeSteps)
{
    const std::string model = sample("pendulum/pendulum.yaml");
    for (const std::vector<std::string>& wrong :
         std::vector<std::vector<std::string>>{{"--clock", "wall"},
                                               {"--steps-per-tick", "2"},
                                               {"--clock", "stdin", "--steps-per-tick", "1.5"},
                                               {"--clock", "stdin", "--real-time"},
                                               {"--clock", "stdin", "--sample", "0.1"}}) {
        std::vector<std::string> words{"simulate", model};
        words.insert(words.end(), wrong.begin(), wrong.end());
        EXPECT_EQ(adf(words).code, 2) << wrong.back();
    }
}

TEST(Simulate, ReportsWhenABodyDiverged)
{
    const test::TempFolder folder;
    const std::string model =
        folder.write("rocket.yaml",
                     "bodies: [BODY rocket]\n"
                     "BODY rocket: {name: rocket, mass: 1, inertia: {ix: 1, iy: 1, iz: 1}, "
                     "damping: {linear: 0, angular: 0}, gravity: {x: 2.25e+9, y: 0, z: 0}}\n");
    const ToolRun run = adf({"simulate", model, "--json", "-"});
    EXPECT_EQ(run.code, 1);
    // It is faster than 1e8 m/s, and taken out, when the 45th step is done.
    EXPECT_NE(run.err.find("BODY rocket diverged after 0.045 s"), std::string::npos) << run.err;
    const json result = json::parse(run.out, nullptr, false);
    EXPECT_EQ(result.at("diverged"), json::array({"BODY rocket"}));
    EXPECT_NEAR(result.at("diverged_at").at("BODY rocket").get<double>(), 0.045, 1e-12);
}

TEST(Simulate, TakesTheSolverThatIsNamed)
{
    const std::string file = sample("four_bar/four_bar.yaml");
    EXPECT_EQ(simulate({file, "--duration", "0.05"}).at("solver"), "direct");
    const json dantzig = simulate({file, "--duration", "0.05", "--solver", "dantzig"});
    EXPECT_EQ(dantzig.at("solver"), "dantzig");
    EXPECT_EQ(dantzig.at("solver_fallbacks"), 0);
}

TEST(Simulate, NamesTheSolversThereAre)
{
    const ToolRun run = adf({"simulate", sample("four_bar/four_bar.yaml"), "--solver", "magic"});
    EXPECT_EQ(run.code, 2);
    EXPECT_THAT(run.err, testing::HasSubstr("sequential-impulse, dantzig, lemke, pgs"));
}

TEST(Simulate, ReportsHowMuchEnergyAndMomentumChanged)
{
    const json result = simulate({sample("pendulum/pendulum.yaml"), "--duration", "0.05"});
    EXPECT_EQ(keysOf(result.at("change")),
              (std::set<std::string>{"energy", "linear_momentum", "angular_momentum"}));
    EXPECT_NE(result.at("change").at("linear_momentum")[2].get<double>(), 0) << "it falls";
}

TEST(Simulate, PrintsASummaryOrTheJsonButNotBoth)
{
    const std::string file = sample("pendulum/pendulum.yaml");
    const ToolRun summary = adf({"simulate", file, "--duration", "0.01"});
    EXPECT_EQ(summary.code, 0);
    EXPECT_NE(summary.out.find("10 steps"), std::string::npos) << summary.out;

    const ToolRun printed = adf({"simulate", file, "--duration", "0.01", "--json", "-"});
    EXPECT_EQ(printed.code, 0);
    EXPECT_TRUE(json::parse(printed.out, nullptr, false).is_object()) << printed.out;
}

TEST(Simulate, PosesAreThoseOfTheBodyFrameNotOfTheCentreOfMass)
{
    const test::TempFolder folder;
    const std::string file = folder.write(
        "offset.yaml",
        "bodies: [BODY a]\ngravity: {x: 0, y: 0, z: 0}\nBODY a:\n  name: a\n  mass: 1\n"
        "  inertia: {ix: 1, iy: 1, iz: 1}\n"
        "  location: {position: {x: 1, y: 2, z: 3}, orientation: {r: 0, p: 0, y: 0.5}}\n"
        "  inertial offset: {position: {x: 0.3, y: 0, z: 0}, "
        "orientation: {r: 0, p: 0, y: 0}}\n");
    const json body = simulate({file, "--duration", "0.1"}).at("bodies").at("BODY a");
    EXPECT_NEAR(body.at("position")[0].get<double>(), 1, 1e-12);
    EXPECT_NEAR(body.at("position")[1].get<double>(), 2, 1e-12);
    EXPECT_NEAR(body.at("orientation")[2].get<double>(), std::sin(0.25), 1e-12);
    EXPECT_NEAR(body.at("orientation")[3].get<double>(), std::cos(0.25), 1e-12);
}

TEST(Simulate, AFreeBodyFallsByHalfGTSquared)
{
    const test::TempFolder folder;
    const std::string file = folder.write(
        "fall.yaml",
        "bodies: [BODY a]\nBODY a:\n  name: a\n  mass: 2\n  inertia: {ix: 1, iy: 1, iz: 1}\n"
        "  damping: {linear: 0, angular: 0}\n");
    const std::string world = folder.write("world.yaml", "gravity: {x: 0.0, y: 0.0, z: -9.81}\n");
    const json result = simulate({file, "--world", world, "--duration", "1", "--dt", "0.001"});
    EXPECT_NEAR(result.at("bodies").at("BODY a").at("position")[2].get<double>(), -9.81 / 2, 1e-9);
    EXPECT_NEAR(result.at("bodies").at("BODY a").at("linear_velocity")[2].get<double>(), -9.81,
                1e-9);
}

TEST(Simulate, ThePendulumSampleHasThePeriodOfTheEllipticIntegral)
{
    const test::TempFolder folder;
    const std::string world = folder.write("world.yaml", "gravity: {x: 0, y: 0, z: -9.81}\n");
    const json result = simulate({sample("pendulum/pendulum.yaml"), "--world", world, "--duration",
                                  "12", "--dt", "0.0005", "--sample", "0.0005"});
    const std::vector<double> times = upwardCrossings(result.at("samples"), "JOINT post-bar");
    ASSERT_GE(times.size(), 6);
    const double period = (times.back() - times.front()) / static_cast<double>(times.size() - 1);

    // Box 0.04 x 0.04 x 0.5 m of 1 kg, hung 0.25 m above its centre, released at 0.349066 rad.
    // T = 4 K(sin(theta / 2)) sqrt(I / (m g d)).
    const double inertia = (0.04 * 0.04 + 0.5 * 0.5) / 12 + 0.25 * 0.25;
    const double exact = 4 * ellipticK(std::sin(0.349066 / 2)) * std::sqrt(inertia / (9.81 * 0.25));
    EXPECT_NEAR(period, exact, exact * 1e-3);
}

TEST(Simulate, WithoutAnyDurationTheStartIsGiven)
{
    const std::string file = sample("pendulum/pendulum.yaml");
    const json start = simulate({file, "--duration", "0", "--sample", "0.01"});
    EXPECT_EQ(start.at("steps"), 0);
    ASSERT_EQ(start.at("samples").size(), 1U);
    const json run = simulate({file, "--duration", "0.01", "--sample", "0.01"});
    EXPECT_EQ(start.at("samples").at(0), run.at("samples").at(0));
    EXPECT_EQ(start.at("bodies").at("BODY bar").at("position"),
              run.at("samples").at(0).at("bodies").at("BODY bar").at("position"));
    EXPECT_EQ(simulate({file, "--duration", "0", "--real-time"}).at("steps"), 0);
    EXPECT_EQ(simulate({file, "--duration", "0", "--clock", "stdin"}).at("steps"), 0);
}

TEST(Simulate, TheSameInputGivesTheSameBits)
{
    const std::vector<std::string> arguments{sample("gripper/gripper.yaml"), "--duration", "0.5"};
    json first = simulate(arguments);
    json second = simulate(arguments);
    EXPECT_EQ(first.at("state_hash"), second.at("state_hash"));
    EXPECT_EQ(first.at("bodies"), second.at("bodies"));
    EXPECT_NE(first.at("state_hash"),
              simulate({sample("gripper/gripper.yaml"), "--duration", "0.501"}).at("state_hash"));
}

TEST(Simulate, SeveralFilesShareOneWorldAndGetNamesOfTheirOwn)
{
    const std::string pendulum = sample("pendulum/pendulum.yaml");
    const json result =
        simulate({pendulum, sample("four_bar/four_bar.yaml"), "--duration", "0.01"});
    EXPECT_EQ(result.at("bodies").size(), 8);
    EXPECT_EQ(result.at("joints").size(), 5);

    // The second copy's identifiers get the suffix 1 (ADF reference section 15.2).
    const json twice = simulate({pendulum, pendulum, "--duration", "0.01"});
    for (const char* body : {"BODY post", "BODY post1", "BODY bar", "BODY bar1"}) {
        EXPECT_TRUE(twice.at("bodies").contains(body)) << body;
    }
    EXPECT_TRUE(twice.at("joints").contains("JOINT post-bar1"));
}

TEST(Simulate, TheWorldFileGivesGravityAndScenery)
{
    const json result = simulate({sample("pendulum/pendulum.yaml"), "--world",
                                  sample("world/world.yaml"), "--duration", "0.01"});
    EXPECT_TRUE(result.at("bodies").contains("BODY floor"));
}

TEST(Simulate, TheLaunchFileGivesTheWorldAndItsFirstModelUnlessModelsAreNamed)
{
    const json alone = simulate({"--launch", sample("launch.yaml"), "--duration", "0.01"});
    EXPECT_TRUE(alone.at("bodies").contains("BODY floor"));
    EXPECT_TRUE(alone.at("bodies").contains("BODY rocker"));
    EXPECT_EQ(alone.at("bodies").size(), 5);

    const json named = simulate({sample("pendulum/pendulum.yaml"), "--launch",
                                 sample("launch.yaml"), "--duration", "0.01"});
    EXPECT_TRUE(named.at("bodies").contains("BODY floor"));
    EXPECT_TRUE(named.at("bodies").contains("BODY bar"));
    EXPECT_EQ(named.at("bodies").size(), 5);
}

TEST(Simulate, WhatIsNotThereIsAFailure)
{
    const test::TempFolder folder;
    EXPECT_EQ(adf({"simulate", pathIn(folder, "none.yaml")}).code, 1);
    EXPECT_EQ(
        adf({"simulate", sample("pendulum/pendulum.yaml"), "--world", pathIn(folder, "none.yaml")})
            .code,
        1);
    EXPECT_EQ(adf({"simulate", sample("pendulum/pendulum.yaml"), "--duration", "0.01", "--json",
                   pathIn(folder, "no/folder/x.json")})
                  .code,
              1);
}

}  // namespace cli_test
