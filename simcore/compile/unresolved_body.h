#pragma once

#include "adf/naming.h"
#include "base/diagnostics.h"
#include "scene/origin.h"

#include <string>

namespace compile {

// Says that `text`, which `from` names a body by, is none or could be several; `consequence` is
// what then happens.
void reportUnresolvedBody(const std::string& text,
                          const adf::WorldNames::Match& match,
                          const scene::ObjectOrigin& from,
                          const std::string& consequence,
                          base::Severity severity,
                          base::Diagnostics& sink);

}  // namespace compile
