#include "scene/principal_axes.h"

#include <algorithm>
#include <cmath>

namespace scene {

namespace {

constexpr int kMostSweeps = 50;

using Matrix = std::array<std::array<double, 3>, 3>;

// Turns a and v so that a[p][q] becomes 0.
void annihilate(Matrix& a, Matrix& v, int p, int q)
{
    const auto P = static_cast<std::size_t>(p);
    const auto Q = static_cast<std::size_t>(q);
    if (a[P][Q] == 0) {
        return;
    }
    const double theta = (a[Q][Q] - a[P][P]) / (2 * a[P][Q]);
    const double t = (theta >= 0 ? 1.0 : -1.0) / (std::abs(theta) + std::sqrt(theta * theta + 1));
    const double c = 1 / std::sqrt(t * t + 1);
    const double s = t * c;
    for (std::size_t k = 0; k < 3; ++k) {
        const double kp = a[k][P];
        const double kq = a[k][Q];
        a[k][P] = c * kp - s * kq;
        a[k][Q] = s * kp + c * kq;
    }
    for (std::size_t k = 0; k < 3; ++k) {
        const double pk = a[P][k];
        const double qk = a[Q][k];
        a[P][k] = c * pk - s * qk;
        a[Q][k] = s * pk + c * qk;
        const double kp = v[k][P];
        const double kq = v[k][Q];
        v[k][P] = c * kp - s * kq;
        v[k][Q] = s * kp + c * kq;
    }
    a[P][Q] = 0;
    a[Q][P] = 0;
}

base::Quat quatOf(const Matrix& v)
{
    return base::fromMatrix({base::Vec3{v[0][0], v[0][1], v[0][2]},
                             base::Vec3{v[1][0], v[1][1], v[1][2]},
                             base::Vec3{v[2][0], v[2][1], v[2][2]}});
}

std::array<base::Quat, 24> makeCubeTurns()
{
    std::array<base::Quat, 24> turns;
    std::size_t count = 0;
    constexpr std::array<std::array<std::size_t, 3>, 6> kOrders{
        {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}};
    for (std::size_t order = 0; order < kOrders.size(); ++order) {
        for (int signs = 0; signs < 8; ++signs) {
            const double x = (signs & 1) != 0 ? -1 : 1;
            const double y = (signs & 2) != 0 ? -1 : 1;
            const double z = (signs & 4) != 0 ? -1 : 1;
            const double parity = order < 3 ? 1 : -1;
            if (x * y * z * parity < 0) {
                continue;
            }
            Matrix m{};
            m[0][kOrders[order][0]] = x;
            m[1][kOrders[order][1]] = y;
            m[2][kOrders[order][2]] = z;
            turns[count++] = quatOf(m);
        }
    }
    return turns;
}

}  // namespace

const std::array<base::Quat, 24>& cubeTurns()
{
    static const std::array<base::Quat, 24> kTurns = makeCubeTurns();
    return kTurns;
}

PrincipalAxes turned(const PrincipalAxes& axes, const base::Quat& cubeTurn)
{
    // Column i of the turn is ±one axis: which moment comes to stand at i.
    const base::Mat3 m = base::toMatrix(cubeTurn);
    PrincipalAxes result{.R_IP = base::normalized(axes.R_IP * cubeTurn)};
    for (int i = 0; i < 3; ++i) {
        for (int k = 0; k < 3; ++k) {
            if (std::abs(m[static_cast<std::size_t>(k)][i]) > 0.5) {
                result.moments[i] = axes.moments[k];
            }
        }
    }
    return result;
}

PrincipalAxes principalAxes(const base::Mat3& tensor)
{
    const auto& [rowX, rowY, rowZ] = tensor;
    if (rowX.y == 0 && rowX.z == 0 && rowY.z == 0) {
        return {.moments = {rowX.x, rowY.y, rowZ.z}, .R_IP = {}};
    }
    Matrix a{{{rowX.x, rowX.y, rowX.z}, {rowX.y, rowY.y, rowY.z}, {rowX.z, rowY.z, rowZ.z}}};
    Matrix v{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    for (int sweep = 0; sweep < kMostSweeps; ++sweep) {
        if (a[0][1] == 0 && a[0][2] == 0 && a[1][2] == 0) {
            break;
        }
        annihilate(a, v, 0, 1);
        annihilate(a, v, 0, 2);
        annihilate(a, v, 1, 2);
    }
    // Rotations only, so v is one, too.
    const PrincipalAxes found{.moments = {a[0][0], a[1][1], a[2][2]}, .R_IP = quatOf(v)};
    const auto nearest = std::max_element(
        cubeTurns().begin(), cubeTurns().end(), [&](const base::Quat& x, const base::Quat& y) {
            return std::abs((found.R_IP * x).w) < std::abs((found.R_IP * y).w);
        });
    return turned(found, *nearest);
}

}  // namespace scene
