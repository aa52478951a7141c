#pragma once

#include "adf/edit.h"
#include "adf/object.h"

#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace editor {

class Workspace;

// One step that changes these objects, in whichever files they are; one that `change` gives nothing
// for stays as it is. `step`: "Lock %1", for the names of those that change.
void editEach(Workspace& workspace,
              const std::vector<adf::ObjectId>& objects,
              const std::function<std::optional<adf::Edit>(const adf::Object&)>& change,
              const QString& step);

}  // namespace editor
