#pragma once

#include "adf/object.h"

#include <vector>

namespace editor {

class Workspace;

// One step that locks or unlocks the bodies among these objects.
void setLocked(Workspace& workspace, const std::vector<adf::ObjectId>& objects, bool locked);

}  // namespace editor
