#pragma once

#include "adf/document.h"
#include "exchange/device_port.h"
#include "scene/scene.h"
#include "services/device_bindings.h"

#include <functional>

namespace services {

// The scene with those of the file's units as they start (device_start.h) that `takes` is true for;
// the scene itself without any. Units whose body it has not are left out.
scene::ScenePtr startedScene(const scene::ScenePtr& scene,
                             const exchange::DeviceFile& file,
                             const std::function<bool(const devices::Binding&)>& takes);

}  // namespace services
