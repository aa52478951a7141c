#pragma once

#include "base/math.h"

#include <array>
#include <set>
#include <vector>

namespace editor::view3d {

enum class ArrayKind {
    Grid,
    Line,
    Ring,
};

// Where the copies of an array stand, in the frame of the first: rows along X, one after the other
// along Y; a line along X; a ring that begins at the first and has its middle at x = −radius, each
// copy turned on its way round.
struct ArrayLayout {
    ArrayKind kind = ArrayKind::Grid;
    std::array<int, 2> count{4, 3};  // the second of a grid alone
    std::array<double, 2> spacing{0.06, 0.06};
    double radius = 0.1;
    std::set<std::size_t> leftOut;  // among poses(); never the first

    static constexpr int kMostAlong = 100;

    // All places, those left out too.
    [[nodiscard]] std::vector<base::Pose> places() const;
    // Of what will be made.
    [[nodiscard]] std::vector<base::Pose> poses() const;
};

}  // namespace editor::view3d
