#pragma once

#include "editor/tools/materials.h"

#include <QDialog>

class QTreeWidget;

namespace editor {

class DialogFoot;

// "Contact material": friction and restitution of one of the materials for the selected bodies. A
// double click sets it at once.
class ContactDialog final : public QDialog {
    Q_OBJECT

public:
    // `whose`: "base" or "3 bodies". `now`: what they all have, if they have the same.
    ContactDialog(const QString& whose, const std::optional<Surface>& now, QWidget* parent);

    // Of the chosen row.
    [[nodiscard]] Surface surface() const;
    [[nodiscard]] QString material() const;

private:
    QTreeWidget* list_;
    DialogFoot* foot_;
};

}  // namespace editor
