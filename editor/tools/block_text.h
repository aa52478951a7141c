#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"

#include <string>
#include <vector>

namespace editor {

// A text of objects with the blocks that they have in another one, with the comments in and above
// them and keys that no row knows. `text` and `blocks` say the same of their objects; where an
// object has no block of its own that could be taken over, its block in `text` stays.
std::string withBlocksOf(const std::string& text,
                         const std::string& blocks,
                         const std::vector<adf::ObjectPtr>& objects);

// Would rendering the objects of this text anew lose something of it: comments, unknown keys?
bool hasMoreThanObjects(const std::string& text, const base::Diagnostics& problems);

}  // namespace editor
