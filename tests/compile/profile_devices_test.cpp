#include "tests/compile/profile_fixture.h"

namespace {

using compile::Profile;
using test::expectNear;

class ProfileDevicesTest : public test::ProfileTest {};

// Section 10.
TEST_F(ProfileDevicesTest, GhostsOfAmbfLeaveBodiesWithTheGravityOfTheWorld)
{
    const Both both = compileBoth(
        "ghost objects: [GHOST g]\nGHOST g: {name: g, collision shape: SPHERE, "
        "collision geometry: {radius: 1}}\n");
    dropNotes();
    EXPECT_FALSE(both.documented.scene->ghosts.at(0).givesWorldGravity);
    EXPECT_TRUE(both.ambf2.scene->ghosts.at(0).givesWorldGravity);
}

// Section 5.
TEST_F(ProfileDevicesTest, RaysOfAmbfAreAsLongAsTheirDirection)
{
    const auto sensors = [&](const std::string& keys) {
        const Both both =
            compileBoth("bodies: [BODY a]\nsensors: [SENSOR s]\nBODY a: {name: a, mass: 0" +
                        std::string(kShape) +
                        "}\nSENSOR s: {name: s, parent: BODY a, range: 0.5, " + keys + "}\n");
        dropNotes();
        return std::pair{both.documented.scene->sensors, both.ambf2.scene->sensors};
    };
    const auto [proximity, proximityOfAmbf] = sensors(
        "type: Proximity, location: {position: {x: 0, y: 0, z: 9}, orientation: {r: 0, p: 0, y: "
        "0}}, array: [{offset: {x: 1, y: 0, z: 0}, direction: {x: 0, y: 0, z: 2}}]");
    expectNear(proximity.at(0).rays.at(0).end_S, {1, 0, 0.5});
    expectNear(proximityOfAmbf.at(0).rays.at(0).end_S, {1, 0, 1});
    EXPECT_FALSE(proximity.at(0).hitsOwnBody);
    EXPECT_TRUE(proximityOfAmbf.at(0).hitsOwnBody);

    const auto [fan, fanOfAmbf] = sensors(
        "type: Resistance, contact damping: 3, location: {position: {x: 0, y: 0, z: 9}, "
        "orientation: {r: 0, p: 0, y: 0}}, parametric: {resolution: 2, horizontal angle: 1, "
        "vertical angle: 1, start offset: 0.1}");
    ASSERT_EQ(fan.at(0).rays.size(), 4U);
    expectNear(fanOfAmbf.at(0).rays.at(3).end_S, fan.at(0).rays.at(3).end_S + base::Vec3{0, 0, 9});
    EXPECT_EQ(fan.at(0).surface->contactDamping, 3);
    EXPECT_EQ(fanOfAmbf.at(0).surface->contactDamping, 0);

    addBoxMesh("box.obj", {0, 0, 0}, {1, 1, 1});
    const auto [mesh, meshOfAmbf] = sensors("type: Proximity, mesh: box.obj");
    EXPECT_EQ(mesh.size(), 1U);
    EXPECT_TRUE(meshOfAmbf.empty());
    take("compile.ambf2-left-out");
}

// Section 6.
TEST_F(ProfileDevicesTest, ActuatorsOfAmbfActFromTheCentreOfMass)
{
    const Both both = compileBoth(
        "bodies: [BODY a]\nactuators: [ACTUATOR c]\nBODY a: {name: a, mass: 1, inertial offset: "
        "{position: {x: 0, y: 0, z: 2}}, collision offset: {position: {x: 0, y: 0, z: 0}}" +
        std::string(kShape) +
        "}\nACTUATOR c: {name: c, type: Constraint, parent: BODY a, max impulse: 3, location: "
        "{position: {x: 1, y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}}\n");
    dropNotes();
    EXPECT_EQ(both.documented.scene->actuators.at(0).X_BA.position, (base::Vec3{1, 0, 0}));
    EXPECT_EQ(both.documented.scene->actuators.at(0).maxImpulse, 3);
    EXPECT_EQ(both.ambf2.scene->actuators.at(0).X_BA.position, (base::Vec3{1, 0, 2}));
    EXPECT_GT(both.ambf2.scene->actuators.at(0).maxImpulse, 1e9);
}

// Section 9.
TEST_F(ProfileDevicesTest, VehiclesOfAmbfWantTheirChassisInAFileBefore)
{
    const adf::Document& bodies = read(
        "bodies: [BODY a]\nBODY a: {name: a, mass: 1, inertia: {ix: "
        "1, iy: 1, iz: 1}}\n",
        "bodies.yaml");
    const adf::Document& vehicle =
        read("vehicles: [V]\nV: {name: v, chassis: BODY a, wheels: []}\n", "vehicle.yaml");
    const adf::Document& together = read(
        "bodies: [BODY a]\nvehicles: [V]\nBODY a: {name: a, mass: 1, inertia: {ix: 1, iy: 1, iz: "
        "1}}\nV: {name: v, chassis: BODY a, wheels: []}\n");
    EXPECT_EQ(compileAs(Profile::Documented, {&together}).scene->vehicles.size(), 1U);
    EXPECT_TRUE(compileAs(Profile::Ambf2, {&together}).scene->vehicles.empty());
    EXPECT_EQ(compileAs(Profile::Ambf2, {&bodies, &vehicle}).scene->vehicles.size(), 1U);
    take("compile.ambf2-left-out");
    dropNotes();
}

}  // namespace
