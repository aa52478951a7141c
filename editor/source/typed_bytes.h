#pragma once

#include <QString>

#include <string>
#include <string_view>

namespace editor {

// A file's text as a text field shows it: without byte order mark, every line end as '\n'.
[[nodiscard]] QString shownText(std::string_view bytes);

// Can every byte of the file be shown and given back? False where it is not UTF-8.
[[nodiscard]] bool isShownWhole(std::string_view bytes);

// The file's text once a person has made `shown` of what shownText() gave. Bytes that stand before
// and behind what changed stay, whatever they are; new lines end as the file's first one does.
[[nodiscard]] std::string typedBytes(std::string_view bytes, const QString& shown);

// Where two texts begin and end to differ: characters that are the same at their start and at their
// end, never half a surrogate pair.
struct Difference {
    qsizetype before = 0;
    qsizetype behind = 0;
};

[[nodiscard]] Difference differenceOf(const QString& old, const QString& now);

}  // namespace editor
