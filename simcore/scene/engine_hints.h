#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace scene {

// Who solves the constraints of a step. Which for what: docs/decisions/0106-solvers.md.
enum class Solver {
    SequentialImpulse,  // row by row, warm started; for everything
    Dantzig,            // direct, of Bullet: for small mechanisms with loops
    Lemke,
    ProjectedGaussSeidel,
};

struct SolverName {
    Solver solver;
    std::string_view name;
};

// As files and the command line call them.
inline constexpr std::array kSolverNames{
    SolverName{Solver::SequentialImpulse, "sequential-impulse"},
    SolverName{Solver::Dantzig, "dantzig"},
    SolverName{Solver::Lemke, "lemke"},
    SolverName{Solver::ProjectedGaussSeidel, "pgs"},
};

constexpr std::optional<Solver> solverNamed(std::string_view name)
{
    for (const SolverName& known : kSolverNames) {
        if (known.name == name) {
            return known.solver;
        }
    }
    return std::nullopt;
}

// From 1 on the row-by-row solver does not converge: the largest share of its impulse that a row
// may give way by (JointDynamics::cfm).
inline constexpr double kLargestCfm = 0.95;

// What a file says to Bullet, and what another engine may leave aside: how to compute the motion,
// not what moves. What a joint or a body is (erp and cfm of a joint, the collision margin of a
// body) stays with it, as engines of all kinds have a word for that.
struct EngineHints {
    Solver solver = Solver::SequentialImpulse;
};

}  // namespace scene
