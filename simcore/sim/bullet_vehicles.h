#pragma once

#include "exchange/carry.h"
#include "exchange/control_command.h"
#include "exchange/snapshot.h"
#include "exchange/state_archive.h"
#include "scene/scene.h"
#include "sim/bullet_dynamics.h"
#include "sim/bullet_rays.h"

#include <BulletDynamics/Vehicle/btRaycastVehicle.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace sim {

// The ground under a wheel; neither the chassis nor what is driven as its wheel.
class WheelRays final : public btVehicleRaycaster {
public:
    // `targets` must outlive this object.
    WheelRays(const RayTargets& targets, scene::BodyIndex chassis, std::size_t bodies);

    void* castRay(const btVector3& from,
                  const btVector3& to,
                  btVehicleRaycasterResult& result) override;

private:
    const RayTargets& targets_;
    scene::BodyIndex chassis_;
    std::vector<std::uint32_t> near_;
};

// The vehicles of a scene on Bullet's ray-cast vehicle. Wheels have no mass and do not touch by
// their shape: a ray finds the ground, springs and friction act on the chassis. Bodies that are
// wheels are put where the wheel is.
class Vehicles {
public:
    using Bodies = std::vector<exchange::BodyState>;

    // The arguments must outlive this object.
    Vehicles(const scene::Scene& scene, const RayTargets& targets);

    // Takes up the chassis of a fresh world; nothing is driven or steered.
    void restart(BulletDynamics& dynamics);

    // Driven and steered as the same vehicles were in `former`, the scene before, whose wheels are
    // as many.
    void carry(const Vehicles& former, const exchange::Carry& carry);

    bool command(const exchange::CommandWheel& command);
    void release();

    // Before a step of `dt` s: what the wheels do to the chassis.
    void push(double forceTime, const Bodies& bodies);
    // After it: the wheels where they are now.
    void follow(double dt, Bodies& bodies, BulletDynamics& dynamics);

    void transfer(exchange::StateArchive& archive);

    void fill(exchange::Snapshot& snapshot) const;

private:
    struct Demand : exchange::WheelDemand {
        double left = 0;  // s

        void transfer(exchange::StateArchive& archive);
    };

    struct Driven {
        std::unique_ptr<WheelRays> rays;
        std::unique_ptr<btRaycastVehicle> vehicle;
        std::size_t firstWheel = 0;  // among all
    };

    void addWheels(const scene::Vehicle& vehicle, btRaycastVehicle& driven) const;
    void readWheels();

    const scene::Scene& scene_;
    const RayTargets& targets_;
    std::vector<Driven> driven_;                    // by VehicleIndex
    std::vector<Demand> demands_;                   // by wheel
    std::vector<exchange::WheelReading> readings_;  // by wheel
};

}  // namespace sim
