#include "devices/drivers/dhd_models.h"

#include <algorithm>
#include <array>

namespace devices {

namespace {

constexpr double kDegree = 3.14159265358979323846 / 180;
constexpr double kWideGripper = 30 * kDegree;

// Types and limits as CHAI3D has them for these machines. Left and right hands differ by type.
constexpr std::array kModels{
    DhdModel{63, "delta.3", 20, 0, 5000, 0.15, false, 0},
    DhdModel{64, "delta.6", 20, 0.2, 5000, 0.15, true, 0},
    DhdModel{33, "omega.3", 12, 0, 5000, 0.075, false, 0},
    DhdModel{34, "omega.6", 12, 0, 5000, 0.075, true, 0},
    DhdModel{36, "omega.6", 12, 0, 5000, 0.075, true, 0},
    DhdModel{35, "omega.7", 12, 0, 5000, 0.075, true, kWideGripper},
    DhdModel{37, "omega.7", 12, 0, 5000, 0.075, true, kWideGripper},
    DhdModel{60, "Falcon", 8, 0, 3000, 0.04, false, 0},
    DhdModel{104, "sigma.7", 12, 0.2, 4000, 0.075, true, kWideGripper},
    DhdModel{105, "sigma.7", 12, 0.2, 4000, 0.075, true, kWideGripper},
    DhdModel{106, "sigma.6+", 12, 0.2, 4000, 0.09, true, 0},
    DhdModel{107, "sigma.6+", 12, 0.2, 4000, 0.09, true, 0},
};

// Of a machine that is not known: what is right for every one of them.
constexpr DhdModel kUnknown{-1, "Force Dimension", 8, 0, 3000, 0.04, false, 0};

}  // namespace

const DhdModel* dhdModel(int type)
{
    const auto* const found = std::find_if(
        kModels.begin(), kModels.end(), [type](const DhdModel& one) { return one.type == type; });
    return found != kModels.end() ? found : nullptr;
}

exchange::DeviceInfo describeDhd(const DhdFunctions& dhd, char id, int index)
{
    const DhdModel* const known = dhdModel(dhd.getSystemType(id));
    const DhdModel& model = known != nullptr ? *known : kUnknown;
    exchange::DeviceInfo info{.driver = "dhd", .id = std::to_string(index), .model = model.name};
    if (known == nullptr && dhd.getSystemName != nullptr) {
        if (const char* const name = dhd.getSystemName(id)) {
            info.model = name;
        }
    }
    unsigned short serial = 0;
    if (dhd.getSerialNumber != nullptr && dhd.getSerialNumber(&serial, id) >= 0) {
        info.id = "serial " + std::to_string(serial);
    }
    info.traits = {.hasPosition = true,
                   .hasOrientation = model.hasWrist && dhd.getOrientationFrame != nullptr,
                   // Without one of them both are worked out from the poses.
                   .hasVelocity = dhd.getLinearVelocity != nullptr &&
                                  (!model.hasWrist || dhd.getAngularVelocityRad != nullptr),
                   .hasGripper = model.gripperAngle > 0 && dhd.getGripperAngleRad != nullptr,
                   .hasForce = true,
                   .hasTorque = model.torque > 0,
                   .hasGripperForce = model.gripperAngle > 0,
                   .buttons = dhd.getButtonMask != nullptr ? 8U : 0U,
                   .maxForce = model.force,
                   .maxTorque = model.torque,
                   .maxStiffness = model.stiffness,
                   .radius = model.radius,
                   .rate = 1000};
    return info;
}

}  // namespace devices
