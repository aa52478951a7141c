// A library with the C functions of Force Dimension's SDK, whose machines a test moves. Built a
// second time with LINKWRIGHT_FAKE_DHD_OLD, as a library that lacks some of them.

#include "tests/devices/drivers/fake_dhd.h"

#include <algorithm>

namespace {

test::FakeDhd state;

// Numbers of open devices are not those they are opened by.
constexpr char kFirstId = 10;

// Null when it is not open, or does not answer.
test::FakeDhdMachine* machine(char id)
{
    const int index = id - kFirstId;
    if (index < 0 || index >= state.count) {
        return nullptr;
    }
    test::FakeDhdMachine& one = state.machines[static_cast<std::size_t>(index)];
    return one.isOpen && one.answers ? &one : nullptr;
}

int copy(const std::array<double, 3>& values, double* x, double* y, double* z)
{
    *x = values[0];
    *y = values[1];
    *z = values[2];
    return 0;
}

}  // namespace

extern "C" {

test::FakeDhd* fakeDhd()
{
    return &state;
}

int dhdGetDeviceCount()
{
    return state.count;
}

int dhdOpenID(char index)
{
    if (index < 0 || index >= state.count) {
        return -1;
    }
    test::FakeDhdMachine& one = state.machines[static_cast<std::size_t>(index)];
    if (one.isOpen || !one.answers) {
        return -1;
    }
    one.isOpen = true;
    ++one.opened;
    return kFirstId + index;
}

int dhdClose(char id)
{
    test::FakeDhdMachine* const one = machine(id);
    if (one == nullptr) {
        return -1;
    }
    one->isOpen = false;
    one->isForceEnabled = false;
    return 0;
}

int dhdStop(char id)
{
    test::FakeDhdMachine* const one = machine(id);
    if (one == nullptr) {
        return -1;
    }
    one->isForceEnabled = false;
    ++one->stopped;
    return 0;
}

int dhdGetSystemType(char id)
{
    const test::FakeDhdMachine* const one = machine(id);
    return one != nullptr ? one->type : -1;
}

int dhdGetPosition(double* x, double* y, double* z, char id)
{
    const test::FakeDhdMachine* const one = machine(id);
    return one != nullptr ? copy(one->position, x, y, z) : -1;
}

int dhdEnableForce(unsigned char on, char id)
{
    test::FakeDhdMachine* const one = machine(id);
    if (one == nullptr) {
        return -1;
    }
    one->isForceEnabled = on != 0;
    return 0;
}

#ifndef LINKWRIGHT_FAKE_DHD_OLD
int dhdSetForceAndTorqueAndGripperForce(
    double fx, double fy, double fz, double tx, double ty, double tz, double gripper, char id)
{
    test::FakeDhdMachine* const one = machine(id);
    if (one == nullptr) {
        return -1;
    }
    one->asked = {fx, fy, fz, tx, ty, tz, gripper};
    return 0;
}

int dhdGetSerialNumber(unsigned short* number, char id)
{
    const test::FakeDhdMachine* const one = machine(id);
    if (one == nullptr) {
        return -1;
    }
    *number = static_cast<unsigned short>(one->serial);
    return 0;
}

const char* dhdGetSystemName(char)
{
    return "prototype";
}

const char* dhdErrorGetLastStr()
{
    return "device already opened";
}

bool dhdIsLeftHanded(char id)
{
    const test::FakeDhdMachine* const one = machine(id);
    return one != nullptr && one->isLeft;
}

bool dhdHasActiveWrist(char id)
{
    const test::FakeDhdMachine* const one = machine(id);
    return one != nullptr && one->type >= 104;
}

bool drdIsInitialized(char id)
{
    const test::FakeDhdMachine* const one = machine(id);
    return one != nullptr && one->isInitialized;
}

int dhdGetOrientationFrame(double matrix[3][3], char id)
{
    const test::FakeDhdMachine* const one = machine(id);
    if (one == nullptr) {
        return -1;
    }
    std::copy(one->rotation.begin(), one->rotation.end(), &matrix[0][0]);
    return 0;
}

int dhdGetLinearVelocity(double* x, double* y, double* z, char id)
{
    const test::FakeDhdMachine* const one = machine(id);
    return one != nullptr ? copy(one->linear, x, y, z) : -1;
}

int dhdGetAngularVelocityRad(double* x, double* y, double* z, char id)
{
    const test::FakeDhdMachine* const one = machine(id);
    return one != nullptr ? copy(one->angular, x, y, z) : -1;
}

int dhdGetGripperAngleRad(double* angle, char id)
{
    const test::FakeDhdMachine* const one = machine(id);
    if (one == nullptr) {
        return -1;
    }
    *angle = one->isLeft ? -one->gripperAngle : one->gripperAngle;
    return 0;
}

unsigned int dhdGetButtonMask(char id)
{
    const test::FakeDhdMachine* const one = machine(id);
    return one != nullptr ? one->buttons : 0;
}

int dhdSetWatchdog(unsigned char duration, char id)
{
    test::FakeDhdMachine* const one = machine(id);
    if (one == nullptr) {
        return -1;
    }
    one->watchdogTicks = duration;
    return 0;
}
#endif
}
