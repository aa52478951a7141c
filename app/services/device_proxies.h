#pragma once

#include "scene/scene.h"
#include "services/device_bindings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace services {

// The units of a file with those of their models that stand for hands (`simulated multibody`).
struct ProxyFile {
    const std::vector<BoundDevice>& devices;
    std::string folder;                // of the file
    std::vector<std::string> entered;  // units whose models are in scenes, after all others
};

// Which model of the scene stands for the hand of this unit, one of the file; none when it names
// none or when that has not entered the scene.
std::optional<std::uint32_t> proxyModel(const scene::Scene& scene,
                                        const ProxyFile& file,
                                        const devices::Binding& unit);

}  // namespace services
