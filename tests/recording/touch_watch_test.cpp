// Which steps of a run are those at which bodies come to touch.

#include "recording/touch_watch.h"

#include "tests/recording/made_run.h"

#include <gtest/gtest.h>

#include <vector>

namespace recording {
namespace {

using scene::BodyIndex;

// A run of which only contacts matter: row n is at n ms.
class Touching {
public:
    explicit Touching(bool goesOn = false) : watch_(goesOn) {}

    // So many rows on, with this contact in each.
    void rows(std::uint64_t count, BodyIndex a, BodyIndex b, double force = 1)
    {
        frame_.contactCount = 1;
        frame_.contacts[0] = {.a = a, .b = b, .point = {}, .normal = {}, .force = force};
        apart(count);
        frame_.contactCount = 0;
    }

    void apart(std::uint64_t count)
    {
        for (std::uint64_t i = 0; i < count; ++i) {
            frame_.time += 0.001;
            watch_.see(frame_, row_++);
        }
    }

    void reset() { frame_.time = -0.001; }

    std::vector<Touch> take()
    {
        std::vector<Touch> all;
        for (Touch touch; watch_.take(touch);) {
            all.push_back(touch);
        }
        return all;
    }

private:
    test::MadeRun run_;
    exchange::Snapshot frame_ = exchange::initialSnapshot(*run_.scene());
    std::uint64_t row_ = 0;
    TouchWatch watch_;
};

constexpr BodyIndex kA{1};
constexpr BodyIndex kB{2};

TEST(TouchWatch, ATouchIsWhereBodiesThatWereApartCollide)
{
    Touching run;
    run.apart(100);
    run.rows(300, kA, kB);
    run.apart(50);  // a chatter
    run.rows(1, kB, kA);
    run.apart(150);
    run.rows(1, kB, kA);
    EXPECT_EQ(run.take(), (std::vector<Touch>{{100, kA, kB}, {601, kA, kB}}));
    EXPECT_TRUE(run.take().empty());
}

TEST(TouchWatch, NearIsNoTouch)
{
    Touching run;
    run.rows(100, kA, kB, 0);
    EXPECT_TRUE(run.take().empty());
    run.rows(1, kA, kB, 1e-3);
    EXPECT_EQ(run.take(), (std::vector<Touch>{{100, kA, kB}}));
}

TEST(TouchWatch, AfterAResetAllTouchesAreNew)
{
    Touching run;
    run.rows(10, kA, kB);
    run.reset();
    run.rows(10, kA, kB);
    EXPECT_EQ(run.take(), (std::vector<Touch>{{0, kA, kB}, {10, kA, kB}}));
}

TEST(TouchWatch, WhatTouchesWhereARunGoesOnHasTouchedBefore)
{
    Touching run(true);
    run.rows(10, kA, kB);
    EXPECT_TRUE(run.take().empty());
    run.apart(200);
    run.rows(10, kA, kB);
    EXPECT_EQ(run.take(), (std::vector<Touch>{{210, kA, kB}}));
}

// More pairs than the table has room for are touches of their own, one and all.
TEST(TouchWatch, EachOfVeryManyPairsTouches)
{
    Touching run;
    for (std::uint32_t i = 0; i < 5000; ++i) {
        run.rows(1, BodyIndex{i}, BodyIndex{i + 1});
        ASSERT_EQ(run.take(), (std::vector<Touch>{{i, BodyIndex{i}, BodyIndex{i + 1}}}));
    }
}

// As where nobody looks for a while.
TEST(TouchWatch, ThoseThatNobodyTakesAreLostAndTheNextAreNot)
{
    Touching run;
    for (std::uint32_t i = 0; i < 1000; ++i) {
        run.rows(1, BodyIndex{i}, BodyIndex{i + 1});
    }
    const std::vector<Touch> kept = run.take();
    EXPECT_GE(kept.size(), 200U);
    EXPECT_LT(kept.size(), 1000U);
    EXPECT_EQ(kept.front(), (Touch{0, BodyIndex{0}, BodyIndex{1}}));
    run.rows(1, kB, kA);
    const std::vector<Touch> next = run.take();
    EXPECT_TRUE(next.empty() || next.front().row == 1000);
    run.apart(200);
    run.rows(1, kA, kB);
    EXPECT_EQ(run.take(), (std::vector<Touch>{{1201, kA, kB}}));
}

// By the number that the row has in the history.
TEST(History, KnowsTheRowsOfTouches)
{
    test::MadeRun run;
    const auto history = History::create(*run.scene(), {});
    history->betweenSteps(run.at(0));
    for (std::uint64_t step = 1; step <= 300; ++step) {
        exchange::Snapshot frame = run.at(step);
        frame.contactCount = step >= 250 ? 1 : 0;
        frame.contacts[0] = {.a = kB, .b = kA, .point = {}, .normal = {}, .force = 2};
        history->beginStep(test::MadeRun::kStep);
        history->afterStep(frame);
    }
    EXPECT_EQ(history->takeTouches(), (std::vector<Touch>{{250, kA, kB}}));
    EXPECT_TRUE(history->takeTouches().empty());
}

}  // namespace
}  // namespace recording
