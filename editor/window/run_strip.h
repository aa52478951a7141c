#pragma once

#include "editor/session/run_controller.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace editor {

class ActionCatalog;
class ElidedLabel;
class RunChanges;

// Over the views: whether there is a run, and what an edit changes.
class RunStrip final : public QWidget {
    Q_OBJECT

public:
    RunStrip(ActionCatalog& actions,
             RunController& run,
             const RunChanges& changes,
             QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showMode();
    void showChanges();
    [[nodiscard]] QString whatEditsChange() const;

    RunController& run_;
    QLabel* mark_;
    QLabel* state_;
    ElidedLabel* sentence_;
    const RunChanges& changes_;
    QToolButton* review_;
};

}  // namespace editor
