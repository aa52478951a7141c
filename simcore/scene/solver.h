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

struct SolverSettings {
    Solver solver = Solver::SequentialImpulse;
};

}  // namespace scene
