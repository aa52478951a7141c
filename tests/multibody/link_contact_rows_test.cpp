// Rows of ContactRows between links of mechanisms.

#include "multibody/contact_rows.h"
#include "tests/multibody/contact_pile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

namespace test {
namespace {

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

TEST(LinkContactRows, LinksAreAsGoodAsFreeBodies)
{
    Random random(8);
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

// Impulses of a step before that have nothing to do with this one are not made up for, sweep by
// sweep: they are left out.
TEST(LinkContactRows, ImpulsesThatMisleadAreLeftOut)
{
    Random random(9);
    Pile pile = randomPile(6, 0.4, random);
    const std::vector<FreeBody> bodies = pile.freeBodies();
    const Links links(bodies, pile.bodies);
    const auto rates = [&](double before) {
        ContactRows rows;
        rows.begin({}, pile.rates(), &links);
        for (Contact contact : pile.contacts) {
            for (Side* side : {&contact.a, &contact.b}) {
                if (side->kind == Side::Kind::Free) {
                    side->kind = Side::Kind::Link;
                }
            }
            contact.impulse[0] = before;
            rows.add(contact);
        }
        std::vector<double> w(static_cast<std::size_t>(pile.rates()));
        std::vector<double> push(w.size());
        rows.solve(w.data(), push.data(), {.mostSweeps = 4});
        return w;
    };
    EXPECT_EQ(rates(1e4), rates(0));
    EXPECT_NE(rates(1e-2), rates(0));
}

TEST(LinkContactRows, ARowWithBoundsStopsAtThem)
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

// Rows with bounds are solved longer, and the contacts of other islands are not for that.
TEST(LinkContactRows, BoundsLetTheirOwnIslandBeSweptMoreOften)
{
    Random random(10);
    const Pile pile = randomPile(4, 0.4, random);
    const std::vector<FreeBody> bodies = pile.freeBodies();
    const int begin = pile.rates();
    const Links links({FreeBody{.begin = begin}});
    const auto sweeps = [&](bool isBounded) {
        ContactRows rows;
        rows.begin(bodies, begin + 6, &links);
        for (const Contact& contact : pile.contacts) {
            rows.add(contact);
        }
        if (isBounded) {
            const std::array<multibody::Run, 1> runs{{{begin, begin + 1}}};
            const std::array<double, 1> y{2};
            rows.addBounded({Side::Kind::Link, 0}, {}, runs, y, 3, 0, -1, 1, 0);
        }
        std::vector<double> w = pile.whitened();
        w.resize(static_cast<std::size_t>(begin + 6));
        std::vector<double> push(w.size());
        return rows
            .solve(w.data(), push.data(),
                   {.mostSweeps = 5,
                    .tolerance = -1,
                    .mostSweepsOfBounds = 70,
                    .toleranceOfBounds = -1})
            .itemSweeps;
    };
    EXPECT_EQ(sweeps(true) - sweeps(false), 70);
}

TEST(LinkContactRows, WhatCannotMoveAlongARowTakesNoImpulse)
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
}  // namespace test
