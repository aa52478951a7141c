#include "editor/connections/topics.h"

#include "editor/session/words.h"
#include "scene/joint_freedoms.h"

#include <QStringList>

#include <algorithm>
#include <variant>

namespace editor {
namespace {

// What a program calls a kind of parts, and one of them.
struct Kind {
    QString list;      // of the run: "joints"
    QString variable;  // "joint"
    const scene::ObjectOrigin* origin = nullptr;
    bool isNameUnique = false;
    QStringList looks;     // lines of the snippet before, and
    QStringList commands;  // what commands it
};

template <typename Parts>
Kind kindOf(const char* list, const char* variable, const Parts& parts, std::size_t index)
{
    if (index >= parts.size()) {
        return {};
    }
    const std::string& name = parts[index].origin.name;
    const auto same =
        std::ranges::count_if(parts, [&](const auto& part) { return part.origin.name == name; });
    return {.list = QString::fromLatin1(list),
            .variable = QString::fromLatin1(variable),
            .origin = &parts[index].origin,
            .isNameUnique = same == 1};
}

bool takesCommands(const scene::Joint& joint)
{
    return !joint.passive && !joint.leader.valid() && scene::freedomCount(joint.type) > 0;
}

class Kinds {
public:
    explicit Kinds(const scene::Scene& scene) : scene_(scene) {}

    Kind operator()(scene::JointIndex index) const
    {
        Kind kind = kindOf("joints", "joint", scene_.joints, index.value);
        if (kind.origin == nullptr) {
            return kind;
        }
        const scene::Joint& joint = scene_.joint(index);
        const bool hasOne = scene::hasOneFreedom(joint.type);
        kind.looks = {hasOne ? QStringLiteral("joint.measured_js")
                             : QStringLiteral("run.state.freedom_positions")};
        if (takesCommands(joint)) {
            kind.commands = {hasOne ? QStringLiteral("joint.servo_jp(joint.measured_js.position)")
                                    : QStringLiteral("joint.servo_jv(0.0, freedom=0)"),
                             QStringLiteral("joint.servo_jv(0.0)"),
                             QStringLiteral("joint.servo_jf(0.0)")};
        }
        return kind;
    }

    Kind operator()(scene::BodyIndex index) const
    {
        Kind kind = kindOf("bodies", "body", scene_.bodies, index.value);
        kind.looks = {QStringLiteral("body.measured_cp"), QStringLiteral("body.measured_cv")};
        kind.commands = {QStringLiteral("body.servo_cp(body.measured_cp)"),
                         QStringLiteral("body.servo_cv((0.0, 0.0, 0.0))"),
                         QStringLiteral("body.servo_cf((0.0, 0.0, 0.0))")};
        return kind;
    }

    Kind operator()(scene::SensorIndex index) const
    {
        Kind kind = kindOf("sensors", "sensor", scene_.sensors, index.value);
        kind.looks = {QStringLiteral("sensor.triggered"), QStringLiteral("sensor.measured_cf"),
                      QStringLiteral("sensor.ray_fractions")};
        return kind;
    }

    Kind operator()(scene::ActuatorIndex index) const
    {
        Kind kind = kindOf("actuators", "actuator", scene_.actuators, index.value);
        kind.looks = {QStringLiteral("actuator.body")};
        kind.commands = {QStringLiteral("actuator.let_go()")};
        return kind;
    }

    template <typename Other>
    Kind operator()(Other /*index*/) const
    {
        return {};
    }

private:
    const scene::Scene& scene_;
};

// As Python writes a text.
QString quoted(QString words)
{
    words.replace(QLatin1Char('\\'), QLatin1String("\\\\"));
    words.replace(QLatin1Char('"'), QLatin1String("\\\""));
    return QLatin1Char('"') + words + QLatin1Char('"');
}

QString expressionOf(const Kind& kind)
{
    const QString word = text(kind.isNameUnique ? kind.origin->name : kind.origin->identifier);
    return QStringLiteral("run.%1[%2]").arg(kind.list, quoted(word));
}

QString unitOf(const QString& word, const scene::PartIndex& part, const scene::Scene& scene)
{
    const auto* index = std::get_if<scene::JointIndex>(&part);
    const bool slides = index != nullptr && scene::slides(scene.joint(*index).type);
    if (word == QLatin1String("measured_js")) {
        return slides ? QStringLiteral("m, m/s, N") : QStringLiteral("rad, rad/s, N·m");
    }
    if (word == QLatin1String("servo_jp")) {
        return slides ? QStringLiteral("m") : QStringLiteral("rad");
    }
    if (word == QLatin1String("servo_jv")) {
        return slides ? QStringLiteral("m/s") : QStringLiteral("rad/s");
    }
    if (word == QLatin1String("servo_jf")) {
        return slides ? QStringLiteral("N") : QStringLiteral("N·m");
    }
    if (word.endsWith(QLatin1String("_cp"))) {
        return QStringLiteral("m, quaternion");
    }
    if (word.endsWith(QLatin1String("_cv"))) {
        return QStringLiteral("m/s, rad/s");
    }
    return word.endsWith(QLatin1String("_cf")) ? QStringLiteral("N, N·m") : QString();
}

}  // namespace

std::vector<Topic> topicsOf(const scene::PartIndex& part, const scene::Scene& scene)
{
    const Kind kind = std::visit(Kinds(scene), part);
    if (kind.origin == nullptr) {
        return {};
    }
    std::vector<Topic> topics;
    const auto add = [&](const QString& line, bool isCommand) {
        // The word after the dot, before what it is given.
        const QString word = line.section(QLatin1Char('('), 0, 0).section(QLatin1Char('.'), -1);
        QString code = line;
        code.replace(kind.variable + QLatin1Char('.'), expressionOf(kind) + QLatin1Char('.'));
        topics.push_back({.name = text(kind.origin->name) + QLatin1Char('/') + word,
                          .isCommand = isCommand,
                          .unit = unitOf(word, part, scene),
                          .code = code});
    };
    for (const QString& line : kind.looks) {
        add(line, false);
    }
    for (const QString& line : kind.commands) {
        add(line, true);
    }
    return topics;
}

QString snippetOf(const scene::PartIndex& part, const scene::Scene& scene, const QString& address)
{
    const Kind kind = std::visit(Kinds(scene), part);
    if (kind.origin == nullptr) {
        return {};
    }
    QStringList lines{
        QStringLiteral("import time"),
        QString(),
        QStringLiteral("import linkwright"),
        QString(),
        QStringLiteral("with linkwright.connect(%1, name=\"snippet\", lock_step=False) as run:")
            .arg(quoted(address)),
        QStringLiteral("    %1 = %2").arg(kind.variable, expressionOf(kind))};
    for (const QString& look : kind.looks) {
        lines += QStringLiteral("    print(%1)").arg(look);
    }
    if (!kind.commands.isEmpty()) {
        lines += QStringLiteral("    %1").arg(kind.commands.front());
    }
    lines += {QStringLiteral("    time.sleep(1.0)"), QStringLiteral("    run.observe()"),
              QStringLiteral("    print(%1)").arg(kind.looks.front())};
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

}  // namespace editor
