// Mobility by rank: 6 per moving body less the rank of the constraint Jacobian. The rank is taken
// in the free coordinates of a spanning tree (loop_rank.h), where only the joints that close loops
// have rows, so what is redundant is a row of such a joint. A pose may be singular, where a linkage
// branches and its rank is lower than elsewhere: where rows are redundant, the linkage is moved
// along its free ways, closed by Gauss-Newton (closure.h) and measured again, and the most
// constrained pose counts. Ways from which closing takes the bodies back are infinitesimal only and
// do not count as mobility. Bennett's and Bricard's linkages, which Gruebler's count misses, come
// out right. Why so: docs/decisions/0501-mechanism-analysis.md.

#include "analysis/mobility.h"

#include "analysis/closure.h"
#include "analysis/loop_rank.h"
#include "analysis/numbers.h"
#include "analysis/tree_space.h"

#include <Eigen/QR>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace analysis {

namespace {

// How far the linkage is moved to see whether its pose is an ordinary one, and then to see which of
// its ways are real: rad or sizes.
constexpr double kProbe = 0.3;
constexpr double kSmallProbe = 0.1;
constexpr int kProbes = 12;
// With more coordinates in its loops one probe must do.
constexpr std::size_t kLargeLoops = 200;
// The most ways that are each tried out.
constexpr int kMostTrials = 12;
// What comes back to less than this share of the small probe did not really move.
constexpr double kReal = 0.4;
// Joints that are farther open than this, in sizes or rad, are closed before anything is measured.
constexpr double kOpen = 1e-9;
// A linkage whose joints stay farther open than this cannot be assembled.
constexpr double kBroken = 1e-2;

int redundantCount(const LoopGroup& group)
{
    return static_cast<int>(group.rows.size()) - group.rank;
}

// One mechanism: its rank where it stands, and at poses nearby.
class MobilityFinder {
public:
    MobilityFinder(const scene::Scene& scene, const Mechanism& mechanism)
        : scene_(scene), mechanism_(mechanism), poses_(startPoses(scene))
    {
        size_ = sizeOf(scene, mechanism, poses_);
    }

    Mobility find()
    {
        Mobility result;
        result.mechanism = mechanism_;
        result.closed = close(poses_, true);
        result.gruebler = gruebler();

        const LoopRank here = loopRank(scene_, mechanism_, poses_, size_);
        result.instantaneous = here.mobility();
        LoopRank ordinary = here;
        const bool mayBeSingular =
            std::any_of(here.groups.begin(), here.groups.end(), [](const LoopGroup& group) {
                return redundantCount(group) > 0 && !group.coordinates.empty();
            });
        if (mayBeSingular && result.closed) {
            leaveSingularPose(ordinary);
            dropTrembling(ordinary);
        }
        result.mobility = ordinary.mobility();
        for (const LoopGroup& group : ordinary.groups) {
            const std::vector<RedundantConstraint> rows = redundantRows(group, group.rank);
            result.redundant.insert(result.redundant.end(), rows.begin(), rows.end());
        }
        std::stable_sort(result.redundant.begin(), result.redundant.end(),
                         [](const RedundantConstraint& a, const RedundantConstraint& b) {
                             return a.joint < b.joint;
                         });
        return result;
    }

private:
    int gruebler() const
    {
        int count = 6 * static_cast<int>(mechanism_.tree.size());
        for (const scene::JointIndex joint : mechanism_.joints()) {
            count -= lockedCount(scene_.joint(joint));
        }
        return count;
    }

    bool close(BodyPoses& poses, bool mayRoam) const
    {
        if (largestError(scene_, mechanism_, poses, size_) > kOpen) {
            propagate(scene_, mechanism_, {}, poses, poses);
            if (!mechanism_.loopJoints.empty()) {
                closeLoops(scene_, mechanism_, {}, {.size = size_, .mayRoam = mayRoam}, poses);
            }
        }
        return largestError(scene_, mechanism_, poses, size_) < kBroken;
    }

    // Where constraints are redundant, the pose may be a singular one: move the linkage a little
    // along what is free, close it again and look there. The most constrained pose is the ordinary.
    void leaveSingularPose(LoopRank& ordinary)
    {
        const LoopRank here = ordinary;
        const BodyPoses from = poses_;
        const int probes = here.coordinates > kLargeLoops ? 1 : kProbes;
        for (int i = 0; i < probes; ++i) {
            BodyPoses poses = displaced(here, from, kProbe);
            if (!close(poses, false)) {
                continue;
            }
            LoopRank there = loopRank(scene_, mechanism_, poses, size_);
            if (there.rank() > ordinary.rank()) {
                ordinary = std::move(there);
                poses_ = std::move(poses);
            }
        }
    }

    // Some ways can be begun and lead nowhere: closing the joints takes the bodies back. Only as
    // many are real as the ends of small probes span.
    void dropTrembling(LoopRank& ordinary)
    {
        if (mechanism_.tree.size() > kLargestTruncated) {
            return;
        }
        int trials = 0;
        for (const LoopGroup& group : ordinary.groups) {
            if (redundantCount(group) > 0 && group.freedom() <= kMostTrials) {
                trials = std::max(trials, group.freedom());
            }
        }
        std::vector<Eigen::VectorXd> ends;
        for (int i = 0; i < trials; ++i) {
            BodyPoses poses = displaced(ordinary, poses_, kSmallProbe, i);
            if (!close(poses, false)) {
                return;
            }
            ends.push_back(difference(poses) / kSmallProbe);
        }
        for (LoopGroup& group : ordinary.groups) {
            if (redundantCount(group) > 0 && group.freedom() <= trials) {
                const int real = std::min(group.freedom(), span(group, ends));
                group.rank = static_cast<int>(group.coordinates.size()) - real;
            }
        }
    }

    static int span(const LoopGroup& group, const std::vector<Eigen::VectorXd>& ends)
    {
        if (group.coordinates.empty() || ends.empty()) {
            return 0;
        }
        Eigen::MatrixXd parts(static_cast<Eigen::Index>(group.coordinates.size()),
                              static_cast<Eigen::Index>(ends.size()));
        for (Eigen::Index k = 0; k < parts.cols(); ++k) {
            for (Eigen::Index i = 0; i < parts.rows(); ++i) {
                const std::size_t coordinate = group.coordinates[static_cast<std::size_t>(i)];
                parts(i, k) =
                    ends[static_cast<std::size_t>(k)][static_cast<Eigen::Index>(coordinate)];
            }
        }
        Eigen::ColPivHouseholderQR<Eigen::MatrixXd> qr(parts);
        const auto pivots = qr.matrixQR().diagonal().cwiseAbs().array();
        return static_cast<int>((pivots > kReal).count());
    }

    // The coordinates of loops turned and shifted along what their rows leave free: along one of
    // orthogonal ways, or, without a number, along a random mixture.
    BodyPoses displaced(const LoopRank& here,
                        const BodyPoses& from,
                        double farthest,
                        std::optional<int> way = std::nullopt)
    {
        const TreeSpace space(scene_, mechanism_, from, size_);
        Eigen::VectorXd steps =
            Eigen::VectorXd::Zero(static_cast<Eigen::Index>(space.coordinates().size()));
        for (const LoopGroup& group : here.groups) {
            const Eigen::MatrixXd& free = group.freeWays;
            if (free.cols() == 0) {
                continue;
            }
            Eigen::VectorXd mixture(free.cols());
            for (Eigen::Index k = 0; k < mixture.size(); ++k) {
                mixture[k] = way ? (*way == k ? 1 : 0) : numbers_.next();
            }
            const Eigen::VectorXd direction = free * mixture;
            const double length = direction.norm();
            for (std::size_t i = 0; i < group.coordinates.size() && length > 0; ++i) {
                steps[static_cast<Eigen::Index>(group.coordinates[i])] =
                    farthest / length * direction[static_cast<Eigen::Index>(i)];
            }
        }
        return stepped(space, steps, from);
    }

    BodyPoses stepped(const TreeSpace& space,
                      const Eigen::VectorXd& steps,
                      const BodyPoses& from) const
    {
        std::vector<base::Pose> added(mechanism_.tree.size());
        for (std::size_t i = 0; i < space.coordinates().size(); ++i) {
            const TreeSpace::Coordinate& coordinate = space.coordinates()[i];
            base::Vec3 amount;
            amount[axisOf(coordinate.motion)] = steps[static_cast<Eigen::Index>(i)];
            base::Pose& own = added[coordinate.node];
            if (isTurn(coordinate.motion)) {
                own.rotation = fromRotationVector(amount) * own.rotation;
            } else {
                own.position += size_ * amount;
            }
        }
        BodyPoses poses = from;
        for (std::size_t i = 0; i < mechanism_.tree.size(); ++i) {
            const TreeNode& node = mechanism_.tree[i];
            if (!node.joint) {
                continue;
            }
            const scene::Joint& joint = scene_.joint(*node.joint);
            const base::Pose before =
                relativePose(joint, from[joint.parent.value], from[joint.child.value]);
            const base::Pose after{before.position + added[i].position,
                                   added[i].rotation * before.rotation};
            poses[node.body.value] = node.body == joint.child
                                         ? childPose(joint, poses[node.from.value], after)
                                         : parentPose(joint, poses[node.from.value], after);
        }
        return poses;
    }

    // By how much each coordinate of the tree is another than at `poses_`, to first order.
    Eigen::VectorXd difference(const BodyPoses& poses) const
    {
        const TreeSpace space(scene_, mechanism_, poses_, size_);
        Eigen::VectorXd result =
            Eigen::VectorXd::Zero(static_cast<Eigen::Index>(space.coordinates().size()));
        for (std::size_t i = 0; i < space.coordinates().size(); ++i) {
            const TreeSpace::Coordinate& coordinate = space.coordinates()[i];
            const TreeNode& node = mechanism_.tree[coordinate.node];
            if (!node.joint) {
                continue;
            }
            const scene::Joint& joint = scene_.joint(*node.joint);
            const base::Pose before =
                relativePose(joint, poses_[joint.parent.value], poses_[joint.child.value]);
            const base::Pose after =
                relativePose(joint, poses[joint.parent.value], poses[joint.child.value]);
            const int axis = axisOf(coordinate.motion);
            result[static_cast<Eigen::Index>(i)] =
                isTurn(coordinate.motion)
                    ? base::rotationVector(after.rotation * base::conjugate(before.rotation))[axis]
                    : (after.position - before.position)[axis] / size_;
        }
        return result;
    }

    const scene::Scene& scene_;
    const Mechanism& mechanism_;
    BodyPoses poses_;  // where it is looked at
    double size_ = 1;
    Numbers numbers_;
};

}  // namespace

std::vector<Mobility> mobility(const scene::Scene& scene)
{
    std::vector<Mobility> result;
    for (const Mechanism& mechanism : mechanisms(scene)) {
        result.push_back(MobilityFinder(scene, mechanism).find());
    }
    return result;
}

std::string redundancyText(const scene::Scene& scene, const RedundantConstraint& redundant)
{
    return std::string(motionText(redundant.motion)) + " of " +
           scene.joint(redundant.joint).origin.identifier + " is already held";
}

}  // namespace analysis
