#pragma once

#include "editor/session/run_controller.h"
#include "exchange/step_participant.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <vector>

#include "recording/history.h"

namespace editor {

// The past of the run that goes on: every step of it is kept, and any can be looked at, one by one
// or played. That changes nothing of the run, which goes on or stands as before. A run that goes on
// in another scene, after an edit, has its past from there on. GUI thread only.
class TimeLine final : public QObject {
    Q_OBJECT

public:
    explicit TimeLine(RunController& run, QObject* parent = nullptr);
    ~TimeLine() override;

    // Moments that can be looked at, numbered step by step (recording::History::Span).
    [[nodiscard]] recording::History::Span span() const { return span_; }

    // Simulated time of a moment, or of the nearest one that is there, s; 0 without any.
    [[nodiscard]] double timeAt(std::uint64_t moment) const;

    // Commands to the run and resets, with the moments that they made.
    [[nodiscard]] const std::vector<recording::HistoryMark>& marks() const { return marks_; }

    // What is seen: the last moment of all unless one looks back.
    [[nodiscard]] std::uint64_t at() const;

    [[nodiscard]] bool isLookingBack() const { return run_.isLookingBack(); }

    [[nodiscard]] bool isPlaying() const { return player_.isActive(); }

    // The nearest moment that there is.
    void lookAt(std::uint64_t moment);
    // By so many steps, back when it is negative; beyond the last one is now.
    void lookOn(std::int64_t steps);
    // Plays what was from the moment that is seen on, from the first one when that is the last, at
    // the speed of the run. It ends at the last moment.
    void play();
    void pause();
    void toNow();

    // Takes up what the run did since, which is done five times a second otherwise.
    void refresh();

Q_SIGNALS:
    void spanChanged();
    // at() or isLookingBack() changed.
    void atChanged();
    void playingChanged(bool playing);

private:
    void begin();
    void follow();
    void playOn();
    void end();

    RunController& run_;
    std::shared_ptr<recording::History> history_;  // null without a run
    std::unique_ptr<exchange::Participation> participation_;
    std::uint64_t revision_ = 0;  // of the scene of history_
    recording::History::Span span_;
    std::vector<recording::HistoryMark> marks_;
    exchange::Snapshot past_;
    std::uint64_t at_ = 0;  // while one looks back
    QTimer looker_;
    QTimer player_;
    QElapsedTimer sincePlayed_;
    double playedTo_ = 0;  // simulated, s
};

}  // namespace editor
