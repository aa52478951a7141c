#pragma once

class QWidget;

namespace editor {

// A field in which something wrong stands, as the theme shows it; or no longer.
void setErrorMark(QWidget& widget, bool wrong);

}  // namespace editor
