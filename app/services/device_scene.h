#pragma once

#include "base/diagnostics.h"
#include "scene/scene.h"
#include "services/device_bindings.h"
#include "services/scene_loading.h"

#include <string>
#include <vector>

namespace services {

// A scene with devices that move parts of it.
struct DeviceScene {
    scene::ScenePtr scene;
    std::vector<BoundDevice> devices;  // with what they name found in it
};

// The devices of a file that was loaded with a scene (adf::ProjectOptions::devices), in `start`,
// which is that scene or another state of it. In the scene that results root links start where
// their devices' `location` is, with what hangs on them, and those with proximity sensors, but
// without an actuator to hold what these see, have one (ADF reference section 13).
//
// Left out and reported are devices that move nothing (`device.moves-nothing`), whose proxy could
// not be read (`device.no-proxy`), and that name a body or camera which the scene does not have, or
// several times (`device.not-found`). A paired camera that is not there is reported and does
// without, and so is the location of a body that a joint holds (`device.held`). Those that are
// `absent` are left out without a word.
DeviceScene deviceScene(const LoadedScene& loaded,
                        scene::ScenePtr start,
                        base::Diagnostics& sink,
                        const std::vector<std::string>& absent = {});

}  // namespace services
