#include "sim/world.h"

#include "base/check.h"
#include "scene/jaw.h"
#include "scene/sane_scene.h"
#include "sim/body_control.h"
#include "sim/bullet_bodies.h"
#include "sim/bullet_dynamics.h"
#include "sim/bullet_equipment.h"
#include "sim/bullet_math.h"
#include "sim/bullet_memory.h"
#include "sim/bullet_pull.h"
#include "sim/collision_rules.h"
#include "sim/conserved.h"
#include "sim/end_velocities.h"
#include "sim/joint_control.h"
#include "sim/joint_tracker.h"
#include "sim/sane_state.h"
#include "sim/sim_clock.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace sim {

namespace {

bool isUsable(const scene::JointDynamics& d)
{
    double sum = d.damping + d.controller.gains.p + d.controller.gains.i + d.controller.gains.d +
                 d.controller.maxMotorImpulse + d.erp.value_or(0) + d.cfm.value_or(0);
    if (d.spring) {
        sum += d.spring->stiffness + d.spring->equilibrium;
    }
    for (const scene::AxisFreedom& freedom : d.freedoms) {
        const scene::Spring spring = freedom.spring.value_or(scene::Spring{});
        sum += spring.stiffness + spring.equilibrium + freedom.damping;
    }
    return std::isfinite(sum);
}

bool isUsable(const exchange::SetBodyDynamics& c)
{
    return std::isfinite(c.friction + c.rollingFriction + c.restitution + c.linearDamping +
                         c.angularDamping);
}

void checkIndices(const scene::Scene& scene)
{
    const std::size_t bodies = scene.bodies.size();
    for (const scene::Joint& joint : scene.joints) {
        CHECK(joint.parent.value < bodies && joint.child.value < bodies,
              "a joint joins bodies of its scene");
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

exchange::SetBodyDynamics valuesOf(const scene::Scene& scene, scene::BodyIndex index)
{
    const scene::Body& body = scene.body(index);
    return {index,
            body.friction,
            body.rollingFriction,
            body.restitution,
            body.linearDamping,
            body.angularDamping};
}

bool haveSameValues(const scene::Body& a, const scene::Body& b)
{
    return a.friction == b.friction && a.rollingFriction == b.rollingFriction &&
           a.restitution == b.restitution && a.linearDamping == b.linearDamping &&
           a.angularDamping == b.angularDamping;
}

}  // namespace

class World::Impl {
public:
    Impl(scene::ScenePtr scene, const WorldOptions& options, const Impl* former = nullptr);
    Impl(scene::SaneScene sane, const WorldOptions& options, const Impl* former);

    void goOn(const Impl& former, const exchange::Carry& carry);
    void restart();
    void step(double dt);
    void setDynamics(const exchange::SetBodyDynamics& command);
    void setDynamics(const exchange::SetJointDynamics& command);
    void setGravity(base::Vec3 gravity);
    void setGravity(const exchange::SetBodyGravity& command);
    void giveWorldGravity();
    void command(const exchange::CommandJoint& command);
    void command(const exchange::CommandJaw& command);
    void command(const exchange::CommandBody& command);
    void releaseAll();
    void startPull(const exchange::PullBody& command);

    void stopPull() { dynamics_->endPull(); }

    void grab(const exchange::Grab& command) { equipment_.grab(command, bodies_); }

    Equipment& equipment() { return equipment_; }

    [[nodiscard]] const WorldOptions& options() const { return options_; }

    void fill(exchange::Snapshot& snapshot) const;

    [[nodiscard]] std::uint64_t stepCount() const { return stepCount_; }

    [[nodiscard]] double time() const { return clock_.time(); }

private:
    void keepValues(const Impl& former, const exchange::Carry& carry);
    void keepStates(const Impl& former, const exchange::Carry& carry);
    void keepPull(const Impl& former, const exchange::Carry& carry);
    void keepEndVelocities(const Impl& former, const exchange::Carry& carry);
    void driveJoints(double dt);
    void driveBodies(double dt);
    void readBodies(double dt);
    [[nodiscard]] double elasticEnergy() const;
    void fillJoints(exchange::Snapshot& snapshot) const;
    void fillDemands(exchange::Snapshot& snapshot) const;
    [[nodiscard]] exchange::BodyState stateOf(std::size_t body) const;
    void fillContacts(exchange::Snapshot& snapshot) const;

    scene::ScenePtr scene_;
    std::vector<bool> lost_;  // by BodyIndex: could not even begin
    CollisionRules rules_;
    ShapeFactory factory_;
    std::vector<BodyShape> shapes_;                  // by BodyIndex
    std::vector<base::Pose> X_CB_;                   // by BodyIndex
    std::vector<exchange::SetBodyDynamics> values_;  // by BodyIndex, as last set
    std::vector<scene::JointDynamics> jointValues_;  // by JointIndex, as last set
    base::Vec3 gravity_;
    std::vector<std::optional<base::Vec3>> ownGravity_;  // by BodyIndex, as last set
    std::vector<bool> lostOwnGravity_;   // by BodyIndex: to a ghost, until the next start
    std::vector<base::Vec3> gravities_;  // by BodyIndex, of either
    std::vector<double> pullStrengths_;  // by BodyIndex
    JointTracker joints_;
    JointControl jointControl_;
    BodyControl bodyControl_;
    scene::JawJoints jawJoints_;
    std::optional<Dynamics> dynamics_;
    std::vector<exchange::BodyState> bodies_;  // after the last step, as it made velocities
    EndVelocities endVelocities_;
    WorldOptions options_;
    Equipment equipment_;
    SimClock clock_;
    StepSpan lastSpan_;
    std::uint64_t stepCount_ = 0;
};

World::Impl::Impl(scene::ScenePtr scene, const WorldOptions& options, const Impl* former)
    : Impl(scene::saneScene((checkIndices(*scene), std::move(scene))), options, former)
{}

World::Impl::Impl(scene::SaneScene sane, const WorldOptions& options, const Impl* former)
    : scene_(std::move(sane.scene)),
      lost_(std::move(sane.lost)),
      rules_(*scene_),
      factory_(*scene_, former != nullptr ? &former->factory_ : nullptr),
      shapes_(makeShapes(*scene_, factory_)),
      gravity_(scene_->gravity),
      pullStrengths_(pullStrengths(*scene_)),
      joints_(*scene_),
      jointControl_(*scene_),
      bodyControl_(*scene_),
      jawJoints_(*scene_),
      endVelocities_(*scene_),
      options_(options),
      equipment_(*scene_, shapes_, factory_, options_.raysForCrew)
{
    jointValues_.assign(scene_->joints.begin(), scene_->joints.end());
    for (std::uint32_t i = 0; i < scene_->bodies.size(); ++i) {
        const scene::Body& body = scene_->bodies[i];
        X_CB_.push_back(base::inverse(body.X_BC));
        values_.push_back(valuesOf(*scene_, scene::BodyIndex{i}));
        ownGravity_.push_back(body.gravity);
    }
    restart();
}

void World::Impl::goOn(const Impl& former, const exchange::Carry& carry)
{
    keepValues(former, carry);
    if (former.stepCount_ == 0) {
        return;
    }
    equipment_.leave();
    keepStates(former, carry);
    equipment_.restart(*dynamics_, bodies_);
    equipment_.carry(former.equipment_, carry, bodies_);
    joints_.carry(former.joints_, carry.joints);
    joints_.update(bodies_);
    jointControl_.carry(former.jointControl_, carry.joints);
    bodyControl_.carry(former.bodyControl_, carry.bodies);
    keepPull(former, carry);
    dynamics_->carry(*former.dynamics_, carry);
    keepEndVelocities(former, carry);
    lastSpan_ = former.lastSpan_;
    clock_ = former.clock_;
    stepCount_ = former.stepCount_;
}

// What a command has set stays unless the file says something new now.
void World::Impl::keepValues(const Impl& former, const exchange::Carry& carry)
{
    const scene::Scene& before = *former.scene_;
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
        const scene::BodyIndex was = exchange::formerOf(carry.bodies, i, before.bodies.size());
        if (!was.valid()) {
            continue;
        }
        if (haveSameValues(before.body(was), scene_->bodies[i])) {
            exchange::SetBodyDynamics values = former.values_[was.value];
            values.body = scene::BodyIndex{i};
            setDynamics(values);
        }
        if (before.body(was).gravity == scene_->bodies[i].gravity) {
            ownGravity_[i] = former.ownGravity_[was.value];
        }
    }
    for (std::uint32_t i = 0; i < jointValues_.size(); ++i) {
        const scene::JointIndex was = exchange::formerOf(carry.joints, i, before.joints.size());
        const auto& now = static_cast<const scene::JointDynamics&>(scene_->joints[i]);
        if (was.valid() && static_cast<const scene::JointDynamics&>(before.joint(was)) == now) {
            setDynamics({scene::JointIndex{i}, former.jointValues_[was.value]});
        }
    }
    setGravity(before.gravity == scene_->gravity ? former.gravity_ : gravity_);
}

void World::Impl::keepStates(const Impl& former, const exchange::Carry& carry)
{
    exchange::Carry begun = carry;
    for (std::uint32_t i = 0; i < begun.bodies.size(); ++i) {
        const scene::BodyIndex was = exchange::formerOf(carry.bodies, i, former.lost_.size());
        if (was.valid() && former.lost_[was.value]) {
            begun.bodies[i] = {};  // what could not begin may now
        }
    }
    const std::vector<exchange::BodyState> states =
        exchange::carriedStates(former.bodies_, *scene_, begun);
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
        if (lost_[i]) {
            continue;
        }
        const scene::BodyIndex index{i};
        const scene::Body& body = scene_->bodies[i];
        const exchange::BodyState& state = states[i];
        const base::Pose X_WC = state.X_WB * body.X_BC;
        if (!moves(body)) {
            if (!(state.X_WB == bodies_[i].X_WB)) {
                dynamics_->place(index, toBullet(X_WC));
            }
        } else if (state.diverged) {
            dynamics_->setState(index, toBullet(X_WC), {0, 0, 0}, {0, 0, 0});
            dynamics_->freeze(index);
        } else {
            const base::Vec3 toCentre = X_WC.position - state.X_WB.position;
            dynamics_->setState(
                index, toBullet(X_WC),
                toBullet(state.linearVelocity + base::cross(state.angularVelocity, toCentre)),
                toBullet(state.angularVelocity));
        }
        bodies_[i] = state;
    }
}

void World::Impl::keepPull(const Impl& former, const exchange::Carry& carry)
{
    const std::optional<Dynamics::Pull> pull = former.dynamics_->pulling();
    if (!pull) {
        return;
    }
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
        if (exchange::formerOf(carry.bodies, i, former.bodies_.size()) == pull->body) {
            const base::Pose& X_BC = former.scene_->body(pull->body).X_BC;
            startPull({scene::BodyIndex{i}, X_BC * fromBullet(pull->point_C),
                       fromBullet(pull->target_W)});
        }
    }
}

// A new body has those of what it hangs on.
void World::Impl::keepEndVelocities(const Impl& former, const exchange::Carry& carry)
{
    std::vector<exchange::BodyState> ends = former.bodies_;
    former.endVelocities_.complete(ends);
    endVelocities_.carry(former.endVelocities_, carry.bodies);
    endVelocities_.place(bodies_, exchange::carriedStates(ends, *scene_, carry));
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
        dynamics_->setValues(values_[i]);
        if (lost_[i]) {
            dynamics_->freeze(scene::BodyIndex{static_cast<std::uint32_t>(i)});
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

void World::Impl::setDynamics(const exchange::SetBodyDynamics& command)
{
    if (command.body.value < values_.size() && isUsable(command)) {
        values_[command.body.value] = command;
        dynamics_->setValues(command);
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

void World::Impl::setGravity(const exchange::SetBodyGravity& command)
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

void World::Impl::setDynamics(const exchange::SetJointDynamics& command)
{
    if (command.joint.value < jointValues_.size() && isUsable(command.dynamics)) {
        jointValues_[command.joint.value] = command.dynamics;
        dynamics_->setValues(command.joint, command.dynamics);
    }
}

void World::Impl::command(const exchange::CommandJoint& command)
{
    if (command.joint.value < jointValues_.size()) {
        jointControl_.command(command, clock_.time(), joints_.positions()[command.joint.value],
                              jointValues_[command.joint.value]);
    }
}

void World::Impl::command(const exchange::CommandJaw& command)
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
        this->command(
            {.joint = joint,
             .mode = exchange::ControlMode::Position,
             .target = scene::jawTarget(limits, command.opening),
             .maxEffort = command.maxEffort,
             .maxRate = std::isfinite(command.maxRate) ? command.maxRate * range : command.maxRate,
             .holdFor = command.holdFor});
    }
}

void World::Impl::command(const exchange::CommandBody& command)
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

void World::Impl::releaseAll()
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
        if (joint != nullptr && jointControl_.mode(index) != exchange::ControlMode::Off) {
            dynamics_->drive(index,
                             jointControl_.advance(index, clock_.time(), dt, joints_.positions()[i],
                                                   joint->saturation(), jointValues_[i]));
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

void World::Impl::startPull(const exchange::PullBody& command)
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
    dynamics_->step(span, joints_.positions());
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

void World::Impl::fillContacts(exchange::Snapshot& snapshot) const
{
    snapshot.contactCount = 0;
    snapshot.contactsDropped = 0;
    const btCollisionDispatcher& all = dynamics_->contacts();
    for (int m = 0; m < all.getNumManifolds(); ++m) {
        const btPersistentManifold& manifold = *all.getManifoldByIndexInternal(m);
        if (manifold.getBody0()->getUserIndex() == kNoBody ||
            manifold.getBody1()->getUserIndex() == kNoBody) {
            continue;
        }
        const scene::BodyIndex a{static_cast<std::uint32_t>(manifold.getBody0()->getUserIndex())};
        const scene::BodyIndex b{static_cast<std::uint32_t>(manifold.getBody1()->getUserIndex())};
        for (int p = 0; p < manifold.getNumContacts(); ++p) {
            const btManifoldPoint& point = manifold.getContactPoint(p);
            const bool touches = point.getAppliedImpulse() > 0 || point.getDistance() <= 0;
            if (!touches) {
                continue;
            }
            if (snapshot.contactCount == exchange::Snapshot::kMaxContacts) {
                ++snapshot.contactsDropped;
                continue;
            }
            snapshot.contacts[snapshot.contactCount++] = {
                a, b, fromBullet(point.getPositionWorldOnB()), fromBullet(point.m_normalWorldOnB),
                point.getAppliedImpulse() / lastSpan_.kick};
        }
    }
}

double World::Impl::elasticEnergy() const
{
    double sum = 0;
    for (std::uint32_t i = 0; i < jointValues_.size(); ++i) {
        const JointConstraint* joint = dynamics_->joint(scene::JointIndex{i});
        sum += joint == nullptr ? 0 : joint->elasticEnergy(joints_.positions()[i]);
    }
    return sum;
}

void World::Impl::fillJoints(exchange::Snapshot& snapshot) const
{
    for (std::uint32_t i = 0; i < snapshot.joints.size(); ++i) {
        const scene::JointIndex index{i};
        exchange::JointReading reading = joints_.reading(index, snapshot.bodies);
        if (const JointConstraint* joint = dynamics_->joint(index)) {
            reading.effort = joint->effort();
            reading.reaction = joint->reaction();
        }
        jointControl_.fill(index, reading);
        snapshot.joints[i] = reading;
    }
}

void World::Impl::fillDemands(exchange::Snapshot& snapshot) const
{
    for (std::uint32_t i = 0; i < snapshot.demands.size(); ++i) {
        const scene::BodyIndex index{i};
        exchange::BodyDemand& demand = snapshot.demands[i];
        demand.command = bodyControl_.demand(index);
        demand.command.body = index;
        if (bodies_[i].diverged) {
            demand.command.mode = exchange::BodyControlMode::Off;
        }
        demand.gravity = ownGravity_[i];
    }
}

void World::Impl::fill(exchange::Snapshot& snapshot) const
{
    CHECK(snapshot.bodies.size() == bodies_.size() && snapshot.demands.size() == bodies_.size() &&
              snapshot.joints.size() == scene_->joints.size(),
          "a snapshot is sized for the scene of its world");
    snapshot.sceneRevision = scene_->revision;
    snapshot.state = stepCount_ == 0 ? exchange::RunState::Ready : exchange::RunState::Paused;
    snapshot.step = stepCount_;
    snapshot.time = clock_.time();
    snapshot.timing = {};
    snapshot.momentum = momentumOf(*scene_, bodies_, lastSpan_.dt);
    std::copy(bodies_.begin(), bodies_.end(), snapshot.bodies.begin());
    endVelocities_.complete(snapshot.bodies);
    snapshot.energy = energyOf(*scene_, bodies_, snapshot.bodies, gravities_, lastSpan_.dt);
    snapshot.energy.elastic = elasticEnergy();
    fillJoints(snapshot);
    fillDemands(snapshot);
    equipment_.fill(snapshot);
    fillContacts(snapshot);
    snapshot.solverFallbacks = dynamics_->solverFallbacks();
}

World::World(scene::ScenePtr scene, const WorldOptions& options)
    : impl_(std::make_unique<Impl>(std::move(scene), options))
{
    static_cast<void>(keepsBulletMemory());
}

World::World(scene::ScenePtr next, const World& former, const exchange::Carry& carry)
    : impl_(std::make_unique<Impl>(std::move(next), former.impl_->options(), former.impl_.get()))
{
    impl_->goOn(*former.impl_, carry);
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

void World::apply(const exchange::SetBodyDynamics& command)
{
    impl_->setDynamics(command);
}

void World::apply(const exchange::SetGravity& command)
{
    impl_->setGravity(command.gravity);
}

void World::apply(const exchange::PullBody& command)
{
    impl_->startPull(command);
}

void World::apply(const exchange::ReleaseBody& /*command*/)
{
    impl_->stopPull();
}

void World::apply(const exchange::SetBodyGravity& command)
{
    impl_->setGravity(command);
}

void World::apply(const exchange::SetJointDynamics& command)
{
    impl_->setDynamics(command);
}

void World::apply(const exchange::CommandJoint& command)
{
    impl_->command(command);
}

void World::apply(const exchange::CommandJaw& command)
{
    impl_->command(command);
}

void World::apply(const exchange::CommandBody& command)
{
    impl_->command(command);
}

void World::apply(const exchange::Grab& command)
{
    impl_->grab(command);
}

void World::apply(const exchange::LetGo& command)
{
    impl_->equipment().letGo(command);
}

void World::apply(const exchange::CommandWheel& command)
{
    impl_->equipment().command(command);
}

void World::apply(const exchange::ReleaseAll& /*command*/)
{
    impl_->releaseAll();
}

void World::fill(exchange::Snapshot& snapshot) const
{
    impl_->fill(snapshot);
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
