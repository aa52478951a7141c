#include "python/frame_arrays.h"

#include <type_traits>
#include <vector>

namespace py = pybind11;

namespace python {

namespace {

template <typename Number>
py::array unwritable(py::array_t<Number> array)
{
    array.attr("setflags")(py::arg("write") = false);
    return array;
}

// A member of each row, of the vectors' width or a single number.
template <typename Row, typename Member>
class Column {
public:
    Column(const std::vector<Row>& rows, const py::object& owner) : rows_(rows), owner_(owner) {}

    py::array operator()(const Member* first) const
    {
        if constexpr (std::is_same_v<Member, bool>) {
            return unwritable(py::array_t<bool>({count()}, {sizeof(Row)}, first, owner_));
        } else if constexpr (std::is_same_v<Member, double>) {
            return unwritable(py::array_t<double>({count()}, {sizeof(Row)}, first, owner_));
        } else {
            constexpr std::size_t kWidth = sizeof(Member) / sizeof(double);
            static_assert(sizeof(Member) == kWidth * sizeof(double));
            return unwritable(py::array_t<double>({count(), kWidth}, {sizeof(Row), sizeof(double)},
                                                  reinterpret_cast<const double*>(first), owner_));
        }
    }

private:
    [[nodiscard]] std::size_t count() const { return rows_.size(); }

    const std::vector<Row>& rows_;
    const py::object& owner_;
};

// `memberOf(row)`: a reference to the member. An empty list has an array without rows.
template <typename Row, typename MemberOf>
py::array column(const std::vector<Row>& rows, const py::object& owner, MemberOf memberOf)
{
    using Member = std::remove_cvref_t<decltype(memberOf(rows.front()))>;
    static const Row kNone{};
    return Column<Row, Member>(rows, owner)(&memberOf(rows.empty() ? kNone : rows.front()));
}

template <typename Row>
void addFreedoms(py::dict& arrays,
                 const std::string& name,
                 const std::vector<Row>& rows,
                 const py::object& owner)
{
    const auto add = [&](const std::string& what, auto memberOf) {
        arrays[py::str(name + what)] = column(rows, owner, memberOf);
    };
    add("_positions", [](const Row& row) -> const double& { return row.position; });
    add("_velocities", [](const Row& row) -> const double& { return row.velocity; });
    add("_efforts", [](const Row& row) -> const double& { return row.effort; });
}

}  // namespace

py::dict arraysOf(const exchange::Snapshot& frame, const py::object& owner)
{
    using exchange::BodyState;
    using exchange::RayReading;
    using exchange::SensorReading;
    py::dict arrays;
    const auto add = [&](const char* name, const auto& rows, auto memberOf) {
        arrays[name] = column(rows, owner, memberOf);
    };
    add(
        "body_positions", frame.bodies,
        [](const BodyState& row) -> const auto& { return row.X_WB.position; });
    add(
        "body_orientations", frame.bodies,
        [](const BodyState& row) -> const auto& { return row.X_WB.rotation; });
    add(
        "body_linear_velocities", frame.bodies,
        [](const BodyState& row) -> const auto& { return row.linearVelocity; });
    add(
        "body_angular_velocities", frame.bodies,
        [](const BodyState& row) -> const auto& { return row.angularVelocity; });
    addFreedoms(arrays, "joint", frame.joints, owner);
    addFreedoms(arrays, "freedom", frame.freedoms, owner);
    add(
        "sensor_triggered", frame.sensors,
        [](const SensorReading& row) -> const auto& { return row.triggered; });
    add(
        "sensor_forces", frame.sensors,
        [](const SensorReading& row) -> const auto& { return row.wrench.force; });
    add(
        "sensor_torques", frame.sensors,
        [](const SensorReading& row) -> const auto& { return row.wrench.torque; });
    add(
        "ray_triggered", frame.rays,
        [](const RayReading& row) -> const auto& { return row.triggered; });
    add(
        "ray_fractions", frame.rays,
        [](const RayReading& row) -> const auto& { return row.fraction; });
    add(
        "ray_points", frame.rays, [](const RayReading& row) -> const auto& { return row.point_W; });
    return arrays;
}

}  // namespace python
