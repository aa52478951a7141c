// How a world is saved and restored.

#include "exchange/scene_hash.h"
#include "exchange/state_values.h"
#include "sim/world_impl.h"

#include <array>
#include <string_view>

namespace sim {

using exchange::State;
using exchange::StateArchive;

// A section of a saved state and who writes and reads it. What changes while a run goes on belongs
// to one of them, and reading one may rely on those before it: values that commands have set make a
// world as at the start, which takes up the rest.
struct World::Impl::StateOwner {
    std::string_view name;
    void (*transfer)(Impl& world, StateArchive& archive);
};

std::span<const World::Impl::StateOwner> World::Impl::stateOwners()
{
    static constexpr std::array kOwners{
        StateOwner{"values",
                   [](Impl& world, StateArchive& a) {
                       world.transferValues(a);
                   }},
        StateOwner{"core",
                   [](Impl& world, StateArchive& a) {
                       world.transferCore(a);
                   }},
        StateOwner{"bullet",
                   [](Impl& world, StateArchive& a) {
                       world.dynamics_->transfer(a);
                   }},
        StateOwner{"equipment",
                   [](Impl& world, StateArchive& a) {
                       world.equipment_.transfer(a);
                   }},
        StateOwner{"contacts",
                   [](Impl& world, StateArchive& a) {
                       world.dynamics_->transferWorld(a);
                   }},
    };
    return kOwners;
}

std::uint64_t World::Impl::sceneHash()
{
    if (!sceneHash_) {
        sceneHash_ = exchange::sceneHash(*scene_);
    }
    return *sceneHash_;
}

void World::Impl::transferValues(StateArchive& archive)
{
    archive.each(bodyValues_);
    archive.each(jointValues_);
    archive.each(ownGravity_);
    archive(gravity_);
    if (archive.isReading() && archive.isGood()) {
        restart();
    }
}

void World::Impl::transferCore(StateArchive& archive)
{
    archive.each(lostOwnGravity_);
    archive.each(bodies_);
    archive(joints_, jointControl_, bodyControl_, endVelocities_, clock_, lastSpan_, stepCount_);
    if (archive.isReading()) {
        setGravity(gravity_);
    }
}

base::Status World::Impl::save(State& state)
{
    state.sceneHash = sceneHash();
    state.step = stepCount_;
    state.time = clock_.time();
    state.sections.resize(stateOwners().size());
    for (std::size_t i = 0; i < state.sections.size(); ++i) {
        State::Section& section = state.sections[i];
        section.owner = stateOwners()[i].name;
        section.bytes.clear();
        StateArchive archive(section.bytes);
        stateOwners()[i].transfer(*this, archive);
        if (!archive.isGood()) {
            return base::Error{
                "this run cannot be saved: its " + section.owner + " cannot be told apart", {}};
        }
    }
    return base::Done{};
}

base::Status World::Impl::restore(const State& state)
{
    if (state.sceneHash != sceneHash()) {
        return base::Error{"the saved state is of another scene",
                           "open the files that it was saved with, unchanged"};
    }
    const base::Error other{"the saved state is of another engine or version",
                            "save it anew with this program"};
    const auto owners = stateOwners();
    if (state.sections.size() != owners.size()) {
        return other;
    }
    for (std::size_t i = 0; i < owners.size(); ++i) {
        const State::Section& section = state.sections[i];
        StateArchive archive{std::span<const std::byte>(section.bytes)};
        archive.require(section.owner == owners[i].name);
        if (archive.isGood()) {
            owners[i].transfer(*this, archive);
        }
        if (!archive.isGood() || !archive.isAtEnd()) {
            restart();
            return other;
        }
    }
    return base::Done{};
}

}  // namespace sim
