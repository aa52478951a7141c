#pragma once

#include "base/diagnostics.h"
#include "base/result.h"
#include "devices/device_loop.h"
#include "devices/registry.h"
#include "devices/run_coupling.h"
#include "exchange/run.h"
#include "services/device_bindings.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace services {

struct DeskOptions {
    devices::ForceSwitch* forces = &devices::ForceSwitch::ofProgram();
    bool wantsRealTime = true;  // of the loops' threads
};

// One device with what it moves, as the desk has it.
struct DeskUnit {
    devices::Binding binding;
    exchange::DeviceInfo device;  // that was opened
    std::unique_ptr<devices::DeviceLoop> loop;
};

// Opens devices, runs their loops and couples them to a run: what the tool and the window do alike.
// Used by one thread, its owner; the loops run on threads of their own and the coupling on that of
// the run.
class DeviceDesk {
public:
    explicit DeviceDesk(devices::Registry registry, const DeskOptions& options = {});
    // Closes all.
    ~DeviceDesk();

    DeviceDesk(const DeviceDesk&) = delete;
    DeviceDesk& operator=(const DeviceDesk&) = delete;

    // Aliases may be set in it.
    [[nodiscard]] devices::Registry& registry() { return registry_; }

    // Which of these could not be opened now, by their names: so that a scene is loaded without
    // them. Each is reported (`device.not-opened`).
    std::vector<std::string> findAbsent(const std::vector<BoundDevice>& bound,
                                        base::Diagnostics& sink);

    // Opens these devices, of which what they name is found in their scene, in the place of those
    // that were open. A unit that names a driver takes any of its devices when none has the name
    // of the hardware. Each unit has a device of its own, but those that name the same one by its
    // id share it (device_share.h). A device that is not there or cannot be opened is reported
    // (`device.not-opened`), and its unit is left out.
    void open(std::vector<BoundDevice> bound, base::Diagnostics& sink);

    // What is open goes on with these bindings, by the names of the units, in the next run that it
    // joins.
    void rebind(const std::vector<BoundDevice>& bound);

    // The units take part in the run, of which `scene` is the scene that was loaded. Fails when the
    // run has no room for one more participant.
    base::Status join(exchange::Run& run,
                      const scene::ScenePtr& scene,
                      const devices::CouplingOptions& options = {});
    void leave();

    // Each loop has read its device once: from then on it can be engaged.
    [[nodiscard]] bool areReady();
    void engage();
    void disengage();

    // A lost device in the place of itself, after it was plugged in again. Engages nothing.
    base::Status reconnect(std::size_t unit);

    // Forces fall, then the loops end and the devices are closed.
    void close();

    [[nodiscard]] const std::vector<DeskUnit>& units() const { return units_; }

    // The newest of a unit; valid until the next call.
    [[nodiscard]] const devices::LoopReport& report(std::size_t unit);

    // Null while no run is joined.
    [[nodiscard]] devices::RunCoupling* coupling() { return coupling_.get(); }

    // To be read on another thread, which may keep it longer.
    [[nodiscard]] std::shared_ptr<devices::RunCoupling> sharedCoupling() const { return coupling_; }

private:
    base::Result<exchange::DeviceInfo> match(
        const devices::Binding& binding, const std::vector<exchange::DeviceInfo>& claimed) const;
    std::vector<base::Result<exchange::DeviceInfo>> matchAll(
        const std::vector<BoundDevice>& bound) const;
    [[nodiscard]] bool canBeShared(const exchange::DeviceInfo& info) const;
    void openUnits(std::vector<BoundDevice> bound,
                   const exchange::DeviceInfo& info,
                   base::Diagnostics& sink);

    DeskOptions options_;
    devices::Registry registry_;
    std::vector<DeskUnit> units_;
    std::shared_ptr<devices::RunCoupling> coupling_;
    std::unique_ptr<exchange::Participation> participation_;
};

}  // namespace services
