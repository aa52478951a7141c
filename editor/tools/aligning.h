#pragma once

#include "editor/tools/rearranging.h"

namespace editor {

// What of the bodies comes to lie at one height along an axis.
enum class AlignAt {
    Low,
    Centre,
    High,
};

// What is the same between neighbours.
enum class Spacing {
    Centres,
    Gaps,
};

// Places of all bodies, in the order given, by what is drawn of them (scene::extentsOf()). `axis`:
// 0, 1, 2 of the world's X, Y, Z. Nothing turns, and nothing moves across the axis.

// The last body stays: what the others are put level with.
[[nodiscard]] std::vector<BodyPlace> aligned(const scene::Scene& scene,
                                             const std::vector<scene::BodyIndex>& bodies,
                                             int axis,
                                             AlignAt at);

// The two outermost stay; those between them keep their order. Gaps are negative where there is no
// room.
[[nodiscard]] std::vector<BodyPlace> distributed(const scene::Scene& scene,
                                                 const std::vector<scene::BodyIndex>& bodies,
                                                 int axis,
                                                 Spacing spacing);

}  // namespace editor
