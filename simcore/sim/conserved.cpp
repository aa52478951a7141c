#include "sim/conserved.h"

#include "sim/bullet_bodies.h"

namespace sim {

namespace {

// Of a body's centre of mass, in W.
struct Motion {
    base::Vec3 centre;
    base::Vec3 velocity;
    base::Vec3 spin;  // angular momentum about the centre, kg·m²/s
};

Motion motionOf(const scene::Body& body, const exchange::BodyState& state, double lastStep)
{
    const base::Vec3 centre = state.X_WB * body.X_BC.position;
    const base::Quat halfBack =
        base::axisAngle(state.angularVelocity, -0.5 * lastStep * base::norm(state.angularVelocity));
    const base::Quat R_WC = halfBack * state.X_WB.rotation * body.X_BC.rotation;
    const base::Vec3 rate_C = base::rotate(base::conjugate(R_WC), state.angularVelocity);
    return {.centre = centre,
            .velocity = state.linearVelocity +
                        base::cross(state.angularVelocity, centre - state.X_WB.position),
            .spin = base::rotate(R_WC, base::scaled(effectiveInertia(body), rate_C))};
}

bool counts(const scene::Body& body, const exchange::BodyState& state)
{
    return moves(body) && !state.diverged;
}

}  // namespace

exchange::Energy energyOf(const scene::Scene& scene,
                          const std::vector<exchange::BodyState>& states,
                          const std::vector<base::Vec3>& gravities,
                          double lastStep)
{
    exchange::Energy result;
    for (std::size_t i = 0; i < states.size(); ++i) {
        const scene::Body& body = scene.bodies[i];
        if (!counts(body, states[i])) {
            continue;
        }
        const Motion motion = motionOf(body, states[i], lastStep);
        result.kinetic += 0.5 * body.mass * base::dot(motion.velocity, motion.velocity) +
                          0.5 * base::dot(states[i].angularVelocity, motion.spin);
        result.potential -= body.mass * base::dot(gravities[i], motion.centre);
    }
    return result;
}

exchange::Momentum momentumOf(const scene::Scene& scene,
                              const std::vector<exchange::BodyState>& states,
                              double lastStep)
{
    exchange::Momentum result;
    for (std::size_t i = 0; i < states.size(); ++i) {
        const scene::Body& body = scene.bodies[i];
        if (!counts(body, states[i])) {
            continue;
        }
        const Motion motion = motionOf(body, states[i], lastStep);
        const base::Vec3 momentum = body.mass * motion.velocity;
        result.linear += momentum;
        result.angular += base::cross(motion.centre, momentum) + motion.spin;
    }
    return result;
}

}  // namespace sim
