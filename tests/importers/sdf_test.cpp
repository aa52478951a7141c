// SDF files against libsdformat's own graph of poses.

#include "importers/mesh_importer.h"
#include "tests/adf/corpus.h"
#include "tests/importers/imported_robot.h"
#include "tests/support/diagnostics_test.h"
#include "tests/support/random.h"
#include "tests/support/temp_folder.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>
#include <ignition/math/Pose3.hh>
#include <sdf/Console.hh>
#include <sdf/Joint.hh>
#include <sdf/JointAxis.hh>
#include <sdf/Link.hh>
#include <sdf/Model.hh>
#include <sdf/Root.hh>
#include <sdf/World.hh>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using base::Pose;
using base::Quat;
using base::Vec3;
using ignition::math::Pose3d;

constexpr double kSame = 1e-9;  // m and rad, or relative

std::vector<fs::path> corpusFiles()
{
    std::vector<fs::path> files;
    std::error_code noCorpus;
    for (const auto& entry :
         fs::recursive_directory_iterator(test::corpusFolder() / "urdf", noCorpus)) {
        if (entry.path().extension() == ".sdf") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

Pose poseOf(const Pose3d& p)
{
    return {{p.X(), p.Y(), p.Z()}, Quat{p.Rot().X(), p.Rot().Y(), p.Rot().Z(), p.Rot().W()}};
}

// One model without others in it: its links by joints, as libsdformat resolves them.
class Oracle {
public:
    explicit Oracle(const fs::path& file)
    {
        sdf::Console::Instance()->SetQuiet(true);
        root_.Load(file.string());
        model = root_.Model() != nullptr ? root_.Model() : root_.WorldByIndex(0)->ModelByIndex(0);
    }

    // Relative poses of parent and child, each asked of the graph, not through the model.
    [[nodiscard]] std::map<std::string, Pose> poses(const std::map<std::string, double>& q) const
    {
        std::map<std::string, Pose> X_W;
        X_W["world"] = {};
        for (std::uint64_t i = 0; i < model->LinkCount(); ++i) {
            const sdf::Link& link = *model->LinkByIndex(i);
            if (!isChild(link.Name())) {
                Pose3d X_ML;
                EXPECT_TRUE(link.SemanticPose().Resolve(X_ML).empty());
                X_W[link.Name()] = poseOf(model->RawPose()) * poseOf(X_ML);
            }
        }
        for (std::uint64_t round = 0; round < model->JointCount(); ++round) {
            for (std::uint64_t i = 0; i < model->JointCount(); ++i) {
                const sdf::Joint& joint = *model->JointByIndex(i);
                if (X_W.contains(joint.ChildLinkName()) || !X_W.contains(joint.ParentLinkName())) {
                    continue;
                }
                const auto found = q.find(joint.Name());
                X_W[joint.ChildLinkName()] = X_W[joint.ParentLinkName()] *
                                             moved(joint, found == q.end() ? 0 : found->second);
            }
        }
        return X_W;
    }

    const sdf::Model* model = nullptr;

private:
    [[nodiscard]] bool isChild(const std::string& link) const
    {
        for (std::uint64_t i = 0; i < model->JointCount(); ++i) {
            if (model->JointByIndex(i)->ChildLinkName() == link) {
                return true;
            }
        }
        return false;
    }

    // The child's pose in the parent: turned about the axis in the parent as the joint is placed.
    [[nodiscard]] Pose moved(const sdf::Joint& joint, double q) const
    {
        Pose3d X_PJ;
        Pose3d X_CJ;
        if (joint.ParentLinkName() == "world") {
            EXPECT_TRUE(joint.SemanticPose().Resolve(X_PJ, "__model__").empty());
            X_PJ = model->RawPose() * X_PJ;
        } else {
            EXPECT_TRUE(joint.SemanticPose().Resolve(X_PJ, joint.ParentLinkName()).empty());
        }
        EXPECT_TRUE(joint.SemanticPose().Resolve(X_CJ, joint.ChildLinkName()).empty());
        Pose motion;
        if (const sdf::JointAxis* const axis = joint.Axis(0)) {
            ignition::math::Vector3d d;
            EXPECT_TRUE(axis->ResolveXyz(d).empty());
            const Vec3 direction = base::normalized(Vec3{d.X(), d.Y(), d.Z()});
            if (joint.Type() == sdf::JointType::PRISMATIC) {
                motion.position = q * direction;
            } else if (joint.Type() != sdf::JointType::FIXED) {
                motion.rotation = base::axisAngle(direction, q);
            }
        }
        return poseOf(X_PJ) * motion * base::inverse(poseOf(X_CJ));
    }

    sdf::Root root_;
};

class SdfTest : public test::DiagnosticsTest {
protected:
    // A model with this inside.
    test::ImportedRobot import(const std::string& inside, const std::string& attributes = {})
    {
        return importText("<sdf version='1.9'><model name='m'" + attributes + '>' + inside +
                          "</model></sdf>");
    }

    test::ImportedRobot importText(const std::string& text)
    {
        const fs::path file = folder_.path() / "model.sdf";
        std::ofstream(file) << text;
        test::ImportedRobot imported(file);
        for (const base::Diagnostic& problem : imported.problems.all()) {
            diagnostics().add(problem);
        }
        return imported;
    }

    static std::string link(const std::string& name, const std::string& pose = "0 0 0 0 0 0")
    {
        return "<link name='" + name + "'><pose>" + pose + "</pose></link>";
    }

    static Vec3 placeOf(const test::ImportedRobot& robot, const std::string& body)
    {
        return robot.scene->bodies[robot.indexOf.at("BODY " + body)].X_WB.position;
    }

    test::TempFolder folder_;
};

TEST(SdfExactness, EveryLinkOfEveryCorpusFileIsWhereTheGraphHasIt)
{
    const std::vector<fs::path> files = corpusFiles();
    if (files.empty()) {
        GTEST_SKIP() << "no corpus at " << test::corpusFolder();
    }
    test::Random random(5);
    std::size_t compared = 0;
    for (const fs::path& file : files) {
        SCOPED_TRACE(file.string());
        const test::ImportedRobot imported(file);
        const Oracle oracle(file);
        double mass = 0;
        for (std::uint64_t i = 0; i < oracle.model->LinkCount(); ++i) {
            mass += oracle.model->LinkByIndex(i)->Inertial().MassMatrix().Mass();
        }
        EXPECT_NEAR(test::sumOf(*imported.scene).mass, mass, kSame * mass);
        for (int set = 0; set < 10; ++set) {
            std::map<std::string, double> q;
            for (std::uint64_t i = 0; i < oracle.model->JointCount() && set > 0; ++i) {
                q[oracle.model->JointByIndex(i)->Name()] = random.number(2);
            }
            const std::map<std::string, Pose> expected = oracle.poses(q);
            const std::vector<Pose> found = imported.poses(q);
            for (const auto& [name, X_WL] : expected) {
                if (name == "world") {
                    continue;
                }
                SCOPED_TRACE(name);
                const Pose& X_WB = found[imported.indexOf.at("BODY " + name)];
                EXPECT_LT(base::norm(X_WB.position - X_WL.position), kSame);
                EXPECT_LT(test::turnBetween(X_WB.rotation, X_WL.rotation), kSame);
                ++compared;
            }
        }
    }
    EXPECT_GT(compared, 100U);
}

TEST_F(SdfTest, PosesMayBeRelativeToFramesAndOtherLinks)
{
    const auto robot = import(
        "<frame name='f'><pose>1 0 0 0 0 1.5707963267948966</pose></frame>"
        "<link name='a'><pose relative_to='f'>1 0 0 0 0 0</pose></link>"
        "<link name='b'><pose relative_to='a'>1 0 0 0 0 0</pose></link>");
    EXPECT_LT(base::norm(placeOf(robot, "a") - Vec3{1, 1, 0}), kSame);
    EXPECT_LT(base::norm(placeOf(robot, "b") - Vec3{1, 2, 0}), kSame);
}

TEST_F(SdfTest, NestedModelsBringTheirNamesAndPlaces)
{
    const auto robot = import(link("base") + "<model name='arm'><pose>0 0 1 0 0 0</pose>" +
                              link("tip", "0 1 0 0 0 0") +
                              "</model><joint name='j' "
                              "type='fixed'><parent>base</parent><child>arm::tip</child></joint>");
    EXPECT_LT(base::norm(placeOf(robot, "arm_tip") - Vec3{0, 1, 1}), kSame);
    ASSERT_EQ(robot.scene->joints.size(), 1U);
}

TEST_F(SdfTest, AWorldHasAllItsModels)
{
    const auto robot = importText(
        "<sdf version='1.9'><world name='w'><model name='a'><pose>1 0 0 0 0 0</pose>" + link("l") +
        "</model><model name='b'><static>true</static><pose>2 0 0 0 0 0</pose>" + link("l") +
        "</model></world></sdf>");
    EXPECT_LT(base::norm(placeOf(robot, "a_l") - Vec3{1, 0, 0}), kSame);
    EXPECT_LT(base::norm(placeOf(robot, "b_l") - Vec3{2, 0, 0}), kSame);
    EXPECT_EQ(robot.masses.at("BODY a_l").mass, 1) << "of SDF, where nothing is said";
    EXPECT_EQ(robot.masses.at("BODY b_l").mass, 0) << "static";
}

TEST_F(SdfTest, LoopsStayClosed)
{
    const auto joint = [](const std::string& name, const std::string& parent,
                          const std::string& child) {
        return "<joint name='" + name + "' type='revolute'><parent>" + parent + "</parent><child>" +
               child + "</child><axis><xyz>0 1 0</xyz></axis></joint>";
    };
    const auto robot =
        import(link("a") + link("b", "0 0 1 0 0 0") + link("c", "1 0 1 0 0 0") +
               link("d", "1 0 0 0 0 0") + joint("ab", "a", "b") + joint("bc", "b", "c") +
               joint("cd", "c", "d") + joint("ad", "a", "d"));
    ASSERT_EQ(robot.scene->joints.size(), 4U);
    for (const scene::Joint& j : robot.scene->joints) {
        const Pose X_WP = robot.scene->body(j.parent).X_WB * j.X_PJ;
        const Pose X_WC = robot.scene->body(j.child).X_WB * j.X_CJ;
        EXPECT_LT(base::norm(X_WP.position - X_WC.position), kSame) << j.origin.identifier;
    }
}

TEST_F(SdfTest, AUniversalJointIsTwoJointsAboutItsAxes)
{
    const auto robot =
        import(link("a") + link("b", "0 0 1 0 0 0") +
               "<joint name='u' type='universal'><parent>a</parent><child>b</child>"
               "<axis><xyz>1 0 0</xyz></axis><axis2><xyz>0 1 0</xyz></axis2></joint>");
    take("sdf.two-axes");
    take("robot.shared-mass");
    EXPECT_NEAR(test::sumOf(*robot.scene).mass, 2, kSame);
    const std::vector<Pose> X_W = robot.poses({{"u", 0.3}, {"u_2", -0.7}});
    const Quat expected = base::axisAngle({1, 0, 0}, 0.3) * base::axisAngle({0, 1, 0}, -0.7);
    EXPECT_LT(test::turnBetween(X_W[robot.indexOf.at("BODY b")].rotation, expected), kSame);
}

TEST_F(SdfTest, AJointToTheWorldHoldsABodyThere)
{
    const std::string toWorld =
        "<joint name='j' type='fixed'><parent>world</parent><child>a</child></joint>";
    const auto robot =
        import("<link name='a'><pose>0 0 2 0 0 0</pose><inertial><mass>3</mass></inertial></link>" +
               toWorld);
    EXPECT_EQ(robot.masses.at("BODY world").mass, 0);
    EXPECT_EQ(robot.masses.at("BODY a").mass, 3);
    EXPECT_LT(base::norm(placeOf(robot, "a") - Vec3{0, 0, 2}), kSame);

    const auto massless = import(link("a", "0 0 2 0 0 0") + toWorld);
    EXPECT_EQ(massless.masses.size(), 1U) << "what says no mass needs no world to hang on";
    EXPECT_EQ(massless.masses.at("BODY a").source, "static");
    EXPECT_LT(base::norm(placeOf(massless, "a") - Vec3{0, 0, 2}), kSame);
}

TEST_F(SdfTest, WhatAFileDoesNotSayOfMassIsTheDefaultOfTheFormatAndSaidSo)
{
    const auto robot = import(
        "<link name='none'/><link name='mass'><inertial><mass>3</mass></inertial></link>"
        "<link name='all'><inertial><mass>3</mass><inertia><ixx>1</ixx><iyy>1</iyy><izz>1</izz>"
        "</inertia></inertial></link>");
    const auto& none = robot.masses.at("BODY none");
    EXPECT_EQ(none.mass, 1);
    EXPECT_EQ(none.source, "default");
    EXPECT_EQ(none.inertia, "default");
    const auto& mass = robot.masses.at("BODY mass");
    EXPECT_EQ(mass.source, "file");
    EXPECT_EQ(mass.inertia, "default");
    const auto& all = robot.masses.at("BODY all");
    EXPECT_EQ(all.source, "file");
    EXPECT_EQ(all.inertia, "file");
}

TEST_F(SdfTest, ADefaultThatAShapeCannotHaveIsTold)
{
    const std::string small =
        "<visual name='v'><geometry><box><size>0.1 0.1 0.1</size></box></geometry></visual>";
    import("<link name='a'>" + small + "</link><link name='b'><inertial><mass>2</mass></inertial>" +
           small + "</link>");
    EXPECT_EQ(take("robot.default-mass").severity, base::Severity::Warning);
    EXPECT_EQ(take("robot.default-inertia").severity, base::Severity::Warning);
}

TEST_F(SdfTest, WhatAdfHasNoWordForIsTold)
{
    const auto axis = [](const std::string& inside) {
        return "<axis><xyz>0 0 1</xyz>" + inside + "</axis>";
    };
    const auto joint = [](const std::string& name, const std::string& type,
                          const std::string& child, const std::string& inside) {
        return "<joint name='" + name + "' type='" + type + "'><parent>a</parent><child>" + child +
               "</child>" + inside + "</joint>";
    };
    import(
        "<link name='a'><sensor name='s' type='imu'/><visual name='v'><geometry><heightmap>"
        "<uri>hills.png</uri></heightmap></geometry></visual>"
        "<visual name='w'><geometry><sphere><radius>1</radius></sphere></geometry><material>"
        "<script><uri>file://x</uri><name>Mine/Odd</name></script></material></visual>"
        "<collision name='c'><geometry><mesh><uri>no.obj</uri><submesh><name>part</name></submesh>"
        "</mesh></geometry></collision></link>" +
        link("b") + link("c") + link("d") +
        joint("sprung", "revolute", "c",
              axis("<dynamics><spring_reference>0</spring_reference>"
                   "<spring_stiffness>-5</spring_stiffness></dynamics>")) +
        joint("gears", "gearbox", "d",
              axis("") + "<gearbox_ratio>2</gearbox_ratio>"
                         "<gearbox_reference_body>a</gearbox_reference_body>"));
    EXPECT_EQ(take("sdf.spring").object, "JOINT sprung");
    EXPECT_EQ(take("sdf.unsupported-joint").object, "JOINT gears");
    EXPECT_GT(take("sdf.unsupported-geometry").span.line, 0);
    take("sdf.material-script");
    take("sdf.submesh");
    take("mesh.missing");
    take("sdf.unsupported");
    dropNotes();
}

// A link that hangs on the world, its centre beside the joint.
std::string hanging(const std::string& name, const std::string& type, const std::string& limit)
{
    return "<link name='" + name +
           "'><inertial><pose>0.5 0 0 0 0 0</pose><mass>1</mass><inertia><ixx>0.1</ixx>"
           "<iyy>0.1</iyy><izz>0.1</izz></inertia></inertial></link><joint name='j_" +
           name + "' type='" + type + "'><parent>world</parent><child>" + name +
           "</child><axis><xyz>" + (type == "prismatic" ? "0 0 1" : "0 -1 0") + "</xyz><limit>" +
           limit + "</limit></axis></joint>";
}

// All of them fall to the lower side.
TEST_F(SdfTest, AJointLimitedOnOneSideIsHeldThereAndFreeOnTheOther)
{
    const auto robot =
        import(hanging("low", "revolute", "<lower>-0.3</lower>") +
               hanging("high", "revolute", "<upper>0.3</upper>") +
               hanging("above", "revolute", "<lower>-0.3</lower><upper>inf</upper>") +
               hanging("slow", "prismatic", "<lower>-0.2</lower><upper>1e16</upper>") +
               hanging("slide", "prismatic", "<lower>-1e16</lower><upper>0.2</upper>") +
               hanging("far", "revolute", "<lower>0.4</lower>"));
    EXPECT_EQ(take("robot.zero-outside-limits").object, "JOINT j_far");
    const auto indexOf = [&](const std::string& name) {
        for (std::uint32_t i = 0; i < robot.scene->joints.size(); ++i) {
            if (robot.scene->joints[i].origin.identifier == "JOINT j_" + name) {
                return scene::JointIndex{i};
            }
        }
        return scene::JointIndex{};
    };
    const auto at = [&](const test::Trial& trial, const std::string& name) {
        return trial.joint(indexOf(name)).position;
    };
    test::Trial trial(robot.scene);
    double lowest = 0;
    for (int i = 0; i < 100; ++i) {
        trial.forSeconds(0.02);
        lowest = std::min(lowest, at(trial, "high"));
        if (i == 49) {
            // z'' = -g - c·z', c the damping that bodies of ADF have
            const double c = robot.scene->bodies[robot.indexOf.at("BODY slide")].linearDamping;
            EXPECT_NEAR(at(trial, "slide"), -9.81 / c * (1 - (1 - std::exp(-c)) / c), 0.01)
                << "it falls freely for 1 s";
        }
    }
    EXPECT_NEAR(at(trial, "low"), -0.3, 1e-3);
    EXPECT_NEAR(at(trial, "above"), -0.3, 1e-3);
    EXPECT_NEAR(at(trial, "slow"), -0.2, 1e-3);
    EXPECT_NEAR(at(trial, "far"), 0.4, 1e-3) << "it starts at 0 and not a turn on";
    EXPECT_LT(lowest, -3) << "a pendulum swings nearly to the height that it starts at";
    trial.world().apply(exchange::CommandJoint{
        .joint = indexOf("low"), .mode = exchange::ControlMode::Velocity, .target = 8});
    trial.forSeconds(4);
    EXPECT_NEAR(at(trial, "low"), 32 - 0.3, 0.5) << "five turns";
}

// Reference r, wheels w and v on it, and gears between them.
std::string geared(const std::string& second, const std::string& gears)
{
    return "<link name='r'/><link name='w'/><link name='v'><pose>0 1 0 0 0 0</pose></link>"
           "<joint name='rw' type='continuous'><parent>r</parent><child>w</child>"
           "<axis><xyz>0 0 1</xyz></axis></joint>" +
           second + "<joint name='g' type='gearbox'><parent>w</parent><child>v</child>" + gears +
           "</joint>";
}

std::string onward(const std::string& axis)
{
    return "<joint name='rv' type='revolute'><parent>r</parent><child>v</child><axis><xyz>" + axis +
           "</xyz></axis></joint>";
}

const char* const kGears =
    "<gearbox_ratio>2.5</gearbox_ratio><gearbox_reference_body>r</gearbox_reference_body>"
    "<axis><xyz>0 0 1</xyz></axis><axis2><xyz>0 0 1</xyz></axis2>";

// theta_2 = -gearbox_ratio * theta_1 (SDF specification, joint), both about Z and from r.
TEST_F(SdfTest, AGearboxTurnsItsLinksAgainstEachOther)
{
    const std::string back =
        "<joint name='rv' type='revolute'><parent>v</parent><child>r</child>"
        "<axis><xyz>0 0 1</xyz></axis></joint>";
    for (const std::string& second : {onward("0 0 1"), onward("0 0 -1"), back}) {
        SCOPED_TRACE(second);
        const auto robot = import(geared(second, kGears));
        const auto& joints = robot.scene->joints;
        const auto follower = std::find_if(joints.begin(), joints.end(),
                                           [](const auto& joint) { return joint.leader.valid(); });
        ASSERT_NE(follower, joints.end());
        const double q = 0.2;
        const std::vector<Pose> X_W =
            robot.poses({{"rw", q}, {"rv", follower->mimic.multiplier * q}});
        const auto turnOf = [&](const std::string& link) {
            const Quat r = base::conjugate(X_W[robot.indexOf.at("BODY r")].rotation) *
                           X_W[robot.indexOf.at("BODY " + link)].rotation;
            return base::rotationVector(r).z;
        };
        EXPECT_NEAR(turnOf("w"), q, kSame);
        EXPECT_NEAR(turnOf("v"), -2.5 * q, kSame);
        dropNotes();
    }
}

TEST_F(SdfTest, AGearboxTurnsWhatItDrives)
{
    const auto robot =
        import(geared(onward("0 0 1"), kGears) +
               "<joint name='hold' type='fixed'><parent>world</parent><child>r</child></joint>");
    dropNotes();
    const auto jointOf = [&](const std::string& name) {
        const auto& joints = robot.scene->joints;
        const auto found = std::find_if(joints.begin(), joints.end(), [&](const auto& joint) {
            return joint.origin.identifier == "JOINT " + name;
        });
        return scene::JointIndex{static_cast<std::uint32_t>(found - joints.begin())};
    };
    test::Trial trial(robot.scene);
    trial.world().apply(exchange::CommandJoint{
        .joint = jointOf("rw"), .mode = exchange::ControlMode::Velocity, .target = 1});
    trial.forSeconds(1);
    EXPECT_GT(trial.joint(jointOf("rw")).position, 0.9);
    EXPECT_NEAR(trial.joint(jointOf("rv")).position, -2.5 * trial.joint(jointOf("rw")).position,
                1e-3);
}

TEST_F(SdfTest, AGearboxThatCannotBeIsTold)
{
    import(geared(onward("1 0 0"), kGears));
    EXPECT_EQ(take("sdf.unsupported-joint").message,
              "gearbox g is left out: its axis is not that of joint rv");
    dropNotes();
    import(geared("", kGears));
    EXPECT_EQ(take("sdf.unsupported-joint").message,
              "gearbox g is left out: no joint turns link v against its reference, r");
    dropNotes();
    import(geared(onward("0 0 1"), kGears) +
           "<joint name='h' type='gearbox'><parent>v</parent><child>w</child>" + kGears +
           "</joint>");
    EXPECT_EQ(take("sdf.unsupported-joint").object, "JOINT h") << "coupled already";
    dropNotes();
    std::string elsewhere = kGears;
    elsewhere.replace(elsewhere.find(">r<"), 3, ">nobody<");
    import(geared(onward("0 0 1"), elsewhere));
    take("sdf.missing-link");
    dropNotes();
}

TEST_F(SdfTest, ShapesWithoutSizeAreToldAndLeftOut)
{
    import(
        "<link name='a'><visual name='v'><geometry><sphere><radius>0</radius></sphere></geometry>"
        "</visual></link>");
    EXPECT_EQ(take("robot.not-positive").span.line, 1);
}

TEST_F(SdfTest, ASpringActsInItsJoint)
{
    const auto robot = import(
        link("a") + link("b") +
        "<joint name='j' type='revolute'><parent>a</parent><child>b</child><axis><xyz>0 0 1</xyz>"
        "<dynamics><spring_reference>0.2</spring_reference><spring_stiffness>5</spring_stiffness>"
        "</dynamics></axis></joint>");
    const scene::Joint& joint = robot.scene->joints.at(0);
    EXPECT_EQ(joint.type, scene::JointType::TorsionSpring);
    ASSERT_TRUE(joint.spring);
    EXPECT_EQ(joint.spring->stiffness, 5);
    EXPECT_EQ(joint.spring->equilibrium, 0.2);
}

TEST_F(SdfTest, AnEllipsoidBecomesAMesh)
{
    const fs::path out = folder_.path() / "out";
    const fs::path file = folder_.write(
        "model.sdf",
        "<sdf version='1.9'><model name='m'><link name='a'><visual name='v'><geometry><ellipsoid>"
        "<radii>1 2 3</radii></ellipsoid></geometry></visual></link></model></sdf>");
    const auto robot =
        importers::importRobotFile(file.string(), {.folder = out.string()}, diagnostics());
    ASSERT_TRUE(robot.ok());
    ASSERT_EQ(robot->files.size(), 1U);
    const auto mesh = importers::readMesh(robot->files[0], false);
    ASSERT_TRUE(mesh.ok());
    EXPECT_LT(base::norm((*mesh)->bounds.size() - Vec3{2, 4, 6}), 1e-6);
}

TEST_F(SdfTest, AFileWithoutLinksIsTold)
{
    importText("<sdf version='1.9'><world name='w'><light name='l' type='point'/></world></sdf>");
    take("sdf.no-links");
    dropNotes();
}

TEST_F(SdfTest, WhatIsNoSdfIsToldWithItsLine)
{
    import(link("a") +
           "<joint name='j' type='revolute'><parent>a</parent>"
           "<child>nobody</child><axis><xyz>0 0 1</xyz></axis></joint>");
    EXPECT_GT(takeAll("sdf.invalid") + takeAll("sdf.missing-link"), 0U);
    importText("<sdf version='1.9'><model name='m'><link></model>");
    EXPECT_GT(takeAll("sdf.invalid"), 0U);
}

}  // namespace
