#pragma once

#include "editor/view3d/skin.h"

#include <QImage>
#include <QSize>

namespace editor {

// A picture of it from the front right above, without perspective, fitted into `pixels` on a
// transparent ground. By a depth buffer in memory: a card needs no GPU.
[[nodiscard]] QImage pictureOf(const view3d::Skin& skin, QSize pixels);

}  // namespace editor
