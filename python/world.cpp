#include "python/world.h"

#include "comm/answer.h"
#include "exchange/state_hash.h"
#include "python/frame_arrays.h"
#include "python/python_error.h"
#include "services/scene_loading.h"

#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace py = pybind11;

namespace python {

namespace {

py::dict wordsOf(const base::Diagnostic& diagnostic)
{
    py::dict words;
    words["severity"] = base::severityName(diagnostic.severity);
    words["code"] = diagnostic.code;
    words["file"] = diagnostic.span.file;
    words["line"] = diagnostic.span.line;
    words["column"] = diagnostic.span.column;
    words["object"] = diagnostic.object;
    words["message"] = diagnostic.message;
    words["hint"] = diagnostic.hint;
    return words;
}

struct Loaded {
    SharedScene shared;
    std::vector<base::Diagnostic> problems;
};

Loaded loadFiles(const std::vector<std::string>& files,
                 const std::string& world,
                 const std::string& launch)
{
    const services::LoadedScene loaded =
        services::loadScene(files, {.world = world, .launch = launch});
    std::vector<std::string> given = files;
    given.push_back(world);
    given.push_back(launch);
    Loaded result{
        .shared = {.scene = loaded.compiled.scene, .plugins = services::pluginsOf(loaded)},
        .problems = loaded.problems.all()};
    const base::Diagnostics setup = services::setupFindings(loaded, given);
    result.problems.insert(result.problems.end(), setup.all().begin(), setup.all().end());
    return result;
}

// The scene, which Python only passes on, and what was found in the files.
py::tuple load(const std::vector<std::string>& files,
               const std::string& world,
               const std::string& launch)
{
    Loaded loaded;
    {
        const py::gil_scoped_release release;
        loaded = loadFiles(files, world, launch);
    }
    py::list problems;
    for (const base::Diagnostic& problem : loaded.problems) {
        problems.append(wordsOf(problem));
    }
    return py::make_tuple(std::move(loaded.shared), problems);
}

void step(World& world, std::uint64_t count)
{
    const py::gil_scoped_release release;
    const World::Use use(world);
    use->step(count);
    if (const std::optional<base::Error> failure = use->takeFailure()) {
        throw PythonError(*failure);
    }
}

// Runs code that the files name when plug-ins are wanted.
std::unique_ptr<World> makeWorld(const SharedScene& shared, double length, bool arePluginsWanted)
{
    const py::gil_scoped_release release;
    if (!arePluginsWanted) {
        return std::make_unique<World>(shared.scene, length);
    }
    base::Result<std::shared_ptr<plugins::PluginSet>> started =
        services::startPlugins(shared.plugins);
    if (!started) {
        throw PythonError(started.error());
    }
    return std::make_unique<World>(shared.scene, length, std::move(*started));
}

void reset(World& world)
{
    const py::gil_scoped_release release;
    World::Use(world)->reset();
}

py::bytes save(World& world)
{
    std::vector<std::byte> bytes;
    {
        const py::gil_scoped_release release;
        exchange::State state;
        require(World::Use(world)->save(state));
        bytes = exchange::encodeState(state);
    }
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

void restore(World& world, const std::string& bytes)
{
    const py::gil_scoped_release release;
    const base::Result<exchange::State> state =
        exchange::decodeState(std::as_bytes(std::span(bytes)));
    if (!state) {
        throw PythonError(state.error());
    }
    require(World::Use(world)->restore(*state));
}

}  // namespace

World::Use::Use(World& world) : world_(world)
{
    if (world_.isUsed_.exchange(true, std::memory_order_acquire)) {
        throw PythonError({"another thread is using this simulation",
                           "give each thread a simulation of its own"});
    }
}

World::Use::~Use()
{
    world_.isUsed_.store(false, std::memory_order_release);
}

void addWorld(py::module_& module)
{
    py::class_<SharedScene>(module, "Scene").def("describe", [](const SharedScene& shared) {
        return comm::describe(*shared.scene);
    });
    module.def("load", load);
    py::class_<World> world(module, "World");
    world.def(py::init(&makeWorld), py::arg("scene"), py::arg("dt"), py::arg("plugins") = false)
        .def("step", step)
        .def("reset", reset)
        .def("save", save)
        .def("restore", restore)
        .def("arrays",
             [](const py::object& self) {
                 return arraysOf(self.cast<const World&>().stepped().frame(), self);
             })
        .def_property_readonly("time", [](const World& w) { return w.stepped().frame().time; })
        .def_property_readonly("steps", [](const World& w) { return w.stepped().frame().step; })
        .def_property_readonly("energy",
                               [](const World& w) {
                                   const exchange::Energy& e = w.stepped().frame().energy;
                                   return py::make_tuple(e.kinetic, e.potential, e.elastic);
                               })
        .def("actuator_body",
             [](const World& w, std::size_t actuator) -> py::object {
                 const exchange::ActuatorReading& reading =
                     w.stepped().frame().actuators.at(actuator);
                 return reading.active ? py::object(py::int_(reading.body.value)) : py::none();
             })
        .def("state_hash", [](const World& w) { return exchange::stateHash(w.stepped().frame()); });
    addCommands(world);
}

}  // namespace python
