// Joints together: chains, loops, and loops that a file rounded to millimetres.

#include "tests/support/random.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;
using scene::JointType;
using test::Trial;

// A crank, a coupler and a rocker in the plane y = 0. `rounding` shifts the poses as a file with
// few decimals does.
class FourBar {
public:
    explicit FourBar(double rounding = 0)
    {
        const Vec3 a{0, 0, 0};
        const Vec3 b{0, 0, 0.4};
        const Vec3 d{1.2, 0, 0};
        const Vec3 c = meet(b, 1.1, d, 0.9);
        const auto ground = builder_.add(test::anchor());
        const auto crank = link(a, b);
        const auto coupler = link(b, c);
        const auto rocker = link(c, d);
        join(ground, crank, a);
        join(crank, coupler, b);
        join(coupler, rocker, c);
        join(ground, rocker, d);
        test::Random random(3);
        for (std::uint32_t i = 1; i < 4; ++i) {
            builder_.scene().bodies[i].X_WB.position += random.vector(rounding);
        }
    }

    Trial trial() { return Trial(builder_); }

private:
    // Above the line from p to q, at these distances from them.
    static Vec3 meet(Vec3 p, double fromP, Vec3 q, double fromQ)
    {
        const Vec3 along = base::normalized(q - p);
        const double d = base::norm(q - p);
        const double share = (fromP * fromP - fromQ * fromQ + d * d) / (2 * d);
        const double height = std::sqrt(fromP * fromP - share * share);
        return p + share * along + height * Vec3{-along.z, 0, along.x};
    }

    scene::BodyIndex link(Vec3 p, Vec3 q)
    {
        const double turn = std::atan2(-(q.z - p.z), q.x - p.x);
        return builder_.add(test::solidBox("link", 1, {base::norm(q - p), 0.05, 0.05}),
                            {0.5 * (p + q), base::axisAngle({0, 1, 0}, turn)});
    }

    void join(scene::BodyIndex parent, scene::BodyIndex child, Vec3 place)
    {
        const auto joint =
            builder_.joinAt(JointType::Revolute, parent, child, {place, test::zAlongY()});
        builder_.joint(joint).ignoreCollision = true;
    }

    test::SceneBuilder builder_;
};

TEST(FourBar, StaysClosedWhileItSwings)
{
    Trial trial = FourBar().trial();
    const double start = trial.now().energy.potential;
    double largest = 0;
    double fastest = 0;
    for (int i = 0; i < 10'000; ++i) {
        trial.step();
        largest = std::max(largest, trial.largestGap());
        fastest = std::max(fastest, std::abs(trial.joint(scene::JointIndex{0}).velocity));
    }
    EXPECT_GT(fastest, 2) << "it does swing";
    EXPECT_LT(largest, 1e-5);
    EXPECT_NEAR(trial.now().energy.kinetic + trial.now().energy.potential, start, 0.1);
}

TEST(FourBar, RoundedToMillimetresClosesAndStaysClosed)
{
    Trial trial = FourBar(1e-3).trial();
    ASSERT_GT(trial.largestGap(), 5e-4);
    trial.forSeconds(0.2);
    for (int i = 0; i < 5000; ++i) {
        trial.step();
        ASSERT_LT(trial.largestGap(), 1e-4);
    }
}

TEST(Chain, OfTwentyLinksHoldsAHundredTimesItsWeight)
{
    test::SceneBuilder builder;
    scene::BodyIndex last = builder.add(test::anchor());
    constexpr int kLinks = 20;
    for (int i = 0; i < kLinks; ++i) {
        const auto next = builder.add(test::solidBox("link", 0.1, {0.02, 0.02, 0.1}),
                                      test::at({0, 0, -0.05 - 0.1 * i}));
        builder.joinAt(JointType::Revolute, last, next, {{0, 0, -0.1 * i}, test::zAlongY()});
        last = next;
    }
    const auto load = builder.add(test::solidBox("load", 10, {0.2, 0.2, 0.2}),
                                  test::at({0, 0, -0.1 * kLinks - 0.1}));
    builder.joinAt(JointType::Fixed, last, load, test::at({0, 0, -0.1 * kLinks}));
    Trial trial(builder);
    trial.forSeconds(5);
    EXPECT_NEAR(trial.body(load).X_WB.position.z, -0.1 * kLinks - 0.1, 5e-3);
    EXPECT_LT(trial.largestGap(), 1e-3);
}

// Bars without collision shapes, each hung from the one before and let go from the horizontal.
TEST(Chain, WhippingAboutStaysTogether)
{
    test::SceneBuilder builder;
    scene::BodyIndex last = builder.add(test::anchor());
    for (int i = 0; i < 10; ++i) {
        const auto next = builder.add(test::bar("bar", 1, 0.1), test::at({0.05 + 0.1 * i, 0, 0}));
        builder.joinAt(JointType::Revolute, last, next, {{0.1 * i, 0, 0}, test::zAlongY()});
        last = next;
    }
    Trial trial(builder);
    for (int i = 0; i < 3000; ++i) {
        trial.step();
        ASSERT_LT(trial.largestGap(), 5e-3);
    }
    EXPECT_FALSE(trial.body(last).diverged);
}

}  // namespace
