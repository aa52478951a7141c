#pragma once

#include "importers/building/import_place.h"

#include <QString>

namespace editor {

// "−0.401": a height or a length in m.
[[nodiscard]] QString metresText(double length);

// "0.8 m along X, 0.02 m up"; empty when nothing was shifted.
[[nodiscard]] QString shiftText(const importers::ImportPlace& place);

// "0.8 m along X, on a new floor at −0.401 m"; empty when nothing was done.
[[nodiscard]] QString placeText(const importers::ImportPlace& place);

}  // namespace editor
