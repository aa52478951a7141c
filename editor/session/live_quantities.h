#pragma once

#include "adf/object.h"
#include "base/units.h"
#include "compile/scene_map.h"
#include "exchange/quantity.h"
#include "scene/scene.h"

#include <vector>

namespace editor {

// A number, or a vector, that a run has of an object.
struct LiveQuantity {
    const char* label;  // translated in the context "live"
    base::Unit unit = base::Unit::None;
    int count = 1;                 // 1, or 3 for a vector
    exchange::Quantity first;      // the others are the components after it
    bool inMillimetres = false;    // a length that should be next to nothing
    bool inProperties = true;      // among the values above the properties
    const char* symbol = nullptr;  // instead of that of the unit

    [[nodiscard]] exchange::Quantity part(int i) const
    {
        return {first.kind, first.index, first.component + static_cast<std::uint32_t>(i)};
    }
};

// Of a body: position, rotation, velocity, angular velocity; speed and contact force. Of a joint:
// position, velocity, effort of its freedoms, gap; target, and the force and torque that it
// carries. Of a sensor: how many rays hit, contacts, force and torque, whichever it measures. Of a
// ghost object: how many bodies are inside. None of objects that do not take part in the run.
std::vector<LiveQuantity> liveQuantities(adf::ObjectId object,
                                         const scene::Scene& scene,
                                         const compile::SceneMap& map);

// Of the run as a whole: its energies, the force of the mouse, how it keeps up.
std::vector<LiveQuantity> runQuantities();

}  // namespace editor
