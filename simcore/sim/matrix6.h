#pragma once

#include <array>
#include <cstddef>

namespace sim {

// Twists and wrenches about a point, in W: turning before moving, torque before force.
using Vector6 = std::array<double, 6>;
// Rows.
using Matrix6 = std::array<Vector6, 6>;

Matrix6 transposed(const Matrix6& m);
Matrix6 product(const Matrix6& a, const Matrix6& b);
Vector6 product(const Matrix6& m, const Vector6& v);

// Lower triangle M with m = M Mᵀ, of a symmetric positive definite matrix (Cholesky).
Matrix6 lowerFactor(const Matrix6& m);
// x with Mᵀ x = v, for such a triangle.
Vector6 solvedTransposed(const Matrix6& lower, Vector6 v);

// m = U diag(values) Uᵀ of a symmetric matrix, by Jacobi's rotations.
struct Eigen6 {
    Vector6 values{};
    Matrix6 vectors{};  // U: the eigenvectors are its columns
};

Eigen6 eigenOf(Matrix6 m);

}  // namespace sim
