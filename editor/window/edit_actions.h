#pragma once

#include "adf/object.h"
#include "base/math.h"
#include "editor/session/editor_context.h"

#include <QObject>
#include <QString>

#include <functional>
#include <optional>
#include <set>
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
    void noteStep(int index);
    void showUndo();
    void connectObjects();
    void connectVisibility();
    // `step` names the undo step: "Delete %1".
    // `only`: of this file alone.
    void remove(const QString& step, const DocumentSession* only);
    void duplicateSelected();
    // The selected objects as ADF text; false when none is selected.
    // The file that was copied from, which is that of the active object; null for none.
    const DocumentSession* copySelected();
    void paste();
    void selectWithoutJoints(std::vector<adf::ObjectId> objects);
    [[nodiscard]] std::vector<adf::ObjectId> selectedOf(DocumentSession& session) const;
    [[nodiscard]] std::vector<adf::ObjectId> allOf(adf::ObjectType type) const;

    ActionCatalog& actions_;
    EditorContext context_;

    // The first body that was duplicated or pasted last, and where that stood which it is a copy
    // of: the next copy goes as far again.
    struct LastCopy {
        adf::ObjectId copy;
        base::Vec3 from_W;
        QString text;  // that was pasted; empty when it was duplicated
    };

    std::set<int> ofRun_;  // undo steps, by the index after them, that are of the run alone
    int lastStep_ = 0;

    [[nodiscard]] std::optional<base::Vec3> lastOffset() const;
    std::optional<LastCopy> last_;
};

}  // namespace editor
