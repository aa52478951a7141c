#include "services/device_run.h"
#include "services/readings_json.h"

namespace services {

namespace {

double milliseconds(double seconds)
{
    return 1000 * seconds;
}

Json json(const DeviceOutcome& outcome)
{
    const devices::LoopReport& report = outcome.report;
    return {{"name", outcome.name},
            {"driver", outcome.driver},
            {"cycles", report.cycles},
            {"rate_hz", report.rate},
            {"period_ms",
             {{"p50", milliseconds(report.periods.p50)},
              {"p99", milliseconds(report.periods.p99)},
              {"p99_9", milliseconds(report.periods.p99_9)},
              {"worst", milliseconds(report.periods.worst)}}},
            {"stale", report.stale},
            {"clutched", report.clutched},
            {"force_max", report.forceMax},
            {"torque_max", report.torqueMax}};
}

Json json(devices::Driver& driver)
{
    const base::Status available = driver.available();
    Json json = {{"name", driver.name()},
                 {"summary", driver.summary()},
                 {"available", available.ok()},
                 {"problem", nullptr},
                 {"hint", nullptr}};
    if (!available) {
        json["problem"] = available.error().message;
        json["hint"] = available.error().hint;
    }
    return json;
}

Json json(const exchange::DeviceInfo& device)
{
    const exchange::DeviceTraits& traits = device.traits;
    return {{"driver", device.driver},
            {"id", device.id},
            {"model", device.model},
            {"axes", traits.axes},
            {"buttons", traits.buttons},
            {"position", traits.hasPosition},
            {"orientation", traits.hasOrientation},
            {"gripper", traits.hasGripper},
            {"force", traits.hasForce},
            {"torque", traits.hasTorque},
            {"rumble", traits.hasRumble},
            {"max_force", traits.maxForce},
            {"max_torque", traits.maxTorque},
            {"rate_hz", traits.rate}};
}

}  // namespace

std::string deviceReportJson(const std::vector<DeviceOutcome>& devices)
{
    Json list = Json::array();
    for (const DeviceOutcome& device : devices) {
        list.push_back(json(device));
    }
    return Json{{"devices", list}}.dump(2) + '\n';
}

std::string driversJson(const devices::Registry& registry)
{
    Json drivers = Json::array();
    for (const auto& driver : registry.drivers()) {
        drivers.push_back(json(*driver));
    }
    Json devices = Json::array();
    for (const exchange::DeviceInfo& device : registry.enumerate()) {
        devices.push_back(json(device));
    }
    return Json{{"drivers", drivers}, {"devices", devices}}.dump(2) + '\n';
}

}  // namespace services
