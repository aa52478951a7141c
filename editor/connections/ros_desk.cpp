#include "editor/connections/ros_desk.h"

#include "editor/session/words.h"

#include <QSettings>

namespace editor {
namespace {

const QString kRosSetting = QStringLiteral("programs/ambf");
const QString kAmbf2 = QStringLiteral("2.0");
const QString kAmbf3 = QStringLiteral("3.0");

}  // namespace

RosDesk::RosDesk(RunController& run, RosPort* port, QObject* parent)
    : QObject(parent), run_(run), port_(port), gate_(new RunGate(run, this))
{
    if (QSettings().value(kRosSetting, kAmbf3).toString() == kAmbf2) {
        messages_ = RosPort::Messages::Ambf2;
    }
    connect(&run_, &RunController::modeChanged, this, &RosDesk::follow);
    connect(&run_, &RunController::shownSceneChanged, this, &RosDesk::follow);
}

// The thread of the port may wait for the gate, and is waited for.
RosDesk::~RosDesk()
{
    gate_->close();
    if (port_ != nullptr) {
        port_->close();
    }
}

void RosDesk::setOn(bool on)
{
    if (port_ != nullptr && on != isOn_) {
        isOn_ = on;
        follow();
        Q_EMIT changed();
    }
}

void RosDesk::setMessages(RosPort::Messages messages)
{
    if (!isOn_ && messages != messages_) {
        messages_ = messages;
        QSettings().setValue(kRosSetting, messages == RosPort::Messages::Ambf2 ? kAmbf2 : kAmbf3);
        Q_EMIT changed();
    }
}

void RosDesk::follow()
{
    const bool isWanted = isOn_ && run_.mode() != RunMode::Author;
    if (!isWanted && served_) {
        served_.reset();
        gate_->close();
        port_->close();
        refresh();
    } else if (isWanted && served_ != run_.shownScene()->revision) {
        served_ = run_.shownScene()->revision;
        gate_->open();
        port_->open({.messages = messages_,
                     .compiled = {.scene = run_.shownScene(), .map = run_.shownMap()},
                     .documents = run_.shownDocuments(),
                     .control = [gate = gate_](const exchange::RunCommand& command) {
                         return gate->control(command).has_value();
                     }});
        refresh();
    }
}

void RosDesk::refresh()
{
    if (port_ == nullptr) {
        return;
    }
    for (const std::string& warning : port_->takeWarnings()) {
        Q_EMIT notice(QStringLiteral("ROS 1: ") + asSentence(warning));
    }
    const RosPort::State state = port_->state();
    if (state != seen_) {
        seen_ = state;
        Q_EMIT changed();
    }
}

RosDesk::Standing RosDesk::standing() const
{
    if (!isOn_) {
        return Standing::Off;
    }
    if (run_.mode() == RunMode::Author) {
        return Standing::AwaitsRun;
    }
    switch (port_->state()) {
        case RosPort::State::Open:
            return Standing::Connected;
        case RosPort::State::Failed:
            return Standing::Failed;
        case RosPort::State::Closed:
        case RosPort::State::Opening:
            break;
    }
    return Standing::Connecting;
}

QString RosDesk::sentence() const
{
    switch (standing()) {
        case Standing::Off:
            return {};
        case Standing::AwaitsRun:
            return tr("begins with the run");
        case Standing::Connecting:
            return tr("asking the master at %1").arg(text(port_->master()));
        case Standing::Connected:
            return tr("connected, master at %1").arg(text(port_->master()));
        case Standing::Failed:
            break;
    }
    const base::Error problem = port_->problem();
    const QString hint =
        problem.hint.empty() ? QString() : QLatin1Char(' ') + asSentence(problem.hint);
    return asSentence(problem.message) + hint;
}

std::optional<exchange::Program> RosDesk::program() const
{
    if (standing() != Standing::Connected) {
        return std::nullopt;
    }
    exchange::Program program = port_->program();
    const bool isThere = !program.name.empty() || program.last || program.isCutOff;
    return isThere ? std::optional(std::move(program)) : std::nullopt;
}

void RosDesk::setCutOff(bool on)
{
    if (port_ != nullptr) {
        port_->setCutOff(on);
    }
}

}  // namespace editor
