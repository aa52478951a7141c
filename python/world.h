#pragma once

#include "services/plugin_loading.h"
#include "services/stepped_world.h"

#include <pybind11/pybind11.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace python {

// A scene on its way through Python, which worlds share.
struct SharedScene {
    scene::ScenePtr scene;
    std::vector<services::NamedPlugin> plugins = {};  // that its files name; none of them is loaded
};

// A stepped world as Python has it. Whoever uses it while another thread does gets an error
// instead, as steps run without Python's lock.
class World {
public:
    // For as long as it lives nobody else uses the world; throws PythonError when somebody does.
    class Use {
    public:
        explicit Use(World& world);
        ~Use();

        Use(const Use&) = delete;
        Use& operator=(const Use&) = delete;

        services::SteppedWorld* operator->() const { return &world_.stepped_; }

    private:
        World& world_;
    };

    World(scene::ScenePtr scene, double step, std::shared_ptr<plugins::PluginSet> plugins = nullptr)
        : stepped_(std::move(scene), step, std::move(plugins))
    {}

    // Of one that is not being stepped.
    [[nodiscard]] const services::SteppedWorld& stepped() const { return stepped_; }

private:
    services::SteppedWorld stepped_;
    std::atomic<bool> isUsed_{false};
};

// World and load() of the module.
void addWorld(pybind11::module_& module);
// Its commands, with the numbers of linkwright/commands.py.
void addCommands(pybind11::class_<World>& world);
// Worlds that are stepped together.
void addBatch(pybind11::module_& module);

}  // namespace python
