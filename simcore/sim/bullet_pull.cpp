#include "sim/bullet_pull.h"

#include "sim/bullet_bodies.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace sim {

namespace {

// Near the target the point closes in with this rate, farther away so that it can brake in time.
constexpr double kRate = 10;      // 1/s
constexpr double kBraking = 20;   // m/s²
constexpr double kStrength = 50;  // N per kg that hangs on the body
constexpr int kRows = 3;

// Along the arm a pull moves the whole body, across it it mostly turns it: rows along these axes
// hardly disturb each other.
std::array<btVector3, kRows> axesFor(const btVector3& arm)
{
    std::array<btVector3, kRows> axes{btVector3(1, 0, 0), btVector3(0, 1, 0), btVector3(0, 0, 1)};
    const double length = arm.length();
    if (length > 1e-6) {
        axes[0] = arm / length;
        btPlaneSpace1(axes[0], axes[1], axes[2]);
    }
    return axes;
}

// Bodies that joints connect, static ones left out: union-find with path halving.
class Groups {
public:
    explicit Groups(std::size_t count) : parent_(count)
    {
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
    }

    std::size_t find(std::size_t i)
    {
        while (parent_[i] != i) {
            parent_[i] = parent_[parent_[i]];
            i = parent_[i];
        }
        return i;
    }

    void join(std::size_t a, std::size_t b) { parent_[find(a)] = find(b); }

private:
    std::vector<std::size_t> parent_;
};

}  // namespace

PullConstraint::PullConstraint(btRigidBody& body, btRigidBody& ground, double strength)
    : btTypedConstraint(MAX_CONSTRAINT_TYPE, body, ground), strength_(strength)
{}

void PullConstraint::aim(const btVector3& point_C, const btVector3& target_W)
{
    point_C_ = point_C;
    target_W_ = target_W;
}

void PullConstraint::getInfo1(btConstraintInfo1* info)
{
    info->m_numConstraintRows = kRows;
    info->nub = 0;
}

void PullConstraint::getInfo2(btConstraintInfo2* info)
{
    const btTransform& X_WC = m_rbA.getCenterOfMassTransform();
    const btVector3 arm = X_WC.getBasis() * point_C_;
    const btVector3 error = target_W_ - (X_WC.getOrigin() + arm);
    const double distance = error.length();
    const double speed = std::min(kRate * distance, std::sqrt(2 * kBraking * distance));
    const btVector3 wanted = distance > 0 ? error * (speed / distance) : btVector3(0, 0, 0);
    int at = 0;
    for (const btVector3& axis : axesFor(arm)) {
        const btVector3 turn = arm.cross(axis);
        for (int k = 0; k < 3; ++k) {
            info->m_J1linearAxis[at + k] = axis[k];
            info->m_J1angularAxis[at + k] = turn[k];
        }
        info->m_constraintError[at] = wanted.dot(axis);
        info->m_lowerLimit[at] = -strength_ / info->fps;
        info->m_upperLimit[at] = strength_ / info->fps;
        at += info->rowskip;
    }
}

void PullConstraint::setParam(int /*num*/, btScalar /*value*/, int /*axis*/)
{}

btScalar PullConstraint::getParam(int /*num*/, int /*axis*/) const
{
    return 0;
}

std::vector<double> pullStrengths(const scene::Scene& scene)
{
    Groups groups(scene.bodies.size());
    for (const scene::Joint& joint : scene.joints) {
        if (moves(scene.body(joint.parent)) && moves(scene.body(joint.child))) {
            groups.join(joint.parent.value, joint.child.value);
        }
    }
    std::vector<double> massOfGroup(scene.bodies.size());
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        massOfGroup[groups.find(i)] += moves(scene.bodies[i]) ? scene.bodies[i].mass : 0;
    }
    std::vector<double> strengths(scene.bodies.size());
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        strengths[i] = kStrength * massOfGroup[groups.find(i)];
    }
    return strengths;
}

}  // namespace sim
