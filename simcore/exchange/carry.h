#pragma once

#include "exchange/part_map.h"
#include "exchange/snapshot.h"
#include "exchange/state.h"
#include "scene/indices.h"
#include "scene/scene.h"

#include <memory>
#include <vector>

namespace exchange {

// Which part of a former scene each part of the next one is, so that a run can go on in it.
struct Carry {
    // By part of the next scene. What is not in it is new, or should start anew.
    PartMap former;
    // By body of the next scene, in W: a body whose pose was edited is moved by as much from where
    // it is. Beyond the list nothing is.
    std::vector<base::Pose> shifts;
    // Of the next scene: the run goes on from there, paused, instead of from where it is; what is
    // commanded there rules on, and is nobody's. Null, or a state of another scene: from where it
    // is.
    std::shared_ptr<const State> from = nullptr;
    // The state in which the run goes on is put there, as SaveState does, and participants hear of
    // it. May be null.
    std::shared_ptr<State> arrival = nullptr;
};

// The part of the former scene that a part of the next one was; invalid when it is new, and when
// the carry is wrong and names one beyond `formerCount` or of another kind.
template <typename Index>
Index formerOf(const Carry& carry, Index part, std::size_t formerCount)
{
    const Index former = carry.former.former(part);
    return former.value < formerCount ? former : Index{};
}

// Over two updates at once: `first` leads from a scene to the one between, `second` from there to
// one of `bodies` bodies. Where the run goes on from, and what it gives, is of the second.
Carry combined(const Carry& first, const Carry& second, std::size_t bodies);

// States of the bodies of `next` that go on from `former`, the states of the scene before.
//
// A carried body keeps its pose, and its velocity unless it is static now. A new one starts as the
// next scene says; but when joints hang it on a carried body it starts where it is in the scene
// relative to that body, and moves along with it. `begunAnew`, by body of the former scene, if not
// empty: those that count as new although they are carried.
std::vector<BodyState> carriedStates(const std::vector<BodyState>& former,
                                     const scene::Scene& next,
                                     const Carry& carry,
                                     const std::vector<bool>& begunAnew = {});

}  // namespace exchange
