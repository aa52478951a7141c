#include "editor/session/time_line.h"

#include <QFileInfo>

#include <algorithm>
#include <chrono>
#include <utility>

namespace editor {
namespace {

constexpr std::chrono::milliseconds kLookEvery{200};
constexpr std::chrono::milliseconds kPicturePeriod{16};
// Each may take the memory of a whole history.
constexpr std::size_t kMostBranches = 8;

}  // namespace

TimeLine::TimeLine(RunController& run, StateFinder find, QObject* parent)
    : QObject(parent), run_(run), find_(std::move(find))
{
    connect(&looker_, &QTimer::timeout, this, &TimeLine::refresh);
    player_.setTimerType(Qt::PreciseTimer);
    player_.setInterval(kPicturePeriod);
    connect(&player_, &QTimer::timeout, this, &TimeLine::playOn);
    connect(&run_, &RunController::loaded, this, &TimeLine::begin);
    connect(&run_, &RunController::shownSceneChanged, this, &TimeLine::follow);
    connect(&run_, &RunController::wasReset, this, &TimeLine::toNow);
    connect(&run_, &RunController::wasReset, this, [this] {
        takeTouches();
        touched_.clear();
        seen_.clear();  // the same times come again
    });
    connect(&run_, &RunController::lookedElsewhere, this, &TimeLine::atChanged);
    connect(&run_, &RunController::lookedElsewhere, this, &TimeLine::moveBeside);
    connect(&run_, &RunController::snapshotChanged, this, &TimeLine::moveBeside);
    connect(&run_, &RunController::snapshotChanged, this, &TimeLine::watchContacts);
}

TimeLine::~TimeLine()
{
    run_.disconnect(this);
    if (job_ != nullptr) {
        job_->cancel();
    }
}

void TimeLine::end()
{
    pause();
    looker_.stop();
    job_.reset();
    participation_.reset();
    // The run may hold the last one a little longer, but nobody looks at it any more.
    branches_.clear();
    setBeside(std::nullopt);
    shown_ = 0;
    lastNumber_ = 0;
    scene_ = nullptr;
    span_ = {};
    marks_.clear();
    choose(std::nullopt);
    Q_EMIT branchesChanged();
    Q_EMIT spanChanged();
    Q_EMIT atChanged();
}

// Before the first step, so that it is all there.
void TimeLine::begin()
{
    end();
    scene_ = run_.shownScene();
    past_ = exchange::initialSnapshot(*scene_);
    past_.sceneRevision = scene_->revision;
    asked_ = past_;
    join(nullptr, 0);
    std::erase_if(files_, [this](const auto& file) { return !file->fits(*scene_); });
    for (const auto& file : files_) {
        insertFile(file);
    }
    looker_.start(kLookEvery);
}

// A branch, which what the run does from now on, or from a state on, belongs to.
void TimeLine::join(std::shared_ptr<const exchange::State> start, double from)
{
    participation_.reset();
    touched_.clear();
    seen_.clear();
    auto history = recording::History::create(*scene_, {.start = std::move(start)});
    participation_ =
        run_.port().join(history, {.name = "Time line", .parts = recording::History::kParts});
    branches_.push_back(
        {.number = ++lastNumber_, .from = from, .past = history, .history = std::move(history)});
    if (branches_.size() > kMostBranches + files_.size()) {
        const auto oldest = std::find_if(branches_.begin(), branches_.end(),
                                         [](const Branch& one) { return one.history != nullptr; });
        setBeside(std::nullopt);
        branches_.erase(oldest);
    }
    shown_ = branches_.size() - 1;
    readSpan();
    Q_EMIT branchesChanged();
}

void TimeLine::follow()
{
    if (run_.mode() == RunMode::Author) {
        files_.clear();
        end();
    } else if (run_.shownScene() != scene_) {
        begin();
    }
}

void TimeLine::showBranch(std::size_t index)
{
    if (index >= branches_.size() || index == shown_) {
        return;
    }
    pause();
    shown_ = index;
    readSpan();
    Q_EMIT branchesChanged();
    if (index + 1 < branches_.size() && !span_.isEmpty()) {
        lookAt(branches_[index].history == nullptr ? span_.first : span_.end - 1);
    } else {
        toNow();
    }
}

base::Status TimeLine::add(std::shared_ptr<recording::FilePast> file)
{
    if (scene_ == nullptr) {
        return base::Error{"there is no run to compare the recording with", "press Space first"};
    }
    if (const base::Status fitting = file->fits(*scene_); !fitting) {
        return fitting;
    }
    const auto open = std::find_if(files_.begin(), files_.end(),
                                   [&](const auto& one) { return one->path() == file->path(); });
    if (open == files_.end()) {
        files_.push_back(file);
        insertFile(file);
    }
    return base::Done{};
}

// Before what goes on, which stays the last one.
void TimeLine::insertFile(const std::shared_ptr<recording::FilePast>& file)
{
    const std::size_t at = branches_.size() - 1;
    branches_.insert(branches_.begin() + static_cast<std::ptrdiff_t>(at),
                     {.number = 0,
                      .from = 0,
                      .file = QString::fromStdString(file->path()),
                      .past = file,
                      .history = nullptr});
    shown_ += shown_ >= at ? 1 : 0;
    if (beside_ && *beside_ >= at) {
        ++*beside_;
    }
    Q_EMIT branchesChanged();
}

void TimeLine::setBeside(std::optional<std::size_t> index)
{
    if (index == beside_ || (index && *index >= branches_.size())) {
        return;
    }
    beside_ = index;
    besideKnown_ = 0;
    besideFrom_ = 0;
    moveBeside();
    Q_EMIT branchesChanged();
}

// What the other one did at the time that is seen; it stands at its end once that is past.
void TimeLine::moveBeside()
{
    const bool had = !posesBeside_.empty();
    posesBeside_.clear();
    if (beside_ && run_.mode() != RunMode::Author) {
        recording::Past& past = *branches_[*beside_].past;
        const recording::Past::Span span = past.span();
        if (span.end > besideKnown_) {
            for (const recording::HistoryMark& mark : past.marks(besideKnown_)) {
                const bool isReset = mark.kind == recording::HistoryMark::Kind::Reset;
                besideFrom_ = isReset ? std::max(besideFrom_, mark.row) : besideFrom_;
            }
            besideKnown_ = span.end;
        }
        const auto row = past.row(past.rowAt(run_.seen().time, besideFrom_));
        for (std::size_t i = 0; row && i < scene_->bodies.size(); ++i) {
            posesBeside_.push_back(row->X_WB(i));
        }
    }
    if (had || !posesBeside_.empty()) {
        Q_EMIT besideMoved();
    }
}

void TimeLine::watchContacts()
{
    const exchange::Snapshot& newest = run_.newest();
    if (branches_.empty() || run_.shownScene() != scene_) {
        return;
    }
    for (std::size_t i = 0; i < newest.contactCount; ++i) {
        const exchange::Contact& contact = newest.contacts[i];
        const std::pair both = std::minmax(contact.a, contact.b);
        if (contact.force > 0 && touched_.insert(both).second) {
            seen_.push_back({.time = newest.time, .a = both.first, .b = both.second});
        }
    }
}

// What was seen gets its row once the history has it.
void TimeLine::takeTouches()
{
    if (seen_.empty() || branches_.empty()) {
        return;
    }
    Branch& last = branches_.back();
    const recording::Past::Span span = last.past->span();
    const std::uint64_t start = last.past->lastStart();
    std::erase_if(seen_, [&](const Seen& seen) {
        const std::uint64_t row = last.past->rowAt(seen.time, start);
        if (row < span.end) {
            last.touches.push_back({.row = row, .a = seen.a, .b = seen.b});
        }
        return row < span.end;
    });
}

const std::vector<TimeLine::Touch>& TimeLine::touches() const
{
    static const std::vector<Touch> none;
    return branches_.empty() ? none : branches_[shown_].touches;
}

QString TimeLine::wordsOf(const Touch& touch) const
{
    const auto name = [this](scene::BodyIndex body) {
        return QString::fromStdString(scene_->body(body).origin.name);
    };
    return tr("%1 touches %2 for the first time").arg(name(touch.a), name(touch.b));
}

const std::map<std::uint64_t, QString>& TimeLine::names() const
{
    static const std::map<std::uint64_t, QString> none;
    return branches_.empty() ? none : branches_[shown_].names;
}

void TimeLine::name(std::uint64_t moment, const QString& name)
{
    if (branches_.empty()) {
        return;
    }
    std::map<std::uint64_t, QString>& names = branches_[shown_].names;
    if (name.isEmpty()) {
        names.erase(moment);
    } else {
        names[moment] = name;
    }
    Q_EMIT notesChanged();
}

QString TimeLine::nameOf(const Branch& branch)
{
    if (!branch.name.isEmpty()) {
        return branch.name;
    }
    return branch.history == nullptr ? QFileInfo(branch.file).fileName()
                                     : tr("Branch %1").arg(branch.number);
}

void TimeLine::nameBranch(std::size_t index, const QString& name)
{
    if (index < branches_.size()) {
        branches_[index].name = name;
        Q_EMIT branchesChanged();
    }
}

void TimeLine::choose(std::optional<recording::Past::Span> span)
{
    if (span &&
        (span->first < span_.first || span->end > span_.end || span->end < span->first + 2)) {
        span.reset();
    }
    if (span != chosen_) {
        chosen_ = span;
        Q_EMIT notesChanged();
    }
}

// Of another branch than before.
void TimeLine::readSpan()
{
    choose(std::nullopt);
    span_ = branches_[shown_].past->span();
    marks_ = branches_[shown_].past->marks(0);
    Q_EMIT spanChanged();
}

void TimeLine::refresh()
{
    if (branches_.empty()) {
        return;
    }
    takeTouches();
    const recording::Past& past = *branches_[shown_].past;
    const recording::Past::Span span = past.span();
    if (span == span_) {
        return;
    }
    std::erase_if(branches_[shown_].touches,
                  [&](const Touch& touch) { return touch.row < span.first; });
    const std::uint64_t known = span.first < span_.end ? span_.end : span.first;
    std::erase_if(marks_,
                  [&](const auto& mark) { return mark.row < span.first || mark.row >= known; });
    const std::vector<recording::HistoryMark> fresh = past.marks(known);
    marks_.insert(marks_.end(), fresh.begin(), fresh.end());
    span_ = span;
    if (chosen_ && chosen_->first < span_.first) {
        choose(std::nullopt);  // its beginning is forgotten
    }
    std::erase_if(branches_[shown_].names,
                  [this](const auto& name) { return name.first < span_.first; });
    Q_EMIT spanChanged();
    if (isLookingBack() && at_ < span_.first) {
        lookAt(span_.first);  // what was seen is forgotten
    } else if (!isLookingBack()) {
        Q_EMIT atChanged();
    }
}

double TimeLine::timeAt(std::uint64_t moment) const
{
    return branches_.empty() ? 0 : branches_[shown_].past->time(moment);
}

const exchange::Snapshot* TimeLine::momentOf(std::uint64_t moment)
{
    const auto row = branches_.empty() ? std::nullopt : branches_[shown_].past->row(moment);
    if (!row) {
        return nullptr;
    }
    recording::fillSnapshot(*row, asked_);
    return &asked_;
}

std::uint64_t TimeLine::momentAt(double time) const
{
    std::uint64_t low = span_.first;
    for (const recording::HistoryMark& mark : marks_) {
        if (mark.kind == recording::HistoryMark::Kind::Reset) {
            low = std::max(low, mark.row);
        }
    }
    return branches_.empty() ? low : branches_[shown_].past->rowAt(time, low);
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
    const auto row = branches_[shown_].past->row(at_);
    if (row) {
        recording::fillSnapshot(*row, past_);
        past_.state = run_.newest().state;
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
        wanted + 1 < span_.end ? lookAt(wanted) : toNow();
    }
}

void TimeLine::play()
{
    refresh();
    if (span_.isEmpty() || isPlaying()) {
        return;
    }
    const recording::Past::Span part = chosen_.value_or(span_);
    lookAt(at() >= part.first && at() + 1 < part.end ? at() : part.first);
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
    const std::uint64_t end = chosen_ ? chosen_->end : span_.end;
    while (moment + 1 < end && time < playedTo_) {
        const double next = timeAt(++moment);
        if (next < time) {
            playedTo_ = next;  // a reset
        }
        time = next;
    }
    if (moment != at_) {
        lookAt(moment);
    }
    if (moment + 1 < end) {
        return;
    }
    if (chosen_) {
        lookAt(chosen_->first);
        playedTo_ = past_.time;
    } else {
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
    if (!branches_.empty() && shown_ + 1 < branches_.size()) {
        shown_ = branches_.size() - 1;
        readSpan();
        Q_EMIT branchesChanged();
    }
}

void TimeLine::goOnFromHere()
{
    if (!isLookingBack() || isBranching() || !find_ || branches_[shown_].history == nullptr) {
        return;
    }
    pause();
    job_ = BackgroundJob::start(
        [find = find_, history = branches_[shown_].history, scene = scene_,
         row = at_](const JobControl& control) {
            return find(*history, scene, row, [&control](double done) {
                control.progress(done);
                return !control.stop.stop_requested();
            });
        },
        [this](base::Result<exchange::State> found) {
            job_.reset();
            if (found) {
                branch(std::move(*found));
            } else {
                Q_EMIT refused(QString::fromStdString(found.error().message),
                               QString::fromStdString(found.error().hint));
                Q_EMIT atChanged();
            }
        });
    Q_EMIT atChanged();
}

// The history is there before the run comes to where it begins.
void TimeLine::branch(exchange::State state)
{
    const auto start = std::make_shared<const exchange::State>(std::move(state));
    join(start, start->time);
    run_.goBack(start);
    Q_EMIT branched();
}

}  // namespace editor
