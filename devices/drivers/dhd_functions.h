#pragma once

#include "devices/drivers/shared_library.h"

namespace devices {

// The functions of Force Dimension's SDK that are used, by its public header dhdc.h (3.7) and
// drdc.h, as plain C. Nothing of the SDK is needed to build: its library is loaded when it is
// installed. The last argument is the number of a device; results below zero are errors.
struct DhdFunctions {
    // Required.
    int (*getDeviceCount)() = nullptr;
    int (*openId)(char index) = nullptr;  // the number of the device from then on
    int (*close)(char id) = nullptr;
    int (*stop)(char id) = nullptr;
    int (*getSystemType)(char id) = nullptr;
    int (*getPosition)(double* x, double* y, double* z, char id) = nullptr;  // m
    int (*enableForce)(unsigned char on, char id) = nullptr;
    int (*setForceAndTorqueAndGripperForce)(
        double fx, double fy, double fz, double tx, double ty, double tz, double gripper, char id) =
        nullptr;

    // Null in libraries that do not have them.
    const char* (*getSystemName)(char id) = nullptr;
    int (*getSerialNumber)(unsigned short* number, char id) = nullptr;
    bool (*isLeftHanded)(char id) = nullptr;
    bool (*hasActiveWrist)(char id) = nullptr;
    int (*getOrientationFrame)(double matrix[3][3], char id) = nullptr;
    int (*getLinearVelocity)(double* x, double* y, double* z, char id) = nullptr;  // m/s
    int (*getAngularVelocityRad)(double* x, double* y, double* z, char id) = nullptr;
    int (*getGripperAngleRad)(double* angle, char id) = nullptr;
    unsigned int (*getButtonMask)(char id) = nullptr;
    int (*setWatchdog)(unsigned char duration, char id) = nullptr;  // in 125 µs; 0: none
    const char* (*errorGetLastStr)() = nullptr;
    bool (*isInitialized)(char id) = nullptr;  // of libdrd

    // An error that names what is missing.
    base::Status load(const SharedLibrary& library);
};

}  // namespace devices
