#pragma once

#include "base/result.h"
#include "editor/session/background_job.h"
#include "editor/session/run_controller.h"
#include "exchange/state.h"
#include "exchange/step_participant.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "recording/file_past.h"
#include "recording/history.h"

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
// looked at and gone on from as well. A run that goes on in another scene, after an edit, has its
// past from there on. GUI thread only.
class TimeLine final : public QObject {
    Q_OBJECT

public:
    TimeLine(RunController& run, StateFinder find, QObject* parent = nullptr);
    ~TimeLine() override;

    // Two bodies of the run that touched for the first time since its start or its last reset; as
    // the window saw it, so that a touch that is over within a picture's time may lack.
    struct Touch {
        std::uint64_t row = 0;
        scene::BodyIndex a;
        scene::BodyIndex b;
    };

    // Of the run, in the order in which they began, and recordings before the last one, which is
    // what goes on.
    struct Branch {
        int number = 1;     // 0 of a recording
        double from = 0;    // simulated time where it left another one, s; 0: the start
        QString file = {};  // of a recording: its path
        std::shared_ptr<recording::Past> past;
        std::shared_ptr<recording::History> history;  // the same; null of a recording
        std::map<std::uint64_t, QString> names = {};  // of moments, that a person gave
        QString name = {};                            // that a person gave; empty: none
        std::vector<Touch> touches = {};              // in the order of rows; none of a recording
    };

    [[nodiscard]] const std::vector<Branch>& branches() const { return branches_; }

    // What a person called it, else the name of its file, or "Branch 2".
    [[nodiscard]] static QString nameOf(const Branch& branch);

    // Empty: none of its own any more.
    void nameBranch(std::size_t index, const QString& name);

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

    // Of the bodies of the scene that is shown; empty without such.
    [[nodiscard]] const std::vector<base::Pose>& posesBeside() const { return posesBeside_; }

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

    [[nodiscard]] const std::vector<Touch>& touches() const;

    // "gripper touches ring", by the names of the scene's bodies.
    [[nodiscard]] QString wordsOf(const Touch& touch) const;

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
    // By so many steps, back when it is negative; the last one is now.
    void lookOn(std::int64_t steps);
    // Plays what was from the moment that is seen on, from the first one when that is the last, at
    // the speed of the run. It ends at the last moment; within what is chosen it begins again.
    void play();
    void pause();
    void toNow();

    // The run is taken to the moment that one looks back at, paused, and is a branch from there on;
    // nothing happens while one does not look back. Steps are taken again in a job, which
    // branched() or refused() ends.
    void goOnFromHere();

    [[nodiscard]] bool isBranching() const { return job_ != nullptr; }

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
    void branched();
    void refused(const QString& sentence, const QString& hint);

private:
    void begin();
    void follow();
    void playOn();
    void end();
    void join(std::shared_ptr<const exchange::State> start, double from);
    void branch(exchange::State state);
    void readSpan();
    void watchContacts();
    void takeTouches();
    void insertFile(const std::shared_ptr<recording::FilePast>& file);
    void moveBeside();

    RunController& run_;
    const StateFinder find_;
    std::vector<Branch> branches_;
    std::vector<std::shared_ptr<recording::FilePast>> files_;  // of the present run
    std::optional<std::size_t> beside_;
    std::uint64_t besideKnown_ = 0;  // rows of it whose resets are known, and the last of these
    std::uint64_t besideFrom_ = 0;
    std::vector<base::Pose> posesBeside_;
    std::size_t shown_ = 0;
    int lastNumber_ = 0;
    std::unique_ptr<exchange::Participation> participation_;  // of the last branch
    scene::ScenePtr scene_;                                   // of all branches
    recording::Past::Span span_;
    std::vector<recording::HistoryMark> marks_;
    std::optional<recording::Past::Span> chosen_;

    // Of the last branch, since its last reset.
    struct Seen {
        double time = 0;  // simulated, s
        scene::BodyIndex a;
        scene::BodyIndex b;
    };

    std::set<std::pair<scene::BodyIndex, scene::BodyIndex>> touched_;
    std::vector<Seen> seen_;    // that have no row yet
    exchange::Snapshot past_;   // that is seen
    exchange::Snapshot asked_;  // of momentOf()
    std::uint64_t at_ = 0;      // while one looks back
    QTimer looker_;
    QTimer player_;
    QElapsedTimer sincePlayed_;
    double playedTo_ = 0;  // simulated, s
    std::unique_ptr<BackgroundJob> job_;
};

}  // namespace editor
