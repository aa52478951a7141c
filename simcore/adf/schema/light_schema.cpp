#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

namespace {

using base::Unit;

// The nested spelling makes AMBF 2.0 refuse the file; it is read here with a warning.
constexpr std::array<std::string_view, 1> kNestedLocation{"location.position"};

constexpr std::array kParentRow{
    parentRow(kAnyObject,
              Trait::None,
              "Object that the light moves with; its vectors are then in the object's frame."),
};

constexpr std::array kOwnRows{
    PropertySpec{
        .id = light::kLocation,
        .key = "location",
        .aliases = kNestedLocation,
        .facet = VectorFacet{.unit = Unit::Metre},
        .traits = Trait::AlwaysWritten,
        .group = "Pose",
        .label = "Position",
        .doc = "Where the light is; x, y and z stand directly in this map.",
    },
    PropertySpec{
        .id = light::kOrientation,
        .key = "location.orientation",
        .facet = RotationFacet{},
        .traits = Trait::Advanced,
        .group = "Pose",
        .label = "Rotation",
        .doc = "How the light is turned: without a direction it shines along its own X axis.",
    },
    PropertySpec{
        .id = light::kDirection,
        .key = "direction",
        .facet = VectorFacet{.fallback = {1, 0, 0}, .direction = true},
        .traits = Trait::NoDefault,
        .group = "Pose",
        .label = "Direction",
        .doc = "Direction it shines in; comes before the rotation.",
    },
    PropertySpec{
        .id = light::kCutoffAngle,
        .key = "cutoff angle",
        .facet = RealFacet{.fallback = 0.7, .min = 0, .unit = Unit::Radian},
        .group = "Light",
        .label = "Cutoff angle",
        .doc = "Half angle of the cone of light; more than 90 degrees counts as 90.",
    },
    PropertySpec{
        .id = light::kSpotExponent,
        .key = "spot exponent",
        .facet = RealFacet{.fallback = 0.7, .min = 0},
        .group = "Light",
        .label = "Spot exponent",
        .doc = "How quickly it grows dim towards the edge of the cone.",
    },
    PropertySpec{
        .id = light::kShadowQuality,
        .key = "shadow quality",
        .facet = IntegerFacet{.min = 0, .max = 5},
        .traits = Trait::AlwaysWritten,
        .group = "Light",
        .label = "Shadow quality",
        .doc = "0 no shadows, 1 very low to 5 very high. AMBF 2.0 takes a random value when it is "
               "absent.",
    },
    PropertySpec{
        .id = light::kAttenuationConstant,
        .key = "attenuation.constant",
        .facet = RealFacet{.fallback = 1, .min = 0},
        .traits = Trait::Advanced,
        .group = "Light",
        .label = "Attenuation",
        .doc = "Part of the attenuation that is the same at every distance.",
    },
    PropertySpec{
        .id = light::kAttenuationLinear,
        .key = "attenuation.linear",
        .facet = RealFacet{.min = 0},
        .traits = Trait::Advanced,
        .group = "Light",
        .label = "Linear part",
        .doc = "Part of the attenuation that grows with the distance.",
    },
    PropertySpec{
        .id = light::kAttenuationQuadratic,
        .key = "attenuation.quadratic",
        .facet = RealFacet{.min = 0},
        .traits = Trait::Advanced,
        .group = "Light",
        .label = "Quadratic part",
        .doc = "Part of the attenuation that grows with the square of the distance.",
    },
};

constexpr auto kLightRows =
    concatenated(kIdentityRows, kParentRow, kOwnRows, kPublishRows, kPluginRow);

}  // namespace

std::span<const PropertySpec> light()
{
    return kLightRows;
}

}  // namespace adf::rowsOf
