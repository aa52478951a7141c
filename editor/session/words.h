#pragma once

#include <QString>

#include <string>
#include <string_view>

namespace editor {

// Texts of the core, which are UTF-8.
[[nodiscard]] QString text(std::string_view words);
[[nodiscard]] QString capitalised(QString words);
// A message or hint of a diagnostic as a sentence: with a capital and a full stop.
[[nodiscard]] QString asSentence(std::string_view message);

}  // namespace editor
