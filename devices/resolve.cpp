#include "devices/resolve.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace devices {

namespace {

template <typename Part, typename IsCandidate>
base::Result<std::uint32_t> find(const std::vector<Part>& parts,
                                 const std::string& kind,
                                 const std::string& text,
                                 const IsCandidate& isCandidate)
{
    std::vector<std::uint32_t> exact;
    std::vector<std::uint32_t> holding;
    for (std::uint32_t i = 0; i < parts.size(); ++i) {
        const scene::ObjectOrigin& origin = parts[i].origin;
        if (!isCandidate(parts[i])) {
            continue;
        }
        if (origin.identifier == text || origin.name == text) {
            exact.push_back(i);
        } else if (origin.identifier.find(text) != std::string::npos) {
            holding.push_back(i);
        }
    }
    const std::vector<std::uint32_t>& found = exact.empty() ? holding : exact;
    if (found.empty()) {
        return base::Error{"there is no " + kind + " \"" + text + "\" in the scene",
                           "write its name as the tree of the scene shows it"};
    }
    if (found.size() > 1) {
        return base::Error{
            "there are several " + kind + " like \"" + text + "\" in the scene",
            "write the whole name, such as \"" + parts[found.front()].origin.identifier + "\""};
    }
    return found.front();
}

base::Result<std::uint32_t> rootOf(const scene::Scene& scene, std::uint32_t model)
{
    std::vector<std::size_t> parents(scene.bodies.size(), 0);
    for (const scene::Joint& joint : scene.joints) {
        ++parents[joint.child.value];
    }
    std::optional<std::uint32_t> root;
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        if (scene.bodies[i].model == model && (!root || parents[i] < parents[*root])) {
            root = i;
        }
    }
    if (!root) {
        return base::Error{"the model that the device moves has no body",
                           "choose another file as its multibody"};
    }
    return *root;
}

AxisGains gainsOf(const scene::Gains& gains)
{
    return {.stiffness = {gains.p, gains.p, gains.p}, .damping = {gains.d, gains.d, gains.d}};
}

base::Result<std::uint32_t> findBody(const Binding& binding,
                                     const scene::Scene& scene,
                                     std::optional<std::uint32_t> model)
{
    if (!binding.rootLink.empty()) {
        return find(scene.bodies, "body", binding.rootLink,
                    [model](const scene::Body& body) { return !model || body.model == *model; });
    }
    if (model) {
        return rootOf(scene, *model);
    }
    return base::Error{"device \"" + binding.name + "\" moves nothing",
                       "give it a root link, a multibody or a camera"};
}

}  // namespace

base::Result<Binding> resolve(Binding binding,
                              const scene::Scene& scene,
                              std::optional<std::uint32_t> model)
{
    const auto isAny = [](const scene::Camera& /*camera*/) {
        return true;
    };
    binding.found = {};
    for (const std::string& name : binding.cameras) {
        const base::Result<std::uint32_t> camera = find(scene.cameras, "camera", name, isAny);
        if (!camera) {
            return camera.error();
        }
        binding.found.cameras.push_back(scene::CameraIndex{*camera});
    }
    if (binding.cameras.empty()) {
        for (std::uint32_t i = 0; i < scene.cameras.size(); ++i) {
            binding.found.cameras.push_back(scene::CameraIndex{i});
        }
    }
    if (!binding.camera.empty()) {
        const base::Result<std::uint32_t> camera =
            find(scene.cameras, "camera", binding.camera, isAny);
        if (!camera) {
            return camera.error();
        }
        binding.found.camera = scene::CameraIndex{*camera};
        return binding;
    }
    const base::Result<std::uint32_t> body = findBody(binding, scene, model);
    if (!body) {
        return body.error();
    }
    binding.found.body = scene::BodyIndex{*body};
    if (!binding.hasController) {
        const scene::BodyController& own = scene.bodies[*body].controller;
        binding.settings.controller = {.linear = gainsOf(own.linear),
                                       .angular = gainsOf(own.angular),
                                       .linearOutput = own.linearOutput,
                                       .angularOutput = own.angularOutput};
    }
    return binding;
}

}  // namespace devices
