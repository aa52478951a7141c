#include "tests/importers/robot_doctor_fixture.h"

namespace doctor_test {

TEST_F(RobotDoctorTest, AnImpossibleInertiaIsThatOfTheSolidUnlessDecidedOtherwise)
{
    const std::string robot = link("a", massOf(12, diagonal(1, 1, -1)) + shape("collision", kBox));
    import(robot);
    EXPECT_EQ(take("robot.inertia-not-positive").severity, base::Severity::Error);
    expectNear(object("BODY a")->get(adf::body::kInertia), kBoxInertia);
    EXPECT_EQ(object("BODY a")->get(adf::body::kInertiaSource), adf::InertiaSource::Solid);
    EXPECT_EQ(robot_.masses[0].inertia, "solid");
    EXPECT_EQ(words(decision("inertia a")), (std::vector<std::string>{"solid", "nearest"}));
    EXPECT_FALSE(decision("inertia a").isByPerson());

    import(robot, {{ "inertia a", "nearest" }});
    EXPECT_EQ(object("BODY a")->get(adf::body::kInertiaSource), adf::InertiaSource::User);
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

TEST_F(RobotDoctorTest, AnInertiaBeyondTheShapeIsKeptAndReported)
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

TEST_F(RobotDoctorTest, OneChoiceMayBeMadeForAllOfAKind)
{
    const std::string inside = massOf(12, diagonal(100, 100, 100)) + shape("collision", kBox);
    const std::string robot =
        link("a", inside) + link("b", inside) + joint("j", "continuous", "a", "b");
    importers::Decisions::Wanted wanted;
    wanted["inertia *"] = "solid";
    wanted["inertia b"] = "keep";
    import(robot, wanted);
    EXPECT_EQ(takeAll("robot.inertia-size"), 2U);
    expectNear(object("BODY a")->get(adf::body::kInertia), kBoxInertia);
    expectNear(object("BODY b")->get(adf::body::kInertia), {100, 100, 100});
    wanted.clear();
    wanted["mesh *"] = "leave";
    import(robot, wanted);
    EXPECT_EQ(takeAll("robot.inertia-size"), 2U);
    take("import.unknown-decision");
}

// The largest moment of 12 kg within 1 x 2 x 3 m is 12 kg · (0.5² + 1² + 1.5²) m² = 42; up to twice
// that is let pass, because not all of a link need be drawn.
TEST_F(RobotDoctorTest, AnInertiaThatTheShapeAllowsIsNoFinding)
{
    import(link("a", massOf(12, diagonal(42, 42, 42)) + shape("collision", kBox)));
    EXPECT_TRUE(robot_.decisions.size() == 1 && robot_.decisions[0].id == "base a");
}

TEST_F(RobotDoctorTest, AMassCentreFarFromTheShapeIsReportedAndMayBeComputed)
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
    EXPECT_EQ(object("BODY b")->get(adf::body::kInertiaSource), adf::InertiaSource::Density);
    EXPECT_EQ(object("BODY a")->get(adf::body::kMass), 12) << "nothing is shared";
}

TEST_F(RobotDoctorTest, ARobotWithoutMassesMayHaveThoseOfItsShapes)
{
    import(link("a", shape("collision", kBox)), {{ "mass a", "density" }});
    take("robot.no-mass");
    EXPECT_NEAR(object("BODY a")->get(adf::body::kMass), 6000, 1e-9);
}

// A cup: a box of 0.4 x 0.4 x 0.4 m out of which one of 0.2 x 0.2 x 0.3 m is taken from above.
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

TEST_F(RobotDoctorTest, OneOfARingOfFollowersMovesOnItsOwn)
{
    std::string robot = link("base", {});
    for (const char* name : {"a", "b", "c"}) {
        robot += link(name, massOf(1, diagonal(1, 1, 1)));
    }
    import(robot + joint("ja", "continuous", "base", "a", "<mimic joint='jb'/>") +
           joint("jb", "continuous", "base", "b", "\n<mimic joint='jc'/>") +
           joint("jc", "continuous", "base", "c",
                 "<axis xyz='0 0 1'/><mimic joint='jb' offset='0.5'/>"));
    const base::Diagnostic ring = take("robot.mimic-ring");
    EXPECT_EQ(ring.object, "JOINT jb");
    EXPECT_EQ(ring.span.line, 8U);
    dropNotes();
    EXPECT_TRUE(object("JOINT ja")->isAuthored(adf::joint::kMimicJoint));
    EXPECT_FALSE(object("JOINT jb")->isAuthored(adf::joint::kMimicJoint));
    EXPECT_TRUE(object("JOINT jc")->isAuthored(adf::joint::kMimicJoint));
    EXPECT_NEAR(object("BODY c")->get(adf::common::kOrientation).z, 0.5, 1e-12);
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

TEST_F(RobotDoctorTest, WordsAndIdsThatMeanNothingAreReported)
{
    import(link("a", massOf(1, diagonal(1, 1, 3))), {{"inertia a", "guess"},
                                                     { "inertia b",
                                                       "keep" }});
    take("robot.inertia-triangle");
    EXPECT_NE(take("import.unknown-choice").hint.find("keep, nearest"), std::string::npos);
    take("import.unknown-decision");
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
    EXPECT_EQ(object("BODY a")->get(adf::body::kInertiaSource), adf::InertiaSource::Default);
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

TEST_F(RobotDoctorTest, WhatHasNoSinglePositionIsNotFollowed)
{
    const std::string mass = massOf(1, diagonal(1, 1, 1));
    import(link("a", mass) + link("b", mass) + link("c", mass) +
           joint("j1", "planar", "a", "b", "<axis xyz='0 0 1'/>") +
           joint("j2", "continuous", "b", "c", "<axis xyz='0 0 1'/><mimic joint='j1'/>"));
    EXPECT_EQ(take("robot.mimic-freedom").object, "JOINT j2");
    dropNotes();
    EXPECT_FALSE(object("JOINT j2")->isAuthored(adf::joint::kMimicJoint));
}

}  // namespace doctor_test
