#pragma once

#include "base/math.h"
#include "scene/indices.h"
#include "scene/origin.h"

#include <optional>
#include <vector>

namespace scene {

enum class SensorType {
    Proximity,    // rays that report what they hit first
    Resistive,    // rays that push back and rub (dissertation chapter 6)
    Contact,      // all that touches the parent body
    ForceTorque,  // the wrench that a joint carries
};

// In the sensor frame S.
struct Ray {
    base::Vec3 start_S;
    base::Vec3 end_S;
};

// How a resistive ray answers a hit (dissertation equations 6.1 to 6.11, ADF reference section 5).
struct ResistiveSurface {
    double contactArea = 0.1;  // σ_a, m: how far the touched point may slip before it sticks anew
    double contactStiffness = 0;  // K_N, N at full penetration of the range
    double contactDamping = 0;    // K_D, N·s per full penetration
    double stickStiffness = 0;    // μ_S, N/m on slip, or 1/m when multiplied by the normal force
    double stickDamping = 0.1;    // N·s/m on slip, which AMBF adds to the equations
    double slideFriction = 0;     // μ_V, N·s/m
    bool scaleByNormalForce = false;  // as equation 6.1 has it
};

struct Sensor {
    ObjectOrigin origin;
    SensorType type = SensorType::Proximity;
    BodyIndex parent;
    base::Pose X_BS;
    double range = 0.5;     // m
    std::vector<Ray> rays;  // of ray sensors
    std::optional<ResistiveSurface> surface;
    std::optional<JointIndex> joint;  // whose wrench a force/torque sensor measures
    bool visible = false;
    double visibleSize = 0.02;  // radius of the marks, m
};

// Grabs a body with a fixed constraint on command (ADF reference section 6).
struct Actuator {
    ObjectOrigin origin;
    BodyIndex parent;
    base::Pose X_BA;
    double maxImpulse = 10;  // N·s and N·m·s along and about each axis, per step
    double tau = 1;          // share of the error that one step takes back
    bool visible = false;
    double visibleSize = 0.02;  // radius of the mark, m
};

}  // namespace scene
