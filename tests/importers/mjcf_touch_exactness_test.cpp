// Which bodies of MJCF files touch, against MuJoCo itself.

#include "tests/importers/mjcf_oracle.h"
#include "tests/importers/mjcf_samples.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <utility>

namespace {

namespace fs = std::filesystem;
using test::mjcf::MjcfExactness;
using test::mjcf::Oracle;

// By the rules of ADF: groups, and joints that keep their bodies apart.
std::set<std::pair<std::string, std::string>> touchingByRules(const scene::Scene& scene)
{
    std::set<std::pair<std::string, std::string>> pairs;
    const auto nameOf = [](const scene::Body& body) {
        return body.origin.identifier.substr(5);
    };
    for (std::size_t a = 0; a < scene.bodies.size(); ++a) {
        for (std::size_t b = a + 1; b < scene.bodies.size(); ++b) {
            const scene::Body& first = scene.bodies[a];
            const scene::Body& second = scene.bodies[b];
            const auto& groups = second.collisionGroups;
            const bool share = std::any_of(
                first.collisionGroups.begin(), first.collisionGroups.end(), [&](int group) {
                    return std::find(groups.begin(), groups.end(), group) != groups.end();
                });
            const bool isApart = !share && !groups.empty() && !first.collisionGroups.empty();
            const bool isJoined = std::any_of(
                scene.joints.begin(), scene.joints.end(), [&](const scene::Joint& joint) {
                    return joint.ignoreCollision &&
                           ((joint.parent.value == a && joint.child.value == b) ||
                            (joint.parent.value == b && joint.child.value == a));
                });
            const bool canMove = first.mass > 0 || second.mass > 0;
            const bool hasShapes = !first.collisions.empty() && !second.collisions.empty();
            if (!isApart && !isJoined && canMove && hasShapes) {
                pairs.insert(std::minmax(nameOf(first), nameOf(second)));
            }
        }
    }
    return pairs;
}

TEST_F(MjcfExactness, BodiesTouchThoseThatTheyTouchInMuJoCo)
{
    const fs::path file = folder_.write("model.xml", test::mjcf::kCrowd);
    const test::ImportedRobot imported(file);
    Oracle oracle(file);
    ASSERT_TRUE(oracle.isThere());
    EXPECT_FALSE(imported.scene->modelIgnoresInterCollision.at(0));
    const auto expected = oracle.touching();
    EXPECT_GT(expected.size(), 15U);
    EXPECT_EQ(touchingByRules(*imported.scene), expected);
}

}  // namespace
