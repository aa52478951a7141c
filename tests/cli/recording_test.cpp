// adf simulate --record and adf recording.

#include "tests/cli/tool.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

namespace cli_test {
namespace {

using nlohmann::json;

class RecordingFile : public testing::Test {
protected:
    json record(const std::string& model, std::vector<std::string> more = {})
    {
        std::vector<std::string> arguments{"simulate", model, "--json", result_, "--record", file_};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const ToolRun run = adf(arguments);
        EXPECT_EQ(run.code, 0) << run.err;
        return json::parse(readFile(result_), nullptr, false);
    }

    json info()
    {
        const ToolRun run = adf({"recording", "info", file_, "--json"});
        EXPECT_EQ(run.code, 0) << run.err;
        return json::parse(run.out, nullptr, false);
    }

    ToolRun check() { return adf({"recording", "replay", file_, "--check"}); }

    // Columns by name, of numbers.
    std::map<std::string, std::vector<double>> table(std::vector<std::string> options = {})
    {
        std::vector<std::string> arguments{"recording", "csv", file_, "-o", table_};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const ToolRun run = adf(arguments);
        EXPECT_EQ(run.code, 0) << run.err;
        std::istringstream lines(readFile(table_));
        std::string line;
        std::getline(lines, line);
        const std::vector<std::string> names = split(line);
        std::map<std::string, std::vector<double>> columns;
        while (std::getline(lines, line)) {
            const std::vector<std::string> cells = split(line);
            EXPECT_EQ(cells.size(), names.size());
            for (std::size_t i = 0; i < std::min(cells.size(), names.size()); ++i) {
                columns[names[i]].push_back(std::stod(cells[i]));
            }
        }
        return columns;
    }

    const test::TempFolder folder_;
    const std::string file_ = pathIn(folder_, "run.lwr");
    const std::string result_ = pathIn(folder_, "result.json");
    const std::string table_ = pathIn(folder_, "run.csv");

private:
    static std::vector<std::string> split(const std::string& line)
    {
        std::vector<std::string> cells;
        std::istringstream stream(line);
        for (std::string cell; std::getline(stream, cell, ',');) {
            cells.push_back(cell);
        }
        return cells;
    }
};

TEST_F(RecordingFile, IsDescribedByInfo)
{
    const json result = record(sample("six_axis_arm/six_axis_arm.yaml"), {"--duration", "0.7"});
    const json described = info();
    std::vector<std::string> keys;
    for (const auto& [key, value] : described.items()) {
        keys.push_back(key);
    }
    EXPECT_EQ(keys, (std::vector<std::string>{"bodies", "commands", "complete", "duration",
                                              "joints", "steps"}));
    EXPECT_EQ(described.at("steps"), 700);
    EXPECT_EQ(described.at("duration"), result.at("time"));
    EXPECT_EQ(described.at("bodies"), result.at("bodies").size());
    EXPECT_EQ(described.at("joints"), result.at("joints").size());
    EXPECT_EQ(described.at("commands"), 0);
    EXPECT_EQ(described.at("complete"), true);
    const ToolRun text = adf({"recording", "info", file_});
    EXPECT_NE(text.out.find("700 steps: 7 bodies, 6 joints, 0 commands"), std::string::npos)
        << text.out;
}

TEST_F(RecordingFile, ChangesNothingInTheRun)
{
    const std::string model = sample("gripper/gripper.yaml");
    const json recorded = record(model, {"--duration", "0.5"});
    const ToolRun plain = adf({"simulate", model, "--duration", "0.5", "--json", "-"});
    EXPECT_EQ(recorded.at("state_hash"), json::parse(plain.out, nullptr, false).at("state_hash"));
}

TEST_F(RecordingFile, AgreesWithItsReplay)
{
    for (const std::string& model : sampleModels()) {
        record(model, {"--duration", "0.5"});
        const ToolRun run = check();
        EXPECT_EQ(run.code, 0) << model << run.err;
        EXPECT_NE(run.out.find("all of them agree, and 51 hashes"), std::string::npos) << run.out;
    }
}

TEST_F(RecordingFile, OfOtherStartsAgreesWithItsReplay)
{
    const std::string linkage = sample("benchmarks/a02_four_bars_2.yaml");
    const std::string initial = sample("benchmarks/a02_four_bars_2.initial.json");
    record(linkage, {"--duration", "0.2", "--initial", initial, "--solver", "pgs"});
    EXPECT_EQ(check().code, 0) << check().err;

    const std::string model = sample("gripper/gripper.yaml");
    const std::string state = pathIn(folder_, "half.state");
    EXPECT_EQ(adf({"simulate", model, "--duration", "0.2", "--save-state", state}).code, 0);
    record(model, {"--duration", "0.2", "--from-state", state});
    EXPECT_EQ(check().code, 0) << check().err;

    record("--launch=" + sample("launch.yaml"), {"--duration", "0.2"});
    EXPECT_EQ(check().code, 0) << check().err;

    record(model, {"--duration", "0.2", "--real-time"});
    EXPECT_EQ(check().code, 0) << check().err;
}

TEST_F(RecordingFile, AsATableIsWhatTheResultSays)
{
    const json result =
        record(sample("six_axis_arm/six_axis_arm.yaml"), {"--duration", "0.5", "--sample", "0.05"});
    const auto columns = table({"--every", "0.05"});
    const json& samples = result.at("samples");
    ASSERT_EQ(columns.at("time").size(), samples.size());
    EXPECT_EQ(columns.size(), 1 + 6 * 3 + 7 * 7);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const json& now = samples[i];
        EXPECT_EQ(columns.at("time")[i], now.at("time"));
        for (const auto& [name, joint] : now.at("joints").items()) {
            for (const char* const value : {"position", "velocity", "effort"}) {
                EXPECT_EQ(columns.at(name + ' ' + value)[i], joint.at(value)) << name;
            }
        }
        for (const auto& [name, body] : now.at("bodies").items()) {
            const char* const axes = "xyzw";
            for (std::size_t k = 0; k < 4; ++k) {
                const std::string axis(1, axes[k]);
                EXPECT_EQ(columns.at(name + " q" + axis)[i], body.at("orientation")[k]) << name;
                if (k < 3) {
                    EXPECT_EQ(columns.at(name + ' ' + axis)[i], body.at("position")[k]) << name;
                }
            }
        }
    }
    EXPECT_EQ(table().at("time").size(), 501U);
    EXPECT_EQ(table({"--joints"}).size(), 1 + 6 * 3U);
    EXPECT_EQ(table({"--bodies"}).size(), 1 + 7 * 7U);
    EXPECT_EQ(table({"--bodies", "--joints"}).size(), 1 + 6 * 3 + 7 * 7U);
}

TEST_F(RecordingFile, OfAToolThatWasKilledIsReadUpToThere)
{
    const std::string model = sample("four_bar/four_bar.yaml");
    for (const std::string how : {"--duration 600 --real-time", "--duration 1e6"}) {
        const std::string least = how.find("real-time") != std::string::npos ? "20000" : "1000000";
        // The shell waits until so many bytes are there, and says how its child ended.
        const ToolRun killed = shell("$ADF simulate " + model + ' ' + how + " --record " + file_ +
                                     " & child=$!; while kill -0 $child && "
                                     "[ \"$(stat -c %s " +
                                     file_ + " 2>/dev/null || echo 0)\" -lt " + least +
                                     " ]; do :; done; kill -9 $child; wait $child; echo $?");
        ASSERT_EQ(killed.out, "137\n") << killed.err;
        const json described = info();
        EXPECT_EQ(described.at("complete"), false);
        EXPECT_GT(described.at("steps"), 100);
        EXPECT_EQ(table({"--joints"}).at("time").size(),
                  described.at("steps").get<std::size_t>() + 1);
        const ToolRun run = check();
        EXPECT_EQ(run.code, 0) << run.err;
        EXPECT_NE(adf({"recording", "info", file_}).out.find("cut"), std::string::npos);
    }
}

TEST_F(RecordingFile, OfAModelThatChangedIsNotReplayed)
{
    std::filesystem::copy(sample("pendulum"), folder_.path() / "pendulum",
                          std::filesystem::copy_options::recursive);
    const std::string model = pathIn(folder_, "pendulum/pendulum.yaml");
    record(model, {"--duration", "0.1"});
    EXPECT_EQ(check().code, 0);
    std::ofstream(model, std::ios::app) << "# changed\n";
    const ToolRun run = check();
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err.find(model + ": has changed since the recording"), std::string::npos)
        << run.err;
    EXPECT_EQ(adf({"recording", "csv", file_}).code, 0) << "it can still be looked at";
}

TEST_F(RecordingFile, ThatIsNoneOrDamagedIsRefused)
{
    EXPECT_EQ(adf({"recording", "info", file_}).code, 1);
    const ToolRun none = adf({"recording", "info", sample("pendulum/pendulum.yaml")});
    EXPECT_EQ(none.code, 1);
    EXPECT_NE(none.err.find("this is no recording"), std::string::npos) << none.err;
    record(sample("pendulum/pendulum.yaml"), {"--duration", "2"});
    std::string bytes = readFile(file_);
    bytes[bytes.size() / 2] ^= 1;
    std::ofstream(file_, std::ios::binary) << bytes;
    for (const char* const verb : {"csv", "replay"}) {
        const ToolRun damaged = adf({"recording", verb, file_});
        EXPECT_EQ(damaged.code, 1) << verb;
        EXPECT_NE(damaged.err.find("are damaged"), std::string::npos) << damaged.err;
    }
}

TEST_F(RecordingFile, CannotBeWrittenWhereNoFileCanBe)
{
    const std::string nowhere = pathIn(folder_, "no/such/folder/run.lwr");
    const ToolRun run = adf({"simulate", sample("pendulum/pendulum.yaml"), "--record", nowhere});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err.find(nowhere), std::string::npos) << run.err;
}

TEST_F(RecordingFile, OfAFullDiskLeavesAResultAndSaysSo)
{
    const ToolRun run = adf({"simulate", sample("six_axis_arm/six_axis_arm.yaml"), "--duration",
                             "3", "--json", result_, "--record", file_},
                            {.fileBytes = 200'000});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err.find("not all of the recording"), std::string::npos) << run.err;
    EXPECT_EQ(info().at("complete"), false);
    EXPECT_EQ(json::parse(readFile(result_), nullptr, false).value("steps", 0), 3000);
}

TEST_F(RecordingFile, KnowsItsWords)
{
    EXPECT_EQ(adf({"recording"}).code, 2);
    EXPECT_EQ(adf({"recording", "info"}).code, 2);
    const ToolRun unknown = adf({"recording", "show", file_});
    EXPECT_EQ(unknown.code, 2);
    EXPECT_NE(unknown.err.find("info, csv or replay"), std::string::npos) << unknown.err;
    EXPECT_EQ(adf({"recording", "info", file_, "--check"}).code, 2);
    EXPECT_EQ(adf({"recording", "csv", file_, "--json"}).code, 2);
    EXPECT_EQ(adf({"recording", "replay", file_, "-o", "x"}).code, 2);
    record(sample("pendulum/pendulum.yaml"), {"--duration", "0.1"});
    EXPECT_EQ(adf({"recording", "csv", file_, "--every", "0"}).code, 2);
    EXPECT_EQ(adf({"recording", "csv", file_, "-o", "/dev/full"}).code, 1);
}

}  // namespace
}  // namespace cli_test
