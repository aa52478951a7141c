#pragma once

#include "editor/physical/mass_dialog.h"
#include "editor/session/editor_context.h"

#include <QObject>
#include <QPointer>

#include <map>
#include <vector>

namespace editor {

class ContactDialog;

// What the selected bodies are physically: whether they are held in the world, and what they weigh.
class PhysicalActions final : public QObject {
    Q_OBJECT

public:
    PhysicalActions(const EditorContext& context, QWidget& window);

    void refresh();

private:
    [[nodiscard]] std::vector<adf::ObjectId> selected() const;
    // Of these objects the bodies.
    [[nodiscard]] std::vector<WeighedBody> weighed(const std::vector<adf::ObjectId>& objects,
                                                   double density) const;
    void setStatic(bool held);
    void openMass();
    void openContact();
    // One undo step for all bodies; `step` has a place for their names.
    void push(const std::vector<MassDialog::Change>& changes, const QString& step);

    EditorContext context_;
    QWidget& window_;
    // Bodies that were made static here, as they were before.
    std::map<adf::ObjectId, adf::ObjectPtr> moved_;
    QPointer<MassDialog> dialog_;
    QPointer<ContactDialog> contact_;
};

}  // namespace editor
