#pragma once

#include "base/result.h"
#include "compile/compiler.h"
#include "scene/scene.h"

#include <memory>
#include <string>
#include <vector>

#include "ambf/camera_painter.h"

namespace services {

// Those that a scene was compiled of, or why there are none that say the same.
using SceneFiles = base::Result<std::vector<std::string>>;

// Of documents. An Error when one of them is not saved as it is.
SceneFiles filesOf(const compile::Documents& documents);

// Draws what cameras of a scene see, by a DrawingProgram on a thread of its own, named "cameras".
// The program is started when the first picture is asked for; without files there is none.
std::unique_ptr<ambf::CameraPainter> drawCameras(scene::ScenePtr scene, SceneFiles files);

}  // namespace services
