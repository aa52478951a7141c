#pragma once

// Rows that must be kept exactly, whatever it takes: loops of joints and gears, in the whitened
// rates of the links that they connect (forest.h).
//
// They are made orthonormal by Gram-Schmidt with pivoting, Y = L Q. Rows of which little is left
// are dependent, as a loop in a plane has them in space: they are not added to Q but stay in L, so
// that
//   - what contradicts is shared: speeds are those of least squares;
//   - what is redundant is shared: impulses are the shortest that do it, L (L^T L)^-1 z.
// What closes errors is damped (Levenberg), so that a stretched loop closes slowly where little of
// it moves instead of fast. Rows with bounds are freed of Q: solving them never disturbs a hold.

#include "multibody/spatial.h"

#include <cstddef>
#include <span>
#include <vector>

namespace multibody {

class Holds {
public:
    // Forgets the rows of the last step. There will be `rows`, with numbers at these rates only of
    // all that w has, in ascending order: a long thread that hangs from loops is most of its
    // mechanism, and they do not reach it.
    void begin(std::span<const Run> rates, int rows);

    // Where in a row the number of each of these rates stands, by rate.
    [[nodiscard]] const int* columns() const { return columnOf_.data(); }

    // A row to fill, zeros at first; it counts `measure` times what is filled in, and the next is
    // stride() behind it. Rows of one joint have the same group, and are measured by the longest of
    // them: what is much shorter follows from parallel axes, up to the rounding of a file. `most`:
    // the square of the length that the row would have, measured, if nothing else held what it
    // moves; what is rounding beside it is none.
    double* add(int group, double most = 0, double measure = 1);

    // A multiple of four, as vector instructions like it.
    [[nodiscard]] std::size_t stride() const { return stride_; }

    [[nodiscard]] int count() const { return count_; }

    // Once all are there.
    void orthogonalise();

    [[nodiscard]] int rank() const { return rank_; }

    // The rates where rows have numbers, once they are orthonormal.
    [[nodiscard]] std::span<const Run> reach() const
    {
        return rank_ > 0 ? std::span<const Run>(rates_) : std::span<const Run>();
    }

    // By which a row, measured, was multiplied: what contradicts is shared by these measures.
    [[nodiscard]] double scale(int row) const { return scales_[static_cast<std::size_t>(row)]; }

    // Leaves of speeds along the rows, count() numbers times their scales, what no w can give.
    void leaveContradiction(double* speeds);

    // Changes w, 0 before at these rates, so that speeds along the rows change by `speeds`,
    // of count() numbers, as far as they do not contradict.
    void apply(const double* speeds, double* w);
    // The impulse of each row: of apply(), and of what came to w since, when that began at 0 again
    // and the impulses of all else, not freed, would have made `others` of it. Both are null where
    // nothing else acted.
    void impulses(const double* w, const double* others, double* lambda);
    // Takes out of a row what holds would undo: the square of its length becomes less by what it
    // returns.
    double free(double* y) const;

private:
    [[nodiscard]] double along(const double* q, const double* y) const;
    void addAlong(double* y, double share, const double* q) const;
    void scaleRows();
    void multiply();
    void factor(std::vector<double>& lower, double damping) const;
    void solve(const std::vector<double>& factor, std::vector<double>& x) const;
    void project(const double* speeds, std::vector<double>& x) const;

    std::vector<Run> rates_;
    std::vector<int> columnOf_;  // by rate
    int size_ = 0;
    std::size_t stride_ = 0;
    int count_ = 0;
    int rank_ = 0;
    std::size_t columns_ = 0;     // of l_
    std::vector<double> y_;       // rows, count x stride
    std::vector<double> q_;       // rank x stride
    std::vector<double> l_;       // count x columns
    std::vector<double> normal_;  // L^T L
    std::vector<double> gram_;    // its Cholesky factor
    std::vector<double> damped_;
    std::vector<double> given_;  // impulses along Q of apply()
    std::vector<double> wanted_;
    std::vector<double> x_;
    std::vector<double> scaled_;
    std::vector<double> left_;
    std::vector<std::size_t> open_;  // rows that were not taken into Q, ascending
    std::vector<double> scales_;
    std::vector<int> groups_;
    std::vector<double> most_;
    std::vector<double> measures_;
};

}  // namespace multibody
