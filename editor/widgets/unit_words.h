#pragma once

#include "base/units.h"

#include <span>
#include <string>
#include <string_view>

namespace editor {

// A unit as a person may type it after a number: "mm" is 0.001 of a metre.
struct UnitWord {
    std::string_view word;
    double toSi;
};

// What may be typed in a field of this unit, in the order worth suggesting.
std::span<const UnitWord> unitWords(base::Unit unit);

// "m, mm, cm, km, in, ft": for messages.
std::string suggestedWords(base::Unit unit);

// Is it a unit of anything, so that the message can say "wrong unit" and not "unknown word"?
bool isUnitOfSomething(std::string_view word);

}  // namespace editor
