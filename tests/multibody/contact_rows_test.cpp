#include "multibody/contact_rows.h"

#include "tests/multibody/contact_pile.h"

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <vector>

namespace test {
namespace {

Eigen::VectorXd vectorOf(const std::vector<std::array<double, 3>>& impulses)
{
    Eigen::VectorXd result(3 * static_cast<int>(impulses.size()));
    for (std::size_t i = 0; i < impulses.size(); ++i) {
        for (std::size_t k = 0; k < 3; ++k) {
            result[static_cast<int>(3 * i + k)] = impulses[i][k];
        }
    }
    return result;
}

TEST(ContactRows, ImpulsesDoWhatDenseMatricesSayTheyDo)
{
    Random random;
    const Pile pile = randomPile(7, 0.5, random);
    const Solved solved = solve(pile);
    const Eigen::VectorXd before = pile.velocities(pile.whitened());
    const Eigen::VectorXd expected =
        before + pile.inverseMass() * pile.jacobian().transpose() * vectorOf(solved.impulses);
    EXPECT_NEAR((pile.velocities(solved.w) - expected).norm(), 0, 1e-11);
}

TEST(ContactRows, SolutionsObeySignoriniAndCoulomb)
{
    Random random(5);
    int sticking = 0;
    int sliding = 0;
    int open = 0;
    for (int trial = 0; trial < 30; ++trial) {
        const Pile pile = randomPile(5, 0.4, random);
        const Solved solved = solve(pile);
        const Eigen::VectorXd u = pile.jacobian() * pile.velocities(solved.w);
        for (std::size_t c = 0; c < pile.contacts.size(); ++c) {
            const auto& [normal, along1, along2] = solved.impulses[c];
            const int row = 3 * static_cast<int>(c);
            const double gap = u[row] - pile.contacts[c].target[0];
            EXPECT_GE(normal, 0);
            EXPECT_GT(gap, -1e-9);
            EXPECT_NEAR(normal * gap, 0, 1e-9);
            const double friction = std::hypot(along1, along2);
            const double speed = std::hypot(u[row + 1], u[row + 2]);
            EXPECT_LE(friction, 0.4 * normal * (1 + 1e-12) + 1e-14);
            if (normal == 0) {
                ++open;
            } else if (friction < 0.4 * normal * (1 - 1e-9)) {
                ++sticking;
                EXPECT_NEAR(speed, 0, 1e-9);
            } else {
                ++sliding;
                // Against the motion.
                EXPECT_NEAR(along1 * u[row + 1] + along2 * u[row + 2], -friction * speed, 1e-8);
            }
        }
    }
    EXPECT_GT(sticking, 20);
    EXPECT_GT(sliding, 20);
    EXPECT_GT(open, 20);
}

TEST(ContactRows, PushesMovePosesOutAndGiveNoSpeed)
{
    Random random(2);
    Pile pile = randomPile(4, 0.5, random);
    const Solved solved = solve(pile);
    const Eigen::VectorXd moved = pile.jacobian() * pile.velocities(solved.push);
    for (std::size_t c = 0; c < pile.contacts.size(); ++c) {
        if (pile.contacts[c].push > 0) {
            EXPECT_GT(moved[3 * static_cast<int>(c)], 0.1 - 1e-9);
        }
        pile.contacts[c].push = 0;
    }
    EXPECT_TRUE(haveSameBits(solve(pile).w, solved.w));
}

TEST(ContactRows, AllProcessorsGiveTheSameBits)
{
    if (multibody::avx2Kernels() == nullptr) {
        GTEST_SKIP() << "no AVX2";
    }
    Random random(3);
    for (int trial = 0; trial < 20; ++trial) {
        const Pile pile = randomPile(9, 0.4, random);
        ContactRows portable(multibody::portableKernels());
        ContactRows fast(*multibody::avx2Kernels());
        const SolveLimits limits{};
        const Solved a = solve(pile, portable, limits);
        const Solved b = solve(pile, fast, limits);
        EXPECT_TRUE(haveSameBits(a.w, b.w));
        EXPECT_TRUE(haveSameBits(a.push, b.push));
        EXPECT_EQ(a.impulses, b.impulses);
    }
}

TEST(ContactRows, FewContactsAreSweptMoreOftenThanMany)
{
    Random random(9);
    const auto sweepsOf = [&](std::size_t count) {
        const Pile pile = randomPile(count, 0.4, random);
        const std::vector<FreeBody> bodies = pile.freeBodies();
        std::vector<double> w = pile.whitened();
        std::vector<double> push(w.size());
        ContactRows rows;
        rows.begin(bodies, pile.rates());
        for (const Contact& contact : pile.contacts) {
            rows.add(contact);
        }
        return rows.solve(w.data(), push.data(), {.mostBlocks = 900, .tolerance = -1}).mostSweeps;
    };
    EXPECT_EQ(sweepsOf(2), 60);
    EXPECT_EQ(sweepsOf(10), 30);
    EXPECT_EQ(sweepsOf(100), 10);
}

TEST(ContactRows, WhatWasSolvedBeforeDoesNotMatter)
{
    Random random(4);
    const Pile large = randomPile(20, 0.4, random);
    const Pile small = randomPile(6, 0.6, random);
    ContactRows used;
    solve(large, used);
    EXPECT_TRUE(haveSameBits(solve(small, used).w, solve(small).w));
}

TEST(ContactRows, IslandsDoNotDependOnEachOther)
{
    Random random(6);
    const Pile first = randomPile(4, 0.4, random);
    Pile both = first;
    const Pile second = randomPile(5, 0.4, random);
    both.bodies.insert(both.bodies.end(), second.bodies.begin(), second.bodies.end());
    for (Contact contact : second.contacts) {
        for (Side* side : {&contact.a, &contact.b}) {
            side->index += side->kind == Side::Kind::Free ? 4 : 0;
        }
        // Before the contacts of the first one.
        both.contacts.insert(both.contacts.end() - static_cast<long>(first.contacts.size()),
                             contact);
    }
    std::vector<double> alone = solve(first).w;
    std::vector<double> together = solve(both).w;
    together.resize(alone.size());
    // Entries between the runs of bodies are no rates.
    EXPECT_TRUE(haveSameBits(alone, together));
}

TEST(ContactRows, AWarmStartAtTheSolutionEndsAtOnce)
{
    Random random(7);
    Pile pile = randomPile(6, 0.4, random);
    const Solved solved = solve(pile);
    for (std::size_t c = 0; c < pile.contacts.size(); ++c) {
        std::copy_n(solved.impulses[c].begin(), 3, pile.contacts[c].impulse);
    }
    const std::vector<FreeBody> bodies = pile.freeBodies();
    std::vector<double> w = pile.whitened();
    std::vector<double> push(w.size());
    ContactRows rows;
    rows.begin(bodies, pile.rates());
    for (const Contact& contact : pile.contacts) {
        rows.add(contact);
    }
    EXPECT_EQ(rows.solve(w.data(), push.data(), {.tolerance = 1e-9}).mostSweeps, 1);
    EXPECT_NEAR((pile.velocities(w) - pile.velocities(solved.w)).norm(), 0, 1e-9);
}

constexpr double kStep = 1e-3;
constexpr double kGravity = 9.81;

// A unit cube of 2 kg on its four corners.
Pile cubes(int count, double friction)
{
    Pile pile;
    for (int i = 0; i < count; ++i) {
        const double m = 2.0;
        pile.bodies.push_back({.mass = m,
                               .moments = (m / 6) * Vec3{1, 1, 1},
                               .centre = {0, 0, 0.5 + i},
                               .linear = {0, 0, -kGravity * kStep}});
        const auto at = static_cast<std::size_t>(i);
        for (const double x : {-0.5, 0.5}) {
            for (const double y : {-0.5, 0.5}) {
                pile.contacts.push_back(contactOf(body(at), i == 0 ? kFloor : body(at - 1),
                                                  {x, y, 1.0 * i}, {0, 0, 1}, friction));
            }
        }
    }
    return pile;
}

TEST(ContactRows, AStackStandsOnItsWeight)
{
    const Pile pile = cubes(6, 0.5);
    const Solved solved = solve(pile);
    for (int level = 0; level < 6; ++level) {
        double sum = 0;
        for (int corner = 0; corner < 4; ++corner) {
            sum += solved.impulses[static_cast<std::size_t>(4 * level + corner)][0];
        }
        EXPECT_NEAR(sum, (6 - level) * 2.0 * kGravity * kStep, 1e-10);
    }
    EXPECT_NEAR(pile.velocities(solved.w).norm(), 0, 1e-11);
}

TEST(ContactRows, ABlockSlowsDownByItsFrictionWhateverTheTangents)
{
    for (const double angle : {0.0, 0.3, 1.0}) {
        Pile pile = cubes(1, 0.3);
        pile.bodies[0].linear += Vec3{2 * std::cos(angle), 2 * std::sin(angle), 0};
        const Solved solved = solve(pile);
        const Eigen::VectorXd v = pile.velocities(solved.w);
        const double left = 2 - 0.3 * kGravity * kStep;
        EXPECT_NEAR(v[0], left * std::cos(angle), 1e-10);
        EXPECT_NEAR(v[1], left * std::sin(angle), 1e-10);
        EXPECT_NEAR(v[2], 0, 1e-10);
    }
}

TEST(ContactRows, ABlockSticksBelowItsFriction)
{
    Pile pile = cubes(1, 0.3);
    pile.bodies[0].linear += Vec3{0.25 * kGravity * kStep, 0, 0};
    EXPECT_NEAR(pile.velocities(solve(pile).w).norm(), 0, 1e-11);
    // A floor that moves takes it along.
    for (Contact& contact : pile.contacts) {
        contact.target[1] = 0.5 * kGravity * kStep * contact.axes[1].x;
        contact.target[2] = 0.5 * kGravity * kStep * contact.axes[2].x;
    }
    EXPECT_NEAR(pile.velocities(solve(pile).w)[0], 0.5 * kGravity * kStep, 1e-11);
}

TEST(ContactRows, RollingResistsUpToItsLever)
{
    // However many points bear the weight.
    for (const int points : {1, 2, 4}) {
        Pile pile;
        pile.bodies.push_back({.mass = 2,
                               .moments = {0.2, 0.2, 0.2},
                               .centre = {0, 0, 0.5},
                               .linear = {1, 0, -kGravity * kStep},
                               .angular = {0, 2, 0}});
        for (int i = 0; i < points; ++i) {
            const double y = 0.2 * (i - 0.5 * (points - 1));
            pile.contacts.push_back(contactOf(body(0), kFloor, {0, y, 0}, {0, 0, 1}, 0.9));
            pile.contacts.back().rolling = 0.01;
        }
        ContactRows rows;
        const Eigen::VectorXd v = pile.velocities(solve(pile, rows).w);
        // m v + I w / r changes by the moment over r.
        const double moment = 0.01 * 2 * kGravity * kStep;
        const double change = moment / 0.5 / (2 + 0.2 / 0.25);
        EXPECT_NEAR(v[0], 1 - change, 1e-10) << points;
        EXPECT_NEAR(v[4], (1 - change) / 0.5, 1e-10) << points;
        Vec3 onBody;
        rows.forRollingMoments([&](Side a, Side b, Vec3 onA) {
            EXPECT_EQ(a.kind, Side::Kind::Free);
            EXPECT_EQ(b.kind, Side::Kind::Static);
            onBody += onA;
        });
        EXPECT_NEAR(base::norm(onBody - Vec3{0, -moment, 0}), 0, 1e-10);
    }
}

}  // namespace
}  // namespace test
