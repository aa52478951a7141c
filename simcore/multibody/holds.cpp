#include "multibody/holds.h"

#include <algorithm>
#include <cmath>

namespace multibody {

namespace {

// Squared, of the longest row of all: joints that are there twice leave rounding only.
constexpr double kLeastGroup = 1e-6;

// Of the longest row: directions in which less moves close slowly instead of fast.
constexpr double kDamping = 0.02;

// A row of which the others leave less than this share of the longest row of its joint follows from
// them. Files round frames to 1e-4 m or so.
constexpr double kLeastShare = 1e-3;

// In four sums, which vector instructions add up in the same order.
double product(const double* a, const double* b, int n)
{
    double sums[4] = {0, 0, 0, 0};
    int i = 0;
    for (; i + 4 <= n; i += 4) {
        for (int k = 0; k < 4; ++k) {
            sums[k] += a[i + k] * b[i + k];
        }
    }
    for (; i < n; ++i) {
        sums[i % 4] += a[i] * b[i];
    }
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
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

void Holds::begin(int size)
{
    size_ = size;
    count_ = 0;
    rank_ = 0;
    groups_.clear();
}

double* Holds::add(int group)
{
    groups_.push_back(group);
    const std::size_t wanted = at(++count_) * at(size_);
    if (y_.size() < wanted) {
        y_.resize(wanted);
    }
    double* row = y_.data() + wanted - at(size_);
    std::fill(row, row + size_, 0.0);
    return row;
}

void Holds::orthogonalise()
{
    const std::size_t n = at(size_);
    const std::size_t m = at(count_);
    columns_ = std::min(n, m);
    q_.resize(std::max(q_.size(), columns_ * n));
    l_.assign(m * columns_, 0.0);
    left_.resize(m);
    lengths_.resize(m);
    longest_ = 0;
    for (std::size_t i = 0; i < m; ++i) {
        const double* y = &y_[i * n];
        lengths_[i] = left_[i] = product(y, y, size_);
        longest_ = std::max(longest_, left_[i]);
    }
    for (std::size_t i = 0; i < m;) {
        std::size_t end = i;
        double longest = kLeastGroup * longest_;
        for (; end < m && groups_[end] == groups_[i]; ++end) {
            longest = std::max(longest, lengths_[end]);
        }
        std::fill(lengths_.begin() + static_cast<std::ptrdiff_t>(i),
                  lengths_.begin() + static_cast<std::ptrdiff_t>(end), longest);
        i = end;
    }
    rank_ = 0;
    while (at(rank_) < columns_) {
        // The row of which the largest share is left.
        std::size_t best = m;
        double share = kLeastShare * kLeastShare;
        for (std::size_t i = 0; i < m; ++i) {
            if (left_[i] > share * lengths_[i]) {
                share = left_[i] / lengths_[i];
                best = i;
            }
        }
        if (best == m) {
            break;
        }
        double* q = &q_[at(rank_) * n];
        std::copy_n(&y_[best * n], n, q);
        // Twice is enough (Kahan, Parlett).
        for (int round = 0; round < 2; ++round) {
            for (int j = 0; j < rank_; ++j) {
                const double* other = &q_[at(j) * n];
                addTo(q, -product(other, q, size_), other, size_);
            }
        }
        const double squared = product(q, q, size_);
        if (!(squared > kLeastShare * kLeastShare * lengths_[best])) {
            left_[best] = 0;
            continue;
        }
        const double scale = 1 / std::sqrt(squared);
        for (std::size_t k = 0; k < n; ++k) {
            q[k] *= scale;
        }
        for (std::size_t i = 0; i < m; ++i) {
            const double along = product(&y_[i * n], q, size_);
            l_[i * columns_ + at(rank_)] = along;
            left_[i] -= along * along;
        }
        left_[best] = 0;
        ++rank_;
    }
    factor(gram_, 0);
    factor(damped_, kDamping * kDamping * longest_);
    wanted_.assign(at(rank_), 0.0);
    given_.assign(at(rank_), 0.0);
    x_.resize(std::max(columns_, at(rank_)));
}

// Cholesky of L^T L + damping.
void Holds::factor(std::vector<double>& lower, double damping) const
{
    const std::size_t r = at(rank_);
    lower.assign(r * r, 0.0);
    for (std::size_t a = 0; a < r; ++a) {
        for (std::size_t b = 0; b <= a; ++b) {
            double sum = a == b ? damping : 0;
            for (std::size_t i = 0; i < at(count_); ++i) {
                sum += l_[i * columns_ + a] * l_[i * columns_ + b];
            }
            for (std::size_t k = 0; k < b; ++k) {
                sum -= lower[a * r + k] * lower[b * r + k];
            }
            lower[a * r + b] = a == b ? std::sqrt(sum) : sum / lower[b * r + b];
        }
    }
}

void Holds::solve(const std::vector<double>& lower, std::vector<double>& x) const
{
    const std::size_t r = at(rank_);
    for (std::size_t a = 0; a < r; ++a) {
        for (std::size_t k = 0; k < a; ++k) {
            x[a] -= lower[a * r + k] * x[k];
        }
        x[a] /= lower[a * r + a];
    }
    for (std::size_t a = r; a-- > 0;) {
        for (std::size_t k = a + 1; k < r; ++k) {
            x[a] -= lower[k * r + a] * x[k];
        }
        x[a] /= lower[a * r + a];
    }
}

// L^T speeds.
void Holds::project(const double* speeds, std::vector<double>& x) const
{
    std::fill(x.begin(), x.end(), 0.0);
    for (std::size_t i = 0; i < at(count_); ++i) {
        for (std::size_t a = 0; a < at(rank_); ++a) {
            x[a] += l_[i * columns_ + a] * speeds[i];
        }
    }
}

void Holds::apply(const double* exact, const double* closing, double* w)
{
    project(exact, x_);
    solve(gram_, x_);
    std::copy_n(x_.begin(), rank_, wanted_.begin());
    project(closing, x_);
    solve(damped_, x_);
    for (int a = 0; a < rank_; ++a) {
        wanted_[at(a)] += x_[at(a)];
    }
    keep(w);
}

void Holds::keep(double* w)
{
    for (int a = 0; a < rank_; ++a) {
        const double* q = &q_[at(a) * at(size_)];
        const double missing = wanted_[at(a)] - product(q, w, size_);
        given_[at(a)] += missing;
        addTo(w, missing, q, size_);
    }
}

void Holds::impulses(double* lambda)
{
    std::copy_n(given_.begin(), rank_, x_.begin());
    solve(gram_, x_);
    for (std::size_t i = 0; i < at(count_); ++i) {
        lambda[i] = 0;
        for (std::size_t a = 0; a < at(rank_); ++a) {
            lambda[i] += l_[i * columns_ + a] * x_[a];
        }
    }
}

void Holds::free(double* y) const
{
    for (int a = 0; a < rank_; ++a) {
        const double* q = &q_[at(a) * at(size_)];
        addTo(y, -product(q, y, size_), q, size_);
    }
}

}  // namespace multibody
