#include "sim/collision_rules.h"

#include <algorithm>
#include <map>

namespace sim {

namespace {

constexpr std::size_t kBitsPerWord = 64;

std::uint64_t pairKey(scene::BodyIndex a, scene::BodyIndex b)
{
    const auto [low, high] = std::minmax(a.value, b.value);
    return (std::uint64_t{low} << 32U) | high;
}

}  // namespace

CollisionRules::CollisionRules(const scene::Scene& scene)
{
    std::map<int, std::size_t> bitOfGroup;
    for (const scene::Body& body : scene.bodies) {
        for (const int group : body.collisionGroups) {
            bitOfGroup.try_emplace(group, bitOfGroup.size());
        }
    }
    wordsPerBody_ = (bitOfGroup.size() + kBitsPerWord - 1) / kBitsPerWord;
    groupBits_.resize(wordsPerBody_ * scene.bodies.size());
    bodies_.reserve(scene.bodies.size());
    for (const scene::Body& body : scene.bodies) {
        for (const int group : body.collisionGroups) {
            const std::size_t bit = bitOfGroup[group];
            groupBits_[bodies_.size() * wordsPerBody_ + bit / kBitsPerWord] |=
                std::uint64_t{1} << (bit % kBitsPerWord);
        }
        const bool onlyOtherModels = body.model < scene.modelIgnoresInterCollision.size() &&
                                     scene.modelIgnoresInterCollision[body.model];
        bodies_.push_back({body.model, onlyOtherModels, !body.collisionGroups.empty()});
    }
    for (const scene::Joint& joint : scene.joints) {
        if (joint.ignoreCollision) {
            joinedPairs_.push_back(pairKey(joint.parent, joint.child));
        }
    }
    std::sort(joinedPairs_.begin(), joinedPairs_.end());
}

bool CollisionRules::collide(scene::BodyIndex a, scene::BodyIndex b) const
{
    const Membership& first = bodies_[a.value];
    const Membership& second = bodies_[b.value];
    if (first.model == second.model && first.onlyOtherModels) {
        return false;
    }
    if (first.hasGroups && second.hasGroups && !shareGroup(a.value, b.value)) {
        return false;
    }
    return !std::binary_search(joinedPairs_.begin(), joinedPairs_.end(), pairKey(a, b));
}

bool CollisionRules::shareGroup(std::size_t a, std::size_t b) const
{
    for (std::size_t word = 0; word < wordsPerBody_; ++word) {
        if ((groupBits_[a * wordsPerBody_ + word] & groupBits_[b * wordsPerBody_ + word]) != 0) {
            return true;
        }
    }
    return false;
}

}  // namespace sim
