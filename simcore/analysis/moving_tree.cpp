#include "analysis/moving_tree.h"

#include "analysis/propagation.h"
#include "scene/mimic.h"

#include <Eigen/QR>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace analysis {

namespace {

constexpr double kIsClosed = 1e-11;
constexpr double kSameEquation = 1e-6;  // below, equations say the same
constexpr int kMostClosings = 12;
// A joint drives when this share of its way is no other driver's.
constexpr double kOwnWay = 1e-3;

}  // namespace

MovingTree::MovingTree(const scene::Scene& scene,
                       const Mechanism& mechanism,
                       const BodyPoses& from,
                       std::vector<bool> locked)
    : scene_(scene),
      mechanism_(mechanism),
      from_(from),
      locked_(std::move(locked)),
      size_(sizeOf(scene, mechanism, from))
{
    for (std::size_t i = 0; i < mechanism.tree.size(); ++i) {
        const TreeNode& node = mechanism.tree[i];
        nodeOf_.emplace(node.body.value, i);
        const auto before = node.joint ? nodeOf_.find(node.from.value) : nodeOf_.end();
        before_.push_back(before == nodeOf_.end() ? kNone : before->second);
    }
    for (const scene::JointIndex joint : mechanism.loopJoints) {
        cycles_.push_back(nodesOf(joint));
    }
    for (const scene::JointIndex joint : mechanism.joints()) {
        if (const scene::JointIndex leader = leaderOf(joint); leader.valid()) {
            cycles_.push_back(nodesOf(joint));
            const std::vector<std::size_t> others = nodesOf(leader);
            cycles_.back().insert(cycles_.back().end(), others.begin(), others.end());
        }
    }
}

scene::JointIndex MovingTree::leaderOf(scene::JointIndex joint) const
{
    const scene::JointIndex leader = scene_.joint(joint).leader;
    const auto isOurs = [&](scene::JointIndex one) {
        return std::find(mechanism_.treeJoints.begin(), mechanism_.treeJoints.end(), one) !=
                   mechanism_.treeJoints.end() ||
               std::find(mechanism_.loopJoints.begin(), mechanism_.loopJoints.end(), one) !=
                   mechanism_.loopJoints.end();
    };
    return leader.valid() && isOurs(leader) ? leader : scene::JointIndex{};
}

std::vector<std::size_t> MovingTree::way(scene::BodyIndex body) const
{
    std::vector<std::size_t> nodes;
    const auto found = nodeOf_.find(body.value);
    for (std::size_t node = found == nodeOf_.end() ? kNone : found->second; node != kNone;
         node = before_[node]) {
        nodes.push_back(node);
    }
    std::sort(nodes.begin(), nodes.end());
    return nodes;
}

std::vector<std::size_t> MovingTree::nodesOf(scene::JointIndex index) const
{
    const scene::Joint& joint = scene_.joint(index);
    const std::vector<std::size_t> parent = way(joint.parent);
    const std::vector<std::size_t> child = way(joint.child);
    std::vector<std::size_t> nodes;
    std::set_symmetric_difference(parent.begin(), parent.end(), child.begin(), child.end(),
                                  std::back_inserter(nodes));
    return nodes;
}

void MovingTree::addCycles(std::vector<bool>& free) const
{
    for (bool grew = true; grew;) {
        grew = false;
        for (const std::vector<std::size_t>& cycle : cycles_) {
            const auto count = std::count_if(cycle.begin(), cycle.end(),
                                             [&](std::size_t node) { return free[node]; });
            if (count > 0 && count < static_cast<std::ptrdiff_t>(cycle.size())) {
                std::for_each(cycle.begin(), cycle.end(),
                              [&](std::size_t node) { free[node] = true; });
                grew = true;
            }
        }
    }
}

bool MovingTree::isLocked(scene::JointIndex joint) const
{
    return joint.value < locked_.size() && locked_[joint.value];
}

double MovingTree::unitOf(const scene::Joint& joint) const
{
    return scene::turns(joint.type) ? 1 : size_;
}

double MovingTree::valueIn(const BodyPoses& poses, const scene::Joint& joint) const
{
    const double value =
        scene::measureJoint(joint, poses[joint.parent.value], poses[joint.child.value]).position;
    const bool counts =
        scene::turns(joint.type) && joint.limits && !scene::isOneSided(*joint.limits);
    return counts ? base::nearestTurn(value, 0.5 * (joint.limits->low + joint.limits->high))
                  : value;
}

MovingTree::Equation MovingTree::valueEquation(const TreeSpace& space,
                                               const BodyPoses& poses,
                                               scene::JointIndex index,
                                               double wanted) const
{
    const scene::Joint& joint = scene_.joint(index);
    const double away = wanted - valueIn(poses, joint);
    return {space.row(motionRow(scene_, index, *valueMotion(joint), poses)),
            (scene::turns(joint.type) ? std::remainder(away, 2 * M_PI) : away) / unitOf(joint)};
}

MovingTree::Equation MovingTree::mimicEquation(const TreeSpace& space,
                                               const BodyPoses& poses,
                                               scene::JointIndex index,
                                               scene::JointIndex leader) const
{
    const scene::Joint& joint = scene_.joint(index);
    const scene::Joint& led = scene_.joint(leader);
    const double ratio = joint.mimic.multiplier * unitOf(led) / unitOf(joint);
    Equation equation =
        valueEquation(space, poses, index, scene::positionOf(joint.mimic, valueIn(poses, led)));
    for (TreeSpace::Share share : space.row(motionRow(scene_, leader, *valueMotion(led), poses))) {
        share.speed *= -ratio;
        equation.row.push_back(share);
    }
    return equation;
}

std::vector<MovingTree::Equation> MovingTree::equations(const TreeSpace& space,
                                                        const BodyPoses& poses,
                                                        const std::vector<LimitHit>& hits) const
{
    std::vector<Equation> result;
    for (const scene::JointIndex index : mechanism_.loopJoints) {
        const scene::Joint& joint = scene_.joint(index);
        const JointError error = jointError(
            joint, relativePose(joint, poses[joint.parent.value], poses[joint.child.value]));
        for (const ConstraintRow& row : constraintJacobian(scene_, index, poses)) {
            const int axis = axisOf(row.motion);
            result.push_back({space.row(row),
                              isTurn(row.motion) ? -error.turn[axis] : -error.shift[axis] / size_});
        }
    }
    for (const scene::JointIndex index : mechanism_.joints()) {
        if (const scene::JointIndex leader = leaderOf(index); leader.valid()) {
            result.push_back(mimicEquation(space, poses, index, leader));
        }
        if (isLocked(index) && valueMotion(scene_.joint(index))) {
            result.push_back(
                valueEquation(space, poses, index, valueIn(from_, scene_.joint(index))));
        }
    }
    for (const LimitHit& hit : hits) {
        result.push_back(valueEquation(space, poses, hit.joint, hit.limit));
    }
    return result;
}

std::vector<std::size_t> MovingTree::columnsOf(const TreeSpace& space,
                                               const std::vector<bool>& free,
                                               std::size_t& count) const
{
    std::vector<std::size_t> columns;
    count = 0;
    for (const TreeSpace::Coordinate& coordinate : space.coordinates()) {
        columns.push_back(free[coordinate.node] ? count++ : kNone);
    }
    return columns;
}

void MovingTree::put(Columns& matrix,
                     Eigen::Index row,
                     const TreeSpace::Row& shares,
                     const std::vector<std::size_t>& columns,
                     double factor)
{
    for (const TreeSpace::Share& share : shares) {
        if (const std::size_t column = columns[share.coordinate]; column != kNone) {
            matrix(row, static_cast<Eigen::Index>(column)) += factor * share.speed;
        }
    }
}

MovingTree::Columns MovingTree::waysOf(const Columns& equations)
{
    const Eigen::Index n = equations.cols();
    if (equations.rows() == 0) {
        return Columns::Identity(n, n);
    }
    Eigen::ColPivHouseholderQR<Columns> across;
    across.setThreshold(kSameEquation);
    across.compute(equations.transpose());
    const Columns basis = across.householderQ() * Columns::Identity(n, n);
    return basis.rightCols(n - across.rank());
}

MovingTree::Step MovingTree::spread(const Step& step,
                                    const std::vector<std::size_t>& columns,
                                    const TreeSpace& space)
{
    Step all = Step::Zero(static_cast<Eigen::Index>(space.coordinates().size()));
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i] != kNone) {
            all[static_cast<Eigen::Index>(i)] = step[static_cast<Eigen::Index>(columns[i])];
        }
    }
    return all;
}

std::vector<bool> MovingTree::movedBy(const std::vector<bool>& free) const
{
    std::vector<bool> goes(free.size());
    for (std::size_t i = 0; i < free.size(); ++i) {
        goes[i] = free[i] || (before_[i] != kNone && goes[before_[i]]);
    }
    return goes;
}

BodyPoses MovingTree::moved(const TreeSpace& space,
                            const BodyPoses& poses,
                            const std::vector<bool>& free,
                            const Step& step) const
{
    BodyPoses next = poses;
    const std::vector<bool> goes = movedBy(free);
    for (std::size_t i = 0; i < mechanism_.tree.size(); ++i) {
        if (goes[i]) {
            const scene::BodyIndex body = mechanism_.tree[i].body;
            const Twist twist = space.twistOf(body, step);
            base::Pose& X_WB = next[body.value];
            X_WB.position += twist.linear;
            X_WB.rotation = base::normalized(fromRotationVector(twist.angular) * X_WB.rotation);
        }
    }
    const BodyPoses measured = next;
    propagate(scene_, mechanism_, {}, measured, next);
    for (std::size_t i = 0; i < mechanism_.tree.size(); ++i) {
        if (!goes[i]) {
            next[mechanism_.tree[i].body.value] = poses[mechanism_.tree[i].body.value];
        }
    }
    return next;
}

std::optional<scene::Limits> MovingTree::limitsOf(const scene::Joint& joint) const
{
    if (!joint.limits || joint.limits->low > joint.limits->high) {
        return std::nullopt;
    }
    const double start = valueIn(from_, joint);
    return scene::Limits{std::min(joint.limits->low, start), std::max(joint.limits->high, start)};
}

bool MovingTree::findHits(const TreeSpace& space,
                          const BodyPoses& poses,
                          const Step& step,
                          std::vector<LimitHit>& hits) const
{
    constexpr double kSlack = 1e-9;
    bool any = false;
    for (const scene::JointIndex index : mechanism_.joints()) {
        const scene::Joint& joint = scene_.joint(index);
        const std::optional<scene::Limits> limits = limitsOf(joint);
        const bool isHit = std::any_of(hits.begin(), hits.end(),
                                       [&](const LimitHit& hit) { return hit.joint == index; });
        if (!limits || isHit || !valueMotion(joint)) {
            continue;
        }
        double value = valueIn(poses, joint);
        for (const TreeSpace::Share& share :
             space.row(motionRow(scene_, index, *valueMotion(joint), poses))) {
            value +=
                unitOf(joint) * share.speed * step[static_cast<Eigen::Index>(share.coordinate)];
        }
        if (value > limits->high + kSlack || value < limits->low - kSlack) {
            hits.push_back({index, value > limits->high ? limits->high : limits->low});
            any = true;
        }
    }
    return any;
}

double MovingTree::openness(const BodyPoses& poses, const std::vector<bool>& free) const
{
    const TreeSpace space(scene_, mechanism_, poses, size_);
    std::size_t count = 0;
    const std::vector<std::size_t> columns = columnsOf(space, free, count);
    double largest = 0;
    for (const Equation& equation : equations(space, poses, {})) {
        const bool isOurs = std::any_of(
            equation.row.begin(), equation.row.end(), [&](const TreeSpace::Share& share) {
                return columns[share.coordinate] != kNone && std::abs(share.speed) > kSameEquation;
            });
        largest = isOurs ? std::max(largest, std::abs(equation.right)) : largest;
    }
    return largest;
}

bool MovingTree::close(const std::vector<bool>& free,
                       const std::vector<LimitHit>& hits,
                       double tolerance,
                       BodyPoses& poses) const
{
    double last = openness(poses, free);
    for (int i = 0; i < kMostClosings && (last > kIsClosed || i == 0); ++i) {
        const TreeSpace space(scene_, mechanism_, poses, size_);
        BodyPoses next = moved(space, poses, free, stepFor(space, poses, free, hits));
        const double now = openness(next, free);
        if (i > 0 && now >= last) {
            break;
        }
        poses = std::move(next);
        last = now;
    }
    return last <= tolerance;
}

std::vector<scene::JointIndex> MovingTree::drivers() const
{
    const std::vector<bool> free(mechanism_.tree.size(), true);
    const TreeSpace space(scene_, mechanism_, from_, size_);
    std::size_t count = 0;
    const std::vector<std::size_t> columns = columnsOf(space, free, count);
    const std::vector<Equation> held = equations(space, from_, {});
    Columns rows =
        Columns::Zero(static_cast<Eigen::Index>(held.size()), static_cast<Eigen::Index>(count));
    for (std::size_t i = 0; i < held.size(); ++i) {
        put(rows, static_cast<Eigen::Index>(i), held[i].row, columns);
    }
    const Columns ways = waysOf(rows);
    Columns known(ways.cols(), 0);
    std::vector<scene::JointIndex> result;
    for (const scene::JointIndex index : mechanism_.joints()) {
        const scene::Joint& joint = scene_.joint(index);
        if (!valueMotion(joint) || leaderOf(index).valid()) {
            continue;
        }
        Columns row = Columns::Zero(1, static_cast<Eigen::Index>(count));
        put(row, 0, space.row(motionRow(scene_, index, *valueMotion(joint), from_)), columns);
        Step own = (row * ways).transpose();
        const double before = own.norm();
        own -= known * (known.transpose() * own);
        if (own.norm() > kOwnWay * std::max(before, kOwnWay)) {
            known.conservativeResize(Eigen::NoChange, known.cols() + 1);
            known.rightCols(1) = own.normalized();
            result.push_back(index);
        }
    }
    return result;
}

MovingTree::Step MovingTree::stepFor(const TreeSpace& space,
                                     const BodyPoses& poses,
                                     const std::vector<bool>& free,
                                     const std::vector<LimitHit>& hits,
                                     const Towards& towards) const
{
    std::size_t count = 0;
    const std::vector<std::size_t> columns = columnsOf(space, free, count);
    const auto n = static_cast<Eigen::Index>(count);
    const std::vector<Equation> held = equations(space, poses, hits);
    Columns left = Columns::Zero(static_cast<Eigen::Index>(held.size()), n);
    Step right(static_cast<Eigen::Index>(held.size()));
    for (std::size_t i = 0; i < held.size(); ++i) {
        const auto row = static_cast<Eigen::Index>(i);
        put(left, row, held[i].row, columns);
        // What no free coordinate moves is nothing to close here.
        right[row] = left.row(row).cwiseAbs().maxCoeff() > kSameEquation ? held[i].right : 0;
    }
    Step step = Step::Zero(n);
    if (!held.empty()) {
        Eigen::CompleteOrthogonalDecomposition<Columns> closing;
        closing.setThreshold(kSameEquation);
        closing.compute(left);
        step = closing.solve(right);
    }
    const Columns ways = towards ? waysOf(left) : Columns(n, 0);
    if (ways.cols() > 0) {
        step += ways * towards(columns, ways, step);
    }
    return spread(step, columns, space);
}

}  // namespace analysis
