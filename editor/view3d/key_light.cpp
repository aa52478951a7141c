#include "editor/view3d/key_light.h"

#include <cmath>

namespace editor::view3d {

using base::Vec3;

Vec3 keyDirection(const CameraState& camera)
{
    Vec3 right = camera.right();
    right.z = 0;
    right = base::norm(right) > 1e-6 ? base::normalized(right) : Vec3{1, 0, 0};
    const Vec3 towardsViewer = base::cross(right, {0, 0, 1});
    return base::normalized(-0.50 * right + 0.50 * towardsViewer + Vec3{0, 0, 0.85});
}

std::array<float, 16> shadowMatrix(Vec3 towardsLight, Vec3 centre, double radius)
{
    const Vec3 side = std::abs(towardsLight.z) < 0.99 ? Vec3{0, 0, 1} : Vec3{1, 0, 0};
    const Vec3 x = base::normalized(base::cross(side, towardsLight));
    const Vec3 y = base::cross(towardsLight, x);
    // Deeper than wide: what stands outside the ball may still throw a shadow into it.
    const std::array rows{x / radius, y / radius, -1 / (3 * radius) * towardsLight};
    std::array<float, 16> m{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
            m[static_cast<std::size_t>(column) * 4 + row] = static_cast<float>(rows[row][column]);
        }
        m[12 + row] = static_cast<float>(-base::dot(rows[row], centre));
    }
    m[15] = 1;
    return m;
}

}  // namespace editor::view3d
