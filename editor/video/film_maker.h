#pragma once

#include "base/result.h"
#include "editor/video/frame_sink.h"
#include "editor/view3d/snapshot_renderer.h"
#include "exchange/snapshot.h"

#include <QString>

#include <cstddef>
#include <functional>
#include <memory>

namespace editor {

// Which moments of a run the pictures of a video show. Pure mathematics.
struct Film {
    double from = 0;   // simulated, s
    double to = 0;     // not before `from`
    double speed = 1;  // simulated seconds in a second of the video; above 0
    double fps = 30;   // pictures in a second of the video; above 0

    // The first is at `from`, the last one not after `to`.
    [[nodiscard]] std::size_t pictureCount() const;
    [[nodiscard]] double timeOf(std::size_t picture) const;
    // Of the video, s.
    [[nodiscard]] double length() const;
};

// Draws a video, one picture after another, of what `at` shows of a run at each moment; moments are
// asked for in their order. Used by the thread that draws. One that goes before it has finished
// leaves nothing.
class FilmMaker {
public:
    // Of a moment of the run, by simulated time; null when there is nothing of it. It is used until
    // the next call.
    using Moments = std::function<const exchange::Snapshot*(double time)>;

    struct Wanted {
        view3d::PictureRequest look;
        Film film;
        QString path;  // openFrameSink() says what it may be
        Moments at;
    };

    static base::Result<std::unique_ptr<FilmMaker>> create(const Wanted& wanted);

    [[nodiscard]] std::size_t drawn() const { return drawn_; }

    [[nodiscard]] std::size_t count() const { return film_.pictureCount(); }

    [[nodiscard]] bool isDone() const { return drawn_ == count(); }

    // The next picture; after the last one the video is whole.
    base::Status drawNext();

private:
    FilmMaker(const Wanted& wanted,
              std::unique_ptr<view3d::PictureRenderer> renderer,
              std::unique_ptr<FrameSink> sink);

    Film film_;
    Moments at_;
    std::unique_ptr<view3d::PictureRenderer> renderer_;
    std::unique_ptr<FrameSink> sink_;
    std::size_t drawn_ = 0;
};

}  // namespace editor
