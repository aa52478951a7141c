#pragma once

#include "editor/importing/findings_model.h"
#include "editor/importing/import_attempt.h"

#include <QString>

namespace editor {

// A sentence, and a quieter one that goes on.
struct AttemptWords {
    QString title;
    QString subtitle;
};

// What a reading of `fileName` came to, for the head of the import dialog. `findings`: its own.
[[nodiscard]] AttemptWords attemptWords(const ImportAttempt& attempt,
                                        const FindingsModel& findings,
                                        const QString& fileName);

// Why none of the findings of that kind is shown.
[[nodiscard]] AttemptWords noFindingWords(const ImportAttempt& attempt,
                                          const FindingsModel& findings,
                                          FindingsModel::Shown shown);

}  // namespace editor
