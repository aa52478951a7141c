#include "editor/connections/connection_desk.h"

#include "editor/session/words.h"

#include <QRegularExpression>
#include <QSettings>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <utility>

namespace editor {
namespace {

constexpr std::chrono::milliseconds kPollInterval{100};
constexpr int kLargestPort = 65535;
// docs/protocol.md has the port.
const QString kUsual = QStringLiteral("127.0.0.1:46466");
const QString kSetting = QStringLiteral("programs/address");
const QString kHoldsSetting = QStringLiteral("programs/holds");
const QString kPatienceSetting = QStringLiteral("programs/patience");

template <typename Parts, typename IsHeld>
void addHeld(QStringList& names, const Parts& parts, const IsHeld& isHeld)
{
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (isHeld(i)) {
            names += text(parts[i].origin.name);
        }
    }
}

}  // namespace

ConnectionDesk::ConnectionDesk(RunController& run,
                               exchange::ProgramPort* port,
                               RosPort* ros,
                               QObject* parent)
    : QObject(parent),
      run_(run),
      port_(port),
      gate_(new RunGate(run, this)),
      ros_(new RosDesk(run, ros, this))
{
    if (!setAddress(QSettings().value(kSetting, kUsual).toString())) {
        setAddress(kUsual);
    }
    const QSettings settings;
    setLossRules({.holds = settings.value(kHoldsSetting, true).toBool(),
                  .patience = std::max(settings.value(kPatienceSetting, 0.0).toDouble(), 0.0)});
    connect(&timer_, &QTimer::timeout, this, &ConnectionDesk::refresh);
    connect(ros_, &RosDesk::notice, this, &ConnectionDesk::notice);
    connect(ros_, &RosDesk::changed, this, &ConnectionDesk::setTimer);
}

// The thread of the server may wait for the gate, and is waited for.
ConnectionDesk::~ConnectionDesk()
{
    gate_->close();
    if (port_ != nullptr) {
        port_->close();
    }
}

void ConnectionDesk::setOpen(bool open)
{
    if (port_ == nullptr || open == isOpen()) {
        return;
    }
    if (open) {
        gate_->open();
        const base::Status status =
            port_->open({.address = host_.toStdString(),
                         .port = static_cast<std::uint16_t>(number_),
                         .control = [gate = gate_](const exchange::RunCommand& command) {
                             return gate->control(command);
                         }});
        if (!status) {
            gate_->close();
            const base::Error& error = status.error();
            Q_EMIT notice(error.hint.empty() ? asSentence(error.message)
                                             : asSentence(error.message) + QLatin1Char(' ') +
                                                   asSentence(error.hint));
        }
    } else {
        gate_->close();
        port_->close();
    }
    setTimer();
    Q_EMIT openChanged();
}

void ConnectionDesk::setTimer()
{
    if (!isOpen() && !ros_->isOn()) {
        timer_.stop();
    } else if (!timer_.isActive()) {
        timer_.start(kPollInterval);
    }
    refresh();
}

QString ConnectionDesk::address() const
{
    return QStringLiteral("%1:%2").arg(host_).arg(isOpen() ? port_->port() : number_);
}

bool ConnectionDesk::isPublic() const
{
    return !host_.startsWith(QLatin1String("127."));
}

bool ConnectionDesk::setAddress(const QString& address)
{
    static const QRegularExpression form(
        QStringLiteral("^((?:\\d{1,3}\\.){3}\\d{1,3}):(\\d{1,5})$"));
    const QRegularExpressionMatch match = form.match(address.trimmed());
    if (!match.hasMatch() || match.captured(2).toInt() > kLargestPort || isOpen()) {
        return false;
    }
    for (const QString& part : match.captured(1).split(QLatin1Char('.'))) {
        if (part.toInt() > 255) {
            return false;
        }
    }
    host_ = match.captured(1);
    number_ = match.captured(2).toInt();
    QSettings().setValue(kSetting, this->address());
    return true;
}

QStringList ConnectionDesk::held(const exchange::Program& program) const
{
    const exchange::Snapshot& frame = run_.newest();
    const scene::Scene& scene = *run_.shownScene();
    if (program.source == exchange::kNobody || run_.mode() == RunMode::Author ||
        frame.sceneRevision != scene.revision) {
        return {};
    }
    QStringList names;
    addHeld(names, scene.joints, [&](std::size_t i) {
        const exchange::JointReading& joint = frame.joints[i];
        bool isHeld = joint.owner == program.source;
        for (std::size_t freedom = 0; freedom < joint.freedomCount; ++freedom) {
            isHeld = isHeld || frame.freedoms[joint.firstFreedom + freedom].owner == program.source;
        }
        return isHeld;
    });
    addHeld(names, scene.bodies,
            [&](std::size_t i) { return frame.demands[i].owner == program.source; });
    addHeld(names, scene.actuators,
            [&](std::size_t i) { return frame.actuators[i].owner == program.source; });
    return names;
}

void ConnectionDesk::cutOff(std::uint64_t program)
{
    if (program == kRosProgram) {
        ros_->setCutOff(true);
    } else if (port_ != nullptr) {
        port_->cutOff(program);
    }
}

void ConnectionDesk::cutOffAll()
{
    ros_->setCutOff(ros_->isOn());
    if (port_ != nullptr) {
        port_->cutOffAll();
    }
}

void ConnectionDesk::cutOffAndLetGo()
{
    ros_->setCutOff(ros_->isOn());
    if (port_ != nullptr) {
        port_->cutOffAndLetGo();
    }
}

void ConnectionDesk::setLossRules(const exchange::LossRules& rules)
{
    rules_ = rules;
    QSettings settings;
    settings.setValue(kHoldsSetting, rules.holds);
    settings.setValue(kPatienceSetting, rules.patience);
    if (port_ != nullptr) {
        port_->setLossRules(rules);
    }
    Q_EMIT lossRulesChanged();
}

void ConnectionDesk::allow(std::uint64_t program)
{
    if (program == kRosProgram) {
        ros_->setCutOff(false);
    } else if (port_ != nullptr) {
        port_->allow(program);
    }
}

void ConnectionDesk::dismiss(std::uint64_t program)
{
    if (port_ != nullptr) {
        port_->dismiss(program);
    }
}

void ConnectionDesk::refresh()
{
    programs_.clear();
    if (isOpen()) {
        programs_ = port_->programs();
    }
    ros_->refresh();
    if (std::optional<exchange::Program> ros = ros_->program()) {
        ros->number = kRosProgram;
        programs_.push_back(std::move(*ros));
    }
    Q_EMIT refreshed();
}

}  // namespace editor
