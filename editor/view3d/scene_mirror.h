#pragma once

#include "editor/view3d/batch.h"
#include "editor/view3d/companions.h"
#include "editor/view3d/draw_layers.h"
#include "editor/view3d/materials.h"
#include "editor/view3d/mesh_geometry.h"
#include "scene/scene.h"

#include <map>
#include <memory>
#include <span>
#include <vector>

namespace editor::view3d {

// Turns a Scene into what Qt 3D draws, and keeps it where the poses say. Surfaces, materials and
// batches live on from one Scene to the next as long as something uses them.
class SceneMirror {
public:
    SceneMirror(Qt3DCore::QNode* owner, const DrawLayers& layers);
    ~SceneMirror();

    // Bodies stand at the scene's own poses afterwards.
    void setScene(scene::ScenePtr scene);
    // One per body; only what moved is written again.
    void setPoses(std::span<const base::Pose> X_WB);
    // Wheels and ghost objects; only what moved is written again.
    void setCompanions(const Companions& at);
    // One per body, or none: all are 0.
    void setLevels(const std::vector<Levels>& levels);
    // One flag per body.
    void setHidden(const std::vector<bool>& hidden);

    void setColours(const ViewColours& colours) { materials_.setColours(colours); }

    // Hands the changes to Qt 3D; true if there were any.
    bool flush();

    // Whether all pictures on surfaces are loaded, or will never be.
    [[nodiscard]] bool isReady() const { return materials_.isReady(); }

    [[nodiscard]] const scene::ScenePtr& scene() const { return scene_; }

    [[nodiscard]] const std::vector<base::Pose>& poses() const { return X_WB_; }

    [[nodiscard]] bool isShown(scene::BodyIndex body) const { return shown_[body.value]; }

    // What draws a body, in its frame.
    [[nodiscard]] const std::vector<PlacedSurface>& surfacesOf(scene::BodyIndex body) const;

    const SharedSurface& shared(const SurfaceKey& key) { return geometry_.get(key, nullptr); }

private:
    enum class Role {
        Visual,
        Ghost,
        CollisionFill,
        CollisionWire,
    };

    struct BatchKey {
        Role role = Role::Visual;
        SurfaceKey surface;
        MaterialKey material;
        // Which shape of all, for translucent ones: each is sorted by itself.
        std::size_t single = 0;

        bool operator<(const BatchKey& other) const;
    };

    struct Part {
        PlacedSurface surface;
        Batch* batch = nullptr;
        std::size_t slot = 0;
    };

    struct DrawnBody {
        std::vector<Part> parts;
        std::vector<PlacedSurface> visuals;
    };
    struct Building;

    void place(std::size_t body);
    static void place(const DrawnBody& drawn, const base::Pose& X_WB, const BodyMark& mark);
    void hang(std::vector<DrawnBody>& drawn,
              std::vector<base::Pose>& poses,
              const std::vector<base::Pose>& wanted);

    DrawLayers layers_;
    Qt3DCore::QNode* owner_;
    GeometryCache geometry_;
    Materials materials_;
    std::map<BatchKey, std::unique_ptr<Batch>> batches_;
    scene::ScenePtr scene_;
    std::vector<DrawnBody> bodies_;
    std::vector<DrawnBody> wheels_;
    std::vector<DrawnBody> ghosts_;
    Companions companions_;
    std::vector<base::Pose> X_WB_;
    std::vector<BodyMark> marks_;
    std::vector<bool> hidden_;
    std::vector<bool> shown_;
};

}  // namespace editor::view3d
