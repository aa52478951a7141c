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

// The same fallback for three axes.
constexpr VectorFacet allAxes(double fallback, base::Unit unit)
{
    return {.fallback = {fallback, fallback, fallback}, .unit = unit};
}

inline constexpr auto kLimitRows =
    grouped({.name = "Limits", .traits = Trait::Live},
            when(joint::kType,
                 kOneFreedom,
                 row({joint::kLow, "joint limits.low", "Low"},
                     RealFacet{.unit = base::Unit::Radian, .slidingUnit = base::Unit::Metre},
                     "Least position; the limits act only when both are given.",
                     Trait::NoDefault),
                 row({joint::kHigh, "joint limits.high", "High"},
                     RealFacet{.unit = base::Unit::Radian, .slidingUnit = base::Unit::Metre},
                     "Greatest position; the limits act only when both are given.",
                     Trait::NoDefault)),
            when(joint::kType,
                 kConeTwist,
                 row({joint::kConeLimits, "joint limits", "Cone"},
                     allAxes(0.7, base::Unit::Radian),
                     "How far it may lean about the frame's Y and Z axes and twist about X, while "
                     "the joint axis is the frame's Z.")),
            when(joint::kType,
                 kSixFreedoms,
                 row({joint::kLinearLow, "joint limits.linear.low", "Slide low"},
                     allAxes(-1.2, base::Unit::Metre),
                     "Least slides; equal to the high ones: locked, above them: free."),
                 row({joint::kLinearHigh, "joint limits.linear.high", "Slide high"},
                     allAxes(1.2, base::Unit::Metre),
                     "Greatest slides."),
                 row({joint::kAngularLow, "joint limits.angular.low", "Turn low"},
                     allAxes(-1.2, base::Unit::Radian),
                     "Least turns, of the parent as the child sees it; equal to the high ones: "
                     "locked, above them: free."),
                 row({joint::kAngularHigh, "joint limits.angular.high", "Turn high"},
                     allAxes(1.2, base::Unit::Radian),
                     "Greatest turns.")));

inline constexpr auto kDynamicsRows = grouped(
    {.name = "Dynamics"},
    when(joint::kType,
         kDamped,
         row({joint::kDamping, "damping", "Damping"},
             RealFacet{.min = 0, .unit = base::Unit::JointDamping},
             "Resistance proportional to the speed of the joint. AMBF 2.0 applies none to revolute "
             "and prismatic joints.",
             Trait::Live)),
    when(joint::kType,
         kSprings,
         row({joint::kStiffness, "stiffness", "Stiffness"},
             RealFacet{.min = 0, .unit = base::Unit::JointStiffness},
             "Force or torque of the spring per metre or radian.",
             Trait::Live),
         row({joint::kEquilibrium, "equilibrium point", "Rest position"},
             RealFacet{.unit = base::Unit::Radian, .slidingUnit = base::Unit::Metre},
             "Position where the spring rests; without it the middle of the limits, or zero.",
             Trait::Live | Trait::NoDefault)),
    when(joint::kType,
         kSixSprings,
         row({joint::kLinearStiffness, "stiffness.linear", "Stiffness"},
             allAxes(1, base::Unit::NewtonPerMetre),
             "Stiffness of the three slides.",
             Trait::Live),
         row({joint::kAngularStiffness, "stiffness.angular", "Angular stiffness"},
             allAxes(1, base::Unit::JointStiffness),
             "Stiffness of the three turns.",
             Trait::Live),
         row({joint::kLinearDamping, "damping.linear", "Linear damping"},
             allAxes(0.7, base::Unit::JointDamping),
             "Damping of the three slides.",
             Trait::Live),
         row({joint::kAngularDamping, "damping.angular", "Angular damping"},
             allAxes(0.7, base::Unit::JointDamping),
             "Damping of the three turns.",
             Trait::Live),
         row({joint::kLinearEquilibrium, "equilibrium point.linear", "Linear rest"},
             allAxes(0, base::Unit::Metre),
             "Where the three slides rest.",
             Trait::Live),
         row({joint::kAngularEquilibrium, "equilibrium point.angular", "Angular rest"},
             allAxes(0, base::Unit::Radian),
             "Where the three turns rest.",
             Trait::Live)),
    when(joint::kType,
         kWithErp,
         row({joint::kErp, "joint erp", "ERP"},
             RealFacet{.fallback = 0.2, .min = 0, .max = 1},
             "Share of the joint's error that the solver takes back in a step. Without it 0.2 here "
             "and 0.1 in AMBF 2.0.",
             Trait::Advanced | Trait::NoDefault | Trait::Live)),
    when(joint::kType,
         kWithCfm,
         row({joint::kCfm, "joint cfm", "CFM"},
             RealFacet{.fallback = 0, .min = 0},
             "Softness of the joint: what it gives way under force. Without it none here and 0.1 "
             "in AMBF 2.0; above 0.95 no solver holds the joint.",
             Trait::Advanced | Trait::NoDefault | Trait::Live)),
    row({joint::kIgnoreInterCollision, "ignore inter-collision", "Ignore contact"},
        BoolFacet{.fallback = true},
        "Whether the two bodies pass through each other."));

inline constexpr auto kJointControlRows = grouped(
    {.name = "Controller"},
    when(joint::kType,
         kMoving,
         row({joint::kP, "controller.P", "P gain"},
             RealFacet{.fallback = 10},
             "Gain on the position error; with any gain the output is a force, else a velocity.",
             Trait::Live),
         row({joint::kI, "controller.I", "I gain"},
             RealFacet{},
             "Gain on the integral of the position error.",
             Trait::Live),
         row({joint::kD, "controller.D", "D gain"},
             RealFacet{.fallback = 1},
             "Gain on the change of the position error.",
             Trait::Live),
         row({joint::kOutputType, "controller output type", "Output type"},
             KeywordFacet{.choices = kChoices<OutputType>},
             "What the controller puts out; without it FORCE where gains are given, else VELOCITY.",
             Trait::Live),
         row({joint::kMaxMotorImpulse, "max motor impulse", "Motor impulse"},
             RealFacet{.fallback = 0.1, .min = 0, .unit = base::Unit::NewtonSecond},
             "Most that the motor may push in one step; acts on velocity control only.",
             Trait::Live)),
    row({joint::kEnableMotor, "enable motor", "Enable motor"},
        BoolFacet{.fallback = true},
        "Whether the motor may act. AMBF 2.0 reads \"enable feedback\" in its place and refuses "
        "the file without that key.",
        Trait::Live | Trait::Advanced),
    row({joint::kEnableFeedback, "enable feedback", "Enable feedback"},
        BoolFacet{},
        "Whether AMBF measures the force in the joint and publishes it as its effort. Here all "
        "joints are measured.",
        Trait::InertHere | Trait::Advanced));

inline constexpr std::array kOnlyJoint{ObjectType::Joint};
// What descriptions of other programs say of a joint and AMBF has no word for.
inline constexpr auto kDriveRows = grouped(
    {.name = "Drive",
     .traits = Trait::Advanced | Trait::UnknownToAmbf,
     .selector = joint::kType,
     .appliesTo = kOneFreedom},
    row({joint::kEffortLimit, "effort limit", "Effort limit"},
        RealFacet{.min = 0, .unit = base::Unit::NewtonMetre, .slidingUnit = base::Unit::Newton},
        "Most torque or force of the joint's drive, as the imported file says. Where a joint is "
        "commanded by hand it is the limit at first. AMBF ignores it.",
        Trait::NoDefault | Trait::InertHere),
    row({joint::kVelocityLimit, "velocity limit", "Speed limit"},
        RealFacet{.min = 0,
                  .unit = base::Unit::RadianPerSecond,
                  .slidingUnit = base::Unit::MetrePerSecond},
        "Greatest speed of the joint's drive, as the imported file says. Where a joint is "
        "commanded by hand it is the limit at first. AMBF ignores it.",
        Trait::NoDefault | Trait::InertHere),
    row({joint::kFriction, "friction", "Friction"},
        RealFacet{.min = 0, .unit = base::Unit::NewtonMetre, .slidingUnit = base::Unit::Newton},
        "Torque or force of dry friction in the joint. AMBF ignores it.",
        Trait::InertHere),
    row({joint::kMimicJoint, "mimic.joint", "Follows"},
        ReferenceFacet{.targets = kOnlyJoint},
        "Joint that this one follows as if by gears: position = multiplier·(its position) + "
        "offset. What hangs on it is felt at that joint, and it takes no commands itself. AMBF "
        "ignores it."),
    row({joint::kMimicMultiplier, "mimic.multiplier", "Follow factor"},
        RealFacet{.fallback = 1},
        "Factor on the position of the joint that is followed.",
        Trait::Live),
    row({joint::kMimicOffset, "mimic.offset", "Follow offset"},
        RealFacet{.unit = base::Unit::Radian, .slidingUnit = base::Unit::Metre},
        "Position while the joint that is followed is at 0.",
        Trait::Live));

// What a run begins with, beyond where the bodies are.
inline constexpr auto kStartRows = grouped(
    {.name = "Start of a run",
     .traits = Trait::UnknownToAmbf | Trait::NoDefault,
     .selector = joint::kType,
     .appliesTo = kOneFreedom},
    row({joint::kStartPosition, "start command.position", "Go to"},
        RealFacet{.unit = base::Unit::Radian, .slidingUnit = base::Unit::Metre},
        "Position that the joint's controller brings it to from the start of a run on, until "
        "somebody commands the joint. AMBF ignores it."),
    row({joint::kStartVelocity, "start command.velocity", "Keep speed"},
        RealFacet{.unit = base::Unit::RadianPerSecond, .slidingUnit = base::Unit::MetrePerSecond},
        "Speed that the joint's motor keeps from the start of a run on, until somebody commands "
        "the joint. It needs an enabled motor; a position above goes first. AMBF ignores it."),
    row({joint::kStartEffort, "start command.effort", "Apply effort"},
        RealFacet{.unit = base::Unit::NewtonMetre, .slidingUnit = base::Unit::Newton},
        "Torque or force that acts from the start of a run on, until somebody commands the joint. "
        "A position or a speed above goes first. AMBF ignores it."));

inline constexpr auto kPoseEntryRows =
    grouped({.name = "Pose"},
            row({pose::kName, "name", "Name"}, TextFacet{}, "Name of the pose.", Trait::Required),
            row({pose::kPosition, "position", "Position"},
                RealFacet{.unit = base::Unit::Radian, .slidingUnit = base::Unit::Metre},
                "Position of this joint in it.",
                Trait::Required));

inline constexpr auto kNamedPoseRow = grouped(
    {.name = "Poses",
     .traits = Trait::Advanced | Trait::UnknownToAmbf,
     .selector = joint::kType,
     .appliesTo = kOneFreedom},
    row({joint::kPoses, "poses", "Named poses"},
        RecordListFacet{.rows = kPoseEntryRows, .itemName = "pose"},
        "Where this joint is in each named pose; joints of one file with the same name make the "
        "pose together. The panel Pose keeps them and goes to them. AMBF ignores them."));

// The old Blender add-on wrote both marks of joints that close a loop.
inline constexpr std::string_view kClosingDoc =
    "Marks a joint that closes a loop: where other joints lead to its bodies, too, they make the "
    "tree. AMBF ignores it.";

inline constexpr auto kDeadJointRows = concatenated(
    grouped({.name = "Loop", .traits = Trait::Advanced | Trait::UnknownToAmbf},
            row({joint::kDetached, "detached", "Detached"}, BoolFacet{}, kClosingDoc),
            row({joint::kRedundant, "redundant", "Redundant"}, BoolFacet{}, kClosingDoc)),
    grouped({.name = "Ignored", .traits = Trait::Dead | Trait::Advanced},
            row({"origin", "Origin"}, TextFacet{}, "Left from a conversion; nothing reads it."),
            row({"axis", "Axis"}, TextFacet{}, "Left from a conversion; nothing reads it.")));

}  // namespace adf::rowsOf
