#include "sim/bullet_equipment.h"

#include <span>

namespace sim {

namespace {

bool needsRays(const scene::Scene& scene)
{
    return !scene.sensors.empty() || !scene.vehicles.empty();
}

}  // namespace

Equipment::Equipment(const scene::Scene& scene,
                     const std::vector<BodyShape>& shapes,
                     ShapeFactory& factory,
                     std::size_t raysForCrew)
    : scene_(scene),
      targets_(scene, needsRays(scene) ? std::span(shapes) : std::span<const BodyShape>()),
      sensing_(scene, targets_, raysForCrew),
      actuators_(scene),
      vehicles_(scene, targets_),
      ghosts_(scene, factory)
{}

Equipment::~Equipment()
{
    leave();
}

void Equipment::restart(Dynamics& dynamics, const Bodies& bodies)
{
    leave();
    dynamics_ = &dynamics;
    targets_.follow(bodies);
    sensing_.restart(bodies);
    vehicles_.restart(dynamics);
    ghosts_.restart(dynamics, bodies);
}

void Equipment::carry(const Equipment& former, const exchange::Carry& carry, const Bodies& bodies)
{
    actuators_.carry(former.actuators_, carry, bodies, *dynamics_);
    vehicles_.carry(former.vehicles_, carry);
}

void Equipment::leave()
{
    if (dynamics_ != nullptr) {
        actuators_.letGoOfAll(*dynamics_);
        ghosts_.leave(*dynamics_);
        sensing_.leave(*dynamics_);
        dynamics_ = nullptr;
    }
}

void Equipment::grab(const exchange::Grab& command, const Bodies& bodies)
{
    std::optional<scene::BodyIndex> body = command.body;
    if (!body && command.actuator.value < scene_.actuators.size() &&
        actuators_.held(command.actuator)) {
        body = actuators_.held(command.actuator);
    }
    if (!body && command.sensor && command.sensor->value < scene_.sensors.size()) {
        body = sensing_.firstHit(*command.sensor);
    }
    if (body) {
        actuators_.grab(command.actuator, *body, command.X_AB, command.holdFor, bodies, *dynamics_);
    }
}

void Equipment::letGo(const exchange::LetGo& command)
{
    actuators_.letGo(command.actuator, *dynamics_);
}

void Equipment::release()
{
    actuators_.letGoOfAll(*dynamics_);
    vehicles_.release();
}

void Equipment::beforeStep(StepSpan span, const Bodies& bodies)
{
    sensing_.push(bodies, span, *dynamics_);
    vehicles_.push(span.kick, bodies);
    ghosts_.push(span.kick, bodies, *dynamics_);
}

void Equipment::afterStep(StepSpan span, Bodies& bodies)
{
    vehicles_.follow(span.dt, bodies, *dynamics_);
    targets_.follow(bodies);
    sensing_.read(bodies, span, *dynamics_);
    actuators_.pass(span.dt, bodies, *dynamics_);
    ghosts_.read(bodies, *dynamics_);
}

void Equipment::transfer(exchange::StateArchive& archive)
{
    targets_.transfer(archive);
    sensing_.transfer(archive, *dynamics_);
    actuators_.transfer(archive, *dynamics_);
    vehicles_.transfer(archive);
    ghosts_.transfer(archive);
}

void Equipment::fill(exchange::Snapshot& snapshot, exchange::Parts parts) const
{
    if (hasAny(parts, exchange::Parts::Sensors)) {
        sensing_.fill(snapshot);
    }
    if (hasAny(parts, exchange::Parts::Equipment)) {
        actuators_.fill(snapshot);
        vehicles_.fill(snapshot);
        ghosts_.fill(snapshot);
    }
}

}  // namespace sim
