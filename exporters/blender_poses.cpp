#include "exporters/blender_poses.h"

#include "adf/properties.h"
#include "base/short_text.h"

#include <cmath>
#include <numbers>

namespace exporters {

namespace {

namespace key = adf::joint;
using base::Pose;
using base::Quat;
using base::Vec3;

// rad; where the add-on takes axes for parallel, or for opposite.
constexpr double kParallel = 0.1;
constexpr double kOpposite = 3.13;
// m and rad; what nobody sees.
constexpr double kNear = 1e-4;

double angleBetween(Vec3 a, Vec3 b)
{
    return std::atan2(base::norm(base::cross(a, b)), base::dot(a, b));
}

Quat blenderTurn(Vec3 child, Vec3 parent)
{
    const double angle = angleBetween(child, parent);
    if (angle <= kParallel) {
        return base::axisAngle({0, 1, 0}, angle);
    }
    if (angle < kOpposite) {
        return base::axisAngle(base::normalized(base::cross(child, parent)), angle);
    }
    const double fromX = angleBetween(child, {1, 0, 0});
    const bool isX = fromX < kParallel || fromX > std::numbers::pi - kParallel;
    const Vec3 other = isX ? Vec3{0, 1, 0} : Vec3{1, 0, 0};
    return base::axisAngle(base::normalized(base::cross(child, other)), angle);
}

Pose locationOf(const adf::Object& body)
{
    return {body.get(adf::common::kPosition), base::fromRpy(body.get(adf::common::kOrientation))};
}

// m and rad together.
double distanceBetween(const Pose& a, const Pose& b)
{
    const Pose X = base::inverse(a) * b;
    const Quat& q = X.rotation;
    return base::norm(X.position) + 2 * std::atan2(base::norm(Vec3{q.x, q.y, q.z}), std::abs(q.w));
}

}  // namespace

std::map<adf::ObjectId, Pose> blenderPoses(const adf::Document& model)
{
    std::map<adf::ObjectId, Pose> poses;
    for (const adf::ObjectPtr& body : model.objects(adf::ObjectType::Body)) {
        if (body->isListed()) {
            poses.emplace(body->id(), locationOf(*body));
        }
    }
    for (const adf::ObjectPtr& joint : model.objects(adf::ObjectType::Joint)) {
        const adf::ObjectPtr parent = model.find(adf::ObjectType::Body, joint->get(key::kParent));
        const adf::ObjectPtr child = model.find(adf::ObjectType::Body, joint->get(key::kChild));
        if (!joint->isListed() || parent == nullptr || child == nullptr ||
            !poses.contains(parent->id()) || !poses.contains(child->id())) {
            continue;
        }
        const Vec3 axis = base::normalized(joint->get(key::kParentAxis));
        const Quat turn = base::axisAngle(axis, joint->get(key::kChildOffset)) *
                          blenderTurn(base::normalized(joint->get(key::kChildAxis)), axis);
        poses[child->id()] = poses[parent->id()] * Pose{joint->get(key::kParentPivot), turn} *
                             Pose{-joint->get(key::kChildPivot), {}};
    }
    return poses;
}

void reportBlenderPoses(const adf::Document& model, base::Diagnostics& sink)
{
    std::size_t count = 0;
    double farthest = kNear;
    adf::ObjectPtr worst;
    for (const auto& [id, pose] : blenderPoses(model)) {
        const adf::ObjectPtr body = model.find(id);
        const double distance = distanceBetween(pose, locationOf(*body));
        count += distance > kNear ? 1 : 0;
        if (distance > farthest) {
            farthest = distance;
            worst = body;
        }
    }
    if (worst != nullptr) {
        sink.add({.severity = base::Severity::Note,
                  .code = "export.blender-pose",
                  .object = count == 1 ? worst->identifier() : std::string(),
                  .message = "the Blender add-on puts " + std::to_string(count) +
                             (count == 1 ? " body" : " bodies") + " elsewhere than AMBF does, " +
                             worst->get(adf::common::kName) + " by " + base::shortText(farthest) +
                             " (m and rad)",
                  .hint = "in AMBF they are right; the add-on does not heed how inertial offsets "
                          "turn, and takes axes less than 0.1 rad apart for one"});
    }
}

}  // namespace exporters
