#pragma once

// Private to analysis: it shows Eigen.

#include "analysis/mechanism.h"

#include <Eigen/Core>

#include <unordered_map>
#include <vector>

namespace analysis {

// The ways a mechanism can move as far as its tree joints say: one coordinate for each free motion
// of a tree joint, six for a root that floats. What loops forbid are rows over these coordinates.
class TreeSpace {
public:
    // A speed, in sizes per second or rad/s, per unit of one coordinate.
    struct Share {
        std::size_t coordinate = 0;
        double speed = 0;
    };

    using Row = std::vector<Share>;  // by coordinate

    // Six numbers in lengths of `size`: linear velocity at a point of W common to all, angular.
    using Spatial = Eigen::Matrix<double, 6, 1>;

    struct Coordinate {
        std::size_t node = 0;  // in the tree of the mechanism
        Motion motion = Motion::AlongX;
        Spatial twist;  // that its unit adds to the bodies behind the node
    };

    // `size` (m) is the unit of all lengths; joints should be closed at `poses`. Keeps references.
    TreeSpace(const scene::Scene& scene,
              const Mechanism& mechanism,
              const BodyPoses& poses,
              double size);

    [[nodiscard]] const std::vector<Coordinate>& coordinates() const { return coordinates_; }

    // The row of a joint over the coordinates between its two bodies.
    [[nodiscard]] Row row(const ConstraintRow& row) const;
    // The row of one body's twist, over the coordinates that move it.
    [[nodiscard]] Row row(const TwistRow& onBody, scene::BodyIndex body, bool isTurn) const;

    // Twist of a body of the mechanism for these speeds of the coordinates, SI.
    [[nodiscard]] Twist twistOf(scene::BodyIndex body, const Eigen::VectorXd& speeds) const;

private:
    void addRoot();
    void addJoint(std::size_t node);
    void add(std::size_t node, Motion motion, base::Vec3 linear, base::Vec3 angular);
    [[nodiscard]] std::vector<std::size_t> movers(scene::BodyIndex body) const;
    [[nodiscard]] Spatial spatial(const TwistRow& onBody, scene::BodyIndex body, bool isTurn) const;

    const scene::Scene& scene_;
    const Mechanism& mechanism_;
    const BodyPoses& poses_;
    double size_;
    base::Vec3 origin_;  // where twists are taken, W
    std::vector<Coordinate> coordinates_;
    std::vector<std::size_t> firstOf_;                       // first coordinate of each node
    std::unordered_map<std::uint32_t, std::size_t> nodeOf_;  // by body
};

}  // namespace analysis
