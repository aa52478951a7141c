#pragma once

#include "devices/grip.h"
#include "devices/run_unit.h"
#include "exchange/snapshot.h"
#include "exchange/step_participant.h"
#include "scene/scene.h"

#include <cstddef>
#include <vector>

namespace devices {

// A body that one or more units move (dissertation section 3.5): their wrenches act together, each
// from gains and a state of its own. They act at the origin of the body's frame, which is what
// follows the hands. The outputs (UnitController) of the heaviest unit hold for all of them; a
// static body follows it alone, at whatever velocity that takes, and of those that have a jaw the
// heaviest opens it. Allocates nothing once its units are there.
class SharedEnd {
public:
    // The scene must outlive this object.
    SharedEnd(const scene::Scene& scene, scene::BodyIndex body);

    // By its index in the list of all units of the run.
    void add(std::size_t unit) { units_.push_back(unit); }

    [[nodiscard]] scene::BodyIndex body() const { return body_; }

    [[nodiscard]] const exchange::BodyState& state() const { return state_; }

    // Before a step of `dt` s that begins at `time`.
    void move(std::vector<UnitState>& units,
              double time,
              double dt,
              double usualStep,
              exchange::Demands& demands);

    // After a step: counts the work of the units.
    void look(std::vector<UnitState>& units, const exchange::Snapshot& frame);

    // Where the body is, when no step brought it there.
    void place(const exchange::BodyState& state) { state_ = state; }

    // The run stands at its start, and nobody's command holds.
    void restart();

private:
    // How long a jaw stays as asked for when nobody asks any more.
    static constexpr double kJawHold = 1;  // simulated, s

    exchange::Wrench sumOfLaws(std::vector<UnitState>& units, double dt, double usualStep);
    [[nodiscard]] const UnitState* heaviest(const std::vector<UnitState>& units, bool hasJaw) const;
    [[nodiscard]] exchange::CommandBody commandFor(const exchange::Wrench& output,
                                                   const UnitState& heaviest,
                                                   double dt) const;
    void moveJaw(const std::vector<UnitState>& units, double time, exchange::Demands& demands);

    const scene::Scene& scene_;
    scene::BodyIndex body_;
    std::vector<std::size_t> units_;
    Grip grip_;
    exchange::BodyState state_;
    bool isCommanded_ = false;
    bool isPushed_ = false;  // by the units' wrenches, in the step
    double jaw_ = -1;        // as last commanded
    double jawUntil_ = 0;    // s
};

}  // namespace devices
