#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

namespace {

constexpr std::array<std::string_view, 2> kProximitySpellings{"proximity", "PROXIMITY"};
constexpr std::array<std::string_view, 2> kResistanceSpellings{"resistance", "RESISTANCE"};
constexpr std::array kSensorTypes{
    KeywordChoice{"Proximity", kProximitySpellings, "Rays that report what they hit first."},
    KeywordChoice{"Resistance", kResistanceSpellings,
                  "Rays that also push back and rub as a soft surface would."},
};
constexpr std::array<std::string_view, 1> kResistances{"Resistance"};

constexpr std::array kRayRows{
    PropertySpec{
        .id = ray::kOffset,
        .key = "offset",
        .facet = VectorFacet{.unit = base::Unit::Metre},
        .traits = Trait::Required,
        .group = "Ray",
        .label = "Offset",
        .doc = "Start of the ray in the sensor frame.",
    },
    PropertySpec{
        .id = ray::kDirection,
        .key = "direction",
        .facet = VectorFacet{.fallback = {1, 0, 0}, .direction = true},
        .traits = Trait::Required,
        .group = "Ray",
        .label = "Direction",
        .doc = "Direction of the ray in the sensor frame. AMBF 2.0 multiplies the range by its "
               "length.",
    },
};

constexpr std::array kGeneralRows{
    PropertySpec{
        .id = sensor::kType,
        .key = "type",
        .facet = KeywordFacet{.choices = kSensorTypes},
        .traits = Trait::Required,
        .group = "General",
        .label = "Type",
        .doc = "What the sensor measures. AMBF 2.0 crashes on any other word.",
    },
    parentRow(kOnlyBody, Trait::Required, "Body that carries the sensor."),
};

constexpr PropertySpec fanRow(
    PropertyId id, std::string_view key, Facet facet, std::string_view label, std::string_view doc)
{
    return {
        .id = id,
        .key = key,
        .facet = facet,
        .traits = Trait::RequiredInMap,
        .group = "Rays",
        .label = label,
        .doc = doc,
    };
}

constexpr std::array kRaysRows{
    PropertySpec{
        .id = sensor::kRange,
        .key = "range",
        .facet = RealFacet{.fallback = 0.5, .min = 0, .unit = base::Unit::Metre},
        .group = "Rays",
        .label = "Range",
        .doc = "Length of the rays.",
    },
    PropertySpec{
        .id = sensor::kArray,
        .key = "array",
        .facet = RecordListFacet{.rows = kRayRows, .itemName = "ray"},
        .group = "Rays",
        .label = "Rays",
        .doc = "The rays one by one; comes before mesh and fan.",
    },
    PropertySpec{
        .id = sensor::kMesh,
        .key = "mesh",
        .facet = FilePathFacet{},
        .group = "Rays",
        .label = "Mesh",
        .doc =
            "Mesh with one ray per triangle, from its middle along its normal. AMBF 2.0 makes no "
            "rays of it.",
    },
    fanRow(sensor::kResolution,
           "parametric.resolution",
           IntegerFacet{.fallback = 2, .min = 2},
           "Fan resolution",
           "The fan has this number of rays squared."),
    fanRow(sensor::kHorizontalAngle,
           "parametric.horizontal angle",
           RealFacet{.unit = base::Unit::Radian},
           "Fan width",
           "Angle of the fan about the sensor's Z axis."),
    fanRow(sensor::kVerticalAngle,
           "parametric.vertical angle",
           RealFacet{.unit = base::Unit::Radian},
           "Fan height",
           "Angle of the fan about the sensor's Y axis."),
    fanRow(sensor::kStartOffset,
           "parametric.start offset",
           RealFacet{.unit = base::Unit::Metre},
           "Fan start",
           "Distance from the sensor at which the rays of the fan begin."),
};

constexpr PropertySpec resistanceRow(PropertyId id,
                                     std::string_view key,
                                     Facet facet,
                                     std::string_view label,
                                     std::string_view doc,
                                     Trait traits = Trait::None)
{
    return {
        .id = id,
        .key = key,
        .facet = facet,
        .traits = traits,
        .group = "Resistance",
        .label = label,
        .doc = doc,
        .selector = sensor::kType,
        .appliesTo = kResistances,
    };
}

constexpr std::array kResistanceRows{
    resistanceRow(sensor::kContactArea,
                  "contact area",
                  RealFacet{.fallback = 0.1, .min = 0, .unit = base::Unit::Metre},
                  "Contact radius",
                  "Radius within which the touched point sticks."),
    resistanceRow(sensor::kContactStiffness,
                  "contact stiffness",
                  RealFacet{.min = 0},
                  "Stiffness",
                  "Normal force at full penetration of the range."),
    resistanceRow(sensor::kContactDamping,
                  "contact damping",
                  RealFacet{.min = 0},
                  "Damping",
                  "Damping of the normal force. AMBF 2.0 applies none.",
                  Trait::UnusedByAmbf),
    resistanceRow(sensor::kStaticFriction,
                  "friction.static",
                  RealFacet{.min = 0},
                  "Stick",
                  "Spring on the slip while the point sticks."),
    resistanceRow(sensor::kFrictionDamping,
                  "friction.damping",
                  RealFacet{.fallback = 0.1, .min = 0},
                  "Stick damping",
                  "Damper on the slip while the point sticks."),
    resistanceRow(sensor::kDynamicFriction,
                  "friction.dynamic",
                  RealFacet{.min = 0},
                  "Slide",
                  "Friction force per speed while the point slides."),
    resistanceRow(sensor::kVariableFriction,
                  "friction.variable",
                  BoolFacet{},
                  "Scale by force",
                  "Whether friction grows with the normal force."),
};

constexpr std::array kLookRows{
    PropertySpec{
        .id = sensor::kVisible,
        .key = "visible",
        .facet = BoolFacet{},
        .group = "Display",
        .label = "Visible",
        .doc = "Whether AMBF marks start, end and hit of each ray.",
    },
    PropertySpec{
        .id = sensor::kVisibleSize,
        .key = "visible size",
        .facet = RealFacet{.fallback = 0.02, .min = 0, .unit = base::Unit::Metre},
        .group = "Display",
        .label = "Mark size",
        .doc = "Radius of the marks.",
    },
};

constexpr std::array kDeadRows{
    PropertySpec{
        .id = sensor::kDirection,
        .key = "direction",
        .facet = VectorFacet{.fallback = {1, 0, 0}},
        .traits = Trait::Dead | Trait::Advanced,
        .group = "Ignored",
        .label = "Direction",
        .doc = "Of version 0.1, the only ray; AMBF reads the array instead.",
    },
    PropertySpec{
        .id = sensor::kVariable,
        .key = "variable",
        .facet = BoolFacet{},
        .traits = Trait::Dead | Trait::Advanced,
        .group = "Ignored",
        .label = "Variable",
        .doc = "Belongs into friction; here nothing reads it.",
    },
};

constexpr auto kSensorRows = concatenated(kIdentityRows,
                                          withTrait(concatenated(kGeneralRows,
                                                                 kPoseRows,
                                                                 kRaysRows,
                                                                 kResistanceRows,
                                                                 kLookRows,
                                                                 kPublishRows,
                                                                 kPluginRow),
                                                    Trait::InertHere),
                                          kDeadRows);

}  // namespace

std::span<const PropertySpec> sensor()
{
    return kSensorRows;
}

}  // namespace adf::rowsOf
