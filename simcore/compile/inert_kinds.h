#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"

#include <span>

namespace compile {

// Says once per kind, with the names, which listed objects are kept and edited but do not act in
// the simulation (`compile.not-simulated`).
void reportInertKinds(std::span<const adf::Document* const> files, base::Diagnostics& sink);

}  // namespace compile
