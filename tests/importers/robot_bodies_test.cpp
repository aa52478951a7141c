#include "importers/building/robot_bodies.h"

#include <gtest/gtest.h>

#include <string>

namespace {

namespace model = importers::robot;

// A link with meshes that touch, of which an ADF body has room for one.
model::Link linkWithMeshes(std::string name, int meshes)
{
    model::Link link{.name = std::move(name)};
    for (int i = 0; i < meshes; ++i) {
        link.collisions.push_back({.X_LV = {{static_cast<double>(i), 0, 0}, {}},
                                   .geometry = model::Mesh{.uri = "a.stl"}});
    }
    return link;
}

model::PlannedBodies planned(const model::Robot& robot, const model::LinkMass& mass)
{
    return planBodies(robot, model::MeshMode::Bake, model::MeshContact::Hull,
                      std::vector<base::Pose>(robot.links.size()),
                      std::vector<model::LinkMass>(robot.links.size(), mass));
}

TEST(RobotBodies, ALinkIsItsOwnBodyAndThoseWeldedToIt)
{
    model::Robot robot;
    robot.links = {linkWithMeshes("arm", 3), linkWithMeshes("arm_collision_2", 1),
                   linkWithMeshes("leg", 2)};
    const model::PlannedBodies bodies = planned(robot, {.mass = 1});
    ASSERT_EQ(bodies.all.size(), 6U);
    EXPECT_EQ(bodies.ownOf, (std::vector<std::size_t>{0, 3, 4}));
    EXPECT_EQ(bodies.all[1].name, "arm_collision_2_2") << "the plain name is a link's";
    EXPECT_EQ(bodies.all[2].name, "arm_collision_3");
    EXPECT_EQ(bodies.own(2).name, "leg");
    EXPECT_FALSE(bodies.own(0).weldedTo);
    EXPECT_EQ(bodies.all[1].weldedTo, 0U);
    EXPECT_EQ(bodies.all[5].weldedTo, 4U);
    EXPECT_EQ(bodies.all[5].link, 2U);
}

TEST(RobotBodies, TheBodiesOfALinkHaveItsMassTogether)
{
    // One in twenty each, but all of them no more than half.
    for (const auto& [meshes, share] : {std::pair(3, 0.05), {11, 0.05}, {21, 0.025}}) {
        model::Robot robot;
        robot.links = {linkWithMeshes("arm", meshes)};
        const importers::PrincipalAxes inertia{.moments = {3, 4, 5}, .R_IP = {}};
        const model::PlannedBodies bodies =
            planned(robot, {.mass = 2, .centre_L = {0.1, 0, 0}, .inertia = inertia});
        double mass = 0;
        double moment = 0;
        for (const model::PlannedBody& body : bodies.all) {
            mass += body.mass.mass;
            moment += body.mass.inertia->moments.y;
            EXPECT_NEAR(body.X_BC.position.x, 0.1, 1e-15) << "in the same place";
            EXPECT_EQ(body.mass.source,
                      body.weldedTo ? model::MassSource::Shared : model::MassSource::File);
        }
        EXPECT_NEAR(mass, 2, 1e-12);
        EXPECT_NEAR(moment, 4, 1e-12);
        EXPECT_NEAR(bodies.all.back().mass.mass, 2 * share, 1e-12);
    }
}

TEST(RobotBodies, WhatStandsStillHasNoMassToShare)
{
    model::Robot robot;
    robot.links = {linkWithMeshes("floor", 2)};
    const model::PlannedBodies bodies = planned(robot, {.source = model::MassSource::Static});
    ASSERT_EQ(bodies.all.size(), 2U);
    for (const model::PlannedBody& body : bodies.all) {
        EXPECT_EQ(body.mass.source, model::MassSource::Static);
        EXPECT_EQ(body.mass.mass, 0);
    }
}

}  // namespace
