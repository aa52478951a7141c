#pragma once

#include "editor/session/time_line.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace editor {

// The lanes of a time line, one for each branch of its run or, where there are many, for those that
// began last and the one that is seen. One of a former run has a lane while it is seen or compared
// with. They share an axis of steps from the start of the run, so that a branch begins under the
// moment that it left. With more than one the names of the branches stand to the left of them.
class TrackLanes {
    Q_DECLARE_TR_FUNCTIONS(editor::TrackLanes)

public:
    static constexpr int kRuler = 18;  // high, px at scale 1
    static constexpr int kLane = 18;   // high
    static constexpr int kBar = 4;     // of a branch, thick

    explicit TrackLanes(const TimeLine& line) : line_(line) {}

    // Branches or their spans are others.
    void renew();

    [[nodiscard]] std::size_t count() const { return std::max<std::size_t>(lanes_.size(), 1); }

    // Index of the branch in a lane; meaningful where there is one.
    [[nodiscard]] std::size_t branchIn(std::size_t lane) const { return lanes_[lane].branch; }

    [[nodiscard]] std::optional<std::size_t> laneOf(std::size_t branch) const;
    // At this height of the track; none over the ruler and without branches.
    [[nodiscard]] std::optional<std::size_t> laneAt(int y) const;

    // Of the whole track, px.
    [[nodiscard]] int height() const;
    // Where a lane is, px from the top; the middle.
    [[nodiscard]] int middle(std::size_t lane) const;
    // Where the axis begins, px from the left.
    [[nodiscard]] int left() const;

    // Where a moment of a branch is drawn in a track of that width, px from the left; and the
    // moment of it that is there, or the nearest one.
    [[nodiscard]] int xOf(std::size_t branch, std::uint64_t moment, int width) const;
    [[nodiscard]] std::uint64_t momentAt(std::size_t branch, int x, int width) const;

    // The axis: its first moment, the one after its last, and where one is drawn.
    [[nodiscard]] std::uint64_t first() const { return first_; }

    [[nodiscard]] std::uint64_t end() const { return end_; }

    [[nodiscard]] int xOnAxis(std::uint64_t moment, int width) const;

    // Simulated time of a moment of the axis in the branch that is seen, s; beyond its ends as if
    // all steps were as long as its own.
    [[nodiscard]] double timeOnAxis(std::uint64_t moment) const;

    // All names, the bars of the branches that are not seen, and how each left another one.
    void paint(QPainter& painter, int width) const;

private:
    struct Lane {
        std::size_t branch = 0;
        recording::Past::Span span;
    };

    [[nodiscard]] const Lane* find(std::size_t branch) const;
    void paintName(QPainter& painter, std::size_t lane) const;
    void paintBeginning(QPainter& painter, std::size_t lane, int width) const;

    const TimeLine& line_;
    std::vector<Lane> lanes_;
    std::uint64_t first_ = 0;  // of the axis
    std::uint64_t end_ = 1;
};

}  // namespace editor
