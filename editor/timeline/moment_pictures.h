#pragma once

#include "editor/session/time_line.h"

#include <QImage>
#include <QObject>
#include <QSize>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace editor {

// What the moments of a time line look like: small pictures, drawn when the window has nothing else
// to do, one at a time, and kept by moment. They go with the run, with its branch, and when the
// view looks elsewhere. What the pointer is on is drawn at once; a row of pictures waits while the
// run or its past plays, because each picture takes the time of a view's.
class MomentPictures final : public QObject {
    Q_OBJECT

public:
    // Where pictures come from.
    struct Source {
        // What a view shows of that moment; null where nothing is drawn.
        std::function<QImage(const exchange::Snapshot& moment)> draw;
        // Whether the view looks elsewhere, or otherwise, than when this was asked last.
        std::function<bool()> hasChanged;
    };

    explicit MomentPictures(TimeLine& line, RunController& run, QObject* parent = nullptr);

    // Without one there are no pictures.
    void setSource(Source source);

    [[nodiscard]] bool isPossible() const { return source_.draw != nullptr; }

    // The picture of that moment; null while there is none.
    [[nodiscard]] const QImage* find(std::uint64_t moment) const;
    // That of the nearest moment that has one, at most so far away; null when there is none.
    [[nodiscard]] const QImage* nearest(std::uint64_t moment, std::uint64_t within) const;

    // What is to be drawn: the moment under the pointer before those of the row.
    void wantOne(std::optional<std::uint64_t> moment);
    void wantRow(std::vector<std::uint64_t> moments);

    // Drops what shows another look than that of the view; true if that was so.
    bool dropOutdated();

    // Never more are kept.
    static constexpr std::size_t kMost = 96;

    [[nodiscard]] std::size_t count() const { return pictures_.size(); }

Q_SIGNALS:
    // There is another picture, or there are none any more.
    void changed();

private:
    struct Kept {
        QImage picture;
        std::uint64_t used = 0;  // greater is later
    };

    void clear();
    void schedule();
    void drawNext();
    [[nodiscard]] std::optional<std::uint64_t> next() const;
    [[nodiscard]] bool isQuiet() const;
    void forgetOldest();

    TimeLine& line_;
    RunController& run_;
    Source source_;
    std::map<std::uint64_t, Kept> pictures_;
    std::optional<std::uint64_t> one_;
    std::vector<std::uint64_t> row_;
    std::uint64_t uses_ = 0;
    QTimer idle_;
};

}  // namespace editor
