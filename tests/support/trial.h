#pragma once

#include "exchange/snapshot.h"
#include "sim/world.h"
#include "tests/support/scenes.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace test {

// A World and its newest snapshot.
class Trial {
public:
    static constexpr double kStep = 0.001;  // s

    explicit Trial(const SceneBuilder& builder) : Trial(builder.build()) {}

    explicit Trial(scene::ScenePtr scene)
        : scene_(std::move(scene)),
          world_(std::make_unique<sim::World>(scene_)),
          snapshot_(exchange::initialSnapshot(*scene_))
    {
        world_->fill(snapshot_);
    }

    // now() after something other than a step has changed the world.
    void refill() { world_->fill(snapshot_); }

    void step(int count = 1, double dt = kStep)
    {
        for (int i = 0; i < count; ++i) {
            world_->step(dt);
        }
        world_->fill(snapshot_);
    }

    void forSeconds(double seconds) { step(static_cast<int>(std::lround(seconds / kStep))); }

    void reset()
    {
        world_->reset();
        world_->fill(snapshot_);
    }

    sim::World& world() { return *world_; }

    [[nodiscard]] const exchange::Snapshot& now() const { return snapshot_; }

    [[nodiscard]] const exchange::BodyState& body(scene::BodyIndex i) const
    {
        return snapshot_.bodies[i.value];
    }

    [[nodiscard]] const exchange::JointReading& joint(scene::JointIndex i) const
    {
        return snapshot_.joints[i.value];
    }

    [[nodiscard]] double largestGap() const
    {
        double gap = 0;
        for (const exchange::JointReading& joint : snapshot_.joints) {
            gap = std::max(gap, joint.gap);
        }
        return gap;
    }

private:
    scene::ScenePtr scene_;
    std::unique_ptr<sim::World> world_;
    exchange::Snapshot snapshot_;
};

}  // namespace test
