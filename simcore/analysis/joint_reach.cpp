// From the present value in steps of a sixtieth of the span to the first that is missed, then in
// halves of the step from where the last one was reached.

#include "analysis/joint_reach.h"

#include "analysis/following.h"

#include <algorithm>
#include <cmath>

namespace analysis {
namespace {

constexpr int kSteps = 60;
constexpr int kHalvings = 5;      // to a thousandth of the span and less
constexpr double kMissed = 1e-6;  // m and rad

double valueOf(const scene::Scene& scene, const BodyPoses& poses, scene::JointIndex index)
{
    const scene::Joint& joint = scene.joint(index);
    return scene::measureJoint(joint, poses[joint.parent.value], poses[joint.child.value]).position;
}

}  // namespace

scene::Limits jointReach(const scene::Scene& scene,
                         const BodyPoses& from,
                         scene::JointIndex joint,
                         scene::Limits span,
                         const std::vector<bool>& locked,
                         const std::stop_token& stop)
{
    const double middle = 0.5 * (span.low + span.high);
    const double measured = valueOf(scene, from, joint);
    const double start =
        scene::turns(scene.joint(joint).type) ? base::nearestTurn(measured, middle) : measured;
    const auto endTowards = [&](double end) {
        BodyPoses poses = from;
        double reached = start;
        double step = std::abs(span.high - span.low) / kSteps;
        for (int halvings = 0; halvings <= kHalvings && reached != end;) {
            if (stop.stop_requested()) {
                break;
            }
            const double next = std::abs(end - reached) <= step
                                    ? end
                                    : reached + std::copysign(step, end - reached);
            Followed followed = followValue(scene, poses, joint, next, locked);
            if (followed.gap > kMissed || followed.turn > kMissed) {
                step /= 2;
                ++halvings;
                continue;
            }
            poses = std::move(followed.poses);
            reached = next;
        }
        return reached;
    };
    return {.low = start <= span.low ? start : endTowards(span.low),
            .high = start >= span.high ? start : endTowards(span.high)};
}

}  // namespace analysis
