#include "meshes/enclosing_ball.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <random>
#include <utility>

namespace meshes {

namespace {

using base::Vec3;

constexpr double kRounding = 1e-13;  // of the square of the radius

struct Support {
    std::array<Vec3, 4> points;
    std::size_t count = 0;

    [[nodiscard]] Support with(Vec3 point) const
    {
        Support more = *this;
        more.points[more.count++] = point;
        return more;
    }
};

// The smallest ball with all of the support on its surface. Its centre is the first point plus a
// sum of the edges e from there: dot(e_i, centre) = |e_i|²/2. None where they depend on each other.
std::optional<Ball> ballThrough(const Support& support)
{
    if (support.count == 0) {
        return Ball{};
    }
    const std::size_t n = support.count - 1;
    std::array<Vec3, 3> edges;
    std::array<std::array<double, 4>, 3> rows{};
    double largest = 0;
    for (std::size_t i = 0; i < n; ++i) {
        edges[i] = support.points[i + 1] - support.points[0];
        largest = std::max(largest, base::dot(edges[i], edges[i]));
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < n; ++k) {
            rows[i][k] = base::dot(edges[i], edges[k]);
        }
        rows[i][n] = rows[i][i] / 2;
    }
    for (std::size_t i = 0; i < n; ++i) {
        std::size_t pivot = i;
        for (std::size_t k = i + 1; k < n; ++k) {
            pivot = std::abs(rows[k][i]) > std::abs(rows[pivot][i]) ? k : pivot;
        }
        std::swap(rows[i], rows[pivot]);
        if (!(std::abs(rows[i][i]) > 1e-14 * largest)) {
            return std::nullopt;
        }
        for (std::size_t k = 0; k < n; ++k) {
            const double factor = k == i ? 0 : rows[k][i] / rows[i][i];
            for (std::size_t j = i; j <= n; ++j) {
                rows[k][j] -= factor * rows[i][j];
            }
        }
    }
    Vec3 offset;
    for (std::size_t i = 0; i < n; ++i) {
        offset += rows[i][n] / rows[i][i] * edges[i];
    }
    return Ball{support.points[0] + offset, base::norm(offset)};
}

bool isOutside(const Ball& ball, Vec3 point)
{
    const Vec3 away = point - ball.centre;
    return ball.radius < 0 || base::dot(away, away) > ball.radius * ball.radius * (1 + kRounding);
}

// Of the points with the support on its surface; at most `most` points can be on it.
Ball growBall(std::span<const Vec3> points, const Support& support, std::size_t most)
{
    const std::optional<Ball> through = ballThrough(support);
    if (!through) {
        return {};
    }
    Ball ball = *through;
    if (support.count == most) {
        return ball;
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (isOutside(ball, points[i])) {
            const Ball larger = growBall(points.first(i), support.with(points[i]), most);
            if (larger.radius >= 0) {
                ball = larger;
            }
        }
    }
    return ball;
}

Ball leastOf(std::span<const Vec3> points, std::size_t most)
{
    Ball ball = growBall(points, {}, most);
    for (const Vec3 point : points) {
        ball.radius = std::max(ball.radius, base::norm(point - ball.centre));
    }
    return ball;
}

}  // namespace

Ball leastBall(std::span<const Vec3> points)
{
    return leastOf(points, 4);
}

Ball leastCircle(std::span<const Vec3> points)
{
    return leastOf(points, 3);
}

std::vector<Vec3> shuffled(std::vector<Vec3> points)
{
    std::mt19937 random(1);
    for (std::size_t i = points.size(); i > 1; --i) {
        std::swap(points[i - 1], points[random() % i]);
    }
    return points;
}

}  // namespace meshes
