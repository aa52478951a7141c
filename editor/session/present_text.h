#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"

#include <cstdint>
#include <memory>
#include <string>

namespace editor {

// The text that saving now would write, read back: its problems and the span of everything in it.
// Made by a worker after edits, so spans follow the text that the user would see in the file.
struct PresentText {
    std::string text;
    // `text` read back; its object ids are its own. The last one that could be read, where `text`
    // cannot be.
    adf::Document document;
    base::Diagnostics problems;  // of the reader and the validator
    std::uint64_t revision = 0;  // of the document that was written
};

using PresentTextPtr = std::shared_ptr<const PresentText>;

// Writes, reads back and validates. On any thread.
PresentTextPtr presentTextOf(const adf::Document& document);

// Where the object stands in the text; line 0 when it is not there.
base::SourceSpan spanOf(const PresentText& present, const adf::Object& object);
// Where the value of a row stands in the object's block; line 0 when the key is not given there.
base::SourceSpan spanOf(const PresentText& present,
                        const adf::Object& object,
                        const adf::PropertySpec& row);

}  // namespace editor
