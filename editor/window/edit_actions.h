#pragma once

#include "adf/object.h"

#include <QObject>

#include <functional>
#include <vector>

namespace editor {

class ActionCatalog;
class DocumentSession;
class RunController;
class Selection;
class Visibility;
class Workspace;

// What the edit actions act on.
struct EditTargets {
    Workspace& workspace;
    Selection& selection;
    Visibility& visibility;
    RunController& run;
};

// Undo and redo, duplicate, delete, hide and the like: performs them and keeps them enabled only
// where they make sense. What an edit refuses is told in a notice.
class EditActions final : public QObject {
    Q_OBJECT

public:
    EditActions(ActionCatalog& actions, const EditTargets& targets, QObject* parent = nullptr);

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
    EditTargets targets_;
};

}  // namespace editor
