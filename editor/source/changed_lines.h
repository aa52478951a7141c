#pragma once

#include <QString>

#include <vector>

namespace editor {

// Of each line of `now`: is it other than in `saved`, or new? A line from which others went away
// stays as it is.
[[nodiscard]] std::vector<bool> changedLines(const QString& saved, const QString& now);

// Lines, from 0, that stand where others stood in the saved text; either may be none.
struct ChangedPart {
    int savedFirst = 0;
    int savedCount = 0;
    int first = 0;
    int count = 0;

    bool operator==(const ChangedPart&) const = default;
};

// In their order; lines between them are the same.
[[nodiscard]] std::vector<ChangedPart> changedParts(const QString& saved, const QString& now);

}  // namespace editor
