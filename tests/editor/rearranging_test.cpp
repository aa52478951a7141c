// Bodies are moved in a document, and the document is compiled again: no joint may have noticed.

#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/writer.h"
#include "analysis/joint_motion.h"
#include "compile/compiler.h"
#include "editor/tools/placing.h"
#include "editor/tools/rearranging_edits.h"
#include "tests/adf/corpus.h"
#include "tests/support/no_assets.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <memory>
#include <string>

namespace {

using base::Vec3;
using scene::BodyIndex;
using scene::JointIndex;

// What a file's nine decimals leave on a lever of some metres.
constexpr double kRounding = 2e-8;

class Model {
public:
    explicit Model(const std::string& text, const std::string& path = "/model.yaml")
        : document_(read(text, path))
    {
        compile();
    }

    [[nodiscard]] const scene::Scene& scene() const { return *compiled_.scene; }

    [[nodiscard]] editor::JoinedModel joined() const
    {
        return {.scene = compiled_.scene, .map = compiled_.map, .find = [this](adf::ObjectId id) {
                    return document_.find(id);
                }};
    }

    void apply(const editor::Rearranged& after)
    {
        for (const editor::ObjectEdit& one : editor::editsOf(joined(), after)) {
            ASSERT_TRUE(document_.check(one.edit).empty());
            document_.apply(one.edit);
        }
        compile();
    }

    [[nodiscard]] BodyIndex body(const std::string& name) const
    {
        return *compiled_.map.find<BodyIndex>(
            document_.find(adf::ObjectType::Body, "BODY " + name)->id());
    }

    [[nodiscard]] const adf::Document& document() const { return document_; }

private:
    static adf::Document read(const std::string& text, const std::string& path)
    {
        base::Diagnostics ignored;
        return adf::read(text, path, ignored);
    }

    void compile()
    {
        base::Diagnostics ignored;
        test::NoAssets assets;
        compiled_ = compile::compile({.models = {&document_}, .assets = assets, .sink = ignored});
    }

    adf::Document document_;
    compile::Compiled compiled_;
};

std::string yaml(Vec3 v, const std::array<const char*, 3>& keys = {"x", "y", "z"})
{
    std::string text = "{";
    for (int i = 0; i < 3; ++i) {
        text += std::string(i > 0 ? ", " : "") + keys[static_cast<std::size_t>(i)] + ": " +
                std::to_string(v[i]);
    }
    return text + "}";
}

constexpr std::array<const char*, 3> kAngles{"r", "p", "y"};

// Bodies anywhere, each on an earlier one by a joint of some type and any frames, one of them
// closing a loop: joints that are open, offsets of all kinds and scales are kept as they are, too.
std::string randomMechanism(test::Random& random, int bodies)
{
    constexpr std::array<const char*, 7> kTypes{"revolute", "prismatic",  "fixed",  "p2p",
                                                "spring",   "cone twist", "six dof"};
    std::string names;
    std::string joints;
    std::string blocks;
    const auto index = [&](int below) {
        return static_cast<int>(random.number(0, below - 1e-9));
    };
    for (int i = 0; i < bodies; ++i) {
        const std::string name = "b" + std::to_string(i);
        names += (i > 0 ? ", BODY " : "BODY ") + name;
        blocks +=
            "BODY " + name + ":\n  name: " + name + "\n  mass: " + (i == 0 ? "0" : "1") +
            "\n  scale: " + (i % 3 == 1 ? "2" : "1") +
            "\n  inertia: {ix: 1, iy: 1, iz: 1}\n  location: {position: " + yaml(random.vector()) +
            ", orientation: " + yaml(random.vector(), kAngles) +
            "}\n  inertial offset: {position: " + yaml(random.vector(0.1)) +
            ", orientation: " + yaml(random.vector(), kAngles) + "}\n";
    }
    const auto join = [&](int parent, int child, std::size_t type) {
        const std::string name = std::to_string(parent) + "-" + std::to_string(child);
        joints += (joints.empty() ? "JOINT " : ", JOINT ") + name;
        blocks += "JOINT " + name + ":\n  name: " + name + "\n  type: " + kTypes[type] +
                  "\n  parent: BODY b" + std::to_string(parent) + "\n  child: BODY b" +
                  std::to_string(child) + "\n  parent pivot: " + yaml(random.vector()) +
                  "\n  parent axis: " + yaml(random.vector()) +
                  "\n  child pivot: " + yaml(random.vector()) +
                  "\n  child axis: " + yaml(random.vector()) +
                  "\n  offset: " + std::to_string(random.number(3)) +
                  "\n  joint offset: " + std::to_string(random.number(3)) + "\n";
    };
    for (int i = 1; i < bodies; ++i) {
        join(index(i), i, static_cast<std::size_t>(index(kTypes.size())));
    }
    join(bodies - 1, 0, 0);
    return "bodies: [" + names + "]\njoints: [" + joints + "]\n" + blocks;
}

// Position, gap and turn of every joint are what they were; of joints with several freedoms, the
// whole relative pose.
void expectJointsKept(const scene::Scene& before, const scene::Scene& after)
{
    ASSERT_EQ(before.joints.size(), after.joints.size());
    for (std::size_t i = 0; i < before.joints.size(); ++i) {
        const scene::Joint& was = before.joints[i];
        const scene::Joint& now = after.joints[i];
        const auto stateOf = [](const scene::Scene& scene, const scene::Joint& joint) {
            return scene::measureJoint(joint, scene.body(joint.parent).X_WB,
                                       scene.body(joint.child).X_WB);
        };
        const scene::JointState a = stateOf(before, was);
        const scene::JointState b = stateOf(after, now);
        const double away = b.position - a.position;
        EXPECT_NEAR(scene::turns(was.type) ? std::remainder(away, 2 * M_PI) : away, 0, kRounding)
            << was.origin.identifier;
        EXPECT_NEAR(b.gap, a.gap, kRounding) << was.origin.identifier;
        EXPECT_NEAR(b.turnGap, a.turnGap, kRounding) << was.origin.identifier;
        if (was.type == scene::JointType::ConeTwist || was.type == scene::JointType::SixDof) {
            const auto relative = [](const scene::Scene& scene, const scene::Joint& joint) {
                return analysis::relativePose(joint, scene.body(joint.parent).X_WB,
                                              scene.body(joint.child).X_WB);
            };
            const base::Pose one = relative(before, was);
            const base::Pose other = relative(after, now);
            EXPECT_LT(base::norm(one.position - other.position), kRounding);
            EXPECT_LT(
                base::norm(base::rotationVector(base::conjugate(one.rotation) * other.rotation)),
                kRounding);
        }
    }
}

void expectAt(const scene::Scene& scene, BodyIndex body, const base::Pose& X_WB)
{
    const base::Pose& now = scene.body(body).X_WB;
    EXPECT_LT(base::norm(now.position - X_WB.position), kRounding);
    EXPECT_LT(base::norm(base::rotationVector(base::conjugate(now.rotation) * X_WB.rotation)),
              kRounding);
}

TEST(Rearranging, ASubtreeGoesAlongRigidlyAndNoJointChanges)
{
    test::Random random;
    for (int run = 0; run < 40; ++run) {
        Model model(randomMechanism(random, 8));
        const scene::Scene before = model.scene();
        const BodyIndex body{static_cast<std::uint32_t>(run % 8)};
        const base::Pose delta = random.pose(1);
        const auto along = editor::hangingOn(before, {body});
        model.apply(editor::movedWithSubtree(before, {{body, delta * before.body(body).X_WB}}));
        expectJointsKept(before, model.scene());
        for (std::uint32_t i = 0; i < before.bodies.size(); ++i) {
            const bool moves = std::find(along.begin(), along.end(), BodyIndex{i}) != along.end();
            expectAt(model.scene(), BodyIndex{i},
                     moves ? delta * before.bodies[i].X_WB : before.bodies[i].X_WB);
        }
    }
}

TEST(Rearranging, ABodyAloneLeavesAllOthersAndItsJointsInTheWorld)
{
    test::Random random(2);
    for (int run = 0; run < 40; ++run) {
        Model model(randomMechanism(random, 8));
        const scene::Scene before = model.scene();
        const BodyIndex body{static_cast<std::uint32_t>(run % 8)};
        const base::Pose place = random.pose(1) * before.body(body).X_WB;
        model.apply(editor::movedAlone(before, {{body, place}}));
        expectJointsKept(before, model.scene());
        for (std::uint32_t i = 0; i < before.bodies.size(); ++i) {
            expectAt(model.scene(), BodyIndex{i},
                     BodyIndex{i} == body ? place : before.bodies[i].X_WB);
        }
        for (std::size_t i = 0; i < before.joints.size(); ++i) {
            const scene::Joint& was = before.joints[i];
            const scene::Joint& now = model.scene().joints[i];
            EXPECT_LT(base::norm(before.body(was.parent).X_WB * was.X_PJ.position -
                                 model.scene().body(now.parent).X_WB * now.X_PJ.position),
                      kRounding);
        }
    }
}

TEST(Rearranging, SeveralBodiesAtOnceKeepTheirJointsToo)
{
    test::Random random(3);
    for (int run = 0; run < 20; ++run) {
        Model model(randomMechanism(random, 7));
        const scene::Scene before = model.scene();
        model.apply(editor::movedWithSubtree(
            before, {{BodyIndex{2}, random.pose(1)}, {BodyIndex{4}, random.pose(1)}}));
        expectJointsKept(before, model.scene());
    }
}

TEST(Rearranging, ManySmallMovesDoNotAddUp)
{
    test::Random random(4);
    Model model(randomMechanism(random, 6));
    const scene::Scene before = model.scene();
    for (int i = 0; i < 200; ++i) {
        const BodyIndex body{static_cast<std::uint32_t>(1 + i % 5)};
        const base::Pose delta{random.vector(0.05),
                               base::axisAngle(random.vector(), random.number(0.02, 0.1))};
        model.apply(editor::movedWithSubtree(model.scene(),
                                             {{body, delta * model.scene().body(body).X_WB}}));
    }
    for (std::size_t i = 0; i < before.joints.size(); ++i) {
        const scene::Joint& now = model.scene().joints[i];
        const double gap = scene::measureJoint(now, model.scene().body(now.parent).X_WB,
                                               model.scene().body(now.child).X_WB)
                               .gap;
        const scene::Joint& was = before.joints[i];
        EXPECT_NEAR(
            gap,
            scene::measureJoint(was, before.body(was.parent).X_WB, before.body(was.child).X_WB).gap,
            1e-6);
    }
}

TEST(Rearranging, ThereAndBackLeavesTheKeysAlone)
{
    const std::string path = LINKWRIGHT_SOURCE_DIR "/models/four_bar/four_bar.yaml";
    const std::string text = test::bytesOf(path);
    Model model(text, path);
    const scene::Scene start = model.scene();
    const BodyIndex crank = model.body("crank");
    const base::Pose home = start.body(crank).X_WB;
    const base::Pose away{home.position + Vec3{0.25, 0, 0.125}, home.rotation};
    model.apply(editor::movedWithSubtree(start, {{crank, away}}));
    EXPECT_NE(adf::write(model.document()), text);
    model.apply(editor::movedWithSubtree(model.scene(), {{crank, home}}));
    expectJointsKept(start, model.scene());
    const adf::ObjectPtr joint = model.document().find(adf::ObjectType::Joint, "JOINT base-crank");
    EXPECT_LT(base::norm(joint->get(adf::joint::kParentPivot) - (Vec3{-0.2, -0.034, 0.15})),
              kRounding);
}

// Every body of every model with a loop, here and in the corpus.
TEST(Rearranging, LoopsOfRealModelsStayAsClosedAsTheyWere)
{
    std::vector<std::filesystem::path> files;
    for (const char* name : {"four_bar", "gripper", "mimic_gripper", "six_axis_arm"}) {
        files.push_back(std::filesystem::path(LINKWRIGHT_SOURCE_DIR) / "models" / name /
                        (std::string(name) + ".yaml"));
    }
    const auto corpus = test::corpusAdfFiles();
    files.insert(files.end(), corpus.begin(), corpus.end());
    int loops = 0;
    for (const auto& path : files) {
        base::Diagnostics ignored;
        const bool isModel =
            adf::read(test::bytesOf(path), path.string(), ignored).kind() == adf::FileKind::Model;
        if (!isModel) {
            continue;
        }
        const Model original(test::bytesOf(path), path.string());
        const scene::Scene before = original.scene();
        const bool hasLoop = std::any_of(before.joints.begin(), before.joints.end(),
                                         [](const scene::Joint& one) { return one.closesLoop; });
        if (!hasLoop || before.bodies.size() > 60) {
            continue;
        }
        ++loops;
        for (std::uint32_t i = 0; i < before.bodies.size(); i += 3) {
            for (const bool alone : {false, true}) {
                SCOPED_TRACE(path.filename().string() + " " + before.bodies[i].origin.identifier);
                Model model(test::bytesOf(path), path.string());
                const base::Pose delta{{0.1, -0.2, 0.3}, base::axisAngle({1, 2, 3}, 0.7)};
                const editor::BodyPlace place{BodyIndex{i}, delta * before.bodies[i].X_WB};
                model.apply(alone ? editor::movedAlone(before, {place})
                                  : editor::movedWithSubtree(before, {place}));
                expectJointsKept(before, model.scene());
            }
        }
    }
    EXPECT_GE(loops, 2);
}

}  // namespace
