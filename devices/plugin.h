#pragma once

// The interface of device plug-ins, in plain C: a shared library with these functions adds devices
// to Linkwright without being built with it. devices/example is a whole one, and
// docs/adding-a-device.md says where to put it. This header is all that a plug-in needs; copy it.
//
// SI units. Poses are of the handle in the device's frame, which has the axes that its user sees: x
// towards the user, y to the right, z up. Text is UTF-8 and ends with a zero.
//
// Threads: linkwright_device_enumerate and _open are called by one thread at a time, _read, _write
// and _stop of a device by one thread at a time, another one, meanwhile. _read and _write are
// called at the device's rate and must not wait for longer than its period. No function may let a
// C++ exception out.
//
// What a plug-in says is checked: text is cut, and a reading whose numbers are not finite counts as
// LINKWRIGHT_READ_INVALID.

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Changes when a struct or function here does. A plug-in of another version is refused with a
// message.
#define LINKWRIGHT_DEVICE_ABI 1u

#define LINKWRIGHT_DEVICE_AXES 16
#define LINKWRIGHT_DEVICE_BUTTONS 32
#define LINKWRIGHT_DEVICE_TEXT 64  // bytes, the zero included

#define LINKWRIGHT_DEVICE_EXPORT __attribute__((visibility("default")))

// Bits of LinkwrightDeviceInfo::has.
enum {
    LINKWRIGHT_HAS_POSITION = 1,  // else it is a stick, whose deflection is a velocity
    LINKWRIGHT_HAS_ORIENTATION = 2,
    LINKWRIGHT_HAS_VELOCITY = 4,  // measured; else it is worked out from the poses
    LINKWRIGHT_HAS_GRIPPER = 8,
    LINKWRIGHT_HAS_FORCE = 16,
    LINKWRIGHT_HAS_TORQUE = 32,
    LINKWRIGHT_HAS_GRIPPER_FORCE = 64,
    LINKWRIGHT_HAS_RUMBLE = 128,  // of a force only the amount
    LINKWRIGHT_HAS_BATTERY = 256
};

typedef struct LinkwrightDeviceInfo {
    char id[LINKWRIGHT_DEVICE_TEXT];  // what it is opened by; the same device has the same id again
    char model[LINKWRIGHT_DEVICE_TEXT];  // the "hardware name" of input-device files
    uint32_t has;
    uint32_t axes;
    uint32_t buttons;
    uint32_t reserved;     // 0
    double max_force;      // N
    double max_torque;     // N·m
    double max_stiffness;  // N/m; 0 when it is not known
    double radius;         // m, of the space that the handle moves in
    double rate;           // Hz, 1 to 10000: how often it wants to be read and written
    double watchdog;       // s, for which it keeps a force when nothing is written; 0: for ever
} LinkwrightDeviceInfo;

typedef struct LinkwrightDeviceReading {
    double position[3];
    double orientation[4];                // unit quaternion x, y, z, w
    double linear[3];                     // m/s
    double angular[3];                    // rad/s
    double gripper;                       // 0 closed, 1 open
    double battery;                       // 0 to 1
    double axes[LINKWRIGHT_DEVICE_AXES];  // -1 to 1
    uint32_t buttons;                     // a bit each
    uint32_t reserved;                    // 0
} LinkwrightDeviceReading;

typedef struct LinkwrightDeviceForce {
    double force[3];   // N
    double torque[3];  // N·m
    double gripper;    // N, opens when positive
} LinkwrightDeviceForce;

// Results of linkwright_device_read.
enum {
    LINKWRIGHT_READ_FRESH = 0,    // the reading is new
    LINKWRIGHT_READ_SAME = 1,     // there is nothing new since the last call
    LINKWRIGHT_READ_INVALID = 2,  // the device is there, but what it said is of no use
    LINKWRIGHT_READ_LOST = 3      // the device is gone
};

// LINKWRIGHT_DEVICE_ABI as the plug-in was built with.
LINKWRIGHT_DEVICE_EXPORT uint32_t linkwright_device_abi(void);

// The name of the driver: small letters, digits, - and _, at most 31 of them, and no driver's of
// the program itself. Stays valid.
LINKWRIGHT_DEVICE_EXPORT const char* linkwright_device_driver(void);

// Writes the first `capacity` devices and returns how many there are; less than zero when the
// plug-in cannot work here.
LINKWRIGHT_DEVICE_EXPORT int32_t linkwright_device_enumerate(LinkwrightDeviceInfo* infos,
                                                             int32_t capacity);

// Optional. Why the last call of enumerate or open failed, and what a person can do; stays valid
// until the next call.
LINKWRIGHT_DEVICE_EXPORT const char* linkwright_device_problem(void);

// The device, or null.
LINKWRIGHT_DEVICE_EXPORT void* linkwright_device_open(const char* id);

// The reading is all zero when it is called, but for a whole quaternion and an open gripper.
LINKWRIGHT_DEVICE_EXPORT int32_t linkwright_device_read(void* device,
                                                        LinkwrightDeviceReading* reading);

// Finite, and within the limits of the info. 1 when the device took it, else 0.
LINKWRIGHT_DEVICE_EXPORT int32_t linkwright_device_write(void* device,
                                                         const LinkwrightDeviceForce* force);

// No force from now on, until one is written again. Called before _close, too, and perhaps twice.
LINKWRIGHT_DEVICE_EXPORT void linkwright_device_stop(void* device);

LINKWRIGHT_DEVICE_EXPORT void linkwright_device_close(void* device);

#ifdef __cplusplus
}
#endif
