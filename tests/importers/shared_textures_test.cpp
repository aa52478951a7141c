#include "importers/mesh/grey_picture.h"
#include "importers/robot_file.h"
#include "tests/adf/corpus.h"
#include "tests/importers/sample_pictures.h"
#include "tests/support/diagnostics_test.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;

// What gets into the folder to share of a robot whose mesh names a texture.
class SharedTextures : public test::DiagnosticsTest {
protected:
    // Of pkg/meshes/m.obj with `library`, which holds a material with this texture.
    void import(const std::string& library, const std::string& texture)
    {
        folder_.write("pkg/package.xml", "<package><name>pkg</name></package>");
        folder_.write("pkg/meshes/m.obj",
                      "mtllib " + library +
                          "\nusemtl m\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\n"
                          "vt 0 1\nf 1/1 2/2 3/3\nf 1/1 3/3 2/2\n");
        folder_.write("pkg/meshes/" + library, "newmtl m\nKd 1 1 1\nmap_Kd " + texture + '\n');
        importDescription(
            "<visual><geometry><mesh filename='package://pkg/meshes/m.obj'/>"
            "</geometry></visual>");
    }

    void importDescription(const std::string& visual)
    {
        const std::string file = folder_.write(
            "pkg/urdf/r.urdf",
            "<robot name='r'>\n<link name='a'><inertial><mass value='1'/><inertia ixx='1' ixy='0' "
            "ixz='0' iyy='1' iyz='0' izz='1'/></inertial>\n" +
                visual + "</link></robot>");
        robot_ = {};  // and what it wrote
        auto robot = importers::importRobotFile(
            file, {.folders = {.given = given_}, .folder = at("out")}, diagnostics());
        ASSERT_TRUE(robot.ok());
        robot_ = std::move(robot).value();
        dropNotes();
    }

    [[nodiscard]] std::vector<std::string> pictures() const
    {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(folder_.path() / "out/high_res")) {
            if (entry.path().extension() == ".png") {
                names.push_back(entry.path().filename().string());
            }
        }
        return names;
    }

    [[nodiscard]] std::string at(const std::string& relative) const
    {
        return (folder_.path() / relative).string();
    }

    const std::vector<std::string> one_{"x.png"};
    std::vector<std::string> given_;
    importers::ImportedRobot robot_;
    test::TempFolder folder_;
};

TEST_F(SharedTextures, ThoseOfThePackageAreCopied)
{
    folder_.write("pkg/textures/x.png", test::smallPng());
    import("m.mtl", "../textures/x.png");
    EXPECT_EQ(pictures(), one_);
}

TEST_F(SharedTextures, ThoseOfOtherFoldersAreReportedAndNotCopied)
{
    const std::string secret = folder_.write("secret/x.png", test::smallPng());
    import("m.mtl", "../../secret/x.png");
    const base::Diagnostic reported = take("mesh.texture-outside");
    EXPECT_EQ(reported.severity, base::Severity::Warning);
    EXPECT_EQ(reported.span.line, 3);
    EXPECT_NE(reported.message.find(secret), std::string::npos) << reported.message;
    import("../../secret/m.mtl", secret);
    take("mesh.texture-outside");
    EXPECT_TRUE(pictures().empty());
    given_ = {at("secret")};
    import("m.mtl", "../../secret/x.png");
    EXPECT_EQ(pictures(), one_);
}

TEST_F(SharedTextures, WhatIsNoPictureIsReportedAndNotCopied)
{
    folder_.write("pkg/meshes/key.png", "BEGIN PRIVATE KEY: not a picture at all");
    import("m.mtl", "key.png");
    EXPECT_EQ(take("mesh.no-picture").span.line, 3);
    EXPECT_TRUE(pictures().empty());
}

TEST_F(SharedTextures, ADescriptionReachesNoFurtherThanAMesh)
{
    folder_.write("pkg/package.xml", "<package><name>pkg</name></package>");
    folder_.write("other/x.png", test::smallPng());
    const auto naming = [&](const std::string& texture) {
        importDescription(
            "<visual><geometry><box size='1 1 1'/></geometry>\n<material name='m'>"
            "<texture filename='" +
            texture +
            "'/></material></visual><visual><geometry><box size='2 1 1'/>"
            "</geometry></visual>");
    };
    for (const std::string& texture :
         {at("other/x.png"), std::string("../../other/x.png"), std::string("package://other/x.png"),
          std::string("package://none/other/x.png")}) {
        naming(texture);
        EXPECT_EQ(take("mesh.texture-outside").span.line, 4) << texture;
        EXPECT_TRUE(pictures().empty());
    }
    folder_.write("other/package.xml", "<package><name>other</name></package>");
    naming("package://other/x.png");
    EXPECT_EQ(pictures(), one_);
}

// Two pixels, red above blue, in the kinds that public robots have.
class ConvertedTextures
    : public SharedTextures,
      public ::testing::WithParamInterface<std::pair<const char*, std::string>> {};

TEST_P(ConvertedTextures, BecomePngWithTheSamePixels)
{
    const auto& [name, bytes] = GetParam();
    folder_.write(std::string("pkg/meshes/") + name, bytes);
    import("m.mtl", name);
    EXPECT_EQ(pictures(), one_);
    for (const auto& entry : fs::directory_iterator(folder_.path() / "out/high_res")) {
        if (entry.path().extension() == ".mtl") {
            EXPECT_NE(test::bytesOf(entry.path()).find("map_Kd x.png"), std::string::npos);
        }
    }
    const auto grey = importers::readGreyPng(at("out/high_res/x.png"), 100);
    ASSERT_TRUE(grey) << grey.error().message;
    EXPECT_EQ(grey->width, 1U);
    EXPECT_EQ(grey->pixels, (std::vector<std::uint8_t>{255, 0})) << "red of each";
}

std::string tiffOfTwoPixels()
{
    using std::string_literals::operator""s;
    const auto entry = [](int tag, int kind, int count, int value) {
        std::string bytes;
        for (const auto& [number, size] : {std::pair{tag, 2}, {kind, 2}, {count, 4}, {value, 4}}) {
            for (int i = 0; i < size; ++i) {
                bytes += static_cast<char>((number >> (8 * i)) & 0xFF);
            }
        }
        return bytes;
    };
    // The header, the pixels at 8, bits for each colour at 14, the directory at 20.
    return "II*\0\x14\0\0\0\xff\0\0\0\0\xff\x08\0\x08\0\x08\0\x0a\0"s + entry(256, 3, 1, 1) +
           entry(257, 3, 1, 2) + entry(258, 3, 3, 14) + entry(259, 3, 1, 1) + entry(262, 3, 1, 2) +
           entry(273, 4, 1, 8) + entry(277, 3, 1, 3) + entry(278, 3, 1, 2) + entry(279, 4, 1, 6) +
           entry(284, 3, 1, 1) + std::string(4, '\0');
}

std::string tgaOfTwoPixels()
{
    using std::string_literals::operator""s;
    return "\0\0\2\0\0\0\0\0\0\0\0\0\1\0\2\0\x18\x20\0\0\xff\xff\0\0"s;
}

INSTANTIATE_TEST_SUITE_P(
    Kinds,
    ConvertedTextures,
    ::testing::Values(std::pair{"x.tif", tiffOfTwoPixels()},
                      std::pair{"x.tiff", tiffOfTwoPixels()},
                      std::pair{"x.tga", tgaOfTwoPixels()},
                      std::pair{"x.ppm", std::string("P6\n1 2\n255\n\xff\0\0\0\0\xff", 17)}));

TEST_F(SharedTextures, WhatCannotBeConvertedIsReportedAndCopiedAsItIs)
{
    folder_.write("pkg/meshes/x.png", "DDS |\1\1\1 a texture for graphics cards");
    import("m.mtl", "x.png");
    EXPECT_EQ(take("mesh.texture-kind").severity, base::Severity::Warning);
    EXPECT_EQ(pictures(), one_);
}

}  // namespace
