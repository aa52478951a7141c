#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

namespace {

constexpr auto kWithRays = wordsOf(SensorType::Proximity, SensorType::Resistance);
constexpr auto kResistances = wordsOf(SensorType::Resistance);
constexpr auto kForceTorques = wordsOf(SensorType::ForceTorque);
constexpr std::array kOnlyJoint{ObjectType::Joint};

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
        .doc = "Direction of the ray in the sensor frame; its length does not matter. AMBF 2.0 "
               "multiplies the range by it.",
    },
};

constexpr std::array kGeneralRows{
    PropertySpec{
        .id = sensor::kType,
        .key = "type",
        .facet = KeywordFacet{.choices = kChoices<SensorType>},
        .traits = Trait::Required,
        .group = "General",
        .label = "Type",
        .doc = "What the sensor measures. AMBF 2.0 knows Proximity and Resistance and crashes on "
               "any other word.",
    },
    parentRow(kOnlyBody, Trait::Required, "Body that carries the sensor."),
    PropertySpec{
        .id = sensor::kJoint,
        .key = "joint",
        .facet = ReferenceFacet{.targets = kOnlyJoint},
        .traits = Trait::UnknownToAmbf,
        .group = "General",
        .label = "Joint",
        .doc = "Joint whose force and torque are measured; without it the one joint that the "
               "parent is the child of.",
        .selector = sensor::kType,
        .appliesTo = kForceTorques,
    },
};

constexpr PropertySpec rayRow(PropertyId id,
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
        .group = "Rays",
        .label = label,
        .doc = doc,
        .selector = sensor::kType,
        .appliesTo = kWithRays,
    };
}

constexpr std::array kRaysRows{
    rayRow(sensor::kRange,
           "range",
           RealFacet{.fallback = 0.5, .min = 0, .unit = base::Unit::Metre},
           "Range",
           "Length of the rays."),
    // For all types: a list of maps that does not apply could not be kept.
    PropertySpec{
        .id = sensor::kArray,
        .key = "array",
        .facet = RecordListFacet{.rows = kRayRows, .itemName = "ray"},
        .group = "Rays",
        .label = "Rays",
        .doc = "The rays one by one; comes before mesh, fan and patch.",
    },
    rayRow(sensor::kMesh,
           "mesh",
           FilePathFacet{},
           "Mesh",
           "Mesh with one ray per triangle, from its middle along its normal; comes before fan and "
           "patch. AMBF 2.0 makes no rays of it."),
    rayRow(sensor::kResolution,
           "parametric.resolution",
           IntegerFacet{.fallback = 2, .min = 2, .max = 1000},
           "Fan resolution",
           "The fan has this number of rays squared.",
           Trait::RequiredInMap),
    rayRow(sensor::kHorizontalAngle,
           "parametric.horizontal angle",
           RealFacet{.unit = base::Unit::Radian},
           "Fan width",
           "Angle of the fan about the sensor's Z axis.",
           Trait::RequiredInMap),
    rayRow(sensor::kVerticalAngle,
           "parametric.vertical angle",
           RealFacet{.unit = base::Unit::Radian},
           "Fan height",
           "Angle of the fan about the sensor's Y axis.",
           Trait::RequiredInMap),
    rayRow(sensor::kStartOffset,
           "parametric.start offset",
           RealFacet{.unit = base::Unit::Metre},
           "Fan start",
           "Distance from the sensor at which the rays of the fan begin.",
           Trait::RequiredInMap),
    rayRow(sensor::kPatchWidth,
           "patch.width",
           RealFacet{.fallback = 0.05, .min = 0, .minExcluded = true, .unit = base::Unit::Metre},
           "Patch width",
           "Size along the sensor's Y axis of a flat patch that faces its X axis and has two rays "
           "per cell, used when there is no array, mesh and fan.",
           Trait::RequiredInMap | Trait::UnknownToAmbf),
    rayRow(sensor::kPatchHeight,
           "patch.height",
           RealFacet{.fallback = 0.05, .min = 0, .minExcluded = true, .unit = base::Unit::Metre},
           "Patch height",
           "Size of the patch along the sensor's Z axis.",
           Trait::RequiredInMap | Trait::UnknownToAmbf),
    rayRow(sensor::kPatchResolution,
           "patch.resolution",
           IntegerFacet{.fallback = 5, .min = 1, .max = 500},
           "Patch resolution",
           "The patch has this number of cells along each side.",
           Trait::RequiredInMap | Trait::UnknownToAmbf),
    rayRow(sensor::kDepth,
           "depth",
           RealFacet{.min = 0, .unit = base::Unit::Metre},
           "Depth",
           "How far behind the mesh or the patch its rays begin.",
           Trait::UnknownToAmbf),
    rayRow(sensor::kWrapOffset,
           "wrap.offset",
           RealFacet{.fallback = 0.001, .min = 0, .unit = base::Unit::Metre},
           "Wrap distance",
           "When given, the mesh or the patch, which must face the parent, is laid around what is "
           "drawn of the parent at this distance, and its rays point away from it.",
           Trait::RequiredInMap | Trait::NoDefault | Trait::UnknownToAmbf),
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
    resistanceRow(
        sensor::kContactArea,
        "contact area",
        RealFacet{.fallback = 0.1, .min = 0, .unit = base::Unit::Metre},
        "Contact radius",
        "Radius σ within which the touched point sticks; beyond it sticks anew where it is."),
    resistanceRow(sensor::kContactStiffness,
                  "contact stiffness",
                  RealFacet{.min = 0},
                  "Stiffness",
                  "K_N: normal force (N) at full penetration of the range."),
    resistanceRow(
        sensor::kContactDamping,
        "contact damping",
        RealFacet{.min = 0},
        "Damping",
        "K_D: normal force (N) per range and second of penetration. AMBF 2.0 applies none.",
        Trait::UnusedByAmbf),
    resistanceRow(sensor::kStaticFriction,
                  "friction.static",
                  RealFacet{.min = 0},
                  "Stick",
                  "μ_S: force (N) per metre of slip while the point sticks."),
    resistanceRow(sensor::kFrictionDamping,
                  "friction.damping",
                  RealFacet{.fallback = 0.1, .min = 0},
                  "Stick damping",
                  "Force (N) per speed (m/s) of the slip while the point sticks."),
    resistanceRow(sensor::kDynamicFriction,
                  "friction.dynamic",
                  RealFacet{.min = 0},
                  "Slide",
                  "μ_V: force (N) per speed (m/s) along the surface."),
    resistanceRow(sensor::kVariableFriction,
                  "friction.variable",
                  BoolFacet{},
                  "Scale by force",
                  "Whether the spring on the slip is multiplied by the normal force."),
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
                                          kGeneralRows,
                                          kPoseRows,
                                          kRaysRows,
                                          kResistanceRows,
                                          kLookRows,
                                          kPublishRows,
                                          kPluginRow,
                                          kDeadRows);

}  // namespace

std::span<const PropertySpec> sensor()
{
    return kSensorRows;
}

}  // namespace adf::rowsOf
