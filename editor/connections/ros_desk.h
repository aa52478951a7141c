#pragma once

#include "editor/connections/ros_port.h"
#include "editor/connections/run_gate.h"
#include "editor/session/run_controller.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <optional>

namespace editor {

// The graph of ROS 1 in the window: whether AMBF's clients may join the run by it. It is open while
// that is wanted and something runs, and opened anew when the run goes on in another scene, which
// has other topics. GUI thread only.
class RosDesk final : public QObject {
    Q_OBJECT

public:
    // `port` is null where the program knows nothing of ROS.
    RosDesk(RunController& run, RosPort* port, QObject* parent = nullptr);
    ~RosDesk() override;

    [[nodiscard]] bool isPossible() const { return port_ != nullptr; }

    // It is off at each start of the program.
    [[nodiscard]] bool isOn() const { return isOn_; }

    void setOn(bool on);

    // Kept in the settings.
    [[nodiscard]] RosPort::Messages messages() const { return messages_; }

    // Only while it is off.
    void setMessages(RosPort::Messages messages);

    enum class Standing {
        Off,
        AwaitsRun,
        Connecting,
        Connected,
        Failed,
    };

    [[nodiscard]] Standing standing() const;
    // For a person: how it stands, why it failed and what helps.
    [[nodiscard]] QString sentence() const;

    // Nothing while there are no clients.
    [[nodiscard]] std::optional<exchange::Program> program() const;
    void setCutOff(bool on);

    // To be called now and then while it is on.
    void refresh();

Q_SIGNALS:
    // What a person is shown of it, but for the program.
    void changed();
    void notice(const QString& sentence);

private:
    void follow();

    RunController& run_;
    RosPort* port_;
    RunGate* gate_;
    RosPort::Messages messages_ = RosPort::Messages::Ambf3;
    bool isOn_ = false;
    std::optional<std::uint64_t> served_;  // the revision of the scene that is served
    RosPort::State seen_ = RosPort::State::Closed;
};

}  // namespace editor
