#include "sim/world_core.h"

#include "base/check.h"
#include "scene/range.h"
#include "sim/body_mass.h"

#include <algorithm>
#include <cmath>
#include <variant>

namespace sim {

namespace {

// Is a body still part of a sensible world?
bool isSane(const exchange::BodyState& state)
{
    return scene::isWithin(state.X_WB, scene::kFarthest) &&
           scene::isWithin(state.linearVelocity, scene::kFastest) &&
           scene::isWithin(state.angularVelocity, scene::kFastestTurning);
}

exchange::ControlMode modeOf(scene::StartCommand::Kind kind)
{
    switch (kind) {
        case scene::StartCommand::Kind::Position:
            return exchange::ControlMode::Position;
        case scene::StartCommand::Kind::Velocity:
            return exchange::ControlMode::Velocity;
        case scene::StartCommand::Kind::Effort:
            return exchange::ControlMode::Effort;
    }
    return exchange::ControlMode::Off;
}

}  // namespace

WorldCore::WorldCore(scene::SaneScene sane,
                     std::unique_ptr<Dynamics> dynamics,
                     std::size_t raysForCrew)
    : scene_(std::move(sane.scene)),
      lost_(std::move(sane.lost)),
      dynamics_(std::move(dynamics)),
      gravity_(scene_->gravity),
      pullStrengths_(pullStrengths(*scene_)),
      joints_(*scene_),
      jointControl_(*scene_),
      bodyControl_(*scene_),
      jawJoints_(*scene_),
      endVelocities_(*scene_),
      sensing_(*scene_, *dynamics_, raysForCrew),
      actuators_(*scene_, *dynamics_)
{
    bodyValues_.assign(scene_->bodies.begin(), scene_->bodies.end());
    jointValues_.assign(scene_->joints.begin(), scene_->joints.end());
    for (const scene::Joint& joint : scene_->joints) {
        const std::size_t count = scene::freedomCount(joint.type);
        severalFreedoms_ += count > 1 ? count : 0;
    }
    for (const scene::Body& body : scene_->bodies) {
        ownGravity_.push_back(body.gravity);
    }
    reset();
}

void WorldCore::reset()
{
    dynamics_->restart();
    dynamics_->profiler().clear();
    bodies_.assign(scene_->bodies.size(), {});
    gravities_.resize(bodies_.size());
    moving_.reserve(bodies_.size());
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        bodies_[i] = exchange::startOf(scene_->bodies[i], lost_[i]);
        bodies_[i].X_WB.rotation = base::normalized(bodies_[i].X_WB.rotation);
        const scene::BodyIndex index{static_cast<std::uint32_t>(i)};
        dynamics_->setValues(index, bodyValues_[i]);
        if (lost_[i]) {
            dynamics_->freeze(index);
        }
    }
    for (std::uint32_t i = 0; i < jointValues_.size(); ++i) {
        dynamics_->setValues(scene::JointIndex{i}, jointValues_[i]);
    }
    findMoving();
    setGravity(gravity_);
    endVelocities_.reset(bodies_, gravities_);
    lastSpan_ = {};
    dynamics_->addEquipment(bodies_);
    actuators_.restart();
    sensing_.restart(bodies_);
    joints_.reset();
    jointControl_.reset();
    bodyControl_.reset();
    clock_ = {};
    stepCount_ = 0;
    beginCommands();
}

// What the file commands holds until the first other command for the joint.
void WorldCore::beginCommands()
{
    for (std::uint32_t i = 0; i < scene_->joints.size(); ++i) {
        const scene::JointIndex joint{i};
        if (const auto& start = scene_->joint(joint).startCommand) {
            take(exchange::CommandJoint{
                .joint = joint, .mode = modeOf(start->kind), .target = start->target});
        }
    }
}

void WorldCore::profile(const Profiling& how)
{
    dynamics_->profiler().start(how, bodies_.size());
}

bool WorldCore::take(const exchange::SetBodyDynamics& command)
{
    if (command.body.value >= bodyValues_.size() || !scene::isUsable(command.dynamics)) {
        return false;
    }
    bodyValues_[command.body.value] = command.dynamics;
    dynamics_->setValues(command.body, command.dynamics);
    return true;
}

bool WorldCore::setGravity(base::Vec3 gravity)
{
    if (!base::isFinite(gravity)) {
        return false;
    }
    gravity_ = gravity;
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
        gravities_[i] = ownGravity_[i].value_or(gravity);
        dynamics_->setGravity(scene::BodyIndex{i}, gravities_[i]);
    }
    return true;
}

bool WorldCore::take(const exchange::SetBodyGravity& command)
{
    if (command.body.value >= ownGravity_.size() ||
        (command.gravity && !base::isFinite(*command.gravity))) {
        return false;
    }
    ownGravity_[command.body.value] = command.gravity;
    return setGravity(gravity_);
}

bool WorldCore::take(const exchange::SetJointDynamics& command)
{
    if (command.joint.value >= jointValues_.size() || !scene::isUsable(command.dynamics)) {
        return false;
    }
    jointValues_[command.joint.value] = command.dynamics;
    dynamics_->setValues(command.joint, command.dynamics);
    return true;
}

bool WorldCore::take(const exchange::CommandJoint& command)
{
    return jointControl_.isCommandable(command.joint, command.freedom) &&
           jointControl_.command(command, clock_.time(), joints_.positions(command.joint),
                                 jointValues_[command.joint.value]);
}

bool WorldCore::take(const exchange::CommandJaw& command)
{
    if (!std::isfinite(command.opening)) {
        return false;
    }
    const auto limitsOf = [this](scene::JointIndex joint) -> const auto&
    {
        return jointValues_[joint.value].limits;
    };
    bool any = false;
    for (const scene::JointIndex joint : jawJoints_.under(command.root, limitsOf)) {
        const bool isTaken = take(demandOf(command, joint, *jointValues_[joint.value].limits));
        any = any || isTaken;
    }
    return any;
}

bool WorldCore::take(const exchange::CommandBody& command)
{
    if (command.body.value >= bodies_.size()) {
        return false;
    }
    const exchange::BodyState& state = bodies_[command.body.value];
    if (state.diverged || !bodyControl_.command(command, clock_.time(), state.X_WB)) {
        return false;
    }
    if (jump(command.body)) {
        joints_.update(bodies_);
    }
    return true;
}

// A static body that is demanded to be at a pose is there at once, unless its way is bounded.
bool WorldCore::jump(scene::BodyIndex body)
{
    const exchange::CommandBody demand = bodyControl_.demand(body);
    if (!BodyControl::jumps(demand) || moves(scene_->body(body))) {
        return false;
    }
    const bool wasStill = dynamics_->isStill(body);
    dynamics_->place(body, demand.X_WB);
    bodies_[body.value] = {demand.X_WB, {}, {}};
    if (wasStill) {
        findMoving();
    }
    return true;
}

bool WorldCore::take(const exchange::ReleaseAll& /*command*/)
{
    jointControl_.reset();
    bodyControl_.reset();
    actuators_.letGoOfAll();
    dynamics_->releaseWheels();
    for (std::size_t hand = 0; hand < exchange::kHands; ++hand) {
        dynamics_->endPull(hand);
    }
    return true;
}

void WorldCore::driveJoints(double dt)
{
    jointControl_.forEachDemanded([&](scene::JointIndex index, std::size_t freedom) {
        const scene::Joint& joint = scene_->joint(index);
        const bool canMove = moves(scene_->body(joint.parent)) || moves(scene_->body(joint.child));
        if (canMove && joint.parent != joint.child) {
            dynamics_->drive(index, freedom,
                             jointControl_.advance(
                                 index, freedom, clock_.time(), dt, joints_.positions(index),
                                 dynamics_->saturation(index, freedom), jointValues_[index.value]));
        }
    });
}

void WorldCore::driveBodies(double dt)
{
    bodyControl_.forEachDemanded([&](scene::BodyIndex index) {
        const exchange::BodyState& state = bodies_[index.value];
        if (state.diverged) {
            return;
        }
        const bool holds = bodyControl_.stillHolds(index, clock_.time());
        if (moves(scene_->body(index))) {
            dynamics_->drive(index, bodyControl_.advance(index, dt, state));
        } else if (const auto motion = bodyControl_.motion(index, dt, state.X_WB);
                   motion && holds) {
            const bool wasStill = dynamics_->isStill(index);
            dynamics_->moveAlong(index, state.X_WB, motion->linear, motion->angular);
            if (wasStill) {
                findMoving();
            }
        }
    });
}

bool WorldCore::take(const exchange::PullBody& command)
{
    if (command.hand >= exchange::kHands || command.body.value >= bodies_.size() ||
        !base::isFinite(command.point_B) || !base::isFinite(command.target_W)) {
        return false;
    }
    Dynamics::Pull pull{command.body, command.point_B, command.target_W};
    if (command.R_WB) {
        const base::Quat& q = *command.R_WB;
        if (!std::isfinite(q.x + q.y + q.z + q.w)) {
            return false;
        }
        pull.R_WB = base::normalized(q);
    }
    dynamics_->pull(command.hand, pull, pullStrengths_[command.body.value]);
    const std::optional<Dynamics::Pull> now = dynamics_->pulling(command.hand);
    return now && now->body == command.body;
}

void WorldCore::step(double dt)
{
    CHECK(dt > 0 && std::isfinite(dt), "a step takes a positive time");
    const StepTimer timer(dynamics_->profiler());
    const StepSpan span = stepCount_ == 0 ? StepSpan::first(dt) : StepSpan::later(dt);
    driveJoints(dt);
    driveBodies(dt);
    sensing_.push(bodies_, span);
    dynamics_->step(span, joints_, bodies_);
    readBodies(dt);
    dynamics_->finishStep(span, bodies_);
    sensing_.read(bodies_, span);
    actuators_.pass(dt, bodies_);
    joints_.update(bodies_);
    endVelocities_.update(bodies_, span);
    lastSpan_ = span;
    clock_.advance(dt);
    ++stepCount_;
}

void WorldCore::readBodies(double dt)
{
    const PartTimer timer(dynamics_->profiler(), exchange::StepPart::Integration);
    bool anyFrozen = false;
    for (const scene::BodyIndex index : moving_) {
        exchange::BodyState& body = bodies_[index.value];
        const exchange::BodyState state = dynamics_->state(index);
        if (isSane(state)) {
            body = state;
        } else {
            body = {body.X_WB, {}, {}, true, clock_.time() + dt};
            dynamics_->freeze(index);
            anyFrozen = true;
        }
    }
    if (anyFrozen) {
        findMoving();
    }
}

void WorldCore::findMoving()
{
    moving_.clear();
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
        if (!dynamics_->isStill(scene::BodyIndex{i})) {
            moving_.push_back(scene::BodyIndex{i});
        }
    }
}

bool WorldCore::apply(const exchange::WorldCommand& command)
{
    return std::visit([this](const auto& one) { return take(one); }, command);
}

bool WorldCore::take(const exchange::SetGravity& command)
{
    return setGravity(command.gravity);
}

bool WorldCore::take(const exchange::ReleaseBody& command)
{
    if (command.hand >= exchange::kHands) {
        return false;
    }
    dynamics_->endPull(command.hand);
    return true;
}

bool WorldCore::take(const exchange::Grab& command)
{
    std::optional<scene::BodyIndex> body = command.body;
    if (!body && command.actuator.value < scene_->actuators.size() &&
        actuators_.held(command.actuator)) {
        body = actuators_.held(command.actuator);
    }
    if (!body && command.sensor && command.sensor->value < scene_->sensors.size()) {
        body = sensing_.firstHit(*command.sensor);
    }
    return body && actuators_.grab(command.actuator, *body, command.X_AB, command.holdFor, bodies_);
}

bool WorldCore::take(const exchange::LetGo& command)
{
    actuators_.letGo(command.actuator);
    return true;
}

bool WorldCore::take(const exchange::CommandWheel& command)
{
    return dynamics_->command(command);
}

}  // namespace sim
