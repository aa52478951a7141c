// MJCF files that others wrote against MuJoCo itself: those of its samples and of the corpus.

#include "sim/collision_rules.h"
#include "tests/adf/corpus.h"
#include "tests/importers/mjcf_oracle.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;
using test::ImportedRobot;
using test::mjcf::MjcfExactness;
using test::mjcf::Oracle;

fs::path samplesFolder()
{
    const char* const chosen = std::getenv("LINKWRIGHT_MUJOCO_MODELS");
    return chosen != nullptr ? chosen : LINKWRIGHT_MUJOCO_MODELS;
}

std::vector<fs::path> mjcfFiles()
{
    std::vector<fs::path> files;
    for (const fs::path& folder : {samplesFolder(), test::corpusFolder() / "mjcf"}) {
        std::error_code notThere;
        for (const auto& entry : fs::recursive_directory_iterator(folder, notThere)) {
            if (entry.path().extension() == ".xml") {
                files.push_back(entry.path());
            }
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

// MuJoCo 2.2 weighs a mesh in another way than those of today, unless a file says which: the file
// with that, beside copies of all that it may name.
fs::path withExactMeshes(const fs::path& file, const fs::path& folder)
{
    fs::copy(file.parent_path(), folder,
             fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    std::string text = test::bytesOf(file);
    const std::size_t root = text.find("<mujoco");
    const std::size_t end = text.find('>', root);
    EXPECT_NE(end, std::string::npos);
    text.insert(end + 1, "<compiler exactmeshinertia=\"true\"/>");
    fs::path copy = folder / file.filename();
    std::ofstream(copy, std::ios::binary) << text;
    return copy;
}

// Bodies that the import says are missing, since tendons hold them together, and those that weigh
// only by them.
std::set<std::string> notMade(const ImportedRobot& imported, const Oracle& oracle)
{
    const std::vector<base::Diagnostic>& reported = imported.problems.all();
    const bool isMissing = std::any_of(reported.begin(), reported.end(), [](const auto& problem) {
        return problem.code == "mjcf.not-expanded";
    });
    std::set<std::string> names;
    if (!isMissing) {
        return names;
    }
    for (const std::string& name : oracle.bodies()) {
        const auto found = imported.indexOf.find("BODY " + name);
        if (found == imported.indexOf.end() || imported.scene->bodies[found->second].mass == 0) {
            names.insert(name);
        }
    }
    return names;
}

// A mesh is not read here, but bodies without shapes get no groups.
bool touchesOthers(const scene::Body& body)
{
    return !body.collisions.empty() || !body.collisionGroups.empty();
}

// Bodies that stand still count as the world.
std::set<std::pair<std::string, std::string>> mayTouch(const scene::Scene& scene)
{
    const sim::CollisionRules rules(scene);
    const auto nameOf = [](const scene::Body& body) {
        return body.mass == 0 ? "world" : body.origin.identifier.substr(5);
    };
    std::set<std::pair<std::string, std::string>> pairs;
    for (std::uint32_t a = 0; a < scene.bodies.size(); ++a) {
        for (std::uint32_t b = a + 1; b < scene.bodies.size(); ++b) {
            const scene::Body& first = scene.bodies[a];
            const scene::Body& second = scene.bodies[b];
            const bool haveShapes = touchesOthers(first) && touchesOthers(second);
            if (haveShapes && first.mass + second.mass > 0 && rules.collide({a}, {b})) {
                pairs.insert(std::minmax(nameOf(first), nameOf(second)));
            }
        }
    }
    return pairs;
}

// A model that MuJoCo makes bodies for is imported as MuJoCo writes it whole, as the hint says.
fs::path wholeModel(const fs::path& file, const fs::path& folder)
{
    const std::string text = test::bytesOf(file);
    if (text.find("<composite") == std::string::npos &&
        text.find("<replicate") == std::string::npos) {
        return file;
    }
    std::array<char, 1000> error{};
    mjModel* model = mj_loadXML(file.c_str(), nullptr, error.data(), error.size());
    if (model == nullptr) {
        return file;  // no version of MuJoCo that reads it
    }
    const fs::path whole = folder / ("whole_" + file.filename().string());
    EXPECT_EQ(mj_saveLastXML(whole.c_str(), model, error.data(), error.size()), 1) << error.data();
    mj_deleteModel(model);
    return whole;
}

// check(file, what MuJoCo makes of it)
template <typename Check>
void forEachFile(const fs::path& folder, Check check)
{
    std::size_t count = 0;
    for (const fs::path& found : mjcfFiles()) {
        SCOPED_TRACE(found.string());
        const fs::path file = wholeModel(found, folder);
        constexpr bool kMayBeUnread = true;
        Oracle oracle(file, kMayBeUnread);
        if (oracle.isThere()) {
            check(file, oracle);
            ++count;
        }
    }
    if (count == 0) {
        GTEST_SKIP() << "no MJCF that this MuJoCo reads in " << samplesFolder() << " or "
                     << test::corpusFolder();
    }
}

TEST_F(MjcfExactness, EveryBodyOfEveryCorpusFileIsWhereMuJoCoHasIt)
{
    test::Random random(11);
    forEachFile(folder_.path(), [&](const fs::path& file, Oracle& oracle) {
        const bool hasMeshes = test::bytesOf(file).find("<mesh") != std::string::npos;
        const fs::path compared = hasMeshes ? withExactMeshes(file, folder_.path()) : file;
        if (hasMeshes) {
            oracle = Oracle(compared);
            ASSERT_TRUE(oracle.isThere());
        }
        const ImportedRobot imported(compared);
        const std::set<std::string> missing = notMade(imported, oracle);
        const test::mjcf::Tolerance tolerance =
            hasMeshes ? test::mjcf::kMeshTolerance : test::mjcf::Tolerance{};
        std::map<std::string, double> positions;
        for (int set = 0; set < 5; ++set) {
            expectSamePoses(imported, positions, oracle, missing);
            if (positions.empty() || imported.keepsItsMassInPlace()) {
                expectSameInertia(test::sumOf(*imported.scene, imported.poses(positions)),
                                  oracle.whole(missing), tolerance);
            }
            for (const std::string& joint : oracle.joints()) {
                positions[joint] = random.number(2);
            }
        }
    });
}

TEST_F(MjcfExactness, JointsOfEveryCorpusFileAreLimitedAsInMuJoCo)
{
    forEachFile(folder_.path(), [](const fs::path& file, const Oracle& oracle) {
        const ImportedRobot imported(file);
        std::map<std::string, scene::Limits> found;
        for (const scene::Joint& joint : imported.scene->joints) {
            if (joint.limits && joint.type != scene::JointType::Fixed) {
                found[joint.origin.identifier.substr(6)] = *joint.limits;
            }
        }
        const std::map<std::string, scene::Limits> expected = oracle.limits();
        EXPECT_EQ(found.size(), expected.size());
        for (const auto& [joint, limits] : expected) {
            SCOPED_TRACE(joint);
            ASSERT_TRUE(found.contains(joint));
            EXPECT_NEAR(found.at(joint).low, limits.low, test::mjcf::kSame);
            EXPECT_NEAR(found.at(joint).high, limits.high, test::mjcf::kSame);
        }
    });
}

TEST_F(MjcfExactness, BodiesOfEveryCorpusFileTouchThoseThatTheyTouchInMuJoCo)
{
    forEachFile(folder_.path(), [](const fs::path& file, const Oracle& oracle) {
        const ImportedRobot imported(file);
        const std::set<std::string> missing = notMade(imported, oracle);
        std::set<std::pair<std::string, std::string>> expected;
        for (const auto& pair : oracle.mayTouch()) {
            if (!missing.contains(pair.first) && !missing.contains(pair.second)) {
                expected.insert(pair);
            }
        }
        const auto found = mayTouch(*imported.scene);
        // Of thousands of pairs, those that differ say more.
        std::vector<std::pair<std::string, std::string>> different;
        std::set_symmetric_difference(found.begin(), found.end(), expected.begin(), expected.end(),
                                      std::back_inserter(different));
        different.resize(std::min<std::size_t>(different.size(), 5));
        EXPECT_TRUE(different.empty()) << ::testing::PrintToString(different);
    });
}

}  // namespace
