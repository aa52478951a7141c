#include "python/python_error.h"
#include "python/world.h"
#include "services/work_crew.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <vector>

namespace py = pybind11;

namespace python {

namespace {

using Numbers = py::array_t<double, py::array::c_style | py::array::forcecast>;

// Joints that are commanded alike in all worlds, by one row of targets for each world.
struct JointTargets {
    std::vector<std::uint32_t> joints;
    exchange::ControlMode mode = exchange::ControlMode::Off;
    const double* values = nullptr;  // worlds x joints

    void apply(services::SteppedWorld& world, std::size_t row) const
    {
        for (std::size_t i = 0; i < joints.size(); ++i) {
            world.apply(exchange::CommandJoint{.joint = scene::JointIndex{joints[i]},
                                               .mode = mode,
                                               .target = values[row * joints.size() + i]});
        }
    }
};

// Worlds of one scene, and the joints of all of them side by side.
class Batch {
public:
    Batch(const SharedScene& shared, double length, std::size_t worlds, std::size_t threads)
        : crew_(threads), joints_(shared.scene->joints.size())
    {
        for (std::size_t i = 0; i < worlds; ++i) {
            worlds_.push_back(std::make_unique<World>(shared.scene, length));
        }
        for (std::vector<double>* values : {&positions_, &velocities_, &efforts_}) {
            values->resize(worlds * joints_);
        }
        crew_.run(worlds, [this](std::size_t i) { read(i); });
    }

    void step(std::uint64_t count, const JointTargets& targets)
    {
        forAll([&](services::SteppedWorld& world, std::size_t i) {
            targets.apply(world, i);
            world.step(count);
        });
    }

    void reset(const std::vector<bool>& which)
    {
        forAll([&](services::SteppedWorld& world, std::size_t i) {
            if (which[i]) {
                world.reset();
            }
        });
    }

    [[nodiscard]] World& world(std::size_t i) { return *worlds_.at(i); }

    [[nodiscard]] std::size_t size() const { return worlds_.size(); }

    py::dict arrays(const py::object& owner) const
    {
        py::dict all;
        const auto add = [&](const char* name, const std::vector<double>& values) {
            py::array_t<double> array({size(), joints_}, values.data(), owner);
            array.attr("setflags")(py::arg("write") = false);
            all[name] = array;
        };
        add("joint_positions", positions_);
        add("joint_velocities", velocities_);
        add("joint_efforts", efforts_);
        return all;
    }

private:
    // `piece(world, i)` on any thread; all worlds are in use until it is done.
    template <typename Piece>
    void forAll(const Piece& piece)
    {
        std::vector<std::unique_ptr<World::Use>> uses;
        for (const std::unique_ptr<World>& world : worlds_) {
            uses.push_back(std::make_unique<World::Use>(*world));
        }
        crew_.run(size(), [&](std::size_t i) {
            piece(*uses[i]->operator->(), i);
            read(i);
        });
    }

    void read(std::size_t i)
    {
        const exchange::Snapshot& frame = worlds_[i]->stepped().frame();
        for (std::size_t j = 0; j < joints_; ++j) {
            positions_[i * joints_ + j] = frame.joints[j].position;
            velocities_[i * joints_ + j] = frame.joints[j].velocity;
            efforts_[i * joints_ + j] = frame.joints[j].effort;
        }
    }

    services::WorkCrew crew_;
    std::size_t joints_;
    std::vector<std::unique_ptr<World>> worlds_;
    std::vector<double> positions_;  // worlds x joints, and so are the others
    std::vector<double> velocities_;
    std::vector<double> efforts_;
};

exchange::ControlMode modeOf(unsigned mode)
{
    return static_cast<exchange::ControlMode>(mode > 3 ? 0 : mode);
}

void stepAll(Batch& batch,
             std::uint64_t count,
             const std::vector<std::uint32_t>& joints,
             unsigned mode,
             const Numbers& targets)
{
    if (static_cast<std::size_t>(targets.size()) != batch.size() * joints.size()) {
        throw PythonError(
            {"targets must have a row for each simulation and a number for each joint",
             "give an array of shape (simulations, joints)"});
    }
    const JointTargets all{.joints = joints, .mode = modeOf(mode), .values = targets.data()};
    const py::gil_scoped_release release;
    batch.step(count, all);
}

}  // namespace

void addBatch(py::module_& module)
{
    py::class_<Batch>(module, "Batch")
        .def(py::init(
            [](const SharedScene& shared, double length, std::size_t worlds, std::size_t threads) {
                const py::gil_scoped_release release;
                return std::make_unique<Batch>(shared, length, worlds, threads);
            }))
        .def("step", stepAll)
        .def("reset",
             [](Batch& batch, const std::vector<bool>& which) {
                 if (which.size() != batch.size()) {
                     throw PythonError({"a reset needs one truth for each simulation", {}});
                 }
                 const py::gil_scoped_release release;
                 batch.reset(which);
             })
        .def("world", &Batch::world, py::return_value_policy::reference_internal)
        .def("arrays",
             [](const py::object& self) { return self.cast<const Batch&>().arrays(self); })
        .def("__len__", &Batch::size);
}

}  // namespace python
