#pragma once

#include "editor/view3d/picking.h"

#include <optional>
#include <span>
#include <vector>

namespace editor::view3d {

// How far these bodies, moved down as one, come until one of them meets something below, m;
// negative when they are sunk in it and have to be raised. None where nothing lies under them.
//
// Found by rays: from their lowest points, exactly, and over a grid of 21 x 21 columns between what
// their underside is there and the first surface under it. So what lands on its lowest points, or
// with a flat or round underside on a flat top, stands exactly; what is finer than the grid, such
// as the tip of a needle beside the lowest point, may be met a little late.
//
// X_WB: of all bodies; `hidden`: one flag per body, what nobody sees holds nothing.
[[nodiscard]] std::optional<double> dropOf(Picker& picker,
                                           const scene::Scene& scene,
                                           std::span<const base::Pose> X_WB,
                                           const std::vector<bool>& hidden,
                                           std::span<const scene::BodyIndex> bodies);

}  // namespace editor::view3d
