#include "sim/bullet_dynamics.h"

#include "sim/bullet_bodies.h"
#include "sim/bullet_carried.h"
#include "sim/bullet_math.h"

#include <BulletCollision/CollisionDispatch/btCompoundCompoundCollisionAlgorithm.h>
#include <BulletCollision/CollisionDispatch/btConvexConcaveCollisionAlgorithm.h>
#include <BulletCollision/CollisionDispatch/btConvexConvexAlgorithm.h>
#include <BulletCollision/Gimpact/btGImpactCollisionAlgorithm.h>

#include <algorithm>
#include <utility>

namespace sim {

namespace {

// Room for the contacts of a body in a heap, so that they come from a pool and not from the heap of
// the process; beyond it Bullet allocates.
btDefaultCollisionConstructionInfo poolsFor(const scene::Scene& scene)
{
    const std::size_t wanted = 64 + 16 * scene.bodies.size();
    const int size = static_cast<int>(std::min<std::size_t>(wanted, 16'384));
    btDefaultCollisionConstructionInfo info;
    info.m_defaultMaxPersistentManifoldPoolSize = size;
    info.m_defaultMaxCollisionAlgorithmPoolSize = size;
    info.m_customCollisionAlgorithmMaxElementSize =
        static_cast<int>(std::max(
            {sizeof(btCompoundCompoundCollisionAlgorithm), sizeof(btConvexConvexAlgorithm),
             sizeof(btConvexConcaveCollisionAlgorithm), sizeof(btGImpactCollisionAlgorithm)})) +
        ContactDispatcher::kMoreThanAlgorithm;
    return info;
}

// Contacts looked for in one step between a plane and a shape with corners. Bullet's default of one
// lets a sliding box rock, which changes its friction.
constexpr int kPlanePoints = 4;

// Sweeps over all rows. Joints get more: they do not start from the impulses of the last step, as
// contacts do.
constexpr int kContactSweeps = 30;
constexpr int kJointSweeps = 100;

// The choices and what they were measured with: docs/decisions/0101-solver-settings.md.
void configure(btContactSolverInfo& solver)
{
    solver.m_solverMode = SOLVER_USE_WARMSTARTING;
    solver.m_numIterations = kContactSweeps;
    solver.m_warmstartingFactor = 1;
    // Square of the speed (m/s, rad/s) that the last sweep still changed.
    solver.m_leastSquaresResidualThreshold = 1e-14;
    solver.m_splitImpulse = 1;
    solver.m_splitImpulsePenetrationThreshold = 0;
}

}  // namespace

BulletDynamics::BulletDynamics(const scene::Scene& scene,
                               const std::vector<BodyShape>& shapes,
                               const CollisionRules& rules,
                               StepProfiler& profiler)
    : profiler_(profiler),
      configuration_(poolsFor(scene)),
      dispatcher_(configuration_, profiler),
      filter_(rules),
      solver_(makeSolver(scene.engineHints.solver, carried_, profiler)),
      gyroscopic_(scene.bodies.size()),
      ground_(0, nullptr, nullptr),
      world_(&dispatcher_, &broadphase_, solver_.solver.get(), &configuration_),
      sleep_(world_, bodies_),
      sweeps_(world_, filter_)
{
    configuration_.setPlaneConvexMultipointIterations(kPlanePoints, kPlanePoints);
    btGImpactCollisionAlgorithm::registerAlgorithm(&dispatcher_);
    broadphase_.getOverlappingPairCache()->setOverlapFilterCallback(&filter_);
    configure(world_.getSolverInfo());
    configureFor(scene.engineHints.solver, world_.getSolverInfo());
    addBodies(scene, shapes);
    addJoints(scene);
    if (scene.engineHints.solver == scene::Solver::Direct) {
        direct_.emplace(DirectSolver::World{bodies_, moving_, joints_, mimics_, world_, profiler});
    }
    placed_.resize(bodies_.size());
    gravityBefore_.resize(bodies_.size(), btVector3(0, 0, 0));
    changing_.reserve(bodies_.size());
    R_WC_.resize(bodies_.size());
    bodyDrives_.resize(bodies_.size());
    dispatcher_.expect(bodies_.size());
    sleep_.restart(scene.vehicles.empty());  // wheels push what they stand on
}

BulletDynamics::~BulletDynamics()
{
    for (std::size_t hand = 0; hand < pulls_.size(); ++hand) {
        endPull(hand);
    }
    for (const auto& mimic : mimics_) {
        if (mimic->hasLeader()) {
            world_.removeConstraint(mimic.get());
        }
    }
    for (const auto& joint : joints_) {
        if (joint) {
            world_.removeConstraint(joint.get());
        }
    }
    for (const auto& drive : bodyDrives_) {
        if (drive) {
            world_.removeConstraint(drive.get());
        }
    }
    for (auto* group : {&planes_, &bodies_}) {
        for (const auto& body : *group) {
            world_.removeRigidBody(body.get());
        }
    }
}

void BulletDynamics::addBodies(const scene::Scene& scene, const std::vector<BodyShape>& shapes)
{
    bodies_.reserve(scene.bodies.size());
    std::size_t nextBalance = 64;
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        const scene::BodyIndex index{i};
        const scene::Body& body = scene.bodies[i];
        const BodyShape& shape = shapes[i];
        bodies_.push_back(makeBody(body, index, *shape.shape));
        moving_.push_back(moves(body));
        if (!shape.hasExtent) {
            world_.addRigidBody(bodies_.back().get(), kNoGroup, kNoGroup);
        } else if (!moves(body)) {
            world_.addRigidBody(bodies_.back().get(), kStaticGroup, kMovingGroup);
        } else {
            world_.addRigidBody(bodies_.back().get(), kMovingGroup, kMovingGroup | kStaticGroup);
            sweeps_.add(*bodies_.back());
        }
        for (btCollisionShape* plane : shape.planes) {
            addPlane(body, index, *plane);
        }
        if (bodies_.size() == nextBalance) {
            broadphase_.balance();
            nextBalance += nextBalance / 4;
        }
    }
    broadphase_.balance();
}

void BulletDynamics::addPlane(const scene::Body& body,
                              scene::BodyIndex index,
                              btCollisionShape& plane)
{
    planes_.push_back(makeBody(body, index, plane));
    world_.addRigidBody(planes_.back().get(), kStaticGroup, kMovingGroup);
}

void BulletDynamics::addJoints(const scene::Scene& scene)
{
    const std::vector<std::size_t> couplings = couplingsOf(scene);
    for (std::size_t i = 0; i < scene.joints.size(); ++i) {
        const scene::Joint& joint = scene.joints[i];
        joints_.push_back(
            makeJoint(scene, joint, body(joint.parent), body(joint.child), couplings[i]));
        if (joints_.back()) {
            joints_.back()->setUserConstraintId(static_cast<int>(i));
            joints_.back()->setOverrideNumSolverIterations(kJointSweeps);
            world_.addConstraint(joints_.back().get());
        }
    }
    mimics_ = makeMimics(scene, joints_);
    for (const auto& mimic : mimics_) {
        if (mimic->hasLeader()) {
            mimic->setUserConstraintId(static_cast<int>(&mimic - mimics_.data()));
            world_.addConstraint(mimic.get());
        }
    }
}

void BulletDynamics::step(StepSpan span, const JointTracker& joints)
{
    const PartTimer timer(profiler_, exchange::StepPart::Integration);
    const double dt = span.dt;
    gyroscopic_.begin(world_.awake(), span);
    prepareRows(span, joints);
    beginCarry(dt);
    {
        const PartTimer looking(profiler_, exchange::StepPart::Collision);
        sweeps_.look(dt);
    }
    settleGravity(span);
    if (span.isFirst()) {
        halveForces();
    }
    {
        const PartTimer detecting(profiler_, exchange::StepPart::Collision);
        for (btCollisionObject* ghost : ghosts_) {
            world_.updateBox(*ghost);
        }
        world_.detectCollisions(span);
    }
    wakeReached();
    world_.applyForces();
    solve(span);
    gyroscopic_.end(world_.awake());
    world_.move(dt, R_WC_);
    sleep_.watch(dt, R_WC_);
    restoreGravity();
    endCarry(dt);
    if (profiler_.isOn()) {
        profiler_.count({.awakeBodies = world_.awake().size()});
    }
}

void BulletDynamics::wakeReached()
{
    for (const btCollisionObject* object : dispatcher_.reached()) {
        sleep_.wake(*object);
    }
    dispatcher_.clearReached();
    for (const btPersistentManifold* ahead : sweeps_.contactsAhead()) {
        sleep_.wake(*ahead->getBody0());
        sleep_.wake(*ahead->getBody1());
    }
}

void BulletDynamics::prepareRows(StepSpan span, const JointTracker& joints)
{
    const PartTimer timer(profiler_, exchange::StepPart::Rows);
    if (direct_) {
        direct_->findTrees();
    }
    for (std::uint32_t i = 0; i < joints_.size(); ++i) {
        const scene::JointIndex index{i};
        if (joints_[i] && joints_[i]->isEnabled()) {
            joints_[i]->prepare(joints.positions(index), span,
                                direct_ ? direct_->useOf(index) : RowUse::Sweeps);
        }
    }
    for (const auto& mimic : mimics_) {
        mimic->prepare(joints);
    }
    for (const auto& drive : bodyDrives_) {
        if (drive && drive->isEnabled()) {
            drive->prepare(span);
        }
    }
    for (const auto& pull : pulls_) {
        if (pull) {
            pull->prepare(span);
        }
    }
}

void BulletDynamics::solve(StepSpan span)
{
    const PartTimer timer(profiler_, exchange::StepPart::Rows);
    if (direct_) {
        world_.getSolverInfo().m_timeStep = span.dt;
        direct_->solve(span);
    } else {
        world_.solveByIslands(span.dt);
    }
}

void BulletDynamics::setGravity(scene::BodyIndex index, const btVector3& gravity)
{
    if (gravity != body(index).getGravity()) {
        sleep_.wake(body(index));
    }
    body(index).setGravity(gravity);
    anyGravityIsNew_ = true;
}

// Gravity that changes does so at the time of the poses, half way between the velocities.
void BulletDynamics::settleGravity(StepSpan span)
{
    changing_.clear();
    if (!std::exchange(anyGravityIsNew_, false)) {
        return;
    }
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        const btVector3 now = bodies_[i]->getGravity();
        if (now != gravityBefore_[i] && !span.isFirst()) {
            changing_.push_back(i);
            bodies_[i]->setGravity(0.5 * (gravityBefore_[i] + now));
        }
        gravityBefore_[i] = now;
    }
}

// In the first step, forces that are known before it act half the time; rows know by themselves.
void BulletDynamics::halveForces()
{
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        btRigidBody& body = *bodies_[i];
        changing_.push_back(i);
        body.setGravity(0.5 * body.getGravity());
        body.applyCentralForce(-0.5 * body.getTotalForce());
        body.applyTorque(-0.5 * body.getTotalTorque());
    }
}

void BulletDynamics::restoreGravity()
{
    for (const std::size_t i : changing_) {
        bodies_[i]->setGravity(gravityBefore_[i]);
    }
}

template <typename Function>
void BulletDynamics::forParts(scene::BodyIndex index, Function function)
{
    function(body(index));
    for (const auto& plane : planes_) {
        if (plane->getUserIndex() == static_cast<int>(index.value)) {
            function(*plane);
        }
    }
}

void BulletDynamics::beginCarry(double dt)
{
    for (btRigidBody* part : carried_) {
        stopCarry(*part);
    }
    carried_.clear();
    for (const Carried& carried : along_) {
        forParts(carried.body, [&](btRigidBody& part) {
            sim::carry(part, carried.point_W, carried.linear, carried.angular, dt);
            carried_.push_back(&part);
        });
    }
}

void BulletDynamics::endCarry(double dt)
{
    for (const Carried& carried : along_) {
        forParts(carried.body, [&](btRigidBody& part) {
            finishCarry(part, dt);
            world_.updateBox(part);
        });
    }
    along_.clear();
}

void BulletDynamics::setValues(scene::BodyIndex index, const scene::BodyDynamics& values)
{
    forParts(index, [&values](btRigidBody& part) { applyDynamics(values, part); });
    dispatcher_.takeUpValues(static_cast<int>(index.value));
    world_.forgetDamping();
    sleep_.wakeAll();
}

void BulletDynamics::setValues(scene::JointIndex joint, const scene::JointDynamics& values)
{
    if (joints_[joint.value]) {
        joints_[joint.value]->setDynamics(values);
    }
    if (direct_) {
        direct_->forgetTrees();
        direct_->forgetContradictions();
    }
}

void BulletDynamics::drive(scene::JointIndex joint, std::size_t freedom, const JointDrive& drive)
{
    if (joints_[joint.value]) {
        joints_[joint.value]->setDrive(freedom, drive);
    }
}

void BulletDynamics::drive(scene::BodyIndex index, const BodyDrive& drive)
{
    if (isFrozen(index)) {
        return;
    }
    if (!bodyDrives_[index.value]) {
        addBodyDrive(index);
        sleep_.wake(body(index));
    }
    bodyDrives_[index.value]->setDrive(drive);
}

void BulletDynamics::addBodyDrive(scene::BodyIndex index)
{
    auto drive = std::make_unique<BodyDriveConstraint>(ground_, body(index));
    drive->setOverrideNumSolverIterations(kJointSweeps);
    world_.addConstraint(drive.get());
    bodyDrives_[index.value] = std::move(drive);
}

void BulletDynamics::place(scene::BodyIndex index, const btTransform& X_WC)
{
    placed_[index.value] = true;
    sleep_.wakeAll();
    if (direct_) {
        direct_->forgetContradictions();
    }
    forParts(index, [&](btRigidBody& part) {
        sim::place(part, X_WC);
        world_.updateBox(part);
    });
}

void BulletDynamics::carry(scene::BodyIndex index,
                           const btVector3& point_W,
                           const btVector3& linear,
                           const btVector3& angular)
{
    placed_[index.value] = true;
    along_.push_back({index, point_W, linear, angular});
}

void BulletDynamics::carry(const BulletDynamics& former, const exchange::Carry& carry)
{
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
        const scene::BodyIndex was =
            exchange::formerOf(carry, scene::BodyIndex{i}, former.bodies_.size());
        anyGravityIsNew_ = true;
        gravityBefore_[i] =
            was.valid() ? former.gravityBefore_[was.value] : bodies_[i]->getGravity();
        if (was.valid() && bodies_[i]->getInvInertiaDiagLocal() ==
                               former.bodies_[was.value]->getInvInertiaDiagLocal()) {
            gyroscopic_.carry(scene::BodyIndex{i}, former.gyroscopic_, was);
        }
        if (was.valid() && former.bodyDrives_[was.value] && !isFrozen(scene::BodyIndex{i})) {
            addBodyDrive(scene::BodyIndex{i});
            bodyDrives_[i]->carry(*former.bodyDrives_[was.value]);
        }
    }
    for (std::uint32_t i = 0; i < joints_.size(); ++i) {
        const scene::JointIndex was =
            exchange::formerOf(carry, scene::JointIndex{i}, former.joints_.size());
        if (was.valid() && joints_[i] && former.joints_[was.value]) {
            joints_[i]->carry(*former.joints_[was.value]);
        }
    }
}

void BulletDynamics::setState(scene::BodyIndex index,
                              const btTransform& X_WC,
                              const btVector3& linear,
                              const btVector3& angular)
{
    btRigidBody& moving = body(index);
    sleep_.wakeAll();
    gyroscopic_.forget(index);
    moving.setCenterOfMassTransform(X_WC);
    moving.setInterpolationWorldTransform(X_WC);
    moving.setLinearVelocity(linear);
    moving.setAngularVelocity(angular);
    world_.updateBox(moving);
}

base::Quat BulletDynamics::orientation(scene::BodyIndex i) const
{
    return moving_[i.value] ? R_WC_[i.value] : fromBullet(body(i).getWorldTransform()).rotation;
}

std::optional<BulletDynamics::Pull> BulletDynamics::pulling(std::size_t hand) const
{
    const PullConstraint* const pull = pulls_[hand].get();
    if (pull == nullptr) {
        return std::nullopt;
    }
    const auto index = static_cast<std::uint32_t>(pull->getRigidBodyA().getUserIndex());
    return Pull{scene::BodyIndex{index}, pull->point(), pull->target(), pull->orientation()};
}

void BulletDynamics::pull(std::size_t hand, const Pull& wanted, double strength)
{
    const scene::BodyIndex index = wanted.body;
    if (isFrozen(index)) {
        return;
    }
    std::unique_ptr<PullConstraint>& pull = pulls_[hand];
    if (!pull || &pull->getRigidBodyA() != &body(index)) {
        endPull(hand);
        pull = std::make_unique<PullConstraint>(body(index), ground_, strength);
        sleep_.wake(body(index));
        pull->setOverrideNumSolverIterations(kJointSweeps);
        pull->setUserConstraintId(static_cast<int>(hand));
        world_.addConstraint(pull.get());
    }
    pull->aim(wanted.point_C, wanted.target_W, wanted.R_WC);
}

void BulletDynamics::endPull(std::size_t hand)
{
    if (pulls_[hand]) {
        world_.removeConstraint(pulls_[hand].get());
        pulls_[hand].reset();
    }
}

void BulletDynamics::add(btTypedConstraint& constraint)
{
    sleep_.wake(constraint.getRigidBodyA());
    sleep_.wake(constraint.getRigidBodyB());
    constraint.setOverrideNumSolverIterations(kJointSweeps);
    world_.addConstraint(&constraint);
}

void BulletDynamics::remove(btTypedConstraint& constraint)
{
    world_.removeConstraint(&constraint);
}

void BulletDynamics::addHold(btTypedConstraint& hold)
{
    constexpr bool kWithoutCollisions = true;
    sleep_.wake(hold.getRigidBodyA());
    sleep_.wake(hold.getRigidBodyB());
    hold.setOverrideNumSolverIterations(kJointSweeps);
    world_.addConstraint(&hold, kWithoutCollisions);
    // Contacts that the two have already would stay.
    if (btBroadphaseProxy* proxy = hold.getRigidBodyB().getBroadphaseProxy()) {
        broadphase_.getOverlappingPairCache()->cleanProxyFromPairs(proxy, &dispatcher_);
    }
}

void BulletDynamics::addGhost(btCollisionObject& ghost)
{
    world_.addCollisionObject(&ghost, kStaticGroup, kMovingGroup);
    ghosts_.push_back(&ghost);
}

void BulletDynamics::removeGhost(btCollisionObject& ghost)
{
    world_.removeCollisionObject(&ghost);
    std::erase(ghosts_, &ghost);
}

void BulletDynamics::forgetGhostContacts()
{
    for (int i = 0; i < dispatcher_.getNumManifolds(); ++i) {
        btPersistentManifold& manifold = *dispatcher_.getManifoldByIndexInternal(i);
        if (manifold.getBody0()->getUserIndex() == kNoBody ||
            manifold.getBody1()->getUserIndex() == kNoBody) {
            manifold.clearManifold();
        }
    }
}

void BulletDynamics::freeze(scene::BodyIndex index)
{
    btRigidBody& frozen = body(index);
    sleep_.wakeAll();
    for (std::size_t hand = 0; hand < pulls_.size(); ++hand) {
        if (pulls_[hand] && &pulls_[hand]->getRigidBodyA() == &frozen) {
            endPull(hand);
        }
    }
    for (const auto& joint : joints_) {
        if (joint && (&joint->getRigidBodyA() == &frozen || &joint->getRigidBodyB() == &frozen)) {
            joint->setEnabled(false);
        }
    }
    // Islands are found from the bodies of all constraints that are enabled.
    for (const auto& mimic : mimics_) {
        if (mimic->hasLeader() &&
            !(mimic->leader()->isEnabled() && mimic->follower().isEnabled())) {
            mimic->setEnabled(false);
        }
    }
    if (bodyDrives_[index.value]) {
        bodyDrives_[index.value]->setEnabled(false);
    }
    sweeps_.remove(frozen);
    world_.removeRigidBody(&frozen);
    world_.findAwake();
    moving_[index.value] = false;
    placed_[index.value] = false;
    if (direct_) {
        direct_->forgetTrees();
    }
}

}  // namespace sim
