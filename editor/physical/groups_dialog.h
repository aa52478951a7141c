#pragma once

#include "editor/session/editor_context.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QStackedWidget;
class QTableView;

namespace editor {

class EmptyState;
class GroupsModel;

// "Collision groups": bodies by groups as a matrix of checks, and below it what the current body
// touches and what it passes through, with joints and files taken into account. Stays open beside
// the window; the selection is shared with it.
class GroupsDialog final : public QDialog {
    Q_OBJECT

public:
    GroupsDialog(const EditorContext& context, QWidget* parent);

private:
    void takeSelection();
    void giveSelection();
    void showPartners();
    void showEmpty();

    EditorContext context_;
    GroupsModel* model_;
    QLineEdit* filter_;
    QStackedWidget* pages_;
    QTableView* table_;
    EmptyState* empty_;
    QLabel* partners_;
    bool taking_ = false;
};

}  // namespace editor
