#pragma once

#include "base/math.h"
#include "scene/scene.h"
#include "tests/validation/semidefinite.h"

#include <cstddef>
#include <vector>

namespace validation {

// Constant force or torque on the free coordinate of a joint.
struct Effort {
    scene::JointIndex joint;
    double value = 0;  // N·m or N
};

// The motion of a scene by a method that has nothing in common with the simulation: accelerations
// of all bodies and joint forces from one linear system (index-1 form of the equations of motion),
// the classical Runge-Kutta step of order four, and a projection back onto joints after each step.
// Revolute, prismatic, fixed and point-to-point joints and both springs act, with their damping;
// contacts, limits and the damping of bodies do not. Redundant joints are allowed.
class Reference {
public:
    explicit Reference(scene::ScenePtr scene, std::vector<Effort> efforts = {});

    // Steps of equal length, about `step`, to a later time (s).
    void advanceTo(double time, double step);

    [[nodiscard]] double time() const { return time_; }

    [[nodiscard]] base::Pose pose(scene::BodyIndex body) const;  // X_WB
    [[nodiscard]] base::Vec3 point(scene::BodyIndex body, base::Vec3 point_B) const;
    // rad or m, counted over turns.
    [[nodiscard]] double jointPosition(scene::JointIndex joint) const;
    // Kinetic, of gravity and of springs, J.
    [[nodiscard]] double energy() const;
    [[nodiscard]] double largestGap() const;  // m
    // Of the joints at the present pose: how many independent velocity constraints they are.
    [[nodiscard]] std::size_t constraintRank() const;
    // Accelerations of the joints' free coordinates now.
    [[nodiscard]] std::vector<double> jointAccelerations() const;

private:
    struct Motion {
        base::Vec3 position;  // of the centre of mass, in W
        base::Quat rotation;  // of C in W
        base::Vec3 velocity;
        base::Vec3 spin;  // in W
    };

    using State = std::vector<Motion>;

    // A velocity, an acceleration or a force and its torque, by what it is used for.
    struct Change {
        base::Vec3 linear;
        base::Vec3 angular;
    };

    // Time derivative of a Motion.
    struct Rate {
        base::Vec3 position;
        base::Quat rotation;
        Change motion;
    };

    // One scalar condition on the velocities of two bodies.
    struct Row {
        std::size_t a = 0;
        std::size_t b = 0;
        Change onA;
        Change onB;
        double error = 0;  // of the positions
        double bias = 0;   // its second derivative at zero acceleration
    };

    struct Mobility {
        SemidefiniteSolver matrix;
        std::vector<Change> onA;
        std::vector<Change> onB;
    };

    [[nodiscard]] Mobility mobility(const State& state, const std::vector<Row>& rows) const;
    [[nodiscard]] std::vector<Row> rows(const State& state) const;
    void addJointRows(const State& state, const scene::Joint& joint, std::vector<Row>& rows) const;
    [[nodiscard]] std::vector<Change> appliedForces(const State& state) const;
    void addJointForce(const State& state,
                       const scene::Joint& joint,
                       double effort,
                       std::vector<Change>& forces) const;
    [[nodiscard]] std::vector<Change> accelerations(const State& state) const;
    [[nodiscard]] std::vector<Rate> rates(const State& state) const;
    [[nodiscard]] State advanced(const State& state,
                                 const std::vector<Rate>& rates,
                                 double dt) const;
    [[nodiscard]] Change response(const State& state, std::size_t body, const Change& force) const;
    [[nodiscard]] base::Pose poseOf(const State& state, std::size_t body) const;
    [[nodiscard]] double freeRate(const State& state, const scene::Joint& joint) const;
    // What the joints do so that each row's velocity or acceleration becomes `right`.
    [[nodiscard]] std::vector<Change> jointResponse(const State& state,
                                                    const std::vector<Row>& rows,
                                                    const std::vector<double>& right) const;
    void project(State& state) const;
    void step(double dt);
    void countTurns();

    scene::ScenePtr scene_;
    std::vector<Effort> efforts_;
    State state_;
    std::vector<double> positions_;  // of joints
    double time_ = 0;
};

}  // namespace validation
