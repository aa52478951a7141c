#include "multibody/holds.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace multibody {

namespace {

// Squared, of the longest row of all: joints that are there twice leave rounding only.
constexpr double kLeastGroup = 1e-6;

// Squared, of what a row would be if nothing else held.
constexpr double kRounding = 1e-18;

// Of the length of rows: along directions in which they are shorter, rates mostly stay as they are.
constexpr double kDamping = 0.04;

// Of iterated least squares: what moves as much as the longest row is off by the twelfth power of
// the damping.
constexpr int kRounds = 6;

// Of the square of a row: what leaves more of it leaves it orthogonal to rounding.
constexpr double kMuchLeft = 0.5;

// A row of which the others leave less than this share of the longest row of its joint follows from
// them. Files round frames to 1e-4 m or so.
constexpr double kLeastShare = 1e-3;

// The product of n numbers in fours.
double paddedProduct(const double* a, const double* b, std::size_t n)
{
    double sums[4] = {0, 0, 0, 0};
    for (std::size_t i = 0; i < n; i += 4) {
        for (std::size_t k = 0; k < 4; ++k) {
            sums[k] += a[i + k] * b[i + k];
        }
    }
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

void addPaddedTo(double* to, double share, const double* y, std::size_t n)
{
    for (std::size_t i = 0; i < n; i += 4) {
        for (std::size_t k = 0; k < 4; ++k) {
            to[i + k] += share * y[i + k];
        }
    }
}

void addTo(double* to, double share, const double* y, int n)
{
    for (int i = 0; i < n; ++i) {
        to[i] += share * y[i];
    }
}

std::size_t at(int i)
{
    return static_cast<std::size_t>(i);
}

}  // namespace

void Holds::begin(std::span<const Run> rates, int rows)
{
    rates_.assign(rates.begin(), rates.end());
    columnOf_.resize(rates.empty() ? 0 : at(rates.back().end));
    size_ = 0;
    for (const Run& run : rates) {
        for (int rate = run.begin; rate < run.end; ++rate) {
            columnOf_[at(rate)] = size_++;
        }
    }
    stride_ = (at(size_) + 3) / 4 * 4;
    y_.assign(at(rows) * stride_, 0.0);
    count_ = 0;
    rank_ = 0;
    groups_.clear();
    most_.clear();
    measures_.clear();
}

double* Holds::add(int group, double most, double measure)
{
    groups_.push_back(group);
    most_.push_back(most);
    measures_.push_back(measure);
    return y_.data() + at(count_++) * stride_;
}

// Rows are measured by the longest one of their group.
void Holds::scaleRows()
{
    const std::size_t n = stride_;
    const std::size_t m = at(count_);
    left_.resize(m);
    scales_.resize(m);
    double longestOfAll = 0;
    for (std::size_t i = 0; i < m; ++i) {
        const double* y = y_.data() + i * n;
        left_[i] = measures_[i] * measures_[i] * paddedProduct(y, y, n);
        longestOfAll = std::max(longestOfAll, left_[i]);
    }
    for (std::size_t i = 0; i < m;) {
        std::size_t end = i;
        double longest = kLeastGroup * longestOfAll;
        for (; end < m && groups_[end] == groups_[i]; ++end) {
            longest = std::max({longest, left_[end], kRounding * most_[end]});
        }
        const double scale = longest > 0 ? 1 / std::sqrt(longest) : 1;
        for (; i < end; ++i) {
            scales_[i] = scale;
            left_[i] *= scale * scale;
            const double measured = scale * measures_[i];
            for (std::size_t k = i * n; k < (i + 1) * n; ++k) {
                y_[k] *= measured;
            }
        }
    }
}

void Holds::orthogonalise()
{
    scaleRows();
    const std::size_t n = stride_;
    const std::size_t m = at(count_);
    columns_ = std::min(at(size_), m);
    q_.resize(std::max(q_.size(), columns_ * n));
    l_.assign(m * columns_, 0.0);
    open_.resize(m);
    std::iota(open_.begin(), open_.end(), std::size_t{0});
    rank_ = 0;
    while (at(rank_) < columns_) {
        // The row of which the largest share is left.
        std::size_t best = m;
        double share = kLeastShare * kLeastShare;
        for (std::size_t i = 0; i < m; ++i) {
            if (left_[i] > share) {
                share = left_[i];
                best = i;
            }
        }
        if (best == m) {
            break;
        }
        double* q = q_.data() + at(rank_) * n;
        std::copy_n(y_.data() + best * n, n, q);
        const double before = paddedProduct(q, q, n);
        // How much of it lies along those before is known from when each of them came. Twice is
        // enough (Kahan, Parlett), and once where much is left (Daniel, Gragg, Kaufman, Stewart,
        // 1976).
        const double* const known = l_.data() + best * columns_;
        for (std::size_t j = 0; j < at(rank_); ++j) {
            addPaddedTo(q, -known[j], q_.data() + j * n, n);
        }
        double squared = paddedProduct(q, q, n);
        if (squared < kMuchLeft * before) {
            for (int j = 0; j < rank_; ++j) {
                const double* other = q_.data() + at(j) * n;
                addPaddedTo(q, -paddedProduct(other, q, n), other, n);
            }
            squared = paddedProduct(q, q, n);
        }
        if (!(squared > kLeastShare * kLeastShare)) {
            left_[best] = 0;
            continue;
        }
        const double scale = 1 / std::sqrt(squared);
        for (std::size_t k = 0; k < n; ++k) {
            q[k] *= scale;
        }
        // Of rows that were taken before nothing lies along it.
        for (const std::size_t i : open_) {
            const double along = paddedProduct(y_.data() + i * n, q, n);
            l_[i * columns_ + at(rank_)] = along;
            left_[i] -= along * along;
        }
        left_[best] = 0;
        open_.erase(std::lower_bound(open_.begin(), open_.end(), best));
        ++rank_;
    }
    multiply();
    factor(gram_, 0);
    factor(damped_, kDamping * kDamping);
    given_.assign(at(rank_), 0.0);
    wanted_.assign(at(rank_), 0.0);
    x_.resize(std::max(columns_, at(rank_)));
}

// L^T L, its lower half. There are far more rows than columns, so that loops run along these.
void Holds::multiply()
{
    const std::size_t r = at(rank_);
    const std::size_t size = at(count_) * columns_;
    normal_.resize(r * r);
    for (std::size_t a = 0; a < r; ++a) {
        for (std::size_t b = 0; b <= a; ++b) {
            double sum = 0;
            for (std::size_t i = 0; i < size; i += columns_) {
                sum += l_[i + a] * l_[i + b];
            }
            normal_[a * r + b] = sum;
        }
    }
}

// Cholesky of L^T L + damping, with the inverse of the diagonal, and its transpose above that.
void Holds::factor(std::vector<double>& lower, double damping) const
{
    const std::size_t r = at(rank_);
    lower = normal_;
    for (std::size_t a = 0; a < r; ++a) {
        lower[a * r + a] += damping;
        for (std::size_t b = 0; b <= a; ++b) {
            double sum = lower[a * r + b];
            for (std::size_t k = 0; k < b; ++k) {
                sum -= lower[a * r + k] * lower[b * r + k];
            }
            const double entry = a == b ? 1 / std::sqrt(sum) : sum * lower[b * r + b];
            lower[a * r + b] = entry;
            lower[b * r + a] = entry;
        }
    }
}

// Each unknown, once found, is taken out of all that are left, which do not wait for each other.
void Holds::solve(const std::vector<double>& factor, std::vector<double>& x) const
{
    const std::size_t r = at(rank_);
    for (std::size_t a = 0; a < r; ++a) {
        const double* const column = factor.data() + a * r;
        const double found = x[a] * column[a];
        x[a] = found;
        for (std::size_t k = a + 1; k < r; ++k) {
            x[k] -= column[k] * found;
        }
    }
    for (std::size_t a = r; a-- > 0;) {
        const double* const row = factor.data() + a * r;
        const double found = x[a] * row[a];
        x[a] = found;
        for (std::size_t k = 0; k < a; ++k) {
            x[k] -= row[k] * found;
        }
    }
}

// L^T speeds.
void Holds::project(const double* speeds, std::vector<double>& x) const
{
    std::fill(x.begin(), x.end(), 0.0);
    for (std::size_t i = 0; i < at(count_); ++i) {
        addTo(x.data(), speeds[i], l_.data() + i * columns_, rank_);
    }
}

void Holds::leaveContradiction(double* speeds)
{
    project(speeds, x_);
    solve(gram_, x_);
    for (std::size_t i = 0; i < at(count_); ++i) {
        speeds[i] -= product(l_.data() + i * columns_, x_.data(), rank_);
    }
}

void Holds::apply(const double* speeds, double* w)
{
    scaled_.resize(at(count_));
    for (std::size_t i = 0; i < at(count_); ++i) {
        scaled_[i] = scales_[i] * speeds[i];
    }
    project(scaled_.data(), wanted_);
    std::fill(given_.begin(), given_.end(), 0.0);
    // What is given, g, becomes g + (N + d²)^-1 (b - N g) = (N + d²)^-1 (b + d² g).
    for (int round = 0; round < kRounds; ++round) {
        std::copy_n(wanted_.begin(), rank_, x_.begin());
        addTo(x_.data(), kDamping * kDamping, given_.data(), rank_);
        solve(damped_, x_);
        std::copy_n(x_.begin(), rank_, given_.begin());
    }
    for (int a = 0; a < rank_; ++a) {
        addAlong(w, given_[at(a)], q_.data() + at(a) * stride_);
    }
}

void Holds::impulses(const double* w, const double* others, double* lambda)
{
    std::copy_n(given_.begin(), rank_, x_.begin());
    for (int a = 0; w != nullptr && a < rank_; ++a) {
        const double* q = q_.data() + at(a) * stride_;
        x_[at(a)] += along(q, w) - along(q, others);
    }
    solve(gram_, x_);
    for (std::size_t i = 0; i < at(count_); ++i) {
        double sum = 0;
        for (std::size_t a = 0; a < at(rank_); ++a) {
            sum += scales_[i] * l_[i * columns_ + a] * x_[a];
        }
        lambda[i] = sum;
    }
}

// Of a row and numbers of all rates.
double Holds::along(const double* q, const double* y) const
{
    double sum = 0;
    for (const Run& run : rates_) {
        sum += product(q, y + run.begin, run.end - run.begin);
        q += run.end - run.begin;
    }
    return sum;
}

void Holds::addAlong(double* y, double share, const double* q) const
{
    for (const Run& run : rates_) {
        addTo(y + run.begin, share, q, run.end - run.begin);
        q += run.end - run.begin;
    }
}

double Holds::free(double* y) const
{
    double taken = 0;
    for (int a = 0; a < rank_; ++a) {
        const double* const q = q_.data() + at(a) * stride_;
        const double share = along(q, y);
        addAlong(y, -share, q);
        taken += share * share;
    }
    return taken;
}

}  // namespace multibody
