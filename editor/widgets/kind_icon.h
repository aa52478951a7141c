#pragma once

#include "adf/object.h"

namespace editor {

// Name of the icon of an object's kind: "body", "joint-revolute", "camera".
const char* kindIcon(const adf::Object& object);
const char* kindIcon(adf::ObjectType type);

}  // namespace editor
