#include "sim/world.h"

#include "base/check.h"
#include "sim/bullet_bodies.h"
#include "sim/bullet_math.h"
#include "sim/bullet_memory.h"
#include "sim/bullet_pull.h"
#include "sim/sane_state.h"
#include "sim/world_impl.h"

#include <algorithm>
#include <cmath>
#include <variant>

namespace sim {

namespace {

bool isUsable(const scene::JointDynamics& d)
{
    double sum = d.damping + d.controller.gains.p + d.controller.gains.i + d.controller.gains.d +
                 d.controller.maxMotorImpulse + d.erp.value_or(0) + d.cfm.value_or(0) +
                 d.mimic.multiplier + d.mimic.offset;
    if (d.spring) {
        sum += d.spring->stiffness + d.spring->equilibrium;
    }
    for (const scene::AxisFreedom& freedom : d.freedoms) {
        const scene::Spring spring = freedom.spring.value_or(scene::Spring{});
        sum += spring.stiffness + spring.equilibrium + freedom.damping;
    }
    return std::isfinite(sum);
}

bool isUsable(const scene::BodyDynamics& d)
{
    return std::all_of(
        scene::kBodyDynamics.begin(), scene::kBodyDynamics.end(),
        [&d](double scene::BodyDynamics::*number) { return std::isfinite(d.*number); });
}

void checkIndices(const scene::Scene& scene)
{
    const std::size_t bodies = scene.bodies.size();
    for (const scene::Joint& joint : scene.joints) {
        CHECK(joint.parent.value < bodies && joint.child.value < bodies,
              "a joint joins bodies of its scene");
        CHECK(!joint.leader.valid() || joint.leader.value < scene.joints.size(),
              "a joint follows one of its scene");
    }
}

std::vector<BodyShape> makeShapes(const scene::Scene& scene, ShapeFactory& factory)
{
    std::vector<BodyShape> shapes;
    shapes.reserve(scene.bodies.size());
    for (const scene::Body& body : scene.bodies) {
        shapes.push_back(factory.make(body));
    }
    return shapes;
}

}  // namespace

World::Impl::Impl(scene::ScenePtr scene, const WorldOptions& options)
    : Impl(scene::saneScene((checkIndices(*scene), std::move(scene))), options)
{}

World::Impl::Impl(scene::SaneScene sane, const WorldOptions& options)
    : scene_(std::move(sane.scene)),
      lost_(std::move(sane.lost)),
      rules_(*scene_),
      factory_(*scene_, options.meshes),
      shapes_(makeShapes(*scene_, factory_)),
      gravity_(scene_->gravity),
      pullStrengths_(pullStrengths(*scene_)),
      joints_(*scene_),
      jointControl_(*scene_),
      bodyControl_(*scene_),
      jawJoints_(*scene_),
      endVelocities_(*scene_),
      equipment_(*scene_, shapes_, factory_, options.raysForCrew),
      meshes_(std::make_shared<const CollisionMeshes>(factory_.meshes()))
{
    bodyValues_.assign(scene_->bodies.begin(), scene_->bodies.end());
    jointValues_.assign(scene_->joints.begin(), scene_->joints.end());
    for (const scene::Joint& joint : scene_->joints) {
        const std::size_t count = scene::freedomCount(joint.type);
        severalFreedoms_ += count > 1 ? count : 0;
    }
    for (std::uint32_t i = 0; i < scene_->bodies.size(); ++i) {
        const scene::Body& body = scene_->bodies[i];
        X_CB_.push_back(base::inverse(body.X_BC));
        ownGravity_.push_back(body.gravity);
    }
    restart();
}

void World::Impl::restart()
{
    equipment_.leave();
    dynamics_.emplace(*scene_, shapes_, rules_);
    bodies_.assign(scene_->bodies.size(), {});
    gravities_.resize(bodies_.size());
    lostOwnGravity_.assign(bodies_.size(), false);
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
    setGravity(gravity_);
    endVelocities_.reset(bodies_, gravities_);
    lastSpan_ = {};
    equipment_.restart(*dynamics_, bodies_);
    joints_.reset();
    jointControl_.reset();
    bodyControl_.reset();
    clock_ = {};
    stepCount_ = 0;
}

void World::Impl::apply(const exchange::SetBodyDynamics& command)
{
    if (command.body.value < bodyValues_.size() && isUsable(command.dynamics)) {
        bodyValues_[command.body.value] = command.dynamics;
        dynamics_->setValues(command.body, command.dynamics);
    }
}

void World::Impl::setGravity(base::Vec3 gravity)
{
    if (!base::isFinite(gravity)) {
        return;
    }
    gravity_ = gravity;
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
        gravities_[i] = lostOwnGravity_[i] ? gravity : ownGravity_[i].value_or(gravity);
        dynamics_->body(scene::BodyIndex{i}).setGravity(toBullet(gravities_[i]));
    }
}

void World::Impl::apply(const exchange::SetBodyGravity& command)
{
    if (command.body.value < ownGravity_.size() &&
        (!command.gravity || base::isFinite(*command.gravity))) {
        ownGravity_[command.body.value] = command.gravity;
        lostOwnGravity_[command.body.value] = false;
        setGravity(gravity_);
    }
}

void World::Impl::giveWorldGravity()
{
    const auto bodies = equipment_.onWorldGravity();
    for (const scene::BodyIndex body : bodies) {
        lostOwnGravity_[body.value] = true;
    }
    if (!bodies.empty()) {
        setGravity(gravity_);
    }
}

void World::Impl::apply(const exchange::SetJointDynamics& command)
{
    if (command.joint.value < jointValues_.size() && isUsable(command.dynamics)) {
        jointValues_[command.joint.value] = command.dynamics;
        dynamics_->setValues(command.joint, command.dynamics);
    }
}

void World::Impl::apply(const exchange::CommandJoint& command)
{
    if (jointControl_.isCommandable(command.joint, command.freedom)) {
        jointControl_.command(command, clock_.time(), joints_.positions(command.joint),
                              jointValues_[command.joint.value]);
    }
}

void World::Impl::apply(const exchange::CommandJaw& command)
{
    if (!std::isfinite(command.opening)) {
        return;
    }
    const auto limitsOf = [this](scene::JointIndex joint) -> const auto&
    {
        return jointValues_[joint.value].limits;
    };
    for (const scene::JointIndex joint : jawJoints_.under(command.root, limitsOf)) {
        const scene::Limits& limits = *jointValues_[joint.value].limits;
        const double range = limits.high - limits.low;
        apply(exchange::CommandJoint{
            .joint = joint,
            .mode = exchange::ControlMode::Position,
            .target = scene::jawTarget(limits, command.opening),
            .maxEffort = command.maxEffort,
            .maxRate = std::isfinite(command.maxRate) ? command.maxRate * range : command.maxRate,
            .holdFor = command.holdFor});
    }
}

void World::Impl::apply(const exchange::CommandBody& command)
{
    if (command.body.value >= bodies_.size()) {
        return;
    }
    const exchange::BodyState& state = bodies_[command.body.value];
    if (state.diverged || !bodyControl_.command(command, clock_.time(), state.X_WB)) {
        return;
    }
    const bool jumps =
        command.mode == exchange::BodyControlMode::Pose && !moves(scene_->body(command.body));
    if (jumps) {
        const base::Pose X_WB = bodyControl_.demand(command.body).X_WB;
        dynamics_->place(command.body, toBullet(X_WB * scene_->body(command.body).X_BC));
        bodies_[command.body.value] = {X_WB, {}, {}};
        joints_.update(bodies_);
    }
}

void World::Impl::apply(const exchange::ReleaseAll& /*command*/)
{
    jointControl_.reset();
    bodyControl_.reset();
    equipment_.release();
}

void World::Impl::driveJoints(double dt)
{
    for (std::uint32_t i = 0; i < jointValues_.size(); ++i) {
        const scene::JointIndex index{i};
        const JointConstraint* joint = dynamics_->joint(index);
        if (joint == nullptr) {
            continue;
        }
        for (std::size_t k = 0; k < jointControl_.freedomCount(index); ++k) {
            if (jointControl_.mode(index, k) != exchange::ControlMode::Off) {
                dynamics_->drive(
                    index, k,
                    jointControl_.advance(index, k, clock_.time(), dt, joints_.positions(index),
                                          joint->saturation(k), jointValues_[i]));
            }
        }
    }
}

void World::Impl::driveBodies(double dt)
{
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
        const scene::BodyIndex index{i};
        const exchange::CommandBody demand = bodyControl_.demand(index);
        if (demand.mode == exchange::BodyControlMode::Off || bodies_[i].diverged) {
            continue;
        }
        const bool holds = bodyControl_.stillHolds(index, clock_.time());
        if (moves(scene_->bodies[i])) {
            dynamics_->drive(index, bodyControl_.advance(index, dt, bodies_[i]));
        } else if (demand.mode == exchange::BodyControlMode::Velocity && holds) {
            dynamics_->carry(index, toBullet(bodies_[i].X_WB.position), toBullet(demand.linear),
                             toBullet(demand.angular));
        }
    }
}

void World::Impl::apply(const exchange::PullBody& command)
{
    if (command.body.value < bodies_.size() && base::isFinite(command.point_B) &&
        base::isFinite(command.target_W)) {
        dynamics_->pull(command.body, toBullet(X_CB_[command.body.value] * command.point_B),
                        toBullet(command.target_W), pullStrengths_[command.body.value]);
    }
}

void World::Impl::step(double dt)
{
    CHECK(dt > 0 && std::isfinite(dt), "a step takes a positive time");
    const StepSpan span = stepCount_ == 0 ? StepSpan::first(dt) : StepSpan::later(dt);
    driveJoints(dt);
    driveBodies(dt);
    equipment_.beforeStep(span, bodies_);
    dynamics_->step(span, joints_);
    readBodies(dt);
    equipment_.afterStep(span, bodies_);
    giveWorldGravity();
    joints_.update(bodies_);
    endVelocities_.update(bodies_, span);
    lastSpan_ = span;
    clock_.advance(dt);
    ++stepCount_;
}

exchange::BodyState World::Impl::stateOf(std::size_t i) const
{
    const btRigidBody& body = dynamics_->body(scene::BodyIndex{static_cast<std::uint32_t>(i)});
    exchange::BodyState state;
    state.X_WB = fromBullet(body.getWorldTransform()) * X_CB_[i];
    state.angularVelocity = fromBullet(body.getAngularVelocity());
    const base::Vec3 fromCentre =
        state.X_WB.position - fromBullet(body.getWorldTransform().getOrigin());
    state.linearVelocity =
        fromBullet(body.getLinearVelocity()) + base::cross(state.angularVelocity, fromCentre);
    return state;
}

void World::Impl::readBodies(double dt)
{
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
        if (dynamics_->isStill(scene::BodyIndex{i})) {
            continue;
        }
        const exchange::BodyState state = stateOf(i);
        if (isSane(state)) {
            bodies_[i] = state;
        } else {
            bodies_[i] = {bodies_[i].X_WB, {}, {}, true, clock_.time() + dt};
            dynamics_->freeze(scene::BodyIndex{i});
        }
    }
}

World::World(scene::ScenePtr scene, const WorldOptions& options)
    : impl_(std::make_unique<Impl>(std::move(scene), options))
{
    static_cast<void>(keepsBulletMemory());
}

World::~World() = default;

void World::step(double dt)
{
    impl_->step(dt);
}

void World::reset()
{
    impl_->restart();
}

void World::continueFrom(const Engine& former, const exchange::Carry& carry)
{
    const auto* world = dynamic_cast<const World*>(&former);
    CHECK(world != nullptr, "a world goes on from a world");
    CHECK(stepCount() == 0, "a world that has done steps does not go on from another");
    impl_->goOn(*world->impl_, carry);
}

void World::apply(const exchange::WorldCommand& command)
{
    std::visit([this](const auto& one) { impl_->apply(one); }, command);
}

void World::fill(exchange::Snapshot& snapshot, exchange::Parts parts) const
{
    impl_->fill(snapshot, parts);
}

std::shared_ptr<const CollisionMeshes> World::meshes() const
{
    return impl_->meshes();
}

base::Status World::save(exchange::State& state) const
{
    return impl_->save(state);
}

base::Status World::restore(const exchange::State& state)
{
    return impl_->restore(state);
}

std::uint64_t World::stepCount() const
{
    return impl_->stepCount();
}

double World::time() const
{
    return impl_->time();
}

}  // namespace sim
