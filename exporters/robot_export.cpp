#include "exporters/robot_export.h"

#include "adf/file_io.h"
#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "exporters/not_carried.h"
#include "exporters/robot_of_model.h"
#include "exporters/sdf_export.h"
#include "exporters/source_guard.h"
#include "exporters/target_folder.h"
#include "exporters/urdf_export.h"
#include "exporters/urdf_loops.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

namespace exporters {

namespace fs = std::filesystem;

namespace {

// Keys that URDF and SDF say in their own words, or that only say how ADF itself is read.
bool isCarriedByBoth(adf::PropertyId id)
{
    namespace body = adf::body;
    namespace shape = adf::shape;
    namespace touch = adf::collision;
    namespace joint = adf::joint;
    constexpr std::array<adf::PropertyId, 60> kCarried{adf::common::kName,
                                                       adf::common::kParent,
                                                       adf::common::kPosition,
                                                       adf::common::kOrientation,
                                                       adf::common::kScale,
                                                       adf::header::kVersion,
                                                       adf::header::kHighResolutionPath,
                                                       adf::header::kLowResolutionPath,
                                                       body::kMass,
                                                       body::kInertia,
                                                       body::kInertialPosition,
                                                       body::kInertialOrientation,
                                                       body::kInertiaSource,
                                                       body::kMesh,
                                                       body::kRemoveDuplicates,
                                                       body::kHighResolutionPath,
                                                       body::kLowResolutionPath,
                                                       body::kCompoundShape,
                                                       shape::kShape,
                                                       shape::kSize,
                                                       shape::kRadius,
                                                       shape::kHeight,
                                                       shape::kAxis,
                                                       shape::kNormal,
                                                       shape::kPlaneOffset,
                                                       touch::kShape,
                                                       touch::kSize,
                                                       touch::kRadius,
                                                       touch::kHeight,
                                                       touch::kAxis,
                                                       touch::kNormal,
                                                       touch::kPlaneOffset,
                                                       touch::kPosition,
                                                       touch::kOrientation,
                                                       touch::kCompound,
                                                       touch::kMesh,
                                                       touch::kMostPieces,
                                                       touch::kConcavity,
                                                       adf::contact::kStaticFriction,
                                                       adf::contact::kRollingFriction,
                                                       adf::contact::kRestitution,
                                                       adf::material::kRgba,
                                                       adf::material::kDiffuse,
                                                       adf::material::kTransparency,
                                                       adf::material::kColourName,
                                                       adf::material::kUseMaterial,
                                                       joint::kType,
                                                       joint::kParent,
                                                       joint::kChild,
                                                       joint::kParentPivot,
                                                       joint::kParentAxis,
                                                       joint::kChildPivot,
                                                       joint::kChildAxis,
                                                       joint::kChildOffset,
                                                       joint::kJointOffset,
                                                       joint::kLow,
                                                       joint::kHigh,
                                                       joint::kEffortLimit,
                                                       joint::kVelocityLimit,
                                                       joint::kFriction};
    return std::find(kCarried.begin(), kCarried.end(), id) != kCarried.end();
}

// What is reported joint by joint, because it depends on the joint.
bool isReportedElsewhere(adf::PropertyId id)
{
    namespace joint = adf::joint;
    constexpr std::array<adf::PropertyId, 18> kReported{
        joint::kDamping,           joint::kStiffness,          joint::kEquilibrium,
        joint::kMimicJoint,        joint::kMimicMultiplier,    joint::kMimicOffset,
        joint::kConeLimits,        joint::kLinearLow,          joint::kLinearHigh,
        joint::kAngularLow,        joint::kAngularHigh,        joint::kLinearDamping,
        joint::kAngularDamping,    joint::kLinearStiffness,    joint::kAngularStiffness,
        joint::kLinearEquilibrium, joint::kAngularEquilibrium, adf::header::kIgnoreInterCollision};
    return std::find(kReported.begin(), kReported.end(), id) != kReported.end();
}

// As all bodies are in formats that have no such damping.
bool isUndamped(adf::PropertyId id, const adf::Object& object)
{
    return (id == adf::contact::kLinearDamping && object.get(adf::contact::kLinearDamping) == 0) ||
           (id == adf::contact::kAngularDamping && object.get(adf::contact::kAngularDamping) == 0);
}

void reportRobotKeys(const adf::Document& document, RobotFormat format, base::Diagnostics& sink)
{
    const auto carries = [](const adf::PropertySpec& row, const adf::Object& object) {
        return isCarriedByBoth(row.id) || isReportedElsewhere(row.id) || isUndamped(row.id, object);
    };
    const auto hasType = [](adf::ObjectType type) {
        return type == adf::ObjectType::Body || type == adf::ObjectType::Joint;
    };
    reportNotCarried(document, format == RobotFormat::Urdf ? "URDF" : "SDF", carries, hasType,
                     sink);
}

// Refused before anything is written.
bool hasLoops(const adf::Document& document,
              const compile::Compiled& compiled,
              base::Diagnostics& sink)
{
    const scene::Scene& scene = *compiled.scene;
    const auto still = std::count_if(scene.bodies.begin(), scene.bodies.end(),
                                     [](const scene::Body& body) { return body.isStatic(); });
    const bool mayLoop =
        still > 1 || std::any_of(scene.joints.begin(), scene.joints.end(),
                                 [](const auto& joint) { return joint.closesLoop; });
    if (!mayLoop) {
        return false;
    }
    MeshFolder nowhere({}, {});
    base::Diagnostics ignored;
    return reportLoops(robotOf(document, compiled, nowhere, ignored), {}, sink);
}

}  // namespace

base::Result<std::optional<Exported>> exportRobot(const adf::Document& document,
                                                  const compile::Compiled& compiled,
                                                  const RobotExportOptions& options,
                                                  base::Diagnostics& sink)
{
    if (document.kind() != adf::FileKind::Model) {
        return base::Error{document.path() + " is no model",
                           "export the models that it names, one by one"};
    }
    for (const std::string& own : {document.path(), options.source}) {
        if (base::Status fine = refuseSource(own, options.file); !fine) {
            return fine.error();
        }
    }
    if (options.format == RobotFormat::Urdf && !options.dropLoops &&
        hasLoops(document, compiled, sink)) {
        return std::optional<Exported>();
    }
    const std::string folder = fs::path(options.file).parent_path().string();
    if (base::Status made = makeTargetFolder(folder); !made) {
        return made.error();
    }
    MeshFolder meshes(folder, {}, options.stop);
    meshes.avoidSourcesOf(*compiled.scene);
    const importers::robot::Robot robot = robotOf(document, compiled, meshes, sink);
    const std::string prefix =
        options.package.empty() ? std::string() : "package://" + options.package + '/';
    const std::optional<RobotText> text =
        options.format == RobotFormat::Urdf
            ? urdfText(robot, {.meshPrefix = prefix, .dropLoops = options.dropLoops}, sink)
            : sdfText(robot, sink);
    if (!meshes.status()) {
        meshes.takeBack();
        return meshes.status().error();
    }
    if (!text) {
        meshes.takeBack();
        return std::optional<Exported>();
    }
    reportRobotKeys(document, options.format, sink);
    meshes.reportNoPictures(sink);
    if (base::Status written =
            adf::writeTextAtomically(options.file, text->text, adf::Durable::SoonWhereNew);
        !written) {
        meshes.takeBack();
        return written.error();
    }
    Exported exported{
        .file = options.file,
        .files = meshes.written(),
        .bodies = robot.links.size(),
        .joints = text->joints,
        .bodiesLeftOut = listedCount(document, adf::ObjectType::Body) - robot.links.size(),
        .jointsLeftOut = listedCount(document, adf::ObjectType::Joint) - text->joints,
        .meshes = meshes.meshCount()};
    exported.files.push_back(fs::path(options.file).filename().string());
    return std::optional(std::move(exported));
}

}  // namespace exporters
