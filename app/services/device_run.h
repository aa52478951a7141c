#pragma once

#include "services/device_desk.h"
#include "services/simulation_run.h"
#include "services/wall_clock_run.h"

#include <string>
#include <vector>

namespace services {

// What a unit did in a run.
struct DeviceOutcome {
    std::string name;    // of its block in the file
    std::string driver;  // of the device
    devices::LoopReport report;
};

struct DeviceRun {
    RunResult run;
    std::vector<DeviceOutcome> devices;  // in the order of the desk
};

// Runs the scene in real time with the units of the desk, which are engaged before the first step
// and closed after the last one. `clock` says how steps follow the clock and what ends it early;
// its functions are not called.
base::Result<DeviceRun> runWithDevices(const scene::ScenePtr& scene,
                                       const RunOptions& options,
                                       const WallClockOptions& clock,
                                       DeviceDesk& desk);

// {"devices":[{"name","driver","cycles","rate_hz","period_ms":{"p50","p99","p99_9","worst"},
// "stale","clutched","force_max","torque_max"}]}: cycles without fresh news of the body and with
// the clutch held are counted, forces are in N and N·m.
std::string deviceReportJson(const std::vector<DeviceOutcome>& devices);

// {"drivers":[{"name","summary","available","problem","hint"}],"devices":[{"driver","id","model",
// "axes","buttons","position","orientation","gripper","force","torque","rumble","max_force",
// "max_torque","rate_hz"}]}; problem and hint are null when the driver can be used.
std::string driversJson(const devices::Registry& registry);

}  // namespace services
