#include "editor/view3d/array_layout.h"

#include <cmath>
#include <numbers>

namespace editor::view3d {

std::vector<base::Pose> ArrayLayout::places() const
{
    std::vector<base::Pose> all;
    if (kind == ArrayKind::Ring) {
        for (int i = 0; i < count[0]; ++i) {
            const double angle = 2 * std::numbers::pi * i / count[0];
            all.push_back({{radius * (std::cos(angle) - 1), radius * std::sin(angle), 0},
                           i == 0 ? base::Quat{} : base::axisAngle({0, 0, 1}, angle)});
        }
        return all;
    }
    const int rows = kind == ArrayKind::Grid ? count[1] : 1;
    for (int row = 0; row < rows; ++row) {
        for (int i = 0; i < count[0]; ++i) {
            all.push_back({{i * spacing[0], row * spacing[1], 0}, {}});
        }
    }
    return all;
}

std::vector<base::Pose> ArrayLayout::poses() const
{
    const std::vector<base::Pose> all = places();
    std::vector<base::Pose> kept;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!leftOut.contains(i)) {
            kept.push_back(all[i]);
        }
    }
    return kept;
}

}  // namespace editor::view3d
