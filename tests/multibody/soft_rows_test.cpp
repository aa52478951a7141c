// Rows of ContactRows that are no contacts and give way.

#include "multibody/contact_rows.h"

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include <limits>
#include <span>
#include <vector>

namespace {

constexpr int kRates = 6;

// A mechanism of one link, whose rows are given whole.
class OneMechanism final : public multibody::LinkRows {
public:
    [[nodiscard]] int mechanismCount() const override { return 1; }

    [[nodiscard]] int mechanismOf(int /*link*/) const override { return 0; }

    [[nodiscard]] multibody::Run rates(int /*mechanism*/) const override { return run_; }

    [[nodiscard]] std::span<const multibody::Run> runs(int /*link*/) const override
    {
        return {&run_, 1};
    }

    [[nodiscard]] base::Vec3 velocityAt(int /*link*/, base::Vec3 /*point*/) const override
    {
        return {};
    }

    [[nodiscard]] base::Vec3 angular(int /*link*/) const override { return {}; }

    void whiten(int, base::Vec3, const base::Vec3 (&)[3], double*, std::size_t) const override {}

    void whiten(int, base::Vec3, double*) const override {}

private:
    multibody::Run run_{0, kRates};
};

TEST(SoftRows, GiveWayByTheirImpulse)
{
    constexpr int kRows = 10;
    constexpr double kFree = std::numeric_limits<double>::infinity();
    const OneMechanism links;
    const multibody::Side side{multibody::Side::Kind::Link, 0};
    const std::vector<multibody::Run> runs{{0, kRates}};
    const Eigen::MatrixXd Y = Eigen::MatrixXd::Random(kRows, kRates);
    const Eigen::VectorXd target = Eigen::VectorXd::Random(kRows);
    const Eigen::VectorXd softness = Eigen::VectorXd::Random(kRows).cwiseAbs();
    multibody::ContactRows rows;
    rows.begin({}, kRates, &links);
    for (int i = 0; i < kRows; ++i) {
        const Eigen::VectorXd y = Y.row(i);
        rows.addBounded(side, {}, runs, std::span(y.data(), kRates), target[i], softness[i], -kFree,
                        kFree, 0);
    }
    std::vector<double> w(kRates);
    std::vector<double> push(kRates);
    rows.solve(w.data(), push.data(), {.mostSweepsOfBounds = 20'000, .toleranceOfBounds = 1e-14});
    Eigen::MatrixXd A = Y * Y.transpose();
    A.diagonal() += softness;
    const Eigen::VectorXd impulse = A.ldlt().solve(target);
    for (int i = 0; i < kRows; ++i) {
        EXPECT_NEAR(rows.impulse(i)[0], impulse[i], 1e-9);
    }
}

}  // namespace
