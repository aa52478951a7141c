#include "editor/session/time_line.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace editor {
namespace {

constexpr std::chrono::milliseconds kLookEvery{200};
constexpr std::chrono::milliseconds kPicturePeriod{16};
// Of playing back a run that goes as fast as it can.
constexpr double kFastest = 10;
// Simulated time between whole states, from which steps are taken again: so long takes a moment.
constexpr double kSaveEvery = 10;              // s
constexpr std::ptrdiff_t kMostTouches = 5000;  // of a branch, the newest

// Room for a moment of it.
exchange::Snapshot snapshotOf(const scene::Scene& scene)
{
    exchange::Snapshot snapshot = exchange::initialSnapshot(scene);
    snapshot.sceneRevision = scene.revision;
    return snapshot;
}

}  // namespace

TimeLine::TimeLine(RunController& run, StateFinder find, QObject* parent)
    : QObject(parent), run_(run), find_(std::move(find))
{
    connect(&looker_, &QTimer::timeout, this, &TimeLine::refresh);
    player_.setTimerType(Qt::PreciseTimer);
    player_.setInterval(kPicturePeriod);
    connect(&player_, &QTimer::timeout, this, &TimeLine::playOn);
    connect(&run_, &RunController::loaded, this, &TimeLine::begin);
    connect(&run_, &RunController::sceneAsked, this, &TimeLine::await);
    connect(&run_, &RunController::editedInPast, this, &TimeLine::goOnEdited);
    connect(&run_, &RunController::shownSceneChanged, this, &TimeLine::follow);
    connect(&run_, &RunController::speedChanged, this, [this] {
        for (const RunBranch& one : branches_) {
            if (one.history != nullptr) {
                one.history->setWhenFull(whenFull());
            }
        }
        for (const Next& one : awaited_) {
            one.branch.history->setWhenFull(whenFull());
        }
    });
    connect(&run_, &RunController::wasReset, this, &TimeLine::toNow);
    connect(&run_, &RunController::lookedElsewhere, this, &TimeLine::atChanged);
    connect(&run_, &RunController::lookedElsewhere, this, &TimeLine::moveBeside);
    connect(&run_, &RunController::snapshotChanged, this, &TimeLine::moveBeside);
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
    going_.reset();
    participation_.reset();
    awaited_.clear();
    takeTouches();
    // The run may hold the last one a little longer; then that is whole.
    std::erase_if(branches_, [](const RunBranch& one) { return one.history == nullptr; });
    if (!branches_.empty()) {
        former_ = std::exchange(branches_, {});
        for (RunBranch& one : former_) {
            one.began = one.began.isValid() ? one.began : began_;
        }
    }
    setBeside(std::nullopt);
    shown_ = 0;
    lastState_ = nullptr;
    askedLast_ = 0;
    span_ = {};
    marks_.clear();
    choose(std::nullopt);
    if (!former_.empty()) {
        // By then the last block of it is there, from which on it can be saved.
        QTimer::singleShot(kLookEvery, this, &TimeLine::spanChanged);
    }
    Q_EMIT branchesChanged();
    Q_EMIT spanChanged();
    Q_EMIT atChanged();
}

// Before those of the present run, to be compared with it: all but runs that did nothing or were of
// something else.
void TimeLine::takeFormer()
{
    branches_ = std::exchange(former_, {});
    std::erase_if(branches_, [this](const RunBranch& one) {
        return one.history->rowCount() < 2 || !haveBodyInCommon(*one.scene, *run_.runScene());
    });
    firstNumber_ = lastNumber_;
}

// Before the first step, so that it is all there.
void TimeLine::begin()
{
    end();
    takeFormer();
    began_ = QTime::currentTime();
    const auto isOfSameSecond = [this](const RunBranch& one) {
        return one.began.toString() == began_.toString();
    };
    while (std::any_of(branches_.begin(), branches_.end(), isOfSameSecond)) {
        began_ = began_.addSecs(1);
    }
    goTo(prepared(run_.runScene(), nullptr));
    std::erase_if(files_, [this](const auto& file) { return !file->fits(*run_.shownScene()); });
    for (const auto& file : files_) {
        insertFile(file);
    }
    looker_.start(kLookEvery);
}

void TimeLine::follow()
{
    if (run_.mode() == RunMode::Author) {
        files_.clear();
        end();
        if (run_.shownScene()->bodies.empty() && !former_.empty()) {
            former_.clear();  // nothing is open any more
            Q_EMIT spanChanged();
        }
        return;
    }
    const auto arrived = std::find_if(awaited_.begin(), awaited_.end(), [this](const Next& one) {
        return one.branch.scene == run_.runScene();
    });
    if (arrived != awaited_.end()) {
        Next next = std::move(*arrived);
        awaited_.erase(awaited_.begin(), std::next(arrived));
        goTo(std::move(next));
        branch();
    }
}

const RunBranch* TimeLine::seen() const
{
    if (!branches_.empty()) {
        return &branches_[shown_];
    }
    return former_.empty() ? nullptr : &former_.back();
}

void TimeLine::showBranch(std::size_t index)
{
    if (index >= branches_.size() || index == shown_) {
        return;
    }
    pause();
    if (index + 1 == branches_.size()) {
        toNow();
    } else {
        look(index, branches_[index].history != nullptr);
    }
}

// At another branch, at its first moment or its last.
void TimeLine::look(std::size_t branch, bool atItsEnd)
{
    if (branches_[branch].past->span().isEmpty()) {
        return;  // its first moment is not kept yet
    }
    shown_ = branch;
    readSpan();
    Q_EMIT branchesChanged();
    if (!span_.isEmpty()) {
        lookAt(atItsEnd ? span_.end - 1 : span_.first);
    }
}

base::Status TimeLine::add(std::shared_ptr<recording::FilePast> file)
{
    if (branches_.empty()) {
        return base::Error{"there is no run to compare the recording with", "press Space first"};
    }
    if (const base::Status fitting = file->fits(*run_.shownScene()); !fitting) {
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
                      .beginning = RunBranch::Beginning::Recording,
                      .file = QString::fromStdString(file->path()),
                      .scene = run_.runScene(),
                      .past = file});
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
        const RunBranch& other = branches_[*beside_];
        recording::Past& past = *other.past;
        const recording::Past::Span span = past.span();
        if (span.end > besideKnown_) {
            for (const recording::HistoryMark& mark : past.marks(besideKnown_)) {
                const bool isReset = mark.kind == recording::HistoryMark::Kind::Reset;
                besideFrom_ = isReset ? std::max(besideFrom_, mark.row) : besideFrom_;
            }
            besideKnown_ = span.end;
        }
        const auto row = past.row(past.rowAt(run_.seen().time, besideFrom_));
        const bool isSame = other.scene->scene == run_.seenScene();
        const auto count = static_cast<std::uint32_t>(run_.seenScene()->bodies.size());
        for (scene::BodyIndex body{0}; row && body.value < count; ++body.value) {
            const auto there =
                isSame ? std::optional(body)
                       : other.scene->map.find<scene::BodyIndex>(run_.seenMap().object(body));
            posesBeside_.push_back(there ? std::optional(row->X_WB(there->value)) : std::nullopt);
        }
    }
    if (had || !posesBeside_.empty()) {
        Q_EMIT besideMoved();
    }
}

void TimeLine::takeTouches()
{
    if (!branches_.empty()) {
        RunBranch& last = branches_.back();
        const std::vector<recording::Touch> fresh = last.history->takeTouches();
        last.touches.insert(last.touches.end(), fresh.begin(), fresh.end());
        if (std::ssize(last.touches) > kMostTouches) {
            last.touches.erase(last.touches.begin(), last.touches.end() - kMostTouches);
        }
    }
}

const std::vector<recording::Touch>& TimeLine::touches() const
{
    static const std::vector<recording::Touch> none;
    return branches_.empty() ? none : branches_[shown_].touches;
}

QString TimeLine::wordsOf(const recording::Touch& touch) const
{
    const auto name = [this](scene::BodyIndex body) {
        return QString::fromStdString(branches_[shown_].scene->scene->body(body).origin.name);
    };
    return tr("%1 touches %2").arg(name(touch.a), name(touch.b));
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
    marks_ = marksFrom(0);
    Q_EMIT spanChanged();
}

// Of the branch that is seen. An edit of the model is what it begins with.
std::vector<recording::HistoryMark> TimeLine::marksFrom(std::uint64_t row) const
{
    const RunBranch& branch = branches_[shown_];
    std::vector<recording::HistoryMark> marks = branch.past->marks(row);
    if (row == 0 && branch.past->span().first == 0 &&
        branch.beginning == RunBranch::Beginning::Edit) {
        marks.insert(marks.begin(), {0, recording::HistoryMark::Kind::Edit});
    }
    return marks;
}

void TimeLine::refresh()
{
    if (branches_.empty()) {
        return;
    }
    takeTouches();
    saveStates();
    placeOrigins(branches_);
    forgetOldest();
    if (!hasLost_ && branches_.back().history->lostRows() > 0) {
        hasLost_ = true;
        Q_EMIT stepsLost();
    }
    const recording::Past& past = *branches_[shown_].past;
    const recording::Past::Span span = past.span();
    const recording::Past::Span last = branches_.back().past->span();
    const bool isGrown = std::exchange(lastSpan_, last) != last;
    if (span == span_) {
        if (isGrown) {
            Q_EMIT spanChanged();  // of another branch
        }
        return;
    }
    std::erase_if(branches_[shown_].touches,
                  [&](const recording::Touch& touch) { return touch.row < span.first; });
    const std::uint64_t known = span.first < span_.end ? span_.end : span.first;
    std::erase_if(marks_,
                  [&](const auto& mark) { return mark.row < span.first || mark.row >= known; });
    const std::vector<recording::HistoryMark> fresh = marksFrom(known);
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

// From where one can go on without taking all steps again. Room of the size of the last one is
// there before the simulation fills it.
void TimeLine::saveStates()
{
    const exchange::Snapshot& newest = run_.newest();
    if (newest.sceneRevision != branches_.back().scene->scene->revision || isBranching()) {
        return;
    }
    if (newest.time < savedAt_) {
        savedAt_ = newest.time;  // a reset
    }
    if (newest.time < savedAt_ + kSaveEvery || !run_.hasTaken(askedLast_)) {
        return;
    }
    savedAt_ = newest.time;
    auto state = lastState_ != nullptr ? std::make_shared<exchange::State>(*lastState_)
                                       : std::make_shared<exchange::State>();
    run_.post(exchange::SaveState{state});
    askedLast_ = run_.lastPosted();
    lastState_ = std::move(state);
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
    const scene::Scene& scene = *branches_[shown_].scene->scene;
    if (asked_.sceneRevision != scene.revision) {
        asked_ = snapshotOf(scene);
    }
    recording::fillSnapshot(*row, asked_);
    velocities_.fill(*branches_[shown_].past, moment, scene, asked_);
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
    const RunScenePtr& scene = branches_[shown_].scene;
    const auto row = branches_[shown_].past->row(at_);
    if (row) {
        if (past_.sceneRevision != scene->scene->revision) {
            past_ = snapshotOf(*scene->scene);
        }
        recording::fillSnapshot(*row, past_);
        velocities_.fill(*branches_[shown_].past, at_, *scene->scene, past_);
        past_.state = run_.newest().state;
        run_.show(&past_, scene, branches_[shown_].history != nullptr);
    }
}

void TimeLine::lookOn(std::int64_t steps)
{
    refresh();
    pause();
    if (span_.isEmpty()) {
        return;
    }
    const std::uint64_t now = at();
    if (steps < 0) {
        const auto back = static_cast<std::uint64_t>(-steps);
        const RunBranch& shown = branches_[shown_];
        const auto before = shown.beginning == RunBranch::Beginning::Edit
                                ? indexOf(branches_, shown.parent)
                                : std::nullopt;
        if (now == span_.first && before) {
            look(*before, true);
        } else {
            lookAt(now > back ? now - back : 0);
        }
    } else if (isLookingBack()) {
        const std::uint64_t wanted = now + static_cast<std::uint64_t>(steps);
        const bool isLast = shown_ + 1 == branches_.size();
        const auto on = wentOnIn(branches_, shown_);
        if (now + 1 == span_.end && on) {
            look(*on, false);
        } else {
            wanted + 1 >= span_.end&& isLast ? toNow() : lookAt(wanted);
        }
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

void TimeLine::playOn()
{
    const double speed = run_.speed() > 0 ? run_.speed() : kFastest;
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
    } else if (const auto on = wentOnIn(branches_, shown_)) {
        look(*on, false);
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
    giveUpBranching();
    run_.show(nullptr);
    if (!branches_.empty() && shown_ + 1 < branches_.size()) {
        shown_ = branches_.size() - 1;
        readSpan();
        Q_EMIT branchesChanged();
    }
}

}  // namespace editor
