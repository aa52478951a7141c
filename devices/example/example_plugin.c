// A device plug-in in C: a hand of 0.2 kg on a spring, which gives way to the force that it feels.
// It is simulated, a step with each reading; a real one would ask its hardware there.
//
//     cc -shared -fPIC -I <folder of Linkwright> -o example_plugin.so example_plugin.c

#include "devices/plugin.h"

#include <math.h>
#include <string.h>

static const double kMass = 0.2;       // kg
static const double kStiffness = 100;  // N/m
static const double kRate = 1000;      // Hz
static const double kMaxForce = 5;     // N
static const int kWatchdogSteps = 20;  // readings without a force, after which there is none

struct Hand {
    int isOpen;
    double position[3];  // m
    double velocity[3];  // m/s
    double force[3];     // N
    int steps;           // since a force was written
};

// There is one hand, so nothing is taken from the heap.
static struct Hand hand;
static const char* problem = "";

uint32_t linkwright_device_abi(void)
{
    return LINKWRIGHT_DEVICE_ABI;
}

const char* linkwright_device_driver(void)
{
    return "example";
}

int32_t linkwright_device_enumerate(LinkwrightDeviceInfo* infos, int32_t capacity)
{
    if (capacity > 0) {
        memset(&infos[0], 0, sizeof(infos[0]));
        strcpy(infos[0].id, "hand");
        strcpy(infos[0].model, "Example Hand");
        infos[0].has = LINKWRIGHT_HAS_POSITION | LINKWRIGHT_HAS_VELOCITY | LINKWRIGHT_HAS_FORCE;
        infos[0].max_force = kMaxForce;
        infos[0].max_stiffness = 1000;
        infos[0].radius = 0.1;
        infos[0].rate = kRate;
        infos[0].watchdog = kWatchdogSteps / kRate;
    }
    return 1;
}

const char* linkwright_device_problem(void)
{
    return problem;
}

void* linkwright_device_open(const char* id)
{
    if (strcmp(id, "hand") != 0) {
        problem = "there is only the device hand";
        return NULL;
    }
    if (hand.isOpen) {
        problem = "the hand is in use already; disconnect it first";
        return NULL;
    }
    memset(&hand, 0, sizeof(hand));
    hand.isOpen = 1;
    problem = "";
    return &hand;
}

int32_t linkwright_device_read(void* device, LinkwrightDeviceReading* reading)
{
    struct Hand* const one = device;
    const double damping = 2 * sqrt(kMass * kStiffness);  // comes to rest soonest
    if (++one->steps > kWatchdogSteps) {
        linkwright_device_stop(one);
    }
    for (int i = 0; i < 3; ++i) {
        const double pull =
            one->force[i] - kStiffness * one->position[i] - damping * one->velocity[i];
        one->velocity[i] += pull / kMass / kRate;
        one->position[i] += one->velocity[i] / kRate;
        reading->position[i] = one->position[i];
        reading->linear[i] = one->velocity[i];
    }
    return LINKWRIGHT_READ_FRESH;
}

int32_t linkwright_device_write(void* device, const LinkwrightDeviceForce* force)
{
    struct Hand* const one = device;
    memcpy(one->force, force->force, sizeof(one->force));
    one->steps = 0;
    return 1;
}

void linkwright_device_stop(void* device)
{
    struct Hand* const one = device;
    memset(one->force, 0, sizeof(one->force));
}

void linkwright_device_close(void* device)
{
    struct Hand* const one = device;
    one->isOpen = 0;
}
