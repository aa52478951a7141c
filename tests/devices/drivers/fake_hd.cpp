// A library with the C functions of OpenHaptics' libHD. Its servo runs when the test says so.

#include "tests/devices/drivers/fake_hd.h"

#include <algorithm>

namespace {

struct Error {
    unsigned int code;
    int internalCode;
    unsigned int device;
};

test::FakeHd state;
unsigned error = 0;
std::size_t current = 0;
unsigned (*callback)(void*) = nullptr;
void* callbackData = nullptr;

test::FakeHdDevice& device()
{
    return state.devices[current];
}

}  // namespace

extern "C" {

test::FakeHd* fakeHd()
{
    return &state;
}

// False when nothing is called.
bool fakeHdServo()
{
    if (!state.isRunning || callback == nullptr) {
        return false;
    }
    if (callback(callbackData) != 1) {
        callback = nullptr;
    }
    return true;
}

unsigned int hdInitDevice(const char* configuration)
{
    const std::string name = configuration != nullptr ? configuration : "";
    for (unsigned i = 0; i < static_cast<unsigned>(state.count); ++i) {
        if (state.devices[i].configuration == name) {
            return i;
        }
    }
    error = 0x303;
    return 0xffffffff;
}

Error hdGetError()
{
    const unsigned code = error;
    error = 0;
    return {code, 0, 0};
}

void hdMakeCurrentDevice(unsigned int number)
{
    current = number;
}

void hdEnable(unsigned int capability)
{
    device().hasForceOutput = capability == 0x40;
}

unsigned long hdScheduleAsynchronous(unsigned (*called)(void*), void* data, unsigned short)
{
    callback = called;
    callbackData = data;
    return 1;
}

void hdStartScheduler()
{
    state.isRunning = true;
}

void hdStopScheduler()
{
    state.isRunning = false;
    callback = nullptr;
}

void hdBeginFrame(unsigned int number)
{
    current = number;
}

void hdEndFrame(unsigned int number)
{
    error = state.devices[number].error;
}

void hdGetDoublev(unsigned int parameter, double* values)
{
    if (parameter == 0x12) {
        std::copy(device().transform.begin(), device().transform.end(), values);
    } else {
        error = 0x100;
    }
}

void hdGetIntegerv(unsigned int parameter, int* values)
{
    if (parameter == 0x11) {
        *values = device().buttons;
    } else {
        error = 0x100;
    }
}

void hdSetDoublev(unsigned int parameter, const double* values)
{
    if (parameter == 0x14) {
        std::copy_n(values, 3, device().force.begin());
    } else if (parameter == 21) {
        std::copy_n(values, 3, device().torque.begin());
    } else {
        error = 0x100;
    }
}

const char* hdGetString(unsigned int parameter)
{
    return parameter == 0x25 ? device().model.c_str() : nullptr;
}
}
