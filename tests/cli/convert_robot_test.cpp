#include "tests/adf/corpus.h"
#include "tests/cli/tool.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

namespace cli_test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr auto kArm = R"(<robot name="arm">
  <link name="world"/>
  <link name="upper">
    <inertial><origin xyz="0 0 .5"/><mass value="2"/><inertia ixx=".2" ixy=".01" ixz="0" iyy=".2" iyz="0" izz=".02"/></inertial>
    <visual><origin xyz="0 0 .5"/><geometry><mesh filename="package://arm/meshes/bar.stl"/></geometry></visual>
    <collision><origin xyz="0 0 .5"/><geometry><box size=".1 .1 1"/></geometry></collision>
  </link>
  <joint name="shoulder" type="continuous">
    <parent link="world"/><child link="upper"/><axis xyz="0 1 0"/><dynamics damping=".5"/>
  </joint>
</robot>
)";

// A tetrahedron.
constexpr auto kMesh = R"(solid bar
facet normal 0 0 0 outer loop vertex 0 0 0 vertex 0 1 0 vertex 1 0 0 endloop endfacet
facet normal 0 0 0 outer loop vertex 0 0 0 vertex 1 0 0 vertex 0 0 1 endloop endfacet
facet normal 0 0 0 outer loop vertex 0 0 0 vertex 0 0 1 vertex 0 1 0 endloop endfacet
facet normal 0 0 0 outer loop vertex 1 0 0 vertex 0 1 0 vertex 0 0 1 endloop endfacet
endsolid bar
)";

class ConvertRobot : public ::testing::Test {
protected:
    void SetUp() override
    {
        urdf_ = folder_.write("arm/urdf/arm.urdf", kArm);
        folder_.write("arm/meshes/bar.stl", kMesh);
    }

    [[nodiscard]] std::string out(const std::string& relative) const
    {
        return (folder_.path() / "out" / relative).string();
    }

    test::TempFolder folder_;
    std::string urdf_;
};

TEST_F(ConvertRobot, MakesAFolderThatCanBeSharedAndRun)
{
    const ToolRun run = adf({"convert", urdf_, "-o", out("arm.yaml")});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(run.err, "");
    EXPECT_EQ(run.out, out("arm.yaml") +
                           ": 2 bodies, 1 joint, 1 file beside it, 2 kg; 0 errors, 0 warnings\n");
    EXPECT_TRUE(fs::exists(out("high_res/bar.stl")));

    // It is whole wherever it goes.
    fs::rename(folder_.path() / "out", folder_.path() / "moved");
    fs::remove_all(folder_.path() / "arm");
    const std::string moved = pathIn(folder_, "moved/arm.yaml");
    const ToolRun check = adf({"check", moved});
    EXPECT_EQ(check.code, 0) << check.out;
    EXPECT_EQ(check.out.find("warning"), std::string::npos) << check.out;
    const Json info = Json::parse(adf({"info", moved, "--json"}).out);
    EXPECT_EQ(info.dump().find("\"missing\":[\""), std::string::npos) << info.dump();
    const ToolRun simulated = adf({"simulate", moved, "--duration", "0.5", "--json", "-"});
    EXPECT_EQ(simulated.code, 0) << simulated.err;
    EXPECT_TRUE(Json::parse(simulated.out)["diverged"].empty());
}

TEST_F(ConvertRobot, TheReportHasEveryAssumption)
{
    const ToolRun run =
        adf({"convert", urdf_, "-o", out("arm.yaml"), "--report", out("report.json")});
    EXPECT_EQ(run.code, 0) << run.err;
    const Json report = Json::parse(readFile(out("report.json")))[0];
    EXPECT_EQ(report["robot"], "arm");
    EXPECT_EQ(report["total_mass"], 2);
    EXPECT_EQ(report["masses"][0]["mass_source"], "static");
    EXPECT_EQ(report["masses"][1]["inertia_source"], "file");
    EXPECT_EQ(report["findings"][0]["code"], "robot.static-root");
    EXPECT_EQ(report["findings"][0]["line"], 2);
    EXPECT_EQ(report["files"].size(), 1U);
}

TEST_F(ConvertRobot, CheckReportsWithoutWriting)
{
    const ToolRun run = adf({"check", urdf_});
    EXPECT_EQ(run.code, 0);
    EXPECT_NE(run.out.find(":2:3: note: the root has no mass"), std::string::npos) << run.out;
    EXPECT_EQ(std::distance(fs::recursive_directory_iterator(folder_.path()), {}), 5);
}

TEST_F(ConvertRobot, MistakesAreReportedWithTheirLineAndTheRestIsConverted)
{
    const std::string broken =
        folder_.write("broken.urdf",
                      "<robot name='r'>\n<link name='a'/>\n<joint name='j' type='fixed'>\n"
                      "<parent link='a'/><child link='b'/></joint></robot>");
    const ToolRun run = adf({"convert", broken, "-o", out("broken.yaml")});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err.find(broken + ":4:19: error: there is no link \"b\""), std::string::npos)
        << run.err;
    EXPECT_TRUE(fs::exists(out("broken.yaml")));
    const std::string empty = folder_.write("empty.urdf", "no robot at all");
    EXPECT_EQ(adf({"convert", empty, "-o", out("empty.yaml")}).code, 1);
    EXPECT_FALSE(fs::exists(out("empty.yaml")));
    EXPECT_EQ(adf({"convert", pathIn(folder_, "none.urdf"), "-o", out("none.yaml")}).code, 1);
}

TEST_F(ConvertRobot, XacroTakesArgumentsAndPackagePaths)
{
    const std::string file = folder_.write(
        "elsewhere/two.urdf.xacro",
        "<robot name='two' xmlns:xacro='http://ros.org/wiki/xacro'><xacro:arg name='n' "
        "default='a'/>"
        "<link name='$(arg n)'><inertial><mass value='${1 + 2}'/><inertia ixx='1' iyy='1' izz='1'/>"
        "</inertial><visual><geometry><mesh filename='package://arm/meshes/bar.stl'/></geometry>"
        "</visual></link></robot>");
    const std::string packages = folder_.path().string();
    const ToolRun run =
        adf({"convert", file, "-o", out("two.yaml"), "--package-path", packages, "n:=b"});
    EXPECT_EQ(run.code, 0) << run.err;
    const std::string text = readFile(out("two.yaml"));
    EXPECT_NE(text.find("BODY b"), std::string::npos) << text;
    EXPECT_NE(text.find("mass: 3"), std::string::npos);
    EXPECT_TRUE(fs::exists(out("high_res/bar.stl")));
}

TEST_F(ConvertRobot, AModelOfMuJoCoIsConvertedAndReported)
{
    const std::string file = folder_.write("pole/pole.xml", R"(<mujoco model="pole">
  <include file="parts.xml"/>
  <worldbody>
    <body name="pole"><joint name="hinge" stiffness="-2"/><geom type="mesh" mesh="bar" mass="2"/></body>
  </worldbody>
</mujoco>
)");
    folder_.write("pole/parts.xml", "<mujoco><asset><mesh file='bar.stl'/></asset></mujoco>");
    const ToolRun run =
        adf({"convert", file, "-o", out("pole.yaml"), "--report", out("report.json")});
    EXPECT_EQ(run.code, 1) << "the mesh is not there";
    EXPECT_NE(run.err.find("pole.xml:4"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("[mjcf.spring]"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("[mesh.missing]"), std::string::npos) << run.err;
    const Json report = Json::parse(readFile(out("report.json")));
    EXPECT_EQ(report.at(0).at("robot"), "pole");
    EXPECT_NE(readFile(out("pole.yaml")).find("JOINT hinge"), std::string::npos);

    fs::copy_file(folder_.path() / "arm/meshes/bar.stl", folder_.path() / "pole/bar.stl");
    const ToolRun again =
        adf({"convert", "--recursive", pathIn(folder_, "pole"), "-o", out("all")});
    EXPECT_EQ(again.code, 0) << again.err;
    EXPECT_EQ(std::count(again.out.begin(), again.out.end(), '\n'), 2) << "not the part\n"
                                                                       << again.out;
    EXPECT_TRUE(fs::exists(out("all/pole/high_res/bar.stl")));
}

TEST_F(ConvertRobot, AnXmlFileThatIsNoRobotIsReported)
{
    const std::string file = folder_.write("package.xml", "<package/>");
    const ToolRun run = adf({"convert", file, "-o", out("package.yaml")});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err.find("[mjcf.not-mjcf]"), std::string::npos) << run.err;
}

TEST_F(ConvertRobot, AFolderOfRobotsIsConvertedWithATable)
{
    folder_.write("arm/urdf/more/arm.urdf", kArm);
    const ToolRun run = adf({"convert", "--recursive", pathIn(folder_, "arm"), "-o", out("")});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_TRUE(fs::exists(out("urdf/arm/arm.yaml")));
    EXPECT_TRUE(fs::exists(out("urdf/more/arm/high_res/bar.stl")));
    EXPECT_NE(run.out.find("bodies  joints"), std::string::npos);
    EXPECT_EQ(std::count(run.out.begin(), run.out.end(), '\n'), 3);
    const test::TempFolder empty;
    EXPECT_EQ(adf({"convert", "--recursive", empty.path().string(), "-o", out("")}).code, 1);
}

// Three robots with the same names, of which somebody chose for one.
TEST_F(ConvertRobot, AReportOfSeveralRobotsRepeatsEachOfThem)
{
    const std::string text =
        "<robot name='r'><link name='a'><inertial><mass value='1'/>"
        "<inertia ixx='1' ixy='0' ixz='0' iyy='1' iyz='0' izz='1'/></inertial></link></robot>";
    for (const char* name : {"one.urdf", "two.urdf"}) {
        folder_.write(std::string("many/") + name, text);
    }
    const std::string many = pathIn(folder_, "many");
    const std::string report = pathIn(folder_, "report.json");
    ASSERT_EQ(adf({"convert", "--recursive", many, "-o", out("1"), "--report", report}).code, 0);
    Json edited = Json::parse(readFile(report));
    ASSERT_EQ(edited.size(), 2U);
    for (Json& decision : edited[1]["decisions"]) {
        if (decision["id"] == "base a") {
            decision["chosen"] = "fixed";
        }
    }
    folder_.write("edited.json", edited.dump());
    const ToolRun run = adf({"convert", "--recursive", many, "-o", out("2"), "--choices",
                             pathIn(folder_, "edited.json")});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_NE(readFile(out("2/one/one.yaml")).find("mass: 1"), std::string::npos);
    EXPECT_NE(readFile(out("2/two/two.yaml")).find("mass: 0"), std::string::npos);

    const ToolRun alone = adf({"convert", many + "/two.urdf", "-o", out("3/two.yaml"), "--choices",
                               pathIn(folder_, "edited.json")});
    EXPECT_EQ(alone.code, 0) << alone.err;
    EXPECT_NE(readFile(out("3/two.yaml")).find("mass: 0"), std::string::npos);

    const ToolRun other = adf(
        {"convert", urdf_, "-o", out("4/arm.yaml"), "--choices", pathIn(folder_, "edited.json")});
    EXPECT_NE(other.err.find("[import.no-choices]"), std::string::npos) << other.err;
    for (const char* nothing : {"[]", "[{\"foo\": 1}]", "3", "{\"decisions\""}) {
        const std::string file = folder_.write("nothing.json", nothing);
        EXPECT_EQ(adf({"convert", urdf_, "-o", out("5/arm.yaml"), "--choices", file}).code, 2)
            << nothing;
    }
}

TEST_F(ConvertRobot, AChoiceMayHaveAnEqualsSignInItsIdAndInItsFile)
{
    const std::string odd = folder_.write(
        "odd.urdf",
        "<robot name='r'><link name='a'><visual><geometry><mesh filename='http://a/b?c=d.stl'/>"
        "</geometry></visual></link></robot>");
    const std::string mesh = folder_.write("e=f.stl", kMesh);
    const ToolRun run =
        adf({"convert", odd, "-o", out("odd.yaml"), "--choose", "mesh http://a/b?c=d.stl=" + mesh});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_TRUE(fs::exists(out("high_res/e_f.stl"))) << run.err;
    EXPECT_EQ(
        adf({"convert", odd, "-o", out("none.yaml"), "--choose", "mesh http://a/b?c=d.stl=leave"})
            .err.find("import.unknown"),
        std::string::npos);
}

TEST_F(ConvertRobot, ManyWarningsOfAKindAreReportedInBrief)
{
    std::string links;
    for (int i = 0; i < 20; ++i) {
        const std::string name = "l" + std::to_string(i);
        links += "<link name='" + name + "'><inertial><mass value='1'/></inertial></link>\n";
        if (i > 0) {
            links += "<joint name='j" + name + "' type='fixed'><parent link='l0'/><child link='" +
                     name + "'/></joint>\n";
        }
    }
    const std::string file = folder_.write("many.urdf", "<robot name='r'>" + links + "</robot>");
    const ToolRun run = adf({"convert", file, "-o", out("many.yaml"), "--report", out("all.json")});
    const auto count = [](const std::string& text, const std::string& what) {
        std::size_t found = 0;
        for (std::size_t at = text.find(what); at != std::string::npos;
             at = text.find(what, at + 1)) {
            ++found;
        }
        return found;
    };
    EXPECT_EQ(count(run.err, "[robot.zero-inertia]"), 5U) << run.err;
    EXPECT_NE(run.err.find("and 16 more [robot.zero-inertia]"), std::string::npos) << run.err;
    EXPECT_EQ(count(readFile(out("all.json")), "\"robot.zero-inertia\""), 40U)
        << "as findings and as decisions";
}

// A robot of so many meshes that there is time to stop it after the first ones are written.
TEST_F(ConvertRobot, WhatIsStoppedLeavesNothing)
{
    std::string links;
    for (int i = 0; i < 6000; ++i) {
        const std::string side = std::to_string(1 + i);
        links += "<link name='l" + side + "'><visual><geometry><sphere radius='" + side +
                 "'/></geometry></visual><visual><geometry><mesh filename='package://arm/meshes/"
                 "bar.stl' scale='1 1 " +
                 side + "'/></geometry></visual></link>\n";
    }
    const std::string file = folder_.write("many.urdf", "<robot name='r'>" + links + "</robot>");
    const ToolRun run =
        shell("\"$ADF\" convert " + file + " -o " + out("many.yaml") + " & while ! [ -e " +
              out("high_res/l3.obj") + " ] && kill -0 $!; do :; done; kill -TERM $!; wait $!");
    EXPECT_EQ(run.code, 1) << run.err;
    EXPECT_NE(run.err.find("was stopped"), std::string::npos) << run.err;
    EXPECT_FALSE(fs::exists(out("high_res")));
    EXPECT_FALSE(fs::exists(out("many.yaml")));
}

TEST_F(ConvertRobot, ADensityThatIsOfNoUseIsReported)
{
    const ToolRun run = adf({"convert", urdf_, "-o", out("arm.yaml"), "--density", "500"});
    EXPECT_EQ(run.code, 0);
    EXPECT_NE(run.err.find("--density was of no use"), std::string::npos) << run.err;
}

// Two boxes 1 m wide, of which both roots are at the origin.
TEST_F(ConvertRobot, RobotsMayStandOnAFloorAndApart)
{
    const auto link = [](const std::string& name) {
        return "<link name='" + name +
               "'><inertial><mass value='1'/><inertia ixx='1' ixy='0' ixz='0' iyy='1' iyz='0' "
               "izz='1'/></inertial><collision><geometry><box size='1 1 1'/></geometry>"
               "</collision></link>";
    };
    const std::string two =
        folder_.write("two.urdf", "<robot name='r'>" + link("a") + link("b") + "</robot>");
    const ToolRun plain = adf({"convert", two, "-o", out("plain.yaml")});
    EXPECT_EQ(plain.code, 0) << plain.err;
    EXPECT_EQ(readFile(out("plain.yaml")).find("floor"), std::string::npos);
    const ToolRun run = adf({"convert", two, "-o", out("two.yaml"), "--floor", "--apart"});
    EXPECT_EQ(run.code, 0) << run.err;
    const ToolRun simulated = adf({"simulate", out("two.yaml"), "--duration", "2", "--json", "-"});
    EXPECT_EQ(simulated.code, 0) << simulated.err;
    const Json result = Json::parse(simulated.out);
    EXPECT_EQ(result["bodies"].size(), 3U);
    std::vector<double> x;
    for (const auto& [name, body] : result["bodies"].items()) {
        if (body.dump().find("floor") == std::string::npos &&
            name.find("floor") == std::string::npos) {
            x.push_back(body["position"][0].get<double>());
            EXPECT_GT(body["position"][2].get<double>(), -0.1) << "it stands on the floor";
        }
    }
    ASSERT_EQ(x.size(), 2U);
    EXPECT_GT(std::abs(x[0] - x[1]), 1);
}

TEST_F(ConvertRobot, ReferencedMeshesStayWhereTheyAre)
{
    const ToolRun run = adf({"convert", urdf_, "-o", out("arm.yaml"), "--meshes", "reference"});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_FALSE(fs::exists(out("high_res")));
    EXPECT_NE(readFile(out("arm.yaml")).find("../arm/meshes/bar.stl"), std::string::npos);
    EXPECT_EQ(adf({"check", out("arm.yaml")}).code, 0);
}

TEST_F(ConvertRobot, WrongWordsAreUsageErrors)
{
    const std::vector<std::vector<std::string>> lines{
        {"convert", urdf_, "-o", out("a.yaml"), "--meshes", "copy"},
        {"convert", urdf_, "-o", out("a.yaml"), "--collision", "boxes"},
        {"convert", urdf_, urdf_, "-o", out("a.yaml")},
        {"convert", "-o", out("a.yaml")},
    };
    for (const std::vector<std::string>& line : lines) {
        EXPECT_EQ(adf(line).code, 2) << line.back();
    }
    EXPECT_EQ(adf({"convert", urdf_, "-o", "-"}).code, 1);
    EXPECT_FALSE(fs::exists(out("a.yaml")));
}

// All of them: read, written, and fit to run.
TEST(ConvertCorpus, EveryRobotRuns)
{
    SKIP_WITHOUT_CORPUS();
    const test::TempFolder folder;
    const std::string out = pathIn(folder, "out");
    const ToolRun run =
        adf({"convert", "--recursive", (test::corpusFolder() / "urdf").string(), "-o", out});
    int robots = 0;
    for (const auto& entry : fs::recursive_directory_iterator(out)) {
        if (entry.path().extension() != ".yaml") {
            continue;
        }
        ++robots;
        const ToolRun check = adf({"check", entry.path().string(), "--json"});
        for (const Json& finding : Json::parse(check.out)) {
            EXPECT_NE(finding["severity"], "error") << entry.path() << finding.dump();
        }
        const ToolRun simulated =
            adf({"simulate", entry.path().string(), "--duration", "0.05", "--json", "-"});
        EXPECT_EQ(simulated.code, 0) << entry.path() << simulated.err;
    }
    EXPECT_EQ(robots, 13 + 5) << "URDF and SDF\n" << run.out;
}

}  // namespace
}  // namespace cli_test
