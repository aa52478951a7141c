#include "tests/cli/tool.h"

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>
#include <string>

namespace cli_test {
namespace {

using nlohmann::json;

constexpr std::string_view kFaulty =
    "bodies: [BODY a]\n"
    "BODY a:\n"
    "  name: a\n"
    "  mass: 1.0\n"
    "  dampng: {linear: 0.1, angular: 0.1}\n"
    "  restitution: 1.3\n";

}  // namespace

TEST(Check, TheSamplesHaveNoFindings)
{
    std::vector<std::string> arguments{"check"};
    for (const std::string& file : sampleModels()) {
        arguments.push_back(file);
    }
    for (const char* file : {"launch.yaml", "world/world.yaml", "world/floor.yaml",
                             "world/colors.yaml", "world/input_devices.yaml"}) {
        arguments.push_back(sample(file));
    }
    const ToolRun run = adf(arguments);
    EXPECT_EQ(run.code, 0);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err, "");
}

// Notes report what AMBF draws elsewhere or the program does not simulate.
TEST(Check, TheBenchmarksHaveNoWarningsButTheOneOfPublishedData)
{
    const std::vector<std::string> files = benchmarkModels();
    ASSERT_FALSE(files.empty());
    for (const std::string& file : files) {
        const ToolRun run = adf({"check", file, "--json"});
        EXPECT_EQ(run.code, 0) << file;
        for (const auto& finding : nlohmann::json::parse(run.out)) {
            // The Puma's moments are as they were published, which no solid of its size has.
            const bool isThePumas =
                file.find("puma560") != std::string::npos &&
                finding.at("code").get<std::string>().find("inertia") != std::string::npos;
            EXPECT_TRUE(finding.at("severity") == "note" || isThePumas) << finding;
        }
    }
}

TEST(Check, AFindingIsOneLineWhateverTheFileSays)
{
    const test::TempFolder folder;
    const std::string file = folder.write("a.yaml",
                                          "bodies: [BODY a]\n"
                                          "BODY a: {name: a, \"x\\n:1:1: error: \\e[31m\": 1}\n");
    const ToolRun run = adf({"check", file});
    EXPECT_NE(run.out.find("unknown key \"x\\n:1:1: error: \\x1b[31m\""), std::string::npos)
        << run.out;
    EXPECT_EQ(run.out.find('\x1b'), std::string::npos);
}

TEST(Check, PrintsTheFormOfCompilersWithAllProblemsAtOnce)
{
    const test::TempFolder folder;
    const std::string file = folder.write("arm.yaml", kFaulty);
    const ToolRun run = adf({"check", file});
    EXPECT_EQ(run.code, 1);
    const std::regex form(
        R"(([^\n:]+):(\d+):(\d+): (note|warning|error): ([^\n]+) \[([a-z.-]+)\])");
    std::set<std::string> places;
    for (auto at = std::sregex_iterator(run.out.begin(), run.out.end(), form);
         at != std::sregex_iterator(); ++at) {
        EXPECT_EQ((*at)[1], file);
        places.insert((*at)[2].str() + ' ' + (*at)[4].str());
    }
    EXPECT_TRUE(places.contains("5 warning")) << run.out;
    EXPECT_TRUE(places.contains("6 error")) << run.out;
    EXPECT_NE(run.out.find("damping"), std::string::npos) << "the word that was meant";
}

TEST(Check, WarningsAloneLeaveTheStatusZero)
{
    const test::TempFolder folder;
    const std::string file = folder.write(
        "arm.yaml", "bodies: [BODY a]\nBODY a:\n  name: a\n  mass: 1.0\n  colour of paint: red\n");
    const ToolRun run = adf({"check", file});
    EXPECT_EQ(run.code, 0);
    EXPECT_NE(run.out.find(": warning: "), std::string::npos) << run.out;
}

TEST(Check, JsonIsAListWithTheKeysOfTheContract)
{
    const test::TempFolder folder;
    const std::string faulty = folder.write("arm.yaml", kFaulty);
    const std::string fine = sample("pendulum/pendulum.yaml");
    const ToolRun run = adf({"check", "--json", fine, faulty});
    EXPECT_EQ(run.code, 1);
    const json list = json::parse(run.out, nullptr, false);
    ASSERT_TRUE(list.is_array());
    ASSERT_GE(list.size(), 2);
    for (const json& row : list) {
        ASSERT_EQ(row.size(), 8);
        EXPECT_EQ(row.at("file"), faulty);
        EXPECT_TRUE(row.at("line").is_number_integer());
        EXPECT_TRUE(row.at("column").is_number_integer());
        for (const char* key : {"severity", "code", "object", "message", "hint"}) {
            EXPECT_TRUE(row.at(key).is_string());
        }
    }
    EXPECT_EQ(json::parse(adf({"check", "--json", fine}).out), json::array());
}

TEST(Check, ForATargetSaysWhatThatProgramDoesInPlaceOfWarnings)
{
    const test::TempFolder folder;
    const std::string file = folder.write("arm.yaml",
                                          "bodies: [BODY a, BODY b]\n"
                                          "joints: [JOINT j]\n"
                                          "BODY a: {name: a, mass: 0, collision shape: SPHERE, "
                                          "collision geometry: {radius: 1}, color: red}\n"
                                          "BODY b: {name: b, mass: 1, collision shape: SPHERE, "
                                          "collision geometry: {radius: 1}}\n"
                                          "JOINT j:\n"
                                          "  name: j\n"
                                          "  parent: BODY a\n"
                                          "  child: BODY b\n"
                                          "  type: revolute\n"
                                          "  parent pivot: {x: 0, y: 0, z: 0}\n"
                                          "  child pivot: {x: 0, y: 0, z: 0}\n"
                                          "  parent axis: {x: 0, y: 0, z: 1}\n"
                                          "  child axis: {x: 0, y: 0, z: 1}\n"
                                          "  enable motor: true\n");
    const ToolRun plain = adf({"check", file});
    EXPECT_EQ(plain.code, 0) << plain.out;
    EXPECT_EQ(plain.out.find("ambf2."), std::string::npos);
    EXPECT_NE(plain.out.find("ambf.enable-motor"), std::string::npos);

    const ToolRun run = adf({"check", file, "--target", "ambf-2.0", "--json"});
    EXPECT_EQ(run.code, 1);
    json list = json::array();
    for (const json& row : json::parse(run.out, nullptr, false)) {
        if (row.at("code").get<std::string>().starts_with("ambf")) {
            list.push_back(row);
        }
    }
    ASSERT_EQ(list.size(), 2) << list;
    EXPECT_EQ(list[0].at("code"), "ambf2.colour-name");
    EXPECT_EQ(list[0].at("severity"), "warning");
    EXPECT_EQ(list[0].at("file"), file);
    EXPECT_EQ(list[1].at("code"), "ambf2.enable-motor");
    EXPECT_EQ(list[1].at("severity"), "error");
    EXPECT_EQ(list[1].at("line"), 14);
    EXPECT_EQ(list[1].at("object"), "JOINT j / enable motor");
}

TEST(Check, TheSamplesAreFineForAmbf)
{
    std::vector<std::string> arguments{"check", "--target", "ambf-2.0"};
    for (const std::string& file : sampleModels()) {
        arguments.push_back(file);
    }
    const ToolRun run = adf(arguments);
    EXPECT_EQ(run.code, 0);
    // One of them shows joints that follow others, of which AMBF knows nothing.
    std::istringstream lines(run.out);
    for (std::string line; std::getline(lines, line);) {
        const bool isWarning = line.find("warning:") != std::string::npos;
        EXPECT_TRUE(!isWarning || line.find("\"mimic.") != std::string::npos) << line;
    }
}

TEST(Check, AFileThatIsNotThereIsAnError)
{
    const test::TempFolder folder;
    const std::string missing = pathIn(folder, "none.yaml");
    const ToolRun run = adf({"check", missing, sample("pendulum/pendulum.yaml")});
    EXPECT_EQ(run.code, 1);
    const json list = json::parse(adf({"check", missing, "--json"}).out, nullptr, false);
    ASSERT_EQ(list.size(), 1);
    EXPECT_EQ(list[0].at("severity"), "error");
    EXPECT_EQ(list[0].at("file"), missing);
}

}  // namespace cli_test
