#pragma once

#include "editor/view3d/overlay_item.h"

#include <QImage>
#include <QSize>

#include <vector>

namespace Qt3DCore {
class QAttribute;
class QBuffer;
class QEntity;
class QNode;
}  // namespace Qt3DCore

namespace Qt3DRender {
class QGeometryRenderer;
class QLayer;
class QParameter;
class QTexture2D;
}  // namespace Qt3DRender

namespace editor::view3d {

// The picture that lies over a view: tags, gizmo, axis cube, run frame. A native window allows no
// translucent widget over it, so a QPainter paints an image and the view draws it as a texture. The
// image is divided into tiles; only those with something on them are painted, uploaded and drawn.
class OverlayCanvas {
public:
    OverlayCanvas(Qt3DCore::QNode* owner, Qt3DRender::QLayer* layer);
    ~OverlayCanvas();
    OverlayCanvas(const OverlayCanvas&) = delete;
    OverlayCanvas& operator=(const OverlayCanvas&) = delete;

    void resize(QSize pixels, qreal pixelRatio);
    // Replaces what was there.
    void show(const OverlayItems& items);

private:
    struct Run {
        int row = 0;
        int first = 0;  // column of tiles
        int count = 0;
    };

    [[nodiscard]] std::vector<Run> runsOf(const std::vector<bool>& tiles) const;
    [[nodiscard]] QRect pixelsOf(const Run& run) const;
    void upload(const std::vector<Run>& runs);
    void drawTiles(const std::vector<Run>& runs);

    Qt3DCore::QEntity* entity_;
    Qt3DCore::QBuffer* corners_;
    Qt3DCore::QAttribute* attribute_;
    Qt3DRender::QGeometryRenderer* renderer_;
    Qt3DRender::QTexture2D* texture_;
    Qt3DRender::QParameter* size_;
    QImage image_;
    int columns_ = 0;
    int rows_ = 0;
    std::vector<bool> painted_;
};

}  // namespace editor::view3d
