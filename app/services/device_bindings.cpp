#include "services/device_bindings.h"

#include "adf/properties.h"
#include "services/device_calibration.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

namespace services {

namespace {

namespace key = adf::input;

using devices::AxisGains;
using devices::UnitSettings;
using scene::ControlOutput;

base::Vec3 allAxes(double value)
{
    return {value, value, value};
}

int integer(const adf::Object& device, adf::IntegerProperty property)
{
    return static_cast<int>(device.get(property));
}

base::Pose poseOf(const adf::Object& device,
                  adf::VectorProperty position,
                  adf::VectorProperty orientation)
{
    return {device.get(position), base::fromRpy(device.get(orientation))};
}

// Infinite where the file says nothing: the device has a limit of its own.
double limitOf(const adf::Object& device, adf::RealProperty property)
{
    return device.isAuthored(property) ? device.get(property)
                                       : std::numeric_limits<double>::infinity();
}

// What says the gains of one part of a controller, linear or angular.
struct GainKeys {
    adf::RealProperty stiffness;
    adf::RealProperty damping;
    adf::VectorProperty stiffnessOfAxes;
    adf::VectorProperty dampingOfAxes;
    adf::Property<adf::OutputType> output;
};

constexpr GainKeys kLinearGains{key::kControllerLinearP, key::kControllerLinearD, key::kAxisLinearP,
                                key::kAxisLinearD, key::kLinearOutput};
constexpr GainKeys kAngularGains{key::kControllerAngularP, key::kControllerAngularD,
                                 key::kAxisAngularP, key::kAxisAngularD, key::kAngularOutput};

bool hasGains(const adf::Object& device, const GainKeys& keys)
{
    return device.isAuthored(keys.stiffness) || device.isAuthored(keys.damping) ||
           device.isAuthored(keys.stiffnessOfAxes) || device.isAuthored(keys.dampingOfAxes);
}

AxisGains gainsOf(const adf::Object& device, const GainKeys& keys)
{
    return {.stiffness = device.isAuthored(keys.stiffnessOfAxes)
                             ? device.get(keys.stiffnessOfAxes)
                             : allAxes(device.get(keys.stiffness)),
            .damping = device.isAuthored(keys.dampingOfAxes) ? device.get(keys.dampingOfAxes)
                                                             : allAxes(device.get(keys.damping))};
}

// A part with gains puts out a force, one without a velocity; POSITION means VELOCITY in AMBF.
ControlOutput outputOf(const adf::Object& device, const GainKeys& keys)
{
    const auto said = device.get(keys.output);
    if (said) {
        return *said == adf::OutputType::Force ? ControlOutput::Force : ControlOutput::Velocity;
    }
    return hasGains(device, keys) ? ControlOutput::Force : ControlOutput::Velocity;
}

// AMBF's haptic controller has P 10 and D 1, and loses its D when the file says a P.
AxisGains hapticGains(const adf::Object& device,
                      adf::RealProperty gain,
                      adf::VectorProperty stiffness,
                      adf::VectorProperty damping)
{
    const bool isSaid = device.isAuthored(gain) || device.isAuthored(stiffness);
    return {.stiffness =
                device.isAuthored(stiffness) ? device.get(stiffness) : allAxes(device.get(gain)),
            .damping = device.isAuthored(damping) ? device.get(damping) : allAxes(isSaid ? 0 : 1)};
}

std::vector<devices::ButtonAction> actionsOf(const adf::Object& device)
{
    std::vector<devices::ButtonAction> actions;
    for (const adf::Record& record : device.get(key::kButtonActions)) {
        const adf::Value* button = record.find(adf::buttonaction::kButton);
        const adf::Value* action = record.find(adf::buttonaction::kAction);
        if (button != nullptr && action != nullptr) {
            actions.push_back({.button = static_cast<int>(std::get<std::int64_t>(*button)),
                               .action = std::get<std::string>(*action)});
        }
    }
    return actions;
}

void setMotion(const adf::Object& device, UnitSettings& settings)
{
    settings.baseOffset = poseOf(device, key::kBasePosition, key::kBaseOrientation);
    settings.tipOffset = poseOf(device, key::kTipPosition, key::kTipOrientation);
    settings.workspaceScale = device.get(key::kWorkspaceScaling);
    settings.orientationOffset = base::fromRpy(device.get(key::kOrientationOffset));
    settings.mode = device.get(key::kControlMode) == adf::HandControl::Rate
                        ? devices::ControlMode::Rate
                        : devices::ControlMode::Position;
    settings.frame = device.get(key::kMotionFrame) == adf::HandFrame::World
                         ? devices::MotionFrame::World
                         : devices::MotionFrame::Camera;
    settings.orientation = device.get(key::kOrientationLaw) == adf::HandTurn::Relative
                               ? devices::OrientationLaw::Relative
                               : devices::OrientationLaw::Absolute;
    settings.linearRate = device.get(key::kLinearRate);
    settings.angularRate = device.get(key::kAngularRate);
    settings.linearRest = device.get(key::kLinearRest);
    settings.angularRest = device.get(key::kAngularRest);
    settings.cameraSpeed = device.get(key::kCameraSpeed);
    settings.alignTime = device.get(key::kAlignTime);
    settings.engageAngle = limitOf(device, key::kEngageAngle);
}

void setForces(const adf::Object& device, UnitSettings& settings)
{
    settings.controller = {.linear = gainsOf(device, kLinearGains),
                           .angular = gainsOf(device, kAngularGains),
                           .linearOutput = outputOf(device, kLinearGains),
                           .angularOutput = outputOf(device, kAngularGains)};
    settings.hapticLinear =
        hapticGains(device, key::kHapticLinear, key::kAxisHapticLinearP, key::kAxisHapticLinearD);
    settings.hapticAngular = hapticGains(device, key::kHapticAngular, key::kAxisHapticAngularP,
                                         key::kAxisHapticAngularD);
    settings.weight = device.get(key::kWeight);
    settings.forceGain = device.get(key::kForceGain);
    settings.deadband = device.get(key::kDeadband);
    settings.maxForce = limitOf(device, key::kMaxForce);
    settings.maxTorque = limitOf(device, key::kMaxTorque);
    settings.maxForceRate = device.get(key::kMaxForceRate);
    settings.maxTorqueRate = device.get(key::kMaxTorqueRate);
    settings.rampTime = device.get(key::kRampTime);
    settings.staleAfter = device.get(key::kStaleAfter);
}

void setButtons(const adf::Object& device, UnitSettings& settings)
{
    settings.buttons = {.clutch = integer(device, key::kButtonA1),
                        .camera = integer(device, key::kButtonA2),
                        .gripper = integer(device, key::kButtonG1),
                        .nextMode = integer(device, key::kButtonNextMode),
                        .previousMode = integer(device, key::kButtonPreviousMode),
                        .grab = integer(device, key::kButtonGrab),
                        .present = integer(device, key::kButtonPresent)};
    settings.movesJaw = device.get(key::kEnableJointControl);
    settings.jawAxis = integer(device, key::kJawAxis);
    settings.grabs = device.get(key::kGrabs);
}

bool movesSomething(const devices::Binding& binding)
{
    return !binding.model.empty() || !binding.rootLink.empty() || !binding.camera.empty();
}

}  // namespace

devices::Binding deviceBinding(const adf::Object& device)
{
    devices::Binding binding;
    binding.name = device.identifier();
    binding.hardwareName = device.get(key::kHardwareName);
    binding.driver = device.get(key::kHardwareDriver);
    binding.id = device.get(key::kHardwareId);
    binding.model = device.get(key::kSimulatedMultibody);
    binding.rootLink = device.get(key::kRootLink);
    binding.camera = device.get(key::kMovedCamera);
    binding.cameras = device.get(key::kPairCameras);
    if (device.isAuthored(adf::common::kPosition) || device.isAuthored(adf::common::kOrientation)) {
        binding.location = poseOf(device, adf::common::kPosition, adf::common::kOrientation);
    }
    binding.hasController = hasGains(device, kLinearGains) || hasGains(device, kAngularGains) ||
                            device.isAuthored(key::kLinearOutput) ||
                            device.isAuthored(key::kAngularOutput);
    binding.actions = actionsOf(device);
    binding.calibration = deviceCalibration(device);
    setMotion(device, binding.settings);
    setForces(device, binding.settings);
    setButtons(device, binding.settings);
    return binding;
}

std::vector<BoundDevice> deviceBindings(const adf::Document& file, base::Diagnostics& sink)
{
    std::vector<BoundDevice> bindings;
    for (const adf::ObjectPtr& device : file.objects(adf::ObjectType::InputDevice)) {
        if (!device->isListed()) {
            continue;
        }
        devices::Binding binding = deviceBinding(*device);
        if (!movesSomething(binding)) {
            sink.add({.code = "device.moves-nothing",
                      .span = device->span(),
                      .object = device->identifier(),
                      .message = "the device moves nothing, and is left out",
                      .hint = "give it a root link, a simulated multibody or a moved camera"});
            continue;
        }
        bindings.push_back(
            {.binding = std::move(binding),
             .span = device->span(),
             .mode = device->get(key::kButtonMode).value_or(adf::ButtonMode::CameraAndClutch)});
    }
    return bindings;
}

}  // namespace services
