#include "sim/bullet_dispatcher.h"

#include "sim/bullet_broadphase.h"

#include <BulletCollision/CollisionDispatch/btManifoldResult.h>
#include <LinearMath/btAabbUtil2.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <new>

namespace sim {

namespace {

// Contacts are not looked for again where two bodies have moved relative to each other by less than
// this share of the distance that contacts are kept over, and turned by as little at their size.
constexpr double kUnmoved = 3e-4;
constexpr double kUnturned = 6e-6;  // rad

}  // namespace

// Pairs are of leaves, which are larger than the boxes of the objects in them: those whose boxes
// are apart have no contacts, nor anything that is kept for them.
void ContactDispatcher::collide(btBroadphasePair& pair,
                                btCollisionDispatcher& dispatcher,
                                const btDispatcherInfo& info)
{
    const btBroadphaseProxy& a = *pair.m_pProxy0;
    const btBroadphaseProxy& b = *pair.m_pProxy1;
    const auto* first = static_cast<const btCollisionObject*>(a.m_clientObject);
    const auto* second = static_cast<const btCollisionObject*>(b.m_clientObject);
    if (!first->isActive() && !second->isActive()) {
        return;
    }
    if (!TestAabbAgainstAabb2(a.m_aabbMin, a.m_aabbMax, b.m_aabbMin, b.m_aabbMax)) {
        if (pair.m_algorithm != nullptr) {
            pair.m_algorithm->~btCollisionAlgorithm();
            dispatcher.freeCollisionAlgorithm(pair.m_algorithm);
            pair.m_algorithm = nullptr;
        }
        return;
    }
    auto& ours = static_cast<ContactDispatcher&>(dispatcher);
    const bool firstRests = !first->isActive();
    const btBroadphaseProxy& resting = firstRests ? a : b;
    if (firstRests != !second->isActive() && (resting.m_collisionFilterGroup & kMovingGroup) != 0) {
        ours.noteReached(firstRests ? *first : *second);
    }
    const bool arePushed = first->hasContactResponse() && second->hasContactResponse();
    if (pair.m_algorithm != nullptr && arePushed &&
        ours.isAsLooked(*pair.m_algorithm, *first, *second)) {
        ours.measureAnew(*pair.m_algorithm);
    } else {
        defaultNearCallback(pair, dispatcher, info);
    }
}

void ContactDispatcher::expect(std::size_t bodies)
{
    reached_.reserve(bodies);
    isReached_.resize(bodies);
}

void ContactDispatcher::noteReached(const btCollisionObject& sleeper)
{
    char& isReached = isReached_[static_cast<std::size_t>(sleeper.getUserIndex())];
    if (isReached == 0) {
        isReached = 1;
        reached_.push_back(&sleeper);
    }
}

void ContactDispatcher::clearReached()
{
    for (const btCollisionObject* sleeper : reached_) {
        isReached_[static_cast<std::size_t>(sleeper->getUserIndex())] = 0;
    }
    reached_.clear();
}

// In front of each algorithm is what was looked at.
void* ContactDispatcher::allocateCollisionAlgorithm(int size)
{
    void* const block =
        btCollisionDispatcher::allocateCollisionAlgorithm(size + kMoreThanAlgorithm);
    new (block) Looked();
    return static_cast<std::byte*>(block) + kMoreThanAlgorithm;
}

void ContactDispatcher::freeCollisionAlgorithm(void* algorithm)
{
    btCollisionDispatcher::freeCollisionAlgorithm(static_cast<std::byte*>(algorithm) -
                                                  kMoreThanAlgorithm);
}

ContactDispatcher::Looked& ContactDispatcher::lookedOf(btCollisionAlgorithm& algorithm)
{
    return *reinterpret_cast<Looked*>(reinterpret_cast<std::byte*>(&algorithm) -
                                      kMoreThanAlgorithm);
}

bool ContactDispatcher::isAsLooked(btCollisionAlgorithm& algorithm,
                                   const btCollisionObject& a,
                                   const btCollisionObject& b)
{
    const btMatrix3x3& R_WA = a.getWorldTransform().getBasis();
    const btMatrix3x3& R_WB = b.getWorldTransform().getBasis();
    const btVector3 place =
        (b.getWorldTransform().getOrigin() - a.getWorldTransform().getOrigin()) * R_WA;
    const btVector3 x = R_WB.getColumn(0) * R_WA;
    const btVector3 y = R_WB.getColumn(1) * R_WA;
    const double now[9] = {place.x(), place.y(), place.z(), x.x(), x.y(),
                           x.z(),     y.x(),     y.y(),     y.z()};
    Looked& looked = lookedOf(algorithm);
    bool isSame = looked.most > 0;
    for (int i = 0; i < 9 && isSame; ++i) {
        isSame = std::abs(now[i] - looked.numbers[i]) <= (i < 3 ? looked.most : kUnturned);
    }
    if (isSame) {
        return true;
    }
    if (!(looked.most > 0)) {
        const auto reachOf = [](const btCollisionObject& object) {
            return object.getCollisionShape()->getContactBreakingThreshold(
                gContactBreakingThreshold);
        };
        looked.most = kUnmoved * std::min({gContactBreakingThreshold, reachOf(a), reachOf(b)});
    }
    std::copy_n(now, 9, looked.numbers);
    return false;
}

// The distances of the points of a pair, as Bullet's algorithms do it at their end.
void ContactDispatcher::measureAnew(btCollisionAlgorithm& algorithm)
{
    manifolds_.resizeNoInitialize(0);
    algorithm.getAllContactManifolds(manifolds_);
    for (int i = 0; i < manifolds_.size(); ++i) {
        btPersistentManifold& manifold = *manifolds_[i];
        if (manifold.getNumContacts() > 0) {
            manifold.refreshContactPoints(manifold.getBody0()->getWorldTransform(),
                                          manifold.getBody1()->getWorldTransform());
        }
    }
}

void ContactDispatcher::transferLooked(exchange::StateArchive& archive,
                                       btCollisionAlgorithm& algorithm)
{
    Looked& looked = lookedOf(algorithm);
    archive(looked.most);
    for (double& number : looked.numbers) {
        archive(number);
    }
}

// Bullet writes them into the points that it finds, which need not be all.
void ContactDispatcher::takeUpValues(int body)
{
    for (int m = 0; m < m_manifoldsPtr.size(); ++m) {
        btPersistentManifold& manifold = *m_manifoldsPtr[m];
        const btCollisionObject* const a = manifold.getBody0();
        const btCollisionObject* const b = manifold.getBody1();
        if (a->getUserIndex() != body && b->getUserIndex() != body) {
            continue;
        }
        for (int p = 0; p < manifold.getNumContacts(); ++p) {
            btManifoldPoint& point = manifold.getContactPoint(p);
            point.m_combinedFriction = btManifoldResult::calculateCombinedFriction(a, b);
            point.m_combinedRollingFriction =
                btManifoldResult::calculateCombinedRollingFriction(a, b);
            point.m_combinedRestitution = btManifoldResult::calculateCombinedRestitution(a, b);
        }
    }
}

}  // namespace sim
