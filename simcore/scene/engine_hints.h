#pragma once

#include <array>
#include <optional>

namespace scene {

// Who solves the constraints of a step. Which for what: docs/decisions/0106-solvers.md.
enum class Solver {
    SequentialImpulse,  // row by row, warm started
    Dantzig,            // direct, of Bullet: for small mechanisms with loops
    Lemke,
    ProjectedGaussSeidel,
    Direct,  // for everything (docs/decisions/0802-direct-solver.md)
};

// In the order of the enumerators.
inline constexpr std::array kSolvers{Solver::SequentialImpulse, Solver::Dantzig, Solver::Lemke,
                                     Solver::ProjectedGaussSeidel, Solver::Direct};

// From 1 on the row-by-row solver does not converge: the largest share of its impulse that a row
// may give way by (JointHints::cfm).
inline constexpr double kLargestCfm = 0.95;

// What files say to Bullet, about how to compute the motion and not what moves. Only Bullet's part
// of the simulation reads it (bullet_*); another engine may leave it aside.

// Of one joint.
struct JointHints {
    std::optional<double> erp;  // share of an error that one step closes
    std::optional<double> cfm;  // share of the impulse that it gives way by, 0 to kLargestCfm

    bool operator==(const JointHints&) const = default;
};

// Of one body.
struct BodyHints {
    double collisionMargin = 0.001;  // m, of shapes that Bullet wraps in one
};

// Of the whole scene.
struct EngineHints {
    Solver solver = Solver::Direct;
};

}  // namespace scene
