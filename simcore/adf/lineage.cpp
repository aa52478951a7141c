#include "adf/lineage.h"

#include "adf/object.h"
#include "adf/properties.h"
#include "base/spanning_forest.h"

#include <algorithm>
#include <utility>

namespace adf {

namespace {

using Index = std::uint32_t;

// Breadth first from `start` along `jointsOf`, stepping over each joint to its `next` body.
std::vector<Index> reachable(Index start,
                             const std::vector<std::vector<Index>>& jointsOf,
                             const std::vector<BodyLink>& joints,
                             Index BodyLink::*next)
{
    std::vector<bool> seen(jointsOf.size());
    seen[start] = true;
    std::vector<Index> order{start};
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (const Index joint : jointsOf[order[i]]) {
            const Index body = joints[joint].*next;
            if (!seen[body]) {
                seen[body] = true;
                order.push_back(body);
            }
        }
    }
    order.erase(order.begin());
    return order;
}

}  // namespace

bool isMarkedToClose(const Object& object)
{
    return object.get(joint::kDetached) || object.get(joint::kRedundant);
}

Lineage::Lineage(std::size_t bodyCount, std::vector<BodyLink> joints)
    : joints_(std::move(joints)),
      outgoing_(bodyCount),
      incoming_(bodyCount),
      hangingJoint_(bodyCount),
      closesLoop_(joints_.size())
{
    for (Index joint = 0; joint < joints_.size(); ++joint) {
        const Index parent = joints_[joint].parent;
        const Index child = joints_[joint].child;
        if (parent < bodyCount && child < bodyCount && parent != child) {
            outgoing_[parent].push_back(joint);
            incoming_[child].push_back(joint);
        }
    }
    chooseTree();
}

void Lineage::chooseTree()
{
    base::SpanningForest forest(outgoing_.size());
    std::vector<Index> others;
    for (const bool marked : {false, true}) {
        for (Index joint = 0; joint < joints_.size(); ++joint) {
            const auto [parent, child, closes] = joints_[joint];
            if (closes != marked || parent >= outgoing_.size() || child >= outgoing_.size() ||
                parent == child) {
                continue;
            }
            if (!hangingJoint_[child] && forest.join(joint, parent, child)) {
                hangingJoint_[child] = joint;
            } else {
                others.push_back(joint);
            }
        }
    }
    for (const Index joint : others) {
        closesLoop_[joint] = !forest.join(joint, joints_[joint].parent, joints_[joint].child);
    }
}

std::vector<Index> Lineage::ancestors(Index body) const
{
    return reachable(body, incoming_, joints_, &BodyLink::parent);
}

std::vector<Index> Lineage::descendants(Index body) const
{
    return reachable(body, outgoing_, joints_, &BodyLink::child);
}

std::vector<Index> Lineage::jointsBelow(Index body) const
{
    std::vector<Index> result = outgoing_[body];
    for (const Index below : descendants(body)) {
        result.insert(result.end(), outgoing_[below].begin(), outgoing_[below].end());
    }
    return result;
}

const std::vector<Index>& Lineage::outgoing(Index body) const
{
    return outgoing_[body];
}

const std::vector<Index>& Lineage::incoming(Index body) const
{
    return incoming_[body];
}

std::optional<Index> Lineage::hangingJoint(Index body) const
{
    return hangingJoint_[body];
}

std::vector<Index> Lineage::roots() const
{
    std::vector<Index> result;
    for (Index body = 0; body < hangingJoint_.size(); ++body) {
        if (!hangingJoint_[body]) {
            result.push_back(body);
        }
    }
    return result;
}

std::size_t Lineage::independentLoops() const
{
    return static_cast<std::size_t>(std::count(closesLoop_.begin(), closesLoop_.end(), true));
}

}  // namespace adf
