#include "sim/bullet_gyroscopic.h"

#include "base/turns.h"
#include "multibody/spatial.h"
#include "sim/bullet_math.h"

#include <algorithm>
#include <utility>

namespace sim {

namespace {

using base::Mat3;
using base::Vec3;

Vec3 toPrincipal(const Mat3& R_WC, Vec3 v)
{
    return multibody::timesTransposed(R_WC, v);
}

}  // namespace

const GyroscopicTerms::Moments& GyroscopicTerms::momentsOf(const btRigidBody& body)
{
    Moments& moments = moments_[static_cast<std::size_t>(body.getUserIndex())];
    const Vec3 inverse = fromBullet(body.getInvInertiaDiagLocal());
    if (moments.inverse != inverse) {
        const auto [least, most] = std::minmax({inverse.x, inverse.y, inverse.z});
        moments = {
            inverse, {1 / inverse.x, 1 / inverse.y, 1 / inverse.z}, most - least < 1e-9 * most};
    }
    return moments;
}

// The w with exp([w] dt/2) I w = momentum, from `guess`; false where the body turns too far in a
// step for that. What a round misses, m, is what Newton's method makes up for by solving
//     (1 - I^-1 dt/2 [momentum]) c = m
// of which the first two terms of its series, c = m + I^-1 dt/2 momentum x m, are taken.
bool GyroscopicTerms::solve(const Moments& body, Vec3 momentum, double dt, Vec3& guess)
{
    constexpr int kMaxRounds = 20;
    constexpr double kPrecision = 1e-13;  // of the error left

    // A round leaves less of an error than the body turns by in half a step.
    const double half = 0.5 * dt;
    const double squared = base::dot(guess, guess);
    const double share = std::min(half * half * squared, 1.0);
    const double least = kPrecision * kPrecision * squared;
    for (int round = 0; round < kMaxRounds; ++round) {
        const Vec3 missing =
            base::scaled(body.inverse, base::turned(momentum, -half * guess)) - guess;
        guess += missing + half * base::scaled(body.inverse, base::cross(momentum, missing));
        if (share * base::dot(missing, missing) <= least) {
            return true;
        }
    }
    return false;
}

// Where Euler's equations lead within a time, by a midpoint step: as near as two rounds come.
Vec3 GyroscopicTerms::guessAfter(const Moments& body, Vec3 angular, double time)
{
    const auto rate = [&](Vec3 w) {
        return base::scaled(body.inverse, base::cross(base::scaled(body.moments, w), w));
    };
    return angular + time * rate(angular + 0.5 * time * rate(angular));
}

void GyroscopicTerms::begin(std::span<btRigidBody* const> awake, StepSpan span)
{
    constexpr double kLeastTurn = 1e-16;  // rad in a step: beyond the last digit of the velocity
    constexpr double kMostTurnToGuess = 0.1;

    // What w belongs to lies so long ago.
    const double since = span.isFirst() ? 0 : 0.5 * span.dt;
    for (btRigidBody* body : awake) {
        const Moments& moments = momentsOf(*body);
        if (moments.areEqual) {
            continue;
        }
        Entry& entry = entries_[static_cast<std::size_t>(body->getUserIndex())];
        const Vec3 angular = fromBullet(body->getAngularVelocity());
        const bool goesOn = entry.isKnown && entry.angular == angular;
        const Mat3 R_WC = fromBullet(body->getWorldTransform().getBasis());
        const Vec3 now = toPrincipal(R_WC, angular);
        const double squaredTurn = span.dt * span.dt * base::dot(now, now);
        entry.isTaken = true;
        entry.angular = angular;
        if (squaredTurn < kLeastTurn * kLeastTurn) {
            entry.momentum = base::scaled(moments.moments, now);
            continue;
        }
        entry.momentum = goesOn ? toPrincipal(R_WC, entry.momentum)
                                : base::turned(base::scaled(moments.moments, now), -since * now);
        Vec3 after = now;
        if (squaredTurn < kMostTurnToGuess * kMostTurnToGuess) {
            after = guessAfter(moments, now, since + 0.5 * span.dt);
        }
        if (solve(moments, entry.momentum, span.dt, after)) {
            entry.angular += multibody::times(R_WC, after - now);
        } else {
            // Bullet's term damps but stays stable.
            entry.isTaken = false;
            entry.angular +=
                fromBullet(body->computeGyroscopicImpulseImplicit_Body(span.forceTime));
        }
        body->setAngularVelocity(toBullet(entry.angular));
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
        const Vec3& moments = momentsOf(*body).moments;
        const Mat3 R_WC = fromBullet(body->getWorldTransform().getBasis());
        const Vec3 angular = fromBullet(body->getAngularVelocity());
        const Vec3 change = toPrincipal(R_WC, angular - entry.angular);
        entry.momentum = multibody::times(R_WC, entry.momentum + base::scaled(moments, change));
        entry.angular = angular;
    }
}

}  // namespace sim
