#pragma once

#include <cstddef>
#include <vector>

namespace validation {

// Solves A x = b for a symmetric positive semidefinite A and a b in its range: Cholesky with
// diagonal scaling and pivoting that stops where only rounding is left. x is one of the solutions.
class SemidefiniteSolver {
public:
    // `a` by rows, size n x n.
    SemidefiniteSolver(std::vector<double> a, std::size_t n);

    [[nodiscard]] std::vector<double> solve(const std::vector<double>& b) const;

    [[nodiscard]] std::size_t rank() const { return rank_; }

private:
    std::size_t n_;
    std::size_t rank_ = 0;
    std::vector<double> scale_;
    std::vector<std::size_t> order_;
    std::vector<double> factor_;  // lower triangle in the order of `order_`
};

}  // namespace validation
