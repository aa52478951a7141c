#pragma once

#include "devices/device_clock.h"
#include "devices/driver.h"
#include "devices/drivers/udp_port.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace devices {

// A port of this machine for each device of another program.
struct NetworkOptions {
    // On loopback, where only programs of this machine reach it. Another address, such as
    // 0.0.0.0:46464 for all networks, is received at only when it stands here: nothing in a file
    // adds one.
    std::vector<std::string> endpoints{"127.0.0.1:46464"};
    DeviceClock now = steadyDeviceClock();
};

// Devices of other programs, by the datagrams of docs/device-protocol.md over UDP (IPv4): readings
// come in, the force of each cycle goes to the sender of the newest reading. A device's id is the
// address that it is received at. It is there while readings come, at 20 Hz or more; what it is
// able to do it says itself, and as long as it is open that stays as it was, else its readings are
// Invalid. They are Invalid too when nothing came for 20 ms; a client is Lost never, as it may come
// again.
class NetworkDriver final : public Driver {
public:
    explicit NetworkDriver(NetworkOptions options = {});
    ~NetworkDriver() override;

    [[nodiscard]] std::string name() const override { return "network"; }

    [[nodiscard]] std::string summary() const override
    {
        return "Devices of other programs, over UDP";
    }

    [[nodiscard]] base::Status available() override;
    // Waits up to 50 ms for each endpoint that nothing comes to.
    [[nodiscard]] std::vector<exchange::DeviceInfo> enumerate() override;
    // Waits up to half a second for a reading.
    [[nodiscard]] base::Result<std::unique_ptr<Device>> open(const std::string& id) override;

    // Where clients of the endpoints send to, when they are bound: differs from the options for
    // port 0.
    [[nodiscard]] std::vector<std::string> addresses() const;

    struct Endpoint;

private:
    // Ports are bound when they are asked for the first time: a program that uses no devices
    // listens to nothing. The first error; the others go on.
    std::optional<base::Error> bindMissing();

    NetworkOptions options_;
    std::vector<std::shared_ptr<Endpoint>> endpoints_;
};

}  // namespace devices
