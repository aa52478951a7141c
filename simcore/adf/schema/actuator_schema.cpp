#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

namespace {

constexpr std::array kOwnRows{
    PropertySpec{
        .id = actuator::kType,
        .key = "type",
        .facet = KeywordFacet{.choices = kChoices<ActuatorType>},
        .traits = Trait::Required,
        .group = "General",
        .label = "Type",
        .doc = "What the actuator does. AMBF 2.0 crashes on any other word.",
    },
    parentRow(kOnlyBody, Trait::Required, "Body that carries the actuator."),
};

constexpr std::array kActionRows{
    PropertySpec{
        .id = actuator::kMaxImpulse,
        .key = "max impulse",
        .facet = RealFacet{.fallback = 10, .min = 0, .unit = base::Unit::NewtonSecond},
        .traits = Trait::UnusedByAmbf,
        .group = "Action",
        .label = "Max impulse",
        .doc =
            "Most that the hold may push in one step along each axis, and turn about it (N·m·s); "
            "AMBF 2.0 never uses it.",
    },
    PropertySpec{
        .id = actuator::kTau,
        .key = "tau",
        .facet = RealFacet{.fallback = 1, .min = 0},
        .traits = Trait::UnusedByAmbf,
        .group = "Action",
        .label = "Tau",
        .doc = "Share of the error taken back in a step; AMBF 2.0 never uses it.",
    },
    PropertySpec{
        .id = actuator::kVisible,
        .key = "visible",
        .facet = BoolFacet{},
        .group = "Display",
        .label = "Visible",
        .doc = "Whether AMBF marks the actuator with a sphere.",
    },
    PropertySpec{
        .id = actuator::kVisibleSize,
        .key = "visible size",
        .facet = RealFacet{.fallback = 0.02, .min = 0, .unit = base::Unit::Metre},
        .group = "Display",
        .label = "Mark size",
        .doc = "Radius of the mark.",
    },
};

constexpr auto kActuatorRows =
    concatenated(kIdentityRows, kOwnRows, kPoseRows, kActionRows, kPublishRows, kPluginRow);

}  // namespace

std::span<const PropertySpec> actuator()
{
    return kActuatorRows;
}

}  // namespace adf::rowsOf
