#pragma once

#include "editor/actions/action_id.h"

#include <QDialog>

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace editor {

class ActionCatalog;

// Every action with its keys; keys can be changed here.
class ShortcutsDialog final : public QDialog {
    Q_OBJECT

public:
    ShortcutsDialog(ActionCatalog& actions, QWidget* parent);

    // Shows the row of this action, ready for a key.
    void show(ActionId action);
    using QDialog::show;

private:
    void fill();
    void filter(const QString& words);
    void showCurrent();
    void assign();
    [[nodiscard]] QTreeWidgetItem* current() const;

    ActionCatalog& actions_;
    QLineEdit* filter_;
    QTreeWidget* list_;
    QLabel* chosen_;
    QKeySequenceEdit* key_;
    QLabel* conflict_;
    QPushButton* assign_;
    QPushButton* standard_;
};

}  // namespace editor
