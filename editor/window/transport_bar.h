#pragma once

#include "editor/session/run_controller.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QToolButton;

namespace editor {

class ActionCatalog;

// Reset, play, stop, step, speed, clock and real-time factor; as wide in every state. Violet while
// there is a run.
class TransportBar final : public QWidget {
    Q_OBJECT

public:
    TransportBar(ActionCatalog& actions, RunController& run, QWidget* parent = nullptr);

    // Speeds a person can choose, beside any that is typed; 0 is as fast as possible.
    static constexpr double kSpeeds[] = {0.1, 0.25, 0.5, 1, 2, 5, 10, 0};
    [[nodiscard]] static QString speedName(double factor);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QToolButton* addButton(QAction& action);
    void showMode();
    void choose(double factor);
    void showSpeed();
    void showTime();
    void resizeToScale();

    ActionCatalog& actions_;
    RunController& run_;
    QComboBox* speed_;
    QLabel* clock_;
    QLabel* clockUnit_;
    QLabel* factorName_;
    QLabel* factor_;
};

}  // namespace editor
