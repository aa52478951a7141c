#include "services/device_scene.h"

#include "adf/input_properties.h"
#include "adf/properties.h"
#include "adf/property_span.h"
#include "devices/resolve.h"
#include "services/device_modes.h"
#include "services/device_start.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace services {

namespace {

class Finding {
public:
    Finding(const LoadedScene& loaded,
            const adf::Document& file,
            scene::ScenePtr start,
            base::Diagnostics& sink)
        : loaded_(loaded), file_(file), start_(std::move(start)), sink_(sink)
    {}

    std::vector<BoundDevice> find(const std::vector<std::string>& absent)
    {
        std::vector<BoundDevice> found;
        for (BoundDevice& device : deviceBindings(file_, sink_)) {
            if (std::find(absent.begin(), absent.end(), device.binding.name) != absent.end()) {
                continue;
            }
            const adf::ObjectPtr object =
                file_.find(adf::ObjectType::InputDevice, device.binding.name);
            if (auto binding = find(std::move(device.binding), *object)) {
                binding->settings = inMode(device.mode, binding->settings);
                found.push_back(
                    {.binding = std::move(*binding), .span = device.span, .mode = device.mode});
            }
        }
        return found;
    }

private:
    void report(const adf::Object& device,
                adf::PropertyId property,
                base::Diagnostic problem,
                std::optional<std::size_t> item = {})
    {
        problem.span = adf::spanOf(file_, device, property, item);
        problem.object = device.identifier();
        sink_.add(std::move(problem));
    }

    // The model that stands for the hand, in the scene: any body says which it is there.
    [[nodiscard]] std::optional<std::uint32_t> proxyOf(const adf::Document& model) const
    {
        for (const adf::ObjectPtr& body : model.objects(adf::ObjectType::Body)) {
            if (const auto index = loaded_.compiled.map.find<scene::BodyIndex>(body->id())) {
                return start_->body(*index).model;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] const adf::Document* modelOf(const std::string& device) const
    {
        for (const adf::ProjectFile& file : loaded_.project.files) {
            if (file.device == device) {
                return &file.document;
            }
        }
        return nullptr;
    }

    // A body of a model that is there twice has another name in the scene than in its file, which
    // is what the device says.
    [[nodiscard]] std::string nameInScene(const std::string& body, const adf::Document& model) const
    {
        for (const adf::ObjectPtr& one : model.objects(adf::ObjectType::Body)) {
            const auto index = loaded_.compiled.map.find<scene::BodyIndex>(one->id());
            if (index && (one->identifier() == body || one->shortName() == body)) {
                return start_->body(*index).origin.identifier;
            }
        }
        return body;
    }

    void keepCamerasThatAreThere(devices::Binding& binding, const adf::Object& device)
    {
        std::vector<std::string> there;
        for (std::size_t i = 0; i < binding.cameras.size(); ++i) {
            devices::Binding probe;
            probe.camera = binding.cameras[i];
            if (const auto camera = devices::resolve(probe, *start_); !camera) {
                report(device, adf::input::kPairCameras,
                       {.severity = base::Severity::Warning,
                        .code = "device.not-found",
                        .message = camera.error().message,
                        .hint = camera.error().hint},
                       i);
            } else {
                there.push_back(binding.cameras[i]);
            }
        }
        binding.cameras = std::move(there);
    }

    void dropLocationOfHeld(devices::Binding& binding, const adf::Object& device)
    {
        if (!binding.location || !binding.found.body.valid() ||
            !isHeldByJoint(*start_, binding.found.body)) {
            return;
        }
        binding.location.reset();
        report(device, adf::common::kPosition,
               {.severity = base::Severity::Warning,
                .code = "device.held",
                .message = "a joint holds the root link, which stays where it is",
                .hint = "remove the location, or choose a root link that nothing holds"});
    }

    std::optional<devices::Binding> find(devices::Binding binding, const adf::Object& device)
    {
        std::optional<std::uint32_t> proxy;
        const std::string rootLink = binding.rootLink;
        if (!binding.model.empty()) {
            const adf::Document* const model = modelOf(binding.name);
            proxy = model != nullptr ? proxyOf(*model) : std::nullopt;
            if (!proxy) {
                report(device, adf::input::kSimulatedMultibody,
                       {.code = "device.no-proxy",
                        .message = "the model that stands for the hand is not in the scene, and "
                                   "the device is left out",
                        .hint = "see what is wrong with that file"});
                return std::nullopt;
            }
            binding.rootLink = nameInScene(rootLink, *model);
        }
        keepCamerasThatAreThere(binding, device);
        base::Result<devices::Binding> found = devices::resolve(std::move(binding), *start_, proxy);
        if (!found) {
            const bool isCamera = device.isAuthored(adf::input::kMovedCamera);
            report(device,
                   isCamera ? adf::PropertyId(adf::input::kMovedCamera)
                            : adf::PropertyId(adf::input::kRootLink),
                   {.code = "device.not-found",
                    .message = found.error().message + "; the device is left out",
                    .hint = found.error().hint});
            return std::nullopt;
        }
        found->rootLink = rootLink;
        completeLocation(*found, device, *start_);
        dropLocationOfHeld(*found, device);
        return std::move(*found);
    }

    const LoadedScene& loaded_;
    const adf::Document& file_;
    scene::ScenePtr start_;
    base::Diagnostics& sink_;
};

}  // namespace

DeviceScene deviceScene(const LoadedScene& loaded,
                        scene::ScenePtr start,
                        base::Diagnostics& sink,
                        const std::vector<std::string>& absent)
{
    const adf::Document* file = loaded.project.first(adf::Role::InputDevices);
    if (file == nullptr) {
        return {.scene = std::move(start), .devices = {}};
    }
    DeviceScene result;
    result.devices = Finding(loaded, *file, start, sink).find(absent);
    const auto scene = std::make_shared<scene::Scene>(*start);
    for (const auto& [binding, span, mode] : result.devices) {
        startUnit(*scene, binding);
    }
    result.scene = scene;
    return result;
}

}  // namespace services
