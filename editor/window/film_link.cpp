#include "editor/window/film_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/dialogs/file_choice.h"
#include "editor/session/words.h"
#include "editor/view3d/viewport.h"
#include "editor/window/view_area.h"

#include <QFileInfo>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

constexpr double kFps = 30;
// Pictures for which one stands at most: a view that is hidden is not drawn, and is left out.
constexpr std::uint64_t kLongest = 60;
constexpr int kPeriod = 15;  // ms, of looking for the next picture

// Of the size of the film: a view that was resized is seen whole, in black.
QImage fitted(const QImage& picture, QSize size)
{
    if (picture.size() == size) {
        return picture;
    }
    QImage whole(size, QImage::Format_RGB32);
    whole.fill(Qt::black);
    const QImage part = picture.scaled(size, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    QPainter painter(&whole);
    painter.drawImage((size.width() - part.width()) / 2, (size.height() - part.height()) / 2, part);
    return whole;
}

}  // namespace

FilmLink::FilmLink(const EditorContext& context, ViewArea& views, QObject* parent)
    : QObject(parent), context_(context), views_(views)
{
    connect(&context_.actions[ActionId::FilmView], &QAction::triggered, this, &FilmLink::toggle);
    timer_.setTimerType(Qt::PreciseTimer);
    timer_.setInterval(kPeriod);
    connect(&timer_, &QTimer::timeout, this, &FilmLink::ask);
    refresh();
}

// An error is nothing that anybody sees any more.
FilmLink::~FilmLink()
{
    if (sink_ != nullptr) {
        static_cast<void>(sink_->finish());
    }
}

void FilmLink::refresh()
{
    QAction& action = context_.actions[ActionId::FilmView];
    const QSignalBlocker quiet(action);
    action.setChecked(!path_.isEmpty());
    action.setText(path_.isEmpty() ? tr("Film the view...")
                                   : tr("End the film %1").arg(QFileInfo(path_).fileName()));
}

void FilmLink::toggle(bool on)
{
    if (!on) {
        end();
        return;
    }
    view_ = &views_.active();
    path_ = chooseNewFile(&views_, FileKind::Picture, tr("Film the view"),
                          QStringLiteral("film.mp4"), tr("MP4 videos (*.mp4)"));
    refresh();
    if (path_.isEmpty() || view_ == nullptr) {
        path_.clear();
        return;
    }
    put_ = 0;
    leftOut_ = 0;
    shown_ = QImage();
    isAsked_ = false;
    timer_.start();
}

// The film ends with its view.
void FilmLink::ask()
{
    if (view_ == nullptr) {
        end();
        return;
    }
    if (isAsked_) {
        return;
    }
    isAsked_ = true;
    view_->capture([film = QPointer(this)](const QImage& picture) {
        if (film != nullptr) {
            film->isAsked_ = false;
            film->take(picture);
        }
    });
}

void FilmLink::take(const QImage& picture)
{
    if (path_.isEmpty() || picture.isNull()) {
        return;
    }
    if (sink_ == nullptr) {
        size_ = picture.size();
        auto sink = openFrameSink(path_, {.size = size_, .fps = kFps});
        if (!sink) {
            fail(sink.error());
            return;
        }
        sink_ = std::move(*sink);
        since_.start();
    }
    if (const base::Status put = putDue(); !put) {
        fail(put.error());
        return;
    }
    shown_ = fitted(picture, size_);
}

base::Status FilmLink::putDue()
{
    std::uint64_t due =
        static_cast<std::uint64_t>(kFps * 1e-3 * static_cast<double>(since_.elapsed())) + 1;
    due -= std::min(due, leftOut_);
    if (due > put_ + kLongest) {
        leftOut_ += due - put_ - kLongest;
        due = put_ + kLongest;
    }
    base::Status put = base::Done{};
    for (; put && put_ < due && !shown_.isNull(); ++put_) {
        put = sink_->put(shown_);
    }
    return put;
}

void FilmLink::end()
{
    base::Status ended = sink_ != nullptr ? putDue() : base::Status(base::Done{});
    if (ended && sink_ != nullptr) {
        ended = sink_->finish();
    }
    if (!ended) {
        fail(ended.error());
        return;
    }
    const bool isThere = std::exchange(sink_, nullptr) != nullptr;
    timer_.stop();
    view_ = nullptr;
    const QString path = std::exchange(path_, QString());
    refresh();
    if (!isThere) {
        return;
    }
    Q_EMIT notice({.kind = ToastKind::Success,
                   .text = tr("Saved %1: %2 s in real time.")
                               .arg(QFileInfo(path).fileName())
                               .arg(static_cast<double>(put_) / kFps, 0, 'f', 1)});
}

void FilmLink::fail(const base::Error& error)
{
    timer_.stop();
    view_ = nullptr;
    sink_.reset();
    path_.clear();
    refresh();
    Q_EMIT notice({.kind = ToastKind::Error,
                   .text = QStringLiteral("%1 %2 %3")
                               .arg(tr("The view was not filmed."), asSentence(error.message),
                                    asSentence(error.hint))
                               .trimmed()});
}

}  // namespace editor
