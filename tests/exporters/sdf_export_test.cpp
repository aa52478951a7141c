// Robots as SDF, read by libsdformat: its pose graph says where links and joints are.

#include "exporters/sdf_export.h"

#include "base/text.h"
#include "tests/exporters/exported_model.h"
#include "tests/importers/imported_robot.h"
#include "tests/importers/urdf_oracle.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>
#include <sdf/Collision.hh>
#include <sdf/Joint.hh>
#include <sdf/JointAxis.hh>
#include <sdf/Link.hh>
#include <sdf/Model.hh>
#include <sdf/Root.hh>

#include <map>

namespace {

using base::Pose;
using base::Quat;
using base::Vec3;
using test::ExportedModel;

constexpr double kSame = 1e-9;

Vec3 vec(const ignition::math::Vector3d& v)
{
    return {v.X(), v.Y(), v.Z()};
}

Pose poseIn(const sdf::SemanticPose& pose, const std::string& frame)
{
    ignition::math::Pose3d result;
    const sdf::Errors errors = pose.Resolve(result, frame);
    EXPECT_TRUE(errors.empty()) << (errors.empty() ? "" : errors.front().Message());
    const auto& q = result.Rot();
    return {vec(result.Pos()), base::normalized(Quat{q.X(), q.Y(), q.Z(), q.W()})};
}

// The file as libsdformat has it.
class SdfOracle {
public:
    explicit SdfOracle(const std::string& text)
    {
        const sdf::Errors errors = root_.LoadSdfString(text);
        EXPECT_TRUE(errors.empty()) << (errors.empty() ? "" : errors.front().Message());
        EXPECT_NE(root_.Model(), nullptr);
    }

    [[nodiscard]] const sdf::Model& model() const { return *root_.Model(); }

    [[nodiscard]] Pose poseOfLink(const std::string& name) const
    {
        const sdf::Link* link = model().LinkByName(name);
        EXPECT_NE(link, nullptr) << name;
        return poseIn(link->SemanticPose(), "__model__");
    }

    struct Axis {
        Vec3 point;
        Vec3 direction;
    };

    // In the frame of the model.
    [[nodiscard]] Axis axisOf(const std::string& name) const
    {
        const sdf::Joint* joint = model().JointByName(name);
        EXPECT_NE(joint, nullptr) << name;
        Axis axis{.point = poseIn(joint->SemanticPose(), "__model__").position};
        if (const sdf::JointAxis* given = joint->Axis(0)) {
            ignition::math::Vector3d xyz;
            EXPECT_TRUE(given->ResolveXyz(xyz, "__model__").empty());
            axis.direction = vec(xyz);
        }
        return axis;
    }

    // By the product of exponentials from the root: every joint of the path moves what is below it
    // (Lynch and Park, Modern Robotics, 4.1).
    [[nodiscard]] Pose poseOfLink(const std::string& name,
                                  const std::map<std::string, double>& positions) const
    {
        Pose moved;
        for (std::string link = name; const sdf::Joint* joint = carrierOf(link);
             link = joint->ParentLinkName()) {
            const auto q = positions.find(joint->Name());
            const double value = q == positions.end() ? 0 : q->second;
            const Axis axis = axisOf(joint->Name());
            Pose step;
            if (joint->Type() == sdf::JointType::PRISMATIC) {
                step.position = value * axis.direction;
            } else if (joint->Type() != sdf::JointType::FIXED) {
                const Quat turn = base::axisAngle(axis.direction, value);
                step = {axis.point - base::rotate(turn, axis.point), turn};
            }
            moved = step * moved;
        }
        return moved * poseOfLink(name);
    }

private:
    [[nodiscard]] const sdf::Joint* carrierOf(const std::string& link) const
    {
        for (std::uint64_t i = 0; i < model().JointCount(); ++i) {
            const sdf::Joint* joint = model().JointByIndex(i);
            if (joint->ChildLinkName() == link && joint->ParentLinkName() != "world") {
                return joint;
            }
        }
        return nullptr;
    }

    sdf::Root root_;
};

std::string sdfOf(ExportedModel& model)
{
    const auto text = exporters::sdfText(model.robot(), model.problems);
    EXPECT_TRUE(text);
    return text ? text->text : std::string();
}

double distance(const Pose& a, const Pose& b)
{
    return std::max(base::norm(a.position - b.position), test::turnBetween(a.rotation, b.rotation));
}

TEST(SdfExport, LinksOfTheUrdfCorpusMoveAsKdlMovesThem)
{
    if (test::corpusUrdfFiles().empty()) {
        GTEST_SKIP() << "no corpus";
    }
    test::Random random(5);
    for (const auto& file : test::corpusUrdfFiles()) {
        SCOPED_TRACE(file);
        const test::UrdfOracle original(file);
        ExportedModel model(test::importedDocument(file));
        const SdfOracle exported(sdfOf(model));
        const std::string root = original.model->getRoot()->name;
        for (int round = 0; round < 3; ++round) {
            std::map<std::string, double> positions;
            for (const auto& [name, joint] : original.model->joints_) {
                // Links and joints share their names in SDF.
                const bool isTaken = original.model->links_.contains(name);
                const std::string there = isTaken ? name + "_joint" : name;
                const bool moves = test::jointOf(*joint).getType() != KDL::Joint::None;
                const bool isBall =
                    exported.model().JointByName(there) != nullptr &&
                    exported.model().JointByName(there)->Type() == sdf::JointType::BALL;
                if (moves && !isBall && round > 0) {
                    positions[name] = positions[there] = random.number(2);
                }
            }
            double worst = 0;
            for (const auto& [name, link] : original.model->links_) {
                const auto* joint = link->parent_joint.get();
                const bool isPlanar = joint != nullptr && joint->type == urdf::Joint::PLANAR;
                if (name == "world" || isPlanar) {
                    continue;
                }
                worst = std::max(worst, distance(original.poseOfLink(name, positions),
                                                 exported.poseOfLink(name, positions)));
            }
            EXPECT_LT(worst, kSame);
        }
    }
}

std::string bar(const std::string& name, Vec3 at, double yaw, const std::string& mass = "1")
{
    const auto text = [](double v) {
        return std::to_string(v);
    };
    return "BODY " + name + ":\n  name: " + name + "\n  mesh: ''\n  mass: " + mass +
           "\n  inertia: {ix: 1, iy: 1, iz: 1}\n  inertial offset: {position: {x: 0, y: 0, z: 0}, "
           "orientation: {r: 0, p: 0, y: 0}}\n  location: {position: {x: " +
           text(at.x) + ", y: " + text(at.y) +
           ", z: 0}, orientation: {r: 0, p: 0, y: " + base::numberText(yaw) + "}}\n";
}

std::string hinge(const std::string& name,
                  const std::string& parent,
                  double atParent,
                  const std::string& child,
                  double atChild,
                  const std::string& more = {})
{
    const auto pivot = [](double x) {
        return "{x: " + std::to_string(x) + ", y: 0, z: 0}";
    };
    return "JOINT " + name + ":\n  name: " + name + "\n  type: revolute\n  parent: BODY " + parent +
           "\n  child: BODY " + child + "\n  parent pivot: " + pivot(atParent) +
           "\n  parent axis: {x: 0, y: 0, z: 1}\n  child pivot: " + pivot(atChild) +
           "\n  child axis: {x: 0, y: 0, z: 1}\n" + more;
}

// A square of four bars of 1 m, each turned by a quarter against the one before: at 0 all bars
// would lie in one line, and the loop be open.
ExportedModel square()
{
    return ExportedModel(test::documentOfText(
        "bodies: [BODY a, BODY b, BODY c, BODY d]\njoints: [JOINT ab, JOINT bc, JOINT cd, JOINT "
        "da]\n" +
        bar("a", {0, 0, 0}, 0, "0") + bar("b", {1, 0, 0}, M_PI / 2) + bar("c", {1, 1, 0}, M_PI) +
        bar("d", {0, 1, 0}, -M_PI / 2) +
        hinge("ab", "a", 1, "b", 0, "  joint limits: {low: 0, high: 3}\n") +
        hinge("bc", "b", 1, "c", 0) + hinge("cd", "c", 1, "d", 0) + hinge("da", "d", 1, "a", 0)));
}

TEST(SdfExport, ALoopIsClosedWhereItStarts)
{
    ExportedModel model = square();
    const SdfOracle oracle(sdfOf(model));
    EXPECT_EQ(model.count("export.zero-moved"), 1U);
    EXPECT_EQ(model.count("export.open-joint"), 0U);
    const std::map<std::string, Vec3> corners{
        {"ab", {1, 0, 0}}, {"bc", {1, 1, 0}}, {"cd", {0, 1, 0}}, {"da", {0, 0, 0}}};
    for (const auto& [joint, corner] : corners) {
        const SdfOracle::Axis axis = oracle.axisOf(joint);
        EXPECT_LT(base::norm(axis.point - corner), 1e-6) << joint;
        EXPECT_LT(base::norm(axis.direction - Vec3{0, 0, 1}), kSame) << joint;
    }
    EXPECT_LT(distance(oracle.poseOfLink("c"), {{1, 1, 0}, base::axisAngle({0, 0, 1}, M_PI)}),
              kSame);
    const sdf::JointAxis& limited = *oracle.model().JointByName("ab")->Axis(0);
    EXPECT_NEAR(limited.Lower(), -M_PI / 2, 1e-6) << "counts from where it starts";
    EXPECT_NEAR(limited.Upper(), 3 - M_PI / 2, 1e-6);
    const sdf::Joint* held = oracle.model().JointByName("world_to_a");
    ASSERT_NE(held, nullptr);
    EXPECT_EQ(held->ParentLinkName(), "world");
}

// As libsdformat has an axis that says nothing.
TEST(SdfExport, ASideWithoutALimitIsLeftOut)
{
    const auto limitsOf = [](const std::string& limits) {
        ExportedModel model(test::documentOfText(
            "bodies: [BODY a, BODY b]\njoints: [JOINT ab]\n" + bar("a", {0, 0, 0}, 0, "0") +
            bar("b", {1, 0, 0}, 0) +
            hinge("ab", "a", 1, "b", 0, "  joint limits: {" + limits + "}\n")));
        const SdfOracle oracle(sdfOf(model));
        const sdf::JointAxis& axis = *oracle.model().JointByName("ab")->Axis(0);
        return scene::Limits{axis.Lower(), axis.Upper()};
    };
    const sdf::JointAxis unlimited;
    EXPECT_EQ(limitsOf("low: -1, high: 1e9"), (scene::Limits{-1, unlimited.Upper()}));
    EXPECT_EQ(limitsOf("low: -1e9, high: 2"), (scene::Limits{unlimited.Lower(), 2}));
    EXPECT_EQ(limitsOf("low: -1e9, high: 1e9"),
              (scene::Limits{unlimited.Lower(), unlimited.Upper()}));
    EXPECT_EQ(limitsOf("low: -1, high: 2"), (scene::Limits{-1, 2}));
}

// Frames of the joints of every model with loops, where libsdformat has them.
void expectSameJoints(const std::filesystem::path& file)
{
    SCOPED_TRACE(file);
    base::Diagnostics reading;
    auto document = adf::readFile(file.string(), reading);
    ASSERT_TRUE(document.ok());
    importers::MeshCache assets;
    ExportedModel model(*document, assets);
    const importers::robot::Robot robot = model.robot();
    const auto text = exporters::sdfText(robot, model.problems);
    ASSERT_TRUE(text);
    const SdfOracle oracle(text->text);
    std::map<std::string, const scene::Joint*> joints;
    for (const scene::Joint& joint : model.compiled.scene->joints) {
        joints[joint.origin.identifier.substr(6)] = &joint;
    }
    EXPECT_EQ(oracle.model().LinkCount(), robot.links.size());
    std::map<std::string, Pose> X_WB;
    for (const scene::Body& body : model.compiled.scene->bodies) {
        X_WB[body.origin.identifier.substr(5)] = body.X_WB;
    }
    for (const auto& [name, joint] : joints) {
        if (oracle.model().JointByName(name) == nullptr) {
            continue;
        }
        const sdf::Joint& found = *oracle.model().JointByName(name);
        const Pose X_CJ = poseIn(found.SemanticPose(), found.ChildLinkName());
        EXPECT_LT(base::norm(X_CJ.position - joint->X_CJ.position), kSame) << name;
        if (found.Axis(0) != nullptr && joint->type != scene::JointType::PointToPoint) {
            const bool slides = scene::slides(joint->type);
            const Vec3 expected =
                base::rotate(joint->X_CJ.rotation, slides ? Vec3{1, 0, 0} : Vec3{0, 0, 1});
            ignition::math::Vector3d xyz;
            EXPECT_TRUE(found.Axis(0)->ResolveXyz(xyz, found.ChildLinkName()).empty());
            EXPECT_LT(base::norm(vec(xyz) - expected), kSame) << name;
        }
    }
}

TEST(SdfExport, JointsOfModelsWithLoopsAreWhereTheyWere)
{
    const std::filesystem::path models = std::filesystem::path(LINKWRIGHT_SOURCE_DIR) / "models";
    expectSameJoints(models / "four_bar" / "four_bar.yaml");
    expectSameJoints(models / "gripper" / "gripper.yaml");
}

TEST(SdfExport, EveryModelOfTheCorpusIsValidSdf)
{
    SKIP_WITHOUT_CORPUS();
    std::size_t models = 0;
    for (const auto& file : test::corpusAdfFiles()) {
        SCOPED_TRACE(file);
        base::Diagnostics reading;
        auto document = adf::readFile(file.string(), reading);
        if (!document || document->kind() != adf::FileKind::Model ||
            document->objects(adf::ObjectType::Body).empty()) {
            continue;
        }
        ExportedModel model(*document);
        const auto text = exporters::sdfText(model.robot(), model.problems);
        if (text) {
            const SdfOracle oracle(text->text);
            ++models;
        }
    }
    EXPECT_GT(models, 10U);
}

TEST(SdfExport, BallsSpringsAndSurfacesHaveWords)
{
    ExportedModel model(test::documentOfText(
        "ignore inter-collision: false\nbodies: [BODY world, BODY b, BODY c]\njoints: [JOINT p, "
        "JOINT s]\n"
        "BODY world: {name: world, mesh: '', mass: 0}\n" +
        bar("b", {0, 0, 0}, 0) +
        "  collision shape: SPHERE\n  collision geometry: {radius: 0.3}\n"
        "  collision offset: {position: {x: 0, y: 0, z: 1}, orientation: {r: 0, p: 0, y: 0}}\n"
        "  friction: {static: 0.7}\n  restitution: 0.4\n" +
        bar("c", {0, 0, 0}, 0) +
        "JOINT p: {name: p, type: p2p, parent: BODY world, child: BODY b, parent pivot: {x: 0, y: "
        "0, z: 2}, child pivot: {x: 0, y: 0, z: 2}, parent axis: {x: 0, y: 0, z: 1}, child axis: "
        "{x: 0, y: 0, z: 1}}\n" +
        "JOINT s: {name: s, type: linear spring, parent: BODY b, child: BODY c, parent pivot: {x: "
        "0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, parent axis: {x: 0, y: 1, z: 0}, child "
        "axis: {x: 0, y: 1, z: 0}, stiffness: 30, damping: 2, equilibrium point: 0.1, joint "
        "limits: {low: -1, high: 1}}\n"));
    const SdfOracle oracle(sdfOf(model));
    EXPECT_EQ(oracle.model().LinkByName("world"), nullptr) << "SDF has its own";
    const sdf::Joint& ball = *oracle.model().JointByName("p");
    EXPECT_EQ(ball.Type(), sdf::JointType::BALL);
    EXPECT_EQ(ball.ParentLinkName(), "world");
    EXPECT_LT(base::norm(oracle.axisOf("p").point - Vec3{0, 0, 2}), kSame);
    const sdf::JointAxis& spring = *oracle.model().JointByName("s")->Axis(0);
    EXPECT_EQ(spring.SpringStiffness(), 30);
    EXPECT_EQ(spring.SpringReference(), 0.1);
    EXPECT_EQ(spring.Damping(), 2);
    EXPECT_LT(base::norm(oracle.axisOf("s").direction - Vec3{0, 1, 0}), kSame);
    const auto element = oracle.model().LinkByName("b")->CollisionByIndex(0)->Element();
    const auto surface = element->GetElement("surface");
    EXPECT_EQ(surface->GetElement("friction")->GetElement("ode")->Get<double>("mu"), 0.7);
    EXPECT_EQ(surface->GetElement("bounce")->Get<double>("restitution_coefficient"), 0.4);
}

TEST(SdfExport, WhatSdfHasNoWordForIsReported)
{
    const std::string free =
        "  joint limits:\n    linear: {low: {x: 1, y: 1, z: 0}, high: {x: -1, y: -1, z: 0}}\n"
        "    angular: {low: {x: 0, y: 0, z: 1}, high: {x: 0, y: 0, z: -1}}\n";
    std::string planar = hinge("flat", "a", 0, "c", 0, free);
    planar.replace(planar.find("revolute"), 8, "six dof");
    ExportedModel model(test::documentOfText(
        "bodies: [BODY a, BODY b, BODY c, BODY d]\njoints: [JOINT ab, JOINT flat, JOINT ad]\n" +
        bar("a", {0, 0, 0}, 0) + bar("b", {0, 0, 0}, 0.5) + bar("c", {0, 0, 0}, 0) +
        bar("d", {0, 0, 0}, 0) + hinge("ab", "a", 0, "b", 0) + planar +
        hinge("ad", "a", 0, "d", 0, "  mimic: {joint: JOINT ab, multiplier: 2, offset: 0}\n")));
    const SdfOracle oracle(sdfOf(model));
    EXPECT_EQ(model.count("export.joint-type"), 1U);
    EXPECT_EQ(model.count("export.mimic"), 1U);
    EXPECT_EQ(model.count("export.start-position"), 1U) << "b starts at 0.5";
    EXPECT_LT(distance(oracle.poseOfLink("b"), {}), kSame) << "and is at 0 there";
}

TEST(SdfExport, AnInertiaThatSdfRefusesIsRaised)
{
    std::string body = bar("a", {0, 0, 0}, 0);
    body.replace(body.find("iz: 1"), 5, "iz: 3");
    ExportedModel model(test::documentOfText("bodies: [BODY a]\njoints: []\n" + body));
    const SdfOracle oracle(sdfOf(model));
    EXPECT_EQ(model.count("export.inertia-triangle"), 1U);
    const auto& moments = oracle.model().LinkByName("a")->Inertial().MassMatrix();
    EXPECT_NEAR(moments.Ixx(), 2, 1e-6) << "1 + 1 + d + d = 3 + d";
    EXPECT_NEAR(moments.Izz(), 4, 1e-6);
}

TEST(SdfExport, AnOpenJointIsReported)
{
    ExportedModel model(test::documentOfText(
        "bodies: [BODY a, BODY b]\njoints: [JOINT ab, JOINT again]\n" + bar("a", {0, 0, 0}, 0) +
        bar("b", {1, 0, 0}, 0) + hinge("ab", "a", 1, "b", 0) + hinge("again", "a", 0, "b", 0)));
    const SdfOracle oracle(sdfOf(model));
    EXPECT_EQ(model.count("export.open-joint"), 1U);
}

}  // namespace
