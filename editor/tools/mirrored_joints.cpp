#include "editor/tools/mirrored_joints.h"

#include "adf/properties.h"
#include "editor/tools/mirrored_bodies.h"

#include <array>
#include <utility>

namespace editor {
namespace {

using base::Pose;
using base::Vec3;

constexpr int kFlippedOfJoints = 2;

Vec3 negatedAt(Vec3 v, const std::array<bool, 3>& at)
{
    for (int i = 0; i < 3; ++i) {
        if (at[static_cast<std::size_t>(i)] && v[i] != 0) {
            v[i] = -v[i];
        }
    }
    return v;
}

// Of a six dof joint: slides along Z and turns about X and Y go the other way in the image.
std::vector<adf::Edit> sixDofEdits(const adf::Object& joint, adf::ObjectId target)
{
    constexpr std::array<bool, 3> kSlides{false, false, true};
    constexpr std::array<bool, 3> kTurns{true, true, false};
    std::vector<adf::Edit> edits;
    const auto set = [&](adf::VectorProperty property, Vec3 value) {
        edits.push_back(adf::setProperty(target, property, value));
    };
    const auto limits = [&](adf::VectorProperty low, adf::VectorProperty high,
                            const std::array<bool, 3>& at) {
        if (!joint.isAuthored(low) && !joint.isAuthored(high)) {
            return;
        }
        Vec3 newLow = joint.get(low);
        Vec3 newHigh = joint.get(high);
        for (int i = 0; i < 3; ++i) {
            if (at[static_cast<std::size_t>(i)]) {
                const double was = newLow[i];
                newLow[i] = newHigh[i] == 0 ? 0 : -newHigh[i];
                newHigh[i] = was == 0 ? 0 : -was;
            }
        }
        set(low, newLow);
        set(high, newHigh);
    };
    limits(adf::joint::kLinearLow, adf::joint::kLinearHigh, kSlides);
    limits(adf::joint::kAngularLow, adf::joint::kAngularHigh, kTurns);
    const auto equilibrium = [&](adf::VectorProperty property, const std::array<bool, 3>& at) {
        if (joint.isAuthored(property)) {
            set(property, negatedAt(joint.get(property), at));
        }
    };
    equilibrium(adf::joint::kLinearEquilibrium, kSlides);
    equilibrium(adf::joint::kAngularEquilibrium, kTurns);
    return edits;
}

JointSide sideOf(const JoinedModel& model, scene::BodyIndex body, const BodyMirrors& mirrors)
{
    const adf::ObjectPtr object = model.find(model.map.object(body));
    JointSide side{.X_BC = model.scene->body(body).X_BC,
                   .scale = object == nullptr ? 1 : object->get(adf::common::kScale)};
    const auto mirror = mirrors.find(body);
    if (mirror != mirrors.end() && object != nullptr) {
        side.X_BC = imageOfCentre(*object, model.scene->body(body), mirror->second);
    }
    return side;
}

}  // namespace

std::vector<adf::Edit> mirroredJoint(const JoinedModel& model,
                                     scene::JointIndex index,
                                     adf::ObjectId target,
                                     const BodyMirrors& mirrors,
                                     const MirrorPlane& plane)
{
    const scene::Joint& joint = model.scene->joint(index);
    const adf::ObjectPtr object = model.find(model.map.object(index));
    const auto frame = [&](scene::BodyIndex body, const Pose& X_BJ) {
        const auto mirror = mirrors.find(body);
        if (mirror != mirrors.end()) {
            return reflected(reflectionIn(mirror->second), X_BJ, kFlippedOfJoints);
        }
        const Pose& X_WB = model.scene->body(body).X_WB;
        return base::inverse(X_WB) *
               reflected({plane.axis, plane.offset}, X_WB * X_BJ, kFlippedOfJoints);
    };
    const compile::JointFrames frames{frame(joint.parent, joint.X_PJ),
                                      frame(joint.child, joint.X_CJ)};
    std::vector<adf::Edit> edits{
        settingFrames(*object, joint.type, sideOf(model, joint.parent, mirrors),
                      sideOf(model, joint.child, mirrors), frames, target)};
    if (joint.type == scene::JointType::SixDof || joint.type == scene::JointType::SixDofSpring) {
        for (adf::Edit& edit : sixDofEdits(*object, target)) {
            edits.push_back(std::move(edit));
        }
    }
    return edits;
}

}  // namespace editor
