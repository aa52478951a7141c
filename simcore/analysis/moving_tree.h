#pragma once

// Private to analysis: it shows Eigen.

#include "analysis/mechanism.h"
#include "analysis/tree_space.h"

#include <Eigen/Core>

#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

namespace analysis {

// A mechanism some of whose joints are free to move: the coordinates of its tree, and the equations
// that hold over them: loops closed, joints that follow others, locked ones, limits that were met.
// Nodes are those of the mechanism's tree; `free` says which of them may move. Keeps references.
class MovingTree {
public:
    using Columns = Eigen::MatrixXd;
    using Step = Eigen::VectorXd;

    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    // A joint at one of its limits.
    struct LimitHit {
        scene::JointIndex joint;
        double limit = 0;
    };

    // `from`: where locked joints and joints beyond their limits are held.
    MovingTree(const scene::Scene& scene,
               const Mechanism& mechanism,
               const BodyPoses& from,
               std::vector<bool> locked);

    [[nodiscard]] double size() const { return size_; }

    [[nodiscard]] std::size_t nodeOf(scene::BodyIndex body) const { return nodeOf_.at(body.value); }

    // The node that it hangs on; kNone for the first ones.
    [[nodiscard]] std::size_t before(std::size_t node) const { return before_[node]; }

    [[nodiscard]] TreeSpace spaceAt(const BodyPoses& poses) const
    {
        return {scene_, mechanism_, poses, size_};
    }

    // The joint of this mechanism that it follows; invalid: none.
    [[nodiscard]] scene::JointIndex leaderOf(scene::JointIndex joint) const;

    // The nodes of the tree that move the joint's two bodies differently.
    [[nodiscard]] std::vector<std::size_t> nodesOf(scene::JointIndex index) const;

    // Frees all nodes that cannot move without one that is free, nor that without them.
    void addCycles(std::vector<bool>& free) const;

    [[nodiscard]] bool isLocked(scene::JointIndex joint) const;

    [[nodiscard]] double unitOf(const scene::Joint& joint) const;

    // Turns are counted towards the middle of the limits.
    [[nodiscard]] double valueIn(const BodyPoses& poses, const scene::Joint& joint) const;

    // Adds what the shares are times `factor` to a row of the free coordinates.
    static void put(Columns& matrix,
                    Eigen::Index row,
                    const TreeSpace::Row& shares,
                    const std::vector<std::size_t>& columns,
                    double factor = 1);

    // Bodies go along their twists; then every tree joint is put to where that brought its value.
    [[nodiscard]] BodyPoses moved(const TreeSpace& space,
                                  const BodyPoses& poses,
                                  const std::vector<bool>& free,
                                  const Step& step) const;

    // Joints that a step would bring beyond a limit and that are not among the hits; they join
    // them.
    bool findHits(const TreeSpace& space,
                  const BodyPoses& poses,
                  const Step& step,
                  std::vector<LimitHit>& hits) const;

    // The farthest that an equation over free nodes is from holding, rad or sizes.
    [[nodiscard]] double openness(const BodyPoses& poses, const std::vector<bool>& free) const;

    // Newton's method on the equations alone. False where they do not close.
    bool close(const std::vector<bool>& free,
               const std::vector<LimitHit>& hits,
               double tolerance,
               BodyPoses& poses) const;

    // One joint after the other whose value no former ones determine.
    [[nodiscard]] std::vector<scene::JointIndex> drivers() const;

    // The nodes that are free or hang on one that is.
    [[nodiscard]] std::vector<bool> movedBy(const std::vector<bool>& free) const;

    // What a step shall bring beside: from the columns of the coordinates, a basis of the steps
    // that leave all equations as they are, and the step that closes them, to numbers of that
    // basis.
    using Towards = std::function<Step(
        const std::vector<std::size_t>& columns, const Columns& ways, const Step& step)>;

    // The step of the free coordinates that closes the equations; others are 0.
    [[nodiscard]] Step stepFor(const TreeSpace& space,
                               const BodyPoses& poses,
                               const std::vector<bool>& free,
                               const std::vector<LimitHit>& hits,
                               const Towards& towards = {}) const;

private:
    // row · step = right
    struct Equation {
        TreeSpace::Row row;
        double right = 0;
    };

    [[nodiscard]] std::vector<std::size_t> way(scene::BodyIndex body) const;
    [[nodiscard]] Equation valueEquation(const TreeSpace& space,
                                         const BodyPoses& poses,
                                         scene::JointIndex index,
                                         double wanted) const;
    // follower - multiplier · leader stays what it is wanted to be.
    [[nodiscard]] Equation mimicEquation(const TreeSpace& space,
                                         const BodyPoses& poses,
                                         scene::JointIndex index,
                                         scene::JointIndex leader) const;
    [[nodiscard]] std::vector<Equation> equations(const TreeSpace& space,
                                                  const BodyPoses& poses,
                                                  const std::vector<LimitHit>& hits) const;
    // The free coordinates, each a column; kNone for the others.
    [[nodiscard]] std::vector<std::size_t> columnsOf(const TreeSpace& space,
                                                     const std::vector<bool>& free,
                                                     std::size_t& count) const;
    // An orthonormal basis of the steps that leave all equations as they are.
    static Columns waysOf(const Columns& equations);
    static Step spread(const Step& step,
                       const std::vector<std::size_t>& columns,
                       const TreeSpace& space);
    // Limits as they are, or where the joint began beyond them.
    [[nodiscard]] std::optional<scene::Limits> limitsOf(const scene::Joint& joint) const;

    const scene::Scene& scene_;
    const Mechanism& mechanism_;
    const BodyPoses& from_;
    std::vector<bool> locked_;
    double size_;
    std::unordered_map<std::uint32_t, std::size_t> nodeOf_;  // by body
    std::vector<std::size_t> before_;                        // the node that each hangs on
    std::vector<std::vector<std::size_t>> cycles_;           // nodes that only move together
};

}  // namespace analysis
