#pragma once

#include "base/math.h"
#include "scene/body.h"

#include <optional>
#include <vector>

namespace editor {

// What an import could start inside of, and what it could stand on. All boxes and heights in the
// world frame, m.
class Ground {
public:
    // `box`: the tight box of the body; empty when it has none.
    void add(const scene::Body& body, const base::Bounds& box);

    // Something that a robot with this box would start inside of. What is static and much wider
    // than a robot over it is ground and no obstacle: a room, a table.
    [[nodiscard]] std::optional<base::Bounds> obstacleAt(const base::Bounds& box) const;

    // The highest ground that the middle of the box is above of: planes, and what obstacleAt()
    // takes for ground.
    [[nodiscard]] std::optional<double> heightUnder(const base::Bounds& box) const;

    // Is there anything static that the box could fall on?
    [[nodiscard]] bool holds(const base::Bounds& box) const;

private:
    struct Solid {
        base::Bounds box;
        bool isStatic = false;
        bool isTouched = false;
    };

    // normal·p = offset, with the normal upwards.
    struct Slope {
        base::Vec3 normal;
        double offset = 0;
    };

    std::vector<Solid> solids_;
    std::vector<Slope> slopes_;
};

// The box shifted.
[[nodiscard]] base::Bounds moved(const base::Bounds& box, const base::Vec3& shift);

}  // namespace editor
