#pragma once

#include "adf/object_type.h"

#include <QString>

#include <string>
#include <string_view>

namespace editor {

// Texts of the core, which are UTF-8.
[[nodiscard]] QString text(std::string_view words);
[[nodiscard]] QString capitalised(QString words);
// A message or hint of a diagnostic as a sentence: with a capital and a full stop.
[[nodiscard]] QString asSentence(std::string_view message);

// In the language of the window: the label of a property, its group, or an item of its list, ...
[[nodiscard]] QString schemaText(std::string_view words);
// ... and "body" and "bodies".
[[nodiscard]] QString kindText(adf::ObjectType type);
[[nodiscard]] QString kindsText(adf::ObjectType type);

}  // namespace editor
