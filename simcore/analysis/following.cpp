// A mechanism follows a body that is dragged: Gauss-Newton over the coordinates of its tree, as a
// least squares problem for the wish with the equations of loops, followed joints, locks and
// reached limits as equality constraints. Each step goes as far along as brings the wish nearer
// after all equations were closed again by Newton's method. A limit is an equation while the step
// would go beyond it.

#include "analysis/following.h"

#include "analysis/moving_tree.h"

#include <Eigen/QR>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

namespace analysis {

namespace {

// What a wish across its main direction counts.
constexpr double kAcross = 1e-3;
// Of a step, beside its effect in sizes or rad: tried in turn until one leaves less than the share.
constexpr std::array kDampings{1e-5, 0.03, 0.2, 1.0};
constexpr double kGoodShare = 0.5;
constexpr double kIsThere = 1e-10;  // rad or sizes
constexpr double kIsNearlyClosed = 1e-9;
constexpr double kLongestTurn = 0.25;  // of one step: rad or sizes
constexpr int kMostSteps = 60;
constexpr int kMostHalvings = 4;
// Joints towards the root that are tried one by one, before all of them.
constexpr std::size_t kMostLevels = 8;
constexpr double kStuck = 1 - 1e-5;  // a step must leave less than this share
constexpr double kWorthMore = 0.99;  // another level must leave less than this share

struct ValueWish {
    scene::JointIndex joint;
    double value = 0;
};

class FollowSolver {
public:
    FollowSolver(const scene::Scene& scene,
                 const Mechanism& mechanism,
                 const BodyPoses& from,
                 const FollowWish& wish,
                 const std::vector<bool>& locked,
                 std::optional<ValueWish> value = std::nullopt)
        : scene_(scene),
          mechanism_(mechanism),
          from_(from),
          wish_(wish),
          value_(value),
          tree_(scene, mechanism, from, locked)
    {}

    Followed solve()
    {
        Followed best;
        double left = 0;
        std::vector<bool> free(mechanism_.tree.size());
        std::size_t level = 0;
        for (std::size_t node = tree_.nodeOf(wish_.body); node != MovingTree::kNone;
             node = tree_.before(node)) {
            if (free[node]) {
                continue;
            }
            ++level;
            free[node] = true;
            if (level > kMostLevels) {
                std::fill(free.begin(), free.end(), true);
            }
            tree_.addCycles(free);
            Followed here = descend(free);
            const double error = wishError(here.poses);
            if (level == 1 || error < kWorthMore * left) {
                best = std::move(here);
                left = error;
            }
            if (left < kIsThere) {
                break;
            }
        }
        measure(best);
        return best;
    }

    std::vector<scene::BodyIndex> nearest() const
    {
        std::vector<bool> free(mechanism_.tree.size());
        free[tree_.nodeOf(wish_.body)] = true;
        tree_.addCycles(free);
        const std::vector<bool> goes = tree_.movedBy(free);
        std::vector<scene::BodyIndex> bodies;
        for (std::size_t i = 0; i < goes.size(); ++i) {
            if (goes[i] && mechanism_.tree[i].body != wish_.body) {
                bodies.push_back(mechanism_.tree[i].body);
            }
        }
        std::sort(bodies.begin(), bodies.end());
        bodies.insert(bodies.begin(), wish_.body);
        return bodies;
    }

    void measure(Followed& followed) const
    {
        for (const Aim& aim : aims(followed.poses)) {
            if (aim.weight == 1) {
                double& sum = aim.isTurn ? followed.turn : followed.gap;
                sum = std::hypot(sum, aim.error * (aim.isTurn ? 1 : tree_.size()));
            }
        }
    }

private:
    // One direction of the wish.
    struct Aim {
        TwistRow row;                               // of the body
        std::optional<ConstraintRow> ofJoint = {};  // instead
        bool isTurn = false;
        double error = 0;  // rad or sizes
        double weight = 1;
    };

    void aimAlong(std::vector<Aim>& aims, base::Vec3 error, base::Vec3 arm, bool isTurn) const
    {
        std::array<base::Vec3, 3> axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
        if (wish_.mainly_W) {
            const base::Vec3 main = base::normalized(*wish_.mainly_W);
            const base::Vec3 other =
                std::abs(main.x) < 0.7 ? base::Vec3{1, 0, 0} : base::Vec3{0, 1, 0};
            const base::Vec3 across = base::normalized(base::cross(main, other));
            axes = {main, across, base::cross(main, across)};
        }
        for (std::size_t i = 0; i < axes.size(); ++i) {
            const base::Vec3& axis = axes[i];
            aims.push_back(
                {.row = isTurn ? TwistRow{{}, axis} : TwistRow{axis, base::cross(arm, axis)},
                 .isTurn = isTurn,
                 .error = base::dot(axis, error) / (isTurn ? 1 : tree_.size()),
                 .weight = wish_.mainly_W && i > 0 ? kAcross : 1});
        }
    }

    std::vector<Aim> aims(const BodyPoses& poses) const
    {
        std::vector<Aim> result;
        if (value_) {
            const scene::Joint& joint = scene_.joint(value_->joint);
            const Motion motion = *valueMotion(joint);
            const double away = value_->value - tree_.valueIn(poses, joint);
            const bool isFree = scene::turns(joint.type) && !joint.limits;
            result.push_back(
                {.row = {},
                 .ofJoint = motionRow(scene_, value_->joint, motion, poses),
                 .isTurn = isTurn(motion),
                 .error = (isFree ? std::remainder(away, 2 * M_PI) : away) / tree_.unitOf(joint)});
            return result;
        }
        const base::Pose& X_WB = poses[wish_.body.value];
        if (wish_.target_W) {
            const base::Vec3 point = X_WB * wish_.point_B;
            aimAlong(result, *wish_.target_W - point, point - X_WB.position, false);
        }
        if (wish_.R_WB) {
            aimAlong(result, base::rotationVector(*wish_.R_WB * base::conjugate(X_WB.rotation)), {},
                     true);
        }
        return result;
    }

    double wishError(const BodyPoses& poses) const
    {
        double sum = 0;
        for (const Aim& aim : aims(poses)) {
            sum += aim.weight * aim.weight * aim.error * aim.error;
        }
        return std::sqrt(sum);
    }

    MovingTree::Step towardsWish(const TreeSpace& space,
                                 const BodyPoses& poses,
                                 const std::vector<std::size_t>& columns,
                                 const MovingTree::Columns& ways,
                                 const MovingTree::Step& step,
                                 double damping) const
    {
        const std::vector<Aim> all = aims(poses);
        const auto count = static_cast<Eigen::Index>(all.size());
        MovingTree::Columns rows = MovingTree::Columns::Zero(count, ways.rows());
        MovingTree::Step wanted(count);
        for (Eigen::Index i = 0; i < count; ++i) {
            const Aim& aim = all[static_cast<std::size_t>(i)];
            MovingTree::put(
                rows, i,
                aim.ofJoint ? space.row(*aim.ofJoint) : space.row(aim.row, wish_.body, aim.isTurn),
                columns, aim.weight);
            wanted[i] = aim.weight * aim.error;
        }
        wanted -= rows * step;
        MovingTree::Columns stacked = MovingTree::Columns::Zero(count + ways.cols(), ways.cols());
        stacked.topRows(count) = rows * ways;
        stacked.bottomRows(ways.cols()).diagonal().setConstant(damping);
        MovingTree::Step right = MovingTree::Step::Zero(count + ways.cols());
        right.head(count) = wanted;
        return stacked.colPivHouseholderQr().solve(right);
    }

    Followed descend(const std::vector<bool>& free) const
    {
        Followed result{.poses = from_, .gap = 0, .turn = 0, .stoppedBy = {}};
        // Loops of a file that was rounded stay as open as they were, where they cannot be closed.
        tree_.close(free, {}, kIsNearlyClosed, result.poses);
        const double tolerance = std::max(kIsNearlyClosed, 2 * tree_.openness(result.poses, free));
        double left = wishError(result.poses);
        std::vector<MovingTree::LimitHit> hits;
        for (int i = 0; i < kMostSteps && left > kIsThere; ++i) {
            const double before = left;
            hits = advance(free, tolerance, result.poses, left);
            if (left >= kStuck * before) {
                break;
            }
        }
        if (left > kIsThere) {
            for (const MovingTree::LimitHit& hit : hits) {
                result.stoppedBy.push_back(hit.joint);
            }
            if (hits.empty()) {
                addLocks(free, result.stoppedBy);
            }
            std::sort(result.stoppedBy.begin(), result.stoppedBy.end());
        }
        return result;
    }

    void addLocks(const std::vector<bool>& free, std::vector<scene::JointIndex>& stoppedBy) const
    {
        for (const scene::JointIndex joint : mechanism_.joints()) {
            const std::vector<std::size_t> nodes = tree_.nodesOf(joint);
            if (tree_.isLocked(joint) &&
                std::any_of(nodes.begin(), nodes.end(),
                            [&](std::size_t node) { return free[node]; })) {
                stoppedBy.push_back(joint);
            }
        }
    }

    // One step towards the wish; returns the limits that it met. Near where a mechanism reaches no
    // further undamped steps go astray: then the best of several dampings is taken.
    std::vector<MovingTree::LimitHit> advance(const std::vector<bool>& free,
                                              double tolerance,
                                              BodyPoses& poses,
                                              double& left) const
    {
        const TreeSpace space = tree_.spaceAt(poses);
        const double before = left;
        const BodyPoses start = poses;
        std::vector<MovingTree::LimitHit> met;
        for (const double damping : kDampings) {
            std::vector<MovingTree::LimitHit> hits;
            const auto towards = [&](const auto& columns, const auto& ways, const auto& step) {
                return towardsWish(space, start, columns, ways, step, damping);
            };
            MovingTree::Step step = tree_.stepFor(space, start, free, hits, towards);
            while (tree_.findHits(space, start, step, hits)) {
                step = tree_.stepFor(space, start, free, hits, towards);
            }
            if (damping == kDampings.front()) {
                met = hits;
            }
            if (tryStep(space, start, free, step, tolerance, poses, left)) {
                met = std::move(hits);
            }
            if (left < kGoodShare * before) {
                break;
            }
        }
        return met;
    }

    // As much of a step as makes the wish nearer than `left`.
    bool tryStep(const TreeSpace& space,
                 const BodyPoses& start,
                 const std::vector<bool>& free,
                 const MovingTree::Step& step,
                 double tolerance,
                 BodyPoses& best,
                 double& left) const
    {
        const double longest = step.size() > 0 ? step.cwiseAbs().maxCoeff() : 0;
        double share = longest > kLongestTurn ? kLongestTurn / longest : 1;
        for (int i = 0; i < kMostHalvings; ++i, share *= 0.5) {
            BodyPoses next = tree_.moved(space, start, free, share * step);
            if (!tree_.close(free, {}, tolerance, next)) {
                continue;
            }
            std::vector<MovingTree::LimitHit> beyond;
            const TreeSpace there = tree_.spaceAt(next);
            if (tree_.findHits(there, next, MovingTree::Step::Zero(step.size()), beyond) &&
                !tree_.close(free, beyond, tolerance, next)) {
                continue;
            }
            const double now = wishError(next);
            if (now < left) {
                left = now;
                best = std::move(next);
                return true;
            }
        }
        return false;
    }

    const scene::Scene& scene_;
    const Mechanism& mechanism_;
    const BodyPoses& from_;
    const FollowWish& wish_;
    std::optional<ValueWish> value_;  // instead of the wish
    MovingTree tree_;
};

bool isIn(const Mechanism& mechanism, scene::JointIndex joint)
{
    const std::vector<scene::JointIndex> joints = mechanism.joints();
    return std::binary_search(joints.begin(), joints.end(), joint);
}

}  // namespace

Followed follow(const scene::Scene& scene,
                const BodyPoses& from,
                const FollowWish& wish,
                const std::vector<bool>& locked)
{
    const std::optional<Mechanism> mechanism = gearedMechanism(scene, wish.body);
    if (mechanism) {
        return FollowSolver(scene, *mechanism, from, wish, locked).solve();
    }
    Followed stays{.poses = from, .gap = 0, .turn = 0, .stoppedBy = {}};
    const base::Pose& X_WB = from[wish.body.value];
    const auto mainPart = [&](base::Vec3 v) {
        return wish.mainly_W ? std::abs(base::dot(base::normalized(*wish.mainly_W), v))
                             : base::norm(v);
    };
    if (wish.target_W) {
        stays.gap = mainPart(*wish.target_W - X_WB * wish.point_B);
    }
    if (wish.R_WB) {
        stays.turn = mainPart(base::rotationVector(*wish.R_WB * base::conjugate(X_WB.rotation)));
    }
    return stays;
}

Followed followValue(const scene::Scene& scene,
                     const BodyPoses& from,
                     scene::JointIndex index,
                     double value,
                     const std::vector<bool>& locked)
{
    const scene::Joint& joint = scene.joint(index);
    for (const scene::BodyIndex body : {joint.child, joint.parent}) {
        const std::optional<Mechanism> mechanism = gearedMechanism(scene, body);
        if (!mechanism || !isIn(*mechanism, index) || !valueMotion(joint)) {
            continue;
        }
        // The body that the joint itself moves, where it is one of the tree.
        const auto node = std::find_if(mechanism->tree.begin(), mechanism->tree.end(),
                                       [&](const TreeNode& one) { return one.joint == index; });
        const FollowWish wish{.body = node == mechanism->tree.end() ? body : node->body,
                              .point_B = {},
                              .target_W = {},
                              .R_WB = {},
                              .mainly_W = {}};
        return FollowSolver(scene, *mechanism, from, wish, locked, ValueWish{index, value}).solve();
    }
    return {.poses = from, .gap = 0, .turn = 0, .stoppedBy = {}};
}

std::vector<scene::JointIndex> drivingJoints(const scene::Scene& scene, scene::BodyIndex body)
{
    const std::optional<Mechanism> mechanism = gearedMechanism(scene, body);
    if (!mechanism) {
        return {};
    }
    const BodyPoses start = startPoses(scene);
    return MovingTree(scene, *mechanism, start, {}).drivers();
}

std::vector<scene::BodyIndex> bodiesMovedWith(const scene::Scene& scene, scene::BodyIndex body)
{
    const std::optional<Mechanism> mechanism = gearedMechanism(scene, body);
    if (!mechanism) {
        return {};
    }
    const BodyPoses start = startPoses(scene);
    const FollowWish none{.body = body, .point_B = {}, .target_W = {}, .R_WB = {}, .mainly_W = {}};
    return FollowSolver(scene, *mechanism, start, none, {}).nearest();
}

}  // namespace analysis
