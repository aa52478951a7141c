#pragma once

#include "base/math.h"
#include "scene/body.h"

#include <optional>
#include <vector>

namespace importers {

// What an import could start inside of, and what it could stand on. All boxes and heights in the
// world frame, m.
class Ground {
public:
    // `box`: the tight box of the body; empty when it has none.
    void add(const scene::Body& body, const base::Bounds& box);

    // Something that a robot with this box would start inside of. What is static and much wider
    // than a robot over it is ground and no obstacle: a room, a table.
    [[nodiscard]] std::optional<base::Bounds> obstacleAt(const base::Bounds& box) const;

    // The highest ground that the box has to be above of: planes, where the lowest corner meets
    // them, and what obstacleAt() takes for ground, unless the box is inside of it as in a room.
    [[nodiscard]] std::optional<double> heightUnder(const base::Bounds& box) const;

    // Is there anything static that the box could fall on? No plane that it is wholly below of.
    [[nodiscard]] bool holds(const base::Bounds& box) const;

private:
    struct Solid {
        base::Bounds box;
        bool isStatic = false;
        bool isTouched = false;
        bool mayBeHollow = false;
    };

    // normal·p = offset, with the normal upwards.
    struct Slope {
        base::Vec3 normal;
        double offset = 0;

        // Where the lowest point of the box has to be for all of it to be above.
        [[nodiscard]] double heightUnder(const base::Bounds& box) const;
    };

    std::vector<Solid> solids_;
    std::vector<Slope> slopes_;
};

// Does the ground reach under all of the box, seen from above?
[[nodiscard]] bool reachesUnder(const base::Bounds& ground, const base::Bounds& box);

// And is it much wider than it, both ways?
[[nodiscard]] bool isUnder(const base::Bounds& ground, const base::Bounds& box);

// The box shifted.
[[nodiscard]] base::Bounds moved(const base::Bounds& box, const base::Vec3& shift);

}  // namespace importers
