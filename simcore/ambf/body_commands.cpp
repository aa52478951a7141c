#include "ambf/body_commands.h"

#include <algorithm>

namespace ambf {

base::Quat usableRotation(base::Quat sent, base::Quat last, const Warn& warn)
{
    const double length = std::sqrt(base::dot(sent, sent));
    if (length < 0.9 || length > 1.1) {
        warn("is sent orientations whose quaternion has not length 1");
    }
    return length < 0.1 ? last : base::normalized(sent);
}

BodyCommands::BodyCommands(const scene::Scene& scene,
                           scene::BodyIndex body,
                           const std::vector<Descendant>& descendants)
    : scene_(scene),
      body_(body),
      descendants_(descendants),
      demanded_(descendants.size(), exchange::ControlMode::Off)
{}

void BodyCommands::follow(const BodyMessage& message,
                          const exchange::Snapshot& frame,
                          const Post& post,
                          const Warn& warn)
{
    followBody(message, frame, post, warn);
    for (std::size_t i = 0; i < descendants_.size(); ++i) {
        if (i < message.joints.size()) {
            followJoint(i, message, frame, post, warn);
        } else if (demanded_[i] == exchange::ControlMode::Effort) {
            freeJoint(i, post);
        }
    }
}

void BodyCommands::release(const Post& post)
{
    freeBody(post);
    for (std::size_t i = 0; i < descendants_.size(); ++i) {
        freeJoint(i, post);
    }
}

void BodyCommands::followBody(const BodyMessage& message,
                              const exchange::Snapshot& frame,
                              const Post& post,
                              const Warn& warn)
{
    const scene::Body& body = scene_.body(body_);
    const exchange::BodyState& state = frame.bodies[body_.value];
    exchange::CommandBody command{.body = body_};
    switch (message.type) {
        case BodyMessage::kForce:
            if (body.isStatic() || message.wrench == exchange::Wrench{}) {
                freeBody(post);
                return;
            }
            command.mode = exchange::BodyControlMode::Wrench;
            command.linear = message.wrench.force;
            command.angular = message.wrench.torque;
            break;
        case BodyMessage::kPosition:
            rotation_ = usableRotation(message.pose.rotation,
                                       hasRotation_ ? rotation_ : state.X_WB.rotation, warn);
            hasRotation_ = true;
            command.mode = exchange::BodyControlMode::Pose;
            command.X_WB = {message.pose.position, rotation_};
            break;
        case BodyMessage::kVelocity: {
            // Of the body frame's origin, as the body stands now.
            const base::Vec3 toCentre = base::rotate(state.X_WB.rotation, body.X_BC.position);
            command.mode = exchange::BodyControlMode::Velocity;
            command.linear = message.linear - base::cross(message.angular, toCentre);
            command.angular = message.angular;
            break;
        }
        default:
            warn("is sent commands of a type that is not 0, 1 or 2");
            return;
    }
    isDemanded_ = true;
    post(command);
}

void BodyCommands::followJoint(std::size_t index,
                               const BodyMessage& message,
                               const exchange::Snapshot& frame,
                               const Post& post,
                               const Warn& warn)
{
    using exchange::ControlMode;
    const scene::JointIndex joint = descendants_[index].joint;
    const scene::Joint& description = scene_.joint(joint);
    if (!scene::hasOneFreedom(description.type)) {
        return;
    }
    exchange::CommandJoint command{.joint = joint, .target = message.joints[index]};
    switch (index < message.jointTypes.size() ? message.jointTypes[index] : BodyMessage::kForce) {
        case BodyMessage::kForce:
            if (command.target == 0) {
                freeJoint(index, post);
                return;
            }
            command.mode = ControlMode::Effort;
            break;
        case BodyMessage::kPosition:
            command.mode = ControlMode::Position;
            if (scene::turns(description.type) && !description.limits) {
                command.target =
                    base::nearestTurn(command.target, frame.joints[joint.value].position);
            }
            break;
        case BodyMessage::kVelocity:
            command.mode = ControlMode::Velocity;
            break;
        default:
            warn("is sent joint commands of a type that is not 0, 1 or 2");
            return;
    }
    demanded_[index] = command.mode;
    post(command);
}

void BodyCommands::freeBody(const Post& post)
{
    if (std::exchange(isDemanded_, false)) {
        post(exchange::CommandBody{.body = body_});
    }
    hasRotation_ = false;
}

void BodyCommands::freeJoint(std::size_t index, const Post& post)
{
    using exchange::ControlMode;
    if (std::exchange(demanded_[index], ControlMode::Off) != ControlMode::Off) {
        post(exchange::CommandJoint{.joint = descendants_[index].joint});
    }
}

}  // namespace ambf
