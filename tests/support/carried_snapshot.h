#pragma once

#include "exchange/carry.h"

#include <cstdint>

namespace test {

// A joint that has other freedoms now starts anew.
inline void carryJoints(const exchange::Snapshot& former,
                        const exchange::Carry& carry,
                        exchange::Snapshot& snapshot)
{
    for (std::uint32_t i = 0; i < snapshot.joints.size(); ++i) {
        const scene::JointIndex before =
            exchange::formerOf(carry, scene::JointIndex{i}, former.joints.size());
        exchange::JointReading& now = snapshot.joints[i];
        if (!before.valid() || former.joints[before.value].freedomCount != now.freedomCount) {
            continue;
        }
        const std::size_t first = now.firstFreedom;
        now = former.joints[before.value];
        now.firstFreedom = first;
        for (std::size_t k = 0; k < now.freedomCount; ++k) {
            snapshot.freedoms[first + k] = former.freedom(before, k);
        }
    }
}

// A gravity that the next scene has edited comes with the first snapshot of its run.
inline void carryDemands(const exchange::Snapshot& former,
                         const exchange::Carry& carry,
                         exchange::Snapshot& snapshot)
{
    for (std::uint32_t i = 0; i < snapshot.demands.size(); ++i) {
        const scene::BodyIndex before =
            exchange::formerOf(carry, scene::BodyIndex{i}, former.demands.size());
        if (before.valid()) {
            snapshot.demands[i] = former.demands[before.value];
            snapshot.demands[i].command.body = scene::BodyIndex{i};
        }
    }
}

// What a run of `former` looks like in the moment in which it goes on in `next`.
inline exchange::Snapshot carriedSnapshot(const exchange::Snapshot& former,
                                          const scene::Scene& next,
                                          const exchange::Carry& carry)
{
    exchange::Snapshot snapshot = exchange::initialSnapshot(next);
    exchange::copyParts(former, snapshot, exchange::Parts::Energy);
    snapshot.sceneRevision = next.revision;
    snapshot.bodies = exchange::carriedStates(former.bodies, next, carry);
    carryJoints(former, carry, snapshot);
    carryDemands(former, carry, snapshot);
    return snapshot;
}

}  // namespace test
