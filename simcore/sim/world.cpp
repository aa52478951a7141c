#include "sim/world.h"

#include "base/check.h"
#include "sim/bullet_bodies.h"
#include "sim/bullet_dynamics.h"
#include "sim/bullet_math.h"
#include "sim/bullet_pull.h"
#include "sim/collision_rules.h"
#include "sim/conserved.h"
#include "sim/joint_tracker.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace sim {

namespace {

// Where a body is no longer part of any sensible world.
constexpr double kFarthest = 1e9;        // m from the origin
constexpr double kFastest = 1e8;         // m/s
constexpr double kFastestTurning = 1e7;  // rad/s

bool isWithin(base::Vec3 v, double most)
{
    return base::dot(v, v) <= most * most;  // false for a NaN
}

bool isSane(const exchange::BodyState& state)
{
    const base::Quat& q = state.X_WB.rotation;
    return isWithin(state.X_WB.position, kFarthest) && isWithin(state.linearVelocity, kFastest) &&
           isWithin(state.angularVelocity, kFastestTurning) && std::isfinite(q.x + q.y + q.z + q.w);
}

bool isUsable(const exchange::SetBodyDynamics& c)
{
    return std::isfinite(c.friction + c.rollingFriction + c.restitution + c.linearDamping +
                         c.angularDamping);
}

// Simulated time without the rounding of adding up thousands of steps.
class SimClock {
public:
    void advance(double dt)
    {
        if (dt != dt_) {
            start_ = time();
            dt_ = dt;
            steps_ = 0;
        }
        ++steps_;
    }

    [[nodiscard]] double time() const { return start_ + static_cast<double>(steps_) * dt_; }

    [[nodiscard]] double lastStep() const { return dt_; }

private:
    double start_ = 0;
    double dt_ = 0;
    std::uint64_t steps_ = 0;
};

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

}  // namespace

class World::Impl {
public:
    explicit Impl(scene::ScenePtr scene);

    void restart();
    void step(double dt);
    void setDynamics(const exchange::SetBodyDynamics& command);
    void setGravity(base::Vec3 gravity);
    void startPull(const exchange::PullBody& command);

    void stopPull() { dynamics_->endPull(); }

    void fill(exchange::Snapshot& snapshot) const;

    [[nodiscard]] std::uint64_t stepCount() const { return stepCount_; }

    [[nodiscard]] double time() const { return clock_.time(); }

private:
    [[nodiscard]] base::Vec3 gravityOn(std::size_t body) const;
    void readBodies();
    [[nodiscard]] exchange::BodyState stateOf(std::size_t body) const;
    void fillContacts(exchange::Snapshot& snapshot) const;

    scene::ScenePtr scene_;
    CollisionRules rules_;
    ShapeFactory factory_;
    std::vector<BodyShape> shapes_;                  // by BodyIndex
    std::vector<base::Pose> X_CB_;                   // by BodyIndex
    std::vector<exchange::SetBodyDynamics> values_;  // by BodyIndex, as last set
    base::Vec3 gravity_;
    std::vector<double> pullStrengths_;  // by BodyIndex
    JointTracker joints_;
    std::optional<Dynamics> dynamics_;
    std::vector<exchange::BodyState> bodies_;  // after the last step
    SimClock clock_;
    std::uint64_t stepCount_ = 0;
};

World::Impl::Impl(scene::ScenePtr scene)
    : scene_(std::move(scene)),
      rules_((checkIndices(*scene_), *scene_)),
      factory_(*scene_),
      shapes_(makeShapes(*scene_, factory_)),
      gravity_(scene_->gravity),
      pullStrengths_(pullStrengths(*scene_)),
      joints_(*scene_)
{
    for (std::uint32_t i = 0; i < scene_->bodies.size(); ++i) {
        const scene::Body& body = scene_->bodies[i];
        X_CB_.push_back(base::inverse(body.X_BC));
        values_.push_back({scene::BodyIndex{i}, body.friction, body.rollingFriction,
                           body.restitution, body.linearDamping, body.angularDamping});
    }
    restart();
}

void World::Impl::restart()
{
    dynamics_.emplace(*scene_, shapes_, rules_);
    bodies_.assign(scene_->bodies.size(), {});
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        const scene::Body& body = scene_->bodies[i];
        bodies_[i] = {{body.X_WB.position, base::normalized(body.X_WB.rotation)},
                      body.linearVelocity,
                      body.angularVelocity};
        dynamics_->setValues(values_[i]);
    }
    setGravity(gravity_);
    joints_.reset();
    clock_ = {};
    stepCount_ = 0;
}

base::Vec3 World::Impl::gravityOn(std::size_t body) const
{
    return scene_->bodies[body].gravity.value_or(gravity_);
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
        dynamics_->body(scene::BodyIndex{i}).setGravity(toBullet(gravityOn(i)));
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
    dynamics_->step(dt, joints_.positions());
    readBodies();
    joints_.update(bodies_);
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

void World::Impl::readBodies()
{
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
        if (dynamics_->isFrozen(scene::BodyIndex{i})) {
            continue;
        }
        const exchange::BodyState state = stateOf(i);
        if (isSane(state)) {
            bodies_[i] = state;
        } else {
            bodies_[i] = {bodies_[i].X_WB, {}, {}, true};
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
                point.getAppliedImpulse() / clock_.lastStep()};
        }
    }
}

void World::Impl::fill(exchange::Snapshot& snapshot) const
{
    CHECK(
        snapshot.bodies.size() == bodies_.size() && snapshot.joints.size() == scene_->joints.size(),
        "a snapshot is sized for the scene of its world");
    snapshot.sceneRevision = scene_->revision;
    snapshot.state = stepCount_ == 0 ? exchange::RunState::Ready : exchange::RunState::Paused;
    snapshot.step = stepCount_;
    snapshot.time = clock_.time();
    snapshot.timing = {};
    snapshot.energy = energyOf(*scene_, bodies_, gravity_, clock_.lastStep());
    snapshot.momentum = momentumOf(*scene_, bodies_, clock_.lastStep());
    std::copy(bodies_.begin(), bodies_.end(), snapshot.bodies.begin());
    for (std::uint32_t i = 0; i < snapshot.joints.size(); ++i) {
        snapshot.joints[i] = joints_.reading(scene::JointIndex{i}, bodies_);
    }
    fillContacts(snapshot);
}

World::World(scene::ScenePtr scene) : impl_(std::make_unique<Impl>(std::move(scene)))
{}

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

void World::apply(const exchange::SetBodyGravity& /*command*/)
{}

void World::apply(const exchange::CommandJoint& /*command*/)
{}

void World::apply(const exchange::CommandJaw& /*command*/)
{}

void World::apply(const exchange::CommandBody& /*command*/)
{}

void World::apply(const exchange::Grab& /*command*/)
{}

void World::apply(const exchange::LetGo& /*command*/)
{}

void World::apply(const exchange::CommandWheel& /*command*/)
{}

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
