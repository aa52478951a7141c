#pragma once

#include "adf/document.h"
#include "compile/colour_names.h"
#include "compile/mesh_table.h"
#include "scene/scene.h"

#include <optional>

namespace compile {

// What the bodies of one model file share.
struct BodyContext {
    const adf::Document& document;
    const ColourNames& colours;
    MeshTable& meshes;
    base::Diagnostics& sink;
};

// A body with its shapes, mass properties and start pose (ADF reference sections 2.1 to 2.5, as
// documented rather than as AMBF 2.0 deviates: docs/decisions/0402-documented-profile.md). `origin`
// carries the names the body has in the scene.
scene::Body compileBody(const adf::Object& object,
                        scene::ObjectOrigin origin,
                        const BodyContext& context);

}  // namespace compile
