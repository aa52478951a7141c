#include "importers/mesh/mesh_importer.h"
#include "importers/mesh/mesh_up_axis.h"
#include "tests/importers/robot_doctor_fixture.h"
#include "tests/importers/sample_meshes.h"

namespace doctor_test {

class UpAxisTest : public RobotDoctorTest {
protected:
    // The box of the last mesh that was written, m.
    base::Bounds written()
    {
        const auto mesh = importers::readMesh(robot_.files.back(), false);
        EXPECT_TRUE(mesh.ok());
        return mesh ? (*mesh)->bounds : base::Bounds{};
    }

    static std::string seen(const std::string& mesh, const std::string& touching = {})
    {
        return link("a", massOf(1, diagonal(.1, .1, .1)) + shape("visual", mesh) +
                             (touching.empty() ? "" : shape("collision", touching)));
    }
};

TEST_F(UpAxisTest, AColladaFileSaysItItself)
{
    using meshes::UpAxis;
    for (const auto& [word, up] : {std::pair{"X_UP", UpAxis::X}, std::pair{"Y_UP", UpAxis::Y},
                                   std::pair{"Z_UP", UpAxis::Z}}) {
        EXPECT_EQ(importers::declaredUpAxis(folder_.write("a.dae", test::collada(word))), up);
    }
    EXPECT_EQ(importers::declaredUpAxis(folder_.write("a.stl", test::kTextStl)), std::nullopt);
    EXPECT_EQ(importers::declaredUpAxis("nowhere.GLB"), UpAxis::Y);
    EXPECT_EQ(importers::declaredUpAxis("nowhere.dae"), std::nullopt);
    EXPECT_EQ(importers::declaredUpAxis(folder_.write("b.dae", "<COLLADA><up_axis>up</up_axis>")),
              std::nullopt);
}

TEST_F(UpAxisTest, AMeshWithYUpStaysAsItIsUnlessDecidedOtherwise)
{
    folder_.write("in/a.dae", test::collada("Y_UP"));
    const std::string robot = seen("<mesh filename='a.dae'/>");
    import(robot);
    EXPECT_EQ(words(decision("up a.dae")), (std::vector<std::string>{"z", "y", "x"}));
    EXPECT_EQ(decision("up a.dae").finding.code, "mesh.up-axis");
    EXPECT_EQ(decision("up a.dae").finding.severity, base::Severity::Note);
    expectNear(written().low, {0, 0, 1});
    expectNear(written().high, {1, 2, 4});

    import(robot, {{ "up a.dae", "y" }});
    expectNear(written().low, {0, -4, 0});
    expectNear(written().high, {1, -1, 2});

    import(robot, {{ "up a.dae", "x" }});
    expectNear(written().low, {-4, 0, 0});
    expectNear(written().high, {-1, 2, 1});
}

TEST_F(UpAxisTest, ScaleGoesAlongTheAxesOfTheTurnedMesh)
{
    folder_.write("in/a.dae", test::collada("Y_UP"));
    import(seen("<mesh filename='a.dae' scale='1 10 100'/>"), {{ "up a.dae", "y" }});
    take("mesh.non-uniform-scale");
    expectNear(written().low, {0, -40, 0});
    expectNear(written().high, {1, -10, 200});
}

TEST_F(UpAxisTest, AMeshThatLiesAcrossWhatTouchesIsReported)
{
    write("in/pole.stl", importers::boxMesh({0.125, 2, 0.125}));
    const std::string pole = "<mesh filename='pole.stl'/>";
    const std::string robot = seen(pole, "<cylinder radius='0.0625' length='2'/>");
    import(robot);
    const base::Diagnostic reported = take("mesh.up-axis");
    EXPECT_EQ(reported.severity, base::Severity::Warning);
    EXPECT_NE(reported.message.find("only if its Y points up"), std::string::npos)
        << reported.message;
    expectNear(written().high, {0.0625, 1, 0.0625});

    import(robot, {{ "up pole.stl", "y" }});
    EXPECT_EQ(take("mesh.up-axis").severity, base::Severity::Note);
    expectNear(written().high, {0.0625, 0.0625, 1});
}

TEST_F(UpAxisTest, WhatFitsOrFitsInNoWayIsNoMatter)
{
    write("in/pole.stl", importers::boxMesh({0.125, 2, 0.125}));
    const std::string pole = "<mesh filename='pole.stl'/>";
    for (const std::string touching :
         {"<box size='0.125 2 0.125'/>", "<sphere radius='1'/>", "<box size='5 5 5'/>"}) {
        import(seen(pole, touching));
        EXPECT_EQ(robot_.decisions.size(), 1U) << "of the base alone, with " << touching;
    }
    import(seen(pole, pole));
    take("robot.convex-hull");
    EXPECT_EQ(robot_.decisions.size(), 1U);
}

}  // namespace doctor_test
