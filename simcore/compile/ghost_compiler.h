#pragma once

#include "compile/body_compiler.h"
#include "scene/scene.h"

#include <optional>

namespace compile {

// A ghost object (ADF reference section 10). Its location is in the frame of `parent`, or of the
// world.
scene::Ghost compileGhost(const adf::Object& object,
                          scene::ObjectOrigin origin,
                          std::optional<scene::BodyIndex> parent,
                          const BodyContext& context);

// A constraint actuator (ADF reference section 6). Its location is in the body frame of `parent`.
scene::Actuator compileActuator(const adf::Object& object,
                                scene::ObjectOrigin origin,
                                scene::BodyIndex parent);

}  // namespace compile
