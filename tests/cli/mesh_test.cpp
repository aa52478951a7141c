#include "importers/mesh/mesh_importer.h"
#include "importers/mesh/mesh_writer.h"
#include "tests/cli/tool.h"
#include "tests/support/damaged_meshes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace cli_test {
namespace {

using nlohmann::json;

std::string stl(const test::TempFolder& folder, const std::string& name, scene::SubMesh part)
{
    const std::string path = pathIn(folder, name);
    EXPECT_TRUE(importers::writeStl(test::meshOf({std::move(part)}), path).ok());
    return path;
}

json report(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), "mesh");
    arguments.insert(arguments.end(), {"--json", "-"});
    const ToolRun run = adf(arguments);
    EXPECT_EQ(run.code, 0) << run.err;
    return json::parse(run.out, nullptr, false);
}

std::vector<std::string> codesOf(const json& findings)
{
    std::vector<std::string> codes;
    for (const json& finding : findings) {
        codes.push_back(finding.at("code"));
    }
    return codes;
}

TEST(Mesh, ReportsHealthAndSizeOfAFile)
{
    const test::TempFolder folder;
    const std::string file = stl(folder, "box.stl", test::boxPart(0.5, 1, 2));
    const json found = report({file});
    EXPECT_EQ(found.at("file"), file);
    EXPECT_TRUE(found.at("written").is_null());
    EXPECT_EQ(found.at("before").at("closed"), true);
    EXPECT_EQ(found.at("before").at("triangles"), 12);
    EXPECT_EQ(found.at("before").at("points"), 8);
    EXPECT_NEAR(found.at("before").at("volume").get<double>(), 1, 1e-12);
    EXPECT_NEAR(found.at("before").at("area").get<double>(), 7, 1e-12);
    EXPECT_EQ(found.at("findings"), json::array());

    const ToolRun text = adf({"mesh", file});
    EXPECT_EQ(text.code, 0);
    EXPECT_EQ(text.err, "");
    EXPECT_NE(text.out.find("closed                yes"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("volume                1\n"), std::string::npos) << text.out;
}

TEST(Mesh, HolesAreTableRowsAndAWarning)
{
    const test::TempFolder folder;
    const std::string file = stl(folder, "torus.stl", test::torusWithThreeHoles());
    const ToolRun run = adf({"mesh", file});
    EXPECT_EQ(run.code, 0);
    EXPECT_NE(run.err.find("[mesh.not-closed]"), std::string::npos) << run.err;
    EXPECT_NE(run.out.find("no: 3 holes, 10 open edges"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("4 edges, "), std::string::npos) << run.out;
}

TEST(Mesh, RepairClosesHolesAndWhatItCannotIsReported)
{
    const test::TempFolder folder;
    const std::string file = stl(folder, "torus.stl", test::torusWithThreeHoles());
    const std::string out = pathIn(folder, "closed.obj");
    const json found = report({file, "--repair", "-o", out});
    EXPECT_EQ(found.at("before").at("closed"), false);
    EXPECT_EQ(found.at("after").at("solid"), true);
    EXPECT_EQ(found.at("steps")[0].at("filled"), 3);
    EXPECT_EQ(found.at("written"), out);
    EXPECT_EQ(report({out}).at("before").at("solid"), true);

    const json some = report({file, "--repair", "--fill-edges", "3"});
    EXPECT_EQ(some.at("steps")[0].at("holes_left"), 1);
    EXPECT_EQ(codesOf(some.at("findings")),
              (std::vector<std::string>{"mesh.hole-left", "mesh.not-closed"}));
}

TEST(Mesh, StepsAreDoneInTheOrderGiven)
{
    const test::TempFolder folder;
    // 1 wide, 2 high (Y), 3 deep, in inches.
    const std::string file = stl(folder, "box.stl", test::boxPart(1, 2, 3));
    const auto lowOf = [&](const std::vector<std::string>& steps) {
        std::vector<std::string> all{file};
        all.insert(all.end(), steps.begin(), steps.end());
        return report(all).at("after").at("bounds").at("min")[2].get<double>();
    };
    EXPECT_NEAR(lowOf({"--up", "y", "--recentre", "base"}), 0, 1e-12);
    EXPECT_NEAR(lowOf({"--recentre", "bounds", "--up", "y"}), -1, 1e-6);
    EXPECT_NEAR(lowOf({"--recentre", "bounds", "--up", "y", "--unit", "in"}), -0.0254, 1e-7);
    EXPECT_NEAR(lowOf({"--recentre=bounds", "--scale", "10"}), -15, 1e-5);
}

TEST(Mesh, DecimationWritesFewerTrianglesWithinTheError)
{
    const test::TempFolder folder;
    const std::string file = stl(folder, "torus.stl", test::torus(0.4, 0.1, 64, 32));
    const std::string out = pathIn(folder, "low.stl");
    const json found = report({file, "--decimate", "0.25", "--error", "0.01", "-o", out});
    const json& step = found.at("steps")[0];
    EXPECT_LE(step.at("triangles_after").get<int>(), 1024);
    EXPECT_LE(step.at("error").get<double>(), 0.01);
    const auto read = importers::readMesh(out, true);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ((*read)->triangleCount(), step.at("triangles_after").get<std::size_t>());
    EXPECT_EQ(report({file, "--decimate", "500"}).at("after").at("triangles"), 500);
    const json tight = report({file, "--decimate", "10", "--error", "0.001"});
    EXPECT_EQ(codesOf(tight.at("findings")), std::vector<std::string>{"mesh.more-triangles"});
    EXPECT_LT(report({file, "--error", "0.005"}).at("after").at("triangles").get<int>(), 4096);
}

TEST(Mesh, HullAndPiecesReplaceTheMesh)
{
    const test::TempFolder folder;
    const std::string file = stl(folder, "l.stl", test::lShape());
    EXPECT_NEAR(report({file, "--hull"}).at("after").at("volume").get<double>(), 3.5, 1e-6);
    const json pieces = report({file, "--decompose", "--pieces", "8", "--concavity", "0.05"});
    EXPECT_EQ(pieces.at("steps")[0].at("pieces"), 2);
    EXPECT_NEAR(pieces.at("after").at("volume").get<double>(), 3, 1e-5);
    const json one = report({file, "--decompose", "--pieces", "1"});
    EXPECT_EQ(codesOf(one.at("findings")), std::vector<std::string>{"mesh.rough-pieces"});
}

TEST(Mesh, AFittedShapeAndAMassAreABodyThatCheckAccepts)
{
    const test::TempFolder folder;
    const std::string file =
        stl(folder, "bar.stl", test::shifted(test::boxPart(0.1, 0.2, 0.4), {1, 0, 0}));
    const json found = report({file, "--fit", "least", "--density", "500"});
    EXPECT_EQ(found.at("fits").size(), 4);
    EXPECT_EQ(found.at("fits")[0].at("shape"), "box");
    EXPECT_NEAR(found.at("fits")[0].at("times_hull").get<double>(), 1, 1e-4);
    EXPECT_NEAR(found.at("mass").at("mass").get<double>(), 4, 1e-5);
    EXPECT_NEAR(found.at("mass").at("centre")[0].get<double>(), 1.05, 1e-7);
    EXPECT_NEAR(found.at("mass").at("inertia")[0][0].get<double>(), 4.0 / 12 * 0.2, 1e-7);

    const ToolRun text = adf({"mesh", file, "--fit", "box", "--mass", "3"});
    const std::size_t body = text.out.find("BODY bar:");
    ASSERT_NE(body, std::string::npos) << text.out;
    for (const char* line : {"name: bar", "mesh: bar.stl", "mass: 3", "collision shape: BOX",
                             "inertial offset:", "collision geometry:", "collision offset:"}) {
        EXPECT_NE(text.out.find(line, body), std::string::npos) << line << '\n' << text.out;
    }
    const std::string model =
        folder.write("bar.yaml", "bodies: [BODY bar]\njoints: []\n" + text.out.substr(body));
    const ToolRun check = adf({"check", model});
    EXPECT_EQ(check.code, 0) << check.err << check.out;
    EXPECT_EQ(check.out.find("error"), std::string::npos) << check.out;
    EXPECT_EQ(json::parse(adf({"info", model, "--json"}).out).at("total_mass"), 3);
}

TEST(Mesh, AMassOfWhatIsNotClosedIsSaidSo)
{
    const test::TempFolder folder;
    const std::string open = stl(folder, "open.stl", test::without(test::lShape(), 0));
    const json found = report({open, "--density", "1"});
    EXPECT_EQ(codesOf(found.at("findings")),
              (std::vector<std::string>{"mesh.not-closed", "mesh.mass-of-hull"}));
    EXPECT_EQ(found.at("mass").at("of"), "hull");
    EXPECT_NEAR(found.at("mass").at("mass").get<double>(), 3.5, 1e-6);
    const json centre = report({open, "--recentre", "mass"});
    EXPECT_EQ(codesOf(centre.at("findings")),
              (std::vector<std::string>{"mesh.no-centre", "mesh.not-closed"}));

    const ToolRun scaled = adf({"mesh", open, "--scale", "2", "--density", "1"});
    EXPECT_EQ(scaled.out.find("mesh: open.stl"), std::string::npos)
        << "the file is not what was weighed";

    const scene::SubMesh sheet{.positions = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}},
                               .indices = {0, 1, 2}};
    const std::string flat = stl(folder, "flat.stl", sheet);
    const json none = report({flat, "--density", "1"});
    EXPECT_TRUE(none.at("mass").is_null());
    EXPECT_EQ(codesOf(none.at("findings")),
              (std::vector<std::string>{"mesh.not-closed", "mesh.no-volume"}));
    EXPECT_NEAR(
        report({flat, "--density", "2", "--mass-of", "shell"}).at("mass").at("mass").get<double>(),
        1, 1e-6);
}

TEST(Mesh, AMeshInOnePlaceHasNothingToFitAround)
{
    const test::TempFolder folder;
    const std::string file =
        stl(folder, "point.stl",
            {.positions = {{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}, .indices = {0, 1, 2}});
    const json found = report({file, "--fit", "box"});
    EXPECT_EQ(found.at("fits"), json::array());
    EXPECT_EQ(codesOf(found.at("findings")),
              (std::vector<std::string>{"mesh.not-closed", "mesh.waste", "mesh.no-extent"}));
}

TEST(Mesh, TheInputIsOnlyOverwrittenWhenAsked)
{
    const test::TempFolder folder;
    const std::string file = stl(folder, "box.stl", test::boxPart(1, 2, 3));
    const std::string before = readFile(file);
    const ToolRun refused = adf({"mesh", file, "--scale", "2", "-o", file});
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("--overwrite"), std::string::npos) << refused.err;
    EXPECT_EQ(readFile(file), before);
    EXPECT_EQ(adf({"mesh", file, "--scale", "2", "-o", file, "--overwrite"}).code, 0);
    EXPECT_NEAR(report({file}).at("before").at("volume").get<double>(), 48, 1e-9);
}

TEST(Mesh, MaterialsGoToObjAndAreMissedInStl)
{
    const test::TempFolder folder;
    const std::string file = folder.write(
        "in/red.obj", "mtllib red.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl red\nf 1 2 3\n");
    folder.write("in/red.mtl", "newmtl red\nKd 1 0.25 0\nmap_Kd wood.png\n");
    folder.write("in/wood.png", "");
    EXPECT_EQ(adf({"mesh", file, "--scale", "2", "-o", pathIn(folder, "out.obj")}).code, 0);
    EXPECT_EQ(adf({"mesh", file, "--scale", "2", "-o", pathIn(folder, "new/folder/out.stl")}).code,
              0);
    const std::string mtl = readFile(pathIn(folder, "out.mtl"));
    EXPECT_NE(mtl.find("Kd 1 0.25 0"), std::string::npos) << mtl;
    EXPECT_NE(mtl.find("map_Kd in/wood.png"), std::string::npos) << mtl;
    const ToolRun asStl = adf({"mesh", file, "-o", pathIn(folder, "out.stl")});
    EXPECT_NE(asStl.err.find("materials are left out"), std::string::npos) << asStl.err;
}

TEST(Mesh, BadValuesAreReportedBeforeAnythingIsRead)
{
    const test::TempFolder folder;
    const std::string none = pathIn(folder, "none.stl");
    const std::vector<std::vector<std::string>> lines{
        {"--unit", "parsec"},
        {"--up", "w"},
        {"--scale", "0"},
        {"--weld", "-1"},
        {"--recentre", "left"},
        {"--decimate", "0"},
        {"--decimate", "1.5"},
        {"--error", "-1"},
        {"--pieces", "4"},
        {"--decompose", "--pieces", "0"},
        {"--decompose", "--concavity", "0.9"},
        {"--repair", "--fill-edges", "many"},
        {"--fill-edges", "3"},
        {"--fit", "cone"},
        {"--density", "0"},
        {"--mass", "1", "--density", "1"},
        {"--mass-of", "hull"},
        {"--density", "1", "--mass-of", "water"},
        {"-o", "out.dae"},
        {"--repair=yes"},
        {"other.stl"},
    };
    for (const auto& line : lines) {
        std::vector<std::string> all{"mesh", none};
        all.insert(all.end(), line.begin(), line.end());
        const ToolRun run = adf(all);
        EXPECT_EQ(run.code, 2) << line[0] << ' ' << run.err;
        EXPECT_NE(run.err, "");
        EXPECT_EQ(run.out, "");
    }
    const ToolRun missing = adf({"mesh", none});
    EXPECT_EQ(missing.code, 1);
    EXPECT_NE(missing.err, "");
}

}  // namespace
}  // namespace cli_test
