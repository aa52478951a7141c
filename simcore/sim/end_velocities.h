#pragma once

#include "exchange/carry.h"
#include "exchange/snapshot.h"
#include "exchange/state_archive.h"
#include "scene/scene.h"
#include "sim/step_span.h"

#include <array>
#include <vector>

namespace sim {

// Velocities at the times of the poses. Steps make those of half a step before
// (step_span.h); half the change of the last step leads on to the pose, as far as the two steps
// before it changed the velocity the same way: a blow, which takes a step or two, is not carried
// on. Of second order where the motion is smooth, and never beyond what a step has seen otherwise.
class EndVelocities {
public:
    explicit EndVelocities(const scene::Scene& scene);

    // At a start with these states; `gravities` by BodyIndex.
    void reset(const std::vector<exchange::BodyState>& states,
               const std::vector<base::Vec3>& gravities);

    // Goes on where `former` was, for the bodies that have one.
    void carry(const EndVelocities& former, const exchange::Carry& carry);

    void transfer(exchange::StateArchive& archive);

    // Those of `ends` for `states` as steps made them.
    void place(const std::vector<exchange::BodyState>& states,
               const std::vector<exchange::BodyState>& ends);

    // After a step that led to these states.
    void update(const std::vector<exchange::BodyState>& states, StepSpan span);

    // Of all of them.
    void complete(std::vector<exchange::BodyState>& states) const;

private:
    struct Entry {
        base::Vec3 linear;  // of the centre of mass, in the last step
        base::Vec3 angular;
        std::array<base::Vec3, 2> linearRates;  // how it changed in the last steps, newest first
        std::array<base::Vec3, 2> angularRates;
        base::Vec3 linearMore;  // to the end of the step
        base::Vec3 angularMore;

        void transfer(exchange::StateArchive& archive);
    };

    const scene::Scene& scene_;
    std::vector<Entry> entries_;       // by BodyIndex
    std::vector<std::size_t> moving_;  // bodies; entries of others are empty
};

}  // namespace sim
