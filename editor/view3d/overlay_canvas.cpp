#include "editor/view3d/overlay_canvas.h"

#include "editor/view3d/effects.h"

#include <QPainter>
#include <QVector2D>
#include <Qt3DCore/QAttribute>
#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QEntity>
#include <Qt3DCore/QGeometry>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QMaterial>
#include <Qt3DRender/QParameter>
#include <Qt3DRender/QRenderPass>
#include <Qt3DRender/QTexture>
#include <Qt3DRender/QTextureDataUpdate>
#include <Qt3DRender/QTextureImageData>

#include <array>

namespace editor::view3d {
namespace {

constexpr int kTile = 64;  // pixels

}  // namespace

OverlayCanvas::OverlayCanvas(Qt3DCore::QNode* owner, Qt3DRender::QLayer* layer)
    : entity_(new Qt3DCore::QEntity(owner)),
      renderer_(new Qt3DRender::QGeometryRenderer),
      texture_(new Qt3DRender::QTexture2D),
      size_(new Qt3DRender::QParameter(QStringLiteral("canvasSize"), QVector2D(1, 1)))
{
    auto* geometry = new Qt3DCore::QGeometry;
    corners_ = new Qt3DCore::QBuffer(geometry);
    attribute_ =
        new Qt3DCore::QAttribute(corners_, Qt3DCore::QAttribute::defaultPositionAttributeName(),
                                 Qt3DCore::QAttribute::Float, 3, 0);
    geometry->addAttribute(attribute_);
    renderer_->setGeometry(geometry);
    renderer_->setMinPoint({0, 0, 0});
    renderer_->setMaxPoint({1, 1, 0});

    texture_->setFormat(Qt3DRender::QAbstractTexture::RGBA8_UNorm);
    texture_->setGenerateMipMaps(false);
    texture_->setMinificationFilter(Qt3DRender::QAbstractTexture::Nearest);
    texture_->setMagnificationFilter(Qt3DRender::QAbstractTexture::Nearest);

    auto* material = new Qt3DRender::QMaterial;
    material->setEffect(makeEffect(
        {makePass(canvasShader(), kForwardPass,
                  {blendEquation(), blendPremultiplied(), ignoreDepth(), keepDepth()})}));
    material->addParameter(size_);
    material->addParameter(
        new Qt3DRender::QParameter(QStringLiteral("canvas"), QVariant::fromValue(texture_)));

    entity_->addComponent(renderer_);
    entity_->addComponent(material);
    entity_->addComponent(layer);
    entity_->setEnabled(false);
}

OverlayCanvas::~OverlayCanvas()
{
    delete entity_;
}

void OverlayCanvas::resize(QSize pixels, qreal pixelRatio)
{
    if (image_.size() == pixels && image_.devicePixelRatio() == pixelRatio) {
        return;
    }
    image_ = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
    image_.fill(Qt::transparent);
    image_.setDevicePixelRatio(pixelRatio);
    columns_ = (pixels.width() + kTile - 1) / kTile;
    rows_ = (pixels.height() + kTile - 1) / kTile;
    painted_.assign(static_cast<std::size_t>(columns_ * rows_), false);
    texture_->setSize(pixels.width(), pixels.height());
    size_->setValue(
        QVector2D(static_cast<float>(pixels.width()), static_cast<float>(pixels.height())));
}

void OverlayCanvas::show(const OverlayItems& items)
{
    if (image_.isNull()) {
        return;
    }
    std::vector<bool> tiles(painted_.size(), false);
    const qreal ratio = image_.devicePixelRatio();
    for (const OverlayItem& item : items) {
        const QRectF inPixels(item.area.topLeft() * ratio, item.area.size() * ratio);
        const QRect pixels = inPixels.toAlignedRect() & image_.rect();
        if (pixels.isEmpty()) {
            continue;
        }
        for (int row = pixels.top() / kTile; row <= pixels.bottom() / kTile; ++row) {
            for (int column = pixels.left() / kTile; column <= pixels.right() / kTile; ++column) {
                tiles[static_cast<std::size_t>(row * columns_ + column)] = true;
            }
        }
    }

    QPainter painter(&image_);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    const auto clear = [&](const std::vector<Run>& runs) {
        for (const Run& run : runs) {
            const QRect pixels = pixelsOf(run);
            painter.fillRect(
                QRectF(QPointF(pixels.topLeft()) / ratio, QSizeF(pixels.size()) / ratio),
                Qt::transparent);
        }
    };
    const std::vector<Run> runs = runsOf(tiles);
    clear(runs);
    painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    for (const OverlayItem& item : items) {
        painter.save();
        item.paint(painter);
        painter.restore();
    }
    painter.end();

    upload(runs);
    drawTiles(runs);
    painted_ = std::move(tiles);
}

std::vector<OverlayCanvas::Run> OverlayCanvas::runsOf(const std::vector<bool>& tiles) const
{
    std::vector<Run> runs;
    for (int row = 0; row < rows_; ++row) {
        for (int column = 0; column < columns_; ++column) {
            if (!tiles[static_cast<std::size_t>(row * columns_ + column)]) {
                continue;
            }
            const bool continues = column > 0 && !runs.empty() && runs.back().row == row &&
                                   runs.back().first + runs.back().count == column;
            if (continues) {
                ++runs.back().count;
            } else {
                runs.push_back({.row = row, .first = column, .count = 1});
            }
        }
    }
    return runs;
}

QRect OverlayCanvas::pixelsOf(const Run& run) const
{
    return QRect(run.first * kTile, run.row * kTile, run.count * kTile, kTile) & image_.rect();
}

void OverlayCanvas::upload(const std::vector<Run>& runs)
{
    for (const Run& run : runs) {
        const QRect pixels = pixelsOf(run);
        const qsizetype rowBytes = pixels.width() * 4;
        QByteArray bytes(rowBytes * pixels.height(), Qt::Uninitialized);
        for (int y = 0; y < pixels.height(); ++y) {
            const uchar* line = image_.constScanLine(pixels.top() + y) + pixels.left() * 4;
            std::copy_n(line, rowBytes, bytes.data() + y * rowBytes);
        }
        auto data = Qt3DRender::QTextureImageDataPtr::create();
        data->setTarget(QOpenGLTexture::Target2D);
        data->setWidth(pixels.width());
        data->setHeight(pixels.height());
        data->setDepth(1);
        data->setFaces(1);
        data->setLayers(1);
        data->setMipLevels(1);
        data->setFormat(QOpenGLTexture::RGBA8_UNorm);
        data->setPixelFormat(QOpenGLTexture::BGRA);
        data->setPixelType(QOpenGLTexture::UInt8);
        data->setData(bytes, 4, false);
        Qt3DRender::QTextureDataUpdate update;
        update.setX(pixels.left());
        update.setY(pixels.top());
        update.setData(data);
        texture_->updateData(update);
    }
}

void OverlayCanvas::drawTiles(const std::vector<Run>& runs)
{
    std::vector<std::array<float, 3>> corners;
    corners.reserve(runs.size() * 6);
    for (const Run& run : runs) {
        const QRect pixels = pixelsOf(run);
        const auto left = static_cast<float>(pixels.left());
        const auto top = static_cast<float>(pixels.top());
        const float right = left + static_cast<float>(pixels.width());
        const float bottom = top + static_cast<float>(pixels.height());
        corners.insert(corners.end(), {{left, top, 0},
                                       {right, top, 0},
                                       {right, bottom, 0},
                                       {left, top, 0},
                                       {right, bottom, 0},
                                       {left, bottom, 0}});
    }
    const auto count = static_cast<uint>(corners.size());
    corners_->setData(QByteArray(reinterpret_cast<const char*>(corners.data()),
                                 static_cast<qsizetype>(corners.size() * sizeof(corners[0]))));
    attribute_->setCount(count);
    renderer_->setVertexCount(static_cast<int>(count));
    entity_->setEnabled(count > 0);
}

}  // namespace editor::view3d
