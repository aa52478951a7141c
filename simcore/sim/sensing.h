#pragma once

#include "exchange/snapshot.h"
#include "exchange/state_archive.h"
#include "scene/scene.h"
#include "sim/dynamics.h"
#include "sim/ray_crew.h"
#include "sim/resistive_contacts.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace sim {

// All sensors of a scene: casts their rays, adds up contacts, and lets resistive rays push.
// Readings are of the poses after a step, their forces those that acted in it.
class Sensing {
public:
    // `scene` and `dynamics` must outlive this object. From `raysForCrew` rays on that have
    // something near other threads share casting them.
    Sensing(const scene::Scene& scene, Dynamics& dynamics, std::size_t raysForCrew);

    // At the start, when nothing has acted yet.
    void restart(const std::vector<exchange::BodyState>& bodies);

    // Before a step of `dt` s: lets resistive rays act, from the readings of the last one. Two
    // bodies that touch like this for the first time take memory.
    void push(const std::vector<exchange::BodyState>& bodies, StepSpan span);

    // After it.
    void read(const std::vector<exchange::BodyState>& bodies, StepSpan span);

    void transfer(exchange::StateArchive& archive);

    // What a ray of a sensor hits first; none when all rays miss.
    [[nodiscard]] std::optional<scene::BodyIndex> firstHit(scene::SensorIndex sensor) const;

    // Rays and sensors. `joints` of the snapshot must be filled before.
    void fill(exchange::Snapshot& snapshot) const;

private:
    // Where one sensor is and what is near it, this step.
    struct Aim {
        base::Vec3 middle_S;  // of the ball that holds its rays
        double radius = 0;
        base::Pose X_WS;
        bool works = false;
        std::size_t firstTarget = 0;  // in targets_
        std::size_t targetCount = 0;
    };

    void readForces(const std::vector<exchange::BodyState>& bodies);
    void aim(const std::vector<exchange::BodyState>& bodies);
    void castAll();
    void cast(std::size_t first, std::size_t last);
    void readContacts(const std::vector<exchange::BodyState>& bodies, StepSpan span);

    const scene::Scene& scene_;
    Dynamics& dynamics_;
    ResistiveContacts resistive_;
    std::span<const ResistivePair> pairs_;  // of the step
    std::vector<Vector6> twists_;           // by pair
    std::vector<Aim> aims_;                 // by SensorIndex
    std::vector<std::uint32_t> sensorOfRay_;
    std::vector<std::uint32_t> targets_;
    std::vector<exchange::RayReading> rays_;
    std::vector<exchange::SensorReading> sensors_;
    std::vector<bool> feelsContacts_;  // by BodyIndex: a contact sensor is on it
    bool anyContacts_ = false;
    std::size_t busyRays_ = 0;  // that have something near, this step
    std::size_t raysForCrew_;
    std::unique_ptr<RayCrew> crew_;  // null when there are too few rays for it
};

}  // namespace sim
