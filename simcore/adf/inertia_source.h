#pragma once

#include "adf/document.h"
#include "adf/edit.h"

namespace adf {

// The edit as it is when a person makes it: bodies that say where their inertia comes from say
// "user" once their mass, moments or centre of mass are other ones, unless the edit says a source
// itself.
Edit withUserInertia(const Document& document, Edit edit);

}  // namespace adf
