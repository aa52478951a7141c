#pragma once

#include "editor/session/run_controller.h"
#include "exchange/control_command.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace editor {

// What a person demands of the joints, bodies, actuators and vehicles of a run. It changes the run,
// not the document: undo does not know of it, and it is over with the run.
//
// What holds is read from the run, which others may command, which lets go when a time is over, and
// which goes on with its demands after an edit. Only what was just commanded counts until a
// snapshot says that the run has taken it. GUI thread only.
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

    // What holds now; off while nothing runs. A joint that took no command, such as a passive one,
    // is off.
    [[nodiscard]] exchange::CommandJoint of(scene::JointIndex joint, std::size_t freedom = 0) const;
    // What commands the joint next, in this mode and with this target: with the bounds that hold
    // now, or those of the file when nothing does.
    [[nodiscard]] exchange::CommandJoint next(scene::JointIndex joint,
                                              std::size_t freedom,
                                              exchange::ControlMode mode,
                                              double target) const;
    [[nodiscard]] exchange::CommandBody of(scene::BodyIndex body) const;
    [[nodiscard]] exchange::CommandWheel of(scene::VehicleIndex vehicle, std::uint32_t wheel) const;
    // Of its own; without a value that of the world acts. Without a run as the scene says.
    [[nodiscard]] std::optional<base::Vec3> gravityOf(scene::BodyIndex body) const;

    // A party of the run that is not the window.
    struct OtherOwner {
        QString name;
        exchange::Rank rank = exchange::Rank::Program;
        // Commands of the window that were refused in this run, if the last one was so for this
        // party.
        std::uint64_t refused = 0;
    };

    // Who else commands it; none when that is nobody or the window.
    [[nodiscard]] std::optional<OtherOwner> otherOwner(scene::JointIndex joint,
                                                       std::size_t freedom = 0) const;
    [[nodiscard]] std::optional<OtherOwner> otherOwner(scene::BodyIndex body) const;

    // How many freedoms, bodies and wheels are commanded now, by whomever; 0 while nothing runs.
    [[nodiscard]] std::size_t commandCount() const;

    // Back to neutral: the given part, and everything, whoever commanded it. Gravity stays.
    void release(scene::JointIndex joint);
    void release(scene::BodyIndex body);
    void release(scene::VehicleIndex vehicle);
    void releaseAll();

Q_SIGNALS:
    // Something was commanded, or the run is another one.
    void changed();

private:
    // What was commanded last, and how many commands the run has taken when it has taken this one.
    template <typename Command>
    struct Said {
        Command command;
        std::uint64_t posted = 0;
    };

    template <typename Part, typename Command>
    using Saying = std::map<Part, Said<Command>>;
    using Freedom = std::pair<scene::JointIndex, std::uint32_t>;
    using Wheel = std::pair<scene::VehicleIndex, std::uint32_t>;

    struct Commanded {
        std::vector<Freedom> freedoms;
        std::vector<scene::BodyIndex> bodies;
        std::vector<Wheel> wheels;
    };

    [[nodiscard]] Commanded commanded() const;
    void forget();
    void sayAllOff();
    void forgetTaken();
    [[nodiscard]] std::optional<OtherOwner> otherThanWindow(exchange::SourceIndex owner) const;
    [[nodiscard]] std::optional<std::size_t> readingOf(const Wheel& wheel) const;

    RunController& run_;
    Saying<Freedom, exchange::CommandJoint> joints_;
    Saying<scene::BodyIndex, exchange::CommandBody> bodies_;
    Saying<scene::BodyIndex, exchange::SetBodyGravity> gravities_;
    Saying<Wheel, exchange::CommandWheel> wheels_;
};

}  // namespace editor
