// What an edit costs a run: the longest time between two steps while a robot with 14 joints among
// 100 bodies is edited once a second, against the same run without edits. Both runs take turns, so
// that other work of the machine falls on both; the numbers are in docs/benchmarks.md.

#include "exchange/doorbell.h"
#include "sim/session.h"
#include "tests/support/scenes.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kJoints = 14;
constexpr int kBoxes = 86;  // with the links: 100 bodies
constexpr std::chrono::seconds kRun{10};

scene::ScenePtr robotAmongBoxes(std::uint64_t revision)
{
    test::SceneBuilder builder;
    builder.scene().revision = revision;
    builder.add(test::floorPlane());
    scene::BodyIndex last = builder.add(test::anchor(), test::at({0, 0, 2}));
    for (int i = 0; i < kJoints; ++i) {
        // The edit: another mass of the last link.
        const double mass = i + 1 == kJoints ? 1.0 + 0.1 * static_cast<double>(revision % 5) : 1.0;
        const auto link = builder.add(test::solidBox("link", mass, {0.1, 0.04, 0.04}),
                                      test::at({0.05 + 0.1 * i, 0, 2}));
        const auto joint = builder.joinAt(scene::JointType::Revolute, last, link,
                                          {{0.1 * i, 0, 2}, test::zAlongY()});
        builder.joint(joint).limits = scene::Limits{-1, 1};
        last = link;
    }
    for (int i = 0; i < kBoxes; ++i) {
        builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}),
                    test::at({0.3 * (i % 10) - 1.5, 2 + 0.3 * (i / 10 % 3), 0.1 + 0.2 * (i / 30)}));
    }
    return builder.build();
}

// All of it goes on.
exchange::Carry sameParts(const scene::Scene& scene)
{
    exchange::Carry carry;
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        carry.former.emplace(scene::BodyIndex{i}, scene::BodyIndex{i});
    }
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        carry.former.emplace(scene::JointIndex{i}, scene::JointIndex{i});
    }
    return carry;
}

// Times between the end of a step and the beginning of the next one.
class Gaps final : public exchange::StepParticipant {
public:
    Gaps() { gaps.reserve(1'000'000); }

    void beforeStep(double /*time*/, double /*dt*/, exchange::Demands& /*demands*/) override
    {
        const auto now = Clock::now();
        if (end_ != Clock::time_point{} && gaps.size() < gaps.capacity()) {
            gaps.push_back(std::chrono::duration<double>(now - end_).count());
        }
    }

    void afterStep(const exchange::Snapshot& /*frame*/) override { end_ = Clock::now(); }

    std::vector<double> gaps;  // s

private:
    Clock::time_point end_;
};

struct Measured {
    double longest = 0;     // s
    double percentile = 0;  // that 99.9 per cent do not exceed, s
    double step = 0;        // median, s
};

Measured measure(bool isEdited)
{
    sim::Session session;
    auto scene = robotAmongBoxes(1);
    session.load(scene);
    session.post(exchange::Play{});
    exchange::Doorbell nobodyRings;
    const auto refreshUntil = [&](Clock::time_point end) {
        while (Clock::now() < end) {
            session.refresh();
            nobodyRings.waitUntil(Clock::now() + std::chrono::milliseconds(16));  // as a window
        }
    };
    refreshUntil(Clock::now() + std::chrono::seconds(2));  // the boxes come to rest
    auto gaps = std::make_shared<Gaps>();
    auto participation = session.join(gaps, {.name = "gaps", .parts = exchange::Parts::None});
    const auto start = Clock::now();
    for (int second = 1; start + std::chrono::seconds(second) <= start + kRun; ++second) {
        refreshUntil(start + std::chrono::seconds(second));
        if (isEdited) {
            scene = robotAmongBoxes(static_cast<std::uint64_t>(second) + 1);
            session.update(scene, sameParts(*scene));
        }
    }
    const Measured timing{.step = session.newest().timing.median};
    session.post(exchange::Pause{});
    while (session.newest().state != exchange::RunState::Paused) {
        session.refresh();
        std::this_thread::yield();
    }
    std::vector<double>& all = gaps->gaps;
    if (all.empty()) {
        std::fprintf(stderr, "edit_benchmark: no steps were measured\n");
        std::exit(1);
    }
    std::sort(all.begin(), all.end());
    return {all.back(), all[all.size() * 999 / 1000], timing.step};
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

}  // namespace

int main()
{
    std::vector<double> edited;
    std::vector<double> plain;
    for (int round = 0; round < 5; ++round) {
        const Measured without = measure(false);
        const Measured with = measure(true);
        std::printf(
            "longest time between two steps: %.3f ms, with edits %.3f ms; 99.9 %%: %.3f "
            "ms, %.3f ms; a step: %.3f ms\n",
            1e3 * without.longest, 1e3 * with.longest, 1e3 * without.percentile,
            1e3 * with.percentile, 1e3 * without.step);
        std::fflush(stdout);
        plain.push_back(without.longest);
        edited.push_back(with.longest);
    }
    std::printf("median of 5 rounds: %.3f ms without edits, %.3f ms with; ratio %.2f\n",
                1e3 * median(plain), 1e3 * median(edited), median(edited) / median(plain));
}
