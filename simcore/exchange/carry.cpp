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

}  // namespace

Carry combined(const Carry& first, const Carry& second, std::size_t bodies)
{
    Carry both{.former = second.former.after(first.former),
               .shifts = second.shifts,
               .from = second.from,
               .arrival = second.arrival};
    both.shifts.resize(bodies);
    for (std::uint32_t i = 0; i < both.shifts.size(); ++i) {
        const scene::BodyIndex between = second.former.former(scene::BodyIndex{i});
        if (between.value < first.shifts.size()) {
            both.shifts[i] = both.shifts[i] * first.shifts[between.value];
        }
    }
    return both;
}

std::vector<BodyState> carriedStates(const std::vector<BodyState>& former,
                                     const scene::Scene& next,
                                     const Carry& carry,
                                     const std::vector<bool>& begunAnew)
{
    std::vector<BodyState> states;
    const std::vector<bool> lost = scene::bodiesOutOfRange(next);
    std::vector<bool> placed(next.bodies.size());
    states.reserve(next.bodies.size());
    for (std::uint32_t i = 0; i < next.bodies.size(); ++i) {
        const scene::Body& body = next.bodies[i];
        scene::BodyIndex before = formerOf(carry, scene::BodyIndex{i}, former.size());
        if (before.value < begunAnew.size() && begunAnew[before.value]) {
            before = {};
        }
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

}  // namespace exchange
