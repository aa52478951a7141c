// Random mechanisms run, with each solver, while they are commanded and changed: what a user sees
// stays finite, what diverges is named, and a saved state goes on bit for bit.
//
// LINKWRIGHT_FUZZ=FIRST:COUNT runs other and more seeds, as in fuzz_test.cpp.

#include "tests/fuzz/mechanism_fuzz.h"

#include "compile/solver_words.h"
#include "sim/world.h"
#include "tests/fuzz/snapshot_checks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>

namespace {

using test::Random;

constexpr int kMechanismSteps = 150;

class Mechanism {
public:
    Mechanism(std::uint64_t seed, scene::Solver solver)
        : scene_(compile::withSolver(test::randomMechanism(seed), solver)),
          world_(scene_),
          now_(exchange::initialSnapshot(*scene_)),
          commands_(seed + 1)
    {
        world_.fill(now_);
    }

    // Some are given a command, as the seed has it. Fatal failures end the test.
    void run(int steps)
    {
        for (int i = 0; i < steps; ++i) {
            if (commands_.number(0, 1) < 0.1) {
                world_.apply(test::randomCommand(*scene_, commands_));
            }
            const exchange::Snapshot before = now_;
            world_.step(0.001);
            world_.fill(now_);
            ASSERT_EQ(test::notFinite(now_), "") << "step " << now_.step;
            ASSERT_TRUE(test::doFrozenStay(before, now_)) << "step " << now_.step;
            for (const exchange::BodyState& body : now_.bodies) {
                ASSERT_TRUE(!body.diverged || body.divergedAt <= now_.time + 1e-9)
                    << "step " << now_.step << ": at " << body.divergedAt << " s of " << now_.time;
            }
        }
    }

    // A second one like this, once it took this one's state.
    void expectTheSameFrom(Mechanism& other, int steps)
    {
        exchange::State state;
        ASSERT_TRUE(world_.save(state).ok());
        const base::Status taken = other.world_.restore(state);
        ASSERT_TRUE(taken.ok()) << taken.error().message;
        other.commands_ = commands_;
        run(steps);
        other.run(steps);
        ASSERT_EQ(other.now_.bodies, now_.bodies);
        ASSERT_EQ(other.now_.joints, now_.joints);
    }

    [[nodiscard]] const scene::Scene& scene() const { return *scene_; }

    [[nodiscard]] std::size_t diverged() const
    {
        std::size_t count = 0;
        for (const exchange::BodyState& body : now_.bodies) {
            count += body.diverged ? 1U : 0U;
        }
        return count;
    }

    [[nodiscard]] std::uint64_t fallbacks() const { return now_.solverFallbacks; }

private:
    scene::ScenePtr scene_;
    sim::World world_;
    exchange::Snapshot now_;
    Random commands_;
};

class MechanismFuzz : public testing::TestWithParam<scene::Solver> {};

TEST_P(MechanismFuzz, ShowsOnlyNumbersAndGoesOnFromItsState)
{
    std::uint64_t first = 1;
    // Lemke's takes half a second for each.
    std::uint64_t count = GetParam() == scene::Solver::Lemke ? 5 : 100;
    if (const char* const wanted = std::getenv("LINKWRIGHT_FUZZ")) {
        const std::string range = wanted;
        const std::size_t colon = range.find(':');
        first = std::stoull(range);
        count = colon == std::string::npos ? 1 : std::stoull(range.substr(colon + 1));
    }
    std::size_t joints = 0;
    std::size_t diverged = 0;
    std::uint64_t fallbacks = 0;
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Mechanism mechanism(seed, GetParam());
        Mechanism other(seed, GetParam());
        mechanism.run(kMechanismSteps);
        ASSERT_FALSE(HasFatalFailure());
        mechanism.expectTheSameFrom(other, kMechanismSteps / 5);
        ASSERT_FALSE(HasFatalFailure());
        joints += mechanism.scene().joints.size();
        diverged += mechanism.diverged();
        fallbacks += mechanism.fallbacks();
    }
    if (count >= 100) {
        EXPECT_GT(joints, count);
        EXPECT_GT(diverged, 0U);
        EXPECT_LT(diverged, joints / 30) << "most of them by their gravity";
    }
    if (GetParam() == scene::Solver::Direct) {
        EXPECT_LT(fallbacks, count) << "steps whose limits and drives found no sides to stay on";
    }
    std::cout << joints << " joints, " << diverged << " bodies diverged, " << fallbacks
              << " steps had no solution\n";
}

INSTANTIATE_TEST_SUITE_P(,
                         MechanismFuzz,
                         testing::ValuesIn(scene::kSolvers),
                         [](const testing::TestParamInfo<scene::Solver>& each) {
                             std::string name(compile::wordOf(each.param));
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

}  // namespace
