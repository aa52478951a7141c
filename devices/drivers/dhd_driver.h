#pragma once

#include "devices/driver.h"
#include "devices/drivers/dhd_functions.h"

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace devices {

// delta, omega, sigma and other machines of Force Dimension, and Novint's Falcon, by the vendor's
// library (DHD, or DRD, which has all of DHD), which is loaded when it is installed: the file of
// LINKWRIGHT_DHD_LIBRARY, or libdrd.so and libdhd.so where shared libraries are found.
//
// The device itself ends its force when nothing is written for 20 ms (dhdSetWatchdog). The driver
// never moves a machine by itself: one with driven wrist that DRD says is not initialised is not
// opened, as its orientation would be wrong. Its devices may be used by a thread each while the
// driver looks for others; which machines there are is asked by opening each that is not in use,
// once.
class DhdDriver final : public Driver {
public:
    // The library's file; empty: as above.
    explicit DhdDriver(std::string file = {});

    [[nodiscard]] std::string name() const override { return "dhd"; }

    [[nodiscard]] std::string summary() const override
    {
        return "Force Dimension delta, omega and sigma, Novint Falcon";
    }

    [[nodiscard]] base::Status available() override;
    [[nodiscard]] std::vector<exchange::DeviceInfo> enumerate() override;
    [[nodiscard]] base::Result<std::unique_ptr<Device>> open(const std::string& id) override;

    // What the driver and its open devices share.
    struct Machines {
        DhdFunctions dhd;
        std::mutex mutex;  // for the next
        std::set<int> open;
    };

private:
    void look();

    std::string file_;
    std::shared_ptr<Machines> machines_;         // null: not loaded
    std::map<int, exchange::DeviceInfo> known_;  // by index
    int count_ = 0;                              // of machines, when they were last looked at
};

}  // namespace devices
