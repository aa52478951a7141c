#pragma once

#include "base/math.h"
#include "editor/view3d/overlay_view.h"
#include "scene/scene.h"

#include <QColor>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace editor::view3d {

// What is drawn of some bodies as triangles, few enough to be painted without a GPU: ghosts over
// the views, pictures of parts. Plain data; metres.
struct Skin {
    std::vector<base::Vec3> points;  // each once for a shape
    std::vector<std::array<std::uint32_t, 3>> triangles;
    std::vector<scene::Rgba> colours;  // one per triangle

    // Between the points a and b; `other` is a triangle itself where there is no second one.
    struct Edge {
        std::uint32_t a;
        std::uint32_t b;
        std::uint32_t triangle;
        std::uint32_t other;
    };

    std::vector<Edge> edges;
    base::Bounds bounds;
};

// Of the visuals of these bodies at the poses of the scene, in its world frame. Infinite planes are
// left out.
[[nodiscard]] Skin skinOf(const scene::Scene& scene, std::span<const scene::BodyIndex> bodies);
[[nodiscard]] Skin skinOf(const scene::Scene& scene);

// The same of one body in its frame, quickly made and without edges; a point may stand in it more
// than once.
struct Triangles {
    std::vector<base::Vec3> points;
    std::vector<std::array<std::uint32_t, 3>> corners;
};

[[nodiscard]] Triangles trianglesOf(const scene::Scene& scene, scene::BodyIndex body);

// Skins of single bodies, each in the frame of its body, made when first asked for and kept while
// the body is drawn alike: a drag brings a scene for every step.
class BodySkins {
public:
    // Until this is called with another scene, or once more.
    [[nodiscard]] const Skin& of(const scene::ScenePtr& scene, scene::BodyIndex body);

private:
    // All that a skin is made of, in order.
    struct Look {
        std::vector<scene::MeshPtr> meshes;
        std::vector<double> numbers;

        bool operator==(const Look&) const = default;
    };

    struct Kept {
        bool isPresent = false;  // of scene_
        Look look;
        Skin skin;
    };

    [[nodiscard]] static Look lookOf(const scene::Scene& scene, scene::BodyIndex body);

    scene::ScenePtr scene_;
    std::map<std::uint32_t, Kept> skins_;
};

// A ghost of it at X_WS: `fill` of the colour, and an outline of 1 px.
void addGhost(OverlayItems& items,
              const OverlayView& view,
              const Skin& skin,
              const base::Pose& X_WS,
              const QColor& colour,
              double fill);

// Ghosts, in view.ghost, of the bodies that are elsewhere than in `compared`.
void addPoseGhosts(OverlayItems& items, const OverlayView& view, BodySkins& skins);

// The border of a flat face of it at X_WS, 1.3 px.
void addFlatOutline(OverlayItems& items,
                    const OverlayView& view,
                    const Skin& skin,
                    const base::Pose& X_WS,
                    base::Vec3 point_W,
                    base::Vec3 normal_W,
                    const QColor& colour);

}  // namespace editor::view3d
