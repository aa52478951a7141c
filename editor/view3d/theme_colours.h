#pragma once

#include "editor/view3d/view_colours.h"

namespace editor {

// What views are drawn with in the present theme.
[[nodiscard]] view3d::ViewColours viewColours();

}  // namespace editor
