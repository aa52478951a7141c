#include "sim/bullet_sleep.h"

#include "sim/bullet_broadphase.h"
#include "sim/bullet_math.h"
#include "sim/bullet_values.h"

#include <BulletCollision/NarrowPhaseCollision/btPersistentManifold.h>
#include <LinearMath/btAabbUtil2.h>

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

// A body rests while it stays this near to where it was: a share of its reach for contacts, which
// is a fiftieth of its size. What sweeps leave to bodies at rest is up to half as much.
constexpr double kMostShift = 5e-5;  // m
constexpr double kShareOfReach = 0.01;
constexpr double kMostTurn = 2e-4;  // rad
constexpr double kRestTime = 0.5;   // s

// Steps between two searches for groups that rest.
constexpr int kStepsToCheck = 50;

std::size_t indexOf(const btCollisionObject& object)
{
    return static_cast<std::size_t>(object.getUserIndex());
}

const btCollisionObject& objectOf(const btBroadphaseProxy& proxy)
{
    return *static_cast<const btCollisionObject*>(proxy.m_clientObject);
}

void layDown(btRigidBody& body)
{
    body.setLinearVelocity({0, 0, 0});
    body.setAngularVelocity({0, 0, 0});
    body.setCollisionFlags(body.getCollisionFlags() | btCollisionObject::CF_STATIC_OBJECT);
    body.forceActivationState(ISLAND_SLEEPING);
}

// Of at most half a turn; small ones lose no digits.
double squaredTurn(base::Quat from, base::Quat to)
{
    const base::Quat turn = base::conjugate(from) * to;
    return 4 * (turn.x * turn.x + turn.y * turn.y + turn.z * turn.z);
}

}  // namespace

void Sleep::restart(bool anySleeps)
{
    anySleeps_ = anySleeps;
    rests_.assign(bodies_.size(), {});
    groups_.restart(bodies_.size());
    mayNot_.resize(bodies_.size());
    isHeld_.resize(bodies_.size());
    isJoined_.assign(bodies_.size(), 0);
    for (int i = 0; i < world_.constraints().size(); ++i) {
        for (const btRigidBody* body : {&world_.constraints()[i]->getRigidBodyA(),
                                        &world_.constraints()[i]->getRigidBodyB()}) {
            if (body->getUserIndex() != kNoBody) {
                isJoined_[indexOf(*body)] = 1;
            }
        }
    }
    world_.findAwake();
}

bool Sleep::sleeps(const btCollisionObject& object) const
{
    const int index = object.getUserIndex();
    return index != kNoBody && rests_[indexOf(object)].group != kAwake &&
           bodies_[indexOf(object)].get() == &object;
}

void Sleep::watch(double dt, std::span<const base::Quat> R_WC)
{
    if (!anySleeps_) {
        return;
    }
    const bool anyRests = follow(dt, R_WC);
    if (untilCheck_ > 0) {
        --untilCheck_;
    } else if (anyRests) {
        untilCheck_ = kStepsToCheck;
        findGroups();
        fallAsleep();
    }
}

// Whether any body has rested long enough.
bool Sleep::follow(double dt, std::span<const base::Quat> R_WC)
{
    bool anyRests = false;
    for (const btRigidBody* body : world_.awake()) {
        const std::size_t i = indexOf(*body);
        if (isJoined_[i] != 0) {
            continue;
        }
        Rest& rest = rests_[i];
        const base::Vec3 position = fromBullet(body->getWorldTransform().getOrigin());
        const base::Vec3 shift = position - rest.position_W;
        const double most = std::min(kMostShift, kShareOfReach * world_.reach(*body));
        if (base::dot(shift, shift) <= most * most &&
            squaredTurn(rest.R_WC, R_WC[i]) <= kMostTurn * kMostTurn) {
            rest.time += dt;
            anyRests = anyRests || rest.time >= kRestTime;
        } else {
            rest = {position, R_WC[i]};
        }
    }
    return anyRests;
}

void Sleep::findGroups()
{
    groups_.restart(bodies_.size());
    std::fill(isHeld_.begin(), isHeld_.end(), 0);
    std::fill(mayNot_.begin(), mayNot_.end(), 1);
    for (const btRigidBody* body : world_.awake()) {
        mayNot_[indexOf(*body)] = rests_[indexOf(*body)].time < kRestTime ? 1 : 0;
    }
    const btAlignedObjectArray<btTypedConstraint*>& constraints = world_.constraints();
    for (int i = 0; i < constraints.size(); ++i) {
        for (const btRigidBody* body :
             {&constraints[i]->getRigidBodyA(), &constraints[i]->getRigidBodyB()}) {
            if (body->getUserIndex() != kNoBody) {
                mayNot_[indexOf(*body)] = 1;
            }
        }
    }
    const btBroadphasePairArray& pairs = world_.getPairCache()->getOverlappingPairArray();
    for (int i = 0; i < pairs.size(); ++i) {
        const btBroadphaseProxy& a = *pairs[i].m_pProxy0;
        const btBroadphaseProxy& b = *pairs[i].m_pProxy1;
        if (!TestAabbAgainstAabb2(a.m_aabbMin, a.m_aabbMax, b.m_aabbMin, b.m_aabbMax)) {
            continue;
        }
        const btCollisionObject& first = objectOf(a);
        const btCollisionObject& second = objectOf(b);
        const bool firstMoves = (a.m_collisionFilterGroup & kMovingGroup) != 0;
        const bool secondMoves = (b.m_collisionFilterGroup & kMovingGroup) != 0;
        if (firstMoves && secondMoves) {
            groups_.unite(indexOf(first), indexOf(second));
        } else if (firstMoves && second.isActive()) {
            mayNot_[indexOf(first)] = 1;
        } else if (secondMoves && first.isActive()) {
            mayNot_[indexOf(second)] = 1;
        }
    }
    const btDispatcher& dispatcher = *world_.getDispatcher();
    for (int m = 0; m < dispatcher.getNumManifolds(); ++m) {
        const btPersistentManifold& manifold =
            *const_cast<btDispatcher&>(dispatcher).getManifoldByIndexInternal(m);
        const auto* a = static_cast<const btCollisionObject*>(manifold.getBody0());
        const auto* b = static_cast<const btCollisionObject*>(manifold.getBody1());
        for (int p = 0; p < manifold.getNumContacts(); ++p) {
            if (manifold.getContactPoint(p).getAppliedImpulse() > 0) {
                isHeld_[indexOf(*(a->isStaticObject() ? b : a))] |=
                    a->isStaticObject() || b->isStaticObject() ? 1 : 0;
                break;
            }
        }
    }
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        const std::size_t first = groups_.find(i);
        mayNot_[first] |= mayNot_[i];
        isHeld_[first] |= isHeld_[i];
    }
}

void Sleep::fallAsleep()
{
    bool anyNew = false;
    for (btRigidBody* body : world_.awake()) {
        const std::size_t group = groups_.find(indexOf(*body));
        if (mayNot_[group] != 0 || isHeld_[group] == 0) {
            continue;
        }
        rests_[indexOf(*body)].group = static_cast<std::int32_t>(group);
        layDown(*body);
        ++asleep_;
        anyNew = true;
    }
    if (anyNew) {
        world_.findAwake();
    }
}

void Sleep::wake(const btCollisionObject& object)
{
    if (sleeps(object)) {
        wakeGroup(rests_[indexOf(object)].group);
    }
}

void Sleep::wakeAll()
{
    for (std::size_t i = 0; asleep_ > 0 && i < rests_.size(); ++i) {
        if (rests_[i].group != kAwake) {
            wakeGroup(rests_[i].group);
        }
    }
}

void Sleep::wakeGroup(std::int32_t group)
{
    for (std::size_t i = 0; i < rests_.size(); ++i) {
        if (rests_[i].group != group) {
            continue;
        }
        btRigidBody& body = *bodies_[i];
        body.setCollisionFlags(body.getCollisionFlags() & ~btCollisionObject::CF_STATIC_OBJECT);
        body.forceActivationState(DISABLE_DEACTIVATION);
        rests_[i].group = kAwake;
        rests_[i].time = 0;
        --asleep_;
    }
    world_.findAwake();
}

void Sleep::Rest::transfer(exchange::StateArchive& archive)
{
    archive(position_W, R_WC, time, group);
}

// Once the bodies are in the archive, as if all were awake.
void Sleep::transfer(exchange::StateArchive& archive)
{
    archive(untilCheck_);
    archive.each(rests_);
    archive.require(untilCheck_ >= 0 && untilCheck_ <= kStepsToCheck);
    for (std::size_t i = 0; i < rests_.size(); ++i) {
        const std::int32_t group = rests_[i].group;
        archive.require(group >= kAwake && group < static_cast<std::int32_t>(rests_.size()) &&
                        (group == kAwake || bodies_[i]->getInvMass() > 0));
    }
    if (!archive.isReading() || !archive.isGood()) {
        return;
    }
    asleep_ = 0;
    for (std::size_t i = 0; i < rests_.size(); ++i) {
        if (rests_[i].group != kAwake) {
            layDown(*bodies_[i]);
            ++asleep_;
        }
    }
    world_.findAwake();
}

}  // namespace sim
