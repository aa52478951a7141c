#include "analysis/closure.h"

#include <Eigen/QR>
#include <Eigen/SparseCholesky>
#include <Eigen/SparseCore>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <unordered_map>
#include <utility>

namespace analysis {

namespace {

using Triplet = Eigen::Triplet<double>;
using Matrix = Eigen::SparseMatrix<double>;
using Vector = Eigen::VectorXd;

// Below this norm nothing is left but rounding.
constexpr double kClosed = 1e-14;
constexpr double kAlmostClosed = 1e-11;
// Damping relative to the largest diagonal element: where it starts, its least and its most.
constexpr double kFirstDamping = 1e-8;
constexpr double kLeastDamping = 1e-12;
constexpr double kMostDamping = 1e4;
// The farthest that one step turns (rad) or moves (sizes) a body: beyond, the linear picture is
// off.
constexpr double kLongestStep = 0.4;
// Bodies lighter than this share of the heaviest count as heavier, and radii of gyration are kept
// within these shares of the size: weights are for choosing, not for making a system ill.
constexpr double kLeastMassShare = 1e-2;
constexpr double kLeastRadius = 0.05;
constexpr double kMostRadius = 1;

// Directions in which the joints hold less than this share of what they hold in others.
constexpr double kFree = 1e-3;
// Near a singular pose, though, what is left falls with the square of the distance: there it is
// worth to go on, by so many times its root at most, for a gain of this much.
constexpr double kReachOfRoot = 3;
constexpr double kGain = 1e-3;
// Above this the joints are not nearly closed.
constexpr double kRough = 1e-2;

struct MovingBody {
    scene::BodyIndex index;
    double shiftScale = 1;  // m that a unit of its unknowns moves it by
    double turnScale = 1;   // rad
};

struct Row {
    scene::JointIndex joint;
    Motion motion;
    bool isTarget;
};

class Closure {
public:
    Closure(const scene::Scene& scene,
            const Mechanism& mechanism,
            const JointValues& wanted,
            const ClosureOptions& options)
        : scene_(scene), wanted_(wanted), options_(options)
    {
        addBodies(mechanism);
        for (const scene::JointIndex joint : mechanism.joints()) {
            addRows(joint);
        }
    }

    double solve(BodyPoses& poses)
    {
        if (bodies_.size() > kLargestTruncated) {
            return solveDamped(poses);
        }
        const double norm = solveTruncated(poses);
        if (norm <= kAlmostClosed || !options_.mayRoam) {
            return norm;
        }
        BodyPoses other = poses;
        const double otherNorm = solveDamped(other);
        const bool isBetter = norm > kRough
                                  ? otherNorm < norm
                                  : otherNorm < kGain * norm &&
                                        farthestMove(poses, other) < kReachOfRoot * std::sqrt(norm);
        if (isBetter) {
            poses = std::move(other);
            return otherNorm;
        }
        return norm;
    }

private:
    void addBodies(const Mechanism& mechanism)
    {
        double heaviest = 0;
        for (const TreeNode& node : mechanism.tree) {
            heaviest = std::max(heaviest, scene_.body(node.body).mass);
        }
        for (const TreeNode& node : mechanism.tree) {
            const scene::Body& body = scene_.body(node.body);
            const double share = std::max(body.mass / heaviest, kLeastMassShare);
            const double moment = (body.inertia.x + body.inertia.y + body.inertia.z) / 3;
            const double radius = std::sqrt(std::max(moment, 0.0) / body.mass) / options_.size;
            const double kept =
                std::isfinite(radius) ? std::clamp(radius, kLeastRadius, kMostRadius) : kMostRadius;
            column_.emplace(node.body.value, static_cast<int>(6 * bodies_.size()));
            bodies_.push_back(
                {node.body, options_.size / std::sqrt(share), 1 / (std::sqrt(share) * kept)});
        }
    }

    void addRows(scene::JointIndex index)
    {
        const scene::Joint& joint = scene_.joint(index);
        const LockedMotions locked = lockedMotions(joint);
        for (const Motion motion : kMotions) {
            if (locked[static_cast<std::size_t>(motion)]) {
                rows_.push_back({index, motion, false});
            }
        }
        const std::optional<Motion> motion = valueMotion(joint);
        if (motion && valueOf(wanted_, index)) {
            rows_.push_back({index, *motion, true});
        }
    }

    double weightOf(const Row& row) const
    {
        return (isTurn(row.motion) ? 1 : 1 / options_.size) *
               (row.isTarget ? options_.targetWeight : 1);
    }

    Vector residual(const BodyPoses& poses) const
    {
        Vector result(static_cast<Eigen::Index>(rows_.size()));
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const Row& row = rows_[i];
            const scene::Joint& joint = scene_.joint(row.joint);
            const base::Pose& X_WP = poses[joint.parent.value];
            const base::Pose& X_WC = poses[joint.child.value];
            double error = 0;
            if (row.isTarget) {
                error = scene::measureJoint(joint, X_WP, X_WC).position - *wanted_[row.joint.value];
                if (isTurn(row.motion)) {
                    error = std::remainder(error, 2 * std::numbers::pi);
                }
            } else {
                const JointError own = jointError(joint, relativePose(joint, X_WP, X_WC));
                error = isTurn(row.motion) ? own.turn[axisOf(row.motion)]
                                           : own.shift[axisOf(row.motion)];
            }
            result[static_cast<Eigen::Index>(i)] = weightOf(row) * error;
        }
        return result;
    }

    // The unknowns of a body are the shift of its centre of mass and the turn about it.
    void addTo(std::vector<Triplet>& entries,
               int row,
               scene::BodyIndex body,
               const TwistRow& onOrigin,
               double weight,
               const BodyPoses& poses) const
    {
        const auto found = column_.find(body.value);
        if (found == column_.end()) {
            return;
        }
        const MovingBody& moving = bodies_[static_cast<std::size_t>(found->second / 6)];
        const base::Vec3 fromCentre =
            -base::rotate(poses[body.value].rotation, scene_.body(body).X_BC.position);
        const base::Vec3 turn = onOrigin.angular + base::cross(fromCentre, onOrigin.linear);
        for (int i = 0; i < 3; ++i) {
            entries.emplace_back(row, found->second + i,
                                 weight * moving.shiftScale * onOrigin.linear[i]);
            entries.emplace_back(row, found->second + 3 + i, weight * moving.turnScale * turn[i]);
        }
    }

    Matrix jacobianAt(const BodyPoses& poses) const
    {
        std::vector<Triplet> entries;
        entries.reserve(12 * rows_.size());
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const Row& row = rows_[i];
            const scene::Joint& joint = scene_.joint(row.joint);
            const ConstraintRow speeds = motionRow(scene_, row.joint, row.motion, poses);
            addTo(entries, static_cast<int>(i), joint.parent, speeds.onParent, weightOf(row),
                  poses);
            addTo(entries, static_cast<int>(i), joint.child, speeds.onChild, weightOf(row), poses);
        }
        Matrix jacobian(static_cast<Eigen::Index>(rows_.size()),
                        static_cast<Eigen::Index>(6 * bodies_.size()));
        jacobian.setFromTriplets(entries.begin(), entries.end());
        return jacobian;
    }

    // Gauss-Newton with steps of least norm.
    double solveTruncated(BodyPoses& poses)
    {
        Vector left = residual(poses);
        double norm = left.norm();
        for (int i = 0; i < options_.mostIterations && norm > kClosed; ++i) {
            Eigen::MatrixXd jacobian = jacobianAt(poses);
            Vector wanted = -left;
            for (Eigen::Index row = 0; row < jacobian.rows(); ++row) {
                const double length = jacobian.row(row).norm();
                if (length > 0) {
                    jacobian.row(row) /= length;
                    wanted[row] /= length;
                }
            }
            Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd> decomposition;
            decomposition.setThreshold(kFree);
            decomposition.compute(jacobian);
            const Vector change = decomposition.solve(wanted);
            const double before = norm;
            if (!change.allFinite() || !descend(change, left, norm, poses) ||
                before - norm < 1e-3 * before) {
                break;
            }
        }
        return norm;
    }

    // Of any body, in sizes or rad.
    double farthestMove(const BodyPoses& a, const BodyPoses& b) const
    {
        double farthest = 0;
        for (const MovingBody& body : bodies_) {
            const base::Pose& from = a[body.index.value];
            const base::Pose& to = b[body.index.value];
            farthest = std::max({farthest, base::norm(to.position - from.position) / options_.size,
                                 base::angleBetween(from.rotation, to.rotation)});
        }
        return farthest;
    }

    // Goes along `change` as far as it helps; false when it does not.
    bool descend(const Vector& change, Vector& left, double& norm, BodyPoses& poses) const
    {
        for (double share = 1; share > 1e-3; share /= 2) {
            if (accept(share * change, left, norm, poses)) {
                return true;
            }
        }
        return false;
    }

    bool accept(const Vector& change, Vector& left, double& norm, BodyPoses& poses) const
    {
        BodyPoses moved = poses;
        move(change, moved);
        Vector next = residual(moved);
        const double nextNorm = next.norm();
        if (!(nextNorm < norm)) {
            return false;
        }
        poses = std::move(moved);
        left = std::move(next);
        norm = nextNorm;
        return true;
    }

    double solveDamped(BodyPoses& poses)
    {
        double damping = kFirstDamping;
        Vector left = residual(poses);
        double norm = left.norm();
        for (int i = 0; i < options_.mostIterations && norm > kClosed; ++i) {
            const double before = norm;
            if (!step(jacobianAt(poses), left, damping, norm, poses) ||
                before - norm < 1e-10 * before) {
                break;
            }
        }
        return norm;
    }

    // One step that makes the residual smaller; false when there is none.
    bool step(const Matrix& jacobian, Vector& left, double& damping, double& norm, BodyPoses& poses)
    {
        const Matrix normal = jacobian.transpose() * jacobian;
        const Vector gradient = jacobian.transpose() * left;
        const double scale = std::max(normal.diagonal().maxCoeff(), 1e-300);
        Matrix one(normal.rows(), normal.cols());
        one.setIdentity();
        for (; damping <= kMostDamping; damping *= 10) {
            const Matrix damped = normal + damping * scale * one;
            solver_.compute(damped);
            if (solver_.info() != Eigen::Success) {
                continue;
            }
            const Vector change = -solver_.solve(gradient);
            if (!change.allFinite()) {
                continue;
            }
            if (accept(change, left, norm, poses)) {
                damping = std::max(damping / 100, kLeastDamping);
                return true;
            }
        }
        return false;
    }

    void move(const Vector& change, BodyPoses& poses) const
    {
        const auto part = [&](std::size_t at, double scale) {
            const auto i = static_cast<Eigen::Index>(at);
            return scale * base::Vec3{change[i], change[i + 1], change[i + 2]};
        };
        double farthest = 0;
        for (std::size_t i = 0; i < bodies_.size(); ++i) {
            farthest =
                std::max({farthest, base::norm(part(6 * i, bodies_[i].shiftScale / options_.size)),
                          base::norm(part(6 * i + 3, bodies_[i].turnScale))});
        }
        const double share = farthest > kLongestStep ? kLongestStep / farthest : 1;
        for (std::size_t i = 0; i < bodies_.size(); ++i) {
            const MovingBody& body = bodies_[i];
            base::Pose& X_WB = poses[body.index.value];
            const base::Vec3 centre_B = scene_.body(body.index).X_BC.position;
            const base::Vec3 centre = X_WB * centre_B + part(6 * i, share * body.shiftScale);
            X_WB.rotation = base::normalized(
                fromRotationVector(part(6 * i + 3, share * body.turnScale)) * X_WB.rotation);
            X_WB.position = centre - base::rotate(X_WB.rotation, centre_B);
        }
    }

    const scene::Scene& scene_;
    const JointValues& wanted_;
    ClosureOptions options_;
    std::vector<MovingBody> bodies_;
    std::unordered_map<std::uint32_t, int> column_;  // first of a body's six
    std::vector<Row> rows_;
    Eigen::SimplicialLDLT<Matrix> solver_;
};

}  // namespace

double closeLoops(const scene::Scene& scene,
                  const Mechanism& mechanism,
                  const JointValues& wanted,
                  const ClosureOptions& options,
                  BodyPoses& poses)
{
    return Closure(scene, mechanism, wanted, options).solve(poses);
}

}  // namespace analysis
