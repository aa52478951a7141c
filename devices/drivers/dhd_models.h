#pragma once

#include "devices/drivers/dhd_functions.h"
#include "exchange/device_reading.h"

#include <string>

namespace devices {

// A machine of Force Dimension, or Novint's Falcon, as AMBF's haptics library knows it.
struct DhdModel {
    int type;          // dhdGetSystemType()
    const char* name;  // as AMBF's files name it
    double force;      // N
    double torque;     // N·m; 0: none
    double stiffness;  // N/m
    double radius;     // m
    bool hasWrist;
    double gripperAngle;  // rad, wide open; 0: no gripper
};

// Null for a type that is not known.
const DhdModel* dhdModel(int type);

// Of a device that is open, with a model for each type: one that is not known counts as the
// weakest.
exchange::DeviceInfo describeDhd(const DhdFunctions& dhd, char id, int index);

}  // namespace devices
