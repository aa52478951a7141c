#include "sim/bullet_broadphase.h"

#include "sim/bullet_values.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <new>
#include <utility>

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

// Leaves are larger than what they hold by this share of its longest side, m.
constexpr double kMarginShare = 0.2;
constexpr double kMostMargin = 0.05;

// Each stage is looked at once, and then no other is left.
constexpr int kStepsToSettle = 3;

bool movesByItself(const btBroadphaseProxy& proxy)
{
    return (proxy.m_collisionFilterGroup & kMovingGroup) != 0;
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

btBroadphaseProxy* RepeatableBroadphase::createProxy(const btVector3& low,
                                                     const btVector3& high,
                                                     int shapeType,
                                                     void* object,
                                                     int group,
                                                     int mask,
                                                     btDispatcher* dispatcher)
{
    unsettled_ = kStepsToSettle;
    return btDbvtBroadphase::createProxy(low, high, shapeType, object, group, mask, dispatcher);
}

void RepeatableBroadphase::setAabb(btBroadphaseProxy* object,
                                   const btVector3& low,
                                   const btVector3& high,
                                   btDispatcher* /*dispatcher*/)
{
    btDbvtProxy& proxy = *static_cast<btDbvtProxy*>(object);
    proxy.m_aabbMin = low;
    proxy.m_aabbMax = high;
    btDbvtVolume box = btDbvtVolume::FromMM(low, high);
    if (proxy.leaf->volume.Contain(box)) {
        return;
    }
    if (proxy.stage == STAGECOUNT) {
        m_sets[FIXED_SET].remove(proxy.leaf);
        proxy.leaf = m_sets[DYNAMIC_SET].insert(box, &proxy);
    } else {
        const btVector3 size = high - low;
        const double margin = std::min(kMostMargin, kMarginShare * size[size.maxAxis()]);
        box.Expand(btVector3(margin, margin, margin));
        m_sets[DYNAMIC_SET].update(proxy.leaf, box);
    }
    if (!movesByItself(proxy)) {
        unsettled_ = kStepsToSettle;
    }
    unlink(&proxy, m_stageRoots[proxy.stage]);
    linkFirst(&proxy, m_stageRoots[m_stageCurrent]);
    proxy.stage = m_stageCurrent;
    m_needcleanup = true;
    addPairsOf(proxy);
}

void RepeatableBroadphase::addPairsOf(btDbvtProxy& proxy)
{
    struct Collider : btDbvt::ICollide {
        using btDbvt::ICollide::Process;

        void Process(const btDbvtNode* other, const btDbvtNode* leaf) override
        {
            if (other == leaf) {
                return;
            }
            auto* a = static_cast<btDbvtProxy*>(other->data);
            auto* b = static_cast<btDbvtProxy*>(leaf->data);
            if (a->m_uniqueId > b->m_uniqueId) {
                std::swap(a, b);
            }
            pairs->addOverlappingPair(a, b);
            ++count;
        }

        btOverlappingPairCache* pairs = nullptr;
        int count = 0;
    };

    Collider collider;
    collider.pairs = m_paircache;
    for (const int set : {FIXED_SET, DYNAMIC_SET}) {
        m_sets[set].collideTTpersistentStack(m_sets[set].m_root, proxy.leaf, collider);
    }
    m_newpairs += collider.count;
}

void RepeatableBroadphase::moveRestingToFixedSet()
{
    if (unsettled_ == 0) {
        return;
    }
    --unsettled_;
    m_stageCurrent = (m_stageCurrent + 1) % STAGECOUNT;
    btDbvtProxy* proxy = m_stageRoots[m_stageCurrent];
    while (proxy != nullptr) {
        btDbvtProxy* const next = proxy->links[1];
        if (movesByItself(*proxy)) {
            proxy = next;
            continue;
        }
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
        const btBroadphasePair& pair = pairs[(m_cid % pairs.size() + checked) % pairs.size()];
        auto* a = static_cast<btDbvtProxy*>(pair.m_pProxy0);
        auto* b = static_cast<btDbvtProxy*>(pair.m_pProxy1);
        if (Intersect(a->leaf->volume, b->leaf->volume)) {
            ++checked;
        } else {
            m_paircache->removeOverlappingPair(a, b, dispatcher);
            --left;
        }
    }
    m_cid = pairs.size() > 0 ? (m_cid % pairs.size() + checked) % pairs.size() : 0;
}

namespace {

btDbvtProxy* proxyOf(btCollisionObject& object)
{
    return static_cast<btDbvtProxy*>(object.getBroadphaseHandle());
}

int indexOf(const btBroadphaseProxy& proxy)
{
    return static_cast<const btCollisionObject*>(proxy.m_clientObject)->getUserIndex3();
}

// Whether each object that has a proxy is there once, and no other.
bool isComplete(const std::vector<int>& found, std::span<btCollisionObject* const> objects)
{
    std::vector<bool> isThere(objects.size());
    for (const int index : found) {
        const auto i = static_cast<std::size_t>(index);
        if (index < 0 || i >= objects.size() || isThere[i] || proxyOf(*objects[i]) == nullptr) {
            return false;
        }
        isThere[i] = true;
    }
    const auto hasProxy = [](btCollisionObject* object) {
        return proxyOf(*object) != nullptr;
    };
    return static_cast<std::ptrdiff_t>(found.size()) ==
           std::count_if(objects.begin(), objects.end(), hasProxy);
}

// Whether both name the same objects.
bool isSame(std::vector<int> some, std::vector<int> others)
{
    std::sort(some.begin(), some.end());
    std::sort(others.begin(), others.end());
    return some == others;
}

}  // namespace

void RepeatableBroadphase::collect(const btDbvtNode* node, std::vector<Node>& nodes)
{
    if (node == nullptr) {
        return;
    }
    if (node->isleaf()) {
        nodes.push_back({node->volume, indexOf(*static_cast<btDbvtProxy*>(node->data))});
        return;
    }
    nodes.push_back({node->volume});
    collect(node->childs[0], nodes);
    collect(node->childs[1], nodes);
}

// Takes the first node and all below it off `nodes`; null when there is none. As Bullet makes them.
btDbvtNode* RepeatableBroadphase::build(std::span<const Node>& nodes,
                                        btDbvtNode* parent,
                                        std::span<btCollisionObject* const> objects)
{
    if (nodes.empty()) {
        return nullptr;
    }
    const Node& from = nodes.front();
    nodes = nodes.subspan(1);
    auto* const node = new (btAlignedAlloc(sizeof(btDbvtNode), 16)) btDbvtNode();
    node->volume = from.volume;
    node->parent = parent;
    if (from.object == Node::kInner) {
        node->childs[0] = build(nodes, node, objects);
        node->childs[1] = build(nodes, node, objects);
    } else {
        btDbvtProxy* const proxy = proxyOf(*objects[static_cast<std::size_t>(from.object)]);
        node->childs[1] = nullptr;
        node->data = proxy;
        proxy->leaf = node;
    }
    return node;
}

// A list that is no tree makes the archive bad.
void RepeatableBroadphase::transferNodes(exchange::StateArchive& archive,
                                         std::vector<Node>& nodes,
                                         std::size_t most)
{
    const std::size_t count = archive.size(nodes.size());
    archive.require(count <= most);
    if (!archive.isGood()) {
        return;
    }
    nodes.resize(count);
    std::size_t missing = count > 0 ? 1 : 0;  // nodes below those so far
    for (Node& node : nodes) {
        archive(node.volume.tMins(), node.volume.tMaxs(), node.object);
        archive.require(missing > 0);
        missing += node.object == Node::kInner ? 1 : static_cast<std::size_t>(-1);
    }
    archive.require(missing == 0);
}

void RepeatableBroadphase::transfer(exchange::StateArchive& archive,
                                    std::span<btCollisionObject* const> objects)
{
    archive(m_stageCurrent, m_fixedleft, m_newpairs, m_cid, m_pid, m_needcleanup, unsettled_);
    archive.require(m_stageCurrent >= 0 && m_stageCurrent < STAGECOUNT && m_cid >= 0 &&
                    unsettled_ >= 0 && unsettled_ <= kStepsToSettle);
    std::array<std::vector<Node>, 2> trees;
    std::vector<int> leaves;
    std::vector<int> fixed;  // of those, the ones that rest
    for (std::size_t i = 0; i < trees.size(); ++i) {
        archive(m_sets[i].m_lkhd, m_sets[i].m_opath);
        if (!archive.isReading()) {
            collect(m_sets[i].m_root, trees[i]);
        }
        transferNodes(archive, trees[i], 2 * objects.size());
        for (const Node& node : trees[i]) {
            if (node.object != Node::kInner) {
                leaves.push_back(node.object);
                if (i == FIXED_SET) {
                    fixed.push_back(node.object);
                }
            }
        }
    }
    std::array<std::vector<int>, STAGECOUNT + 1> stages;
    std::vector<int> staged;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        for (btDbvtProxy* proxy = m_stageRoots[i]; !archive.isReading() && proxy != nullptr;
             proxy = proxy->links[1]) {
            stages[i].push_back(indexOf(*proxy));
        }
        archive.list(stages[i], objects.size());
        staged.insert(staged.end(), stages[i].begin(), stages[i].end());
    }
    archive.require(isComplete(leaves, objects) && isComplete(staged, objects) &&
                    isSame(fixed, stages[STAGECOUNT]));
    if (!archive.isGood()) {
        return;
    }
    for (btCollisionObject* object : objects) {
        if (btDbvtProxy* const proxy = proxyOf(*object)) {
            archive(proxy->m_aabbMin, proxy->m_aabbMax);
        }
    }
    if (!archive.isReading()) {
        return;
    }
    for (std::size_t i = 0; i < trees.size(); ++i) {
        btDbvt& tree = m_sets[i];
        const int lookAhead = tree.m_lkhd;
        const unsigned path = tree.m_opath;
        tree.clear();
        tree.m_lkhd = lookAhead;
        tree.m_opath = path;
        std::span<const Node> nodes = trees[i];
        tree.m_root = build(nodes, nullptr, objects);
        tree.m_leaves = static_cast<int>((trees[i].size() + 1) / 2);
    }
    for (std::size_t stage = 0; stage < stages.size(); ++stage) {
        m_stageRoots[stage] = nullptr;
        for (auto index = stages[stage].rbegin(); index != stages[stage].rend(); ++index) {
            btDbvtProxy* const proxy = proxyOf(*objects[static_cast<std::size_t>(*index)]);
            proxy->stage = static_cast<int>(stage);
            linkFirst(proxy, m_stageRoots[stage]);
        }
    }
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
