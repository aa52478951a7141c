// Input devices whose programs publish CRTK's topics, as a device plug-in: LINKWRIGHT_CRTK_DEVICES
// lists their names with colons between, "/MTMR:/MTML". The model of a device, which files of input
// devices have as `hardware name`, is the last part of its name.

#include "devices/plugin.h"

#include <ros/exceptions.h>
#include <stdlib.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstring>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "ros1/crtk_listener.h"
#include "ros1/node.h"

namespace {

constexpr const char* kVariable = "LINKWRIGHT_CRTK_DEVICES";
constexpr double kRate = 200;       // Hz
constexpr double kMaxForce = 3;     // N
constexpr double kMaxTorque = 0.1;  // N·m
constexpr double kStiffness = 200;  // N/m
constexpr double kRadius = 0.15;    // m
constexpr double kOpen = 1;         // rad, of a gripper
constexpr std::chrono::milliseconds kSilence{500};

struct Device {
    explicit Device(const std::string& name) : listener(name) {}

    ros1::CrtkListener listener;
    std::uint64_t seen = 0;  // poses
};

std::string& problem()
{
    static std::string text;
    return text;
}

std::vector<std::string> names()
{
    const char* const value = getenv(kVariable);
    std::istringstream list(value == nullptr ? "" : value);
    std::vector<std::string> found;
    for (std::string name; std::getline(list, name, ':');) {
        if (!name.empty() && name.size() < LINKWRIGHT_DEVICE_TEXT) {
            found.push_back(name);
        }
    }
    return found;
}

void copyText(const std::string& text, char (&place)[LINKWRIGHT_DEVICE_TEXT])
{
    std::copy_n(text.c_str(), std::min<std::size_t>(text.size() + 1, sizeof(place)), place);
    place[sizeof(place) - 1] = '\0';
}

bool isNode()
{
    const base::Status started = ros1::prepareNode("linkwright_crtk");
    if (!started) {
        problem() = started.error().message + ": " + started.error().hint;
    }
    return started.ok();
}

}  // namespace

uint32_t linkwright_device_abi(void)
{
    return LINKWRIGHT_DEVICE_ABI;
}

const char* linkwright_device_driver(void)
{
    return "crtk";
}

int32_t linkwright_device_enumerate(LinkwrightDeviceInfo* infos, int32_t capacity)
{
    const std::vector<std::string> all = names();
    if (all.empty()) {
        problem() = std::string("name the devices in ") + kVariable + ", such as /MTMR:/MTML";
        return -1;
    }
    if (!isNode()) {
        return -1;
    }
    for (std::size_t i = 0; i < all.size() && static_cast<int32_t>(i) < capacity; ++i) {
        infos[i] = {};
        copyText(all[i], infos[i].id);
        copyText(all[i].substr(all[i].rfind('/') + 1), infos[i].model);
        infos[i].has = LINKWRIGHT_HAS_POSITION | LINKWRIGHT_HAS_ORIENTATION |
                       LINKWRIGHT_HAS_GRIPPER | LINKWRIGHT_HAS_FORCE | LINKWRIGHT_HAS_TORQUE;
        infos[i].max_force = kMaxForce;
        infos[i].max_torque = kMaxTorque;
        infos[i].max_stiffness = kStiffness;
        infos[i].radius = kRadius;
        infos[i].rate = kRate;
    }
    return static_cast<int32_t>(all.size());
}

const char* linkwright_device_problem(void)
{
    return problem().c_str();
}

void* linkwright_device_open(const char* id)
{
    if (!isNode()) {
        return nullptr;
    }
    try {
        return std::make_unique<Device>(id).release();
    } catch (const ros::Exception& refused) {
        problem() = refused.what();
        return nullptr;
    }
}

int32_t linkwright_device_read(void* device, LinkwrightDeviceReading* reading)
{
    auto& one = *static_cast<Device*>(device);
    const auto newest = one.listener.read();
    if (!newest) {
        return LINKWRIGHT_READ_SAME;
    }
    if (newest->count == 0) {
        return LINKWRIGHT_READ_INVALID;
    }
    if (newest->count == one.seen) {
        const auto silence = std::chrono::steady_clock::now() - newest->heard;
        return silence < kSilence ? LINKWRIGHT_READ_SAME : LINKWRIGHT_READ_LOST;
    }
    one.seen = newest->count;
    const base::Vec3 place = newest->pose.position;
    const base::Quat turn = newest->pose.rotation;
    const double length = std::sqrt(base::dot(turn, turn));
    if (length < 0.9 || length > 1.1) {
        return LINKWRIGHT_READ_INVALID;
    }
    std::copy_n(std::array{place.x, place.y, place.z}.begin(), 3, reading->position);
    std::copy_n(
        std::array{turn.x / length, turn.y / length, turn.z / length, turn.w / length}.begin(), 4,
        reading->orientation);
    reading->gripper = std::clamp(newest->gripper.value_or(kOpen) / kOpen, 0.0, 1.0);
    return LINKWRIGHT_READ_FRESH;
}

int32_t linkwright_device_write(void* device, const LinkwrightDeviceForce* force)
{
    const auto vector = [](const double* numbers) {
        return base::Vec3{numbers[0], numbers[1], numbers[2]};
    };
    static_cast<Device*>(device)->listener.servoWrench(
        {vector(force->force), vector(force->torque)});
    return 1;
}

void linkwright_device_stop(void* device)
{
    static_cast<Device*>(device)->listener.servoWrench({});
}

void linkwright_device_close(void* device)
{
    const std::unique_ptr<Device> gone(static_cast<Device*>(device));
}
