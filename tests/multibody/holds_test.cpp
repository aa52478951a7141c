#include "multibody/holds.h"

#include <Eigen/Dense>
#include <gtest/gtest.h>

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using multibody::Holds;

void fill(Holds& holds, const MatrixXd& Y)
{
    holds.begin(static_cast<int>(Y.cols()));
    for (int i = 0; i < Y.rows(); ++i) {
        double* row = holds.add(i / 3);
        for (int k = 0; k < Y.cols(); ++k) {
            row[k] = Y(i, k);
        }
    }
    holds.orthogonalise();
}

VectorXd impulsesOf(Holds& holds)
{
    VectorXd lambda(holds.count());
    holds.impulses(lambda.data());
    return lambda;
}

// The change of w that gives the speeds with the shortest impulses.
TEST(Holds, GiveTheirRowsTheSpeedsWithTheLeastChange)
{
    const MatrixXd Y = MatrixXd::Random(5, 9);
    const VectorXd speeds = VectorXd::Random(5);
    const VectorXd none = VectorXd::Zero(5);
    Holds holds;
    fill(holds, Y);
    VectorXd w = VectorXd::Zero(9);
    holds.apply(speeds.data(), none.data(), w.data());
    const VectorXd lambda = (Y * Y.transpose()).ldlt().solve(speeds);
    EXPECT_EQ(holds.rank(), 5);
    EXPECT_LT((w - Y.transpose() * lambda).norm(), 1e-12);
    EXPECT_LT((impulsesOf(holds) - lambda).norm(), 1e-12);
}

TEST(Holds, SharesOfRowsThatAreThereTwiceAreEqual)
{
    MatrixXd Y(6, 8);
    Y.topRows(3) = MatrixXd::Random(3, 8);
    Y.bottomRows(3) = Y.topRows(3);
    VectorXd speeds(6);
    speeds << 1, 2, 3, 1, 2, 3;
    const VectorXd none = VectorXd::Zero(6);
    Holds holds;
    fill(holds, Y);
    VectorXd w = VectorXd::Zero(8);
    holds.apply(speeds.data(), none.data(), w.data());
    EXPECT_EQ(holds.rank(), 3);
    EXPECT_LT((Y * w - speeds).norm(), 1e-12);
    const VectorXd lambda = impulsesOf(holds);
    EXPECT_LT((lambda.head(3) - lambda.tail(3)).norm(), 1e-12);
    EXPECT_LT((Y.transpose() * lambda - w).norm(), 1e-12);
}

TEST(Holds, WhatContradictsIsShared)
{
    MatrixXd Y(2, 4);
    Y.row(0) << 1, 2, 0, 0;
    Y.row(1) = Y.row(0);
    const VectorXd speeds = (VectorXd(2) << 1, 3).finished();
    const VectorXd none = VectorXd::Zero(2);
    Holds holds;
    fill(holds, Y);
    VectorXd w = VectorXd::Zero(4);
    holds.apply(speeds.data(), none.data(), w.data());
    EXPECT_NEAR(Y.row(0).dot(w), 2, 1e-12);
}

// A direction in which a row hardly moves: exact speeds are reached, errors close slowly.
TEST(Holds, ErrorsCloseSlowlyWhereLittleMoves)
{
    MatrixXd Y = MatrixXd::Zero(2, 4);
    Y(0, 0) = 1;
    Y(1, 0) = 1;
    Y(1, 1) = 0.005;
    const VectorXd speeds = (VectorXd(2) << 0, 1).finished();
    const VectorXd none = VectorXd::Zero(2);
    Holds exact;
    fill(exact, Y);
    ASSERT_EQ(exact.rank(), 2);
    VectorXd w = VectorXd::Zero(4);
    exact.apply(speeds.data(), none.data(), w.data());
    EXPECT_NEAR(w[1], 200, 1e-9);
    Holds closing;
    fill(closing, Y);
    VectorXd slow = VectorXd::Zero(4);
    closing.apply(none.data(), speeds.data(), slow.data());
    EXPECT_LT(slow.norm(), 20);
}

TEST(Holds, FreedRowsDisturbNothing)
{
    const MatrixXd Y = MatrixXd::Random(4, 10);
    Holds holds;
    fill(holds, Y);
    VectorXd y = VectorXd::Random(10);
    holds.free(y.data());
    EXPECT_LT((Y * y).norm(), 1e-12);
}

TEST(Holds, KeepTheirSpeedsAfterOthersChangedThem)
{
    const MatrixXd Y = MatrixXd::Random(4, 10);
    const VectorXd speeds = VectorXd::Random(4);
    const VectorXd none = VectorXd::Zero(4);
    Holds holds;
    fill(holds, Y);
    VectorXd w = VectorXd::Zero(10);
    holds.apply(speeds.data(), none.data(), w.data());
    const VectorXd pushed = VectorXd::Random(10);
    w += pushed;
    holds.keep(w.data());
    EXPECT_LT((Y * w - speeds).norm(), 1e-12);
    EXPECT_LT((w - pushed - Y.transpose() * impulsesOf(holds)).norm(), 1e-12);
}

}  // namespace
