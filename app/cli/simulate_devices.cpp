#include "cli/simulate_devices.h"

#include "adf/paths.h"
#include "adf/reader.h"
#include "cli/console.h"
#include "devices/all_drivers.h"
#include "devices/force_switch.h"
#include "services/device_run.h"
#include "services/forces_at_end.h"

#include <array>
#include <utility>

namespace cli {

DeviceSession::DeviceSession()
    : endForces_(interruption_.token(), [] { devices::ForceSwitch::ofProgram().stop(); }),
      desk_(devices::Registry(devices::allDrivers()))
{
    services::endForcesWithProgram();
}

// What else the file has is reported when it is loaded with the scene.
std::vector<std::string> DeviceSession::findAbsent(const std::string& path)
{
    base::Diagnostics ofFile;
    const base::Result<adf::Document> file =
        adf::readFile(adf::absolutePath(path), ofFile, {.kind = adf::FileKind::InputDevices});
    if (!file) {
        return {};
    }
    base::Diagnostics problems;
    std::vector<std::string> absent =
        desk_.findAbsent(services::deviceBindings(*file, ofFile), problems);
    printDiagnostics(services::namedAsGiven(problems, std::array{path}), base::Severity::Warning);
    return absent;
}

base::Result<services::RunResult> DeviceSession::run(const services::DeviceScene& scene,
                                                     const services::RunOptions& options,
                                                     const DeviceRunRequest& request)
{
    base::Diagnostics problems;
    desk_.open(scene.devices, problems);
    printDiagnostics(problems, base::Severity::Warning);
    base::Result<services::DeviceRun> run = services::runWithDevices(
        scene.scene, options, {.stepping = request.steps, .stop = interruption_.token()}, desk_);
    if (!run) {
        return run.error();
    }
    if (request.report) {
        const std::string report = services::deviceReportJson(run->devices);
        if (const base::Status written = writeOutput(*request.report, report); !written) {
            return written.error();
        }
    }
    if (interruption_.token().stop_requested()) {
        return base::Error{"interrupted after " + withDigits(run->run.end.time, 6) + " s", {}};
    }
    return std::move(run->run);
}

}  // namespace cli
