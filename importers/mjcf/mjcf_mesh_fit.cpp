#include "importers/mjcf/mjcf_mesh_fit.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace importers::mjcf {

namespace {

using base::Quat;
using base::Vec3;

constexpr std::array<std::string_view, 5> kFitting{"sphere", "capsule", "cylinder", "ellipsoid",
                                                   "box"};

struct InertiaBox {
    Vec3 half;        // half of the sides, the longest last
    base::Pose X_AB;  // principal frame at the centre of mass
};

// Moments in falling order about the axes of a frame. Where two of them are equal the axes are
// free, and still a box lies as they do, so the steps are those of MuJoCo's mju_eig3: Jacobi's
// rotations of the largest product of inertia as quaternions, then quarter turns that sort.
class SortedAxes {
public:
    explicit SortedAxes(const robot::InertiaTensor& t)
        : tensor_{Vec3{t.xx, t.xy, t.xz}, Vec3{t.xy, t.yy, t.yz}, Vec3{t.xz, t.yz, t.zz}}
    {
        constexpr int kMostTurns = 500;
        for (int i = 0; i < kMostTurns && turnOnce(); ++i) {
        }
        for (const int first : {0, 1, 0}) {
            if (moments[first] + kSmall < moments[first + 1]) {
                std::swap(moments[first], moments[first + 1]);
                constexpr double kHalf = std::numbers::sqrt2 / 2;
                const Vec3 axis = first == 0 ? Vec3{0, 0, kHalf} : Vec3{kHalf, 0, 0};
                R_AB = base::normalized(R_AB * Quat{axis.x, axis.y, axis.z, kHalf});
            }
        }
    }

    Vec3 moments;
    Quat R_AB;

private:
    static constexpr double kSmall = 1e-12;

    // False when there is nothing left to turn.
    bool turnOnce()
    {
        const base::Mat3 seen = inFrame();
        moments = {seen[0].x, seen[1].y, seen[2].z};
        const double xy = std::abs(seen[0].y);
        const double xz = std::abs(seen[0].z);
        const double yz = std::abs(seen[1].z);
        const bool isXy = xy > xz && xy > yz;
        const int row = isXy || xz > yz ? 0 : 1;
        const int column = isXy ? 1 : 2;
        const int axis = 3 - row - column;
        const double product = seen[static_cast<std::size_t>(row)][column];
        if (std::abs(product) < kSmall) {
            return false;
        }
        const double tau = (moments[column] - moments[row]) / (2 * product);
        const double root = std::sqrt(1 + tau * tau);
        const double t = tau >= 0 ? 1 / (tau + root) : -1 / (root - tau);
        const double c = 1 / std::sqrt(1 + t * t);
        if (c > 1 - kSmall) {
            return false;
        }
        double sine = std::sqrt(0.5 - 0.5 * c);
        sine = (tau >= 0) == (axis != 1) ? -sine : sine;
        Vec3 part;
        part[axis] = sine;
        R_AB = base::normalized(R_AB * Quat{part.x, part.y, part.z, std::sqrt(1 - sine * sine)});
        return true;
    }

    // Rᵀ·I·R
    [[nodiscard]] base::Mat3 inFrame() const
    {
        const base::Mat3 r = base::toMatrix(R_AB);
        base::Mat3 seen;
        for (std::size_t i = 0; i < 3; ++i) {
            for (int k = 0; k < 3; ++k) {
                const auto I = static_cast<int>(i);
                const Vec3 column{r[0][k], r[1][k], r[2][k]};
                const Vec3 turned{base::dot(tensor_[0], column), base::dot(tensor_[1], column),
                                  base::dot(tensor_[2], column)};
                seen[i][k] = base::dot(Vec3{r[0][I], r[1][I], r[2][I]}, turned);
            }
        }
        return seen;
    }

    base::Mat3 tensor_;
};

// The box of the solid's mass and moments, as in MuJoCo's documentation of `fitaabb`.
std::optional<InertiaBox> inertiaBox(const Solid& solid)
{
    if (!(solid.mass > 0)) {
        return std::nullopt;
    }
    const SortedAxes axes(solid.inertia);
    const Vec3 m = axes.moments;
    InertiaBox box{.X_AB = {solid.centre, axes.R_AB}};
    for (int i = 0; i < 3; ++i) {
        const double square = 6 * (m[(i + 1) % 3] + m[(i + 2) % 3] - m[i]) / solid.mass;
        if (!(square > 0) || !std::isfinite(square)) {
            return std::nullopt;
        }
        box.half[i] = std::sqrt(square) / 2;
    }
    return box;
}

}  // namespace

bool canFitMesh(std::string_view type)
{
    return std::find(kFitting.begin(), kFitting.end(), type) != kFitting.end();
}

std::optional<MeshFit> fitInertia(std::string_view type, const Solid& solid)
{
    const std::optional<InertiaBox> box = inertiaBox(solid);
    if (!box || !canFitMesh(type)) {
        return std::nullopt;
    }
    const Vec3 half = box->half;
    MeshFit fit{.size = {half.x, half.y, half.z}, .X_AG = box->X_AB};
    const double radius = (half.x + half.y) / 2;
    if (type == "sphere") {
        fit.size = {(half.x + half.y + half.z) / 3, 0, 0};
    } else if (type == "capsule") {
        fit.size = {radius, std::max(0.0, half.z - radius / 2), 0};
    } else if (type == "cylinder") {
        fit.size = {radius, half.z, 0};
    }
    return fit;
}

std::optional<MeshFit> fitPoints(std::string_view type,
                                 const Solid& solid,
                                 std::span<const Vec3> points_A)
{
    const std::optional<InertiaBox> box = inertiaBox(solid);
    if (!box || !canFitMesh(type) || points_A.empty()) {
        return std::nullopt;
    }
    base::Bounds bounds;
    const base::Pose X_BA = base::inverse(box->X_AB);
    for (const Vec3 p_A : points_A) {
        bounds.add(X_BA * p_A);
    }
    const Vec3 half = 0.5 * bounds.size();
    MeshFit fit{.size = {half.x, half.y, half.z}, .X_AG = box->X_AB};
    fit.X_AG.position = box->X_AB * bounds.centre();
    const double radius = std::max(half.x, half.y);
    if (type == "sphere") {
        fit.size = {std::max(radius, half.z), 0, 0};
    } else if (type == "capsule") {
        fit.size = {radius, std::max(0.0, half.z - radius), 0};
    } else if (type == "cylinder") {
        fit.size = {radius, half.z, 0};
    }
    return fit;
}

}  // namespace importers::mjcf
