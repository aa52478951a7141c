#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

namespace {

constexpr auto kOwnRows =
    grouped({.name = "General"},
            row({actuator::kType, "type", "Type"},
                KeywordFacet{.choices = kChoices<ActuatorType>},
                "What the actuator does. AMBF 2.0 crashes on any other word.",
                Trait::Required),
            parentRow(kOnlyBody, Trait::Required, "Body that carries the actuator."));

constexpr auto kActionRows = concatenated(
    grouped({.name = "Action", .traits = Trait::UnusedByAmbf},
            row({actuator::kMaxImpulse, "max impulse", "Max impulse"},
                RealFacet{.fallback = 10, .min = 0, .unit = base::Unit::NewtonSecond},
                "Most that the hold may push in one step along each axis, and turn about it "
                "(N·m·s); AMBF 2.0 never uses it."),
            row({actuator::kTau, "tau", "Tau"},
                RealFacet{.fallback = 1, .min = 0},
                "Share of the error taken back in a step; AMBF 2.0 never uses it.")),
    grouped({.name = "Display"},
            row({actuator::kVisible, "visible", "Visible"},
                BoolFacet{},
                "Whether AMBF marks the actuator with a sphere."),
            row({actuator::kVisibleSize, "visible size", "Mark size"},
                RealFacet{.fallback = 0.02, .min = 0, .unit = base::Unit::Metre},
                "Radius of the mark.")));

constexpr auto kActuatorRows =
    concatenated(kIdentityRows, kOwnRows, kPoseRows, kActionRows, kPublishRows, kPluginRow);

}  // namespace

std::span<const PropertySpec> actuator()
{
    return kActuatorRows;
}

}  // namespace adf::rowsOf
