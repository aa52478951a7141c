#include "tests/cli/tool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace cli_test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

const std::string kBoard = "peg_board/peg_board.yaml";
const std::string kHands = "devices/peg_board.yaml";

json positionOf(const json& result, const std::string& body)
{
    return result.at("bodies").at(body).at("position");
}

}  // namespace

TEST(Devices, ListsDriversAndWhatIsThere)
{
    const ToolRun text = adf({"devices"});
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_THAT(text.out, HasSubstr("simulated circle"));
    const ToolRun run = adf({"devices", "--json"});
    EXPECT_EQ(run.code, 0) << run.err;
    const json all = json::parse(run.out);
    const auto& drivers = all.at("drivers");
    const auto simulated = std::find_if(drivers.begin(), drivers.end(), [](const json& driver) {
        return driver.at("name") == "simulated";
    });
    ASSERT_NE(simulated, drivers.end());
    EXPECT_EQ(simulated->at("available"), true);
    for (const json& driver : drivers) {
        EXPECT_NE(driver.at("summary"), "") << driver.at("name");
        EXPECT_EQ(driver.at("available").get<bool>(), driver.at("problem").is_null());
    }
    std::vector<std::string> models;
    for (const json& device : all.at("devices")) {
        models.push_back(device.at("model"));
    }
    for (const char* model : {"simulated circle", "simulated rest", "simulated sine",
                              "simulated hand", "simulated faults"}) {
        EXPECT_THAT(models, ::testing::Contains(model));
    }
}

TEST(Devices, MoveTheirHandsInRealTimeAndAreReported)
{
    const test::TempFolder folder;
    const std::string report = pathIn(folder, "report.json");
    const ToolRun run = adf({"simulate", sample(kBoard), "--devices", sample(kHands), "--duration",
                             "0.6", "--device-report", report, "--json", "-"});
    ASSERT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(run.err, "");
    const json result = json::parse(run.out);
    EXPECT_LE(result.at("performance").at("real_time_factor").get<double>(), 1 + 1e-6);
    EXPECT_EQ(result.at("steps"), 600) << "of one length";
    // Both circles begin towards the right of their user.
    const json left = positionOf(result, "BODY hand");
    EXPECT_GT(left[1].get<double>(), 0.002);
    EXPECT_NEAR(left[0].get<double>(), -0.0589, 1e-4);
    EXPECT_GT(positionOf(result, "BODY hand1")[1].get<double>(), 0.002);

    const json devices = json::parse(readFile(report)).at("devices");
    ASSERT_EQ(devices.size(), 2U);
    EXPECT_EQ(devices[0].at("name"), "left hand");
    EXPECT_EQ(devices[1].at("name"), "right hand");
    for (const json& device : devices) {
        EXPECT_EQ(device.at("driver"), "simulated");
        EXPECT_GT(device.at("cycles").get<int>(), 10);
        EXPECT_GT(device.at("rate_hz").get<double>(), 10);
        EXPECT_GE(device.at("period_ms").at("p99_9"), device.at("period_ms").at("p50"));
        EXPECT_GE(device.at("period_ms").at("worst").get<double>(), 0.9);
    }
}

TEST(Devices, OneThatIsNotThereIsReportedAndTheOthersGoOn)
{
    const test::TempFolder folder;
    const std::string devices = folder.write(
        "devices.yaml",
        "input devices: [falcon, circle]\n"
        "falcon: {hardware name: Falcon, root link: BODY ring_red, deadband: 0.1, button mapping: "
        "{a1: 0, a2: 1, g1: -1, next mode: 2, prev mode: 3}}\n"
        "circle: {hardware name: simulated circle, root link: BODY ring_blue, deadband: 0.1, "
        "button mapping: {a1: 0, a2: 1, g1: -1, next mode: 2, prev mode: 3}}\n");
    const ToolRun run = adf({"simulate", sample(kBoard), "--devices", devices, "--duration", "0.1",
                             "--device-report", "-"});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.err, HasSubstr("devices.yaml:2:"));
    EXPECT_THAT(run.err, HasSubstr("[device.not-opened]"));
    const json report = json::parse(run.out);
    ASSERT_EQ(report.at("devices").size(), 1U);
    EXPECT_EQ(report.at("devices")[0].at("name"), "circle");
}

// A proxy without its hand would fall about in the scene.
TEST(Devices, OnesThatAreNotThereBringNoProxy)
{
    const test::TempFolder folder;
    const std::string devices = folder.write(
        "devices.yaml",
        "input devices: [falcon]\n"
        "falcon: {hardware name: Falcon, deadband: 0.1, button mapping: {a1: 0, a2: 1, g1: -1, "
        "next mode: 2, prev mode: 3}, simulated multibody: '" +
            sample("devices/hand.yaml") + "'}\n");
    const ToolRun run = adf(
        {"simulate", sample(kBoard), "--devices", devices, "--duration", "0.05", "--json", "-"});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.err, HasSubstr("[device.not-opened]"));
    EXPECT_THAT(run.err, ::testing::Not(HasSubstr("device.no-proxy")));
    EXPECT_FALSE(json::parse(run.out).at("bodies").contains("BODY hand"));
}

TEST(Devices, ThoseOfALaunchFileMoveNothingUnlessTheyAreAskedFor)
{
    const test::TempFolder folder;
    folder.write("devices.yaml",
                 "input devices: [d]\n"
                 "d: {hardware name: simulated rest, root link: BODY ring_red, location: "
                 "{position: {x: 0, y: 0, z: 5}, orientation: {r: 0, p: 0, y: 0}}}\n");
    const std::string launch = folder.write("launch.yaml",
                                            "input devices config: devices.yaml\n"
                                            "multibody configs: ['" +
                                                sample(kBoard) + "']\n");
    const auto heightOf = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"simulate", "--launch", launch, "--duration",
                                       "0",        "--json",   "-"};
        words.insert(words.end(), more.begin(), more.end());
        const ToolRun run = adf(words);
        EXPECT_EQ(run.code, 0) << run.err;
        return positionOf(json::parse(run.out), "BODY ring_red")[2].get<double>();
    };
    EXPECT_EQ(heightOf({}), 0.0251);
    EXPECT_EQ(heightOf({"--devices", pathIn(folder, "devices.yaml")}), 5);
}

TEST(Devices, ThatCannotBeReadOrGoWithOtherOptionsEndTheCommand)
{
    const ToolRun missing =
        adf({"simulate", sample(kBoard), "--devices", "none.yaml", "--duration", "0.1"});
    EXPECT_EQ(missing.code, 1);
    EXPECT_THAT(missing.err, HasSubstr("adf.missing-file"));
    for (const std::vector<std::string>& options : {std::vector<std::string>{"--clock", "stdin"},
                                                    {"--save-state", "s"},
                                                    {"--from-state", "s"}}) {
        std::vector<std::string> words{"simulate", sample(kBoard), "--devices", sample(kHands)};
        words.insert(words.end(), options.begin(), options.end());
        EXPECT_EQ(adf(words).code, 2) << options[0];
    }
    const ToolRun lone = adf({"simulate", sample(kBoard), "--device-report", "-"});
    EXPECT_EQ(lone.code, 2);
    EXPECT_THAT(lone.err, HasSubstr("--device-report needs --devices"));
    EXPECT_EQ(adf({"simulate", sample(kBoard), "--devices", sample(kHands), "--json", "-",
                   "--device-report", "-"})
                  .code,
              2);
}

// The signal comes when the loops run, which the name of their threads shows.
TEST(Devices, ASignalEndsTheRunWithItsReport)
{
    const test::TempFolder folder;
    const std::string report = pathIn(folder, "report.json");
    for (const char* signal : {"TERM", "INT"}) {
        const ToolRun run = shell("\"$ADF\" simulate '" + sample(kBoard) + "' --devices '" +
                                  sample(kHands) + "' --duration 3600 --device-report '" + report +
                                  "' & pid=$!; until grep -q '^device$' /proc/$pid/task/*/comm "
                                  "2>/dev/null; do :; done; kill -" +
                                  signal + " $pid; wait $pid");
        EXPECT_EQ(run.code, 1) << signal << run.err;
        EXPECT_THAT(run.err, HasSubstr("interrupted after"));
        EXPECT_EQ(json::parse(readFile(report)).at("devices").size(), 2U);
    }
}

// They, and the libraries of sound and windows that they bring along, would cost each start of the
// program their time. The dynamic linker lists what it loads.
TEST(Devices, LibrariesOfDevicesAreNotLoadedAtTheStart)
{
    const ToolRun run = shell("LD_TRACE_LOADED_OBJECTS=1 \"$ADF\"");
    ASSERT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("libc.so"));
    EXPECT_EQ(run.out.find("libSDL"), std::string::npos) << run.out;
    EXPECT_EQ(run.out.find("libspnav"), std::string::npos) << run.out;
    EXPECT_EQ(run.out.find("libX11"), std::string::npos) << run.out;
}

TEST(Devices, TheSamplesRunAsTheySay)
{
    const ToolRun gripper =
        adf({"simulate", sample("gripper/gripper.yaml"), "--devices",
             sample("devices/gripper.yaml"), "--duration", "0.4", "--json", "-"});
    ASSERT_EQ(gripper.code, 0) << gripper.err;
    EXPECT_EQ(gripper.err, "");
    const json result = json::parse(gripper.out);
    EXPECT_NE(positionOf(result, "BODY palm")[1].get<double>(), 0);
}

}  // namespace cli_test
