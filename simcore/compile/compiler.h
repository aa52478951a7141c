#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "compile/scene_map.h"
#include "scene/asset_source.h"
#include "scene/scene.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace compile {

struct Input {
    // Models in the order they enter the world; naming conflicts get suffixes 1, 2, … (ADF
    // reference section 15.2).
    std::vector<const adf::Document*> models;
    const adf::Document* world = nullptr;        // gravity, lights, cameras
    const adf::Document* environment = nullptr;  // the world's scenery, loaded before the models
    const adf::Document* colours = nullptr;      // names for `color`
    scene::AssetSource& assets;
    base::Diagnostics& sink;
    std::uint64_t revision = 0;
    std::stop_token stop = {};
    // Share of the work done, 0 to 1; may be empty. Called on the compiling thread.
    std::function<void(double)> progress = {};
};

// Copies, which are cheap, of the documents that a scene was compiled of: for what their words say
// and the scene does not.
struct Documents {
    std::vector<adf::Document> models;  // in the order in which they enter the world
    std::optional<adf::Document> world = {};
    std::optional<adf::Document> environment = {};
};

using DocumentsPtr = std::shared_ptr<const Documents>;

struct Compiled {
    scene::ScenePtr scene;
    SceneMap map;
};

// Documents → Scene. What cannot be built is reported and left out. A null scene only when stopped.
Compiled compile(const Input& input);

}  // namespace compile
