#pragma once

#include "importers/robot/decisions.h"

#include <QString>

#include <vector>

namespace editor {

// What came of choices that were loaded from a file: "2 of 4 choices of old.json were made; nothing
// in this robot is about inertia hand and unit." `name`: of the file. `decisions`: of the import
// that was read with them.
[[nodiscard]] QString loadedChoicesWords(const QString& name,
                                         const importers::Decisions::Wanted& loaded,
                                         const std::vector<importers::Decision>& decisions);

}  // namespace editor
