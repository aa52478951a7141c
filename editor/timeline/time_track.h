#pragma once

#include "editor/session/time_line.h"
#include "editor/timeline/track_lanes.h"

#include <QAbstractSlider>
#include <QString>

#include <optional>

class QMenu;

namespace editor {

// The ruler of a time line with a lane for each branch: what is kept of the run, and of the branch
// that is seen marks of commands, edits and resets, moments with names, first touches of bodies,
// the span that is played again and again, and the moment that is seen, which is dragged or moved
// by keys. A press in another lane looks at that branch.
class TimeTrack final : public QAbstractSlider {
    Q_OBJECT

public:
    explicit TimeTrack(TimeLine& line, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    // Of the branch that is seen: where a moment is drawn, px from the left, and the moment there.
    [[nodiscard]] int xOf(std::uint64_t moment) const;
    [[nodiscard]] std::uint64_t momentAt(int x) const;

    // Where a moment of a branch with a lane is drawn, px from the left.
    [[nodiscard]] int xIn(std::size_t branch, std::uint64_t moment) const
    {
        return lanes_.xOf(branch, moment, width());
    }

    // The middle of the lane of a branch, px from the top; none of one without a lane.
    [[nodiscard]] std::optional<int> laneOf(std::size_t branch) const;
    // The branch of the lane at that height: the one that is seen where there is none.
    [[nodiscard]] std::size_t branchAt(int y) const;

    [[nodiscard]] bool isOfSeen(int y) const { return branchAt(y) == line_.shown(); }

    // The moment that a pointer there means: that of a mark or a name that is near, or the one
    // there; and what is known of it, the time in the first line.
    [[nodiscard]] std::uint64_t pointedAt(int x) const;
    [[nodiscard]] QString wordsAt(int x) const;

Q_SIGNALS:
    // The context menu is about to be shown, for what else belongs there.
    void menuRequested(QMenu* menu);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void showSpan();
    void showAt();
    void lookAt(int x);
    void paintRuler(QPainter& painter) const;
    void paintLane(QPainter& painter) const;
    void paintChosen(QPainter& painter) const;
    void paintNames(QPainter& painter) const;
    void paintHead(QPainter& painter) const;
    void chooseTo(int x);
    void askName(std::uint64_t moment);
    // The moment with a name that is drawn there, or the one there.
    [[nodiscard]] std::uint64_t namedNear(int x) const;
    [[nodiscard]] std::optional<recording::HistoryMark> markNear(int x) const;
    // Of the branch that is seen.
    [[nodiscard]] int laneMiddle() const;
    void showBranch(std::size_t branch, int x);
    void fillMenu(QMenu& menu, std::size_t branch);

    TimeLine& line_;
    TrackLanes lanes_;
    std::optional<int> chosenFrom_;  // px, where the drag with Shift began
};

}  // namespace editor
