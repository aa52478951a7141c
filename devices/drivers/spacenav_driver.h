#pragma once

#include "devices/driver.h"

#include <memory>
#include <string>
#include <vector>

namespace devices {

// 6-DoF mice (SpaceNavigator and others), by libspnav and its daemon spacenavd, or whatever answers
// on the socket that SPNAV_SOCKET names. The daemon merges all mice into one stream and libspnav
// has one connection for the whole process, so this is one device, which is opened once at a time.
// While it is open only its own thread uses the connection.
//
// The axes are libspnav's, x to the right, y up, z away from the user, then the turns about them;
// ±1 is a full push. Velocities are in the device's frame. Between two events the mouse is held as
// it was: spacenavd reports a change, and the rest. When a mouse is pulled out or the daemon ends
// it is Lost.
class SpacenavDriver final : public Driver {
public:
    [[nodiscard]] std::string name() const override { return "spacenav"; }

    [[nodiscard]] std::string summary() const override
    {
        return "6-DoF mice, through the daemon spacenavd";
    }

    // These connect to the daemon for the moment, which takes up to 300 ms with old ones.
    [[nodiscard]] base::Status available() override;
    [[nodiscard]] std::vector<exchange::DeviceInfo> enumerate() override;
    [[nodiscard]] base::Result<std::unique_ptr<Device>> open(const std::string& id) override;
};

}  // namespace devices
