#include "tests/cli/tool.h"

#include <gtest/gtest.h>

namespace cli_test {
namespace {

constexpr std::string_view kArm =
    "# An arm. Comments stay.\n"
    "bodies: [BODY base, 'BODY link1']   # two\n"
    "joints: [JOINT elbow]\n"
    "BODY base:\n"
    "  name: base\n"
    "  mass: 0.0\n"
    "BODY link1:\n"
    "  name: link1\t# tab before this\n"
    "  mass:   1.0  # measured\n"
    "  location: {position: {x: 0.1, y: 0.2, z: .3}, orientation: {r: 0, p: 0, y: 0}}\n"
    "  inertial offset:\n"
    "    position:\n"
    "      x: 0.0\n"
    "      y: 0.0\n"
    "      z: 0.05\n"
    "    orientation: {r: 0.0, p: 0.0, y: 0.0}\n"
    "  collision groups: [0, 1]\n"
    "JOINT elbow:\n"
    "  name: elbow\n"
    "  type: revolute\n"
    "  parent: BODY base\n"
    "  child: BODY link1\n"
    "  parent pivot: {x: 0.1, y: 0.2, z: 0.35}\n"
    "  parent axis: {x: 0, y: 0, z: 1}\n"
    "  child pivot: {x: 0.0, y: 0.0, z: 0.05}\n"
    "  child axis: {x: 0, y: 0, z: 1}\n"
    "  joint limits: {low: -1.0, high: 1.0}\n";

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

class Set : public testing::Test {
protected:
    test::TempFolder folder;
    std::string file = folder.write("arm.yaml", kArm);

    // What standard output gave, with status 0 expected.
    std::string changed(const std::string& object, const std::string& key, const std::string& value)
    {
        const ToolRun run = adf({"set", file, object, key, value});
        EXPECT_EQ(run.code, 0) << run.err;
        return run.out;
    }

    void expectRefused(const std::string& object,
                       const std::string& key,
                       const std::string& value,
                       const std::string& because)
    {
        const ToolRun run = adf({"set", file, object, key, value, "--in-place"});
        EXPECT_EQ(run.code, 1) << key << ' ' << value;
        EXPECT_NE(run.err.find(because), std::string::npos) << run.err;
        EXPECT_EQ(readFile(file), kArm) << "a refused change must leave the file alone";
    }
};

}  // namespace

TEST_F(Set, ChangesTheCharactersOfTheValueAndNothingElse)
{
    EXPECT_EQ(changed("BODY link1", "mass", "2.5"),
              replaced(std::string(kArm), "mass:   1.0  # measured", "mass:   2.5  # measured"));
}

TEST_F(Set, AMassThatWasComputedIsTheUsersThen)
{
    ASSERT_EQ(adf({"set", file, "BODY link1", "inertia source", "solid", "--in-place"}).code, 0);
    ASSERT_EQ(adf({"set", file, "BODY link1", "mass", "2.5", "--in-place"}).code, 0);
    EXPECT_NE(readFile(file).find("inertia source: user"), std::string::npos) << readFile(file);
}

TEST_F(Set, TakesANegativeNumberForAValueInFlowStyle)
{
    EXPECT_EQ(changed("BODY link1", "location.position.x", "-0.5"),
              replaced(std::string(kArm), "{x: 0.1, y: 0.2, z: .3}", "{x: -0.5, y: 0.2, z: .3}"));
}

TEST_F(Set, TakesAVectorThatBeginsWithAMinusForAValue)
{
    for (const char* value : {"-1 0 0", "-1,0,0", "- 1 0 0", "-.1e1 0 0"}) {
        const ToolRun run = adf({"set", file, "BODY link1", "location.position", value});
        EXPECT_NE(run.code, 2) << value << ": " << run.err;
    }
    EXPECT_EQ(changed("BODY link1", "location.position", "-1 0 0"),
              replaced(std::string(kArm), "{x: 0.1, y: 0.2, z: .3}", "{x: -1, y: 0, z: 0}"));
    expectRefused("BODY link1", "mass", "-inf", "mass");
    expectRefused("BODY link1", "mass", "-1,2", "expected a number");
    const std::string out = pathIn(folder, "with space.yaml");
    EXPECT_EQ(adf({"set", file, "BODY link1", "mass", "3", "--output=" + out}).code, 0);
}

TEST_F(Set, ChangesOneComponentInBlockStyle)
{
    EXPECT_EQ(changed("BODY link1", "inertial offset.position.z", "-1e-3"),
              replaced(std::string(kArm), "z: 0.05\n", "z: -0.001\n"));
}

TEST_F(Set, ReachesKeysWithSpaces)
{
    EXPECT_EQ(changed("JOINT elbow", "joint limits.high", "1.57"),
              replaced(std::string(kArm), "high: 1.0", "high: 1.57"));
}

TEST_F(Set, AcceptsTheShortNameAndTheHeader)
{
    EXPECT_EQ(changed("elbow", "joint limits.high", "1.57"),
              changed("JOINT elbow", "joint limits.high", "1.57"));
    const std::string text = changed("header", "ignore inter-collision", "true");
    EXPECT_NE(text.find("ignore inter-collision: true\n"), std::string::npos) << text;
    EXPECT_EQ(replaced(text, "ignore inter-collision: true\n", ""), kArm);
}

TEST_F(Set, SetsVectorsAndListsAsAWhole)
{
    EXPECT_EQ(changed("JOINT elbow", "parent axis", "0 1 0"),
              replaced(std::string(kArm), "parent axis: {x: 0, y: 0, z: 1}",
                       "parent axis: {x: 0, y: 1, z: 0}"));
    const std::string groups = changed("BODY link1", "collision groups", "[0, 7]");
    EXPECT_EQ(differingLines(std::string(kArm), groups), 1);
    EXPECT_NE(groups.find("  collision groups: [0, 7]\n"), std::string::npos) << groups;
}

TEST_F(Set, AddsAKeyThatWasNotThere)
{
    const std::string text = changed("BODY link1", "restitution", "0.7");
    EXPECT_NE(text.find("  restitution: 0.7\n"), std::string::npos) << text;
    EXPECT_EQ(replaced(text, "  restitution: 0.7\n", ""), kArm);
}

TEST_F(Set, WritesInPlaceOrElsewhere)
{
    const std::string out = pathIn(folder, "out.yaml");
    EXPECT_EQ(adf({"set", file, "BODY link1", "mass", "3", "-o", out}).code, 0);
    EXPECT_EQ(readFile(file), kArm);
    EXPECT_EQ(differingLines(std::string(kArm), readFile(out)), 1);

    EXPECT_EQ(adf({"set", file, "BODY link1", "mass", "3", "--in-place"}).code, 0);
    EXPECT_EQ(readFile(file), readFile(out));
}

TEST_F(Set, RefusesWhatTheKeyCannotHold)
{
    expectRefused("BODY link1", "mass", "heavy", "expected");
    expectRefused("BODY link1", "mass", "-1", "mass");
    expectRefused("BODY link1", "mass", ".nan", "mass");
    expectRefused("BODY link1", "mass", ".inf", "mass");
    expectRefused("BODY link1", "mass", "1e-400", "[adf.too-small]");
    expectRefused("BODY link1", "restitution", "1.3", "0 to 1");
    expectRefused("BODY link1", "location.position.x", "left", "number");
    expectRefused("JOINT elbow", "parent axis", "0 0 0", "axis");
    expectRefused("JOINT elbow", "parent axis", "0 1", "axis");
    expectRefused("JOINT elbow", "type", "bendy", "type");
}

TEST_F(Set, RefusesAFileThatIsNotYamlToItsEndAndSaysWhere)
{
    const std::string broken = "bodies: [BODY a]\nBODY a:\n  name: a\n\tmass: 1.0\n";
    file = folder.write("broken.yaml", broken);
    const ToolRun run = adf({"set", file, "BODY a", "mass", "5", "--in-place"});
    EXPECT_EQ(run.code, 1);
    EXPECT_TRUE(run.err.starts_with(file + ":4:")) << run.err;
    EXPECT_NE(run.err.find("correct the text there first"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("[adf.broken-text]"), std::string::npos) << run.err;
    EXPECT_EQ(readFile(file), broken);
}

// As the limits of fixed joints in AMBF's puzzles 5 and 6.
TEST_F(Set, ChangesAValueThatStandsInTheFileThoughItsKeyDoesNothingThere)
{
    const std::string fixed =
        "joints: [JOINT j]\nJOINT j:\n  name: j\n  type: fixed\n"
        "  joint limits:\n    low: -0.5  # kept\n    high: 0.5\n";
    file = folder.write("fixed.yaml", fixed);
    std::string expected = fixed;
    expected.replace(expected.find("-0.5"), 4, "-0.25");
    EXPECT_EQ(changed("JOINT j", "joint limits.low", "-0.25"), expected);
    const ToolRun run = adf({"set", file, "JOINT j", "damping", "1"});
    EXPECT_EQ(run.code, 1) << "it does not stand there";
}

TEST_F(Set, RefusesAKeyThatMeansNothingInTheObjectAsItIs)
{
    const std::string because = "does not apply, because type is \"revolute\"";
    expectRefused("JOINT elbow", "damping.linear", "0.25 0.5 0.75", because);
    expectRefused("JOINT elbow", "joint limits.y", "3", because);
    expectRefused("JOINT elbow", "joint limits", "1 2 3", because);
    expectRefused("BODY link1", "collision geometry.x", "1",
                  "does not apply, because collision shape is not given");

    const std::string spring =
        "joints: [JOINT s]\nJOINT s:\n  type: six dof spring\n"
        "  stiffness: {linear: {x: 1, y: 2, z: 3}}\n";
    file = folder.write("spring.yaml", spring);
    const ToolRun run = adf({"set", file, "JOINT s", "stiffness", "5", "--in-place"});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err.find("it applies where type is one of: linear spring, torsion spring"),
              std::string::npos)
        << run.err;
    EXPECT_EQ(readFile(file), spring);
    EXPECT_NE(changed("JOINT s", "stiffness.linear.y", "5").find("{x: 1, y: 5, z: 3}"),
              std::string::npos);
}

TEST_F(Set, RefusesAListOfMapsAsOneText)
{
    expectRefused("BODY link1", "compound shape", "BOX", "[adf.not-one-value]");
    expectRefused("BODY link1", "resistive surface1", "null", "[adf.kept-as-it-is]");
}

TEST_F(Set, SuggestsTheObjectOrKeyThatWasMeant)
{
    expectRefused("BODY lnk1", "mass", "1", "did you mean \"BODY link1\"?");
    expectRefused("JOINT elbwo", "joint limits.high", "1", "did you mean \"JOINT elbow\"?");
    expectRefused("BODY link1", "mas", "1", "did you mean \"mass\"?");
    expectRefused("BODY link1", "location.positoin.x", "1",
                  "did you mean \"location.position.x\"?");
}

TEST_F(Set, ReportsAFileThatIsNotThereOrCannotBeWritten)
{
    EXPECT_EQ(adf({"set", pathIn(folder, "none.yaml"), "BODY a", "mass", "1"}).code, 1);
    const ToolRun run =
        adf({"set", file, "BODY link1", "mass", "2", "-o", pathIn(folder, "no/such/x")});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err, "");
}

TEST_F(Set, AFullDiskLeavesTheOldFile)
{
    const ToolRun run =
        adf({"set", file, "BODY link1", "mass", "2", "--in-place"}, {.fileBytes = 600});
    EXPECT_EQ(run.code, 1);
    EXPECT_EQ(readFile(file), kArm);
    int files = 0;
    for ([[maybe_unused]] const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(file).parent_path())) {
        ++files;
    }
    EXPECT_EQ(files, 1) << "the temporary file must be gone";
}

TEST_F(Set, KeepsLineEndingsByteOrderMarkAndAMissingFinalNewline)
{
    std::string text = "\xEF\xBB\xBF" + std::string(kArm);
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) {
        text.replace(at, 1, "\r\n");
    }
    text.resize(text.size() - 2);
    file = folder.write("dos.yaml", text);
    EXPECT_EQ(changed("BODY link1", "mass", "2.5"), replaced(text, "mass:   1.0", "mass:   2.5"));
}

}  // namespace cli_test
