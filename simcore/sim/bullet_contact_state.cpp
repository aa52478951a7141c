#include "sim/bullet_contact_state.h"

#include "sim/bullet_values.h"

#include <BulletCollision/CollisionDispatch/btCollisionObjectWrapper.h>
#include <BulletCollision/CollisionDispatch/btHashedSimplePairCache.h>
#include <BulletCollision/Gimpact/btGImpactCollisionAlgorithm.h>

#include <algorithm>

namespace sim {

namespace {

using exchange::StateArchive;

// What Bullet's compound algorithms keep and show to classes derived from them.
struct Compound : btCompoundCollisionAlgorithm {
    static constexpr auto kChildren = &Compound::m_childCollisionAlgorithms;
    static constexpr auto kIsSwapped = &Compound::m_isSwapped;
    static constexpr auto kSharedManifold = &Compound::m_sharedManifold;
};

struct GImpact : btGImpactCollisionAlgorithm {
    static constexpr auto kManifold = &GImpact::m_manifoldPtr;
};

// The pairs of a compound with another are private. An explicit instantiation may name a private
// member (C++20, [temp.spec.general]); this one hands it on.
btHashedSimplePairCache* pairsOf(btCompoundCompoundCollisionAlgorithm& algorithm);

template <btHashedSimplePairCache* btCompoundCompoundCollisionAlgorithm::*member>
struct PairsOf {
    friend btHashedSimplePairCache* pairsOf(btCompoundCompoundCollisionAlgorithm& algorithm)
    {
        return algorithm.*member;
    }
};

template struct PairsOf<&btCompoundCompoundCollisionAlgorithm::m_childCollisionAlgorithmCache>;

using Wrapper = btCollisionObjectWrapper;

Wrapper wrapperOf(const btCollisionObject& object)
{
    return Wrapper(nullptr, object.getCollisionShape(), &object, object.getWorldTransform(), -1,
                   -1);
}

// `child` of the compound that `compound` wraps. `X_W` keeps its place and must outlive the result.
Wrapper childOf(const Wrapper& compound, int child, btTransform& X_W)
{
    const auto* shape = static_cast<const btCompoundShape*>(compound.getCollisionShape());
    X_W = compound.getWorldTransform() * shape->getChildTransform(child);
    return Wrapper(&compound, shape->getChildShape(child), compound.getCollisionObject(), X_W, -1,
                   child);
}

bool hasChild(const Wrapper& compound, int child)
{
    const auto* shape = static_cast<const btCompoundShape*>(compound.getCollisionShape());
    return child >= 0 && child < shape->getNumChildShapes();
}

// Of these two, in any order.
bool isOf(const btPersistentManifold& manifold,
          const btCollisionObject* a,
          const btCollisionObject* b)
{
    return (manifold.getBody0() == a && manifold.getBody1() == b) ||
           (manifold.getBody0() == b && manifold.getBody1() == a);
}

void transferPoint(StateArchive& archive, btManifoldPoint& point)
{
    archive(point.m_localPointA, point.m_localPointB, point.m_positionWorldOnB,
            point.m_positionWorldOnA, point.m_normalWorldOnB, point.m_distance1,
            point.m_combinedFriction, point.m_combinedRollingFriction,
            point.m_combinedSpinningFriction, point.m_combinedRestitution, point.m_partId0,
            point.m_partId1, point.m_index0, point.m_index1, point.m_contactPointFlags,
            point.m_appliedImpulse, point.m_prevRHS, point.m_appliedImpulseLateral1,
            point.m_appliedImpulseLateral2, point.m_contactMotion1, point.m_contactMotion2,
            point.m_contactCFM, point.m_contactERP, point.m_frictionCFM, point.m_lifeTime,
            point.m_lateralFrictionDir1, point.m_lateralFrictionDir2);
}

}  // namespace

void ContactState::transfer(StateArchive& archive, std::vector<btPersistentManifold*>& ahead)
{
    if (archive.isReading()) {
        dropPairs();
    }
    order_.assign(archive.size(static_cast<std::size_t>(dispatcher_.getNumManifolds())), nullptr);
    transferPairs(archive);
    transferAhead(archive, ahead);
    transferManifolds(archive);
}

void ContactState::dropPairs()
{
    btOverlappingPairCache& cache = *world_.getPairCache();
    while (cache.getNumOverlappingPairs() > 0) {
        const btBroadphasePair& last =
            cache.getOverlappingPairArray()[cache.getNumOverlappingPairs() - 1];
        cache.removeOverlappingPair(last.m_pProxy0, last.m_pProxy1, &dispatcher_);
    }
}

// Null, and the archive bad, when there is none such.
btCollisionObject* ContactState::transferObject(StateArchive& archive,
                                                const btCollisionObject* object)
{
    int index = object != nullptr ? object->getUserIndex3() : 0;
    archive(index);
    const auto i = static_cast<std::size_t>(index);
    archive.require(index >= 0 && i < objects_.size() &&
                    objects_[i]->getBroadphaseHandle() != nullptr);
    return archive.isGood() ? objects_[i] : nullptr;
}

void ContactState::transferPairs(StateArchive& archive)
{
    btBroadphasePairArray& pairs = world_.getPairCache()->getOverlappingPairArray();
    const std::size_t count = archive.size(static_cast<std::size_t>(pairs.size()));
    for (std::size_t i = 0; i < count && archive.isGood(); ++i) {
        transferPair(archive, archive.isReading() ? nullptr : &pairs[static_cast<int>(i)]);
    }
}

// `pair` is null while reading.
void ContactState::transferPair(StateArchive& archive, btBroadphasePair* pair)
{
    const auto objectOf = [](const btBroadphaseProxy* proxy) {
        return static_cast<const btCollisionObject*>(proxy->m_clientObject);
    };
    const btCollisionObject* first = pair != nullptr ? objectOf(pair->m_pProxy0) : nullptr;
    const btCollisionObject* second = pair != nullptr ? objectOf(pair->m_pProxy1) : nullptr;
    btCollisionObject* const a = transferObject(archive, first);
    btCollisionObject* const b = transferObject(archive, second);
    bool hasAlgorithm = pair != nullptr && pair->m_algorithm != nullptr;
    archive(hasAlgorithm);
    archive.require(a != b);
    if (!archive.isGood()) {
        return;
    }
    if (archive.isReading()) {
        pair = world_.getPairCache()->addOverlappingPair(a->getBroadphaseHandle(),
                                                         b->getBroadphaseHandle());
        archive.require(pair != nullptr && pair->m_algorithm == nullptr &&
                        pair->m_pProxy0 == a->getBroadphaseHandle());
    }
    if (!archive.isGood() || !hasAlgorithm) {
        return;
    }
    const Wrapper wrapperA = wrapperOf(*a);
    const Wrapper wrapperB = wrapperOf(*b);
    if (pair->m_algorithm == nullptr) {
        pair->m_algorithm =
            dispatcher_.findAlgorithm(&wrapperA, &wrapperB, nullptr, BT_CONTACT_POINT_ALGORITHMS);
    }
    dispatcher_.transferLooked(archive, *pair->m_algorithm);
    transferAlgorithm(archive, *pair->m_algorithm, wrapperA, wrapperB);
}

void ContactState::transferAlgorithm(StateArchive& archive,
                                     btCollisionAlgorithm& algorithm,
                                     const Wrapper& a,
                                     const Wrapper& b)
{
    if (auto* pair = dynamic_cast<btCompoundCompoundCollisionAlgorithm*>(&algorithm)) {
        transferCompoundPair(archive, *pair, a, b);
    } else if (auto* compound = dynamic_cast<btCompoundCollisionAlgorithm*>(&algorithm)) {
        transferCompound(archive, *compound, a, b);
    } else {
        transferManifoldOf(archive, algorithm, a, b);
    }
}

// One algorithm per child that the other object is near, or was near and still overlaps.
void ContactState::transferCompound(StateArchive& archive,
                                    btCompoundCollisionAlgorithm& algorithm,
                                    const Wrapper& a,
                                    const Wrapper& b)
{
    auto& children = algorithm.*Compound::kChildren;
    const bool isSwapped = algorithm.*Compound::kIsSwapped;
    const Wrapper& compound = isSwapped ? b : a;
    const Wrapper& other = isSwapped ? a : b;
    for (int i = 0; i < children.size() && archive.isGood(); ++i) {
        bool isThere = children[i] != nullptr;
        archive(isThere);
        if (!isThere) {
            continue;
        }
        btTransform X_W;
        const Wrapper child = childOf(compound, i, X_W);
        if (children[i] == nullptr) {
            children[i] = dispatcher_.findAlgorithm(
                &child, &other, algorithm.*Compound::kSharedManifold, BT_CONTACT_POINT_ALGORITHMS);
        }
        transferAlgorithm(archive, *children[i], child, other);
    }
}

void ContactState::transferCompoundPair(StateArchive& archive,
                                        btCompoundCompoundCollisionAlgorithm& algorithm,
                                        const Wrapper& a,
                                        const Wrapper& b)
{
    btHashedSimplePairCache& cache = *pairsOf(algorithm);
    const std::size_t count = archive.size(static_cast<std::size_t>(cache.GetCount()));
    for (std::size_t i = 0; i < count && archive.isGood(); ++i) {
        int childA = 0;
        int childB = 0;
        if (!archive.isReading()) {
            const btSimplePair& pair = cache.getOverlappingPairArray()[static_cast<int>(i)];
            childA = pair.m_indexA;
            childB = pair.m_indexB;
        }
        archive(childA, childB);
        archive.require(hasChild(a, childA) && hasChild(b, childB));
        if (!archive.isGood()) {
            return;
        }
        btTransform X_WA;
        btTransform X_WB;
        const Wrapper wrapperA = childOf(a, childA, X_WA);
        const Wrapper wrapperB = childOf(b, childB, X_WB);
        btSimplePair* const pair = archive.isReading() ? cache.addOverlappingPair(childA, childB)
                                                       : cache.findPair(childA, childB);
        archive.require(!archive.isReading() || pair->m_userPointer == nullptr);  // not yet there
        if (!archive.isGood()) {
            return;
        }
        if (pair->m_userPointer == nullptr) {
            pair->m_userPointer = dispatcher_.findAlgorithm(&wrapperA, &wrapperB,
                                                            algorithm.*Compound::kSharedManifold,
                                                            BT_CONTACT_POINT_ALGORITHMS);
        }
        transferAlgorithm(archive, *static_cast<btCollisionAlgorithm*>(pair->m_userPointer),
                          wrapperA, wrapperB);
    }
}

// Of an algorithm for two shapes that are not compound, which has at most one. Some make it at
// once, some when they first look; what they find then is overwritten afterwards.
void ContactState::transferManifoldOf(StateArchive& archive,
                                      btCollisionAlgorithm& algorithm,
                                      const Wrapper& a,
                                      const Wrapper& b)
{
    btManifoldArray manifolds;
    algorithm.getAllContactManifolds(manifolds);
    bool isThere = manifolds.size() > 0;
    archive(isThere);
    if (isThere && manifolds.size() == 0) {
        if (auto* gimpact = dynamic_cast<btGImpactCollisionAlgorithm*>(&algorithm)) {
            gimpact->*GImpact::kManifold =
                dispatcher_.getNewManifold(a.getCollisionObject(), b.getCollisionObject());
        } else {
            btManifoldResult result(&a, &b);
            algorithm.processCollision(&a, &b, world_.getDispatchInfo(), &result);
        }
        algorithm.getAllContactManifolds(manifolds);
    }
    archive.require(manifolds.size() == (isThere ? 1 : 0));
    if (archive.isGood() && isThere) {
        transferIndex(archive, manifolds[0]);
    }
}

void ContactState::transferIndex(StateArchive& archive, btPersistentManifold* manifold)
{
    int index = manifold->m_index1a;
    archive(index);
    const auto i = static_cast<std::size_t>(index);
    archive.require(index >= 0 && i < order_.size() && order_[i] == nullptr);
    if (archive.isGood()) {
        order_[i] = manifold;
    }
}

void ContactState::transferAhead(StateArchive& archive, std::vector<btPersistentManifold*>& ahead)
{
    const std::size_t count = archive.size(ahead.size());
    for (std::size_t i = 0; i < count && archive.isGood(); ++i) {
        const bool isReading = archive.isReading();
        btCollisionObject* const a =
            transferObject(archive, isReading ? nullptr : ahead[i]->getBody0());
        btCollisionObject* const b =
            transferObject(archive, isReading ? nullptr : ahead[i]->getBody1());
        if (!archive.isGood()) {
            return;
        }
        if (isReading) {
            ahead.push_back(dispatcher_.getNewManifold(a, b));
        }
        transferIndex(archive, ahead[i]);
    }
}

void ContactState::transferManifolds(StateArchive& archive)
{
    // Each is there, once.
    std::vector<btPersistentManifold*> all = order_;
    std::sort(all.begin(), all.end());
    archive.require(all.size() == static_cast<std::size_t>(dispatcher_.getNumManifolds()) &&
                    std::find(all.begin(), all.end(), nullptr) == all.end() &&
                    std::adjacent_find(all.begin(), all.end()) == all.end());
    if (!archive.isGood()) {
        return;
    }
    dispatcher_.putInOrder(order_);
    for (btPersistentManifold* manifold : order_) {
        btCollisionObject* const a = transferObject(archive, manifold->getBody0());
        btCollisionObject* const b = transferObject(archive, manifold->getBody1());
        int count = manifold->getNumContacts();
        archive(count, manifold->m_companionIdA, manifold->m_companionIdB);
        archive.require(count >= 0 && count <= MANIFOLD_CACHE_SIZE && isOf(*manifold, a, b));
        if (!archive.isGood()) {
            return;
        }
        manifold->setBodies(a, b);
        manifold->setNumContacts(count);
        for (int i = 0; i < count; ++i) {
            transferPoint(archive, manifold->getContactPoint(i));
        }
    }
}

}  // namespace sim
