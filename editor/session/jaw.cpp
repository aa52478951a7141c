#include "editor/session/jaw.h"

#include "scene/jaw.h"

namespace editor {
namespace {

constexpr std::size_t kFingers = 2;

std::vector<scene::JointIndex> joints(const RunController& run,
                                      scene::BodyIndex root,
                                      std::size_t sideBySide)
{
    scene::JawJoints jaw(*run.shownScene());
    std::vector<scene::JointIndex> found =
        jaw.under(root, [&run](scene::JointIndex joint) -> const std::optional<scene::Limits>& {
            return run.dynamicsOf(joint).limits;
        });
    return jaw.sideBySide() >= sideBySide ? found : std::vector<scene::JointIndex>();
}

}  // namespace

std::vector<scene::JointIndex> jawJoints(const RunController& run, scene::BodyIndex root)
{
    return joints(run, root, 0);
}

std::vector<scene::JointIndex> gripperJoints(const RunController& run, scene::BodyIndex base)
{
    return joints(run, base, kFingers);
}

}  // namespace editor
