#include "sim/conserved.h"

#include "base/turns.h"
#include "sim/body_mass.h"

namespace sim {

Conserved conservedOf(const scene::Scene& scene,
                      const std::vector<exchange::BodyState>& states,
                      const std::vector<exchange::BodyState>& ends,
                      const std::vector<base::Vec3>& gravities,
                      double lastStep)
{
    Conserved result;
    for (std::size_t i = 0; i < states.size(); ++i) {
        const scene::Body& body = scene.bodies[i];
        const exchange::BodyState& state = states[i];
        if (!moves(body) || state.diverged) {
            continue;
        }
        const base::Vec3 toCentre = base::rotate(state.X_WB.rotation, body.X_BC.position);
        const base::Vec3 centre = state.X_WB.position + toCentre;
        const base::Vec3& turning = state.angularVelocity;
        base::Vec3 spin;  // about the centre
        if (turning != base::Vec3{}) {
            const base::Quat R_WC = state.X_WB.rotation * body.X_BC.rotation;
            const base::Vec3 turning_C = base::rotate(base::conjugate(R_WC), turning);
            // The step turned it from its middle on as it turns the body.
            spin = base::turned(base::rotate(R_WC, base::scaled(effectiveInertia(body), turning_C)),
                                -0.5 * lastStep * turning);
        }

        const base::Vec3 momentum =
            body.mass * (state.linearVelocity + base::cross(turning, toCentre));
        result.momentum.linear += momentum;
        result.momentum.angular += base::cross(centre, momentum) + spin;

        // The change of the rates to the end of the step is across the spin of a body that tumbles
        // freely, so its energy stays.
        const base::Vec3 more = ends[i].angularVelocity - turning;
        const base::Vec3 velocity =
            ends[i].linearVelocity + base::cross(ends[i].angularVelocity, toCentre);
        result.energy.kinetic +=
            0.5 * body.mass * base::dot(velocity, velocity) + base::dot(0.5 * turning + more, spin);
        result.energy.potential -= body.mass * base::dot(gravities[i], centre);
    }
    return result;
}

}  // namespace sim
