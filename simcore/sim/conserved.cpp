#include "sim/conserved.h"

#include "sim/body_mass.h"

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
    const base::Vec3 velocity =
        state.linearVelocity + base::cross(state.angularVelocity, centre - state.X_WB.position);
    const base::Quat halfBack =
        base::axisAngle(state.angularVelocity, -0.5 * lastStep * base::norm(state.angularVelocity));
    const base::Quat R_WC = halfBack * state.X_WB.rotation * body.X_BC.rotation;
    const base::Vec3 rate_C = base::rotate(base::conjugate(R_WC), state.angularVelocity);
    return {.centre = centre,
            .velocity = velocity,
            .spin = base::rotate(R_WC, base::scaled(effectiveInertia(body), rate_C))};
}

base::Vec3 velocityOfCentre(const scene::Body& body, const exchange::BodyState& state)
{
    return state.linearVelocity +
           base::cross(state.angularVelocity,
                       base::rotate(state.X_WB.rotation, body.X_BC.position));
}

bool counts(const scene::Body& body, const exchange::BodyState& state)
{
    return moves(body) && !state.diverged;
}

}  // namespace

exchange::Energy energyOf(const scene::Scene& scene,
                          const std::vector<exchange::BodyState>& states,
                          const std::vector<exchange::BodyState>& ends,
                          const std::vector<base::Vec3>& gravities,
                          double lastStep)
{
    exchange::Energy result;
    for (std::size_t i = 0; i < states.size(); ++i) {
        const scene::Body& body = scene.bodies[i];
        if (!counts(body, states[i])) {
            continue;
        }
        // The change of the rates to the end of the step is across the spin of a body that tumbles
        // freely, so its energy stays.
        const base::Vec3 more = ends[i].angularVelocity - states[i].angularVelocity;
        const Motion middle = motionOf(body, states[i], lastStep);
        const base::Vec3 velocity = velocityOfCentre(body, ends[i]);
        result.kinetic += 0.5 * body.mass * base::dot(velocity, velocity) +
                          base::dot(0.5 * states[i].angularVelocity + more, middle.spin);
        result.potential -= body.mass * base::dot(gravities[i], middle.centre);
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
