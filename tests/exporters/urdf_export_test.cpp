// Robots through ADF and back to URDF: urdfdom reads both files, KDL moves both robots.

#include "exporters/urdf_export.h"

#include "base/text.h"
#include "tests/exporters/exported_model.h"
#include "tests/importers/imported_robot.h"
#include "tests/importers/urdf_oracle.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

namespace {

using base::Pose;
using base::Vec3;
using test::ExportedModel;
using test::UrdfOracle;

constexpr double kSame = 1e-9;  // m and rad, or relative

std::optional<std::string> urdfOf(ExportedModel& model, const exporters::UrdfOptions& options = {})
{
    const auto made = exporters::urdfText(model.robot(), options, model.problems);
    return made ? std::optional(made->text) : std::nullopt;
}

// Random values for the joints that KDL moves in the original.
std::map<std::string, double> randomPositions(const urdf::ModelInterface& model,
                                              test::Random& random)
{
    std::map<std::string, double> positions;
    for (const auto& [name, joint] : model.joints_) {
        if (test::jointOf(*joint).getType() != KDL::Joint::None) {
            positions[name] = random.number(2);
        }
    }
    return positions;
}

double distance(const Pose& a, const Pose& b)
{
    return std::max(base::norm(a.position - b.position), test::turnBetween(a.rotation, b.rotation));
}

double worstLink(const UrdfOracle& original, const UrdfOracle& exported)
{
    test::Random random(3);
    const std::string root = original.model->getRoot()->name;
    double worst = 0;
    for (int round = 0; round < 6; ++round) {
        const auto positions =
            round == 0 ? std::map<std::string, double>() : randomPositions(*original.model, random);
        const Pose X_RW = base::inverse(exported.poseOfLink(root, positions));
        for (const auto& [name, link] : original.model->links_) {
            worst = std::max(worst, distance(original.poseOfLink(name, positions),
                                             X_RW * exported.poseOfLink(name, positions)));
        }
    }
    return worst;
}

TEST(UrdfExport, LinksOfTheCorpusMoveAsBefore)
{
    const auto files = test::corpusUrdfFiles();
    if (files.empty()) {
        GTEST_SKIP() << "no corpus";
    }
    double worst = 0;
    std::size_t links = 0;
    for (const auto& file : files) {
        SCOPED_TRACE(file);
        const UrdfOracle original(file);
        ExportedModel model(test::importedDocument(file));
        const auto text = urdfOf(model);
        ASSERT_TRUE(text);
        const UrdfOracle exported(urdf::parseURDF(*text));
        const double here = worstLink(original, exported);
        EXPECT_LT(here, kSame);
        worst = std::max(worst, here);
        links += original.model->links_.size();
    }
    RecordProperty("worst", base::numberText(worst));
    RecordProperty("links", static_cast<int>(links));
}

TEST(UrdfExport, MassCentreAndInertiaOfTheCorpusStay)
{
    std::size_t compared = 0;
    for (const auto& file : test::corpusUrdfFiles()) {
        SCOPED_TRACE(file);
        base::Diagnostics problems;
        const auto robot = importers::importRobotFile(file.string(), {}, problems);
        ASSERT_TRUE(robot.ok());
        const bool isEstimated =
            std::any_of(robot->masses.begin(), robot->masses.end(), [](const auto& note) {
                return note.inertia == "estimated" || note.source == "default";
            });
        ExportedModel model(test::importedDocument(file));
        const auto text = urdfOf(model);
        ASSERT_TRUE(text);
        const KDL::RigidBodyInertia expected = UrdfOracle(file).inertia({});
        const KDL::RigidBodyInertia found = UrdfOracle(urdf::parseURDF(*text)).inertia({});
        if (isEstimated) {
            continue;
        }
        const double mass = expected.getMass();
        EXPECT_NEAR(found.getMass(), mass, kSame * mass);
        const double reach = 1 + expected.getCOG().Norm();
        EXPECT_LT((found.getCOG() - expected.getCOG()).Norm(), kSame * reach);
        const auto before = expected.getRotationalInertia();
        const auto after = found.getRotationalInertia();
        double largest = 0;
        for (const double moment : before.data) {
            largest = std::max(largest, std::abs(moment));
        }
        for (int i = 0; i < 9; ++i) {
            EXPECT_NEAR(after.data[i], before.data[i], kSame * largest);
        }
        ++compared;
    }
    if (!test::corpusUrdfFiles().empty()) {
        EXPECT_GT(compared, 10U);
    }
}

TEST(UrdfExport, LimitsMimicsAndDampingStay)
{
    for (const auto& file : test::corpusUrdfFiles()) {
        SCOPED_TRACE(file);
        const auto before = test::parsedUrdf(file);
        ExportedModel model(test::importedDocument(file));
        const auto after = urdf::parseURDF(urdfOf(model).value());
        ASSERT_TRUE(after);
        for (const auto& [name, joint] : before->joints_) {
            SCOPED_TRACE(name);
            const auto found = after->getJoint(name);
            if (joint->type == urdf::Joint::FLOATING) {
                continue;
            }
            ASSERT_TRUE(found);
            if (joint->mimic) {
                ASSERT_TRUE(found->mimic);
                EXPECT_EQ(found->mimic->joint_name, joint->mimic->joint_name);
                EXPECT_EQ(found->mimic->multiplier, joint->mimic->multiplier);
                EXPECT_EQ(found->mimic->offset, joint->mimic->offset);
            }
            const bool isLimited =
                joint->type == urdf::Joint::REVOLUTE || joint->type == urdf::Joint::PRISMATIC;
            if (isLimited && joint->limits && joint->limits->lower < joint->limits->upper) {
                ASSERT_TRUE(found->limits);
                EXPECT_EQ(found->limits->lower, joint->limits->lower);
                EXPECT_EQ(found->limits->upper, joint->limits->upper);
                if (joint->limits->effort > 0) {
                    EXPECT_EQ(found->limits->effort, joint->limits->effort);
                }
            }
            if (joint->dynamics && joint->dynamics->damping > 0 && isLimited) {
                ASSERT_TRUE(found->dynamics);
                EXPECT_EQ(found->dynamics->damping, joint->dynamics->damping);
            }
        }
    }
}

std::string bodyText(const std::string& name, const std::string& more = {})
{
    return "BODY " + name + ":\n  name: " + name +
           "\n  mesh: ''\n  mass: 2\n  inertia: {ix: 1, iy: 2, iz: 2.5}\n"
           "  inertial offset: {position: {x: 0.1, y: 0, z: 0}, orientation: {r: 0, p: 0, y: "
           "0}}\n" +
           more;
}

std::string jointText(const std::string& name,
                      const std::string& parent,
                      const std::string& child,
                      const std::string& type,
                      const std::string& more = {},
                      const std::string& childPivot = "{x: 0, y: 0, z: 0}")
{
    return "JOINT " + name + ":\n  name: " + name + "\n  type: " + type + "\n  parent: BODY " +
           parent + "\n  child: BODY " + child +
           "\n  parent pivot: {x: 1, y: 0, z: 0}\n  parent axis: {x: 0, y: 1, z: 0}\n"
           "  child pivot: " +
           childPivot + "\n  child axis: {x: 0, y: 1, z: 0}\n" + more;
}

ExportedModel modelOf(const std::string& lists, const std::string& blocks)
{
    return ExportedModel(test::documentOfText(lists + blocks));
}

TEST(UrdfExport, ALinkMovesItsOriginOntoTheAxisBesideIt)
{
    ExportedModel model =
        modelOf("bodies: [BODY a, BODY b]\njoints: [JOINT j]\n",
                bodyText("a") +
                    bodyText("b",
                             "  location: {position: {x: 1.5, y: 0, z: 0}, orientation: "
                             "{r: 0, p: 0, y: 0}}\n") +
                    jointText("j", "a", "b", "revolute", "  joint limits: {low: -1, high: 2}\n",
                              "{x: -0.5, y: 0, z: 0}"));
    const auto text = urdfOf(model);
    ASSERT_TRUE(text);
    const UrdfOracle oracle(urdf::parseURDF(*text));
    const Pose X_AB = oracle.poseOfLink("b", {});
    EXPECT_LT(base::norm(X_AB.position - Vec3{1, 0, 0}), kSame) << "on the axis";
    const urdf::Inertial& inertial = *oracle.model->getLink("b")->inertial;
    EXPECT_NEAR(inertial.origin.position.x, 0.6, kSame) << "0.1 of the body and 0.5 to its origin";
    const Pose turned = oracle.poseOfLink("b", {{"j", M_PI / 2}});
    const Vec3 centre = turned * Vec3{0.6, 0, 0};
    EXPECT_LT(base::norm(centre - Vec3{1, 0, -0.6}), kSame) << "a quarter turn about Y";
}

TEST(UrdfExport, AJointTowardsWhatStandsStillIsTurnedRound)
{
    ExportedModel model =
        modelOf("bodies: [BODY a, BODY b]\njoints: [JOINT j]\n",
                bodyText("a") +
                    "BODY b: {name: b, mesh: '', mass: 0, location: {position: {x: 1, "
                    "y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}}\n" +
                    jointText("j", "a", "b", "revolute"));
    const auto text = urdfOf(model);
    ASSERT_TRUE(text);
    const UrdfOracle oracle(urdf::parseURDF(*text));
    EXPECT_EQ(oracle.model->getJoint("j")->parent_link_name, "b");
    EXPECT_EQ(oracle.model->getRoot()->name, "world");
    // ADF: b turned by 0.3 in a about Y through (1, 0, 0) of a.
    const Pose X_AB{{1, 0, 0}, base::axisAngle({0, 1, 0}, 0.3)};
    const Pose found =
        base::inverse(oracle.poseOfLink("a", {{"j", 0.3}})) * oracle.poseOfLink("b", {{"j", 0.3}});
    // Origin of a moves onto the axis: X_AB is seen from there.
    const Pose X_moved = base::inverse(Pose{{1, 0, 0}, {}}) * X_AB;
    EXPECT_LT(distance(found, X_moved), kSame);
}

TEST(UrdfExport, LoopsAreRefusedWithTheirJoints)
{
    const std::string lists = "bodies: [BODY a, BODY b]\njoints: [JOINT j, JOINT k]\n";
    const std::string blocks = bodyText("a") + bodyText("b") +
                               jointText("j", "a", "b", "revolute") +
                               jointText("k", "a", "b", "p2p");
    ExportedModel model = modelOf(lists, blocks);
    EXPECT_FALSE(urdfOf(model));
    EXPECT_EQ(model.count("export.loop"), 1U);
    const auto loop = std::find_if(model.problems.all().begin(), model.problems.all().end(),
                                   [](const auto& one) { return one.code == "export.loop"; });
    EXPECT_EQ(loop->object, "JOINT k");
    EXPECT_EQ(loop->hint, "SDF can: export to a .sdf file; or leave out joints that close loops");
    ExportedModel other = modelOf(lists, blocks);
    EXPECT_TRUE(urdfOf(other, {.dropLoops = true})) << "without the joint";
    const auto dropped = std::find_if(other.problems.all().begin(), other.problems.all().end(),
                                      [](const auto& one) { return one.code == "export.loop"; });
    EXPECT_EQ(dropped->severity, base::Severity::Warning);
    EXPECT_EQ(dropped->hint, "SDF keeps it: export to a .sdf file");
}

// A frame without mass or shape at the end of a robot that stands elsewhere: a mass of 0 stands
// still in ADF, in URDF the link hangs on the robot.
TEST(UrdfExport, AFrameThatStandsStillAtTheEndOfARobotIsNoLoop)
{
    for (const char* joints : {"[JOINT base, JOINT end]", "[JOINT end, JOINT base]"}) {
        ExportedModel model = modelOf(
            "bodies: [BODY ground, BODY arm, BODY world]\njoints: " + std::string(joints) + "\n",
            "BODY ground: {name: ground, mass: 0}\nBODY world: {name: world, mass: 0}\n" +
                bodyText("arm") + jointText("base", "ground", "arm", "revolute") +
                jointText("end", "arm", "world", "fixed"));
        const auto text = urdfOf(model);
        ASSERT_TRUE(text);
        EXPECT_EQ(model.count("export.loop"), 0U);
        const UrdfOracle read(urdf::parseURDF(*text));
        EXPECT_EQ(read.model->getJoint("end")->child_link_name, "world");
        EXPECT_EQ(read.model->getJoint("base")->child_link_name, "arm");
    }
}

// Both of its joints hold it where it stands.
TEST(UrdfExport, WhatIsFixedToTwoThingsThatStandStillIsNoLoop)
{
    const auto still = [](const std::string& name) {
        return "BODY " + name + ": {name: " + name +
               ", mass: 0, shape: SPHERE, geometry: {radius: 0.1}}\n";
    };
    ExportedModel model =
        modelOf("bodies: [BODY a, BODY plate, BODY b]\njoints: [JOINT k, JOINT l]\n",
                still("a") + still("b") + bodyText("plate") +
                    jointText("k", "a", "plate", "fixed") + jointText("l", "plate", "b", "fixed"));
    ASSERT_TRUE(urdfOf(model));
    EXPECT_EQ(model.count("export.loop"), 0U);
    EXPECT_EQ(model.count("export.idle-joint"), 1U);
}

TEST(UrdfExport, ABallJointTurnsEveryWay)
{
    ExportedModel model = modelOf("bodies: [BODY a, BODY b]\njoints: [JOINT j]\n",
                                  bodyText("a") + bodyText("b") +
                                      jointText("j", "a", "b", "p2p", {}, "{x: 0, y: 0, z: 0.2}"));
    const UrdfOracle oracle(urdf::parseURDF(urdfOf(model).value()));
    EXPECT_EQ(model.count("export.ball-joint"), 1U);
    const Pose found = oracle.poseOfLink("b", {{"j", 0.1}, {"j_y", 0.2}, {"j_z", 0.3}});
    const base::Quat expected = base::axisAngle({1, 0, 0}, 0.1) * base::axisAngle({0, 1, 0}, 0.2) *
                                base::axisAngle({0, 0, 1}, 0.3);
    EXPECT_LT(distance(found, {{1, 0, 0}, expected}), kSame);
}

TEST(UrdfExport, SeveralRobotsHangOnAWorld)
{
    ExportedModel model =
        modelOf("bodies: [BODY a, BODY b]\njoints: []\n",
                bodyText("a") +
                    "BODY b: {name: b, mesh: '', mass: 0, location: {position: {x: 0, y: 3, z: "
                    "0}, orientation: {r: 0.1, p: 0.2, y: 0.3}}}\n");
    const auto robot = urdf::parseURDF(urdfOf(model).value());
    ASSERT_TRUE(robot);
    EXPECT_EQ(robot->getRoot()->name, "world");
    EXPECT_EQ(robot->getJoint("world_to_a")->type, urdf::Joint::FLOATING);
    EXPECT_EQ(robot->getJoint("world_to_b")->type, urdf::Joint::FIXED);
    const Pose held = test::poseOf(
        test::frameOf(robot->getJoint("world_to_b")->parent_to_joint_origin_transform));
    EXPECT_LT(distance(held, {{0, 3, 0}, base::fromRpy({0.1, 0.2, 0.3})}), kSame);
}

TEST(UrdfExport, WhatUrdfHasNoWordForIsReported)
{
    ExportedModel model =
        modelOf("bodies: [BODY a, BODY b, BODY c]\njoints: [JOINT s, JOINT w]\n",
                bodyText("a",
                         "  collision shape: PLANE\n  collision geometry: {normal: {x: 0, y: 0, z: "
                         "1}, offset: 0}\n") +
                    bodyText("b") + bodyText("c") +
                    jointText("s", "a", "b", "torsion spring",
                              "  stiffness: 3\n  joint limits: {low: -1, high: 1}\n") +
                    jointText("w", "b", "c", "cone twist"));
    ASSERT_TRUE(urdfOf(model));
    EXPECT_EQ(model.count("export.spring"), 1U);
    EXPECT_EQ(model.count("export.plane"), 1U);
    EXPECT_EQ(model.count("export.joint-type"), 1U);
    EXPECT_EQ(model.count("export.limit-guess"), 1U);
}

// The file comes back with the limits that the model had.
TEST(UrdfExport, ASideWithoutALimitIsFarAwayAndReported)
{
    ExportedModel model =
        modelOf("bodies: [BODY a, BODY b, BODY c]\njoints: [JOINT h, JOINT s]\n",
                bodyText("a") + bodyText("b") + bodyText("c") +
                    jointText("h", "a", "b", "revolute", "  joint limits: {low: -1, high: 1e9}\n") +
                    jointText("s", "b", "c", "prismatic", ""));
    const auto text = urdfOf(model);
    ASSERT_TRUE(text);
    EXPECT_EQ(model.count("export.half-limit"), 1U);
    const auto urdf = urdf::parseURDF(*text);
    ASSERT_TRUE(urdf);
    const auto& hinge = *urdf->getJoint("h")->limits;
    EXPECT_EQ(hinge.lower, -1);
    EXPECT_EQ(hinge.upper, scene::kUnlimited);
    const auto& slider = *urdf->getJoint("s")->limits;
    EXPECT_EQ(slider.lower, -scene::kUnlimited);
    EXPECT_EQ(slider.upper, scene::kUnlimited);
}

TEST(UrdfExport, NamesBecomeWords)
{
    ExportedModel model = modelOf("bodies: [BODY left arm, BODY left_arm]\njoints: []\n",
                                  bodyText("left arm") + bodyText("left_arm"));
    const auto robot = urdf::parseURDF(urdfOf(model).value());
    ASSERT_TRUE(robot);
    EXPECT_TRUE(robot->getLink("left_arm"));
    EXPECT_TRUE(robot->getLink("left_arm_2"));
    EXPECT_EQ(model.count("export.renamed"), 2U);
}

TEST(UrdfExport, AJointFollowsOnlyWhatIsInTheFile)
{
    const auto follows = [](const std::string& leader) {
        return "  mimic: {joint: JOINT " + leader + ", multiplier: 2, offset: 0}\n";
    };
    ExportedModel model = modelOf(
        "bodies: [BODY a, BODY b, BODY c, BODY d, BODY e, BODY f]\n"
        "joints: [JOINT j, JOINT follower, JOINT loop, JOINT lost, JOINT ball, JOINT rolled]\n",
        bodyText("a") + bodyText("b") + bodyText("c") + bodyText("d") + bodyText("e") +
            bodyText("f") + jointText("j", "a", "b", "revolute") +
            jointText("follower", "a", "c", "revolute", follows("j")) +
            jointText("loop", "b", "c", "revolute") +
            jointText("lost", "a", "d", "revolute", follows("loop")) +
            jointText("ball", "a", "e", "p2p") +
            jointText("rolled", "a", "f", "revolute", follows("ball")));
    const auto text = urdfOf(model, {.dropLoops = true});
    ASSERT_TRUE(text);
    const auto robot = urdf::parseURDF(*text);
    ASSERT_TRUE(robot);
    ASSERT_TRUE(robot->getJoint("follower")->mimic);
    EXPECT_EQ(robot->getJoint("follower")->mimic->joint_name, "j");
    ASSERT_FALSE(robot->getJoint("loop"));
    EXPECT_FALSE(robot->getJoint("lost")->mimic);
    EXPECT_FALSE(robot->getJoint("rolled")->mimic);
    EXPECT_EQ(model.count("export.mimic"), 2U);
}

TEST(UrdfExport, EveryModelOfTheAdfCorpusIsATreeWithoutItsLoops)
{
    SKIP_WITHOUT_CORPUS();
    std::size_t models = 0;
    for (const auto& file : test::corpusAdfFiles()) {
        SCOPED_TRACE(file);
        base::Diagnostics reading;
        auto document = adf::readFile(file.string(), reading);
        if (!document || document->kind() != adf::FileKind::Model) {
            continue;
        }
        ExportedModel model(*document);
        if (const auto text = urdfOf(model, {.dropLoops = true})) {
            const auto robot = urdf::parseURDF(*text);
            ASSERT_TRUE(robot) << *text;
            EXPECT_GE(robot->links_.size(), model.compiled.scene->bodies.size());
            ++models;
        } else {
            EXPECT_EQ(model.count("export.no-bodies"), 1U);
        }
    }
    EXPECT_GT(models, 10U);
}

TEST(UrdfExport, AModelWithoutBodiesIsReported)
{
    ExportedModel model = modelOf("bodies: []\njoints: []\n", "");
    EXPECT_FALSE(urdfOf(model));
    EXPECT_EQ(model.count("export.no-bodies"), 1U);
}

TEST(UrdfExport, ASixDofJointWithOneFreedomIsThatJoint)
{
    const std::string limits =
        "  joint limits:\n    linear: {low: {x: 0, y: 0, z: 0}, high: {x: 0, y: 0, z: 0}}\n"
        "    angular: {low: {x: 0, y: 0, z: -0.5}, high: {x: 0, y: 0, z: 1}}\n";
    ExportedModel model =
        modelOf("bodies: [BODY a, BODY b]\njoints: [JOINT j]\n",
                bodyText("a") + bodyText("b") + jointText("j", "a", "b", "six dof", limits));
    const auto robot = urdf::parseURDF(urdfOf(model).value());
    ASSERT_TRUE(robot);
    const urdf::Joint& joint = *robot->getJoint("j");
    EXPECT_EQ(joint.type, urdf::Joint::REVOLUTE);
    // Its angles count the other way round, and so does the axis: Z of the frame is Y here.
    EXPECT_NEAR(joint.axis.y, -1, kSame);
    EXPECT_EQ(joint.limits->lower, -0.5);
    EXPECT_EQ(joint.limits->upper, 1);
}

TEST(UrdfExport, ShapesKeepTheirPlaces)
{
    ExportedModel model = modelOf(
        "bodies: [BODY a]\njoints: []\n",
        bodyText("a",
                 "  shape: BOX\n  geometry: {x: 1, y: 2, z: 3}\n"
                 "  color rgba: {r: 0.2, g: 0.4, b: 0.6, a: 0.8}\n"
                 "  compound collision shape:\n"
                 "  - {shape: CYLINDER, geometry: {radius: 0.5, height: 2, axis: X}, offset: "
                 "{position: {x: 0, y: 1, z: 0}, orientation: {r: 0, p: 0, y: 0}}}\n"
                 "  - {shape: CAPSULE, geometry: {radius: 0.5, height: 2, axis: Z}, offset: "
                 "{position: {x: 0, y: 0, z: 4}, orientation: {r: 0, p: 0, y: 0}}}\n"
                 "  - {shape: CONE, geometry: {radius: 0.5, height: 2, axis: Z}, offset: "
                 "{position: {x: 5, y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}}\n"));
    const auto robot = urdf::parseURDF(urdfOf(model).value());
    ASSERT_TRUE(robot);
    const urdf::Link& link = *robot->getLink("a");
    const auto& box = dynamic_cast<const urdf::Box&>(*link.visual->geometry);
    EXPECT_EQ(box.dim.z, 3);
    EXPECT_NEAR(link.visual->material->color.b, 0.6, 1e-6);
    EXPECT_NEAR(link.visual->material->color.a, 0.8, 1e-6);
    ASSERT_EQ(link.collision_array.size(), 5U) << "a capsule is three";
    const Pose cylinder = test::poseOf(test::frameOf(link.collision_array[0]->origin));
    EXPECT_LT(base::norm(base::rotate(cylinder.rotation, {0, 0, 1}) - Vec3{1, 0, 0}), kSame);
    EXPECT_NEAR(link.collision_array[2]->origin.position.z, 4.5, kSame);
    EXPECT_NEAR(link.collision_array[3]->origin.position.z, 3.5, kSame);
    EXPECT_EQ(link.collision_array[4]->geometry->type, urdf::Geometry::MESH);
}

}  // namespace
