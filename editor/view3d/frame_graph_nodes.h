#pragma once

// Nodes that every part of a view's branch of the frame graph is made of.

#include "editor/view3d/effects.h"

#include <QMatrix4x4>
#include <QString>
#include <QVariant>
#include <Qt3DRender/QFilterKey>
#include <Qt3DRender/QParameter>

#include <array>

namespace Qt3DRender {
class QFrameGraphNode;
class QLayer;
class QLayerFilter;
}  // namespace Qt3DRender

namespace editor::view3d {

// Those made here have no owner yet: the node that they are given to takes them.
[[nodiscard]] Qt3DRender::QParameter* newParameter(const char* name, const QVariant& value = {});
// A parameter's value from numbers column after column.
[[nodiscard]] QMatrix4x4 matrixOf(const std::array<float, 16>& columns);
[[nodiscard]] Qt3DRender::QFilterKey* newPassKey(QLatin1String pass);

// Draws the entities of one layer in the pass that the key names.
Qt3DRender::QLayerFilter* drawLayer(Qt3DRender::QFrameGraphNode* parent,
                                    Qt3DRender::QLayer* layer,
                                    Qt3DRender::QFilterKey* pass);
Qt3DRender::QLayerFilter* drawLayer(Qt3DRender::QFrameGraphNode* parent,
                                    Qt3DRender::QLayer* layer,
                                    QLatin1String pass);

}  // namespace editor::view3d
