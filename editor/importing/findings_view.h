#pragma once

#include "editor/importing/findings_model.h"

#include <QStringList>
#include <QTableView>

namespace editor {

// The table of an import as one works with it: choices open under the pointer, or with Enter or
// Alt+Down on the row that is selected. A choice is made for all selected rows that have it, and
// for all members of a group; its arrow, or Right and Left, show the members one by one.
class FindingsView final : public QTableView {
    Q_OBJECT

public:
    explicit FindingsView(FindingsModel& model, QWidget* parent = nullptr);

Q_SIGNALS:
    // The decisions by their ids, and the word for all of them.
    void decided(const QStringList& ids, const QString& word);
    // A file is wanted in place of the one that this decision is about.
    void fileWanted(const QString& id);
    // A folder of packages is wanted.
    void packageWanted();
    // The members of a group are to be shown, or no longer.
    void toggled(const QModelIndex& group);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void fitColumns();
    void openChoices(const QModelIndex& index);
    void openChoices(const QModelIndex& index, QPoint at);
    [[nodiscard]] QStringList idsWith(const QModelIndex& index, const std::string& word) const;

    FindingsModel& model_;
};

}  // namespace editor
