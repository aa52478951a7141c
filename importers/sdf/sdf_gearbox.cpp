#include "importers/sdf/sdf_gearbox.h"

#include <algorithm>

namespace importers::sdf {

namespace {

constexpr double kParallel = 1e-6;  // rad

// A joint that turns a link against the reference.
struct Turning {
    robot::Joint* joint = nullptr;
    double sign = 1;  // of the joint's position for a turn of the link about the gearbox's axis
};

base::Vec3 axisInWorld(const robot::Joint& joint, const robot::Robot& robot)
{
    for (const robot::Link& link : robot.links) {
        if (link.name == joint.parent) {
            return base::rotate(link.X_WL.rotation * joint.X_PJ.rotation, joint.axis);
        }
    }
    return joint.axis;
}

class Coupling {
public:
    Coupling(const Gearbox& gearbox, robot::Robot& robot, base::Diagnostics& sink)
        : gearbox_(gearbox), robot_(robot), sink_(sink)
    {}

    void run()
    {
        const std::optional<Turning> first = turning(gearbox_.first, gearbox_.firstAxis_W);
        const std::optional<Turning> second =
            first ? turning(gearbox_.second, gearbox_.secondAxis_W) : std::nullopt;
        if (!first || !second) {
            return;
        }
        const double ratio = -gearbox_.ratio * first->sign * second->sign;
        robot::Joint& leader = *first->joint;
        robot::Joint& follower = *second->joint;
        if (&leader == &follower) {
            report("it couples joint " + leader.name + " to itself");
        } else if (follows(leader, follower) || follows(follower, leader)) {
            report("joints " + leader.name + " and " + follower.name +
                   " are coupled already, by others or directly");
        } else if (!follower.mimic) {
            follower.mimic =
                robot::Mimic{.joint = leader.name, .multiplier = ratio, .span = gearbox_.span};
        } else if (!leader.mimic && ratio != 0) {
            leader.mimic = robot::Mimic{
                .joint = follower.name, .multiplier = 1 / ratio, .span = gearbox_.span};
        } else {
            report("joints " + leader.name + " and " + follower.name + " follow others already");
        }
    }

private:
    // Over any number of joints.
    [[nodiscard]] bool follows(const robot::Joint& follower, const robot::Joint& leader) const
    {
        const robot::Joint* joint = &follower;
        for (std::size_t steps = 0; joint->mimic && steps < robot_.joints.size(); ++steps) {
            if (joint->mimic->joint == leader.name) {
                return true;
            }
            const auto next = std::find_if(
                robot_.joints.begin(), robot_.joints.end(),
                [&](const robot::Joint& one) { return one.name == joint->mimic->joint; });
            if (next == robot_.joints.end()) {
                return false;
            }
            joint = &*next;
        }
        return false;
    }

    void report(const std::string& why)
    {
        sink_.add({.severity = base::Severity::Warning,
                   .code = "sdf.unsupported-joint",
                   .span = gearbox_.span,
                   .object = "JOINT " + gearbox_.name,
                   .message = "gearbox " + gearbox_.name + " is left out: " + why});
    }

    std::optional<Turning> turning(std::size_t link, const std::optional<base::Vec3>& axis_W)
    {
        const std::string& name = robot_.links[link].name;
        const std::string& reference = robot_.links[gearbox_.reference].name;
        for (robot::Joint& joint : robot_.joints) {
            const bool isOnward = joint.parent == reference && joint.child == name;
            const bool isBack = joint.parent == name && joint.child == reference;
            const bool turns = joint.type == robot::JointType::Revolute ||
                               joint.type == robot::JointType::Continuous;
            if ((!isOnward && !isBack) || !turns) {
                continue;
            }
            const base::Vec3 own_W = axisInWorld(joint, robot_);
            const base::Vec3 wanted_W = axis_W.value_or(own_W);
            if (base::norm(base::cross(own_W, wanted_W)) > kParallel) {
                report("its axis is not that of joint " + joint.name);
                return std::nullopt;
            }
            const bool isAlong = base::dot(own_W, wanted_W) > 0;
            return Turning{&joint, isAlong == isOnward ? 1.0 : -1.0};
        }
        report("no joint turns link " + name + " against its reference, " + reference);
        return std::nullopt;
    }

    const Gearbox& gearbox_;
    robot::Robot& robot_;
    base::Diagnostics& sink_;
};

}  // namespace

void couple(const Gearbox& gearbox, robot::Robot& robot, base::Diagnostics& sink)
{
    Coupling(gearbox, robot, sink).run();
}

}  // namespace importers::sdf
