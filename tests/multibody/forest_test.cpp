// Against dense matrices: the equations of motion with a multiplier for each locked direction of
// each joint, solved by Eigen without any use of the tree.

#include "multibody/forest.h"

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace {

using base::Vec3;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using multibody::DofLaw;
using multibody::Forest;
using multibody::kWorld;
using multibody::LinkShape;
using multibody::LinkState;

Eigen::Vector3d eigen(Vec3 v)
{
    return {v.x, v.y, v.z};
}

Eigen::Matrix3d eigen(const base::Mat3& m)
{
    Eigen::Matrix3d result;
    for (int r = 0; r < 3; ++r) {
        result.row(r) = eigen(m[static_cast<std::size_t>(r)]).transpose();
    }
    return result;
}

// A joint at random: twists of its dofs and its bias, at a pivot.
struct Joint {
    Vec3 pivot;
    std::vector<std::pair<Vec3, Vec3>> columns;
    std::pair<Vec3, Vec3> bias;
};

class RandomForest {
public:
    RandomForest(int trees, int linksOfEach, unsigned seed) : random_(seed)
    {
        for (int t = 0; t < trees; ++t) {
            const int first = static_cast<int>(shapes.size());
            for (int i = 0; i < linksOfEach; ++i) {
                const bool isRoot = i == 0;
                const int dofs = isRoot && t % 2 == 1 ? 6 : static_cast<int>(random_() % 4);
                shapes.push_back(
                    {isRoot ? kWorld
                            : first + static_cast<int>(random_() % static_cast<unsigned>(i)),
                     dofs});
            }
        }
        forest.rebuild(shapes);
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            addLink(static_cast<int>(i));
        }
        for (int k = 0; k < forest.dofCount(); ++k) {
            DofLaw law;
            switch (random_() % 4) {
                case 0:
                    law = {.reaction = 2 + u(), .push = u()};
                    break;
                case 1:
                    law.locked = true;
                    law.rate = u();
                    break;
                case 2:
                    law.push = u();
                    break;
                default:
                    break;
            }
            laws.push_back(law);
        }
        forest.factorise([&](int dof, double) { return laws[static_cast<std::size_t>(dof)]; });
        forest.solveFree();
    }

    double u() { return std::uniform_real_distribution<double>(-1, 1)(random_); }

    Vec3 vec()
    {
        const double x = u();
        const double y = u();
        return {x, y, u()};
    }

    // Twist of a link at its centre of mass, of each dof: J; and of all biases.
    [[nodiscard]] MatrixXd jacobian(int link) const
    {
        MatrixXd J = MatrixXd::Zero(6, forest.dofCount());
        for (int i = link; i != kWorld; i = forest.parentOf(i)) {
            const Joint& joint = joints[static_cast<std::size_t>(i)];
            for (std::size_t c = 0; c < joint.columns.size(); ++c) {
                J.col(forest.dofsOf(i).begin + static_cast<int>(c)) =
                    atCentre(link, joint.pivot, joint.columns[c]);
            }
        }
        return J;
    }

    [[nodiscard]] VectorXd bias(int link) const
    {
        VectorXd b = VectorXd::Zero(6);
        for (int i = link; i != kWorld; i = forest.parentOf(i)) {
            const Joint& joint = joints[static_cast<std::size_t>(i)];
            b += atCentre(link, joint.pivot, joint.bias);
        }
        return b;
    }

    [[nodiscard]] MatrixXd inertia(int link) const
    {
        const LinkState& state = states[static_cast<std::size_t>(link)];
        MatrixXd I = MatrixXd::Identity(6, 6) * state.mass;
        const Eigen::Matrix3d R = eigen(state.R_WC);
        I.topLeftCorner(3, 3) = R * eigen(state.moments).asDiagonal() * R.transpose();
        return I;
    }

    [[nodiscard]] MatrixXd massMatrix() const
    {
        MatrixXd M = MatrixXd::Zero(forest.dofCount(), forest.dofCount());
        for (int i = 0; i < forest.linkCount(); ++i) {
            M += jacobian(i).transpose() * inertia(i) * jacobian(i);
        }
        for (int k = 0; k < forest.dofCount(); ++k) {
            M(k, k) += laws[static_cast<std::size_t>(k)].reaction;
        }
        return M;
    }

    // Of locked dofs only the column of 1 is left.
    [[nodiscard]] MatrixXd inverseMass() const
    {
        std::vector<int> free;
        for (int k = 0; k < forest.dofCount(); ++k) {
            if (!laws[static_cast<std::size_t>(k)].locked) {
                free.push_back(k);
            }
        }
        const MatrixXd M = massMatrix();
        const MatrixXd part = M(free, free).inverse();
        MatrixXd inverse = MatrixXd::Zero(M.rows(), M.cols());
        inverse(free, free) = part;
        return inverse;
    }

    [[nodiscard]] VectorXd rates() const
    {
        const int n = forest.dofCount();
        VectorXd rates = VectorXd::Zero(n);
        VectorXd force = VectorXd::Zero(n);
        for (int k = 0; k < n; ++k) {
            const DofLaw& law = laws[static_cast<std::size_t>(k)];
            rates[k] = law.locked ? law.rate : 0;
            force[k] = law.push;
        }
        for (int i = 0; i < forest.linkCount(); ++i) {
            const LinkState& state = states[static_cast<std::size_t>(i)];
            VectorXd V(6);
            V << eigen(state.angular), eigen(state.linear);
            force += jacobian(i).transpose() * inertia(i) * (V - bias(i));
        }
        return rates + inverseMass() * (force - massMatrix() * rates);
    }

    std::vector<LinkShape> shapes;
    std::vector<LinkState> states;
    std::vector<Joint> joints;
    std::vector<DofLaw> laws;
    Forest forest;

private:
    void addLink(int i)
    {
        LinkState state;
        state.mass = 1.5 + u();
        state.moments = {0.1 + 0.05 * u(), 0.1 + 0.05 * u(), 0.1 + 0.05 * u()};
        state.R_WC = base::toMatrix(base::normalized(base::Quat{u(), u(), u(), u()}));
        state.centre = vec();
        state.linear = vec();
        state.angular = vec();
        forest.setState(i, state);
        states.push_back(state);
        Joint joint{.pivot = vec(), .columns = {}, .bias = {vec(), vec()}};
        const multibody::Run dofs = forest.dofsOf(i);
        for (int k = dofs.begin; k < dofs.end; ++k) {
            joint.columns.emplace_back(vec(), vec());
            forest.setColumn(k, joint.pivot, joint.columns.back().first,
                             joint.columns.back().second);
        }
        forest.setBias(i, joint.pivot, joint.bias.first, joint.bias.second);
        joints.push_back(joint);
    }

    [[nodiscard]] VectorXd atCentre(int link, Vec3 pivot, const std::pair<Vec3, Vec3>& twist) const
    {
        VectorXd V(6);
        const Vec3 arm = states[static_cast<std::size_t>(link)].centre - pivot;
        V << eigen(twist.first), eigen(twist.second + base::cross(twist.first, arm));
        return V;
    }

    std::mt19937 random_;
};

class AnyForest : public testing::TestWithParam<unsigned> {
protected:
    RandomForest tested{3, static_cast<int>(2 + GetParam() % 6), GetParam()};
    Forest& forest = tested.forest;

    VectorXd ratesOf() const
    {
        VectorXd rates(forest.dofCount());
        for (int k = 0; k < forest.dofCount(); ++k) {
            rates[k] = forest.rate(k);
        }
        return rates;
    }
};

TEST_P(AnyForest, RatesSolveTheEquationsOfMotion)
{
    const VectorXd exact = tested.rates();
    EXPECT_LT((ratesOf() - exact).norm(), 1e-9 * (1 + exact.norm()));
}

TEST_P(AnyForest, TwistsOfLinksFollowFromRatesAndBiases)
{
    const VectorXd rates = ratesOf();
    for (int i = 0; i < forest.linkCount(); ++i) {
        const VectorXd V = tested.jacobian(i) * rates + tested.bias(i);
        EXPECT_LT((eigen(forest.angular(i)) - V.head(3)).norm(), 1e-9 * (1 + V.norm()));
        EXPECT_LT((eigen(forest.linear(i)) - V.tail(3)).norm(), 1e-9 * (1 + V.norm()));
    }
}

// y·y' = J M^-1 J'^T for rows of forces on links.
TEST_P(AnyForest, WhitenedRowsMeetTheInverseOfTheMassMatrix)
{
    const int n = forest.dofCount();
    const int rows = 2 * forest.linkCount();
    MatrixXd Y = MatrixXd::Zero(n, rows);
    MatrixXd J = MatrixXd::Zero(rows, n);
    int row = 0;
    for (int i = 0; i < forest.linkCount(); ++i) {
        for (int side = 0; side < 2; ++side) {
            const Vec3 point = tested.vec();
            const Vec3 moment = tested.vec();
            const Vec3 force = tested.vec();
            forest.whiten(i, point, moment, force, Y.col(row).data());
            const Vec3 arm = point - tested.states[static_cast<std::size_t>(i)].centre;
            VectorXd f(6);
            f << eigen(moment + base::cross(arm, force)), eigen(force);
            J.row(row) = f.transpose() * tested.jacobian(i);
            ++row;
        }
    }
    const MatrixXd exact = J * tested.inverseMass() * J.transpose();
    EXPECT_LT((Y.transpose() * Y - exact).norm(), 1e-9 * exact.norm());
}

TEST_P(AnyForest, ThreeForcesAtOnceAreThatOfEach)
{
    const auto n = static_cast<std::size_t>(forest.dofCount());
    for (int i = 0; i < forest.linkCount(); ++i) {
        const Vec3 point = tested.vec();
        const Vec3 forces[3] = {tested.vec(), tested.vec(), tested.vec()};
        std::vector<double> three(3 * n, 0.0);
        forest.whiten(i, point, forces, three.data(), n);
        for (std::size_t r = 0; r < 3; ++r) {
            std::vector<double> one(n, 0.0);
            forest.whiten(i, point, {}, forces[r], one.data());
            for (std::size_t k = 0; k < n; ++k) {
                EXPECT_NEAR(three[r * n + k], one[k], 1e-12);
            }
        }
    }
}

// An impulse on a link, once as a whitened change and once as a part of its momentum.
TEST_P(AnyForest, AWhitenedImpulseDoesWhatAPushDoes)
{
    const int link = forest.linkCount() - 1;
    const Vec3 point = tested.vec();
    const Vec3 moment = tested.vec();
    const Vec3 force = tested.vec();
    VectorXd y = VectorXd::Zero(forest.dofCount());
    forest.whiten(link, point, moment, force, y.data());
    forest.apply(y.data());
    const VectorXd byRow = ratesOf();
    const Vec3 linear = forest.linear(link);
    forest.push(link, point, moment, force);
    forest.solveFree();
    EXPECT_LT((ratesOf() - byRow).norm(), 1e-9 * (1 + byRow.norm()));
    EXPECT_LT(base::norm(forest.linear(link) - linear), 1e-9);
}

TEST_P(AnyForest, JointsDoWhatLawsSayAndWhatKeepsLocksInMotion)
{
    const int link = forest.linkCount() - 1;
    const Vec3 point = tested.vec();
    const Vec3 moment = tested.vec();
    const Vec3 force = tested.vec();
    VectorXd y = VectorXd::Zero(forest.dofCount());
    forest.whiten(link, point, moment, force, y.data());
    forest.apply(y.data());
    forest.beginReactions();
    forest.react(link, point, moment, force);
    forest.findReactions();
    for (int k = 0; k < forest.dofCount(); ++k) {
        const DofLaw& law = tested.laws[static_cast<std::size_t>(k)];
        if (!law.locked) {
            EXPECT_NEAR(forest.effort(k), law.push - law.reaction * forest.rate(k), 1e-8);
        } else {
            EXPECT_DOUBLE_EQ(forest.rate(k), law.rate);
        }
    }
    // Each link by itself: the change of its momentum is what its joints and the row gave it.
    for (int i = 0; i < forest.linkCount(); ++i) {
        const LinkState& state = tested.states[static_cast<std::size_t>(i)];
        Vec3 sum = forest.reaction(i, state.centre).force;
        for (int c = 0; c < forest.linkCount(); ++c) {
            if (forest.parentOf(c) == i) {
                sum -= forest.reaction(c, state.centre).force;
            }
        }
        if (i == link) {
            sum += force;
        }
        const Vec3 change = state.mass * (forest.linear(i) - state.linear);
        EXPECT_LT(base::norm(sum - change), 1e-8 * (1 + base::norm(change)));
    }
}

TEST_P(AnyForest, WhatRowsDidIsTheSumOfTheirWhitenedImpulses)
{
    VectorXd sum = VectorXd::Zero(forest.dofCount());
    forest.beginReactions();
    for (int i = 0; i < forest.linkCount(); i += 2) {
        const Vec3 point = tested.vec();
        const Vec3 moment = tested.vec();
        const Vec3 force = tested.vec();
        forest.whiten(i, point, moment, force, sum.data());
        forest.react(i, point, moment, force);
    }
    VectorXd y = VectorXd::Zero(forest.dofCount());
    forest.whitenReactions(y.data());
    EXPECT_LT((y - sum).norm(), 1e-9 * (1 + sum.norm()));
}

INSTANTIATE_TEST_SUITE_P(OfAnyShape, AnyForest, testing::Range(1U, 25U));

TEST(Forest, APathIsOneRunWhereDofsAreNeighbours)
{
    Forest forest;
    const std::vector<LinkShape> shapes{{kWorld, 1}, {0, 3}, {0, 2}, {2, 0}};
    forest.rebuild(shapes);
    ASSERT_EQ(forest.path(1).size(), 1U);
    EXPECT_EQ(forest.path(1)[0].end, 4);
    ASSERT_EQ(forest.path(3).size(), 2U);
    EXPECT_EQ(forest.path(3)[1].begin, 4);
    EXPECT_EQ(forest.path(3)[1].end, 6);
}

}  // namespace
