#include "sim/matrix6.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

constexpr std::size_t kSize = 6;

// Of everything beside the diagonal, squared.
double beside(const Matrix6& m)
{
    double sum = 0;
    for (std::size_t row = 0; row < kSize; ++row) {
        for (std::size_t column = 0; column < row; ++column) {
            sum += m[row][column] * m[row][column];
        }
    }
    return sum;
}

double diagonal(const Matrix6& m)
{
    double sum = 0;
    for (std::size_t i = 0; i < kSize; ++i) {
        sum += m[i][i] * m[i][i];
    }
    return sum;
}

}  // namespace

Matrix6 transposed(const Matrix6& m)
{
    Matrix6 result{};
    for (std::size_t row = 0; row < kSize; ++row) {
        for (std::size_t column = 0; column < kSize; ++column) {
            result[row][column] = m[column][row];
        }
    }
    return result;
}

Matrix6 product(const Matrix6& a, const Matrix6& b)
{
    Matrix6 result{};
    for (std::size_t row = 0; row < kSize; ++row) {
        for (std::size_t k = 0; k < kSize; ++k) {
            for (std::size_t column = 0; column < kSize; ++column) {
                result[row][column] += a[row][k] * b[k][column];
            }
        }
    }
    return result;
}

Vector6 product(const Matrix6& m, const Vector6& v)
{
    Vector6 result{};
    for (std::size_t row = 0; row < kSize; ++row) {
        for (std::size_t column = 0; column < kSize; ++column) {
            result[row] += m[row][column] * v[column];
        }
    }
    return result;
}

Matrix6 lowerFactor(const Matrix6& m)
{
    Matrix6 lower{};
    for (std::size_t row = 0; row < kSize; ++row) {
        for (std::size_t column = 0; column <= row; ++column) {
            double sum = m[row][column];
            for (std::size_t k = 0; k < column; ++k) {
                sum -= lower[row][k] * lower[column][k];
            }
            lower[row][column] = row == column ? std::sqrt(sum) : sum / lower[column][column];
        }
    }
    return lower;
}

Vector6 solvedTransposed(const Matrix6& lower, Vector6 v)
{
    for (std::size_t row = kSize; row-- > 0;) {
        for (std::size_t k = row + 1; k < kSize; ++k) {
            v[row] -= lower[k][row] * v[k];
        }
        v[row] /= lower[row][row];
    }
    return v;
}

// Golub, Van Loan, Matrix Computations, section 8.5.
Eigen6 eigenOf(Matrix6 m)
{
    constexpr int kMostSweeps = 20;
    constexpr double kPrecision = 1e-30;  // squared
    Eigen6 result;
    for (std::size_t i = 0; i < kSize; ++i) {
        result.vectors[i][i] = 1;
    }
    for (int sweep = 0; sweep < kMostSweeps && beside(m) > kPrecision * diagonal(m); ++sweep) {
        for (std::size_t p = 0; p < kSize; ++p) {
            for (std::size_t q = p + 1; q < kSize; ++q) {
                if (m[p][q] == 0) {
                    continue;
                }
                const double ratio = (m[q][q] - m[p][p]) / (2 * m[p][q]);
                const double t =
                    std::copysign(1.0, ratio) / (std::abs(ratio) + std::sqrt(1 + ratio * ratio));
                const double c = 1 / std::sqrt(1 + t * t);
                const double s = t * c;
                for (std::size_t k = 0; k < kSize; ++k) {
                    const double kp = m[k][p];
                    const double kq = m[k][q];
                    m[k][p] = c * kp - s * kq;
                    m[k][q] = s * kp + c * kq;
                }
                for (std::size_t k = 0; k < kSize; ++k) {
                    const double pk = m[p][k];
                    const double qk = m[q][k];
                    m[p][k] = c * pk - s * qk;
                    m[q][k] = s * pk + c * qk;
                }
                for (std::size_t k = 0; k < kSize; ++k) {
                    const double kp = result.vectors[k][p];
                    const double kq = result.vectors[k][q];
                    result.vectors[k][p] = c * kp - s * kq;
                    result.vectors[k][q] = s * kp + c * kq;
                }
            }
        }
    }
    for (std::size_t i = 0; i < kSize; ++i) {
        result.values[i] = m[i][i];
    }
    return result;
}

}  // namespace sim
