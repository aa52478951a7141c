#include "analysis/tree_space.h"

#include <algorithm>
#include <iterator>

namespace analysis {

namespace {

Eigen::Vector3d eigen(base::Vec3 v)
{
    return {v.x, v.y, v.z};
}

base::Vec3 unit(int axis)
{
    base::Vec3 v;
    v[axis] = 1;
    return v;
}

}  // namespace

TreeSpace::TreeSpace(const scene::Scene& scene,
                     const Mechanism& mechanism,
                     const BodyPoses& poses,
                     double size)
    : scene_(scene),
      mechanism_(mechanism),
      poses_(poses),
      size_(size),
      origin_(poses[mechanism.tree.front().body.value].position)
{
    for (std::size_t i = 0; i < mechanism.tree.size(); ++i) {
        nodeOf_.emplace(mechanism.tree[i].body.value, i);
        firstOf_.push_back(coordinates_.size());
        if (mechanism.tree[i].joint) {
            addJoint(i);
        } else {
            addRoot();
        }
    }
    firstOf_.push_back(coordinates_.size());
}

void TreeSpace::add(std::size_t node, Motion motion, base::Vec3 linear, base::Vec3 angular)
{
    Coordinate coordinate{node, motion, {}};
    coordinate.twist << eigen(linear), eigen(angular);
    coordinates_.push_back(coordinate);
}

void TreeSpace::addRoot()
{
    for (const Motion motion : kMotions) {
        const base::Vec3 axis = unit(axisOf(motion));
        add(0, motion, isTurn(motion) ? base::Vec3{} : axis, isTurn(motion) ? axis : base::Vec3{});
    }
}

void TreeSpace::addJoint(std::size_t node)
{
    const TreeNode& link = mechanism_.tree[node];
    const scene::Joint& joint = scene_.joint(*link.joint);
    const LockedMotions locked = lockedMotions(joint);
    const base::Pose& X_WP = poses_[joint.parent.value];
    const base::Pose& X_WC = poses_[joint.child.value];
    const base::Quat R_WJ = X_WP.rotation * joint.X_PJ.rotation;
    const TurnAxes axes = turnAxes(joint, relativePose(joint, X_WP, X_WC));
    const base::Vec3 point = X_WC * joint.X_CJ.position;
    const double sign = link.body == joint.child ? 1 : -1;
    for (const Motion motion : kMotions) {
        if (locked[static_cast<std::size_t>(motion)]) {
            continue;
        }
        const int i = axisOf(motion);
        const base::Vec3 axis_J =
            isTurn(motion) ? axes.columns[static_cast<std::size_t>(i)] : unit(i);
        const base::Vec3 axis = sign * base::rotate(R_WJ, axis_J);
        if (isTurn(motion)) {
            add(node, motion, base::cross(axis, origin_ - point) / size_, axis);
        } else {
            add(node, motion, axis, {});
        }
    }
}

// Ascending.
std::vector<std::size_t> TreeSpace::movers(scene::BodyIndex body) const
{
    std::vector<std::size_t> result;
    auto at = nodeOf_.find(body.value);
    while (at != nodeOf_.end()) {
        for (std::size_t i = firstOf_[at->second]; i < firstOf_[at->second + 1]; ++i) {
            result.push_back(i);
        }
        const TreeNode& node = mechanism_.tree[at->second];
        at = node.joint ? nodeOf_.find(node.from.value) : nodeOf_.end();
    }
    std::sort(result.begin(), result.end());
    return result;
}

TreeSpace::Spatial TreeSpace::spatial(const TwistRow& onBody,
                                      scene::BodyIndex body,
                                      bool isTurn) const
{
    const base::Vec3 arm = poses_[body.value].position - origin_;
    const double unit = isTurn ? 1 : size_;
    Spatial result;
    result << eigen(size_ / unit * onBody.linear),
        eigen((onBody.angular + base::cross(arm, onBody.linear)) / unit);
    return result;
}

TreeSpace::Row TreeSpace::row(const TwistRow& onBody, scene::BodyIndex body, bool isTurn) const
{
    const Spatial weights = spatial(onBody, body, isTurn);
    Row result;
    for (const std::size_t i : movers(body)) {
        result.push_back({i, weights.dot(coordinates_[i].twist)});
    }
    return result;
}

TreeSpace::Row TreeSpace::row(const ConstraintRow& constraint) const
{
    const scene::Joint& joint = scene_.joint(constraint.joint);
    const bool turns = isTurn(constraint.motion);
    const Row parent = row(constraint.onParent, joint.parent, turns);
    const Row child = row(constraint.onChild, joint.child, turns);
    // What moves both bodies moves them alike and leaves the joint as it is.
    Row result;
    std::set_symmetric_difference(
        parent.begin(), parent.end(), child.begin(), child.end(), std::back_inserter(result),
        [](const Share& a, const Share& b) { return a.coordinate < b.coordinate; });
    return result;
}

Twist TreeSpace::twistOf(scene::BodyIndex body, const Eigen::VectorXd& speeds) const
{
    Spatial sum = Spatial::Zero();
    for (const std::size_t i : movers(body)) {
        sum += speeds[static_cast<Eigen::Index>(i)] * coordinates_[i].twist;
    }
    const base::Vec3 angular{sum[3], sum[4], sum[5]};
    const base::Vec3 arm = poses_[body.value].position - origin_;
    return {size_ * base::Vec3{sum[0], sum[1], sum[2]} + base::cross(angular, arm), angular};
}

}  // namespace analysis
