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
    // names, from the scene of the last load or update; a new body starts as carriedStates() says.
    // Until the engine of the scene is built the run goes on in the scene before, and newest() is
    // of that. Of updates that come faster than engines are built only the newest is built; a load
    // gives up those that are not. Without anything loaded it is a load.
    virtual void update(scene::ScenePtr next, Carry carry) = 0;
    virtual void unload() = 0;
    // At once, in the order posted, also while a scene of an update is being built; but steps are
    // taken in the scene asked for last, and all wait for the engine of a scene that was loaded. A
    // command of the world speaks of the scene of newest(); the run may be one update further by
    // then. What is for a scene that is over is dropped and counted. False when the queue is full;
    // the command is then lost and counted. The owner is the source kOwnerSource of snapshots.
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
