#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

namespace {

using base::Unit;

constexpr auto kBindingRows = concatenated(
    grouped({.name = "General", .traits = Trait::InertHere},
            row({"hardware name", "Hardware"},
                TextFacet{},
                "Model name the device's driver gives, such as PHANTOM Omni; the first free device "
                "of that name is taken.",
                Trait::Required),
            row({input::kSimulatedMultibody, "simulated multibody", "Proxy"},
                FilePathFacet{},
                "Model file that stands for the hand, relative to this file; it or a root link is "
                "needed."),
            row({input::kRootLink, "root link", "Root link"},
                TextFacet{},
                "Body the device moves: of the proxy, or else of the world.")),
    grouped({.name = "Pose", .traits = Trait::InertHere},
            row({common::kPosition, "location.position", "Position"},
                VectorFacet{.unit = Unit::Metre},
                "Start of the root link's centre of mass and origin of the device's motion; "
                "without it where the root link is.",
                Trait::NoDefault),
            row({common::kOrientation, "location.orientation", "Rotation"},
                RotationFacet{},
                "How the root link is turned at the start.",
                Trait::NoDefault),
            row({"orientation offset", "Grip offset"},
                RotationFacet{},
                "Turn between the device's handle and the tool.")),
    grouped(
        {.name = "Motion", .traits = Trait::InertHere},
        row({"workspace scaling", "Workspace scale"},
            RealFacet{.fallback = 1, .min = 0, .minExcluded = true},
            "Metres in the simulation per metre of the device. The era of AMBF 1.0 had 10 here."),
        row({"enable joint control", "Gripper"},
            BoolFacet{.fallback = true},
            "Whether the device's gripper drives the joints below the root link."),
        row({input::kDeadband, "deadband", "Deadband"},
            RealFacet{.min = 0, .unit = Unit::Newton},
            "Smaller forces count as zero. AMBF 2.0 takes a random value when it is absent.",
            Trait::AlwaysWritten),
        row({input::kPairCameras, "pair cameras", "Cameras"},
            TextListFacet{},
            "Cameras this device moves and is seen from; the first is the frame of its motion. "
            "Without it all cameras.")));

constexpr auto kGainRows =
    grouped({.name = "Gains", .traits = Trait::InertHere},
            row({input::kHapticLinear, "haptic gain.linear", "Haptic linear"},
                RealFacet{.fallback = 10},
                "Force on the hand per metre of distance.",
                Trait::RequiredInMap),
            row({"haptic gain.angular", "Haptic angular"},
                RealFacet{.fallback = 10},
                "Torque on the hand per radian of turn.",
                Trait::RequiredInMap),
            row({"controller gain.linear.P", "Linear P"},
                RealFacet{.fallback = 10},
                "Force on the root link per metre of distance; without gains the root link's own.",
                Trait::RequiredInMap | Trait::NoDefault),
            row({"controller gain.linear.I", "Linear I"},
                RealFacet{},
                "Gain on the integral of the distance; AMBF never uses it.",
                Trait::UnusedByAmbf),
            row({"controller gain.linear.D", "Linear D"},
                RealFacet{.fallback = 1},
                "Gain on the change of the distance.",
                Trait::RequiredInMap),
            row({"controller gain.angular.P", "Angular P"},
                RealFacet{.fallback = 10},
                "Torque on the root link per radian of turn.",
                Trait::RequiredInMap),
            row({"controller gain.angular.I", "Angular I"},
                RealFacet{},
                "Gain on the integral of the turn; AMBF never uses it.",
                Trait::UnusedByAmbf),
            row({"controller gain.angular.D", "Angular D"},
                RealFacet{.fallback = 1},
                "Gain on the change of the turn.",
                Trait::RequiredInMap),
            row({"max force", "Max force"},
                RealFacet{.min = 0, .unit = Unit::Newton},
                "Greatest force on the hand; AMBF 2.0 reads it, but takes the device's.",
                Trait::Advanced | Trait::UnusedByAmbf),
            row({"max jerk", "Max jerk"},
                RealFacet{.min = 0},
                "Greatest jerk on the hand; AMBF 2.0 never uses it.",
                Trait::Advanced | Trait::UnusedByAmbf));

constexpr IntegerFacet button(std::int64_t fallback)
{
    return {.fallback = fallback, .min = -1};
}

// AMBF 2.0 takes random numbers for absent buttons; the defaults here are those of AMBF 1.0.
constexpr auto kButtonRows =
    grouped({.name = "Buttons", .traits = Trait::InertHere | Trait::AlwaysWritten},
            row({input::kButtonA1, "button mapping.a1", "Clutch"},
                button(0),
                "Number of the button that is the clutch, or more in other modes."),
            row({input::kButtonA2, "button mapping.a2", "Camera"},
                button(1),
                "Number of the button that moves the camera, or less in other modes."),
            row({input::kButtonG1, "button mapping.g1", "Gripper"},
                button(-1),
                "Number of the button that closes the gripper; above 0 or not used."),
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

constexpr auto kDeviceRows =
    concatenated(kBindingRows, kGainRows, kButtonRows, kLookRows, kDeadRows);

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
