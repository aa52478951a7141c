#pragma once

#include "exchange/snapshot.h"
#include "exchange/state_archive.h"
#include "scene/scene.h"
#include "sim/matrix6.h"
#include "sim/resistive_ray.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sim {

// All resistive rays of one body that touch another, as one: the wrench on the carrier is
// `atRest` - `response` times its twist seen from the touched body, at the end of the step.
struct ResistivePair {
    scene::BodyIndex carrier;
    scene::BodyIndex touched;
    base::Vec3 origin;  // what twist and wrench are about, in W
    Matrix6 response{};
    Vector6 atRest{};
};

// The same in directions that disturb each other neither by the response nor through the two
// bodies: along each, (speed) + softness * (impulse) = rate at the end of the step, and `push` acts
// besides. The solver, which takes row by row, then meets a pair as one.
struct ResistiveRows {
    struct Row {
        Vector6 direction{};
        double softness = 0;
        double rate = 0;
        Vector6 twist{};  // of speed 1 along this direction and 0 along the others
    };

    std::array<Row, 6> rows;
    std::size_t count = 0;
    Vector6 push{};  // wrench
};

// `mobility`: the twist of the carrier seen from the touched body that wrench impulses make;
// positive definite.
ResistiveRows rowsOf(const ResistivePair& pair, const Matrix6& mobility, double dt);

// The twist at the end of the step from the impulses of the rows; as far as the pair resists it.
Vector6 twistOf(const ResistiveRows& rows, std::span<const double, 6> impulses);

// The resistive rays of a scene through one step: what touches, and as what pairs it acts; then,
// when the velocities at the end of the step are known, the force of each ray. Solving for these
// velocities together with everything else is what keeps hundreds of stiff rays on a light body
// stable: docs/decisions/0111-resistive-sensors.md.
class ResistiveContacts {
public:
    // `scene` must outlive this object.
    explicit ResistiveContacts(const scene::Scene& scene);

    [[nodiscard]] bool empty() const { return rays_.empty(); }

    // Nothing sticks any more.
    void reset();

    void transfer(exchange::StateArchive& archive);

    // Before a step of `dt` s; `rays` are the readings of the present poses. The pairs hold until
    // the next call.
    std::span<const ResistivePair> prepare(const std::vector<exchange::BodyState>& bodies,
                                           const std::vector<exchange::RayReading>& rays,
                                           double dt);

    // Of the carrier seen from the touched body, by the present velocities.
    static Vector6 twistOf(const ResistivePair& pair,
                           const std::vector<exchange::BodyState>& bodies);

    // After it, with the twist at its end of each pair: puts the forces into the readings.
    void finish(std::span<const Vector6> twists, std::vector<exchange::RayReading>& rays);

private:
    struct ResistiveRay {
        // What outlives a step.
        void transfer(exchange::StateArchive& archive);

        std::size_t reading = 0;  // in the readings of all rays
        std::uint32_t sensor = 0;
        base::Vec3 direction_S;  // of length 1
        double range = 0;        // m
        Stick stick;
        scene::BodyIndex touched;  // invalid: nothing
        double normalForce = 0;    // ‖F_N‖ of the last step, N
        // Of this step:
        bool acts = false;
        std::uint32_t pair = 0;
        base::Vec3 point;
        base::Vec3 direction;
        Resistance resistance;
    };

    void touch(ResistiveRay& ray,
               const std::vector<exchange::BodyState>& bodies,
               const exchange::RayReading& reading,
               double dt);
    std::uint32_t pairOf(scene::BodyIndex carrier, scene::BodyIndex touched, base::Vec3 origin);
    void addTo(ResistivePair& pair, const ResistiveRay& ray) const;

    [[nodiscard]] const scene::Sensor& sensorOf(const ResistiveRay& ray) const
    {
        return scene_.sensors[ray.sensor];
    }

    const scene::Scene& scene_;
    std::vector<ResistiveRay> rays_;
    std::vector<ResistivePair> pairs_;  // of this step
};

}  // namespace sim
