#pragma once

// Surfaces on the GPU, each once however many bodies and views draw it.

#include "base/math.h"
#include "editor/view3d/surface.h"
#include "scene/scene.h"

#include <QVector3D>

#include <compare>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace Qt3DCore {
class QBuffer;
class QNode;
}  // namespace Qt3DCore

namespace editor::view3d {

// Which surface: one part of a mesh, or a primitive of size one.
struct SurfaceKey {
    enum class Kind {
        Box,
        Sphere,
        Cylinder,
        Cone,
        Plane,
        Capsule,
        Mesh,
    };

    Kind kind = Kind::Box;
    Roundness roundness = Roundness::Fine;
    double capsuleHalfLength = 0;           // in radii
    const scene::MeshData* mesh = nullptr;  // kept alive by the cache
    std::uint32_t part = 0;

    auto operator<=>(const SurfaceKey&) const = default;
};

struct SharedSurface {
    Qt3DCore::QBuffer* vertices = nullptr;
    Qt3DCore::QBuffer* indices = nullptr;
    std::uint32_t vertexCount = 0;
    std::uint32_t indexCount = 0;
    QVector3D low;
    QVector3D high;
    scene::MeshPtr mesh;
};

// A surface in a body's frame: drawn at X_BS, its unit size stretched by `scale`.
struct PlacedSurface {
    SurfaceKey key;
    base::Pose X_BS;
    base::Vec3 scale;
};

// The surfaces that draw a geometry at X_BS, one per mesh part. An infinite plane is drawn as a
// large square.
[[nodiscard]] std::vector<PlacedSurface> surfacesOf(const scene::Geometry& geometry,
                                                    const base::Pose& X_BS,
                                                    const std::vector<scene::MeshPtr>& meshes,
                                                    Roundness roundness = Roundness::Fine);

class GeometryCache {
public:
    explicit GeometryCache(Qt3DCore::QNode* owner) : owner_(owner) {}

    // `mesh` is the one that the key names, if any.
    const SharedSurface& get(const SurfaceKey& key, const scene::MeshPtr& mesh);
    void keepOnly(const std::set<SurfaceKey>& used);

private:
    Qt3DCore::QNode* owner_;
    std::map<SurfaceKey, SharedSurface> surfaces_;
};

}  // namespace editor::view3d
