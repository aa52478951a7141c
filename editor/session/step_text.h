#pragma once

#include "adf/object.h"

#include <QString>

#include <vector>

namespace editor {

class Workspace;

// How the name of an undo step calls what it changes: "coupler", a file's name for its header,
// "3 bodies", "4 objects".
[[nodiscard]] QString namesOf(const Workspace& workspace,
                              const std::vector<adf::ObjectId>& objects);
// A label in the middle of a sentence: "Mass" is "mass", "P gain" and "RGBA" stay.
[[nodiscard]] QString inSentence(const QString& label);

}  // namespace editor
