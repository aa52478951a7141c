#include "adf/imported_properties.h"
#include "adf/schema/body_rows.h"
#include "adf/schema/material_rows.h"
#include "adf/schema/shape_rows.h"

namespace adf::rowsOf {

namespace {

constexpr std::array kMassRows{
    kMassRow,
    PropertySpec{
        .id = body::kInertia,
        .key = "inertia",
        .facet =
            VectorFacet{
                .unit = base::Unit::KilogramMetreSquared, .members = {"ix", "iy", "iz"}, .min = 0},
        .traits = Trait::NoDefault,
        .group = "Mass",
        .label = "Inertia",
        .doc =
            "Principal moments about the centre of mass. Without it they are estimated: those of a "
            "solid box as large as the collision shape.",
    },
    PropertySpec{
        .id = body::kInertiaSource,
        .key = "inertia source",
        .facet = KeywordFacet{.choices = kChoices<InertiaSource>},
        .traits = Trait::Advanced | Trait::InertHere | Trait::UnknownToAmbf,
        .group = "Mass",
        .label = "Source",
        .doc = "Where mass and inertia come from; their author where nothing is said. Changing "
               "them by "
               "hand makes it user. AMBF ignores it.",
    },
    PropertySpec{
        .id = body::kInertialPosition,
        .key = "inertial offset.position",
        .facet = VectorFacet{.unit = base::Unit::Metre},
        .traits = Trait::AlwaysWritten,
        .group = "Mass",
        .label = "Mass centre",
        .doc =
            "Centre of mass in the body frame. Without it AMBF 2.0 guesses one from the vertices "
            "of a collision mesh and displaces the mesh by it.",
    },
    PropertySpec{
        .id = body::kInertialOrientation,
        .key = "inertial offset.orientation",
        .facet = RotationFacet{},
        .traits = Trait::AlwaysWritten,
        .group = "Mass",
        .label = "Mass axes",
        .doc = "How the axes of the principal moments are turned in the body frame.",
    },
    PropertySpec{
        .id = body::kGravity,
        .key = "gravity",
        .facet = VectorFacet{.unit = base::Unit::MetrePerSecondSquared},
        .traits = Trait::NoDefault | Trait::Advanced | Trait::Live,
        .group = "Mass",
        .label = "Gravity",
        .doc = "Gravity of this body alone, instead of the model's or the world's.",
    },
};

constexpr std::array kContactRows{
    PropertySpec{
        .id = contact::kStaticFriction,
        .key = "friction.static",
        .facet = RealFacet{.fallback = 0.5, .min = 0},
        .traits = Trait::Live,
        .group = "Contact",
        .label = "Friction",
        .doc = "Coefficient against sliding; multiplied by the partner's.",
    },
    PropertySpec{
        .id = contact::kRollingFriction,
        .key = "friction.rolling",
        .facet = RealFacet{.fallback = 0.01, .min = 0},
        .traits = Trait::Live,
        .group = "Contact",
        .label = "Rolling friction",
        .doc = "Coefficient against rolling; multiplied by the partner's.",
    },
    PropertySpec{
        .id = contact::kRestitution,
        .key = "restitution",
        .facet = RealFacet{.fallback = 0.1, .min = 0, .max = 1},
        .traits = Trait::Live,
        .group = "Contact",
        .label = "Restitution",
        .doc = "Share of the speed kept in a bounce; multiplied by the partner's.",
    },
    PropertySpec{
        .id = contact::kLinearDamping,
        .key = "damping.linear",
        .facet = RealFacet{.fallback = 0.04, .min = 0, .max = 1},
        .traits = Trait::Live,
        .group = "Damping",
        .label = "Linear damping",
        .doc = "Share of the velocity lost per second.",
    },
    PropertySpec{
        .id = contact::kAngularDamping,
        .key = "damping.angular",
        .facet = RealFacet{.fallback = 0.1, .min = 0, .max = 1},
        .traits = Trait::Live,
        .group = "Damping",
        .label = "Angular damping",
        .doc = "Share of the angular velocity lost per second.",
    },
};

constexpr Trait kControlTraits = Trait::Advanced;

constexpr PropertySpec gainRow(PropertyId id,
                               std::string_view key,
                               double fallback,
                               Trait more,
                               std::string_view label,
                               std::string_view doc)
{
    return {
        .id = id,
        .key = key,
        .facet = RealFacet{.fallback = fallback},
        .traits = kControlTraits | more,
        .group = "Controller",
        .label = label,
        .doc = doc,
    };
}

constexpr std::array kControllerRows{
    gainRow(body::kLinearP,
            "controller.linear.P",
            10,
            Trait::RequiredInMap,
            "Linear P",
            "Force per metre of position error. Without linear gains they are estimated from the "
            "mass; in AMBF 2.0 they are then 10, 0, 1 and the output is a velocity."),
    gainRow(body::kLinearI,
            "controller.linear.I",
            0,
            Trait::UnusedByAmbf,
            "Linear I",
            "Gain on the integral of the position error; AMBF 2.0 never uses it."),
    gainRow(body::kLinearD,
            "controller.linear.D",
            1,
            Trait::RequiredInMap,
            "Linear D",
            "Gain on the change of the position error."),
    gainRow(
        body::kAngularP,
        "controller.angular.P",
        10,
        Trait::RequiredInMap,
        "Angular P",
        "Torque per radian of rotation error. Without angular gains they are estimated from the "
        "inertia; in AMBF 2.0 they are then 10, 0, 1 and the output is a velocity."),
    gainRow(body::kAngularI,
            "controller.angular.I",
            0,
            Trait::UnusedByAmbf,
            "Angular I",
            "Gain on the integral of the rotation error; AMBF 2.0 never uses it."),
    gainRow(body::kAngularD,
            "controller.angular.D",
            1,
            Trait::RequiredInMap,
            "Angular D",
            "Gain on the change of the rotation error."),
    PropertySpec{
        .id = body::kOutputType,
        .key = "controller output type",
        .facet = KeywordFacet{.choices = kChoices<OutputType>},
        .traits = kControlTraits,
        .group = "Controller",
        .label = "Output type",
        .doc =
            "What the pose controller puts out. Without it FORCE; in AMBF 2.0 only where gains are "
            "given, else VELOCITY.",
    },
};

constexpr PropertySpec publishRow(PropertyId id,
                                  std::string_view key,
                                  bool fallback,
                                  std::string_view label,
                                  std::string_view doc)
{
    return {
        .id = id,
        .key = key,
        .facet = BoolFacet{.fallback = fallback},
        .traits = Trait::Advanced | Trait::InertHere,
        .group = "Publishing",
        .label = label,
        .doc = doc,
    };
}

constexpr std::array kBodyPublishRows{
    publishRow(body::kPublishChildrenNames,
               "publish children names",
               false,
               "Children names",
               "Whether the published state names the bodies below this one."),
    publishRow(body::kPublishJointNames,
               "publish joint names",
               true,
               "Joint names",
               "Whether the published state names the joints below this body."),
    publishRow(body::kPublishJointPositions,
               "publish joint positions",
               true,
               "Joint positions",
               "Whether the published state has positions, velocities and efforts of the joints."),
};

constexpr PropertySpec resistiveRow(std::string_view key, std::string_view label)
{
    return {
        .id = PropertyId(key),
        .key = key,
        .facet = TextFacet{},
        .traits = Trait::Dead | Trait::Opaque | Trait::Advanced,
        .group = "Ignored",
        .label = label,
        .doc = "Of version 0.1; replaced by resistance sensors and read by nothing since.",
    };
}

constexpr std::array kDeadRows{
    resistiveRow("resistive surface", "Resistive surface"),
    resistiveRow("resistive surface1", "Surface 1"),
    resistiveRow("resistive surface2", "Surface 2"),
    resistiveRow("resistive surface3", "Surface 3"),
    resistiveRow("resistive surface4", "Surface 4"),
};

constexpr auto kBodyRows = concatenated(kIdentityRows,
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
