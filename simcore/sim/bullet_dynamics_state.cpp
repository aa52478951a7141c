// How a Bullet world stands in a saved state (docs/decisions/0710-saved-state.md).

#include "sim/bullet_contact_state.h"
#include "sim/bullet_dynamics.h"
#include "sim/bullet_hold.h"
#include "sim/bullet_resistance.h"
#include "sim/bullet_values.h"

#include <algorithm>
#include <array>
#include <map>

namespace sim {

namespace {

using exchange::StateArchive;

// What Bullet gives an object that takes no part in islands.
constexpr int kLowestCompanion = -2;

// Where an object is, how it moves, and what Bullet notes about it. `count`: of all objects.
void transferObject(StateArchive& archive, btCollisionObject& object, std::size_t count)
{
    btTransform X_W = object.getWorldTransform();
    btTransform between = object.getInterpolationWorldTransform();
    btVector3 betweenLinear = object.getInterpolationLinearVelocity();
    btVector3 betweenAngular = object.getInterpolationAngularVelocity();
    // Who sleeps is known by Sleep: contacts are only made for what is awake.
    btRigidBody* const body = btRigidBody::upcast(&object);
    const bool moves = body != nullptr && body->getInvMass() > 0;
    const int own =
        object.getCollisionFlags() & (moves ? ~btCollisionObject::CF_STATIC_OBJECT : ~0);
    int flags = own;
    int activation = moves ? DISABLE_DEACTIVATION : object.getActivationState();
    double deactivation = object.getDeactivationTime();
    int companion = object.getCompanionId();
    int island = object.getIslandTag();
    archive(X_W, between, betweenLinear, betweenAngular, flags, activation, deactivation, companion,
            island);
    btVector3 linear(0, 0, 0);
    btVector3 angular(0, 0, 0);
    if (body != nullptr) {
        linear = body->getLinearVelocity();
        angular = body->getAngularVelocity();
        archive(linear, angular);
    }
    // Only being carried along changes the flags.
    const int others = ~static_cast<int>(btCollisionObject::CF_KINEMATIC_OBJECT);
    const int most = static_cast<int>(count);
    archive.require((flags & others) == (own & others) && activation >= ACTIVE_TAG &&
                    activation <= DISABLE_SIMULATION && companion >= kLowestCompanion &&
                    companion <= most && island >= -1 && island < most);
    if (!archive.isReading() || !archive.isGood()) {
        return;
    }
    object.setCollisionFlags(flags);
    object.forceActivationState(activation);
    object.setDeactivationTime(deactivation);
    object.setCompanionId(companion);
    object.setIslandTag(island);
    if (body != nullptr) {
        body->setLinearVelocity(linear);
        body->setAngularVelocity(angular);
        // The inertia in W is that of the end of the last step, also of bodies that were put
        // elsewhere since, as wheels are.
        body->setCenterOfMassTransform(between);
    }
    object.setWorldTransform(X_W);
    object.setInterpolationWorldTransform(between);
    object.setInterpolationLinearVelocity(betweenLinear);
    object.setInterpolationAngularVelocity(betweenAngular);
}

// Distinguishes the constraints of a world in any order: kind, number, bodies.
using ConstraintKey = std::array<int, 4>;

ConstraintKey keyOf(const btTypedConstraint& constraint)
{
    const int a = constraint.getRigidBodyA().getUserIndex();
    const int b = constraint.getRigidBodyB().getUserIndex();
    const int number = constraint.getUserConstraintId();
    if (dynamic_cast<const JointConstraint*>(&constraint) != nullptr) {
        return {0, number, a, b};
    }
    if (dynamic_cast<const MimicConstraint*>(&constraint) != nullptr) {
        return {1, number, a, b};
    }
    if (dynamic_cast<const BodyDriveConstraint*>(&constraint) != nullptr) {
        return {2, number, a, b};
    }
    if (dynamic_cast<const PullConstraint*>(&constraint) != nullptr) {
        return {3, number, a, b};
    }
    if (dynamic_cast<const HoldConstraint*>(&constraint) != nullptr) {
        return {4, number, a, b};
    }
    return {dynamic_cast<const ResistanceConstraint*>(&constraint) != nullptr ? 5 : 6, number, a,
            b};
}

}  // namespace

void BulletDynamics::transfer(StateArchive& archive)
{
    for (std::uint32_t i = 0; i < bodies_.size() && archive.isGood(); ++i) {
        bool isMoving = moving_[i];
        bool isDriven = bodyDrives_[i] != nullptr;
        archive(isMoving, isDriven);
        archive.require(moving_[i] || !isMoving);
        if (!archive.isReading() || !archive.isGood()) {
            continue;
        }
        if (isDriven && !bodyDrives_[i]) {
            addBodyDrive(scene::BodyIndex{i});
        }
        if (moving_[i] && !isMoving) {
            freeze(scene::BodyIndex{i});
        }
    }
    archive.each(placed_);
    archive.each(gravityBefore_);
    archive.each(R_WC_);
    gyroscopic_.transfer(archive);
    for (const auto& joint : joints_) {
        if (joint && archive.isGood()) {
            joint->transfer(archive);
        }
    }
    for (const auto& drive : bodyDrives_) {
        if (drive && archive.isGood()) {
            drive->transfer(archive);
        }
    }
    for (std::size_t hand = 0; hand < pulls_.size(); ++hand) {
        transferPull(archive, hand);
    }
    if (direct_) {
        direct_->transfer(archive);
    }
    std::uint64_t seed = solver_.solver->getRandSeed();
    std::uint64_t fallbacks = solverFallbacks();
    archive(seed, fallbacks);
    solver_.solver->setRandSeed(seed);
    if (solver_.fallbacks != nullptr) {
        *solver_.fallbacks = fallbacks;
    }
}

void BulletDynamics::transferPull(StateArchive& archive, std::size_t hand)
{
    const std::unique_ptr<PullConstraint>& there = pulls_[hand];
    bool isThere = there != nullptr;
    archive(isThere);
    if (!isThere) {
        return;
    }
    int index = there ? there->getRigidBodyA().getUserIndex() : 0;
    double strength = there ? there->strength() : 0;
    btVector3 point_C = there ? there->point() : btVector3(0, 0, 0);
    btVector3 target_W = there ? there->target() : btVector3(0, 0, 0);
    std::optional<base::Quat> R_WC = there ? there->orientation() : std::nullopt;
    archive(index, strength, point_C, target_W, R_WC);
    archive.require(index >= 0 && static_cast<std::size_t>(index) < bodies_.size());
    if (archive.isReading() && archive.isGood()) {
        pull(hand, {scene::BodyIndex{static_cast<std::uint32_t>(index)}, point_C, target_W, R_WC},
             strength);
    }
    archive.require(there != nullptr);
    if (archive.isGood()) {
        there->transfer(archive);
    }
}

// All that is or was in the world, in an order that the scene gives.
std::vector<btCollisionObject*> BulletDynamics::objects()
{
    std::vector<btCollisionObject*> objects;
    for (auto* group : {&bodies_, &planes_}) {
        for (const auto& body : *group) {
            objects.push_back(body.get());
        }
    }
    objects.insert(objects.end(), ghosts_.begin(), ghosts_.end());
    for (std::size_t i = 0; i < objects.size(); ++i) {
        objects[i]->setUserIndex3(static_cast<int>(i));
    }
    return objects;
}

void BulletDynamics::transferWorld(StateArchive& archive)
{
    const std::vector<btCollisionObject*> all = objects();
    for (btCollisionObject* object : all) {
        transferObject(archive, *object, all.size());
    }
    transferConstraints(archive);
    transferOrder(archive, all, world_.getCollisionObjectArray());
    for (int i = 0; i < world_.getNumCollisionObjects(); ++i) {
        world_.getCollisionObjectArray()[i]->setWorldArrayIndex(i);
    }
    transferOrder(archive, all, world_.getNonStaticRigidBodies());
    transferCarried(archive, all);
    broadphase_.transfer(archive, all);
    if (archive.isGood()) {
        ContactState(world_, dispatcher_, all).transfer(archive, sweeps_.contactsAhead());
    }
    sleep_.transfer(archive);
}

// In which order they were added decides in which order they are solved.
void BulletDynamics::transferConstraints(StateArchive& archive)
{
    btAlignedObjectArray<btTypedConstraint*>& constraints = world_.constraints();
    std::map<ConstraintKey, btTypedConstraint*> byKey;
    for (int i = 0; i < constraints.size(); ++i) {
        byKey[keyOf(*constraints[i])] = constraints[i];
    }
    const auto count = static_cast<std::size_t>(constraints.size());
    archive.require(byKey.size() == count && archive.size(count) == count);
    for (int i = 0; i < constraints.size() && archive.isGood(); ++i) {
        ConstraintKey key = keyOf(*constraints[i]);
        archive(key);
        const auto known = byKey.find(key);
        archive.require(known != byKey.end());
        if (archive.isGood()) {
            constraints[i] = known->second;
            byKey.erase(known);
        }
    }
}

// `list`: some of `objects`.
template <typename Object>
void BulletDynamics::transferOrder(StateArchive& archive,
                                   std::span<btCollisionObject* const> objects,
                                   btAlignedObjectArray<Object*>& list)
{
    const auto count = static_cast<std::size_t>(list.size());
    std::vector<bool> isLeft(objects.size());
    for (int i = 0; i < list.size(); ++i) {
        isLeft[static_cast<std::size_t>(list[i]->getUserIndex3())] = true;
    }
    archive.require(archive.size(count) == count);
    for (int i = 0; i < list.size() && archive.isGood(); ++i) {
        int index = list[i]->getUserIndex3();
        archive(index);
        const auto at = static_cast<std::size_t>(index);
        archive.require(index >= 0 && at < objects.size() && isLeft[at]);
        if (archive.isGood()) {
            isLeft[at] = false;
            list[i] = static_cast<Object*>(objects[at]);
        }
    }
}

void BulletDynamics::transferCarried(StateArchive& archive,
                                     std::span<btCollisionObject* const> objects)
{
    std::vector<int> indices;
    for (const btRigidBody* body : carried_) {
        indices.push_back(body->getUserIndex3());
    }
    archive.list(indices, objects.size());
    carried_.clear();
    for (const int index : indices) {
        const auto at = static_cast<std::size_t>(index);
        btRigidBody* const body = at < objects.size() ? btRigidBody::upcast(objects[at]) : nullptr;
        archive.require(body != nullptr && body->isStaticOrKinematicObject());
        if (archive.isGood()) {
            carried_.push_back(body);
        }
    }
}

}  // namespace sim
