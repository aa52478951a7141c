#pragma once

#include "analysis/mechanism.h"
#include "analysis/mobility.h"

#include <Eigen/Core>

#include <cstddef>
#include <vector>

// Private to analysis: it shows Eigen.

namespace analysis {

// Loops that share coordinates of the tree, directly or through others; what one such group does,
// no other group sees.
struct LoopGroup {
    std::vector<std::size_t> coordinates;
    std::vector<RedundantConstraint> rows;  // all locked motions of its loop joints
    std::vector<double> leftOver;           // of each row beside those before it, at most 1
    Eigen::MatrixXd freeWays;  // orthonormal columns over `coordinates`: what no row holds
    int rank = 0;

    [[nodiscard]] int freedom() const { return static_cast<int>(coordinates.size()) - rank; }
};

// The loops of a mechanism at poses where its joints are closed.
struct LoopRank {
    std::size_t coordinates = 0;  // of the whole tree
    std::vector<LoopGroup> groups;

    [[nodiscard]] int rank() const;

    // What stays free.
    [[nodiscard]] int mobility() const { return static_cast<int>(coordinates) - rank(); }
};

LoopRank loopRank(const scene::Scene& scene,
                  const Mechanism& mechanism,
                  const BodyPoses& poses,
                  double size);

// The rows of a group that others hold when `rank` of them are independent: those with least left
// over beside the rows before them.
std::vector<RedundantConstraint> redundantRows(const LoopGroup& group, int rank);

}  // namespace analysis
