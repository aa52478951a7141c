#pragma once

#include "base/result.h"
#include "editor/session/background_job.h"
#include "editor/session/run_branch.h"
#include "editor/session/run_controller.h"
#include "exchange/state.h"
#include "exchange/step_participant.h"

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "recording/file_past.h"
#include "recording/history.h"
#include "recording/row_velocities.h"

namespace editor {

// Finds the whole state of a run at a row of its history, on a thread of a job. It asks now and
// then whether it shall go on, with the share that is done.
using StateFinder =
    std::function<base::Result<exchange::State>(const recording::History& history,
                                                const scene::ScenePtr& scene,
                                                std::uint64_t row,
                                                const std::function<bool(double done)>& goesOn)>;

// The past of the run that goes on: every step of it is kept, and any can be looked at, one by one
// or played. That changes nothing of the run, which goes on or stands as before, until it is asked
// to go on from a moment of its past: then what it did after that is kept as a branch, which can be
// looked at and gone on from as well. A run that goes on in another scene, after an edit of a mass
// or with another file, goes on in a branch, too, which has that scene: what was before is looked
// at in the scene of then. An edit while one looks back makes the run go on from there. All
// branches take 400 MB at most; then the oldest is forgotten. What was a run before the present
// one, of the same bodies, is there with all its branches. GUI thread only.
class TimeLine final : public QObject {
    Q_OBJECT

public:
    TimeLine(RunController& run, StateFinder find, QObject* parent = nullptr);
    ~TimeLine() override;

    // In the order in which they began, and recordings before the last one, which is what goes on.
    // Empty without a run.
    [[nodiscard]] const RunBranches& branches() const { return branches_; }

    // Empty: none of its own any more.
    void nameBranch(std::size_t index, const QString& name);

    // The one that is seen; without a run what went on last before it was stopped. Null: none.
    [[nodiscard]] const RunBranch* seen() const;

    // Index of the branch that is seen; meaningful while there is one.
    [[nodiscard]] std::size_t shown() const { return shown_; }

    // Its last moment is looked at, or what goes on is seen again; a recording from its start.
    void showBranch(std::size_t index);

    // A recording of the same bodies and joints, to be looked at and compared with. An Error when
    // it is of others, or when there is no run.
    base::Status add(std::shared_ptr<recording::FilePast> file);

    // Whose bodies are seen as ghosts, at the time of what is seen; none: nobody's.
    [[nodiscard]] std::optional<std::size_t> beside() const { return beside_; }

    void setBeside(std::optional<std::size_t> index);

    // By body of the scene that is seen; none of those that the other one does not have. Empty
    // without such.
    [[nodiscard]] const std::vector<std::optional<base::Pose>>& posesBeside() const
    {
        return posesBeside_;
    }

    // What follows is of the branch that is seen.

    // Moments that can be looked at, numbered step by step (recording::Past::Span).
    [[nodiscard]] recording::Past::Span span() const { return span_; }

    // Simulated time of a moment, or of the nearest one that is there, s; 0 without any.
    [[nodiscard]] double timeAt(std::uint64_t moment) const;

    // The moment at that time, or the first one after it, since the last reset.
    [[nodiscard]] std::uint64_t momentAt(double time) const;

    // What was then, as far as it is kept: poses and joints of the nearest moment that there is.
    // Null without any. Until the next call; what is seen stays as it is.
    [[nodiscard]] const exchange::Snapshot* momentOf(std::uint64_t moment);

    // Commands to the run and resets, with the moments that they made.
    [[nodiscard]] const std::vector<recording::HistoryMark>& marks() const { return marks_; }

    [[nodiscard]] const std::vector<recording::Touch>& touches() const;

    // "gripper touches ring", by the names of the scene's bodies.
    [[nodiscard]] QString wordsOf(const recording::Touch& touch) const;

    // Those that a person gave to moments; without a name a moment has none any more.
    [[nodiscard]] const std::map<std::uint64_t, QString>& names() const;
    void name(std::uint64_t moment, const QString& name);

    // What play() repeats until it is paused, at least two moments; none: all, once.
    [[nodiscard]] std::optional<recording::Past::Span> chosen() const { return chosen_; }

    void choose(std::optional<recording::Past::Span> span);

    // What is seen: the last moment of all unless one looks back.
    [[nodiscard]] std::uint64_t at() const;

    [[nodiscard]] bool isLookingBack() const { return run_.isLookingBack(); }

    [[nodiscard]] bool isPlaying() const { return player_.isActive(); }

    // The nearest moment that there is.
    void lookAt(std::uint64_t moment);
    // By so many steps, back when it is negative; the last one is now. At the end of a branch it
    // goes on in the one that an edit made of it, and back over its beginning.
    void lookOn(std::int64_t steps);
    // Plays what was from the moment that is seen on, from the first one when that is the last, at
    // the speed of the run, or ten times as fast as it was where that has no speed. It ends at the
    // last moment; within what is chosen it begins again.
    void play();
    void pause();
    void toNow();

    // The run is taken to the moment that one looks back at, paused, and is a branch from there on;
    // nothing happens while one does not look back. Steps are taken again in a job, which
    // branched() or refused() ends.
    void goOnFromHere();

    [[nodiscard]] bool isBranching() const;

    // Takes up what the run did since, which is done five times a second otherwise.
    void refresh();

Q_SIGNALS:
    void spanChanged();
    // chosen() or names() changed.
    void notesChanged();
    // at(), isLookingBack() or isBranching() changed.
    void atChanged();
    void playingChanged(bool playing);
    // branches(), shown() or beside() changed.
    void branchesChanged();
    // posesBeside() changed.
    void besideMoved();
    // The run stands where it was; in the model of then, which is not that of the documents, or
    // with an edit that was made there.
    void branched(bool isOfFormerModel, bool isEdit);
    // It goes on in another model, and what it did before is in that branch.
    void modelEdited(const QString& former);
    void refused(const QString& sentence, const QString& hint);
    // To make room.
    void branchesForgotten(const QStringList& names);
    // The run went on faster than its steps could be kept: some are not seen.
    void stepsLost();

private:
    void begin();
    void follow();
    void playOn();
    void end();
    void takeFormer();

    // A moment that the run goes back to, once its state is found and it has come to the scene that
    // it was asked for last.
    struct Going {
        int number = 0;  // of the branch
        std::uint64_t row = 0;
        bool isEdit = false;
        std::shared_ptr<const exchange::State> state = nullptr;
    };

    // A branch that the run is about to come to, and its part in the run.
    struct Next {
        RunBranch branch;
        std::unique_ptr<exchange::Participation> participation;
    };

    [[nodiscard]] recording::WhenFull whenFull() const;
    [[nodiscard]] Next prepared(const RunScenePtr& scene,
                                std::shared_ptr<const exchange::State> start);
    void await(const RunScenePtr& scene);
    void goOnEdited();
    void goOnFrom(bool isEdit);
    void goTo(Next next);
    [[nodiscard]] bool isBare(const RunBranch& branch) const;
    void branch();
    void giveUpBranching();
    void look(std::size_t branch, bool atItsEnd);
    void forgetOldest();
    void erase(std::size_t index);
    void readSpan();
    [[nodiscard]] std::vector<recording::HistoryMark> marksFrom(std::uint64_t row) const;
    void saveStates();
    void takeTouches();
    void insertFile(const std::shared_ptr<recording::FilePast>& file);
    void moveBeside();

    RunController& run_;
    const StateFinder find_;
    RunBranches branches_;
    std::vector<std::shared_ptr<recording::FilePast>> files_;  // of the present run
    std::optional<std::size_t> beside_;
    std::uint64_t besideKnown_ = 0;  // rows of it whose resets are known, and the last of these
    std::uint64_t besideFrom_ = 0;
    std::vector<std::optional<base::Pose>> posesBeside_;
    std::size_t shown_ = 0;
    RunBranches former_;  // without a run: of those that were
    QTime began_;         // the present one
    int lastNumber_ = 0;
    int firstNumber_ = 0;                                     // before those of the present run
    std::unique_ptr<exchange::Participation> participation_;  // of the last branch
    std::vector<Next> awaited_;                               // in the order of their scenes
    recording::Past::Span span_;
    std::vector<recording::HistoryMark> marks_;
    std::optional<recording::Past::Span> chosen_;

    exchange::Snapshot past_;  // that is seen
    recording::RowVelocities velocities_;
    exchange::Snapshot asked_;                    // of momentOf()
    std::shared_ptr<exchange::State> lastState_;  // that was asked for of the run
    std::uint64_t askedLast_ = 0;                 // when it was posted
    double savedAt_ = 0;                          // simulated, s
    std::uint64_t at_ = 0;                        // while one looks back
    QTimer looker_;
    QTimer player_;
    QElapsedTimer sincePlayed_;
    double playedTo_ = 0;  // simulated, s
    std::unique_ptr<BackgroundJob> job_;
    std::optional<Going> going_;
    recording::Past::Span lastSpan_;  // of the last branch
    bool hasLost_ = false;            // steps of it, which was said
};

}  // namespace editor
