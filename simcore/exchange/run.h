#pragma once

#include "exchange/carry.h"
#include "exchange/command.h"
#include "exchange/command_source.h"
#include "exchange/observer.h"
#include "exchange/snapshot.h"
#include "exchange/step_participant.h"
#include "scene/scene.h"

#include <memory>

namespace exchange {

// A run as its parties see it. It has one owner, on one thread (the GUI's, or the tool's), who
// loads scenes and commands the run itself; join() may be called on any thread, while the run plays
// or not. All calls return at once: the work is done on the simulation's own thread.
class Run {
public:
    virtual ~Run() = default;

    // Of the owner.

    // Replaces the world. The run starts Ready at the scene's poses.
    virtual void load(scene::ScenePtr scene) = 0;
    // The run goes on in this scene, playing or paused as it is, with the state of what `carry`
    // names; a new body starts as carriedStates() says. newest() is of this scene from here on,
    // while the run goes on in the scene before until the engine of this one is built. Commands
    // posted before act on the scene before. Without anything loaded it is a load.
    virtual void update(scene::ScenePtr next, Carry carry) = 0;
    virtual void unload() = 0;
    // False when the queue is full; the command is then lost and counted. The owner is the source
    // kOwnerSource of snapshots.
    virtual bool post(Command command) = 0;
    // True when newest() changed since the last call.
    virtual bool refresh() = 0;
    // Never null arrays: before the first load an empty snapshot in state Empty.
    [[nodiscard]] virtual const Snapshot& newest() const = 0;

    // Of anybody.

    virtual std::unique_ptr<Observer> join(ObserverOptions options) = 0;
    // Null when there are kMostSources sources and participants already.
    virtual std::unique_ptr<CommandSource> join(SourceOptions options) = 0;
    // Null when there are kMostParticipants participants or kMostSources sources already.
    virtual std::unique_ptr<Participation> join(std::shared_ptr<StepParticipant> participant,
                                                ParticipantOptions options) = 0;
};

}  // namespace exchange
