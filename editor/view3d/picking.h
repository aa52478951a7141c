#pragma once

// What a ray meets in a Scene. Pure mathematics: no Qt, no GPU.

#include "base/math.h"
#include "editor/view3d/camera_rig.h"
#include "editor/view3d/triangle_tree.h"
#include "meshes/face_finder.h"
#include "scene/scene.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace editor::view3d {

struct BodyHit {
    double distance = 0;  // m along the ray
    base::Vec3 point_W;
    base::Vec3 normal_W;  // facing the ray's origin
    scene::BodyIndex body;
    const scene::Geometry* geometry = nullptr;  // of the scene, which it must not outlive
    base::Pose X_WS;                            // of that shape
    std::optional<std::size_t> triangle;        // of a mesh, counted through its parts
};

// Nearest point of a primitive (in its own frame) along a ray. A mesh is not a primitive: no hit.
[[nodiscard]] std::optional<LocalHit> hitPrimitive(const scene::Geometry& geometry,
                                                   base::Vec3 origin,
                                                   base::Vec3 direction);

// Finds the body under the pointer. Keeps the trees and faces of the meshes it met, by content.
class Picker {
public:
    // Nearest visual shape (or collision shape, if `collisions`) of a visible body. `X_WB` is empty
    // for the scene's own poses, else one pose per body; `hidden` is empty or one flag per body.
    [[nodiscard]] std::optional<BodyHit> pick(const scene::Scene& scene,
                                              std::span<const base::Pose> X_WB,
                                              const Ray& ray,
                                              bool collisions = false,
                                              const std::vector<bool>& hidden = {});

    // The flat or round face that was hit, in the world. None on a triangle without area.
    [[nodiscard]] std::optional<meshes::Face> faceOf(const scene::Scene& scene, const BodyHit& hit);

private:
    const TriangleTree& treeOf(const scene::MeshPtr& mesh);
    std::optional<LocalHit> nearestOn(const scene::Scene& scene,
                                      const scene::Geometry& geometry,
                                      base::Vec3 origin,
                                      base::Vec3 direction,
                                      double limit);

    struct Entry {
        scene::MeshPtr mesh;  // keeps the address from being used by another mesh
        std::unique_ptr<TriangleTree> tree;
        std::unique_ptr<meshes::FaceFinder> faces;
    };

    std::unordered_map<const scene::MeshData*, Entry> trees_;
};

}  // namespace editor::view3d
