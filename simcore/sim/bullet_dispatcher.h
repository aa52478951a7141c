#pragma once

#include "exchange/state_archive.h"
#include "sim/step_profiler.h"

#include <btBulletCollisionCommon.h>

#include <cstddef>
#include <vector>

namespace sim {

// Bullet's dispatcher, whose contacts can be put in an order: that of the list decides in which
// order they are solved. Pairs whose boxes are apart are passed over, and so are those of which
// both rest; who sleeps and is reached by what moves is noted. Pairs that have moved by next to
// nothing relative to each other since contacts between them were looked for keep those that they
// have, or have none; only their depths are measured anew.
class ContactDispatcher final : public btCollisionDispatcher {
    // How two bodies were to each other when contacts between them were looked for: the place of
    // the second in the frame of the first, and two of its axes.
    struct Looked {
        double numbers[9] = {};
        double most = 0;  // m, that they may move by; 0: contacts were never looked for
    };

public:
    // The arguments must outlive this object.
    ContactDispatcher(btCollisionConfiguration& configuration, StepProfiler& profiler)
        : btCollisionDispatcher(&configuration), profiler_(profiler)
    {
        manifolds_.reserve(64);
    }

    // Elements of the pool of algorithms must be larger than Bullet's by this.
    static constexpr int kMoreThanAlgorithm = (sizeof(Looked) + 15) / 16 * 16;

    // After the friction or the restitution of a body changed: its contacts have it at once.
    void takeUpValues(int body);

    // Of the algorithm of a pair.
    void transferLooked(exchange::StateArchive& archive, btCollisionAlgorithm& algorithm);

    void* allocateCollisionAlgorithm(int size) override;
    void freeCollisionAlgorithm(void* algorithm) override;

    // `order`: all manifolds of this dispatcher.
    void putInOrder(const std::vector<btPersistentManifold*>& order)
    {
        for (int i = 0; i < m_manifoldsPtr.size(); ++i) {
            m_manifoldsPtr[i] = order[static_cast<std::size_t>(i)];
            m_manifoldsPtr[i]->m_index1a = i;
        }
    }

    // The narrow phase of all pairs; of a sampled step it is measured pair by pair.
    void dispatchAllCollisionPairs(btOverlappingPairCache* pairs,
                                   const btDispatcherInfo& info,
                                   btDispatcher* dispatcher) override
    {
        setNearCallback(profiler_.isSampling() ? measurePair : collide);
        btCollisionDispatcher::dispatchAllCollisionPairs(pairs, info, dispatcher);
    }

    // So many bodies, with user indices below that.
    void expect(std::size_t bodies);

    // Bodies that sleep and whose boxes something that moves has reached, each once.
    [[nodiscard]] const std::vector<const btCollisionObject*>& reached() const { return reached_; }

    void clearReached();

private:
    static void collide(btBroadphasePair& pair,
                        btCollisionDispatcher& dispatcher,
                        const btDispatcherInfo& info);

    static void measurePair(btBroadphasePair& pair,
                            btCollisionDispatcher& dispatcher,
                            const btDispatcherInfo& info)
    {
        StepProfiler& profiler = static_cast<ContactDispatcher&>(dispatcher).profiler_;
        const std::uint64_t start = profiler.now();
        collide(pair, dispatcher, info);
        const auto bodyOf = [](const btBroadphaseProxy* proxy) {
            return static_cast<const btCollisionObject*>(proxy->m_clientObject)->getUserIndex();
        };
        profiler.addPair(bodyOf(pair.m_pProxy0), bodyOf(pair.m_pProxy1), profiler.now() - start);
    }

    static Looked& lookedOf(btCollisionAlgorithm& algorithm);
    // Whether contacts need not be looked for; if they need, notes that they are now.
    static bool isAsLooked(btCollisionAlgorithm& algorithm,
                           const btCollisionObject& a,
                           const btCollisionObject& b);
    void measureAnew(btCollisionAlgorithm& algorithm);
    void noteReached(const btCollisionObject& sleeper);

    StepProfiler& profiler_;
    std::vector<const btCollisionObject*> reached_;
    std::vector<char> isReached_;  // by user index
    btManifoldArray manifolds_;
};

}  // namespace sim
