// A session used as roughly as its interface allows. Meant for the thread sanitizer.

#include "sim/session.h"
#include "tests/support/reaches.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

namespace {

scene::ScenePtr heap(std::uint64_t revision, int bodies)
{
    test::SceneBuilder builder;
    builder.scene().revision = revision;
    builder.add(test::floorPlane());
    scene::BodyIndex last = builder.add(test::anchor(), test::at({2, 0, 1}));
    for (int i = 0; i < bodies; ++i) {
        builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}),
                    test::at({0.05 * i, 0, 0.1 + 0.25 * i}));
        const auto link = builder.add(test::bar("link", 1, 0.2), test::at({2.1 + 0.2 * i, 0, 1}));
        builder.joinAt(scene::JointType::Revolute, last, link,
                       {{2 + 0.2 * i, 0, 1}, test::zAlongY()});
        last = link;
    }
    return builder.build();
}

// Reads every number there is; any half-written snapshot shows as a size or a value that cannot be.
void expectWhole(const exchange::Snapshot& snapshot, std::uint64_t revision, std::size_t bodies)
{
    ASSERT_EQ(snapshot.sceneRevision, revision);
    ASSERT_EQ(snapshot.bodies.size(), bodies);
    double sum = snapshot.energy.kinetic + snapshot.energy.potential;
    for (const exchange::BodyState& body : snapshot.bodies) {
        sum += base::norm(body.X_WB.position) + base::norm(body.linearVelocity);
        const base::Quat& q = body.X_WB.rotation;
        ASSERT_NEAR(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w, 1, 1e-9);
    }
    for (const exchange::JointReading& joint : snapshot.joints) {
        sum += joint.position + joint.velocity + joint.gap;
    }
    ASSERT_LE(snapshot.contactCount, exchange::Snapshot::kMaxContacts);
    for (std::size_t i = 0; i < snapshot.contactCount; ++i) {
        ASSERT_LT(snapshot.contacts[i].a.value, bodies);
        ASSERT_LT(snapshot.contacts[i].b.value, bodies);
        sum += snapshot.contacts[i].force;
    }
    ASSERT_TRUE(std::isfinite(sum));
}

exchange::Command randomCommand(std::mt19937& random)
{
    switch (random() % 12) {
        case 0:
            return exchange::Play{};
        case 1:
            return exchange::Pause{};
        case 2:
            return exchange::Step{static_cast<std::uint32_t>(random() % 50)};
        case 3:
            return exchange::Reset{};
        case 4:
            return exchange::SetSpeed{static_cast<double>(random() % 3)};
        case 5:
            return exchange::SetGravity{{0, 0, -static_cast<double>(random() % 10)}};
        case 6:
            return exchange::SetBodyDynamics{
                scene::BodyIndex{static_cast<std::uint32_t>(random() % 9)}, {}};
        case 7:
            return exchange::SetStepping{.mode = random() % 2 == 0 ? exchange::SteppingMode::Dynamic
                                                                   : exchange::SteppingMode::Fixed,
                                         .step = 0.0005 * static_cast<double>(1 + random() % 4)};
        case 8:
            return exchange::SetThrottle{random() % 2 == 0,
                                         static_cast<std::uint32_t>(random() % 20), 0.001};
        case 9:
            return exchange::ClockTick{};
        case 10:
            return exchange::PullBody{
                scene::BodyIndex{static_cast<std::uint32_t>(random() % 9)}, {}, {1, 1, 1}};
        default:
            return exchange::ReleaseBody{};
    }
}

TEST(SessionStress, LoadsPlaysResetsAndUnloadsWhileItIsRead)
{
    std::mt19937 random(1);
    sim::Session session;
    for (std::uint64_t round = 1; round <= 150; ++round) {
        if (round % 10 == 0) {
            session.unload();
            continue;
        }
        const int boxes = 1 + static_cast<int>(random() % 5);
        const auto scene = heap(round, boxes);
        session.load(scene);
        session.post(exchange::Play{});
        const unsigned looks = random() % 200;
        for (unsigned look = 0; look < looks; ++look) {
            if (look % 8 == 0) {
                session.post(randomCommand(random));
            }
            session.refresh();
            expectWhole(session.newest(), round, scene->bodies.size());
            std::this_thread::yield();
        }
        if (round % 7 == 0) {
            session.post(exchange::Step{20});
            ASSERT_TRUE(test::reaches(session, [](const auto& s) { return s.step >= 20; }));
        }
    }
}

// The k-th box and the k-th link of one heap go on as those of the next.
exchange::Carry betweenHeaps(int before, int after)
{
    exchange::Carry carry;
    const auto common = static_cast<std::uint32_t>(std::min(before, after));
    for (std::uint32_t i = 0; i < 2 * common + 2; ++i) {
        carry.former.emplace(scene::BodyIndex{i}, scene::BodyIndex{i});
    }
    for (std::uint32_t i = 0; i < common; ++i) {
        carry.former.emplace(scene::JointIndex{i}, scene::JointIndex{i});
    }
    return carry;
}

TEST(SessionStress, GoesOnInOtherScenesWhileItPlaysAndIsRead)
{
    std::mt19937 random(3);
    sim::Session session;
    int boxes = 3;
    std::vector<std::size_t> bodies{0, heap(1, boxes)->bodies.size()};  // by revision
    session.load(heap(1, boxes));
    session.post(exchange::Play{});
    for (std::uint64_t revision = 2; revision <= 300; ++revision) {
        const int next = 1 + static_cast<int>(random() % 6);
        const auto scene = heap(revision, next);
        session.update(scene, betweenHeaps(boxes, next));
        boxes = next;
        bodies.push_back(scene->bodies.size());
        const unsigned looks = random() % 60;
        for (unsigned look = 0; look < looks; ++look) {
            if (look % 8 == 0) {
                session.post(randomCommand(random));
            }
            session.refresh();
            const std::uint64_t seen = session.newest().sceneRevision;
            ASSERT_LE(seen, revision);
            expectWhole(session.newest(), seen, bodies[seen]);
            std::this_thread::yield();
        }
    }
    session.post(exchange::SetThrottle{.on = false});
    session.post(exchange::Step{1});
    EXPECT_TRUE(test::reaches(session,
                              [](const auto& s) { return s.step >= 1 && s.sceneRevision == 300; }));
}

TEST(SessionStress, IsDestroyedAtAnyMoment)
{
    std::mt19937 random(2);
    for (int round = 0; round < 100; ++round) {
        sim::Session session;
        if (round % 4 == 0) {
            continue;
        }
        session.load(heap(1, 3));
        session.post(exchange::SetSpeed{0});
        session.post(exchange::Play{});
        if (round % 4 == 1) {
            continue;
        }
        ASSERT_TRUE(test::reaches(session, [](const auto& s) { return s.step >= 1; }));
        if (round % 4 == 2) {
            session.load(heap(2, 2));
        } else {
            session.update(heap(2, 3), {});
            session.update(heap(3, 3), {});
            if (round % 8 == 3) {
                session.load(heap(4, 2));
            }
        }
    }
}

}  // namespace
