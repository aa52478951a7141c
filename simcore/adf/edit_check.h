#pragma once

// Private to adf: why an edit cannot be applied.

#include "adf/edit.h"
#include "base/diagnostic.h"

#include <functional>
#include <optional>
#include <string_view>

namespace adf {

// What a check needs to know of the document at that moment.
struct EditLookup {
    FileKind kind;
    std::function<ObjectPtr(ObjectId)> find;  // null when there is none
    std::function<bool(std::string_view)> isTaken;
};

// Of an edit that is no group.
std::optional<base::Diagnostic> editProblem(const Edit& edit, const EditLookup& lookup);

// Why a document takes no edit at all whose text has this problem.
base::Diagnostic brokenTextProblem(const base::Diagnostic& breakage);

// Keys of the header of such a file: its rows and its lists of objects.
bool isHeaderKey(FileKind kind, std::string_view key);

}  // namespace adf
