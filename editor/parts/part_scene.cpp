#include "editor/parts/part_scene.h"

#include "adf/properties.h"

#include <utility>

namespace editor {
namespace {

// The compiler looks for meshes on disk, where those of a part are not yet.
class NothingOnDisk final : public scene::AssetSource {
public:
    base::Result<scene::MeshPtr> mesh(const std::string& path, bool /*mergeDuplicates*/) override
    {
        return base::Error{path + " is not written yet", {}};
    }
};

}  // namespace

scene::ScenePtr sceneOf(const Part& part)
{
    return compiledOf(part).scene;
}

compile::Compiled compiledOf(const Part& part)
{
    NothingOnDisk assets;
    base::Diagnostics problems;
    compile::Compiled compiled =
        compile::compile({.models = {&part.model}, .assets = assets, .sink = problems});
    auto scene = std::make_shared<scene::Scene>(*compiled.scene);
    for (const adf::ObjectPtr& object : part.model.objects(adf::ObjectType::Body)) {
        const auto body = compiled.map.find<scene::BodyIndex>(object->id());
        for (const PartMesh& mesh : part.meshes) {
            if (!body || object->get(adf::body::kMesh) != mesh.path()) {
                continue;
            }
            const scene::MeshIndex index{static_cast<std::uint32_t>(scene->meshes.size())};
            scene->meshes.push_back(std::make_shared<scene::MeshData>(mesh.mesh));
            for (scene::VisualShape& visual : scene->bodies[body->value].visuals) {
                const double scale = object->get(adf::common::kScale);
                visual.geometry = scene::MeshShape{.mesh = index, .scale = {scale, scale, scale}};
                visual.X_BS = {};
                visual.placeholder = false;
            }
        }
    }
    compiled.scene = std::move(scene);
    return compiled;
}

}  // namespace editor
