#pragma once

// One resistive ray that touches something: dissertation equations 6.1 to 6.11 and algorithm 11.
// A carries the sensor, B is touched. What the equations leave open, and where they are misprinted:
// docs/decisions/0111-resistive-sensors.md.

#include "base/math.h"
#include "scene/sensor.h"

namespace sim {

// How a body moves: pose of its frame and the velocity of the frame's origin, in W.
struct Motion {
    base::Pose X_WB;
    base::Vec3 linear;   // m/s
    base::Vec3 angular;  // rad/s
};

// In W: the ray from its start, `direction` of length 1, and the point where it enters B.
struct Touch {
    base::Vec3 point;      // P_C
    base::Vec3 direction;  // N_A
    double depth = 0;      // e_N, 0 to 1: share of the range that is inside B (6.5)
};

// Where the two bodies stick together, in their own frames: Q_C^A and Q_C^B. Kept from step to
// step while the ray touches the same body.
struct Stick {
    bool holds = false;
    base::Vec3 Q_A;
    base::Vec3 Q_B;
};

// e_T, m (6.2, 6.3, algorithm 11): how far the point of A where they stick has slipped from that of
// B, across the ray. Beyond the contact area, and at the first touch, they stick anew at the point
// that is touched now, with no slip.
base::Vec3 slip(Stick& stick,
                const Touch& touch,
                const base::Pose& X_WA,
                const base::Pose& X_WB,
                double contactArea);

// Velocity of the touched point of A seen from that of B, m/s (6.7, 6.8); across the ray it is e_V
// (6.9).
base::Vec3 relativeVelocity(const Motion& A, const Motion& B, base::Vec3 point);

// The part of a vector across a direction of length 1: proj_T.
base::Vec3 across(base::Vec3 v, base::Vec3 direction);

// Force on A, N (6.10), the opposite of that on B, for a slip and a relative velocity of the
// touched points.
base::Vec3 forceOnCarrier(const scene::ResistiveSurface& surface,
                          double range,
                          const Touch& touch,
                          base::Vec3 e_T,
                          base::Vec3 velocity);

// The same as a function of the velocity at the end of a step alone: depth and slip go on with it.
struct Resistance {
    base::Vec3 atRest;  // N, on A
    double along = 0;   // N·s/m, against the velocity along the ray
    double across = 0;  // and across it

    [[nodiscard]] base::Vec3 force(base::Vec3 velocity, base::Vec3 direction) const;
};

// `normalForce` is ‖F_N‖ for 6.1, N; `velocity` the present one; `dt` the length of the step, s. A
// slip that the present velocity would take out of the contact area does not go on: the ray sticks
// anew in the next step.
Resistance resistanceOf(const scene::ResistiveSurface& surface,
                        double range,
                        const Touch& touch,
                        base::Vec3 e_T,
                        base::Vec3 velocity,
                        double normalForce,
                        double dt);

}  // namespace sim
