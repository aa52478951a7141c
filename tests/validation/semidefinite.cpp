#include "tests/validation/semidefinite.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace validation {

namespace {

// Of the scaled matrix, whose diagonal is 1: a smaller pivot is a redundant row.
constexpr double kLeastPivot = 1e-10;

}  // namespace

SemidefiniteSolver::SemidefiniteSolver(std::vector<double> a, std::size_t n)
    : n_(n), scale_(n), order_(n), factor_(std::move(a))
{
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    for (std::size_t i = 0; i < n; ++i) {
        const double diagonal = factor_[i * n + i];
        scale_[i] = diagonal > 0 ? 1 / std::sqrt(diagonal) : 0;
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            factor_[i * n + j] *= scale_[i] * scale_[j];
        }
    }
    for (std::size_t k = 0; k < n; ++k) {
        std::size_t best = k;
        for (std::size_t i = k + 1; i < n; ++i) {
            if (factor_[i * n + i] > factor_[best * n + best]) {
                best = i;
            }
        }
        if (factor_[best * n + best] < kLeastPivot) {
            return;
        }
        if (best != k) {
            for (std::size_t j = 0; j < n; ++j) {
                std::swap(factor_[k * n + j], factor_[best * n + j]);
            }
            for (std::size_t i = 0; i < n; ++i) {
                std::swap(factor_[i * n + k], factor_[i * n + best]);
            }
            std::swap(order_[k], order_[best]);
        }
        const double pivot = std::sqrt(factor_[k * n + k]);
        factor_[k * n + k] = pivot;
        for (std::size_t i = k + 1; i < n; ++i) {
            factor_[i * n + k] /= pivot;
        }
        for (std::size_t j = k + 1; j < n; ++j) {
            const double share = factor_[j * n + k];
            for (std::size_t i = k + 1; i < n && share != 0; ++i) {
                factor_[i * n + j] -= factor_[i * n + k] * share;
            }
        }
        rank_ = k + 1;
    }
}

std::vector<double> SemidefiniteSolver::solve(const std::vector<double>& b) const
{
    std::vector<double> y(rank_);
    for (std::size_t i = 0; i < rank_; ++i) {
        double sum = b[order_[i]] * scale_[order_[i]];
        for (std::size_t j = 0; j < i; ++j) {
            sum -= factor_[i * n_ + j] * y[j];
        }
        y[i] = sum / factor_[i * n_ + i];
    }
    std::vector<double> x(n_, 0.0);
    for (std::size_t back = rank_; back > 0; --back) {
        const std::size_t i = back - 1;
        double sum = y[i];
        for (std::size_t j = i + 1; j < rank_; ++j) {
            sum -= factor_[j * n_ + i] * y[j];
        }
        y[i] = sum / factor_[i * n_ + i];
        x[order_[i]] = y[i] * scale_[order_[i]];
    }
    return x;
}

}  // namespace validation
