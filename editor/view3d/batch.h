#pragma once

// One surface with one material drawn with many transforms in one go: a thousand equal boxes cost
// about as much as one. Moving a body rewrites 64 bytes of the batch's buffer instead of a node of
// the scene.

#include "base/math.h"
#include "editor/view3d/body_levels.h"
#include "editor/view3d/mesh_geometry.h"

#include <array>
#include <vector>

namespace Qt3DCore {
class QAttribute;
class QBuffer;
class QComponent;
class QEntity;
class QNode;
class QTransform;
}  // namespace Qt3DCore

namespace Qt3DRender {
class QGeometryRenderer;
class QLayer;
class QMaterial;
}  // namespace Qt3DRender

namespace editor::view3d {

// Column after column, as OpenGL takes it.
using Matrix = std::array<float, 16>;

[[nodiscard]] Matrix transformOf(const base::Pose& X_WB, const PlacedSurface& surface);

// What a body is drawn with beside its transform, for views that colour it by that.
struct BodyMark {
    Levels levels{};
    float number = 0;  // of the body, from 1; 0: none

    bool operator==(const BodyMark&) const = default;
};

// Into the last row of a transform, where the shaders take it from.
void putMark(Matrix& transform, const BodyMark& mark);

class Batch {
public:
    // A `sorted` batch holds one transform and says where that is, so that translucent bodies
    // can be drawn back to front.
    struct Recipe {
        const SharedSurface& surface;
        Qt3DRender::QMaterial* material;
        Qt3DRender::QLayer* layer;
        Qt3DCore::QNode* owner;
        bool sorted = false;
    };

    explicit Batch(const Recipe& recipe);
    ~Batch();
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;

    // Forgets all transforms; those of the next `add` count from 0.
    void clear();
    // The slot to `set` later.
    std::size_t add();
    void set(std::size_t slot, const Matrix& transform);

    // Makes the slot draw nothing.
    void hide(std::size_t slot) { set(slot, Matrix{}); }

    // Hands the changes to Qt 3D. True if there were any.
    bool flush();

private:
    Qt3DCore::QEntity* entity_;
    Qt3DCore::QBuffer* instances_;
    Qt3DCore::QAttribute* attribute_;
    Qt3DRender::QGeometryRenderer* renderer_;
    Qt3DCore::QTransform* transform_ = nullptr;  // of a sorted batch
    std::vector<Matrix> matrices_;
    std::size_t drawn_ = 0;
    bool changed_ = true;
};

}  // namespace editor::view3d
