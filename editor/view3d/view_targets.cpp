#include "editor/view3d/view_targets.h"

#include <Qt3DCore/QNode>
#include <Qt3DRender/QRenderTarget>
#include <Qt3DRender/QRenderTargetOutput>
#include <Qt3DRender/QTexture>
#include <Qt3DRender/QTextureWrapMode>

namespace editor::view3d {
namespace {

using Qt3DRender::QAbstractTexture;
using Qt3DRender::QRenderTargetOutput;

QAbstractTexture* attach(Qt3DRender::QRenderTarget* target,
                         QRenderTargetOutput::AttachmentPoint point,
                         QAbstractTexture::TextureFormat format)
{
    auto* texture = new Qt3DRender::QTexture2D;
    texture->setFormat(format);
    texture->setSize(1, 1);
    texture->setGenerateMipMaps(false);
    texture->setMinificationFilter(QAbstractTexture::Nearest);
    texture->setMagnificationFilter(QAbstractTexture::Nearest);
    texture->setWrapMode(Qt3DRender::QTextureWrapMode(Qt3DRender::QTextureWrapMode::ClampToEdge));
    auto* output = new QRenderTargetOutput;
    output->setAttachmentPoint(point);
    output->setTexture(texture);
    target->addOutput(output);
    return texture;
}

}  // namespace

ShadowTarget::ShadowTarget(Qt3DCore::QNode* owner, int side)
    : target(new Qt3DRender::QRenderTarget(owner)),
      depth(attach(target, QRenderTargetOutput::Depth, QAbstractTexture::D24))
{
    resize({side, side});
    depth->setMinificationFilter(QAbstractTexture::Linear);
    depth->setMagnificationFilter(QAbstractTexture::Linear);
    depth->setComparisonMode(QAbstractTexture::CompareRefToTexture);
    depth->setComparisonFunction(QAbstractTexture::CompareLessEqual);
}

void ShadowTarget::resize(QSize pixels)
{
    depth->setSize(pixels.width(), pixels.height());
}

ColourTarget::ColourTarget(Qt3DCore::QNode* owner)
    : target(new Qt3DRender::QRenderTarget(owner)),
      colour(attach(target, QRenderTargetOutput::Color0, QAbstractTexture::RGBA8_UNorm)),
      depth(attach(target, QRenderTargetOutput::Depth, QAbstractTexture::DepthFormat))
{}

void ColourTarget::resize(QSize pixels)
{
    colour->setSize(pixels.width(), pixels.height());
    depth->setSize(pixels.width(), pixels.height());
}

}  // namespace editor::view3d
