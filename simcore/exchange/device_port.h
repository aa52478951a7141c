#pragma once

#include "base/math.h"
#include "exchange/camera_pose.h"
#include "exchange/device_reading.h"
#include "scene/scene.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace exchange {

// Input devices as a window sees them: what is there, what each unit does and feels now, and the
// few things that a hand may ask for. A unit is a device with the body or the cameras that it moves
// (dissertation, section 3.2). SI units, poses in the world W.

enum class DeviceConnection : std::uint8_t {
    Opening,
    Connected,
    Absent,  // no such device is there
    Lost,    // it was there, and is gone
    Failed,  // it is there and cannot be used
};

// Why a unit puts out no force and moves nothing, the gravest last.
enum class DeviceHalt : std::uint8_t {
    None,
    Clutched,    // the reference stands still
    Apart,       // the hand is to be turned as its body is, before it moves it
    NotPresent,  // nobody holds the dead man's handle
    Waiting,     // the run does not play, or has not what the unit is bound to
    Stale,       // the run has not been heard of for long
    Invalid,     // what the device says is of no use
    Diverged,    // the body's state stopped being finite
    NotEngaged,  // nobody has engaged the unit since it began or was halted by one of the next
    Unattended,  // the window hung
    Stopped,     // somebody has stopped all forces
    Lost,        // the device is gone
};

// How often a loop had periods of which length, in classes of equal width from 0 on; the last is
// for all that are longer.
struct PeriodCounts {
    double width = 0;  // s
    std::vector<std::uint32_t> counts;

    bool operator==(const PeriodCounts&) const = default;
};

// The newest of one unit.
struct DeviceUnit {
    std::string name;  // of its block in the file
    DeviceInfo device;
    DeviceConnection connection = DeviceConnection::Absent;
    // While it is not connected, or the scene has not what it is bound to: why, in one sentence,
    // and what to do about it.
    std::string trouble;
    std::string hint;
    bool isBound = false;  // the scene has what it moves

    DeviceHalt halt = DeviceHalt::NotEngaged;
    double apart = 0;           // rad, by how much they differ then
    bool isCameraHeld = false;  // the hand moves the cameras now
    DeviceReading reading;
    // Of its axes, before they are calibrated.
    std::array<double, kMostDeviceAxes> rawAxes{};

    DeviceForce force;          // that was written last, in the device's frame
    double forceLimit = 0;      // N
    bool hasForces = true;      // the hand wants to feel them (setForces)
    double workspaceScale = 1;  // metres in W per metre of the hand

    // The first of its cameras, whose axes its motion has; none: the world's.
    std::optional<scene::CameraIndex> camera;
    // Where the hand wants its body, or the first of its cameras. Only while the run has it, or
    // waits for the hand to be turned (Apart).
    base::Pose X_WR;
    // The device's frame, as the unit lays it into the world: the hand at p in it has its reference
    // at X_WD * (workspaceScale * p).
    base::Pose X_WD;
    bool hasReference = false;

    // Of its loop, since it began.
    std::uint64_t cycles = 0;
    double rate = 0;  // Hz
    double p50 = 0;   // percentiles of its periods, s
    double p99_9 = 0;
    double worst = 0;
    PeriodCounts periods;
    std::uint64_t stale = 0;  // cycles without fresh news of the body
    bool isRealTime = false;  // the system gave the loop a real-time priority
};

struct DeviceDriver {
    std::string name;         // "sdl"
    std::string summary;      // in one sentence
    std::string unavailable;  // why none of its devices can be used; empty when they can
    std::string hint;
};

// An input-device file (ADF reference section 13), as its text is now.
struct DeviceFile {
    std::string text;
    std::string path;  // absolute, or empty for one that was never saved
    // Units whose models that stand for their hands are in scenes, after all others, in the order
    // of the file.
    std::vector<std::string> proxies;

    bool operator==(const DeviceFile&) const = default;
};

// A button of a device that was pressed or let go.
struct DeviceButton {
    std::string unit;
    int button = 0;
    bool isPressed = false;
};

// Of one window, on its thread. No call waits: what takes time goes on elsewhere, and refresh()
// is true once it shows. A unit that is new, was stopped or was lost does nothing until a hand
// engages it.
class DevicePort {
public:
    virtual ~DevicePort() = default;

    // Runs the units of this file instead of those before. Units whose device stays go on, with
    // their new settings. Without a text there are none.
    virtual void use(const DeviceFile& file) = 0;

    // The scene that the run is in, whenever it is another one; null while there is no run. Units
    // find what they are bound to in it.
    virtual void follow(const scene::ScenePtr& scene) = 0;

    // The scene with the models that stand for hands as their units start: where the device's
    // `location` is, able to hold what their sensors see. The scene itself without any.
    [[nodiscard]] virtual scene::ScenePtr prepared(const scene::ScenePtr& scene) const = 0;

    // Likewise with the other units that are connected: what a run starts from, or goes on in.
    [[nodiscard]] virtual scene::ScenePtr started(const scene::ScenePtr& scene) = 0;

    // Looks again for drivers and devices.
    virtual void rescan() = 0;

    // Takes the newest of everything; also says that the window is alive, so to be called several
    // times a second. True when something is other than it was.
    virtual bool refresh() = 0;

    // Valid until the next refresh().
    [[nodiscard]] virtual const std::vector<DeviceUnit>& units() const = 0;
    [[nodiscard]] virtual const std::vector<DeviceDriver>& drivers() const = 0;
    // That are there, whether a unit has them or not.
    [[nodiscard]] virtual const std::vector<DeviceInfo>& devices() const = 0;

    // False when there is none.
    virtual bool takeButton(DeviceButton& button) = 0;

    // Names of units are those of units(); others are ignored.
    virtual void engage(const std::string& unit) = 0;
    virtual void disengage(const std::string& unit) = 0;
    // All forces fall at once, of all windows of the program; each unit is then to be engaged anew.
    virtual void stopForces() = 0;
    // Whether the hand shall feel forces; the unit moves its body without them, too.
    virtual void setForces(const std::string& unit, bool on) = 0;

    // A weak push upwards of about a second, by which a person tries the device. Nothing while the
    // unit acts.
    virtual void testForce(const std::string& unit) = 0;
    // The device lies elsewhere in the world, and what it moves goes along: this way in W, m.
    virtual void shift(const std::string& unit, base::Vec3 way) = 0;

    // The cameras that units move, where they are now. Valid until the next call.
    [[nodiscard]] virtual const CameraPoses& cameras() = 0;

    // What the virtual device's hand does, from now on: its pose, velocity, buttons and gripper.
    virtual void feed(const DeviceReading& hand) = 0;
};

}  // namespace exchange
