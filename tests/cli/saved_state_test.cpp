// adf simulate --save-state and --from-state.

#include "tests/cli/tool.h"

#include <gtest/gtest.h>

#include <fstream>

namespace cli_test {
namespace {

using nlohmann::json;

class SavedStateFile : public testing::Test {
protected:
    // Of a sample that is stepped on from `from`, and saved to `to`, where they are not empty.
    json simulate(const std::string& duration, const std::string& from, const std::string& to)
    {
        const std::string out = pathIn(folder_, "out.json");
        std::vector<std::string> arguments{"simulate", model_,   "--duration",
                                           duration,   "--json", out};
        if (!from.empty()) {
            arguments.insert(arguments.end(), {"--from-state", from});
        }
        if (!to.empty()) {
            arguments.insert(arguments.end(), {"--save-state", to});
        }
        const ToolRun run = adf(arguments);
        EXPECT_EQ(run.code, 0) << run.err;
        return json::parse(readFile(out), nullptr, false);
    }

    void expectRefused(const std::string& model, const std::string& words)
    {
        const ToolRun run = adf({"simulate", model, "--duration", "0.01", "--from-state", state_});
        EXPECT_EQ(run.code, 1);
        EXPECT_NE(run.err.find(words), std::string::npos) << run.err;
        EXPECT_NE(run.err.find(state_), std::string::npos) << run.err;
    }

    const test::TempFolder folder_;
    std::string model_ = sample("gripper/gripper.yaml");
    std::string state_ = pathIn(folder_, "half.state");
};

TEST_F(SavedStateFile, JoinsTwoRunsToOne)
{
    const json whole = simulate("0.4", "", "");
    simulate("0.15", "", state_);
    const json second = simulate("0.25", state_, "");
    EXPECT_EQ(second.at("state_hash"), whole.at("state_hash"));
    EXPECT_EQ(second.at("steps"), whole.at("steps"));
    EXPECT_EQ(second.at("time"), whole.at("time"));
    EXPECT_EQ(second.at("bodies"), whole.at("bodies"));
    EXPECT_EQ(second.at("joints"), whole.at("joints"));
}

TEST_F(SavedStateFile, OfAnotherSceneIsRefused)
{
    simulate("0.01", "", state_);
    expectRefused(sample("four_bar/four_bar.yaml"), "another scene");
}

TEST_F(SavedStateFile, ThatIsCutScribbledOnOrNoneIsRefused)
{
    simulate("0.01", "", state_);
    const std::string bytes = readFile(state_);
    ASSERT_GT(bytes.size(), 1000U);
    const auto write = [&](const std::string& changed) {
        std::ofstream(state_, std::ios::binary) << changed;
    };
    write(bytes.substr(0, bytes.size() / 2));
    expectRefused(model_, "damaged");
    std::string scribbled = bytes;
    scribbled[bytes.size() / 2] ^= 1;
    write(scribbled);
    expectRefused(model_, "damaged");
    write("bodies: [BODY a]\n");
    expectRefused(model_, "no saved state");
    std::string later = bytes;
    later[8] = 99;
    write(later);
    expectRefused(model_, "version 99");
}

TEST_F(SavedStateFile, ThatCannotBeWrittenLeavesTheResultToSee)
{
    const std::string nowhere = pathIn(folder_, "no/such/folder/end.state");
    const std::string out = pathIn(folder_, "out.json");
    const ToolRun run =
        adf({"simulate", model_, "--duration", "0.01", "--json", out, "--save-state", nowhere});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err.find(nowhere), std::string::npos) << run.err;
    EXPECT_NE(run.out.find("0.01 s in 10 steps"), std::string::npos) << run.out;
    EXPECT_EQ(json::parse(readFile(out), nullptr, false).value("steps", 0), 10);
}

TEST_F(SavedStateFile, GoesWithFixedStepsOnly)
{
    for (const std::vector<std::string>& other :
         {std::vector<std::string>{"--real-time"}, {"--clock", "stdin"}}) {
        for (const char* option : {"--from-state", "--save-state"}) {
            std::vector<std::string> arguments{"simulate", model_, option, state_};
            arguments.insert(arguments.end(), other.begin(), other.end());
            const ToolRun run = adf(arguments);
            EXPECT_EQ(run.code, 2);
            EXPECT_NE(run.err.find("does not go with " + other.front()), std::string::npos)
                << run.err;
        }
    }
    EXPECT_EQ(adf({"simulate", model_, "--from-state", state_, "--initial", "x"}).code, 2);
}

}  // namespace
}  // namespace cli_test
