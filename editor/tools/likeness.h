#pragma once

#include "adf/object.h"

#include <vector>

namespace editor {

class Workspace;

// Whether two objects are of one kind, so that what is set for the one is likely meant for the
// other, too: bodies that are drawn alike (the same mesh, shape and sizes, or compound, at the same
// scale), joints, sensors and actuators of one type, and all else that stands in the same list.
[[nodiscard]] bool isAlike(const adf::Object& a, const adf::Object& b);

// What is alike to one of these objects in the open files, without them, in the order of the files.
[[nodiscard]] std::vector<adf::ObjectId> othersAlike(const Workspace& workspace,
                                                     const std::vector<adf::ObjectId>& objects);

}  // namespace editor
