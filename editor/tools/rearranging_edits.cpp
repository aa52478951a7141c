#include "editor/tools/rearranging_edits.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "editor/tools/placing.h"
#include "scene/joint_freedoms.h"

#include <cmath>
#include <utility>

namespace editor {
namespace {

// Finer than what a file's other numbers are rounded to: errors of many moves must not add up to
// what one could see in a joint.
constexpr double kPerUnit = 1e9;
constexpr double kSame = 0.6e-9;

double fine(double value)
{
    const double rounded = std::round(value * kPerUnit) / kPerUnit;
    return rounded == 0 ? 0 : rounded;
}

base::Vec3 fine(base::Vec3 v)
{
    return {fine(v.x), fine(v.y), fine(v.z)};
}

// A whole number of ten-thousandths of a degree stays one.
double fineAngle(double radians)
{
    constexpr double kStep = 3.14159265358979323846 / 180 * 1e-4;
    const double whole = std::round(radians / kStep);
    const double stepped = whole / 1e4 * (3.14159265358979323846 / 180);
    if (std::abs(stepped - radians) < kSame) {
        return stepped == 0 ? 0 : stepped;
    }
    return fine(radians);
}

bool differ(base::Vec3 a, base::Vec3 b)
{
    return std::abs(a.x - b.x) > kSame || std::abs(a.y - b.y) > kSame ||
           std::abs(a.z - b.z) > kSame;
}

class KeySetter {
public:
    KeySetter(const adf::Object& joint, adf::ObjectId target) : joint_(joint), target_(target) {}

    void vector(adf::VectorProperty property, base::Vec3 wanted)
    {
        if (differ(joint_.get(property), wanted)) {
            edits_.push_back(adf::setProperty(target_, property, fine(wanted)));
        }
    }

    // Its length stays as it is.
    void axis(adf::VectorProperty property, base::Vec3 wanted)
    {
        const base::Vec3 now = joint_.get(property);
        if (differ(base::normalized(now), wanted)) {
            const double length = base::norm(now);
            vector(property, (length > 0 ? length : 1) * wanted);
        }
    }

    void angle(adf::RealProperty property, double wanted)
    {
        if (std::abs(std::remainder(joint_.get(property) - wanted, 2 * M_PI)) > kSame) {
            edits_.push_back(adf::setProperty(target_, property, fineAngle(wanted)));
        }
    }

    adf::Edit edit()
    {
        return edits_.size() == 1 ? std::move(edits_.front()) : adf::group(std::move(edits_));
    }

private:
    const adf::Object& joint_;
    adf::ObjectId target_;
    std::vector<adf::Edit> edits_;
};

bool isEmpty(const adf::Edit& edit)
{
    const auto* all = std::get_if<adf::Group>(&edit.change);
    return all != nullptr && all->edits.empty();
}

}  // namespace

adf::Edit settingLocation(const adf::Object& body, const base::Pose& X_WB)
{
    const base::Pose now = poseOf(body);
    const compile::LocationValues location = compile::locationFor(X_WB);
    std::vector<adf::Edit> edits;
    if (differ(now.position, location.position)) {
        edits.push_back(
            adf::setProperty(body.id(), adf::common::kPosition, fine(location.position)));
    }
    if (base::norm(base::rotationVector(base::conjugate(now.rotation) * X_WB.rotation)) > kSame) {
        edits.push_back(
            adf::setProperty(body.id(), adf::common::kOrientation,
                             base::Vec3{fineAngle(location.rpy.x), fineAngle(location.rpy.y),
                                        fineAngle(location.rpy.z)}));
    }
    return edits.size() == 1 ? std::move(edits.front()) : adf::group(std::move(edits));
}

adf::Edit settingFrames(const JoinedModel& model,
                        scene::JointIndex index,
                        const compile::JointFrames& frames)
{
    const scene::Joint& joint = model.scene->joint(index);
    const adf::ObjectPtr object = model.find(model.map.object(index));
    const auto sideOf = [&](scene::BodyIndex body) {
        const adf::ObjectPtr found = model.find(model.map.object(body));
        return JointSide{.X_BC = model.scene->body(body).X_BC,
                         .scale = found == nullptr ? 1 : found->get(adf::common::kScale)};
    };
    return settingFrames(*object, joint.type, sideOf(joint.parent), sideOf(joint.child), frames);
}

adf::Edit settingFrames(const adf::Object& joint,
                        scene::JointType type,
                        const JointSide& parent,
                        const JointSide& child,
                        const compile::JointFrames& frames,
                        const std::optional<adf::ObjectId>& target)
{
    const compile::JointDescription keys =
        compile::descriptionOf(frames, parent.X_BC, child.X_BC, scene::slides(type));
    KeySetter setter(joint, target.value_or(joint.id()));
    setter.vector(adf::joint::kParentPivot, keys.parentPivot / parent.scale);
    setter.vector(adf::joint::kChildPivot, keys.childPivot / child.scale);
    if (type != scene::JointType::PointToPoint) {
        setter.axis(adf::joint::kParentAxis, keys.parentAxis);
        setter.axis(adf::joint::kChildAxis, keys.childAxis);
        setter.angle(adf::joint::kChildOffset, keys.childOffset);
        // A turn of both frames about the axis that no one sees where there is no other freedom.
        if (scene::freedomCount(type) > 1) {
            setter.angle(adf::joint::kJointOffset, keys.jointOffset);
        }
    }
    return setter.edit();
}

std::vector<ObjectEdit> editsOf(const JoinedModel& model, const Rearranged& after)
{
    std::vector<ObjectEdit> edits;
    for (std::uint32_t i = 0; i < after.poses.size(); ++i) {
        const adf::ObjectPtr body = model.find(model.map.object(scene::BodyIndex{i}));
        if (body == nullptr) {
            continue;
        }
        adf::Edit edit = settingLocation(*body, after.poses[i]);
        if (!isEmpty(edit)) {
            edits.push_back({body->id(), std::move(edit)});
        }
    }
    for (const auto& [joint, frames] : after.frames) {
        const adf::ObjectId id = model.map.object(joint);
        if (model.find(id) == nullptr) {
            continue;
        }
        adf::Edit edit = settingFrames(model, joint, frames);
        if (!isEmpty(edit)) {
            edits.push_back({id, std::move(edit)});
        }
    }
    return edits;
}

}  // namespace editor
