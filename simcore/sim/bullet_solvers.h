#pragma once

#include "scene/engine_hints.h"
#include "sim/step_profiler.h"

#include <BulletDynamics/ConstraintSolver/btSequentialImpulseConstraintSolver.h>
#include <BulletDynamics/Dynamics/btRigidBody.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace sim {

// Who solves the constraints of a Bullet world.
struct ChosenSolver {
    std::unique_ptr<btSequentialImpulseConstraintSolver> solver;
    // Groups of bodies that touch or are joined which the chosen solver could not solve, or would
    // not since they are too many rows, and which were solved row by row; null when that is what
    // was chosen. Lives as long as `solver`.
    std::uint64_t* fallbacks = nullptr;
};

// The sequential impulse solver is ContactSolver. The others are Bullet's solvers of mixed linear
// complementarity problems (MLCP), which write down the matrix of a group of bodies. They bounce
// like ContactSolver and know the softness of joint rows. They lack: rolling friction, the early
// end once nothing changes, and warm starting.
// `carried`, the static bodies that are moved along, and the profiler must outlive the
// solver.
ChosenSolver makeSolver(scene::Solver wanted,
                        const std::vector<btRigidBody*>& carried,
                        StepProfiler& profiler);

// What the world's solver info needs for it.
void configureFor(scene::Solver wanted, btContactSolverInfo& info);

}  // namespace sim
