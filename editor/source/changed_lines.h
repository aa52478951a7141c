#pragma once

#include <QString>

#include <vector>

namespace editor {

// Of each line of `now`: is it other than in `saved`, or new? A line from which others went away
// stays as it is.
[[nodiscard]] std::vector<bool> changedLines(const QString& saved, const QString& now);

}  // namespace editor
