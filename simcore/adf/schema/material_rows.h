#pragma once

// Colour rows of bodies, soft bodies, ghost objects and volumes (ADF reference section 2.4).

#include "adf/schema/rows.h"

namespace adf::rowsOf {

inline constexpr auto kColourRows =
    grouped({.name = "Colour"},
            row({material::kRgba, "color rgba", "Colour"},
                ColourFacet{.fallback = {1, 1, 1, 1}, .alpha = true},
                "Colour with alpha; wins over the components and the name. The ambient colour is "
                "half of it.",
                Trait::NoDefault),
            row({material::kDiffuse, "color components.diffuse", "Diffuse"},
                ColourFacet{.fallback = {0.7, 0.7, 0.7, 1}},
                "Colour in white light."),
            row({material::kSpecular, "color components.specular", "Specular"},
                ColourFacet{.fallback = {1, 1, 1, 1}},
                "Colour of highlights."),
            row({material::kEmission, "color components.emission", "Emission"},
                ColourFacet{.fallback = {0, 0, 0, 1}},
                "Colour it shines in without any light.",
                Trait::Advanced),
            row({material::kAmbientLevel, "color components.ambient.level", "Ambient level"},
                RealFacet{.fallback = 0.3, .min = 0},
                "Share of the diffuse colour that shows in ambient light."),
            row({material::kShininess, "color components.shininess", "Shininess"},
                IntegerFacet{.fallback = 64, .min = 0, .max = 128},
                "Sharpness of highlights.",
                Trait::Advanced),
            row({material::kTransparency, "color components.transparency", "Opacity"},
                RealFacet{.fallback = 1, .min = 0, .max = 1},
                "Alpha of the components, in spite of the key's name: 1 is opaque, 0 cannot be "
                "seen. AMBF 2.0 refuses components without it.",
                Trait::RequiredInMap),
            row({material::kColourName, "color", "Colour name"},
                TextFacet{},
                "Name from the launch file's colour file, or random; used when there is neither "
                "rgba nor components. AMBF 2.0 ignores it.",
                Trait::Advanced),
            row({material::kUseMaterial, "use material", "Use colour"},
                BoolFacet{.fallback = true},
                "Off: the material of the mesh file is kept even if a colour is given."));

}  // namespace adf::rowsOf
