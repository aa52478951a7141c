#include "sim/bullet_direct_solver.h"

#include "sim/bullet_math.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

// Guesses of the laws that are tried in a step.
constexpr int kMostGuesses = 12;
// Of rows with bounds that are no contacts, and the change of a speed (m/s, rad/s) that ends them.
constexpr multibody::SolveLimits kOfBounds{
    .mostSweeps = 100, .sweepsOfMany = 60, .tolerance = 1e-10};

// Of a link in a step, by what takes it out of another body.
constexpr double kMostPush = 1e-3;       // m
constexpr double kMostPushTurn = 0.005;  // rad

// What a radian counts as where rows contradict each other, m.
constexpr double kLength = 0.1;

base::Mat3 matrixOf(const btMatrix3x3& m)
{
    return {fromBullet(m[0]), fromBullet(m[1]), fromBullet(m[2])};
}

bool isSlide(const JointRow& row)
{
    return row.linear.length2() > 0;
}

// What a body's rows did to it, where it is a link.
void reactTo(multibody::Forest& forest,
             multibody::Side side,
             base::Vec3 point,
             base::Vec3 moment,
             base::Vec3 force)
{
    if (side.kind == multibody::Side::Kind::Link) {
        forest.react(side.index, point, moment, force);
    }
}

}  // namespace

DirectSolver::DirectSolver(const World& world) : world_(world), whitened_(forest_, trees_, holds_)
{}

void DirectSolver::findTrees()
{
    if (hasTrees_) {
        return;
    }
    std::vector<std::pair<scene::JointIndex, scene::JointIndex>> pairs;
    for (const auto& mimic : world_.mimics) {
        pairs.emplace_back(mimic->leaderIndex(), mimic->followerIndex());
    }
    trees_.rebuild(world_.joints, world_.moving, pairs, forest_);
    holdRows_.resize(trees_.mechanisms().size());
    holds_.resize(trees_.mechanisms().size());
    whitened_.restartTrees();
    reserve();
    hasTrees_ = true;
}

// The first pull, grab or command of a run shall need no memory.
void DirectSolver::reserve()
{
    constexpr std::size_t kRows = 64;
    const auto dofs = static_cast<std::size_t>(forest_.dofCount());
    const std::size_t rates = dofs + 8 * (trees_.freeBodies().size() + kRows);
    boundedRows_.reserve(kRows);
    whitened_.reserve(rates);
    y_.reserve(rates);
    packed_.reserve(dofs + 16);
    others_.reserve(dofs);
    std::size_t most = 0;
    for (const LinkTrees::Mechanism& mechanism : trees_.mechanisms()) {
        most = std::max(most, static_cast<std::size_t>(mechanism.dofs.end - mechanism.dofs.begin));
    }
    contacts_.rows().reserve(kRows, most + 8);
}

void DirectSolver::setLinks(double dt)
{
    for (int i = 0; i < forest_.linkCount(); ++i) {
        const LinkTrees::Link& link = trees_.links()[static_cast<std::size_t>(i)];
        const btRigidBody& body = *world_.bodies[link.body.value];
        const btVector3 linear =
            body.getLinearVelocity() + (dt * body.getInvMass()) * body.getTotalForce();
        const btVector3 angular = body.getAngularVelocity() +
                                  dt * (body.getInvInertiaTensorWorld() * body.getTotalTorque());
        const btVector3& inverse = body.getInvInertiaDiagLocal();
        forest_.setState(i, {.mass = 1 / body.getInvMass(),
                             .moments = {1 / inverse.x(), 1 / inverse.y(), 1 / inverse.z()},
                             .R_WC = matrixOf(body.getWorldTransform().getBasis()),
                             .centre = fromBullet(body.getCenterOfMassPosition()),
                             .linear = fromBullet(linear),
                             .angular = fromBullet(angular)});
        setJoint(i);
    }
}

// A joint's rows ask for speeds of its parent relative to its child, and so do the rates of its
// freedoms.
void DirectSolver::setJoint(int i)
{
    const LinkTrees::Link& link = trees_.links()[static_cast<std::size_t>(i)];
    const multibody::Run dofs = forest_.dofsOf(i);
    if (!link.joint.valid()) {
        const base::Vec3 centre =
            fromBullet(world_.bodies[link.body.value]->getCenterOfMassPosition());
        for (int k = 0; k < 3; ++k) {
            base::Vec3 axis;
            axis[k] = 1;
            forest_.setColumn(dofs.begin + k, centre, {}, axis);
            forest_.setColumn(dofs.begin + 3 + k, centre, axis, {});
        }
        forest_.setBias(i, centre, {}, {});
        return;
    }
    const JointConstraint& joint = *world_.joints[link.joint.value];
    const JointGeometry& g = joint.geometry();
    const double sign = link.isParentOfJoint ? 1 : -1;
    const base::Vec3 pivot = fromBullet(joint.getRigidBodyA().getCenterOfMassPosition() + g.armA);
    const TreeJoint tree = link.tree;
    int dof = dofs.begin;
    const auto free = [&](base::Vec3 axis, bool slides) {
        forest_.setColumn(dof++, pivot, slides ? base::Vec3{} : sign * axis,
                          slides ? sign * axis : base::Vec3{});
    };
    for (int r = 0; r < tree.softLocks; ++r) {
        const JointRow& row = joint.rows()[r];
        free(fromBullet(isSlide(row) ? row.linear : row.angularA), isSlide(row));
    }
    if (tree.axes == 1) {
        const bool slides = scene::slides(joint.type());
        free(fromBullet(g.axes[slides ? 0 : 2]), slides);
    } else {
        for (int k = 0; k < tree.axes; ++k) {
            free(fromBullet(g.axes[static_cast<std::size_t>(k)]), false);
        }
    }
    base::Vec3 linear;
    base::Vec3 angular;
    for (int r = 0; r < tree.locks; ++r) {
        const JointRow& row = joint.rows()[r];
        if (isSlide(row)) {
            linear += (sign * row.speed) * fromBullet(row.linear);
        } else {
            angular += (sign * row.speed) * fromBullet(row.angularA);
        }
    }
    if (forest_.parentOf(i) == multibody::kWorld) {
        // Static bodies may be moved along.
        const btRigidBody& towards = *world_.bodies[link.towards.value];
        linear += fromBullet(
            towards.getVelocityInLocalPoint(toBullet(pivot) - towards.getCenterOfMassPosition()));
        angular += fromBullet(towards.getAngularVelocity());
    }
    forest_.setBias(i, pivot, angular, linear);
}

void DirectSolver::collectLaws()
{
    laws_.begin(forest_.dofCount(), world_.joints.size());
    for (int i = 0; i < forest_.linkCount(); ++i) {
        const scene::JointIndex index = trees_.links()[static_cast<std::size_t>(i)].joint;
        if (!index.valid()) {
            continue;
        }
        JointConstraint& joint = *world_.joints[index.value];
        JointRows& rows = joint.rows();
        const TreeJoint tree = trees_.links()[static_cast<std::size_t>(i)].tree;
        const int first = forest_.dofsOf(i).begin;
        for (int r = 0; r < tree.softLocks; ++r) {
            laws_.add(first + r, index, rows, r);
        }
        for (int axis = 0; axis < tree.axes; ++axis) {
            for (int r = rows.locks(); r < rows.count(); ++r) {
                if (rows[r].axis == axis && !rows[r].coupled) {
                    laws_.add(first + tree.softLocks + axis, index, rows, r);
                }
            }
        }
    }
}

std::size_t DirectSolver::mechanismOf(const JointConstraint& joint) const
{
    const multibody::Side child = whitened_.side(joint.getRigidBodyB());
    const bool isLink = child.kind == multibody::Side::Kind::Link;
    return trees_.mechanismOf(isLink ? child.index : whitened_.side(joint.getRigidBodyA()).index);
}

DirectSolver::Source DirectSolver::source(JointConstraint& joint, int row)
{
    return {&joint, row, bodyRow(joint.rows()[row], joint.getRigidBodyA(), joint.getRigidBodyB())};
}

void DirectSolver::addHold(JointConstraint& joint, int row, int group)
{
    holdRows_[mechanismOf(joint)].push_back({.first = source(joint, row),
                                             .group = group,
                                             .speed = joint.rows()[row].speed,
                                             .scale = isSlide(joint.rows()[row]) ? 1 : kLength});
}

void DirectSolver::addBounded(JointConstraint& joint, int row)
{
    boundedRows_.push_back({.source = source(joint, row), .rows = &joint.rows()});
}

void DirectSolver::collectRows(double dt)
{
    boundedRows_.clear();
    for (auto& rows : holdRows_) {
        rows.clear();
    }
    int group = 0;
    for (const LinkTrees::Link& link : trees_.links()) {
        if (!link.joint.valid()) {
            continue;
        }
        JointConstraint& joint = *world_.joints[link.joint.value];
        const TreeJoint tree = link.tree;
        ++group;
        for (int r = tree.locks + tree.softLocks; r < joint.rows().locks(); ++r) {
            if (joint.rows()[r].softness == 0) {
                addHold(joint, r, group);
            } else {
                addBounded(joint, r);
            }
        }
        for (int r = joint.rows().locks(); r < joint.rows().count(); ++r) {
            if (joint.rows()[r].axis == kNoAxis) {
                addBounded(joint, r);
            }
        }
    }
    for (const LinkTrees::Mechanism& mechanism : trees_.mechanisms()) {
        for (const scene::JointIndex index : mechanism.loops) {
            JointConstraint& joint = *world_.joints[index.value];
            ++group;
            for (int r = 0; r < joint.rows().count(); ++r) {
                if (r < joint.rows().locks() && joint.rows()[r].softness == 0) {
                    addHold(joint, r, group);
                } else if (!joint.rows()[r].coupled) {
                    addBounded(joint, r);
                }
            }
        }
    }
    for (const auto& mimic : world_.mimics) {
        if (mimic->isCoupled()) {
            addGears(*mimic, ++group);
        }
    }
    collectOthers(dt);
}

void DirectSolver::addGears(const MimicConstraint& mimic, int group)
{
    JointConstraint& follower = mimic.follower();
    JointConstraint& leader = *mimic.leader();
    addHold(follower, mimic.first().row, group);
    HoldRow& row = holdRows_[mechanismOf(follower)].back();
    row.second = source(leader, mimic.second().row);
    row.isPair = true;
}

// Rows of constraints that are no joints, as Bullet's solver would ask for them.
void DirectSolver::collectOthers(double dt)
{
    struct Numbers {
        double linearA[4];
        double angularA[4];
        double linearB[4];
        double angularB[4];
        double error;
        double softness;
        double lowest;
        double highest;
    };

    constexpr int kMostRows = JointRows::kMost;
    Numbers numbers[kMostRows];
    for (int c = 0; c < world_.world.constraints().size(); ++c) {
        btTypedConstraint& constraint = *world_.world.constraints()[c];
        const int type = constraint.getUserConstraintType();
        if (!constraint.isEnabled() || type == kCouplingType || type == kJointType) {
            continue;
        }
        btTypedConstraint::btConstraintInfo1 size;
        constraint.getInfo1(&size);
        const int count = std::min(size.m_numConstraintRows, kMostRows);
        for (int r = 0; r < count; ++r) {
            numbers[r] = {};
            numbers[r].lowest = -SIMD_INFINITY;
            numbers[r].highest = SIMD_INFINITY;
        }
        btTypedConstraint::btConstraintInfo2 info;
        info.fps = 1 / dt;
        info.erp = 0;
        info.m_J1linearAxis = numbers[0].linearA;
        info.m_J1angularAxis = numbers[0].angularA;
        info.m_J2linearAxis = numbers[0].linearB;
        info.m_J2angularAxis = numbers[0].angularB;
        info.rowskip = static_cast<int>(sizeof(Numbers) / sizeof(double));
        info.m_constraintError = &numbers[0].error;
        info.cfm = &numbers[0].softness;
        info.m_lowerLimit = &numbers[0].lowest;
        info.m_upperLimit = &numbers[0].highest;
        info.m_numIterations = 1;
        info.m_damping = 1;
        if (count > 0) {
            constraint.getInfo2(&info);
        }
        for (int r = 0; r < count; ++r) {
            const Numbers& row = numbers[r];
            const auto vec = [](const double* v) {
                return base::Vec3{v[0], v[1], v[2]};
            };
            BoundedRow bounded{.source = {&constraint,
                                          r,
                                          {&constraint.getRigidBodyA(), &constraint.getRigidBodyB(),
                                           vec(row.linearA), vec(row.angularA), vec(row.linearB),
                                           vec(row.angularB)}},
                               .speed = row.error,
                               .lowest = row.lowest,
                               .highest = row.highest};
            if (row.softness > 0) {
                bounded.softness = row.softness * mobilityAlone(bounded.source.bodies);
            }
            boundedRows_.push_back(bounded);
        }
    }
}

void DirectSolver::solveHolds()
{
    for (std::size_t m = 0; m < holds_.size(); ++m) {
        multibody::Holds& holds = holds_[m];
        const multibody::Run dofs = trees_.mechanisms()[m].dofs;
        const auto size = static_cast<std::size_t>(dofs.end - dofs.begin);
        holds.begin(dofs.end - dofs.begin);
        if (holdRows_[m].empty()) {
            continue;
        }
        speeds_.clear();
        for (const HoldRow& row : holdRows_[m]) {
            whitened_.whiten(row.first.bodies, y_.data());
            double now = whitened_.speedBesides(row.first.bodies);
            if (row.isPair) {
                whitened_.whiten(row.second.bodies, y_.data());
                now += whitened_.speedBesides(row.second.bodies);
            }
            double* y = holds.add(row.group);
            double* from = y_.data() + dofs.begin;
            for (std::size_t k = 0; k < size; ++k) {
                y[k] = row.scale * std::exchange(from[k], 0.0);
            }
            speeds_.push_back(row.scale * (row.speed - now));
        }
        holds.orthogonalise();
        holds.apply(speeds_.data(), whitened_.free().w() + dofs.begin);
    }
    // Links move as their loops want from here on, and rows are freed of these.
    forest_.apply(whitened_.free().w());
    forest_.takeAsFree();
    std::fill_n(whitened_.free().w(), forest_.dofCount(), 0.0);
}

void DirectSolver::addBoundedRows()
{
    for (BoundedRow& row : boundedRows_) {
        whitened_.whiten(row.source.bodies, y_.data());
        const std::span<const multibody::Run> runs = whitened_.freed(row.source.bodies, y_.data());
        packed_.clear();
        double mobility = 0;
        for (const multibody::Run& run : runs) {
            for (int k = run.begin; k < run.end; ++k) {
                packed_.push_back(std::exchange(y_[static_cast<std::size_t>(k)], 0.0));
                mobility += packed_.back() * packed_.back();
            }
        }
        double softness = row.softness;
        if (row.rows != nullptr) {
            row.rows->resolve(row.source.row, mobility > 0 ? mobility : 1);
            const JointRow& joint = (*row.rows)[row.source.row];
            row.speed = joint.speed;
            row.lowest = joint.lowest;
            row.highest = joint.highest;
            softness = joint.softness * mobility;
        }
        row.number = contacts_.rows().addBounded(
            whitened_.side(*row.source.bodies.a), whitened_.side(*row.source.bodies.b), runs,
            packed_, row.speed - whitened_.speedBesides(row.source.bodies), softness, row.lowest,
            row.highest, 0);
    }
}

void DirectSolver::solve(StepSpan span)
{
    findTrees();
    whitened_.begin(world_.world.awake(), span.dt);
    setLinks(span.dt);
    collectLaws();
    collectRows(span.dt);
    y_.assign(static_cast<std::size_t>(whitened_.free().rates()), 0.0);
    bool isSettled = solveOnce();
    for (int guesses = 1; !isSettled && guesses < kMostGuesses; ++guesses) {
        isSettled = solveOnce();
    }
    fallbacks_ += isSettled ? 0 : 1;
    contacts_.writeBack();
    reportJoints();
    writeBack();
}

bool DirectSolver::solveOnce()
{
    whitened_.restart();
    {
        const PartTimer timer(world_.profiler, exchange::StepPart::Factorisation);
        forest_.factorise([this](int dof, double inertia) { return laws_.law(dof, inertia); });
        forest_.solveFree();
        solveHolds();
    }
    contacts_.begin(whitened_.sides(), whitened_.free().bodies(), whitened_.free().rates(),
                    &whitened_);
    addBoundedRows();
    addContacts();
    if (world_.profiler.isOn()) {
        countRows();
    }
    {
        const PartTimer timer(world_.profiler, exchange::StepPart::Sweeps);
        report_ = contacts_.solve(whitened_.free().w(), whitened_.free().push(),
                                  boundedRows_.empty() ? multibody::SolveLimits{} : kOfBounds);
    }
    if (world_.profiler.isOn()) {
        world_.profiler.count({.sweeps = static_cast<std::uint64_t>(report_.mostSweeps)});
    }
    forest_.apply(whitened_.free().w());
    react();
    return laws_.settle(forest_);
}

// A joint has all of its rows, whether a tree keeps them or not.
void DirectSolver::countRows()
{
    StepProfiler& profiler = world_.profiler;
    exchange::StepCounts counts;
    const auto addRow = [&](StepProfiler::RowKind kind, const btCollisionObject& a,
                            const btCollisionObject& b) {
        const auto nameOf = [&](const btCollisionObject& object) {
            return object.isStaticOrKinematicObject() ? kNoBody : object.getUserIndex();
        };
        ++counts.rows;
        if (profiler.isSampling()) {
            profiler.addRow(kind, nameOf(a), nameOf(b));
        }
    };
    for (const auto& joint : world_.joints) {
        for (int r = 0; joint && joint->isEnabled() && r < joint->rows().count(); ++r) {
            addRow(StepProfiler::RowKind::Joint, joint->getRigidBodyA(), joint->getRigidBodyB());
        }
    }
    for (const BoundedRow& row : boundedRows_) {
        if (row.rows == nullptr) {
            addRow(StepProfiler::RowKind::Joint, *row.source.bodies.a, *row.source.bodies.b);
        }
    }
    contacts_.forPoints([&](const btPersistentManifold& manifold) {
        ++counts.contactPoints;
        for (int r = 0; r < 3; ++r) {
            addRow(StepProfiler::RowKind::Contact, *manifold.getBody0(), *manifold.getBody1());
        }
    });
    profiler.count(counts);
}

void DirectSolver::addContacts()
{
    btDispatcher& found = *world_.world.getDispatcher();
    contacts_.add(found.getInternalManifoldPointer(), found.getNumManifolds(),
                  world_.world.getSolverInfo());
}

void DirectSolver::react()
{
    forest_.beginReactions();
    for (const BoundedRow& row : boundedRows_) {
        reactTo(row.source.bodies, contacts_.rows().impulse(row.number)[0]);
    }
    contacts_.forImpulses([this](const btPersistentManifold& manifold, const btManifoldPoint& point,
                                 base::Vec3 impulse) {
        const auto sideOf = [this](const btCollisionObject& object) {
            return whitened_.side(*btRigidBody::upcast(&object));
        };
        sim::reactTo(forest_, sideOf(*manifold.getBody0()), fromBullet(point.m_positionWorldOnA),
                     {}, impulse);
        sim::reactTo(forest_, sideOf(*manifold.getBody1()), fromBullet(point.m_positionWorldOnB),
                     {}, -impulse);
    });
    findHoldImpulses();
    forest_.findReactions();
}

// What the loops took of the impulses of other rows is theirs, too.
void DirectSolver::findHoldImpulses()
{
    if (std::all_of(holds_.begin(), holds_.end(),
                    [](const multibody::Holds& holds) { return holds.count() == 0; })) {
        return;
    }
    others_.resize(static_cast<std::size_t>(forest_.dofCount()));
    forest_.whitenReactions(others_.data());
    for (std::size_t m = 0; m < holds_.size(); ++m) {
        impulses_.resize(holdRows_[m].size());
        if (impulses_.empty()) {
            continue;
        }
        const int begin = trees_.mechanisms()[m].dofs.begin;
        holds_[m].impulses(whitened_.free().w() + begin, others_.data() + begin, impulses_.data());
        for (std::size_t i = 0; i < impulses_.size(); ++i) {
            HoldRow& row = holdRows_[m][i];
            row.impulse = row.scale * impulses_[i];
            reactTo(row.first.bodies, row.impulse);
            if (row.isPair) {
                reactTo(row.second.bodies, row.impulse);
            }
        }
    }
}

void DirectSolver::reactTo(const BodyRow& row, double impulse)
{
    if (impulse != 0) {
        sim::reactTo(forest_, whitened_.side(*row.a), fromBullet(row.a->getCenterOfMassPosition()),
                     impulse * row.angularA, impulse * row.linearA);
        sim::reactTo(forest_, whitened_.side(*row.b), fromBullet(row.b->getCenterOfMassPosition()),
                     impulse * row.angularB, impulse * row.linearB);
    }
}

void DirectSolver::writeBack()
{
    for (int i = 0; i < forest_.linkCount(); ++i) {
        btRigidBody& body = *world_.bodies[trees_.links()[static_cast<std::size_t>(i)].body.value];
        body.setLinearVelocity(toBullet(forest_.linear(i)));
        body.setAngularVelocity(toBullet(forest_.angular(i)));
    }
    whitened_.free().finish(world_.world.getSolverInfo());
    movePushed();
}

// Penetration is taken out of poses, without giving momentum.
void DirectSolver::movePushed()
{
    const double* const push = whitened_.free().push();
    if (std::all_of(push, push + forest_.dofCount(), [](double rate) { return rate == 0; })) {
        return;
    }
    forest_.spread(push);
    const double dt = world_.world.getSolverInfo().m_timeStep;
    for (const LinkTrees::Mechanism& mechanism : trees_.mechanisms()) {
        // Where links are squeezed into each other it would tear their joints.
        double largest = 0;  // as a share of what it may be
        for (int i = mechanism.links.begin; i < mechanism.links.end; ++i) {
            largest = std::max({largest, base::norm(forest_.linear(i)) * dt / kMostPush,
                                base::norm(forest_.angular(i)) * dt / kMostPushTurn});
        }
        const double share = dt / std::max(1.0, largest);
        for (int i = mechanism.links.begin; i < mechanism.links.end && largest > 0; ++i) {
            btRigidBody& body =
                *world_.bodies[trees_.links()[static_cast<std::size_t>(i)].body.value];
            btTransform moved;
            btTransformUtil::integrateTransform(body.getWorldTransform(),
                                                toBullet(forest_.linear(i)),
                                                toBullet(forest_.angular(i)), share, moved);
            body.setWorldTransform(moved);
        }
    }
}

void DirectSolver::report(const Source& source, double impulse)
{
    const int type = source.constraint->getUserConstraintType();
    if (type == kObservedType || type == kJointType) {
        static_cast<ObservedConstraint*>(source.constraint)->takeImpulse(source.row, impulse);
    }
}

void DirectSolver::reportJoints()
{
    for (int i = 0; i < forest_.linkCount(); ++i) {
        const LinkTrees::Link& link = trees_.links()[static_cast<std::size_t>(i)];
        if (!link.joint.valid()) {
            continue;
        }
        JointConstraint& joint = *world_.joints[link.joint.value];
        const btVector3 pivot =
            joint.getRigidBodyA().getCenterOfMassPosition() + joint.geometry().armA;
        const multibody::Forest::Wrench wrench = forest_.reaction(i, fromBullet(pivot));
        const double sign = link.isParentOfJoint ? 1 : -1;
        const int locks = link.tree.locks;
        for (int r = 0; r < locks; ++r) {
            const JointRow& row = joint.rows()[r];
            joint.takeImpulse(
                r, sign * (isSlide(row) ? base::dot(wrench.force, fromBullet(row.linear))
                                        : base::dot(wrench.moment, fromBullet(row.angularA))));
        }
    }
    laws_.forImpulses(forest_, [this](scene::JointIndex joint, int row, double impulse) {
        world_.joints[joint.value]->takeImpulse(row, impulse);
    });
    for (const auto& rows : holdRows_) {
        for (const HoldRow& row : rows) {
            report(row.first, row.impulse);
            if (row.isPair) {
                report(row.second, row.impulse);
            }
        }
    }
    for (std::size_t i = 0; i < boundedRows_.size(); ++i) {
        report(boundedRows_[i].source, contacts_.rows().impulse(boundedRows_[i].number)[0]);
    }
}

void DirectSolver::transfer(exchange::StateArchive& archive)
{
    laws_.begin(0, world_.joints.size());
    laws_.transfer(archive);
    archive(fallbacks_);
    if (archive.isReading()) {
        forgetTrees();
    }
}

}  // namespace sim
