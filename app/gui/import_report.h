#pragma once

#include "editor/importing/import_attempt.h"

#include <QString>

#include <string>

namespace gui {

// What an import came to, as JSON: the same as `adf convert --report` writes.
std::string importReport(const editor::ImportAttempt& attempt,
                         const QString& from,
                         const QString& to);

// What a person chose in such a report, or in a JSON object of ids and words, for a robot file: as
// `adf convert --choices` reads it.
base::Result<importers::Decisions::Wanted> importChoices(const QString& path,
                                                         const QString& robotFile);

}  // namespace gui
