#include "sim/bullet_broadphase.h"

#include <BulletCollision/CollisionDispatch/btCollisionObject.h>

#include <algorithm>

namespace sim {

namespace {

void unlink(btDbvtProxy* proxy, btDbvtProxy*& list)
{
    (proxy->links[0] != nullptr ? proxy->links[0]->links[1] : list) = proxy->links[1];
    if (proxy->links[1] != nullptr) {
        proxy->links[1]->links[0] = proxy->links[0];
    }
}

void linkFirst(btDbvtProxy* proxy, btDbvtProxy*& list)
{
    proxy->links[0] = nullptr;
    proxy->links[1] = list;
    if (list != nullptr) {
        list->links[0] = proxy;
    }
    list = proxy;
}

}  // namespace

void RepeatableBroadphase::balance()
{
    // Below this many leaves Bullet tries all pairings of them.
    constexpr int kSmallest = 4;
    m_sets[DYNAMIC_SET].optimizeTopDown(kSmallest);
}

// Same work as btDbvtBroadphase::collide() in Bullet 3.24, less the tree optimisation and the
// bookkeeping for it. Pairs are added by setAabb(), which finds those of every box that moved.
void RepeatableBroadphase::calculateOverlappingPairs(btDispatcher* dispatcher)
{
    moveRestingToFixedSet();
    if (m_needcleanup) {
        dropSeparatedPairs(dispatcher);
    }
    m_newpairs = 1;
    m_needcleanup = false;
}

void RepeatableBroadphase::moveRestingToFixedSet()
{
    m_stageCurrent = (m_stageCurrent + 1) % STAGECOUNT;
    btDbvtProxy* proxy = m_stageRoots[m_stageCurrent];
    while (proxy != nullptr) {
        btDbvtProxy* const next = proxy->links[1];
        unlink(proxy, m_stageRoots[proxy->stage]);
        linkFirst(proxy, m_stageRoots[STAGECOUNT]);
        m_sets[DYNAMIC_SET].remove(proxy->leaf);
        proxy->leaf = m_sets[FIXED_SET].insert(
            btDbvtVolume::FromMM(proxy->m_aabbMin, proxy->m_aabbMax), proxy);
        proxy->stage = STAGECOUNT;
        m_needcleanup = true;
        proxy = next;
    }
}

void RepeatableBroadphase::dropSeparatedPairs(btDispatcher* dispatcher)
{
    const btBroadphasePairArray& pairs = m_paircache->getOverlappingPairArray();
    int left = std::min(pairs.size(), std::max(m_newpairs, pairs.size() * m_cupdates / 100));
    int checked = 0;
    while (checked < left) {
        const btBroadphasePair& pair = pairs[(m_cid + checked) % pairs.size()];
        auto* a = static_cast<btDbvtProxy*>(pair.m_pProxy0);
        auto* b = static_cast<btDbvtProxy*>(pair.m_pProxy1);
        if (Intersect(a->leaf->volume, b->leaf->volume)) {
            ++checked;
        } else {
            m_paircache->removeOverlappingPair(a, b, dispatcher);
            --left;
        }
    }
    m_cid = pairs.size() > 0 ? (m_cid + checked) % pairs.size() : 0;
}

bool PairFilter::needBroadphaseCollision(btBroadphaseProxy* a, btBroadphaseProxy* b) const
{
    if ((a->m_collisionFilterGroup & b->m_collisionFilterMask) == 0 ||
        (b->m_collisionFilterGroup & a->m_collisionFilterMask) == 0) {
        return false;
    }
    const int first = static_cast<const btCollisionObject*>(a->m_clientObject)->getUserIndex();
    const int second = static_cast<const btCollisionObject*>(b->m_clientObject)->getUserIndex();
    if (first == kNoBody || second == kNoBody) {
        return true;
    }
    return rules_.collide(scene::BodyIndex{static_cast<std::uint32_t>(first)},
                          scene::BodyIndex{static_cast<std::uint32_t>(second)});
}

}  // namespace sim
