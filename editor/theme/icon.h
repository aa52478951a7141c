#pragma once

#include "editor/theme/tokens.h"

#include <QIcon>
#include <QPixmap>

namespace editor {

// The drawing resources/icons/<name>.svg in the colours of the present theme: text.primary at rest,
// accent when checked, text.disabled when disabled. Follows a change of theme by itself.
[[nodiscard]] QIcon icon(const char* name);
// At rest in the colour `token`, such as a warning.
[[nodiscard]] QIcon icon(const char* name, Token token);
// For delegates: `size` in device-independent pixels.
[[nodiscard]] QPixmap iconPixmap(const char* name, Token token, int size, double devicePixelRatio);

}  // namespace editor
