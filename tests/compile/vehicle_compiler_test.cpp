#include "tests/compile/compile_fixture.h"

#include <gtest/gtest.h>

namespace {

using base::Vec3;

constexpr const char* kBodies =
    "bodies: [BODY chassis, BODY w]\n"
    "BODY chassis: {mass: 10, inertia: {ix: 1, iy: 1, iz: 1}}\n"
    "BODY w: {mass: 2, inertia: {ix: 1, iy: 1, iz: 1}, shape: SPHERE, geometry: {radius: 0.3}}\n";

class VehicleCompiler : public test::CompileTest {
protected:
    compile::Compiled compileVehicle(const std::string& wheels,
                                     const std::string& chassis = "BODY chassis")
    {
        return compileText(std::string(kBodies) + "vehicles: [VEHICLE v]\nVEHICLE v:\n  chassis: " +
                           chassis + "\n  wheels:\n" + wheels);
    }
};

TEST_F(VehicleCompiler, HasTheNumbersOfItsWheels)
{
    const auto compiled = compileVehicle(
        "  - {body: BODY w, radius: 0.3, width: 0.2, friction: 5, suspension: {stiffness: 20, "
        "damping: 1, compression: 0.4, rest length: 0.6}, roll influence: 0.7, down direction: "
        "{x: 0, y: 0, z: -2}, axel direction: {x: 0, y: -3, z: 0}, offset: {x: 1, y: 2, z: 3}, "
        "front: true, steering limits: {low: -0.5, high: 0.4}, max engine power: 100, max brake "
        "power: 10}\n");
    ASSERT_EQ(compiled.scene->vehicles.size(), 1U);
    const scene::Vehicle& vehicle = compiled.scene->vehicles[0];
    EXPECT_EQ(vehicle.chassis.value, 0U);
    ASSERT_EQ(vehicle.wheels.size(), 1U);
    const scene::Wheel& wheel = vehicle.wheels[0];
    EXPECT_EQ(wheel.body, scene::BodyIndex{1});
    EXPECT_EQ(wheel.radius, 0.3);
    EXPECT_EQ(wheel.width, 0.2);
    EXPECT_EQ(wheel.friction, 5);
    EXPECT_EQ(wheel.suspensionStiffness, 20);
    EXPECT_EQ(wheel.suspensionDamping, 1);
    EXPECT_EQ(wheel.suspensionCompression, 0.4);
    EXPECT_EQ(wheel.suspensionRestLength, 0.6);
    EXPECT_EQ(wheel.rollInfluence, 0.7);
    EXPECT_EQ(wheel.down, (Vec3{0, 0, -1}));
    EXPECT_EQ(wheel.axle, (Vec3{0, -1, 0}));
    EXPECT_EQ(wheel.offset, (Vec3{1, 2, 3}));
    EXPECT_TRUE(wheel.front);
    EXPECT_EQ(wheel.steeringLow, -0.5);
    EXPECT_EQ(wheel.steeringHigh, 0.4);
    EXPECT_EQ(wheel.maxEnginePower, 100);
    EXPECT_EQ(wheel.maxBrakePower, 10);
}

TEST_F(VehicleCompiler, MakesTheBodyOfAWheelStaticAndTakesItsCollisionShape)
{
    const scene::Body wheel = compileVehicle("  - {body: BODY w}\n").scene->bodies[1];
    EXPECT_TRUE(wheel.isStatic());
    EXPECT_TRUE(wheel.collisions.empty());
    EXPECT_EQ(wheel.visuals.size(), 1U);
}

TEST_F(VehicleCompiler, DrawsAWheelWithoutBodyByItsMesh)
{
    addBoxMesh("wheel.stl", {-1, -1, -1}, {1, 1, 1});
    const auto compiled = compileVehicle("  - {mesh: wheel.stl}\n  - {radius: 1}\n");
    ASSERT_EQ(compiled.scene->vehicles[0].wheels.size(), 1U) << "one has neither body nor mesh";
    const scene::Wheel& wheel = compiled.scene->vehicles[0].wheels[0];
    EXPECT_FALSE(wheel.body);
    EXPECT_EQ(wheel.visuals.size(), 1U);
}

TEST_F(VehicleCompiler, SaysWhatCannotDrive)
{
    EXPECT_TRUE(compileVehicle("  - {body: BODY w}\n", "BODY x").scene->vehicles.empty());
    take("compile.unknown-body");
    EXPECT_TRUE(compileVehicle("  - {body: BODY x}\n").scene->vehicles[0].wheels.empty());
    take("compile.unknown-body");
    EXPECT_TRUE(compileVehicle("  - {body: BODY chassis}\n").scene->vehicles[0].wheels.empty());
    take("compile.wheel-is-chassis");
    compileText(
        "bodies: [BODY c]\nvehicles: [VEHICLE v]\nBODY c: {mass: 0}\nVEHICLE v: {chassis: BODY c, "
        "wheels: [{mesh: none.stl}]}\n");
    take("mesh.missing");
    take("compile.static-chassis");
}

TEST_F(VehicleCompiler, GhostsHaveAPlaceShapesAndGroups)
{
    const auto compiled = compileText(
        "bodies: [BODY a]\nghost objects: [GHOST g, GHOST h]\nBODY a: {mass: 0}\n"
        "GHOST g: {name: g, parent: BODY a, location: {position: {x: 1, y: 0, z: 0}, orientation: "
        "{r: 0, p: 0, y: 0}}, collision shape: BOX, collision geometry: {x: 1, y: 2, z: 3}, "
        "collision offset: {position: {x: 0, y: 0, z: 5}, orientation: {r: 0, p: 0, y: 0}}, "
        "collision groups: [3]}\n"
        "GHOST h: {name: h, parent: BODY x, shape: SPHERE, geometry: {radius: 2}}\n");
    take("compile.unknown-body");
    ASSERT_EQ(compiled.scene->ghosts.size(), 2U);
    const scene::Ghost& box = compiled.scene->ghosts[0];
    EXPECT_EQ(box.parent, scene::BodyIndex{0});
    EXPECT_EQ(box.X_BG.position, (Vec3{1, 0, 0}));
    ASSERT_EQ(box.collisions.size(), 1U);
    EXPECT_EQ(box.collisions[0].X_BS.position, (Vec3{0, 0, 5}));
    EXPECT_EQ(std::get<scene::Box>(box.collisions[0].geometry).size, (Vec3{1, 2, 3}));
    EXPECT_EQ(box.collisionGroups, std::vector<int>{3});
    const scene::Ghost& ball = compiled.scene->ghosts[1];
    EXPECT_FALSE(ball.parent);
    EXPECT_EQ(ball.visuals.size(), 1U);
    EXPECT_EQ(ball.collisions.size(), 1U) << "what is drawn serves for the overlap, too";
}

}  // namespace
