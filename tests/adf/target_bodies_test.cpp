// Bodies, soft bodies and ghost objects: ADF reference sections 1.4, 2, 4 and 10.

#include "tests/adf/target_fixture.h"
#include "tests/support/temp_folder.h"

namespace {

using namespace adf;

using TargetBodiesTest = test::TargetTest;

TEST_F(TargetBodiesTest, WithoutAMassOtherKeysAreSkipped)
{
    check(
        "bodies: [BODY a]\nBODY a:\n  name: a\n  collision shape: SPHERE\n"
        "  collision geometry: {radius: 0.1}\n  inertia: {ix: 1, iy: 1, iz: 1}\n"
        "  gravity: {x: 0, y: 0, z: 0}\n");
    EXPECT_EQ(take("ambf2.missing-mass").object, "BODY a / inertia");
    EXPECT_EQ(take("ambf2.missing-mass").object, "BODY a / gravity");
}

TEST_F(TargetBodiesTest, AMeshWithoutInertialOffsetIsDisplaced)
{
    const test::TempFolder folder;
    folder.write("box.obj", "v 0 0 0\n");
    base::Diagnostics unwanted;
    const std::string path = (folder.path() / "model.yaml").string();
    const auto checkThere = [&](const std::string& text) {
        checkForAmbf2(read(text, path, unwanted), diagnostics());
    };
    checkThere("bodies: [BODY a]\nBODY a: {name: a, mass: 0, mesh: box.obj}\n");
    takeWarning("ambf2.missing-inertial-offset");
    checkThere(
        "bodies: [BODY a]\nBODY a: {name: a, mass: 0, mesh: box.obj, "
        "inertial offset: {position: {x: 0, y: 0, z: 0}}}\n");
}

TEST_F(TargetBodiesTest, APrimitiveWithoutOffsetSitsAtTheCentreOfMass)
{
    checkBody("  inertial offset: {position: {x: 0, y: 0, z: 1}}\n");
    takeNote("ambf2.missing-collision-offset");
    checkBody(
        "  inertial offset: {position: {x: 0, y: 0, z: 1}}\n"
        "  collision offset: {position: {x: 0, y: 0, z: 0}}\n");
}

TEST_F(TargetBodiesTest, ScaleLeavesPrimitivesAsTheyAre)
{
    checkBody("  scale: 2.0\n");
    takeNote("ambf2.unscaled");
}

TEST_F(TargetBodiesTest, BodiesThatCannotTurnAreNamed)
{
    checkBody("  inertia: {ix: 0, iy: 1, iz: 1}\n");
    takeWarning("ambf2.zero-inertia");
    check("bodies: [BODY a]\nBODY a: {name: a, mass: 1}\n");
    takeWarning("ambf2.zero-inertia");
    check(
        "bodies: [BODY a]\nBODY a: {name: a, mass: 1, collision shape: PLANE, "
        "collision geometry: {normal: {x: 0, y: 0, z: 1}, offset: 0}}\n");
    takeWarning("ambf2.zero-inertia");
    check("bodies: [BODY a]\nBODY a: {name: a, mass: 0}\n");
}

TEST_F(TargetBodiesTest, WhatIsDrawnDoesNotCollide)
{
    checkBareBody("  shape: BOX\n  geometry: {x: 1, y: 1, z: 1}\n");
    takeWarning("ambf2.shape-without-collision");
}

TEST_F(TargetBodiesTest, PrimitivesAreDrawnAlongZ)
{
    checkBody("  shape: CYLINDER\n  geometry: {radius: 1, height: 1, axis: X}\n");
    takeWarning("ambf2.drawn-axis");
    checkBody("  shape: CAPSULE\n  geometry: {radius: 1, height: 3}\n");
    takeWarning("ambf2.drawn-capsule");
    checkBody("  shape: CYLINDER\n  geometry: {radius: 1, height: 1}\n");
}

TEST_F(TargetBodiesTest, OffsetsOfDrawnPartsAreIgnored)
{
    checkBody(
        "  compound shape:\n"
        "    - {shape: BOX, geometry: {x: 1, y: 1, z: 1}}\n"
        "    - {shape: BOX, geometry: {x: 1, y: 1, z: 1}, offset: {position: {x: 1, y: 0, "
        "z: 0}}}\n");
    const base::Diagnostic offset = take("ambf2.part-offset");
    EXPECT_EQ(offset.span.line, 9);
}

TEST_F(TargetBodiesTest, PlanesIgnoreTheirOffset)
{
    checkBareBody(
        "  collision shape: PLANE\n"
        "  collision geometry: {normal: {x: 0, y: 0, z: 1}, offset: 0}\n"
        "  collision offset: {position: {x: 0, y: 0, z: 1}}\n");
    takeWarning("ambf2.ignored-key");
    checkBareBody(
        "  compound collision shape:\n"
        "    - {shape: PLANE, geometry: {normal: {x: 0, y: 0, z: 1}, offset: 0}, "
        "offset: {position: {x: 0, y: 0, z: 1}}}\n");
    takeWarning("ambf2.plane-offset");
}

TEST_F(TargetBodiesTest, TheFirstWayToSayAShapeWins)
{
    checkBody("  compound collision shape: [{shape: SPHERE, geometry: {radius: 1}}]\n");
    EXPECT_EQ(take("ambf2.passed-over").object, "BODY a / compound collision shape");
    checkBody("  color rgba: {r: 1, g: 1, b: 1, a: 1}\n  color components: {transparency: 1}\n");
    EXPECT_EQ(take("ambf2.passed-over").object, "BODY a / color components.transparency");
}

TEST_F(TargetBodiesTest, ColoursByNameAndHidingHaveNoEffect)
{
    checkBody("  color: red\n  visible: false\n");
    takeWarning("ambf2.colour-name");
    takeWarning("ambf2.visible");
    checkBody("  color rgba: {r: 1, g: 1, b: 1, a: 1}\n  visible: false\n");
}

TEST_F(TargetBodiesTest, ControllersLookAtTheirLinearPart)
{
    checkBody("  controller: {linear: {P: 1, D: 1}}\n");
    takeWarning("ambf2.mixed-controller");
    checkBody("  controller output type: POSITION\n");
    takeNote("ambf2.position-output");
}

TEST_F(TargetBodiesTest, BodiesWithoutTheirMeshAreLeftOut)
{
    const std::string offset = "  inertial offset: {position: {x: 0, y: 0, z: 0}}\n";
    checkBody("  mesh: nowhere.obj\n");
    takeWarning("ambf2.missing-mesh");
    checkBody("  mesh: part.ply\n");
    takeWarning("ambf2.mesh-format");
    checkBody("  mesh: package://robot/part.obj\n");
    takeWarning("ambf2.path-not-expanded");
    takeWarning("ambf2.missing-mesh");
    check("bodies: [BODY a, BODY b]\njoints: [JOINT j]\n" + body("a", "  mesh: no.obj\n") +
          body("b") + joint("j", "  type: revolute\n"));
    takeWarning("ambf2.missing-mesh");
    EXPECT_NE(takeWarning("ambf2.joint-without-body").find("BODY a"), std::string::npos);
}

TEST_F(TargetBodiesTest, FoldersOfBodiesAreNestedInThoseOfTheFile)
{
    checkBody("  high resolution path: own/\n");
    takeWarning("ambf2.nested-path");
    takeWarning("ambf2.folder-for-mesh");
    checkBody("  high resolution path: /own/\n  mesh: /abs/m.obj\n");
    takeWarning("ambf2.absolute-mesh");
    takeWarning("ambf2.missing-mesh");
}

TEST_F(TargetBodiesTest, SoftBodiesAreTakenInPart)
{
    check(
        "soft bodies: [BODY s]\nBODY s:\n  name: s\n  mass: 1\n  randomize constraints: false\n"
        "  inertial offset: {position: {x: 0, y: 0, z: 0}}\n  config: {margin: 0.1, kDP: 0.1}\n");
    takeWarning("ambf2.randomize-constraints");
    takeNote("ambf2.no-topic");
    EXPECT_EQ(takeAll("ambf2.ignored-key"), 2U);
}

TEST_F(TargetBodiesTest, GhostsTakeBodiesTheirOwnGravity)
{
    const std::string ghost =
        "ghost objects: [GHOST g]\nGHOST g:\n  name: g\n  collision shape: SPHERE\n"
        "  collision geometry: {radius: 1}\n";
    check(ghost);
    check("gravity: {x: 0, y: 0, z: 1}\n" + ghost);
    takeNote("ambf2.ghost-gravity");
}

TEST_F(TargetBodiesTest, GhostsCrashOnGroupsAndNeedAShape)
{
    check(
        "ghost objects: [GHOST g]\nGHOST g:\n  name: g\n  collision groups: []\n"
        "  passive: true\n");
    takeError("ambf2.ghost-groups");
    takeWarning("ambf2.ghost-without-shape");
    takeWarning("ambf2.ignored-key");
}

}  // namespace
