#include "services/device_units.h"

#include <algorithm>

namespace services {

namespace {

using exchange::DeviceConnection;

exchange::DeviceHalt haltOf(devices::Halt halt)
{
    switch (halt) {
        case devices::Halt::None:
            return exchange::DeviceHalt::None;
        case devices::Halt::Clutched:
            return exchange::DeviceHalt::Clutched;
        case devices::Halt::Apart:
            return exchange::DeviceHalt::Apart;
        case devices::Halt::NotPresent:
            return exchange::DeviceHalt::NotPresent;
        case devices::Halt::Waiting:
            return exchange::DeviceHalt::Waiting;
        case devices::Halt::Stale:
            return exchange::DeviceHalt::Stale;
        case devices::Halt::Invalid:
            return exchange::DeviceHalt::Invalid;
        case devices::Halt::Diverged:
            return exchange::DeviceHalt::Diverged;
        case devices::Halt::NotEngaged:
            return exchange::DeviceHalt::NotEngaged;
        case devices::Halt::Unattended:
            return exchange::DeviceHalt::Unattended;
        case devices::Halt::Stopped:
            return exchange::DeviceHalt::Stopped;
        case devices::Halt::Lost:
            return exchange::DeviceHalt::Lost;
    }
    return exchange::DeviceHalt::NotEngaged;
}

}  // namespace

void fill(exchange::DeviceUnit& unit,
          const devices::LoopReport& report,
          const devices::UnitSettings& settings)
{
    const bool isLost = report.halt == devices::Halt::Lost;
    unit.connection = isLost ? DeviceConnection::Lost : DeviceConnection::Connected;
    unit.halt = haltOf(report.halt);
    unit.isCameraHeld = report.demand.movesCamera;
    unit.reading = report.reading;
    unit.force = report.force;
    unit.forceLimit = std::min(settings.maxForce, unit.device.traits.maxForce);
    unit.hasForces = settings.forceGain > 0;
    unit.workspaceScale = settings.workspaceScale;
    unit.X_WR = report.demand.movesCamera ? report.demand.X_WC : report.demand.X_WR;
    // Where the device's origin lies: the hand is its pose from there, at the scale. Its axes are
    // those of the camera, which the window's thread knows.
    unit.X_WD.position = report.hand.pose.position;
    unit.hasReference = report.demand.isActive || report.halt == devices::Halt::Apart;
    unit.apart = report.apart;
    unit.cycles = report.cycles;
    unit.rate = report.rate;
    unit.p50 = report.periods.p50;
    unit.p99_9 = report.periods.p99_9;
    unit.worst = report.periods.worst;
    unit.periods.width = devices::CycleTimes::kCoarseWidth;
    unit.periods.counts.assign(report.histogram.begin(), report.histogram.end());
    unit.stale = report.stale;
    unit.isRealTime = report.isRealTime;
}

}  // namespace services
