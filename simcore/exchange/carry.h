#pragma once

#include "exchange/snapshot.h"
#include "scene/indices.h"
#include "scene/scene.h"

#include <vector>

namespace exchange {

// Which part of a former scene each part of the next one is, so that a run can go on in it. By
// index of the next scene; invalid: newly there. Shorter lists mean that the rest is new. A part
// that should start anew, such as a body whose place was edited, counts as new, too.
struct Carry {
    std::vector<scene::BodyIndex> bodies;
    std::vector<scene::JointIndex> joints;
    std::vector<scene::SensorIndex> sensors;
    std::vector<scene::ActuatorIndex> actuators;
    std::vector<scene::VehicleIndex> vehicles;
    std::vector<scene::GhostIndex> ghosts;
    // By body of the next scene, in W: a body whose place was edited is moved by as much from where
    // it is. Beyond the list nothing is.
    std::vector<base::Pose> shifts;
};

// The part of the former scene that part `index` of the next one was; invalid when it is new, and
// when the list is wrong and names one beyond `formerCount`.
template <typename Index>
Index formerOf(const std::vector<Index>& carried, std::size_t index, std::size_t formerCount)
{
    if (index >= carried.size() || carried[index].value >= formerCount) {
        return {};
    }
    return carried[index];
}

// States of the bodies of `next` that go on from `former`, the states of the scene before.
//
// A carried body keeps its pose, and its velocity unless it is static now. A new one starts as the
// next scene says; but when joints hang it on a carried body it starts where it is in the scene
// relative to that body, and moves along with it.
std::vector<BodyState> carriedStates(const std::vector<BodyState>& former,
                                     const scene::Scene& next,
                                     const Carry& carry);

// What a run of `former` looks like in the moment in which it goes on in `next`.
Snapshot carriedSnapshot(const Snapshot& former, const scene::Scene& next, const Carry& carry);

}  // namespace exchange
