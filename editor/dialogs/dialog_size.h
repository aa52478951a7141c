#pragma once

#include <QSize>

class QWidget;

namespace editor {

// As large as that, in pixels at the ordinary size of text, but not larger than the screen with the
// frame that a window manager adds.
void resizeDialog(QWidget& dialog, QSize size);

}  // namespace editor
