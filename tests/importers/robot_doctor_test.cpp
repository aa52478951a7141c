#include "importers/robot_doctor.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "importers/mesh_bake.h"
#include "importers/mesh_importer.h"
#include "importers/mesh_writer.h"
#include "importers/robot_file.h"
#include "tests/support/diagnostics_test.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
namespace model = importers::robot;
using base::Vec3;
using importers::Decision;
using importers::Decisions;

std::string massOf(double mass, const std::string& inertia)
{
    return "<inertial><mass value='" + std::to_string(mass) + "'/><inertia " + inertia +
           "/></inertial>";
}

std::string diagonal(double xx, double yy, double zz)
{
    return "ixx='" + std::to_string(xx) + "' ixy='0' ixz='0' iyy='" + std::to_string(yy) +
           "' iyz='0' izz='" + std::to_string(zz) + "'";
}

std::string shape(const std::string& tag, const std::string& geometry)
{
    return '<' + tag + "><geometry>" + geometry + "</geometry></" + tag + '>';
}

std::string link(const std::string& name, const std::string& inside)
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

const std::string kBox = "<box size='1 2 3'/>";
// Of a solid box of 12 kg and 1 x 2 x 3 m: m (b² + c²) / 12 and so on.
constexpr Vec3 kBoxInertia{13, 10, 5};

class RobotDoctorTest : public test::DiagnosticsTest {
protected:
    const importers::ImportedRobot& import(const std::string& inside,
                                           const Decisions::Wanted& choices = {},
                                           const model::ImportOptions& options = {})
    {
        const std::string file =
            folder_.write("in/robot.urdf", "<robot name='r'>\n" + inside + "</robot>");
        auto robot = importers::importRobotFile(
            file,
            {.robot = options, .folder = (folder_.path() / "out").string(), .choices = choices},
            diagnostics());
        EXPECT_TRUE(robot.ok());
        robot_ = *robot;
        return robot_;
    }

    [[nodiscard]] adf::ObjectPtr object(const std::string& identifier) const
    {
        for (const adf::ObjectPtr& one : robot_.objects) {
            if (one->identifier() == identifier) {
                return one;
            }
        }
        ADD_FAILURE() << "no " << identifier;
        return std::make_shared<adf::Object>(adf::newObjectId(), adf::ObjectType::Body, "none");
    }

    [[nodiscard]] const Decision& decision(const std::string& id) const
    {
        static const Decision none{.id = "none", .choices = {{}}};
        for (const Decision& one : robot_.decisions) {
            if (one.id == id) {
                return one;
            }
        }
        ADD_FAILURE() << "nothing was decided about " << id;
        return none;
    }

    static std::vector<std::string> words(const Decision& decision)
    {
        std::vector<std::string> words;
        for (const importers::Choice& choice : decision.choices) {
            words.push_back(choice.word);
        }
        return words;
    }

    void write(const std::string& relative, scene::SubMesh part)
    {
        scene::MeshData mesh;
        mesh.parts.push_back(std::move(part));
        const fs::path path = folder_.path() / relative;
        fs::create_directories(path.parent_path());
        ASSERT_TRUE(importers::writeStl(mesh, path.string()).ok());
    }

    static void expectNear(Vec3 a, Vec3 b)
    {
        EXPECT_NEAR(a.x, b.x, 1e-12);
        EXPECT_NEAR(a.y, b.y, 1e-12);
        EXPECT_NEAR(a.z, b.z, 1e-12);
    }

    test::TempFolder folder_;
    importers::ImportedRobot robot_;
};

TEST_F(RobotDoctorTest, AnImpossibleInertiaIsThatOfTheSolidUnlessDecidedOtherwise)
{
    const std::string robot = link("a", massOf(12, diagonal(1, 1, -1)) + shape("collision", kBox));
    import(robot);
    EXPECT_EQ(take("robot.inertia-not-positive").severity, base::Severity::Error);
    expectNear(object("BODY a")->get(adf::body::kInertia), kBoxInertia);
    EXPECT_EQ(object("BODY a")->get(adf::body::kInertiaSource), "solid");
    EXPECT_EQ(robot_.masses[0].inertia, "solid");
    EXPECT_EQ(words(decision("inertia a")), (std::vector<std::string>{"solid", "nearest"}));
    EXPECT_FALSE(decision("inertia a").isByPerson());

    import(robot, {{ "inertia a", "nearest" }});
    EXPECT_EQ(take("robot.inertia-not-positive").severity, base::Severity::Note)
        << "a person decided";
    const Vec3 nearest = object("BODY a")->get(adf::body::kInertia);
    EXPECT_GT(nearest.z, 0);
    EXPECT_LE(nearest.x, nearest.y + nearest.z);
    EXPECT_TRUE(decision("inertia a").isByPerson());
}

TEST_F(RobotDoctorTest, AMissingInertiaIsThatOfTheSolid)
{
    import(link("a", massOf(12, diagonal(0, 0, 0)) + shape("visual", kBox)));
    take("robot.zero-inertia");
    expectNear(object("BODY a")->get(adf::body::kInertia), kBoxInertia);
}

TEST_F(RobotDoctorTest, AnInertiaBeyondTheShapeIsKeptAndTold)
{
    const std::string robot =
        link("a", massOf(12, diagonal(100, 100, 100)) + shape("collision", kBox));
    import(robot);
    take("robot.inertia-size");
    expectNear(object("BODY a")->get(adf::body::kInertia), {100, 100, 100});

    import(robot, {{ "inertia a", "solid" }});
    take("robot.inertia-size");
    expectNear(object("BODY a")->get(adf::body::kInertia), kBoxInertia);
}

// The largest moment of 12 kg within 1 x 2 x 3 m is 12 kg · (0.5² + 1² + 1.5²) m² = 42; up to twice
// that is let pass, because not all of a link need be drawn.
TEST_F(RobotDoctorTest, AnInertiaThatTheShapeAllowsIsNoFinding)
{
    import(link("a", massOf(12, diagonal(42, 42, 42)) + shape("collision", kBox)));
    EXPECT_TRUE(robot_.decisions.size() == 1 && robot_.decisions[0].id == "base a");
}

TEST_F(RobotDoctorTest, AMassCentreFarFromTheShapeIsToldAndMayBeComputed)
{
    const std::string robot = link(
        "a", "<inertial><origin xyz='10 0 0'/><mass value='12'/><inertia " + diagonal(13, 10, 5) +
                 "/></inertial><collision><origin xyz='0 0 1'/><geometry>" + kBox +
                 "</geometry></collision>");
    import(robot);
    take("robot.centre-outside");
    expectNear(object("BODY a")->get(adf::body::kInertialPosition), {10, 0, 0});

    import(robot, {{ "centre a", "solid" }});
    take("robot.centre-outside");
    expectNear(object("BODY a")->get(adf::body::kInertialPosition), {0, 0, 1});
    expectNear(object("BODY a")->get(adf::body::kInertia), kBoxInertia);
}

TEST_F(RobotDoctorTest, ALinkWithAShapeAndNoMassMayHaveThatOfItsDensity)
{
    const std::string robot = link("a", massOf(12, diagonal(13, 10, 5))) +
                              link("b", shape("collision", kBox)) +
                              joint("j", "continuous", "a", "b");
    import(robot);
    take("robot.shared-mass");
    EXPECT_EQ(decision("mass b").finding.code, "robot.massless-link");

    import(robot, {{ "mass b", "density" }}, {.density = 2});
    EXPECT_EQ(object("BODY b")->get(adf::body::kMass), 12);  // 6 m³ of 2 kg/m³
    expectNear(object("BODY b")->get(adf::body::kInertia), kBoxInertia);
    EXPECT_EQ(object("BODY b")->get(adf::body::kInertiaSource), "density");
    EXPECT_EQ(object("BODY a")->get(adf::body::kMass), 12) << "nothing is shared";
}

TEST_F(RobotDoctorTest, ARobotWithoutMassesMayHaveThoseOfItsShapes)
{
    import(link("a", shape("collision", kBox)), {{ "mass a", "density" }});
    take("robot.no-mass");
    EXPECT_NEAR(object("BODY a")->get(adf::body::kMass), 6000, 1e-9);
}

// A cup: a box of 0.4 x 0.4 x 0.4 m out of which one of 0.2 x 0.2 x 0.3 m is taken from above.
scene::SubMesh cup()
{
    scene::SubMesh mesh;
    const auto vertex = [&](float x, float y, float z) {
        mesh.positions.push_back({x, y, z});
        return static_cast<std::uint32_t>(mesh.positions.size() - 1);
    };
    const auto quad = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
        mesh.indices.insert(mesh.indices.end(), {a, b, c, a, c, d});
    };
    std::uint32_t ring[4][4];  // outer below, outer above, inner above, inner below
    const float half[4] = {0.2F, 0.2F, 0.1F, 0.1F};
    const float height[4] = {0, 0.4F, 0.4F, 0.1F};
    for (int level = 0; level < 4; ++level) {
        const float h = half[level];
        const float corner[4][2] = {{-h, -h}, {h, -h}, {h, h}, {-h, h}};
        for (int i = 0; i < 4; ++i) {
            ring[level][i] = vertex(corner[i][0], corner[i][1], height[level]);
        }
    }
    for (int level = 0; level < 3; ++level) {
        for (int i = 0; i < 4; ++i) {
            const int next = (i + 1) % 4;
            quad(ring[level][i], ring[level][next], ring[level + 1][next], ring[level + 1][i]);
        }
    }
    quad(ring[0][3], ring[0][2], ring[0][1], ring[0][0]);
    quad(ring[3][0], ring[3][1], ring[3][2], ring[3][3]);
    return mesh;
}

TEST_F(RobotDoctorTest, ACollisionMeshThatItsHullWouldFillIsTold)
{
    // The hull has 0.064 m³, the cup 0.052: no finding. One of 0.3 m across leaves 0.037.
    scene::SubMesh thin = cup();
    for (std::size_t i = 8; i < 16; ++i) {
        thin.positions[i][0] *= 1.5F;
        thin.positions[i][1] *= 1.5F;
    }
    write("in/thick.stl", cup());
    write("in/thin.stl", thin);
    const std::string robot = link("a", massOf(1, diagonal(.01, .01, .01)) +
                                            shape("collision", "<mesh filename='thin.stl'/>")) +
                              link("b", massOf(1, diagonal(.01, .01, .01)) +
                                            shape("collision", "<mesh filename='thick.stl'/>")) +
                              joint("j", "fixed", "a", "b");
    import(robot);
    const base::Diagnostic told = take("robot.concave-collision");
    EXPECT_EQ(told.object, "BODY a");
    EXPECT_NE(told.message.find("1.73 times"), std::string::npos) << told.message;
    take("robot.convex-hull");
    EXPECT_EQ(object("BODY a")->get(adf::collision::kMeshType), "CONVEX_HULL");

    for (const auto& [word, type] :
         {std::pair{"pieces", "CONVEX_DECOMPOSITION"}, std::pair{"triangles", "CONCAVE_MESH"}}) {
        import(robot, {{ "collision a", word }});
        take("robot.concave-collision");
        take("robot.convex-hull");
        EXPECT_EQ(object("BODY a")->get(adf::collision::kMeshType), type);
        EXPECT_EQ(object("BODY b")->get(adf::collision::kMeshType), "CONVEX_HULL");
    }
    import(robot, {{ "collision a", "none" }});
    take("robot.concave-collision");
    take("robot.convex-hull");
    EXPECT_FALSE(object("BODY a")->isAuthored(adf::collision::kMesh));
}

TEST_F(RobotDoctorTest, MeshesInMillimetresAreGuessedAndMayBeTakenSo)
{
    write("in/arm.stl", importers::boxMesh({60, 60, 300}));
    const std::string robot = link("a", massOf(1, diagonal(.01, .01, .01)) +
                                            shape("visual", "<mesh filename='arm.stl'/>")) +
                              link("b", massOf(1, diagonal(.01, .01, .01))) +
                              joint("j", "continuous", "a", "b", "<origin xyz='0 0 0.3'/>");
    import(robot);
    EXPECT_EQ(take("mesh.unit").severity, base::Severity::Warning);
    EXPECT_EQ(words(decision("unit")), (std::vector<std::string>{"m", "mm", "cm", "in"}));

    import(robot, {{"unit", "mm"}, { "inertia a", "keep" }});
    take("mesh.unit");
    dropNotes();
    EXPECT_EQ(takeAll("import.unknown-decision"), 1U) << "in millimetres the inertia is no matter";
    const auto mesh = importers::readMesh(robot_.files.back(), false);
    ASSERT_TRUE(mesh.ok());
    EXPECT_NEAR((*mesh)->bounds.size().z, 0.3, 1e-7);
}

TEST_F(RobotDoctorTest, AMissingCollisionMeshMayBeTheVisualOne)
{
    const std::string robot = link("a", massOf(12, diagonal(13, 10, 5)) + shape("visual", kBox) +
                                            shape("collision", "<mesh filename='lost.stl'/>"));
    import(robot);
    take("mesh.missing");
    EXPECT_EQ(words(decision("mesh lost.stl")), (std::vector<std::string>{"leave", "visual"}));
    EXPECT_TRUE(object("BODY a")->get(adf::collision::kCompound).empty());

    import(robot, {{ "mesh lost.stl", "visual" }});
    take("mesh.missing");
    EXPECT_EQ(object("BODY a")->get(adf::collision::kShape), "BOX");
    EXPECT_EQ(object("BODY a")->get(adf::collision::kSize), (Vec3{1, 2, 3}));
}

TEST_F(RobotDoctorTest, AMissingMeshMayBeAnyFile)
{
    write("elsewhere/part.stl", importers::boxMesh({1, 2, 3}));
    const std::string file = (folder_.path() / "elsewhere/part.stl").string();
    const std::string robot =
        link("a", massOf(12, diagonal(13, 10, 5)) + shape("visual", "<mesh filename='lost.stl'/>"));
    import(robot, {{ "mesh lost.stl", file }});
    EXPECT_EQ(take("mesh.missing").severity, base::Severity::Note);
    EXPECT_EQ(object("BODY a")->get(adf::body::kMesh), "part.stl");
    EXPECT_EQ(robot_.files.size(), 1U);
}

TEST_F(RobotDoctorTest, PackagesThatWereFoundAboveAreTold)
{
    write("pkg/meshes/part.stl", importers::boxMesh({1, 2, 3}));
    folder_.write("pkg/package.xml", "<package><name>pkg</name></package>");
    const std::string file = folder_.write(
        "pkg/urdf/robot.urdf",
        "<robot name='r'>" +
            link("a", massOf(12, diagonal(13, 10, 5)) +
                          shape("visual", "<mesh filename='package://pkg/meshes/part.stl'/>")) +
            "</robot>");
    ASSERT_TRUE(importers::importRobotFile(file, {}, diagnostics()).ok());
    EXPECT_NE(take("mesh.package-above").message.find("../meshes"), std::string::npos);
    ASSERT_TRUE(importers::importRobotFile(file, {.folders = {.given = {folder_.path().string()}}},
                                           diagnostics())
                    .ok());
}

TEST_F(RobotDoctorTest, AJointTooManyMayBeLeftOut)
{
    const std::string robot =
        link("a", massOf(1, diagonal(1, 1, 1))) + link("b", massOf(1, diagonal(1, 1, 1))) +
        link("c", massOf(1, diagonal(1, 1, 1))) + joint("j", "continuous", "a", "c") +
        joint("k", "continuous", "b", "c") +
        joint("l", "continuous", "a", "b", "<mimic joint='k'/>");
    import(robot);
    take("robot.two-parents");
    EXPECT_EQ(robot_.joints, 3U);

    import(robot, {{ "loop k", "drop" }});
    take("robot.two-parents");
    take("robot.leader-left-out");
    EXPECT_EQ(robot_.joints, 2U);
    EXPECT_FALSE(object("JOINT l")->isAuthored(adf::joint::kMimicJoint)) << "its leader is gone";
}

TEST_F(RobotDoctorTest, AFollowerMayMoveOnItsOwn)
{
    const std::string robot =
        link("a", massOf(1, diagonal(1, 1, 1))) + link("b", massOf(1, diagonal(1, 1, 1))) +
        link("c", massOf(1, diagonal(1, 1, 1))) + joint("j", "continuous", "a", "b") +
        joint("k", "continuous", "b", "c", "<mimic joint='j'/>");
    import(robot);
    EXPECT_TRUE(object("JOINT k")->isAuthored(adf::joint::kMimicJoint));
    EXPECT_EQ(decision("mimic k").finding.code, "robot.mimic");
    import(robot, {{ "mimic k", "free" }});
    EXPECT_FALSE(object("JOINT k")->isAuthored(adf::joint::kMimicJoint));
}

TEST_F(RobotDoctorTest, ABaseStandsStillIfItIsAskedTo)
{
    const std::string robot = link("a", massOf(3, diagonal(1, 1, 1))) +
                              link("b", massOf(1, diagonal(1, 1, 1))) +
                              joint("j", "continuous", "a", "b");
    import(robot);
    EXPECT_EQ(object("BODY a")->get(adf::body::kMass), 3);
    EXPECT_EQ(decision("base a").finding.code, "robot.base");
    import(robot, {{ "base a", "fixed" }});
    EXPECT_EQ(object("BODY a")->get(adf::body::kMass), 0);
    EXPECT_EQ(robot_.fileMass, 4);
    import(robot, {}, {.base = model::BaseMode::Fixed});
    EXPECT_EQ(object("BODY a")->get(adf::body::kMass), 0);
    import(robot, {{ "base a", "free" }}, {.base = model::BaseMode::Fixed});
    EXPECT_EQ(object("BODY a")->get(adf::body::kMass), 3) << "what is said of one link counts";
}

TEST_F(RobotDoctorTest, ABaseWithoutMassIsFreeIfItIsAskedTo)
{
    const std::string robot = link("world", "") + link("b", massOf(1, diagonal(1, 1, 1))) +
                              joint("j", "continuous", "world", "b");
    import(robot, {}, {.base = model::BaseMode::Free});
    take("robot.shared-mass");
    EXPECT_GT(object("BODY world")->get(adf::body::kMass), 0);
}

TEST_F(RobotDoctorTest, WordsAndIdsThatMeanNothingAreTold)
{
    import(link("a", massOf(1, diagonal(1, 1, 3))), {{"inertia a", "guess"},
                                                     { "inertia b",
                                                       "keep" }});
    take("robot.inertia-triangle");
    EXPECT_NE(take("import.unknown-choice").hint.find("keep, nearest"), std::string::npos);
    take("import.unknown-decision");
}

TEST_F(RobotDoctorTest, AStoppedImportGivesAnError)
{
    const std::string file =
        folder_.write("in/robot.urdf",
                      "<robot name='r'>" + link("a", massOf(12, diagonal(13, 10, 5))) + "</robot>");
    std::stop_source stop;
    stop.request_stop();
    const auto robot =
        importers::importRobotFile(file, {.watch = {.stop = stop.get_token()}}, diagnostics());
    EXPECT_FALSE(robot.ok());
}

TEST_F(RobotDoctorTest, ProgressOnlyGrowsAndEndsAtTheWhole)
{
    const std::string file =
        folder_.write("in/robot.urdf",
                      "<robot name='r'>" + link("a", massOf(12, diagonal(13, 10, 5))) + "</robot>");
    std::vector<double> shares;
    const auto robot = importers::importRobotFile(file,
                                                  {.watch = {.progress =
                                                                 [&](double share) {
                                                                     shares.push_back(share);
                                                                 }}},
                                                  diagnostics());
    EXPECT_TRUE(robot.ok());
    ASSERT_FALSE(shares.empty());
    EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
    EXPECT_DOUBLE_EQ(shares.back(), 1);
}

// A base that is held holds the frames fixed to it; what moves keeps all of its mass.
TEST_F(RobotDoctorTest, AHeldBaseTakesNoMassOfWhatMoves)
{
    const std::string robot = link("foot", massOf(5, diagonal(1, 1, 1))) + link("pedestal", "") +
                              link("arm", massOf(1, diagonal(1, 1, 1))) +
                              joint("f", "fixed", "foot", "pedestal") +
                              joint("j", "continuous", "pedestal", "arm");
    import(robot, {}, {.base = model::BaseMode::Fixed});
    EXPECT_EQ(object("BODY pedestal")->get(adf::body::kMass), 0);
    EXPECT_EQ(object("BODY arm")->get(adf::body::kMass), 1);
}

TEST_F(RobotDoctorTest, ARootWithoutMassThatFallsIsAskedAbout)
{
    const std::string robot = link("base_footprint", "") +
                              link("base_link", massOf(5, diagonal(1, 1, 1))) +
                              joint("f", "fixed", "base_footprint", "base_link");
    import(robot);
    take("robot.shared-mass");
    EXPECT_EQ(decision("base base_footprint").finding.code, "robot.base");
    import(robot, {{ "base base_footprint", "fixed" }});
    EXPECT_EQ(object("BODY base_footprint")->get(adf::body::kMass), 0);
    EXPECT_EQ(object("BODY base_link")->get(adf::body::kMass), 5) << "a fixed joint holds it";
}

TEST_F(RobotDoctorTest, AKilogramIsTakenWhereItIsSaid)
{
    import(link("a", shape("collision", kBox)) + link("b", shape("collision", kBox)) +
               joint("j", "continuous", "a", "b"),
           {{ "mass b",
              "density" }});
    EXPECT_EQ(takeAll("robot.no-mass"), 2U);
    EXPECT_EQ(object("BODY a")->get(adf::body::kMass), 1);
    EXPECT_EQ(object("BODY a")->get(adf::body::kInertiaSource), "default");
    EXPECT_NEAR(object("BODY b")->get(adf::body::kMass), 6000, 1e-9);
}

// j2 = j1 + 0.5 and j3 = 2 j2: with j1 at 0 the third stands at 1 rad, its link at 1.5.
TEST_F(RobotDoctorTest, ChainsOfFollowersStartWhereTheirLeadersPutThem)
{
    const std::string mass = massOf(1, diagonal(1, 1, 1));
    const std::string z = "<axis xyz='0 0 1'/>";
    import(link("a", mass) + link("b", mass) + link("c", mass) + link("d", mass) +
           joint("j1", "continuous", "a", "b", z) +
           joint("j2", "continuous", "b", "c", z + "<mimic joint='j1' offset='0.5'/>") +
           joint("j3", "continuous", "c", "d", z + "<mimic joint='j2' multiplier='2'/>"));
    EXPECT_NEAR(object("BODY c")->get(adf::common::kOrientation).z, 0.5, 1e-12);
    EXPECT_NEAR(object("BODY d")->get(adf::common::kOrientation).z, 1.5, 1e-12);
}

TEST_F(RobotDoctorTest, FollowersInARingStartAtZero)
{
    const std::string mass = massOf(1, diagonal(1, 1, 1));
    const std::string z = "<axis xyz='0 0 1'/>";
    import(link("a", mass) + link("b", mass) + link("c", mass) +
           joint("j1", "continuous", "a", "b", z + "<mimic joint='j2' offset='0.5'/>") +
           joint("j2", "continuous", "b", "c", z + "<mimic joint='j1' offset='0.5'/>"));
    EXPECT_EQ(object("BODY c")->get(adf::common::kOrientation).z, 0);
}

TEST_F(RobotDoctorTest, AChosenFileMustBeAMesh)
{
    write("in/only_here.stl", importers::boxMesh({1, 2, 3}));
    const std::string garbage = folder_.write("garbage.stl", "garbage");
    import(link("a", massOf(12, diagonal(13, 10, 5)) +
                         shape("visual", "<mesh filename='only_here.obj'/>")),
           {{ "mesh only_here.obj",
              garbage }});
    take("mesh.elsewhere");
    take("mesh.unreadable");
    EXPECT_TRUE(robot_.files.empty());
}

TEST_F(RobotDoctorTest, APackageDoesNotLeadElsewhereByASlash)
{
    write("secret/box.stl", importers::boxMesh({1, 2, 3}));
    import(
        link("a", massOf(12, diagonal(13, 10, 5)) +
                      shape("visual", "<mesh filename='package://p/" +
                                          (folder_.path() / "secret/box.stl").string() + "'/>")));
    take("mesh.missing");
    EXPECT_TRUE(robot_.files.empty());
}

TEST_F(RobotDoctorTest, NoFileThatIsThereIsReplaced)
{
    const std::string robot = link("a", massOf(12, diagonal(13, 10, 5)) +
                                            "<visual><origin xyz='0 0 1'/><geometry><mesh "
                                            "filename='../out/high_res/box.stl'/></geometry>"
                                            "</visual>");
    write("out/high_res/box.stl", importers::boxMesh({1, 2, 3}));
    const auto bytes = [&] {
        std::ifstream file(folder_.path() / "out/high_res/box.stl", std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    const std::string before = bytes();
    import(robot);
    EXPECT_EQ(bytes(), before) << "the robot's own mesh";
    EXPECT_EQ(object("BODY a")->get(adf::body::kMesh), "box_2.stl");
    import(robot);
    EXPECT_EQ(object("BODY a")->get(adf::body::kMesh), "box_2.stl") << "of the same bytes";
    EXPECT_EQ(bytes(), before);
    const fs::directory_iterator files(folder_.path() / "out/high_res");
    EXPECT_EQ(std::distance(begin(files), end(files)), 2) << "and nothing is left behind";
}

TEST_F(RobotDoctorTest, MeshesThatCannotBeWrittenToAreImportedTwice)
{
    write("in/box.stl", importers::boxMesh({1, 2, 3}));
    fs::permissions(folder_.path() / "in/box.stl", fs::perms::owner_read);
    const std::string robot =
        link("a", massOf(12, diagonal(13, 10, 5)) + shape("visual", "<mesh filename='box.stl'/>"));
    import(robot);
    import(robot);
    EXPECT_NE(fs::status(robot_.files.at(0)).permissions() & fs::perms::owner_write,
              fs::perms::none);
}

TEST_F(RobotDoctorTest, AnImportThatIsGivenUpLeavesNothing)
{
    write("in/box.stl", importers::boxMesh({1, 2, 3}));
    const std::string file = folder_.write(
        "in/robot.urdf", "<robot name='r'>" +
                             link("a", massOf(12, diagonal(13, 10, 5)) +
                                           shape("visual", "<mesh filename='box.stl'/>")) +
                             link("b", "") + joint("j", "fixed", "a", "b") + "</robot>");
    std::stop_source stop;
    const auto robot = importers::importRobotFile(
        file,
        {.folder = (folder_.path() / "out").string(),
         .watch = {.stop = stop.get_token(),
                   .progress =
                       [&](double share) {
                           if (share > 0.6) {
                               stop.request_stop();  // the first body is written
                           }
                       }}},
        diagnostics());
    dropNotes();
    EXPECT_FALSE(robot.ok());
    EXPECT_FALSE(fs::exists(folder_.path() / "out"));
}

}  // namespace
