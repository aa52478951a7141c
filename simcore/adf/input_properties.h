#pragma once

// Input devices (ADF reference section 13), with the keys of this program's own; see properties.h.

#include "adf/property_types.h"

namespace adf {

// An input device. Also common: position and orientation, which are those of its root link.
namespace input {
inline constexpr TextProperty kHardwareName{"input.hardware name"};
inline constexpr TextProperty kHardwareDriver{"input.hardware driver"};
inline constexpr TextProperty kHardwareId{"input.hardware id"};
inline constexpr TextProperty kSimulatedMultibody{"input.simulated multibody"};
inline constexpr TextProperty kRootLink{"input.root link"};
inline constexpr TextProperty kMovedCamera{"input.moved camera"};
inline constexpr TextListProperty kPairCameras{"input.pair cameras"};

inline constexpr VectorProperty kOrientationOffset{"input.orientation offset"};
inline constexpr VectorProperty kBasePosition{"input.base offset.position"};
inline constexpr VectorProperty kBaseOrientation{"input.base offset.orientation"};
inline constexpr VectorProperty kTipPosition{"input.tip offset.position"};
inline constexpr VectorProperty kTipOrientation{"input.tip offset.orientation"};

inline constexpr RealProperty kWorkspaceScaling{"input.workspace scaling"};
inline constexpr Property<HandControl> kControlMode{"input.control mode"};
inline constexpr Property<HandFrame> kMotionFrame{"input.motion frame"};
inline constexpr Property<HandTurn> kOrientationLaw{"input.orientation law"};
inline constexpr RealProperty kLinearRate{"input.rate control.linear"};
inline constexpr RealProperty kAngularRate{"input.rate control.angular"};
inline constexpr RealProperty kLinearRest{"input.rate control.linear rest"};
inline constexpr RealProperty kAngularRest{"input.rate control.angular rest"};
inline constexpr RealProperty kCameraSpeed{"input.camera speed"};
inline constexpr RealProperty kAlignTime{"input.align time"};
inline constexpr RealProperty kEngageAngle{"input.engage angle"};

inline constexpr RealProperty kHapticLinear{"input.haptic gain.linear"};
inline constexpr RealProperty kHapticAngular{"input.haptic gain.angular"};
inline constexpr RealProperty kControllerLinearP{"input.controller gain.linear.P"};
inline constexpr RealProperty kControllerLinearD{"input.controller gain.linear.D"};
inline constexpr RealProperty kControllerAngularP{"input.controller gain.angular.P"};
inline constexpr RealProperty kControllerAngularD{"input.controller gain.angular.D"};
// Axis by axis, in the place of those above.
inline constexpr VectorProperty kAxisHapticLinearP{"input.axis haptic gain.linear.P"};
inline constexpr VectorProperty kAxisHapticLinearD{"input.axis haptic gain.linear.D"};
inline constexpr VectorProperty kAxisHapticAngularP{"input.axis haptic gain.angular.P"};
inline constexpr VectorProperty kAxisHapticAngularD{"input.axis haptic gain.angular.D"};
inline constexpr VectorProperty kAxisLinearP{"input.axis controller gain.linear.P"};
inline constexpr VectorProperty kAxisLinearD{"input.axis controller gain.linear.D"};
inline constexpr VectorProperty kAxisAngularP{"input.axis controller gain.angular.P"};
inline constexpr VectorProperty kAxisAngularD{"input.axis controller gain.angular.D"};
inline constexpr Property<OutputType> kLinearOutput{"input.controller output.linear"};
inline constexpr Property<OutputType> kAngularOutput{"input.controller output.angular"};
inline constexpr RealProperty kWeight{"input.weight"};

inline constexpr RealProperty kDeadband{"input.deadband"};
inline constexpr RealProperty kForceGain{"input.force gain"};
inline constexpr RealProperty kMaxForce{"input.max force"};
inline constexpr RealProperty kMaxTorque{"input.max torque"};
inline constexpr RealProperty kMaxForceRate{"input.max force rate"};
inline constexpr RealProperty kMaxTorqueRate{"input.max torque rate"};
inline constexpr RealProperty kRampTime{"input.force ramp"};
inline constexpr RealProperty kStaleAfter{"input.stale after"};

inline constexpr IntegerProperty kButtonA1{"input.button mapping.a1"};
inline constexpr IntegerProperty kButtonA2{"input.button mapping.a2"};
inline constexpr IntegerProperty kButtonG1{"input.button mapping.g1"};
inline constexpr IntegerProperty kButtonNextMode{"input.button mapping.next mode"};
inline constexpr IntegerProperty kButtonPreviousMode{"input.button mapping.prev mode"};
inline constexpr IntegerProperty kButtonGrab{"input.button mapping.grab"};
inline constexpr IntegerProperty kButtonPresent{"input.button mapping.present"};
inline constexpr Property<ButtonMode> kButtonMode{"input.button mode"};
inline constexpr RecordListProperty kButtonActions{"input.button actions"};  // rows: button action

inline constexpr BoolProperty kEnableJointControl{"input.enable joint control"};
inline constexpr IntegerProperty kJawAxis{"input.jaw axis"};
inline constexpr BoolProperty kGrabs{"input.grabs"};

inline constexpr RecordListProperty kAxisCalibration{"input.axis calibration"};  // rows: axis
inline constexpr RecordListProperty kAxisMotion{"input.axis motion"};  // rows: axis motion
inline constexpr IntegerProperty kGripperAxis{"input.gripper axis"};
}  // namespace input

// One entry of input::kButtonActions.
namespace buttonaction {
inline constexpr IntegerProperty kButton{"button action.button"};
inline constexpr TextProperty kAction{"button action.action"};
}  // namespace buttonaction

// One entry of input::kAxisCalibration.
namespace axiscalibration {
inline constexpr IntegerProperty kAxis{"axis calibration.axis"};
inline constexpr RealProperty kLow{"axis calibration.low"};
inline constexpr RealProperty kRest{"axis calibration.rest"};
inline constexpr RealProperty kHigh{"axis calibration.high"};
inline constexpr RealProperty kDeadZone{"axis calibration.dead zone"};
inline constexpr RealProperty kCurve{"axis calibration.curve"};
inline constexpr BoolProperty kInverted{"axis calibration.inverted"};
}  // namespace axiscalibration

// One entry of input::kAxisMotion.
namespace axismotion {
inline constexpr IntegerProperty kAxis{"axis motion.axis"};
inline constexpr Property<Axis> kDirection{"axis motion.direction"};
inline constexpr BoolProperty kTurns{"axis motion.turns"};
inline constexpr RealProperty kSpeed{"axis motion.speed"};
}  // namespace axismotion

}  // namespace adf
