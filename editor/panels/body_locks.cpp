#include "editor/panels/body_locks.h"

#include "editor/session/edit_each.h"
#include "editor/tools/grouping.h"

#include <QCoreApplication>

namespace editor {

void setLocked(Workspace& workspace, const std::vector<adf::ObjectId>& objects, bool locked)
{
    editEach(
        workspace, objects,
        [locked](const adf::Object& object) -> std::optional<adf::Edit> {
            const bool changes =
                object.type() == adf::ObjectType::Body && isLocked(object) != locked;
            return changes ? std::optional(locking(object, locked)) : std::nullopt;
        },
        locked ? QCoreApplication::translate("locks", "Lock %1")
               : QCoreApplication::translate("locks", "Unlock %1"));
}

}  // namespace editor
