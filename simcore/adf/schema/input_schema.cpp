#include "adf/schema/device_rows.h"

namespace adf::rowsOf {

namespace {

using base::Unit;

// What the device is and moves: another one opens anew.
constexpr auto kGeneralRows =
    grouped({.name = "General"},
            row({input::kHardwareName, "hardware name", "Hardware"},
                TextFacet{},
                "Model name the device's driver gives, such as PHANTOM Omni; the first free device "
                "of that name is taken. \"simulated circle\", \"simulated rest\", \"simulated "
                "sine\", \"simulated hand\" and \"simulated faults\" need no hardware.",
                Trait::Required),
            row({input::kSimulatedMultibody, "simulated multibody", "Proxy"},
                FilePathFacet{},
                "Model file that stands for the hand, relative to this file; it or a root link is "
                "needed."),
            row({input::kRootLink, "root link", "Root link"},
                TextFacet{},
                "Body the device moves: of the proxy, or else of the world."));

constexpr auto kHandPoseRows =
    grouped({.name = "Pose"},
            row({common::kPosition, "location.position", "Position"},
                VectorFacet{.unit = Unit::Metre},
                "Start of the root link, with what hangs on it, and origin of the device's motion; "
                "without it where the root link is. AMBF 2.0 puts its centre of mass here.",
                Trait::NoDefault),
            row({common::kOrientation, "location.orientation", "Rotation"},
                RotationFacet{},
                "How the root link is turned at the start.",
                Trait::NoDefault),
            row({input::kOrientationOffset, "orientation offset", "Grip offset"},
                RotationFacet{},
                "Turn between the device's handle and the tool.",
                Trait::Live));

constexpr auto kMotionRows = grouped(
    {.name = "Motion"},
    row({input::kWorkspaceScaling, "workspace scaling", "Workspace scale"},
        RealFacet{.fallback = 1, .min = 0, .minExcluded = true},
        "Metres in the simulation per metre of the device. The era of AMBF 1.0 had 10 here.",
        Trait::Live),
    row({input::kEnableJointControl, "enable joint control", "Gripper"},
        BoolFacet{.fallback = true},
        "Whether the device's gripper drives the joints below the root link.",
        Trait::Live),
    row({input::kDeadband, "deadband", "Deadband"},
        RealFacet{.fallback = 0.001, .min = 0, .unit = Unit::Newton},
        "Smaller forces count as zero: N, and for torques N·m. AMBF 2.0 takes a random value "
        "when it is absent, and this program 0.001.",
        Trait::AlwaysWritten | Trait::Live),
    row({input::kPairCameras, "pair cameras", "Cameras"},
        TextListFacet{},
        "Cameras this device moves and is seen from; the first is the frame of its motion. "
        "Without it all cameras."));

constexpr auto kGainRows = grouped(
    {.name = "Gains", .traits = Trait::Live},
    row({input::kHapticLinear, "haptic gain.linear", "Haptic linear"},
        RealFacet{.fallback = 10},
        "Force on the hand per metre of distance.",
        Trait::RequiredInMap),
    row({input::kHapticAngular, "haptic gain.angular", "Haptic angular"},
        RealFacet{.fallback = 10},
        "Torque on the hand per radian of turn.",
        Trait::RequiredInMap),
    row({input::kControllerLinearP, "controller gain.linear.P", "Linear P"},
        RealFacet{.fallback = 10},
        "Force on the root link per metre of distance; without gains the root link's own.",
        Trait::RequiredInMap | Trait::NoDefault),
    row({"controller gain.linear.I", "Linear I"},
        RealFacet{},
        "Gain on the integral of the distance; nothing uses it.",
        Trait::UnusedByAmbf | Trait::InertHere),
    row({input::kControllerLinearD, "controller gain.linear.D", "Linear D"},
        RealFacet{.fallback = 1},
        "Gain on the change of the distance.",
        Trait::RequiredInMap),
    row({input::kControllerAngularP, "controller gain.angular.P", "Angular P"},
        RealFacet{.fallback = 10},
        "Torque on the root link per radian of turn.",
        Trait::RequiredInMap),
    row({"controller gain.angular.I", "Angular I"},
        RealFacet{},
        "Gain on the integral of the turn; nothing uses it.",
        Trait::UnusedByAmbf | Trait::InertHere),
    row({input::kControllerAngularD, "controller gain.angular.D", "Angular D"},
        RealFacet{.fallback = 1},
        "Gain on the change of the turn.",
        Trait::RequiredInMap),
    row({input::kMaxForce, "max force", "Max force"},
        RealFacet{.min = 0, .unit = Unit::Newton},
        "Greatest force on the hand; without it the device's. AMBF 2.0 reads it, but takes the "
        "device's.",
        Trait::Advanced | Trait::UnusedByAmbf | Trait::NoDefault),
    row({"max jerk", "Max jerk"},
        RealFacet{.min = 0},
        "AMBF 2.0 never uses it, and no document says its unit; \"max force rate\" is what acts "
        "here.",
        Trait::Advanced | Trait::UnusedByAmbf | Trait::InertHere));

constexpr IntegerFacet button(std::int64_t fallback)
{
    return {.fallback = fallback, .min = -1, .max = 31};
}

// AMBF 2.0 takes random numbers for absent buttons; the defaults here are those of AMBF 1.0.
constexpr auto kButtonRows =
    grouped({.name = "Buttons", .traits = Trait::Live | Trait::AlwaysWritten},
            row({input::kButtonA1, "button mapping.a1", "Clutch"},
                button(0),
                "Number of the button that is the clutch, or more in other modes."),
            row({input::kButtonA2, "button mapping.a2", "Camera"},
                button(1),
                "Number of the button that moves the camera, or less in other modes."),
            row({input::kButtonG1, "button mapping.g1", "Gripper"},
                button(-1),
                "Number of the button that closes the gripper; -1: none. AMBF 2.0 takes 0 for "
                "none, too."),
            row({input::kButtonNextMode, "button mapping.next mode", "Next mode"},
                button(2),
                "Number of the button for the next mode."),
            row({input::kButtonPreviousMode, "button mapping.prev mode", "Previous mode"},
                button(3),
                "Number of the button for the mode before."));

constexpr auto kLookRows = grouped({.name = "Display", .traits = Trait::InertHere},
                                   row({"visible", "Visible"},
                                       BoolFacet{},
                                       "Whether AMBF marks the reference pose with a sphere."),
                                   row({"visible size", "Mark size"},
                                       RealFacet{.fallback = 1, .min = 0, .unit = Unit::Metre},
                                       "Radius of the mark."));

constexpr auto kDeadRows =
    grouped({.name = "Ignored", .traits = Trait::InertHere | Trait::Dead | Trait::Advanced},
            row({"visible color", "Mark colour"}, TextFacet{}, "Read, but not used."),
            row({"cameras", "Cameras"},
                TextListFacet{},
                "An older name of the paired cameras; nothing reads it."));

constexpr auto kDeviceRows = concatenated(kGeneralRows,
                                          kOwnGeneralRows,
                                          kHandPoseRows,
                                          kOwnPoseRows,
                                          kMotionRows,
                                          kOwnMotionRows,
                                          kGainRows,
                                          kWeightRow,
                                          kAxisGainRows,
                                          kOwnForceRows,
                                          kButtonRows,
                                          kOwnButtonRows,
                                          kJawRows,
                                          kAxisRows,
                                          kLookRows,
                                          kDeadRows);

constexpr IntegerFacet channel(std::int64_t fallback)
{
    return {.fallback = fallback, .min = 0, .max = 255};
}

constexpr auto kNamedColourRows =
    grouped({.name = "Colour", .traits = Trait::Required},
            row({colour::kRed, "r", "Red"}, channel(0), "Red, 0 to 255."),
            row({colour::kGreen, "g", "Green"}, channel(0), "Green, 0 to 255."),
            row({colour::kBlue, "b", "Blue"}, channel(0), "Blue, 0 to 255."),
            row({colour::kAlpha, "a", "Alpha"}, channel(255), "Alpha, 0 to 255; 255 is opaque."));

}  // namespace

std::span<const PropertySpec> inputDevicesHeader()
{
    return {};
}

std::span<const PropertySpec> inputDevice()
{
    return kDeviceRows;
}

std::span<const PropertySpec> namedColour()
{
    return kNamedColourRows;
}

}  // namespace adf::rowsOf
