#include "exchange/carry.h"

#include "scene/range.h"

namespace exchange {

namespace {

// The state of a body that is fixed in `parent` at X_PB.
BodyState along(const BodyState& parent, const base::Pose& X_PB)
{
    BodyState state;
    state.X_WB = parent.X_WB * X_PB;
    state.angularVelocity = parent.angularVelocity;
    state.linearVelocity =
        parent.linearVelocity +
        base::cross(parent.angularVelocity, state.X_WB.position - parent.X_WB.position);
    return state;
}

BodyState shifted(BodyState state, const base::Pose& X)
{
    state.X_WB = X * state.X_WB;
    state.linearVelocity = base::rotate(X.rotation, state.linearVelocity);
    state.angularVelocity = base::rotate(X.rotation, state.angularVelocity);
    return state;
}

// A joint that has other freedoms now starts anew.
void carryJoints(const Snapshot& former, const Carry& carry, Snapshot& snapshot)
{
    for (std::uint32_t i = 0; i < snapshot.joints.size(); ++i) {
        const scene::JointIndex before =
            formerOf(carry, scene::JointIndex{i}, former.joints.size());
        JointReading& now = snapshot.joints[i];
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
void carryDemands(const Snapshot& former, const Carry& carry, Snapshot& snapshot)
{
    for (std::uint32_t i = 0; i < snapshot.demands.size(); ++i) {
        const scene::BodyIndex before = formerOf(carry, scene::BodyIndex{i}, former.demands.size());
        if (before.valid()) {
            snapshot.demands[i] = former.demands[before.value];
            snapshot.demands[i].command.body = scene::BodyIndex{i};
        }
    }
}

}  // namespace

std::vector<BodyState> carriedStates(const std::vector<BodyState>& former,
                                     const scene::Scene& next,
                                     const Carry& carry)
{
    std::vector<BodyState> states;
    const std::vector<bool> lost = scene::bodiesOutOfRange(next);
    std::vector<bool> placed(next.bodies.size());
    states.reserve(next.bodies.size());
    for (std::uint32_t i = 0; i < next.bodies.size(); ++i) {
        const scene::Body& body = next.bodies[i];
        const scene::BodyIndex before = formerOf(carry, scene::BodyIndex{i}, former.size());
        placed[i] = before.valid();
        states.push_back(before.valid() ? former[before.value] : startOf(body, lost[i]));
        if (before.valid() && i < carry.shifts.size()) {
            states.back() = shifted(states.back(), carry.shifts[i]);
        }
        if (before.valid() && body.isStatic()) {
            states.back().linearVelocity = {};
            states.back().angularVelocity = {};
        }
    }
    // From the carried bodies outwards; every round places at least one more body.
    bool any = true;
    while (any) {
        any = false;
        for (const scene::Joint& joint : next.joints) {
            const std::size_t parent = joint.parent.value;
            const std::size_t child = joint.child.value;
            if (joint.closesLoop || !placed[parent] || placed[child] || lost[child] ||
                lost[parent]) {
                continue;
            }
            const base::Pose X_PB =
                base::inverse(next.bodies[parent].X_WB) * next.bodies[child].X_WB;
            const BodyState own = states[child];
            states[child] = along(states[parent], X_PB);
            if (!next.bodies[child].isStatic()) {
                states[child].linearVelocity += own.linearVelocity;
                states[child].angularVelocity += own.angularVelocity;
            } else {
                states[child].linearVelocity = {};
                states[child].angularVelocity = {};
            }
            placed[child] = true;
            any = true;
        }
    }
    return states;
}

Snapshot carriedSnapshot(const Snapshot& former, const scene::Scene& next, const Carry& carry)
{
    Snapshot snapshot = initialSnapshot(next);
    copyParts(former, snapshot, Parts::Energy);
    snapshot.sceneRevision = next.revision;
    snapshot.bodies = carriedStates(former.bodies, next, carry);
    carryJoints(former, carry, snapshot);
    carryDemands(former, carry, snapshot);
    return snapshot;
}

}  // namespace exchange
