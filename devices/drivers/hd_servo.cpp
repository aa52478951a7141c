#include "devices/drivers/hd_servo.h"

#include <algorithm>
#include <array>
#include <utility>

namespace devices {

namespace {

constexpr double kMm = 0.001;     // m
constexpr double kMilli = 0.001;  // N·m
constexpr unsigned short kPriority = 0x7fff;
constexpr unsigned int kInvalidDevice = 0xffffffff;

// libHD's axes are x to the right, y up, z towards the user: which of them each of ours is.
constexpr std::array<int, 3> kOfHd{2, 0, 1};

struct HdModel {
    const char* name;  // as the SDK reports it and AMBF's files name it
    double force;      // N
    double torque;     // N·m; 0: none
    double stiffness;  // N/m
    double radius;     // m
};

constexpr std::array kHdModels{
    HdModel{"Touch", 3.3, 0, 400, 0.075},
    HdModel{"PHANTOM Omni", 3.3, 0, 700, 0.1},
    HdModel{"PHANTOM Desktop", 7.9, 0, 1000, 0.1},
    HdModel{"PHANTOM Premium 1.5 6DOF", 8.5, 0.188, 800, 0.12},
    HdModel{"PHANTOM Premium 3.0 6DOF", 22, 0.188, 1000, 0.25},
};

exchange::DeviceTraits traitsOf(const std::string& name)
{
    constexpr HdModel kOther{"", 3.3, 0, 400, 0.075};
    const auto* const found = std::find_if(kHdModels.begin(), kHdModels.end(),
                                           [&](const HdModel& one) { return name == one.name; });
    const HdModel& model = found != kHdModels.end() ? *found : kOther;
    return {.hasPosition = true,
            .hasOrientation = true,
            .hasForce = true,
            .hasTorque = model.torque > 0,
            .buttons = 4,
            .maxForce = model.force,
            .maxTorque = model.torque,
            .maxStiffness = model.stiffness,
            .radius = model.radius,
            .rate = 1000};
}

base::Pose poseOf(const std::array<double, 16>& columns)
{
    base::Mat3 matrix;
    base::Pose pose;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto row = static_cast<std::size_t>(kOfHd[i]);
        for (int j = 0; j < 3; ++j) {
            matrix[i][j] =
                columns[4 * static_cast<std::size_t>(kOfHd[static_cast<std::size_t>(j)]) + row];
        }
        pose.position[static_cast<int>(i)] = kMm * columns[12 + row];
    }
    pose.rotation = base::fromMatrix(matrix);
    return pose;
}

std::array<double, 3> toHd(base::Vec3 ours)
{
    std::array<double, 3> values{};
    for (int i = 0; i < 3; ++i) {
        values[static_cast<std::size_t>(kOfHd[static_cast<std::size_t>(i)])] = ours[i];
    }
    return values;
}

}  // namespace

HdServo::HdServo(const HdFunctions& functions,
                 const HdConstants& constants,
                 const std::vector<std::string>& configurations)
    : hd_(functions), constants_(constants)
{
    for (const std::string& configuration : configurations) {
        addDevice(configuration);
    }
}

HdServo::~HdServo()
{
    if (isRunning_) {
        hd_.stopScheduler();
    }
}

void HdServo::addDevice(const std::string& configuration)
{
    hd_.getError();
    const unsigned int device =
        hd_.initDevice(configuration.empty() ? nullptr : configuration.c_str());
    if (hd_.getError().code != 0 || device == kInvalidDevice) {
        return;
    }
    hd_.makeCurrentDevice(device);
    const char* const model = hd_.getString(constants_.deviceModelType);
    auto link = std::make_unique<HdLink>();
    link->device = device;
    link->info = {.driver = "openhaptics",
                  .id = configuration.empty() ? "default" : configuration,
                  .model = model != nullptr ? model : "PHANTOM"};
    link->info.traits = traitsOf(link->info.model);
    hd_.enable(constants_.forceOutput);
    links_.push_back(std::move(link));
}

void HdServo::start()
{
    if (std::exchange(isRunning_, true)) {
        return;
    }
    hd_.scheduleAsynchronous(
        [](void* self) {
            auto& servo = *static_cast<HdServo*>(self);
            for (const auto& link : servo.links_) {
                servo.serve(*link);
            }
            return servo.constants_.callbackContinue;
        },
        this, kPriority);
    hd_.startScheduler();
}

void HdServo::serve(HdLink& link)
{
    link.unwritten = link.forces.refresh() ? 0 : link.unwritten + 1;
    const bool isHeld =
        link.isOpen.load(std::memory_order_acquire) && link.unwritten < kWatchdogCalls;
    const exchange::DeviceForce force = isHeld ? link.forces.front() : exchange::DeviceForce{};

    hd_.beginFrame(link.device);
    std::array<double, 16> transform{};
    int buttons = 0;
    hd_.getDoublev(constants_.currentTransform, transform.data());
    hd_.getIntegerv(constants_.currentButtons, &buttons);
    hd_.setDoublev(constants_.currentForce, toHd(force.force).data());
    if (link.info.traits.hasTorque) {
        hd_.setDoublev(constants_.currentTorque, toHd(force.torque / kMilli).data());
    }
    hd_.endFrame(link.device);

    const unsigned int code = hd_.getError().code;
    const bool knowsErrors = constants_.communicationError || constants_.deviceFault;
    const bool isFailing = knowsErrors ? code != 0 && (code == constants_.communicationError ||
                                                       code == constants_.deviceFault)
                                       : code != 0;
    link.isFailing.store(isFailing, std::memory_order_relaxed);
    if (!isFailing) {
        link.readings.back() = {.pose = poseOf(transform),
                                .buttons = static_cast<std::uint32_t>(buttons) & 0xfU};
        link.readings.publish();
    }
}

}  // namespace devices
