// What else is in a folder for AMBF, and what is never written over.

#include "importers/mesh/mesh_importer.h"
#include "tests/adf/corpus.h"
#include "tests/exporters/ambf_round_trip.h"
#include "tests/exporters/cube_obj.h"

#include <gtest/gtest.h>

namespace {

using test::AmbfRoundTrip;
using test::ExportedModel;

TEST(AmbfExport, TheFolderHasALicenceAndAReadme)
{
    const test::TempFolder folder;
    const std::string text = "bodies: [BODY a]\nBODY a: {name: a, mesh: '', mass: 2}\n";
    AmbfRoundTrip unknown(folder.write("robot/m.yaml", text));
    EXPECT_NE(test::bytesOf(unknown.out() + "/LICENSE").find("not known"), std::string::npos);
    EXPECT_EQ(unknown.count("export.no-licence", unknown.reported), 1U);

    folder.write("robot/package.xml",
                 "<package><name>bot</name><license>BSD-3-Clause</license><maintainer "
                 "email='ann@example.org'>Ann</maintainer></package>");
    AmbfRoundTrip package(folder.write("robot/adf/m.yaml", text));
    const std::string stated = test::bytesOf(package.out() + "/LICENSE");
    EXPECT_NE(stated.find("BSD-3-Clause"), std::string::npos);
    EXPECT_NE(stated.find("ann@example.org"), std::string::npos);

    folder.write("robot/COPYING", "free for all\n");
    AmbfRoundTrip beside(folder.write("robot/n.yaml", text));
    EXPECT_EQ(test::bytesOf(beside.out() + "/LICENSE"), "free for all\n");
    AmbfRoundTrip given(folder.write("robot/o.yaml", text),
                        folder.write("mine.txt", "mine alone\n"));
    EXPECT_EQ(test::bytesOf(given.out() + "/LICENSE"), "mine alone\n");
    EXPECT_EQ(given.count("export.licence", given.reported), 1U);

    const std::string readme = test::bytesOf(given.out() + "/README.md");
    EXPECT_TRUE(readme.starts_with("# o\n"));
    EXPECT_NE(readme.find("| bodies | 1 |"), std::string::npos);
    EXPECT_NE(readme.find("ambf_simulator -a o.yaml"), std::string::npos);
}

TEST(AmbfExport, NothingIsWrittenOverTheModelItself)
{
    const test::TempFolder folder;
    const std::string file =
        folder.write("m.yaml", "bodies: [BODY a]\nBODY a: {name: a, mesh: '', mass: 2}\n");
    base::Diagnostics sink;
    ExportedModel model(*adf::readFile(file, sink));
    const auto result = exporters::exportForAmbf(
        model.document, model.compiled, {.folder = folder.path().string(), .name = "m"}, sink);
    EXPECT_FALSE(result.ok());
    ExportedModel world(test::documentOfText("gravity: {x: 0, y: 0, z: -9}\nenvironment: e.yaml\n",
                                             "/nowhere/world.yaml"));
    EXPECT_FALSE(exporters::exportForAmbf(world.document, world.compiled,
                                          {.folder = (folder.path() / "w").string(), .name = "w"},
                                          sink)
                     .ok());
}

TEST(AmbfExport, WhatAPersonMadeOrChangedIsKept)
{
    const test::TempFolder folder;
    base::Diagnostics sink;
    ExportedModel model(*adf::readFile(
        folder.write("m/m.yaml", "bodies: [BODY a]\nBODY a: {name: a, mesh: '', mass: 2}\n"),
        sink));
    const std::string out = (folder.path() / "out").string();
    const auto exported = [&](base::Diagnostics& reported, bool replaces = false) {
        return exporters::exportForAmbf(model.document, model.compiled,
                                        {.folder = out, .name = "m", .replacesModel = replaces},
                                        reported)
            .ok();
    };
    base::Diagnostics first;
    ASSERT_TRUE(exported(first));
    base::Diagnostics again;
    EXPECT_TRUE(exported(again)) << "what an export wrote is replaced";
    EXPECT_EQ(first.all().size(), again.all().size());

    const std::string readme = test::bytesOf(out + "/README.md");
    folder.write("out/README.md", readme + "And a word of mine.\n");
    base::Diagnostics keeping;
    EXPECT_TRUE(exported(keeping));
    EXPECT_NE(test::bytesOf(out + "/README.md").find("And a word of mine."), std::string::npos);
    EXPECT_TRUE(
        std::any_of(keeping.all().begin(), keeping.all().end(),
                    [](const base::Diagnostic& one) { return one.code == "export.kept-file"; }));

    folder.write("out/README.md", "Mine alone.\n");
    model = ExportedModel(*adf::readFile(
        folder.write("m/m.yaml", "bodies: [BODY a]\nBODY a: {name: a, mesh: '', mass: 3}\n"),
        sink));
    base::Diagnostics twice;
    EXPECT_TRUE(exported(twice) && exported(twice)) << "whatever the README says";

    folder.write("out/m.yaml", "# my own work\n");
    base::Diagnostics refused;
    EXPECT_FALSE(exported(refused));
    EXPECT_EQ(test::bytesOf(out + "/m.yaml"), "# my own work\n");
    EXPECT_TRUE(exported(refused, true)) << "a person wants it";
    EXPECT_NE(test::bytesOf(out + "/m.yaml"), "# my own work\n");
}

TEST(AmbfExport, WhatIsStoppedLeavesNoMesh)
{
    const test::TempFolder folder;
    folder.write("m/box.obj", test::cubeObj(1));
    base::Diagnostics sink;
    importers::MeshCache assets;
    ExportedModel model(
        *adf::readFile(
            folder.write("m/m.yaml",
                         "bodies: [BODY a]\nBODY a: {name: a, mesh: box.obj, mass: 2}\n"),
            sink),
        assets);
    std::stop_source stop;
    stop.request_stop();
    const auto result = exporters::exportForAmbf(
        model.document, model.compiled,
        {.folder = (folder.path() / "out").string(), .name = "m", .stop = stop.get_token()}, sink);
    ASSERT_FALSE(result.ok());
    EXPECT_NE(result.error().message.find("stopped"), std::string::npos);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path() / "out"));
}

TEST(AmbfExport, FilesThatStayBehindAreReported)
{
    const test::TempFolder folder;
    folder.write("contour.stl", "");
    folder.write("soft.obj", test::cubeObj(1));
    AmbfRoundTrip trip(folder.write(
        "m.yaml",
        "bodies: [BODY a]\nsoft bodies: [SOFT BODY s]\n"
        "BODY a: {name: a, mesh: '', mass: 2, shaders: {path: shaders, vertex: v.vert, fragment: "
        "f.frag}}\n"
        "SOFT BODY s: {name: s, mesh: soft.obj, mass: 1}\n"));
    EXPECT_EQ(trip.count("export.file-left-behind", trip.reported), 3U);
    EXPECT_EQ(test::bytesOf(trip.out() + "/high_res/soft.obj"), test::cubeObj(1))
        << "byte for byte";
}

}  // namespace
