#pragma once

#include "devices/camera_rig.h"
#include "devices/demand_tape.h"
#include "devices/run_unit.h"
#include "devices/shared_end.h"
#include "exchange/camera_pose.h"
#include "exchange/spsc_queue.h"
#include "exchange/step_participant.h"
#include "exchange/triple_buffer.h"
#include "scene/scene.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace devices {

struct CouplingOptions {
    double usualStep = 0.001;  // s: dt_f of equation 3.6
    // Entries that wait until they are taken by takeTaped(); 0: nothing is recorded.
    std::size_t taped = 0;
    // Instead of what the channels say; channels still see their bodies.
    std::shared_ptr<const DemandTape> plays;
};

// Couples the units to a run: before each step it does to bodies, jaws, actuators and cameras what
// the hands ask for, and after it shows each loop what became of its body. All units are in one
// participant, so that those that share a body add their wrenches to one command (shared_end.h).
//
// It allocates nothing once made, looks at no clock, and is of one scene: in another one it does
// nothing, says so to the loops, and makes room for the next.
class RunCoupling final : public exchange::StepParticipant {
public:
    // What the frames must hold.
    static constexpr exchange::Parts kParts =
        exchange::Parts::Bodies | exchange::Parts::Sensors | exchange::Parts::Equipment;

    RunCoupling(scene::ScenePtr scene,
                std::vector<RunUnit> units,
                const CouplingOptions& options = {});

    void beforeStep(double time, double dt, exchange::Demands& demands) override;
    void afterStep(const exchange::Snapshot& frame) override;
    void betweenSteps(const exchange::Snapshot& frame) override;

    // One reader: the cameras that units move.
    exchange::TripleBuffer<exchange::CameraPoses>& cameras() { return shownCameras_; }

    // One reader, on any thread: what was recorded since the last call, at the end of `tape`.
    // Returns how many entries were lost so far, as nobody took them in time.
    std::uint64_t takeTaped(DemandTape& tape);

private:
    void takeDemands();
    void takePlayed();
    void tape(const TapeEntry& entry);
    void moveCameras();
    void restart();
    void show(bool isPlaying);

    scene::ScenePtr scene_;
    CouplingOptions options_;
    std::vector<UnitState> units_;
    std::vector<SharedEnd> ends_;
    std::vector<scene::CameraIndex> moved_;  // of the unit that is looked at
    CameraRig rig_;
    std::uint64_t step_ = 0;  // done
    double time_ = 0;         // s
    std::uint64_t news_ = 0;
    bool isOfScene_ = true;
    bool isPlaying_ = false;
    std::size_t played_ = 0;  // entries
    std::optional<exchange::SpscQueue<TapeEntry>> tape_;
    exchange::TripleBuffer<exchange::CameraPoses> shownCameras_;
};

}  // namespace devices
