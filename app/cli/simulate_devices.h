#pragma once

// Private to the command simulate: runs with input devices.

#include "base/result.h"
#include "cli/interruption.h"
#include "exchange/run_command.h"
#include "services/device_desk.h"
#include "services/device_scene.h"
#include "services/simulation_run.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace cli {

struct DeviceRunRequest {
    exchange::SteppingMode steps = exchange::SteppingMode::Fixed;
    std::optional<std::string> report;  // where it goes
};

// Input devices in a run of the tool. To be made before any thread: from then on the first SIGINT
// or SIGTERM ends all forces at once, then the run.
class DeviceSession {
public:
    DeviceSession();

    // Of the file, those of which the hardware is not there; they are reported on standard error,
    // with the file called `path`.
    std::vector<std::string> findAbsent(const std::string& path);

    // Opens the devices, runs the scene with them in real time and writes the report. A run that is
    // interrupted is an Error, after the report.
    base::Result<services::RunResult> run(const services::DeviceScene& scene,
                                          const services::RunOptions& options,
                                          const DeviceRunRequest& request);

private:
    Interruption interruption_;
    std::stop_callback<void (*)()> endForces_;
    services::DeviceDesk desk_;
};

}  // namespace cli
