#include "analysis/velocities.h"

#include "analysis/mechanism.h"
#include "analysis/tree_space.h"

#include <Eigen/QR>

#include <algorithm>
#include <cmath>

namespace analysis {

namespace {

// Rows that differ by less than this hold the same: files round axes and pivots.
constexpr double kDependent = 1e-3;
// A velocity counts as reached within this share of it.
constexpr double kReached = 1e-3;

template <typename T>
std::optional<T> at(const std::vector<std::optional<T>>& list, std::size_t index)
{
    return index < list.size() ? list[index] : std::nullopt;
}

using Rows = std::vector<TreeSpace::Row>;

Eigen::MatrixXd matrixOf(const Rows& rows, std::size_t columns)
{
    Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(rows.size()),
                                                   static_cast<Eigen::Index>(columns));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (const TreeSpace::Share& share : rows[i]) {
            matrix(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(share.coordinate)) =
                share.speed;
        }
    }
    return matrix;
}

// Orthonormal columns: the speeds of coordinates that no row sees.
Eigen::MatrixXd freeSpeeds(const Eigen::MatrixXd& rows)
{
    if (rows.rows() == 0) {
        return Eigen::MatrixXd::Identity(rows.cols(), rows.cols());
    }
    Eigen::ColPivHouseholderQR<Eigen::MatrixXd> qr;
    qr.setThreshold(kDependent);
    qr.compute(rows.transpose());
    const Eigen::MatrixXd q = qr.householderQ();
    return q.rightCols(rows.cols() - qr.rank());
}

bool isReached(double wanted, double reached, double unit)
{
    return std::abs(wanted - reached) <= kReached * std::abs(wanted) + 1e-9 * unit;
}

class MechanismVelocities {
public:
    MechanismVelocities(const scene::Scene& scene,
                        const Mechanism& mechanism,
                        const BodyPoses& poses,
                        const WantedVelocities& wanted)
        : scene_(scene),
          mechanism_(mechanism),
          poses_(poses),
          wanted_(wanted),
          size_(sizeOf(scene, mechanism, poses)),
          space_(scene, mechanism, poses, size_)
    {}

    void solve(Velocities& result)
    {
        for (const scene::JointIndex joint : mechanism_.joints()) {
            addJoint(joint);
        }
        for (const TreeNode& node : mechanism_.tree) {
            addBody(node.body);
        }
        if (speeds_.empty()) {
            return;
        }
        Rows held;
        for (const scene::JointIndex joint : mechanism_.loopJoints) {
            for (const ConstraintRow& row : constraintJacobian(scene_, joint, poses_)) {
                held.push_back(space_.row(row));
            }
        }
        const std::size_t count = space_.coordinates().size();
        const Eigen::MatrixXd free = freeSpeeds(matrixOf(held, count));
        const Eigen::VectorXd wanted = Eigen::Map<const Eigen::VectorXd>(
            speeds_.data(), static_cast<Eigen::Index>(speeds_.size()));
        Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd> nearest;
        nearest.setThreshold(1e-9);
        nearest.compute(matrixOf(rows_, count) * free);
        const Eigen::VectorXd coordinates = free * nearest.solve(wanted);
        for (const TreeNode& node : mechanism_.tree) {
            result.bodies[node.body.value] = space_.twistOf(node.body, coordinates);
            result.moved.push_back(node.body);
        }
        report(result);
    }

private:
    void addJoint(scene::JointIndex index)
    {
        const std::optional<Motion> motion = valueMotion(scene_.joint(index));
        const std::optional<double> speed = at(wanted_.joints, index.value);
        if (motion && speed) {
            rows_.push_back(space_.row(motionRow(scene_, index, *motion, poses_)));
            speeds_.push_back(isTurn(*motion) ? *speed : *speed / size_);
        }
    }

    void addBody(scene::BodyIndex body)
    {
        for (const bool angular : {false, true}) {
            const auto velocity = at(angular ? wanted_.angular : wanted_.linear, body.value);
            for (int axis = 0; velocity && axis < 3; ++axis) {
                TwistRow row;
                (angular ? row.angular : row.linear)[axis] = 1;
                rows_.push_back(space_.row(row, body, angular));
                speeds_.push_back((*velocity)[axis] / (angular ? 1 : size_));
            }
        }
    }

    void report(Velocities& result) const
    {
        for (const scene::JointIndex index : mechanism_.joints()) {
            const scene::Joint& joint = scene_.joint(index);
            const std::optional<Motion> motion = valueMotion(joint);
            const std::optional<double> speed = at(wanted_.joints, index.value);
            if (!motion || !speed) {
                continue;
            }
            const ConstraintRow row = motionRow(scene_, index, *motion, poses_);
            const double reached = dot(row.onParent, result.bodies[joint.parent.value]) +
                                   dot(row.onChild, result.bodies[joint.child.value]);
            if (!isReached(*speed, reached, isTurn(*motion) ? 1 : size_)) {
                result.missedJoints.push_back({index, *speed, reached});
            }
        }
        for (const TreeNode& node : mechanism_.tree) {
            const Twist& twist = result.bodies[node.body.value];
            for (const bool angular : {false, true}) {
                const auto wanted = at(angular ? wanted_.angular : wanted_.linear, node.body.value);
                const base::Vec3 reached = angular ? twist.angular : twist.linear;
                const double off = wanted ? base::norm(*wanted - reached) : 0;
                if (wanted && !isReached(base::norm(*wanted), base::norm(*wanted) + off,
                                         angular ? 1 : size_)) {
                    result.missedBodies.push_back({node.body, angular, *wanted, reached});
                }
            }
        }
    }

    const scene::Scene& scene_;
    const Mechanism& mechanism_;
    const BodyPoses& poses_;
    const WantedVelocities& wanted_;
    double size_;
    TreeSpace space_;
    Rows rows_;
    std::vector<double> speeds_;  // one per row, in sizes per second or rad/s
};

}  // namespace

Velocities consistentVelocities(const scene::Scene& scene,
                                const BodyPoses& poses,
                                const WantedVelocities& wanted)
{
    Velocities result;
    result.bodies.resize(scene.bodies.size());
    for (const Mechanism& mechanism : mechanisms(scene)) {
        MechanismVelocities(scene, mechanism, poses, wanted).solve(result);
    }
    return result;
}

}  // namespace analysis
