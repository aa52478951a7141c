#pragma once

// Colour rows of bodies, soft bodies, ghost objects and volumes (ADF reference section 2.4).

#include "adf/schema/rows.h"

namespace adf::rowsOf {

inline constexpr std::array kColourRows{
    PropertySpec{
        .id = material::kRgba,
        .key = "color rgba",
        .facet = ColourFacet{.fallback = {1, 1, 1, 1}, .alpha = true},
        .traits = Trait::NoDefault,
        .group = "Colour",
        .label = "Colour",
        .doc =
            "Colour with alpha; wins over the components and the name. The ambient colour is half "
            "of it.",
    },
    PropertySpec{
        .id = material::kDiffuse,
        .key = "color components.diffuse",
        .facet = ColourFacet{.fallback = {0.7, 0.7, 0.7, 1}},
        .group = "Colour",
        .label = "Diffuse",
        .doc = "Colour in white light.",
    },
    PropertySpec{
        .id = material::kSpecular,
        .key = "color components.specular",
        .facet = ColourFacet{.fallback = {1, 1, 1, 1}},
        .group = "Colour",
        .label = "Specular",
        .doc = "Colour of highlights.",
    },
    PropertySpec{
        .id = material::kEmission,
        .key = "color components.emission",
        .facet = ColourFacet{.fallback = {0, 0, 0, 1}},
        .traits = Trait::Advanced,
        .group = "Colour",
        .label = "Emission",
        .doc = "Colour it shines in without any light.",
    },
    PropertySpec{
        .id = material::kAmbientLevel,
        .key = "color components.ambient.level",
        .facet = RealFacet{.fallback = 0.3, .min = 0},
        .group = "Colour",
        .label = "Ambient level",
        .doc = "Share of the diffuse colour that shows in ambient light.",
    },
    PropertySpec{
        .id = material::kShininess,
        .key = "color components.shininess",
        .facet = IntegerFacet{.fallback = 64, .min = 0, .max = 128},
        .traits = Trait::Advanced,
        .group = "Colour",
        .label = "Shininess",
        .doc = "Sharpness of highlights.",
    },
    PropertySpec{
        .id = material::kTransparency,
        .key = "color components.transparency",
        .facet = RealFacet{.fallback = 1, .min = 0, .max = 1},
        .traits = Trait::RequiredInMap,
        .group = "Colour",
        .label = "Opacity",
        .doc =
            "Alpha of the components, in spite of the key's name: 1 is opaque, 0 cannot be seen. "
            "AMBF 2.0 refuses components without it.",
    },
    PropertySpec{
        .id = material::kColourName,
        .key = "color",
        .facet = TextFacet{},
        .traits = Trait::Advanced,
        .group = "Colour",
        .label = "Colour name",
        .doc =
            "Name from the launch file's colour file, or random; used when there is neither rgba "
            "nor components. AMBF 2.0 ignores it.",
    },
    PropertySpec{
        .id = material::kUseMaterial,
        .key = "use material",
        .facet = BoolFacet{.fallback = true},
        .group = "Colour",
        .label = "Use colour",
        .doc = "Off: the material of the mesh file is kept even if a colour is given.",
    },
};

}  // namespace adf::rowsOf
