#pragma once

#include "exchange/carry.h"
#include "exchange/control_command.h"
#include "exchange/snapshot.h"
#include "exchange/state_archive.h"
#include "scene/joint_freedoms.h"
#include "scene/scene.h"
#include "sim/hold_time.h"
#include "sim/joint_drive.h"

#include <span>
#include <vector>

namespace sim {

// Not passive, and follows no other.
[[nodiscard]] bool isCommandable(const scene::Joint& joint);

// What a command of a jaw demands of one of its joints, with the limits that hold now.
[[nodiscard]] exchange::CommandJoint demandOf(const exchange::CommandJaw& jaw,
                                              scene::JointIndex joint,
                                              const scene::Limits& limits);

// What the joints of a scene are commanded to do, and how that becomes a drive in each step. The
// law, with e = target - position (ADF reference section 3.4), is
//     u = P e + I (integral of e) + D de/dt
// where u is the effort, or the velocity that the motor shall reach with its largest impulse. Both
// are evaluated at the end of the step where that is needed to stay stable
// (docs/decisions/0105-joint-control.md).
class JointControl {
public:
    explicit JointControl(const scene::Scene& scene);

    // All joints to neutral.
    void reset();

    // Joints that can still be commanded go on with the demands they had in `former`, the scene
    // before.
    void carry(const JointControl& former, const exchange::Carry& carry);

    void transfer(exchange::StateArchive& archive);

    // Whether the joint has this freedom and is commandable.
    [[nodiscard]] bool isCommandable(scene::JointIndex joint, std::size_t freedom) const;

    // Ignores what is not commandable or locked, numbers that are not finite, negative bounds, and
    // velocities where the motor is off: false then. `positions`: of the joint's freedoms now.
    bool command(const exchange::CommandJoint& command,
                 double now,
                 std::span<const double> positions,
                 const scene::JointDynamics& dynamics);

    // What the drive does in the step that begins now; None when nothing is commanded.
    // `lastSaturation`: of the drive in the step before.
    JointDrive advance(scene::JointIndex joint,
                       std::size_t freedom,
                       double now,
                       double dt,
                       std::span<const double> positions,
                       Saturation lastSaturation,
                       const scene::JointDynamics& dynamics);

    // Calls it with each joint and freedom that has a demand.
    template <typename Function>
    void forEachDemanded(Function function)
    {
        if (!mayDemand_) {
            return;
        }
        mayDemand_ = false;
        for (std::uint32_t i = 0; i < scene_.joints.size(); ++i) {
            const scene::JointIndex index{i};
            for (std::size_t k = 0; k < freedoms_.count(index); ++k) {
                if (mode(index, k) != exchange::ControlMode::Off) {
                    mayDemand_ = true;
                    function(index, k);
                }
            }
        }
    }

    [[nodiscard]] std::size_t freedomCount(scene::JointIndex joint) const
    {
        return freedoms_.count(joint);
    }

    [[nodiscard]] exchange::ControlMode mode(scene::JointIndex joint, std::size_t freedom) const
    {
        return demands_[freedoms_.first(joint) + freedom].mode;
    }

    // What is commanded as it holds now.
    void fill(exchange::Snapshot& snapshot) const;

private:
    struct Demand;

    static void seeJump(Demand& demand, double position);

    struct Demand {
        exchange::ControlMode mode = exchange::ControlMode::Off;
        double goal = 0;
        double target = 0;
        double integral = 0;  // of the error
        double maxEffort = exchange::kForEver;
        double maxRate = exchange::kForEver;
        double seen = 0;       // position in the last step
        bool isFresh = false;  // the last saturation is not its own
        bool returns = false;  // to a goal that its coordinate was thrown away from
        HoldTime hold;

        void transfer(exchange::StateArchive& archive);
    };

    const scene::Scene& scene_;
    scene::FreedomLayout freedoms_;
    std::vector<Demand> demands_;  // by freedom
    bool mayDemand_ = true;        // whether any of them may be something
};

}  // namespace sim
