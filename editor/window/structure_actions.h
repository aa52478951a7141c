#pragma once

#include "adf/object.h"
#include "editor/session/editor_context.h"

#include <QObject>
#include <QString>

#include <functional>
#include <vector>

namespace editor {

class DocumentSession;

// What hangs on what, what is kept together, locked, left out of the model, or moved to another
// file: of the selection.
class StructureActions final : public QObject {
    Q_OBJECT

public:
    explicit StructureActions(const EditorContext& context, QObject* parent = nullptr);

Q_SIGNALS:
    // Why nothing was done.
    void notice(const QString& sentence);

private:
    void refresh();
    void hang(std::vector<adf::ObjectId> objects, adf::ObjectId parent);
    // In the list of the file, by one place.
    void reorder(bool later);
    void groupSelected();
    void dissolveSelected();
    // Files that could take what is selected.
    [[nodiscard]] std::vector<DocumentSession*> otherFiles() const;
    void chooseFile();
    void moveTo(DocumentSession& file);
    // Selected objects that this holds of; none of them is a header.
    [[nodiscard]] std::vector<adf::ObjectId> selected(
        const std::function<bool(const adf::Object&)>& is) const;

    EditorContext context_;
};

}  // namespace editor
