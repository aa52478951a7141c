#include "editor/meshtools/preview_scene.h"

#include <memory>
#include <utility>
#include <variant>

namespace editor {
namespace {

class Preview {
public:
    Preview(const MeshToolSource& source, const MeshToolResult& result)
        : source_(source),
          result_(result),
          scene_(std::make_shared<scene::Scene>(*source.scene)),
          body_(scene_->bodies.front())
    {}

    scene::ScenePtr make()
    {
        body_.X_WB = {};
        body_.X_BC.position = body_.X_BC.position - result_.shape->origin_B;
        if (result_.mass != nullptr) {
            body_.mass = result_.mass->mass;
            body_.inertia = result_.mass->principal.moments;
            body_.X_BC = {result_.mass->centre, result_.mass->principal.R_IP};
        }
        draw();
        touch();
        return scene_;
    }

private:
    scene::MeshIndex add(const scene::MeshPtr& mesh)
    {
        scene_->meshes.push_back(mesh);
        return scene::MeshIndex(static_cast<std::uint32_t>(scene_->meshes.size() - 1));
    }

    void draw()
    {
        if (!source_.isDrawn() || body_.visuals.empty()) {
            return;
        }
        scene::VisualShape shape = body_.visuals.front();
        shape.geometry = scene::MeshShape{.mesh = add(result_.drawn())};
        shape.X_BS = {};
        shape.placeholder = false;
        body_.visuals = {std::move(shape)};
    }

    void touch()
    {
        if (result_.fit) {
            body_.collisions = {{result_.fit->geometry, result_.fit->X_MP}};
            return;
        }
        if (result_.touched != nullptr) {
            const scene::MeshPtr& convex = result_.touched->convex;
            body_.collisions = {
                {scene::MeshShape{.mesh = add(convex != nullptr ? convex : result_.touched->mesh),
                                  .collision = convex != nullptr ? scene::MeshCollision::ConvexHull
                                                                 : scene::MeshCollision::Concave},
                 {}}};
            return;
        }
        for (scene::CollisionShape& shape : body_.collisions) {
            auto* mesh = std::get_if<scene::MeshShape>(&shape.geometry);
            if (mesh == nullptr) {
                shape.X_BS.position = shape.X_BS.position - result_.shape->origin_B;
            } else if (source_.touched == nullptr && result_.isDrawnAnew()) {
                // What is drawn collides.
                mesh->mesh = add(result_.drawn());
                mesh->scale = {1, 1, 1};
            }
        }
    }

    const MeshToolSource& source_;
    const MeshToolResult& result_;
    std::shared_ptr<scene::Scene> scene_;
    scene::Body& body_;
};

}  // namespace

scene::ScenePtr previewScene(const MeshToolSource& source, const MeshToolResult& result)
{
    return Preview(source, result).make();
}

}  // namespace editor
