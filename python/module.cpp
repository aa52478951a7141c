// linkwright._core: what the Python package has of the simulation. People use the package, whose
// classes say what these functions mean.

#include "python/python_error.h"
#include "python/world.h"

#include <pybind11/pybind11.h>

namespace py = pybind11;

namespace {

void translate(std::exception_ptr thrown)
{
    try {
        if (thrown) {
            std::rethrow_exception(thrown);
        }
    } catch (const python::PythonError& error) {
        const py::object type = py::module_::import("linkwright.errors").attr("Error");
        const py::object value = type(error.error().message, error.error().hint);
        PyErr_SetObject(type.ptr(), value.ptr());
    }
}

}  // namespace

PYBIND11_MODULE(_core, module)
{
    py::register_exception_translator(translate);
    python::addWorld(module);
    python::addBatch(module);
}
