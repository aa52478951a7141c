#include "cli/simulate_devices.h"

#include "cli/console.h"
#include "cli/interruption.h"
#include "devices/all_drivers.h"
#include "devices/force_switch.h"
#include "services/device_desk.h"
#include "services/device_run.h"
#include "services/forces_at_end.h"

#include <stop_token>
#include <utility>

namespace cli {

base::Result<services::RunResult> simulateWithDevices(const services::DeviceScene& scene,
                                                      const services::RunOptions& options,
                                                      const DeviceRunRequest& request)
{
    const Interruption interruption;
    const std::stop_callback endForces(interruption.token(),
                                       [] { devices::ForceSwitch::ofProgram().stop(); });
    services::endForcesWithProgram();
    services::DeviceDesk desk(devices::Registry(devices::allDrivers()));
    base::Diagnostics problems;
    desk.open(scene.devices, problems);
    printDiagnostics(problems, base::Severity::Warning);

    base::Result<services::DeviceRun> run = services::runWithDevices(
        scene.scene, options, {.stepping = request.steps, .stop = interruption.token()}, desk);
    if (!run) {
        return run.error();
    }
    if (request.report) {
        const std::string report = services::deviceReportJson(run->devices);
        if (const base::Status written = writeOutput(*request.report, report); !written) {
            return written.error();
        }
    }
    if (interruption.token().stop_requested()) {
        return base::Error{"interrupted after " + withDigits(run->run.end.time, 6) + " s", {}};
    }
    return std::move(run->run);
}

}  // namespace cli
