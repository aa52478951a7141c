#include "tests/cli/tool.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

namespace cli_test {

TEST(Convert, AnUnchangedModelKeepsEveryByte)
{
    const test::TempFolder folder;
    for (const std::string& file : sampleModels()) {
        const std::string out = pathIn(folder, "copy.yaml");
        const ToolRun run = adf({"convert", file, "-o", out});
        EXPECT_EQ(run.code, 0) << run.err;
        EXPECT_TRUE(run.err.empty() || run.err.find("not found from") != std::string::npos)
            << run.err;
        EXPECT_EQ(readFile(out), readFile(file)) << file;
        EXPECT_EQ(adf({"convert", file, "--output=-"}).out, readFile(file)) << file;
    }
}

TEST(Convert, OddTextKeepsEveryByte)
{
    const test::TempFolder folder;
    const std::vector<std::string> texts{
        "",
        "# only a comment",
        "\xEF\xBB\xBF"
        "bodies: [BODY a]\r\nBODY a: {name: a, mass: 1.}\r\n",
        "bodies:\n- 'BODY a'\n\"BODY a\": &one\n  name: a   \n  mass: 1\t# tab\n\n\n",
        "bodies: [BODY a, BODY b]\nBODY a: &a {name: a, mass: 1}\nBODY b: *a\n...\n",
        "unknown: {deep: [1, {x: ~}], text: |\n  a\n   b\n  }\n",
    };
    for (const std::string& text : texts) {
        EXPECT_EQ(adf({"convert", folder.write("odd.yaml", text), "-o", "-"}).out, text);
    }
}

TEST(Convert, TextThatIsNoYamlIsCopiedWithStatusOne)
{
    const test::TempFolder folder;
    const std::string text = "bodies: [BODY a\nBODY a: }{\n";
    const ToolRun run = adf({"convert", folder.write("broken.yaml", text), "-o", "-"});
    EXPECT_EQ(run.code, 1);
    EXPECT_EQ(run.out, text);
    EXPECT_NE(run.err.find("error: "), std::string::npos);
}

TEST(Convert, ACopyElsewhereReportsWhichMeshesItDoesNotFind)
{
    const test::TempFolder folder;
    folder.write("tri.stl",
                 "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 "
                 "0\nendloop\nendfacet\nendsolid a\n");
    const std::string file = folder.write("part.yaml",
                                          "bodies: [BODY a]\nhigh resolution path: ./\n"
                                          "BODY a: {name: a, mass: 1, mesh: tri.stl}\n");
    std::filesystem::create_directory(pathIn(folder, "other"));
    const ToolRun elsewhere = adf({"convert", file, "-o", pathIn(folder, "other/part.yaml")});
    EXPECT_EQ(elsewhere.code, 0);
    EXPECT_NE(elsewhere.err.find("1 mesh is not found from"), std::string::npos) << elsewhere.err;
    EXPECT_EQ(adf({"convert", file, "-o", pathIn(folder, "copy.yaml")}).err, "");
}

TEST(Convert, ForeignFormatsAreRefused)
{
    const test::TempFolder folder;
    const std::string out = pathIn(folder, "arm.mjcf");
    EXPECT_EQ(adf({"convert", sample("pendulum/pendulum.yaml"), "-o", out}).code, 1);
    EXPECT_FALSE(std::filesystem::exists(out));
}

TEST(Convert, KeepsTheModeOfTheFileItReplaces)
{
    const test::TempFolder folder;
    const std::string out = folder.write("out.yaml", "old");
    chmod(out.c_str(), 0640);
    EXPECT_EQ(adf({"convert", sample("pendulum/pendulum.yaml"), "-o", out}).code, 0);

    struct stat status {};

    ASSERT_EQ(stat(out.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0640);
}

}  // namespace cli_test
