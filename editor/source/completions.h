#pragma once

#include "adf/document.h"
#include "editor/source/text_place.h"

#include <QString>

#include <vector>

class QTextBlock;

namespace editor {

// One thing that may stand at a place of the text.
struct Completion {
    QString label;     // "joint limits.low", "revolute", "BODY crank"
    QString range;     // unit or allowed range
    QString fallback;  // what its absence means; may be empty
    QString doc;       // a sentence
    QString text;      // what is put in for what is typed of it
    // The part of `text` to type over, from its start; from == size: behind it.
    qsizetype selectFrom = 0;
    qsizetype selectSize = 0;
};

// What the schema and the document offer there, those that begin with the typed word first, in the
// order of the rows. `step`: blanks by which the file indents.
[[nodiscard]] std::vector<Completion> completionsAt(const TextPlace& place,
                                                    const adf::Document& document,
                                                    qsizetype step);

// What is known of a key of this text: its row and which component of it; null when it is none.
[[nodiscard]] adf::RowComponent rowAt(const TextPlace& place, const adf::Document& document);

// The object whose name, key or reference stands there; null for anything else.
[[nodiscard]] adf::ObjectPtr objectNamedAt(const QTextBlock& line,
                                           qsizetype column,
                                           const adf::Document& document);

// For a hover: name and unit, the sentence, the default; empty when the schema knows no such key.
[[nodiscard]] QString docAt(const TextPlace& place, const adf::Document& document);

}  // namespace editor
