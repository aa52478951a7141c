#include "tests/adf/corpus.h"
#include "tests/cli/tool.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace cli_test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr auto kPole = R"(<robot name="pole">
  <link name="base"/>
  <link name="pole">
    <inertial><origin xyz="0 0 .5"/><mass value="2"/><inertia ixx=".2" ixy="0" ixz="0" iyy=".2" iyz="0" izz=".02"/></inertial>
    <collision><geometry><box size=".1 .1 1"/></geometry></collision>
  </link>
  <joint name="hinge" type="continuous">
    <parent link="base"/><child link="pole"/><axis xyz="0 1 0"/>
  </joint>
</robot>
)";

class ConvertExport : public ::testing::Test {
protected:
    [[nodiscard]] std::string out(const std::string& relative) const
    {
        return (folder_.path() / "out" / relative).string();
    }

    test::TempFolder folder_;
};

TEST_F(ConvertExport, AFolderForAmbfHasNothingToComplainOf)
{
    const ToolRun run = adf({"convert", sample("six_axis_arm/six_axis_arm.yaml"), "--to",
                             "ambf-2.0", "-o", out("arm"), "--report", out("../report.json")});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_NE(run.out.find("7 bodies, 6 joints"), std::string::npos) << run.out;
    for (const char* file : {"six_axis_arm.yaml", "LICENSE", "README.md"}) {
        EXPECT_TRUE(fs::is_regular_file(out("arm/") + file)) << file;
    }
    const ToolRun check = adf({"check", "--target", "ambf-2.0", out("arm/six_axis_arm.yaml")});
    EXPECT_EQ(check.code, 0) << check.out;
    EXPECT_EQ(check.out.find("warning"), std::string::npos) << check.out;
    const Json report = Json::parse(test::bytesOf(out("../report.json")));
    EXPECT_EQ(report["bodies"], 7);
    EXPECT_EQ(report["joints"], 6);
    EXPECT_GT(report["meshes"], 6);
    for (const Json& file : report["files"]) {
        EXPECT_TRUE(fs::exists(out("arm/") + file.get<std::string>())) << file;
    }
    EXPECT_EQ(adf({"simulate", out("arm/six_axis_arm.yaml"), "--duration", "0.1"}).code, 0);
}

TEST_F(ConvertExport, AFileNamesTheModelInItsFolder)
{
    const std::string licence = folder_.write("mine.txt", "all mine\n");
    const ToolRun run = adf({"convert", sample("pendulum/pendulum.yaml"), "--to", "ambf-2.0", "-o",
                             out("swing/swing.yaml"), "--licence", licence});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_TRUE(fs::is_regular_file(out("swing/swing.yaml")));
    EXPECT_EQ(test::bytesOf(out("swing/LICENSE")), "all mine\n");
}

TEST_F(ConvertExport, AFileIsUrdfOrSdfByItsName)
{
    const ToolRun urdf =
        adf({"convert", sample("six_axis_arm/six_axis_arm.yaml"), "-o", out("arm.urdf")});
    EXPECT_EQ(urdf.code, 0) << urdf.err;
    EXPECT_NE(urdf.out.find("means nothing in URDF"), std::string::npos)
        << "what is not carried is listed: " << urdf.out;
    // And back: the same bodies.
    const ToolRun back = adf({"convert", out("arm.urdf"), "-o", out("back/arm.yaml")});
    EXPECT_EQ(back.code, 0) << back.err;
    EXPECT_NE(back.out.find("7 bodies, 6 joints"), std::string::npos) << back.out;
    EXPECT_EQ(adf({"convert", sample("four_bar/four_bar.yaml"), "-o", out("four_bar.sdf")}).code,
              0);
    EXPECT_NE(test::bytesOf(out("four_bar.sdf")).find("<sdf version=\"1.7\">"), std::string::npos);
}

TEST_F(ConvertExport, ARobotGoesFromFormatToFormat)
{
    const std::string urdf = folder_.write("pole/pole.urdf", kPole);
    const ToolRun run = adf({"convert", urdf, "-o", out("pole.sdf")});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_NE(run.out.find("2 bodies, 1 joint"), std::string::npos) << run.out;
    EXPECT_NE(test::bytesOf(out("pole.sdf")).find("<model name=\"pole\">"), std::string::npos);
    EXPECT_EQ(adf({"convert", out("pole.sdf"), "-o", out("again.urdf"), "--package", "poles"}).code,
              0);
    EXPECT_EQ(adf({"convert", urdf, "--to", "ambf-2.0", "-o", out("share")}).code, 0);
    EXPECT_TRUE(fs::is_regular_file(out("share/pole.yaml")));
}

TEST_F(ConvertExport, MeshesAreNamedByTheirPackage)
{
    const ToolRun run = adf({"convert", sample("six_axis_arm/six_axis_arm.yaml"), "-o",
                             out("arm_description/arm.urdf"), "--package", "arm_description"});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_NE(test::bytesOf(out("arm_description/arm.urdf"))
                  .find("package://arm_description/meshes/visual/"),
              std::string::npos);
}

// The core's advice names no options; the tool adds its own.
TEST_F(ConvertExport, AdviceNamesTheOptionThatDoesIt)
{
    const std::string alone = folder_.write("alone/a.yaml",
                                            "bodies: [BODY a]\n"
                                            "BODY a: {name: a, mesh: '', mass: 2}\n");
    const ToolRun folder = adf({"convert", alone, "--to", "ambf-2.0", "-o", out("a")});
    EXPECT_NE(folder.err.find("name a licence file (--licence FILE)"), std::string::npos)
        << folder.err;
    const ToolRun check = adf({"check", folder_.write("pole.yaml", kPole)});
    EXPECT_NE((check.out + check.err).find("import it instead of opening it (adf convert)"),
              std::string::npos)
        << check.out << check.err;
    const std::string xacro =
        folder_.write("p.xacro",
                      "<robot name='p' xmlns:xacro='http://www.ros.org/wiki/xacro'><xacro:include "
                      "filename='$(find nowhere_at_all)/x.xacro'/><link name='a'/></robot>");
    const ToolRun robot = adf({"convert", xacro, "-o", out("p.yaml")});
    EXPECT_NE(robot.err.find("name the folder that it is in (--package-path DIR)"),
              std::string::npos)
        << robot.err;
}

TEST_F(ConvertExport, ALoopIsNoUrdf)
{
    const ToolRun run = adf({"convert", sample("four_bar/four_bar.yaml"), "-o", out("bars.urdf")});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err.find("export.loop"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("leave out joints that close loops (--drop-loops)"), std::string::npos)
        << run.err;
    EXPECT_FALSE(fs::exists(out("bars.urdf")));
    EXPECT_FALSE(fs::exists(out("meshes"))) << "nothing is left behind";
    const ToolRun dropped =
        adf({"convert", sample("four_bar/four_bar.yaml"), "-o", out("bars.urdf"), "--drop-loops",
             "--report", out("../report.json")});
    EXPECT_EQ(dropped.code, 0);
    EXPECT_EQ(dropped.err.find("(--drop-loops)"), std::string::npos) << dropped.err;
    EXPECT_NE(dropped.out.find("3 joints"), std::string::npos) << dropped.out;
    EXPECT_NE(dropped.out.find("; 1 joint left out; "), std::string::npos) << dropped.out;
    const Json report = Json::parse(test::bytesOf(out("../report.json")));
    EXPECT_EQ(report["joints"], 3);
    EXPECT_EQ(report["joints_left_out"], 1);
    EXPECT_EQ(report["bodies_left_out"], 0);
    EXPECT_TRUE(fs::exists(out("bars.urdf")));
}

TEST_F(ConvertExport, ARobotIsNotWrittenOverItself)
{
    const std::string urdf = folder_.write("own/pole.urdf", kPole);
    const std::string own = (folder_.path() / "own").string();
    const ToolRun same = adf({"convert", urdf, "-o", own + "/../own/pole.urdf"});
    EXPECT_EQ(same.code, 1);
    EXPECT_NE(same.err.find("name another file"), std::string::npos) << same.err;
    fs::create_symlink(urdf, own + "/link.sdf");
    EXPECT_EQ(adf({"convert", urdf, "-o", own + "/link.sdf"}).code, 1);
    fs::create_hard_link(urdf, own + "/hard.yaml");
    EXPECT_EQ(adf({"convert", urdf, "-o", own + "/hard.yaml"}).code, 1);
    const std::string other = folder_.write("away/pole.urdf", kPole);
    fs::create_hard_link(other, folder_.path() / "pole.yaml");
    EXPECT_EQ(
        adf({"convert", other, "--to", "ambf-2.0", "-o", folder_.path().string() + "/pole.yaml"})
            .code,
        1);
    EXPECT_EQ(test::bytesOf(urdf), kPole);
    EXPECT_EQ(test::bytesOf(other), kPole);
    EXPECT_FALSE(fs::exists(own + "/meshes"));
}

TEST_F(ConvertExport, FilesBesideARobotStay)
{
    const std::string urdf = folder_.write("own/pole.urdf", kPole);
    const std::string yaml = folder_.write("own/pole.yaml", "mine");
    const std::string own = (folder_.path() / "own").string();
    const ToolRun inside =
        shell("cd '" + own + "' && \"$ADF\" convert pole.urdf --to ambf-2.0 -o .");
    EXPECT_EQ(inside.code, 1);
    EXPECT_NE(inside.err.find("export to another folder"), std::string::npos) << inside.err;
    EXPECT_EQ(test::bytesOf(yaml), "mine");
    EXPECT_FALSE(fs::exists(own + "/README.md"));

    const std::string readme = folder_.write("out/README.md", "# My own\n");
    const std::string licence = folder_.write("out/LICENSE", "mine\n");
    const ToolRun kept = adf({"convert", urdf, "--to", "ambf-2.0", "-o", out("")});
    EXPECT_EQ(kept.code, 0) << kept.err;
    EXPECT_EQ(test::bytesOf(readme), "# My own\n");
    EXPECT_EQ(test::bytesOf(licence), "mine\n");
    EXPECT_NE(kept.err.find("export.kept-file"), std::string::npos) << kept.err;
    EXPECT_EQ(kept.err.find("export.no-licence"), std::string::npos) << kept.err;
    fs::remove(readme);
    fs::remove(licence);
    for (int round = 0; round < 2; ++round) {
        const ToolRun again = adf({"convert", urdf, "--to", "ambf-2.0", "-o", out("")});
        EXPECT_EQ(again.err.find("export.kept-file"), std::string::npos) << again.err;
    }
}

TEST_F(ConvertExport, AReportHasTheDecisionsOfTheImport)
{
    std::string odd = kPole;
    odd.replace(odd.find("ixx=\".2\""), 8, "ixx=\"-1\"");
    const std::string urdf = folder_.write("odd.urdf", odd);
    const std::string report = pathIn(folder_, "report.json");
    const auto chosenIn = [](const std::string& file) {
        const Json read = Json::parse(test::bytesOf(file));
        for (const Json& one : read.at("decisions")) {
            if (one["id"] == "inertia pole") {
                return one["chosen"].get<std::string>();
            }
        }
        return std::string("none");
    };
    adf({"convert", urdf, "-o", out("a.sdf"), "--report", report});
    EXPECT_EQ(chosenIn(report), "solid");
    adf({"convert", urdf, "-o", out("a.sdf"), "--choose", "inertia pole=nearest", "--report",
         report});
    EXPECT_EQ(chosenIn(report), "nearest");
    const std::string again = pathIn(folder_, "again.json");
    const ToolRun given =
        adf({"convert", urdf, "-o", out("b.sdf"), "--choices", report, "--report", again});
    EXPECT_EQ(chosenIn(again), "nearest");
    EXPECT_EQ(given.err.find("import.unknown"), std::string::npos) << given.err;
    EXPECT_EQ(test::bytesOf(out("a.sdf")), test::bytesOf(out("b.sdf")));
}

TEST_F(ConvertExport, AFailureIsReportedToo)
{
    const std::string report = pathIn(folder_, "report.json");
    const std::string broken = folder_.write("broken.urdf", "<robot name='r'>\n<link");
    EXPECT_EQ(adf({"convert", broken, "-o", out("a.sdf"), "--report", report}).code, 1);
    EXPECT_FALSE(Json::parse(test::bytesOf(report)).at("findings").empty());
    EXPECT_EQ(adf({"convert", broken, "-o", out("a.yaml"), "--report", report}).code, 1);
    EXPECT_FALSE(Json::parse(test::bytesOf(report)).at(0).at("findings").empty());
    EXPECT_EQ(adf({"convert", out("none.urdf"), "-o", out("a.sdf"), "--report", report}).code, 1);
    EXPECT_NE(Json::parse(test::bytesOf(report)).at("error").get<std::string>().find("none.urdf"),
              std::string::npos);
    EXPECT_EQ(adf({"convert", out("none.urdf"), "-o", out("a.yaml"), "--report", report}).code, 1);
    EXPECT_NE(
        Json::parse(test::bytesOf(report)).at(0).at("error").get<std::string>().find("none.urdf"),
        std::string::npos);
    const ToolRun loop = adf(
        {"convert", sample("four_bar/four_bar.yaml"), "-o", out("bars.urdf"), "--report", report});
    EXPECT_EQ(loop.code, 1);
    EXPECT_EQ(Json::parse(test::bytesOf(report)).at("findings").at(0).at("code"), "export.loop");
}

TEST_F(ConvertExport, WhatCannotBeIsSaid)
{
    const std::string arm = sample("six_axis_arm/six_axis_arm.yaml");
    EXPECT_EQ(adf({"convert", arm, "--to", "step", "-o", out("a")}).code, 2);
    EXPECT_EQ(adf({"convert", "--recursive", out(""), "--to", "sdf", "-o", out("a")}).code, 2);
    EXPECT_EQ(adf({"convert", arm, "--to", "sdf", "-o", "-"}).code, 1);
    EXPECT_EQ(
        adf({"convert", arm, "--to", "ambf-2.0", "-o", out("a"), "--licence", out("none")}).code,
        1);
    EXPECT_EQ(adf({"convert", sample("launch.yaml"), "-o", out("a.urdf")}).code, 1);
    EXPECT_EQ(adf({"convert", out("none.yaml"), "-o", out("a.urdf")}).code, 1);
    const std::string own = folder_.write("own/m.yaml", "bodies: [BODY a]\nBODY a: {name: a}\n");
    EXPECT_EQ(
        adf({"convert", own, "--to", "ambf-2.0", "-o", (folder_.path() / "own").string()}).code, 1);
    EXPECT_EQ(adf({"convert", own, "-o", out("m.usd")}).code, 1);
}

}  // namespace
}  // namespace cli_test
