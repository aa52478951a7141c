// Plug-ins that are not as they should be, by what LINKWRIGHT_FAULT is.

#include "devices/plugin.h"

#include <cmath>
#include <cstring>

#define LINKWRIGHT_OTHER_VERSION 1
#define LINKWRIGHT_LACKS_READ 2
#define LINKWRIGHT_LIES 3
#define LINKWRIGHT_CANNOT_WORK 4

namespace {

int readings = 0;

LinkwrightDeviceInfo infoOf(const char* id)
{
    LinkwrightDeviceInfo info{};
    std::strcpy(info.id, id);
    info.rate = 100;
    return info;
}

}  // namespace

extern "C" {

uint32_t linkwright_device_abi()
{
    return LINKWRIGHT_FAULT == LINKWRIGHT_OTHER_VERSION ? 77 : LINKWRIGHT_DEVICE_ABI;
}

const char* linkwright_device_driver()
{
    return "fake";
}

int32_t linkwright_device_enumerate(LinkwrightDeviceInfo* infos, int32_t capacity)
{
    if (LINKWRIGHT_FAULT == LINKWRIGHT_CANNOT_WORK) {
        return -1;
    }
    if (capacity < 6) {
        return 1000;
    }
    infos[0] = infoOf("good");
    infos[0].has = LINKWRIGHT_HAS_ORIENTATION | 0x80000000U;
    infos[0].axes = 1000;
    infos[0].buttons = 1000;
    std::memset(infos[0].model, 'x', sizeof(infos[0].model));  // without an end
    infos[1] = infoOf("no rate");
    infos[1].rate = 0;
    infos[2] = infoOf("no number");
    infos[2].max_force = std::nan("");
    infos[3] = infoOf("");
    infos[4] = infoOf("below zero");
    infos[4].watchdog = -1;
    infos[5] = infoOf("does not open");
    return 1000;
}

const char* linkwright_device_problem()
{
    return "the cable is not plugged in";
}

void* linkwright_device_open(const char* id)
{
    readings = 0;
    return std::strcmp(id, "good") == 0 ? &readings : nullptr;
}

#if LINKWRIGHT_FAULT != LINKWRIGHT_LACKS_READ
int32_t linkwright_device_read(void*, LinkwrightDeviceReading* reading)
{
    switch (readings++) {
        case 0:
            reading->position[1] = std::nan("");
            return LINKWRIGHT_READ_FRESH;
        case 1:
            reading->orientation[3] = 0;
            return LINKWRIGHT_READ_FRESH;
        case 2:
            reading->axes[15] = INFINITY;
            return LINKWRIGHT_READ_FRESH;
        case 3:
            return 1234;
        case 4:
            return -5;
        case 5:
            return LINKWRIGHT_READ_SAME;
        case 6:
            reading->gripper = 8;
            reading->axes[0] = -3;
            reading->buttons = 6;
            return LINKWRIGHT_READ_FRESH;
        case 7:
            return LINKWRIGHT_READ_LOST;
        default:
            return LINKWRIGHT_READ_FRESH;
    }
}
#endif

int32_t linkwright_device_write(void*, const LinkwrightDeviceForce*)
{
    return 0;
}

void linkwright_device_stop(void*)
{}

void linkwright_device_close(void*)
{}
}
