#pragma once

#include "exchange/carry.h"
#include "exchange/control_command.h"
#include "exchange/snapshot.h"
#include "exchange/state_archive.h"
#include "scene/scene.h"
#include "sim/body_drive.h"
#include "sim/hold_time.h"

#include <optional>
#include <vector>

namespace sim {

// What the bodies of a scene are commanded to do (ADF reference section 2.6). The law is that of
// JointControl for each direction; the turn is a rotation vector in W.
class BodyControl {
public:
    explicit BodyControl(const scene::Scene& scene);

    void reset();

    // Bodies go on with the demands they had in `former`, the scene before.
    void carry(const BodyControl& former, const exchange::Carry& carry);

    void transfer(exchange::StateArchive& archive);

    // Ignores bodies that do not exist, numbers that are not finite and negative bounds. False when
    // ignored. `X_WB`: of the body now.
    bool command(const exchange::CommandBody& command, double now, const base::Pose& X_WB);

    // Back to neutral where the demand's time is over at the start of a step. False when there is
    // no demand then.
    bool stillHolds(scene::BodyIndex body, double now);

    // Calls it with each body that has a demand.
    template <typename Function>
    void forEachDemanded(Function function)
    {
        if (!mayDemand_) {
            return;
        }
        mayDemand_ = false;
        for (std::uint32_t i = 0; i < demands_.size(); ++i) {
            if (demands_[i].command.mode != exchange::BodyControlMode::Off) {
                mayDemand_ = true;
                function(scene::BodyIndex{i});
            }
        }
    }

    // What acts on a moving body in the step that begins now; nothing without a demand.
    BodyDrive advance(scene::BodyIndex body, double dt, const exchange::BodyState& state);

    // How a static body moves in a step of `dt` s that begins at `X_WB`.
    struct StaticMotion {
        base::Vec3 linear;   // of its frame's origin, in W, m/s
        base::Vec3 angular;  // in W, rad/s
    };

    // By its demand for a velocity, or for a pose that it is on its way to; none when it rests.
    [[nodiscard]] std::optional<StaticMotion> motion(scene::BodyIndex body,
                                                     double dt,
                                                     const base::Pose& X_WB) const;

    // Whether a static body with this demand is at its pose without a way there.
    [[nodiscard]] static bool jumps(const exchange::CommandBody& demand);

    [[nodiscard]] const exchange::CommandBody& demand(scene::BodyIndex body) const
    {
        return demands_[body.value].command;
    }

private:
    struct Demand {
        exchange::CommandBody command;
        base::Pose target;          // on the way to the pose, no faster than it may be
        base::Vec3 linearIntegral;  // of the errors
        base::Vec3 angularIntegral;
        HoldTime hold;

        void transfer(exchange::StateArchive& archive);
    };

    [[nodiscard]] BodyDrive towardsPose(Demand& demand,
                                        const scene::Body& body,
                                        const base::Pose& X_WB,
                                        double dt) const;

    const scene::Scene& scene_;
    std::vector<Demand> demands_;  // by BodyIndex
    bool mayDemand_ = true;        // whether any of them may be something
};

}  // namespace sim
