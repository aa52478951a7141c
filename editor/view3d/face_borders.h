#pragma once

#include "editor/view3d/skin.h"

#include <cstddef>
#include <vector>

namespace editor::view3d {

// What bounds the flat faces of a skin that lie in the plane through `point`, all in the frame of
// the skin. `normal`: unit.

// Indices into skin.edges.
[[nodiscard]] std::vector<std::size_t> bordersOf(const Skin& skin,
                                                 base::Vec3 point,
                                                 base::Vec3 normal);

// The ring of points of an edge of flat faces, or a stretch of it between two corners.
struct BorderLine {
    std::vector<base::Vec3> points;
    bool closed = false;  // without a corner
};

[[nodiscard]] bool isStraight(const BorderLine& line);

// The border from corner to corner: a corner is where it turns by more than 35 degrees (rims have
// steps of 30) or where more than two edges come together.
[[nodiscard]] std::vector<BorderLine> borderLines(const Skin& skin,
                                                  base::Vec3 point,
                                                  base::Vec3 normal);

}  // namespace editor::view3d
