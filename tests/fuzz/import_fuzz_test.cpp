// Damaged robot and mesh files: none brings the importer down, what is wrong is told, and what is
// kept is a model of finite numbers that can be saved and read.
//
// LINKWRIGHT_FUZZ=FIRST:COUNT runs other and more seeds; LINKWRIGHT_FUZZ_PRINT=SEED prints the
// damaged files of that seed.

#include "adf/file_io.h"
#include "adf/reader.h"
#include "adf/writer.h"
#include "base/text.h"
#include "compile/compiler.h"
#include "importers/mesh/mesh_importer.h"
#include "importers/robot_file.h"
#include "tests/fuzz/fuzz_seeds.h"
#include "tests/fuzz/text_mutation.h"
#include "tests/support/no_assets.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <iostream>
#include <string>
#include <vector>

namespace {

const std::string kSeedFolder = std::string(LINKWRIGHT_SOURCE_DIR) + "/tests/fuzz/seeds/";

std::string contentsOf(const std::string& name)
{
    return adf::readText(kSeedFolder + name).value();
}

class ImportFuzz : public testing::Test {
protected:
    ImportFuzz()
    {
        folder_.write("package.xml", "<package><name>arm</name></package>");
        for (const char* name : {"part.obj", "part.mtl", "part.ply", "part.dae"}) {
            folder_.write(name, contentsOf(name));
        }
    }

    void damageAndImport(const std::string& name, std::uint64_t count)
    {
        const std::string whole = contentsOf(name);
        const auto one = [&](std::uint64_t seed) {
            const std::string text = test::mutated(whole, seed);
            if (std::getenv("LINKWRIGHT_FUZZ_PRINT") != nullptr) {
                std::cout << text << '\n';
            }
            importFile(folder_.write(name, text));
        };
        if (test::forEachSeed(count, one)) {
            EXPECT_GT(imported_, count / 32) << "not every slip costs the whole robot";
        }
    }

    void importFile(const std::string& file)
    {
        base::Diagnostics problems;
        const test::TempFolder out;
        const auto robot = importers::importRobotFile(
            file, {.folders = {.given = {folder_.path().string()}}, .folder = out.path().string()},
            problems);
        if (!robot || robot->objects.empty()) {
            EXPECT_TRUE(!robot || problems.hasErrors()) << "nothing came of it, without a word";
            return;
        }
        ++imported_;
        const std::string model = (out.path() / "robot.yaml").string();
        const std::string text = adf::write(importers::documentOf(*robot, model));
        base::Diagnostics reading;
        const adf::Document document = adf::read(text, model, reading);
        EXPECT_FALSE(reading.hasErrors()) << base::lineForm(reading.all().front()) << '\n' << text;
        expectFinite(document);
    }

    static void expectFinite(const adf::Document& document)
    {
        test::NoAssets assets;
        base::Diagnostics compiling;
        const auto scene =
            compile::compile({.models = {&document}, .assets = assets, .sink = compiling}).scene;
        ASSERT_NE(scene, nullptr);
        for (const scene::Body& body : scene->bodies) {
            EXPECT_TRUE(std::isfinite(body.mass) && body.mass >= 0) << body.origin.identifier;
            EXPECT_TRUE(base::isFinite(body.X_WB.position)) << body.origin.identifier;
            const base::Quat& q = body.X_WB.rotation;
            EXPECT_NEAR(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w, 1, 1e-9);
        }
    }

    void damageAndReadMesh(const std::string& name, const std::string& whole, std::uint64_t count)
    {
        std::size_t read = 0;
        const auto one = [&](std::uint64_t seed) {
            const auto mesh =
                importers::readMesh(folder_.write(name, test::mutated(whole, seed)), true);
            if (!mesh) {
                EXPECT_FALSE(mesh.error().message.empty());
                return;
            }
            ++read;
            for (const scene::SubMesh& part : (*mesh)->parts) {
                for (const auto& position : part.positions) {
                    ASSERT_TRUE(std::isfinite(position[0] + position[1] + position[2]));
                }
                for (const std::uint32_t index : part.indices) {
                    ASSERT_LT(index, part.positions.size());
                }
            }
        };
        if (test::forEachSeed(count, one)) {
            EXPECT_GT(read, count / 10);
        }
    }

    test::TempFolder folder_;
    std::size_t imported_ = 0;
};

TEST_F(ImportFuzz, DamagedUrdf)
{
    damageAndImport("arm.urdf", 500);
}

TEST_F(ImportFuzz, DamagedXacro)
{
    damageAndImport("hand.urdf.xacro", 500);
}

TEST_F(ImportFuzz, DamagedMjcf)
{
    damageAndImport("leg.xml", 500);
}

// libsdformat needs thirty milliseconds for a file.
TEST_F(ImportFuzz, DamagedSdf)
{
    damageAndImport("cell.sdf", 80);
}

TEST_F(ImportFuzz, DamagedTextMeshes)
{
    for (const char* name : {"part.obj", "part.ply", "part.dae"}) {
        SCOPED_TRACE(name);
        damageAndReadMesh(name, contentsOf(name), 300);
    }
}

TEST(TextMutation, IsTheSameForTheSameSeed)
{
    const std::string whole = contentsOf("arm.urdf");
    EXPECT_EQ(test::mutated(whole, 7), test::mutated(whole, 7));
    EXPECT_NE(test::mutated(whole, 7), test::mutated(whole, 8));
    EXPECT_NE(test::mutated(whole, 7), whole);
}

}  // namespace
