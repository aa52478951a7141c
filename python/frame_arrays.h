#pragma once

#include "exchange/snapshot.h"

#include <pybind11/numpy.h>

namespace python {

// Arrays of a frame by name, which show its memory without a copy and cannot be written: they
// change whenever the frame does, and keep `owner`, whose frame it is, alive. Rows are bodies,
// joints, freedoms of joints with several, rays and sensors in the order of the scene.
//
//   body_positions (n, 3) m, body_orientations (n, 4) x y z w, body_linear_velocities and
//   body_angular_velocities (n, 3) in W; joint_positions, joint_velocities, joint_efforts (n,);
//   freedom_positions, freedom_velocities, freedom_efforts (n,); sensor_triggered (n,) bool,
//   sensor_forces and sensor_torques (n, 3) in W; ray_triggered (n,) bool, ray_fractions (n,),
//   ray_points (n, 3) in W
pybind11::dict arraysOf(const exchange::Snapshot& frame, const pybind11::object& owner);

}  // namespace python
