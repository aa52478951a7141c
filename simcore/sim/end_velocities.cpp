#include "sim/end_velocities.h"

#include "sim/body_mass.h"

#include <algorithm>

namespace sim {

namespace {

base::Vec3 toCentre(const scene::Body& body, const exchange::BodyState& state)
{
    return base::rotate(state.X_WB.rotation, body.X_BC.position);
}

base::Vec3 velocityOfCentre(const scene::Body& body, const exchange::BodyState& state)
{
    if (state.angularVelocity == base::Vec3{}) {
        return state.linearVelocity;
    }
    return state.linearVelocity + base::cross(state.angularVelocity, toCentre(body, state));
}

// What of `now` goes on from both before: at most all of it, and none the other way.
base::Vec3 steady(base::Vec3 now, const std::array<base::Vec3, 2>& before)
{
    const double size = base::dot(now, now);
    const double least = std::min(base::dot(now, before[0]), base::dot(now, before[1]));
    if (!(least > 0)) {
        return {};
    }
    return least < size ? (least / size) * now : now;
}

}  // namespace

EndVelocities::EndVelocities(const scene::Scene& scene)
    : scene_(scene), entries_(scene.bodies.size())
{
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (moves(scene.bodies[i])) {
            moving_.push_back(i);
        }
    }
}

void EndVelocities::reset(const std::vector<exchange::BodyState>& states,
                          const std::vector<base::Vec3>& gravities)
{
    for (const std::size_t i : moving_) {
        entries_[i] = {.linear = velocityOfCentre(scene_.bodies[i], states[i]),
                       .angular = states[i].angularVelocity,
                       .linearRates = {gravities[i], gravities[i]}};
    }
}

void EndVelocities::carry(const EndVelocities& former, const exchange::Carry& carry)
{
    for (const std::size_t i : moving_) {
        const scene::BodyIndex before = exchange::formerOf(
            carry, scene::BodyIndex{static_cast<std::uint32_t>(i)}, former.entries_.size());
        if (before.valid()) {
            entries_[i] = former.entries_[before.value];
        }
    }
}

void EndVelocities::Entry::transfer(exchange::StateArchive& archive)
{
    archive(linear, angular, linearRates, angularRates, linearMore, angularMore);
}

void EndVelocities::transfer(exchange::StateArchive& archive)
{
    archive.each(entries_);
}

void EndVelocities::place(const std::vector<exchange::BodyState>& states,
                          const std::vector<exchange::BodyState>& ends)
{
    for (const std::size_t i : moving_) {
        const scene::Body& body = scene_.bodies[i];
        Entry& entry = entries_[i];
        entry.linear = velocityOfCentre(body, states[i]);
        entry.angular = states[i].angularVelocity;
        entry.linearMore = velocityOfCentre(body, ends[i]) - entry.linear;
        entry.angularMore = ends[i].angularVelocity - entry.angular;
    }
}

void EndVelocities::update(const std::vector<exchange::BodyState>& states, StepSpan span)
{
    const double perForceTime = 1 / span.forceTime;
    const double half = 0.5 * span.dt;
    for (const std::size_t i : moving_) {
        const scene::Body& body = scene_.bodies[i];
        Entry& entry = entries_[i];
        if (states[i].diverged) {
            entry = {};
            continue;
        }
        const base::Vec3 linear = velocityOfCentre(body, states[i]);
        const base::Vec3 angular = states[i].angularVelocity;
        const base::Vec3 linearRate = perForceTime * (linear - entry.linear);
        const base::Vec3 angularRate = perForceTime * (angular - entry.angular);
        entry = {.linear = linear,
                 .angular = angular,
                 .linearRates = {linearRate, entry.linearRates[0]},
                 .angularRates = {angularRate, entry.angularRates[0]},
                 .linearMore = half * steady(linearRate, entry.linearRates),
                 .angularMore = half * steady(angularRate, entry.angularRates)};
    }
}

void EndVelocities::complete(std::vector<exchange::BodyState>& states) const
{
    for (const std::size_t i : moving_) {
        const Entry& entry = entries_[i];
        exchange::BodyState& state = states[i];
        state.linearVelocity += entry.linearMore;
        if (entry.angularMore != base::Vec3{}) {
            state.linearVelocity -=
                base::cross(entry.angularMore, toCentre(scene_.bodies[i], state));
            state.angularVelocity += entry.angularMore;
        }
    }
}

}  // namespace sim
