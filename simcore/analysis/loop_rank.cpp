#include "analysis/loop_rank.h"

#include "analysis/tree_space.h"
#include "base/union_find.h"

#include <Eigen/Eigenvalues>
#include <Eigen/QR>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace analysis {

namespace {

// What is left of a row beside others, below which it is taken for dependent. Entries are about 1.
constexpr double kDependent = 1e-3;
// Up to this many rows and columns the singular values are computed; above, a pivoting QR decides.
constexpr Eigen::Index kLargestSvd = 250;

struct LoopRow {
    RedundantConstraint constraint;
    TreeSpace::Row shares;
};

// Half the extent of the loop that a joint closes: how far from it the other joints are.
double reachOf(const TreeSpace& space,
               const scene::Scene& scene,
               const Mechanism& mechanism,
               scene::JointIndex closing,
               const TreeSpace::Row& path,
               const BodyPoses& poses)
{
    const auto pivot = [&](scene::JointIndex index) {
        const scene::Joint& joint = scene.joint(index);
        return poses[joint.child.value] * joint.X_CJ.position;
    };
    double reach = 0;
    for (const TreeSpace::Share& share : path) {
        const TreeNode& node = mechanism.tree[space.coordinates()[share.coordinate].node];
        if (node.joint) {
            reach = std::max(reach, base::norm(pivot(*node.joint) - pivot(closing)));
        }
    }
    return reach;
}

// Shifts count in the unit of the loop, so that a small linkage on a large machine counts like a
// large one.
std::vector<LoopRow> rowsOf(const TreeSpace& space,
                            const scene::Scene& scene,
                            const Mechanism& mechanism,
                            scene::JointIndex joint,
                            const BodyPoses& poses,
                            double size)
{
    std::vector<LoopRow> rows;
    for (const ConstraintRow& row : constraintJacobian(scene, joint, poses)) {
        rows.push_back({{joint, row.motion}, space.row(row)});
    }
    const double reach = reachOf(space, scene, mechanism, joint, rows.front().shares, poses) / size;
    for (LoopRow& row : rows) {
        const double scale = isTurn(row.constraint.motion) || reach < 1e-6 ? 1 : 1 / reach;
        for (TreeSpace::Share& share : row.shares) {
            share.speed *= scale;
        }
    }
    return rows;
}

// The singular values are the roots of the eigenvalues of rows * rows^T; what rounding does to
// these, some 1e-14, is far below the square of kDependent. Eigen's own decompositions give no
// other rank, and take twenty seconds longer to compile.
int rankBySingularValues(const Eigen::MatrixXd& rows)
{
    const Eigen::MatrixXd products = rows.rows() <= rows.cols()
                                         ? Eigen::MatrixXd(rows * rows.transpose())
                                         : Eigen::MatrixXd(rows.transpose() * rows);
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(products, Eigen::EigenvaluesOnly);
    return static_cast<int>((solver.eigenvalues().array() > kDependent * kDependent).count());
}

void findRank(const Eigen::MatrixXd& rows, LoopGroup& group)
{
    if (rows.size() == 0) {
        group.freeWays.resize(rows.cols(), 0);
        return;
    }
    Eigen::ColPivHouseholderQR<Eigen::MatrixXd> qr;
    qr.setThreshold(kDependent);
    qr.compute(rows.transpose());
    group.rank = static_cast<int>(qr.rank());
    if (std::min(rows.rows(), rows.cols()) <= kLargestSvd) {
        group.rank = rankBySingularValues(rows);
    }
    const Eigen::MatrixXd q = qr.householderQ();
    group.freeWays = q.rightCols(rows.cols() - group.rank);
}

// Gram-Schmidt in the order of the rows, twice over: what each brings beside those before it.
void compareRows(const Eigen::MatrixXd& rows, LoopGroup& group)
{
    const Eigen::Index most = std::min(rows.rows(), rows.cols());
    Eigen::MatrixXd basis(rows.cols(), most);
    Eigen::Index count = 0;
    for (Eigen::Index i = 0; i < rows.rows(); ++i) {
        Eigen::VectorXd left = rows.row(i).transpose();
        for (int pass = 0; pass < 2; ++pass) {
            const Eigen::VectorXd held = basis.leftCols(count).transpose() * left;
            left -= basis.leftCols(count) * held;
        }
        const double length = left.norm();
        group.leftOver.push_back(length);
        if (length > kDependent && count < most) {
            basis.col(count++) = left / length;
        }
    }
}

void decompose(const std::vector<LoopRow>& rows, LoopGroup& group)
{
    std::map<std::size_t, Eigen::Index> column;
    for (std::size_t i = 0; i < group.coordinates.size(); ++i) {
        column.emplace(group.coordinates[i], static_cast<Eigen::Index>(i));
    }
    Eigen::MatrixXd matrix =
        Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(rows.size()),
                              static_cast<Eigen::Index>(group.coordinates.size()));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        group.rows.push_back(rows[i].constraint);
        for (const TreeSpace::Share& share : rows[i].shares) {
            matrix(static_cast<Eigen::Index>(i), column.at(share.coordinate)) = share.speed;
        }
    }
    compareRows(matrix, group);
    findRank(matrix, group);
}

}  // namespace

int LoopRank::rank() const
{
    return std::accumulate(groups.begin(), groups.end(), 0,
                           [](int sum, const LoopGroup& group) { return sum + group.rank; });
}

LoopRank loopRank(const scene::Scene& scene,
                  const Mechanism& mechanism,
                  const BodyPoses& poses,
                  double size)
{
    const TreeSpace space(scene, mechanism, poses, size);
    LoopRank result;
    result.coordinates = space.coordinates().size();
    base::UnionFind groups(result.coordinates);  // that loops tie together
    std::vector<std::vector<LoopRow>> loops;
    for (const scene::JointIndex joint : mechanism.loopJoints) {
        loops.push_back(rowsOf(space, scene, mechanism, joint, poses, size));
        const TreeSpace::Row& shares = loops.back().front().shares;
        for (const TreeSpace::Share& share : shares) {
            groups.unite(shares.front().coordinate, share.coordinate);
        }
    }
    // A loop of welds has no coordinate; it is a group of its own, under a number past the others.
    std::map<std::size_t, std::vector<LoopRow>> rowsByGroup;
    for (std::size_t i = 0; i < loops.size(); ++i) {
        const TreeSpace::Row& shares = loops[i].front().shares;
        const std::size_t name =
            shares.empty() ? result.coordinates + i : groups.find(shares.front().coordinate);
        std::vector<LoopRow>& rows = rowsByGroup[name];
        rows.insert(rows.end(), loops[i].begin(), loops[i].end());
    }
    for (const auto& [name, rows] : rowsByGroup) {
        LoopGroup& group = result.groups.emplace_back();
        for (std::size_t i = 0; i < result.coordinates; ++i) {
            if (groups.find(i) == name) {
                group.coordinates.push_back(i);
            }
        }
        decompose(rows, group);
    }
    return result;
}

std::vector<RedundantConstraint> redundantRows(const LoopGroup& group, int rank)
{
    std::vector<std::size_t> order(group.rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto isHeld = [&](std::size_t i) {
        return group.leftOver[i] <= kDependent;
    };
    // Most independent first; among those that are held, later rows last.
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const double leftA = isHeld(a) ? 0 : group.leftOver[a];
        const double leftB = isHeld(b) ? 0 : group.leftOver[b];
        return leftA > leftB;
    });
    std::vector<std::size_t> held(
        order.begin() + std::min<std::ptrdiff_t>(rank, static_cast<std::ptrdiff_t>(order.size())),
        order.end());
    std::sort(held.begin(), held.end());
    std::vector<RedundantConstraint> result;
    for (const std::size_t i : held) {
        result.push_back(group.rows[i]);
    }
    return result;
}

}  // namespace analysis
