#pragma once

#include "editor/session/document_session.h"

#include <optional>

namespace editor {

// The most severe thing that is said of one row of one object, as a sentence for under the field.
struct RowProblem {
    base::Severity severity = base::Severity::Error;
    QString sentence;
    // What stands in the file when the document could not take it; else empty.
    QString text;
};

std::optional<RowProblem> problemOfRow(const DocumentSession& session,
                                       const adf::Object& object,
                                       const adf::PropertySpec& row);

}  // namespace editor
