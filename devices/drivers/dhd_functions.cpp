#include "devices/drivers/dhd_functions.h"

namespace devices {

base::Status DhdFunctions::load(const SharedLibrary& library)
{
    FunctionLoader loader(library);
    loader.require(getDeviceCount, "dhdGetDeviceCount");
    loader.require(openId, "dhdOpenID");
    loader.require(close, "dhdClose");
    loader.require(stop, "dhdStop");
    loader.require(getSystemType, "dhdGetSystemType");
    loader.require(getPosition, "dhdGetPosition");
    loader.require(enableForce, "dhdEnableForce");
    loader.require(setForceAndTorqueAndGripperForce, "dhdSetForceAndTorqueAndGripperForce");
    loader.allow(getSystemName, "dhdGetSystemName");
    loader.allow(getSerialNumber, "dhdGetSerialNumber");
    loader.allow(isLeftHanded, "dhdIsLeftHanded");
    loader.allow(hasActiveWrist, "dhdHasActiveWrist");
    loader.allow(getOrientationFrame, "dhdGetOrientationFrame");
    loader.allow(getLinearVelocity, "dhdGetLinearVelocity");
    loader.allow(getAngularVelocityRad, "dhdGetAngularVelocityRad");
    loader.allow(getGripperAngleRad, "dhdGetGripperAngleRad");
    loader.allow(getButtonMask, "dhdGetButtonMask");
    loader.allow(setWatchdog, "dhdSetWatchdog");
    loader.allow(errorGetLastStr, "dhdErrorGetLastStr");
    loader.allow(isInitialized, "drdIsInitialized");
    if (!loader.missing().empty()) {
        return base::Error{library.file() + " lacks " + loader.missing(),
                           "install Force Dimension's SDK of version 3.7 or later"};
    }
    return base::Done{};
}

}  // namespace devices
