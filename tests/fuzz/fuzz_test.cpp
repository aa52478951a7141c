// Random documents become worlds and run: nothing crashes, and what a user sees stays finite.
//
// LINKWRIGHT_FUZZ=FIRST:COUNT runs other and more seeds and prints each, so that the last one
// printed is the one that crashed; LINKWRIGHT_FUZZ_PRINT=SEED prints a document.

#include "adf/reader.h"
#include "compile/compiler.h"
#include "scene/joint_freedoms.h"
#include "sim/world.h"
#include "tests/fuzz/document_fuzz.h"
#include "tests/fuzz/snapshot_checks.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <string>

namespace {

constexpr std::uint64_t kSeeds = 600;
constexpr int kSteps = 100;

// One after another a position, a velocity, an effort or nothing for each freedom.
void commandAll(sim::World& world, const scene::Scene& scene)
{
    constexpr std::array kModes{exchange::ControlMode::Position, exchange::ControlMode::Velocity,
                                exchange::ControlMode::Effort, exchange::ControlMode::Off};
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        for (std::uint32_t k = 0; k < scene::freedomCount(scene.joints[i].type); ++k) {
            world.apply(exchange::CommandJoint{.joint = scene::JointIndex{i},
                                               .mode = kModes[count++ % kModes.size()],
                                               .target = 2.5,
                                               .freedom = k});
        }
    }
}

// Four meshes as files might hold them, by name.
class Meshes final : public scene::AssetSource {
public:
    base::Result<scene::MeshPtr> mesh(const std::string& path, bool /*mergeDuplicates*/) override
    {
        auto mesh = std::make_shared<scene::MeshData>();
        mesh->path = path;
        mesh->parts.emplace_back();
        scene::SubMesh& part = mesh->parts.back();
        part.positions = {{0.1F, 0, 0}, {0, 0.1F, 0}, {0, 0, 0.1F}, {-0.1F, -0.1F, -0.1F}};
        part.indices = {0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2};
        if (path.ends_with("nan.stl")) {
            part.positions[2][1] = std::numeric_limits<float>::quiet_NaN();
        } else if (path.ends_with("flat.stl")) {
            part.positions.assign(4, {0.1F, 0.1F, 0});
        } else if (path.ends_with("empty.stl")) {
            mesh->parts.clear();
        } else if (!path.ends_with("good.stl")) {
            return base::Error{path + " does not exist", ""};
        }
        scene::finishMesh(*mesh);
        return scene::MeshPtr(mesh);
    }
};

class Fuzz : public testing::Test {
protected:
    Fuzz()
    {
        for (const char* name : {"good.stl", "nan.stl", "flat.stl", "empty.stl"}) {
            folder_.write(name, "");
        }
    }

    [[nodiscard]] std::string text(std::uint64_t seed) const
    {
        return test::randomModel(seed, folder_.path().string());
    }

    void run(std::uint64_t seed)
    {
        base::Diagnostics problems;
        const adf::Document document =
            adf::read(text(seed), (folder_.path() / "fuzz.yaml").string(), problems);
        Meshes meshes;
        const compile::Compiled compiled =
            compile::compile({.models = {&document}, .assets = meshes, .sink = problems});
        ASSERT_NE(compiled.scene, nullptr);
        bodies_ += compiled.scene->bodies.size();
        joints_ += compiled.scene->joints.size();
        sim::World world(compiled.scene);
        exchange::Snapshot now = exchange::initialSnapshot(*compiled.scene);
        ASSERT_EQ(test::notFinite(now), "") << "before the first step";
        world.fill(now);
        exchange::Snapshot before = now;
        for (int i = 0; i < kSteps; ++i) {
            if (i == kSteps / 2) {
                commandAll(world, *compiled.scene);
            }
            world.step(0.001);
            if (i % 20 == 0 || i == kSteps - 1) {
                world.fill(now);
                ASSERT_EQ(test::notFinite(now), "") << "step " << i;
                ASSERT_TRUE(test::doFrozenStay(before, now)) << "step " << i;
                before = now;
            }
        }
        for (const exchange::BodyState& body : now.bodies) {
            diverged_ += body.diverged ? 1U : 0U;
        }
    }

    test::TempFolder folder_;
    std::size_t bodies_ = 0;
    std::size_t joints_ = 0;
    std::size_t diverged_ = 0;
};

TEST_F(Fuzz, RandomDocumentsRunWithoutACrashAndShowOnlyNumbers)
{
    std::uint64_t first = 1;
    std::uint64_t count = kSeeds;
    const char* const wanted = std::getenv("LINKWRIGHT_FUZZ");
    if (wanted != nullptr) {
        const std::string range = wanted;
        first = std::stoull(range);
        count = range.find(':') == std::string::npos
                    ? 1
                    : std::stoull(range.substr(range.find(':') + 1));
    }
    if (const char* const seed = std::getenv("LINKWRIGHT_FUZZ_PRINT")) {
        std::cout << text(std::stoull(seed));
        return;
    }
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        if (wanted != nullptr) {
            std::cerr << "seed " << seed << std::endl;
        }
        run(seed);
    }
    if (wanted == nullptr) {
        EXPECT_GT(bodies_, kSeeds) << "most documents are worlds";
        EXPECT_GT(joints_, kSeeds / 4);
    }
    std::cout << bodies_ << " bodies, " << joints_ << " joints, " << diverged_ << " diverged\n";
}

TEST_F(Fuzz, ASeedIsADocument)
{
    EXPECT_EQ(text(7), text(7));
    EXPECT_NE(text(7), text(8));
}

}  // namespace
