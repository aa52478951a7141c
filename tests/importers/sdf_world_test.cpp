// What the worlds of SDF files say beyond their models: what touches, and gravity.

#include "exchange/snapshot.h"
#include "sim/world.h"
#include "tests/importers/sdf_fixture.h"

namespace {

class SdfWorldTest : public test::SdfTest {
protected:
    static std::string model(const std::string& name,
                             const std::string& pose,
                             const std::string& size,
                             const std::string& words = {})
    {
        return "<model name='" + name + "'><pose>" + pose + "</pose>" + words + part("a", size) +
               "</model>";
    }

    static std::string part(const std::string& name,
                            const std::string& size,
                            const std::string& words = {})
    {
        return "<link name='" + name +
               "'><inertial><mass>1</mass><inertia><ixx>0.01</ixx><iyy>0.01</iyy><izz>0.01</izz>"
               "</inertia></inertial>" +
               words + "<collision name='c'><geometry><box><size>" + size +
               "</size></box></geometry></collision></link>";
    }

    test::ImportedRobot world(const std::string& inside)
    {
        return importText("<sdf version='1.9'><world name='w'>" + inside + "</world></sdf>");
    }

    // After so many seconds.
    static exchange::Snapshot after(double seconds, const test::ImportedRobot& robot)
    {
        sim::World simulated(robot.scene);
        for (double t = 0; t < seconds; t += 0.001) {
            simulated.step(0.001);
        }
        exchange::Snapshot now = exchange::initialSnapshot(*robot.scene);
        simulated.fill(now);
        return now;
    }

    static double height(const exchange::Snapshot& now,
                         const test::ImportedRobot& robot,
                         const std::string& body)
    {
        return now.bodies[robot.indexOf.at("BODY " + body)].X_WB.position.z;
    }
};

TEST_F(SdfWorldTest, ModelsTouchEachOther)
{
    const test::ImportedRobot robot =
        world(model("ground", "0 0 0 0 0 0", "10 10 1", "<static>true</static>") +
              model("box", "0 0 1 0 0 0", "0.2 0.2 0.2"));
    EXPECT_NEAR(height(after(2, robot), robot, "box_a"), 0.6, 0.002);
}

TEST_F(SdfWorldTest, LinksOfOneModelTouchWhereItSaysSo)
{
    for (const bool touches : {false, true}) {
        const test::ImportedRobot robot =
            world(model("ground", "0 0 0 0 0 0", "10 10 1", "<static>true</static>") +
                  "<model name='two'><self_collide>" + (touches ? "true" : "false") +
                  "</self_collide>" + part("low", "0.2 0.2 0.2", "<pose>0 0 0.7 0 0 0</pose>") +
                  part("high", "0.2 0.2 0.2", "<pose>0 0 1.2 0 0 0</pose>") + "</model>");
        const exchange::Snapshot now = after(2, robot);
        EXPECT_NEAR(height(now, robot, "two_low"), 0.6, 0.002) << touches;
        EXPECT_NEAR(height(now, robot, "two_high"), touches ? 0.8 : 0.6, 0.002) << touches;
    }
}

TEST_F(SdfWorldTest, GravityIsThatOfTheFile)
{
    const test::ImportedRobot robot =
        world("<gravity>0.5 0 -1.62</gravity>" + model("falls", "0 0 5 0 0 0", "0.1 0.1 0.1") +
              "<model name='floats'><pose>1 0 5 0 0 0</pose>" +
              part("a", "0.1 0.1 0.1", "<gravity>false</gravity>") + "</model>");
    const exchange::Snapshot now = after(1, robot);
    const exchange::BodyState& falls = now.bodies[robot.indexOf.at("BODY falls_a")];
    // Nothing slows it down: v = g t.
    EXPECT_NEAR(falls.linearVelocity.z, -1.62, 1e-9);
    EXPECT_NEAR(falls.linearVelocity.x, 0.5, 1e-9);
    EXPECT_EQ(height(now, robot, "floats_a"), 5);
}

TEST_F(SdfWorldTest, AWorldThatSaysNoGravityHasThatOfTheFormatAndAModelThatOfItsNextWorld)
{
    const std::string falls = model("falls", "0 0 5 0 0 0", "0.1 0.1 0.1");
    const test::ImportedRobot robot = world(falls);
    EXPECT_NEAR(after(1, robot).bodies[robot.indexOf.at("BODY a")].linearVelocity.z, -9.8, 1e-9);
    EXPECT_FALSE(importText("<sdf version='1.9'>" + falls + "</sdf>").scene->bodies[0].gravity);
}

}  // namespace
