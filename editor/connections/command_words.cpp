#include "editor/connections/command_words.h"

#include "editor/session/words.h"
#include "editor/widgets/number_text.h"
#include "scene/joint_freedoms.h"

#include <QCoreApplication>

#include <string_view>

namespace editor {
namespace {

constexpr int kDigits = 5;

class Words {
    Q_DECLARE_TR_FUNCTIONS(CommandWords)

public:
    explicit Words(const scene::Scene& scene) : scene_(scene) {}

    CommandWords operator()(const exchange::CommandJoint& command) const
    {
        if (command.joint.value >= scene_.joints.size()) {
            return {};
        }
        const scene::Joint& joint = scene_.joint(command.joint);
        const bool slides = scene::hasOneFreedom(joint.type)
                                ? scene::slides(joint.type)
                                : scene::slides(joint.type, command.freedom);
        const QString where = text(joint.origin.name);
        switch (command.mode) {
            case exchange::ControlMode::Off:
                return {tr("Off"), where};
            case exchange::ControlMode::Position:
                return {tr("Target %1")
                            .arg(number(command.target,
                                        slides ? base::Unit::Metre : base::Unit::Radian)),
                        where};
            case exchange::ControlMode::Velocity:
                return {tr("Velocity %1")
                            .arg(number(command.target, slides ? base::Unit::MetrePerSecond
                                                               : base::Unit::RadianPerSecond)),
                        where};
            case exchange::ControlMode::Effort:
                return {tr("Effort %1")
                            .arg(number(command.target,
                                        slides ? base::Unit::Newton : base::Unit::NewtonMetre)),
                        where};
        }
        return {};
    }

    CommandWords operator()(const exchange::CommandBody& command) const
    {
        QString what = tr("Off");
        if (command.mode == exchange::BodyControlMode::Pose) {
            what = tr("Pose");
        } else if (command.mode == exchange::BodyControlMode::Velocity) {
            what = tr("Velocity");
        } else if (command.mode == exchange::BodyControlMode::Wrench) {
            what = tr("Force and torque");
        }
        return {what, nameOf(scene_.bodies, command.body.value)};
    }

    CommandWords operator()(const exchange::CommandJaw& command) const
    {
        return {tr("Jaw %1").arg(roundedText(command.opening, {}, kDigits)),
                nameOf(scene_.bodies, command.root.value)};
    }

    CommandWords operator()(const exchange::Grab& command) const
    {
        return {tr("Grab"), nameOf(scene_.actuators, command.actuator.value)};
    }

    CommandWords operator()(const exchange::LetGo& command) const
    {
        return {tr("Let go"), nameOf(scene_.actuators, command.actuator.value)};
    }

    CommandWords operator()(const exchange::CommandWheel& command) const
    {
        return {tr("Wheel"), nameOf(scene_.vehicles, command.vehicle.value)};
    }

    CommandWords operator()(const exchange::SetGravity& /*command*/) const
    {
        return {tr("Gravity"), {}};
    }

    CommandWords operator()(const exchange::SetBodyGravity& command) const
    {
        return {tr("Gravity"), nameOf(scene_.bodies, command.body.value)};
    }

    CommandWords operator()(const exchange::SetBodyDynamics& command) const
    {
        return {tr("Properties"), nameOf(scene_.bodies, command.body.value)};
    }

    CommandWords operator()(const exchange::SetJointDynamics& command) const
    {
        return {tr("Properties"), nameOf(scene_.joints, command.joint.value)};
    }

    CommandWords operator()(const exchange::PullBody& command) const
    {
        return {tr("Pull"), nameOf(scene_.bodies, command.body.value)};
    }

    CommandWords operator()(const exchange::ReleaseBody& /*command*/) const
    {
        return {tr("Pull ends"), {}};
    }

    CommandWords operator()(const exchange::ReleaseAll& /*command*/) const
    {
        return {tr("All off"), {}};
    }

private:
    static QString number(double si, base::Unit unit)
    {
        const FieldUnit field = fieldUnit(unit);
        return roundedText(si, field, kDigits) + QLatin1Char(' ') + field.symbol;
    }

    template <typename Parts>
    static QString nameOf(const Parts& parts, std::size_t index)
    {
        return index < parts.size() ? text(parts[index].origin.name) : QString();
    }

    const scene::Scene& scene_;
};

}  // namespace

CommandWords commandWords(const exchange::WorldCommand& command, const scene::Scene& scene)
{
    return std::visit(Words(scene), command);
}

}  // namespace editor
