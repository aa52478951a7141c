#pragma once

#include "exchange/run.h"
#include "tests/support/carried_snapshot.h"

#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace test {

// A run that only remembers what it was asked, and shows the snapshots a test gives it. Who joins
// sees no frames, and what it posts stays in its queue.
class FakeRun final : public exchange::Run {
public:
    void load(scene::ScenePtr scene) override
    {
        snapshot = exchange::initialSnapshot(*scene);
        fresh_ = true;
        loaded.push_back(std::move(scene));
    }

    void update(scene::ScenePtr next, exchange::Carry carry) override
    {
        updated.push_back({std::move(next), std::move(carry)});
        if (!buildsSlowly) {
            goOn();
        }
    }

    void unload() override
    {
        ++unloads;
        snapshot = {};
    }

    bool post(exchange::Command command) override
    {
        if (full) {
            return false;
        }
        posted.push_back(std::move(command));
        return true;
    }

    bool refresh() override { return std::exchange(fresh_, false); }

    [[nodiscard]] const exchange::Snapshot& newest() const override { return snapshot; }

    std::unique_ptr<exchange::Observer> join(exchange::ObserverOptions options) override
    {
        auto stream = std::make_shared<exchange::FrameStream>(
            loaded.empty() ? nullptr : loaded.back(), snapshot, options,
            exchange::FrameStream::Options{.isShownAtOnce = true});
        return std::make_unique<exchange::Observer>(
            std::make_shared<exchange::ObserverChannel>(std::move(options), bell_),
            std::move(stream));
    }

    std::unique_ptr<exchange::CommandSource> join(exchange::SourceOptions options) override
    {
        return std::make_unique<exchange::CommandSource>(
            std::make_shared<exchange::SourceChannel>(std::move(options), 1, bell_));
    }

    std::unique_ptr<exchange::Participation> join(
        std::shared_ptr<exchange::StepParticipant> participant,
        exchange::ParticipantOptions options) override
    {
        return std::make_unique<exchange::Participation>(
            std::make_shared<exchange::ParticipantChannel>(std::move(participant),
                                                           std::move(options), 1, 0, bell_));
    }

    // In the scene of the last update, as a run that has built its engine.
    void goOn()
    {
        snapshot = carriedSnapshot(snapshot, *updated.back().scene, updated.back().carry);
        fresh_ = true;
    }

    // Makes what the test wrote into `snapshot` the news.
    void publish() { fresh_ = true; }

    // The same after a run that has taken all that was posted.
    void publishTaken()
    {
        snapshot.sources[exchange::kOwnerSource].taken = posted.size();
        publish();
    }

    // The posted command as one of kind T; null when it is of another.
    template <typename T>
    static const T* as(const exchange::Command& command)
    {
        if constexpr (std::is_constructible_v<exchange::RunCommand, T>) {
            const auto* run = std::get_if<exchange::RunCommand>(&command);
            return run == nullptr ? nullptr : std::get_if<T>(run);
        } else {
            const auto* world = std::get_if<exchange::WorldCommand>(&command);
            return world == nullptr ? nullptr : std::get_if<T>(world);
        }
    }

    // The commands of one kind, in the order they were posted.
    template <typename T>
    [[nodiscard]] std::vector<T> all() const
    {
        std::vector<T> found;
        for (const exchange::Command& command : posted) {
            if (const T* one = as<T>(command)) {
                found.push_back(*one);
            }
        }
        return found;
    }

    struct Update {
        scene::ScenePtr scene;
        exchange::Carry carry;
    };

    std::vector<scene::ScenePtr> loaded;
    std::vector<Update> updated;
    std::vector<exchange::Command> posted;
    exchange::Snapshot snapshot;
    int unloads = 0;
    bool full = false;          // refuses commands
    bool buildsSlowly = false;  // after an update only goOn() goes on in its scene

private:
    bool fresh_ = false;
    std::shared_ptr<exchange::Doorbell> bell_ = std::make_shared<exchange::Doorbell>();
};

}  // namespace test
