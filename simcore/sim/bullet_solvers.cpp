#include "sim/bullet_solvers.h"

#include "sim/bullet_contacts.h"

#include <BulletCollision/NarrowPhaseCollision/btPersistentManifold.h>
#include <BulletDynamics/MLCPSolvers/btDantzigSolver.h>
#include <BulletDynamics/MLCPSolvers/btLemkeSolver.h>
#include <BulletDynamics/MLCPSolvers/btMLCPSolver.h>
#include <BulletDynamics/MLCPSolvers/btSolveProjectedGaussSeidel.h>

namespace sim {

namespace {

// Added to each row's own mobility, relative to it: joints of a closed loop say the same thing
// twice and their matrix has no inverse without it.
constexpr double kRegularisation = 1e-9;

// The cost of a direct solution grows with the third power of the rows: so many take 6 ms on the
// machine of docs/decisions/0106-solvers.md, and more are left to the sweeps.
constexpr int kMostRows = 300;
constexpr int kRowsOfContactPoint = 2;
constexpr int kRowsOfJoint = 6;

class MatrixSolver final : public SolverOfOurs<btMLCPSolver> {
public:
    // Without `knowsFriction` the method takes the bounds of friction for constants, not for shares
    // of the normal impulse: what touches is then solved row by row.
    MatrixSolver(const std::vector<btRigidBody*>& carried,
                 StepProfiler& profiler,
                 std::unique_ptr<btMLCPSolverInterface> method,
                 bool knowsFriction)
        : SolverOfOurs(carried, profiler, method.get()),
          method_(std::move(method)),
          knowsFriction_(knowsFriction)
    {}

    [[nodiscard]] std::uint64_t& fallbacks() { return fallbacks_; }

protected:
    btScalar solveGroupCacheFriendlySetup(btCollisionObject** bodies,
                                          int bodyCount,
                                          btPersistentManifold** manifolds,
                                          int manifoldCount,
                                          btTypedConstraint** constraints,
                                          int constraintCount,
                                          const btContactSolverInfo& info,
                                          btIDebugDraw* draw) override
    {
        const int points = contactPoints(manifolds, manifoldCount);
        rowByRow_ = (points > 0 && !knowsFriction_) ||
                    kRowsOfContactPoint * points + kRowsOfJoint * constraintCount > kMostRows;
        if (!rowByRow_) {
            return btMLCPSolver::solveGroupCacheFriendlySetup(bodies, bodyCount, manifolds,
                                                              manifoldCount, constraints,
                                                              constraintCount, info, draw);
        }
        ++fallbacks_;
        return btSequentialImpulseConstraintSolver::solveGroupCacheFriendlySetup(
            bodies, bodyCount, manifolds, manifoldCount, constraints, constraintCount, info, draw);
    }

    btScalar solveGroupCacheFriendlyIterations(btCollisionObject** bodies,
                                               int bodyCount,
                                               btPersistentManifold** manifolds,
                                               int manifoldCount,
                                               btTypedConstraint** constraints,
                                               int constraintCount,
                                               const btContactSolverInfo& info,
                                               btIDebugDraw* draw) override
    {
        countRows();
        const PartTimer timer(
            profiler(), rowByRow_ ? exchange::StepPart::Sweeps : exchange::StepPart::Factorisation);
        if (rowByRow_) {
            return btSequentialImpulseConstraintSolver::solveGroupCacheFriendlyIterations(
                bodies, bodyCount, manifolds, manifoldCount, constraints, constraintCount, info,
                draw);
        }
        return btMLCPSolver::solveGroupCacheFriendlyIterations(
            bodies, bodyCount, manifolds, manifoldCount, constraints, constraintCount, info, draw);
    }

    // Bullet leaves out the softness of rows: the speed that one gives way by per impulse.
    void createMLCPFast(const btContactSolverInfo& info) override
    {
        btMLCPSolver::createMLCPFast(info);
        coupled().merge(m_A, m_b);
        for (int i = 0; i < m_A.rows(); ++i) {
            const btSolverConstraint& row = *m_allConstraintPtrArray[i];
            const double softness = row.m_cfm / row.m_jacDiagABInv;
            m_A.setElem(i, i, m_A(i, i) * (1 + kRegularisation) + softness);
        }
    }

    bool solveMLCP(const btContactSolverInfo& info) override
    {
        takeOutPushes();
        const bool solved = solveBoth(info);
        for (const Push& push : pushes_) {
            m_x[push.row] = push.impulse;
        }
        coupled().split(m_x);
        fallbacks_ += solved ? 0 : 1;
        return solved;
    }

private:
    static int contactPoints(btPersistentManifold** manifolds, int count)
    {
        int result = 0;
        for (int m = 0; m < count; ++m) {
            result += manifolds[m]->getNumContacts();
        }
        return result;
    }

    // A constant push has both bounds where it is, on one side of 0, which is where the methods
    // begin: they would not give it. It is known, and so no unknown of the problem.
    void takeOutPushes()
    {
        pushes_.clear();
        const int size = m_A.rows();
        for (int i = 0; i < size; ++i) {
            const double impulse = m_lo[i];
            if (m_limitDependencies[i] >= 0 || impulse != m_hi[i]) {
                continue;
            }
            pushes_.push_back({i, impulse});
            for (int k = 0; k < size; ++k) {
                m_b[k] -= m_A(k, i) * impulse;
                m_A.setElem(k, i, 0);
                m_A.setElem(i, k, 0);
            }
            m_A.setElem(i, i, 1);
            m_b[i] = 0;
            m_lo[i] = -SIMD_INFINITY;
            m_hi[i] = SIMD_INFINITY;
        }
    }

    // Pushing out of penetration is a problem of its own, mostly one without anything to do.
    bool solveBoth(const btContactSolverInfo& info)
    {
        bool anySplit = false;
        for (int i = 0; i < m_bSplit.rows(); ++i) {
            anySplit = anySplit || m_bSplit[i] != 0;
        }
        btContactSolverInfo once = info;
        once.m_splitImpulse = info.m_splitImpulse != 0 && anySplit ? 1 : 0;
        return btMLCPSolver::solveMLCP(once);
    }

    struct Push {
        int row;
        double impulse;
    };

    std::vector<Push> pushes_;
    std::unique_ptr<btMLCPSolverInterface> method_;
    bool knowsFriction_;
    bool rowByRow_ = false;
    std::uint64_t fallbacks_ = 0;
};

template <typename Method>
ChosenSolver matrixSolver(const std::vector<btRigidBody*>& carried,
                          StepProfiler& profiler,
                          bool knowsFriction)
{
    auto solver = std::make_unique<MatrixSolver>(carried, profiler, std::make_unique<Method>(),
                                                 knowsFriction);
    std::uint64_t* const fallbacks = &solver->fallbacks();
    return {std::move(solver), fallbacks};
}

}  // namespace

ChosenSolver makeSolver(scene::Solver wanted,
                        const std::vector<btRigidBody*>& carried,
                        StepProfiler& profiler)
{
    switch (wanted) {
        case scene::Solver::SequentialImpulse:
            break;
        case scene::Solver::Dantzig:
            return matrixSolver<btDantzigSolver>(carried, profiler, true);
        case scene::Solver::Lemke:
            return matrixSolver<btLemkeSolver>(carried, profiler, false);
        case scene::Solver::ProjectedGaussSeidel:
            return matrixSolver<btSolveProjectedGaussSeidel>(carried, profiler, true);
        case scene::Solver::Direct:
            break;
    }
    return {std::make_unique<ContactSolver>(carried, profiler), nullptr};
}

void configureFor(scene::Solver wanted, btContactSolverInfo& info)
{
    if (wanted != scene::Solver::SequentialImpulse && wanted != scene::Solver::Direct) {
        info.m_minimumSolverBatchSize = 1;  // a matrix for each group of bodies, not for several
    }
}

}  // namespace sim
