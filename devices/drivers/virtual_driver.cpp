#include "devices/drivers/virtual_driver.h"

#include "devices/drivers/glide.h"

#include <cmath>
#include <utility>

namespace devices {

namespace {

exchange::DeviceInfo infoOf(std::size_t index, const VirtualFeed& feed)
{
    const std::string name = index == 0 ? "virtual" : "virtual " + std::to_string(index + 1);
    return {.driver = "virtual",
            .id = name,
            .model = name,
            .traits = {.hasPosition = feed.hasPose(),
                       .hasOrientation = feed.hasPose(),
                       .hasVelocity = !feed.hasPose(),
                       .hasGripper = true,
                       .hasForce = true,
                       .hasTorque = true,
                       .isOnScreen = true,
                       .buttons = static_cast<std::uint32_t>(exchange::kMostDeviceButtons),
                       .maxForce = 10,
                       .maxTorque = 1,
                       .rate = 250}};
}

}  // namespace

class VirtualDevice final : public Device {
public:
    VirtualDevice(std::shared_ptr<VirtualFeed> feed, exchange::DeviceInfo info, DeviceClock now)
        : feed_(std::move(feed)),
          info_(std::move(info)),
          now_(std::move(now)),
          fedAt_(now_()),
          readAt_(fedAt_),
          glide_(feed_->glideTime())
    {}

    ~VirtualDevice() override
    {
        stop();
        feed_->isConnected_.store(false, std::memory_order_release);
    }

    [[nodiscard]] const exchange::DeviceInfo& info() const override { return info_; }

    ReadResult read(exchange::DeviceReading& reading) override
    {
        const double now = now_();
        const double dt = now - std::exchange(readAt_, now);
        const bool isFed = feed_->readings_.refresh();
        if (isFed || !hasRead_) {
            fedAt_ = now;
            newest_ = feed_->readings_.front();
            if (!std::exchange(hasRead_, true)) {
                glide_.begin(newest_.pose);
            }
        }
        const bool glides = glide_.advance(newest_.pose, dt);
        if (isFed || glides || !hasSaid_) {
            hasSaid_ = true;
            reading = newest_;
            reading.pose = glide_.pose();
            return ReadResult::Fresh;
        }
        const bool moves = newest_.linear != base::Vec3{} || newest_.angular != base::Vec3{};
        if (!moves || now - fedAt_ <= VirtualDriver::kHold) {
            return ReadResult::Same;
        }
        newest_.linear = {};
        newest_.angular = {};
        reading = newest_;
        reading.pose = glide_.pose();
        return ReadResult::Fresh;
    }

    bool write(const exchange::DeviceForce& force) override
    {
        if (!base::isFinite(force.force) || !base::isFinite(force.torque) ||
            !std::isfinite(force.gripper)) {
            stop();
            return false;
        }
        feed_->forces_.back() = force;
        feed_->forces_.publish();
        return true;
    }

    void stop() override { write({}); }

    // Nobody feels it.
    [[nodiscard]] double watchdog() const override { return 0; }

private:
    std::shared_ptr<VirtualFeed> feed_;
    exchange::DeviceInfo info_;
    DeviceClock now_;
    exchange::DeviceReading newest_;
    double fedAt_;   // s
    double readAt_;  // s
    Glide glide_;
    bool hasRead_ = false;
    bool hasSaid_ = false;
};

void VirtualFeed::setPose(const base::Pose& pose)
{
    reading_.pose = pose;
    publish();
}

void VirtualFeed::setMotion(base::Vec3 linear, base::Vec3 angular)
{
    reading_.linear = linear;
    reading_.angular = angular;
    publish();
}

void VirtualFeed::setButton(int button, bool isPressed)
{
    if (button < 0 || button >= static_cast<int>(exchange::kMostDeviceButtons)) {
        return;
    }
    const std::uint32_t bit = 1U << static_cast<unsigned>(button);
    reading_.buttons = isPressed ? reading_.buttons | bit : reading_.buttons & ~bit;
    publish();
}

void VirtualFeed::setGripper(double opening)
{
    reading_.gripper = opening;
    publish();
}

void VirtualFeed::set(const exchange::DeviceReading& reading)
{
    reading_ = reading;
    publish();
}

const exchange::DeviceForce& VirtualFeed::force()
{
    forces_.refresh();
    return forces_.front();
}

void VirtualFeed::publish()
{
    readings_.back() = reading_;
    readings_.publish();
}

VirtualDriver::VirtualDriver(std::vector<std::shared_ptr<VirtualFeed>> feeds, DeviceClock now)
    : feeds_(std::move(feeds)), now_(std::move(now))
{}

std::vector<exchange::DeviceInfo> VirtualDriver::enumerate()
{
    std::vector<exchange::DeviceInfo> infos;
    for (std::size_t i = 0; i < feeds_.size(); ++i) {
        infos.push_back(infoOf(i, *feeds_[i]));
    }
    return infos;
}

base::Result<std::unique_ptr<Device>> VirtualDriver::open(const std::string& id)
{
    for (std::size_t i = 0; i < feeds_.size(); ++i) {
        exchange::DeviceInfo info = infoOf(i, *feeds_[i]);
        if (info.id != id) {
            continue;
        }
        if (feeds_[i]->isConnected_.exchange(true, std::memory_order_acq_rel)) {
            return base::Error{"the device " + id + " is in use already", "disconnect it first"};
        }
        return std::unique_ptr<Device>(
            std::make_unique<VirtualDevice>(feeds_[i], std::move(info), now_));
    }
    return base::Error{"there is no device " + id, "the first one is called virtual"};
}

}  // namespace devices
