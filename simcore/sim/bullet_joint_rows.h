#pragma once

#include "exchange/state_archive.h"
#include "scene/joint.h"
#include "sim/joint_drive.h"
#include "sim/soft_law.h"
#include "sim/step_span.h"

#include <btBulletDynamicsCommon.h>

#include <array>
#include <cstddef>
#include <optional>

namespace sim {

// The rows of a joint's locks, limits, springs and drives for the solver; soft rows are implicit
// over the step (soft_law.h).

// For whom rows are made.
enum class RowUse {
    // The locks are made independent of each other by Gram-Schmidt in the metric of the bodies'
    // mobility, and the others independent of the locks, so that sweeps row by row meet a joint as
    // a block (docs/decisions/0102-joint-constraint.md).
    Sweeps,
    // The locks stay along and about the joint's axes; what depends on the mobility along a row is
    // left open until resolve(), since all that hangs on the joint has a part in it.
    Direct,
    // As Direct, for a joint that a tree keeps (bullet_link_trees.h): the locks of its type are no
    // rows but one motion, JointConstraint::lockedMotion().
    Tree,
};

// Largest speed at which an error of a joint is closed. Files exist whose bodies start far from
// their joints: they shall come together, not explode.
inline constexpr double kMaxClosingSpeed = 5;       // m/s
inline constexpr double kMaxClosingTurnSpeed = 10;  // rad/s

// Where a joint is at the start of a step, in W. A: joint frame of the parent, B: of the child.
struct JointGeometry {
    std::array<btVector3, 3> axes;   // of A
    std::array<btVector3, 3> axesB;  // of B; only Z of a joint that locks no other
    btVector3 gap;                   // from the origin of A to that of B
    btVector3 armA;                  // from each centre of mass to the origin of B
    btVector3 armB;
};

// What a row is for.
enum class RowKind {
    Hold,  // a lock or a limit
    Act,   // a spring, a damper, a drive, the gears of a mimic: counts as effort
    Change,
    Lead,  // what gears take from the joint that a mimic follows
};

// Of rows that act on none, or on several.
inline constexpr int kNoFreedom = -1;
// Of rows that run along none of the joint's axes.
inline constexpr int kNoAxis = -1;

// What a row measures.
struct RowDirection {
    btVector3 linear{0, 0, 0};  // on the parent; the child has the opposite
    btVector3 angularA{0, 0, 0};
    btVector3 angularB{0, 0, 0};
};

// The solver makes (velocity of the parent - velocity of the child) along the row `speed`, less
// `softness` times the impulse, with an impulse between the bounds. Joint values, which say where
// the child is, fall where these velocities grow.
struct JointRow : RowDirection {
    double speed = 0;
    double lowest = -SIMD_INFINITY;
    double highest = SIMD_INFINITY;
    double softness = 0;  // as a share of the mobility
    RowKind kind = RowKind::Hold;
    int freedom = kNoFreedom;  // of the joint, that it acts on
    int axis = kNoAxis;        // which of the joint's free axes it is along or about
    bool coupled = false;      // solved as one with a row of another joint
    // What a unit impulse on the row changes: angular velocities, and the speed along itself.
    btVector3 turnA{0, 0, 0};
    btVector3 turnB{0, 0, 0};
    double mobility = 0;

    // Of rows for RowUse::Direct, until they are resolved.
    std::optional<SpringDamper> element;
    double most = SIMD_INFINITY;  // impulse of the element
    double aim = 0;               // speed before the element's own
    double brake = 0;             // speed that the impulse of a limit may take away, at most

    // Makes a new row of it, in place: a copy of a whole one is slow.
    void begin(const RowDirection& unit, double wanted, int ofFreedom, int alongAxis)
    {
        static_cast<RowDirection&>(*this) = unit;
        speed = wanted;
        lowest = -SIMD_INFINITY;
        highest = SIMD_INFINITY;
        softness = 0;
        kind = RowKind::Hold;
        freedom = ofFreedom;
        axis = alongAxis;
        coupled = false;
        turnA.setZero();
        turnB.setZero();
        mobility = 0;
        element.reset();
        most = SIMD_INFINITY;
        aim = 0;
        brake = 0;
    }
};

// The rows of one joint for one step, freed of their coupling to the locks of the joint.
class JointRows {
public:
    // `most`: rows of a step, calls of couple() among them.
    JointRows(const btRigidBody& parent, const btRigidBody& child, std::size_t most);

    // Forgets the rows of the last step. `erp`: share of an error that the step closes.
    void begin(StepSpan span, double erp, RowUse use = RowUse::Sweeps);

    static RowDirection along(const JointGeometry& g, const btVector3& axis);
    static RowDirection about(const btVector3& axis);

    // Closes an error, measured along the row, at no more than `most` per second; the row asks for
    // `more` speed besides.
    void lock(const RowDirection& unit, double error, double most, double more = 0);

    // That rows act on from here on.
    void setFreedom(int freedom) { freedom_ = freedom; }

    // That rows run along from here on.
    void setAxis(int axis) { axis_ = axis; }

    // After the last lock: rows that follow are freed of the locks only, so that bounds on them
    // keep their meaning.
    void endLocks() { locks_ = count_; }

    // Rate of the joint value whose row this is.
    [[nodiscard]] double rate(const RowDirection& unit) const;

    // Inside its limits the value may just reach them in this step and stops without a bounce;
    // outside it is led back to them, at no more than `most` per second. `eager`: something drives
    // the value, so that its speed does not say how far it may come.
    void limit(const RowDirection& unit,
               double value,
               const scene::Limits& limits,
               double most,
               bool eager);

    // At most `most` N·s or N·m·s either way. `element.rate` is that of the value, or relative to a
    // rest position that moves.
    void soft(const RowDirection& unit, SpringDamper element, double most = SIMD_INFINITY);
    // A damper on the rate alone.
    void damp(const RowDirection& unit, double damping);
    void drive(const RowDirection& unit, double value, const JointDrive& drive);
    // A constant push that is another one from this step on. It changes at the time of the pose,
    // half way between the velocities: the step takes half of either.
    void change(const RowDirection& unit, double pushBefore, double push);

    // `scale` times the row, to be solved as one with a row of another joint (CouplingConstraint):
    // together they shall have `speed`. Which row it is; none when nothing can move along it.
    std::optional<int> couple(const RowDirection& unit, double scale, double speed, RowKind kind);

    void markCoupled(int row) { rows_[row].coupled = true; }

    // At which an error of the joint is closed, at no more than `most`.
    [[nodiscard]] double closingSpeed(double error, double most) const;

    // Of an error, per second, while that is no faster than it may be.
    [[nodiscard]] double closingShare() const { return erp_ / span_.dt; }

    // For RowUse::Direct: `mobility` is the speed that a unit impulse gives along the row. Sets the
    // speed, the bounds and the softness of a row that left them open; again when it changes.
    void resolve(int row, double mobility);

    [[nodiscard]] int count() const { return count_; }

    [[nodiscard]] int locks() const { return locks_; }

    // After the step: the impulse of a soft row as its law gives it at the velocities that the step
    // came to; `solved` of any other. A stiff spring and the limit that it pushes against act on
    // the same coordinate, and what is left to the solver's sweeps is how they share it.
    [[nodiscard]] double settled(int row, double solved) const;

    void transfer(exchange::StateArchive& archive);

    // For btTypedConstraint::getInfo2().
    void write(btTypedConstraint::btConstraintInfo2& info) const;

    // Locks and limits give way by this share of their impulse (`joint cfm`), from a row on.
    void soften(int from, double share);

    [[nodiscard]] const JointRow& operator[](int i) const { return rows_[i]; }

    // Without couplings, of a six dof spring: spring, drive, change of the drive and both limits of
    // six freedoms.
    static constexpr std::size_t kMost = 30;

private:
    [[nodiscard]] double coupling(const JointRow& a, const JointRow& b) const;
    [[nodiscard]] bool free(JointRow& row, int independentOf) const;
    JointRow* add(const RowDirection& unit, double speed, int independentOf);
    void aim(JointRow& row, double mobility) const;

    const btRigidBody& parent_;
    const btRigidBody& child_;
    StepSpan span_;
    double erp_ = 0;
    // Of which the first `count_` are in use. Bullet's memory has room for one that is made while
    // the run plays (bullet_memory.h).
    btAlignedObjectArray<JointRow> rows_;
    int count_ = 0;
    int locks_ = 0;
    int freedom_ = kNoFreedom;
    int axis_ = kNoAxis;
    RowUse use_ = RowUse::Sweeps;
};

}  // namespace sim
