#include "editor/posing/reach_finder.h"

#include "analysis/constraints.h"
#include "analysis/joint_reach.h"
#include "editor/session/background_job.h"

#include <utility>

namespace editor {

ReachFinder::ReachFinder() = default;
ReachFinder::~ReachFinder() = default;

void ReachFinder::find(scene::ScenePtr scene,
                       std::vector<bool> locked,
                       std::vector<Joint> joints,
                       std::function<void(const std::vector<Joint>&)> found)
{
    job_ = BackgroundJob::start(
        [scene = std::move(scene), locked = std::move(locked),
         joints = std::move(joints)](const JobControl& control) {
            std::vector<Joint> reached = joints;
            const analysis::BodyPoses poses = analysis::startPoses(*scene);
            for (Joint& joint : reached) {
                joint.span = analysis::jointReach(*scene, poses, joint.index, joint.span, locked,
                                                  control.stop);
            }
            return reached;
        },
        [found = std::move(found)](const std::vector<Joint>& reached) { found(reached); });
}

void ReachFinder::stop()
{
    job_.reset();
}

}  // namespace editor
