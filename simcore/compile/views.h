#pragma once

#include "adf/object.h"
#include "compile/scene_build.h"
#include "scene/scene.h"

#include <optional>

namespace compile {

// A camera, its vectors in the frame of `parent`, or of the world (ADF reference section 7).
scene::Camera compileCamera(const adf::Object& object,
                            scene::ObjectOrigin origin,
                            std::optional<scene::BodyIndex> parent);

// A spot light (ADF reference section 8).
scene::Light compileLight(const adf::Object& object,
                          scene::ObjectOrigin origin,
                          std::optional<scene::BodyIndex> parent);

// What AMBF puts into a world that lists no light.
scene::Light defaultLight();

// Cameras and lights, which may be carried by bodies; with one light where files give none.
void addViews(SceneBuild& build);

}  // namespace compile
