#pragma once

// Typed handles of the properties that code asks for: object.get(joint::kDamping) is a double.
// Grouped by what the property describes; the rows in schema/ say key, unit, range and default. SI
// units. A row without a handle has its key for a name.

#include "adf/input_properties.h"
#include "adf/property_types.h"
#include "adf/vehicle_properties.h"

namespace adf {

// Blocks that several object types share (ADF reference section 1.7).
namespace common {
inline constexpr TextProperty kName{"name"};
inline constexpr TextProperty kNamespace{"namespace"};
inline constexpr TextProperty kParent{"parent"};  // of all but joints
inline constexpr VectorProperty kPosition{"position"};
inline constexpr VectorProperty kOrientation{"orientation"};
inline constexpr RealProperty kScale{"scale"};
inline constexpr RealProperty kPublishLow{"publish low"};
inline constexpr RealProperty kPublishHigh{"publish high"};
inline constexpr BoolProperty kPassive{"passive"};
inline constexpr RecordListProperty kPlugins{"plugins"};  // rows: plugin
}  // namespace common

// One entry of common::kPlugins.
namespace plugin {
inline constexpr TextProperty kName{"plugin.name"};
inline constexpr TextProperty kFilename{"plugin.filename"};
inline constexpr TextProperty kPath{"plugin.path"};
}  // namespace plugin

// Header of a model file. Also common: namespace, plugins, shaders.
namespace header {
inline constexpr TextProperty kVersion{"header.version"};  // of world files too
inline constexpr TextProperty kHighResolutionPath{"header.high resolution path"};
inline constexpr TextProperty kLowResolutionPath{"header.low resolution path"};
inline constexpr BoolProperty kIgnoreInterCollision{"header.ignore inter-collision"};
inline constexpr VectorProperty kGravity{"header.gravity"};
inline constexpr Property<Solver> kSolver{"header.physics solver"};
inline constexpr RealProperty kJointErp{"header.joint erp"};
inline constexpr RealProperty kJointCfm{"header.joint cfm"};
}  // namespace header

namespace body {
inline constexpr RealProperty kMass{"body.mass"};
inline constexpr VectorProperty kInertia{"body.inertia"};  // not authored: estimated
inline constexpr VectorProperty kInertialPosition{"body.inertial position"};
inline constexpr VectorProperty kInertialOrientation{"body.inertial orientation"};
inline constexpr VectorProperty kGravity{"body.gravity"};  // not authored: the model's
inline constexpr TextProperty kMesh{"body.mesh"};
inline constexpr BoolProperty kRemoveDuplicates{"body.mesh remove duplicates"};
inline constexpr TextProperty kHighResolutionPath{"body.high resolution path"};
inline constexpr TextProperty kLowResolutionPath{"body.low resolution path"};
inline constexpr RecordListProperty kCompoundShape{"body.compound shape"};  // rows: shape
inline constexpr BoolProperty kVisible{"body.visible"};
inline constexpr RealProperty kLinearP{"body.controller.linear.P"};
inline constexpr RealProperty kLinearI{"body.controller.linear.I"};
inline constexpr RealProperty kLinearD{"body.controller.linear.D"};
inline constexpr RealProperty kAngularP{"body.controller.angular.P"};
inline constexpr RealProperty kAngularI{"body.controller.angular.I"};
inline constexpr RealProperty kAngularD{"body.controller.angular.D"};
inline constexpr Property<OutputType> kOutputType{"body.controller output type"};
inline constexpr BoolProperty kPublishChildrenNames{"body.publish children names"};
inline constexpr BoolProperty kPublishJointNames{"body.publish joint names"};
inline constexpr BoolProperty kPublishJointPositions{"body.publish joint positions"};
}  // namespace body

// A primitive: the visual one of a body, and each part of a compound shape. Which of the sizes
// count depends on kShape: kSize for BOX; kRadius; kHeight and kAxis; kNormal and kPlaneOffset for
// PLANE.
namespace shape {
inline constexpr Property<ShapeType> kShape{"shape.shape"};
inline constexpr VectorProperty kSize{"shape.size"};
inline constexpr RealProperty kRadius{"shape.radius"};
inline constexpr RealProperty kHeight{"shape.height"};
inline constexpr Property<Axis> kAxis{"shape.axis"};
inline constexpr VectorProperty kNormal{"shape.normal"};
inline constexpr RealProperty kPlaneOffset{"shape.plane offset"};
// Only of a part: its pose in the body frame.
inline constexpr VectorProperty kPosition{"shape.position"};
inline constexpr VectorProperty kOrientation{"shape.orientation"};
}  // namespace shape

// What touches others. The sizes count as in `shape`.
namespace collision {
inline constexpr Property<ShapeType> kShape{"collision.shape"};
inline constexpr VectorProperty kSize{"collision.size"};
inline constexpr RealProperty kRadius{"collision.radius"};
inline constexpr RealProperty kHeight{"collision.height"};
inline constexpr Property<Axis> kAxis{"collision.axis"};
inline constexpr VectorProperty kNormal{"collision.normal"};
inline constexpr RealProperty kPlaneOffset{"collision.plane offset"};
// Pose of the single primitive in the body frame; not authored: the inertial offset.
inline constexpr VectorProperty kPosition{"collision.position"};
inline constexpr VectorProperty kOrientation{"collision.orientation"};
inline constexpr RecordListProperty kCompound{"collision.compound"};  // rows: shape
inline constexpr TextProperty kMesh{"collision.mesh"};
inline constexpr Property<MeshType> kMeshType{"collision.mesh type"};
// Of a convex decomposition: at most so many pieces, no farther from the mesh than this share of
// its longest side.
inline constexpr IntegerProperty kMostPieces{"collision.most pieces"};
inline constexpr RealProperty kConcavity{"collision.concavity"};
inline constexpr RealProperty kMargin{"collision.margin"};
inline constexpr IntegerListProperty kGroups{"collision.groups"};
}  // namespace collision

namespace contact {
inline constexpr RealProperty kStaticFriction{"contact.static friction"};
inline constexpr RealProperty kRollingFriction{"contact.rolling friction"};
inline constexpr RealProperty kRestitution{"contact.restitution"};
inline constexpr RealProperty kLinearDamping{"contact.linear damping"};
inline constexpr RealProperty kAngularDamping{"contact.angular damping"};
}  // namespace contact

// Colour of bodies, soft bodies, ghosts and volumes. kRgba wins over the components, these over the
// name.
namespace material {
inline constexpr ColourProperty kRgba{"material.rgba"};
inline constexpr ColourProperty kDiffuse{"material.diffuse"};
inline constexpr ColourProperty kSpecular{"material.specular"};
inline constexpr ColourProperty kEmission{"material.emission"};
inline constexpr RealProperty kAmbientLevel{"material.ambient level"};
inline constexpr IntegerProperty kShininess{"material.shininess"};
inline constexpr RealProperty kTransparency{"material.transparency"};  // alpha: 1 is opaque
inline constexpr TextProperty kColourName{"material.colour name"};
inline constexpr BoolProperty kUseMaterial{"material.use material"};
}  // namespace material

// Bullet's soft body configuration (ADF reference section 4). Also body::kMass, kMesh, ….
namespace softbody {
inline constexpr IntegerProperty kFlags{"softbody.flags"};
inline constexpr BoolProperty kRandomizeConstraints{"softbody.randomize constraints"};
}  // namespace softbody

namespace joint {
inline constexpr Property<JointType> kType{"joint.type"};
inline constexpr TextProperty kParent{"joint.parent"};
inline constexpr TextProperty kChild{"joint.child"};
inline constexpr VectorProperty kParentPivot{"joint.parent pivot"};
inline constexpr VectorProperty kParentAxis{"joint.parent axis"};
inline constexpr VectorProperty kChildPivot{"joint.child pivot"};
inline constexpr VectorProperty kChildAxis{"joint.child axis"};
inline constexpr RealProperty kChildOffset{"joint.child offset"};
inline constexpr RealProperty kJointOffset{"joint.joint offset"};
// One degree of freedom. Active when both are authored.
inline constexpr RealProperty kLow{"joint.low"};
inline constexpr RealProperty kHigh{"joint.high"};
inline constexpr VectorProperty kConeLimits{"joint.cone limits"};  // cone twist
inline constexpr VectorProperty kLinearLow{"joint.linear low"};    // six dof and six dof spring
inline constexpr VectorProperty kLinearHigh{"joint.linear high"};
inline constexpr VectorProperty kAngularLow{"joint.angular low"};
inline constexpr VectorProperty kAngularHigh{"joint.angular high"};
inline constexpr RealProperty kDamping{"joint.damping"};
inline constexpr VectorProperty kLinearDamping{"joint.linear damping"};  // six dof spring
inline constexpr VectorProperty kAngularDamping{"joint.angular damping"};
inline constexpr RealProperty kStiffness{"joint.stiffness"};
inline constexpr VectorProperty kLinearStiffness{"joint.linear stiffness"};
inline constexpr VectorProperty kAngularStiffness{"joint.angular stiffness"};
inline constexpr RealProperty kEquilibrium{"joint.equilibrium point"};
inline constexpr VectorProperty kLinearEquilibrium{"joint.linear equilibrium"};
inline constexpr VectorProperty kAngularEquilibrium{"joint.angular equilibrium"};
// What it is commanded from the start of a run on: the first of the three that is authored.
inline constexpr RealProperty kStartPosition{"joint.start command.position"};
inline constexpr RealProperty kStartVelocity{"joint.start command.velocity"};
inline constexpr RealProperty kStartEffort{"joint.start command.effort"};
// Named poses of the mechanism: what this joint is at in each of them.
inline constexpr RecordListProperty kPoses{"joint.poses"};  // rows: pose
inline constexpr RealProperty kErp{"joint.erp"};
inline constexpr RealProperty kCfm{"joint.cfm"};
inline constexpr BoolProperty kIgnoreInterCollision{"joint.ignore inter-collision"};
inline constexpr RealProperty kP{"joint.controller.P"};
inline constexpr RealProperty kI{"joint.controller.I"};
inline constexpr RealProperty kD{"joint.controller.D"};
inline constexpr Property<OutputType> kOutputType{"joint.controller output type"};
inline constexpr RealProperty kMaxMotorImpulse{"joint.max motor impulse"};
inline constexpr BoolProperty kEnableMotor{"joint.enable motor"};
inline constexpr BoolProperty kEnableFeedback{"joint.enable feedback"};
inline constexpr BoolProperty kDetached{"joint.detached"};    // dead
inline constexpr BoolProperty kRedundant{"joint.redundant"};  // dead
}  // namespace joint

// One entry of joint::kPoses.
namespace pose {
inline constexpr TextProperty kName{"pose.name"};
inline constexpr RealProperty kPosition{"pose.position"};  // rad or m
}  // namespace pose

namespace sensor {
inline constexpr Property<SensorType> kType{"sensor.type"};
inline constexpr TextProperty kJoint{"sensor.joint"};
inline constexpr RealProperty kRange{"sensor.range"};
inline constexpr BoolProperty kVisible{"sensor.visible"};
inline constexpr RealProperty kVisibleSize{"sensor.visible size"};
inline constexpr RecordListProperty kArray{"sensor.array"};  // rows: ray
inline constexpr TextProperty kMesh{"sensor.mesh"};
inline constexpr IntegerProperty kResolution{"sensor.parametric.resolution"};
inline constexpr RealProperty kHorizontalAngle{"sensor.parametric.horizontal angle"};
inline constexpr RealProperty kVerticalAngle{"sensor.parametric.vertical angle"};
inline constexpr RealProperty kStartOffset{"sensor.parametric.start offset"};
inline constexpr RealProperty kPatchWidth{"sensor.patch.width"};
inline constexpr RealProperty kPatchHeight{"sensor.patch.height"};
inline constexpr IntegerProperty kPatchResolution{"sensor.patch.resolution"};
inline constexpr RealProperty kDepth{"sensor.depth"};
// Authored: mesh or patch is wrapped.
inline constexpr RealProperty kWrapOffset{"sensor.wrap.offset"};
inline constexpr RealProperty kStaticFriction{"sensor.friction.static"};
inline constexpr RealProperty kFrictionDamping{"sensor.friction.damping"};
inline constexpr RealProperty kDynamicFriction{"sensor.friction.dynamic"};
inline constexpr BoolProperty kVariableFriction{"sensor.friction.variable"};
inline constexpr RealProperty kContactArea{"sensor.contact area"};
inline constexpr RealProperty kContactStiffness{"sensor.contact stiffness"};
inline constexpr RealProperty kContactDamping{"sensor.contact damping"};
}  // namespace sensor

// One entry of sensor::kArray, in the sensor frame.
namespace ray {
inline constexpr VectorProperty kOffset{"ray.offset"};
inline constexpr VectorProperty kDirection{"ray.direction"};
}  // namespace ray

namespace actuator {
inline constexpr Property<ActuatorType> kType{"actuator.type"};
inline constexpr BoolProperty kVisible{"actuator.visible"};
inline constexpr RealProperty kVisibleSize{"actuator.visible size"};
inline constexpr RealProperty kMaxImpulse{"actuator.max impulse"};
inline constexpr RealProperty kTau{"actuator.tau"};
}  // namespace actuator

// In the parent's frame, or the world's.
namespace camera {
inline constexpr VectorProperty kLocation{"camera.location"};
inline constexpr VectorProperty kLookAt{"camera.look at"};
inline constexpr VectorProperty kUp{"camera.up"};
inline constexpr RealProperty kNear{"camera.near"};
inline constexpr RealProperty kFar{"camera.far"};
inline constexpr RealProperty kFieldOfView{"camera.field view angle"};
// Authored: the camera is orthographic.
inline constexpr RealProperty kOrthographicWidth{"camera.orthographic view width"};
// Authored: the camera has two eyes.
inline constexpr TextProperty kStereoMode{"camera.stereo.mode"};
inline constexpr RealProperty kEyeSeparation{"camera.stereo.eye separation"};
inline constexpr RealProperty kFocalLength{"camera.stereo.focal length"};
inline constexpr TextListProperty kControllingDevices{"camera.controlling devices"};
inline constexpr BoolProperty kPublishImage{"camera.publish image"};
inline constexpr IntegerProperty kImageInterval{"camera.publish image interval"};
inline constexpr IntegerProperty kImageWidth{"camera.publish image resolution.width"};
inline constexpr IntegerProperty kImageHeight{"camera.publish image resolution.height"};
inline constexpr BoolProperty kPublishDepth{"camera.publish depth"};
inline constexpr IntegerProperty kDepthInterval{"camera.publish depth interval"};
// Authored: depths have noise.
inline constexpr RealProperty kNoiseMean{"camera.publish depth noise.mean"};
inline constexpr RealProperty kNoiseDeviation{"camera.publish depth noise.std_dev"};
inline constexpr RealProperty kNoiseBias{"camera.publish depth noise.bias"};
}  // namespace camera

// All lights are spot lights. In the parent's frame, or the world's.
namespace light {
inline constexpr VectorProperty kLocation{"light.location"};
// Used when kDirection is not authored: the light shines along its X axis.
inline constexpr VectorProperty kOrientation{"light.orientation"};
inline constexpr VectorProperty kDirection{"light.direction"};
inline constexpr RealProperty kSpotExponent{"light.spot exponent"};
inline constexpr RealProperty kCutoffAngle{"light.cutoff angle"};
inline constexpr IntegerProperty kShadowQuality{"light.shadow quality"};
inline constexpr RealProperty kAttenuationConstant{"light.attenuation.constant"};
inline constexpr RealProperty kAttenuationLinear{"light.attenuation.linear"};
inline constexpr RealProperty kAttenuationQuadratic{"light.attenuation.quadratic"};
}  // namespace light

namespace volume {
inline constexpr TextProperty kImagesPath{"volume.images.path"};
inline constexpr TextProperty kImagesPrefix{"volume.images.prefix"};
inline constexpr TextProperty kImagesFormat{"volume.images.format"};
inline constexpr IntegerProperty kImagesCount{"volume.images.count"};
}  // namespace volume

// Header of a world file. Also header::kVersion and common: namespace, plugins, shaders.
namespace world {
inline constexpr TextProperty kEnvironment{"world.environment"};
inline constexpr VectorProperty kEnclosure{"world.enclosure"};  // length, width, height
inline constexpr VectorProperty kGravity{"world.gravity"};
inline constexpr IntegerProperty kMaxIterations{"world.max iterations"};
inline constexpr Property<Solver> kSolver{"world.physics solver"};
}  // namespace world

// Header of a launch file. Also common::kPlugins.
namespace launch {
inline constexpr TextProperty kWorldConfig{"launch.world config"};
inline constexpr TextProperty kInputDevicesConfig{"launch.input devices config"};
inline constexpr TextProperty kColourConfig{"launch.color config"};
inline constexpr TextListProperty kMultibodyConfigs{"launch.multibody configs"};
}  // namespace launch

// One entry of a colour file: channels 0 to 255.
namespace colour {
inline constexpr IntegerProperty kRed{"colour.r"};
inline constexpr IntegerProperty kGreen{"colour.g"};
inline constexpr IntegerProperty kBlue{"colour.b"};
inline constexpr IntegerProperty kAlpha{"colour.a"};
}  // namespace colour

}  // namespace adf
