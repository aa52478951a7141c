#pragma once

#include "devices/drivers/virtual_driver.h"
#include "exchange/device_port.h"
#include "exchange/run.h"
#include "services/device_desk.h"
#include "services/device_modes.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace services {

// What a window is shown of the devices, as they were at one moment.
struct PublishedDevices {
    std::vector<exchange::DeviceUnit> units;
    std::vector<exchange::DeviceDriver> drivers;
    std::vector<exchange::DeviceInfo> devices;
    std::vector<exchange::DeviceButton> buttons;  // since it was published last
    // Null while no run is joined. Its cameras are for the window's thread.
    std::shared_ptr<devices::RunCoupling> coupling;
};

// The desk of a window, on the one thread that uses it: keeps what the file of devices asks for and
// what is open alike, whichever scene the run is in.
class WindowDesk {
public:
    WindowDesk(exchange::Run& run,
               const DeskOptions& options,
               std::shared_ptr<devices::VirtualFeed> feed);

    // As those of exchange::DevicePort.
    void use(const exchange::DeviceFile& file);
    void follow(scene::ScenePtr scene);
    void rescan();
    void engage(const std::string& name, bool on);
    void setForces(const std::string& name, bool on);
    void testForce(const std::string& name);
    void shift(const std::string& name, base::Vec3 way);

    // The newest of everything. Buttons that move jaws act here.
    PublishedDevices publish();

private:
    void show(exchange::DeviceUnit& unit, std::size_t index);
    void takeButtons(const DeskUnit& open);
    [[nodiscard]] devices::UnitSettings settingsOf(const devices::Binding& binding) const;
    [[nodiscard]] const DeskUnit* find(const std::string& name) const;
    void changeSettings();
    [[nodiscard]] bool areOpen(const std::vector<BoundDevice>& wanted) const;
    void apply();
    void resolve(BoundDevice& bound);
    void open(std::vector<BoundDevice> wanted);
    void reopenMissing();
    void join();
    [[nodiscard]] std::vector<devices::Binding::Found> whatUnitsMove() const;

    exchange::Run& run_;
    DeviceDesk desk_;
    scene::ScenePtr scene_;
    std::string folder_;  // of the file
    std::vector<std::string> proxies_;
    std::vector<BoundDevice> bound_;   // as the file says
    std::vector<BoundDevice> opened_;  // as the desk got them
    std::set<std::string> found_;      // units whose body or camera the scene has
    // Of the run that was joined.
    scene::ScenePtr joinedScene_;
    std::vector<devices::Binding::Found> joinedUnits_;
    std::set<std::string> muted_;                   // units whose hand wants no forces
    std::map<std::string, base::Error> notOpened_;  // units without a device
    std::map<std::string, base::Error> troubles_;   // those, and units whose body is not there
    DeviceModes modes_;
    PublishedDevices published_;
};

}  // namespace services
