#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

namespace {

using base::Unit;

// The nested spelling makes AMBF 2.0 refuse the file; it is read here with a warning.
constexpr std::array<std::string_view, 1> kNestedLocation{"location.position"};

constexpr auto kParentRow =
    parentRow(kAnyObject,
              Trait::None,
              "Object that the light moves with; its vectors are then in the object's frame.");

constexpr auto kOwnRows = concatenated(
    grouped({.name = "Pose"},
            alsoSpelled(kNestedLocation,
                        row({light::kLocation, "location", "Position"},
                            VectorFacet{.unit = Unit::Metre},
                            "Where the light is; x, y and z stand directly in this map.",
                            Trait::AlwaysWritten)),
            row({light::kOrientation, "location.orientation", "Rotation"},
                RotationFacet{},
                "How the light is turned: without a direction it shines along its own X axis.",
                Trait::Advanced),
            row({light::kDirection, "direction", "Direction"},
                VectorFacet{.fallback = {1, 0, 0}, .direction = true},
                "Direction it shines in; comes before the rotation.",
                Trait::NoDefault)),
    grouped({.name = "Light"},
            row({light::kCutoffAngle, "cutoff angle", "Cutoff angle"},
                RealFacet{.fallback = 0.7, .min = 0, .unit = Unit::Radian},
                "Half angle of the cone of light; more than 90 degrees counts as 90."),
            row({light::kSpotExponent, "spot exponent", "Spot exponent"},
                RealFacet{.fallback = 0.7, .min = 0},
                "How quickly it grows dim towards the edge of the cone."),
            row({light::kShadowQuality, "shadow quality", "Shadow quality"},
                IntegerFacet{.min = 0, .max = 5},
                "0 no shadows, 1 very low to 5 very high. AMBF 2.0 takes a random value when it is "
                "absent.",
                Trait::AlwaysWritten),
            row({light::kAttenuationConstant, "attenuation.constant", "Attenuation"},
                RealFacet{.fallback = 1, .min = 0},
                "Part of the attenuation that is the same at every distance.",
                Trait::Advanced),
            row({light::kAttenuationLinear, "attenuation.linear", "Linear part"},
                RealFacet{.min = 0},
                "Part of the attenuation that grows with the distance.",
                Trait::Advanced),
            row({light::kAttenuationQuadratic, "attenuation.quadratic", "Quadratic part"},
                RealFacet{.min = 0},
                "Part of the attenuation that grows with the square of the distance.",
                Trait::Advanced)));

constexpr auto kLightRows =
    concatenated(kIdentityRows, kParentRow, kOwnRows, kPublishRows, kPluginRow);

}  // namespace

std::span<const PropertySpec> light()
{
    return kLightRows;
}

}  // namespace adf::rowsOf
