#include "compile/start_commands.h"

#include "adf/properties.h"
#include "compile/problem.h"

#include <array>

namespace compile {
namespace {

using Kind = scene::StartCommand::Kind;

bool needsMotor(Kind kind, const scene::JointController& controller)
{
    return kind == Kind::Velocity ||
           (kind == Kind::Position && controller.output == scene::ControlOutput::Velocity);
}

}  // namespace

void checkStartCommand(const StartInput& input)
{
    const scene::Joint& joint = input.joint;
    if (!joint.startCommand) {
        return;
    }
    const Kind kind = joint.startCommand->kind;
    const char* why = nullptr;
    const char* hint = nullptr;
    if (joint.passive) {
        why = "nobody can command a passive joint";
        hint = "leave out `start command`, or `passive`";
    } else if (joint.leader.valid()) {
        why = "it follows another joint";
        hint = "command the joint that it follows";
    } else if (needsMotor(kind, joint.controller) && !joint.controller.motor) {
        why = "its motor is off";
        hint = "set `enable motor` to true, or command an effort";
    }
    if (why == nullptr) {
        return;
    }
    constexpr std::array<adf::RealProperty, 3> kKeys{
        adf::joint::kStartPosition, adf::joint::kStartVelocity, adf::joint::kStartEffort};
    report(input.sink,
           originAt(input.document, input.object, kKeys[static_cast<std::size_t>(kind)].id,
                    joint.origin),
           {.code = "compile.idle-start-command",
            .message = std::string("what it is commanded at the start does nothing: ") + why,
            .hint = hint,
            .severity = base::Severity::Warning});
}

}  // namespace compile
