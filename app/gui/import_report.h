#pragma once

#include "editor/importing/import_attempt.h"

#include <QString>

#include <string>

namespace gui {

// What an import came to, as JSON: the same as `adf convert --report` writes.
std::string importReport(const editor::ImportAttempt& attempt,
                         const QString& from,
                         const QString& to);

}  // namespace gui
