#pragma once

#include "adf/object.h"
#include "editor/session/editor_context.h"

#include <QObject>

#include <functional>
#include <vector>

namespace editor {

class DocumentSession;

// Undo and redo, duplicate, delete, hide and the like: performs them and keeps them enabled only
// where they make sense. What an edit refuses is reported by a notice.
class EditActions final : public QObject {
    Q_OBJECT

public:
    explicit EditActions(const EditorContext& context, QObject* parent = nullptr);

    void refresh();

private:
    void connectUndo();
    void connectObjects();
    void connectVisibility();
    void remove();
    void duplicateSelected();
    [[nodiscard]] std::vector<adf::ObjectId> selectedOf(DocumentSession& session) const;
    [[nodiscard]] std::vector<adf::ObjectId> allOf(adf::ObjectType type) const;

    ActionCatalog& actions_;
    EditorContext context_;
};

}  // namespace editor
