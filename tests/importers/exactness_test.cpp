// Imported robots against an independent reading of the same files: urdfdom parses, KDL moves.

#include "adf/reader.h"
#include "adf/writer.h"
#include "base/text.h"
#include "compile/compiler.h"
#include "importers/robot/principal_axes.h"
#include "importers/robot_file.h"
#include "tests/adf/corpus.h"
#include "tests/importers/imported_robot.h"
#include "tests/importers/urdf_oracle.h"
#include "tests/support/random.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>

namespace {

using Oracle = test::UrdfOracle;
using test::corpusUrdfFiles;
using test::ImportedRobot;
using test::sumOf;
using test::turnBetween;
using test::WholeInertia;

namespace fs = std::filesystem;
using base::Pose;
using base::Quat;
using base::Vec3;

constexpr double kSame = 1e-9;  // m and rad, or relative

class Exactness : public ::testing::Test {
protected:
    void SetUp() override
    {
        if (corpusUrdfFiles().empty()) {
            GTEST_SKIP() << "no corpus at " << test::corpusFolder();
        }
    }
};

// Zero and ten random sets of values, within -2 to 2.
std::vector<std::map<std::string, double>> positionsFor(const urdf::ModelInterface& model)
{
    test::Random random(17);
    std::vector<std::map<std::string, double>> sets(1);
    for (int i = 0; i < 10; ++i) {
        std::map<std::string, double>& set = sets.emplace_back();
        for (const auto& [name, joint] : model.joints_) {
            set[name] = random.number(2);
        }
    }
    return sets;
}

// Mass and centre, and the tensor about the origin unless some link's had to be estimated. True
// when the tensor was compared.
bool expectSameInertia(const ImportedRobot& imported,
                       const Oracle& oracle,
                       const std::map<std::string, double>& positions = {})
{
    const KDL::RigidBodyInertia expected = oracle.inertia(positions);
    const WholeInertia found = sumOf(*imported.scene, imported.poses(positions));
    const double mass = expected.getMass();
    EXPECT_NEAR(found.mass, mass, kSame * mass);
    const double reach = 1 + base::norm(found.moment) / mass;
    for (int i = 0; i < 3; ++i) {
        EXPECT_NEAR(found.moment[i] / mass, expected.getCOG()(i), kSame * reach);
    }
    const bool estimated =
        std::any_of(imported.masses.begin(), imported.masses.end(),
                    [](const auto& entry) { return entry.second.inertia == "estimated"; });
    if (estimated) {
        return false;
    }
    const KDL::RotationalInertia inertia = expected.getRotationalInertia();
    const double largest =
        std::abs(*std::max_element(inertia.data, inertia.data + 9,
                                   [](double a, double b) { return std::abs(a) < std::abs(b); }));
    for (std::size_t i = 0; i < 3; ++i) {
        for (int k = 0; k < 3; ++k) {
            EXPECT_NEAR(found.inertia[i][k], inertia.data[3 * static_cast<int>(i) + k],
                        kSame * largest);
        }
    }
    return true;
}

// A robot of 40 links with angles as people write them, axes of all kinds, and full tensors.
std::string randomRobot(test::Random& random)
{
    const auto one = [&](std::initializer_list<double> choices) {
        const auto index =
            static_cast<std::size_t>(random.number(0, static_cast<double>(choices.size()) - 1e-9));
        return choices.begin()[index];
    };
    const auto angle = [&] {
        return base::numberText(one({0, 0, 1.5708, -1.5708, 3.14, -3.14, 3.1416, 3.14159265,
                                     1.57079632679, 1e-4, 1e-7, random.number(3)}));
    };
    const auto triple = [&](double most) {
        const Vec3 v = random.vector(most);
        return base::numberText(v.x) + ' ' + base::numberText(v.y) + ' ' + base::numberText(v.z);
    };
    const std::vector<std::string> axes{"0 0 1", "0 0 -1", "1 0 0", "0 1 0", "0 -1 0", "0 0.6 0.8"};
    const std::vector<std::string> types{"continuous", "continuous", "prismatic", "fixed"};
    std::string text = "<robot name='random'>";
    for (int i = 0; i < 40; ++i) {
        const importers::PrincipalAxes inertia{.moments = random.vector(.3) + Vec3{1, 1, 1},
                                               .R_IP = random.rotation()};
        const base::Mat3 r = base::toMatrix(inertia.R_IP);
        const auto at = [&](std::size_t a, std::size_t b) {
            return "='" + base::numberText(base::dot(base::scaled(r[a], inertia.moments), r[b])) +
                   "' ";
        };
        text += "<link name='l" + std::to_string(i) + "'>";
        if (i == 0 || random.number() > -.6) {
            text += "<inertial><origin xyz='" + triple(1) + "' rpy='" + triple(3) +
                    "'/><mass value='" + base::numberText(random.number(.1, 9)) +
                    "'/><inertia ixx" + at(0, 0) + "ixy" + at(0, 1) + "ixz" + at(0, 2) + "iyy" +
                    at(1, 1) + "iyz" + at(1, 2) + "izz" + at(2, 2) + "/></inertial>";
        }
        text += "</link>";
    }
    for (int i = 1; i < 40; ++i) {
        const auto pick = [&](const std::vector<std::string>& list) {
            return list[static_cast<std::size_t>(
                random.number(0, static_cast<double>(list.size()) - 1e-9))];
        };
        const std::string type = pick(types);
        text += "<joint name='j" + std::to_string(i) + "' type='" + type + "'><origin xyz='" +
                triple(1) + "' rpy='" + angle() + ' ' + angle() + ' ' + angle() +
                "'/><parent link='l" +
                std::to_string(static_cast<int>(random.number(0, i - 1e-9))) + "'/><child link='l" +
                std::to_string(i) + "'/><axis xyz='" + pick(axes) +
                "'/><limit lower='-3' upper='3' effort='1' velocity='1'/></joint>";
    }
    return text + "</robot>";
}

TEST(RandomRobots, MoveAndWeighAsKdlHasThem)
{
    test::Random random(23);
    const test::TempFolder folder;
    for (int i = 0; i < 30; ++i) {
        const std::string file = folder.write("robot.urdf", randomRobot(random));
        const Oracle oracle{fs::path(file)};
        const ImportedRobot imported(file);
        for (const base::Diagnostic& problem : imported.problems.all()) {
            EXPECT_EQ(problem.severity, base::Severity::Note) << base::lineForm(problem);
        }
        double worst = 0;
        for (const auto& positions : positionsFor(*oracle.model)) {
            const std::vector<Pose> poses = imported.poses(positions);
            if (positions.empty() || imported.keepsItsMassInPlace()) {
                expectSameInertia(imported, oracle, positions);
            }
            for (const auto& [name, link] : oracle.model->links_) {
                const Pose expected = oracle.poseOfLink(name, positions);
                const Pose& found = poses[imported.indexOf.at("BODY " + name)];
                worst = std::max({worst, base::norm(found.position - expected.position),
                                  turnBetween(found.rotation, expected.rotation)});
            }
        }
        EXPECT_LT(worst, kSame);
    }
}

TEST_F(Exactness, EveryLinkOfTheCorpusIsWhereKdlHasIt)
{
    for (const fs::path& file : corpusUrdfFiles()) {
        const Oracle oracle(file);
        const ImportedRobot imported(file);
        ASSERT_EQ(imported.scene->bodies.size() >= oracle.model->links_.size(), true) << file;
        double worst = 0;
        for (const auto& positions : positionsFor(*oracle.model)) {
            const std::vector<Pose> poses = imported.poses(positions);
            for (const auto& [name, link] : oracle.model->links_) {
                const auto index = imported.indexOf.find("BODY " + name);
                ASSERT_NE(index, imported.indexOf.end()) << file << ' ' << name;
                const Pose expected = oracle.poseOfLink(name, positions);
                const Pose& found = poses[index->second];
                worst = std::max({worst, base::norm(found.position - expected.position),
                                  turnBetween(found.rotation, expected.rotation)});
            }
        }
        EXPECT_LT(worst, kSame) << file;
        RecordProperty(file.filename().string(), std::to_string(worst));
    }
}

TEST_F(Exactness, BodiesStartInTheZeroPose)
{
    for (const fs::path& file : corpusUrdfFiles()) {
        const Oracle oracle(file);
        const ImportedRobot imported(file);
        std::map<std::string, double> start;
        for (const auto& [name, joint] : oracle.model->joints_) {
            if (joint->mimic) {
                ASSERT_EQ(oracle.model->getJoint(joint->mimic->joint_name)->mimic, nullptr)
                    << "a chain of followers would start elsewhere";
                start[name] = joint->mimic->offset;
            }
        }
        for (const auto& [name, link] : oracle.model->links_) {
            const Pose expected = oracle.poseOfLink(name, start);
            const Pose& found = imported.scene->bodies[imported.indexOf.at("BODY " + name)].X_WB;
            EXPECT_LT(base::norm(found.position - expected.position), kSame) << file << ' ' << name;
            EXPECT_LT(turnBetween(found.rotation, expected.rotation), kSame) << file << ' ' << name;
        }
    }
}

TEST_F(Exactness, BodiesOfVisualFramesMoveLikeTheirLinks)
{
    for (const fs::path& file : corpusUrdfFiles()) {
        const Oracle oracle(file);
        const ImportedRobot imported(file, {.meshes = importers::robot::MeshMode::Reference});
        const auto sets = positionsFor(*oracle.model);
        const std::vector<Pose> zero = imported.poses({});
        double worst = 0;
        for (const auto& positions : sets) {
            const std::vector<Pose> poses = imported.poses(positions);
            for (const auto& [name, link] : oracle.model->links_) {
                const std::size_t index = imported.indexOf.at("BODY " + name);
                const Pose expected =
                    oracle.poseOfLink(name, positions) * base::inverse(oracle.poseOfLink(name, {}));
                const Pose found = poses[index] * base::inverse(zero[index]);
                worst = std::max({worst, base::norm(found.position - expected.position),
                                  turnBetween(found.rotation, expected.rotation)});
            }
        }
        EXPECT_LT(worst, kSame) << file;
    }
}

TEST_F(Exactness, MassCentreAndInertiaOfTheWholeAreThoseOfTheFileInEveryPose)
{
    int compared = 0;
    for (const fs::path& file : corpusUrdfFiles()) {
        SCOPED_TRACE(file);
        for (const auto mode :
             {importers::robot::MeshMode::Bake, importers::robot::MeshMode::Reference}) {
            const ImportedRobot imported(file, {.meshes = mode});
            ASSERT_TRUE(imported.keepsItsMassInPlace());
            const Oracle oracle(file);
            for (const auto& positions : positionsFor(*oracle.model)) {
                compared += expectSameInertia(imported, oracle, positions) ? 1 : 0;
            }
        }
    }
    EXPECT_GT(compared, 10);
}

}  // namespace
