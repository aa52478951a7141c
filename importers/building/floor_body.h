#pragma once

#include "adf/document.h"
#include "adf/object.h"

#include <memory>

namespace importers {

// A body that is not in the document yet: a level plane that stands still at this height, m.
std::shared_ptr<adf::Object> floorBody(const adf::Document& document, double height);

}  // namespace importers
