#pragma once

#include "adf/document.h"
#include "adf/naming.h"
#include "base/diagnostics.h"
#include "compile/body_compiler.h"
#include "compile/compiler.h"
#include "compile/materials.h"
#include "compile/mesh_table.h"
#include "compile/scene_map.h"
#include "compile/scene_references.h"
#include "scene/scene.h"

#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

namespace compile {

// An object of a file under the name that it has in the world.
struct WorldObject {
    const adf::WorldName* name;
    const adf::Document* document;

    [[nodiscard]] const adf::Object& object() const { return *name->object; }
};

// The objects of all files, in the order in which they enter the world. A copy that has no free
// name is left out and reported (`compile.too-many-copies`).
class WorldObjects {
public:
    void add(std::span<const adf::Document* const> files, base::Diagnostics& sink);

    [[nodiscard]] const std::vector<WorldObject>& of(adf::ObjectType type) const;

    [[nodiscard]] const adf::WorldNames& names() const { return names_; }

private:
    void add(const adf::Document& document, std::size_t file, base::Diagnostics& sink);

    adf::WorldNames names_;
    std::unordered_map<adf::ObjectType, std::vector<WorldObject>> byType_;
};

// The files of an input.
struct WorldFiles {
    const adf::Document* world = nullptr;
    const adf::Document* environment = nullptr;
    std::vector<const adf::Document*> all;  // in the order in which they enter the world
};

WorldFiles worldFilesOf(const Input& input);

// What headers say of the whole world: gravity, solver, steps per frame, and which models ignore
// collisions among their own bodies.
void setWorld(scene::Scene& scene, const WorldFiles& files, const Input& input);

// A scene while it is compiled: what its parts are made of, and what is there already. Files enter
// first, then parts in the order in which they refer to one another: scene_bodies.h,
// scene_joints.h, scene_devices.h, views.h.
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
