#include "ambf/crtk_body.h"

#include <algorithm>

namespace ambf {

namespace {

exchange::ControlMode modeOf(CrtkBody::JointWord word)
{
    switch (word) {
        case CrtkBody::JointWord::Position:
            return exchange::ControlMode::Position;
        case CrtkBody::JointWord::Velocity:
            return exchange::ControlMode::Velocity;
        case CrtkBody::JointWord::Effort:
            return exchange::ControlMode::Effort;
    }
    return exchange::ControlMode::Off;
}

const std::vector<double>& valuesOf(CrtkBody::JointWord word, const JointsMessage& message)
{
    switch (word) {
        case CrtkBody::JointWord::Velocity:
            return message.velocities;
        case CrtkBody::JointWord::Effort:
            return message.efforts;
        case CrtkBody::JointWord::Position:
            break;
    }
    return message.positions;
}

}  // namespace

CrtkBody::CrtkBody(const scene::Scene& scene,
                   scene::BodyIndex body,
                   const std::vector<Descendant>& descendants)
    : scene_(scene), body_(body)
{
    for (const Descendant& one : descendants) {
        if (scene::hasOneFreedom(scene.joint(one.joint).type)) {
            joints_.push_back(one.joint);
        }
    }
    demanded_.resize(joints_.size());
}

JointsMessage CrtkBody::measuredJoints(const exchange::Snapshot& frame) const
{
    JointsMessage message;
    for (const scene::JointIndex joint : joints_) {
        const exchange::JointReading& reading = frame.joints[joint.value];
        message.names.push_back(scene_.joint(joint).origin.name);
        message.positions.push_back(reading.position);
        message.velocities.push_back(reading.velocity);
        message.efforts.push_back(reading.effort);
    }
    return message;
}

std::optional<std::size_t> CrtkBody::find(const std::string& name) const
{
    const auto found = std::find_if(joints_.begin(), joints_.end(), [&](scene::JointIndex joint) {
        return scene_.joint(joint).origin.name == name;
    });
    return found == joints_.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - joints_.begin()));
}

void CrtkBody::servoJoints(JointWord word,
                           const JointsMessage& message,
                           const Post& post,
                           const Warn& warn)
{
    const std::vector<double>& values = valuesOf(word, message);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::optional<std::size_t> place =
            i < message.names.size() ? find(message.names[i]) : std::optional(i);
        if (!place || *place >= joints_.size()) {
            warn("is sent commands of joints that it has not");
            continue;
        }
        demanded_[*place] = true;
        post(exchange::CommandJoint{
            .joint = joints_[*place], .mode = modeOf(word), .target = values[i]});
    }
}

void CrtkBody::servoPose(const base::Pose& pose,
                         const exchange::Snapshot& frame,
                         const Post& post,
                         const Warn& warn)
{
    const base::Quat now = frame.bodies[body_.value].X_WB.rotation;
    isBodyDemanded_ = true;
    post(exchange::CommandBody{.body = body_,
                               .mode = exchange::BodyControlMode::Pose,
                               .X_WB = {pose.position, usableRotation(pose.rotation, now, warn)}});
}

void CrtkBody::servoTwist(const VectorPair& twist, const Post& post)
{
    isBodyDemanded_ = true;
    post(exchange::CommandBody{.body = body_,
                               .mode = exchange::BodyControlMode::Velocity,
                               .linear = twist.linear,
                               .angular = twist.angular});
}

void CrtkBody::servoWrench(const VectorPair& wrench, const Post& post)
{
    if (scene_.body(body_).isStatic()) {
        return;
    }
    isBodyDemanded_ = true;
    post(exchange::CommandBody{.body = body_,
                               .mode = exchange::BodyControlMode::Wrench,
                               .linear = wrench.linear,
                               .angular = wrench.angular});
}

void CrtkBody::servoJaw(const JointsMessage& message, const Post& post, const Warn& warn)
{
    if (message.positions.size() != 1) {
        warn("is sent a jaw without one position, from 0 closed to 1 open");
        return;
    }
    std::fill(demanded_.begin(), demanded_.end(), true);
    post(exchange::CommandJaw{.root = body_, .opening = message.positions.front()});
}

void CrtkBody::release(const Post& post)
{
    if (isBodyDemanded_) {
        post(exchange::CommandBody{.body = body_});
    }
    for (std::size_t i = 0; i < joints_.size(); ++i) {
        if (demanded_[i]) {
            post(exchange::CommandJoint{.joint = joints_[i]});
        }
    }
    isBodyDemanded_ = false;
    std::fill(demanded_.begin(), demanded_.end(), false);
}

}  // namespace ambf
