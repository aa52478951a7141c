#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"

#include <set>
#include <string_view>

namespace adf {

// What the program calls AMBF 2.0 where a person chooses it.
inline constexpr std::string_view kAmbf2{"ambf-2.0"};

// All that AMBF 2.0 would refuse, crash on, ignore or take otherwise in this file, each at its
// span, as `ambf2.*`. An error is what makes it refuse the file or crash; a warning what it
// ignores or does differently from its documentation; a note is worth knowing. What stands in
// blocks that no list of the header names is nothing to AMBF and so not looked at. An edited
// document is checked as it would be saved. ADF reference sections 1 to 15, 18, 19 and 21.
void checkForAmbf2(const Document& document, base::Diagnostics& sink);

// Bodies that AMBF 2.0 leaves out, because a mesh of theirs is not where it looks, or is in a
// format that it cannot open (section 1.5).
std::set<ObjectId> bodiesAmbf2LeavesOut(const Document& document);

// Is this value of a keyword row, as the file spells it, a word of AMBF 2.0? True where the file
// says nothing, and after an edit to one of its words.
bool ambf2KnowsWord(const Document& document, const Object& object, PropertyId keyword);

}  // namespace adf
