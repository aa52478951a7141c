#pragma once

#include "adf/document.h"
#include "adf/edit.h"

#include <string>

namespace adf {

// The edit that makes `text`, byte for byte, the text of the document, as a person typed it. An
// object keeps its id where the new text has one of its type and identifier, and where the only
// block of its type that came between the same neighbours can be the renamed one. The inverse gives
// the former text and objects back exactly.
//
// A text that cannot be read (no YAML to its end, no map, an object of the document whose block
// holds no keys at present) leaves the objects as they are: see Document::unread(). It reads and
// compares the whole text, so it is for a worker.
Edit replaceText(const Document& document, std::string text);

// The edit that makes a document what it was when `former` was copied from it, with the same
// objects.
Edit backTo(const Document& former);

// Do the texts and all that was read from them say the same of the same objects? False for edits
// that are no new text.
bool sameText(const Edit& a, const Edit& b);

}  // namespace adf
