// How an engine is saved and restored.

#include "exchange/scene_hash.h"
#include "exchange/state_values.h"
#include "sim/world_core.h"

#include <algorithm>
#include <functional>
#include <string>
#include <tuple>

namespace sim {

using exchange::State;
using exchange::StateArchive;

// A section of a saved state and who writes and reads it.
struct WorldCore::StateOwner {
    std::string_view name;
    std::function<void(StateArchive&)> transfer;
};

// Everything that changes while a run goes on belongs to one of them. Reading one may rely on those
// before it: values that commands have set make a world as at the start, which takes up the rest.
std::vector<WorldCore::StateOwner> WorldCore::stateOwners()
{
    return {
        {"values",
         [this](StateArchive& archive) {
             transferValues(archive);
         }},
        {"motion",
         [this](StateArchive& archive) {
             transferMotion(archive);
         }},
        {"joint positions",
         [this](StateArchive& archive) {
             archive(joints_);
         }},
        {"joint control",
         [this](StateArchive& archive) {
             archive(jointControl_);
         }},
        {"body control",
         [this](StateArchive& archive) {
             archive(bodyControl_);
         }},
        {"end velocities",
         [this](StateArchive& archive) {
             archive(endVelocities_);
         }},
        {"sensors",
         [this](StateArchive& archive) {
             archive(sensing_);
         }},
        {"actuators",
         [this](StateArchive& archive) {
             archive(actuators_);
         }},
        {dynamics_->name(),
         [this](StateArchive& archive) {
             dynamics_->transfer(archive);
         }},
    };
}

std::uint64_t WorldCore::sceneHash() const
{
    if (!sceneHash_) {
        sceneHash_ = exchange::sceneHash(*scene_);
    }
    return *sceneHash_;
}

void WorldCore::transferValues(StateArchive& archive)
{
    archive.each(bodyValues_);
    archive.each(jointValues_);
    archive.each(ownGravity_);
    archive(gravity_);
    const auto isUsable = [](const auto& values) {
        return scene::isUsable(values);
    };
    const auto isFinite = [](const std::optional<base::Vec3>& gravity) {
        return !gravity || base::isFinite(*gravity);
    };
    archive.require(std::all_of(bodyValues_.begin(), bodyValues_.end(), isUsable) &&
                    std::all_of(jointValues_.begin(), jointValues_.end(), isUsable) &&
                    std::all_of(ownGravity_.begin(), ownGravity_.end(), isFinite) &&
                    base::isFinite(gravity_));
    if (archive.isReading() && archive.isGood()) {
        reset();
    }
}

void WorldCore::transferMotion(StateArchive& archive)
{
    archive.each(bodies_);
    archive(clock_, lastSpan_, stepCount_);
    if (archive.isReading()) {
        setGravity(gravity_);
    }
}

base::Status WorldCore::save(State& state) const
{
    // The functions that read a state write it, too, and then change nothing.
    return const_cast<WorldCore*>(this)->writeState(state);
}

base::Status WorldCore::writeState(State& state)
{
    const std::vector<StateOwner> owners = stateOwners();
    state.sceneHash = sceneHash();
    state.step = stepCount_;
    state.time = clock_.time();
    state.sections.resize(owners.size());
    for (std::size_t i = 0; i < owners.size(); ++i) {
        State::Section& section = state.sections[i];
        section.owner = owners[i].name;
        section.bytes.clear();
        StateArchive archive(section.bytes);
        owners[i].transfer(archive);
        if (!archive.isGood()) {
            return base::Error{"this run cannot be saved: parts of its " + section.owner +
                                   " cannot be distinguished",
                               {}};
        }
    }
    return base::Done{};
}

base::Status WorldCore::restore(const State& state)
{
    if (state.sceneHash != sceneHash()) {
        return base::Error{"the saved state is of another scene",
                           "open the files that it was saved with, unchanged"};
    }
    const base::Error other{"the saved state is of another engine or version",
                            "save it anew with this program"};
    const std::vector<StateOwner> owners = stateOwners();
    if (state.sections.size() != owners.size()) {
        return other;
    }
    const std::tuple former(bodyValues_, jointValues_, ownGravity_, gravity_);
    for (std::size_t i = 0; i < owners.size(); ++i) {
        const State::Section& section = state.sections[i];
        StateArchive archive{std::span<const std::byte>(section.bytes)};
        archive.require(section.owner == owners[i].name);
        if (archive.isGood()) {
            owners[i].transfer(archive);
        }
        if (!archive.isGood() || !archive.isAtEnd()) {
            std::tie(bodyValues_, jointValues_, ownGravity_, gravity_) = former;
            reset();
            return other;
        }
    }
    findMoving();
    return base::Done{};
}

}  // namespace sim
