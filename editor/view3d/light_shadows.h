#pragma once

// The shadow maps of the document's lights: which part of one depth texture each light has, and how
// the world is projected into it. Pure mathematics; the lights are spot lights, as ADF has no
// others.

#include "base/math.h"
#include "editor/view3d/scene_camera.h"

#include <array>
#include <span>

namespace editor::view3d {

// A square of the depth texture and what is seen in it.
struct LightShadow {
    // World to clip space of the square, column after column: x and y from −1 to 1 cover the cone,
    // or as much of it as holds what throws shadows; w is the distance along the light's direction.
    std::array<float, 16> clipFromWorld{};
    double texel = 0;  // width of a pixel at a distance of 1 m along the light's direction, m
    // Pixels, from the lower left of the texture. A side of 0: the light throws no shadows.
    int x = 0;
    int y = 0;
    int side = 0;
};

struct LightShadows {
    // Of the texture, in pixels; 0 where no light throws shadows.
    int width = 0;
    int height = 0;
    std::array<LightShadow, kMostLights> lights;  // as in the list that was given
};

// A shadow quality from 1 to 5 chooses squares of 256, 512, 1024, 2048 and 4096 pixels, as in AMBF;
// 4096 only for a light that throws shadows alone, so that no texture is larger than that.
// `casters`: the box around what throws shadows; where it is empty nothing does.
[[nodiscard]] LightShadows lightShadows(std::span<const SpotLight> lights,
                                        const base::Bounds& casters);

}  // namespace editor::view3d
