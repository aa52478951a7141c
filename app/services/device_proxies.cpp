#include "services/device_proxies.h"

#include "adf/paths.h"

#include <algorithm>

namespace services {

namespace {

// In the order in which they entered.
std::vector<std::uint32_t> modelsOf(const scene::Scene& scene, const std::string& path)
{
    std::vector<std::uint32_t> models;
    for (const scene::Body& body : scene.bodies) {
        if (body.origin.span.file == path &&
            std::find(models.begin(), models.end(), body.model) == models.end()) {
            models.push_back(body.model);
        }
    }
    std::sort(models.begin(), models.end());
    return models;
}

}  // namespace

std::optional<std::uint32_t> proxyModel(const scene::Scene& scene,
                                        const ProxyFile& file,
                                        const devices::Binding& unit)
{
    const auto hasEntered = [&file](const devices::Binding& one) {
        return !one.model.empty() &&
               std::ranges::find(file.entered, one.name) != file.entered.end();
    };
    if (!hasEntered(unit)) {
        return std::nullopt;
    }
    const std::string path = adf::joinPath(file.folder, unit.model);
    bool isAfter = false;
    std::size_t after = 0;  // units of the same model that come later
    for (const auto& [binding, span, mode] : file.devices) {
        if (binding.name == unit.name) {
            isAfter = true;
        } else if (isAfter && hasEntered(binding) &&
                   adf::joinPath(file.folder, binding.model) == path) {
            ++after;
        }
    }
    const std::vector<std::uint32_t> models = modelsOf(scene, path);
    return after < models.size() ? std::optional(models[models.size() - 1 - after]) : std::nullopt;
}

}  // namespace services
