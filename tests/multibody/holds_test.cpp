#include "multibody/holds.h"

#include <Eigen/Dense>
#include <gtest/gtest.h>

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using multibody::Holds;

void fill(Holds& holds, const MatrixXd& Y)
{
    const multibody::Run all{0, static_cast<int>(Y.cols())};
    holds.begin(std::span(&all, 1), static_cast<int>(Y.rows()));
    for (int i = 0; i < Y.rows(); ++i) {
        double* row = holds.add(i / 3);
        for (int k = 0; k < Y.cols(); ++k) {
            row[k] = Y(i, k);
        }
    }
    holds.orthogonalise();
}

VectorXd impulsesOf(Holds& holds, const VectorXd& w, const VectorXd& others)
{
    VectorXd lambda(holds.count());
    holds.impulses(w.data(), others.data(), lambda.data());
    return lambda;
}

// The change of w that gives the speeds with the shortest impulses.
TEST(Holds, GiveTheirRowsTheSpeedsWithTheLeastChange)
{
    const MatrixXd Y = MatrixXd::Random(5, 9);
    const VectorXd speeds = VectorXd::Random(5);
    Holds holds;
    fill(holds, Y);
    VectorXd w = VectorXd::Zero(9);
    holds.apply(speeds.data(), w.data());
    const VectorXd lambda = (Y * Y.transpose()).ldlt().solve(speeds);
    EXPECT_EQ(holds.rank(), 5);
    EXPECT_LT((w - Y.transpose() * lambda).norm(), 1e-10);
    EXPECT_LT((impulsesOf(holds, VectorXd::Zero(9), VectorXd::Zero(9)) - lambda).norm(), 1e-10);
}

TEST(Holds, SharesOfRowsThatAreThereTwiceAreEqual)
{
    MatrixXd Y(6, 8);
    Y.topRows(3) = MatrixXd::Random(3, 8);
    Y.bottomRows(3) = Y.topRows(3);
    VectorXd speeds(6);
    speeds << 1, 2, 3, 1, 2, 3;
    Holds holds;
    fill(holds, Y);
    VectorXd w = VectorXd::Zero(8);
    holds.apply(speeds.data(), w.data());
    EXPECT_EQ(holds.rank(), 3);
    EXPECT_LT((Y * w - speeds).norm(), 1e-10);
    const VectorXd lambda = impulsesOf(holds, VectorXd::Zero(8), VectorXd::Zero(8));
    EXPECT_LT((lambda.head(3) - lambda.tail(3)).norm(), 1e-10);
    EXPECT_LT((Y.transpose() * lambda - w).norm(), 1e-10);
}

TEST(Holds, WhatContradictsIsShared)
{
    MatrixXd Y(2, 4);
    Y.row(0) << 1, 2, 0, 0;
    Y.row(1) = Y.row(0);
    const VectorXd speeds = (VectorXd(2) << 1, 3).finished();
    Holds holds;
    fill(holds, Y);
    VectorXd w = VectorXd::Zero(4);
    holds.apply(speeds.data(), w.data());
    EXPECT_NEAR(Y.row(0).dot(w), 2, 1e-10);
}

// Of two equal rows that are to have different speeds half of the difference is left, with either
// sign.
TEST(Holds, WhatNoRatesCanGiveIsTheContradiction)
{
    MatrixXd Y(2, 5);
    Y.row(0) = MatrixXd::Random(1, 5);
    Y.row(1) = Y.row(0);
    Holds holds;
    fill(holds, Y);
    VectorXd speeds(2);
    speeds << 3 * holds.scale(0), 1 * holds.scale(1);
    holds.leaveContradiction(speeds.data());
    EXPECT_NEAR(speeds[0] / holds.scale(0), 1, 1e-10);
    EXPECT_NEAR(speeds[1] / holds.scale(1), -1, 1e-10);
}

// A direction in which a row hardly moves is left to what it does already.
TEST(Holds, RatesStayWhereRowsHardlyMoveThem)
{
    for (const double moves : {1.0, 0.002}) {
        MatrixXd Y = MatrixXd::Zero(2, 4);
        Y(0, 0) = 1;
        Y(1, 0) = 1;
        Y(1, 1) = moves;
        const VectorXd speeds = (VectorXd(2) << 0, moves).finished();
        Holds holds;
        fill(holds, Y);
        ASSERT_EQ(holds.rank(), 2);
        VectorXd w = VectorXd::Zero(4);
        holds.apply(speeds.data(), w.data());
        EXPECT_NEAR(w[1], moves == 1 ? 1 : 0, moves == 1 ? 1e-3 : 0.05) << "exactly it were 1";
    }
}

// What is locked besides leaves rows of rounding: following their speeds would take rates beyond
// all bounds.
TEST(Holds, WhatIsRoundingHoldsNothing)
{
    const VectorXd speeds = VectorXd::Ones(3);
    Holds holds;
    const multibody::Run all{0, 4};
    holds.begin(std::span(&all, 1), 3);
    for (int i = 0; i < 3; ++i) {
        double* row = holds.add(0, 1);
        row[i] = 1e-16;
    }
    holds.orthogonalise();
    VectorXd w = VectorXd::Zero(4);
    holds.apply(speeds.data(), w.data());
    EXPECT_EQ(holds.rank(), 0);
    EXPECT_EQ(w, VectorXd::Zero(4));
}

// Rates in between and behind those that rows have numbers at stay as they are.
TEST(Holds, ReachWhatTheirRowsHaveNumbersAt)
{
    constexpr multibody::Run kRates[] = {{1, 4}, {6, 8}};
    MatrixXd Y = MatrixXd::Zero(4, 10);
    Y.middleCols(1, 3) = MatrixXd::Random(4, 3);
    Y.middleCols(6, 2) = MatrixXd::Random(4, 2);
    Holds holds;
    holds.begin(kRates, 4);
    for (int i = 0; i < Y.rows(); ++i) {
        double* const row = holds.add(i);
        for (const multibody::Run& run : kRates) {
            for (int k = run.begin; k < run.end; ++k) {
                row[holds.columns()[k]] = Y(i, k);
            }
        }
    }
    holds.orthogonalise();
    EXPECT_EQ(holds.stride(), 8);
    ASSERT_EQ(holds.reach().size(), 2);
    EXPECT_EQ(holds.reach()[1].begin, 6);
    const VectorXd row = VectorXd::Random(10);
    VectorXd freed = row;
    const double taken = holds.free(freed.data());
    EXPECT_LT((Y * freed).norm(), 1e-12);
    EXPECT_NEAR(row.squaredNorm() - freed.squaredNorm(), taken, 1e-12);
    EXPECT_GT(taken, 0.01);
    EXPECT_EQ(freed.segment(4, 2), row.segment(4, 2));
    EXPECT_EQ(freed.tail(2), row.tail(2));
    EXPECT_EQ(freed[0], row[0]);
    const VectorXd speeds = Y * VectorXd::Random(10);
    VectorXd w = VectorXd::Zero(10);
    holds.apply(speeds.data(), w.data());
    EXPECT_LT((Y * w - speeds).norm(), 1e-4);
    EXPECT_EQ(w.segment(4, 2), VectorXd::Zero(2));
}

TEST(Holds, FreedRowsDisturbNothing)
{
    const MatrixXd Y = MatrixXd::Random(4, 10);
    Holds holds;
    fill(holds, Y);
    VectorXd y = VectorXd::Random(10);
    holds.free(y.data());
    EXPECT_LT((Y * y).norm(), 1e-10);
}

// A row that was freed changes the impulses of the holds, too: they undo its effect on them.
TEST(Holds, PushBackAgainstWhatActsBesides)
{
    const MatrixXd Y = MatrixXd::Random(4, 10);
    Holds holds;
    fill(holds, Y);
    const VectorXd others = VectorXd::Random(10);
    VectorXd w = others;
    holds.free(w.data());
    const VectorXd lambda = impulsesOf(holds, w, others);
    EXPECT_LT((w - others - Y.transpose() * lambda).norm(), 1e-10);
}

}  // namespace
