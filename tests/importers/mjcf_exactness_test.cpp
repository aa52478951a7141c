// MJCF files against MuJoCo itself.

#include "tests/adf/corpus.h"
#include "tests/importers/imported_robot.h"
#include "tests/importers/mjcf_samples.h"
#include "tests/support/random.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

namespace {

namespace fs = std::filesystem;
using base::Mat3;
using base::Pose;
using base::Vec3;

constexpr double kSame = 1e-9;  // m and rad, or relative

struct Free {
    void operator()(mjModel* model) const { mj_deleteModel(model); }

    void operator()(mjData* data) const { mj_deleteData(data); }
};

Vec3 vectorAt(const mjtNum* values, int index)
{
    return {values[3 * index], values[3 * index + 1], values[3 * index + 2]};
}

class Oracle {
public:
    explicit Oracle(const fs::path& file)
    {
        std::array<char, 1000> error{};
        model_.reset(mj_loadXML(file.c_str(), nullptr, error.data(), error.size()));
        if (model_ == nullptr) {
            ADD_FAILURE() << "MuJoCo does not read the file: " << error.data();
            return;
        }
        data_.reset(mj_makeData(model_.get()));
        set({});
    }

    // Without a failure when it is not there.
    static bool canRead(const fs::path& file)
    {
        std::array<char, 1000> error{};
        const std::unique_ptr<mjModel, Free> model(
            mj_loadXML(file.c_str(), nullptr, error.data(), error.size()));
        return model != nullptr;
    }

    [[nodiscard]] bool isThere() const { return data_ != nullptr; }

    // All hinges and slides, by name.
    [[nodiscard]] std::vector<std::string> joints() const
    {
        std::vector<std::string> names;
        for (int i = 0; i < model_->njnt; ++i) {
            const bool isScalar =
                model_->jnt_type[i] == mjJNT_HINGE || model_->jnt_type[i] == mjJNT_SLIDE;
            const char* const name = mj_id2name(model_.get(), mjOBJ_JOINT, i);
            if (isScalar && name != nullptr) {
                names.emplace_back(name);
            }
        }
        return names;
    }

    // Positions count from where the file places the bodies.
    void set(const std::map<std::string, double>& positions)
    {
        mj_resetData(model_.get(), data_.get());
        for (const auto& [name, q] : positions) {
            const int joint = mj_name2id(model_.get(), mjOBJ_JOINT, name.c_str());
            ASSERT_GE(joint, 0) << name;
            const int at = model_->jnt_qposadr[joint];
            data_->qpos[at] = model_->qpos0[at] + q;
        }
        mj_kinematics(model_.get(), data_.get());
        mj_comPos(model_.get(), data_.get());
    }

    [[nodiscard]] std::map<std::string, Pose> poses() const
    {
        std::map<std::string, Pose> X_WB;
        for (int i = 1; i < model_->nbody; ++i) {
            const mjtNum* const q = data_->xquat + 4 * i;
            const char* const name = mj_id2name(model_.get(), mjOBJ_BODY, i);
            X_WB[name == nullptr ? "body_" + std::to_string(i) : name] = {
                vectorAt(data_->xpos, i), base::normalized(base::Quat{q[1], q[2], q[3], q[0]})};
        }
        return X_WB;
    }

    [[nodiscard]] test::WholeInertia whole() const
    {
        test::WholeInertia sum;
        sum.mass = model_->body_subtreemass[0];
        sum.moment = sum.mass * vectorAt(data_->subtree_com, 0);
        for (int b = 1; b < model_->nbody; ++b) {
            const mjtNum* const r = data_->ximat + 9 * b;
            const Vec3 c = vectorAt(data_->xipos, b);
            for (int i = 0; i < 3; ++i) {
                for (int k = 0; k < 3; ++k) {
                    double own = 0;
                    for (int m = 0; m < 3; ++m) {
                        own += r[3 * i + m] * model_->body_inertia[3 * b + m] * r[3 * k + m];
                    }
                    sum.inertia[static_cast<std::size_t>(i)][k] +=
                        own + model_->body_mass[b] * ((i == k ? base::dot(c, c) : 0) - c[i] * c[k]);
                }
            }
        }
        return sum;
    }

    // Bodies with a contact, by name; a geom of the world by its own.
    [[nodiscard]] std::set<std::pair<std::string, std::string>> touching()
    {
        mj_collision(model_.get(), data_.get());
        std::set<std::pair<std::string, std::string>> pairs;
        const auto nameOf = [&](int geom) -> std::string {
            const int body = model_->geom_bodyid[geom];
            return body == 0 ? mj_id2name(model_.get(), mjOBJ_GEOM, geom)
                             : mj_id2name(model_.get(), mjOBJ_BODY, body);
        };
        for (int i = 0; i < data_->ncon; ++i) {
            pairs.insert(
                std::minmax(nameOf(data_->contact[i].geom1), nameOf(data_->contact[i].geom2)));
        }
        return pairs;
    }

private:
    std::unique_ptr<mjModel, Free> model_;
    std::unique_ptr<mjData, Free> data_;
};

void expectSamePoses(const test::ImportedRobot& imported,
                     const std::map<std::string, double>& positions,
                     Oracle& oracle)
{
    oracle.set(positions);
    const std::vector<Pose> found = imported.poses(positions);
    for (const auto& [name, X_WL] : oracle.poses()) {
        SCOPED_TRACE(name);
        ASSERT_TRUE(imported.indexOf.contains("BODY " + name));
        const Pose& X_WB = found[imported.indexOf.at("BODY " + name)];
        EXPECT_LT(base::norm(X_WB.position - X_WL.position), kSame);
        EXPECT_LT(test::turnBetween(X_WB.rotation, X_WL.rotation), kSame);
    }
}

// Relative.
struct Tolerance {
    double mass = kSame;  // and centre of mass
    double inertia = kSame;
};

// MuJoCo keeps the vertices about their centre in single precision.
constexpr Tolerance kMeshes{.mass = 2e-6, .inertia = 2e-6};

void replace(std::string& text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
}

void expectSameInertia(const test::WholeInertia& found,
                       const test::WholeInertia& expected,
                       Tolerance tolerance)
{
    EXPECT_NEAR(found.mass, expected.mass, tolerance.mass * expected.mass);
    EXPECT_LT(base::norm(found.moment - expected.moment), tolerance.mass * expected.mass);
    double largest = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        largest = std::max(largest, expected.inertia[i][static_cast<int>(i)]);
    }
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_LT(base::norm(found.inertia[i] - expected.inertia[i]), tolerance.inertia * largest);
    }
}

class MjcfExactness : public ::testing::Test {
protected:
    // Zero pose, random poses, and mass, centre and inertia in the zero pose.
    void compare(const std::string& text, Tolerance tolerance = {})
    {
        compareWith(text, text, tolerance);
    }

    // With what MuJoCo makes of another text, which has words that it knows already.
    void compareWith(const std::string& oracleText,
                     const std::string& text,
                     Tolerance tolerance = {})
    {
        const fs::path file = folder_.write("model.xml", text);
        const test::ImportedRobot imported(file);
        for (const base::Diagnostic& problem : imported.problems.all()) {
            EXPECT_NE(problem.severity, base::Severity::Error) << base::lineForm(problem);
        }
        Oracle oracle(folder_.write("oracle.xml", oracleText));
        ASSERT_TRUE(oracle.isThere());
        expectSamePoses(imported, {}, oracle);
        expectSameInertia(test::sumOf(*imported.scene), oracle.whole(), tolerance);
        test::Random random(7);
        for (int set = 0; set < 20; ++set) {
            std::map<std::string, double> positions;
            for (const std::string& joint : oracle.joints()) {
                positions[joint] = random.number(2);
            }
            expectSamePoses(imported, positions, oracle);
        }
    }

    test::TempFolder folder_;
};

TEST_F(MjcfExactness, AnArmWithClassesIsAsInMuJoCo)
{
    // MuJoCo's search for the axes of several geoms together stops at 1e-6 rad.
    compare(test::mjcf::kArm, {.inertia = 1e-7});
}

TEST_F(MjcfExactness, FreeBodiesWithBoundsAreAsInMuJoCo)
{
    compare(test::mjcf::kLoose);
}

TEST_F(MjcfExactness, SeveralJointsInABodyMoveAsInMuJoCo)
{
    compare(test::mjcf::kHand);
}

TEST_F(MjcfExactness, GlobalCoordinatesAreAsInMuJoCo)
{
    compare(test::mjcf::kGlobal);
}

TEST_F(MjcfExactness, LoopsAndFollowersStartAsInMuJoCo)
{
    compare(test::mjcf::kLoop);
}

TEST_F(MjcfExactness, IncludedFilesCountAsInMuJoCo)
{
    folder_.write("more/defaults.xml", test::mjcf::kDefaults);
    folder_.write("more/inner.xml", test::mjcf::kInner);
    compare(test::mjcf::kIncluding);
}

TEST_F(MjcfExactness, MeshesWeighAsInMuJoCo)
{
    folder_.write("parts/cube.stl", test::binaryStl(test::cubeTriangles()));
    folder_.write("parts/notch.stl", test::binaryStl(test::mjcf::notchTriangles()));
    compare(test::mjcf::kMeshes, kMeshes);
}

TEST_F(MjcfExactness, MeshesThatAreNotConvexWeighAsInMuJoCo)
{
    folder_.write("parts/cube.stl", test::binaryStl(test::cubeTriangles()));
    folder_.write("parts/notch.stl", test::binaryStl(test::mjcf::notchTriangles()));
    std::string text = test::mjcf::kMeshes;
    replace(text, R"(angle="radian")", R"(angle="radian" exactmeshinertia="true")");
    replace(text, R"(mesh="notch" mass="3")", R"(mesh="notch")");
    compare(text, kMeshes);
}

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

// MuJoCo 2.2 knows no <replicate>: the same by hand, each replica in a body in that before.
TEST_F(MjcfExactness, ReplicasAreWhereBodiesInOneAnotherAre)
{
    const auto finger = [](const std::string& number) {
        return "<body name='f" + number + "' pos='0.3 0 0' quat='1 0 0.2 0'><joint name='j" +
               number +
               "' axis='0 1 0'/><geom size='0.05 0.1' type='capsule' pos='0 0 0.1'/>"
               "<body name='t" +
               number + "' pos='0 0 0.2'><joint name='k" + number +
               "' axis='0 1 0'/><geom type='box' size='0.02 0.03 0.04'/></body></body>";
    };
    const std::string head = "<mujoco><compiler angle='degree' eulerseq='zyx'/><worldbody>";
    const std::string tail =
        "</worldbody><equality><joint joint1='k' joint2='j' polycoef='0 0.5 0 0 0'/></equality>"
        "<contact><exclude body1='f' body2='t'/></contact></mujoco>";
    std::string byHand;
    std::string ends;
    for (int i = 0; i < 11; ++i) {
        const std::string number = (i < 10 ? "-0" : "-") + std::to_string(i);
        if (i > 0) {
            byHand += "<body name='hand" + number + "' pos='0 0.1 0.05' euler='30 10 5'>";
            ends += "</body>";
        }
        byHand += finger(number);
    }
    const test::ImportedRobot imported(folder_.write(
        "model.xml", head + "<replicate count='11' sep='-' offset='0 0.1 0.05' euler='30 10 5'>" +
                         finger("") + "</replicate>" + tail));
    EXPECT_TRUE(imported.problems.count(base::Severity::Error) == 0);
    Oracle oracle(folder_.write("oracle.xml", head + byHand + ends + "</worldbody></mujoco>"));
    ASSERT_TRUE(oracle.isThere());
    const std::vector<Pose> found = imported.poses({});
    std::size_t compared = 0;
    for (const auto& [name, X_WL] : oracle.poses()) {
        if (name.starts_with("hand")) {
            continue;
        }
        SCOPED_TRACE(name);
        ASSERT_TRUE(imported.indexOf.contains("BODY " + name));
        const Pose& X_WB = found[imported.indexOf.at("BODY " + name)];
        EXPECT_LT(base::norm(X_WB.position - X_WL.position), kSame);
        EXPECT_LT(test::turnBetween(X_WB.rotation, X_WL.rotation), kSame);
        ++compared;
    }
    EXPECT_EQ(compared, 22U);
    std::size_t following = 0;
    for (const scene::Joint& joint : imported.scene->joints) {
        if (joint.leader.valid()) {
            const std::string& leader = imported.scene->joint(joint.leader).origin.identifier;
            EXPECT_EQ(leader.substr(7), joint.origin.identifier.substr(7));
            ++following;
        }
    }
    EXPECT_EQ(following, 11U) << "one for each replica";
}

// The same: a model of other units, classes and names, by hand in those of the whole.
TEST_F(MjcfExactness, AttachedModelsMoveAsIfWrittenInPlace)
{
    folder_.write("arms/parts/cube.stl", test::binaryStl(test::cubeTriangles()));
    folder_.write("arms/tip.xml", R"(<mujoco><compiler angle="radian"/><worldbody>
      <body name="tip"><joint name="j" axis="1 0 0" range="-1 1"/><geom size="0.07"/></body>
      <geom size="9"/></worldbody></mujoco>)");
    folder_.write("arms/arm.xml", R"(<mujoco>
      <compiler angle="radian" eulerseq="ZYX" meshdir="parts" autolimits="true"/>
      <default><geom density="700"/><default class="links"><joint axis="0 1 0" range="-0.5 1.5"/>
        <geom type="capsule" size="0.05 0.2"/></default></default>
      <asset><mesh name="c" file="cube.stl" scale="0.1 0.1 0.1"/><model name="tip" file="tip.xml"/>
      </asset>
      <worldbody><body name="shelf"><geom size="1"/><body name="base" euler="0.3 0.2 0.1"
            pos="0.1 0.2 0.3" childclass="links">
          <joint name="j" ref="0.25"/><geom/>
          <body name="hand" pos="0 0 0.5"><joint name="k" type="slide" range="0 0.2"/>
            <geom class="main" type="mesh" mesh="c"/>
            <frame pos="0.2 0 0" euler="0.5 0 0"><attach model="tip" body="tip" prefix="t-"/></frame>
          </body></body></body></worldbody>
      <equality><joint joint1="k" joint2="j" polycoef="0 0.1 0 0 0"/>
        <connect body1="hand" body2="shelf" anchor="0 0 0"/></equality></mujoco>)");
    const std::string head =
        "<mujoco><compiler angle='degree' autolimits='true'/><default><geom density='3000'/>"
        "<joint damping='9'/></default>";
    const auto byHand = [](const std::string& prefix, const std::string& place) {
        const std::string text = R"(<body pos="0.1 0.2 0.3" euler="5.729577951308232
            11.459155902616466 17.188733853924695" name="*base">
          <joint damping="0" name="*j" axis="0 1 0" ref="14.32394487827058"
            range="-28.64788975654116 85.94366926962348"/>
          <geom density="700" type="capsule" size="0.05 0.2"/>
          <body name="*hand" pos="0 0 0.5">
            <joint damping="0" name="*k" axis="0 1 0" type="slide" range="0 0.2"/>
            <geom type="mesh" density="700" mesh="c"/>
            <body name="*t-tip" pos="0.2 0 0" euler="0 0 28.64788975654116">
              <joint damping="0" name="*t-j" axis="1 0 0" range="-57.29577951308232 57.29577951308232"/>
              <geom density="1000" size="0.07"/></body></body></body>)";
        std::string result = "<body name='" + prefix + "at' " + place + ">";
        for (const char c : text) {
            result += c == '*' ? prefix : std::string(1, c);
        }
        return result + "</body>";
    };
    const std::string left = "pos='0 1 0' euler='0 0 90'";
    const std::string right = "pos='0 -1 0' euler='0 0 -90'";
    const auto attached = [](const std::string& prefix, const std::string& place) {
        return "<body name='" + prefix + "at' " + place +
               "><attach model='arm' body='base' prefix='" + prefix + "'/></body>";
    };
    compareWith(
        head +
            "<asset><mesh name='c' file='arms/parts/cube.stl' scale='0.1 0.1 0.1'/>"
            "</asset><worldbody>" +
            byHand("l_", left) + byHand("r_", right) +
            "</worldbody><equality><joint joint1='l_k' joint2='l_j' polycoef='0 0.1 0 0 0'/>"
            "</equality></mujoco>",
        head + "<asset><model name='arm' file='arms/arm.xml'/></asset><worldbody>" +
            attached("l_", left) + attached("r_", right) + "</worldbody></mujoco>",
        kMeshes);
    const test::ImportedRobot imported(folder_.path() / "model.xml");
    const auto joint = [&](const std::string& name) {
        return *std::find_if(
            imported.scene->joints.begin(), imported.scene->joints.end(),
            [&](const scene::Joint& one) { return one.origin.identifier == "JOINT " + name; });
    };
    EXPECT_EQ(joint("l_j").damping, 0) << "the classes of the whole do not count";
    EXPECT_NEAR(joint("r_j").limits->low, -0.75, kSame);
    EXPECT_NEAR(joint("r_j").limits->high, 1.25, kSame);
    EXPECT_NEAR(joint("r_t-j").limits->high, 1, kSame);
    EXPECT_EQ(imported.scene->joint(joint("r_k").leader).origin.identifier, "JOINT r_j");
    EXPECT_EQ(imported.scene->joints.size(), 6U) << "<connect> to what was not attached stays";
}

TEST_F(MjcfExactness, ARopeIsTheOneThatMuJoCoMakes)
{
    compare(R"(<mujoco><compiler autolimits="true"/>
      <default><joint damping="3"/><geom density="500"/></default><worldbody>
      <body name="RB2" pos="0 0 2" euler="0 0 90"><freejoint/>
        <composite type="rope" prefix="R" count="6 1 1" spacing="0.2">
          <joint kind="main" damping="0.5" range="-50 60"/>
          <geom type="capsule" size="0.05 0.06"/></composite></body>
      <body name="SB0" pos="1 0 2"><joint name="s" axis="0 1 0"/>
        <composite type="rope" prefix="S" count="3 1 1" spacing="0.1">
          <geom type="ellipsoid" size="0.02 0.03 0.06"/></composite></body>
      </worldbody></mujoco>)");
    const test::ImportedRobot imported(folder_.path() / "model.xml");
    const auto& joints = imported.scene->joints;
    const auto bend = std::find_if(joints.begin(), joints.end(), [](const scene::Joint& joint) {
        return joint.origin.identifier == "JOINT RJ1_4";
    });
    ASSERT_NE(bend, joints.end());
    EXPECT_EQ(bend->damping, 0.5);
    EXPECT_NEAR(bend->limits->low, -50 * M_PI / 180, kSame);
}

TEST_F(MjcfExactness, ARopeThatTwistsAndStretchesIsTheOneThatMuJoCoMakes)
{
    compare(R"(<mujoco><worldbody><body name="RB2" pos="0 0 2" euler="0 0 90"><freejoint/>
        <composite type="rope" prefix="R" count="5 1 1" spacing="0.2">
          <joint kind="twist" damping="0.25"/><joint kind="stretch" damping="0.75"/>
          <geom type="capsule" size="0.05 0.06"/></composite></body></worldbody></mujoco>)");
    const test::ImportedRobot imported(folder_.path() / "model.xml");
    std::size_t found = 0;
    for (const scene::Joint& joint : imported.scene->joints) {
        const std::string& name = joint.origin.identifier;
        const bool isTwist = name.starts_with("JOINT RJT");
        if (isTwist || name.starts_with("JOINT RJS")) {
            EXPECT_EQ(joint.damping, isTwist ? 0.25 : 0.75) << name;
            ASSERT_TRUE(joint.limits) << name << " is held where it is";
            EXPECT_EQ(joint.limits->low, 0) << name;
            EXPECT_EQ(joint.limits->high, 0) << name;
            ++found;
        }
    }
    EXPECT_EQ(found, 8U);
}

TEST_F(MjcfExactness, ALoopIsTheOneThatMuJoCoMakes)
{
    compare(R"(<mujoco><worldbody><body name="LB3" pos="0 0 2" euler="10 20 30"><freejoint/>
        <composite type="loop" prefix="L" count="8 1 1" spacing="0.2">
          <geom type="sphere" size="0.05"/></composite></body></worldbody></mujoco>)");
    const test::ImportedRobot imported(folder_.path() / "model.xml");
    std::size_t closing = 0;
    for (const scene::Joint& joint : imported.scene->joints) {
        if (joint.type == scene::JointType::PointToPoint) {
            const Pose X_WP = imported.scene->body(joint.parent).X_WB * joint.X_PJ;
            const Pose X_WC = imported.scene->body(joint.child).X_WB * joint.X_CJ;
            EXPECT_LT(base::norm(X_WP.position - X_WC.position), kSame);
            ++closing;
        }
    }
    EXPECT_EQ(closing, 1U);
}

TEST_F(MjcfExactness, ParticlesAreWhereMuJoCoHasThem)
{
    compare(R"(<mujoco><worldbody><body name="tank" pos="1 2 3" euler="0 0 30"><freejoint/>
        <geom size="0.1"/><composite type="particle" count="3 2 4" spacing="0.2" offset="0 0 1">
        <geom type="sphere" size="0.05"/></composite></body></worldbody></mujoco>)");
}

TEST_F(MjcfExactness, EachShapeWeighsAsInMuJoCo)
{
    compare(test::mjcf::kShapes);
}

TEST_F(MjcfExactness, EveryBodyOfEveryCorpusFileIsWhereMuJoCoHasIt)
{
    std::vector<fs::path> files;
    std::error_code noCorpus;
    for (const auto& entry :
         fs::recursive_directory_iterator(test::corpusFolder() / "mjcf", noCorpus)) {
        if (entry.path().extension() == ".xml" && Oracle::canRead(entry.path())) {
            files.push_back(entry.path());
        }
    }
    if (files.empty()) {
        GTEST_SKIP() << "no MJCF that this MuJoCo reads in " << test::corpusFolder();
    }
    std::sort(files.begin(), files.end());
    test::Random random(11);
    for (const fs::path& file : files) {
        SCOPED_TRACE(file.string());
        const test::ImportedRobot imported(file);
        Oracle oracle(file);
        ASSERT_TRUE(oracle.isThere());
        std::map<std::string, double> positions;
        for (int set = 0; set < 5; ++set) {
            expectSamePoses(imported, positions, oracle);
            for (const std::string& joint : oracle.joints()) {
                positions[joint] = random.number(2);
            }
        }
    }
}

}  // namespace
