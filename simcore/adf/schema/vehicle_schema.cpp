#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

namespace {

// AMBF 2.0 leaves most of a wheel's numbers without a value when the file does not give them.
constexpr PropertySpec wheelRow(PropertyId id,
                                std::string_view key,
                                Facet facet,
                                std::string_view label,
                                std::string_view doc,
                                Trait traits = Trait::AlwaysWritten)
{
    return {
        .id = id,
        .key = key,
        .facet = facet,
        .traits = traits,
        .group = "Wheel",
        .label = label,
        .doc = doc,
    };
}

constexpr Trait kInSuspension = Trait::AlwaysWritten | Trait::RequiredInMap;

constexpr std::array kWheelRows{
    wheelRow(wheel::kBody,
             "body",
             ReferenceFacet{.targets = kOnlyBody},
             "Body",
             "Body that is the wheel; it is made static and driven. It or a mesh is needed.",
             Trait::None),
    wheelRow(wheel::kMesh,
             "mesh",
             FilePathFacet{},
             "Mesh",
             "Mesh of the wheel, used without a body; AMBF 2.0 looks for it in the folder it was "
             "started in.",
             Trait::None),
    wheelRow(wheel::kRadius,
             "radius",
             RealFacet{.fallback = 0.1, .min = 0, .minExcluded = true, .unit = base::Unit::Metre},
             "Radius",
             "Radius of the wheel."),
    wheelRow(wheel::kWidth,
             "width",
             RealFacet{.fallback = 0.1, .min = 0, .unit = base::Unit::Metre},
             "Width",
             "Width of the wheel; AMBF never uses it.",
             Trait::AlwaysWritten | Trait::UnusedByAmbf),
    wheelRow(wheel::kFriction,
             "friction",
             RealFacet{.fallback = 1, .min = 0},
             "Friction",
             "Friction against slipping."),
    wheelRow(wheel::kSuspensionStiffness,
             "suspension.stiffness",
             RealFacet{.fallback = 20, .min = 0},
             "Stiffness",
             "Stiffness of the suspension.",
             kInSuspension),
    wheelRow(wheel::kSuspensionDamping,
             "suspension.damping",
             RealFacet{.fallback = 1, .min = 0},
             "Damping",
             "Damping of the suspension while it stretches.",
             kInSuspension),
    wheelRow(wheel::kSuspensionCompression,
             "suspension.compression",
             RealFacet{.fallback = 0.5, .min = 0},
             "Compression",
             "Damping of the suspension while it is pressed.",
             kInSuspension),
    wheelRow(wheel::kSuspensionRestLength,
             "suspension.rest length",
             RealFacet{.fallback = 0.5, .min = 0, .unit = base::Unit::Metre},
             "Rest length",
             "Length of the suspension without load.",
             kInSuspension),
    wheelRow(wheel::kRollInfluence,
             "roll influence",
             RealFacet{.fallback = 1, .min = 0},
             "Roll influence",
             "How much the wheel's side force rolls the chassis."),
    wheelRow(wheel::kDownDirection,
             "down direction",
             VectorFacet{.fallback = {0, 0, -1}, .direction = true},
             "Down",
             "Direction of the suspension in the chassis' body frame."),
    wheelRow(wheel::kAxleDirection,
             "axel direction",
             VectorFacet{.fallback = {0, -1, 0}, .direction = true},
             "Axle",
             "Direction of the axle in the chassis' body frame; spelled like this in the file."),
    wheelRow(wheel::kOffset,
             "offset",
             VectorFacet{.unit = base::Unit::Metre},
             "Offset",
             "Where the wheel is attached in the chassis' body frame."),
    wheelRow(wheel::kFront, "front", BoolFacet{}, "Front", "Whether it is a front wheel."),
    wheelRow(wheel::kSteeringLow,
             "steering limits.low",
             RealFacet{.unit = base::Unit::Radian},
             "Steering low",
             "Least steering angle; 0 with 0 above blocks steering.",
             Trait::RequiredInMap),
    wheelRow(wheel::kSteeringHigh,
             "steering limits.high",
             RealFacet{.unit = base::Unit::Radian},
             "Steering high",
             "Greatest steering angle.",
             Trait::RequiredInMap),
    wheelRow(wheel::kMaxEnginePower,
             "max engine power",
             RealFacet{.min = 0, .unit = base::Unit::Newton},
             "Engine power",
             "Greatest driving force; 0 blocks driving.",
             Trait::None),
    wheelRow(wheel::kMaxBrakePower,
             "max brake power",
             RealFacet{.min = 0, .unit = base::Unit::Newton},
             "Brake power",
             "Greatest braking force; 0 blocks braking.",
             Trait::None),
};

constexpr std::array kOwnRows{
    PropertySpec{
        .id = vehicle::kChassis,
        .key = "chassis",
        .facet = ReferenceFacet{.targets = kOnlyBody},
        .traits = Trait::Required,
        .group = "General",
        .label = "Chassis",
        .doc = "Body that carries the wheels. AMBF 2.0 finds it only in files loaded before this "
               "one.",
    },
    PropertySpec{
        .id = vehicle::kWheels,
        .key = "wheels",
        .facet = RecordListFacet{.rows = kWheelRows, .itemName = "wheel"},
        .traits = Trait::Required,
        .group = "Wheels",
        .label = "Wheels",
        .doc = "The wheels, in the order in which commands speak of them.",
    },
    PropertySpec{
        .id = vehicle::kHighResolutionPath,
        .key = "high resolution path",
        .facet = FilePathFacet{.folder = true},
        .traits = Trait::Advanced | Trait::UnusedByAmbf,
        .group = "Wheels",
        .label = "Mesh folder",
        .doc = "Kept by AMBF 2.0, but never used.",
    },
};

constexpr auto kVehicleRows =
    concatenated(kIdentityRows, kOwnRows, kPublishRows, withTrait(kPluginRow, Trait::UnusedByAmbf));

}  // namespace

std::span<const PropertySpec> vehicle()
{
    return kVehicleRows;
}

}  // namespace adf::rowsOf
