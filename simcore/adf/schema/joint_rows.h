#pragma once

// Joint types and the rows that depend on them (ADF reference section 3).

#include "adf/imported_properties.h"
#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

using enum JointType;

inline constexpr auto kTypesWithAxis = wordsOf(
    Revolute, Prismatic, Fixed, LinearSpring, TorsionSpring, ConeTwist, SixDof, SixDofSpring);
inline constexpr auto kOneFreedom = wordsOf(Revolute, Prismatic, LinearSpring, TorsionSpring);
inline constexpr auto kMoving = wordsOf(Revolute,
                                        Prismatic,
                                        PointToPoint,
                                        LinearSpring,
                                        TorsionSpring,
                                        ConeTwist,
                                        SixDof,
                                        SixDofSpring);
inline constexpr auto kSprings = wordsOf(LinearSpring, TorsionSpring);
inline constexpr auto kDamped =
    wordsOf(Revolute, Prismatic, LinearSpring, TorsionSpring, ConeTwist);
inline constexpr auto kConeTwist = wordsOf(ConeTwist);
inline constexpr auto kSixFreedoms = wordsOf(SixDof, SixDofSpring);
inline constexpr auto kSixSprings = wordsOf(SixDofSpring);
inline constexpr auto kWithErp = wordsOf(Revolute, PointToPoint, LinearSpring, TorsionSpring);
inline constexpr auto kWithCfm =
    wordsOf(Revolute, Prismatic, PointToPoint, LinearSpring, TorsionSpring);

constexpr PropertySpec limitRow(PropertyId id,
                                std::string_view key,
                                std::string_view label,
                                std::string_view doc)
{
    return {
        .id = id,
        .key = key,
        .facet = RealFacet{.unit = base::Unit::Radian, .slidingUnit = base::Unit::Metre},
        .traits = Trait::NoDefault | Trait::Live,
        .group = "Limits",
        .label = label,
        .doc = doc,
        .selector = joint::kType,
        .appliesTo = kOneFreedom,
    };
}

constexpr PropertySpec sixDofRow(PropertyId id,
                                 std::string_view key,
                                 double fallback,
                                 base::Unit unit,
                                 std::string_view group,
                                 std::string_view label,
                                 std::string_view doc,
                                 std::span<const std::string_view> types)
{
    return {
        .id = id,
        .key = key,
        .facet = VectorFacet{.fallback = {fallback, fallback, fallback}, .unit = unit},
        .traits = Trait::Live,
        .group = group,
        .label = label,
        .doc = doc,
        .selector = joint::kType,
        .appliesTo = types,
    };
}

inline constexpr std::array kLimitRows{
    limitRow(joint::kLow,
             "joint limits.low",
             "Low",
             "Least position; the limits act only when both are given."),
    limitRow(joint::kHigh,
             "joint limits.high",
             "High",
             "Greatest position; the limits act only when both are given."),
    sixDofRow(
        joint::kConeLimits,
        "joint limits",
        0.7,
        base::Unit::Radian,
        "Limits",
        "Cone",
        "How far it may lean about the frame's Y and Z axes and twist about X, while the joint "
        "axis is the frame's Z.",
        kConeTwist),
    sixDofRow(joint::kLinearLow,
              "joint limits.linear.low",
              -1.2,
              base::Unit::Metre,
              "Limits",
              "Slide low",
              "Least slides; equal to the high ones: locked, above them: free.",
              kSixFreedoms),
    sixDofRow(joint::kLinearHigh,
              "joint limits.linear.high",
              1.2,
              base::Unit::Metre,
              "Limits",
              "Slide high",
              "Greatest slides.",
              kSixFreedoms),
    sixDofRow(
        joint::kAngularLow,
        "joint limits.angular.low",
        -1.2,
        base::Unit::Radian,
        "Limits",
        "Turn low",
        "Least turns, of the parent as the child sees it; equal to the high ones: locked, above "
        "them: free.",
        kSixFreedoms),
    sixDofRow(joint::kAngularHigh,
              "joint limits.angular.high",
              1.2,
              base::Unit::Radian,
              "Limits",
              "Turn high",
              "Greatest turns.",
              kSixFreedoms),
};

constexpr PropertySpec springRow(PropertyId id,
                                 std::string_view key,
                                 RealFacet facet,
                                 std::string_view label,
                                 std::string_view doc,
                                 Trait more = Trait::None)
{
    return {
        .id = id,
        .key = key,
        .facet = facet,
        .traits = Trait::Live | more,
        .group = "Dynamics",
        .label = label,
        .doc = doc,
        .selector = joint::kType,
        .appliesTo = kSprings,
    };
}

inline constexpr std::array kDynamicsRows{
    PropertySpec{
        .id = joint::kDamping,
        .key = "damping",
        .facet = RealFacet{.min = 0, .unit = base::Unit::JointDamping},
        .traits = Trait::Live,
        .group = "Dynamics",
        .label = "Damping",
        .doc =
            "Resistance proportional to the speed of the joint. AMBF 2.0 applies none to revolute "
            "and prismatic joints.",
        .selector = joint::kType,
        .appliesTo = kDamped,
    },
    springRow(joint::kStiffness,
              "stiffness",
              RealFacet{.min = 0, .unit = base::Unit::JointStiffness},
              "Stiffness",
              "Force or torque of the spring per metre or radian."),
    springRow(joint::kEquilibrium,
              "equilibrium point",
              RealFacet{.unit = base::Unit::Radian, .slidingUnit = base::Unit::Metre},
              "Rest position",
              "Position where the spring rests; without it the middle of the limits, or zero.",
              Trait::NoDefault),
    sixDofRow(joint::kLinearStiffness,
              "stiffness.linear",
              1,
              base::Unit::NewtonPerMetre,
              "Dynamics",
              "Stiffness",
              "Stiffness of the three slides.",
              kSixSprings),
    sixDofRow(joint::kAngularStiffness,
              "stiffness.angular",
              1,
              base::Unit::JointStiffness,
              "Dynamics",
              "Angular stiffness",
              "Stiffness of the three turns.",
              kSixSprings),
    sixDofRow(joint::kLinearDamping,
              "damping.linear",
              0.7,
              base::Unit::JointDamping,
              "Dynamics",
              "Linear damping",
              "Damping of the three slides.",
              kSixSprings),
    sixDofRow(joint::kAngularDamping,
              "damping.angular",
              0.7,
              base::Unit::JointDamping,
              "Dynamics",
              "Angular damping",
              "Damping of the three turns.",
              kSixSprings),
    sixDofRow(joint::kLinearEquilibrium,
              "equilibrium point.linear",
              0,
              base::Unit::Metre,
              "Dynamics",
              "Linear rest",
              "Where the three slides rest.",
              kSixSprings),
    sixDofRow(joint::kAngularEquilibrium,
              "equilibrium point.angular",
              0,
              base::Unit::Radian,
              "Dynamics",
              "Angular rest",
              "Where the three turns rest.",
              kSixSprings),
    PropertySpec{
        .id = joint::kErp,
        .key = "joint erp",
        .facet = RealFacet{.fallback = 0.2, .min = 0, .max = 1},
        .traits = Trait::Advanced | Trait::NoDefault | Trait::Live,
        .group = "Dynamics",
        .label = "ERP",
        .doc =
            "Share of the joint's error that the solver takes back in a step. Without it 0.2 here "
            "and 0.1 in AMBF 2.0.",
        .selector = joint::kType,
        .appliesTo = kWithErp,
    },
    PropertySpec{
        .id = joint::kCfm,
        .key = "joint cfm",
        .facet = RealFacet{.fallback = 0, .min = 0},
        .traits = Trait::Advanced | Trait::NoDefault | Trait::Live,
        .group = "Dynamics",
        .label = "CFM",
        .doc =
            "Softness of the joint: what it gives way under force. Without it none here and 0.1 in "
            "AMBF 2.0; above 0.95 no solver holds the joint.",
        .selector = joint::kType,
        .appliesTo = kWithCfm,
    },
    PropertySpec{
        .id = joint::kIgnoreInterCollision,
        .key = "ignore inter-collision",
        .facet = BoolFacet{.fallback = true},
        .group = "Dynamics",
        .label = "Ignore contact",
        .doc = "Whether the two bodies pass through each other.",
    },
};

constexpr PropertySpec controlRow(
    PropertyId id, std::string_view key, Facet facet, std::string_view label, std::string_view doc)
{
    return {
        .id = id,
        .key = key,
        .facet = facet,
        .traits = Trait::Live,
        .group = "Controller",
        .label = label,
        .doc = doc,
        .selector = joint::kType,
        .appliesTo = kMoving,
    };
}

inline constexpr std::array kJointControlRows{
    controlRow(joint::kP,
               "controller.P",
               RealFacet{.fallback = 10},
               "P gain",
               "Gain on the position error; with any gain the output is a force, else a velocity."),
    controlRow(joint::kI,
               "controller.I",
               RealFacet{},
               "I gain",
               "Gain on the integral of the position error."),
    controlRow(joint::kD,
               "controller.D",
               RealFacet{.fallback = 1},
               "D gain",
               "Gain on the change of the position error."),
    controlRow(
        joint::kOutputType,
        "controller output type",
        KeywordFacet{.choices = kChoices<OutputType>},
        "Output type",
        "What the controller puts out; without it FORCE where gains are given, else VELOCITY."),
    controlRow(joint::kMaxMotorImpulse,
               "max motor impulse",
               RealFacet{.fallback = 0.1, .min = 0, .unit = base::Unit::NewtonSecond},
               "Motor impulse",
               "Most that the motor may push in one step; acts on velocity control only."),
    PropertySpec{
        .id = joint::kEnableMotor,
        .key = "enable motor",
        .facet = BoolFacet{.fallback = true},
        .traits = Trait::Live | Trait::Advanced,
        .group = "Controller",
        .label = "Enable motor",
        .doc = "Whether the motor may act. AMBF 2.0 reads \"enable feedback\" in its place and "
               "refuses "
               "the file without that key.",
    },
    PropertySpec{
        .id = joint::kEnableFeedback,
        .key = "enable feedback",
        .facet = BoolFacet{},
        .traits = Trait::InertHere | Trait::Advanced,
        .group = "Controller",
        .label = "Enable feedback",
        .doc =
            "Whether AMBF measures the force in the joint and publishes it as its effort. Here all "
            "joints are measured.",
    },
};

// What descriptions of other programs say of a joint and AMBF has no word for. AMBF ignores the
// keys.
constexpr PropertySpec driveRow(PropertyId id,
                                std::string_view key,
                                RealFacet facet,
                                Trait more,
                                std::string_view label,
                                std::string_view doc)
{
    return {
        .id = id,
        .key = key,
        .facet = facet,
        .traits = Trait::Advanced | Trait::UnknownToAmbf | more,
        .group = "Drive",
        .label = label,
        .doc = doc,
        .selector = joint::kType,
        .appliesTo = kOneFreedom,
    };
}

inline constexpr std::array kOnlyJoint{ObjectType::Joint};
inline constexpr std::array kDriveRows{
    driveRow(
        joint::kEffortLimit,
        "effort limit",
        RealFacet{.min = 0, .unit = base::Unit::NewtonMetre, .slidingUnit = base::Unit::Newton},
        Trait::NoDefault | Trait::InertHere,
        "Effort limit",
        "Most torque or force of the joint's drive, as the imported file says. Where a joint is "
        "commanded by hand it is the limit at first. AMBF ignores it."),
    driveRow(joint::kVelocityLimit,
             "velocity limit",
             RealFacet{.min = 0,
                       .unit = base::Unit::RadianPerSecond,
                       .slidingUnit = base::Unit::MetrePerSecond},
             Trait::NoDefault | Trait::InertHere,
             "Speed limit",
             "Greatest speed of the joint's drive, as the imported file says. Where a joint is "
             "commanded by hand it is the limit at first. AMBF ignores it."),
    driveRow(
        joint::kFriction,
        "friction",
        RealFacet{.min = 0, .unit = base::Unit::NewtonMetre, .slidingUnit = base::Unit::Newton},
        Trait::InertHere,
        "Friction",
        "Torque or force of dry friction in the joint. AMBF ignores it."),
    PropertySpec{
        .id = joint::kMimicJoint,
        .key = "mimic.joint",
        .facet = ReferenceFacet{.targets = kOnlyJoint},
        .traits = Trait::Advanced | Trait::UnknownToAmbf,
        .group = "Drive",
        .label = "Follows",
        .doc = "Joint that this one follows as if by gears: position = multiplier·(its position) + "
               "offset. What hangs on it is felt at that joint, and it takes no commands itself. "
               "AMBF ignores it.",
        .selector = joint::kType,
        .appliesTo = kOneFreedom,
    },
    driveRow(joint::kMimicMultiplier,
             "mimic.multiplier",
             RealFacet{.fallback = 1},
             Trait::Live,
             "Follow factor",
             "Factor on the position of the joint that is followed."),
    driveRow(joint::kMimicOffset,
             "mimic.offset",
             RealFacet{.unit = base::Unit::Radian, .slidingUnit = base::Unit::Metre},
             Trait::Live,
             "Follow offset",
             "Position while the joint that is followed is at 0."),
};

constexpr PropertySpec deadJointRow(
    PropertyId id, std::string_view key, Facet facet, std::string_view label, std::string_view doc)
{
    return {
        .id = id,
        .key = key,
        .facet = facet,
        .traits = Trait::Dead | Trait::Advanced,
        .group = "Ignored",
        .label = label,
        .doc = doc,
    };
}

// Of joints that close a loop. The old Blender add-on wrote both.
constexpr PropertySpec closingRow(PropertyId id, std::string_view key, std::string_view label)
{
    return {
        .id = id,
        .key = key,
        .facet = BoolFacet{},
        .traits = Trait::Advanced | Trait::UnknownToAmbf,
        .group = "Loop",
        .label = label,
        .doc =
            "Marks a joint that closes a loop: where other joints lead to its bodies, too, they "
            "make the tree. AMBF ignores it.",
    };
}

inline constexpr std::array kDeadJointRows{
    closingRow(joint::kDetached, "detached", "Detached"),
    closingRow(joint::kRedundant, "redundant", "Redundant"),
    deadJointRow(joint::kOrigin,
                 "origin",
                 TextFacet{},
                 "Origin",
                 "Left from a conversion; nothing reads it."),
    deadJointRow(
        joint::kAxis, "axis", TextFacet{}, "Axis", "Left from a conversion; nothing reads it."),
};

}  // namespace adf::rowsOf
