#pragma once

class QVBoxLayout;

namespace editor {

class ElidedLabel;

// On top of a dialog: what it is at, and below in quiet letters what that means.
[[nodiscard]] QVBoxLayout* dialogTitle(ElidedLabel& title, ElidedLabel& subtitle);

}  // namespace editor
