#pragma once

#include "adf/edit.h"

namespace editor {

// A body is touched where it is drawn while its collision shape equals its drawn shape: the same
// primitive with the same sizes in the same place. An edit of the drawn shape of such a body comes
// back with the same change of the collision shape; every other edit as it is.
[[nodiscard]] adf::Edit withLinkedCollision(const adf::Object& body, adf::Edit edit);

}  // namespace editor
