#pragma once

#include "compile/body_compiler.h"
#include "compile/colour_names.h"
#include "compile/compiler.h"
#include "compile/mesh_table.h"
#include "compile/scene_map.h"
#include "compile/scene_references.h"
#include "compile/world_files.h"
#include "compile/world_objects.h"
#include "scene/scene.h"

#include <cstdint>
#include <memory>

namespace compile {

// A scene while it is compiled: what its parts are made of, and what is there already. Files enter
// first, then parts in the order in which they refer to one another: scene_bodies.h,
// scene_joints.h, scene_devices.h, scene_views.h.
struct SceneBuild {
    // Reads the files and names their objects. `input` must outlive this.
    explicit SceneBuild(const Input& input);

    SceneBuild(const SceneBuild&) = delete;
    SceneBuild& operator=(const SceneBuild&) = delete;

    [[nodiscard]] BodyContext contextOf(const WorldObject& object);

    const Input& input;
    WorldFiles files;
    WorldObjects objects;
    ColourNames colours;
    MeshTable meshes;
    Estimates estimates;
    std::shared_ptr<scene::Scene> scene;
    SceneReferences references;
    SceneMap map;
};

// The index that the next one of `parts` gets.
template <typename Index, typename Parts>
[[nodiscard]] Index nextIndex(const Parts& parts)
{
    return Index{static_cast<std::uint32_t>(parts.size())};
}

}  // namespace compile
