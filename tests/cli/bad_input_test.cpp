// What people's files can be like. Every row: the tool survives, says what is wrong and where, and
// its exit status says. A row whose text is still usable must also still simulate.

#include "tests/cli/tool.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>

namespace cli_test {
namespace {

std::string bodyFile(const std::string& extra)
{
    return "bodies: [BODY a]\n"
           "BODY a:\n"
           "  name: a\n"
           "  mass: 1.0\n" +
           extra;
}

std::string jointFile(const std::string& joint)
{
    return "bodies: [BODY a, BODY b]\n"
           "joints: [JOINT j]\n"
           "BODY a: {name: a, mass: 0.0}\n"
           "BODY b: {name: b, mass: 1.0, inertia: {ix: 1.0, iy: 1.0, iz: 1.0}}\n"
           "JOINT j:\n"
           "  name: j\n" +
           joint;
}

constexpr const char* kPivots =
    "  parent pivot: {x: 0, y: 0, z: 0}\n  child pivot: {x: 0, y: 0, z: 0}\n"
    "  parent axis: {x: 0, y: 0, z: 1}\n  child axis: {x: 0, y: 0, z: 1}\n";

class BadInput : public testing::Test {
protected:
    test::TempFolder folder;

    // The diagnostics of a file, status 0 or 1 expected.
    nlohmann::json check(const std::string& path)
    {
        const ToolRun run = adf({"check", path, "--json"});
        EXPECT_TRUE(run.code == 0 || run.code == 1) << run.code << ' ' << run.err;
        const nlohmann::json list = nlohmann::json::parse(run.out, nullptr, false);
        EXPECT_TRUE(list.is_array()) << run.out.substr(0, 200);
        bool hasError = false;
        for (const auto& row : list) {
            hasError = hasError || row.at("severity") == "error";
        }
        EXPECT_EQ(run.code, hasError ? 1 : 0);
        return list;
    }

    // A diagnostic of this severity in this line whose message or object mentions the word.
    void expectFinding(const std::string& text,
                       const std::string& severity,
                       int line,
                       const std::string& word)
    {
        const nlohmann::json list = check(folder.write("bad.yaml", text));
        for (const auto& row : list) {
            const std::string said =
                row.at("message").get<std::string>() + ' ' + row.at("object").get<std::string>();
            if (row.at("severity") == severity && row.at("line") == line &&
                said.find(word) != std::string::npos) {
                return;
            }
        }
        ADD_FAILURE() << "no " << severity << " about " << word << " in line " << line << ":\n"
                      << list.dump(1);
    }

    // The rest of the file still runs.
    void expectSimulates(const std::string& text)
    {
        const std::string path = folder.write("bad.yaml", text);
        const std::string out = pathIn(folder, "out.json");
        const ToolRun run = adf({"simulate", path, "--duration", "0.1", "--json", out});
        EXPECT_EQ(run.code, 0) << run.err;
        const nlohmann::json json = nlohmann::json::parse(readFile(out), nullptr, false);
        ASSERT_TRUE(json.is_object());
        EXPECT_EQ(json.at("steps"), 100);
        EXPECT_TRUE(json.at("diverged").empty());
    }

    void expectRefused(const std::string& path, const std::string& because)
    {
        for (const char* command : {"check", "info", "simulate"}) {
            const ToolRun run = adf({command, path});
            EXPECT_EQ(run.code, 1) << command << ' ' << run.err;
            EXPECT_NE((run.out + run.err).find(because), std::string::npos)
                << command << ": " << run.out << run.err;
        }
    }
};

}  // namespace

TEST_F(BadInput, AnEmptyFileIsAnEmptyModel)
{
    const std::string path = folder.write("empty.yaml", "");
    const ToolRun run = adf({"check", path});
    EXPECT_LE(run.code, 1);
    EXPECT_EQ(adf({"convert", path, "-o", "-"}).out, "");
    EXPECT_EQ(adf({"simulate", path}).code, 1) << "nothing to simulate";
}

TEST_F(BadInput, ABinaryFileIsRefusedWithAReason)
{
    std::string bytes(4096, '\0');
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[i] = static_cast<char>((i * 2654435761U) >> 13);
    }
    const std::string path = folder.write("binary.yaml", bytes);
    const ToolRun run = adf({"check", path});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE((run.out + run.err).find("error: "), std::string::npos);
    EXPECT_EQ(adf({"simulate", path}).code, 1);
}

TEST_F(BadInput, A200MegabyteFileIsRefusedQuickly)
{
    const std::string path = folder.write("huge.yaml", "bodies: []\n");
    ASSERT_EQ(truncate(path.c_str(), 200 << 20), 0);
    expectRefused(path, "MiB");
}

TEST_F(BadInput, WrongTypesAreReportedEachAtItsPlace)
{
    expectFinding(bodyFile("  restitution: bouncy\n"), "error", 5, "bouncy");
    expectFinding(bodyFile("  friction: 0.5\n"), "error", 5, "friction");
    expectFinding(bodyFile("  location: {position: {x: 1, y: 2}}\n"), "error", 5, "position");
    expectFinding("bodies: [BODY a]\nBODY a: 12\n", "error", 2, "BODY a");
    expectFinding("bodies: BODY a\nBODY a: {name: a, mass: 1}\n", "warning", 1, "bodies");
    expectSimulates(bodyFile("  restitution: bouncy\n  friction: 0.5\n"));
}

TEST_F(BadInput, NumbersThatAreNotFiniteAreReported)
{
    for (const char* number : {".nan", ".inf", "-.inf", "1e999"}) {
        expectFinding(
            bodyFile(std::string("  location: {position: {x: 0, y: 0, z: ") + number + "}}\n"),
            "error", 5, "position");
        expectSimulates(
            bodyFile(std::string("  location: {position: {x: 0, y: 0, z: ") + number + "}}\n"));
        expectSimulates(bodyFile(std::string("  inertia: {ix: ") + number + ", iy: 1, iz: 1}\n"));
    }
}

TEST_F(BadInput, ANegativeMassIsReported)
{
    const std::string text = "bodies: [BODY a]\nBODY a:\n  name: a\n  mass: -1.0\n";
    expectFinding(text, "error", 4, "mass");
    expectSimulates(text);
}

TEST_F(BadInput, AnAxisOfLengthZeroIsReported)
{
    const std::string text = jointFile(
        "  parent: BODY a\n  child: BODY b\n  type: revolute\n"
        "  parent pivot: {x: 0, y: 0, z: 0}\n  child pivot: {x: 0, y: 0, z: 0}\n"
        "  parent axis: {x: 0, y: 0, z: 0}\n  child axis: {x: 0, y: 0, z: 1}\n");
    expectFinding(text, "error", 12, "axis");
    expectSimulates(text);
}

TEST_F(BadInput, ARepeatedKeyIsReportedAndTheFirstCounts)
{
    const std::string text = bodyFile("  mass: 5.0\n");
    expectFinding(text, "warning", 5, "mass");
    const ToolRun info = adf({"info", folder.write("twice.yaml", text), "--json"});
    EXPECT_EQ(nlohmann::json::parse(info.out).at("total_mass"), 1.0);
}

TEST_F(BadInput, ARepeatedNameIsReported)
{
    const std::string text =
        "bodies: [BODY a, BODY b]\nBODY a: {name: a, mass: 1}\nBODY b: {name: a, mass: 1}\n";
    expectFinding(text, "warning", 3, "name");
    expectSimulates(text);
}

TEST_F(BadInput, AMissingParentIsReportedAndTheBodiesStay)
{
    const std::string missing = jointFile(
        "  parent: BODY nobody\n  child: BODY b\n  type: revolute\n" + std::string(kPivots));
    expectFinding(missing, "warning", 7, "nobody");  // another file may supply it
    expectFinding(missing, "error", 5, "nobody");    // none did
    expectSimulates(missing);
    const std::string absent =
        jointFile("  child: BODY b\n  type: revolute\n" + std::string(kPivots));
    expectFinding(absent, "error", 5, "parent");
    expectSimulates(absent);
}

TEST_F(BadInput, AJointOfABodyToItselfIsReported)
{
    const std::string text =
        jointFile("  parent: BODY b\n  child: BODY b\n  type: revolute\n" + std::string(kPivots));
    const nlohmann::json list = check(folder.write("self.yaml", text));
    ASSERT_FALSE(list.empty());
    EXPECT_EQ(list[0].at("severity"), "error") << list.dump(1);
    EXPECT_EQ(list[0].at("object").get<std::string>().substr(0, 7), "JOINT j");
    expectSimulates(text);
}

TEST_F(BadInput, AnAliasBombNeitherHangsNorFillsTheMemory)
{
    std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 40; ++i) {
        const std::string previous = "*a" + std::to_string(i - 1);
        text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + previous;
        for (int k = 1; k < 10; ++k) {
            text += ", " + previous;
        }
        text += "]\n";
    }
    text += "bodies: *a39\n";
    const std::string path = folder.write("bomb.yaml", text);
    EXPECT_LE(adf({"check", path}).code, 1);
    EXPECT_EQ(adf({"convert", path, "-o", "-"}).out, text);
    EXPECT_EQ(adf({"simulate", path}).code, 1);
}

TEST_F(BadInput, DeepNestingIsRefusedWithoutACrash)
{
    for (const std::string& text :
         {"bodies: " + std::string(200'000, '['), "bodies: " + std::string(200'000, '{'),
          "bodies: " + std::string(100'000, '[') + std::string(100'000, ']') + "\n"}) {
        const ToolRun run = adf({"check", folder.write("deep.yaml", text)});
        EXPECT_EQ(run.code, 1) << run.err.substr(0, 200);
    }
}

TEST_F(BadInput, AnUnreadableFileIsNamedWithTheReason)
{
    const std::string path = folder.write("locked.yaml", "bodies: []\n");
    chmod(path.c_str(), 0);
    if (access(path.c_str(), R_OK) == 0) {
        // Root reads everything; a path through a file stands in for a file that cannot be opened.
        expectRefused(path + "/inside.yaml", "inside.yaml");
        return;
    }
    expectRefused(path, "permission");
}

TEST_F(BadInput, AFolderInsteadOfAFileIsNamed)
{
    std::filesystem::create_directory(pathIn(folder, "models.yaml"));
    expectRefused(pathIn(folder, "models.yaml"), "is a folder");
    const ToolRun run =
        adf({"convert", sample("pendulum/pendulum.yaml"), "-o", pathIn(folder, "models.yaml")});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err.find("folder"), std::string::npos) << run.err;
}

TEST_F(BadInput, AFullDiskOnSaveIsReportedAndLeavesNothing)
{
    const std::string out = pathIn(folder, "copy.yaml");
    const ToolRun run =
        adf({"convert", sample("gripper/gripper.yaml"), "-o", out}, {.fileBytes = 4096});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err.find("disk is full"), std::string::npos) << run.err;
    EXPECT_TRUE(std::filesystem::is_empty(std::filesystem::path(out).parent_path()));
}

namespace {

std::string stlOf(std::uint32_t said, std::uint32_t written)
{
    std::string bytes(80, '\0');
    bytes.append(reinterpret_cast<const char*>(&said), 4);
    for (std::uint32_t i = 0; i < written; ++i) {
        const float x = static_cast<float>(i % 1000) * 0.001F;
        const float y = static_cast<float>(i / 1000) * 0.001F;
        const float facet[12] = {0, 0, 1, x, y, 0, x + 0.001F, y, 0, x, y + 0.001F, 0};
        bytes.append(reinterpret_cast<const char*>(facet), sizeof facet);
        bytes.append(2, '\0');
    }
    return bytes;
}

std::string meshFile(const std::string& mesh)
{
    return "bodies: [BODY a]\nhigh resolution path: ./\nlow resolution path: ./\n"
           "BODY a:\n  name: a\n  mass: 1.0\n  inertia: {ix: 1.0, iy: 1.0, iz: 1.0}\n"
           "  inertial offset: {position: {x: 0, y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}\n"
           "  mesh: " +
           mesh + "\n";
}

}  // namespace

TEST_F(BadInput, ATruncatedMeshIsReportedAndTheBodyStays)
{
    folder.write("half.stl", stlOf(1000, 400));
    const std::string text = meshFile("half.stl");
    const nlohmann::json list = check(folder.write("mesh.yaml", text));
    ASSERT_FALSE(list.empty());
    EXPECT_NE(list.dump().find("half.stl"), std::string::npos) << list.dump(1);
    expectSimulates(text);
}

TEST_F(BadInput, AMissingMeshIsReportedAndTheBodyStays)
{
    const std::string text = meshFile("nowhere.stl");
    const std::string path = folder.write("mesh.yaml", text);
    EXPECT_NE(check(path).dump().find("nowhere.stl"), std::string::npos);
    const auto info = nlohmann::json::parse(adf({"info", path, "--json"}).out);
    EXPECT_EQ(info.at("meshes").at("missing"), nlohmann::json::array({"nowhere.stl"}));
    expectSimulates(text);
}

TEST_F(BadInput, AMeshOfAMillionTrianglesLoadsAndSimulates)
{
    folder.write("large.stl", stlOf(1'000'000, 1'000'000));
    expectSimulates(meshFile("large.stl"));
}

}  // namespace cli_test
