#include "services/window_start.h"

#include "adf/reader.h"
#include "devices/resolve.h"
#include "services/device_proxies.h"
#include "services/device_start.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace services {

scene::ScenePtr startedScene(const scene::ScenePtr& scene,
                             const exchange::DeviceFile& file,
                             const std::function<bool(const devices::Binding&)>& takes)
{
    if (scene == nullptr || file.text.empty()) {
        return scene;
    }
    base::Diagnostics problems;
    const adf::Document document = adf::read(file.text, file.path, problems);
    const std::vector<BoundDevice> devices = deviceBindings(document, problems);
    std::shared_ptr<scene::Scene> started;
    for (const BoundDevice& device : devices) {
        if (!takes(device.binding)) {
            continue;
        }
        const auto proxy = proxyModel(
            *scene, {.devices = devices, .folder = document.folder(), .entered = file.proxies},
            device.binding);
        if (!device.binding.model.empty() && !proxy) {
            continue;
        }
        base::Result<devices::Binding> found = devices::resolve(device.binding, *scene, proxy);
        if (!found) {
            continue;
        }
        completeLocation(*found, *document.find(adf::ObjectType::InputDevice, device.binding.name),
                         *scene);
        if (found->found.body.valid() && isHeldByJoint(*scene, found->found.body)) {
            found->location.reset();
        }
        if (started == nullptr) {
            started = std::make_shared<scene::Scene>(*scene);
        }
        startUnit(*started, *found);
    }
    return started != nullptr ? started : scene;
}

}  // namespace services
