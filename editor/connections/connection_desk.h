#pragma once

#include "editor/connections/ros_desk.h"
#include "editor/connections/run_gate.h"
#include "editor/session/run_controller.h"
#include "exchange/program_port.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <cstdint>
#include <limits>
#include <vector>

namespace editor {

// Programs from outside in the run of the window: whether they may join, where they find it, and
// who has. GUI thread only.
class ConnectionDesk final : public QObject {
    Q_OBJECT

public:
    // All clients by ROS 1 together are one program, of this number.
    static constexpr std::uint64_t kRosProgram = std::numeric_limits<std::uint64_t>::max();

    // `port` is null where the program has no server, `ros` where it knows nothing of ROS.
    ConnectionDesk(RunController& run,
                   exchange::ProgramPort* port,
                   RosPort* ros,
                   QObject* parent = nullptr);
    // All programs leave.
    ~ConnectionDesk() override;

    [[nodiscard]] bool isPossible() const { return port_ != nullptr; }

    // They may join. It is off at each start of the program.
    [[nodiscard]] bool isOpen() const { return port_ != nullptr && port_->isOpen(); }

    void setOpen(bool open);

    // The graph of ROS 1, which programs join on their own.
    [[nodiscard]] RosDesk& ros() { return *ros_; }

    // "127.0.0.1:46466": where it listens, or will. Kept in the settings.
    [[nodiscard]] QString address() const;
    // Other machines reach it, too.
    [[nodiscard]] bool isPublic() const;
    // Only while it is closed. False when it is none.
    bool setAddress(const QString& address);

    // As they are now, in the order in which they came, those by ROS 1 last.
    [[nodiscard]] const std::vector<exchange::Program>& programs() const { return programs_; }

    // Kept in the settings; at first joints are held, and nobody is cut off for being silent.
    [[nodiscard]] const exchange::LossRules& lossRules() const { return rules_; }

    void setLossRules(const exchange::LossRules& rules);

    // Names of the joints, bodies and actuators that follow it now.
    [[nodiscard]] QStringList held(const exchange::Program& program) const;

    void cutOff(std::uint64_t program);
    void cutOffAll();
    // All of them, and nothing is held.
    void cutOffAndLetGo();
    void allow(std::uint64_t program);
    void dismiss(std::uint64_t program);

Q_SIGNALS:
    void openChanged();
    void lossRulesChanged();
    // Ten times a second while it is open, or ROS 1 is on.
    void refreshed();
    void notice(const QString& sentence);

private:
    void refresh();
    void setTimer();

    RunController& run_;
    exchange::ProgramPort* port_;
    RunGate* gate_;
    RosDesk* ros_;
    QString host_;
    int number_;  // of the port
    exchange::LossRules rules_;
    std::vector<exchange::Program> programs_;
    QTimer timer_;
};

}  // namespace editor
