#include "adf/imported_properties.h"
#include "adf/schema/body_rows.h"
#include "adf/schema/material_rows.h"
#include "adf/schema/shape_rows.h"

namespace adf::rowsOf {

namespace {

constexpr auto kMassRows = grouped(
    {.name = "Mass"},
    kMassRow,
    row({body::kInertia, "inertia", "Inertia"},
        VectorFacet{
            .unit = base::Unit::KilogramMetreSquared, .members = {"ix", "iy", "iz"}, .min = 0},
        "Principal moments about the centre of mass. Without it they are estimated: those of a "
        "solid box as large as the collision shape.",
        Trait::NoDefault),
    row({body::kInertiaSource, "inertia source", "Source"},
        KeywordFacet{.choices = kChoices<InertiaSource>},
        "Where mass and inertia come from; their author where nothing is said. Changing them by "
        "hand makes it user. AMBF ignores it.",
        Trait::Advanced | Trait::InertHere | Trait::UnknownToAmbf),
    row({body::kInertialPosition, "inertial offset.position", "Mass centre"},
        VectorFacet{.unit = base::Unit::Metre},
        "Centre of mass in the body frame. Without it AMBF 2.0 guesses one from the vertices of a "
        "collision mesh and displaces the mesh by it.",
        Trait::AlwaysWritten),
    row({body::kInertialOrientation, "inertial offset.orientation", "Mass axes"},
        RotationFacet{},
        "How the axes of the principal moments are turned in the body frame.",
        Trait::AlwaysWritten),
    row({body::kGravity, "gravity", "Gravity"},
        VectorFacet{.unit = base::Unit::MetrePerSecondSquared},
        "Gravity of this body alone, instead of the model's or the world's.",
        Trait::NoDefault | Trait::Advanced | Trait::Live));

constexpr auto kContactRows =
    concatenated(grouped({.name = "Contact", .traits = Trait::Live},
                         row({contact::kStaticFriction, "friction.static", "Friction"},
                             RealFacet{.fallback = 0.5, .min = 0},
                             "Coefficient against sliding; multiplied by the partner's."),
                         row({contact::kRollingFriction, "friction.rolling", "Rolling friction"},
                             RealFacet{.fallback = 0.01, .min = 0},
                             "Coefficient against rolling; multiplied by the partner's."),
                         row({contact::kRestitution, "restitution", "Restitution"},
                             RealFacet{.fallback = 0.1, .min = 0, .max = 1},
                             "Share of the speed kept in a bounce; multiplied by the partner's.")),
                 grouped({.name = "Damping", .traits = Trait::Live},
                         row({contact::kLinearDamping, "damping.linear", "Linear damping"},
                             RealFacet{.fallback = 0.04, .min = 0, .max = 1},
                             "Share of the velocity lost per second."),
                         row({contact::kAngularDamping, "damping.angular", "Angular damping"},
                             RealFacet{.fallback = 0.1, .min = 0, .max = 1},
                             "Share of the angular velocity lost per second.")));

constexpr auto kControllerRows = grouped(
    {.name = "Controller", .traits = Trait::Advanced},
    row({body::kLinearP, "controller.linear.P", "Linear P"},
        RealFacet{.fallback = 10},
        "Force per metre of position error. Without linear gains they are estimated from the mass; "
        "in AMBF 2.0 they are then 10, 0, 1 and the output is a velocity.",
        Trait::RequiredInMap),
    row({body::kLinearI, "controller.linear.I", "Linear I"},
        RealFacet{},
        "Gain on the integral of the position error; AMBF 2.0 never uses it.",
        Trait::UnusedByAmbf),
    row({body::kLinearD, "controller.linear.D", "Linear D"},
        RealFacet{.fallback = 1},
        "Gain on the change of the position error.",
        Trait::RequiredInMap),
    row({body::kAngularP, "controller.angular.P", "Angular P"},
        RealFacet{.fallback = 10},
        "Torque per radian of rotation error. Without angular gains they are estimated from the "
        "inertia; in AMBF 2.0 they are then 10, 0, 1 and the output is a velocity.",
        Trait::RequiredInMap),
    row({body::kAngularI, "controller.angular.I", "Angular I"},
        RealFacet{},
        "Gain on the integral of the rotation error; AMBF 2.0 never uses it.",
        Trait::UnusedByAmbf),
    row({body::kAngularD, "controller.angular.D", "Angular D"},
        RealFacet{.fallback = 1},
        "Gain on the change of the rotation error.",
        Trait::RequiredInMap),
    row({body::kOutputType, "controller output type", "Output type"},
        KeywordFacet{.choices = kChoices<OutputType>},
        "What the pose controller puts out. Without it FORCE; in AMBF 2.0 only where gains are "
        "given, else VELOCITY."));

constexpr auto kBodyPublishRows = grouped(
    {.name = "Publishing", .traits = Trait::Advanced},
    row({body::kPublishChildrenNames, "publish children names", "Children names"},
        BoolFacet{},
        "Whether the published state names the bodies below this one."),
    row({body::kPublishJointNames, "publish joint names", "Joint names"},
        BoolFacet{.fallback = true},
        "Whether the published state names the joints below this body."),
    row({body::kPublishJointPositions, "publish joint positions", "Joint positions"},
        BoolFacet{.fallback = true},
        "Whether the published state has positions, velocities and efforts of the joints."));

constexpr std::string_view kResistiveDoc =
    "Of version 0.1; replaced by resistance sensors and read by nothing since.";

constexpr auto kDeadRows =
    grouped({.name = "Ignored", .traits = Trait::Dead | Trait::Opaque | Trait::Advanced},
            row({"resistive surface", "Resistive surface"}, TextFacet{}, kResistiveDoc),
            row({"resistive surface1", "Surface 1"}, TextFacet{}, kResistiveDoc),
            row({"resistive surface2", "Surface 2"}, TextFacet{}, kResistiveDoc),
            row({"resistive surface3", "Surface 3"}, TextFacet{}, kResistiveDoc),
            row({"resistive surface4", "Surface 4"}, TextFacet{}, kResistiveDoc));

constexpr auto kBodyRows = concatenated(kIdentityRows,
                                        kLockedRow,
                                        kPoseRows,
                                        kScaleRow,
                                        kMassRows,
                                        kMeshRows,
                                        kVisualPrimitiveRows,
                                        kCompoundRow,
                                        kVisibleRow,
                                        kCollisionPrimitiveRows,
                                        kCollisionOffsetRows,
                                        kCollisionMeshRows,
                                        kLowResolutionRow,
                                        kCollisionCommonRows,
                                        kContactRows,
                                        kColourRows,
                                        kControllerRows,
                                        kBodyPublishRows,
                                        kPublishRows,
                                        kShaderRows,
                                        kPluginRow,
                                        kVisualTileRows,
                                        kCollisionTileRows,
                                        kDeadRows);

}  // namespace

std::span<const PropertySpec> body()
{
    return kBodyRows;
}

}  // namespace adf::rowsOf
