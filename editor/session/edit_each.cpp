#include "editor/session/edit_each.h"

#include "editor/session/step_text.h"
#include "editor/session/workspace.h"

#include <map>
#include <utility>

namespace editor {

void editEach(Workspace& workspace,
              const std::vector<adf::ObjectId>& objects,
              const std::function<std::optional<adf::Edit>(const adf::Object&)>& change,
              const QString& step)
{
    std::map<DocumentSession*, std::vector<adf::Edit>> edits;
    std::vector<adf::ObjectId> changed;
    for (const adf::ObjectId id : objects) {
        const adf::ObjectPtr object = workspace.find(id);
        auto edit = object == nullptr ? std::nullopt : change(*object);
        if (edit) {
            edits[workspace.sessionOf(id)].push_back(*std::move(edit));
            changed.push_back(id);
        }
    }
    std::vector<FileEdit> files;
    for (auto& [session, ofOne] : edits) {
        files.push_back({session, adf::group(std::move(ofOne))});
    }
    if (!files.empty()) {
        workspace.push(files, step.arg(namesOf(workspace, changed)));
    }
}

}  // namespace editor
