#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

namespace {

// AMBF 2.0 leaves most of a wheel's numbers without a value when the file does not give them.
constexpr auto kWheelRows = grouped(
    {.name = "Wheel"},
    row({wheel::kBody, "body", "Body"},
        ReferenceFacet{.targets = kOnlyBody},
        "Body that is the wheel; it is made static and driven. It or a mesh is needed."),
    row({wheel::kMesh, "mesh", "Mesh"},
        FilePathFacet{},
        "Mesh of the wheel, used without a body; AMBF 2.0 looks for it in the folder it was "
        "started in."),
    row({wheel::kRadius, "radius", "Radius"},
        RealFacet{.fallback = 0.1, .min = 0, .minExcluded = true, .unit = base::Unit::Metre},
        "Radius of the wheel.",
        Trait::AlwaysWritten),
    row({wheel::kWidth, "width", "Width"},
        RealFacet{.fallback = 0.1, .min = 0, .unit = base::Unit::Metre},
        "Width of the wheel; AMBF never uses it.",
        Trait::AlwaysWritten | Trait::UnusedByAmbf),
    row({wheel::kFriction, "friction", "Friction"},
        RealFacet{.fallback = 1, .min = 0},
        "Friction against slipping.",
        Trait::AlwaysWritten),
    row({wheel::kSuspensionStiffness, "suspension.stiffness", "Stiffness"},
        RealFacet{.fallback = 20, .min = 0},
        "Stiffness of the suspension.",
        Trait::AlwaysWritten | Trait::RequiredInMap),
    row({wheel::kSuspensionDamping, "suspension.damping", "Damping"},
        RealFacet{.fallback = 1, .min = 0},
        "Damping of the suspension while it stretches.",
        Trait::AlwaysWritten | Trait::RequiredInMap),
    row({wheel::kSuspensionCompression, "suspension.compression", "Compression"},
        RealFacet{.fallback = 0.5, .min = 0},
        "Damping of the suspension while it is pressed.",
        Trait::AlwaysWritten | Trait::RequiredInMap),
    row({wheel::kSuspensionRestLength, "suspension.rest length", "Rest length"},
        RealFacet{.fallback = 0.5, .min = 0, .unit = base::Unit::Metre},
        "Length of the suspension without load.",
        Trait::AlwaysWritten | Trait::RequiredInMap),
    row({wheel::kRollInfluence, "roll influence", "Roll influence"},
        RealFacet{.fallback = 1, .min = 0},
        "How much the wheel's side force rolls the chassis.",
        Trait::AlwaysWritten),
    row({wheel::kDownDirection, "down direction", "Down"},
        VectorFacet{.fallback = {0, 0, -1}, .direction = true},
        "Direction of the suspension in the chassis' body frame.",
        Trait::AlwaysWritten),
    row({wheel::kAxleDirection, "axel direction", "Axle"},
        VectorFacet{.fallback = {0, -1, 0}, .direction = true},
        "Direction of the axle in the chassis' body frame; spelled like this in the file.",
        Trait::AlwaysWritten),
    row({wheel::kOffset, "offset", "Offset"},
        VectorFacet{.unit = base::Unit::Metre},
        "Where the wheel is attached in the chassis' body frame.",
        Trait::AlwaysWritten),
    row({wheel::kFront, "front", "Front"},
        BoolFacet{},
        "Whether it is a front wheel.",
        Trait::AlwaysWritten),
    row({wheel::kSteeringLow, "steering limits.low", "Steering low"},
        RealFacet{.unit = base::Unit::Radian},
        "Least steering angle; 0 with 0 above blocks steering.",
        Trait::RequiredInMap),
    row({wheel::kSteeringHigh, "steering limits.high", "Steering high"},
        RealFacet{.unit = base::Unit::Radian},
        "Greatest steering angle.",
        Trait::RequiredInMap),
    row({wheel::kMaxEnginePower, "max engine power", "Engine power"},
        RealFacet{.min = 0, .unit = base::Unit::Newton},
        "Greatest driving force; 0 blocks driving."),
    row({wheel::kMaxBrakePower, "max brake power", "Brake power"},
        RealFacet{.min = 0, .unit = base::Unit::Newton},
        "Greatest braking force; 0 blocks braking."));

constexpr auto kOwnRows =
    concatenated(grouped({.name = "General", .traits = Trait::Required},
                         row({vehicle::kChassis, "chassis", "Chassis"},
                             ReferenceFacet{.targets = kOnlyBody},
                             "Body that carries the wheels. AMBF 2.0 finds it only in files loaded "
                             "before this one.")),
                 grouped({.name = "Wheels"},
                         row({vehicle::kWheels, "wheels", "Wheels"},
                             RecordListFacet{.rows = kWheelRows, .itemName = "wheel"},
                             "The wheels, in the order in which commands speak of them.",
                             Trait::Required),
                         row({vehicle::kHighResolutionPath, "high resolution path", "Mesh folder"},
                             FilePathFacet{.folder = true},
                             "Kept by AMBF 2.0, but never used.",
                             Trait::Advanced | Trait::UnusedByAmbf)));

constexpr auto kVehicleRows =
    concatenated(kIdentityRows, kOwnRows, kPublishRows, withTrait(kPluginRow, Trait::UnusedByAmbf));

}  // namespace

std::span<const PropertySpec> vehicle()
{
    return kVehicleRows;
}

}  // namespace adf::rowsOf
