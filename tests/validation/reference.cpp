#include "tests/validation/reference.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace validation {

namespace {

using base::cross;
using base::dot;
using base::Quat;
using base::rotate;
using base::Vec3;
using scene::JointType;

constexpr Vec3 kX{1, 0, 0};
constexpr Vec3 kY{0, 1, 0};
constexpr Vec3 kZ{0, 0, 1};

Quat derivative(Quat q, Vec3 spin)
{
    const Quat product = Quat{spin.x, spin.y, spin.z, 0} * q;
    return {0.5 * product.x, 0.5 * product.y, 0.5 * product.z, 0.5 * product.w};
}

Quat moved(Quat q, Quat rate, double dt)
{
    return base::normalized(
        Quat{q.x + dt * rate.x, q.y + dt * rate.y, q.z + dt * rate.z, q.w + dt * rate.w});
}

Vec3 centripetal(Vec3 spin, Vec3 arm)
{
    return cross(spin, cross(spin, arm));
}

bool keepsDirection(JointType type)
{
    return type == JointType::Prismatic || type == JointType::LinearSpring ||
           type == JointType::Fixed;
}

}  // namespace

Reference::Reference(scene::ScenePtr scene, std::vector<Effort> efforts)
    : scene_(std::move(scene)), efforts_(std::move(efforts))
{
    for (const scene::Body& body : scene_->bodies) {
        const base::Pose X_WC = body.X_WB * body.X_BC;
        const Vec3 arm = X_WC.position - body.X_WB.position;
        state_.push_back({X_WC.position, X_WC.rotation,
                          body.linearVelocity + cross(body.angularVelocity, arm),
                          body.angularVelocity});
    }
    for (const scene::Joint& joint : scene_->joints) {
        positions_.push_back(scene::measureJoint(joint, poseOf(state_, joint.parent.value),
                                                 poseOf(state_, joint.child.value))
                                 .position);
    }
    project(state_);
}

base::Pose Reference::poseOf(const State& state, std::size_t body) const
{
    return base::Pose{state[body].position, state[body].rotation} *
           base::inverse(scene_->bodies[body].X_BC);
}

// Acceleration that a force at the centre of mass and a torque give a body, velocity terms apart.
Reference::Change Reference::response(const State& state, std::size_t i, const Change& force) const
{
    const scene::Body& body = scene_->bodies[i];
    if (body.isStatic()) {
        return {};
    }
    const Quat R_WC = state[i].rotation;
    const Vec3 torque_C = rotate(base::conjugate(R_WC), force.angular);
    const Vec3 moments = body.inertia;
    return {force.linear / body.mass,
            rotate(R_WC, {torque_C.x / moments.x, torque_C.y / moments.y, torque_C.z / moments.z})};
}

void Reference::addJointRows(const State& state,
                             const scene::Joint& joint,
                             std::vector<Row>& rows) const
{
    if (joint.type == JointType::SixDof || joint.type == JointType::SixDofSpring) {
        return;
    }
    const std::size_t a = joint.parent.value;
    const std::size_t b = joint.child.value;
    const base::Pose X_WA = poseOf(state, a) * joint.X_PJ;
    const base::Pose X_WB = poseOf(state, b) * joint.X_CJ;
    const Vec3 armA = X_WA.position - state[a].position;
    const Vec3 armB = X_WB.position - state[b].position;
    const Vec3 gap = X_WB.position - X_WA.position;
    const Vec3& wA = state[a].spin;
    const Vec3& wB = state[b].spin;
    const Vec3 pathBend = centripetal(wB, armB) - centripetal(wA, armA);
    const Vec3 gapRate = state[b].velocity + cross(wB, armB) - state[a].velocity - cross(wA, armA);

    const bool slides = scene::slides(joint.type);
    for (const Vec3 axis : {kX, kY, kZ}) {
        if (!slides) {
            rows.push_back({a,
                            b,
                            {-axis, -cross(armA, axis)},
                            {axis, cross(armB, axis)},
                            dot(axis, gap),
                            dot(axis, pathBend)});
        } else if (!(axis == kX)) {
            const Vec3 d = rotate(X_WA.rotation, axis);
            rows.push_back(
                {a,
                 b,
                 {-d, cross(d, gap) - cross(armA, d)},
                 {d, cross(armB, d)},
                 dot(d, gap),
                 dot(centripetal(wA, d), gap) + 2 * dot(cross(wA, d), gapRate) + dot(d, pathBend)});
        }
    }
    // Directions of A and B that stay normal to each other.
    const auto keepNormal = [&](Vec3 ofA, Vec3 ofB) {
        const Vec3 u = rotate(X_WA.rotation, ofA);
        const Vec3 v = rotate(X_WB.rotation, ofB);
        rows.push_back({a,
                        b,
                        {{}, cross(u, v)},
                        {{}, -cross(u, v)},
                        dot(u, v),
                        dot(centripetal(wA, u), v) + 2 * dot(cross(wA, u), cross(wB, v)) +
                            dot(u, centripetal(wB, v))});
    };
    if (scene::turns(joint.type) || keepsDirection(joint.type)) {
        keepNormal(kX, kZ);
        keepNormal(kY, kZ);
    }
    if (keepsDirection(joint.type)) {
        keepNormal(kX, kY);
    }
}

std::vector<Reference::Row> Reference::rows(const State& state) const
{
    std::vector<Row> result;
    for (const scene::Joint& joint : scene_->joints) {
        if (!scene_->body(joint.parent).isStatic() || !scene_->body(joint.child).isStatic()) {
            addJointRows(state, joint, result);
        }
    }
    return result;
}

double Reference::freeRate(const State& state, const scene::Joint& joint) const
{
    const std::size_t a = joint.parent.value;
    const std::size_t b = joint.child.value;
    const base::Pose X_WA = poseOf(state, a) * joint.X_PJ;
    const base::Pose X_WB = poseOf(state, b) * joint.X_CJ;
    if (scene::turns(joint.type)) {
        return dot(rotate(X_WA.rotation, kZ), state[b].spin - state[a].spin);
    }
    const Vec3 atA = state[a].velocity + cross(state[a].spin, X_WB.position - state[a].position);
    const Vec3 atB = state[b].velocity + cross(state[b].spin, X_WB.position - state[b].position);
    return dot(rotate(X_WA.rotation, kX), atB - atA);
}

void Reference::addJointForce(const State& state,
                              const scene::Joint& joint,
                              double effort,
                              std::vector<Change>& forces) const
{
    const std::size_t a = joint.parent.value;
    const std::size_t b = joint.child.value;
    const base::Pose X_WA = poseOf(state, a) * joint.X_PJ;
    if (scene::turns(joint.type)) {
        const Vec3 torque = effort * rotate(X_WA.rotation, kZ);
        forces[a].angular -= torque;
        forces[b].angular += torque;
        return;
    }
    const Vec3 place = (poseOf(state, b) * joint.X_CJ).position;
    const Vec3 force = effort * rotate(X_WA.rotation, kX);
    forces[a].linear -= force;
    forces[a].angular -= cross(place - state[a].position, force);
    forces[b].linear += force;
    forces[b].angular += cross(place - state[b].position, force);
}

std::vector<Reference::Change> Reference::appliedForces(const State& state) const
{
    std::vector<Change> forces(state.size());
    for (std::size_t i = 0; i < state.size(); ++i) {
        const scene::Body& body = scene_->bodies[i];
        if (body.isStatic()) {
            continue;
        }
        const Quat R_WC = state[i].rotation;
        const Vec3 spin_C = rotate(base::conjugate(R_WC), state[i].spin);
        const Vec3 momentum = rotate(R_WC, base::scaled(body.inertia, spin_C));
        forces[i] = {body.mass * body.gravity.value_or(scene_->gravity),
                     -cross(state[i].spin, momentum)};
    }
    for (const scene::Joint& joint : scene_->joints) {
        if (!scene::hasOneFreedom(joint.type)) {
            continue;
        }
        double effort = -joint.damping * freeRate(state, joint);
        if (joint.spring) {
            const double position = scene::measureJoint(joint, poseOf(state, joint.parent.value),
                                                        poseOf(state, joint.child.value))
                                        .position;
            effort += joint.spring->stiffness * (joint.spring->equilibrium - position);
        }
        addJointForce(state, joint, effort, forces);
    }
    for (const Effort& effort : efforts_) {
        addJointForce(state, scene_->joint(effort.joint), effort.value, forces);
    }
    return forces;
}

// The inverse of the mass that each row moves, and what a unit force on a row does to its bodies.
Reference::Mobility Reference::mobility(const State& state, const std::vector<Row>& rows) const
{
    const std::size_t n = rows.size();
    std::vector<Change> onA(n);
    std::vector<Change> onB(n);
    for (std::size_t i = 0; i < n; ++i) {
        onA[i] = response(state, rows[i].a, rows[i].onA);
        onB[i] = response(state, rows[i].b, rows[i].onB);
    }
    const auto product = [](const Change& x, const Change& y) {
        return dot(x.linear, y.linear) + dot(x.angular, y.angular);
    };
    std::vector<double> matrix(n * n, 0.0);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            double& entry = matrix[i * n + j];
            entry += rows[i].a == rows[j].a ? product(rows[i].onA, onA[j]) : 0;
            entry += rows[i].a == rows[j].b ? product(rows[i].onA, onB[j]) : 0;
            entry += rows[i].b == rows[j].a ? product(rows[i].onB, onA[j]) : 0;
            entry += rows[i].b == rows[j].b ? product(rows[i].onB, onB[j]) : 0;
        }
    }
    return {SemidefiniteSolver(std::move(matrix), n), std::move(onA), std::move(onB)};
}

std::vector<Reference::Change> Reference::jointResponse(const State& state,
                                                        const std::vector<Row>& rows,
                                                        const std::vector<double>& right) const
{
    const Mobility m = mobility(state, rows);
    const std::vector<double> forces = m.matrix.solve(right);
    std::vector<Change> result(state.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        result[rows[i].a].linear += forces[i] * m.onA[i].linear;
        result[rows[i].a].angular += forces[i] * m.onA[i].angular;
        result[rows[i].b].linear += forces[i] * m.onB[i].linear;
        result[rows[i].b].angular += forces[i] * m.onB[i].angular;
    }
    return result;
}

std::vector<Reference::Change> Reference::accelerations(const State& state) const
{
    std::vector<Change> result = appliedForces(state);
    for (std::size_t i = 0; i < result.size(); ++i) {
        result[i] = response(state, i, result[i]);
    }
    const std::vector<Row> conditions = rows(state);
    std::vector<double> right;
    for (const Row& row : conditions) {
        right.push_back(-row.bias - dot(row.onA.linear, result[row.a].linear) -
                        dot(row.onA.angular, result[row.a].angular) -
                        dot(row.onB.linear, result[row.b].linear) -
                        dot(row.onB.angular, result[row.b].angular));
    }
    const std::vector<Change> byJoints = jointResponse(state, conditions, right);
    for (std::size_t i = 0; i < result.size(); ++i) {
        result[i].linear += byJoints[i].linear;
        result[i].angular += byJoints[i].angular;
    }
    return result;
}

std::vector<Reference::Rate> Reference::rates(const State& state) const
{
    const std::vector<Change> motion = accelerations(state);
    std::vector<Rate> result;
    for (std::size_t i = 0; i < state.size(); ++i) {
        result.push_back(
            {state[i].velocity, derivative(state[i].rotation, state[i].spin), motion[i]});
    }
    return result;
}

Reference::State Reference::advanced(const State& state,
                                     const std::vector<Rate>& rates,
                                     double dt) const
{
    State result = state;
    for (std::size_t i = 0; i < state.size(); ++i) {
        result[i].position += dt * rates[i].position;
        result[i].rotation = moved(state[i].rotation, rates[i].rotation, dt);
        result[i].velocity += dt * rates[i].motion.linear;
        result[i].spin += dt * rates[i].motion.angular;
    }
    return result;
}

void Reference::project(State& state) const
{
    constexpr int kRounds = 2;
    for (int round = 0; round < kRounds; ++round) {
        const std::vector<Row> conditions = rows(state);
        std::vector<double> right;
        for (const Row& row : conditions) {
            right.push_back(-row.error);
        }
        const std::vector<Change> by = jointResponse(state, conditions, right);
        for (std::size_t i = 0; i < state.size(); ++i) {
            state[i].position += by[i].linear;
            state[i].rotation =
                moved(state[i].rotation, derivative(state[i].rotation, by[i].angular), 1);
        }
    }
    const std::vector<Row> conditions = rows(state);
    std::vector<double> right;
    for (const Row& row : conditions) {
        right.push_back(
            -dot(row.onA.linear, state[row.a].velocity) - dot(row.onA.angular, state[row.a].spin) -
            dot(row.onB.linear, state[row.b].velocity) - dot(row.onB.angular, state[row.b].spin));
    }
    const std::vector<Change> by = jointResponse(state, conditions, right);
    for (std::size_t i = 0; i < state.size(); ++i) {
        state[i].velocity += by[i].linear;
        state[i].spin += by[i].angular;
    }
}

void Reference::step(double dt)
{
    const std::vector<Rate> k1 = rates(state_);
    const std::vector<Rate> k2 = rates(advanced(state_, k1, dt / 2));
    const std::vector<Rate> k3 = rates(advanced(state_, k2, dt / 2));
    const std::vector<Rate> k4 = rates(advanced(state_, k3, dt));
    std::vector<Rate> mean = k1;
    for (std::size_t i = 0; i < mean.size(); ++i) {
        const auto vectors = [&](auto member) {
            return (member(k1[i]) + 2 * (member(k2[i]) + member(k3[i])) + member(k4[i])) / 6;
        };
        mean[i].position = vectors([](const Rate& r) { return r.position; });
        mean[i].motion.linear = vectors([](const Rate& r) { return r.motion.linear; });
        mean[i].motion.angular = vectors([](const Rate& r) { return r.motion.angular; });
        mean[i].rotation = {vectors([](const Rate& r) { return r.rotation.x; }),
                            vectors([](const Rate& r) { return r.rotation.y; }),
                            vectors([](const Rate& r) { return r.rotation.z; }),
                            vectors([](const Rate& r) { return r.rotation.w; })};
    }
    state_ = advanced(state_, mean, dt);
    project(state_);
    countTurns();
}

void Reference::countTurns()
{
    for (std::size_t i = 0; i < positions_.size(); ++i) {
        const scene::Joint& joint = scene_->joints[i];
        double position = scene::measureJoint(joint, poseOf(state_, joint.parent.value),
                                              poseOf(state_, joint.child.value))
                              .position;
        if (scene::turns(joint.type)) {
            const double turn = 2 * std::numbers::pi;
            position += turn * std::round((positions_[i] - position) / turn);
        }
        positions_[i] = position;
    }
}

void Reference::advanceTo(double time, double step)
{
    const double start = time_;
    const int count = static_cast<int>(std::ceil((time - start) / step - 1e-9));
    for (int i = 0; i < count; ++i) {
        this->step((time - start) / count);
    }
    time_ = time;
}

base::Pose Reference::pose(scene::BodyIndex body) const
{
    return poseOf(state_, body.value);
}

Vec3 Reference::point(scene::BodyIndex body, Vec3 point_B) const
{
    return pose(body) * point_B;
}

double Reference::jointPosition(scene::JointIndex joint) const
{
    return positions_[joint.value];
}

double Reference::energy() const
{
    double total = 0;
    for (std::size_t i = 0; i < state_.size(); ++i) {
        const scene::Body& body = scene_->bodies[i];
        if (body.isStatic()) {
            continue;
        }
        const Vec3 spin_C = rotate(base::conjugate(state_[i].rotation), state_[i].spin);
        total += 0.5 * body.mass * dot(state_[i].velocity, state_[i].velocity) +
                 0.5 * dot(spin_C, base::scaled(body.inertia, spin_C)) -
                 body.mass * dot(body.gravity.value_or(scene_->gravity), state_[i].position);
    }
    for (std::size_t i = 0; i < positions_.size(); ++i) {
        if (const auto& spring = scene_->joints[i].spring) {
            const double stretch = positions_[i] - spring->equilibrium;
            total += 0.5 * spring->stiffness * stretch * stretch;
        }
    }
    return total;
}

double Reference::largestGap() const
{
    double largest = 0;
    for (const scene::Joint& joint : scene_->joints) {
        largest = std::max(largest, scene::measureJoint(joint, poseOf(state_, joint.parent.value),
                                                        poseOf(state_, joint.child.value))
                                        .gap);
    }
    return largest;
}

std::size_t Reference::constraintRank() const
{
    return mobility(state_, rows(state_)).matrix.rank();
}

std::vector<double> Reference::jointAccelerations() const
{
    constexpr double kShort = 1e-7;  // s, to the second derivative of the free coordinate
    const State later = advanced(state_, rates(state_), kShort);
    std::vector<double> result;
    for (const scene::Joint& joint : scene_->joints) {
        result.push_back((freeRate(later, joint) - freeRate(state_, joint)) / kShort);
    }
    return result;
}

}  // namespace validation
