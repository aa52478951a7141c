#pragma once

#include "adf/document.h"

#include <functional>
#include <string>
#include <vector>

namespace editor {

// What an edit made during a run means for that run.
struct LiveVerdict {
    // Objects whose changes can be sent to the running simulation.
    std::vector<adf::ObjectId> live;
    // A sentence saying what cannot change during a run; empty when nothing did.
    std::string restartReason;
};

// `known` gives the object as the run knows it, null for one it does not know. Rows that do not act
// in the simulation, and objects that are not listed, concern no run.
LiveVerdict liveVerdict(const std::function<adf::ObjectPtr(adf::ObjectId)>& known,
                        const adf::Document& document,
                        const adf::Changes& changes);

}  // namespace editor
