#pragma once

#include "base/math.h"
#include "exchange/state_archive.h"
#include "scene/scene.h"
#include "sim/step_span.h"

#include <btBulletDynamicsCommon.h>

#include <span>
#include <vector>

namespace sim {

// The gyroscopic term of bodies, as that of a variational step
// (docs/decisions/0103-gyroscopic-term.md): the angular momentum L about the centre of mass is what
// torques change, and the angular velocity w of a step is the one that solves
//     exp([w] dt/2) I w = L      (in the body's principal axes at the start of the step)
// with the orientation advanced by exp([w] dt). Without torques that conserves L to rounding, and
// energy without drift.
//
// Torques are only known once the constraints are solved, for which I is that of the start: they
// change w by I^-1 times their impulse, and L, exactly, by their impulse. What both disagree about,
// of second order in dt, the next step puts right.
class GyroscopicTerms {
public:
    // Of bodies with these indices from 0 on.
    explicit GyroscopicTerms(std::size_t bodies) : entries_(bodies), moments_(bodies) {}

    // Before anything acts on them in a step.
    void begin(std::span<btRigidBody* const> awake, StepSpan span);

    // After everything did, before they move.
    void end(std::span<btRigidBody* const> awake);

    // One that goes on as `former` was.
    void carry(scene::BodyIndex body, const GyroscopicTerms& former, scene::BodyIndex was)
    {
        entries_[body.value] = former.entries_[was.value];
    }

    // A body that was put elsewhere.
    void forget(scene::BodyIndex body) { entries_[body.value] = {}; }

    void transfer(exchange::StateArchive& archive) { archive.each(entries_); }

private:
    struct Entry {
        base::Vec3 momentum;   // L in W; between begin and end in the principal axes
        base::Vec3 angular;    // w in W, with which it was left
        bool isTaken = false;  // by begin, until end
        bool isKnown = false;  // since an end

        void transfer(exchange::StateArchive& archive) { archive(momentum, angular, isKnown); }
    };

    // Principal ones of a body, and their inverses, of which they were found.
    struct Moments {
        base::Vec3 inverse{-1, -1, -1};
        base::Vec3 moments;
        bool areEqual = false;  // a round body has no such term
    };

    const Moments& momentsOf(const btRigidBody& body);
    static bool solve(const Moments& body, base::Vec3 momentum, double dt, base::Vec3& guess);
    static base::Vec3 guessAfter(const Moments& body, base::Vec3 angular, double time);

    std::vector<Entry> entries_;    // by BodyIndex; unknown for round bodies
    std::vector<Moments> moments_;  // by BodyIndex
};

}  // namespace sim
