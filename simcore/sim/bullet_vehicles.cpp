#include "sim/bullet_vehicles.h"

#include "base/check.h"
#include "exchange/state_values.h"
#include "scene/range.h"
#include "sim/bullet_math.h"
#include "sim/bullet_values.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

using base::Vec3;

// X forward, Y to the side, Z up (ADF reference section 9).
constexpr int kRight = 1;
constexpr int kUp = 2;
constexpr int kForward = 0;

// ADF has no such limits.
constexpr double kAnyForce = 1e12;  // N
constexpr double kAnyTravel = 1e6;  // cm

double clampedTo(double value, double low, double high)
{
    return low <= high ? std::clamp(value, low, high) : 0;
}

// Numbers that a wheel of a file can lead to and that are none are not shown.
bool isSane(const btWheelInfo& wheel)
{
    return scene::isWithin(fromBullet(wheel.m_worldTransform), scene::kFarthest) &&
           std::isfinite(wheel.m_raycastInfo.m_suspensionLength + wheel.m_steering +
                         wheel.m_rotation);
}

}  // namespace

WheelRays::WheelRays(const RayTargets& targets, scene::BodyIndex chassis, std::size_t bodies)
    : targets_(targets), chassis_(chassis)
{
    near_.reserve(bodies);
}

void* WheelRays::castRay(const btVector3& from,
                         const btVector3& to,
                         btVehicleRaycasterResult& result)
{
    near_.clear();
    const btVector3 middle = 0.5 * (from + to);
    targets_.findNear(fromBullet(middle), 0.5 * (to - from).length(), chassis_, near_);
    const exchange::RayReading hit = targets_.cast(fromBullet(from), fromBullet(to), near_);
    if (!hit.triggered) {
        return nullptr;
    }
    result.m_hitPointInWorld = toBullet(hit.point_W);
    result.m_hitNormalInWorld = toBullet(hit.normal_W);
    result.m_distFraction = hit.fraction;
    return this;  // Bullet only asks whether it is null
}

Vehicles::Vehicles(const scene::Scene& scene, const RayTargets& targets)
    : scene_(scene), targets_(targets)
{
    for (const scene::Vehicle& vehicle : scene.vehicles) {
        CHECK(vehicle.chassis.value < scene.bodies.size(), "a chassis is a body of its scene");
        demands_.resize(demands_.size() + vehicle.wheels.size());
    }
    readings_.resize(demands_.size());
}

void Vehicles::restart(BulletDynamics& dynamics)
{
    driven_.clear();
    release();
    std::fill(readings_.begin(), readings_.end(), exchange::WheelReading{});
    std::size_t firstWheel = 0;
    for (const scene::Vehicle& vehicle : scene_.vehicles) {
        Driven driven;
        driven.firstWheel = firstWheel;
        driven.rays = std::make_unique<WheelRays>(targets_, vehicle.chassis, scene_.bodies.size());
        const btRaycastVehicle::btVehicleTuning tuning;
        driven.vehicle = std::make_unique<btRaycastVehicle>(tuning, &dynamics.body(vehicle.chassis),
                                                            driven.rays.get());
        driven.vehicle->setCoordinateSystem(kRight, kUp, kForward);
        addWheels(vehicle, *driven.vehicle);
        driven.vehicle->resetSuspension();
        firstWheel += vehicle.wheels.size();
        driven_.push_back(std::move(driven));
    }
    readWheels();
}

void Vehicles::addWheels(const scene::Vehicle& vehicle, btRaycastVehicle& driven) const
{
    const base::Pose X_CB = base::inverse(scene_.body(vehicle.chassis).X_BC);
    for (const scene::Wheel& wheel : vehicle.wheels) {
        btRaycastVehicle::btVehicleTuning tuning;
        tuning.m_suspensionStiffness = wheel.suspensionStiffness;
        tuning.m_suspensionDamping = wheel.suspensionDamping;
        tuning.m_suspensionCompression = wheel.suspensionCompression;
        tuning.m_frictionSlip = wheel.friction;
        tuning.m_maxSuspensionForce = kAnyForce;
        tuning.m_maxSuspensionTravelCm = kAnyTravel;
        btWheelInfo& info = driven.addWheel(
            toBullet(X_CB * wheel.offset), toBullet(base::rotate(X_CB.rotation, wheel.down)),
            toBullet(base::rotate(X_CB.rotation, wheel.axle)), wheel.suspensionRestLength,
            wheel.radius, tuning, wheel.front);
        info.m_rollInfluence = wheel.rollInfluence;
    }
}

void Vehicles::carry(const Vehicles& former, const exchange::Carry& carry)
{
    for (std::uint32_t i = 0; i < driven_.size(); ++i) {
        const scene::VehicleIndex was =
            exchange::formerOf(carry, scene::VehicleIndex{i}, former.driven_.size());
        if (!was.valid()) {
            continue;
        }
        const std::size_t wheels = scene_.vehicles[i].wheels.size();
        if (former.scene_.vehicles[was.value].wheels.size() != wheels) {
            continue;
        }
        for (std::size_t w = 0; w < wheels; ++w) {
            demands_[driven_[i].firstWheel + w] =
                former.demands_[former.driven_[was.value].firstWheel + w];
        }
    }
}

bool Vehicles::command(const exchange::CommandWheel& command)
{
    if (command.vehicle.value >= driven_.size()) {
        return false;
    }
    const scene::Vehicle& vehicle = scene_.vehicles[command.vehicle.value];
    const bool isUsable =
        command.wheel < vehicle.wheels.size() && command.holdFor > 0 &&
        std::isfinite(command.steering + command.enginePower + command.brakePower);
    if (!isUsable) {
        return false;
    }
    const scene::Wheel& wheel = vehicle.wheels[command.wheel];
    Demand demand;
    demand.steering = clampedTo(command.steering, wheel.steeringLow, wheel.steeringHigh);
    demand.enginePower =
        clampedTo(command.enginePower, -wheel.maxEnginePower, wheel.maxEnginePower);
    demand.brakePower = clampedTo(command.brakePower, 0, wheel.maxBrakePower);
    demand.left = command.holdFor;
    demands_[driven_[command.vehicle.value].firstWheel + command.wheel] = demand;
    return true;
}

void Vehicles::release()
{
    std::fill(demands_.begin(), demands_.end(), Demand{});
}

void Vehicles::push(double forceTime, const Bodies& bodies)
{
    for (std::size_t v = 0; v < driven_.size(); ++v) {
        const scene::Vehicle& vehicle = scene_.vehicles[v];
        btRaycastVehicle& driven = *driven_[v].vehicle;
        if (bodies[vehicle.chassis.value].diverged || driven.getRigidBody()->getInvMass() == 0) {
            continue;
        }
        for (int i = 0; i < driven.getNumWheels(); ++i) {
            const Demand& demand = demands_[driven_[v].firstWheel + static_cast<std::size_t>(i)];
            driven.setSteeringValue(demand.steering, i);
            driven.applyEngineForce(demand.enginePower, i);
            driven.setBrake(demand.brakePower * forceTime, i);  // Bullet wants an impulse
        }
        driven.updateVehicle(forceTime);
        for (int i = 0; i < driven.getNumWheels(); ++i) {
            // Forgotten when the wheel is placed.
            readings_[driven_[v].firstWheel + static_cast<std::size_t>(i)].onGround =
                driven.getWheelInfo(i).m_raycastInfo.m_isInContact;
        }
    }
}

void Vehicles::follow(double dt, Bodies& bodies, BulletDynamics& dynamics)
{
    if (driven_.empty()) {
        return;
    }
    for (Demand& demand : demands_) {
        demand.left -= dt;
        if (demand.left < 0.5 * dt) {
            demand = {};
        }
    }
    const auto rotationOf = [this](std::size_t wheel) {
        return readings_[wheel].rotation;
    };
    for (std::size_t v = 0; v < driven_.size(); ++v) {
        const scene::Vehicle& vehicle = scene_.vehicles[v];
        const exchange::BodyState& chassis = bodies[vehicle.chassis.value];
        if (chassis.diverged) {
            continue;
        }
        btRaycastVehicle& driven = *driven_[v].vehicle;
        for (int i = 0; i < driven.getNumWheels(); ++i) {
            const std::size_t at = driven_[v].firstWheel + static_cast<std::size_t>(i);
            driven.updateWheelTransform(i, false);
            const btWheelInfo& info = driven.getWheelInfo(i);
            const double turned = info.m_rotation - rotationOf(at);
            const auto& body = vehicle.wheels[static_cast<std::size_t>(i)].body;
            if (!body || bodies[body->value].diverged || !isSane(info)) {
                continue;
            }
            exchange::BodyState& state = bodies[body->value];
            const Vec3 arm = fromBullet(info.m_worldTransform.getOrigin()) - chassis.X_WB.position;
            state.X_WB = fromBullet(info.m_worldTransform);
            state.linearVelocity =
                chassis.linearVelocity + base::cross(chassis.angularVelocity, arm);
            state.angularVelocity = chassis.angularVelocity -
                                    (turned / dt) * fromBullet(info.m_raycastInfo.m_wheelAxleWS);
            dynamics.body(*body).setWorldTransform(toBullet(state.X_WB * scene_.body(*body).X_BC));
        }
    }
    readWheels();
}

void Vehicles::readWheels()
{
    for (const Driven& driven : driven_) {
        for (int i = 0; i < driven.vehicle->getNumWheels(); ++i) {
            driven.vehicle->updateWheelTransform(i, false);
            const btWheelInfo& info = driven.vehicle->getWheelInfo(i);
            if (!isSane(info)) {
                continue;
            }
            exchange::WheelReading& reading =
                readings_[driven.firstWheel + static_cast<std::size_t>(i)];
            reading.X_WWheel = fromBullet(info.m_worldTransform);
            reading.suspensionLength = info.m_raycastInfo.m_suspensionLength;
            reading.steering = info.m_steering;
            reading.rotation = info.m_rotation;
        }
    }
}

namespace {

// What does not stay as it was added. Whom it stands on is found anew before it is used.
void transferWheel(exchange::StateArchive& archive, btWheelInfo& wheel)
{
    btWheelInfo::RaycastInfo& ray = wheel.m_raycastInfo;
    archive(ray.m_contactNormalWS, ray.m_contactPointWS, ray.m_suspensionLength, ray.m_hardPointWS,
            ray.m_wheelDirectionWS, ray.m_wheelAxleWS, ray.m_isInContact, wheel.m_worldTransform,
            wheel.m_steering, wheel.m_rotation, wheel.m_deltaRotation, wheel.m_engineForce,
            wheel.m_brake, wheel.m_clippedInvContactDotSuspension,
            wheel.m_suspensionRelativeVelocity, wheel.m_wheelsSuspensionForce, wheel.m_skidInfo);
}

}  // namespace

void Vehicles::Demand::transfer(exchange::StateArchive& archive)
{
    archive(static_cast<exchange::WheelDemand&>(*this), left);
}

void Vehicles::transfer(exchange::StateArchive& archive)
{
    archive.each(demands_);
    archive.each(readings_);
    for (const Driven& driven : driven_) {
        for (int i = 0; i < driven.vehicle->getNumWheels(); ++i) {
            transferWheel(archive, driven.vehicle->getWheelInfo(i));
        }
    }
}

void Vehicles::fill(exchange::Snapshot& snapshot) const
{
    for (std::size_t i = 0; i < readings_.size(); ++i) {
        snapshot.wheels[i] = readings_[i];
        snapshot.wheels[i].demand = demands_[i];
    }
}

}  // namespace sim
