#pragma once

#include "adf/document.h"
#include "adf/keywords.h"
#include "base/diagnostics.h"
#include "devices/binding.h"

#include <vector>

namespace services {

// A device of a file.
struct BoundDevice {
    devices::Binding binding;
    base::SourceSpan span;  // of its block
    adf::ButtonMode mode = adf::ButtonMode::CameraAndClutch;
};

// The devices that a file of input devices lists, in its order, with the defaults of ADF's
// reference (sections 1.2 and 13) for what the file does not say. What they name is not looked for
// yet: see device_scene.h. A device that moves nothing is left out and reported
// (`device.moves-nothing`).
std::vector<BoundDevice> deviceBindings(const adf::Document& file, base::Diagnostics& sink);

// The one of this object, which is an input device.
devices::Binding deviceBinding(const adf::Object& device);

}  // namespace services
