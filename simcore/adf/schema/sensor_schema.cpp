#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

namespace {

constexpr auto kWithRays = wordsOf(SensorType::Proximity, SensorType::Resistance);
constexpr auto kResistances = wordsOf(SensorType::Resistance);
constexpr auto kForceTorques = wordsOf(SensorType::ForceTorque);
constexpr std::array kOnlyJoint{ObjectType::Joint};

constexpr auto kRayRows = grouped({.name = "Ray", .traits = Trait::Required},
                                  row({ray::kOffset, "offset", "Offset"},
                                      VectorFacet{.unit = base::Unit::Metre},
                                      "Start of the ray in the sensor frame."),
                                  row({ray::kDirection, "direction", "Direction"},
                                      VectorFacet{.fallback = {1, 0, 0}, .direction = true},
                                      "Direction of the ray in the sensor frame; its length does "
                                      "not matter. AMBF 2.0 multiplies the range by it."));

constexpr auto kGeneralRows =
    grouped({.name = "General"},
            row({sensor::kType, "type", "Type"},
                KeywordFacet{.choices = kChoices<SensorType>},
                "What the sensor measures. AMBF 2.0 knows Proximity and Resistance and crashes on "
                "any other word.",
                Trait::Required),
            parentRow(kOnlyBody, Trait::Required, "Body that carries the sensor."),
            when(sensor::kType,
                 kForceTorques,
                 row({sensor::kJoint, "joint", "Joint"},
                     ReferenceFacet{.targets = kOnlyJoint},
                     "Joint whose force and torque are measured; without it the one joint that the "
                     "parent is the child of.",
                     Trait::UnknownToAmbf)));

constexpr auto kRaysRows = grouped(
    {.name = "Rays"},
    when(sensor::kType,
         kWithRays,
         row({sensor::kRange, "range", "Range"},
             RealFacet{.fallback = 0.5, .min = 0, .unit = base::Unit::Metre},
             "Length of the rays.")),
    // For all types: a list of maps that does not apply could not be kept.
    row({sensor::kArray, "array", "Rays"},
        RecordListFacet{.rows = kRayRows, .itemName = "ray"},
        "The rays one by one; comes before mesh, fan and patch."),
    when(sensor::kType,
         kWithRays,
         row({sensor::kMesh, "mesh", "Mesh"},
             FilePathFacet{},
             "Mesh with one ray per triangle, from its middle along its normal; comes before fan "
             "and patch. AMBF 2.0 makes no rays of it."),
         row({sensor::kResolution, "parametric.resolution", "Fan resolution"},
             IntegerFacet{.fallback = 2, .min = 2, .max = 1000},
             "The fan has this number of rays squared.",
             Trait::RequiredInMap),
         row({sensor::kHorizontalAngle, "parametric.horizontal angle", "Fan width"},
             RealFacet{.unit = base::Unit::Radian},
             "Angle of the fan about the sensor's Z axis.",
             Trait::RequiredInMap),
         row({sensor::kVerticalAngle, "parametric.vertical angle", "Fan height"},
             RealFacet{.unit = base::Unit::Radian},
             "Angle of the fan about the sensor's Y axis.",
             Trait::RequiredInMap),
         row({sensor::kStartOffset, "parametric.start offset", "Fan start"},
             RealFacet{.unit = base::Unit::Metre},
             "Distance from the sensor at which the rays of the fan begin.",
             Trait::RequiredInMap),
         row({sensor::kPatchWidth, "patch.width", "Patch width"},
             RealFacet{.fallback = 0.05, .min = 0, .minExcluded = true, .unit = base::Unit::Metre},
             "Size along the sensor's Y axis of a flat patch that faces its X axis and has two "
             "rays per cell, used when there is no array, mesh and fan.",
             Trait::RequiredInMap | Trait::UnknownToAmbf),
         row({sensor::kPatchHeight, "patch.height", "Patch height"},
             RealFacet{.fallback = 0.05, .min = 0, .minExcluded = true, .unit = base::Unit::Metre},
             "Size of the patch along the sensor's Z axis.",
             Trait::RequiredInMap | Trait::UnknownToAmbf),
         row({sensor::kPatchResolution, "patch.resolution", "Patch resolution"},
             IntegerFacet{.fallback = 5, .min = 1, .max = 500},
             "The patch has this number of cells along each side.",
             Trait::RequiredInMap | Trait::UnknownToAmbf),
         row({sensor::kDepth, "depth", "Depth"},
             RealFacet{.min = 0, .unit = base::Unit::Metre},
             "How far behind the mesh or the patch its rays begin.",
             Trait::UnknownToAmbf),
         row({sensor::kWrapOffset, "wrap.offset", "Wrap distance"},
             RealFacet{.fallback = 0.001, .min = 0, .unit = base::Unit::Metre},
             "When given, the mesh or the patch, which must face the parent, is laid around what "
             "is drawn of the parent at this distance, and its rays point away from it.",
             Trait::RequiredInMap | Trait::NoDefault | Trait::UnknownToAmbf)));

constexpr auto kResistanceRows = grouped(
    {.name = "Resistance", .selector = sensor::kType, .appliesTo = kResistances},
    row({sensor::kContactArea, "contact area", "Contact radius"},
        RealFacet{.fallback = 0.1, .min = 0, .unit = base::Unit::Metre},
        "Radius σ within which the touched point sticks; beyond it sticks anew where it is."),
    row({sensor::kContactStiffness, "contact stiffness", "Stiffness"},
        RealFacet{.min = 0},
        "K_N: normal force (N) at full penetration of the range."),
    row({sensor::kContactDamping, "contact damping", "Damping"},
        RealFacet{.min = 0},
        "K_D: normal force (N) per range and second of penetration. AMBF 2.0 applies none.",
        Trait::UnusedByAmbf),
    row({sensor::kStaticFriction, "friction.static", "Stick"},
        RealFacet{.min = 0},
        "μ_S: force (N) per metre of slip while the point sticks."),
    row({sensor::kFrictionDamping, "friction.damping", "Stick damping"},
        RealFacet{.fallback = 0.1, .min = 0},
        "Force (N) per speed (m/s) of the slip while the point sticks."),
    row({sensor::kDynamicFriction, "friction.dynamic", "Slide"},
        RealFacet{.min = 0},
        "μ_V: force (N) per speed (m/s) along the surface."),
    row({sensor::kVariableFriction, "friction.variable", "Scale by force"},
        BoolFacet{},
        "Whether the spring on the slip is multiplied by the normal force."));

constexpr auto kLookRows =
    grouped({.name = "Display"},
            row({sensor::kVisible, "visible", "Visible"},
                BoolFacet{},
                "Whether AMBF marks start, end and hit of each ray."),
            row({sensor::kVisibleSize, "visible size", "Mark size"},
                RealFacet{.fallback = 0.02, .min = 0, .unit = base::Unit::Metre},
                "Radius of the marks."));

constexpr auto kDeadRows = grouped(
    {.name = "Ignored", .traits = Trait::Dead | Trait::Advanced},
    row({"direction", "Direction"},
        VectorFacet{.fallback = {1, 0, 0}},
        "Of version 0.1, the only ray; AMBF reads the array instead."),
    row({"variable", "Variable"}, BoolFacet{}, "Belongs into friction; here nothing reads it."));

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
