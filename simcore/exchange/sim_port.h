#pragma once

#include "exchange/carry.h"
#include "exchange/command.h"
#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <memory>

namespace exchange {

// A simulation as its user sees it. All calls come from one thread (the GUI's, or the tool's) and
// return at once; the work is done on the simulation's own thread.
class SimPort {
public:
    virtual ~SimPort() = default;

    // Replaces the world. The run starts Ready at the scene's poses.
    virtual void load(scene::ScenePtr scene) = 0;
    // The run goes on in this scene, playing or paused as it is, with the state of what `carry`
    // names; a new body starts as carriedStates() says. newest() is of this scene from here on.
    // Commands posted before act on the scene before. Without anything loaded it is a load.
    virtual void update(scene::ScenePtr next, Carry carry) = 0;
    virtual void unload() = 0;
    // False when the queue is full; the command is then lost and counted.
    virtual bool post(Command command) = 0;
    // True when newest() changed since the last call.
    virtual bool refresh() = 0;
    // Never null arrays: before the first load an empty snapshot in state Empty.
    [[nodiscard]] virtual const Snapshot& newest() const = 0;
};

}  // namespace exchange
