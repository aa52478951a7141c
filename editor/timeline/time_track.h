#pragma once

#include "editor/session/time_line.h"

#include <QAbstractSlider>

#include <optional>

namespace editor {

// The ruler of a time line with its lane: what is kept of the run, marks of commands and resets,
// and the moment that is seen, which is dragged or moved by keys.
class TimeTrack final : public QAbstractSlider {
    Q_OBJECT

public:
    explicit TimeTrack(TimeLine& line, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    // Where a moment is drawn, px from the left, and the moment there.
    [[nodiscard]] int xOf(std::uint64_t moment) const;
    [[nodiscard]] std::uint64_t momentAt(int x) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void showSpan();
    void showAt();
    void lookAt(int x);
    void paintRuler(QPainter& painter) const;
    void paintLane(QPainter& painter) const;
    void paintHead(QPainter& painter) const;
    [[nodiscard]] std::optional<recording::HistoryMark> markNear(int x) const;
    [[nodiscard]] int laneMiddle() const;

    TimeLine& line_;
};

}  // namespace editor
