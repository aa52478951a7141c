#pragma once

#include "editor/tools/materials.h"

#include <QDialog>

class QCheckBox;
class QTreeWidget;

namespace editor {

class DialogFoot;

// "Contact material": friction and restitution of one of the materials for the selected bodies. A
// double click sets it at once.
class ContactDialog final : public QDialog {
    Q_OBJECT

public:
    // `whose`: "base" or "3 bodies". `now`: what they all have, if they have the same. `alike`: how
    // many other bodies of their kinds there are.
    ContactDialog(const QString& whose,
                  const std::optional<Surface>& now,
                  int alike,
                  QWidget* parent);

    // Of the chosen row.
    [[nodiscard]] Surface surface() const;
    [[nodiscard]] QString material() const;
    // It is for the others of their kinds, too.
    [[nodiscard]] bool isOfKind() const;

private:
    QTreeWidget* list_;
    QCheckBox* kind_;
    DialogFoot* foot_;
};

}  // namespace editor
