#include "importers/mesh/mesh_importer.h"
#include "tests/importers/robot_doctor_fixture.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace doctor_test {

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

TEST_F(RobotDoctorTest, ACollisionMeshThatItsHullWouldFillIsReported)
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
    const base::Diagnostic reported = take("robot.concave-collision");
    EXPECT_EQ(reported.object, "BODY a");
    EXPECT_NE(reported.message.find("1.73 times"), std::string::npos) << reported.message;
    take("robot.convex-hull");
    EXPECT_EQ(object("BODY a")->get(adf::collision::kMeshType), adf::MeshType::ConvexHull);

    for (const auto& [word, type] : {std::pair{"pieces", adf::MeshType::ConvexDecomposition},
                                     std::pair{"triangles", adf::MeshType::Concave}}) {
        import(robot, {{ "collision a", word }});
        take("robot.concave-collision");
        take("robot.convex-hull");
        EXPECT_EQ(object("BODY a")->get(adf::collision::kMeshType), type);
        EXPECT_EQ(object("BODY b")->get(adf::collision::kMeshType), adf::MeshType::ConvexHull);
    }
    import(robot, {{ "collision a", "none" }});
    take("robot.concave-collision");
    take("robot.convex-hull");
    EXPECT_FALSE(object("BODY a")->isAuthored(adf::collision::kMesh));
}

TEST_F(RobotDoctorTest, WhatIsWrittenGoesWithAResultThatNobodyKeeps)
{
    write("in/pole.stl", importers::boxMesh({1, 1, 1}));
    const std::string file = folder_.write(
        "in/r.urdf", "<robot name='r'>" +
                         link("a", massOf(1, diagonal(1, 1, 1)) +
                                       shape("visual", "<mesh filename='pole.stl'/>")) +
                         "</robot>");
    const fs::path out = folder_.path() / "out";
    for (const bool isKept : {false, true}) {
        auto robot = importers::importRobotFile(file, {.folder = out.string()}, diagnostics());
        ASSERT_TRUE(robot.ok());
        EXPECT_TRUE(fs::exists(out / "high_res/pole.stl"));
        if (isKept) {
            robot->made->keep();
        }
        robot = importers::ImportedRobot{};
        EXPECT_EQ(fs::exists(out), isKept);
    }
}

TEST_F(RobotDoctorTest, APackageFolderThatIsNotThereIsReported)
{
    const std::string file = folder_.write("in/r.urdf", "<robot name='r'><link name='a'/></robot>");
    const std::string gone = (folder_.path() / "gone").string();
    ASSERT_TRUE(
        importers::importRobotFile(file, {.folders = {.given = {gone}}}, diagnostics()).ok());
    EXPECT_NE(take("import.no-folder").message.find(gone), std::string::npos);
    take("robot.no-mass");
    dropNotes();
}

TEST_F(RobotDoctorTest, CollisionMeshesMayBeCoarser)
{
    write("in/ball.stl", importers::roundMesh(1, 0, 1));
    const std::string robot =
        link("a", massOf(1, diagonal(.4, .4, .4)) + shape("visual", "<mesh filename='ball.stl'/>") +
                      shape("collision", "<mesh filename='ball.stl'/>"));
    const auto triangles = [&](std::size_t file) {
        const auto mesh = importers::readMesh(robot_.files[file], false);
        EXPECT_TRUE(mesh.ok());
        return mesh ? (*mesh)->triangleCount() : 0;
    };
    import(robot);
    const std::size_t all = triangles(0);
    EXPECT_EQ(triangles(1), all);
    take("robot.convex-hull");

    import(robot, {}, {.mostTriangles = 100});
    EXPECT_EQ(triangles(0), all) << "what is drawn stays";
    EXPECT_LE(triangles(1), 100U);
    EXPECT_GT(triangles(1), 50U);
    EXPECT_EQ(take("mesh.decimated").severity, base::Severity::Note);
    take("robot.convex-hull");
    const auto ball = importers::readMesh(robot_.files[1], false);
    EXPECT_NEAR((*ball)->bounds.size().x, 2, 0.2);

    import(robot, {}, {.mostTriangles = all});
    EXPECT_EQ(triangles(1), all);
    take("robot.convex-hull");
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

TEST_F(RobotDoctorTest, AMeshThatItsScaleMakesTooLargeIsInAnotherUnitToo)
{
    write("in/arm.stl", importers::boxMesh({.06F, .06F, .3F}));
    const std::string robot =
        link("a", massOf(1, diagonal(.01, .01, .01)) +
                      shape("visual", "<mesh filename='arm.stl' scale='1000 1000 1000'/>")) +
        link("b",
             massOf(1, diagonal(.01, .01, .01)) + shape("visual", "<mesh filename='arm.stl'/>")) +
        joint("j", "continuous", "a", "b", "<origin xyz='0 0 0.3'/>");
    import(robot);
    EXPECT_EQ(take("mesh.unit").span.line, 2U);

    import(robot, {{ "unit", "mm" }});
    take("mesh.unit");
    dropNotes();
    EXPECT_EQ(robot_.files.size(), 1U) << "the two are alike";
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
    EXPECT_EQ(object("BODY a")->get(adf::collision::kShape), adf::ShapeType::Box);
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

TEST_F(RobotDoctorTest, TheAdviceAboutAMissingMeshFitsWhatTheFileSays)
{
    const auto adviceFor = [&](const std::string& uri) {
        import(link("a", massOf(12, diagonal(13, 10, 5)) +
                             shape("visual", "<mesh filename='" + uri + "'/>")));
        return take("mesh.missing").hint;
    };
    const std::string in = (folder_.path() / "in").string();
    EXPECT_EQ(adviceFor("parts/lost.stl"),
              "looked for " + in +
                  "/parts/lost.stl; put the file there, correct the path, or choose another file");
    EXPECT_EQ(adviceFor("/nowhere/lost.stl"),
              "looked for /nowhere/lost.stl; put the file there, correct the path, or choose "
              "another file");
    EXPECT_EQ(adviceFor("package://arm/lost.stl"),
              "give the folder of package arm; looked for " + in + "/lost.stl");
    EXPECT_EQ(adviceFor("https://somewhere/lost.stl"), "download it and choose the file");
    folder_.write("in/arm/package.xml", "<package><name>arm</name></package>");
    EXPECT_EQ(adviceFor("package://arm/lost.stl"),
              "looked for " + in +
                  "/arm/lost.stl; put the file there, correct the path, or choose another file");
}

TEST_F(RobotDoctorTest, TheAdviceAboutAMeshOfSeveralFilesFitsWhatTheFileSays)
{
    write("in/one/part.stl", importers::boxMesh({1, 2, 3}));
    write("in/two/part.stl", importers::boxMesh({1, 2, 3}));
    const auto adviceFor = [&](const std::string& uri) {
        import(link("a", massOf(12, diagonal(13, 10, 5)) +
                             shape("visual", "<mesh filename='" + uri + "'/>")));
        return take("mesh.ambiguous").hint;
    };
    EXPECT_EQ(adviceFor("part.stl"), "choose one of them, or correct the path in the file");
    EXPECT_EQ(adviceFor("package://arm/part.stl"),
              "choose one of them, or give the folder of package arm");
}

TEST_F(RobotDoctorTest, PackagesThatWereFoundAboveAreReported)
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

TEST_F(RobotDoctorTest, TwoPackagesOfOneNameAreADecision)
{
    const auto addPackage = [&](const std::string& folder, const std::string& size) {
        folder_.write(folder + "/package.xml", "<package><name>parts</name></package>");
        folder_.write(
            folder + "/link.xacro",
            "<robot><link name='" + size +
                "'><inertial><mass value='1'/><inertia "
                "ixx='1' ixy='0' ixz='0' iyy='1' iyz='0' izz='1'/></inertial></link></robot>");
        return (folder_.path() / folder).string();
    };
    const std::string small = addPackage("space/a", "small");
    const std::string large = addPackage("space/b", "large");
    const std::string file = folder_.write(
        "in/robot.xacro",
        "<robot name='r'><xacro:include filename='$(find parts)/link.xacro'/></robot>");
    const auto bodyOf = [&](const importers::Decisions::Wanted& choices) {
        const auto robot = importers::importRobotFile(
            file, {.folders = {.given = {(folder_.path() / "space").string()}}, .choices = choices},
            diagnostics());
        EXPECT_EQ(robot->decisions.front().id, "package parts");
        EXPECT_EQ(robot->decisions.front().choices.size(), 2U);
        const base::Diagnostic reported = take("import.two-packages");
        EXPECT_EQ(reported.severity,
                  choices.empty() ? base::Severity::Warning : base::Severity::Note);
        for (const std::string& folder : {small, large}) {
            EXPECT_NE(reported.message.find(folder), std::string::npos) << reported.message;
        }
        EXPECT_TRUE(
            reported.message.ends_with((choices.empty() ? small : large) + " is looked in first"));
        dropNotes();
        return robot->objects.front()->identifier();
    };
    EXPECT_EQ(bodyOf({}), "BODY small");
    EXPECT_EQ(bodyOf({{"package parts", large}}), "BODY large");
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
    robot_.made->keep();
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
    robot_.made->keep();
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

}  // namespace doctor_test
