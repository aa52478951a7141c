// Models that others wrote, as they are: opened, saved, simulated.

#include "tests/cli/tool.h"

#include <gtest/gtest.h>

#include <cmath>

namespace cli_test {
namespace {

using nlohmann::json;

class Corpus : public testing::Test {
protected:
    void SetUp() override
    {
        if (files.empty()) {
            GTEST_SKIP()
                << "the reference models are not here; LINKWRIGHT_CORPUS names their place";
        }
    }

    [[nodiscard]] std::string find(const std::string& name) const
    {
        for (const std::string& file : files) {
            if (file.ends_with('/' + name)) {
                return file;
            }
        }
        return {};
    }

    std::vector<std::string> files = corpusFiles();
    test::TempFolder folder;
};

bool isModel(const std::string& file)
{
    return file.find("/multi-bodies/") != std::string::npos;
}

bool allFinite(const json& value)
{
    if (value.is_number_float()) {
        return std::isfinite(value.get<double>());
    }
    if (value.is_structured()) {
        for (const json& part : value) {
            if (!allFinite(part)) {
                return false;
            }
        }
        return true;
    }
    return !value.is_null();  // what is not finite is written as null
}

double largestGap(const json& result)
{
    double largest = 0;
    for (const json& joint : result.at("joints")) {
        largest = std::max(largest, joint.at("gap").get<double>());
    }
    return largest;
}

}  // namespace

TEST_F(Corpus, EveryFileIsCheckedAndOnlyTheMalformedOneIsNoYaml)
{
    for (const std::string& file : files) {
        const ToolRun run = adf({"check", file, "--json"});
        EXPECT_LE(run.code, 1) << file;
        const json list = json::parse(run.out, nullptr, false);
        ASSERT_TRUE(list.is_array()) << file;
        bool syntax = false;
        for (const json& row : list) {
            syntax = syntax || row.at("code").get<std::string>().starts_with("yaml.syntax");
            EXPECT_FALSE(row.at("message").get<std::string>().empty());
            if (row.at("code").get<std::string>().starts_with("adf.")) {
                EXPECT_GT(row.at("line").get<int>(), 0) << row.dump();
            }
        }
        EXPECT_EQ(syntax, file.ends_with("/compound_example.yaml")) << file << list.dump(1);
    }
}

TEST_F(Corpus, EveryFileSavesByteForByte)
{
    for (const std::string& file : files) {
        const std::string out = pathIn(folder, "copy.yaml");
        EXPECT_EQ(adf({"convert", file, "-o", out}).code,
                  file.ends_with("/compound_example.yaml") ? 1 : 0)
            << file;
        EXPECT_EQ(readFile(out), readFile(file)) << file;
    }
}

TEST_F(Corpus, OneChangedMassChangesOneLine)
{
    for (const std::string& file : files) {
        const ToolRun info = adf({"info", file, "--json"});
        const json summary = json::parse(info.out, nullptr, false);
        if (!isModel(file) || !summary.is_object() ||
            summary.at("objects").value("bodies", 0) == 0) {
            continue;
        }
        const std::string text = readFile(file);
        const std::size_t list = text.find("bodies:");
        const std::size_t start = text.find("BODY", list);
        const std::string identifier =
            text.substr(start, text.find_first_of(",]\n", start) - start);
        const ToolRun run = adf({"set", file, identifier, "mass", "0.123456"});
        if (info.code != 0) {
            EXPECT_EQ(run.code, 1) << file << ": a text that is no YAML takes no change";
            continue;
        }
        ASSERT_EQ(run.code, 0) << file << ' ' << identifier << run.err;
        EXPECT_EQ(differingLines(text, run.out), 1) << file << ' ' << identifier;
    }
}

TEST_F(Corpus, EveryModelSimulatesTwoSecondsWithFiniteNumbers)
{
    int simulated = 0;
    for (const std::string& file : files) {
        if (!isModel(file)) {
            continue;
        }
        const std::string out = pathIn(folder, "state.json");
        std::vector<std::string> words{"simulate", file,    "--duration", "2",
                                       "--dt",     "0.001", "--json",     out};
        const std::string vehicle = "/rover_info.yaml";
        if (file.ends_with(vehicle)) {  // its chassis and wheels are in the file beside it
            words.insert(words.begin() + 1,
                         file.substr(0, file.size() - vehicle.size()) + "/rover_parts.yaml");
        }
        const ToolRun run = adf(words);
        if (file.ends_with("/compound_example.yaml")) {
            continue;  // whatever could be read of it may run; it must only not crash
        }
        EXPECT_EQ(run.code, 0) << file << '\n' << run.err;
        const json result = json::parse(readFile(out), nullptr, false);
        ASSERT_TRUE(result.is_object()) << file;
        EXPECT_EQ(result.at("steps"), 2000) << file;
        EXPECT_EQ(result.at("diverged"), json::array()) << file;
        EXPECT_TRUE(allFinite(result.at("bodies"))) << file;
        EXPECT_TRUE(allFinite(result.at("joints"))) << file;
        ++simulated;
    }
    EXPECT_GE(simulated, 10);
}

TEST_F(Corpus, ClosedLoopsStayAssembled)
{
    constexpr double kSettled = 0.5;  // s
    for (const char* name : {"blender-ecm.yaml", "parallel_structure.yaml"}) {
        const std::string out = pathIn(folder, "state.json");
        const ToolRun run = adf({"simulate", find(name), "--duration", "2", "--dt", "0.001",
                                 "--sample", "0.005", "--json", out});
        ASSERT_EQ(run.code, 0) << name << run.err;
        for (const json& sample : json::parse(readFile(out)).at("samples")) {
            if (sample.at("time").get<double>() > kSettled) {
                ASSERT_LT(largestGap(sample), 1e-3) << name << " at " << sample.at("time");
            }
        }
    }
}

TEST_F(Corpus, TheLaunchFileStartsWhatIsThereAndReportsWhatIsNot)
{
    const std::string out = pathIn(folder, "state.json");
    const ToolRun run =
        adf({"simulate", "--launch", find("launch.yaml"), "--duration", "0.01", "--json", out});
    EXPECT_LE(run.code, 1) << run.err;
    EXPECT_NE(run.err, "") << "it names models that are not there";
}

}  // namespace cli_test
