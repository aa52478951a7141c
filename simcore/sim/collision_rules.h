#pragma once

#include "scene/scene.h"

#include <cstdint>
#include <vector>

namespace sim {

// Scene::collide() prepared for the broadphase, which asks about every pair that comes near: bit
// sets instead of lists of groups, a sorted list instead of a walk over the joints.
class CollisionRules {
public:
    explicit CollisionRules(const scene::Scene& scene);

    [[nodiscard]] bool collide(scene::BodyIndex a, scene::BodyIndex b) const;

private:
    [[nodiscard]] bool shareGroup(std::size_t a, std::size_t b) const;

    struct Membership {
        std::uint32_t model = 0;
        bool onlyOtherModels = false;
        bool hasGroups = false;
    };

    std::vector<Membership> bodies_;
    std::size_t wordsPerBody_ = 0;
    std::vector<std::uint64_t> groupBits_;    // wordsPerBody_ words for each body
    std::vector<std::uint64_t> joinedPairs_;  // sorted
};

}  // namespace sim
