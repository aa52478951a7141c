#include "editor/widgets/hairline.h"

namespace editor {

QFrame* hairline(QFrame::Shape shape)
{
    auto* frame = new QFrame;
    frame->setFrameShape(shape);
    frame->setProperty("hairline", true);
    if (shape == QFrame::HLine) {
        frame->setFixedHeight(1);
    } else {
        frame->setFixedWidth(1);
    }
    frame->setFrameShadow(QFrame::Plain);
    frame->setLineWidth(1);
    frame->setForegroundRole(QPalette::Mid);
    return frame;
}

}  // namespace editor
