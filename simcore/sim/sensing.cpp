#include "sim/sensing.h"

#include "base/check.h"
#include "exchange/state_values.h"

#include <algorithm>
#include <functional>

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

// On the first body of the touch; the second has the opposite.
Vec3 forceOf(const TouchPoint& touch, double dt)
{
    return (touch.impulse * touch.normal_W + touch.friction_W) / dt;
}

void addForce(exchange::Wrench& wrench, Vec3 force, Vec3 arm)
{
    wrench.force += force;
    wrench.torque += base::cross(arm, force);
}

}  // namespace

Sensing::Sensing(const scene::Scene& scene, Dynamics& dynamics, std::size_t raysForCrew)
    : scene_(scene),
      dynamics_(dynamics),
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

void Sensing::push(const std::vector<exchange::BodyState>& bodies, StepSpan span)
{
    const PartTimer timer(dynamics_.profiler(), exchange::StepPart::Sensors);
    if (!resistive_.empty()) {
        pairs_ = resistive_.prepare(bodies, rays_, span.dt);
        dynamics_.resist(pairs_, span);
    }
}

// Of the step that is over, at the points where they acted.
void Sensing::readForces(const std::vector<exchange::BodyState>& bodies)
{
    twists_.clear();
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        const std::optional<Vector6> resisted = dynamics_.resistedTwist(i);
        twists_.push_back(resisted ? *resisted : ResistiveContacts::twistOf(pairs_[i], bodies));
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

void Sensing::read(const std::vector<exchange::BodyState>& bodies, StepSpan span)
{
    const PartTimer timer(dynamics_.profiler(), exchange::StepPart::Sensors);
    for (exchange::SensorReading& reading : sensors_) {
        reading.wrench = {};
        reading.contactCount = 0;
    }
    if (!resistive_.empty()) {
        readForces(bodies);
    }
    if (anyContacts_) {
        readContacts(bodies, span);
    }
    aim(bodies);
    castAll();
}

void Sensing::readContacts(const std::vector<exchange::BodyState>& bodies, StepSpan span)
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
    const auto visit = [&](const TouchPoint& touch) {
        if (feelsContacts_[touch.a.value] || feelsContacts_[touch.b.value]) {
            const Vec3 force = forceOf(touch, span.forceTime);
            feel(touch.a, force, touch.point_W);
            feel(touch.b, -force, touch.point_W);
        }
    };
    dynamics_.forEachTouch(std::cref(visit));  // by reference, as a copy would take memory
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
        dynamics_.findNear(aim.X_WS * aim.middle_S, aim.radius, sensor.parent, targets_);
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
        const bool looks = aim.works && aim.targetCount > 0;
        if (!looks && !rays_[i].triggered) {
            continue;
        }
        const Vec3 acted = rays_[i].force_W;
        rays_[i] = {};
        if (looks) {
            const scene::Ray& ray = sensor.rays[i - sensors_[index].firstRay];
            rays_[i] =
                dynamics_.cast(aim.X_WS * ray.start_S, aim.X_WS * ray.end_S,
                               std::span(targets_).subspan(aim.firstTarget, aim.targetCount));
        }
        rays_[i].force_W = acted;
    }
}

// Aims, targets and pairs are made anew in every step.
void Sensing::transfer(exchange::StateArchive& archive)
{
    archive.each(rays_);
    for (const exchange::RayReading& ray : rays_) {
        archive.require(!ray.body.valid() || ray.body.value < scene_.bodies.size());
    }
    // Which rays are whose is of the scene: a state that says otherwise is refused and changes
    // nothing of it, as the start that follows relies on it.
    for (exchange::SensorReading& reading : sensors_) {
        const std::size_t firstRay = reading.firstRay;
        const std::size_t rayCount = reading.rayCount;
        archive(reading);
        archive.require(reading.firstRay == firstRay && reading.rayCount == rayCount);
        reading.firstRay = firstRay;
        reading.rayCount = rayCount;
    }
    resistive_.transfer(archive);
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
