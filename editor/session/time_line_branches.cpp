#include "editor/session/time_line.h"

#include <algorithm>
#include <utility>

// How branches of a run begin and end.

namespace editor {
namespace {

constexpr std::size_t kMostBranches = 64;
// Of all branches.
constexpr std::size_t kMostBytes = 400'000'000;

}  // namespace

// What the run does in that scene, from when it comes there or from a state on, belongs to it.
TimeLine::Next TimeLine::prepared(const RunScenePtr& scene,
                                  std::shared_ptr<const exchange::State> start)
{
    const bool isAwaited = start == nullptr && scene != run_.runScene();
    auto history = recording::History::create(
        *scene->scene,
        {.start = std::move(start), .isAwaited = isAwaited, .mostBytes = kMostBytes});
    history->setWhenFull(whenFull());
    auto participation =
        run_.port().join(history, {.name = "Time line", .parts = recording::History::kParts});
    return {.branch = {.scene = scene, .past = history, .history = std::move(history)},
            .participation = std::move(participation)};
}

// A run that is faster than the clock waits for its history: it keeps no rate that a hand feels.
recording::WhenFull TimeLine::whenFull() const
{
    const bool keepsTime = run_.speed() > 0 && run_.speed() <= 1;
    return keepsTime ? recording::WhenFull::Lose : recording::WhenFull::Wait;
}

// The run is asked to go on there, after an edit. It may come to a later one at once.
void TimeLine::await(const RunScenePtr& scene)
{
    awaited_.push_back(prepared(scene, nullptr));
    awaited_.back().branch.beginning = RunBranch::Beginning::Edit;
}

void TimeLine::goTo(Next next)
{
    takeTouches();
    participation_ = std::move(next.participation);
    RunBranch& branch = next.branch;
    const bool isEdit = branch.beginning == RunBranch::Beginning::Edit;
    const QString former = isEdit ? nameOf(branches_.back()) : QString();
    if (isEdit && isBare(branches_.back())) {
        // It went back, and is edited there: the same branch, in the model that follows.
        RunBranch& bare = branches_.back();
        branch.beginning = bare.beginning;
        branch.number = bare.number;
        branch.inItsRun = bare.inItsRun;
        branch.parent = bare.parent;
        branch.from = bare.from;
        branch.origin = bare.origin;
        bare = std::move(branch);
    } else {
        branch.number = ++lastNumber_;
        branch.inItsRun = lastNumber_ - firstNumber_;
        if (isEdit) {
            branch.parent = branches_.back().number;
            branch.from = run_.newest().time;
        }
        branches_.push_back(std::move(branch));
    }
    shown_ = branches_.size() - 1;
    hasLost_ = false;
    savedAt_ = branches_.back().from;
    placeOrigins(branches_);
    forgetOldest();
    readSpan();
    Q_EMIT branchesChanged();
    if (participation_ == nullptr) {
        Q_EMIT refused(tr("The time line does not keep what follows: too many take part in the "
                          "run."),
                       QString());
    } else if (branches_.back().beginning == RunBranch::Beginning::Edit) {
        Q_EMIT modelEdited(former);
    }
}

// The run has not gone on in it, and nobody has named it.
bool TimeLine::isBare(const RunBranch& branch) const
{
    return branch.beginning == RunBranch::Beginning::GoingOn && run_.newest().time == branch.from &&
           branch.name.isEmpty() && branch.names.empty();
}

// Neither the last one nor one that is looked at, and those with a name last, until the rest has
// room.
void TimeLine::forgetOldest()
{
    std::size_t bytes = 0;
    std::size_t count = 0;
    for (const RunBranch& one : branches_) {
        bytes += one.history != nullptr ? one.history->bytes() : 0;
        count += one.history != nullptr ? 1 : 0;
    }
    QStringList forgotten;
    for (const bool isNamed : {false, true}) {
        for (std::size_t i = 0; i + 1 < branches_.size();) {
            const RunBranch& one = branches_[i];
            const bool isMuch = bytes > kMostBytes || count > kMostBranches;
            if (!isMuch || one.history == nullptr || i == shown_ || beside_ == i ||
                one.name.isEmpty() == isNamed) {
                ++i;
                continue;
            }
            bytes -= one.history->bytes();
            --count;
            forgotten << nameOf(one);
            erase(i);
        }
    }
    if (!forgotten.isEmpty()) {
        Q_EMIT branchesForgotten(forgotten);
    }
}

void TimeLine::erase(std::size_t index)
{
    branches_.erase(branches_.begin() + static_cast<std::ptrdiff_t>(index));
    shown_ -= shown_ > index ? 1 : 0;
    if (beside_ && *beside_ > index) {
        --*beside_;
    }
    Q_EMIT branchesChanged();
}

void TimeLine::goOnFromHere()
{
    goOnFrom(false);
}

// Where it cannot be gone on from the moment, the edit is of the run as it is now.
void TimeLine::goOnEdited()
{
    if (!isBranching()) {
        goOnFrom(true);
    }
}

bool TimeLine::isBranching() const
{
    return going_.has_value() || std::any_of(awaited_.begin(), awaited_.end(), [](const Next& one) {
               return one.branch.beginning == RunBranch::Beginning::GoingOn;
           });
}

void TimeLine::goOnFrom(bool isEdit)
{
    if (!isLookingBack() || isBranching() || !find_ || branches_[shown_].history == nullptr) {
        return;
    }
    pause();
    going_ = Going{.number = branches_[shown_].number, .row = at_, .isEdit = isEdit};
    job_ = BackgroundJob::start(
        [find = find_, history = branches_[shown_].history, scene = branches_[shown_].scene->scene,
         row = at_](const JobControl& control) {
            return find(*history, scene, row, [&control](double done) {
                control.progress(done);
                return !control.stop.stop_requested();
            });
        },
        [this](base::Result<exchange::State> found) {
            job_.reset();
            if (found) {
                going_->state = std::make_shared<const exchange::State>(std::move(*found));
                branch();
                return;
            }
            const bool wasEdit = std::exchange(going_, std::nullopt)->isEdit;
            Q_EMIT refused(QString::fromStdString(found.error().message),
                           QString::fromStdString(found.error().hint));
            Q_EMIT atChanged();
            if (wasEdit) {
                toNow();
            }
        });
    Q_EMIT atChanged();
}

void TimeLine::giveUpBranching()
{
    job_.reset();
    if (std::exchange(going_, std::nullopt)) {
        Q_EMIT atChanged();
    }
}

// The history is there before the run comes to where it begins. What the run was asked to go on in
// before comes first.
void TimeLine::branch()
{
    if (!going_ || going_->state == nullptr || !awaited_.empty()) {
        return;
    }
    const Going going = *std::exchange(going_, std::nullopt);
    const auto left = indexOf(branches_, going.number);
    if (!left) {
        Q_EMIT refused(tr("The run does not go back: that branch is forgotten."), QString());
        Q_EMIT atChanged();
        return;
    }
    const bool isInPresentScene = branches_[*left].scene->scene == run_.shownScene();
    const RunScenePtr scene = isInPresentScene ? run_.runScene() : branches_[*left].scene;
    Next next = prepared(scene, going.state);
    next.branch.beginning = RunBranch::Beginning::GoingOn;
    next.branch.parent = going.number;
    next.branch.from = going.state->time;
    next.branch.origin = branches_[*left].origin + going.row;
    if (!isInPresentScene) {
        awaited_.push_back(std::move(next));
    } else {
        goTo(std::move(next));
    }
    run_.goBack(going.state, scene);
    Q_EMIT branched(!isInPresentScene, going.isEdit);
}

}  // namespace editor
