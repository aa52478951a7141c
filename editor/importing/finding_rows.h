#pragma once

#include "base/diagnostics.h"
#include "importers/robot/decisions.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace editor {

// One row of the table of an import: a decision, decisions of one kind with the same choices, or
// what was found of one kind.
struct FindingRow {
    base::Severity severity = base::Severity::Note;
    QString title;      // "Impossible inertia"
    QStringList where;  // what it is about, each once: an object, else a line of a file
    QString why;
    std::optional<importers::Decision> decision;  // of a group, that of its first member
    std::vector<base::Diagnostic> findings;       // at least one
    std::vector<FindingRow> members;              // of a group: two or more, each a decision

    [[nodiscard]] bool isGroup() const { return !members.empty(); }

    // An error that nobody has decided about yet, though one could; of a group, one of several.
    [[nodiscard]] bool wantsDecision() const;
    [[nodiscard]] bool isByPerson() const;
    // Is another choice made for one member of a group than for the next?
    [[nodiscard]] bool isMixed() const;
    // The same for a group in every import of a file.
    [[nodiscard]] std::string groupKey() const;
    // At most so many of them by name: "tool0, base and 3 more".
    [[nodiscard]] QString whereInWords(qsizetype named = 2) const;
    // All of them with their lines, one below the other; a long list ends with "…".
    [[nodiscard]] QString whereWithLines() const;
};

// Errors first, then warnings and notes; in each, decisions before the rest.
[[nodiscard]] std::vector<FindingRow> findingRows(
    const base::Diagnostics& problems, const std::vector<importers::Decision>& decisions);

// "Impossible inertia" for "robot.inertia-not-positive".
[[nodiscard]] QString titleOfCode(const std::string& code);

// "BODY link_4" → "link_4"
[[nodiscard]] QString bareName(const std::string& object);

}  // namespace editor
