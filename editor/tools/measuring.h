#pragma once

#include "base/math.h"

#include <optional>

namespace editor {

// What a distance is measured from or to. Lines and planes have no ends.
struct Measurable {
    enum class Kind {
        Point,
        Line,
        Plane,
    };

    Kind kind = Kind::Point;
    base::Vec3 point_W;      // on it
    base::Vec3 direction_W;  // unit; along a line, across a plane, zero of a point
};

struct Measured {
    base::Vec3 from_W;  // the ends of the distance
    base::Vec3 to_W;
    // Between two directions, at most a right angle, rad; a line and a plane: that between the line
    // and the plane. None where one of them has no direction.
    std::optional<double> angle;
    // They meet where they are continued, so the ends are the points that were picked.
    bool meets = false;

    [[nodiscard]] double distance() const { return base::norm(to_W - from_W); }
};

// The shortest way between the two. Of two lines that are not parallel it is their common normal;
// of planes, or a line and a plane, that are not parallel there is none: see `meets`.
[[nodiscard]] Measured measured(const Measurable& from, const Measurable& to);

}  // namespace editor
