#pragma once

#include "editor/session/time_line.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace editor {

class ActionCatalog;
class ElidedLabel;
class TimeTrack;

// Under the views: the track of a run's past, its branches, and buttons to go back step by step, to
// play what was, to return to now or to go on from there.
class TimeLineStrip final : public QWidget {
    Q_OBJECT

public:
    TimeLineStrip(ActionCatalog& actions,
                  TimeLine& line,
                  RunController& run,
                  QWidget* parent = nullptr);

    [[nodiscard]] TimeTrack& track() { return *track_; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showActions();
    void showTime();
    void showBranches();

    ActionCatalog& actions_;
    TimeLine& line_;
    RunController& run_;
    TimeTrack* track_;
    QLabel* time_;
    ElidedLabel* kept_;
    QComboBox* branches_;
    QComboBox* beside_;
};

}  // namespace editor
