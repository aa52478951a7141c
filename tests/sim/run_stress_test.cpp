// Three observers and three command sources on one run that is loaded, updated and unloaded
// meanwhile. Meant for the thread sanitizer; LINKWRIGHT_STRESS_SECONDS says how long it takes.

#include "sim/session.h"
#include "tests/support/reaches.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <random>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using exchange::Snapshot;

std::chrono::duration<double> stressTime()
{
    const char* const seconds = std::getenv("LINKWRIGHT_STRESS_SECONDS");
    return std::chrono::duration<double>(seconds == nullptr ? 3.0 : std::atof(seconds));
}

constexpr std::uint32_t kArms = 3;

// Arms on a post and some boxes; the arms have the same indices in all of them.
scene::ScenePtr armsAndBoxes(std::uint64_t revision, int boxes)
{
    test::SceneBuilder builder;
    builder.scene().revision = revision;
    scene::BodyIndex last = builder.add(test::anchor(), test::at({2, 0, 1}));
    for (std::uint32_t i = 0; i < kArms; ++i) {
        const auto link = builder.add(test::bar("link", 1, 0.2), test::at({2.1 + 0.2 * i, 0, 1}));
        builder.joinAt(scene::JointType::Revolute, last, link,
                       {{2 + 0.2 * i, 0, 1}, test::zAlongY()});
        last = link;
    }
    builder.add(test::floorPlane());
    for (int i = 0; i < boxes; ++i) {
        builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}), test::at({0, 0, 0.1 + 0.25 * i}));
    }
    return builder.build();
}

exchange::Carry armsGoOn()
{
    exchange::Carry carry{.former = {{scene::BodyIndex{0}, scene::BodyIndex{0}}}};
    for (std::uint32_t i = 0; i < kArms; ++i) {
        carry.former.emplace(scene::BodyIndex{i + 1}, scene::BodyIndex{i + 1});
        carry.former.emplace(scene::JointIndex{i}, scene::JointIndex{i});
    }
    return carry;
}

// Every number of a frame that is half written shows as a size or a value that cannot be.
void expectWholeFrame(const exchange::Observer& observer)
{
    const Snapshot& frame = observer.frame();
    if (observer.scene() == nullptr) {
        ASSERT_TRUE(frame.bodies.empty());
        return;
    }
    ASSERT_EQ(frame.sceneRevision, observer.scene()->revision);
    ASSERT_EQ(frame.bodies.size(), observer.scene()->bodies.size());
    double sum = 0;
    for (const exchange::BodyState& body : frame.bodies) {
        sum += base::norm(body.X_WB.position) + base::norm(body.linearVelocity);
    }
    ASSERT_TRUE(std::isfinite(sum));
}

class StepCounter final : public exchange::StepParticipant {
public:
    void beforeStep(double /*time*/, double /*dt*/, exchange::Demands& /*demands*/) override {}

    void afterStep(const Snapshot& /*frame*/) override
    {
        steps.fetch_add(1, std::memory_order_relaxed);
    }

    std::atomic<std::uint64_t> steps{0};
};

// What an observer of every step has seen, and has missed by the numbers of the steps.
struct Seen {
    std::atomic<std::uint64_t> frames{0};
    std::atomic<std::uint64_t> lost{0};
    std::uint64_t gaps = 0;
};

// Takes all frames until asked to stop and there are none left.
void record(exchange::Observer& observer, Seen& seen, const std::atomic<bool>& isOver)
{
    std::uint64_t revision = 0;
    std::uint64_t step = 0;
    for (bool last = false; !last;) {
        last = isOver.load();
        while (observer.refresh()) {
            expectWholeFrame(observer);
            const Snapshot& frame = observer.frame();
            if (frame.sceneRevision == revision && frame.step > step + 1) {
                seen.gaps += frame.step - step - 1;
            }
            revision = frame.sceneRevision;
            step = frame.step;
            seen.frames.fetch_add(1);
        }
        seen.lost.store(observer.lost());
        std::this_thread::yield();
    }
}

exchange::WorldCommand someCommand(std::mt19937& random)
{
    const scene::JointIndex joint{static_cast<std::uint32_t>(random() % kArms)};
    switch (random() % 5) {
        case 0:
            return exchange::CommandJoint{.joint = joint};
        case 1:
            return exchange::SetGravity{{0, 0, -static_cast<double>(random() % 10)}};
        case 2:
            return exchange::CommandBody{.body = scene::BodyIndex{joint.value + 1},
                                         .mode = exchange::BodyControlMode::Wrench,
                                         .linear = {0, 0, 1},
                                         .holdFor = 0.01};
        default:
            return exchange::CommandJoint{.joint = joint,
                                          .mode = exchange::ControlMode::Position,
                                          .target = 0.1,
                                          .holdFor = 0.02};
    }
}

struct Posted {
    std::atomic<exchange::SourceIndex> index{exchange::kNobody};
    std::atomic<std::uint64_t> fitting{0};
    std::atomic<std::uint64_t> others{0};
};

void post(exchange::CommandSource& source,
          Posted& posted,
          unsigned seed,
          const std::atomic<std::uint64_t>& revision,
          const std::atomic<bool>& isOver)
{
    std::mt19937 random(seed);
    posted.index.store(source.index());
    while (!isOver.load()) {
        const bool fits = source.post(someCommand(random), revision.load());
        (fits ? posted.fitting : posted.others).fetch_add(1);
        std::this_thread::yield();
    }
}

// Lets the threads end, also when a check gives up.
struct Ending {
    std::atomic<bool>& isOver;
    std::atomic<bool>& isDrained;

    ~Ending()
    {
        isOver.store(true);
        isDrained.store(true);
    }
};

TEST(RunStress, ThreeObserversAndThreeSourcesLoseNothingUnreported)
{
    sim::Session session;
    const auto counter = std::make_shared<StepCounter>();
    const auto participation = session.join(counter, {.name = "counter"});
    const auto patient = session.join(
        {.name = "patient", .parts = exchange::Parts::Bodies, .every = 1, .depth = 2000});
    const auto hasty = session.join({.name = "hasty", .every = 1, .depth = 4});
    const auto program = session.join(exchange::SourceOptions{.name = "program"});
    const auto device = session.join(
        exchange::SourceOptions{.name = "device", .rank = exchange::Rank::Device, .capacity = 8});

    std::atomic<bool> isOver{false};
    std::atomic<bool> isDrained{false};
    std::atomic<std::uint64_t> revision{0};
    Seen seenByPatient;
    Seen seenByHasty;
    Posted byProgram;
    Posted byDevice;
    std::uint64_t starts = 0;
    {
        std::vector<std::jthread> recorders;
        std::vector<std::jthread> others;
        const Ending ending{isOver, isDrained};
        recorders.emplace_back([&] { record(*patient, seenByPatient, isDrained); });
        recorders.emplace_back([&] { record(*hasty, seenByHasty, isDrained); });
        others.emplace_back([&] { post(*program, byProgram, 1, revision, isOver); });
        others.emplace_back([&] { post(*device, byDevice, 2, revision, isOver); });
        others.emplace_back([&] {  // a viewer that comes and goes
            std::mt19937 random(3);
            while (!isOver.load()) {
                const auto viewer = session.join(
                    exchange::ObserverOptions{.name = "viewer",
                                              .every = static_cast<std::uint32_t>(random() % 2),
                                              .depth = random() % 3});
                for (unsigned i = 0; i < 200 && !isOver.load(); ++i) {
                    viewer->refresh();
                    expectWholeFrame(*viewer);
                    std::this_thread::yield();
                }
            }
        });
        others.emplace_back([&] {  // a source that comes and goes
            std::mt19937 random(4);
            while (!isOver.load()) {
                const auto replay = session.join(
                    exchange::SourceOptions{.name = "replay", .rank = exchange::Rank::Replay});
                for (unsigned i = 0; replay != nullptr && i < 50 && !isOver.load(); ++i) {
                    replay->post(someCommand(random), revision.load());
                    std::this_thread::yield();
                }
            }
        });

        std::mt19937 random(5);
        const auto end = Clock::now() + stressTime();
        while (Clock::now() < end) {
            const std::uint64_t next = revision.load() + 1;
            const auto scene = armsAndBoxes(next, static_cast<int>(random() % 5));
            if (next % 7 == 1) {
                session.load(scene);
                session.post(exchange::Play{});
            } else {
                session.update(scene, armsGoOn());
            }
            ++starts;
            revision.store(next);
            const std::uint64_t step = session.newest().step;
            ASSERT_TRUE(test::reaches(session, [&](const Snapshot& s) {
                return s.sceneRevision == next && s.step > step + random() % 50;
            }));
        }
        isOver.store(true);
        others.clear();
        // What was posted is taken, or reported as not fitting.
        for (Posted* const each : {&byProgram, &byDevice}) {
            ASSERT_TRUE(test::reaches(session, [&](const Snapshot& s) {
                return s.sources[each->index.load()].taken >= each->fitting.load();
            }));
        }
        session.post(exchange::Pause{});
        ASSERT_TRUE(test::reaches(
            session, [](const Snapshot& s) { return s.state == exchange::RunState::Paused; }));
        for (Posted* const each : {&byProgram, &byDevice}) {
            const exchange::SourceReading& reading = session.newest().sources[each->index.load()];
            EXPECT_EQ(reading.taken, each->fitting.load());
            EXPECT_EQ(reading.notFitting, each->others.load());
            EXPECT_LE(reading.refused + reading.dropped, reading.taken);
        }
        // Every frame was seen or is counted as lost.
        const std::uint64_t frames = starts + counter->steps.load();
        for (const Seen* const each : {&seenByPatient, &seenByHasty}) {
            EXPECT_TRUE(test::reaches(session, [&](const Snapshot&) {
                return each->frames.load() + each->lost.load() >= frames;
            }));
        }
        isDrained.store(true);
    }
    const std::uint64_t frames = starts + counter->steps.load();
    for (const Seen* const each : {&seenByPatient, &seenByHasty}) {
        EXPECT_EQ(each->frames.load() + each->lost.load(), frames);
        EXPECT_LE(each->gaps, each->lost.load());
    }
    EXPECT_GT(counter->steps.load(), 100U);
}

}  // namespace
