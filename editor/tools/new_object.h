#pragma once

#include "adf/edit.h"
#include "adf/object.h"

namespace editor {

// An edit that adds an object, and which one to select once it is applied.
struct NewObject {
    adf::Edit edit;
    adf::ObjectId object;
};

}  // namespace editor
