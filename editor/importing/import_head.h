#pragma once

#include "editor/importing/findings_model.h"

#include <QWidget>

#include <array>

class QAction;

namespace editor {

class ElidedLabel;

// On top of the import dialog: what it is at and what that means, undo and redo of choices, and
// which findings are shown.
class ImportHead final : public QWidget {
    Q_OBJECT

public:
    ImportHead(QAction& undo, QAction& redo, QWidget* parent = nullptr);

    void say(const QString& title, const QString& subtitle);
    void saySubtitle(const QString& subtitle);
    // How many findings there are of each kind.
    void showCounts(const FindingsModel& model);

Q_SIGNALS:
    void shownChosen(editor::FindingsModel::Shown shown);

private:
    void makeFilter();

    ElidedLabel* title_;
    ElidedLabel* subtitle_;
    std::array<QAction*, 4> shown_{};  // by Shown
};

}  // namespace editor
