#pragma once

#include "base/math.h"
#include "devices/hand_tracker.h"
#include "devices/settings.h"

#include <cstdint>

namespace devices {

// What a unit sees in a cycle.
struct TeleopInput {
    Hand hand;
    bool isClutched = false;    // the clutch is held, or the unit may not move anything
    bool isCameraHeld = false;  // the camera button is held
    bool saysVelocity = false;  // the hand is of a device that only knows how fast it moves
    base::Pose X_WC;            // the first paired camera as it is; the identity without one
    bool hasCamera = false;
    double dt = 0.001;  // s, since the last cycle
};

struct TeleopOutput {
    base::Pose X_WR;  // reference (frame SDE-REF)
    bool movesCamera = false;
    base::Pose X_WC;  // where it moves the first paired camera
    // From the hand's axes to those of W: of its motion, and of its turn. A force on the hand is
    // turned back by the first one, a torque by the second.
    base::Quat R_WHand;
    base::Quat R_WTurn;
    std::uint32_t beginnings = 0;  // grows when the reference begins anew somewhere
};

// What a device moves a body by: the operations of Table 3.5, in its order. Frames are those of
// Table 3.3; all members are poses in W, and those of the hand in the axes of its user.
//
// Where AMBF 2.0 and the table differ, AMBF's is the default (settings.h). Its mistakes are mended:
// flags are of each unit, cameras are turned as they are in the world and move by the time that
// went by, the clutched hand starts as the hand and not as a zero matrix, and whatever changes the
// map from the hand to the world (the scale, a mode, a camera that somebody else moves) latches the
// origins as a clutch does, so that nothing jumps.
class Teleoperation {
public:
    // The reference is where the body is, whatever the hand does.
    void begin(const base::Pose& X_WE, const base::Pose& hand);

    // Likewise without another start rotation: after a pause.
    void resume(const base::Pose& X_WE, const base::Pose& hand);

    // How the reference would be turned if it began to follow the hand now: as the hand, by the
    // absolute law of position control, else as its end-effector is.
    [[nodiscard]] base::Quat wouldTurn(const UnitSettings& settings,
                                       const base::Pose& X_WE,
                                       const base::Pose& hand) const;

    // The reference goes this way in W (m) with the hand where it is: its device lies elsewhere.
    void shift(base::Vec3 way);

    // One cycle. `movesOnlyCamera`: the unit is bound to a camera, which is the reference then.
    TeleopOutput update(const UnitSettings& settings,
                        const TeleopInput& input,
                        bool movesOnlyCamera = false);

private:
    // What the map from the hand to the world depends on.
    struct Map {
        double scale = 1;
        ControlMode mode = ControlMode::Position;
        OrientationLaw orientation = OrientationLaw::Absolute;
        base::Quat R_WHand;
        base::Pose baseOffset;
        base::Pose tipOffset;

        bool operator==(const Map&) const = default;
    };

    void latch(const base::Pose& hand);
    void latchForMap(const Map& map, const base::Pose& hand);
    [[nodiscard]] base::Pose movedCamera(const UnitSettings& settings,
                                         const TeleopInput& input) const;
    void position(const UnitSettings& settings, const TeleopInput& input);
    void orient(const UnitSettings& settings, const TeleopInput& input, const base::Quat& R_WC);
    void rate(const UnitSettings& settings, const TeleopInput& input);

    base::Pose hand_;   // of the last cycle
    base::Quat start_;  // R_SDE,0
    bool hasStart_ = false;
    base::Pose reference_;     // SDE-REF
    base::Pose origin_;        // SDE-REF-O
    base::Pose clutched_;      // IID-CL
    base::Quat handBefore_;    // IID-PRE-CL
    base::Quat cameraBefore_;  // CAM-PRE-CL
    base::Quat R_WTurn_;
    Map map_;
    bool hasMap_ = false;
    bool wasCameraHeld_ = false;
    base::Pose camera_;  // while the unit moves it
    std::uint32_t beginnings_ = 0;
};

}  // namespace devices
