#include "importers/building/robot_axes.h"

#include "importers/building/robot_joints.h"

#include <utility>

namespace importers::robot {

namespace {

using base::Pose;

std::vector<base::Vec3> axesInWorld(const Joint& joint, const Pose& X_WJ)
{
    std::vector<base::Vec3> axes = possibleAxes(joint);
    for (base::Vec3& axis : axes) {
        axis = base::rotate(X_WJ.rotation, axis);
    }
    return axes;
}

// Where a body is when the joint frame in its link is X_WJ.
Pose poseAtZero(const PlannedBody& child, const Joint& joint, const Pose& X_WJ)
{
    return X_WJ * base::inverse(joint.X_CJ) * child.shapes.X_LB;
}

void fitChild(const PlannedBody& parent,
              PlannedBody& child,
              base::Vec3 pivot_W,
              const std::vector<base::Vec3>& axes_W)
{
    const PlannedBody plain = child;
    PlannedBody best = child;
    best.words = jointWords(parent.end(), child.end(), pivot_W, axes_W);
    for (const base::Quat& turn : cubeTurns()) {
        if (isExact(best.words)) {
            break;
        }
        PlannedBody other = plain;
        other.turn(turn);
        other.words = jointWords(parent.end(), other.end(), pivot_W, axes_W);
        if (isExact(other.words) || other.words.error < best.words.error) {
            best = std::move(other);
        }
    }
    child = std::move(best);
}

// Of a joint at 0, which is not where it starts if it follows another joint with an offset.
Pose frameAtZero(std::size_t joint,
                 const Robot& robot,
                 const Tree& tree,
                 const std::vector<Pose>& X_WL)
{
    return X_WL[tree.parentOf[joint]] * robot.joints[joint].X_PJ;
}

}  // namespace

void fitBodies(PlannedBodies& bodies,
               const Robot& robot,
               const Tree& tree,
               const std::vector<base::Pose>& X_WL)
{
    for (const std::size_t link : tree.order) {
        PlannedBody& own = bodies.own(link);
        if (const std::optional<std::size_t> carrier = tree.carrier[link]) {
            const Joint& joint = robot.joints[*carrier];
            const Pose X_WJ = frameAtZero(*carrier, robot, tree, X_WL);
            const Pose start = own.X_WB;
            own.X_WB = poseAtZero(own, joint, X_WJ);
            fitChild(bodies.own(tree.parentOf[*carrier]), own, X_WJ.position,
                     axesInWorld(joint, X_WJ));
            own.X_WB = start;
        }
        for (std::size_t i = bodies.ownOf[link] + 1;
             i < bodies.all.size() && bodies.all[i].link == link; ++i) {
            const Pose& X_WB = bodies.all[i].X_WB;
            fitChild(own, bodies.all[i], X_WB.position, axesInWorld({}, X_WB));
        }
    }
}

JointWords wordsBeyondTree(std::size_t joint,
                           const PlannedBodies& bodies,
                           const Robot& robot,
                           const Tree& tree,
                           const std::vector<base::Pose>& X_WL)
{
    const Pose X_WJ = frameAtZero(joint, robot, tree, X_WL);
    const PlannedBody& child = bodies.own(tree.childOf[joint]);
    JointEnd atZero = child.end();
    atZero.X_WB = poseAtZero(child, robot.joints[joint], X_WJ);
    return jointWords(bodies.own(tree.parentOf[joint]).end(), atZero, X_WJ.position,
                      axesInWorld(robot.joints[joint], X_WJ));
}

}  // namespace importers::robot
