#include "devices/drivers/network_driver.h"

#include "devices/drivers/network_protocol.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <optional>
#include <utility>

namespace devices {

// A bound port; used by the driver, or by the device that is open on it.
struct NetworkDriver::Endpoint {
    std::string address;
    UdpPort port;
    std::atomic<bool> isOpen{false};
    exchange::DeviceInfo info;  // of the device that is open, or was

    // The next right datagram there is, of at most `most` that are looked at.
    std::optional<NetworkReading> next(int& most, UdpAddress& sender)
    {
        std::array<std::byte, kMostReadingBytes> buffer{};
        for (; most > 0; --most) {
            const std::optional<std::size_t> bytes = port.receive(buffer, sender);
            if (!bytes) {
                most = 0;
                return std::nullopt;
            }
            if (*bytes > buffer.size()) {
                continue;
            }
            if (auto reading = decodeReading({buffer.data(), *bytes})) {
                --most;
                return reading;
            }
        }
        return std::nullopt;
    }
};

namespace {

constexpr int kMostTaken = 64;        // datagrams in one reading
constexpr int kMostDropped = 100000;  // that came while nobody read
constexpr int kLookMs = 50;
constexpr int kOpenMs = 500;

// What comes from now on: what waited in the socket may be old.
std::optional<NetworkReading> awaitReading(NetworkDriver::Endpoint& endpoint, int timeoutMs)
{
    std::array<std::byte, 1> dropped{};
    UdpAddress sender;
    for (int i = 0; i < kMostDropped && endpoint.port.receive(dropped, sender); ++i) {
    }
    const DeviceClock now = steadyDeviceClock();
    const double end = now() + timeoutMs * 1e-3;
    for (double left = timeoutMs; left > 0; left = (end - now()) * 1e3) {
        if (!endpoint.port.waits(static_cast<int>(left) + 1)) {
            break;
        }
        int most = kMostTaken;
        if (auto reading = endpoint.next(most, sender)) {
            return reading;
        }
    }
    return std::nullopt;
}

exchange::DeviceInfo infoOfClient(const std::string& address, const NetworkReading& reading)
{
    return {.driver = "network", .id = address, .model = "network", .traits = reading.traits};
}

class NetworkDevice final : public Device {
public:
    NetworkDevice(std::shared_ptr<NetworkDriver::Endpoint> endpoint, DeviceClock now)
        : endpoint_(std::move(endpoint)), now_(std::move(now))
    {}

    ~NetworkDevice() override
    {
        stop();
        endpoint_->isOpen = false;
    }

    [[nodiscard]] const exchange::DeviceInfo& info() const override { return endpoint_->info; }

    ReadResult read(exchange::DeviceReading& reading) override
    {
        const double now = now_();
        bool isFresh = false;
        UdpAddress sender;
        for (int most = kMostTaken; most > 0;) {
            const std::optional<NetworkReading> next = endpoint_->next(most, sender);
            if (!next || next->traits != endpoint_->info.traits ||
                !filter_.accept(*next, sender.number(), now)) {
                continue;
            }
            newest_ = *next;
            sender_ = sender;
            isFresh = true;
        }
        if (isFresh) {
            reading = newest_.reading;
            return ReadResult::Fresh;
        }
        return filter_.isSilent(now) ? ReadResult::Invalid : ReadResult::Same;
    }

    bool write(const exchange::DeviceForce& force) override
    {
        const bool isFinite = base::isFinite(force.force) && base::isFinite(force.torque) &&
                              std::isfinite(force.gripper);
        return isFinite && sender_ && endpoint_->port.send(encodeForce(force, newest_), *sender_);
    }

    void stop() override
    {
        if (sender_) {
            write({});
        }
    }

    // Clients promise it (docs/device-protocol.md).
    [[nodiscard]] double watchdog() const override { return 0.02; }

private:
    std::shared_ptr<NetworkDriver::Endpoint> endpoint_;
    DeviceClock now_;
    SequenceFilter filter_;
    NetworkReading newest_;
    std::optional<UdpAddress> sender_;  // of the newest reading
};

}  // namespace

NetworkDriver::NetworkDriver(NetworkOptions options) : options_(std::move(options))
{}

NetworkDriver::~NetworkDriver() = default;

base::Status NetworkDriver::available()
{
    if (std::optional<base::Error> error = bindMissing()) {
        return *std::move(error);
    }
    return base::Done{};
}

std::optional<base::Error> NetworkDriver::bindMissing()
{
    std::optional<base::Error> first;
    const auto refuse = [&first](base::Error error) {
        if (!first) {
            first = std::move(error);
        }
    };
    for (const std::string& text : options_.endpoints) {
        const bool isBound = std::any_of(endpoints_.begin(), endpoints_.end(),
                                         [&](const auto& one) { return one->address == text; });
        if (isBound) {
            continue;
        }
        const std::optional<UdpAddress> address = UdpAddress::parse(text);
        if (!address) {
            refuse(
                {"\"" + text + "\" is no address to receive at", "write such as 127.0.0.1:46464"});
            continue;
        }
        auto port = UdpPort::bind(*address);
        if (!port) {
            refuse(port.error());
            continue;
        }
        auto endpoint = std::make_shared<Endpoint>();
        endpoint->address = text;
        endpoint->port = std::move(*port);
        endpoints_.push_back(std::move(endpoint));
    }
    return first;
}

std::vector<exchange::DeviceInfo> NetworkDriver::enumerate()
{
    bindMissing();
    std::vector<exchange::DeviceInfo> infos;
    for (const auto& endpoint : endpoints_) {
        if (endpoint->isOpen) {
            infos.push_back(endpoint->info);
        } else if (const auto reading = awaitReading(*endpoint, kLookMs)) {
            infos.push_back(infoOfClient(endpoint->address, *reading));
        }
    }
    return infos;
}

base::Result<std::unique_ptr<Device>> NetworkDriver::open(const std::string& id)
{
    const std::optional<base::Error> error = bindMissing();
    const auto found = std::find_if(endpoints_.begin(), endpoints_.end(),
                                    [&](const auto& one) { return one->address == id; });
    if (found == endpoints_.end()) {
        return error.value_or(
            base::Error{"nothing is received at " + id,
                        "only the addresses of the program's own settings are listened to"});
    }
    Endpoint& endpoint = **found;
    if (endpoint.isOpen) {
        return base::Error{"the device at " + id + " is in use already", "disconnect it first"};
    }
    const auto reading = awaitReading(endpoint, kOpenMs);
    if (!reading) {
        return base::Error{"no reading comes to " + id,
                           "start the program that has the device: docs/device-protocol.md"};
    }
    endpoint.info = infoOfClient(id, *reading);
    endpoint.isOpen = true;
    return std::unique_ptr<Device>(std::make_unique<NetworkDevice>(*found, options_.now));
}

std::vector<std::string> NetworkDriver::addresses() const
{
    std::vector<std::string> texts;
    for (const auto& endpoint : endpoints_) {
        texts.push_back(endpoint->port.address().text());
    }
    return texts;
}

}  // namespace devices
