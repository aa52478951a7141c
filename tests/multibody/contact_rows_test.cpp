#include "multibody/contact_rows.h"

#include "tests/support/random.h"

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <vector>

namespace {

using base::Quat;
using base::Vec3;
using multibody::Contact;
using multibody::ContactRows;
using multibody::FreeBody;
using multibody::Side;
using multibody::SolveLimits;

constexpr SolveLimits kExact{.mostSweeps = 20'000,
                             .sweepsOfMany = 20'000,
                             .tolerance = 1e-14,
                             .mostPushSweeps = 20'000,
                             .pushTolerance = 1e-14};

struct Body {
    double mass = 1;
    Vec3 moments{1, 1, 1};  // about principal axes
    Vec3 centre;
    Quat R_WC;
    Vec3 linear;
    Vec3 angular;
};

Eigen::Vector3d eigen(Vec3 v)
{
    return {v.x, v.y, v.z};
}

// Bodies and contacts, as rates w and with dense matrices.
class Pile {
public:
    std::vector<Body> bodies;
    std::vector<Contact> contacts;

    [[nodiscard]] std::vector<FreeBody> freeBodies() const
    {
        std::vector<FreeBody> result;
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const Body& body = bodies[i];
            FreeBody free;
            free.begin = beginOf(i);
            free.inverseRootMass = 1 / std::sqrt(body.mass);
            const Eigen::Matrix3d spread = spreadOf(body);
            for (int r = 0; r < 3; ++r) {
                for (int c = 0; c < 3; ++c) {
                    free.spread[3 * r + c] = spread(r, c);
                }
            }
            free.centre[0] = body.centre.x;
            free.centre[1] = body.centre.y;
            free.centre[2] = body.centre.z;
            result.push_back(free);
        }
        return result;
    }

    [[nodiscard]] int rates() const { return beginOf(bodies.size()); }

    [[nodiscard]] std::vector<double> whitened() const
    {
        std::vector<double> w(static_cast<std::size_t>(rates()));
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const Body& body = bodies[i];
            const Eigen::Vector3d linear = std::sqrt(body.mass) * eigen(body.linear);
            const Eigen::Vector3d angular =
                spreadOf(body).transpose().inverse() * eigen(body.angular);
            for (int k = 0; k < 3; ++k) {
                w[static_cast<std::size_t>(beginOf(i) + k)] = linear[k];
                w[static_cast<std::size_t>(beginOf(i) + 3 + k)] = angular[k];
            }
        }
        return w;
    }

    // Velocities, six per body, from rates.
    [[nodiscard]] Eigen::VectorXd velocities(const std::vector<double>& w) const
    {
        Eigen::VectorXd result(6 * static_cast<int>(bodies.size()));
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const auto at = static_cast<std::size_t>(beginOf(i));
            const int k = 6 * static_cast<int>(i);
            result.segment<3>(k) =
                Eigen::Vector3d(w[at], w[at + 1], w[at + 2]) / std::sqrt(bodies[i].mass);
            result.segment<3>(k + 3) =
                spreadOf(bodies[i]).transpose() * Eigen::Vector3d(w[at + 3], w[at + 4], w[at + 5]);
        }
        return result;
    }

    // Three rows per contact over the velocities.
    [[nodiscard]] Eigen::MatrixXd jacobian() const
    {
        Eigen::MatrixXd J = Eigen::MatrixXd::Zero(3 * static_cast<int>(contacts.size()),
                                                  6 * static_cast<int>(bodies.size()));
        for (std::size_t c = 0; c < contacts.size(); ++c) {
            for (int axis = 0; axis < 3; ++axis) {
                const int row = 3 * static_cast<int>(c) + axis;
                const Vec3 along = contacts[c].axes[axis];
                fill(J, row, contacts[c].a, contacts[c].onA, along);
                fill(J, row, contacts[c].b, contacts[c].onB, -along);
            }
        }
        return J;
    }

    [[nodiscard]] Eigen::MatrixXd inverseMass() const
    {
        const int n = 6 * static_cast<int>(bodies.size());
        Eigen::MatrixXd result = Eigen::MatrixXd::Zero(n, n);
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const int k = 6 * static_cast<int>(i);
            const Eigen::Matrix3d spread = spreadOf(bodies[i]);
            result.block<3, 3>(k, k) = Eigen::Matrix3d::Identity() / bodies[i].mass;
            result.block<3, 3>(k + 3, k + 3) = spread.transpose() * spread;
        }
        return result;
    }

    // Runs of different lengths between them, so that they are not at multiples of six.
    static int beginOf(std::size_t i) { return 1 + 7 * static_cast<int>(i); }

private:
    static Eigen::Matrix3d spreadOf(const Body& body)
    {
        const Quat q = body.R_WC;
        const Eigen::Matrix3d R = Eigen::Quaterniond(q.w, q.x, q.y, q.z).toRotationMatrix();
        const Eigen::Vector3d inverse(1 / std::sqrt(body.moments.x), 1 / std::sqrt(body.moments.y),
                                      1 / std::sqrt(body.moments.z));
        return inverse.asDiagonal() * R.transpose();
    }

    void fill(Eigen::MatrixXd& J, int row, Side side, Vec3 point, Vec3 along) const
    {
        if (side.kind == Side::Kind::Static) {
            return;
        }
        const int k = 6 * side.index;
        const Vec3 arm = point - bodies[static_cast<std::size_t>(side.index)].centre;
        J.block<1, 3>(row, k) = eigen(along).transpose();
        J.block<1, 3>(row, k + 3) = eigen(base::cross(arm, along)).transpose();
    }
};

Contact contactOf(Side a, Side b, Vec3 point, Vec3 normal, double friction)
{
    Contact contact;
    contact.a = a;
    contact.b = b;
    contact.onA = point;
    contact.onB = point;
    contact.axes[0] = normal;
    contact.axes[1] = base::normalized(
        base::cross(normal, std::abs(normal.x) < 0.5 ? Vec3{1, 0, 0} : Vec3{0, 1, 0}));
    contact.axes[2] = base::cross(normal, contact.axes[1]);
    contact.friction = friction;
    return contact;
}

constexpr Side kFloor{};

Side body(std::size_t i)
{
    return {Side::Kind::Free, static_cast<int>(i)};
}

// Bodies of all sizes that fall on each other and on the floor.
Pile randomPile(std::size_t count, double friction, test::Random& random)
{
    Pile pile;
    for (std::size_t i = 0; i < count; ++i) {
        const double mass = random.number(0.3, 3);
        pile.bodies.push_back(
            {.mass = mass,
             .moments = mass * Vec3{random.number(0.1, 0.3), random.number(0.1, 0.3),
                                    random.number(0.1, 0.3)},
             .centre = random.vector(2),
             .R_WC = random.rotation(),
             .linear = random.vector() - Vec3{0, 0, 2},
             .angular = random.vector()});
        for (int k = 0; k < 2; ++k) {
            const Vec3 at = pile.bodies[i].centre + random.vector(0.5);
            const Side other = i > 0 ? body(i - 1) : kFloor;
            pile.contacts.push_back(contactOf(body(i), other, at,
                                              base::normalized(random.vector(0.4) + Vec3{0, 0, 1}),
                                              friction));
        }
        pile.contacts.push_back(contactOf(i % 2 == 0 ? body(i) : kFloor,
                                          i % 2 == 0 ? kFloor : body(i),
                                          pile.bodies[i].centre - Vec3{0.1, 0.2, 0.5},
                                          {0, 0, i % 2 == 0 ? 1.0 : -1.0}, friction));
        pile.contacts.back().target[0] = random.number(0, 0.3);
        pile.contacts.back().push = 0.1;
    }
    return pile;
}

struct Solved {
    std::vector<double> w;
    std::vector<double> push;
    std::vector<std::array<double, 3>> impulses;
};

Solved solve(const Pile& pile, ContactRows& rows, const SolveLimits& limits = kExact)
{
    const std::vector<FreeBody> bodies = pile.freeBodies();
    Solved result;
    result.w = pile.whitened();
    result.push.resize(result.w.size());
    rows.begin(bodies, pile.rates());
    std::vector<int> numbers;
    for (const Contact& contact : pile.contacts) {
        numbers.push_back(rows.add(contact));
    }
    rows.solve(result.w.data(), result.push.data(), limits);
    for (const int number : numbers) {
        const double* const impulse = rows.impulse(number);
        result.impulses.push_back({impulse[0], impulse[1], impulse[2]});
    }
    return result;
}

Solved solve(const Pile& pile)
{
    ContactRows rows;
    return solve(pile, rows);
}

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

bool haveSameBits(const std::vector<double>& a, const std::vector<double>& b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
}

TEST(ContactRows, ImpulsesDoWhatDenseMatricesSayTheyDo)
{
    test::Random random;
    const Pile pile = randomPile(7, 0.5, random);
    const Solved solved = solve(pile);
    const Eigen::VectorXd before = pile.velocities(pile.whitened());
    const Eigen::VectorXd expected =
        before + pile.inverseMass() * pile.jacobian().transpose() * vectorOf(solved.impulses);
    EXPECT_NEAR((pile.velocities(solved.w) - expected).norm(), 0, 1e-11);
}

TEST(ContactRows, SolutionsObeySignoriniAndCoulomb)
{
    test::Random random(5);
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
    test::Random random(2);
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
    test::Random random(3);
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
    test::Random random(9);
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
    test::Random random(4);
    const Pile large = randomPile(20, 0.4, random);
    const Pile small = randomPile(6, 0.6, random);
    ContactRows used;
    solve(large, used);
    EXPECT_TRUE(haveSameBits(solve(small, used).w, solve(small).w));
}

TEST(ContactRows, IslandsDoNotDependOnEachOther)
{
    test::Random random(6);
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
    test::Random random(7);
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
    Pile pile;
    pile.bodies.push_back({.mass = 2,
                           .moments = {0.2, 0.2, 0.2},
                           .centre = {0, 0, 0.5},
                           .linear = {1, 0, -kGravity * kStep},
                           .angular = {0, 2, 0}});
    pile.contacts.push_back(contactOf(body(0), kFloor, {0, 0, 0}, {0, 0, 1}, 0.9));
    pile.contacts[0].rolling = 0.01;
    const Eigen::VectorXd v = pile.velocities(solve(pile).w);
    // m v + I w / r changes by the moment over r.
    const double moment = 0.01 * 2 * kGravity * kStep;
    const double change = moment / 0.5 / (2 + 0.2 / 0.25);
    EXPECT_NEAR(v[0], 1 - change, 1e-10);
    EXPECT_NEAR(v[4], (1 - change) / 0.5, 1e-10);
}

// The free bodies of a pile in the place of links, each a mechanism of its own; their w is a
// change.
class Links final : public multibody::LinkRows {
public:
    explicit Links(std::vector<FreeBody> bodies, std::vector<Body> moving = {})
        : bodies_(std::move(bodies)), moving_(std::move(moving))
    {
        for (const FreeBody& b : bodies_) {
            // In two runs that touch.
            runs_.push_back({multibody::Run{b.begin, b.begin + 4}, {b.begin + 4, b.begin + 6}});
        }
    }

    [[nodiscard]] int mechanismCount() const override { return static_cast<int>(bodies_.size()); }

    [[nodiscard]] int mechanismOf(int link) const override { return link; }

    [[nodiscard]] multibody::Run rates(int mechanism) const override
    {
        const int begin = bodies_[static_cast<std::size_t>(mechanism)].begin;
        return {begin, begin + 6};
    }

    [[nodiscard]] std::span<const multibody::Run> runs(int link) const override
    {
        return runs_[static_cast<std::size_t>(link)];
    }

    [[nodiscard]] Vec3 velocityAt(int link, Vec3 point_W) const override
    {
        const Body& moving = moving_[static_cast<std::size_t>(link)];
        return moving.linear + base::cross(moving.angular, point_W - moving.centre);
    }

    [[nodiscard]] Vec3 angular(int link) const override
    {
        return moving_[static_cast<std::size_t>(link)].angular;
    }

    void whiten(int link,
                Vec3 point_W,
                const Vec3 (&forces)[3],
                double* y,
                std::size_t stride) const override
    {
        const FreeBody& b = bodies_[static_cast<std::size_t>(link)];
        const Vec3 arm = point_W - Vec3{b.centre[0], b.centre[1], b.centre[2]};
        for (std::size_t i = 0; i < 3; ++i) {
            for (int k = 0; k < 3; ++k) {
                y[i * stride + static_cast<std::size_t>(b.begin + k)] +=
                    b.inverseRootMass * forces[i][k];
            }
            whiten(link, base::cross(arm, forces[i]), y + i * stride);
        }
    }

    void whiten(int link, Vec3 moment, double* y) const override
    {
        const FreeBody& b = bodies_[static_cast<std::size_t>(link)];
        for (int k = 0; k < 3; ++k) {
            const double* const row = b.spread + 3 * k;
            y[b.begin + 3 + k] += row[0] * moment.x + row[1] * moment.y + row[2] * moment.z;
        }
    }

private:
    std::vector<FreeBody> bodies_;
    std::vector<Body> moving_;
    std::vector<std::array<multibody::Run, 2>> runs_;
};

TEST(ContactRows, LinksAreAsGoodAsFreeBodies)
{
    test::Random random(8);
    Pile pile = randomPile(6, 0.4, random);
    pile.contacts[4].rolling = 0.05;
    const Solved expected = solve(pile);
    // Every other body is a link.
    const Links links(pile.freeBodies(), pile.bodies);
    const std::vector<FreeBody> bodies = pile.freeBodies();
    std::vector<double> w = pile.whitened();
    const std::vector<double> before = w;
    std::vector<double> push(w.size());
    const auto isLink = [](std::size_t body) {
        return body % 2 == 0;
    };
    for (std::size_t i = 0; i < pile.bodies.size(); ++i) {
        if (isLink(i)) {
            std::fill_n(w.begin() + Pile::beginOf(i), 6, 0.0);
        }
    }
    ContactRows rows;
    rows.begin(bodies, pile.rates(), &links);
    for (Contact contact : pile.contacts) {
        for (Side* side : {&contact.a, &contact.b}) {
            if (side->kind == Side::Kind::Free && isLink(static_cast<std::size_t>(side->index))) {
                side->kind = Side::Kind::Link;
            }
        }
        rows.add(contact);
    }
    rows.solve(w.data(), push.data(), kExact);
    for (std::size_t i = 0; i < pile.bodies.size(); ++i) {
        const auto begin = static_cast<std::size_t>(Pile::beginOf(i));
        for (std::size_t k = begin; k < begin + 6; ++k) {
            EXPECT_NEAR(w[k] + (isLink(i) ? before[k] : 0), expected.w[k], 1e-10);
            EXPECT_NEAR(push[k], expected.push[k], 1e-10);
        }
    }
}

TEST(ContactRows, ARowWithBoundsStopsAtThem)
{
    const Links links({FreeBody{.begin = 1}});
    for (const double most : {0.5, 10.0}) {
        ContactRows rows;
        rows.begin({}, 7, &links);
        const std::array<multibody::Run, 2> runs{{{0, 1}, {2, 7}}};
        const std::array<double, 6> y{2, 0, 0, 0, 0, 1};
        const int number = rows.addBounded({Side::Kind::Link, 0}, {}, runs, y, 3, 0, -1, most, 0);
        std::vector<double> w(7);
        std::vector<double> push(7);
        rows.solve(w.data(), push.data(), {});
        const double impulse = std::min(3.0 / 5, most);
        EXPECT_NEAR(rows.impulse(number)[0], impulse, 1e-15);
        EXPECT_NEAR(w[0], 2 * impulse, 1e-15);
        EXPECT_NEAR(w[6], impulse, 1e-15);
    }
}

TEST(ContactRows, WhatCannotMoveAlongARowTakesNoImpulse)
{
    // A link that only slides along x touches a wall across y.
    class Slider final : public multibody::LinkRows {
    public:
        [[nodiscard]] int mechanismCount() const override { return 1; }

        [[nodiscard]] int mechanismOf(int) const override { return 0; }

        [[nodiscard]] multibody::Run rates(int) const override { return {0, 1}; }

        [[nodiscard]] std::span<const multibody::Run> runs(int) const override { return run_; }

        [[nodiscard]] Vec3 velocityAt(int, Vec3) const override { return {}; }

        [[nodiscard]] Vec3 angular(int) const override { return {}; }

        void whiten(
            int, Vec3, const Vec3 (&forces)[3], double* y, std::size_t stride) const override
        {
            for (std::size_t i = 0; i < 3; ++i) {
                y[i * stride] += forces[i].x;
            }
        }

        void whiten(int, Vec3, double*) const override {}

    private:
        std::array<multibody::Run, 1> run_{{{0, 1}}};
    };

    const Slider slider;
    ContactRows rows;
    rows.begin({}, 1, &slider);
    Contact contact = contactOf({Side::Kind::Link, 0}, kFloor, {1, 0, 0}, {0, 1, 0}, 0.5);
    contact.target[0] = 1;
    contact.push = 1;
    const int number = rows.add(contact);
    double w = 2;
    double push = 0;
    rows.solve(&w, &push, {});
    EXPECT_EQ(w, 2);
    EXPECT_EQ(push, 0);
    EXPECT_EQ(rows.impulse(number)[0], 0);
}

}  // namespace
