#pragma once

#include "editor/session/time_line.h"

#include <QWidget>

class QLabel;

namespace editor {

class ActionCatalog;
class TimeTrack;

// Under the views: the track of a run's past, with buttons to go back step by
// step, to play what was, and to return to now.
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

    ActionCatalog& actions_;
    TimeLine& line_;
    RunController& run_;
    TimeTrack* track_;
    QLabel* time_;
    QLabel* kept_;
};

}  // namespace editor
