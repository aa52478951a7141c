#include "importers/building/robot_builder.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/validator.h"
#include "adf/writer.h"
#include "importers/mesh/mesh_bake.h"
#include "importers/mesh/mesh_importer.h"
#include "importers/mesh/mesh_writer.h"
#include "importers/robot_file.h"
#include "tests/importers/sample_pictures.h"
#include "tests/support/diagnostics_test.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace {

namespace fs = std::filesystem;
namespace model = importers::robot;
using base::Vec3;

std::string inertial(const std::string& mass,
                     const std::string& inertia = "ixx='1' ixy='0' ixz='0' iyy='1' iyz='0' izz='1'")
{
    return "<inertial><mass value='" + mass + "'/><inertia " + inertia + "/></inertial>";
}

std::string link(const std::string& name, const std::string& inside = inertial("2"))
{
    return "<link name='" + name + "'>" + inside + "</link>\n";
}

std::string joint(const std::string& name,
                  const std::string& type,
                  const std::string& parent,
                  const std::string& child,
                  const std::string& inside = {})
{
    return "<joint name='" + name + "' type='" + type + "'><parent link='" + parent +
           "'/><child link='" + child + "'/>" + inside + "</joint>\n";
}

class UrdfImporterTest : public test::DiagnosticsTest {
protected:
    adf::Document import(const std::string& inside, const model::ImportOptions& options = {})
    {
        const std::string file =
            folder_.write("in/robot.urdf", "<robot name='r'>\n" + inside + "</robot>");
        auto robot = importers::importRobotFile(
            file, {.robot = options, .folder = (folder_.path() / "out").string()}, diagnostics());
        EXPECT_TRUE(robot.ok());
        robot_ = *robot;
        const std::string path = (folder_.path() / "out/robot.yaml").string();
        base::Diagnostics reading;
        adf::Document document =
            adf::read(adf::write(importers::documentOf(robot_, path)), path, reading);
        for (const base::Diagnostic& problem : reading.all()) {
            EXPECT_EQ(problem.severity, base::Severity::Note) << base::lineForm(problem);
        }
        return document;
    }

    // A closed box as a mesh file.
    std::string addMesh(const std::string& relative, Vec3 size = {1, 2, 3})
    {
        scene::MeshData mesh;
        mesh.parts.push_back(importers::boxMesh(size));
        const fs::path path = folder_.path() / relative;
        fs::create_directories(path.parent_path());
        EXPECT_TRUE(importers::writeStl(mesh, path.string()).ok());
        return path.string();
    }

    static adf::ObjectPtr body(const adf::Document& document, const std::string& name)
    {
        adf::ObjectPtr found = document.find(adf::ObjectType::Body, "BODY " + name);
        EXPECT_TRUE(found) << name;
        return found;
    }

    static adf::ObjectPtr jointOf(const adf::Document& document, const std::string& name)
    {
        adf::ObjectPtr found = document.find(adf::ObjectType::Joint, "JOINT " + name);
        EXPECT_TRUE(found) << name;
        return found;
    }

    [[nodiscard]] bool exists(const std::string& relative) const
    {
        return fs::exists(folder_.path() / "out" / relative);
    }

    test::TempFolder folder_;
    importers::ImportedRobot robot_;
};

TEST_F(UrdfImporterTest, LinksAndJointsBecomeBodiesAndJoints)
{
    const adf::Document document =
        import(link("a") + link("b") +
               joint("j", "revolute", "a", "b",
                     "<origin xyz='1 2 3' rpy='0 0 1.5707963267948966'/><axis xyz='0 0 1'/>"
                     "<limit lower='-1' upper='2' effort='5' velocity='3'/>"
                     "<dynamics damping='.1' friction='.2'/>"));
    EXPECT_EQ(document.header().get(adf::common::kNamespace), "/ambf/env/r/");
    EXPECT_EQ(document.header().get(adf::header::kHighResolutionPath), "high_res/");
    EXPECT_TRUE(document.header().get(adf::header::kIgnoreInterCollision));
    EXPECT_EQ(body(document, "b")->get(adf::common::kPosition), (Vec3{1, 2, 3}));
    const adf::ObjectPtr made = jointOf(document, "j");
    EXPECT_EQ(made->get(adf::joint::kType), adf::JointType::Revolute);
    EXPECT_EQ(made->get(adf::joint::kParent), "BODY a");
    EXPECT_EQ(made->get(adf::joint::kParentPivot), (Vec3{1, 2, 3}));
    EXPECT_EQ(made->get(adf::joint::kChildPivot), (Vec3{0, 0, 0}));
    EXPECT_EQ(made->get(adf::joint::kParentAxis), (Vec3{0, 0, 1}));
    EXPECT_DOUBLE_EQ(made->get(adf::joint::kChildOffset), 1.5707963267948966);
    EXPECT_EQ(made->get(adf::joint::kLow), -1);
    EXPECT_EQ(made->get(adf::joint::kHigh), 2);
    EXPECT_EQ(made->get(adf::joint::kDamping), .1);
    EXPECT_EQ(made->get(adf::joint::kFriction), .2);
    EXPECT_EQ(made->get(adf::joint::kEffortLimit), 5);
    EXPECT_EQ(made->get(adf::joint::kVelocityLimit), 3);
}

TEST_F(UrdfImporterTest, EveryJointTypeHasItsWord)
{
    const adf::Document document =
        import(link("a") + link("b") + link("c") + link("d") + link("e") + link("f") + link("g") +
               joint("continuous", "continuous", "a", "b") +
               joint("prismatic", "prismatic", "a", "c", "<limit lower='0' upper='1'/>") +
               joint("fixed", "fixed", "a", "d") + joint("planar", "planar", "a", "e") +
               joint("floating", "floating", "a", "f") + joint("ball", "spherical", "a", "g"));
    EXPECT_EQ(jointOf(document, "continuous")->get(adf::joint::kType), adf::JointType::Revolute);
    EXPECT_FALSE(jointOf(document, "continuous")->isAuthored(adf::joint::kLow));
    EXPECT_EQ(jointOf(document, "prismatic")->get(adf::joint::kType), adf::JointType::Prismatic);
    EXPECT_EQ(jointOf(document, "fixed")->get(adf::joint::kType), adf::JointType::Fixed);
    EXPECT_EQ(jointOf(document, "ball")->get(adf::joint::kType), adf::JointType::PointToPoint);
    const adf::ObjectPtr planar = jointOf(document, "planar");
    EXPECT_EQ(planar->get(adf::joint::kType), adf::JointType::SixDof);
    // Free along X and Y and about Z, which is the axis; the rest is locked.
    EXPECT_EQ(planar->get(adf::joint::kLinearLow), (Vec3{1, 1, 0}));
    EXPECT_EQ(planar->get(adf::joint::kLinearHigh), (Vec3{-1, -1, 0}));
    EXPECT_EQ(planar->get(adf::joint::kAngularLow), (Vec3{0, 0, 1}));
    EXPECT_EQ(planar->get(adf::joint::kAngularHigh), (Vec3{0, 0, -1}));
    EXPECT_FALSE(document.find(adf::ObjectType::Joint, "JOINT floating"));
    take("robot.planar");
    take("robot.floating");
}

TEST_F(UrdfImporterTest, AMimicIsKeptAndStartsAtItsOffset)
{
    const adf::Document document =
        import(link("a") + link("b") + link("c") +
               joint("j", "continuous", "a", "b", "<axis xyz='0 0 1'/>") +
               joint("k", "prismatic", "b", "c",
                     "<axis xyz='0 0 1'/><limit lower='.2' upper='1'/>"
                     "<mimic joint='j' multiplier='-2' offset='.5'/>"));
    const adf::ObjectPtr follower = jointOf(document, "k");
    EXPECT_EQ(follower->get(adf::joint::kMimicJoint), "JOINT j");
    EXPECT_EQ(follower->get(adf::joint::kMimicMultiplier), -2);
    EXPECT_EQ(follower->get(adf::joint::kMimicOffset), .5);
    EXPECT_EQ(body(document, "c")->get(adf::common::kPosition), (Vec3{0, 0, .5}));
    EXPECT_EQ(follower->get(adf::joint::kParentPivot), (Vec3{0, 0, 0}));
    take("robot.zero-outside-limits");
}

TEST_F(UrdfImporterTest, LinksWithoutMassShareTheirNeighbours)
{
    const adf::Document document =
        import(link("base", "") + link("arm") + link("tool", "") + link("wheel", "") +
               joint("j", "fixed", "base", "arm", "<origin xyz='0 0 1'/>") +
               joint("k", "fixed", "arm", "tool") + joint("l", "continuous", "arm", "wheel"));
    const double base = body(document, "base")->get(adf::body::kMass);
    const double tool = body(document, "tool")->get(adf::body::kMass);
    EXPECT_NEAR(base + tool + body(document, "wheel")->get(adf::body::kMass) +
                    body(document, "arm")->get(adf::body::kMass),
                2, 1e-15);
    EXPECT_GT(base, .5);  // it carries the arm
    EXPECT_LT(tool, .1);
    // At the place of the mass it is a part of.
    EXPECT_EQ(body(document, "base")->get(adf::body::kInertialPosition), (Vec3{0, 0, 1}));
    EXPECT_EQ(body(document, "base")->get(adf::body::kInertiaSource), adf::InertiaSource::Shared);
    EXPECT_NE(take("robot.shared-mass").message.find("base (1 kg), tool ("), std::string::npos);
    EXPECT_EQ(robot_.masses[0].donor, "BODY arm");
}

TEST_F(UrdfImporterTest, AShareThatSlidesAgainstItsDonorIsReportedAsSuch)
{
    for (const std::string type : {"fixed", "continuous", "prismatic"}) {
        import(link("base") + link("fork", "") + link("wheel") +
               joint("j", "prismatic", "base", "fork",
                     "<limit lower='-1' upper='1' effort='1' velocity='1'/>") +
               joint("k", type, "fork", "wheel",
                     "<limit lower='-1' upper='1' effort='1' velocity='1'/>"));
        const std::string message = take("robot.shared-mass").message;
        EXPECT_EQ(message.find("in the zero pose only") != std::string::npos, type == "prismatic")
            << message;
        dropNotes();
    }
}

TEST_F(UrdfImporterTest, ARootWithoutMassStandsStill)
{
    for (const std::string& root :
         {link("world", ""), link("world", inertial("0", "ixx='0' iyy='0' izz='0'"))}) {
        const adf::Document document =
            import(root + link("arm") + joint("j", "continuous", "world", "arm"));
        EXPECT_EQ(body(document, "world")->get(adf::body::kMass), 0);
        EXPECT_EQ(body(document, "arm")->get(adf::body::kMass), 2);
        take("robot.static-root");
    }
}

TEST_F(UrdfImporterTest, ImpossibleInertiasAreSaidAndEstimated)
{
    const adf::Document document = import(
        link("massless", inertial("0")) +
        link("negative", inertial("1", "ixx='1' iyy='1' izz='-1'")) +
        link("indefinite", inertial("1", "ixx='1' ixy='2' iyy='1' izz='1'")) +
        link("zero", inertial("1", "ixx='0' iyy='0' izz='0'")) +
        link("triangle", inertial("1", "ixx='1' iyy='1' izz='3'")) +
        joint("j", "fixed", "massless", "negative") +
        joint("k", "fixed", "negative", "indefinite") + joint("l", "fixed", "negative", "zero") +
        joint("m", "fixed", "negative", "triangle"));
    EXPECT_EQ(take("robot.zero-mass").span.line, 2);
    EXPECT_EQ(take("robot.inertia-not-positive").span.line, 3);
    EXPECT_EQ(take("robot.inertia-not-positive").span.line, 4);
    EXPECT_EQ(take("robot.zero-inertia").span.line, 5);
    EXPECT_EQ(take("robot.inertia-triangle").span.line, 6);
    take("robot.static-root");
    EXPECT_FALSE(body(document, "indefinite")->isAuthored(adf::body::kInertia));
    EXPECT_EQ(body(document, "triangle")->get(adf::body::kInertia), (Vec3{1, 1, 3}));
    EXPECT_EQ(robot_.masses[2].inertia, "estimated");
}

TEST_F(UrdfImporterTest, ARobotWithoutAnyMassWeighsAKilogramALink)
{
    const adf::Document document =
        import(link("a", "") + link("b", "") + joint("j", "continuous", "a", "b"));
    EXPECT_EQ(takeAll("robot.no-mass"), 2U);
    EXPECT_EQ(body(document, "a")->get(adf::body::kMass), 1);
    EXPECT_EQ(body(document, "a")->get(adf::body::kInertiaSource), adf::InertiaSource::Default);
}

TEST_F(UrdfImporterTest, PrimitivesStayPrimitives)
{
    const adf::Document document = import(
        link("one", inertial("1") + "<visual><geometry><box size='1 2 3'/></geometry><material "
                                    "name='m'><color rgba='1 0 0 1'/></material></visual>"
                                    "<collision><origin xyz='0 0 1'/><geometry><capsule radius='.1'"
                                    " length='1'/></geometry></collision>"
                                    "<contact><lateral_friction value='.9'/></contact>"));
    const adf::ObjectPtr one = body(document, "one");
    EXPECT_EQ(one->get(adf::shape::kShape), adf::ShapeType::Box);
    EXPECT_EQ(one->get(adf::shape::kSize), (Vec3{1, 2, 3}));
    EXPECT_EQ(one->get(adf::material::kRgba), (adf::Colour{1, 0, 0, 1}));
    EXPECT_EQ(one->get(adf::collision::kShape), adf::ShapeType::Capsule);
    EXPECT_DOUBLE_EQ(one->get(adf::collision::kHeight), 1.2);  // ADF counts the caps
    EXPECT_EQ(one->get(adf::collision::kPosition), (Vec3{0, 0, 1}));
    EXPECT_EQ(one->get(adf::contact::kStaticFriction), .9);
}

TEST_F(UrdfImporterTest, SeveralPrimitivesBecomeACompoundShape)
{
    const std::string two =
        "<geometry><sphere radius='1'/></geometry></visual>"
        "<visual><origin xyz='1 0 0'/><geometry><cylinder radius='1' "
        "length='2'/></geometry></visual>";
    const adf::Document document = import(link("a", inertial("1") + "<visual>" + two));
    EXPECT_EQ(body(document, "a")->get(adf::body::kCompoundShape).size(), 2U);
    // What is only drawn does not touch.
    EXPECT_TRUE(body(document, "a")->isAuthored(adf::collision::kCompound));
    EXPECT_TRUE(body(document, "a")->get(adf::collision::kCompound).empty());
}

TEST_F(UrdfImporterTest, BakedMeshesHaveOriginAndScaleInThem)
{
    addMesh("in/box.stl");
    const adf::Document document = import(link(
        "a", inertial("1") + "<visual><origin xyz='10 0 0'/><geometry><mesh filename='box.stl' "
                             "scale='2 -1 1'/></geometry></visual><collision><geometry><mesh "
                             "filename='box.stl'/></geometry></collision>"));
    const adf::ObjectPtr a = body(document, "a");
    EXPECT_EQ(a->get(adf::body::kMesh), "box.stl");
    EXPECT_EQ(a->get(adf::collision::kMesh), "box.stl");
    EXPECT_EQ(a->get(adf::collision::kMeshType), adf::MeshType::ConvexHull);
    take("robot.convex-hull");
    take("mesh.mirrored");
    take("mesh.non-uniform-scale");
    const auto drawn =
        importers::readMesh((folder_.path() / "out/high_res/box.stl").string(), false);
    const auto touched =
        importers::readMesh((folder_.path() / "out/low_res/box.stl").string(), false);
    ASSERT_TRUE(drawn.ok() && touched.ok());
    EXPECT_EQ(drawn.value()->bounds.low, (Vec3{9, -1, -1.5}));
    EXPECT_EQ(drawn.value()->bounds.high, (Vec3{11, 1, 1.5}));
    EXPECT_EQ(touched.value()->bounds.high, (Vec3{.5, 1, 1.5}));
    EXPECT_EQ(robot_.files.size(), 2U);
}

TEST_F(UrdfImporterTest, SeveralVisualsOfDifferentColoursBecomeOneMesh)
{
    addMesh("in/box.stl");
    folder_.write("in/wood.png", test::smallPng());
    const adf::Document document = import(link(
        "a b/../c", inertial("1") +
                        "<visual><geometry><mesh filename='box.stl'/></geometry>"
                        "<material name='r'><color rgba='1 0 0 1'/></material></visual>"
                        "<visual><origin xyz='5 0 0'/><geometry><sphere radius='1'/></geometry>"
                        "<material name='w'><texture filename='wood.png'/></material></visual>"));
    const std::string name = body(document, "a b/../c")->get(adf::body::kMesh);
    EXPECT_EQ(name, "a_b_.._c.obj");
    EXPECT_TRUE(exists("high_res/wood.png"));
    const auto mesh = importers::readMesh((folder_.path() / "out/high_res" / name).string(), false);
    ASSERT_TRUE(mesh.ok()) << mesh.error().message;
    ASSERT_EQ(mesh.value()->parts.size(), 2U);
    EXPECT_EQ(mesh.value()->parts[0].material->diffuse, (scene::Rgba{1, 0, 0, 1}));
    EXPECT_NE(mesh.value()->parts[1].material->texture, "");
    EXPECT_EQ(mesh.value()->bounds.high.x, 6);
}

TEST_F(UrdfImporterTest, SeveralCollisionMeshesBecomeBodiesThatAreWelded)
{
    addMesh("in/box.stl");
    const std::string inside =
        inertial("1") +
        "<collision><geometry><mesh filename='box.stl'/></geometry></collision>"
        "<collision><origin xyz='3 0 0'/><geometry><mesh "
        "filename='box.stl'/></geometry></collision>";
    const adf::Document document = import(link("a", inside));
    EXPECT_EQ(document.objects(adf::ObjectType::Body).size(), 2U);
    EXPECT_EQ(jointOf(document, "a_collision_2")->get(adf::joint::kType), adf::JointType::Fixed);
    EXPECT_NEAR(body(document, "a")->get(adf::body::kMass) +
                    body(document, "a_collision_2")->get(adf::body::kMass),
                1, 1e-15);
    take("robot.convex-hull");
    const adf::Document exact =
        import(link("a", inside), {.contact = model::MeshContact::Triangles});
    EXPECT_EQ(exact.objects(adf::ObjectType::Body).size(), 1U);
    EXPECT_EQ(body(exact, "a")->get(adf::collision::kMeshType), adf::MeshType::Concave);
}

TEST_F(UrdfImporterTest, ReferencedMeshesStayWhereTheyAre)
{
    addMesh("in/box.stl");
    const adf::Document document = import(
        link("a") +
            link("b", inertial("1") + "<visual><origin xyz='1 0 0'/><geometry><mesh "
                                      "filename='box.stl' scale='2 2 2'/></geometry></visual>") +
            joint("j", "continuous", "a", "b", "<origin xyz='0 0 4'/><axis xyz='0 0 1'/>"),
        {.meshes = model::MeshMode::Reference});
    EXPECT_EQ(body(document, "b")->get(adf::body::kMesh), "../in/box.stl");
    EXPECT_EQ(body(document, "b")->get(adf::common::kScale), 2);
    EXPECT_EQ(body(document, "b")->get(adf::common::kPosition), (Vec3{1, 0, 4}));
    // One metre back, in units of the scale.
    EXPECT_EQ(jointOf(document, "j")->get(adf::joint::kChildPivot), (Vec3{-.5, 0, 0}));
    EXPECT_TRUE(robot_.files.empty());
}

TEST_F(UrdfImporterTest, AScaleThatAdfCannotSayIsBakedIntoACopyAndReported)
{
    addMesh("in/box.stl");
    const std::string visual =
        "<visual><geometry><mesh filename='box.stl' scale='0.5 2 3'/></geometry></visual>";
    const adf::Document document =
        import(link("a", inertial("1") + visual + visual), {.meshes = model::MeshMode::Reference});
    const base::Diagnostic reported = take("mesh.non-uniform-scale");
    EXPECT_EQ(reported.severity, base::Severity::Note);
    EXPECT_EQ(reported.span.line, 2);
    EXPECT_NE(reported.message.find("0.5, 2, 3"), std::string::npos) << reported.message;
    const std::string name = body(document, "a")->get(adf::body::kMesh);
    EXPECT_TRUE(name.starts_with("high_res/")) << name;
    const auto mesh = importers::readMesh((folder_.path() / "out" / name).string(), false);
    ASSERT_TRUE(mesh.ok()) << mesh.error().message;
    EXPECT_EQ(mesh.value()->bounds.high, (Vec3{.25, 2, 4.5}));
    EXPECT_TRUE(exists("../in/box.stl"));
}

TEST_F(UrdfImporterTest, MeshesThatAreNotThereAreSaidOnce)
{
    folder_.write("in/broken.stl", "solid");
    folder_.write("in/x/twin.stl", "a");
    folder_.write("in/y/twin.stl", "b");
    addMesh("in/box.stl");
    const auto visual = [](const std::string& file) {
        return "<visual><geometry><mesh filename='" + file +
               "'/></geometry><material name='t'>"
               "<texture filename='no.png'/></material></visual>";
    };
    import(link("a", inertial("1") + visual("package://p/lost.stl")) +
           link("b", inertial("1") + visual("package://p/lost.stl")) +
           link("c", inertial("1") + visual("package://p/../../etc/passwd")) +
           link("d", inertial("1") + visual("broken.stl")) +
           link("e", inertial("1") + visual("twin.stl")) +
           link("f", inertial("1") + visual("box.dae")));
    EXPECT_EQ(take("mesh.missing").span.line, 2);
    EXPECT_EQ(take("mesh.outside-package").span.line, 4);
    EXPECT_EQ(take("mesh.unreadable").span.line, 5);
    EXPECT_EQ(take("mesh.ambiguous").span.line, 6);
    EXPECT_EQ(take("mesh.elsewhere").span.line, 7);
    take("mesh.missing-texture");
    take("robot.several-roots");
}

TEST_F(UrdfImporterTest, LoopsAreClosedByTheJointThatIsTooMany)
{
    const adf::Document document =
        import(link("a") + link("b") + link("c") +
               joint("j", "continuous", "a", "b", "<origin xyz='1 0 0'/><axis xyz='0 0 1'/>") +
               joint("k", "continuous", "a", "c", "<origin xyz='0 1 0'/><axis xyz='0 0 1'/>") +
               joint("l", "continuous", "b", "c", "<origin xyz='-1 1 0'/><axis xyz='0 0 1'/>"));
    EXPECT_EQ(document.objects(adf::ObjectType::Joint).size(), 3U);
    EXPECT_EQ(jointOf(document, "l")->get(adf::joint::kParentPivot), (Vec3{-1, 1, 0}));
    take("robot.two-parents");
}

// Nothing ADF can do here: the joint that closes the loop finds both bodies already turned.
TEST_F(UrdfImporterTest, AJointThatCannotBeSaidExactlyIsReported)
{
    import(link("a") + link("b") + link("c") + joint("j", "fixed", "a", "b") +
           joint("k", "fixed", "a", "c") +
           joint("l", "continuous", "b", "c", "<origin rpy='0 0 3.1415'/><axis xyz='1 0 0'/>"));
    take("robot.two-parents");
    EXPECT_EQ(take("robot.inexact-joint").object, "JOINT l");
}

// The frame of a joint has no axes that are far from all three that its parent carries.
TEST_F(UrdfImporterTest, AxesThatCannotBeSaidExactlyAreReported)
{
    import(link("a") + link("b") + link("c") + link("d") +
           joint("x", "continuous", "a", "b", "<origin rpy='0 4e-4 3e-4'/><axis xyz='1 0 0'/>") +
           joint("y", "continuous", "a", "c", "<origin rpy='4e-4 0 3e-4'/><axis xyz='0 1 0'/>") +
           joint("z", "continuous", "a", "d", "<origin rpy='4e-4 3e-4 0'/><axis xyz='0 0 1'/>"));
    const base::Diagnostic reported = take("robot.inexact-joint");
    EXPECT_NE(reported.message.find("the axis it moves by 0.000"), std::string::npos)
        << reported.message;
}

TEST_F(UrdfImporterTest, TheImportIsOneEditThatCanBeTakenBack)
{
    import(link("a") + link("b") + joint("j", "fixed", "a", "b"));
    adf::Document document;
    const std::string before = adf::write(document);
    const adf::Edit edit = importers::editOf(robot_, document);
    EXPECT_TRUE(document.check(edit).empty());
    const adf::Applied applied = document.apply(edit);
    EXPECT_EQ(document.objects().size(), 3U);
    document.apply(applied.inverse);
    EXPECT_EQ(adf::write(document), before);
}

TEST_F(UrdfImporterTest, NumbersThatNothingHasAreReportedAndLeftOut)
{
    import(link("base") +
           link("a", inertial("1e308") + "<visual><geometry><sphere radius='1e200'/></geometry>"
                                         "</visual>") +
           joint("j", "revolute", "base", "a",
                 "<origin xyz='1e300 0 0'/><axis xyz='1e300 1e300 0'/>"
                 "<limit lower='-1e99' upper='1e99' effort='1e308' velocity='1e308'/>"
                 "<dynamics damping='1e200'/><mimic joint='j2' multiplier='1e200'/>") +
           link("b") + joint("j2", "continuous", "base", "b"));
    // Mass, shape, pose, axis, range, effort, velocity, damping, mimic.
    EXPECT_EQ(takeAll("robot.not-finite"), 9U);
    take("robot.shared-mass");
}

}  // namespace
