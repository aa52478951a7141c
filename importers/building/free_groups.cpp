#include "importers/building/free_groups.h"

#include <algorithm>
#include <set>

namespace importers {

FreeGroups::FreeGroups(const scene::Scene& world)
{
    std::set<int> taken;
    for (const scene::Body& body : world.bodies) {
        taken.insert(body.collisionGroups.begin(), body.collisionGroups.end());
    }
    for (int group = kCount - 1; group >= 0; --group) {
        order_.push_back(group);
    }
    std::stable_partition(order_.begin(), order_.end(),
                          [&](int group) { return !taken.contains(group); });
}

int FreeGroups::next()
{
    return order_[given_++ % kCount];
}

}  // namespace importers
