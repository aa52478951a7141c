#pragma once

// Private to the command simulate: runs with input devices.

#include "base/result.h"
#include "exchange/run_command.h"
#include "services/device_scene.h"
#include "services/simulation_run.h"

#include <optional>
#include <string>

namespace cli {

struct DeviceRunRequest {
    exchange::SteppingMode steps = exchange::SteppingMode::Fixed;
    std::optional<std::string> report;  // where it goes
};

// Opens the devices, runs the scene with them in real time and writes the report. Devices that are
// not there are reported on standard error. The first SIGINT or SIGTERM ends all forces at once,
// then the run, which is an Error; the report is written all the same.
base::Result<services::RunResult> simulateWithDevices(const services::DeviceScene& scene,
                                                      const services::RunOptions& options,
                                                      const DeviceRunRequest& request);

}  // namespace cli
