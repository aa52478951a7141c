#pragma once

#include "editor/panels/property_reading.h"
#include "editor/session/run_changes.h"

#include <QString>

#include <vector>

namespace editor {

// How a list shows a change of a run.
struct ChangeWords {
    const char* icon = nullptr;
    QString object;
    QString property;
    QString before;  // with its unit; "default" where the key is not given
    QString after;
};

[[nodiscard]] ChangeWords wordsOf(const RunChange& change);

// Of those that are of the run alone: what the document would have.
[[nodiscard]] DocumentValues documentValues(const std::vector<RunChange>& changes);

// The key of a value in the file: "mass".
[[nodiscard]] QString keyOf(const RunChange& change);

// In the text that saving would write now; 0 where the object or its key is not there.
[[nodiscard]] int lineOf(const RunChange& change);

}  // namespace editor
