#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"

#include <span>

namespace compile {

// Says once per kind, with the names, what the listed objects have that is kept and edited but does
// not act in the simulation: whole kinds of objects, and properties whose rows are marked so
// (`compile.not-simulated`).
void reportInertKinds(std::span<const adf::Document* const> files, base::Diagnostics& sink);

}  // namespace compile
