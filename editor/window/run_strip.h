#pragma once

#include "editor/session/run_controller.h"

#include <QWidget>

class QLabel;

namespace editor {

class ElidedLabel;

// Over the views: whether there is a run, and what an edit changes.
class RunStrip final : public QWidget {
    Q_OBJECT

public:
    explicit RunStrip(RunController& run, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showMode();

    RunController& run_;
    QLabel* mark_;
    QLabel* state_;
    ElidedLabel* sentence_;
};

}  // namespace editor
