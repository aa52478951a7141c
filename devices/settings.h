#pragma once

#include "base/math.h"
#include "scene/control.h"

#include <cstdint>
#include <limits>
#include <optional>

namespace devices {

// How a unit, which is a device with what it moves and the cameras it looks through, works: plain
// numbers that may change while it runs. Keys in quotes are those of AMBF's input-device files;
// what has none is an extension. SI units. Sections and tables are those of the dissertation's
// chapter 3.

// How the motion of the hand becomes that of the reference.
enum class ControlMode : std::uint8_t {
    Position,  // the reference moves as the hand does (Table 3.5, rows 9 to 11)
    Rate,      // the deflection of the hand is the velocity of the reference
};

// Whose axes the motion of the hand is along.
enum class MotionFrame : std::uint8_t {
    Camera,  // the first paired camera's, as the hand sees it
    World,
};

// How the turn of the hand becomes that of the reference.
enum class OrientationLaw : std::uint8_t {
    Absolute,  // row 11, AMBF's key C and default: as the handle is turned, clutched or not
    Relative,  // row 10, AMBF's key W: by as much as the handle turned since the last clutch
};

// Gains along or about each axis: of the world for a force; of the body for a torque. An axis with
// a gain of 0 is not controlled, or not felt: the modes of shared control (section 3.5) are made of
// that (shared_control.h).
struct AxisGains {
    base::Vec3 stiffness{10, 10, 10};  // N/m, N·m/rad; 1/s of a velocity
    base::Vec3 damping{1, 1, 1};       // N·s/m, N·m·s/rad; without unit of a velocity

    bool operator==(const AxisGains&) const = default;
};

// How a unit moves its body towards the reference: "controller gain".
struct UnitController {
    AxisGains linear;
    AxisGains angular;
    scene::ControlOutput linearOutput = scene::ControlOutput::Velocity;
    scene::ControlOutput angularOutput = scene::ControlOutput::Velocity;

    bool operator==(const UnitController&) const = default;
};

// Numbers of buttons; -1: none.
struct ButtonMapping {
    int clutch = 0;        // "a1", while it is held
    int camera = 1;        // "a2", while it is held
    int gripper = -1;      // "g1": closed while it is held, of devices without a gripper
    int nextMode = 2;      // "next mode"
    int previousMode = 3;  // "prev mode"
    int grab = -1;         // grabs while it is held, beside the closed gripper
    int present = -1;      // forces and motion only while it is held (a dead man's handle)

    bool operator==(const ButtonMapping&) const = default;
};

struct UnitSettings {
    // What the handle's pose is corrected by before all else (frames 6 and 7 of Table 3.3): the
    // device's base in its user's axes, and the tool in the handle.
    base::Pose baseOffset;
    base::Pose tipOffset;

    double workspaceScale = 1;     // "workspace scaling": metres in the world per metre of the hand
    base::Quat orientationOffset;  // "orientation offset", R_off of row 11
    ControlMode mode = ControlMode::Position;
    MotionFrame frame = MotionFrame::Camera;
    OrientationLaw orientation = OrientationLaw::Absolute;

    // In rate control: what a deflection by 1 m, and by 1 rad, is as a velocity of the reference
    // (before the workspace scale), and up to what deflection it stands still.
    double linearRate = 2;      // 1/s
    double angularRate = 2;     // 1/s
    double linearRest = 0.005;  // m
    double angularRest = 0.05;  // rad

    // Velocity of the camera per velocity of the hand. AMBF moves it by a hundredth of the velocity
    // in each of a thousand loops a second, which is this.
    double cameraSpeed = 10;

    UnitController controller;
    AxisGains hapticLinear{.damping = {}};  // "haptic gain", felt by the hand
    AxisGains hapticAngular{.damping = {}};
    double weight = 1;  // share of this unit's wrench on a body that several units move

    // Felt by the hand. Infinite limits: those of the device.
    double forceGain = 1;     // of force and torque alike; 0: this unit has no forces
    double deadband = 0.001;  // "deadband": what is weaker counts as zero, N and N·m
    double maxForce = std::numeric_limits<double>::infinity();   // "max force", N
    double maxTorque = std::numeric_limits<double>::infinity();  // N·m
    double maxForceRate = 2000;                                  // "max jerk", N/s
    double maxTorqueRate = 100;                                  // N·m/s
    double rampTime = 1;      // s, over which forces grow after each beginning
    double alignTime = 0.25;  // s, over which the reference waits for the device at the start
    // Until the hand is turned as its body is, within this, a unit that begins waits: rad;
    // infinity: it does not. For a hand that says where it is and by whose turn the body turns
    // (Absolute).
    double engageAngle = std::numeric_limits<double>::infinity();
    double staleAfter = 0.1;  // s, without news of the body, until forces end

    ButtonMapping buttons;
    // "enable joint control": the gripper opens and closes the joints below the body.
    bool movesJaw = true;
    std::optional<double> jaw;  // [0, 1], set by hand in the place of all that the device says
    int jawAxis = -1;   // of the reading, [-1, 1] or [0, 1], pressed is closed; -1: the gripper
    bool grabs = true;  // with constraint actuators, when the jaw is closed

    bool operator==(const UnitSettings&) const = default;
};

}  // namespace devices
