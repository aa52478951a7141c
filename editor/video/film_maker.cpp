#include "editor/video/film_maker.h"

#include <cmath>
#include <utility>

namespace editor {
namespace {

constexpr double kRounding = 1e-6;  // of a picture

}  // namespace

std::size_t Film::pictureCount() const
{
    return 1 + static_cast<std::size_t>(std::floor((to - from) / speed * fps + kRounding));
}

double Film::timeOf(std::size_t picture) const
{
    return from + static_cast<double>(picture) * speed / fps;
}

double Film::length() const
{
    return static_cast<double>(pictureCount()) / fps;
}

FilmMaker::FilmMaker(const Wanted& wanted,
                     std::unique_ptr<view3d::PictureRenderer> renderer,
                     std::unique_ptr<FrameSink> sink)
    : film_(wanted.film), at_(wanted.at), renderer_(std::move(renderer)), sink_(std::move(sink))
{}

base::Result<std::unique_ptr<FilmMaker>> FilmMaker::create(const Wanted& wanted)
{
    auto renderer = view3d::PictureRenderer::create(wanted.look);
    if (!renderer) {
        return renderer.error();
    }
    auto sink = openFrameSink(wanted.path, {.size = wanted.look.size, .fps = wanted.film.fps});
    if (!sink) {
        return sink.error();
    }
    return std::unique_ptr<FilmMaker>(
        new FilmMaker(wanted, std::move(renderer).value(), std::move(sink).value()));
}

base::Status FilmMaker::drawNext()
{
    const exchange::Snapshot* moment = at_(film_.timeOf(drawn_));
    if (moment == nullptr) {
        return base::Error{.message = "the run has nothing at " +
                                      std::to_string(film_.timeOf(drawn_)) + " s any more",
                           .hint = "Its oldest steps make room for new ones: take a later span."};
    }
    const base::Result<QImage> picture = renderer_->draw(*moment);
    if (!picture) {
        return picture.error();
    }
    if (const base::Status put = sink_->put(*picture); !put) {
        return put;
    }
    ++drawn_;
    return isDone() ? sink_->finish() : base::Status(base::Done{});
}

}  // namespace editor
