#pragma once

namespace scene {

// Who solves the constraints of a step.
enum class Solver {
    SequentialImpulse,  // row by row, warm started; for everything
    Dantzig,            // direct, of Bullet: for small mechanisms with loops
    Lemke,
    ProjectedGaussSeidel,
};

struct SolverSettings {
    Solver solver = Solver::SequentialImpulse;
};

}  // namespace scene
