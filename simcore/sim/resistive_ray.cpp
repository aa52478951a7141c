#include "sim/resistive_ray.h"

#include <cmath>

namespace sim {

using base::Vec3;

namespace {

Vec3 velocityAt(const Motion& body, Vec3 point)
{
    return body.linear + base::cross(body.angular, point - body.X_WB.position);
}

}  // namespace

Vec3 across(Vec3 v, Vec3 direction)
{
    return v - base::dot(v, direction) * direction;
}

Vec3 slip(Stick& stick,
          const Touch& touch,
          const base::Pose& X_WA,
          const base::Pose& X_WB,
          double contactArea)
{
    if (stick.holds) {
        const Vec3 error = across(X_WA * stick.Q_A - X_WB * stick.Q_B, touch.direction);
        if (base::norm(error) <= contactArea) {
            return error;
        }
    }
    stick = {true, base::inverse(X_WA) * touch.point, base::inverse(X_WB) * touch.point};
    return {};
}

Vec3 relativeVelocity(const Motion& A, const Motion& B, Vec3 point)
{
    return velocityAt(A, point) - velocityAt(B, point);
}

Vec3 forceOnCarrier(const scene::ResistiveSurface& surface,
                    double range,
                    const Touch& touch,
                    Vec3 e_T,
                    Vec3 velocity)
{
    const double depthRate = base::dot(velocity, touch.direction) / range;
    const double normal =
        surface.contactStiffness * touch.depth + surface.contactDamping * depthRate;
    constexpr double kNow = 0;
    return resistanceOf(surface, range, touch, e_T, velocity, std::abs(normal), kNow)
        .force(velocity, touch.direction);
}

Vec3 Resistance::force(Vec3 velocity, Vec3 direction) const
{
    const double speed = base::dot(velocity, direction);
    return atRest - along * speed * direction - across * (velocity - speed * direction);
}

Resistance resistanceOf(const scene::ResistiveSurface& surface,
                        double range,
                        const Touch& touch,
                        Vec3 e_T,
                        Vec3 velocity,
                        double normalForce,
                        double dt)
{
    const double stick = surface.stickStiffness * (surface.scaleByNormalForce ? normalForce : 1);
    const Vec3 slipThen = e_T + dt * across(velocity, touch.direction);
    const bool sticks = base::norm(slipThen) <= surface.contactArea;
    return {.atRest = -surface.contactStiffness * touch.depth * touch.direction - stick * e_T,
            .along = (surface.contactDamping + dt * surface.contactStiffness) / range,
            .across = surface.slideFriction + surface.stickDamping + (sticks ? dt * stick : 0)};
}

}  // namespace sim
