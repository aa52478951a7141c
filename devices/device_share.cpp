#include "devices/device_share.h"

#include "exchange/device_reading.h"
#include "exchange/triple_buffer.h"

#include <atomic>
#include <cmath>
#include <utility>

namespace devices {

namespace {

using exchange::DeviceForce;
using exchange::DeviceReading;

// Of one part that does not serve the device.
struct Follower {
    struct Said {
        DeviceReading reading;
        ReadResult result = ReadResult::Invalid;
    };

    exchange::TripleBuffer<Said> said;          // from the first part
    exchange::TripleBuffer<DeviceForce> force;  // to the first part
};

struct Share {
    std::unique_ptr<Device> device;
    std::vector<std::unique_ptr<Follower>> followers;
    std::atomic<bool> isLost{false};
};

base::Vec3 noLongerThan(double most, base::Vec3 v)
{
    const double length = base::norm(v);
    return most > 0 && length > most ? (most / length) * v : v;
}

class FirstPart final : public Device {
public:
    explicit FirstPart(std::shared_ptr<Share> share)
        : share_(std::move(share)), silent_(share_->followers.size(), kSharePatience)
    {}

    ~FirstPart() override
    {
        stop();
        share_->isLost.store(true, std::memory_order_release);
    }

    [[nodiscard]] const exchange::DeviceInfo& info() const override
    {
        return share_->device->info();
    }

    ReadResult read(DeviceReading& reading) override
    {
        const ReadResult result = share_->device->read(reading);
        switch (result) {
            case ReadResult::Fresh:
                newest_.reading = reading;
                hasReading_ = true;
                break;
            case ReadResult::Lost:
                share_->isLost.store(true, std::memory_order_release);
                break;
            case ReadResult::Same:
            case ReadResult::Invalid:
                break;
        }
        // What holds is said again, so that the others know that the device is served.
        const bool isUsable = hasReading_ && result != ReadResult::Invalid;
        newest_.result = isUsable ? ReadResult::Fresh : ReadResult::Invalid;
        for (const auto& follower : share_->followers) {
            follower->said.back() = newest_;
            follower->said.publish();
        }
        return result;
    }

    bool write(const DeviceForce& force) override
    {
        DeviceForce sum = force;
        for (std::size_t i = 0; i < silent_.size(); ++i) {
            Follower& follower = *share_->followers[i];
            silent_[i] = follower.force.refresh() ? 0 : silent_[i] + 1;
            if (silent_[i] < kSharePatience) {
                const DeviceForce& other = follower.force.front();
                sum.force += other.force;
                sum.torque += other.torque;
                sum.gripper += other.gripper;
            } else {
                silent_[i] = kSharePatience;
            }
        }
        const exchange::DeviceTraits& traits = info().traits;
        sum.force = noLongerThan(traits.maxForce, sum.force);
        sum.torque = noLongerThan(traits.maxTorque, sum.torque);
        return share_->device->write(sum);
    }

    void stop() override { share_->device->stop(); }

    [[nodiscard]] double watchdog() const override { return share_->device->watchdog(); }

private:
    std::shared_ptr<Share> share_;
    std::vector<int> silent_;  // writes since each of the others wrote
    Follower::Said newest_;
    bool hasReading_ = false;
};

class OtherPart final : public Device {
public:
    OtherPart(std::shared_ptr<Share> share, Follower& follower)
        : share_(std::move(share)), follower_(follower), info_(share_->device->info())
    {}

    ~OtherPart() override { stop(); }

    [[nodiscard]] const exchange::DeviceInfo& info() const override { return info_; }

    ReadResult read(DeviceReading& reading) override
    {
        if (share_->isLost.load(std::memory_order_acquire)) {
            return ReadResult::Lost;
        }
        if (!follower_.said.refresh()) {
            silent_ = silent_ < kSharePatience ? silent_ + 1 : silent_;
            return silent_ < kSharePatience ? ReadResult::Same : ReadResult::Invalid;
        }
        silent_ = 0;
        const Follower::Said& said = follower_.said.front();
        if (said.result == ReadResult::Fresh) {
            reading = said.reading;
        }
        return said.result;
    }

    bool write(const DeviceForce& force) override
    {
        if (!base::isFinite(force.force) || !base::isFinite(force.torque) ||
            !std::isfinite(force.gripper)) {
            stop();
            return false;
        }
        follower_.force.back() = force;
        follower_.force.publish();
        return true;
    }

    void stop() override
    {
        follower_.force.back() = {};
        follower_.force.publish();
    }

    [[nodiscard]] double watchdog() const override { return share_->device->watchdog(); }

private:
    std::shared_ptr<Share> share_;
    Follower& follower_;
    exchange::DeviceInfo info_;
    int silent_ = 0;  // reads without news
};

}  // namespace

std::vector<std::unique_ptr<Device>> shareDevice(std::unique_ptr<Device> device, std::size_t count)
{
    std::vector<std::unique_ptr<Device>> parts;
    if (count <= 1) {
        parts.push_back(std::move(device));
        return parts;
    }
    const auto share = std::make_shared<Share>();
    share->device = std::move(device);
    for (std::size_t i = 1; i < count; ++i) {
        share->followers.push_back(std::make_unique<Follower>());
    }
    parts.push_back(std::make_unique<FirstPart>(share));
    for (const auto& follower : share->followers) {
        parts.push_back(std::make_unique<OtherPart>(share, *follower));
    }
    return parts;
}

}  // namespace devices
