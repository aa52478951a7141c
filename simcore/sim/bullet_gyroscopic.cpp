#include "sim/bullet_gyroscopic.h"

#include "base/turns.h"
#include "sim/bullet_math.h"

#include <algorithm>
#include <utility>

namespace sim {

namespace {

btVector3 rotated(const btVector3& v, const btVector3& turn)
{
    return toBullet(base::turned(fromBullet(v), fromBullet(turn)));
}

// Whether three moments, or their inverses, are equal.
bool isRound(const btVector3& moments)
{
    const double largest = moments[moments.maxAxis()];
    return largest - moments[moments.minAxis()] < 1e-9 * largest;
}

struct Turning {
    btVector3 inverse;  // of the principal moments
    btVector3 moments;
    btVector3 angular;  // in principal axes
};

Turning turningOf(const btRigidBody& body)
{
    const btVector3& inverse = body.getInvInertiaDiagLocal();
    return {.inverse = inverse,
            .moments = {1 / inverse.x(), 1 / inverse.y(), 1 / inverse.z()},
            .angular = body.getAngularVelocity() * body.getWorldTransform().getBasis()};
}

// The w with exp([w] dt/2) I w = momentum, by fixed-point iteration from `guess`; false where the
// body turns too far in a step for that.
bool solve(const Turning& now, const btVector3& momentum, double dt, btVector3& guess)
{
    constexpr int kMaxRounds = 20;
    constexpr double kPrecision = 1e-13;  // of the error left

    // A round leaves less of an error than the body turns by in half a step.
    const double share = std::min(0.25 * dt * dt * now.angular.length2(), 1.0);
    const double least = kPrecision * kPrecision * now.angular.length2();
    for (int round = 0; round < kMaxRounds; ++round) {
        const btVector3 next = now.inverse * rotated(momentum, -0.5 * dt * guess);
        const double change = (next - guess).length2();
        guess = next;
        if (share * change <= least) {
            return true;
        }
    }
    return false;
}

// Where Euler's equations lead within a time, by a midpoint step: as near as two rounds come.
btVector3 guessAfter(const Turning& now, double time)
{
    const auto rate = [&](const btVector3& w) {
        return now.inverse * (now.moments * w).cross(w);
    };
    return now.angular + time * rate(now.angular + 0.5 * time * rate(now.angular));
}

}  // namespace

void GyroscopicTerms::begin(std::span<btRigidBody* const> awake, StepSpan span)
{
    constexpr double kLeastTurn = 1e-16;  // rad in a step: beyond the last digit of the velocity
    constexpr double kMostTurnToGuess = 0.1;

    // What w belongs to lies so long ago.
    const double since = span.isFirst() ? 0 : 0.5 * span.dt;
    for (btRigidBody* body : awake) {
        if (isRound(body->getInvInertiaDiagLocal())) {
            continue;
        }
        Entry& entry = entries_[static_cast<std::size_t>(body->getUserIndex())];
        const base::Vec3 angular = fromBullet(body->getAngularVelocity());
        const bool goesOn = entry.isKnown && entry.angular == angular;
        const Turning now = turningOf(*body);
        const double squaredTurn = span.dt * span.dt * now.angular.length2();
        entry.isTaken = true;
        entry.angular = angular;
        if (squaredTurn < kLeastTurn * kLeastTurn) {
            entry.momentum = fromBullet(now.moments * now.angular);
            continue;
        }
        const btMatrix3x3& R_WC = body->getWorldTransform().getBasis();
        const btVector3 momentum = goesOn
                                       ? toBullet(entry.momentum) * R_WC
                                       : rotated(now.moments * now.angular, -since * now.angular);
        btVector3 after = now.angular;
        if (squaredTurn < kMostTurnToGuess * kMostTurnToGuess) {
            after = guessAfter(now, since + 0.5 * span.dt);
        }
        entry.momentum = fromBullet(momentum);
        if (solve(now, momentum, span.dt, after)) {
            body->setAngularVelocity(body->getAngularVelocity() + R_WC * (after - now.angular));
        } else {
            // Bullet's term damps but stays stable.
            entry.isTaken = false;
            body->setAngularVelocity(body->getAngularVelocity() +
                                     body->computeGyroscopicImpulseImplicit_Body(span.forceTime));
        }
        entry.angular = fromBullet(body->getAngularVelocity());
    }
}

void GyroscopicTerms::end(std::span<btRigidBody* const> awake)
{
    for (btRigidBody* body : awake) {
        Entry& entry = entries_[static_cast<std::size_t>(body->getUserIndex())];
        entry.isKnown = std::exchange(entry.isTaken, false);
        if (!entry.isKnown) {
            continue;
        }
        const btVector3& inverse = body->getInvInertiaDiagLocal();
        const btVector3 moments(1 / inverse.x(), 1 / inverse.y(), 1 / inverse.z());
        const btMatrix3x3& R_WC = body->getWorldTransform().getBasis();
        const btVector3 change = body->getAngularVelocity() - toBullet(entry.angular);
        entry.momentum = fromBullet(R_WC * (toBullet(entry.momentum) + moments * (change * R_WC)));
        entry.angular = fromBullet(body->getAngularVelocity());
    }
}

}  // namespace sim
