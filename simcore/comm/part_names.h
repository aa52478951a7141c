#pragma once

#include "scene/scene.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace comm {

// How clients call the parts of one kind: by identifier ("JOINT elbow"), by name ("elbow", the
// first one when several have it) or by index.
class PartNames {
public:
    PartNames() = default;

    // Of scene::Scene::bodies and the lists like it.
    template <typename Part>
    explicit PartNames(const std::vector<Part>& parts) : count_(parts.size())
    {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            byWord_.emplace(parts[i].origin.name, static_cast<std::uint32_t>(i));
        }
        for (std::size_t i = 0; i < parts.size(); ++i) {
            byWord_.insert_or_assign(parts[i].origin.identifier, static_cast<std::uint32_t>(i));
        }
    }

    [[nodiscard]] std::optional<std::uint32_t> find(const std::string& word) const
    {
        const auto found = byWord_.find(word);
        return found == byWord_.end() ? std::nullopt : std::optional(found->second);
    }

    [[nodiscard]] std::optional<std::uint32_t> find(std::uint64_t index) const
    {
        return index < count_ ? std::optional(static_cast<std::uint32_t>(index)) : std::nullopt;
    }

private:
    std::size_t count_ = 0;
    std::unordered_map<std::string, std::uint32_t> byWord_;
};

// Of a whole scene.
struct SceneNames {
    SceneNames() = default;

    explicit SceneNames(const scene::Scene& scene)
        : bodies(scene.bodies),
          joints(scene.joints),
          sensors(scene.sensors),
          actuators(scene.actuators)
    {}

    PartNames bodies;
    PartNames joints;
    PartNames sensors;
    PartNames actuators;
};

}  // namespace comm
