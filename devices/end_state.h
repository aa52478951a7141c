#pragma once

#include "base/math.h"

#include <cmath>
#include <cstdint>

namespace devices {

// What a loop sees of the run: the newest state of its simulated end-effector E (frame SDE), which
// is the body that it moves or, when it moves a camera, that. In W.
struct EndState {
    std::uint64_t news = 0;  // counts the steps and changes that were shown; 0: none yet
    double time = 0;         // simulated, s
    base::Pose X_WE;
    base::Vec3 linear;   // of the origin of E, m/s
    base::Vec3 angular;  // rad/s
    // What this unit's wrench has done to the body so far, J: by the parts of the force along the
    // axes of W, and by those of the torque about the axes of E. Grows while the body gets energy.
    base::Vec3 linearWork;
    base::Vec3 angularWork;
    base::Pose X_WC;          // the first paired camera, else the identity
    bool hasCamera = false;   // there is one
    bool isCamera = false;    // E is a camera
    std::uint32_t which = 0;  // body or camera of the scene that E is
    // Which of the couplings that the unit had one after the other shows this, from 0 on: in the
    // next one the unit may move something else.
    std::uint32_t coupling = 0;
    bool isThere = false;     // the scene has what the unit is bound to
    bool isPlaying = false;   // the run does steps
    bool isDiverged = false;  // the body is frozen because its state stopped being finite
};

inline bool isFinite(const base::Pose& X)
{
    return base::isFinite(X.position) && std::isfinite(base::dot(X.rotation, X.rotation));
}

// Where E is after `age` seconds of wall time, when it goes on as it does and `rate` is how much
// simulated time goes by in a second of that.
inline base::Pose extrapolated(const EndState& state, double age, double rate)
{
    const double ahead = age * rate;
    const base::Vec3 turn = ahead * state.angular;
    const double angle = base::norm(turn);
    return {state.X_WE.position + ahead * state.linear,
            angle > 0 ? base::normalized(base::axisAngle(turn, angle) * state.X_WE.rotation)
                      : state.X_WE.rotation};
}

}  // namespace devices
