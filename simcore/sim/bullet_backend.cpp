#include "sim/bullet_backend.h"

#include "base/check.h"
#include "sim/body_mass.h"
#include "sim/bullet_math.h"
#include "sim/bullet_touches.h"
#include "sim/bullet_values.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

std::vector<BodyShape> makeShapes(const scene::Scene& scene, ShapeFactory& factory)
{
    std::vector<BodyShape> shapes;
    shapes.reserve(scene.bodies.size());
    for (const scene::Body& body : scene.bodies) {
        shapes.push_back(factory.make(body));
    }
    return shapes;
}

bool needsRays(const scene::Scene& scene)
{
    return !scene.sensors.empty() || !scene.vehicles.empty();
}

std::vector<base::Pose> inversesOfCentres(const scene::Scene& scene)
{
    std::vector<base::Pose> poses;
    for (const scene::Body& body : scene.bodies) {
        poses.push_back(base::inverse(body.X_BC));
    }
    return poses;
}

// Share of the error that a step takes back.
double shareOf(double tau)
{
    return std::isfinite(tau) ? std::clamp(tau, 0.0, 1.0) : 1;
}

}  // namespace

BulletBackend::BulletBackend(const scene::Scene& scene,
                             std::shared_ptr<const CollisionMeshes> meshes)
    : scene_(scene),
      rules_(scene),
      factory_(scene, std::move(meshes)),
      shapes_(makeShapes(scene, factory_)),
      X_CB_(inversesOfCentres(scene)),
      targets_(scene, needsRays(scene) ? std::span(shapes_) : std::span<const BodyShape>()),
      vehicles_(scene, targets_),
      ghosts_(scene, factory_),
      meshes_(std::make_shared<const CollisionMeshes>(factory_.meshes())),
      holds_(scene.actuators.size())
{}

BulletBackend::~BulletBackend()
{
    removeEquipment();
}

std::string_view BulletBackend::name() const
{
    return "bullet 3.24 in double precision";
}

void BulletBackend::restart()
{
    removeEquipment();
    dynamics_.emplace(scene_, shapes_, rules_, profiler());
}

void BulletBackend::addEquipment(const Bodies& bodies)
{
    targets_.follow(bodies);
    vehicles_.restart(*dynamics_);
    ghosts_.restart(*dynamics_, bodies);
    hasEquipment_ = true;
}

void BulletBackend::removeEquipment()
{
    if (!hasEquipment_) {
        return;
    }
    for (std::uint32_t i = 0; i < holds_.size(); ++i) {
        letGo(scene::ActuatorIndex{i});
    }
    ghosts_.leave(*dynamics_);
    for (const auto& [bodies, constraint] : resistances_) {
        dynamics_->remove(*constraint);
    }
    resistances_.clear();
    resisting_.clear();
    hasEquipment_ = false;
}

void BulletBackend::setValues(scene::BodyIndex body, const scene::BodyDynamics& values)
{
    dynamics_->setValues(body, values);
}

void BulletBackend::setValues(scene::JointIndex joint, const scene::JointDynamics& values)
{
    dynamics_->setValues(joint, values);
}

void BulletBackend::setGravity(scene::BodyIndex body, base::Vec3 gravity)
{
    dynamics_->setGravity(body, toBullet(gravity));
}

void BulletBackend::setState(scene::BodyIndex index, const exchange::BodyState& state)
{
    const base::Pose X_WC = state.X_WB * scene_.body(index).X_BC;
    const base::Vec3 toCentre = X_WC.position - state.X_WB.position;
    dynamics_->setState(
        index, toBullet(X_WC),
        toBullet(state.linearVelocity + base::cross(state.angularVelocity, toCentre)),
        toBullet(state.angularVelocity));
}

void BulletBackend::place(scene::BodyIndex body, const base::Pose& X_WB)
{
    dynamics_->place(body, toBullet(X_WB * scene_.body(body).X_BC));
}

void BulletBackend::moveAlong(scene::BodyIndex body,
                              const base::Pose& X_WB,
                              base::Vec3 linear,
                              base::Vec3 angular)
{
    dynamics_->carry(body, toBullet(X_WB.position), toBullet(linear), toBullet(angular));
}

void BulletBackend::freeze(scene::BodyIndex body)
{
    dynamics_->freeze(body);
}

bool BulletBackend::isStill(scene::BodyIndex body) const
{
    return dynamics_->isStill(body);
}

exchange::BodyState BulletBackend::state(scene::BodyIndex index) const
{
    const btRigidBody& body = dynamics_->body(index);
    const base::Vec3 centre = fromBullet(body.getWorldTransform().getOrigin());
    const base::Quat R_WC = dynamics_->orientation(index);
    const base::Pose& X_CB = X_CB_[index.value];
    const base::Vec3 fromCentre = base::rotate(R_WC, X_CB.position);
    const base::Vec3 angular = fromBullet(body.getAngularVelocity());
    return {
        .X_WB = {centre + fromCentre, R_WC * X_CB.rotation},
        .linearVelocity = fromBullet(body.getLinearVelocity()) + base::cross(angular, fromCentre),
        .angularVelocity = angular};
}

void BulletBackend::drive(scene::JointIndex joint, std::size_t freedom, const JointDrive& drive)
{
    dynamics_->drive(joint, freedom, drive);
}

void BulletBackend::drive(scene::BodyIndex body, const BodyDrive& drive)
{
    dynamics_->drive(body, drive);
}

exchange::Wrench BulletBackend::driven(scene::BodyIndex index, const base::Pose& X_WB) const
{
    const BodyDriveConstraint* drive = dynamics_->bodyDrive(index);
    if (drive == nullptr) {
        return {};
    }
    exchange::Wrench wrench = drive->wrench();
    const base::Vec3 toCentre = base::rotate(X_WB.rotation, scene_.body(index).X_BC.position);
    wrench.torque += base::cross(toCentre, wrench.force);
    return wrench;
}

Saturation BulletBackend::saturation(scene::JointIndex index, std::size_t freedom) const
{
    const JointConstraint* joint = dynamics_->joint(index);
    return joint == nullptr ? 0 : joint->saturation(freedom);
}

double BulletBackend::effort(scene::JointIndex index, std::size_t freedom) const
{
    const JointConstraint* joint = dynamics_->joint(index);
    return joint == nullptr ? 0 : joint->effort(freedom);
}

exchange::Wrench BulletBackend::reaction(scene::JointIndex index) const
{
    const JointConstraint* joint = dynamics_->joint(index);
    return joint == nullptr ? exchange::Wrench{} : joint->reaction();
}

double BulletBackend::elasticEnergy(scene::JointIndex index,
                                    std::span<const double> positions) const
{
    const JointConstraint* joint = dynamics_->joint(index);
    return joint == nullptr ? 0 : joint->elasticEnergy(positions);
}

void BulletBackend::pull(std::size_t hand, const Pull& pull, double strength)
{
    BulletDynamics::Pull wanted{pull.body, toBullet(X_CB_[pull.body.value] * pull.point_B),
                                toBullet(pull.target_W)};
    if (pull.R_WB) {
        wanted.R_WC = *pull.R_WB * scene_.body(pull.body).X_BC.rotation;
    }
    dynamics_->pull(hand, wanted, strength);
}

void BulletBackend::endPull(std::size_t hand)
{
    dynamics_->endPull(hand);
}

std::optional<Dynamics::Pull> BulletBackend::pulling(std::size_t hand) const
{
    const auto pull = dynamics_->pulling(hand);
    if (!pull) {
        return std::nullopt;
    }
    const base::Pose& X_BC = scene_.body(pull->body).X_BC;
    Pull wanted{pull->body, X_BC * fromBullet(pull->point_C), fromBullet(pull->target_W)};
    if (pull->R_WC) {
        wanted.R_WB = *pull->R_WC * base::conjugate(X_BC.rotation);
    }
    return wanted;
}

exchange::Wrench BulletBackend::pulled(std::size_t hand) const
{
    const PullConstraint* pull = dynamics_->pullConstraint(hand);
    if (pull == nullptr) {
        return {};
    }
    return {.force = fromBullet(pull->force()), .torque = fromBullet(pull->torque())};
}

void BulletBackend::hold(scene::ActuatorIndex index, scene::BodyIndex body, const base::Pose& X_PB)
{
    const scene::BodyIndex parent = scene_.actuators[index.value].parent;
    const btTransform X_AcBc =
        toBullet(base::inverse(scene_.body(parent).X_BC) * X_PB * scene_.body(body).X_BC);
    auto& hold = holds_[index.value];
    if (hold && &hold->getRigidBodyB() == &dynamics_->body(body)) {
        hold->aim(X_AcBc);
        return;
    }
    letGo(index);
    if (moves(scene_.body(parent)) || moves(scene_.body(body))) {
        addHold(index, body, X_AcBc);
    }
}

void BulletBackend::addHold(scene::ActuatorIndex index,
                            scene::BodyIndex body,
                            const btTransform& X_AcBc)
{
    const scene::Actuator& actuator = scene_.actuators[index.value];
    auto& hold = holds_[index.value];
    hold = std::make_unique<HoldConstraint>(dynamics_->body(actuator.parent), dynamics_->body(body),
                                            X_AcBc, shareOf(actuator.tau),
                                            std::max(0.0, actuator.maxImpulse));
    hold->setUserConstraintId(static_cast<int>(index.value));
    dynamics_->addHold(*hold);
}

void BulletBackend::letGo(scene::ActuatorIndex actuator)
{
    auto& hold = holds_[actuator.value];
    if (hold) {
        dynamics_->remove(*hold);
        hold.reset();
    }
}

void BulletBackend::findNear(base::Vec3 centre_W,
                             double radius,
                             scene::BodyIndex ignored,
                             std::vector<std::uint32_t>& targets) const
{
    targets_.findNear(centre_W, radius, ignored, targets);
}

exchange::RayReading BulletBackend::cast(base::Vec3 start_W,
                                         base::Vec3 end_W,
                                         std::span<const std::uint32_t> targets) const
{
    return targets_.cast(start_W, end_W, targets);
}

ResistanceConstraint& BulletBackend::resistanceOf(const BodyPair& pair)
{
    auto& constraint = resistances_[pair];
    if (!constraint) {
        constraint = std::make_unique<ResistanceConstraint>(dynamics_->body(pair.first),
                                                            dynamics_->body(pair.second));
        dynamics_->add(*constraint);
    }
    return *constraint;
}

void BulletBackend::resist(std::span<const ResistivePair> pairs, StepSpan span)
{
    for (const auto& [bodies, constraint] : resistances_) {
        constraint->setEnabled(false);
    }
    resisting_.clear();
    for (const ResistivePair& pair : pairs) {
        if (!moves(scene_.body(pair.carrier)) && !moves(scene_.body(pair.touched))) {
            resisting_.push_back(nullptr);
            continue;
        }
        ResistanceConstraint& constraint = resistanceOf({pair.carrier, pair.touched});
        constraint.setEnabled(true);
        constraint.prepare(pair, span.forceTime);
        resisting_.push_back(&constraint);
    }
}

std::optional<Vector6> BulletBackend::resistedTwist(std::size_t pair) const
{
    const ResistanceConstraint* constraint = resisting_[pair];
    return constraint == nullptr ? std::nullopt : std::optional(constraint->twist());
}

void BulletBackend::forEachTouch(const TouchVisitor& visit) const
{
    sim::forEachTouch(dynamics_->contacts(), [&](scene::BodyIndex a, scene::BodyIndex b,
                                                 const btManifoldPoint& point) {
        // The new rows have two directions, Bullet's have one and leave the other unset.
        btVector3 friction = point.m_appliedImpulseLateral1 * point.m_lateralFrictionDir1;
        if (point.m_appliedImpulseLateral2 != 0) {
            friction += point.m_appliedImpulseLateral2 * point.m_lateralFrictionDir2;
        }
        visit({.a = a,
               .b = b,
               .point_W = fromBullet(point.getPositionWorldOnB()),
               .normal_W = fromBullet(point.m_normalWorldOnB),
               .impulse = point.getAppliedImpulse(),
               .friction_W = fromBullet(friction)});
    });
}

bool BulletBackend::command(const exchange::CommandWheel& command)
{
    return vehicles_.command(command);
}

void BulletBackend::releaseWheels()
{
    vehicles_.release();
}

void BulletBackend::fillEquipment(exchange::Snapshot& snapshot) const
{
    vehicles_.fill(snapshot);
    ghosts_.fill(snapshot);
}

void BulletBackend::step(StepSpan span, const JointTracker& joints, const Bodies& bodies)
{
    vehicles_.push(span.forceTime, bodies);
    ghosts_.push(span.forceTime, bodies, *dynamics_);
    dynamics_->step(span, joints);
}

void BulletBackend::finishStep(StepSpan span, Bodies& bodies)
{
    vehicles_.follow(span.dt, bodies, *dynamics_);
    const PartTimer timer(profiler(), exchange::StepPart::Sensors);
    targets_.follow(bodies);
    ghosts_.read(bodies, *dynamics_);
}

std::uint64_t BulletBackend::solverFallbacks() const
{
    return dynamics_->solverFallbacks();
}

void BulletBackend::continueFrom(const Dynamics& former, const exchange::Carry& carry)
{
    const auto* backend = dynamic_cast<const BulletBackend*>(&former);
    CHECK(backend != nullptr, "a world goes on from one of the same kind");
    vehicles_.carry(backend->vehicles_, carry);
    dynamics_->carry(*backend->dynamics_, carry);
}

// Constraints of equipment come before the world, which sets their order.
void BulletBackend::transfer(exchange::StateArchive& archive)
{
    dynamics_->transfer(archive);
    targets_.transfer(archive);
    vehicles_.transfer(archive);
    ghosts_.transfer(archive);
    transferHolds(archive);
    transferResistances(archive);
    dynamics_->transferWorld(archive);
}

void BulletBackend::transferHolds(exchange::StateArchive& archive)
{
    for (std::uint32_t i = 0; i < holds_.size() && archive.isGood(); ++i) {
        const HoldConstraint* hold = holds_[i].get();
        bool isThere = hold != nullptr;
        scene::BodyIndex body;
        btTransform X_AcBc = btTransform::getIdentity();
        if (hold != nullptr) {
            body.value = static_cast<std::uint32_t>(hold->getRigidBodyB().getUserIndex());
            X_AcBc = hold->pose();
        }
        archive(isThere, body, X_AcBc);
        archive.require(!isThere || body.value < scene_.bodies.size());
        if (archive.isReading() && archive.isGood() && isThere) {
            addHold(scene::ActuatorIndex{i}, body, X_AcBc);
        }
    }
}

void BulletBackend::transferResistances(exchange::StateArchive& archive)
{
    const std::size_t count = archive.size(resistances_.size());
    auto next = resistances_.cbegin();
    for (std::size_t i = 0; i < count && archive.isGood(); ++i) {
        BodyPair pair = archive.isReading() ? BodyPair{} : (next++)->first;
        archive(pair.first, pair.second);
        archive.require(pair.first.value < scene_.bodies.size() &&
                        pair.second.value < scene_.bodies.size());
        if (archive.isReading() && archive.isGood()) {
            resistanceOf(pair);
        }
    }
}

}  // namespace sim
