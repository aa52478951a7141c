#include "editor/window/command_changes.h"

#include "adf/properties.h"
#include "editor/session/control_desk.h"
#include "editor/session/editor_context.h"
#include "editor/session/workspace.h"

#include <array>
#include <cmath>
#include <optional>

namespace editor {
namespace {

using exchange::ControlMode;

constexpr std::array kKeys{adf::joint::kStartPosition, adf::joint::kStartVelocity,
                           adf::joint::kStartEffort};
constexpr double kDigits = 1e6;  // of a target: finer than a pointer aims

std::optional<adf::RealProperty> keyFor(ControlMode mode)
{
    switch (mode) {
        case ControlMode::Position:
            return adf::joint::kStartPosition;
        case ControlMode::Velocity:
            return adf::joint::kStartVelocity;
        case ControlMode::Effort:
            return adf::joint::kStartEffort;
        case ControlMode::Off:
            break;
    }
    return std::nullopt;
}

// The object with this start command and no other.
adf::ObjectPtr withCommand(const adf::Document& document,
                           adf::ObjectId joint,
                           const adf::RealProperty& key,
                           double target)
{
    std::vector<adf::Edit> edits{adf::setProperty(joint, key, target)};
    for (const adf::RealProperty& other : kKeys) {
        if (other.id != key.id && document.find(joint)->authored(other.id) != nullptr) {
            edits.push_back(adf::clearProperty(joint, other.id));
        }
    }
    adf::Document after = document;
    after.apply(adf::group(std::move(edits)));
    return after.find(joint);
}

}  // namespace

std::vector<RunChange> commandChanges(const EditorContext& context)
{
    std::vector<RunChange> changes;
    if (!context.desk.acts()) {
        return changes;
    }
    const RunController& run = context.run;
    const scene::Scene& scene = *run.shownScene();
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        const scene::JointIndex joint{i};
        const exchange::CommandJoint command = context.desk.of(joint);
        const std::optional<adf::RealProperty> key = keyFor(command.mode);
        const adf::ObjectId id = run.shownMap().object(joint);
        const adf::ObjectPtr object = context.workspace.find(id);
        DocumentSession* const session = context.workspace.sessionOf(id);
        if (!key || object == nullptr || session == nullptr || context.desk.otherOwner(joint) ||
            !scene::hasOneFreedom(scene.joint(joint).type)) {
            continue;
        }
        const double target = std::round(command.target * kDigits) / kDigits;
        const adf::ObjectPtr wanted = withCommand(session->document(), id, *key, target);
        const adf::Value* const before = object->authored(key->id);
        const auto* const number = before != nullptr ? std::get_if<double>(before) : nullptr;
        if (number != nullptr && std::abs(*number - target) < 0.5 / kDigits) {
            continue;  // what the file says, with more digits
        }
        changes.push_back({.kind = RunChange::Kind::Commanded,
                           .session = session,
                           .before = object,
                           .now = wanted,
                           .property = key->id,
                           .time = run.newest().time,
                           .isOfRunAlone = true});
    }
    return changes;
}

}  // namespace editor
