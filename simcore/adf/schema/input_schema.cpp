#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

namespace {

using base::Unit;

constexpr PropertySpec deviceRow(PropertyId id,
                                 std::string_view key,
                                 Facet facet,
                                 std::string_view group,
                                 std::string_view label,
                                 std::string_view doc,
                                 Trait more = Trait::None)
{
    return {
        .id = id,
        .key = key,
        .facet = facet,
        .traits = Trait::InertHere | more,
        .group = group,
        .label = label,
        .doc = doc,
    };
}

constexpr std::array kBindingRows{
    deviceRow(
        input::kHardwareName,
        "hardware name",
        TextFacet{},
        "General",
        "Hardware",
        "Model name the device's driver gives, such as PHANTOM Omni; the first free device of "
        "that name is taken.",
        Trait::Required),
    deviceRow(input::kSimulatedMultibody,
              "simulated multibody",
              FilePathFacet{},
              "General",
              "Proxy",
              "Model file that stands for the hand, relative to this file; it or a root link is "
              "needed."),
    deviceRow(input::kRootLink,
              "root link",
              TextFacet{},
              "General",
              "Root link",
              "Body the device moves: of the proxy, or else of the world."),
    PropertySpec{
        .id = common::kPosition,
        .key = "location.position",
        .facet = VectorFacet{.unit = Unit::Metre},
        .traits = Trait::NoDefault | Trait::InertHere,
        .group = "Pose",
        .label = "Position",
        .doc = "Start of the root link's centre of mass and origin of the device's motion; without "
               "it where the root link is.",
    },
    PropertySpec{
        .id = common::kOrientation,
        .key = "location.orientation",
        .facet = RotationFacet{},
        .traits = Trait::NoDefault | Trait::InertHere,
        .group = "Pose",
        .label = "Rotation",
        .doc = "How the root link is turned at the start.",
    },
    deviceRow(input::kOrientationOffset,
              "orientation offset",
              RotationFacet{},
              "Pose",
              "Grip offset",
              "Turn between the device's handle and the tool."),
    deviceRow(input::kWorkspaceScaling,
              "workspace scaling",
              RealFacet{.fallback = 1, .min = 0, .minExcluded = true},
              "Motion",
              "Workspace scale",
              "Metres in the simulation per metre of the device. The era of AMBF 1.0 had 10 here."),
    deviceRow(input::kEnableJointControl,
              "enable joint control",
              BoolFacet{.fallback = true},
              "Motion",
              "Gripper",
              "Whether the device's gripper drives the joints below the root link."),
    deviceRow(input::kDeadband,
              "deadband",
              RealFacet{.min = 0, .unit = Unit::Newton},
              "Motion",
              "Deadband",
              "Smaller forces count as zero. AMBF 2.0 takes a random value when it is absent.",
              Trait::AlwaysWritten),
    deviceRow(input::kPairCameras,
              "pair cameras",
              TextListFacet{},
              "Motion",
              "Cameras",
              "Cameras this device moves and is seen from; the first is the frame of its motion. "
              "Without it all cameras."),
};

constexpr PropertySpec gainRow(PropertyId id,
                               std::string_view key,
                               double fallback,
                               std::string_view label,
                               std::string_view doc,
                               Trait more = Trait::None)
{
    return deviceRow(id, key, RealFacet{.fallback = fallback}, "Gains", label, doc, more);
}

constexpr std::array kGainRows{
    gainRow(input::kHapticLinear,
            "haptic gain.linear",
            10,
            "Haptic linear",
            "Force on the hand per metre of distance.",
            Trait::RequiredInMap),
    gainRow(input::kHapticAngular,
            "haptic gain.angular",
            10,
            "Haptic angular",
            "Torque on the hand per radian of turn.",
            Trait::RequiredInMap),
    gainRow(input::kLinearP,
            "controller gain.linear.P",
            10,
            "Linear P",
            "Force on the root link per metre of distance; without gains the root link's own.",
            Trait::RequiredInMap | Trait::NoDefault),
    gainRow(input::kLinearI,
            "controller gain.linear.I",
            0,
            "Linear I",
            "Gain on the integral of the distance; AMBF never uses it.",
            Trait::UnusedByAmbf),
    gainRow(input::kLinearD,
            "controller gain.linear.D",
            1,
            "Linear D",
            "Gain on the change of the distance.",
            Trait::RequiredInMap),
    gainRow(input::kAngularP,
            "controller gain.angular.P",
            10,
            "Angular P",
            "Torque on the root link per radian of turn.",
            Trait::RequiredInMap),
    gainRow(input::kAngularI,
            "controller gain.angular.I",
            0,
            "Angular I",
            "Gain on the integral of the turn; AMBF never uses it.",
            Trait::UnusedByAmbf),
    gainRow(input::kAngularD,
            "controller gain.angular.D",
            1,
            "Angular D",
            "Gain on the change of the turn.",
            Trait::RequiredInMap),
    deviceRow(input::kMaxForce,
              "max force",
              RealFacet{.min = 0, .unit = Unit::Newton},
              "Gains",
              "Max force",
              "Greatest force on the hand; AMBF 2.0 reads it, but takes the device's.",
              Trait::Advanced | Trait::UnusedByAmbf),
    deviceRow(input::kMaxJerk,
              "max jerk",
              RealFacet{.min = 0},
              "Gains",
              "Max jerk",
              "Greatest jerk on the hand; AMBF 2.0 never uses it.",
              Trait::Advanced | Trait::UnusedByAmbf),
};

constexpr PropertySpec buttonRow(PropertyId id,
                                 std::string_view key,
                                 std::int64_t fallback,
                                 std::string_view label,
                                 std::string_view doc)
{
    return deviceRow(id, key, IntegerFacet{.fallback = fallback, .min = -1}, "Buttons", label, doc,
                     Trait::AlwaysWritten);
}

// AMBF 2.0 takes random numbers for absent buttons; the defaults here are those of AMBF 1.0.
constexpr std::array kButtonRows{
    buttonRow(input::kButtonA1,
              "button mapping.a1",
              0,
              "Clutch",
              "Number of the button that is the clutch, or more in other modes."),
    buttonRow(input::kButtonA2,
              "button mapping.a2",
              1,
              "Camera",
              "Number of the button that moves the camera, or less in other modes."),
    buttonRow(input::kButtonG1,
              "button mapping.g1",
              -1,
              "Gripper",
              "Number of the button that closes the gripper; above 0 or not used."),
    buttonRow(input::kButtonNextMode,
              "button mapping.next mode",
              2,
              "Next mode",
              "Number of the button for the next mode."),
    buttonRow(input::kButtonPreviousMode,
              "button mapping.prev mode",
              3,
              "Previous mode",
              "Number of the button for the mode before."),
};

constexpr std::array kLookRows{
    deviceRow(input::kVisible,
              "visible",
              BoolFacet{},
              "Display",
              "Visible",
              "Whether AMBF marks the reference pose with a sphere."),
    deviceRow(input::kVisibleSize,
              "visible size",
              RealFacet{.fallback = 1, .min = 0, .unit = Unit::Metre},
              "Display",
              "Mark size",
              "Radius of the mark."),
};

constexpr std::array kDeadRows{
    deviceRow(input::kVisibleColour,
              "visible color",
              TextFacet{},
              "Ignored",
              "Mark colour",
              "Read, but not used.",
              Trait::Dead | Trait::Advanced),
    deviceRow(input::kCameras,
              "cameras",
              TextListFacet{},
              "Ignored",
              "Cameras",
              "An older name of the paired cameras; nothing reads it.",
              Trait::Dead | Trait::Advanced),
};

constexpr auto kDeviceRows =
    concatenated(kBindingRows, kGainRows, kButtonRows, kLookRows, kDeadRows);

constexpr PropertySpec channelRow(PropertyId id,
                                  std::string_view key,
                                  std::string_view label,
                                  std::string_view doc,
                                  std::int64_t fallback,
                                  Trait traits)
{
    return {
        .id = id,
        .key = key,
        .facet = IntegerFacet{.fallback = fallback, .min = 0, .max = 255},
        .traits = traits,
        .group = "Colour",
        .label = label,
        .doc = doc,
    };
}

constexpr std::array kNamedColourRows{
    channelRow(colour::kRed, "r", "Red", "Red, 0 to 255.", 0, Trait::Required),
    channelRow(colour::kGreen, "g", "Green", "Green, 0 to 255.", 0, Trait::Required),
    channelRow(colour::kBlue, "b", "Blue", "Blue, 0 to 255.", 0, Trait::Required),
    channelRow(
        colour::kAlpha, "a", "Alpha", "Alpha, 0 to 255; 255 is opaque.", 255, Trait::Required),
};

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
