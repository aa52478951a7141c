#include "devices/teleoperation.h"

namespace devices {

namespace {

base::Quat turnBy(base::Vec3 turn)
{
    const double angle = base::norm(turn);
    return angle > 0 ? base::axisAngle(turn, angle) : base::Quat{};
}

// What is longer than `rest` of it, so that a hand at rest moves nothing.
base::Vec3 beyond(double rest, base::Vec3 deflection)
{
    const double length = base::norm(deflection);
    return length > rest ? (1 - rest / length) * deflection : base::Vec3{};
}

}  // namespace

void Teleoperation::begin(const base::Pose& X_WE, const base::Pose& hand)
{
    start_ = X_WE.rotation;
    hasStart_ = true;
    resume(X_WE, hand);
}

void Teleoperation::resume(const base::Pose& X_WE, const base::Pose& hand)
{
    reference_ = X_WE;
    latch(hand);
    handBefore_ = hand.rotation;
    hand_ = hand;
    hasMap_ = false;
    wasCameraHeld_ = false;
    ++beginnings_;
}

base::Quat Teleoperation::wouldTurn(const UnitSettings& settings,
                                    const base::Pose& X_WE,
                                    const base::Pose& hand) const
{
    if (settings.mode != ControlMode::Position ||
        settings.orientation != OrientationLaw::Absolute) {
        return X_WE.rotation;
    }
    const base::Quat turn = (hasStart_ ? start_ : X_WE.rotation) * settings.orientationOffset;
    return base::normalized(turn * hand.rotation * base::conjugate(settings.orientationOffset));
}

void Teleoperation::latch(const base::Pose& hand)
{
    origin_ = reference_;
    clutched_ = hand;
}

// The reference stays where the last cycle brought it, which was by the hand of then. A deflection
// keeps its centre when only the camera turns.
void Teleoperation::latchForMap(const Map& map, const base::Pose& hand)
{
    const bool isSameHand = map.baseOffset == map_.baseOffset && map.tipOffset == map_.tipOffset;
    if (map.mode == ControlMode::Position || map.mode != map_.mode || !isSameHand) {
        latch(isSameHand ? hand_ : hand);
    }
}

// Rows 1 and 2.
base::Pose Teleoperation::movedCamera(const UnitSettings& settings, const TeleopInput& input) const
{
    base::Pose moved = camera_;
    moved.position +=
        input.dt * settings.cameraSpeed * base::rotate(camera_.rotation, input.hand.linear);
    moved.rotation =
        base::normalized(cameraBefore_ * base::conjugate(handBefore_) * input.hand.pose.rotation);
    return moved;
}

void Teleoperation::shift(base::Vec3 way)
{
    reference_.position += way;
    origin_.position += way;
}

// Row 9, as AMBF 2.0 has it.
void Teleoperation::position(const UnitSettings& settings, const TeleopInput& input)
{
    reference_.position =
        origin_.position +
        settings.workspaceScale *
            base::rotate(map_.R_WHand, input.hand.pose.position - clutched_.position);
}

// Rows 10 and 11. A small turn of the hand, as a vector in its user's axes, is one of the reference
// by R_WTurn times that vector: row 10 is A R_IID B with constant A, and so is row 11.
void Teleoperation::orient(const UnitSettings& settings,
                           const TeleopInput& input,
                           const base::Quat& R_WC)
{
    const base::Quat& hand = input.hand.pose.rotation;
    if (map_.orientation == OrientationLaw::Absolute) {
        R_WTurn_ = start_ * settings.orientationOffset;
        reference_.rotation =
            base::normalized(R_WTurn_ * hand * base::conjugate(settings.orientationOffset));
    } else {
        R_WTurn_ = origin_.rotation * R_WC * base::conjugate(clutched_.rotation);
        reference_.rotation = base::normalized(R_WTurn_ * hand * base::conjugate(R_WC));
    }
}

// A deflection, or what the device says of its velocity, is the velocity of the reference.
void Teleoperation::rate(const UnitSettings& settings, const TeleopInput& input)
{
    R_WTurn_ = map_.R_WHand;
    if (input.isClutched || input.isCameraHeld) {
        return;
    }
    base::Vec3 linear = input.hand.linear;
    base::Vec3 angular = input.hand.angular;
    if (!input.saysVelocity) {
        const base::Pose& hand = input.hand.pose;
        linear =
            settings.linearRate * beyond(settings.linearRest, hand.position - clutched_.position);
        angular = settings.angularRate *
                  beyond(settings.angularRest,
                         base::rotationVector(hand.rotation * base::conjugate(clutched_.rotation)));
    }
    reference_.position += input.dt * settings.workspaceScale * base::rotate(map_.R_WHand, linear);
    reference_.rotation = base::normalized(turnBy(input.dt * base::rotate(map_.R_WHand, angular)) *
                                           reference_.rotation);
}

TeleopOutput Teleoperation::update(const UnitSettings& settings,
                                   const TeleopInput& input,
                                   bool movesOnlyCamera)
{
    const bool movesCamera = input.isCameraHeld && input.hasCamera && !movesOnlyCamera;
    if (!movesCamera || !wasCameraHeld_) {
        camera_ = input.X_WC;
        if (!movesCamera) {  // rows 3 and 4
            cameraBefore_ = input.X_WC.rotation;
            handBefore_ = input.hand.pose.rotation;
        }
    }
    if (movesCamera) {
        camera_ = movedCamera(settings, input);
    }
    // A unit that is bound to a camera moves it along its own axes, as the hand sees through it.
    const base::Quat own = movesOnlyCamera ? reference_.rotation : camera_.rotation;
    Map map{.scale = settings.workspaceScale,
            .mode = settings.mode,
            .orientation = movesOnlyCamera ? OrientationLaw::Relative : settings.orientation,
            .R_WHand = settings.frame == MotionFrame::Camera ? own : base::Quat{},
            .baseOffset = settings.baseOffset,
            .tipOffset = settings.tipOffset};
    const bool isHeld = input.isClutched || input.isCameraHeld;
    if (isHeld) {  // rows 5 to 8
        latch(input.hand.pose);
    } else if (hasMap_ && map != map_) {
        latchForMap(map, input.hand.pose);
    }
    map_ = map;
    hasMap_ = true;
    if (settings.mode == ControlMode::Rate) {
        rate(settings, input);
    } else {
        position(settings, input);
        orient(settings, input, movesOnlyCamera ? base::Quat{} : map.R_WHand);
    }
    hand_ = input.hand.pose;
    wasCameraHeld_ = movesCamera;
    return {.X_WR = reference_,
            .movesCamera = movesCamera || movesOnlyCamera,
            .X_WC = movesOnlyCamera ? reference_ : camera_,
            .R_WHand = map_.R_WHand,
            .R_WTurn = R_WTurn_,
            .beginnings = beginnings_};
}

}  // namespace devices
