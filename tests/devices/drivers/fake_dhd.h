#pragma once

// What the stand-in for Force Dimension's library, fake_dhd.cpp, and its test share: the machines
// that it says there are. The library gives the address of its own by the function fakeDhd().

#include <array>

namespace test {

struct FakeDhdMachine {
    int type = 0;
    int serial = 0;
    bool isOpen = false;
    bool isLeft = false;
    bool isInitialized = true;
    bool answers = true;
    std::array<double, 3> position{};
    std::array<double, 9> rotation{1, 0, 0, 0, 1, 0, 0, 0, 1};
    std::array<double, 3> linear{};
    std::array<double, 3> angular{};
    double gripperAngle = 0;
    unsigned buttons = 0;
    int watchdogTicks = 0;  // as it was armed
    bool isForceEnabled = false;
    std::array<double, 7> asked{};  // force, torque, gripper, as last set
    int opened = 0;                 // so often
    int stopped = 0;

    // What its motors do.
    [[nodiscard]] double force(int i) const
    {
        return isForceEnabled ? asked[static_cast<std::size_t>(i)] : 0;
    }
};

struct FakeDhd {
    int count = 0;
    std::array<FakeDhdMachine, 3> machines;
};

}  // namespace test
