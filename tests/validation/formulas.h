#pragma once

#include "tests/validation/model_start.h"

#include <vector>

namespace validation {

// Published values and formulas that studies and tests compare with.

// Swing of a pendulum from rest at `amplitude` (rad): T = 2 pi / (w agm(1, cos(amplitude/2))), the
// complete elliptic integral by Gauss's arithmetic-geometric mean; w² = m g d / I.
double pendulumPeriod(double frequency, double amplitude);

// Angle of A02's uprights from the upright position, which they leave at 1 rad/s.
double fourBarAngle(int windows, double time);

// beta, theta, gamma, phi, delta, omega, epsilon at 0.03 s, and the joints that measure them.
std::vector<double> andrewsAngles();
std::vector<scene::JointIndex> andrewsJoints(const ModelStart& start);

// A05: angle of the arms from the vertical (rad) and height of the slider (m).
std::vector<double> governorState(double time);

// qA and qB from 90 and 1 degrees at rest.
std::vector<double> babybootAngles(double time);

}  // namespace validation
