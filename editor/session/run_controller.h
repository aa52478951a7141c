#pragma once

#include "base/diagnostics.h"
#include "editor/session/command_queue.h"
#include "editor/session/run_scene.h"
#include "editor/session/run_states.h"
#include "editor/session/scene_builder.h"
#include "editor/session/workspace.h"
#include "exchange/run.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <unordered_map>
#include <utility>

namespace editor {

// Author: the document is what one sees and edits. Running and Paused: a run of it, seen through
// snapshots; the document stays what is edited and saved.
enum class RunMode {
    Author,
    Running,
    Paused,
};

// What a change of the open files does to a run.
enum class RunFiles {
    Joined,
    Left,
    Emptied,  // the last one: the run ended
};

// What an edit changes while a run lasts.
enum class EditTarget {
    DocumentAndRun,
    Run,       // the document is to be as it was at the end of the run
    Document,  // the run goes on as it is until it follows the documents again
};

// Play, pause, step, reset and stop (run_states.h has the table), and which scene the views show.
// While a run lasts they show the scene of the run, at the poses of newest(), or a moment of its
// past in the scene of then; else the builder's scene at its own poses. Edits during a run become
// commands when every changed row is Live, else the run goes on in the newly compiled scene, with
// the state of every object that is still there. So it does when a file is opened or closed, which
// filesChanged() reports. Until the run has come to that scene the one before is shown, moves and
// takes commands. An edit while one looks back waits until the run has gone back to there, or until
// one sees the newest again. GUI thread only.
class RunController final : public QObject {
    Q_OBJECT

public:
    RunController(Workspace& workspace,
                  SceneBuilder& builder,
                  exchange::Run& port,
                  QObject* parent = nullptr);

    [[nodiscard]] RunMode mode() const;

    [[nodiscard]] double speed() const { return speed_; }

    [[nodiscard]] exchange::SteppingMode stepping() const { return stepping_; }

    // Of the present run; it falls back to the first one when that ends. Another one than Document
    // makes the run take up what it missed.
    [[nodiscard]] EditTarget target() const { return target_; }

    void setTarget(EditTarget target);

    // Has the file a part in the scene?
    [[nodiscard]] bool isDrawn(const DocumentSession& session) const;

    // What makes of the builder's scene what a run starts from and goes on in; may be empty.
    void setStarted(std::function<scene::ScenePtr(const scene::ScenePtr&)> started)
    {
        started_ = std::move(started);
    }

    // Of the run; meaningful unless in Author mode.
    [[nodiscard]] const exchange::Snapshot& newest() const { return port_.newest(); }

    // A moment of the run's past is seen instead of the newest one until the run is another one;
    // null: the newest. It must live as long as it is seen. `in`: the scene that it is of;
    // `goesOn`: could the run go on from there? An edit is of that moment then.
    void show(const exchange::Snapshot* past, const RunScenePtr& in = nullptr, bool goesOn = false);

    [[nodiscard]] bool isLookingBack() const { return past_ != nullptr; }

    // Does an edit take the run back to the moment that is seen?
    [[nodiscard]] bool editsPast() const
    {
        return past_ != nullptr && pastGoesOn_ && target_ != EditTarget::Document;
    }

    // Of the run, what is seen of it now.
    [[nodiscard]] const exchange::Snapshot& seen() const
    {
        return past_ != nullptr ? *past_ : newest();
    }

    // What seen() is of, which the views show: shownScene(), or that of the moment of the past.
    // Never null.
    [[nodiscard]] const scene::ScenePtr& seenScene() const;
    [[nodiscard]] const compile::SceneMap& seenMap() const;

    // The run itself, for who takes part in it.
    [[nodiscard]] exchange::Run& port() const { return port_; }

    // What is played, edited and commanded now: the scene of the run, or of the documents. Never
    // null.
    [[nodiscard]] const scene::ScenePtr& shownScene() const;
    [[nodiscard]] const compile::SceneMap& shownMap() const;
    // That the shown scene was compiled of.
    [[nodiscard]] const compile::DocumentsPtr& shownDocuments() const;

    // Of the run, as one that can be kept; null without one.
    [[nodiscard]] const RunScenePtr& runScene() const { return loaded_; }

    // Of a joint of shownScene(), with what edits have changed of it during the run.
    [[nodiscard]] const scene::JointDynamics& dynamicsOf(scene::JointIndex joint) const;

    // Of the run at its newest step: bodies that diverged.
    [[nodiscard]] const base::Diagnostics& problems() const { return problems_; }

    // Starts a run, or goes on after a pause.
    void play();
    void pause();
    void togglePlay();
    // One step, paused afterwards; starts a run when there is none.
    void step();
    // To the start of the run, paused.
    void reset();
    // To a state that the run was in, in the scene of then, paused. The documents stay as they are:
    // the next edit that is not live makes the run follow them again.
    void goBack(std::shared_ptr<const exchange::State> state, const RunScenePtr& in);
    // Ends the run: back to the document.
    void stop();
    // Simulated seconds per wall second; 0: as fast as possible.
    void setSpeed(double factor);
    // Steps of one length, or as the clock asks for them; of this run and the next ones.
    void setStepping(exchange::SteppingMode mode);
    // Whether snapshots have a profile of the steps of the last second; of this run and the next
    // ones.
    void setProfiling(bool on);
    // To the running simulation; nothing happens in Author mode. Nothing is lost when that is too
    // busy: it is sent later, in order.
    void post(const exchange::Command& command);

    // How many commands were posted, with the last one. A snapshot whose owner source has taken as
    // many shows what became of all of them.
    [[nodiscard]] std::uint64_t lastPosted() const { return commands_.posted(); }

    [[nodiscard]] bool hasTaken(std::uint64_t posted) const;

Q_SIGNALS:
    void modeChanged(editor::RunMode mode);
    // At most 60 times a second, and only when there is a newer one.
    void snapshotChanged();
    // A run is there, and has not begun to play.
    void loaded();
    // The run is about to be asked to go on in this scene, to which it comes by and by.
    void sceneAsked(const editor::RunScenePtr& scene);
    // The documents were edited while one looks back, and the run would go back to there for it.
    void editedInPast();
    // isLookingBack() or what is seen changed, but for what comes with snapshotChanged().
    void lookedElsewhere();
    // seenScene() is another one; before lookedElsewhere().
    void seenSceneChanged();
    // The run stands at its start again, or where it was once, and nobody commands it.
    void wasReset();
    // shownScene() is another one.
    void shownSceneChanged();
    void speedChanged(double factor);
    void steppingChanged(exchange::SteppingMode mode);
    void targetChanged(editor::EditTarget target);
    void problemsChanged();
    // A file with a part in the run was opened, or is about to close, while it lasts. The run goes
    // on with it or without it, but ends with the last one.
    void filesChanged(const editor::DocumentSession& session, editor::RunFiles what);
    // The run ended before it could take so many commands.
    void commandsDropped(int count);

private:
    void handle(RunEvent event);
    void act(RunAction action);
    void load();
    [[nodiscard]] RunScenePtr start() const;
    void askFor(RunScenePtr next, std::shared_ptr<const exchange::State> from);
    void leavePast();
    void postProfiling();
    void unload();
    void goOnIfChanged();
    void showNext();
    void open(const DocumentSession* session);
    void close(const DocumentSession* session);
    void poll();
    void watch(const DocumentSession* session, const adf::Changes& changes);
    void takeBuilt();
    // Was a run asked for, which begins once the builder has its scene?
    [[nodiscard]] bool awaitsScene() const;
    void rememberObjects();
    void dropWaiting();
    void findDiverged();
    void forgetDiverged();

    Workspace& workspace_;
    SceneBuilder& builder_;
    exchange::Run& port_;
    std::function<scene::ScenePtr(const scene::ScenePtr&)> started_;
    CommandQueue commands_;
    RunState state_ = RunState::Author;
    double speed_ = 1;
    exchange::SteppingMode stepping_ = exchange::SteppingMode::Fixed;
    EditTarget target_ = EditTarget::DocumentAndRun;
    bool profiles_ = false;
    const exchange::Snapshot* past_ = nullptr;
    QTimer timer_;
    bool pastGoesOn_ = false;
    RunScenePtr pastScene_;  // null: of loaded_
    // The scene of the run.
    RunScenePtr loaded_;
    // Those in which the run was asked to go on since, in this order.
    std::deque<RunScenePtr> asked_;
    bool goesBack_ = false;  // to the last one of them
    // Joints whose dynamics an edit has changed since.
    std::map<scene::JointIndex, scene::JointDynamics> edited_;
    // Objects as the run knows them, to see which rows an edit changed.
    std::unordered_map<adf::ObjectId, adf::ObjectPtr> known_;
    bool changed_ = false;     // an edit that is not live, or a file, awaits its scene
    bool awaitsPast_ = false;  // that edit is of a moment that one looks back at
    bool missed_ = false;      // edits while the target was the document
    base::Diagnostics problems_;
    std::size_t divergedCount_ = 0;
};

}  // namespace editor
