#pragma once

// What the stand-in for OpenHaptics' library, fake_hd.cpp, and its test share. The library gives
// the address of its own by fakeHd(), and fakeHdServo() is one call of its servo.

#include <array>
#include <string>

namespace test {

// The numbers of parameters are the stand-in's own, in a header of the form of the vendor's.
inline constexpr const char* kFakeHdHeader = R"(
/* Parameters */
#define HD_CURRENT_BUTTONS 0x11
#define HD_CURRENT_TRANSFORM		0x12
#define HD_CURRENT_VELOCITY 0x13
#define HD_CURRENT_FORCE 0x14 /* N */
#define HD_CURRENT_TORQUE 21
#define HD_FORCE_OUTPUT 0x40u
#define HD_DEVICE_MODEL_TYPE 0x25
#define HD_CALLBACK_DONE 0
#define HD_CALLBACK_CONTINUE 1
#define HD_COMM_ERROR 0x301
#define HD_DEVICE_FAULT 0x302
#define HD_DEFAULT_SCHEDULER_PRIORITY ((HD_MAX_SCHEDULER_PRIORITY + HD_MIN_SCHEDULER_PRIORITY)/2)
)";

struct FakeHdDevice {
    std::string configuration;  // "" is the default one
    std::string model = "PHANTOM Omni";
    std::array<double, 16> transform{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    int buttons = 0;
    unsigned error = 0;  // that each frame ends with
    bool hasForceOutput = false;
    std::array<double, 3> force{};
    std::array<double, 3> torque{};
};

struct FakeHd {
    std::array<FakeHdDevice, 2> devices;
    int count = 0;
    bool isRunning = false;
};

}  // namespace test
