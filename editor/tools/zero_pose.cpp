#include "editor/tools/zero_pose.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "adf/schema.h"
#include "analysis/joint_motion.h"
#include "editor/tools/named_poses.h"

#include <cmath>
#include <utility>

namespace editor {
namespace {

constexpr double kNothing = 1e-12;

double valueOf(const scene::Scene& scene, const scene::Joint& joint)
{
    return scene::measureJoint(joint, scene.body(joint.parent).X_WB, scene.body(joint.child).X_WB)
        .position;
}

// Numbers of the joint's own kind, counted from its zero.
void shiftPositions(const adf::Object& joint, double by, std::vector<adf::Edit>& edits)
{
    for (const adf::RealProperty property :
         {adf::joint::kLow, adf::joint::kHigh, adf::joint::kEquilibrium,
          adf::joint::kStartPosition}) {
        if (joint.isAuthored(property)) {
            edits.push_back(adf::setProperty(joint.id(), property, joint.get(property) - by));
        }
    }
}

}  // namespace

std::vector<ObjectEdit> makingZeroPose(const JoinedModel& model,
                                       const std::vector<scene::JointIndex>& joints)
{
    const scene::Scene& scene = *model.scene;
    std::vector<double> values(scene.joints.size(), 0);
    for (const scene::JointIndex index : joints) {
        if (analysis::valueMotion(scene.joint(index))) {
            values[index.value] = valueOf(scene, scene.joint(index));
        }
    }
    std::vector<ObjectEdit> result;
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        const scene::Joint& joint = scene.joints[i];
        const double value = values[i];
        const double ofLeader = joint.leader.valid() ? values[joint.leader.value] : 0;
        const adf::ObjectPtr object = model.find(model.map.object(scene::JointIndex{i}));
        if (object == nullptr || (std::abs(value) < kNothing && std::abs(ofLeader) < kNothing)) {
            continue;
        }
        std::vector<adf::Edit> edits;
        if (std::abs(value) >= kNothing) {
            const base::Pose zeroed = joint.X_PJ * analysis::allowedPose(joint, {}, value);
            edits.push_back(
                settingFrames(model, scene::JointIndex{i},
                              {{zeroed.position, base::normalized(zeroed.rotation)}, joint.X_CJ}));
            shiftPositions(*object, value, edits);
            const bool restsAtOldZero =
                joint.spring && !joint.limits && !object->isAuthored(adf::joint::kEquilibrium);
            if (restsAtOldZero) {
                edits.push_back(adf::setProperty(object->id(), adf::joint::kEquilibrium, -value));
            }
            if (auto poses = shiftingPoses(*object, value)) {
                edits.push_back(*std::move(poses));
            }
        }
        if (joint.leader.valid()) {
            // position + value = multiplier · (leader + its value) + offset
            edits.push_back(adf::setProperty(
                object->id(), adf::joint::kMimicOffset,
                object->get(adf::joint::kMimicOffset) + joint.mimic.multiplier * ofLeader - value));
        }
        result.push_back({object->id(), adf::group(std::move(edits))});
    }
    return result;
}

}  // namespace editor
