#pragma once

// Textures that a view draws into before it draws its picture.

#include <QSize>

namespace Qt3DCore {
class QNode;
}  // namespace Qt3DCore

namespace Qt3DRender {
class QAbstractTexture;
class QRenderTarget;
}  // namespace Qt3DRender

namespace editor::view3d {

inline constexpr int kShadowSize = 1024;  // of the key light's map, pixels

// Depth as lights see it, read with a comparison.
struct ShadowTarget {
    ShadowTarget(Qt3DCore::QNode* owner, int side);
    void resize(QSize pixels);

    Qt3DRender::QRenderTarget* target;
    Qt3DRender::QAbstractTexture* depth;
};

// A colour and a depth texture of the view's size. Without an owner: `target` gets its parent
// later, as it must where the engine runs already.
struct ColourTarget {
    explicit ColourTarget(Qt3DCore::QNode* owner);
    void resize(QSize pixels);

    Qt3DRender::QRenderTarget* target;
    Qt3DRender::QAbstractTexture* colour;
    Qt3DRender::QAbstractTexture* depth;
};

}  // namespace editor::view3d
