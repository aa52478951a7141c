#include "editor/view3d/frame_graph_nodes.h"

#include <Qt3DRender/QLayer>
#include <Qt3DRender/QLayerFilter>
#include <Qt3DRender/QRenderPassFilter>

#include <algorithm>

namespace editor::view3d {

Qt3DRender::QParameter* newParameter(const char* name, const QVariant& value)
{
    return new Qt3DRender::QParameter(QString::fromLatin1(name), value);
}

QMatrix4x4 matrixOf(const std::array<float, 16>& columns)
{
    QMatrix4x4 m;
    std::copy(columns.begin(), columns.end(), m.data());
    return m;
}

Qt3DRender::QFilterKey* newPassKey(QLatin1String pass)
{
    auto* key = new Qt3DRender::QFilterKey;
    key->setName(kPassKey);
    key->setValue(QString(pass));
    return key;
}

Qt3DRender::QLayerFilter* drawLayer(Qt3DRender::QFrameGraphNode* parent,
                                    Qt3DRender::QLayer* layer,
                                    Qt3DRender::QFilterKey* pass)
{
    auto* filter = new Qt3DRender::QRenderPassFilter(parent);
    filter->addMatch(pass);
    auto* layers = new Qt3DRender::QLayerFilter(filter);
    layers->addLayer(layer);
    return layers;
}

Qt3DRender::QLayerFilter* drawLayer(Qt3DRender::QFrameGraphNode* parent,
                                    Qt3DRender::QLayer* layer,
                                    QLatin1String pass)
{
    return drawLayer(parent, layer, newPassKey(pass));
}

}  // namespace editor::view3d
