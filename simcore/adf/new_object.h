#pragma once

#include "adf/document.h"
#include "adf/object.h"

#include <memory>
#include <string>

namespace adf {

// An object that is not in the document yet: its identifier is a free one after `name`, and
// everything that AMBF wants to be said of it is at its default (Trait::AlwaysWritten); what only
// some shapes have is for who gives it a shape.
std::shared_ptr<Object> newObject(const Document& document,
                                  ObjectType type,
                                  const std::string& name);

}  // namespace adf
