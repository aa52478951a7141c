#pragma once

#include <QString>

#include <string>

namespace editor {

// What the table of parts says, in the language of the window: a name, a label, a choice, a
// sentence, or a summary such as "180 mm, 4 holes", whose numbers stay. "Hole: from 0.5 mm to 500
// mm." is a label and a sentence.
[[nodiscard]] QString partText(const std::string& words);

}  // namespace editor
