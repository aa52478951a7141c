#pragma once

#include "editor/session/run_controller.h"
#include "exchange/control_command.h"

#include <QObject>

#include <cstdint>
#include <map>
#include <optional>
#include <utility>

namespace editor {

// What a person demands of the joints, bodies, actuators and vehicles of a run. It changes the run,
// not the document: undo does not know of it, and it is over with the run. GUI thread only.
class ControlDesk final : public QObject {
    Q_OBJECT

public:
    explicit ControlDesk(RunController& run, QObject* parent = nullptr);

    [[nodiscard]] const RunController& run() const { return run_; }

    // Is there a run to command?
    [[nodiscard]] bool acts() const { return run_.mode() != RunMode::Author; }

    void command(const exchange::CommandJoint& wanted);
    void command(const exchange::CommandBody& wanted);
    void command(const exchange::CommandJaw& wanted);
    void command(const exchange::CommandWheel& wanted);
    void command(const exchange::SetBodyGravity& wanted);
    void command(const exchange::Grab& wanted);
    void command(const exchange::LetGo& wanted);

    // What holds of a joint now: what was demanded last, unless the run says that something else
    // does, such as a passive joint that took no command.
    [[nodiscard]] exchange::CommandJoint of(scene::JointIndex joint) const;
    // What was demanded last; off when nothing was.
    [[nodiscard]] exchange::CommandBody of(scene::BodyIndex body) const;
    [[nodiscard]] exchange::CommandWheel of(scene::VehicleIndex vehicle, std::uint32_t wheel) const;
    // Nothing when gravity was left as the scene has it.
    [[nodiscard]] std::optional<exchange::SetBodyGravity> gravityOf(scene::BodyIndex body) const;

    // Back to neutral: the given part, and everything. Gravity stays.
    void release(scene::JointIndex joint);
    void release(scene::BodyIndex body);
    void release(scene::VehicleIndex vehicle);
    void releaseAll();

Q_SIGNALS:
    // Something was commanded, or all was forgotten.
    void changed();

private:
    struct JointDemand {
        exchange::CommandJoint command;
        int snapshots = 0;  // that came since
    };

    void forget();
    void countSnapshot();

    RunController& run_;
    std::map<scene::JointIndex, JointDemand> joints_;
    std::map<scene::BodyIndex, exchange::CommandBody> bodies_;
    std::map<scene::BodyIndex, exchange::SetBodyGravity> gravities_;
    std::map<std::pair<scene::VehicleIndex, std::uint32_t>, exchange::CommandWheel> wheels_;
};

}  // namespace editor
