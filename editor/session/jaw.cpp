#include "editor/session/jaw.h"

#include "scene/jaw.h"

namespace editor {
namespace {

std::vector<scene::JointIndex> under(const RunController& run,
                                     scene::JawJoints& jaw,
                                     scene::BodyIndex root)
{
    return jaw.under(root, [&run](scene::JointIndex joint) -> const std::optional<scene::Limits>& {
        return run.dynamicsOf(joint).limits;
    });
}

}  // namespace

std::vector<scene::JointIndex> jawJoints(const RunController& run, scene::BodyIndex root)
{
    scene::JawJoints jaw(*run.shownScene());
    return under(run, jaw, root);
}

std::vector<scene::JointIndex> gripperJoints(const RunController& run, scene::BodyIndex base)
{
    scene::JawJoints jaw(*run.shownScene());
    const std::vector<scene::JointIndex> found = under(run, jaw, base);
    return jaw.isGripperBase() ? found : std::vector<scene::JointIndex>();
}

}  // namespace editor
