#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "base/result.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace adf {

struct ReadOptions {
    // By the file's keys when not given.
    std::optional<FileKind> kind;
};

// Text → Document. Reports every problem at once; a bad object is reported and left out, the rest
// is read; unknown keys are reported with the word that may have been meant, and stay in the text.
// What AMBF 2.0 refuses but whose meaning is clear is read with a warning `ambf.*`.
Document read(std::string text,
              const std::string& path,
              base::Diagnostics& sink,
              const ReadOptions& options = {});

// Reads a file from disk first. An Error when the disk fails (missing, folder, unreadable).
base::Result<Document> readFile(const std::string& path,
                                base::Diagnostics& sink,
                                const ReadOptions& options = {});

// The kind that the keys of this tree speak of; Model when nothing says it.
FileKind detectKind(const SourceTree& tree);

}  // namespace adf
