#include "sim/bullet_sensing.h"

#include "base/check.h"
#include "exchange/state_values.h"
#include "sim/bullet_bodies.h"
#include "sim/bullet_math.h"
#include "sim/bullet_touches.h"

#include <algorithm>

namespace sim {

namespace {

using base::Vec3;

constexpr std::size_t kRaysPerBatch = 64;
constexpr unsigned kMostThreads = 4;

base::Bounds boundsOf(const std::vector<scene::Ray>& rays)
{
    base::Bounds bounds;
    for (const scene::Ray& ray : rays) {
        bounds.add(ray.start_S);
        bounds.add(ray.end_S);
    }
    return bounds;
}

// On the first body of the manifold; the second has the opposite.
Vec3 forceOf(const btManifoldPoint& point, double dt)
{
    const btVector3 impulse = point.getAppliedImpulse() * point.m_normalWorldOnB +
                              point.m_appliedImpulseLateral1 * point.m_lateralFrictionDir1;
    return fromBullet(impulse) / dt;
}

void addForce(exchange::Wrench& wrench, Vec3 force, Vec3 arm)
{
    wrench.force += force;
    wrench.torque += base::cross(arm, force);
}

}  // namespace

Sensing::Sensing(const scene::Scene& scene, const RayTargets& targets, std::size_t raysForCrew)
    : scene_(scene),
      shapes_(targets),
      resistive_(scene),
      feelsContacts_(scene.bodies.size()),
      raysForCrew_(raysForCrew)
{
    constexpr std::size_t kMostReserved = 1'000'000;
    for (std::uint32_t i = 0; i < scene.sensors.size(); ++i) {
        const scene::Sensor& sensor = scene.sensors[i];
        CHECK(sensor.parent.value < scene.bodies.size(), "a sensor is on a body of its scene");
        const base::Bounds bounds = boundsOf(sensor.rays);
        aims_.push_back({.middle_S = bounds.centre(), .radius = 0.5 * base::norm(bounds.size())});
        exchange::SensorReading reading;
        reading.firstRay = sensorOfRay_.size();
        reading.rayCount = sensor.rays.size();
        sensors_.push_back(reading);
        sensorOfRay_.resize(sensorOfRay_.size() + sensor.rays.size(), i);
        if (sensor.type == scene::SensorType::Contact) {
            feelsContacts_[sensor.parent.value] = true;
            anyContacts_ = true;
        }
    }
    rays_.resize(sensorOfRay_.size());
    const unsigned threads = std::min(std::thread::hardware_concurrency(), kMostThreads);
    if (rays_.size() >= raysForCrew_ && threads > 1) {
        crew_ = std::make_unique<RayCrew>(threads - 1);
    }
    acting_.reserve(rays_.size());
    twists_.reserve(rays_.size());
    targets_.reserve(std::min(scene.sensors.size() * scene.bodies.size(), kMostReserved));
}

void Sensing::restart(const std::vector<exchange::BodyState>& bodies)
{
    resistive_.reset();
    std::fill(rays_.begin(), rays_.end(), exchange::RayReading{});
    aim(bodies);
    castAll();
}

void Sensing::leave(Dynamics& dynamics)
{
    for (const auto& [bodies, constraint] : resistances_) {
        dynamics.remove(*constraint);
    }
    resistances_.clear();
    pairs_ = {};
    acting_.clear();
}

ResistanceConstraint* Sensing::constraintOf(const BodyPair& pair, Dynamics& dynamics)
{
    if (!moves(scene_.body(pair.first)) && !moves(scene_.body(pair.second))) {
        return nullptr;
    }
    auto& constraint = resistances_[pair];
    if (!constraint) {
        constraint = std::make_unique<ResistanceConstraint>(dynamics.body(pair.first),
                                                            dynamics.body(pair.second));
        dynamics.add(*constraint);
    }
    return constraint.get();
}

void Sensing::push(const std::vector<exchange::BodyState>& bodies,
                   StepSpan span,
                   Dynamics& dynamics)
{
    if (resistive_.empty()) {
        return;
    }
    for (const auto& [pair, constraint] : resistances_) {
        constraint->setEnabled(false);
    }
    pairs_ = resistive_.prepare(bodies, rays_, span.dt);
    acting_.clear();
    for (const ResistivePair& pair : pairs_) {
        acting_.push_back(constraintOf({pair.carrier, pair.touched}, dynamics));
        if (acting_.back() != nullptr) {
            acting_.back()->setEnabled(true);
            acting_.back()->prepare(pair, span.kick);
        }
    }
}

// Of the step that is over, at the points where they acted.
void Sensing::readForces(const std::vector<exchange::BodyState>& bodies)
{
    twists_.clear();
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        twists_.push_back(acting_[i] != nullptr ? acting_[i]->twist()
                                                : ResistiveContacts::twistOf(pairs_[i], bodies));
    }
    resistive_.finish(twists_, rays_);
    for (std::size_t i = 0; i < sensors_.size(); ++i) {
        const scene::Sensor& sensor = scene_.sensors[i];
        if (!sensor.surface) {
            continue;
        }
        exchange::SensorReading& reading = sensors_[i];
        const Vec3 origin = bodies[sensor.parent.value].X_WB.position;
        for (std::size_t ray = 0; ray < reading.rayCount; ++ray) {
            const exchange::RayReading& hit = rays_[reading.firstRay + ray];
            addForce(reading.wrench, hit.force_W, hit.point_W - origin);
        }
    }
}

void Sensing::read(const std::vector<exchange::BodyState>& bodies,
                   StepSpan span,
                   const Dynamics& dynamics)
{
    for (exchange::SensorReading& reading : sensors_) {
        reading.wrench = {};
        reading.contactCount = 0;
    }
    if (!resistive_.empty()) {
        readForces(bodies);
    }
    if (anyContacts_) {
        readContacts(bodies, span, dynamics);
    }
    aim(bodies);
    castAll();
}

void Sensing::readContacts(const std::vector<exchange::BodyState>& bodies,
                           StepSpan span,
                           const Dynamics& dynamics)
{
    const auto feel = [&](scene::BodyIndex body, Vec3 force, Vec3 point) {
        for (std::size_t i = 0; i < sensors_.size(); ++i) {
            const scene::Sensor& sensor = scene_.sensors[i];
            if (sensor.type == scene::SensorType::Contact && sensor.parent == body) {
                ++sensors_[i].contactCount;
                addForce(sensors_[i].wrench, force, point - bodies[body.value].X_WB.position);
            }
        }
    };
    forEachTouch(dynamics.contacts(),
                 [&](scene::BodyIndex a, scene::BodyIndex b, const btManifoldPoint& point) {
                     if (!feelsContacts_[a.value] && !feelsContacts_[b.value]) {
                         return;
                     }
                     const Vec3 force = forceOf(point, span.kick);
                     const Vec3 place = fromBullet(point.getPositionWorldOnB());
                     feel(a, force, place);
                     feel(b, -force, place);
                 });
}

void Sensing::aim(const std::vector<exchange::BodyState>& bodies)
{
    targets_.clear();
    busyRays_ = 0;
    for (std::size_t i = 0; i < aims_.size(); ++i) {
        const scene::Sensor& sensor = scene_.sensors[i];
        const exchange::BodyState& carrier = bodies[sensor.parent.value];
        Aim& aim = aims_[i];
        aim.works = !sensor.rays.empty() && !carrier.diverged;
        if (!aim.works) {
            continue;
        }
        aim.X_WS = carrier.X_WB * sensor.X_BS;
        aim.firstTarget = targets_.size();
        shapes_.findNear(aim.X_WS * aim.middle_S, aim.radius, targets_);
        aim.targetCount = targets_.size() - aim.firstTarget;
        busyRays_ += aim.targetCount > 0 ? sensor.rays.size() : 0;
    }
}

void Sensing::castAll()
{
    if (!crew_ || busyRays_ < raysForCrew_) {
        cast(0, rays_.size());
        return;
    }
    const auto work = [](void* self, std::size_t first, std::size_t last) {
        static_cast<Sensing*>(self)->cast(first, last);
    };
    crew_->run(work, this, rays_.size(), kRaysPerBatch);
}

void Sensing::cast(std::size_t first, std::size_t last)
{
    for (std::size_t i = first; i < last; ++i) {
        const std::uint32_t index = sensorOfRay_[i];
        const scene::Sensor& sensor = scene_.sensors[index];
        const Aim& aim = aims_[index];
        const Vec3 acted = rays_[i].force_W;
        rays_[i] = {};
        if (aim.works && aim.targetCount > 0) {
            const scene::Ray& ray = sensor.rays[i - sensors_[index].firstRay];
            rays_[i] =
                shapes_.cast(aim.X_WS * ray.start_S, aim.X_WS * ray.end_S,
                             std::span(targets_).subspan(aim.firstTarget, aim.targetCount),
                             sensor.hitsOwnBody ? std::nullopt : std::optional(sensor.parent));
        }
        rays_[i].force_W = acted;
    }
}

// Aims, targets and what acts are made anew in every step.
void Sensing::transfer(exchange::StateArchive& archive, Dynamics& dynamics)
{
    archive.each(rays_);
    for (const exchange::RayReading& ray : rays_) {
        archive.require(!ray.body.valid() || ray.body.value < scene_.bodies.size());
    }
    archive.each(sensors_);
    for (std::size_t i = 0; i < sensors_.size(); ++i) {
        archive.require(sensors_[i].rayCount == scene_.sensors[i].rays.size() &&
                        sensors_[i].firstRay + sensors_[i].rayCount <= rays_.size());
    }
    resistive_.transfer(archive);
    const std::size_t count = archive.size(resistances_.size());
    auto next = resistances_.cbegin();
    for (std::size_t i = 0; i < count && archive.isGood(); ++i) {
        BodyPair pair = archive.isReading() ? BodyPair{} : (next++)->first;
        archive(pair.first, pair.second);
        archive.require(pair.first.value < scene_.bodies.size() &&
                        pair.second.value < scene_.bodies.size());
        if (archive.isReading() && archive.isGood()) {
            archive.require(constraintOf(pair, dynamics) != nullptr);
        }
    }
}

std::optional<scene::BodyIndex> Sensing::firstHit(scene::SensorIndex sensor) const
{
    const exchange::SensorReading& reading = sensors_[sensor.value];
    for (std::size_t i = 0; i < reading.rayCount; ++i) {
        const exchange::RayReading& ray = rays_[reading.firstRay + i];
        if (ray.triggered) {
            return ray.body;
        }
    }
    return std::nullopt;
}

void Sensing::fill(exchange::Snapshot& snapshot) const
{
    std::copy(rays_.begin(), rays_.end(), snapshot.rays.begin());
    for (std::size_t i = 0; i < sensors_.size(); ++i) {
        const scene::Sensor& sensor = scene_.sensors[i];
        exchange::SensorReading& reading = snapshot.sensors[i];
        reading = sensors_[i];
        if (sensor.joint) {
            reading.wrench = snapshot.joints[sensor.joint->value].reaction;
        }
        const auto begin = rays_.begin() + static_cast<std::ptrdiff_t>(reading.firstRay);
        reading.triggered =
            reading.contactCount > 0 ||
            std::any_of(begin, begin + static_cast<std::ptrdiff_t>(reading.rayCount),
                        [](const exchange::RayReading& ray) { return ray.triggered; });
    }
}

}  // namespace sim
