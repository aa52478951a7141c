#pragma once

#include "base/math.h"
#include "devices/binding.h"
#include "devices/control_law.h"
#include "devices/hand_demand.h"
#include "devices/settings.h"
#include "devices/unit_channel.h"
#include "exchange/snapshot.h"

#include <memory>

namespace devices {

// A unit as a run knows it.
struct RunUnit {
    Binding::Found found;
    std::shared_ptr<UnitChannel> channel;
};

// What a run keeps of a unit.
struct UnitState {
    RunUnit bound;
    UnitSettings settings;
    UnitControl control;
    HandDemand demand;           // the newest that was made for this coupling
    std::uint32_t coupling = 0;  // EndState::coupling
    bool wasActive = false;
    bool movedCamera = false;
    exchange::Wrench acts;   // what its law gave for the step, about the origin of its body
    base::Vec3 linearWork;   // J (EndState)
    base::Vec3 angularWork;  // J
};

}  // namespace devices
