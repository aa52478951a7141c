#pragma once

// Keys of input devices that are this program's own: what AMBF has no word for.

#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

// Beyond the numbers of buttons and axes that any device has.
inline constexpr IntegerFacet kNoButton{.fallback = -1, .min = -1, .max = 31};
inline constexpr IntegerFacet kNoAxis{.fallback = -1, .min = -1, .max = 15};
inline constexpr IntegerFacet kWhichAxis{.min = 0, .max = 15};

constexpr VectorFacet gainsOfAxes(double fallback)
{
    return {.fallback = {fallback, fallback, fallback}, .min = 0};
}

inline constexpr auto kOwnGeneralRows =
    grouped({.name = "General", .traits = Trait::UnknownToAmbf},
            row({input::kHardwareDriver, "hardware driver", "Driver"},
                TextFacet{},
                "Driver that the device is of, such as sdl. A device of the hardware's name is "
                "taken first, else any of that driver, so that a gamepad can stand for an arm. "
                "AMBF ignores it.",
                Trait::Advanced),
            row({input::kHardwareId, "hardware id", "Which one"},
                TextFacet{},
                "Which of the driver's devices, as `adf devices` lists it. AMBF ignores it.",
                Trait::Advanced),
            row({input::kMovedCamera, "moved camera", "Moved camera"},
                TextFacet{},
                "Camera that the device moves in the place of a body. AMBF ignores it."));

inline constexpr auto kOwnPoseRows =
    grouped({.name = "Pose", .traits = Trait::Advanced | Trait::UnknownToAmbf | Trait::Live},
            row({input::kBasePosition, "base offset.position", "Base position"},
                VectorFacet{.unit = base::Unit::Metre},
                "Where the device's base is, seen by its user. AMBF ignores it."),
            row({input::kBaseOrientation, "base offset.orientation", "Base turn"},
                RotationFacet{},
                "How the device's base is turned, seen by its user. AMBF ignores it."),
            row({input::kTipPosition, "tip offset.position", "Tip position"},
                VectorFacet{.unit = base::Unit::Metre},
                "Where the tip of the tool is in the handle. AMBF ignores it."),
            row({input::kTipOrientation, "tip offset.orientation", "Tip turn"},
                RotationFacet{},
                "How the tip of the tool is turned in the handle. AMBF ignores it."));

inline constexpr auto kOwnMotionRows = grouped(
    {.name = "Motion", .traits = Trait::UnknownToAmbf | Trait::Live},
    row({input::kControlMode, "control mode", "Control"},
        KeywordFacet{.fallback = wordOf(HandControl::Position), .choices = kChoices<HandControl>},
        "Whether the hand says where to, or how fast. AMBF ignores it."),
    row({input::kMotionFrame, "motion frame", "Frame"},
        KeywordFacet{.fallback = wordOf(HandFrame::Camera), .choices = kChoices<HandFrame>},
        "Whose axes the hand moves along. AMBF ignores it."),
    row({input::kOrientationLaw, "orientation law", "Turns"},
        KeywordFacet{.fallback = wordOf(HandTurn::Absolute), .choices = kChoices<HandTurn>},
        "How turns of the hand are taken. AMBF ignores it."),
    row({input::kLinearRate, "rate control.linear", "Linear rate"},
        atLeastZero(2),
        "Speed per metre that the hand is out, in rate control. AMBF ignores it.",
        Trait::Advanced),
    row({input::kAngularRate, "rate control.angular", "Angular rate"},
        atLeastZero(2),
        "Speed of turns per radian that the hand is turned, in rate control. AMBF ignores "
        "it.",
        Trait::Advanced),
    row({input::kLinearRest, "rate control.linear rest", "Linear rest"},
        RealFacet{.fallback = 0.005, .min = 0, .unit = base::Unit::Metre},
        "How far the hand may be out without any motion, in rate control. AMBF ignores it.",
        Trait::Advanced),
    row({input::kAngularRest, "rate control.angular rest", "Angular rest"},
        RealFacet{.fallback = 0.05, .min = 0, .unit = base::Unit::Radian},
        "How far the hand may be turned without any motion, in rate control. AMBF ignores "
        "it.",
        Trait::Advanced),
    row({input::kCameraSpeed, "camera speed", "Camera speed"},
        atLeastZero(10),
        "Speed of the camera per speed of the hand that moves it. AMBF ignores it.",
        Trait::Advanced),
    row({input::kAlignTime, "align time", "Align time"},
        RealFacet{.fallback = 0.25, .min = 0, .unit = base::Unit::Second},
        "How long what is moved waits for the device at the start. AMBF ignores it.",
        Trait::Advanced),
    row({input::kEngageAngle, "engage angle", "Engage angle"},
        RealFacet{.min = 0, .unit = base::Unit::Radian},
        "Before the device moves what it is bound to, the handle is to be turned as that is, "
        "within "
        "this angle; a ghost shows how it would be turned. Without it the device does not wait. "
        "AMBF ignores it.",
        Trait::Advanced | Trait::NoDefault));

inline constexpr auto kWeightRow =
    grouped({.name = "Gains", .traits = Trait::UnknownToAmbf | Trait::Live},
            row({input::kWeight, "weight", "Weight"},
                atLeastZero(1),
                "Share of this device in what several do to one body. AMBF ignores it."));

// Axes with a gain of 0 are not moved, or not felt: shared control is made of that.
inline constexpr auto kAxisGainRows =
    grouped({.name = "Gains by axis",
             .traits = Trait::Advanced | Trait::UnknownToAmbf | Trait::NoDefault | Trait::Live},
            row({input::kAxisLinearP, "axis controller gain.linear.P", "Linear P"},
                gainsOfAxes(10),
                "Force on the root link per metre along each axis of the world; 0: not moved. "
                "Without it \"controller gain\". AMBF ignores it."),
            row({input::kAxisLinearD, "axis controller gain.linear.D", "Linear D"},
                gainsOfAxes(1),
                "Gain on the change of the distance along each axis. AMBF ignores it."),
            row({input::kAxisAngularP, "axis controller gain.angular.P", "Angular P"},
                gainsOfAxes(10),
                "Torque on the root link per radian about each of its axes; 0: not turned. "
                "Without it \"controller gain\". AMBF ignores it."),
            row({input::kAxisAngularD, "axis controller gain.angular.D", "Angular D"},
                gainsOfAxes(1),
                "Gain on the change of the turn about each axis. AMBF ignores it."),
            row({input::kLinearOutput, "controller output.linear", "Linear output"},
                KeywordFacet{.choices = kChoices<OutputType>},
                "What the linear gains put out; without it FORCE where they are given. AMBF "
                "ignores it."),
            row({input::kAngularOutput, "controller output.angular", "Angular output"},
                KeywordFacet{.choices = kChoices<OutputType>},
                "What the angular gains put out; without it FORCE where they are given. AMBF "
                "ignores it."),
            row({input::kAxisHapticLinearP, "axis haptic gain.linear.P", "Haptic linear P"},
                gainsOfAxes(10),
                "Force on the hand per metre along each axis of the world; 0: not felt. Without "
                "it \"haptic gain\". AMBF ignores it."),
            row({input::kAxisHapticLinearD, "axis haptic gain.linear.D", "Haptic linear D"},
                gainsOfAxes(0),
                "Force on the hand on the change of the distance along each axis. AMBF ignores "
                "it."),
            row({input::kAxisHapticAngularP, "axis haptic gain.angular.P", "Haptic angular P"},
                gainsOfAxes(10),
                "Torque on the hand per radian about each axis of the root link; 0: not felt. "
                "Without it \"haptic gain\". AMBF ignores it."),
            row({input::kAxisHapticAngularD, "axis haptic gain.angular.D", "Haptic angular D"},
                gainsOfAxes(0),
                "Torque on the hand on the change of the turn about each axis. AMBF ignores it."));

inline constexpr auto kOwnForceRows = grouped(
    {.name = "Forces", .traits = Trait::UnknownToAmbf | Trait::Live},
    row({input::kForceGain, "force gain", "Force gain"},
        atLeastZero(1),
        "Factor on force and torque on the hand; 0: none. AMBF ignores it."),
    row({input::kMaxTorque, "max torque", "Max torque"},
        RealFacet{.min = 0, .unit = base::Unit::NewtonMetre},
        "Greatest torque on the hand; without it the device's. AMBF ignores it.",
        Trait::Advanced | Trait::NoDefault),
    row({input::kMaxForceRate, "max force rate", "Max force rate"},
        atLeastZero(2000),
        "How fast the force on the hand may grow, N/s. AMBF ignores it.",
        Trait::Advanced),
    row({input::kMaxTorqueRate, "max torque rate", "Max torque rate"},
        atLeastZero(100),
        "How fast the torque on the hand may grow, N·m/s. AMBF ignores it.",
        Trait::Advanced),
    row({input::kRampTime, "force ramp", "Force ramp"},
        RealFacet{.fallback = 1, .min = 0, .unit = base::Unit::Second},
        "How long forces grow after each beginning. AMBF ignores it.",
        Trait::Advanced),
    row({input::kStaleAfter, "stale after", "Stale after"},
        RealFacet{.fallback = 0.1, .min = 0, .minExcluded = true, .unit = base::Unit::Second},
        "How long forces last without news of the simulation. AMBF ignores it.",
        Trait::Advanced));

inline constexpr auto kButtonActionRows =
    grouped({.name = "Button"},
            row({buttonaction::kButton, "button", "Button"},
                IntegerFacet{.min = 0, .max = 31},
                "Number of the button.",
                Trait::Required),
            row({buttonaction::kAction, "action", "Action"},
                TextFacet{},
                "What it does, as the list of actions names it.",
                Trait::Required));

inline constexpr auto kOwnButtonRows =
    grouped({.name = "Buttons", .traits = Trait::UnknownToAmbf | Trait::Live},
            row({input::kButtonGrab, "button mapping.grab", "Grab"},
                kNoButton,
                "Number of the button that grabs, beside the closed gripper. AMBF ignores it."),
            row({input::kButtonPresent, "button mapping.present", "Present"},
                kNoButton,
                "Number of the button without which nothing moves and no force acts. AMBF ignores "
                "it."),
            row({input::kButtonMode, "button mode", "Mode"},
                KeywordFacet{.fallback = wordOf(ButtonMode::CameraAndClutch),
                             .choices = kChoices<ButtonMode>},
                "What the clutch's and the camera's button do; the buttons for the next and the "
                "previous mode change it. AMBF ignores it, and begins with the first.",
                Trait::Advanced),
            row({input::kButtonActions, "button actions", "Actions"},
                RecordListFacet{.rows = kButtonActionRows, .itemName = "action"},
                "Buttons that do something of the program's. AMBF ignores them."));

inline constexpr auto kJawRows =
    grouped({.name = "Jaw", .traits = Trait::Advanced | Trait::UnknownToAmbf | Trait::Live},
            row({input::kJawAxis, "jaw axis", "Jaw axis"},
                kNoAxis,
                "Number of the axis that closes the gripper; -1: the gripper of the device. AMBF "
                "ignores it."),
            row({input::kGrabs, "grabs", "Grabs"},
                BoolFacet{.fallback = true},
                "Whether the closed gripper holds what its sensors see. AMBF ignores it."));

inline constexpr auto kAxisCalibrationRows = grouped(
    {.name = "Axis"},
    row({axiscalibration::kAxis, "axis", "Axis"},
        kWhichAxis,
        "Number of the axis.",
        Trait::Required),
    row({axiscalibration::kLow, "low", "Low"},
        RealFacet{.fallback = -1},
        "Raw value at its one end."),
    row({axiscalibration::kRest, "rest", "Rest"}, RealFacet{}, "Raw value where it is left alone."),
    row({axiscalibration::kHigh, "high", "High"},
        RealFacet{.fallback = 1},
        "Raw value at its other end."),
    row({axiscalibration::kDeadZone, "dead zone", "Dead zone"},
        share(0.1),
        "Share of the way from rest to the end that counts as rest."),
    row({axiscalibration::kCurve, "curve", "Curve"},
        share(0),
        "0: proportional; 1: with the cube, finer near rest."),
    row({axiscalibration::kInverted, "inverted", "Inverted"},
        BoolFacet{},
        "Whether it goes the other way."));

inline constexpr auto kAxisMotionRows = grouped(
    {.name = "Motion"},
    row({axismotion::kAxis, "axis", "Axis"}, kWhichAxis, "Number of the axis.", Trait::Required),
    row({axismotion::kDirection, "direction", "Direction"},
        KeywordFacet{.choices = kChoices<Axis>},
        "Direction of the user that it moves along or about: X towards the user, Y to the "
        "right, Z up.",
        Trait::Required),
    row({axismotion::kTurns, "turns", "Turns"},
        BoolFacet{},
        "Whether it turns about the direction."),
    row({axismotion::kSpeed, "speed", "Speed"},
        RealFacet{.fallback = 0.2},
        "Speed at its end, m/s or rad/s; negative: the other way."));

inline constexpr auto kAxisRows =
    grouped({.name = "Axes", .traits = Trait::Advanced | Trait::UnknownToAmbf | Trait::Live},
            row({input::kAxisCalibration, "axis calibration", "Calibration"},
                RecordListFacet{.rows = kAxisCalibrationRows, .itemName = "axis"},
                "Ends, rest, dead zones and curves of axes. AMBF ignores it."),
            row({input::kAxisMotion, "axis motion", "Motions"},
                RecordListFacet{.rows = kAxisMotionRows, .itemName = "motion"},
                "Axes that move the hand, of devices that are deflected. AMBF ignores it."),
            row({input::kGripperAxis, "gripper axis", "Trigger"},
                kNoAxis,
                "Number of the trigger that is the gripper, pressed is closed; -1: none. AMBF "
                "ignores it."));

}  // namespace adf::rowsOf
