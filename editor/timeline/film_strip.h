#pragma once

#include "editor/timeline/moment_pictures.h"

#include <QTimer>
#include <QWidget>

#include <vector>

namespace editor {

class TimeTrack;

// A row of pictures over a time line's track, each in the middle of the moments that it stands for.
// A click looks at the moment under it. While the run plays it shows what has been drawn before.
class FilmStrip final : public QWidget {
    Q_OBJECT

public:
    FilmStrip(TimeTrack& track, TimeLine& line, MomentPictures& pictures);

    [[nodiscard]] QSize sizeHint() const override;

    // The moments of the row, from the left, and how wide each is drawn, px.
    [[nodiscard]] std::vector<std::uint64_t> moments() const;
    [[nodiscard]] int frameWidth() const;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void askForRow();

    TimeTrack& track_;
    TimeLine& line_;
    MomentPictures& pictures_;
    QTimer looker_;  // whether the view looks elsewhere
};

}  // namespace editor
