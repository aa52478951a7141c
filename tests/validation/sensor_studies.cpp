#include "tests/validation/motion.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace validation {

namespace {

using base::Vec3;

constexpr double kAngle = 20 * std::numbers::pi / 180;
constexpr double kStick = 5000;       // K_s, 1/m: force on slip per normal force
constexpr double kGraspStick = 1000;  // K_s of the gripper
constexpr double kSettled = 3;        // s
constexpr double kSeconds = 5;

// Nine rays carry the box; each sticks with K_s e_T F_N (equation 6.1), so that together they hold
// the weight down the slope when e_T = tan(angle) / K_s. The point of the box that is looked at
// lies in the slope: the box leans a little, and turns about that.
Measurement rest(double step)
{
    const ModelStart start = loadModel("benchmarks/incline");
    const auto box = start.body("box");
    const base::Pose X_WRamp = start.scene->body(start.body("ramp")).X_WB;
    const base::Pose X_WBox = start.scene->body(box).X_WB;
    const Vec3 down = base::rotate(X_WRamp.rotation, {1, 0, 0});
    const Vec3 up = base::rotate(X_WRamp.rotation, {0, 0, 1});
    const double height = base::dot(up, X_WBox.position - X_WRamp.position);
    const Vec3 foot_B{0, 0, -height};
    Motion motion(start, step);
    Measurement result{.step = step, .parts = {0, 0}};
    while (motion.now().time < kSeconds) {
        motion.step();
        if (motion.now().time > kSettled) {
            const Vec3 moved = motion.point(box, foot_B) - X_WBox * foot_B;
            const double slip = base::dot(moved, down);
            result.parts[0] = std::max(result.parts[0], std::abs(slip - std::tan(kAngle) / kStick));
            result.parts[1] = std::max(result.parts[1], std::abs(base::dot(moved, up)));
        }
    }
    result.error = result.parts[0];
    return result;
}

Study incline()
{
    return {
        .id = "incline",
        .title = "Resistive sensors on an incline",
        .model = "benchmarks/incline",
        .definition =
            "A box of 0.5 kg on nine resistive rays (K_s = 5000, σ_a = 0.001 m, K_n = 1 N, K_D = "
            "50, "
            "μ_v = 0.1) is put onto a slope of 20°, where the normal forces carry it.",
        .oracle =
            "it sticks: it slips by tan 20°/K_s = 0.073 mm until the rays hold it, and stays "
            "there at the same height, from 3 to 5 s",
        .source = "A. Munawar's dissertation, Figure 6.10, equations 6.1 to 6.5",
        .error = "largest distance from there along the slope",
        .unit = "m",
        .parts = {"along the slope", "above it"},
        .steps = {2e-3, 1e-3, 5e-4, 2.5e-4},
        .measure = rest,
        .tolerance = 1.5e-7,
        .reason =
            "the box leans a little, so that rays push and hold by a thousandth more or less than "
            "they would: two thousandths of the slip",
    };
}

// Two pads of a hundred rays press with 20 N each and stick with K_s e_T F_N: the cube hangs where
// that is its weight.
Measurement hold(double step)
{
    const ModelStart start = loadModel("benchmarks/ray_gripper");
    const auto cube = start.body("cube");
    const Vec3 from = start.scene->body(cube).X_WB.position;
    const double sag = 0.5 * 9.81 / (2 * 20.0 * kGraspStick);
    Motion motion(start, step);
    Measurement result{.step = step};
    while (motion.now().time < 2) {
        motion.step();
        if (motion.now().time > 1) {
            const Vec3 away = motion.point(cube) - (from - Vec3{0, 0, sag});
            result.error = std::max(result.error, base::norm(away));
        }
    }
    result.gap = motion.largestGap();
    return result;
}

Study grasp()
{
    return {
        .id = "grasp",
        .title = "Resistive sensors hold a cube",
        .model = "benchmarks/ray_gripper",
        .definition =
            "Two fingers with a hundred rays each press on a cube of 0.5 kg in the air with 20 N "
            "(K_s = 1000, σ_a = 0.001 m, K_n = 1 N, K_D = 5, μ_v = 0.5: grasping in Table 6.2).",
        .oracle = "it sags by m g/(2 F_N K_s) = 0.1226 mm and stays, from 1 to 2 s",
        .source = "A. Munawar's dissertation, Table 6.2, equations 6.1 to 6.5",
        .error = "largest distance from there",
        .unit = "m",
        .steps = {2e-3, 1e-3, 5e-4},
        .measure = hold,
        .tolerance = 1.2e-7,
        .reason = "a thousandth of the sag",
    };
}

}  // namespace

std::vector<Study> sensorStudies()
{
    return {incline(), grasp()};
}

}  // namespace validation
