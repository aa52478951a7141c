#include "devices/drivers/sdl_driver.h"

#include "devices/drivers/sdl_thread.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace devices {

namespace {

using Clock = std::chrono::steady_clock;

// The thread of SDL brings a reading each 2 ms.
constexpr auto kSilence = std::chrono::milliseconds(100);

class SdlDevice final : public Device {
public:
    SdlDevice(std::shared_ptr<SdlThread> thread, std::shared_ptr<PadLink> link)
        : thread_(std::move(thread)), link_(std::move(link)), readAt_(Clock::now())
    {}

    ~SdlDevice() override
    {
        stop();
        thread_->close(link_);
    }

    [[nodiscard]] const exchange::DeviceInfo& info() const override { return link_->info; }

    ReadResult read(exchange::DeviceReading& reading) override
    {
        if (link_->isLost.load(std::memory_order_acquire)) {
            return ReadResult::Lost;
        }
        const Clock::time_point now = Clock::now();
        if (!link_->readings.refresh()) {
            return now - readAt_ > kSilence ? ReadResult::Invalid : ReadResult::Same;
        }
        readAt_ = now;
        reading = link_->readings.front();
        return ReadResult::Fresh;
    }

    bool write(const exchange::DeviceForce& force) override
    {
        const exchange::DeviceTraits& traits = link_->info.traits;
        const double share = traits.hasRumble ? base::norm(force.force) / traits.maxForce : 0;
        if (!(share >= 0) || link_->isLost.load(std::memory_order_relaxed)) {
            stop();
            return false;
        }
        setRumble(std::min(share, 1.0));
        return traits.hasRumble || force == exchange::DeviceForce{};
    }

    void stop() override { setRumble(0); }

    [[nodiscard]] double watchdog() const override { return SdlThread::kWatchdog; }

private:
    void setRumble(double share)
    {
        const auto amount = static_cast<std::uint64_t>(share * 0xffff);
        link_->rumble.store((++writes_ << 16U) | amount, std::memory_order_relaxed);
    }

    std::shared_ptr<SdlThread> thread_;
    std::shared_ptr<PadLink> link_;
    Clock::time_point readAt_;
    std::uint64_t writes_ = 0;
};

}  // namespace

SdlDriver::SdlDriver() = default;
SdlDriver::~SdlDriver() = default;

base::Status SdlDriver::available()
{
    return thread().started();
}

std::vector<exchange::DeviceInfo> SdlDriver::enumerate()
{
    return thread().list();
}

base::Result<std::unique_ptr<Device>> SdlDriver::open(const std::string& id)
{
    auto link = thread().open(id);
    if (!link) {
        return link.error();
    }
    return std::unique_ptr<Device>(std::make_unique<SdlDevice>(thread_, std::move(*link)));
}

SdlThread& SdlDriver::thread()
{
    if (thread_ == nullptr) {
        thread_ = SdlThread::shared();
    }
    return *thread_;
}

}  // namespace devices
