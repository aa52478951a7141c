#include "editor/session/time_line.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace editor {
namespace {

constexpr std::chrono::milliseconds kLookEvery{200};
constexpr std::chrono::milliseconds kPicturePeriod{16};

}  // namespace

TimeLine::TimeLine(RunController& run, QObject* parent) : QObject(parent), run_(run)
{
    connect(&looker_, &QTimer::timeout, this, &TimeLine::refresh);
    player_.setTimerType(Qt::PreciseTimer);
    player_.setInterval(kPicturePeriod);
    connect(&player_, &QTimer::timeout, this, &TimeLine::playOn);
    connect(&run_, &RunController::loaded, this, &TimeLine::begin);
    connect(&run_, &RunController::shownSceneChanged, this, &TimeLine::follow);
    connect(&run_, &RunController::wasReset, this, &TimeLine::toNow);
    connect(&run_, &RunController::lookedElsewhere, this, &TimeLine::atChanged);
}

TimeLine::~TimeLine()
{
    run_.disconnect(this);
    end();
}

void TimeLine::end()
{
    pause();
    looker_.stop();
    participation_.reset();
    // The run may hold it a little longer, but nobody looks at it any more.
    history_.reset();
    span_ = {};
    marks_.clear();
}

// Before the first step, so that it is all there.
void TimeLine::begin()
{
    end();
    const scene::ScenePtr& scene = run_.shownScene();
    history_ = recording::History::create(*scene, {});
    participation_ =
        run_.port().join(history_, {.name = "time line", .parts = recording::History::kParts});
    revision_ = scene->revision;
    past_ = exchange::initialSnapshot(*scene);
    looker_.start(kLookEvery);
    Q_EMIT spanChanged();
    Q_EMIT atChanged();
}

void TimeLine::follow()
{
    if (run_.mode() == RunMode::Author) {
        end();
        Q_EMIT spanChanged();
        Q_EMIT atChanged();
    } else if (history_ == nullptr || run_.shownScene()->revision != revision_) {
        begin();
    }
}

void TimeLine::refresh()
{
    if (history_ == nullptr) {
        return;
    }
    const recording::History::Span span = history_->span();
    if (span == span_) {
        return;
    }
    const std::uint64_t known = span.first < span_.end ? span_.end : span.first;
    std::erase_if(marks_,
                  [&](const auto& mark) { return mark.row < span.first || mark.row >= known; });
    const std::vector<recording::HistoryMark> fresh = history_->marks(known);
    marks_.insert(marks_.end(), fresh.begin(), fresh.end());
    span_ = span;
    Q_EMIT spanChanged();
    if (isLookingBack() && at_ < span_.first) {
        lookAt(span_.first);  // what was seen is forgotten
    } else if (!isLookingBack()) {
        Q_EMIT atChanged();
    }
}

double TimeLine::timeAt(std::uint64_t moment) const
{
    return history_ != nullptr ? history_->time(moment) : 0;
}

std::uint64_t TimeLine::at() const
{
    return isLookingBack() || span_.isEmpty() ? at_ : span_.end - 1;
}

void TimeLine::lookAt(std::uint64_t moment)
{
    refresh();
    if (span_.isEmpty()) {
        return;
    }
    at_ = std::clamp(moment, span_.first, span_.end - 1);
    const auto row = history_->row(at_);
    if (row) {
        recording::fillSnapshot(*row, past_);
        past_.state = run_.newest().state;
        past_.sceneRevision = revision_;
        run_.show(&past_);
    }
}

void TimeLine::lookOn(std::int64_t steps)
{
    refresh();
    pause();
    const std::uint64_t now = at();
    if (steps < 0) {
        const auto back = static_cast<std::uint64_t>(-steps);
        lookAt(now > back ? now - back : 0);
    } else if (isLookingBack()) {
        const std::uint64_t wanted = now + static_cast<std::uint64_t>(steps);
        wanted < span_.end ? lookAt(wanted) : toNow();
    }
}

void TimeLine::play()
{
    refresh();
    if (span_.isEmpty() || isPlaying()) {
        return;
    }
    lookAt(at() + 1 < span_.end ? at() : span_.first);
    playedTo_ = past_.time;
    sincePlayed_.start();
    player_.start();
    Q_EMIT playingChanged(true);
}

// As fast as possible is as fast as the eye follows.
void TimeLine::playOn()
{
    const double speed = run_.speed() > 0 ? run_.speed() : 1;
    playedTo_ += speed * 1e-3 * static_cast<double>(sincePlayed_.restart());
    std::uint64_t moment = at_;
    double time = past_.time;
    while (moment + 1 < span_.end && time < playedTo_) {
        const double next = timeAt(++moment);
        if (next < time) {
            playedTo_ = next;  // a reset
        }
        time = next;
    }
    if (moment != at_) {
        lookAt(moment);
    }
    if (moment + 1 >= span_.end) {
        pause();
    }
}

void TimeLine::pause()
{
    if (isPlaying()) {
        player_.stop();
        Q_EMIT playingChanged(false);
    }
}

void TimeLine::toNow()
{
    pause();
    run_.show(nullptr);
}

}  // namespace editor
