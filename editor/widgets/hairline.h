#pragma once

#include <QFrame>

namespace editor {

// A line of one pixel between parts of a dialog: QFrame::HLine or QFrame::VLine.
[[nodiscard]] QFrame* hairline(QFrame::Shape shape);

}  // namespace editor
