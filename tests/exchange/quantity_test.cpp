// Numbers that are read of a run, and how they come to another thread.

#include "exchange/quantity.h"

#include "exchange/quantity_feed.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace {

using exchange::Parts;
using exchange::Quantity;
using exchange::QuantityFeed;
using exchange::QuantityKind;
using exchange::Snapshot;

constexpr std::uint64_t kRevision = 7;

// Two bodies, a hinge and a ball joint between them, a sensor with three rays.
Snapshot someSnapshot()
{
    Snapshot snapshot;
    snapshot.sceneRevision = kRevision;
    snapshot.bodies.resize(2);
    snapshot.bodies[1].X_WB = {{1, 2, 3}, base::axisAngle({0, 0, 1}, 0.5)};
    snapshot.bodies[1].linearVelocity = {3, 0, 4};
    snapshot.bodies[1].angularVelocity = {0, -2, 0};
    snapshot.joints.resize(2);
    snapshot.joints[0].position = 0.25;
    snapshot.joints[0].velocity = -1;
    snapshot.joints[0].effort = 9;
    snapshot.joints[0].gap = 1e-6;
    snapshot.joints[0].reaction = {{0, 3, 4}, {6, 8, 0}};
    snapshot.joints[1].firstFreedom = 0;
    snapshot.joints[1].freedomCount = 3;
    snapshot.freedoms.resize(3);
    snapshot.freedoms[2].position = 0.75;
    snapshot.contacts.resize(2);
    snapshot.contacts[0] = {.a = {0}, .b = {1}, .force = 5};
    snapshot.contacts[1] = {.a = {0}, .b = {2}, .force = 2};
    snapshot.contactCount = 2;
    snapshot.rays.resize(4);
    snapshot.rays[0].triggered = true;
    snapshot.rays[2].triggered = true;
    snapshot.sensors = {{.firstRay = 1, .rayCount = 3, .wrench = {{0, 0, 8}, {}}}};
    snapshot.energy = {.kinetic = 1, .potential = 2, .elastic = 4};
    return snapshot;
}

double read(QuantityKind kind, std::uint32_t index, std::uint32_t component = 0)
{
    return valueOf(someSnapshot(), {kind, index, component});
}

TEST(Quantity, IsReadWhereTheSnapshotHasIt)
{
    EXPECT_EQ(read(QuantityKind::BodyPosition, 1, 2), 3);
    EXPECT_NEAR(read(QuantityKind::BodyRotation, 1, 2), 0.5, 1e-15);
    EXPECT_EQ(read(QuantityKind::BodySpeed, 1), 5);
    EXPECT_EQ(read(QuantityKind::BodyTurning, 1, 1), -2);
    EXPECT_EQ(read(QuantityKind::BodyContactForce, 0), 7);
    EXPECT_EQ(read(QuantityKind::BodyContactForce, 1), 5);
    EXPECT_EQ(read(QuantityKind::FreedomPosition, 0), 0.25);
    EXPECT_EQ(read(QuantityKind::FreedomVelocity, 0), -1);
    EXPECT_EQ(read(QuantityKind::FreedomEffort, 0), 9);
    EXPECT_EQ(read(QuantityKind::FreedomPosition, 1, 2), 0.75);
    EXPECT_EQ(read(QuantityKind::JointGap, 0), 1e-6);
    EXPECT_EQ(read(QuantityKind::JointForce, 0), 5);
    EXPECT_EQ(read(QuantityKind::JointTorque, 0), 10);
    EXPECT_EQ(read(QuantityKind::SensorRays, 0), 1);
    EXPECT_EQ(read(QuantityKind::SensorForce, 0, 2), 8);
    EXPECT_EQ(read(QuantityKind::TotalEnergy, 0), 7);
}

TEST(Quantity, IsNoNumberWhereThereIsNone)
{
    EXPECT_TRUE(std::isnan(read(QuantityKind::BodyPosition, 2)));
    EXPECT_TRUE(std::isnan(read(QuantityKind::BodyPosition, 1, 3)));
    EXPECT_TRUE(std::isnan(read(QuantityKind::FreedomPosition, 0, 1)));
    EXPECT_TRUE(std::isnan(read(QuantityKind::FreedomPosition, 2)));
    EXPECT_TRUE(std::isnan(read(QuantityKind::SensorForce, 1)));
    EXPECT_TRUE(std::isnan(read(QuantityKind::GhostBodies, 0)));
    EXPECT_TRUE(std::isnan(read(QuantityKind::FreedomTarget, 0)));  // nothing is commanded
}

TEST(QuantityFeed, AsksForWhatItReads)
{
    const QuantityFeed feed({{QuantityKind::JointGap, 0}, {QuantityKind::BodySpeed, 1}}, kRevision);
    EXPECT_EQ(feed.parts(), Parts::Joints | Parts::Bodies);
}

TEST(QuantityFeed, HasARowOfEachStepAndSaysWhereARunBegins)
{
    QuantityFeed feed({{QuantityKind::BodyPosition, 1, 0}, {QuantityKind::JointGap, 0}}, kRevision);
    Snapshot now = someSnapshot();
    const auto step = [&](double time) {
        now.time = time;
        now.bodies[1].X_WB.position.x = 10 * time;
        feed.afterStep(now);
    };
    feed.betweenSteps(now);
    feed.betweenSteps(now);  // says nothing new
    step(0.1);
    step(0.2);
    feed.onReset();
    now.time = 0;
    feed.betweenSteps(now);
    step(0.1);

    std::vector<double> times;
    std::vector<bool> starts;
    QuantityFeed::Row row;
    while (feed.next(row)) {
        times.push_back(row.time);
        starts.push_back(row.isStart);
        EXPECT_EQ(row.values[1], 1e-6);
    }
    EXPECT_EQ(times, (std::vector<double>{0, 0.1, 0.2, 0, 0.1}));
    EXPECT_EQ(starts, (std::vector{true, false, false, true, false}));
    EXPECT_EQ(row.values[0], 1);
}

TEST(QuantityFeed, HasReadingsAfterItsQuantities)
{
    QuantityFeed feed({{QuantityKind::JointGap, 0}}, kRevision, {[](const Snapshot& frame) {
                          return 3 * frame.bodies[1].X_WB.position.x;
                      }});
    EXPECT_EQ(feed.parts(), Parts::Joints | Parts::Bodies);
    Snapshot now = someSnapshot();
    now.bodies[1].X_WB.position.x = 7;
    feed.afterStep(now);
    QuantityFeed::Row row;
    ASSERT_TRUE(feed.next(row));
    EXPECT_EQ(row.values[0], 1e-6);
    EXPECT_EQ(row.values[1], 21);
}

TEST(QuantityFeed, IsSilentInAnotherScene)
{
    QuantityFeed feed({{QuantityKind::BodySpeed, 1}}, kRevision + 1);
    feed.betweenSteps(someSnapshot());
    feed.afterStep(someSnapshot());
    QuantityFeed::Row row;
    EXPECT_FALSE(feed.next(row));
}

TEST(QuantityFeed, LosesWhatNobodyReads)
{
    QuantityFeed feed({{QuantityKind::BodySpeed, 1}}, kRevision);
    const Snapshot now = someSnapshot();
    for (int i = 0; i < 5000; ++i) {
        feed.afterStep(now);
    }
    std::uint64_t rows = 0;
    for (QuantityFeed::Row row; feed.next(row);) {
        ++rows;
    }
    EXPECT_EQ(rows + feed.lostRows(), std::uint64_t{5000});
    EXPECT_GT(feed.lostRows(), std::uint64_t{0});
    feed.afterStep(now);
    QuantityFeed::Row row;
    EXPECT_TRUE(feed.next(row));
}

}  // namespace
