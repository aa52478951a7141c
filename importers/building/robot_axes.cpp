#include "importers/building/robot_axes.h"

#include "importers/building/robot_joints.h"

#include <optional>
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

// The axis of a joint, in the link that carries it.
struct CarriedAxis {
    base::Vec3 axis_L;
    bool alongX = false;
};

std::optional<CarriedAxis> axisOf(const Joint& joint)
{
    switch (joint.type) {
        case JointType::Revolute:
        case JointType::Continuous:
        case JointType::Prismatic:
        case JointType::Planar:
            return CarriedAxis{.axis_L = base::rotate(joint.X_PJ.rotation, joint.axis),
                               .alongX = joint.type == JointType::Prismatic};
        case JointType::Fixed:
        case JointType::Floating:
        case JointType::Spherical:
            break;
    }
    return std::nullopt;
}

double axisErrorOf(const PlannedBody& parent, const CarriedAxis& carried)
{
    const base::Quat R_BL = base::conjugate(parent.shapes.X_LB.rotation);
    return importers::axisErrorOf(parent.end(), base::rotate(R_BL, carried.axis_L), carried.alongX);
}

double axisErrorOf(const PlannedBody& parent, const Joint& joint)
{
    const std::optional<CarriedAxis> axis = axisOf(joint);
    return axis ? axisErrorOf(parent, *axis) : 0;
}

// How well one choice of axes of a body's inertia does.
struct Fit {
    bool isExact = false;   // the zero pose of the joint that carries it
    double error = 0;       // of that
    double axisErrors = 0;  // of the joints that it carries

    [[nodiscard]] bool isGood() const { return isExact && axisErrors == 0; }

    bool operator<(const Fit& other) const
    {
        if (isExact != other.isExact) {
            return isExact;
        }
        return !isExact && error != other.error ? error < other.error
                                                : axisErrors < other.axisErrors;
    }
};

// `place` finds the words of the joint that carries the body, if one does.
template <typename Place>
void fitBody(PlannedBody& body, const std::vector<CarriedAxis>& carried, Place place)
{
    const auto fitOf = [&](PlannedBody& one) {
        const bool isCarried = place(one);
        Fit fit{.isExact = !isCarried || isExact(one.words),
                .error = isCarried ? one.words.error : 0};
        for (const CarriedAxis& axis : carried) {
            fit.axisErrors += axisErrorOf(one, axis);
        }
        return fit;
    };
    const PlannedBody plain = body;
    Fit best = fitOf(body);
    for (const base::Quat& turn : cubeTurns()) {
        if (best.isGood()) {
            break;
        }
        PlannedBody other = plain;
        other.turn(turn);
        const Fit fit = fitOf(other);
        if (fit < best) {
            best = fit;
            body = std::move(other);
        }
    }
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
    std::vector<std::vector<CarriedAxis>> carried(robot.links.size());
    for (std::size_t i = 0; i < robot.joints.size(); ++i) {
        if (const std::optional<CarriedAxis> axis = axisOf(robot.joints[i])) {
            carried[tree.parentOf[i]].push_back(*axis);
        }
    }
    for (const std::size_t link : tree.order) {
        PlannedBody& own = bodies.own(link);
        if (const std::optional<std::size_t> carrier = tree.carrier[link]) {
            const Joint& joint = robot.joints[*carrier];
            const PlannedBody& parent = bodies.own(tree.parentOf[*carrier]);
            const Pose X_WJ = frameAtZero(*carrier, robot, tree, X_WL);
            const std::vector<base::Vec3> axes = axesInWorld(joint, X_WJ);
            const Pose start = own.X_WB;
            own.X_WB = poseAtZero(own, joint, X_WJ);
            fitBody(own, carried[link], [&](PlannedBody& body) {
                body.words = jointWords(parent.end(), body.end(), X_WJ.position, axes);
                return true;
            });
            own.words.axisError = axisErrorOf(parent, joint);
            own.X_WB = start;
        } else {
            fitBody(own, carried[link], [](PlannedBody&) { return false; });
        }
        for (std::size_t i = bodies.ownOf[link] + 1;
             i < bodies.all.size() && bodies.all[i].link == link; ++i) {
            const Pose X_WB = bodies.all[i].X_WB;
            const std::vector<base::Vec3> axes = axesInWorld({}, X_WB);
            fitBody(bodies.all[i], {}, [&](PlannedBody& body) {
                body.words = jointWords(own.end(), body.end(), X_WB.position, axes);
                return true;
            });
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
    const PlannedBody& parent = bodies.own(tree.parentOf[joint]);
    JointWords words =
        jointWords(parent.end(), atZero, X_WJ.position, axesInWorld(robot.joints[joint], X_WJ));
    words.axisError = axisErrorOf(parent, robot.joints[joint]);
    return words;
}

}  // namespace importers::robot
