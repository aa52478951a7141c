#pragma once

#include "editor/session/time_line.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace editor {

class ActionCatalog;
class ElidedLabel;
class FilmStrip;
class MomentPictures;
class MomentPreview;
class TimeTrack;

// Under the views: the track of a run's past, with pictures of it, its branches, and buttons to go
// back step by step, to play what was, to return to now or to go on from there.
class TimeLineStrip final : public QWidget {
    Q_OBJECT

public:
    TimeLineStrip(ActionCatalog& actions,
                  TimeLine& line,
                  RunController& run,
                  QWidget* parent = nullptr);

    [[nodiscard]] TimeTrack& track() { return *track_; }

    [[nodiscard]] FilmStrip& film() { return *film_; }

    [[nodiscard]] MomentPreview& preview() { return *preview_; }

    // They need a source to be there.
    [[nodiscard]] MomentPictures& pictures() { return *pictures_; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showFilm();
    void showActions();
    void showTime();
    void showBranches();
    void askBranchName();

    ActionCatalog& actions_;
    TimeLine& line_;
    RunController& run_;
    TimeTrack* track_;
    MomentPictures* pictures_;
    MomentPreview* preview_;
    FilmStrip* film_;
    QLabel* time_;
    ElidedLabel* kept_;
    QComboBox* branches_;
    QComboBox* beside_;
    QToolButton* filmButton_;
};

}  // namespace editor
